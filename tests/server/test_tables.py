"""What can be done at a table: consent, undo, clocks, bots, the host, another game."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mindscape.core.game import Position
from mindscape.core.match import Match
from mindscape.core.refusals import Refused
from mindscape.core.registry import game_class
from mindscape.server import commands, shown, undo
from mindscape.server import protocol as p
from mindscape.server.commands import create, sit, start, timeout
from mindscape.server.commands.context import Context
from mindscape.server.log import Step
from mindscape.server.seats import Who
from mindscape.server.shown import Viewer
from mindscape.server.story import Draft
from mindscape.server.table import Table, load
from rules.deepofmine.forest import Forest
from server.enemies import remembered
from server.hall import PATIENCE_S, Player, hall
from server.stillness import NOON, compare_clocks, happens, stop_the_clocks, wait_for_presses

BOTS = ("random",)


class Desk:
    """A table without a server: commands are planned, written to a list and applied."""

    def __init__(self, game: str, people: int | None = None, **wish: Any) -> None:
        self.now = 1_000_000
        self.table = Table("desk")
        self.number = 0
        self.write(create.draft(p.NewTable(game=game, **wish), "g0", BOTS))
        free = [number for number, seat in enumerate(self.table.seats) if seat.kind == "open"]
        for number in free[:people]:
            self.write(
                sit.draft(self.table, f"g{number}", f"token {number}", f"N{number}", "", number, self.table.code)
            )
        if self.table.is_full:
            self.write(start.draft(self.table, self.now))

    def write(self, draft: Draft) -> None:
        self.number += 1
        step = draft.step(self.table.seq + 1, f"key {self.number}", self.now)
        # Through JSON, as a store would.
        again = msgspec.json.decode(msgspec.json.encode(step), type=Step)
        commands.apply(self.table, again, draft.told or None)

    def do(self, seat: int, message: Any, here: set[int] | None = None) -> None:
        seats = frozenset(range(len(self.table.seats)) if here is None else here)
        context = Context(self.now, seats, BOTS)
        self.write(commands.plan(self.table, Who(seat, f"g{seat}"), message, context))

    def play(self, seat: int, move: str | None = None) -> None:
        move = move or self.table.position.moves(f"p{seat}")[0]
        self.do(seat, p.Move(key="k", move=move))

    def propose(self, by: int, what: Any, here: set[int] | None = None, **fields: Any) -> None:
        self.do(by, p.Propose(key="k", what=what, **fields), here)

    def answer(self, seat: int, yes: bool = True) -> None:
        (number,) = self.table.proposals
        self.do(seat, p.Answer(key="k", proposal=number, yes=yes))

    def turn(self) -> int:
        return self.table.acting()[0]

    def check(self) -> None:
        """The log alone makes the same table."""
        again = load("desk", [applied.step for applied in self.table.story])
        for seat in (None, *range(len(self.table.seats))):
            viewer = Viewer(seat)
            one, two = (shown.welcome(table, viewer, 0, shown.NOBODY_HERE, 0, "") for table in (self.table, again))
            assert msgspec.json.encode(one) == msgspec.json.encode(two)


def two_people() -> Desk:
    return Desk("mindgame")


def test_undo_alone_is_free_and_goes_back_to_the_own_last_move() -> None:
    desk = Desk("nevermind")
    before = desk.table.position.to_json()
    made = len(desk.table.told)
    desk.play(0)
    desk.propose(0, "undo")
    assert desk.table.position.to_json() == before
    assert len(desk.table.told) == made
    desk.check()


def test_undo_goes_back_to_a_decision_and_not_to_what_passed_by_itself() -> None:
    desk = Desk("nevermind")
    forced = 0
    for _ in range(400):
        if desk.table.status != "playing":
            desk = Desk("nevermind")
        moves = desk.table.position.moves("p0")
        decided = len(moves) > 1
        if decided:
            last = desk.table.position.to_json()
        desk.play(0, moves[-1])
        if decided or desk.table.status != "playing":
            continue
        forced += 1
        desk.propose(0, "undo")
        assert desk.table.position.to_json() == last
        desk.play(0)
    assert forced > 0


def test_the_same_move_after_an_undo_meets_the_same_luck() -> None:
    desk = Desk("nevermind")
    move = desk.table.position.moves("p0")[0]
    desk.play(0, move)
    after = desk.table.position.to_json()
    desk.propose(0, "undo")
    desk.play(0, move)
    assert desk.table.position.to_json() == after


def test_undo_with_people_needs_consent() -> None:
    desk = two_people()
    for _ in range(400):
        seat = desk.turn()
        desk.play(seat)
        if undo.possible(desk.table, seat):
            break
    before = len(desk.table.told)
    desk.propose(seat, "undo")
    assert len(desk.table.told) == before
    desk.answer(1 - seat, yes=False)
    assert len(desk.table.told) == before
    desk.now += 10_000
    desk.propose(seat, "undo")
    desk.answer(1 - seat)
    assert len(desk.table.told) < before
    desk.check()


def test_undo_with_people_never_goes_past_what_was_revealed() -> None:
    desk = two_people()
    refused = 0
    for _ in range(150):
        if desk.table.result is not None:
            break
        seat = desk.turn()
        made = len(desk.table.told)
        desk.play(seat)
        dealt = any(told.by == "chance" for told in desk.table.told[made:])
        if dealt:
            with pytest.raises(Refused, match="revealed"):
                desk.propose(seat, "undo")
            refused += 1
    assert refused


def names(value: Any) -> Iterator[str]:
    """All texts in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from names(one)
    elif isinstance(value, list):
        for one in value:
            yield from names(one)


