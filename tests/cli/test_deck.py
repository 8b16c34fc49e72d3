"""`mindscape deck`, decks from files, and Deep of Mine in the terminal."""

from __future__ import annotations

import asyncio
import io
import json
import re
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from textual.widgets import OptionList, Static

from cli.command import fails, run
from cli.screen import placed
from mindscape import Match, Rng, game
from mindscape.cli.faces import face_of
from mindscape.cli.pairs import finish, stoppable
from mindscape.cli.sitting import Sitting
from mindscape.cli.table import TableApp
from mindscape.core.records import Record
from mindscape.core.refusals import Refused
from mindscape.games.deepofmine import shelf
from mindscape.games.deepofmine.changes import changed
from mindscape.lab.statistics import Differences, holm
from mindscape.plugins.deepofmine.balance import LEAST_PLAYERS, Balance, Effect, balance, effect, flagged
from mindscape.plugins.deepofmine.whatif import what_if

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
        "mine.toml:20: a-kite: value: 'two' is no value of a moment; it must be from -20 to 20",
        "mine.toml:29: a-long-letter: value: 'two' is no value of a recovery; it must be from 1 to 20",
        "mine.toml:43: a-fair-trade: copies: 0 is not allowed; it must be a whole number from 1 to 20",
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


def test_an_interrupted_measurement_tells_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_games: int) -> None:
        raise KeyboardInterrupt

    found = Balance(2)
    with pytest.raises(KeyboardInterrupt):
        balance({"players": 2}, 30, agent="random", workers=1, progress=interrupted, into=found)
    assert found.games == 1

    @contextmanager
    def no_bar(_title: str, _total: int) -> Iterator[Callable[[int], None]]:
        yield interrupted

    monkeypatch.setattr("mindscape.plugins.deepofmine.bench.bar", no_bar)
    for args in (("balance", "base"), ("what-if", "base", "--without", "hoarding")):
        result = run("deck", *args, "--players", "2", "--agent", "random", "--workers", "1", "--games", "9")
        assert result.exit_code == 130
        assert "Stopped after 1 of 9" in result.stderr
        assert "hoarding" in result.stdout


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


@pytest.mark.slow
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


# ---- the bench ------------------------------------------------------------------------------


