"""The Mind in the terminal, played as a person does: in time, with keys; and line by line."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import RichLog, Static

from mindscape import Match, Record, game, verify
from mindscape.cli import plain
from mindscape.cli.faces import face_of
from mindscape.cli.racetable import GRACE_MS, RaceApp
from mindscape.cli.racing import RaceSitting
from mindscape.cli.talk import answer
from mindscape.core.refusals import Refused

FACE = face_of("themind")


class Table:
    """The app, its keys, and a clock that the test moves on."""

    def __init__(self, sitting: RaceSitting) -> None:
        self.ms = 0
        sitting.now_ms = lambda: self.ms
        self.sitting = sitting
        self.app = RaceApp(sitting, FACE)
        self.pilot: Pilot[Refused]

    async def press(self, key: str) -> None:
        await self.pilot.press(key)

    async def wait(self, ms: int) -> None:
        self.ms += ms
        self.app.tick()
        await self.pilot.pause()

    @property
    def story(self) -> str:
        return "\n".join(line.text for line in self.app.query_one(RichLog).lines)

    @property
    def screen(self) -> str:
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in line) for line in strips)

    @property
    def prompt(self) -> str:
        return str(self.app.query_one("#prompt", Static).visual)


Play = Callable[[Table], Awaitable[None]]


def sit(start: dict[str, Any] | None = None, players: int = 2, path: Path | None = None, **more: Any) -> RaceSitting:
    rules = game("themind", players=players, blind=more.pop("blind", False))
    match = Match(rules, None if start is None else rules.position(start))
    others = {seat: more.get("partner", "clock") for seat in range(1, players)}
    return RaceSitting(match, 3, agents=others, teller=FACE.voice(0, []), record=path)


def at_table(play: Play, sitting: RaceSitting, size: tuple[int, int] = (80, 24)) -> None:
    async def run() -> None:
        table = Table(sitting)
        async with table.app.run_test(size=size) as table.pilot:
            await table.wait(0)
            await play(table)

    try:
        asyncio.run(run())
    finally:
        sitting.close()


RUNNING = {"phase": "play", "level": 2, "hands": [[30, 60], [40, 50]], "stars": 1}


def test_the_space_bar_lays_the_hand_on_the_table_and_then_the_lowest_card() -> None:
    async def play(table: Table) -> None:
        assert "Concentrate" in table.prompt
        await table.press("space")
        assert "You lay a hand on the table." in table.story
        await table.wait(700)
        assert "All hands go up" in table.story
        hand = table.sitting.view["hands"][0]
        await table.press("space")
        assert f"You lay the {hand[0]}." in table.story

    at_table(play, sit())


def test_partners_act_by_their_own_clocks() -> None:
    async def play(table: Table) -> None:
        await table.wait(2_900)
        assert "Player 2" not in table.story
        await table.wait(200)
        assert "Player 2 raises a hand for a star." in table.story
        assert "★ hand up for a star" in table.screen

    at_table(play, sit(RUNNING, partner="clock:manners=0"))


def test_stop_and_star_have_their_keys() -> None:
    async def play(table: Table) -> None:
        await table.press("t")
        assert "You raise a hand for a star." in table.story
        await table.press("t")
        assert "You take the hand down." in table.story
        await table.press("s")
        assert "You say stop" in table.story
        assert table.sitting.view["phase"] == "concentrate"
        await table.press("t")
        assert "[TM-205]" in table.story

    at_table(play, sit(RUNNING))


def test_an_error_is_told_kindly_and_a_press_right_after_it_is_not_taken_for_readiness() -> None:
    async def play(table: Table) -> None:
        await table.wait(1_000)
        await table.press("space")  # the 60, too early
        assert "It happens: 1 life left." in table.story
        await table.press("space")
        assert "your card stays in your hand" in table.story
        assert table.sitting.view["ready"] == [False, False]
        table.ms += GRACE_MS
        await table.press("space")
        assert table.sitting.view["phase"] == "play"  # p1 was ready before

    at_table(play, sit({"phase": "play", "level": 2, "hands": [[60, 90], [40, 50]]}))


def test_a_hint_about_time_is_given_only_when_asked_for() -> None:
    async def play(table: Table) -> None:
        await table.wait(500)
        assert "seconds" not in table.story
        await table.press("h")
        assert re.search(r"Hint: Lay the 30: in about \d\.\d seconds", table.story)
        await table.press("f1")

    at_table(play, sit(RUNNING))


def test_without_cards_the_space_bar_says_what_can_be_done() -> None:
    start = {"phase": "play", "level": 1, "hands": [[], [60]], "pile": [{"card": 3, "by": 0}]}

    async def play(table: Table) -> None:
        await table.press("space")
        assert "You have laid all your cards" in table.story

    at_table(play, sit(start))


def test_the_end_is_told_and_nothing_can_be_done_any_more() -> None:
    async def play(table: Table) -> None:
        await table.press("space")
        assert "The last life is gone in level 2" in table.prompt
        for key in ("space", "s", "t", "h"):
            await table.press(key)
        await table.wait(99_999)

    at_table(play, sit({"phase": "play", "level": 2, "hands": [[60, 90], [40, 50]], "lives": 1}))


@pytest.mark.parametrize("players", [2, 4])
def test_the_last_level_fits_a_small_screen(players: int) -> None:
    level = {2: 12, 4: 8}[players]
    hands = [list(range(40 + seat, 40 + seat + players * level, players))[:level] for seat in range(players)]
    hands = [[card for card in hand if card <= 100] for hand in hands]

    async def play(table: Table) -> None:
        screen = table.screen
        assert all(str(card) in screen for card in table.sitting.view["hands"][0])
        assert "Ready / lay card" in screen
        assert "the play runs" in screen.lower()

    at_table(play, sit({"phase": "play", "level": level, "hands": hands}, players=players))


def test_a_blind_pile_shows_only_your_own_cards() -> None:
    start = {"phase": "play", "mode": "blind", "won": True, "level": 2, "blind_levels": 1,
             "hands": [[61], [71]], "pile": [{"card": 30, "by": 0}, {"card": 41, "by": 1}]}  # fmt: skip

    async def play(table: Table) -> None:
        screen = table.screen
        assert "Blind level 2 of 12" in screen
        assert "▒▒▒" in screen
        assert "41" not in screen

    at_table(play, sit(start, blind=True))


# ---- line by line ---------------------------------------------------------------------------


def lines(sitting: RaceSitting, *typed: str) -> str:
    said: list[str] = []
    plain.play(sitting, FACE, typed, said.append)
    sitting.close()
    return "\n".join(said)


def test_line_by_line_time_stands_still_until_one_waits() -> None:
    said = lines(sit(RUNNING, partner="clock:manners=0"), "wait 1.5", "hint", "wait", "raise", "quit")
    assert "1.5 seconds pass." in said
    assert "Player 2 raises a hand for a star." in said
    assert "A star: everybody's lowest card goes aside, face up. No stars left." in said
    assert "Put aside: 30, 40." in said


def test_what_is_typed_wrong_is_said_in_a_sentence() -> None:
    said = lines(
        sit(RUNNING), "play 60", "play 40", "wait long", "wait 1000", "undo", "why raise", "9", "ready", "quit"
    )
    assert "Your lowest card comes first: the 30, not the 60. [TM-304]" in said
    assert "[TM-301]" in said
    assert said.count("wait N: so many seconds") == 2
    assert "What was laid in a race lies" in said
    assert "'raise' can be played." in said
    assert "There is no move 9" in said


def test_waiting_for_nobody_is_said() -> None:
    sitting = sit({"phase": "concentrate", "level": 1, "hands": [[5], [60]], "ready": [False, True]})
    assert "it is up to you" in lines(sitting, "wait", "quit")


@pytest.mark.slow
def test_a_whole_game_can_be_played_with_the_hints() -> None:
    sitting = sit(players=3)
    sitting.advance()
    for _ in range(3_000):
        if sitting.is_over:
            break
        if sitting.moves and (plan := sitting.guide_plan()) is not None:
            moment = sitting.race.next_ms
            if moment is None or sitting.time_ms + plan.wait_ms <= moment:
                sitting.wait(plan.wait_ms)
                if plan.move in sitting.moves:
                    answer(sitting, FACE, plan.move)
                continue
        sitting.wait()
    outcome = sitting.match.position.outcome
    assert outcome is not None
    assert outcome.data["result"] == "victory"
    assert "All 10 levels" in "\n".join(FACE.ending(outcome.data))


def test_the_record_keeps_the_moments_and_a_game_can_be_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    sitting = sit(path=path)
    lines(sitting, "ready", "wait", "wait 2", "quit")
    record = Record.loads(path.read_text(encoding="utf-8"))
    assert len(record.at_ms) == len(record.moves)
    assert verify(record)
    again = RaceSitting(Match.replay(record), 3, agents={1: "clock"}, at_ms=record.at_ms, record=path)
    assert again.time_ms == record.at_ms[-1]
    lines(again, "wait", "quit")
    assert json.loads(path.read_text(encoding="utf-8"))["at_ms"][: len(record.at_ms)] == list(record.at_ms)


def test_a_moment_that_no_clock_could_show_is_left_out() -> None:
    match = Match(game("themind"))
    sitting = RaceSitting(match, 1, agents={1: "clock"}, at_ms=(-5,))
    assert sitting.time_ms == 0
    sitting.close()
