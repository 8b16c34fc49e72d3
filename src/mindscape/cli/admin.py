"""`mindscape admin`: for whoever runs a house.  It works on the database, also while a server plays with it."""

from __future__ import annotations

import asyncio
import string
import sys
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import click
from platformdirs import user_data_path

from mindscape.cli.extras import need_server
from mindscape.core.refusals import Refused

T = TypeVar("T")
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
DAY_MS = 86_400_000
# A guest's number may begin with a dash, and is no option then.
LETTERS = string.ascii_letters + string.digits + "-_"  # of such numbers
NUMBERS: dict[str, Any] = {"ignore_unknown_options": True, "help_option_names": ["--help"]}


@click.group(name="admin")
@click.option("--database", metavar="URL", help="As for serve: sqlite:///FILE or postgresql://…")
@click.option("--config", type=FILE, help="The settings of the server, as TOML.")
@click.pass_context
def command(context: click.Context, database: str | None, config: Path | None) -> None:
    """Look after a house: its tables, its guests, who may come in, and copies of it all.

    It reads and writes the database beside a running server, which notices within seconds.
    """
    need_server()
    context.obj = database, config


def database_of(context: click.Context) -> str:
    """The address of the database, by the same rules as for the server."""
    from mindscape.server import settings as reading

    database, config = context.obj
    found = reading.load({"database": database}, config).database
    if found == reading.Settings().database:
        found = f"sqlite:///{user_data_path('mindscape', appauthor=False) / 'tables.db'}"
    return found


def with_books(context: click.Context, work: Callable[[Any], Awaitable[T]]) -> T:
    """Do something with the books of the house; raises Refused."""
    from mindscape.server.store import StoreAway, open_store
    from mindscape.server.store.books import Books
    from mindscape.server.store.sql import HEAD

    async def whole() -> T:
        store = open_store(database_of(context))
        form = await store.probe()
        if form != HEAD:
            raise Refused(
                "There is no house here yet: start the server once."
                if form is None
                else f"The database has the form {form}, this program works with {HEAD}: start the server once."
            )
        await store.open()
        try:
            return await work(Books(store))
        except StoreAway as error:
            raise Refused(f"The database does not answer: {error}.") from None
        finally:
            await store.close()

    return asyncio.run(whole())


def now_ms() -> int:
    return int(time.time() * 1000)


