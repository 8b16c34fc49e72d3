"""`mindscape deck`, decks from files, and Deep of Mine in the terminal."""

from __future__ import annotations

import asyncio
import io
import json
import re
from pathlib import Path

import pytest
from rich.console import Console

from cli.command import fails, run
from mindscape import Match, Rng, game
from mindscape.cli.faces import face_of
from mindscape.cli.sitting import Sitting
from mindscape.cli.table import TableApp
from mindscape.core.records import Record
from mindscape.core.refusals import Refused
from mindscape.games.deepofmine import shelf
from mindscape.lab.deckbalance import LEAST_PLAYERS, Effect, balance, effect, flagged

ROOT = Path(__file__).parents[2]
TIDEPOOL = ROOT / "examples" / "tidepool.toml"
FACE = face_of("deepofmine")


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    assert "is written" in run("deck", "new", path).stdout
    return path


# ---- check, show, new, balance --------------------------------------------------------------


def test_a_new_deck_is_good_and_an_old_file_stays(deck: Path) -> None:
    assert "my-deck is a good deck: 104 cards" in run("deck", "check", deck).stdout
    before = deck.read_bytes()
    assert "is there already" in fails("deck", "new", deck)
    assert deck.read_bytes() == before


def test_all_that_is_wrong_is_said_with_card_field_and_what_would_be_right(deck: Path) -> None:
    text = deck.read_text(encoding="utf-8").replace("value = 2", 'value = "two"').replace("copies = 2", "copies = 0")
    deck.write_text(text, encoding="utf-8")
    result = run("deck", "check", deck)
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "mine.toml: a-kite: value: 'two' is no value of a moment; it must be from -20 to 20",
        "mine.toml: a-long-letter: value: 'two' is no value of a recovery; it must be from 1 to 20",
        "mine.toml: a-fair-trade: copies: 0 is not allowed; it must be a whole number from 1 to 20",
    ]
    assert result.stderr.strip() == "3 things are wrong."


def test_a_text_that_says_something_else_is_named(deck: Path) -> None:
    deck.write_text(deck.read_text(encoding="utf-8").replace('name = "A Kite"', 'name = "A Kite"\ntext = "Draw 9."'))
    said = run("deck", "check", deck).stdout
    assert "a-kite: its text says 'Draw 9.', but its effects say 'Draw a card.'" in said


def test_a_card_is_shown_in_the_words_of_its_effects(deck: Path) -> None:
    assert run("deck", "show", deck, "a-fair-trade.1").stdout.splitlines()[:2] == [
        "A Fair Trade · Impact",
        "Discard a card, then draw a card from another player's hand.",
    ]
    assert run("deck", "show", "base", "fox").stdout.startswith("The Fox: Once a turn, for a Fragment: draw 2 cards")
    assert "Cheek Pouches" in run("deck", "show", "base", "hoarder").stdout
    assert "There is no card 'yeti' in base." in fails("deck", "show", "base", "yeti")
    assert "homesickness" in run("deck", "show", "base").stdout


@pytest.mark.parametrize("what", ["check", "show", "balance"])
def test_a_file_that_is_not_there_is_said_in_a_sentence(what: str, tmp_path: Path) -> None:
    result = run("deck", what, tmp_path / "none.toml")
    assert result.exit_code == 1
    assert "cannot be read" in result.output


def test_balance_tells_ends_and_cards(deck: Path) -> None:
    said = run("deck", "balance", deck, "--games", "3", "--players", "2", "--agent", "random", "--workers", "1").stdout
    assert "victory" in said
    assert "a-kite" in said
    assert "loss-of-a-loved-one" in said  # nothing is cut
    assert "helps" not in said  # three games tell nothing of a card


def test_a_balance_is_the_same_for_the_same_seed() -> None:
    one, other = (balance({"players": 3}, 4, agent="random", seed=5, workers=1) for _ in range(2))
    assert one == other
    assert one.games == sum(one.ends.values()) == sum(one.wins.values()) == 4
    assert sum(one.seat_share(seat).value for seat in range(3)) in (pytest.approx(1), 0)


def test_greedy_plays_are_counted() -> None:
    found = balance({"players": 2}, 1, seed=2, workers=1)
    assert sum(found.played.values()) > 5
    assert all(found.won[card] <= found.players[card] for card in found.players)


def drawn_by_lot(rng: Rng, cards: int, players: int, seats: int) -> dict[str, Effect]:
    """Cards that do nothing: whoever has one wins as often as anybody."""
    return {
        str(card): effect([(players, sum(rng.below(seats) == 0 for _ in range(players)), 1 / seats)])
        for card in range(cards)
    }


@pytest.mark.parametrize(("players", "seats"), [(LEAST_PLAYERS, 2), (LEAST_PLAYERS, 4), (100, 3)])
def test_cards_that_do_nothing_are_not_called_anything(players: int, seats: int) -> None:
    """Of 100 runs with 100 cards each, 5 may have a flag at all; more than 11 would hardly be luck."""
    rng = Rng(11)
    assert sum(bool(flagged(drawn_by_lot(rng, 100, players, seats))) for _ in range(100)) <= 11


def test_a_card_that_decides_games_is_found_and_one_that_few_had_is_not_judged() -> None:
    effects = drawn_by_lot(Rng(3), 99, 200, 2) | {"ace": effect([(200, 150, 0.5)]), "rare": effect([(5, 5, 0.5)])}
    assert flagged(effects) == {"ace"}
    found = effects["ace"]
    assert found.low < found.value == 0.25 < found.high
    assert effect([(1, 1, 0.5)]).low < 0  # one game tells nothing


