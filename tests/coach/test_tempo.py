"""Looking back on a race by its time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mindscape import Dealer, Match, Record, Refused, game
from mindscape.bots.agent import Reason
from mindscape.bots.race import Race, racing_agent
from mindscape.bots.themind.pace import Pace
from mindscape.coach import TempoReview, review
from mindscape.coach.paper import paper
from mindscape.coach.telling import lines, meeting_lines
from mindscape.coach.tempo import Told, advice, level_tempo, meetings


def raced(*agents: str, seed: int = 1) -> Record:
    """A whole game of The Mind by these agents, with its moments."""
    match = Match(game("themind", players=len(agents)))
    seated = {seat: racing_agent("themind", name, seed + seat) for seat, name in enumerate(agents)}
    race = Race(match, seated, Dealer(seed))
    race.run()
    return match.record(at_ms=tuple(race.at_ms))


def test_every_card_stands_at_its_moment_and_no_level_begins_before_its_play() -> None:
    found = review(raced("clock", "averaging"))
    assert isinstance(found, TempoReview)
    laid = [press for level in found.levels for press in level.presses]
    assert laid
    assert all(press.at_ms >= 0 for press in laid)
    for level in found.levels:
        assert [press.at_ms for press in level.presses] == sorted(press.at_ms for press in level.presses)


def test_a_steady_clock_is_read_as_it_counts() -> None:
    """The agent `clock` takes 250 ms a number, whatever happens."""
    found = review(raced("clock", "clock", seed=5))
    assert isinstance(found, TempoReview)
    for pace in found.paces:
        assert pace.cards > 5
        assert 200 < pace.pace_ms < 320


def test_players_who_count_apart_are_told_so_and_others_that_they_agree() -> None:
    fast, slow = Pace(0, 200.0, 0.1, 9), Pace(1, 500.0, 0.1, 9)
    assert advice((fast, slow)).startswith("Player 1 counts 2.5 times as fast as player 2")
    assert advice((fast, fast._replace(seat=1))).startswith("You count almost as one")
    assert advice((fast, slow._replace(cards=2))) == ""


def test_a_review_of_a_race_is_told_in_sentences() -> None:
    found = review(raced("clock", "averaging", seed=3))
    said = lines(found)
    assert any(line.startswith("Player 1 took about") for line in said)
    assert found.to_json()["paces"][0]["seat"] == "p0"


def test_what_cannot_be_reviewed_is_said_plainly() -> None:
    record = raced("clock", "clock")
    with pytest.raises(Refused, match="when each card was laid"):
        review(replace(record, at_ms=()))
    begun = replace(record, moves=record.moves[:8], at_ms=record.at_ms[:8], result=None)
    with pytest.raises(Refused, match="has not ended"):
        review(begun)


def test_it_is_told_how_tempos_grow_together() -> None:
    found = review(raced("clock", "averaging", seed=3))
    assert isinstance(found, TempoReview)
    assert [level for level, _ in found.tempos] == [level.level for level in found.levels]
    assert found.growth is not None
    first, last = found.growth
    assert first.level < last.level
    paces = dict(found.tempos)[last.level]
    assert last.apart == round(abs(paces[0].pace_ms - paces[1].pace_ms))
    assert any("milliseconds a number apart" in line for line in lines(found))


def test_it_is_told_how_tempos_grow_together_over_several_games() -> None:
    def met(mine: float, other: float, cards: int = 9) -> TempoReview:
        paces = (Pace(0, mine, 0.1, cards), Pace(1, other, 0.1, 9))
        return TempoReview("themind", (), paces, Reason(""))

    found = meetings([met(200, 500), met(230, 400, cards=2), met(250, 380), met(300, 330)])
    assert [meeting.apart for meeting in found] == [300, 130, 30]
    assert meeting_lines(found) == ["Over 3 games your tempos were 300, 130, 30 milliseconds a number apart."]
    assert meeting_lines(found[:1]) == []
    three = TempoReview("themind", (), (*met(1, 2).paces, Pace(2, 1.0, 0.1, 9)), Reason(""))
    with pytest.raises(Refused, match="different numbers of players"):
        meetings([met(200, 500), three])


def test_a_race_fits_on_paper_too() -> None:
    found = review(raced("clock", "averaging", seed=3))
    page = paper(found, "The Mind")
    assert isinstance(found, TempoReview)
    assert page.count("<svg viewBox") == len(found.levels)
    assert page.count('<svg class="sign"') == 2  # whose shape is which
    assert "Player 2" in page
    assert "milliseconds a number apart" in page
    assert "http" not in page


def test_it_is_told_who_waited_for_whom() -> None:
    """From card to card whoever still holds some waits for the one who lays the next; the silence is counted once."""
    told: Told = [
        (100, {"event": "began"}),
        (1100, {"event": "laid", "by": 1, "card": 4}),
        (3100, {"event": "laid", "by": 0, "card": 20}),
        (3600, {"event": "laid", "by": 0, "card": 31}),
        (3700, {"event": "error", "by": 0, "card": 31}),
        (3700, {"event": "aside", "by": 1, "card": 25}),
        (9000, {"event": "began"}),
        (9500, {"event": "laid", "by": 2, "card": 40}),
    ]
    found = level_tempo(3, 2, told, [2, 2, 2]).waits
    assert [(wait.seat, wait.by, wait.ms, wait.cards) for wait in found] == [
        (0, 1, 1000, 1),
        (1, 0, 2500, 2),
        (2, 0, 2500, 2),
        (2, 1, 1000, 1),
    ]
    whole = replace(review_of(raced("clock", "averaging", seed=3)), levels=(level_tempo(3, 2, told, [2, 2, 2]),) * 2)
    said = [line for line in lines(whole) if "waited" in line and "when" not in line]
    assert said == [
        "Player 1 waited 2 seconds for player 2.",
        "Player 2 waited 5 seconds for player 1.",
        "Player 3 waited 5 seconds for player 1 and 2 seconds for player 2.",
    ]
    assert whole.to_json()["waits"][0] == {"seat": "p0", "by": "p1", "ms": 2000, "cards": 2}


def review_of(record: Record) -> TempoReview:
    found = review(record)
    assert isinstance(found, TempoReview)
    return found


def test_a_game_from_a_position_is_told_from_its_level_and_its_hands_on() -> None:
    """Whoever holds nothing waits for nobody."""
    chosen = game("themind", players=3)
    pile = [{"card": card, "by": by} for card, by in ((2, 1), (3, 2), (4, 2))]
    position = {"phase": "concentrate", "level": 2, "lives": 1, "hands": [[10, 99], [50], []], "pile": pile}
    match = Match(chosen, chosen.position(position))
    race = Race(match, {seat: racing_agent("themind", "clock", seat) for seat in range(3)}, Dealer(1))
    race.run()
    found = review_of(match.record(at_ms=tuple(race.at_ms)))
    first, *_ = found.levels
    assert first.level == 2
    assert [press.card for press in first.presses] == [10, 50, 99]
    assert [(wait.seat, wait.by, wait.cards) for wait in first.waits] == [(0, 1, 1), (1, 0, 1)]
