"""The table on the whole screen, played as a person does: with keys."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from rich.console import Console
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, RichLog, Static

from cli.screen import placed
from mindscape import Dealer, Match, Record, game
from mindscape.bots.agent import Question, ThinkingAgent
from mindscape.bots.nevermind import Careful
from mindscape.bots.thinker import Budget, Thinker, Vantage
from mindscape.cli.faces import face_of
from mindscape.cli.sitting import Sitting
from mindscape.cli.table import TableApp
from mindscape.core.refusals import Refused
from mindscape.lab.play import play_out
from rules.nevermind.picture import described

pytestmark = pytest.mark.slow

SIZES = [(80, 24), (120, 40)]
Play = Callable[[Pilot[Refused], TableApp], Awaitable[None]]


def at_table(
    play: Play, size: tuple[int, int] = (80, 24), path: Path | None = None, match: Match | None = None
) -> None:
    """Sit down at a table dealt from seed 3, play, and stand up."""
    sitting = Sitting(match or Match(game("nevermind")), 3, record=path)

    async def run() -> None:
        app = TableApp(sitting, face_of("nevermind"))
        async with app.run_test(size=size) as pilot:
            await play(pilot, app)

    try:
        asyncio.run(run())
    finally:
        sitting.close()


async def write(pilot: Pilot[Refused], line: str) -> None:
    """Type a line and press Enter."""
    await pilot.press(*("space" if sign == " " else sign for sign in line), "enter")
    await pilot.app.workers.wait_for_complete()


def story(app: TableApp) -> str:
    return "\n".join(line.text for line in app.query_one(RichLog).lines)


def seen(app: TableApp) -> str:
    """The text on the screen."""
    return "\n".join("".join(segment.text for segment in line) for line in app.screen._compositor.render_strips())


def prompt(app: TableApp) -> str:
    return str(app.query_one("#prompt", Static).visual)


@pytest.mark.parametrize("size", SIZES)
def test_a_second_pair_of_eyes_stands_above_what_is_to_be_decided(size: tuple[int, int]) -> None:
    async def play(pilot: Pilot[Refused], app: TableApp) -> None:
        assert "chance of" not in prompt(app)
        await write(pilot, "eyes")
        await pilot.pause()
        assert "the chance of Mental Stillness is" in prompt(app)
        await write(pilot, "1")
        await pilot.pause()
        assert app.sitting.is_over or "the chance of" in prompt(app)
        await write(pilot, "eyes")
        await pilot.pause()
        assert "chance of" not in prompt(app)

    at_table(play, size)


def test_the_story_is_never_cut_on_a_narrow_screen() -> None:
    async def play(pilot: Pilot[Refused], app: TableApp) -> None:
        await write(pilot, "notice n")
        await pilot.pause()
        lines = [line.text.rstrip() for line in app.query_one(RichLog).lines]
        assert max(map(len, lines)) <= 60
        assert "choose" in " ".join(lines) or "now it is" in " ".join(lines)

    at_table(play, (60, 24))


def test_an_answer_is_seen_from_its_beginning_and_read_on_by_the_page() -> None:
    async def play(pilot: Pilot[Refused], app: TableApp) -> None:
        first, last = app.face.aim[:40], app.face.words.help[-1]
        await write(pilot, "help")
        await pilot.pause()
        assert app.query_one(RichLog).max_scroll_y > 0  # it is longer than there is room for
        assert first in seen(app)
        assert last.split(".")[0] not in seen(app)
        for _ in range(8):
            await pilot.press("pagedown")
        assert last.split(".")[0] in seen(app)
        for _ in range(9):
            await pilot.press("pageup")
        assert app.query_one(RichLog).scroll_offset.y == 0

    at_table(play, (60, 24))


@pytest.mark.parametrize("size", SIZES)
def test_the_board_the_moves_the_story_and_the_line_fit_on_the_screen(size: tuple[int, int]) -> None:
    async def play(pilot: Pilot[Refused], app: TableApp) -> None:
        await write(pilot, "1")
        await write(pilot, "1")
        await pilot.pause()
        screen = seen(app)
        for place in ("nw", "ne", "sw", "se"):
            assert place in screen
        assert "Subliminal" in screen
        assert "breathe." in screen
        assert "What do you" in screen
        assert "1  Acknowledge" in screen
        assert "Round 1" in screen
        assert "Hint" in screen  # the keys at the bottom
        await placed(pilot, "#board", "#moves", "#story", "#line")

    at_table(play, size)


def test_arrow_keys_and_enter_make_a_move() -> None:
    async def play(pilot: Pilot[Refused], app: TableApp) -> None:
        moves = app.sitting.moves
        assert app.picked == moves[0]
        await pilot.press("down")
        assert app.picked == moves[1]
        await pilot.press("up", "up")
        assert app.picked == moves[-1]  # round the end
        await pilot.press("down", "down", "enter")
        assert app.sitting.match.moves[2].move == moves[1]

    at_table(play)


def test_a_number_and_a_text_make_a_move() -> None:
    async def play(pilot: Pilot[Refused], app: TableApp) -> None:
        moves = app.sitting.moves
        await write(pilot, "2")
        assert app.sitting.match.moves[2].move == moves[1]
        wanted = app.sitting.moves[0]
        await write(pilot, wanted)
        assert app.sitting.match.moves[4].move == wanted
        assert app.query_one(Input).value == ""

    at_table(play)


def test_a_click_on_a_move_makes_it() -> None:
    async def play(pilot: Pilot[Refused], app: TableApp) -> None:
        moves = app.sitting.moves
        await pilot.pause()
        await pilot.click(OptionList, offset=(3, 1))
        assert app.sitting.match.moves[2].move == moves[1]

    at_table(play)


def test_hint_help_why_and_undo_are_keys_and_words() -> None:
    async def play(pilot: Pilot[Refused], app: TableApp) -> None:
        await write(pilot, "1")
        await write(pilot, "1")
        await pilot.press("f2")
        await app.workers.wait_for_complete()
        await pilot.press("f1")
        await write(pilot, "why pass")
        before = len(app.sitting.match.moves)
        await write(pilot, "1")
        assert len(app.sitting.match.moves) > before
        await pilot.press("f3")
        await pilot.pause()
        assert len(app.sitting.match.moves) == before
        told = story(app)
        assert "Hint: Acknowledge" in told
        assert "A number or the text of a move plays it." in told
        assert "[NM-510]" in told
        assert "Taken back." in told

    at_table(play, (120, 40))


def test_a_refused_move_is_told_and_nothing_changes() -> None:
    async def play(pilot: Pilot[Refused], app: TableApp) -> None:
        before = len(app.sitting.match.moves)
        await write(pilot, "castle")
        await write(pilot, "99")
        await pilot.pause()
        assert len(app.sitting.match.moves) == before
        assert "'castle' is no move" in story(app)
        assert "There is no move 99" in story(app)

    at_table(play)


def test_the_game_is_saved_by_a_key(tmp_path: Path) -> None:
    path = tmp_path / "game.json"

    async def play(pilot: Pilot[Refused], app: TableApp) -> None:
        await write(pilot, "1")
        path.unlink()
        await pilot.press("ctrl+s")
        await pilot.pause()
        assert "Saved to" in story(app)

    at_table(play, path=path)
    assert Record.loads(path.read_bytes()).game == "nevermind"


@pytest.mark.parametrize("leave", ["ctrl+q", "quit"])
def test_one_can_leave(leave: str) -> None:
    async def play(pilot: Pilot[Refused], app: TableApp) -> None:
        await (write(pilot, leave) if leave == "quit" else pilot.press(leave))
        await pilot.pause()
        assert not app.is_running
        assert app.return_value is None

    at_table(play)


def almost_over() -> Match:
    """A match in which the Watcher's next Let Go is the end."""
    rules = game("nevermind")
    still = described("Rt Rf Ra   Rr (*) R.   St R. R.")
    return Match(rules, rules.position(still))