def test_a_wrong_type_hides_nothing_else_and_a_broken_file_has_a_line(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(
        'format = "deepofmine-cards/1"\nname = "x"\nextends = "base"\n[[card]]\nid = "a"\nname = "A"\n'
        'type = "monent"\nvalue = "3"\non_enter = [{do = "drew"}]\n'
    )
    said = run("deck", "check", path).stdout.splitlines()
    assert [line.split(" ")[0] for line in said] == ["bad.toml:7:", "bad.toml:8:", "bad.toml:9:"]
    path.write_text(path.read_text().replace('"monent"\nvalue = "3"\non_enter = [{do = "drew"}]\n', '"moment"\n'))
    assert run("deck", "check", path).stdout.startswith("bad.toml:5:")  # what is not there has the line of its card
    path.write_text(path.read_text().replace('name = "x"\n', ""))
    assert "bad.toml: name: None" in run("deck", "check", path).stdout  # the name of a card is not that of the deck
    path.write_text("x = = 2")
    assert run("deck", "check", path).stdout.startswith("bad.toml:1: it is no TOML")


def test_cards_that_can_never_be_played_are_told(deck: Path) -> None:
    text = deck.read_text(encoding="utf-8")
    deck.write_text(text.replace("requires = {mentality_max = 0}", "requires = {mentality_min = 15, moments_min = 7}"))
    said = run("deck", "check", deck, "--games", "0").stdout
    assert "a-long-letter: it can never be played: whoever has 7 Moments" in said
    deck.write_text(text.replace("requires = {mentality_max = 0}", "requires = {mentality_min = 21}"))
    assert "there is never more than 20" in run("deck", "check", deck, "--games", "0").stdout
    deck.write_text(
        text.replace("requires = {mentality_max = 0}", "requires = {mentality_min = 20, fractures_min = 5}")
    )
    assert "a-long-letter: in a game" in run("deck", "check", deck, "--games", "1").stdout
    deck.write_text(text)
    assert "a-long-letter" not in run("deck", "check", deck, "--games", "1").stdout


def test_own_cards_come_first_and_are_marked(deck: Path) -> None:
    lines = run("deck", "show", deck).stdout.splitlines()
    marked = [number for number, line in enumerate(lines) if " * " in line]
    assert len(marked) == 4  # a-fair-trade has two copies
    assert marked == list(range(marked[0], marked[0] + 4))
    assert "camping" not in run("deck", "show", deck, "--own").stdout
    assert " * " not in run("deck", "show", "base").stdout
    said = run("deck", "balance", deck, "--games", "1", "--players", "2", "--agent", "random", "--workers", "1").stdout
    assert "a-fair-trade *" in said  # copies are one card


def test_a_deck_is_exported_with_changes_and_is_what_it_was(tmp_path: Path) -> None:
    out, other, bare = tmp_path / "Mine Own.toml", tmp_path / "mine.json", tmp_path / "same.toml"
    assert "is written" in run("deck", "export", "base", bare).stdout
    base = shelf.base()
    assert shelf.read(bare).data == base.data  # with all its words
    args = ("--change", "oak-wedding.value=3", "--change", "camping.flavour=", "--without", "hoarding",
            "--change", "gossip.on_play=[{do = 'draw'}]")  # fmt: skip
    for path in (out, other):
        run("deck", "export", "base", path, *args)
        found = shelf.read(path)
        assert found.entry("oak-wedding")["value"] == 3
        assert "flavour" not in found.entry("camping")
        assert "hoarding" not in found.cards
        assert len(found.cards) == len(base.cards) - 1
    assert shelf.read(out).name == "mine-own"
    assert "is there already" in fails("deck", "export", "base", out)
    said = run("deck", "diff", "base", out).stdout
    assert re.search(r"oak-wedding +│ value +│ 4 +│ 3 ", said)
    assert re.search(r"hoarding +│ card +│ Hoarding", said)
    assert re.search(r"gossip +│ effect +│ ", said)  # in words
    assert "have the same cards" in run("deck", "diff", "base", bare).stdout


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("oak-weding.value=3", "did you mean 'oak-wedding'"),
        ("oak-wedding", "write CARD.FIELD=VALUE"),
        ("oak-wedding.requires.nothing.deep=3", "there is no field 'nothing'"),
        ("dishwashing.on_enter.7.n=3", "no number from 1 to 1"),
        ("oak-wedding.bonus=", "no field 'bonus' that could go"),
        ("oak-wedding.value=many", "is no value of a moment"),
    ],
)
def test_a_change_that_cannot_be_made_is_told_in_a_sentence(change: str, said: str) -> None:
    assert said in fails("deck", "what-if", "base", "--change", change)


def test_what_if_plays_both_decks_on_the_same_luck() -> None:
    same = what_if(2, ("base", changed(shelf.base(), [], [], "same")), 6, agent="random", workers=1)
    assert all(found.unlike == 0 for found in (*same.whole.values(), *same.played.values(), *same.dealt.values()))
    data = changed(shelf.base(), ["camping.value=9"], ["hoarding"], "other")
    one, other = (what_if(2, ("base", data), 6, agent="random", seed=4, workers=1) for _ in range(2))
    assert one == other
    assert one.pairs == 6
    assert sum(found.unlike for found in one.whole.values()) > 0
    assert one.dealt  # the same players were dealt the same cards in both games


def test_what_if_tells_what_changed(tmp_path: Path) -> None:
    args = ("--players", "2", "--games", "4", "--agent", "random", "--workers", "1")
    said = run("deck", "what-if", "base", "--change", "oak-wedding.value=3", "--without", "hoarding", *args).stdout
    assert all(
        word in said for word in ("rounds", "× as many games", "oak-wedding *", "only before", "4 pairs of games")
    )
    assert "Say what is different" in fails("deck", "what-if", "base")
    assert "There is no agent 'genius'" in fails(
        "deck", "what-if", "base", "--without", "hoarding", "--agent", "genius"
    )
    out = tmp_path / "all.toml"
    run("deck", "export", "base", out)
    assert "camping" in run("deck", "what-if", "base", out, "--all", *args).stdout


