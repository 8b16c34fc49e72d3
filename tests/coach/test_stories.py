"""What only one game has to look back on: fights and guests in Mind Game; blows and hands in Deep of Mine."""

from __future__ import annotations

from functools import cache

import pytest

from mindscape import Dealer, Match, Record, game
from mindscape.bots.agent import turn_agent
from mindscape.coach.duel import DuelStory, Fought, duel_story
from mindscape.coach.forest import forest_story
from mindscape.coach.telling import dice, duel_lines, forest_lines
from mindscape.core.game import Position
from mindscape.lab.play import play_out


@cache
def played(name: str, seed: int, players: int) -> Record:
    match = Match(game(name, **({"players": players} if name == "deepofmine" else {})))
    play_out(match, {seat: turn_agent(name, "greedy", seed + seat) for seat in range(players)}, Dealer(seed))
    return match.record()


def told(record: Record) -> list[tuple[int, dict[str, object]]]:
    """The events of a game with the number of their move."""
    match = Match.begin(record)
    return [(n, event.to_json()) for n, events in enumerate(match.follow(record)) for event in events]


def test_every_fight_with_dice_is_there_once_with_its_odds() -> None:
    record = played("mindgame", 3, 2)
    story = duel_story(record)
    begun = [event["place"] for _, event in told(record) if event["event"] == "fight" and event["round"] == 1]
    assert [fight.place for fight in story.fights] == begun
    assert begun
    for fight in story.fights:
        assert 0 <= min(fight.holds) <= sum(fight.holds) <= 1 + 1e-9
        assert fight.share(0) + fight.share(1) == pytest.approx(1)
    assert story.won(0) + story.won(1) == len(begun)
    assert story.expected(0) + story.expected(1) == pytest.approx(len(begun))


def test_a_fight_is_held_by_whoever_stands_there_in_the_end() -> None:
    fights = tuple(Fought(1, 0, "mb1", 0, (0.6, 0.2), held_by) for held_by in (0, 1, None))
    story = DuelStory((), fights, (), ())
    assert story.won(0) == story.won(1) == 1.5
    assert story.expected(0) == pytest.approx(3 * 0.7)


def test_luck_of_dice_is_fair_over_many_games() -> None:
    """Fights won and fights to expect differ by chance only: within four standard errors over all these games."""
    difference, spread = 0.0, 0.0
    for seed in range(1, 9):
        for fight in duel_story(played("mindgame", seed, 2)).fights:
            share, nobody = fight.share(0), 1 - sum(fight.holds)
            won = 0.5 if fight.held_by is None else float(fight.held_by == 0)
            difference += won - share
            spread += fight.holds[0] + nobody / 4 - share**2
    assert spread > 1
    assert abs(difference) < 4 * spread**0.5


def test_a_segment_is_shut_as_long_as_its_guest_stays() -> None:
    story = duel_story(played("mindgame", 3, 2))
    assert story.guests
    for turn in story.turns:
        for mind in (0, 1):
            guests = (guest for guest in story.guests if guest.mind == mind)
            here = {guest.segment for guest in guests if guest.from_turn < turn.turn <= guest.to_turn}
            assert here == set(turn.shut[mind]), turn


def test_a_guest_is_unanswered_only_in_turns_of_its_host() -> None:
    for guest in duel_story(played("mindgame", 3, 2)).guests:
        assert 0 <= guest.unanswered <= (guest.to_turn - guest.from_turn + 1) // 2


def test_a_command_is_given_away_only_where_one_was_possible() -> None:
    record = played("mindgame", 3, 2)
    for unused in duel_story(record).unused:
        commands = {
            move.split()[1] for move in at(record, unused.number).moves(f"p{unused.by}") if move.startswith("command ")
        }
        assert set(unused.segments) == commands
        assert record.moves[unused.number][1] == "done"


def at(record: Record, number: int) -> Position:
    """The position before a move."""
    match = Match.begin(record)
    for by, move in record.moves[:number]:
        match.play(by, move)
    return match.position


def test_everybodys_chances_make_one_at_every_turn() -> None:
    record = played("deepofmine", 3, 3)
    story = forest_story(record, 0)
    assert [turn.turn for turn in story.turns] == [e["number"] for _, e in told(record) if e["event"] == "turn"]
    for turn in story.turns:
        assert sum(turn.chances) == pytest.approx(1)


def test_fractures_and_thefts_are_marked_where_they_happened() -> None:
    record = played("deepofmine", 3, 3)
    story = forest_story(record, 0)
    struck = [(n, e["card"]) for n, e in told(record) if e["event"] == "struck"]
    taken = [(n, e["card"]) for n, e in told(record) if e["event"] == "stolen"]
    assert struck
    assert [(blow.number, blow.card) for blow in story.blows if blow.kind == "fracture"] == struck
    assert set(taken) <= {(blow.number, blow.card) for blow in story.blows if blow.kind == "theft"}


def test_the_card_that_turned_it_was_played_before_the_last_one() -> None:
    found = [forest_story(played("deepofmine", seed, 2), 0).turned for seed in (1, 2, 3)]
    assert any(found)
    for seed, turned in zip((1, 2, 3), found, strict=True):
        if turned is not None:
            assert turned.card in played("deepofmine", seed, 2).moves[turned.number][1]
            assert turned.change >= 0.08


def test_what_was_never_played_is_what_the_hand_holds_in_the_end() -> None:
    record = played("deepofmine", 3, 3)
    view = Match.replay(record).position.view(1)
    hand = next(player["hand"] for player in view["players"] if isinstance(player.get("hand"), list))
    story = forest_story(record, 1)
    assert sorted(card.card for card in story.unplayed) == sorted(hand)
    assert all(0 <= card.turn <= story.turns[-1].turn for card in story.unplayed)


def test_stories_are_told_in_sentences() -> None:
    said = " ".join(duel_lines(duel_story(played("mindgame", 3, 2)), 0))
    assert "by the odds it was" in said
    assert "segment from turn" in said
    told = " ".join(forest_lines(forest_story(played("deepofmine", 3, 3), 2)))
    assert "Heartbreak struck player" in told
    assert "(turn 6)" in told
    assert "Dealt and never played:" in told


@pytest.mark.parametrize(("more", "word"), [(0.4, "fair"), (-0.9, "fair"), (2.5, "kind"), (-2.5, "unkind")])
def test_dice_are_called_kind_only_when_they_were(more: float, word: str) -> None:
    assert dice(more, 9) == word
