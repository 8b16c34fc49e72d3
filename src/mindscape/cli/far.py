"""A person of the terminal at a table of a server: what the seat sees comes from there, what it does goes there.

A thread of its own talks with the server, so that a screen is never held up by the network.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Coroutine, Iterable, Mapping
from contextlib import suppress
from typing import Any

import msgspec

from mindscape.bots.agent import Agent, RacingAgent, Reason
from mindscape.cli.faces import Face, face_of
from mindscape.cli.racing import RaceSitting
from mindscape.cli.sitting import Hint, Sitting, write_whole
from mindscape.cli.words import Words
from mindscape.client import Client, Left, NotAccepted
from mindscape.core.game import Game
from mindscape.core.records import Record
from mindscape.core.refusals import Refusal, Refused
from mindscape.core.registry import game_class
from mindscape.core.rulebook import ENGLISH
from mindscape.server import protocol as p

HANG_UP_S = 10.0  # how long a server is given to say goodbye
ASK_S = 60.0  # for an answer: then the server is taken for away


def game_of(record: Mapping[str, Any]) -> Game:
    """The game of a table with all its options, which a scene only names where they are long."""
    return game_class(record["game"]).restored(record.get("version", 1), record["options"], record.get("made_of", {}))


class Line:
    """The thread that talks with the server; what it hears is put into a queue."""

    def __init__(self, client: Client, words: Words) -> None:
        self.client = client
        self.words = words
        self.scenes: queue.Queue[p.Welcome | p.Update | Refused] = queue.Queue()
        self.loop = asyncio.new_event_loop()
        self.talk: asyncio.Task[p.Result] | None = None
        self.closed = False
        client.seen = self.scenes.put
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.talk = self.loop.create_task(self.client.play(lambda _: None))
        self.talk.add_done_callback(self._over)
        self.loop.run_forever()

    def _over(self, talk: asyncio.Task[p.Result]) -> None:
        if not talk.cancelled() and (error := talk.exception()) is not None:
            said = Refused.of(error.refusal) if isinstance(error, Left) else Refused(self.words.broke_off(str(error)))
            self.scenes.put(said)

    def ask(self, kind: type[p.ClientMessage], **fields: Any) -> Any:
        """What the server answers; raises Refused with its sentence."""
        return self._wait(self.client.ask(kind, **fields))

    def record(self) -> dict[str, Any]:
        try:
            found: dict[str, Any] = asyncio.run_coroutine_threadsafe(self.client.record(), self.loop).result(ASK_S)
        except NotAccepted as error:
            raise Refused.of(error.refusal) from None
        except TimeoutError:
            raise Refused(self.words.no_answer) from None
        return found

    def tell(self, kind: type[p.ClientMessage], **fields: Any) -> None:
        """Say something without waiting; a refusal comes as what is heard next."""

        async def said() -> None:
            try:
                await self.client.ask(kind, **fields)
            except NotAccepted as error:
                self.scenes.put(Refused.of(error.refusal))

        asyncio.run_coroutine_threadsafe(said(), self.loop)

    def _wait(self, what: Coroutine[Any, Any, Any]) -> Any:
        if self.talk is not None and self.talk.done():
            what.close()
            raise Refused(self.words.not_listening)
        try:
            return asyncio.run_coroutine_threadsafe(what, self.loop).result(ASK_S)
        except NotAccepted as error:
            raise Refused.of(error.refusal) from None
        except TimeoutError:
            raise Refused(self.words.tried_again) from None

    def close(self) -> None:
        """Hang up; the seat stays."""
        if self.closed:
            return
        self.closed = True

        async def end() -> None:
            talk = self.talk
            if talk is not None:
                scene = self.client.scene
                if scene is not None and scene.result is not None:
                    await asyncio.wait({talk}, timeout=HANG_UP_S)  # it is hanging up already
                talk.cancel()
                with suppress(asyncio.CancelledError, Left, NotAccepted):
                    await talk

        with suppress(TimeoutError):
            asyncio.run_coroutine_threadsafe(end(), self.loop).result(2 * HANG_UP_S)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(HANG_UP_S)
        if not self.thread.is_alive():
            self.loop.close()


class FarSitting(Sitting):
    """One person in one seat of a game of turns at a server."""

    def __init__(self, client: Client, language: str = ENGLISH) -> None:
        self.face = face_of(client.seated.table.game, language)
        self.teller = None
        self.line = Line(client, self.words)
        self.seat = int(str(client.seated.seat)[1:])
        self.table = client.seated.table
        self.scene: p.Welcome | p.Update | None = None
        self.agents, self.names, self.players = {}, {}, []
        self.path = None
        self.eyes = False
        self.adviser = None  # type: ignore[assignment]  # it is asked at the server
        self.report: Callable[[list[str]], None] | None = None
        """Told at once what happens while the person waits, line by line."""
        self.stopped = threading.Event()

    @staticmethod
    def ponders(agents: Iterable[Agent | RacingAgent]) -> bool:  # noqa: ARG004
        """Whatever is asked for takes its way over the network."""
        return True

    def open(self, write: Callable[[list[str]], None]) -> None:
        """Wait until the game has begun, telling who comes; raises Refused if the seat is lost."""
        told = False
        while self.scene is None or (self.scene.view is None and self.scene.result is None):
            write(self._hear(block=True))
            if not told and self.scene is not None and self.scene.view is None:
                told = True
                write([self.words.have_a_seat])
        self._know_the_game()

    def _know_the_game(self) -> None:
        """The game has begun: only now it is known whole, with all who play."""
        if not hasattr(self, "game"):
            self.game: Game = game_of(self.line.record())
            self.players = [seat.name for seat in self.table.seats]
            self.names = {number: name for number, name in enumerate(self.players) if number != self.seat}
            self.teller = self.face.voice(self.seat, self.players)

    # ---- what is heard ----------------------------------------------------------------------

    def _hear(self, *, block: bool, wait_s: float | None = None) -> list[str]:
        """The next thing that is heard, in sentences; [] if there is nothing."""
        try:
            found = self._next(wait_s) if block else self.line.scenes.get_nowait()
        except queue.Empty:
            return []
        if found is None:
            return []
        if isinstance(found, Refused):
            raise found
        self.scene = found
        if isinstance(found, p.Welcome) or not isinstance(found.table, msgspec.UnsetType):
            assert not isinstance(found.table, msgspec.UnsetType)
            self.table = found.table
        return [line for step in found.happened for line in self._sentences(step)]

    def _next(self, wait_s: float | None) -> p.Welcome | p.Update | Refused | None:
        """What comes next; None if the person leaves or has waited long enough."""
        until = None if wait_s is None else time.monotonic() + wait_s
        while not self.stopped.is_set() and (until is None or time.monotonic() < until):
            with suppress(queue.Empty):
                return self.line.scenes.get(timeout=0.05)
        return None

    def _sentences(self, step: p.Happened) -> list[str]:
        events = [event for move in step.moves for event in move.events]
        if not events:
            said = self._said(step)
            return [f"{said} ({self.words.yes_or_no})" if self._is_asked(step) else said] if said else []
        self._know_the_game()
        return self.sentences([event.data for event in events])

    def _said(self, step: p.Happened) -> str:
        """A step of the table itself, beside the game."""
        whose = step.by or step.seat
        who = None if whose is None or whose == self.actor else self.table.seats[int(whose[1:])].name
        if step.kind == "said":
            return f"{self.table.seats[int(str(whose)[1:])].name}: {step.text}"
        open_ = next((one.what for one in self._scene.proposals if one.id == step.seq), None)
        undone = step.kind == "proposed" and step.left is not None and open_ is None
        return self.words.step("undone" if undone else step.kind, open_ or step.text or "", step.say, who)

    def _is_asked(self, step: p.Happened) -> bool:
        return step.seq in self.asked

    # ---- what the table is ------------------------------------------------------------------

    @property
    def _scene(self) -> p.Welcome | p.Update:
        assert self.scene is not None
        return self.scene

    @property
    def view(self) -> dict[str, Any]:
        view = dict(self._scene.view or {})
        if hasattr(self, "game"):
            view["options"] = self.game.options  # whole; on the wire a long one is only named
        return view

    @property
    def is_over(self) -> bool:
        return self.scene is not None and self.scene.result is not None

    @property
    def moves(self) -> list[str]:
        return [] if self.is_over else self._scene.moves

    @property
    def made(self) -> int:
        return 0 if self.scene is None else self.scene.seq

    def ending(self, face: Face) -> list[str] | None:
        result = self._scene.result
        if result is None:
            return None
        return face.ending(result.data) if result.data is not None else [self.words.is_over(result.end, result.why)]

    # ---- playing ----------------------------------------------------------------------------

    def advance(self) -> list[str]:
        """Wait for the others until the person has to decide; what happens is told as it happens.

        On a screen nobody waits here: there one may talk and answer meanwhile.
        """
        told = self.caught_up()
        while not (self.live or self.moves or self.is_over or self.asked or self.stopped.is_set()):
            if told and self.report is not None:
                self.report(told)
                told = []
            told += self._hear(block=True) + self.caught_up()
        return told

    def meanwhile(self) -> list[str]:
        return self.caught_up()

    @property
    def asked(self) -> list[int]:
        """The proposals that the person should answer."""
        return [one.id for one in self._scene.proposals if self.actor in one.waits_for]

    @property
    def waiting(self) -> str:
        if self.asked:
            return self.words.proposed
        if self.moves or self.is_over:
            return ""
        if self.table.status == "paused":
            return self.words.paused
        names = [self.players[int(actor[1:])] or actor for actor in self._scene.actors if actor != self.actor]
        return self.words.waiting_for(names)

    def caught_up(self) -> list[str]:
        """All that has been heard by now."""
        told: list[str] = []
        while not self.line.scenes.empty():
            told += self._hear(block=False)
        return told

    def play(self, move: str) -> list[str]:
        answer = self.line.ask(p.Move, move=self.resolve(move), seen=self._scene.seq, stamp=1000 * time.monotonic())
        return self._up_to(answer)

    def _up_to(self, answer: Any) -> list[str]:
        """What happened up to the step that answers a wish."""
        told = self.caught_up()
        while self._scene.seq < answer.seq and not self.stopped.is_set():
            told += self._hear(block=True)
        return told

    def wait(self, ms: int | None = None) -> list[str]:
        return self._hear(block=True, wait_s=None if ms is None else ms / 1000) + self.caught_up()

    def order(self, word: str, rest: str) -> list[str] | None:
        if word in ("help", "?"):
            return [*([self.face.aim] if self.face.aim else []), *self.words.far_help]
        if word in ("eyes", "better"):
            raise Refused(self.words.not_here)
        if word == "say" and rest:
            return self._up_to(self.line.ask(p.Say, text=rest))
        if word == "leave":
            return self._up_to(self.line.ask(p.Leave))
        if word in ("yes", "no") and self.asked:
            return self._up_to(self.line.ask(p.Answer, proposal=self.asked[0], yes=word == "yes"))
        return None

    def undo(self) -> list[str]:
        return self._up_to(self.line.ask(p.Propose, what="undo"))

    # ---- asking -----------------------------------------------------------------------------

    def hint(self, by: str = "") -> Hint:
        answer = self.line.ask(p.Hint, bot=by or None)
        why = Reason(answer.say.rstrip("."), answer.code, answer.data)
        return Hint(answer.move, self.face.reason(why, self.view, self.seat))

    def outlook(self) -> str:
        return ""

    def why_not(self, move: str) -> str:
        answer = self.line.ask(p.Why, move=self.resolve(move))
        if answer.why is None:
            return self.words.can_be_played(move)
        return self.refused(Refusal(answer.rule, answer.why, answer.code, answer.data))

    # ---- leaving ----------------------------------------------------------------------------

    def record(self) -> Record:
        return Record.of_json(self.line.record())

    def save(self, path: Any) -> None:
        write_whole(path, msgspec.json.encode(self.line.record()).decode(), self.words)

    def stop(self) -> None:
        self.stopped.set()

    def stand_up(self) -> None:
        """Leave the table for good, before the game has begun."""
        with suppress(Refused):
            self.line.ask(p.Leave)

    def close(self) -> None:
        self.stop()
        self.line.close()


class FarRaceSitting(FarSitting, RaceSitting):
    """One person in one seat of a race at a server: time runs there."""

    quick = False
    """On a screen nobody waits for an answer: a press goes out, and the verdict comes."""

    @property
    def time_ms(self) -> int:
        return int(1000 * time.monotonic())

    def advance(self) -> list[str]:
        told: list[str] = []
        try:
            return self.caught_up()
        except Refused as error:
            if self.line.talk is not None and self.line.talk.done():
                raise
            return [*told, self.refused(error.refusal)]  # a press that came too late

    def play(self, move: str) -> list[str]:
        if not self.quick:
            return super().play(move)
        self.line.tell(p.Move, move=self.resolve(move), seen=self._scene.seq, stamp=1000 * time.monotonic())
        return []

    def undo(self) -> list[str]:
        return RaceSitting.undo(self)


def sit_down(client: Client, language: str = ENGLISH) -> FarSitting:
    racing = game_class(client.seated.table.game).nature.racing
    return (FarRaceSitting if racing else FarSitting)(client, language)