def test_the_effect_of_a_deal_counts_every_opening_hand() -> None:
    found = balance({"players": 2}, 2, agent="random", seed=2, workers=1)
    assert sum(found.dealt.values()) >= 2 * 2 * 3
    assert all(found.dealt_won[card] <= found.dealt[card] for card in found.dealt)


# ---- decks from files -----------------------------------------------------------------------


def test_the_example_is_a_good_expansion_of_at_least_ten_cards() -> None:
    cards = shelf.parse(TIDEPOOL)["card"]
    assert len(cards) >= 10
    deck = shelf.read(TIDEPOOL)
    assert all(
        deck.entry(name).get("about") for name in deck.cards if deck.cards[name]["type"] in ("disorder", "recovery")
    )
    rules = game("deepofmine", deck=shelf.Inline(shelf.parse(TIDEPOOL)), players=3)
    assert rules.start().state.playout(Rng(1)) > 50


def test_the_ten_small_cards_of_the_page_make_a_deck(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8")
    path = tmp_path / "ten.toml"
    path.write_text("\n".join(re.findall(r"```toml\n(.*?)```", page, re.DOTALL)), encoding="utf-8")
    assert len(shelf.parse(path)["card"]) == 10
    assert "is a good deck: 110 cards" in run("deck", "check", path).stdout


def test_a_game_with_a_deck_of_ones_own_is_played_and_kept_whole(deck: Path, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    options = ("--players", "2", "--deck", deck, "--seed", "2", "--record", record, "--plain")
    said = run("play", "deepofmine", *options, stdin="1\n1\nquit\n").stdout
    assert "Your hand:" in said
    deck.unlink()  # the record needs no file
    again = Match.replay(Record.loads(record.read_bytes()))
    assert "a-kite" in again.game.deck.ids  # type: ignore[attr-defined]
    assert run("verify", record).exit_code == 0


def test_a_bad_deck_stops_the_game_before_it_begins(deck: Path) -> None:
    deck.write_text("format = 1", encoding="utf-8")
    result = run("play", "deepofmine", "--deck", deck, "--plain")
    assert result.exit_code == 1
    assert "mine.toml: format" in result.stderr


def test_simulations_take_a_deck_too(deck: Path) -> None:
    said = run("simulate", "deepofmine", "--deck", deck, "--players", "2", "--games", "2", "--workers", "1").stdout
    assert "deck my-deck" in said


def test_the_referee_takes_a_path_and_shuts_the_door_behind_it(deck: Path) -> None:
    line = json.dumps({"new": {"game": "deepofmine", "options": {"deck": str(deck), "players": 2}}})
    answer = json.loads(run("referee", stdin=line + "\n").stdout)
    assert "a-kite" in answer["position"]["deck"]["pool"]
    with pytest.raises(Refused):
        game("deepofmine", deck=str(deck))


# ---- the table ------------------------------------------------------------------------------


def sitting(seed: int = 3) -> Sitting:
    return Sitting(Match(game("deepofmine", players=3, first=0)), seed, agents={1: "random", 2: "random"})


def test_a_whole_game_against_bots_can_be_played_line_by_line() -> None:
    said = run("play", "deepofmine", "--players", "2", "--seed", "5", "--plain", stdin="1\n" * 600).stdout
    assert "The game is over" in said
    assert "Mentality and Moments: p0" in said


def test_why_not_hint_and_rules_are_answered() -> None:
    said = run(
        "play", "deepofmine", "--players", "2", "--first", "0", "--seed", "4", "--plain",
        stdin="why play champagne in p0\nwhy play camping in p0\nhint\nrules DM-324\nquit\n",
    ).stdout  # fmt: skip
    assert "[DM-301]" in said
    assert "[DM-323]" in said
    assert "Hint: " in said
    assert "no two cards played by PLAY actions have the same type" in said


def drawn(table: Sitting, picked: str | None) -> str:
    console = Console(width=100, record=True, file=io.StringIO())
    console.print(FACE.board(table.view, 0, picked))
    return console.export_text()


def test_the_board_shows_minds_tracks_hand_and_what_a_card_would_do() -> None:
    table = sitting()
    table.advance()
    picked = next(move for move in table.moves if move.startswith("play ") and move.endswith(" in p0"))
    said = drawn(table, picked)
    assert all(word in said for word in ("p0 (you)", "p1", "p2", "Mentality +0", "your hand", "Fragments ◆◆", "+20"))
    assert "Your Mentality: +0 → " in said


def test_every_question_of_random_games_has_words() -> None:
    for seed in range(2):
        table = sitting(seed)
        table.advance()
        number = 0
        while not table.is_over:
            view, moves = table.view, table.moves
            assert FACE.prompt(view, 0)
            assert all(FACE.say(move, view) for move in moves)
            assert FACE.lines(view, 0)
            number += 1
            if number % 7 == 0:
                assert drawn(table, moves[0])
            table.play(moves[number * 7 % len(moves)])
            table.advance()
        assert FACE.prompt(table.view, 0) == ""


def test_the_full_screen_table_plays_on_with_enter() -> None:
    app = TableApp(sitting(), FACE)

    async def play() -> None:
        async with app.run_test(size=(140, 50)) as pilot:
            for _ in range(5):
                await pilot.press("down")
                await pilot.press("enter")

    asyncio.run(play())
    assert len(app.sitting.match.moves) > 20
