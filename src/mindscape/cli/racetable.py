"""A table on the whole screen of a terminal, for races: everybody acts when they like, in real time."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Footer, RichLog, Static

from mindscape.cli.faces import Face
from mindscape.cli.racing import RaceSitting
from mindscape.core.refusals import Refused

TICK_S = 1 / 40
GRACE_MS = 700  # a press so soon after a halt was meant for the card, not for the table

HELP = (
    "Space: your hand on the table, or your lowest card on the pile.   s: stop, everybody concentrates anew.",
    "t: raise your hand for a star, or take it down.   h: what a partner would do in your place (only if you ask).",
    "No talking, no signs: the cards are all that is said.   Ctrl+Q: leave; the game is kept.",
)


class RaceApp(App[Refused]):
    """The board, the story so far and a few keys.  It returns a Refused if the game could not go on."""

    CSS = """
    #title { height: 1; padding: 0 1; color: $text-muted; }
    #board { height: auto; padding: 0 1; }
    #prompt { height: auto; padding: 0 1; text-style: bold; }
    #story { height: 1fr; min-height: 3; padding: 0 1; border-top: solid $surface; background: transparent; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "act", "Ready / lay card", priority=True),
        Binding("s", "move('stop')", "Stop"),
        Binding("t", "star", "Star"),
        Binding("h", "hint", "Hint"),
        Binding("f1", "help", "Help"),
        Binding("ctrl+q", "quit", "Quit", priority=True),
    ]

    def __init__(self, sitting: RaceSitting, face: Face) -> None:
        super().__init__()
        self.sitting = sitting
        self.face = face
        self.running = False  # the play was running when the table was last shown
        self.halted_ms = -GRACE_MS

    def compose(self) -> ComposeResult:
        sitting = self.sitting
        seats = ", ".join(f"p{seat} {name}" for seat, name in sorted(sitting.names.items()))
        yield Static(f"{sitting.game.title}  ·  with {seats}", id="title")
        yield Static(id="board")
        yield Static(id="prompt")
        yield RichLog(id="story", wrap=True, auto_scroll=True, min_width=0)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one("#story").can_focus = False
        self.tell(list(HELP))
        self.tick()
        self.show_table()
        self.set_interval(TICK_S, self.tick)

    def tick(self) -> None:
        """Time has passed: let happen what is due."""
        if self.sitting.is_over:
            return
        moves = self.sitting.match.moves
        before = len(moves)
        try:
            told = self.sitting.advance()
        except Refused as error:
            self.exit(error)
            return
        if len(moves) > before:
            self.happened(told)

    # ---- showing ----------------------------------------------------------------------------

    def tell(self, lines: list[str]) -> None:
        story = self.query_one(RichLog)
        for line in lines:
            if line:
                story.write(Text(line))

    def happened(self, told: list[str]) -> None:
        self.tell(told)
        self.show_table()

    def show_table(self) -> None:
        sitting, view = self.sitting, self.sitting.view
        running = view["phase"] == "play"
        if self.running and not running:
            self.halted_ms = sitting.time_ms
        self.running = running
        outcome = sitting.match.position.outcome
        prompt = self.face.prompt(view, sitting.seat) if outcome is None else "\n".join(self.face.ending(outcome.data))
        self.query_one("#prompt", Static).update(Text(prompt))
        self.query_one("#board", Static).update(self.face.board(view, sitting.seat, None))

    # ---- acting -----------------------------------------------------------------------------

    def action_move(self, move: str) -> None:
        if self.sitting.is_over:
            return
        try:
            told = self.sitting.play(move)
        except Refused as error:
            self.exit(error)
            return
        self.happened(told)

    def action_act(self) -> None:
        """The space bar: the hand on the table, or the lowest card."""
        moves = self.sitting.moves
        card = next((move for move in moves if move.startswith("play ")), None)
        if card is not None:
            self.action_move(card)
        elif "ready" in moves and self.sitting.time_ms - self.halted_ms >= GRACE_MS:
            self.action_move("ready")
        elif "ready" in moves:
            self.tell(["The play had just been halted: your card stays in your hand."])
        elif not self.sitting.is_over:
            self.tell([self.face.prompt(self.sitting.view, self.sitting.seat)])

    def action_star(self) -> None:
        self.action_move("lower" if "lower" in self.sitting.moves else "raise")

    def action_hint(self) -> None:
        try:
            move, why = self.sitting.hint()
        except Refused as error:
            self.tell([str(error)])
            return
        self.tell([f"Hint: {self.face.say(move, self.sitting.view)}: {why}."])

    def action_help(self) -> None:
        self.tell(list(HELP))
