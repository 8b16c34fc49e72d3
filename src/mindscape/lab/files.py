"""Games as data: a row a game, in a file of lines (`.jsonl`), a table (`.csv`), or columns (`.parquet`).

A file of an experiment that was stopped is read again, and the experiment goes on where it stood.  Columns can only be
written at the end; until then a hidden file of lines beside them keeps the rows.
"""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from mindscape.core.game import Game, Outcome
from mindscape.core.refusals import Refused
from mindscape.lab.luck import ENGINE, NUMBER
from mindscape.lab.played import PlayedGame, Row

KINDS = (".csv", ".jsonl", ".parquet")
FIRST = b"number,game,"
Cells = dict[str, Any]


def cells(game: Game, row: Row) -> Cells:
    """A row as named cells; what a game has of its own is under `result.` and `number.`."""
    played, outcome = row.played, row.played.outcome
    found: Cells = {"number": row.number, "game": game.name, "options": _text(game.given), "seed": row.seed}
    found["dealing"] = row.dealing
    found |= {f"agent_p{seat}": name for seat, name in enumerate(row.agents)}
    found |= {"winners": " ".join(f"p{seat}" for seat in outcome.winners), "ended_by": outcome.why}
    found |= {f"score_p{seat}": score for seat, score in enumerate(outcome.scores or ())}
    found |= {"moves": played.moves, "turns": played.turns, "fault": played.fault}
    found |= {f"cpu_ms_p{seat}": round(spent, 3) for seat, spent in enumerate(played.cpu_ms)}
    found |= {f"result.{name}": value for name, value in outcome.data.items() if isinstance(value, str)}
    return found | {f"number.{name}": number for name, number in played.numbers.items()}


def row_of(found: Mapping[str, Any]) -> Row:
    """The row of named cells, as numbers or as the text of a table; raises ValueError or KeyError."""
    filled = {name: value for name, value in found.items() if value not in (None, "")}
    scores = tuple(float(value) for value in _by_seat(filled, "score_p"))
    data = {name.removeprefix("result."): value for name, value in filled.items() if name.startswith("result.")}
    winners = tuple(int(name.removeprefix("p")) for name in filled.get("winners", "").split())
    played = PlayedGame(
        Outcome(winners, str(filled["ended_by"]), scores or None, data),
        int(filled["moves"]),
        {name.removeprefix("number."): float(value) for name, value in filled.items() if name.startswith("number.")},
        int(filled["turns"]) if "turns" in filled else None,
        tuple(float(value) for value in _by_seat(filled, "cpu_ms_p")),
        str(filled.get("fault", "")),
    )
    agents = tuple(map(str, _by_seat(filled, "agent_p")))
    return Row(int(filled["number"]), int(filled["seed"]), agents, played, _dealing(filled))


def _dealing(filled: Mapping[str, Any]) -> str:
    """How chance was dealt; files from before the word existed say only whether records were kept."""
    if "dealing" in filled:
        return str(filled["dealing"])
    return NUMBER if int(filled["recorded"]) else ENGINE


def _by_seat(found: Mapping[str, Any], prefix: str) -> list[Any]:
    return [found[f"{prefix}{seat}"] for seat in range(10) if f"{prefix}{seat}" in found]


def _text(options: Mapping[str, Any]) -> str:
    return json.dumps(options, sort_keys=True, ensure_ascii=False, default=str)


def kind_of(path: Path) -> str:
    """What kind of file it is by its name; raises Refused if it is none of ours, or cannot be read here."""
    kind = path.suffix.lower()
    if kind not in KINDS:
        raise Refused(f"{path.name} should end in .csv, .jsonl or .parquet.")
    if kind == ".parquet" and find_spec("pyarrow") is None:
        raise Refused("For .parquet the package pyarrow is needed: pip install 'mindscape[parquet]'.")
    return kind


def held_in(path: Path) -> Iterator[Cells]:
    """The rows of a file, as cells; raises Refused if they are none."""
    kind = kind_of(path)
    try:
        if kind == ".parquet":
            yield from import_module("pyarrow.parquet").read_table(path).to_pylist()
            return
        if kind == ".csv":
            yield from csv.DictReader(io.StringIO(path.read_text(encoding="utf-8")))
            return
    except (ValueError, csv.Error):
        raise _foreign(path) from None
    yield from lines_of(path)


def lines_of(path: Path) -> Iterator[Cells]:
    """The rows of a file of lines; raises Refused if they are none."""
    try:
        for line in path.read_text(encoding="utf-8").splitlines():
            found = json.loads(line)
            if not isinstance(found, dict):
                raise ValueError(line)
            yield found
    except ValueError:
        raise _foreign(path) from None