def test_a_change_that_matters_is_found_and_one_that_does_nothing_is_not() -> None:
    found, nothing = Differences(), Differences()
    rng = Rng(5)
    for _ in range(400):
        luck = rng.unit()
        found.add(luck, luck + 0.1 + 0.1 * rng.unit())
        nothing.add(luck, luck + 0.2 * (rng.unit() - 0.5))
    assert holm({"found": found.chance, "nothing": nothing.chance}) == {"found"}
    assert found.change.low < 0.15 < found.change.high
    assert found.gain is not None
    assert found.gain > 50  # what both share is not counted twice
    few = Differences()
    for _ in range(9):
        few.add(0, 1)
    assert few.chance == 1  # nine differences tell nothing
    assert few.change_of_share.low < 1 == few.change_of_share.high  # … also where all are alike
    same = Differences()
    for _ in range(20):
        same.add(0, 0)
    assert -0.2 < same.change_of_share.low < 0 == same.change_of_share.value < same.change_of_share.high < 0.2


def test_what_was_played_is_told_however_it_ended(tmp_path: Path) -> None:
    with stoppable() as asked:
        signal.raise_signal(signal.SIGTERM)
    with pytest.raises(SystemExit) as ended:
        finish(3, 9, "games", Counter(), asked)
    assert ended.value.code == 143
    agent = tmp_path / "mine.py"
    agent.write_text(
        "import os\n"
        "from mindscape.bots.agent import Agent\n\n"
        "class Mine(Agent):\n"
        "    def __init__(self, seed):\n"
        "        self.dies = seed % 20 == 7\n"
        "    def choose(self, question):\n"
        "        if self.dies: os._exit(9)\n"
        "        return question.moves[0]\n"
    )
    args = ("--agent", f"{agent}:Mine", "--games", "60", "--players", "2", "--workers", "2")
    result = run("deck", "balance", "base", *args)
    assert result.exit_code == 1
    assert "share of each seat" in result.stdout
    assert re.search(r"has ended before its time\. Stopped after \d+ of 60 games\.", result.stderr)


def test_the_whole_deck_of_the_page_is_the_one_that_is_written(tmp_path: Path) -> None:
    path = tmp_path / "pond.toml"
    assert "is written" in run("deck", "new", "--whole", path).stdout
    assert "is a good deck" in run("deck", "check", path).stdout
    chapter = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8").partition("## A whole deck")[2]
    blocks = re.findall(r"```toml\n(.*?)```", chapter, re.DOTALL)
    assert len(blocks) >= 4
    assert all(block in path.read_text(encoding="utf-8") for block in blocks)
    rules = game("deepofmine", deck=shelf.Inline(shelf.parse(path)), players=4)
    assert rules.start().state.playout(Rng(1)) > 30


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
    page = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8").partition("## A whole deck")[0]
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
    assert "mine.toml:1: format" in result.stderr
    assert result.stderr.count("\n") > 1  # a line a problem


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
    assert "Your Mentality +0 → " in said


def animals(view: Mapping[str, Any]) -> list[str]:
    deck = shelf.find("base")
    return [deck.title(player["board"]).removeprefix("The ") for player in view["players"]]


def test_at_the_table_seats_are_you_and_animals() -> None:
    table = sitting()
    told = table.advance()
    names = animals(table.view)
    assert [f"You play The {names[0]}.", f"p1 plays The {names[1]}."] == told[:2]  # who sits where
    for _ in range(30):
        if not table.is_over:
            told += table.play(table.moves[0]) + table.advance()
    seats = [sentence for sentence in told[3:] if re.search(r"\bp\d\b", sentence)]
    assert seats == []
    assert any(sentence.startswith(f"{names[1]} plays ") for sentence in told)
    assert any(re.match("You (gain|lose) [0-9]+ Mentality", sentence) for sentence in told)
    assert not any(re.search(r"\b[Yy]ou \w+[^s]s\b(?! \w)", sentence) for sentence in told)


