"""A table on the whole screen of a terminal, for games of turns."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from textwrap import fill
from typing import ClassVar

from rich.console import Console, RenderableType
from rich.constrain import Constrain
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from mindscape.cli.faces import Face
from mindscape.cli.sitting import Sitting
from mindscape.cli.talk import HINTS, LOOKS, Reply, answer
from mindscape.core.refusals import Refused

ROOMY_COLUMNS, ROOMY_LINES = 110, 40  # a large picture, and beside it what can be done
ROOMY_BOARD = 76  # columns of that picture
LISTEN_S = 0.1
CALM_S = 0.15  # a thought that is over by then needs no sign


def height_of(board: RenderableType, width: int) -> int:
    return len(Console(width=width, file=io.StringIO()).render_lines(board))


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
    #moves { scrollbar-gutter: stable; } /* lines are broken as if the bar were there, so that it never covers an end */
    #story { height: 1fr; min-height: 3; padding: 0 1; border-top: solid $surface; background: transparent; }
    .-small #title { display: none; }
    .-small #table { layout: vertical; }
    .-small #board { width: 100%; overflow: hidden; }
    .-small #prompt { padding: 0 1; max-height: 3; }
    .-small #moves { height: 5; max-height: 5; }
    .-small #story { min-height: 2; border-top: none; }
    .-below #table { layout: vertical; }
    .-below #prompt { padding: 0 1; }
    .-below #moves { max-height: 4; }
    .-below #story { min-height: 2; border-top: none; }
    .-low.-below #title { display: none; }
    .-low.-below #story { min-height: 1; }
    Input { border: none; height: 1; background: $surface; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "pick(-1)", "Moves", key_display="↑↓ Enter", priority=True),
        Binding("down", "pick(1)", show=False, priority=True),
        Binding("pageup", "read(-1)", show=False, priority=True),
        Binding("pagedown", "read(1)", show=False, priority=True),
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
        self.outlook = ""
        """How it stands, if a second pair of eyes looks along."""

    def compose(self) -> ComposeResult:
        game = self.sitting.game
        chosen = [(option.name, game.options[option.name], option.default) for option in game.option_list]
        words = self.face.words
        options = ", ".join(words.option(game.name, name, value) for name, value, usual in chosen if value != usual)
        title = words.title(game.name, game.title)
        yield Static(Text(f"{title}{'  ·  ' + options if options else ''}"), id="title")
        with Horizontal(id="table"):
            yield Static(id="board")
            with Vertical(id="side"):
                yield Static(id="prompt")
                yield OptionList(id="moves")
        yield RichLog(id="story", wrap=True, auto_scroll=True, min_width=0)
        yield Input(placeholder=words.placeholder, id="line")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one("#moves").can_focus = False
        self.query_one("#story").can_focus = False
        self.query_one(Input).focus()
        if self.face.aim and not self.sitting.made:
            self.tell_from_the_top([self.face.aim])
        self.obey(
            lambda: Reply(self.sitting.advance(), changed=True), self.sitting.ponders(self.sitting.agents.values())
        )

        if self.sitting.live:
            self.set_interval(LISTEN_S, self.listen)

    def on_unmount(self) -> None:
        self.sitting.stop()

    def listen(self) -> None:
        """Has anybody done something while we wait for our turn?"""
        if self.thinking or not self.query("#story"):
            return  # then it is told with the answer; or the screen is being put away
        before = self.sitting.made
        try:
            told = self.sitting.meanwhile()
        except Refused as error:
            self.exit(error)
            return
        self.tell(told)
        if self.sitting.made != before:
            self.show_table()

    def on_resize(self) -> None:
        """Where the large picture would push the moves from the screen, a small one is drawn."""
        self.screen.set_class(self.size.width < self.face.beside, "-below")
        self.screen.set_class(self.size.height < ROOMY_LINES, "-low")
        self.screen.set_class(self.has_small_board and self.is_small, "-small")
        self.query_one("#board").styles.max_height = self.board_height if self.screen.has_class("-small") else None
        self.show_board()

    @property
    def is_small(self) -> bool:
        return self.size.width < ROOMY_COLUMNS or self.size.height < ROOMY_LINES

    @property
    def has_small_board(self) -> bool:
        return type(self.face).small_board is not Face.small_board

    @property
    def board_height(self) -> int:
        """What the moves, two lines of story, the prompt, the line to type in and the footer leave."""
        return max(4, self.size.height - 11)

    @property
    def large_height(self) -> int:
        """What the title, the story, the line to type in and the footer leave where the moves stand beside."""
        return max(4, self.size.height - 7)

    # ---- showing ----------------------------------------------------------------------------

    def tell(self, lines: list[str]) -> None:
        """Write on in the story; its end is seen."""
        story = self.query_one(RichLog)
        for line in lines:
            story.write(Text(line))

    def tell_from_the_top(self, lines: list[str]) -> None:
        """Write on in the story; what is too long for it is seen from its beginning, and read on by the page."""
        story = self.query_one(RichLog)
        begin = len(story.lines)
        for line in lines:
            story.write(Text(line), scroll_end=False)
        self.call_after_refresh(lambda: story.scroll_to(y=begin, animate=False))

    def action_read(self, pages: int) -> None:
        story = self.query_one(RichLog)
        story.scroll_relative(y=pages * max(1, story.size.height), animate=False)

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
        ending = self.sitting.ending(self.face)
        if ending is not None:
            said = "\n".join(ending)
        else:
            prompt = self.sitting.waiting or self.face.prompt(self.sitting.view, self.sitting.seat)
            said = f"{self.outlook}\n{prompt}" if self.outlook else prompt
        self.query_one("#prompt", Static).update(Text(said))

    def show_board(self) -> None:
        face, view, seat, width = self.face, self.sitting.view, self.sitting.seat, self.size.width - 2
        board: RenderableType | None = None
        if self.screen.has_class("-small"):
            board = face.small_board(view, seat, self.picked, width, self.board_height)
        elif width < face.columns:
            board = Text(fill(face.words.narrow(face.columns + 2, width + 2), width))
        board = board or face.board(view, seat, self.picked)
        room = min(width, ROOMY_BOARD)
        if self.has_small_board and not self.is_small and height_of(board, room) > self.large_height:
            board = Constrain(face.small_board(view, seat, self.picked, room, self.large_height) or board, room)
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
        word = line.strip().partition(" ")[0]
        asked = [sitting.adviser] if word in HINTS else sitting.agents.values()
        looks = sitting.eyes or word in LOOKS
        self.obey(lambda: answer(sitting, self.face, line), looks or sitting.ponders(asked))

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
        said = Text(self.face.words.thinking, "italic dim")
        calm = self.set_timer(CALM_S, lambda: self.query_one("#prompt", Static).update(said))
        try:
            reply = await asyncio.to_thread(what)
            if reply.changed:
                self.outlook = await asyncio.to_thread(self.sitting.outlook)
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
        (self.tell if reply.changed else self.tell_from_the_top)(reply.lines)
        if reply.leaving:
            self.exit()
        elif reply.changed:
            self.show_table()
