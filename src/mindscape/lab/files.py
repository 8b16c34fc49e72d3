"""Games as data: a row a game, in a file of lines (`.jsonl`), a table (`.csv`), or columns (`.parquet`).

A file of an experiment that was stopped is read again, and the experiment goes on where it stood.
"""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from mindscape.core.game import Game, Outcome
from mindscape.core.refusals import Refused
from mindscape.lab.played import Played, Row

KINDS = (".csv", ".jsonl", ".parquet")
Cells = dict[str, Any]


def cells(game: Game, row: Row) -> Cells:
    """A row as named cells; what a game has of its own is under `result.` and `number.`."""
    played, outcome = row.played, row.played.outcome
    found: Cells = {"number": row.number, "game": game.name, "options": _text(game.given), "seed": row.seed}
    found["recorded"] = int(row.recorded)
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
    played = Played(
        Outcome(winners, str(filled["ended_by"]), scores or None, data),
        int(filled["moves"]),
        {name.removeprefix("number."): float(value) for name, value in filled.items() if name.startswith("number.")},
        int(filled["turns"]) if "turns" in filled else None,
        tuple(float(value) for value in _by_seat(filled, "cpu_ms_p")),
        str(filled.get("fault", "")),
    )
    agents = tuple(map(str, _by_seat(filled, "agent_p")))
    return Row(int(filled["number"]), int(filled["seed"]), agents, played, bool(int(filled["recorded"])))


def _by_seat(found: Mapping[str, Any], prefix: str) -> list[Any]:
    return [found[f"{prefix}{seat}"] for seat in range(10) if f"{prefix}{seat}" in found]


def _text(options: Mapping[str, Any]) -> str:
    return json.dumps(options, sort_keys=True, ensure_ascii=False, default=str)


class RowFile:
    """The file of an experiment.  Rows that it holds already are `before`; every other one is added whole."""

    def __init__(self, path: Path, game: Game) -> None:
        self.path = path
        self.game = game
        self.kind = path.suffix.lower()
        if self.kind not in KINDS:
            raise Refused(f"{path.name} should end in .csv, .jsonl or .parquet.")
        if self.kind == ".parquet" and find_spec("pyarrow") is None:
            raise Refused("For .parquet the package pyarrow is needed: pip install 'mindscape[parquet]'.")
        held = list(self._read()) if path.exists() and path.stat().st_size else []
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
            self._replace("")  # whether it can be written is better known now than later

    def add(self, rows: Iterable[Row]) -> None:
        """Write rows; what is in the file is whole at every moment."""
        new = [cells(self.game, row) for row in rows]
        if self.kind == ".jsonl":
            self._append("".join(f"{json.dumps(found, ensure_ascii=False)}\n" for found in new))
            return
        self.rows += new
        known = set(self.names)
        more = list(dict.fromkeys(name for found in new for name in found if name not in known))
        header = not self.names
        self.names += more
        if self.kind == ".csv":
            if more and not header:
                self._replace(self._table(self.rows, header=True))
            else:
                self._append(self._table(new, header=header))

    def close(self) -> None:
        if self.kind == ".parquet":
            arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
            rows = [{name: found.get(name) for name in self.names} for found in self.rows]
            beside = self.path.with_name(f".{self.path.name}.new")
            parquet.write_table(arrow.Table.from_pylist(rows), beside)
            beside.replace(self.path)

    def _read(self) -> Iterator[Cells]:
        try:
            if self.kind == ".parquet":
                yield from import_module("pyarrow.parquet").read_table(self.path).to_pylist()
                return
            text = self.path.read_text(encoding="utf-8")
            if self.kind == ".csv":
                yield from csv.DictReader(io.StringIO(text))
                return
            for line in text.splitlines():
                found = json.loads(line)
                if not isinstance(found, dict):
                    raise ValueError(line)
                yield found
        except (ValueError, csv.Error):
            raise Refused(f"{self.path} is not a file of games; it stays as it is.") from None

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
        with self.path.open("ab", buffering=0) as file:
            end = file.seek(0, os.SEEK_END)
            try:
                while data:
                    data = data[file.write(data) :]
            except BaseException:
                file.truncate(end)
                raise

    def _replace(self, text: str) -> None:
        beside = self.path.with_name(f".{self.path.name}.new")
        beside.write_text(text, encoding="utf-8")
        beside.replace(self.path)


def keep_record(folder: Path, row: Row) -> None:
    """Write the record of a game, if it has one, into a folder, under its number."""
    record = row.played.record
    if record is not None:
        text = type(record).of_json(record.to_json() | {"players": list(row.agents)}).dumps()
        path = folder / f"{row.number + 1:06}.json"
        beside = path.with_name(f".{path.name}.new")
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