def test_moves_say_whose_mind_they_go_to() -> None:
    table = sitting()
    table.advance()
    view, names = table.view, animals(table.view)
    card = next(move.split()[1] for move in table.moves if move.endswith(" in p1"))
    assert FACE.say(f"play {card} in p0", view).endswith(" in your Mind")
    assert FACE.say(f"play {card} in p1", view).endswith(f" in the Mind of {names[1]}")
    german = face_of("deepofmine", "de")
    assert german.say(f"play {card} in p0", view).endswith(": dein Geist")
    assert (FACE.say("choose p0", view), FACE.say("choose p2", view)) == ("You", names[2])


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


@pytest.mark.slow
def test_the_full_screen_table_plays_on_with_enter() -> None:
    app = TableApp(sitting(), FACE)

    async def play() -> None:
        async with app.run_test(size=(140, 50)) as pilot:
            for _ in range(5):
                await pilot.press("down")
                await pilot.press("enter")

    asyncio.run(play())
    assert len(app.sitting.match.moves) > 20


@pytest.mark.slow
@pytest.mark.parametrize(("size", "players"), [((80, 24), 2), ((80, 24), 4), ((60, 24), 3), ((120, 24), 4)])
def test_in_a_small_window_the_moves_are_always_on_the_screen(size: tuple[int, int], players: int) -> None:
    rules = game("deepofmine", players=players, first=0)
    table = Sitting(Match(rules), 3, agents=dict.fromkeys(range(1, players), "random"))
    app = TableApp(table, FACE)

    async def play() -> None:
        async with app.run_test(size=size) as pilot:
            for _ in range(12):
                await pilot.press("down", "enter")
                await pilot.pause()
                if table.is_over:
                    break
                shown = await placed(pilot, "#board", "#prompt", "#moves", "#story", "#line")
                assert shown[2].height >= 4
                assert shown[3].height >= 2
                board = app.query_one("#board", Static)
                assert board.virtual_size.height <= app.board_height or players == 4

    try:
        asyncio.run(play())
    finally:
        table.close()
    assert len(table.match.moves) > 12


def test_a_move_that_is_longer_than_its_line_is_written_to_its_end() -> None:
    table = Sitting(Match(game("deepofmine", players=2, first=0)), 3, agents={1: "random"})
    app = TableApp(table, FACE)

    async def play() -> None:
        async with app.run_test(size=(60, 24)) as pilot:
            await pilot.pause()
            moves = app.query_one(OptionList)
            for length in range(50, 62):
                moves.clear_options()
                moves.add_options(["x" * (length - 4) + " end", *"abcdefghij"])
                await pilot.pause()
                screen = [strip.text for strip in app.screen._compositor.render_strips()]
                assert any(line.split()[-1:] == ["end"] or " end " in line for line in screen), length

    try:
        asyncio.run(play())
    finally:
        table.close()


def test_a_full_small_table_shortens_names_before_it_is_cut() -> None:
    table = sitting()
    table.advance()
    for _ in range(40):
        if not table.is_over:
            table.play(table.moves[0])
            table.advance()
    view = table.view
    console = Console(width=78, record=True, file=io.StringIO())
    heights = []
    for room in (40, 10, 6):
        console.print(FACE.small_board(view, 0, None, 78, room))
        heights.append(len(console.export_text().splitlines()))
    assert heights[0] > heights[-1]
    assert all(animal in drawn_small(view) for animal in animals(view)[1:])


def drawn_small(view: Mapping[str, Any]) -> str:
    console = Console(width=78, record=True, file=io.StringIO())
    console.print(FACE.small_board(view, 0, None, 78, 6))
    return console.export_text()


def test_what_one_wants_is_said_at_the_beginning_and_in_the_help() -> None:
    said = run("play", "deepofmine", "--players", "2", "--seed", "5", "--plain", stdin="help\nquit\n").stdout
    assert "seven active Moments" in said
