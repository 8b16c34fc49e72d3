"""Games of the terminal that are kept: a file each, so that a new game never takes the place of another one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_data_path

from mindscape.cli.words import Words
from mindscape.core.refusals import Refused
from mindscape.core.registry import game_class, game_names

LARGEST = 20_000_000
TO_LIST = 20


class Kept(NamedTuple):
    """A game that was kept: where, which, who plays, how many moves it has, and whether it is over."""

    path: Path
    game: str
    players: tuple[str, ...]
    moves: int
    over: bool
    changed: float

    def told(self, words: Words) -> str:
        others = [name for name in self.players if name != "you"]
        when = datetime.fromtimestamp(self.changed).astimezone().strftime("%Y-%m-%d %H:%M")
        return words.kept(words.title(self.game, game_class(self.game).title), others, self.moves, when)


def folder() -> Path:
    return user_data_path("mindscape", appauthor=False)


def new_place(game: str) -> Path:
    """Where a new game is kept: no other one is there; raises Refused."""
    home = folder() / "games"
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"{home} cannot be made ({error.strerror}); name a file with --record.") from None
    numbers = [path.stem.rpartition("-")[2] for path in home.glob(f"{game}-*.json")]
    last = max((int(number) for number in numbers if number.isascii() and number.isdigit()), default=0)
    return home / f"{game}-{last + 1}.json"


def kept_games(game: str | None = None) -> list[Kept]:
    """All games that are kept, the last one first; a file that is none is passed over."""
    found = (_kept(path) for path in (*folder().glob("games/*.json"), *folder().glob("last-*.json")))
    ours = [one for one in found if one is not None and game in (None, one.game)]
    return sorted(ours, key=lambda one: (-one.changed, one.path.name))


def unfinished(game: str | None = None) -> list[Kept]:
    """The games that can be gone on with."""
    return [one for one in kept_games(game) if not one.over]


def last_kept(game: str, words: Words) -> Path:
    """The game that `--resume` means: the last one that is not over; raises Refused if there is none."""
    found = unfinished(game)
    if not found:
        raise Refused(words.none_kept(words.title(game, game_class(game).title)))
    return found[0].path


def _kept(path: Path) -> Kept | None:
    try:
        about = path.stat()
        if about.st_size > LARGEST:
            return None
        data = json.loads(path.read_bytes())
        game, players, moves = data["game"], data.get("players") or [], data["moves"]
        if game not in game_names() or not isinstance(moves, list):
            return None
        over = data.get("result") is not None
        return Kept(path, game, tuple(map(str, players)), len(moves), over, about.st_mtime)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def menu(words: Words) -> Iterator[tuple[str, list[str]]]:
    """What can be played, each as it is told and as the arguments of `play`: games to go on with, then new ones."""
    for one in unfinished()[:TO_LIST]:
        yield words.go_on(one.told(words)), [one.game, "--resume", str(one.path)]
    for name in game_names():
        rules = game_class(name)
        yield words.new(words.title(name, rules.title), words.about(name, rules.about)), [name]