def _foreign(path: Path) -> Refused:
    return Refused(f"{path} is not a file of games; it stays as it is.")


def _is_ours(text: bytes) -> bool:
    """Whether a file begins as we begin it: with the names of a table, or with a row."""
    return text.startswith((FIRST, b'{"number":'))


class RowFile:
    """The file of an experiment.  Rows that it holds already are `before`; every other one is added whole."""

    def __init__(self, path: Path, game: Game) -> None:
        self.path = path
        self.game = game
        self.kind = kind_of(path)
        self.lines = path.with_name(f".{path.name}.rows") if self.kind == ".parquet" else path
        if not path.exists():
            self.lines.unlink(missing_ok=True)  # whoever removed the file wants none of its rows
        self._drop_half_a_row()
        held = list(held_in(path)) if path.exists() and path.stat().st_size else []
        held += self._not_yet_columns({found.get("number") for found in held})
        self.rows: list[Cells] = held if self.kind != ".jsonl" else []
        self.names: list[str] = list(dict.fromkeys(name for found in held for name in found))
        self.before: list[Row] = []
        for place, found in enumerate(held, 1):
            try:
                self.before.append(row_of(found))
            except (ValueError, KeyError, AttributeError):
                raise Refused(f"{path}: row {place} is not one of ours; the file stays as it is.") from None
            if (found.get("game"), found.get("options")) != (game.name, _text(game.given)):
                raise Refused(f"{path} holds games of another kind; it stays as it is.")
        if not held:
            self._begin()

    def _drop_half_a_row(self) -> None:
        """A power cut may leave half a line at the end of a file of ours; its game is played again."""
        if not self.lines.is_file():
            return
        text = self.lines.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if whole != text and _is_ours(text):
            self._replace(self.lines, whole)

    def _not_yet_columns(self, known: set[Any]) -> list[Cells]:
        """The rows that a run which was killed had beside its columns."""
        if self.lines == self.path or not self.lines.is_file():
            return []
        return [found for found in lines_of(self.lines) if found.get("number") not in known]

    def _begin(self) -> None:
        """An empty file, for whether it can be written is better known now than later; raises Refused."""
        if self.kind == ".csv" and self.path.exists() and not _is_ours(self.path.read_bytes() or FIRST):
            raise Refused(f"{self.path} is not a file of games; it stays as it is.")
        if self.kind != ".parquet" or not self.path.exists() or not self.path.stat().st_size:
            self._replace(self.path, b"")

    def add(self, rows: Iterable[Row]) -> None:
        """Write rows; what is in the file is whole at every moment."""
        new = [cells(self.game, row) for row in rows]
        if self.kind != ".csv":
            self._append("".join(f"{json.dumps(found, ensure_ascii=False)}\n" for found in new))
        if self.kind == ".jsonl":
            return
        self.rows += new
        known = set(self.names)
        more = list(dict.fromkeys(name for found in new for name in found if name not in known))
        header = not self.names
        self.names += more
        if self.kind == ".csv":
            if more and not header:
                self._replace(self.path, self._table(self.rows, header=True).encode())
            else:
                self._append(self._table(new, header=header))

    def close(self) -> None:
        if self.kind == ".parquet":
            arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
            rows = [{name: found.get(name) for name in self.names} for found in self.rows]
            with new_file(self.path) as beside:
                parquet.write_table(arrow.Table.from_pylist(rows), beside)
            self.lines.unlink(missing_ok=True)

    def _table(self, rows: Sequence[Cells], *, header: bool) -> str:
        text = io.StringIO()
        writer = csv.DictWriter(text, self.names, lineterminator="\n")
        if header:
            writer.writeheader()
        writer.writerows(rows)
        return text.getvalue()

    def _append(self, text: str) -> None:
        """Add lines; if they cannot all be written, the file is as before."""
        data = text.encode()
        with self.lines.open("ab", buffering=0) as file:
            end = file.seek(0, os.SEEK_END)
            try:
                while data:
                    data = data[file.write(data) :]
            except BaseException:
                file.truncate(end)
                raise

    def _replace(self, path: Path, data: bytes) -> None:
        with new_file(path) as beside:
            beside.write_bytes(data)


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """A file beside this one, to be written; then it takes its place, whole.  An OSError names the file itself."""
    beside = path.with_name(f".{path.name}.new")
    try:
        yield beside
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror or str(error), str(path)) from None


def keep_record(folder: Path, row: Row) -> None:
    """Write the record of a game, if it has one, into a folder, under its number."""
    record = row.played.record
    if record is not None:
        text = type(record).of_json(record.to_json() | {"players": list(row.agents)}).dumps()
        with new_file(folder / f"{row.number + 1:06}.json") as beside:
            beside.write_text(text, encoding="utf-8")