@pytest.mark.parametrize("size", SIZES)
def test_the_end_is_shown_and_can_be_taken_back(size: tuple[int, int]) -> None:
    async def play(pilot: Pilot[Refused], app: TableApp) -> None:
        await write(pilot, "letgo sw")
        await pilot.pause()
        assert app.sitting.is_over
        assert "Mental Stillness" in prompt(app)
        assert "Stillness" in seen(app)
        assert app.query_one(OptionList).option_count == 0
        await pilot.press("up", "down", "enter")  # nothing is left to pick
        await pilot.press("f2")
        await app.workers.wait_for_complete()
        assert app.is_running
        await pilot.press("f3")
        await pilot.pause()
        assert not app.sitting.is_over

    at_table(play, size, match=almost_over())


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_game_is_played_with_the_keyboard(size: tuple[int, int]) -> None:
    async def play(pilot: Pilot[Refused], app: TableApp) -> None:
        while not app.sitting.is_over:
            await pilot.press("down", "enter")
        await pilot.pause()
        assert "score" in prompt(app) or "Distraction" in prompt(app) or "Stillness" in prompt(app)

    match = Match(game("nevermind", stage=4))
    play_out(match, {0: Careful(1)}, Dealer(3))
    match.undo(16)  # the last moves of a game, for speed
    at_table(play, size, match=match)