def test_a_hidden_name_that_comes_to_light_is_a_revelation() -> None:
    """Found out from what changed, it must be what the whole views say, name by name (ADR 66)."""
    shown_more = revealed = 0
    for game, options in (("mindgame", {}), ("deepofmine", {"players": 3})):
        desk = Desk(game, options=options)
        rng = random.Random(5)
        for _ in range(120):
            if desk.table.result is not None:
                break
            seat = rng.choice(desk.table.acting())
            moves = [move for move in desk.table.position.moves(f"p{seat}") if move != "surrender"]
            before, made = desk.table.position.copy(), len(desk.table.told)
            desk.play(seat, rng.choice(moves))
            if len(desk.table.told) > made + 1:
                assert undo.reveals(desk.table, made + 1), "what chance does always reveals"
                continue
            after = desk.table.position
            whole = Counter(names(before.to_json()))
            more = came = False
            for eyes in range(before.game.seats):
                seen, sees = Counter(names(before.view(eyes))), Counter(names(after.view(eyes)))
                more = more or any(sees[name] > seen[name] for name in sees)
                came = came or any(sees[name] > seen[name] and whole[name] > seen[name] for name in sees)
            assert undo.reveals(desk.table, made) == came
            again = load("desk", [applied.step for applied in desk.table.story])
            assert undo.reveals(again, made) == came, "from the log it is the same"
            shown_more += more and not came
            revealed += came
    assert shown_more > 10, "a name that is seen more often, and was not hidden, reveals nothing"
    assert revealed > 10


def test_a_move_closes_the_question_whether_one_may_be_taken_back() -> None:
    """Whoever agreed now would agree to take back another move."""
    desk = two_people()
    while not undo.possible(desk.table, seat := desk.turn()):
        desk.play(seat)
    desk.propose(seat, "undo")
    desk.propose(seat, "pause")
    asked, paused = desk.table.proposals
    desk.play(desk.turn())
    assert [*desk.table.proposals] == [paused]
    with pytest.raises(Refused) as error:
        desk.do(1 - seat, p.Answer(key="k", proposal=asked, yes=True))
    assert error.value.refusal.code == "proposal-closed"
    desk.check()


