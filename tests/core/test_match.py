"""A game under way: moves, taking back, the log, the record."""

from __future__ import annotations

import pytest

from mindscape import Match, Record, Refused, game
from outside_game import P0, Hands, HighCard

OPENING = (("chance", "start nw e"), ("chance", "token tf"), ("p0", "note feeling"))


def opened() -> Match:
    match = Match(game("nevermind"))
    for by, move in OPENING:
        match.play(by, move)
    return match


def test_a_match_keeps_the_list_of_its_moves() -> None:
    match = opened()
    assert [tuple(move) for move in match.moves] == list(OPENING)
    assert match.moves[0].by == "chance"
    assert match.moves[0].move == "start nw e"


def test_an_illegal_move_changes_nothing() -> None:
    match = opened()
    before = match.position.to_json()
    with pytest.raises(Refused):
        match.play("p0", "notice e")
    assert match.position.to_json() == before
    assert len(match.moves) == 3


@pytest.mark.parametrize("back", [1, 2, 3])
def test_undo_leads_back_to_where_the_game_was(back: int) -> None:
    match = opened()
    wanted = match.before(3 - back).to_json()
    match.undo(back)
    assert match.position.to_json() == wanted
    assert len(match.moves) == 3 - back
    match.play(*OPENING[3 - back])
    assert match.before(3 - back).to_json() == wanted  # playing on does not reach back


@pytest.mark.parametrize("back", [0, -1, 4, 10**30])
def test_what_was_not_played_cannot_be_taken_back(back: int) -> None:
    match = opened()
    with pytest.raises(Refused, match=f"{back} moves cannot be taken back: only 3 have been made"):
        match.undo(back)
    assert len(match.moves) == 3


def test_in_a_new_game_there_is_nothing_to_take_back() -> None:
    with pytest.raises(Refused, match="none has been made"):
        Match(game("nevermind")).undo()


def test_the_position_before_each_move_can_be_asked_for() -> None:
    match = opened()
    assert [match.before(number).to_json()["phase"] for number in range(4)] == ["start", "token", "note", "token"]


class Thinking(Hands):
    """Somebody who keeps the card for ever, and how often that was played."""

    applied = 0

    def copy(self) -> Thinking:
        other = Thinking(0)
        other.step, other.deck, other.hands, other.out = self.step, self.deck, self.hands, self.out
        return other

    def apply(self, seat: int, move: int) -> None:
        Thinking.applied += 1


class Endless(HighCard):
    def new(self) -> Hands:
        state = Thinking(4)
        state.step = P0
        return state


@pytest.mark.parametrize("number", [0, 511, 512, 1000, 1999])
def test_however_long_a_match_is_an_earlier_position_is_soon_found(number: int) -> None:
    match = Match(Endless())
    for _ in range(2000):
        match.play("p0", "keep")
    Thinking.applied = 0
    match.before(number)
    assert Thinking.applied < 512
    Thinking.applied = 0
    match.before(number)
    assert Thinking.applied < 16
    match.undo(2000 - number)
    assert len(match.moves) == number
    assert Thinking.applied < 32


def test_a_match_from_a_set_up_position_keeps_it_in_its_record() -> None:
    start = game("nevermind").position({"round": 3})
    match = Match(game("nevermind"), start)
    match.play("chance", "start nw e")
    record = match.record()
    assert record.start is not None
    assert record.start["phase"] == "start"
    assert Match.replay(Record.loads(record.dumps())).position == match.position


def test_the_log_of_a_game_without_secrets_is_its_list_of_moves() -> None:
    match = opened()
    assert match.log(0) == match.log(None) == match.moves


def test_a_seen_record_hides_what_the_seat_may_not_see() -> None:
    match = Match(HighCard())
    match.play("chance", "deal 4")
    match.play("chance", "deal 7")
    seen = match.seen_record(0, players=["Ada", "Zoë"])
    assert seen["moves"] == [{"by": "chance", "move": "deal 4"}, {"by": "chance", "move": "deal ?"}]
    assert (seen["seat"], seen["players"]) == ("p0", ["Ada", "Zoë"])
    assert match.seen_record(None)["seat"] is None


def test_a_seen_record_hides_the_secrets_of_a_set_up_position() -> None:
    rules = HighCard()
    position = {"step": "p0", "hands": [4, 7], "deck": [1, 2, 3, 5, 6, 8, 9, 10]}
    match = Match(rules, rules.position(position))
    assert match.seen_record(0)["start"]["hands"] == [4, "?"]
    assert match.record().start is not None


def test_a_game_that_is_not_installed_replays_with_its_rules_given() -> None:
    match = Match(HighCard())
    match.play("chance", "deal 4")
    assert Match.replay(match.record(), HighCard).position == match.position
    with pytest.raises(Refused, match="There is no game 'highcard'"):
        Match.replay(match.record())
