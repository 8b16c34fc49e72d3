"""The settings of a server: flags before environment before file before these."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from importlib.util import find_spec
from logging import getLevelNamesMapping
from pathlib import Path
from typing import Any

from msgspec import Struct, ValidationError, convert
from msgspec.structs import fields, replace

from mindscape.core.refusals import Refused
from mindscape.server.addresses import networks

PREFIX = "MINDSCAPE_"
LISTS = ("origins", "names", "proxies", "push_hosts")
ABOVE_NOTHING = (
    "message_bytes", "body_bytes", "message_burst", "messages_per_s", "signal_burst", "signals_per_s", "requests_burst",
    "requests_per_s", "pages_burst", "pages_per_s", "sockets_per_address", "connections_per_address", "head_bytes",
    "head_s", "body_s", "answer_s", "requests_at_once", "bytes_at_once", "address_burst", "address_per_s",
    "work_burst_s", "work_share", "readers", "reader_s", "reader_mb", "coaches", "coach_s", "stored_bytes",
    "played_bytes", "tables_per_guest", "tables_per_hour", "listed_per_address", "long_moves", "queue_bytes", "ping_s",
    "bot_s", "memories_burst", "memories_per_s",
)  # fmt: skip
NOT_BELOW_NOTHING = (
    "idle_s",
    "kept_s",
    "waiting_days",
    "over_days",
    "left_days",
    "bot_pause_ms",
    "away_s",
    "connections",
    "grace_s",
    "race_grace_s",
    "least_grace_s",
)


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    host: str = "127.0.0.1"
    port: int = 8321
    database: str = "sqlite:///mindscape.db"
    bus: str = "local:"
    workers: int = 1
    url: str = ""
    """The public address (`https://games.example`), if a proxy stands in front."""
    origins: tuple[str, ...] = ()
    """Other pages that may use this server, as `https://host`."""
    names: tuple[str, ...] = ()
    """More names by which this server is called, beside its numbers, this computer's and the one in `url`; `*`: any."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """The addresses whose `X-Forwarded-For` is believed."""
    log: str = "text"
    """`text` or `json`."""
    log_level: str = "info"
    push: str = ""
    """Whom the services of browser makers may write to (`mailto:…` or `https://…`): over them people are called whose
    turn it is and who have no page open, if they asked for it.  Empty: nobody is called."""
    push_hosts: tuple[str, ...] = (
        "fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com",
    )  # fmt: skip
    """These services, with their sub-domains; `*`: any that is out in the world."""
    metrics: str = "near"
    """Who may ask for `/metrics`: `near`, those in private networks who come through no proxy; `all`; `off`, nobody."""

    connections: int = 0
    """The most that a process holds; 0: as many as the system lets it have."""
    connections_per_address: int = 160
    head_bytes: int = 32 * 1024
    head_s: float = 10.0
    body_s: float = 30.0
    answer_s: float = 120.0
    requests_at_once: int = 32
    bytes_at_once: int = 4 * 1024 * 1024
    """By one address: of bodies that come, of answers that nobody has read, and of what its sockets have not read."""
    work_share: float = 0.25
    work_burst_s: float = 2.0
    """How much of the time of a process one address may take up, and how much in one go."""
    message_bytes: int = 16 * 1024
    body_bytes: int = 1024 * 1024
    message_burst: int = 30
    messages_per_s: float = 15.0
    """Of one person."""
    address_burst: int = 600
    address_per_s: float = 150.0
    """Messages of all the people behind one address."""
    signal_burst: int = 6
    signals_per_s: float = 0.5
    """In a race: stop, raise and the like could carry signals (A-16 in the rules of The Mind)."""
    requests_burst: int = 60
    requests_per_s: float = 10.0
    pages_burst: int = 300
    pages_per_s: float = 50.0
    """What is no question to a table: files of the page, new sockets, `/health` and the like."""
    sockets_per_address: int = 100
    memories_burst: int = 30
    memories_per_s: float = 2.0
    """How often a guest looks back on all games."""
    tables_per_guest: int = 20
    tables_per_hour: int = 60
    """By one address."""
    listed_per_address: int = 20
    """Tables that the lobby tells of which people at one address have opened to anyone."""
    long_moves: int = 20_000
    """Moves of long games, of more than a thousand, that one address may hold in memory, and open in 20 seconds."""
    queue_bytes: int = 1024 * 1024
    """What may wait for a slow reader."""
    ping_s: float = 20.0
    idle_s: float = 120.0
    """A table that nobody looks at leaves the memory after this."""
    kept_s: float = 180.0
    """So long the seats of a rematch are kept for those who played before."""
    waiting_days: float = 2.0
    """A table that has not begun is forgotten after this."""
    over_days: float = 0.0
    left_days: float = 0.0
    """So are games that are over, and such as were begun and left, so long after the last move; 0: they are kept."""

    stored_bytes: int = 32 * 1024 * 1024
    """What the tables of one address may add to the database in a day, when they are made."""
    played_bytes: int = 512 * 1024 * 1024
    """And what the steps may add that are made at tables from there: some three million moves."""
    readers: int = 2
    reader_s: float = 5.0
    reader_mb: int = 256
    """Processes that read what people send (decks, records, positions), and what each may use for one thing."""
    coaches: int = 2
    coach_s: float = 60.0
    """Processes that look back on games, one for one address at most, and the processor time of one review."""

    bot_workers: int = 2
    bot_s: float = 5.0
    """The time that a bot has for a move."""
    bot_pause_ms: int = 500
    """A bot does not move faster than people can follow."""
    grace_s: float = 120.0
    race_grace_s: float = 60.0
    least_grace_s: float = 30.0
    """So long somebody may have lost the connection before the others may go on without; in a race; and at the least,
    for whoever leaves again and again has half as long each time."""
    away_s: float = 2.0
    """A race stops when somebody's connection has been lost for so long."""

    @property
    def link(self) -> str:
        if self.url:
            return self.url
        host = f"[{self.host}]" if ":" in self.host else self.host
        if self.host in ("127.0.0.1", "::1", "0.0.0.0", "::"):
            host = "localhost"
        return f"http://{host}:{self.port}"

    @property
    def secure(self) -> bool:
        """Cookies only travel over https."""
        return self.url.startswith("https://")