def moment(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M")


# ---- tables ---------------------------------------------------------------------------------


@command.command()
@click.option("--game", help="Only of this game.")
@click.option("--status", type=click.Choice(["waiting", "playing", "paused", "over"]), help="Only these.")
@click.option("--most", default=50, show_default=True, help="How many.")
@click.pass_context
def tables(context: click.Context, game: str | None, status: str | None, most: int) -> None:
    """The tables, those that were touched last first."""
    found = with_books(context, lambda books: books.tables(game, status, most))
    for one in found:
        who = ", ".join(seat["name"] or seat["kind"] for seat in one.info["seats"])
        click.echo(f"{one.table_id}  {moment(one.updated_ms)}  {one.status:8} {one.game:12} {who}")
    if not found:
        click.echo("There is no such table.")


@command.group()
def table() -> None:
    """One table: show it, or close it."""


@table.command("show")
@click.argument("table_id")
@click.pass_context
def show_table(context: click.Context, table_id: str) -> None:
    """Who sits there, under which number, and what happened."""
    from mindscape.server.table import load

    async def work(books: Any) -> Any:
        return await books.store.load(table_id)

    steps = with_books(context, work)
    if not steps:
        raise Refused(f"There is no table {table_id}.")
    found = load(table_id, steps)
    click.echo(f"{found.game.title}, {found.status}, {len(steps)} steps, {len(found.told)} moves")
    click.echo(f"begun {moment(found.created_ms)}, last touched {moment(found.updated_ms)}")
    for number, seat in enumerate(found.seats):
        who = f"guest {seat.guest}" if seat.guest else seat.kind
        host = "  (host)" if seat.guest and seat.guest == found.host else ""
        click.echo(f"  p{number}  {seat.name or '(no name)'}  {who}{host}")
    if found.result is not None:
        click.echo(f"over: {found.result.why}")
    for chapter in found.story:
        if chapter.say:
            click.echo(f"  {moment(chapter.step.at_ms)}  {chapter.say}")


@table.command("close")
@click.argument("table_id")
@click.option("--why", default="it was ended by whoever runs this house", show_default=True)
@click.pass_context
def close_table(context: click.Context, table_id: str, why: str) -> None:
    """End the game at a table; those who sit there are told why."""
    with_books(context, lambda books: books.close_table(table_id, why, now_ms()))
    click.echo(f"The table {table_id} is closed.")


# ---- guests ---------------------------------------------------------------------------------


@command.group()
def guest() -> None:
    """One guest, by the number that `table show` prints: show, export, delete."""


@guest.command("show", context_settings=NUMBERS)
@click.argument("number")
@click.pass_context
def show_guest(context: click.Context, number: str) -> None:
    """At which tables a guest sits or sat, and on how many devices they are called."""

    async def work(books: Any) -> tuple[list[tuple[str, int | None]], int]:
        return await books.guest_seats(number), await books.called_devices(number)

    found, called = with_books(context, work)
    for table_id, seat in found:
        click.echo(f"{table_id}  {'no seat' if seat is None else f'p{seat}'}")
    click.echo(f"{len(found)} table{'s' * (len(found) != 1)}")
    if called:
        click.echo(f"called by web push on {called} device{'s' * (called != 1)}")


@guest.command("export", context_settings=NUMBERS)
@click.argument("number")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Into this file.")
@click.pass_context
def export_guest(context: click.Context, number: str, out: Path | None) -> None:
    """All that is kept of a guest, as JSON: the games as that seat saw them, what was said, and every row."""
    from msgspec.json import encode
    from msgspec.json import format as pretty

    from mindscape.server.shown import Viewer, record
    from mindscape.server.table import load

    async def work(books: Any) -> dict[str, Any]:
        games = []
        for table_id, seat in await books.guest_seats(number):
            steps = await books.store.load(table_id)
            said = [
                {"at_ms": step.at_ms, "text": step.body["text"]}
                for step in steps
                if step.kind == "said" and step.seat == seat
            ]
            names = [step.body["name"] for step in steps if step.body.get("guest") == number]
            games.append(
                {
                    "table": table_id,
                    "seat": seat,
                    "names": names,
                    "said": said,
                    "record": record(load(table_id, steps), Viewer(seat)),
                }
            )
        return {"guest": number, "games": games, "rows": await books.guest_rows(number)}

    text = pretty(encode(with_books(context, work)), indent=1)
    if out is None:
        sys.stdout.buffer.write(text + b"\n")
    else:
        out.write_bytes(text + b"\n")
        click.echo(f"Written to {out}.")


@guest.command("delete", context_settings=NUMBERS)
@click.argument("number")
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.pass_context
def delete_guest(context: click.Context, number: str, yes: bool) -> None:
    """Take a guest out of everything: number, names, tokens, what was said.  The games stay, played by nobody."""
    if not yes:
        click.confirm(f"Delete guest {number} for good? Copies made before still have everything.", abort=True)
    count = with_books(context, lambda books: books.delete_guest(number))
    click.echo(f"Guest {number} is deleted, at {count} table{'s' * (count != 1)}.")


# ---- who may come in ------------------------------------------------------------------------


@command.command()
@click.pass_context
def bans(context: click.Context) -> None:
    """Who may not come in."""
    for one in with_books(context, lambda books: books.bans()):
        until = "for good" if one.until_ms is None else f"until {moment(one.until_ms)}"
        click.echo(f"{one.who}  {until}  {one.why}")


@command.command(context_settings=NUMBERS)
@click.argument("who")
@click.option("--why", default="you were asked to leave", show_default=True, help="Said to whoever is shut out.")
@click.option("--days", type=click.FloatRange(min=0, min_open=True), help="For so long; without it for good.")
@click.pass_context
def ban(context: click.Context, who: str, why: str, days: float | None) -> None:
    """Shut out a guest (by number), an address or a network (192.0.2.0/24, 2001:db8::/48)."""
    from mindscape.server.bans import network_of
    from mindscape.server.store.books import Ban

    if not who or (network_of(who) is None and not set(who) <= set(LETTERS)):
        raise Refused(f"{who!r} is neither an address, nor a network, nor the number of a guest.")
    until = None if days is None else now_ms() + int(days * DAY_MS)
    with_books(context, lambda books: books.ban(Ban(who, why, until)))
    click.echo(f"{who} is shut out; running servers know within seconds.")


@command.command(context_settings=NUMBERS)
@click.argument("who")
@click.pass_context
def unban(context: click.Context, who: str) -> None:
    """Let somebody in again."""
    if not with_books(context, lambda books: books.unban(who)):
        raise Refused(f"{who} was not shut out.")
    click.echo(f"{who} may come in again.")


@command.command()
@click.option("--renew", is_flag=True, help="Make a new key, and forget every device that asked to be called.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.pass_context
def push(context: click.Context, renew: bool, yes: bool) -> None:
    """On how many devices people are called when it is their turn (the setting `push`), and a new key for it."""
    count = with_books(context, lambda books: books.called_devices())
    click.echo(f"{count} device{'s' * (count != 1)} asked to be called.")
    if renew:
        if not yes:
            click.confirm("Forget them? Each is asked again when its owner plays.", abort=True)
        with_books(context, lambda books: books.forget_push())
        click.echo("They are forgotten; running servers have a new key within seconds.")


# ---- what is kept, and copies of it ---------------------------------------------------------


@command.command()
@click.option("--over", type=float, help="Forget games that ended more than so many days ago.")
@click.option("--left", type=float, help="Forget games that were begun and not touched for so many days.")
@click.option("--yes", is_flag=True, help="Really do it; without this it only counts.")
@click.pass_context
def retention(context: click.Context, over: float | None, left: float | None, yes: bool) -> None:
    """Forget old games.  (A server does it by itself with the settings over_days and left_days.)"""

    async def work(books: Any) -> list[int]:
        found = []
        for status, days in (("over", over), ("playing", left), ("paused", left)):
            before = 0 if days is None else now_ms() - int(days * DAY_MS)
            found.append(await books.forget_tables(status, before, really=yes))
        return found

    ended, playing, paused = with_books(context, work)
    done = "Forgotten" if yes else "Would be forgotten (--yes does it)"
    click.echo(f"{done}: {ended} that ended, {playing + paused} that were left.")


@command.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.pass_context
def backup(context: click.Context, file: Path) -> None:
    """Copy everything into a file, as it is at one moment, while people play."""
    from mindscape.server import backup as copies

    if file.exists():
        raise Refused(f"{file} is there already; a copy is never written over another.")
    found = with_books(context, lambda books: copies.write(books.store, file, now_ms()))
    click.echo(f"{found.tables} tables, {found.rows} rows: {file}")


@command.command()
@click.argument("file", type=FILE)
@click.pass_context
def restore(context: click.Context, file: Path) -> None:
    """Put a copy back, into an empty database of either kind, and compare."""
    from mindscape.server import backup as copies

    found = asyncio.run(copies.put_back(database_of(context), file))
    click.echo(f"{found.tables} tables, {found.rows} rows are back.")
