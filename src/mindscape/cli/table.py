"""A table on the whole screen of a terminal, for games of turns."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from mindscape.cli.faces import Face
from mindscape.cli.sitting import Sitting
from mindscape.cli.talk import HINTS, Reply, answer
from mindscape.core.refusals import Refused

CALM_S = 0.15  # a thought that is over by then needs no sign
THINKING = "Somebody is thinking …"


class TableApp(App[Refused]):
    """The board, what can be done, the story so far and a line to type in.

    It returns a Refused if the game could not go on.
    """

    CSS = """
    #title { height: 1; padding: 0 1; color: $text-muted; }
    #table { height: auto; }
    #board { width: auto; height: auto; padding: 0 1; }
    #side { width: 1fr; height: auto; }
    #prompt { height: auto; padding: 1 1 0 1; text-style: bold; }
    #moves { height: auto; max-height: 13; border: none; background: transparent; padding: 0; }
    #story { height: 1fr; min-height: 3; padding: 0 1; border-top: solid $surface; background: transparent; }
    .-narrow.-below #table { layout: vertical; }
    .-narrow.-below #prompt { padding: 0 1; }
    .-narrow.-below #moves { max-height: 4; }
    .-narrow.-below #story { min-height: 2; border-top: none; }
    Input { border: none; height: 1; background: $surface; }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-roomy")]  # noqa: RUF012  (an instance variable of App)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "pick(-1)", "Moves", key_display="↑↓ Enter", priority=True),
        Binding("down", "pick(1)", show=False, priority=True),
        Binding("f1", "say('help')", "Help"),
        Binding("f2", "say('hint')", "Hint"),
        Binding("f3", "say('undo')", "Undo"),
        Binding("ctrl+s", "say('save')", "Save"),
        Binding("ctrl+q", "quit", "Quit", priority=True),
    ]

    def __init__(self, sitting: Sitting, face: Face) -> None:
        super().__init__()
        self.sitting = sitting
        self.face = face
        self.thinking = False

    def compose(self) -> ComposeResult:
        game = self.sitting.game
        chosen = [(option.name, game.options[option.name], option.default) for option in game.option_list]
        options = ", ".join(f"{name} {value}" for name, value, usual in chosen if value != usual)
        yield Static(f"{game.title}{'  ·  ' + options if options else ''}", id="title")
        with Horizontal(id="table"):
            yield Static(id="board")
            with Vertical(id="side"):
                yield Static(id="prompt")
                yield OptionList(id="moves")
        yield RichLog(id="story", wrap=True, auto_scroll=True, min_width=0)
        yield Input(placeholder="a move, hint, why …, undo, help", id="line")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.screen.set_class(self.face.wide, "-below")
        self.query_one("#moves").can_focus = False
        self.query_one("#story").can_focus = False
        self.query_one(Input).focus()
        self.obey(
            lambda: Reply(self.sitting.advance(), changed=True), self.sitting.ponders(self.sitting.agents.values())
        )

    # ---- showing ----------------------------------------------------------------------------

    def tell(self, lines: list[str]) -> None:
        story = self.query_one(RichLog)
        for line in lines:
            story.write(Text(line))

    def show_table(self) -> None:
        """Everything that follows from the position."""
        sitting, face, view = self.sitting, self.face, self.sitting.view
        moves = self.query_one(OptionList)
        moves.clear_options()
        for number, move in enumerate(sitting.moves, 1):
            moves.add_option(Option(Text(f"{number:>2}  {face.say(move, view)}"), id=move))
        if sitting.moves:
            moves.highlighted = 0
        self.show_prompt()
        self.show_board()

    def show_prompt(self) -> None:
        """What is to be decided, or how it ended."""
        outcome = self.sitting.match.position.outcome
        if outcome is not None:
            said = "\n".join(self.face.ending(outcome.data))
        else:
            said = self.face.prompt(self.sitting.view, self.sitting.seat)
        self.query_one("#prompt", Static).update(Text(said))

    def show_board(self) -> None:
        board = self.face.board(self.sitting.view, self.sitting.seat, self.picked)
        self.query_one("#board", Static).update(board)

    @property
    def picked(self) -> str | None:
        """The move that the arrow keys are on."""
        moves = self.query_one(OptionList)
        return None if moves.highlighted is None else moves.get_option_at_index(moves.highlighted).id

    # ---- acting -----------------------------------------------------------------------------

    def action_pick(self, step: int) -> None:
        moves = self.query_one(OptionList)
        if moves.option_count and not self.thinking:
            moves.highlighted = ((moves.highlighted or 0) + step) % moves.option_count
            self.show_board()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click on a move."""
        if event.option.id is not None:
            self.action_say(event.option.id)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        line = event.value.strip() or self.picked or ""
        event.input.value = ""
        self.action_say(line)

    def action_say(self, line: str) -> None:
        sitting = self.sitting
        asked = [sitting.adviser] if line.strip() in HINTS else sitting.agents.values()
        self.obey(lambda: answer(sitting, self.face, line), sitting.ponders(asked))

    def obey(self, what: Callable[[], Reply], ponders: bool) -> None:
        """Do what was asked for; where somebody searches, beside the screen, which says so and stays awake."""
        if self.thinking:
            return  # one thing at a time
        if ponders:
            self.thinking = True
            self.run_worker(self.think(what))
        else:
            try:
                self.show_reply(what())
            except Refused as error:
                self.exit(error)

    async def think(self, what: Callable[[], Reply]) -> None:
        calm = self.set_timer(CALM_S, lambda: self.query_one("#prompt", Static).update(Text(THINKING, "italic dim")))
        try:
            reply = await asyncio.to_thread(what)
        except Refused as error:
            self.exit(error)
            return
        finally:
            calm.stop()
            self.thinking = False
        self.show_reply(reply)
        if not reply.changed and not reply.leaving:
            self.show_prompt()

    def show_reply(self, reply: Reply) -> None:
        self.tell(reply.lines)
        if reply.leaving:
            self.exit()
        elif reply.changed:
            self.show_table()