def load(flags: Mapping[str, Any], file: Path | None = None, environment: Mapping[str, str] | None = None) -> Settings:
    """The settings from all their sources; raises Refused with what is wrong."""
    found: dict[str, Any] = {}
    if file is not None:
        try:
            found |= tomllib.loads(file.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise Refused(f"{file} is not TOML: {error}.") from None
    environment = os.environ if environment is None else environment
    for field in fields(Settings):
        value = environment.get(PREFIX + field.name.upper())
        if value is not None:
            found[field.name] = value.split(",") if field.name in LISTS else value
    found |= {name: value for name, value in flags.items() if value is not None}
    try:
        settings = convert(found, Settings, strict=False)
    except ValidationError as error:
        raise Refused(f"The settings do not fit: {error}.") from None
    problems = list(_problems(settings))
    if problems:
        raise Refused(" ".join(problems))
    return settings


def _problems(settings: Settings) -> Any:
    if settings.workers < 1:
        yield "workers must be 1 or more."
    if settings.workers > 1 and settings.bus.startswith("local:"):
        yield "Several workers need a bus between them: --bus redis://…"
    if settings.workers > 1 and settings.database.startswith("memory:"):
        yield "Several workers need a database that they share."
    if settings.log not in ("text", "json"):
        yield "log must be text or json."
    if settings.metrics not in ("near", "all", "off"):
        yield "metrics must be near, all or off."
    if settings.log_level.upper() not in getLevelNamesMapping():
        yield "log_level must be debug, info, warning, error or critical."
    if not 0 <= settings.port <= 65535:
        yield "port must be from 0 to 65535."
    try:
        networks(settings.proxies)
    except ValueError as error:
        yield f"proxies must be addresses, networks such as 10.0.0.0/8, or *: {error}."
    if settings.push and not settings.push.startswith(("mailto:", "https://")):
        yield "push must be an address at which you can be reached: mailto:… or https://…"
    if settings.push and find_spec("cryptography") is None:
        yield "push needs an extra that is not installed here: pip install 'mindscape[push]'."
    if settings.bot_workers < 1:
        yield "bot_workers must be 1 or more."
    for name in ABOVE_NOTHING:
        if not getattr(settings, name) > 0:
            yield f"{name} must be more than 0."
    for name in NOT_BELOW_NOTHING:
        if not getattr(settings, name) >= 0:
            yield f"{name} must be 0 or more."


def change(settings: Settings, **values: Any) -> Settings:
    return replace(settings, **values)