class Keen(Careful):
    """Takes every Deep Breath."""

    def choose(self, question: Question) -> str:
        for wanted in ("breathe", "shuffle breathe", "draw 2", "draw 1"):
            for move in question.moves:
                if move.startswith(wanted):
                    return move
        return super().choose(question)


@pytest.mark.parametrize("phase", ["note", "shuffle", "monkey", "draw", "hand", "bonus"])
def test_every_decision_has_a_question_and_moves_in_words(phase: str) -> None:
    """Found in random games; the words must be there for each of them, and the board must be drawn."""
    face, found = face_of("nevermind"), False
    for seed in range(60):
        match = Match(game("nevermind", stage=5, monkey=phase == "monkey"))
        play_out(match, {0: Keen(seed)}, Dealer(seed))
        for number in range(len(match.moves)):
            position = match.before(number)
            view = position.view(0)
            if view["phase"] == phase and position.actors == ("p0",):
                assert face.prompt(view, 0).endswith("?") or face.prompt(view, 0).endswith(".")
                assert all(face.say(move, view) for move in position.moves("p0"))
                assert face.lines(view, 0)
                console = Console(width=80)
                with console.capture() as capture:
                    console.print(face.board(view, 0, position.moves("p0")[0]))
                assert "breathe." in capture.get()
                found = True
                break
        if found:
            return
    raise AssertionError(f"no game came to the phase {phase}")


class Slow(Thinker):
    """Thinks until it is let go."""

    nodes = 5

    def __init__(self) -> None:
        super().__init__()
        self.go = threading.Event()

    def choose(self, vantage: Vantage, budget: Budget) -> int:
        assert self.go.wait(30)
        return vantage.going_on()[-1]


def test_while_a_partner_thinks_the_screen_stays_awake_and_says_so() -> None:
    sitting, slow = Sitting(Match(game("mindgame")), 3, seat=1, agents={0: "random"}), Slow()
    sitting.agents[0] = ThinkingAgent(slow)

    async def run() -> None:
        app = TableApp(sitting, face_of("mindgame"))
        async with app.run_test(size=(120, 40)) as pilot:
            for _ in range(200):
                if "Somebody is thinking …" in seen(app):
                    break
                await pilot.pause(0.05)
            assert "Somebody is thinking …" in seen(app)
            await pilot.press("w", "h", "y", "enter")  # nothing else is begun meanwhile, and nothing breaks
            assert sitting.match.moves == []
            slow.go.set()
            await app.workers.wait_for_complete()
            await pilot.pause()
            assert sitting.match.moves
            assert "Somebody is thinking …" not in seen(app)

    try:
        asyncio.run(run())
    finally:
        slow.go.set()
        sitting.close()