def test_a_game_says_itself_whether_words_are_allowed_at_it(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = two_people()
    desk.do(0, p.Say(key="k", text="Hello!"))
    monkeypatch.setattr(type(desk.table.game), "nature", replace(desk.table.game.nature, silent=True))
    with pytest.raises(Refused, match="nobody may say a word"):
        desk.do(0, p.Say(key="k", text="Hello!"))


def test_a_race_has_no_undo() -> None:
    desk = Desk("themind")
    desk.play(0, "ready")
    with pytest.raises(Refused, match="nothing can be taken back"):
        desk.propose(0, "undo")


def test_a_pause_by_agreement_stops_moves_and_clocks() -> None:
    desk = Desk("mindgame", clock=p.Clock(turn_s=60))
    seat = desk.turn()
    until = desk.table.deadlines[seat]
    desk.propose(0, "pause")
    assert desk.table.paused_ms is None
    desk.answer(1)
    assert desk.table.status == "paused"
    with pytest.raises(Refused, match="paused"):
        desk.play(seat)
    desk.now += 50_000
    desk.propose(1, "resume")
    desk.answer(0)
    assert desk.table.deadlines[seat] == until + 50_000
    desk.play(seat)
    desk.check()


def test_a_proposal_can_be_withdrawn_by_its_maker_only() -> None:
    desk = two_people()
    desk.propose(0, "end")
    (number,) = desk.table.proposals
    with pytest.raises(Refused):
        desk.do(1, p.Withdraw(key="k", proposal=number))
    desk.do(0, p.Withdraw(key="k", proposal=number))
    assert not desk.table.proposals


def test_what_came_to_nothing_is_not_proposed_again_at_once() -> None:
    desk = two_people()
    desk.propose(0, "end")
    desk.answer(1, yes=False)
    for _ in range(2):  # nor by taking back what was not even answered
        with pytest.raises(Refused, match="in 10 s you may"):
            desk.propose(0, "end")
        desk.propose(1, "end")  # the other one has not asked yet
        (number,) = desk.table.proposals
        desk.do(1, p.Withdraw(key="k", proposal=number))
        with pytest.raises(Refused, match="in 10 s you may"):
            desk.propose(1, "end")
        desk.now += 10_000
        desk.propose(0, "end")
        desk.answer(1, yes=False)
    desk.check()


def test_the_players_may_agree_to_end() -> None:
    desk = two_people()
    desk.propose(0, "end")
    desk.answer(1)
    assert desk.table.result is not None
    assert desk.table.result.end == "agreed"
    desk.check()


def test_a_bot_plays_for_somebody_who_is_away_until_they_are_back() -> None:
    desk = two_people()
    with pytest.raises(Refused, match="is here"):
        desk.propose(0, "bot", seat="p1")
    desk.propose(0, "bot", here={0}, seat="p1")
    assert desk.table.seats[1].bot == "random"
    with pytest.raises(Refused, match="plays for you"):
        desk.do(1, p.Move(key="k", move="anything"))
    desk.do(1, p.Back(key="k"))
    assert desk.table.seats[1].plays_itself
    desk.check()


def test_two_who_are_away_do_not_keep_the_others_from_asking_bots() -> None:
    desk = Desk("deepofmine", options={"players": 4})
    desk.propose(0, "bot", here={0, 1}, seat="p2")
    desk.answer(1)  # who is here is asked, p3 is not
    assert desk.table.seats[2].bot == "random"
    desk.propose(1, "bot", here={1}, seat="p3")
    assert desk.table.seats[3].bot == "random"
    desk.check()


def test_who_is_out_of_time_may_be_replaced_although_present() -> None:
    desk = Desk("mindgame", clock=p.Clock(turn_s=60))
    seat = desk.turn()
    assert timeout.due(desk.table, desk.now) is None
    desk.now += 61_000
    assert timeout.due(desk.table, desk.now) == seat
    desk.write(timeout.draft(seat))
    clock = shown.clock(desk.table)
    assert clock is not None
    assert clock.over == [f"p{seat}"]
    desk.propose(1 - seat, "bot", seat=f"p{seat}")
    assert desk.table.seats[seat].bot == "random"
    desk.check()


def test_the_clock_starts_anew_with_every_turn() -> None:
    desk = Desk("mindgame", clock=p.Clock(turn_s=60))
    for _ in range(20):
        desk.now += 1000
        seat = desk.turn()
        desk.play(seat)
        if desk.turn() == seat:
            assert desk.table.deadlines == {seat: desk.now + 60_000}
    desk.check()


def test_a_clock_goes_on_after_a_pause_whatever_happened_in_it() -> None:
    desk = Desk("mindgame", clock=p.Clock(turn_s=60))
    seat = desk.turn()
    desk.now += 10_000
    desk.propose(0, "pause")
    desk.answer(1)
    desk.now += 1000
    desk.propose(1 - seat, "bot", here={1 - seat}, seat=f"p{seat}")
    desk.do(seat, p.Back(key="k"))
    desk.now += 1000
    desk.propose(1, "resume")
    desk.answer(0)
    assert desk.table.deadlines == {seat: desk.now + 60_000}
    desk.check()


def test_an_undo_in_a_pause_leaves_the_clocks_to_start_with_the_game() -> None:
    desk = Desk("mindgame", clock=p.Clock(turn_s=60))
    while not undo.possible(desk.table, seat := desk.turn()):
        desk.play(seat)
    desk.propose(0, "pause")
    desk.answer(1)
    desk.now += 30_000
    desk.propose(seat, "undo")
    desk.answer(1 - seat)
    desk.now += 30_000
    desk.propose(1, "resume")
    desk.answer(0)
    assert desk.table.deadlines == {desk.turn(): desk.now + 60_000}


def test_who_takes_a_move_back_has_time_again() -> None:
    desk = Desk("mindgame", clock=p.Clock(turn_s=60))
    while not undo.possible(desk.table, seat := desk.turn()):
        desk.play(seat)
    desk.now += 61_000
    desk.write(timeout.draft(seat))
    assert desk.table.timed_out == {seat}
    desk.propose(seat, "undo")
    desk.answer(1 - seat)
    assert desk.turn() == seat
    assert desk.table.deadlines == {seat: desk.now + 60_000}
    assert not desk.table.timed_out
    desk.check()


def test_nobody_waits_for_the_consent_of_somebody_who_has_resigned() -> None:
    desk = Desk("deepofmine", options={"players": 4})
    desk.propose(0, "pause")
    desk.propose(1, "end")
    desk.do(3, p.Resign(key="k"))
    assert not desk.table.proposals
    desk.propose(0, "pause")
    desk.answer(1)
    desk.answer(2)
    assert desk.table.status == "paused"
    desk.propose(1, "resume")
    desk.do(1, p.Resign(key="k"))
    assert not desk.table.proposals
    desk.check()


def test_a_race_and_a_game_alone_have_no_clock() -> None:
    for game in ("themind", "nevermind"):
        with pytest.raises(Refused, match="clock"):
            Desk(game, clock=p.Clock(turn_s=60))


def test_who_resigns_against_one_loses_and_a_team_loses_together() -> None:
    desk = two_people()
    desk.do(0, p.Resign(key="k"))
    assert desk.table.result is not None
    assert desk.table.result.winners == ["p1"]
    team = Desk("themind")
    team.do(0, p.Leave(key="k"))
    assert team.table.result is not None
    assert team.table.result.winners == []
    desk.check()


def test_who_leaves_before_the_start_frees_the_seat() -> None:
    desk = Desk("mindgame", people=1)
    desk.do(0, p.Leave(key="k"))
    assert desk.table.seats[0].kind == "open"


def test_a_host_who_leaves_before_the_start_hands_the_table_over() -> None:
    desk = Desk("deepofmine", 2, options={"players": 3})
    desk.do(0, p.Leave(key="k"))
    assert desk.table.host == "g1"
    with pytest.raises(Refused):
        desk.do(0, p.Renew(key="k"))
    desk.do(1, p.Start(key="k", fill=True))
    assert desk.table.is_full
    desk.check()


def test_the_host_arranges_the_table() -> None:
    desk = Desk("themind", people=1, options={"players": 3})
    with pytest.raises(Refused, match="host"):
        desk.do(1, p.Renew(key="k"))
    code = desk.table.code
    desk.do(0, p.Renew(key="k"))
    assert desk.table.code != code
    desk.do(0, p.Seatbot(key="k", seat="p1"))
    assert desk.table.seats[1].bot == "random"
    desk.do(0, p.Free(key="k", seat="p1"))
    assert desk.table.seats[1].kind == "open"
    desk.do(0, p.Switch(key="k", switches=p.Switches(join="nobody")))
    with pytest.raises(Refused, match="Nobody can join"):
        sit.draft(desk.table, "g7", "t", "Eve", "", None, desk.table.code)
    desk.do(0, p.Start(key="k", fill=True))
    assert desk.table.is_full
    desk.write(start.draft(desk.table, desk.now))
    with pytest.raises(Refused, match="before the game begins"):
        desk.do(0, p.Switch(key="k", switches=p.Switches(hands="now")))
    desk.check()


def test_a_seat_needs_the_link_unless_the_table_is_listed() -> None:
    desk = Desk("mindgame", people=1)
    with pytest.raises(Refused, match="link"):
        sit.draft(desk.table, "g7", "t", "Eve", "", None, "WRONG")
    typed = desk.table.code[:4] + "-" + desk.table.code[4:].lower()
    assert sit.draft(desk.table, "g7", "t", "Eve", "", None, typed).kind == "sat"
    listed = Desk("mindgame", people=1, switches=p.Switches(join="anyone"))
    assert sit.draft(listed.table, "g7", "t", "Eve", "", None, None).kind == "sat"


def test_chat_is_closed_while_a_race_runs() -> None:
    desk = Desk("themind")
    with pytest.raises(Refused, match="nobody may say a word"):
        desk.do(0, p.Say(key="k", text="mine is low"))
    desk.do(0, p.Resign(key="k"))
    desk.do(0, p.Say(key="k", text="well  played"))
    assert desk.table.story[-1].step.body == {"text": "well played"}


def test_a_table_may_begin_from_a_record() -> None:
    desk = Desk("nevermind")
    desk.play(0)
    desk.play(0)
    desk.do(0, p.Resign(key="k"))
    record = shown.record(desk.table, Viewer(0))
    fork = Desk("nevermind", record=record, moves=len(record["moves"]) - 1)
    assert [told.move for told in fork.table.told][: len(record["moves"]) - 1] == [
        move["move"] for move in record["moves"][:-1]
    ]
    fork.play(0)
    fork.check()


def test_no_table_begins_from_a_position_in_which_everything_is_said_a_thousand_times() -> None:
    def begun(cards: int) -> Draft:
        return create.draft(p.NewTable(game="themind", position=remembered(cards)), "g", ("easy",))

    assert begun(100).body["start"]["last"]["pile"]
    with pytest.raises(Refused, match="no table can hold it"):
        begun(10_000)
    record = Match(game_class("themind")(), game_class("themind")().position(remembered(10_000))).record()
    with pytest.raises(Refused, match="no table can hold it"):
        create.draft(p.NewTable(game="themind", record=record.to_json()), "g", ("easy",))


def test_wishes_that_do_not_fit_are_refused_in_a_sentence() -> None:
    wishes: list[dict[str, Any]] = [
        {"options": {"stage": 9}}, {"options": {"nonsense": 1}}, {"seats": [p.SeatWish(kind="me")] * 2},
        {"seats": [p.SeatWish(kind="bot", bot="./evil")]}, {"position": {"game": "chess"}},
        {"record": {"format": "no"}}, {"record": {}, "position": {}},
    ]  # fmt: skip
    for wish in wishes:
        with pytest.raises(Refused):
            Desk("nevermind", **wish)


def test_an_update_is_what_the_protocol_says() -> None:
    desk = two_people()
    desk.play(desk.turn())
    updates = shown.Updates(desk.table, desk.table.story[-1:])
    for seat in (None, 0, 1):
        viewer = Viewer(seat)
        for frame in (None, shown.encode(shown.info(desk.table))):
            message = updates.message(viewer, frame)
            told = msgspec.json.decode(message, type=p.Update)
            assert message.startswith(b'{"t":"update",')  # which a decoder that expects one does not ask for
            again = shown.welcome(desk.table, viewer, desk.table.seq - 1, shown.NOBODY_HERE, 0, "")
            for name in (
                "seq",
                "view",
                "actors",
                "moves",
                "plies",
                "happened",
                "clock",
                "proposals",
                "can_undo",
                "chat",
            ):
                one, two = getattr(told, name), getattr(again, name)
                assert msgspec.json.decode(msgspec.json.encode(one)) == msgspec.json.decode(msgspec.json.encode(two)), (
                    name
                )
            assert (told.table is msgspec.UNSET) == (frame is None)
    answered = msgspec.json.decode(shown.with_ok(updates.message(Viewer(0), None), "k-1"), type=p.Update)
    assert answered.ok == "k-1"


# ---- over sockets ---------------------------------------------------------------------------


async def against_a_bot(ann: Player) -> None:
    """Play until the other seat has moved too."""
    rng = random.Random(1)
    for _ in range(300):
        await ann.until(lambda: bool(ann.moves) or ann.is_over)
        if any(step["by"] == "p0" for step in ann.story if step["kind"] == "moved"):
            return
        await ann.play(rng.choice(ann.moves))
    raise AssertionError("the bot never moved")


def test_a_game_against_bots_goes_on_by_itself() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("mindgame", seats=[{"kind": "bot"}, {"kind": "me"}])
            ann = await house.player(made)
            await against_a_bot(ann)
            hint = await ann.say("hint") if ann.moves else {"t": "advice"}
            assert hint["t"] in ("advice", "refused")

    asyncio.run(story())


def test_a_slow_or_broken_bot_never_stalls_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    from mindscape.server.bots import BotFailed, Bots

    async def fail(*_: Any, **__: Any) -> Any:
        raise BotFailed("slow")

    monkeypatch.setattr(Bots, "think", fail)

    async def story() -> None:
        async with hall() as house:
            made = await house.table("mindgame", seats=[{"kind": "bot"}, {"kind": "me"}])
            ann = await house.player(made)
            await against_a_bot(ann)

    asyncio.run(story())


def test_where_all_are_asked_at_once_bots_let_people_answer_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first block closes the window (DM-714): a bot that is quicker would take it from whoever still reads."""
    from mindscape.server.bots import Bots, Thought

    asked: list[int] = []

    async def block(_self: Bots, _table: str, position: Position, seat: int, *_: Any, **__: Any) -> Thought:
        asked.append(seat)
        return Thought(position.moves(f"p{seat}")[-1])

    monkeypatch.setattr(Bots, "think", block)
    turn = {"player": 1, "number": 5, "stage": "main", "fragments": 2}
    deck = {"pool": "rest", "fixed": [{"at": 0, "card": "endless", "known": [0]}]}
    hands = "hand not-today", "hand gossip", "hand deep-breaths lucky-clover"
    forest = Forest(*hands, options={"players": 3}, turn=turn, deck=deck).play("p1 draw")
    assert forest.actors == ["p0", "p1", "p2"]
    window = forest.match.position.to_json()

    async def story() -> None:
        async with hall() as house:
            seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
            ann = await house.player(await house.table("deepofmine", {"players": 3}, seats=seats, position=window))
            await ann.until(lambda: ann.scene["table"]["status"] == "playing")
            assert ann.scene["view"]["await"]["kind"] == "window"
            await ann.say("log")  # a bot that was asked at the beginning would have answered before
            assert asked == []
            await ann.play("pass")
            await ann.until(lambda: asked and ann.story[-1]["by"] != ann.seat)

    asyncio.run(story())


def test_a_bot_that_hangs_is_killed_and_another_process_is_started() -> None:
    from mindscape.server.bots import BotFailed, Worker

    async def story() -> None:
        worker = Worker()
        question = {
            "table": "t", "seat": 0, "bot": "random", "seed": 1, "game": "nevermind", "options": {}, "events": [],
            "now_ms": 0, "position": None, "ms": 100,
        }  # fmt: skip
        from mindscape.core.registry import game

        position = game("nevermind").start()
        while position.actors == ("chance",):
            position.play("chance", position.moves("chance")[0])
        question["position"] = position.to_json()
        answer = await worker.ask(question, PATIENCE_S)
        assert answer["move"] in position.moves("p0")
        assert "error" in await worker.ask(question | {"bot": "nobody"}, PATIENCE_S)
        first = worker.process
        assert first is not None
        first.send_signal(19)  # it hangs
        with pytest.raises(BotFailed):
            await worker.ask(question, 0.3)
        assert (await worker.ask(question, PATIENCE_S))["move"] in position.moves("p0")
        assert worker.process is not first
        await worker.stop()

    asyncio.run(story())


def test_a_race_stops_when_somebodys_connection_is_lost() -> None:
    async def story() -> None:
        async with hall(away_s=0.2) as house:
            ann, bob = await house.full_table("themind", seats=2)
            for player in (ann, bob):
                await player.play("ready")
            await ann.until(lambda: ann.scene["view"]["phase"] == "play")
            await bob.go()
            await ann.until(lambda: ann.scene["view"]["phase"] == "concentrate")
            assert ann.story[-1]["moves"][0]["move"] == "stop"
            assert ann.here == ["p0"]
            await bob.come()
            for player in (ann, bob):
                await player.play("ready")
            await bob.until(lambda: bob.scene["view"]["phase"] == "play")

    asyncio.run(story())


def test_a_short_loss_of_the_connection_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    away_s, back, sleep = 4.56, asyncio.Event(), asyncio.sleep

    async def until_back(delay: float) -> None:
        await (back.wait() if delay == away_s else sleep(delay))

    monkeypatch.setattr(asyncio, "sleep", until_back)

    async def story() -> None:
        async with hall(away_s=away_s) as house:
            ann, bob = await house.full_table("themind", seats=2)
            for player in (ann, bob):
                await player.play("ready")
            await bob.go()
            await ann.until(lambda: ann.here == ["p0"])
            await bob.come()
            back.set()
            await sleep(0)
            await ann.say("log")  # the table looked for Bob before it answers
            assert ann.scene["view"]["phase"] == "play"

    asyncio.run(story())


def test_two_who_press_at_once_are_both_answered_and_told_who_was_earlier(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_the_clocks(monkeypatch)
    wait_for_presses(monkeypatch, 2)

    async def story() -> None:
        async with hall() as house:
            made = await house.table("themind")
            ann, bob = await house.player(made), Player(house, made["table"]["id"], (await house.sit(made))["token"])
            bob.clock_shift = 123_456.0
            house.players.append(await bob.come())
            await compare_clocks([ann, bob], house)
            for player in (ann, bob):
                await player.play("ready")
            for player in (ann, bob):
                await player.until(lambda player=player: player.scene["view"]["phase"] == "play")
            cards = {player: next(move for move in player.moves if move.startswith("play")) for player in (ann, bob)}
            late = asyncio.create_task(bob.play(cards[bob], stamp=bob.now() - 1, seen=0))
            room = await house.house.room(ann.table)
            await happens(lambda: room.race.window is not None)
            early = await ann.play(cards[ann], stamp=NOON - 7, seen=0)
            answers = [early, await late]
            assert {answer["t"] for answer in answers} <= {"update", "ok", "refused"}
            moved = [
                step for step in ann.story if step["kind"] == "moved" and step["moves"][0]["move"].startswith("play")
            ]
            assert moved[0]["by"] == "p0", "Ann pressed 6 ms earlier, though her press arrived later"
            assert moved[0]["verdict"]["first"] == "p0"
            assert moved[0]["verdict"]["earlier_ms"] == 6

    asyncio.run(story())


def test_a_rematch_is_found_by_all() -> None:
    async def story() -> None:
        async with hall() as house:
            ann, bob = await house.full_table("mindgame", seats=2)
            assert (await ann.say("rematch"))["t"] == "refused"
            await ann.say("resign")
            await bob.until(lambda: bob.is_over)
            one, two = await asyncio.gather(ann.say("rematch"), bob.say("rematch"))
            assert (one["t"], two["t"]) == ("seated", "seated")
            assert one["table"] == two["table"]
            assert {one["seat"], two["seat"]} == {"p0", "p1"}
            assert one["seat"] == "p1", "somebody else begins"
            again = await Player(house, one["table"], one["token"]).come()
            house.players.append(again)
            await again.until(lambda: again.scene["table"]["status"] == "playing")
            await ann.until(lambda: ann.scene["table"]["next"] == one["table"])

    asyncio.run(story())


def test_a_clock_rings_by_itself() -> None:
    async def story() -> None:
        async with hall() as house:
            ann, bob = await house.full_table("mindgame", seats=2, clock={"turn_s": 5})
            room = await house.house.room(ann.table)
            for seat in room.table.deadlines:
                room.table.deadlines[seat] = 0
            room.keeper.look()
            await bob.until(lambda: bool(bob.scene["clock"]["over"]))

    asyncio.run(story())


def test_a_clock_rings_again_for_the_same_move() -> None:
    async def story() -> None:
        async with hall(bot_pause_ms=60_000) as house:
            ann, bob = await house.full_table("mindgame", seats=2, clock={"turn_s": 5})
            room = await house.house.room(ann.table)
            slow, other = (ann, bob) if "p0" in ann.scene["actors"] else (bob, ann)
            for moment in range(2):
                for seat in room.table.deadlines:
                    room.table.deadlines[seat] = moment
                room.keeper.look()
                await other.until(lambda: other.scene["clock"]["over"] == [slow.seat])
                assert (await other.say("propose", what="bot", seat=slow.seat))["t"] == "update"
                assert (await slow.say("back"))["t"] == "update"
                await other.until(lambda: other.scene["clock"]["over"] == [])

    asyncio.run(story())


def test_a_race_that_a_restart_found_running_stops_for_those_who_do_not_come_back(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/m.db"

    async def story() -> None:
        async with hall(database=database) as house:
            ann, bob = await house.full_table("themind", seats=2)
            for player in (ann, bob):
                await player.play("ready")
            await ann.until(lambda: ann.scene["view"]["phase"] == "play")
        async with hall(database=database, away_s=0.2) as house:
            again = Player(house, ann.table, ann.token)
            house.players.append(again)
            await again.come()
            await again.until(lambda: again.scene["view"]["phase"] == "concentrate")
            assert again.story[-1]["by"] == bob.seat

    asyncio.run(story())


@pytest.mark.parametrize("answer", [{"move": None}, {"move": 7}, {"move": ["x"]}, {}, {"move": "x", "wait_ms": "soon"}])
def test_a_bot_that_answers_nonsense_never_stalls_a_table(answer: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from mindscape.server.bots import Worker

    async def nonsense(*_: Any) -> Any:
        return answer

    monkeypatch.setattr(Worker, "ask", nonsense)

    async def story() -> None:
        async with hall() as house:
            made = await house.table("mindgame", seats=[{"kind": "bot"}, {"kind": "me"}])
            await against_a_bot(await house.player(made))

    asyncio.run(story())


def test_a_table_goes_on_where_no_process_for_bots_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    async def no_process(*_: Any, **__: Any) -> Any:
        raise BlockingIOError("there are too many processes")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", no_process)

    async def story() -> None:
        async with hall() as house:
            made = await house.table("mindgame", seats=[{"kind": "bot"}, {"kind": "me"}])
            await against_a_bot(await house.player(made))

    asyncio.run(story())


def test_bots_go_on_after_a_restart_although_nobody_opens_a_socket(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/m.db"

    async def story() -> None:
        async with hall(database=database, bot_pause_ms=60_000) as house:
            made = await house.table("mindgame", seats=[{"kind": "bot"}, {"kind": "me"}])
            await house.player(made)
        async with hall(database=database) as house:
            path, key = f"/api/tables/{made['table']['id']}/scene", {"Authorization": f"Bearer {made['token']}"}
            async with asyncio.timeout(PATIENCE_S):
                while not (await house.ask("GET", path, **key)).json()["moves"]:
                    await asyncio.sleep(0.1)

    asyncio.run(story())


def test_watchers_go_when_the_host_shuts_the_door() -> None:
    async def story() -> None:
        async with hall() as house:
            ann, _ = await house.full_table("mindgame", seats=2, switches={"watch": "link"})
            code = ann.scene["table"]["code"]
            made = {"table": {"id": ann.table}}
            one, two = [await house.watcher(made, code) for _ in range(2)]
            await ann.say("renew")
            await one.until(lambda: one.bye is not None)
            await two.until(lambda: two.bye is not None)
            late = await house.watcher(made, code)
            assert late.bye is not None
            assert late.bye["retry_ms"] is None
            three = await house.watcher(made, ann.scene["table"]["code"])
            await ann.say("switch", switches={"watch": "anyone"})
            assert three.bye is None
            await ann.say("switch", switches={"watch": "nobody"})
            await three.until(lambda: three.bye is not None)

    asyncio.run(story())


def test_a_rematch_is_found_although_its_table_was_forgotten() -> None:
    async def story() -> None:
        async with hall() as house:
            ann, bob = await house.full_table("mindgame", seats=2)
            await ann.say("resign")
            await bob.until(lambda: bob.is_over)
            one = await ann.say("rematch")
            house.house._forget(one["table"], await house.house.room(one["table"]))
            await house.house.store.sweep(10**15)
            two = await bob.say("rematch")
            assert two["t"] == "seated"
            assert two["table"] != one["table"]
            assert (await ann.say("rematch"))["table"] == two["table"]

    asyncio.run(story())


def test_a_table_at_which_somebody_waits_is_not_forgotten() -> None:
    async def story() -> None:
        async with hall(waiting_days=1) as house:
            made = await house.table("mindgame")
            ann = await house.player(made)
            room = await house.house.room(ann.table)
            room.table.updated_ms = 0
            await house.house.list_table(room.listing())
            await house.house._sweep()
            bob = await house.player(await house.sit(made))
            await bob.until(lambda: bob.scene["table"]["status"] == "playing")
            steps = await house.house.store.load(ann.table)
            assert [step.seq for step in steps] == list(range(1, bob.seq + 1))

    asyncio.run(story())


def test_the_same_wish_for_a_table_twice_makes_one_table() -> None:
    async def story() -> None:
        async with hall() as house:
            wish = {"game": "mindgame", "name": "Ann", "key": "again"}
            first = await house.ask("POST", "/api/tables", wish)
            cookie = {"Cookie": first.headers["set-cookie"].partition(";")[0]}
            one, two = [(await house.ask("POST", "/api/tables", wish | {"key": "more"}, **cookie)).json() for _ in "ab"]
            assert one["table"]["id"] == two["table"]["id"]
            assert one["seat"] == two["seat"]
            other = (await house.ask("POST", "/api/tables", wish | {"key": "other"}, **cookie)).json()
            assert other["table"]["id"] != one["table"]["id"]

    asyncio.run(story())


def test_a_host_without_a_seat_knows_the_link() -> None:
    async def story() -> None:
        async with hall() as house:
            wish = {"game": "mindgame", "seats": [{"kind": "open"}, {"kind": "open"}]}
            answer = await house.ask("POST", "/api/tables", wish)
            made, cookie = answer.json(), answer.headers["set-cookie"].partition(";")[0]
            path = f"/api/tables/{made['table']['id']}"
            code = made["table"]["code"]
            assert code
            assert (await house.ask("GET", path, Cookie=cookie)).json()["code"] == code
            assert (await house.ask("GET", f"{path}/scene", Cookie=cookie)).json()["table"]["code"] == code
            watcher = await house.watcher(made, code)
            house.cookie = cookie
            host = await house.watcher(made)
            assert host.scene["table"]["code"] == code
            await host.say("switch", switches={"watch": "anyone"})
            await host.say("renew")
            assert host.scene["table"]["code"] not in (None, code)
            assert watcher.scene["table"]["code"] is None

    asyncio.run(story())


def test_people_may_say_what_a_phone_offers() -> None:
    desk = two_people()
    for text in ("👩\u200d💻 🏳️\u200d🌈", "می\u200cخواهم", "Grüße"):
        desk.do(0, p.Say(key="k", text=text))
        assert desk.table.story[-1].step.body["text"] == text
    for text in ("\u200d\u200c", "\u202eback", "\x00", " \u2028 "):
        with pytest.raises(Refused, match="nothing to read"):
            desk.do(0, p.Say(key="k", text=text))
