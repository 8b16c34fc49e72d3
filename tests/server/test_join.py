"""`mindscape join`: a server's table in the terminal, and programs that play there."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import client_bot
from cli.command import run
from cli.test_german import english_in
from mindscape.cli.answering import question_of
from mindscape.cli.faces import face_of
from mindscape.cli.far import FarSitting, sit_down
from mindscape.cli.table import TableApp
from mindscape.cli.talk import answer
from mindscape.client import Client, Pace
from mindscape.core.refusals import Refused
from mindscape.core.registry import game_class
from mindscape.core.rng import Rng
from mindscape.server import protocol as p
from server.hall import PATIENCE_S, Hall, Json, hall
from server.test_programs import link_of

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("nevermind", {"stage": 1}),
    ("mindgame", {"turn_limit": 2}),
    ("deepofmine", {"players": 2, "win_moments": 1, "win_mentality": 1}),
    ("themind", {"players": 2}),
]
NOT = "That is asked for on the page of the server."


async def played(client: Client) -> None:
    client.pace = Pace(200, 200.0)
    async with asyncio.timeout(4 * PATIENCE_S):
        await client.play(client_bot.choose)


async def lay(house: Hall, game: str, options: Json) -> tuple[Json, int]:
    """A table at which somebody of the terminal still has to sit down."""
    seats = 1 if game == "nevermind" else 2
    return await house.table(game, options, seats=[{"kind": "open"}] * seats), seats


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_table_of_a_server_is_played_in_the_terminal_to_its_end(
    game: str, options: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_bot, "SECONDS_A_NUMBER", 0.01)
    gone = threading.Event()

    def person(sitting: FarSitting) -> list[str]:
        """Play as the lists offer, looking at the board each time."""
        said: list[str] = []
        sitting.report = said.extend
        sitting.open(said.extend)
        face = face_of(sitting.game.name)
        said += sitting.advance()
        while not sitting.is_over:
            assert not gone.is_set(), said[-20:]  # so that nobody plays on for ever when the others cannot
            face.board(sitting.view, sitting.seat, None)
            said += face.lines(sitting.view, sitting.seat)
            said.append(face.prompt(sitting.view, sitting.seat))
            able = [move for move in sitting.moves if move not in sitting.game.gives_up]
            able = [move for move in able if move.partition(" ")[0] in ("ready", "play")] or able
            if able and not (game == "themind" and able[0] in ("raise", "stop")):
                face.say(able[0], sitting.view)
                said += answer(sitting, face, able[0]).lines
            else:
                said += sitting.wait(50)
        face.board(sitting.view, sitting.seat, None)
        ending = sitting.ending(face)
        assert ending
        return [*said, *ending]

    async def story() -> None:
        async with hall() as house:
            made, seats = await lay(house, game, options)
            code = made["table"]["code"]
            client = await Client.join(house.url, code, "Terry")
            client.pace = Pace(200, 200.0)
            sitting = sit_down(client)
            try:
                async with asyncio.timeout(4 * PATIENCE_S), asyncio.TaskGroup() as others:
                    for name in ["Bob"][: seats - 1]:
                        others.create_task(played(await Client.join(house.url, code, name)))
                    said = await asyncio.to_thread(person, sitting)
            finally:
                gone.set()
                await asyncio.to_thread(sitting.close)
            assert "Terry takes seat 1." in said
            assert len(said) > 20

    asyncio.run(story())


def far(what: Callable[[FarSitting, Any], Any], game: str = "mindgame", **options: Any) -> None:
    """What is true of a person of the terminal, and of Ann at the page, at one table."""

    async def story() -> None:
        async with hall() as house:
            made = await house.table(game, options)
            ann = await house.player(made)
            client = await Client.join(house.url, made["table"]["code"], "Terry")
            sitting = sit_down(client)
            try:
                async with asyncio.timeout(4 * PATIENCE_S):
                    await asyncio.to_thread(sitting.open, lambda _: None)
                    await what(sitting, ann)
            finally:
                await asyncio.to_thread(sitting.close)

    asyncio.run(story())


def test_what_is_asked_at_the_table_is_answered_by_the_server() -> None:
    async def story(sitting: FarSitting, ann: Any) -> None:
        face = face_of("mindgame")

        async def typed(line: str) -> str:
            reply = await asyncio.to_thread(answer, sitting, face, line)
            return "\n".join(reply.lines)

        mine = sitting if sitting.moves else None
        while mine is None:
            await ann.play(ann.moves[0])
            await asyncio.to_thread(sitting.wait, 5000)
            mine = sitting if sitting.moves else None
        assert "[" in await typed("why castle") or "castle" in await typed("why castle")
        assert "keep their advice to themselves" in await typed("hint")
        assert await typed("eyes") == await typed("better") == NOT
        assert "castle" in await typed("castle")
        await typed("say good evening")
        await ann.until(lambda: any(step.get("text") == "good evening" for step in ann.story))
        assert "leave: give up" in await typed("help")

    far(story)


def test_with_a_refusal_comes_what_happened_meanwhile() -> None:
    async def story(sitting: FarSitting, ann: Any) -> None:
        await ann.say("say", text="I was quicker")
        while sitting.line.scenes.empty():
            await asyncio.sleep(0.01)
        reply = await asyncio.to_thread(answer, sitting, face_of("mindgame"), "castle")
        assert "[MG-" in reply.lines[0]
        assert any("I was quicker" in line for line in reply.lines[1:])
        assert reply.changed

    far(story)


def test_who_leaves_has_given_up_and_who_quits_keeps_the_seat() -> None:
    async def story(sitting: FarSitting, _: Any) -> None:
        told = await asyncio.to_thread(sitting.order, "leave", "")
        assert told is not None
        assert sitting.is_over
        assert sitting.ending(face_of("mindgame")) == ["It is over: Terry has given up."]

    far(story)


def test_on_the_screen_one_may_talk_and_answer_while_others_decide() -> None:
    async def story(sitting: FarSitting, ann: Any) -> None:
        sitting.live = True
        app = TableApp(sitting, face_of("deepofmine"))
        async with app.run_test(size=(120, 45)) as pilot:

            async def until(condition: Callable[[], bool]) -> None:
                while not condition():
                    await pilot.pause(0.05)

            await until(lambda: sitting.scene is not None)
            await ann.say("propose", what="pause")
            await until(lambda: bool(sitting.asked))
            assert "yes or no" in sitting.waiting
            await until(lambda: not app.thinking)
            app.action_say("yes")
            await until(lambda: sitting.table.status == "paused")
            assert sitting.waiting == "The table is paused."
            await until(lambda: not app.thinking)
            app.action_say("say wait for me")
            await ann.until(lambda: any(step.get("text") == "wait for me" for step in ann.story))
            await until(lambda: not app.thinking)
            await pilot.press("ctrl+q")
        assert sitting.stopped.is_set()

    far(story, "deepofmine", players=2)


def test_a_program_of_any_language_plays_by_its_link(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    able = [move for move in asked['moves'] if move not in asked['gives_up']]\n"
        "    print(json.dumps({'move': able[0]}), flush=True)\n"
    )

    async def story() -> None:
        async with hall() as house:
            made = await house.table("deepofmine", {"players": 2, "win_moments": 1, "win_mentality": 1})
            link = await link_of(house, made)
            agent = f"{sys.executable} {tmp_path / 'bot.py'}"
            playing = asyncio.create_task(asyncio.to_thread(run, "join", link, "--name", "Robin", "--agent", agent))
            await happens_at(house, made)
            other = await house.player(made)
            async with asyncio.timeout(4 * PATIENCE_S):
                while not other.is_over:
                    if other.moves:
                        await other.play(other.moves[-1])
                    else:
                        other.changed.clear()
                        await other.changed.wait()
                result = await playing
            assert "It is over:" in result.output
            assert result.exit_code == 0

    asyncio.run(story())


async def happens_at(house: Hall, made: Json) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while house.house.rooms[made["table"]["id"]].table.started_ms is None:
            await asyncio.sleep(0.02)


def test_an_agent_that_wants_more_than_its_seat_sees_is_told_so() -> None:
    hidden = game_class("deepofmine")(players=2)
    question = question_of(hidden, {}, ["pass"], 0)
    for wish in (lambda: question.imagine(Rng(1)), lambda: question.vantage):
        with pytest.raises(Refused, match="what its seat sees"):
            wish()
    open_game = game_class("nevermind")()
    position = open_game.start()
    found = question_of(open_game, position.view(0), [], 0)
    assert found.imagine(Rng(1)).to_json() == position.to_json()


def test_whatever_is_wrong_with_a_link_is_said_in_a_sentence() -> None:
    assert "no link of a table" in run("join", "nonsense").output
    assert "cannot be reached" in run("join", "http://127.0.0.1:1/t/K7QX2MPR").output
    program = run("join", "http://127.0.0.1:1/t/K7QX2MPR#p1." + "0" * 32).output
    assert "--agent" in program


def test_the_same_link_comes_back_to_the_same_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mindscape.cli.join.folder", lambda: tmp_path)

    async def story() -> None:
        async with hall() as house:
            made = await house.table("nevermind", {"stage": 1}, seats=[{"kind": "open"}])
            link = f"{house.url}/t/{made['table']['code']}"
            room = house.house.rooms[made["table"]["id"]]
            args = ("join", link, "--plain", "--name", "Terry")
            said = await asyncio.to_thread(run, *args, stdin="1\nwhy castle\nquit\n")
            assert "What is it like?" in said.output or "What do you turn to?" in said.output
            assert "castle" in said.output
            assert room.table.seats[0].name == "Terry"
            made_moves = len(room.table.told)
            again = await asyncio.to_thread(run, *args, stdin="1\nsay hello\nleave\n")
            assert "It is over: Terry has given up." in again.output
            assert len(room.table.told) > made_moves
            assert (tmp_path / "seats.json").stat().st_mode & 0o77 == 0
            over = await asyncio.to_thread(run, *args)
            assert over.exit_code in (0, 1)

    asyncio.run(story())


def test_what_the_server_says_beside_the_game_is_german_at_a_german_table() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("deepofmine", {"players": 2})
            client = await Client.join(house.url, made["table"]["code"], "Terry")
            sitting = sit_down(client, "de")
            said: list[str] = []

            async def heard(sentence: str) -> None:
                while sentence not in said:
                    said.extend(await asyncio.to_thread(sitting.wait, 100))

            async def typed(word: str) -> None:
                told = await asyncio.to_thread(sitting.order, word, "")
                said.extend(told or ())

            try:
                async with asyncio.timeout(4 * PATIENCE_S):
                    ann = await house.player(made)
                    await asyncio.to_thread(sitting.open, said.extend)
                    await ann.say("propose", what="pause")
                    await heard("Ann möchte eine Pause. (yes oder no?)")
                    await typed("no")
                    await ann.say("sign", sign="bow")
                    await heard("Ann verbeugt sich.")
                    await ann.say("say", text="the end")
                    await heard("Ann: the end")
                    with pytest.raises(Refused) as error:
                        await asyncio.to_thread(sitting.line.ask, p.Withdraw, proposal=999)
                    said.append(sitting.refused(error.value.refusal))
                    await typed("leave")
            finally:
                await asyncio.to_thread(sitting.close)
            said += sitting.ending(sitting.face) or []
            for sentence in ("Du nimmst Platz.", "Du möchtest lieber nicht.", "Du gibst auf."):
                assert sentence in said
            assert said[-1].endswith("Das Spiel wurde aufgegeben.")
            assert not [one for one in said if english_in(one.replace("Ann: the end", ""))]

    asyncio.run(story())


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("nonsense", "„nonsense“ ist kein Link eines Tisches. Einer sieht so aus: https://…/t/K7QX2MPR"),
        ("http://127.0.0.1:1/t/K7QX2MPR", "Der Server ist nicht zu erreichen"),
        ("http://127.0.0.1:1/t/K7QX2MPR#p1." + "0" * 32, "Dieser Link ist für ein "),
    ],
)
def test_whatever_is_wrong_with_a_link_is_said_in_german_too(link: str, said: str) -> None:
    assert run("join", link, "--language", "de").output.startswith(said)


def test_a_refusal_of_the_server_is_german_at_the_door() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("nevermind", {"stage": 1})
            link = f"{house.url}/t/{made['table']['code']}"
            told = await asyncio.to_thread(run, "join", link, "--plain", "--name", "Terry", "--language", "de")
            assert told.output == "Das Spiel hat begonnen; es ist kein Platz mehr frei.\n"

    asyncio.run(story())
