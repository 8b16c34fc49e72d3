"""`mindscape serve`: a server for people to play at."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any

import click
from platformdirs import user_data_path

from mindscape.cli.extras import need_server
from mindscape.core.refusals import Refused

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command(name="serve")
@click.option(
    "--host", metavar="ADDRESS", help="Where to listen: 127.0.0.1 for this computer (default), 0.0.0.0 for all."
)
@click.option("--port", type=click.IntRange(0, 65535), help="The port (default 8321).")
@click.option(
    "--database", metavar="URL", help="sqlite:///FILE (default: in your data folder), postgresql://… or memory:"
)
@click.option("--bus", metavar="URL", help="redis://… between several processes; local: for one (default).")
@click.option("--workers", type=click.IntRange(1, 256), help="How many processes.")
@click.option("--url", metavar="URL", help="The public address, if a proxy stands in front: https://games.example")
@click.option("--origin", "origins", multiple=True, metavar="URL", help="Another page that may use this server.")
@click.option("--name", "names", multiple=True, metavar="HOST", help="Another name by which people call this server.")
@click.option("--log", type=click.Choice(["text", "json"]), help="How the log is written.")
@click.option("--config", type=FILE, help="Settings as TOML; the names are those of the options and more.")
@click.option("--open", "opens", is_flag=True, help="Open the page in a browser; another port if this one is taken.")
@click.option("--check", is_flag=True, help="Say what would be done, see whether it can be done, and end.")
@click.option("--schema", is_flag=True, help="Print the JSON Schema of all messages and end.")
def command(config: Path | None, check: bool, schema: bool, opens: bool, **flags: Any) -> None:
    """Serve tables to play at, for this computer or for the world.

    Every option may also stand in the environment (MINDSCAPE_PORT=…) or in the file that --config names.
    """
    need_server()
    from mindscape.server import settings as reading

    if schema:
        from msgspec.json import encode
        from msgspec.json import format as pretty

        from mindscape.server.protocol import schema as all_messages

        click.echo(pretty(encode(all_messages()), indent=1).decode())
        return
    flags |= {name: flags[name] or None for name in ("origins", "names")}
    settings = reading.load(flags, config)
    if settings.database == reading.Settings().database:
        folder = user_data_path("mindscape", appauthor=False, ensure_exists=True)
        settings = reading.change(settings, database=f"sqlite:///{folder / 'tables.db'}")
    if check:
        for line in plan(settings):
            click.echo(line)
        click.echo(check_all(settings))
        return
    serve(settings, opens)


def plan(settings: Any) -> list[str]:
    """What the settings mean, a sentence a line."""
    where = "everybody who can reach this computer" if settings.host not in ("127.0.0.1", "::1") else "this computer"
    bus = "no bus between them" if settings.bus.startswith("local") else f"bus {hide_password(settings.bus)}"
    called = [f"Calls people whose page is closed, over {', '.join(settings.push_hosts)}."] if settings.push else []
    many = "process" if settings.workers == 1 else "processes"
    return [
        f"Listens on {settings.host}:{settings.port}, for {where}.",
        f"Its address is {settings.link}; cookies {'only over https' if settings.secure else 'also without https'}.",
        f"Keeps its tables in {hide_password(settings.database)}.",
        f"{settings.workers} {many}, {bus}.",
        f"Each has {settings.bot_workers} more for bots, which have {settings.bot_s:g} s for a move.",
        *called,
    ]


def hide_password(url: str) -> str:
    scheme, found, rest = url.partition("://")
    return f"{scheme}://…@{rest.rpartition('@')[2]}" if found and "@" in rest else url


def check_all(settings: Any) -> str:
    """Try the port, the store and the bus and change nothing; raises Refused."""
    import asyncio

    from mindscape.server.bus import open_bus
    from mindscape.server.run import bind
    from mindscape.server.store import open_store
    from mindscape.server.store.sql import HEAD

    bind(settings).close()

    async def attempt() -> str | None:
        bus = open_bus(settings.bus)
        await bus.open(lambda *_: None, lambda: None)
        await bus.close()
        return await open_store(settings.database).probe()

    form = asyncio.run(attempt())
    if form is not None and form > HEAD:
        from mindscape.server.store.migrations import newer

        raise Refused(newer(form, HEAD))
    database = "ready" if form == HEAD else f"to be brought to its form {HEAD}{f' from {form}' if form else ''}"
    return f"The port is free, the bus answers, the database is {database}."


def serve(settings: Any, opens: bool = False) -> None:
    from mindscape.server import settings as reading
    from mindscape.server.run import bind, run, run_workers

    if settings.workers > 1 and sys.platform == "win32":
        raise Refused("Several workers need a system other than Windows.")
    try:
        listener = bind(settings)
    except Refused:
        if not opens:
            raise
        listener = bind(reading.change(settings, port=0))
    settings = reading.change(settings, port=listener.getsockname()[1])

    def opened() -> None:
        if opens:
            open_page(settings.link)
        if sys.stdout.isatty():
            greet(settings)
        else:
            click.echo(f"Mindscape is at {settings.link}")

    try:
        (run if settings.workers == 1 else run_workers)(settings, listener, opened)
    finally:
        listener.close()


def has_page() -> bool:
    """Whether the page was built into this installation."""
    from mindscape.server.app import PAGE

    return (PAGE / "index.html").is_file()


def has_screen() -> bool:
    """Whether a browser would have where to show something."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_page(link: str) -> None:
    """Show the page, where there is a screen to show it on; the listener waits for the browser's first question."""
    if has_screen():
        threading.Thread(target=webbrowser.open, args=(link,), daemon=True).start()


def greet(settings: Any) -> None:
    """Say where it is, with a code for phones when it can be reached from there."""
    click.echo(f"Mindscape is at {settings.link}  (Ctrl-C ends it)")
    link = settings.url or network_link(settings)
    if link is None:
        click.echo("For other devices here: mindscape serve --host 0.0.0.0")
        return
    import segno

    click.echo(f"From other devices: {link}")
    segno.make(link, micro=False).terminal(compact=True)


def network_link(settings: Any) -> str | None:
    """The address in the local network; None if the server listens on this computer only."""
    if settings.host in ("127.0.0.1", "::1", "localhost"):
        return None
    if settings.host not in ("0.0.0.0", "::"):
        return f"http://{settings.host}:{settings.port}"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent; the system only chooses the way out
        except OSError:
            return None
        return f"http://{probe.getsockname()[0]}:{settings.port}"
