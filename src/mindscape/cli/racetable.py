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
        Binding("y", "order('yes')", show=False),
        Binding("n", "order('no')", show=False),
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
        words, game = self.face.words, sitting.game
        yield Static(Text(f"{words.title(game.name, game.title)}  ·  {words.company(seats)}"), id="title")
        yield Static(id="board")
        yield Static(id="prompt")
        yield RichLog(id="story", wrap=True, auto_scroll=True, min_width=0)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one("#story").can_focus = False
        self.tell(list(self.face.words.race_help))
        self.tick()
        self.show_table()
        self.set_interval(TICK_S, self.tick)

    def tick(self) -> None:
        """Time has passed: let happen what is due."""
        if self.sitting.is_over:
            return
        before = self.sitting.made
        try:
            told = self.sitting.advance()
        except Refused as error:
            self.exit(error)
            return
        if told or self.sitting.made > before:
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
        ending = sitting.ending(self.face)
        prompt = self.face.prompt(view, sitting.seat) if ending is None else "\n".join(ending)
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
            self.tell([self.face.words.just_halted])
        elif not self.sitting.is_over:
            self.tell([self.face.prompt(self.sitting.view, self.sitting.seat)])

    def action_order(self, word: str) -> None:
        """Yes or no to what others at a server propose."""
        try:
            self.happened(self.sitting.order(word, "") or [])
        except Refused as error:
            self.tell([self.sitting.refused(error.refusal)])

    def action_star(self) -> None:
        self.action_move("lower" if "lower" in self.sitting.moves else "raise")

    def action_hint(self) -> None:
        try:
            move, why = self.sitting.hint()
        except Refused as error:
            self.tell([self.sitting.refused(error.refusal)])
            return
        self.tell([self.face.words.hint(self.face.say(move, self.sitting.view), why)])

    def action_help(self) -> None:
        self.tell(list(self.face.words.race_help))
