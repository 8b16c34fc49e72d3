"""`mindscape join`: a seat at a table of a server, for the person at this terminal or for a program of theirs."""

from __future__ import annotations

import asyncio
import getpass
import json
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from mindscape.cli import language as languages
from mindscape.cli import plain as by_line
from mindscape.cli.faces import Face
from mindscape.cli.play import take_any_text
from mindscape.cli.shelf import folder
from mindscape.cli.sitting import write_whole
from mindscape.cli.words import SPOKEN, Words
from mindscape.core.refusals import Refused

if TYPE_CHECKING:
    from mindscape.cli.far import FarSitting
    from mindscape.client import Client

MOST_SEATS = 50  # that are remembered
LONGEST_NAME = 24


@click.command(name="join")
@click.argument("link")
@click.option("--name", default="", help="What you, or your program, are called at the table.")
@click.option(
    "--agent", default="", metavar="AGENT", help="A program plays: ./mybot, mine.py:Mine, or an agent's name."
)
@click.option("--plain", is_flag=True, help="Line by line, for scripts and screen readers.")
@languages.option
def command(link: str, name: str, agent: str, plain: bool, language: str | None) -> None:
    """Sit down at a server's table by the LINK of an invitation, and play it here.

    With --agent a program plays instead; by the link that the page gives out for programs it is marked as a bot.
    """
    spoken = languages.chosen(language)
    words = SPOKEN[spoken]
    try:
        from mindscape.client import Client, Left, NotAccepted, Place
    except ImportError:
        raise Refused(words.needs_extra) from None
    called = (name.strip() or agent.rpartition("/")[2].rpartition(":")[2] or _own_name())[:LONGEST_NAME]
    try:
        place = Place.of(link)
        if agent:
            client = asyncio.run(Client.sit(link, called))
            asyncio.run(_play_by(client, agent, words))
            return
        if place.key:
            raise Refused(words.for_a_program)
        client = _seat(Client, place.server, link, called)
    except (NotAccepted, Left) as error:
        raise Refused(Face().in_language(spoken).refused(error.refusal)) from None
    on_screen = not plain and sys.stdin.isatty() and sys.stdout.isatty()
    _play(client, link, spoken, on_screen=on_screen)


def _own_name() -> str:
    try:
        return getpass.getuser().title()
    except (OSError, KeyError):
        return "Terminal"


# ---- the seats that one has ----------------------------------------------------------------------


def _seats() -> Path:
    return folder() / "seats.json"


def _kept_seats() -> dict[str, Any]:
    try:
        found = json.loads(_seats().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _seat(kind: type[Client], server: str, link: str, name: str) -> Client:
    """The seat that this link has opened before, or a new one; raises NotAccepted."""
    from mindscape.client import NotAccepted

    kept = _kept_seats().get(link)
    if isinstance(kept, dict) and all(isinstance(kept.get(part), str) for part in ("table", "seat", "token")):
        with suppress(NotAccepted):
            return asyncio.run(kind.again(server, kept["table"], kept["seat"], kept["token"]))
    client = asyncio.run(kind.sit(link, name))
    seated = client.seated
    seats = {**_kept_seats(), link: {"table": seated.table.id, "seat": seated.seat, "token": seated.token}}
    with suppress(OSError, Refused):  # without it one cannot come back; playing goes on
        folder().mkdir(parents=True, exist_ok=True)
        write_whole(_seats(), json.dumps(dict(list(seats.items())[-MOST_SEATS:])))
        _seats().chmod(0o600)
    return client


# ---- a person ------------------------------------------------------------------------------------


def _play(client: Client, link: str, language: str, *, on_screen: bool) -> None:
    from mindscape.cli import far

    sitting = far.sit_down(client, language)
    try:
        try:
            sitting.open(_say)
        except KeyboardInterrupt:
            sitting.stand_up()
            raise
        _at_table(sitting, on_screen=on_screen)
    except Refused as error:
        raise Refused(sitting.face.refused(error.refusal)) from None
    finally:
        sitting.close()
        if not sitting.is_over and sys.stdout.isatty():
            click.echo(sitting.words.seat_stays(link))


def _say(lines: list[str]) -> None:
    for line in lines:
        click.echo(line)


def _at_table(sitting: FarSitting, *, on_screen: bool) -> None:
    from mindscape.cli.far import FarRaceSitting
    from mindscape.cli.keys import in_words
    from mindscape.cli.racetable import RaceApp
    from mindscape.cli.table import TableApp

    face = sitting.face
    if not on_screen:
        take_any_text()
        sitting.report = _say
        by_line.play(sitting, face, sys.stdin, click.echo)
        return
    if isinstance(sitting, FarRaceSitting):
        sitting.quick = True
        trouble = in_words(RaceApp, face.words)(sitting, face).run()
    else:
        sitting.live = True
        trouble = in_words(TableApp, face.words)(sitting, face).run()
    if trouble is not None:
        raise trouble


# ---- a program -----------------------------------------------------------------------------------


async def _play_by(client: Client, agent: str, words: Words) -> None:
    """Let an agent of this computer play the seat, and say how it ended."""
    from mindscape.cli.answering import Answerer
    from mindscape.cli.far import game_of

    answerer = Answerer(client, game_of(await client.record()), agent)
    click.echo(words.sits(agent, str(client.seated.seat)), err=True)
    try:
        result = await client.play(answerer.choose)
    finally:
        answerer.close()
    click.echo(f"{words.is_over(result.end, result.why)} {words.won[client.seated.seat in result.winners]}")
