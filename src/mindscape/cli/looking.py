"""Stepping through a game that was played: the table before and after every move."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Footer, Static

from mindscape.cli.faces import Face, face_of
from mindscape.cli.words import Words
from mindscape.core.match import Match
from mindscape.core.records import Record
from mindscape.core.refusals import Refused

FAR = 10  # moves at once


class Looking:
    """A record, opened at some move; from everybody's eyes, or from one seat's."""

    def __init__(self, record: Record, seat: int | None = None, at: int = 0, face: Face | None = None) -> None:
        self.record = record
        self.seat = seat
        self.match = Match.begin(record)
        self.face = face or face_of(record.game)
        self.told: list[list[str]] = []
        """For each move that was made what happened, in sentences; the first names the move."""
        self.go(at)

    @property
    def at(self) -> int:
        """How many moves have been made."""
        return len(self.told)

    @property
    def last(self) -> int:
        return len(self.record.moves)

    @property
    def view(self) -> dict[str, Any]:
        position = self.match.position
        return position.to_json() if self.seat is None else position.view(self.seat)

    def go(self, at: int) -> None:
        """To after so many moves, as far as there are any."""
        at = max(0, min(at, self.last))
        if at < self.at:
            self.match.undo(self.at - at)
            del self.told[at:]
        for by, move in self.record.moves[self.at : at]:
            self.told.append(self._play(by, move))

    def _play(self, by: str, move: str) -> list[str]:
        match, seat = self.match, self.seat
        shown = move if seat is None else match.position.shown(by, move, seat)
        seen = [event.to_json() if seat is None else event.shown(seat) for event in match.play(by, move)]
        said = [self.face.told(match.game, event, seat, self.view) for event in seen]
        return [f"{by}: {shown}", *filter(None, said)]

    def lines(self, face: Face) -> list[str]:
        """Where one is, what happened last, and how it ended if it did."""
        said = [face.words.move_of(self.at, self.last), *(self.told[-1] if self.told else [])]
        outcome = self.match.position.outcome
        return [*said, *(face.ending(outcome.data) if outcome is not None else [])]


def step_through(looking: Looking, face: Face, lines: Iterable[str], write: Callable[[str], object]) -> None:
    """Line by line, for scripts and screen readers."""

    def show() -> None:
        for line in ("", *looking.lines(face), *face.lines(looking.view, looking.seat)):
            write(line)

    write(face.words.walk)
    show()
    for line in lines:
        word = line.strip()
        if word in ("q", "quit"):
            return
        try:
            looking.go(wanted(looking, word, face.words))
        except Refused as error:
            write(face.refused(error.refusal))
        else:
            show()


def wanted(looking: Looking, word: str, words: Words) -> int:
    """The move that a typed word leads to; raises Refused."""
    named = {"": looking.at + 1, "n": looking.at + 1, "b": looking.at - 1, "end": looking.last, "start": 0}
    if word in named:
        return named[word]
    if word.isascii() and word.isdigit() and len(word) < 8:
        return int(word)
    raise Refused(words.walk)


class LookingApp(App[None]):
    """The table, what happened last, and keys to go through the game."""

    CSS = """
    #told { height: auto; max-height: 8; padding: 0 1; text-style: bold; }
    #board { height: auto; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,enter", "step(1)", "Next", key_display="→", priority=True),
        Binding("left", "step(-1)", "Back", key_display="←", priority=True),
        Binding("pagedown", f"step({FAR})", f"{FAR} on", priority=True),
        Binding("pageup", f"step({-FAR})", f"{FAR} back", priority=True),
        Binding("home", "start", "Start", priority=True),
        Binding("end", "end", "End", priority=True),
        Binding("q,escape,ctrl+q", "quit", "Leave", priority=True),
    ]

    def __init__(self, looking: Looking, face: Face) -> None:
        super().__init__()
        self.looking = looking
        self.face = face

    def compose(self) -> ComposeResult:
        yield Static(id="told")
        with VerticalScroll():
            yield Static(id="board")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.show()

    def on_resize(self) -> None:
        self.show()

    def show(self) -> None:
        looking, face, size = self.looking, self.face, self.size
        self.query_one("#told", Static).update(Text("\n".join(looking.lines(face))))
        board = face.small_board(looking.view, looking.seat, None, size.width - 2, max(4, size.height - 10))
        if board is None or (size.width >= 110 and size.height >= 40):
            board = face.board(looking.view, looking.seat, None)
        self.query_one("#board", Static).update(board)

    def action_step(self, by: int) -> None:
        self.looking.go(self.looking.at + by)
        self.show()

    def action_start(self) -> None:
        self.looking.go(0)
        self.show()

    def action_end(self) -> None:
        self.looking.go(self.looking.last)
        self.show()
