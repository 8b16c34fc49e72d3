"""Power cuts: a database on a disk that has only what was synced, and of the rest some blocks and not others.

A process writes steps to a store and says which were acknowledged; whoever keeps the files is killed, and they become
what such a disk may have kept.  With SQLite's `synchronous=full`, and with PostgreSQL as it is, nothing acknowledged is
lost; without it (and with PostgreSQL's `fsync=off`, which is run to see that we would notice) the last moments may be,
but every log is whole as far as it goes and the file is sound.
`make forgets` cuts the power many times; Linux, with a C compiler, for PostgreSQL as root.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

import asyncpg

sys.path.insert(0, str(Path(__file__).parents[1]))

from mindscape.server.log import Step
from mindscape.server.store import open_store
from server import outside
from server.hall import free_port

SOURCE = Path(__file__).with_name("forgets.c")
BLOCK = 512
TABLES = 8


def compiler() -> str | None:
    """The C compiler, where libraries can be put before the system's."""
    if sys.platform != "linux":
        return None
    return shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0]) or shutil.which("cc")


def built(folder: Path) -> Path:
    """The library of a disk that forgets and of clocks that are wrong."""
    found, cc = folder / "forgets.so", compiler()
    assert cc is not None
    subprocess.run([cc, "-O1", "-shared", "-fPIC", "-o", str(found), str(SOURCE), "-ldl"], check=True)
    return found


async def write(database: str) -> None:
    """Write steps to some tables until the end, and say what was acknowledged."""
    store = open_store(database)
    await store.open()

    async def fill(table: str) -> None:
        steps = await store.load(table)
        seq = steps[-1].seq if steps else 0
        while True:
            seq += 1
            text = "word " * random.randrange(200)
            await store.append(table, Step(seq, "said", 0, {"text": text}, f"k{seq}", seq))
            print(table, seq, flush=True)
            await asyncio.sleep(0)

    await asyncio.gather(*(fill(f"t{number}") for number in range(TABLES)))


def cut_power(disk: Path, kept: Path, rng: random.Random) -> None:
    """Make the files what was synced; of what was written later each block may be there or not."""
    for path in [one for one in disk.rglob("*") if one.is_file()]:
        if path.name.endswith(("-shm", "postmaster.pid")):
            path.unlink()  # they are only ever of a running process
            continue
        synced = kept / path.relative_to(disk)
        if not synced.exists():
            path.unlink()
            continue
        old, new = synced.read_bytes(), path.read_bytes()
        if old == new:
            continue
        share = rng.choice((0.0, 0.5, 0.95))
        blocks = [
            (new if rng.random() < share else old)[at : at + BLOCK] or old[at : at + BLOCK]
            for at in range(0, max(len(old), len(new) if share else 0), BLOCK)
        ]
        path.write_bytes(b"".join(block.ljust(BLOCK, b"\0") for block in blocks))


def logs(file: Path) -> dict[str, int]:
    """How long each log is; raises AssertionError if the file is not sound or a log has a gap."""
    connection = sqlite3.connect(file)
    try:
        (sound,) = connection.execute("PRAGMA integrity_check").fetchone()
        assert sound == "ok", sound
        return counted(connection.execute("SELECT table_id, seq FROM step ORDER BY table_id, seq"))
    finally:
        connection.close()


def counted(rows: Iterable[tuple[str, int]]) -> dict[str, int]:
    """How long each log is; raises AssertionError if one has a gap."""
    found: dict[str, list[int]] = {}
    for table, seq in rows:
        found.setdefault(table, []).append(seq)
    for table, seqs in found.items():
        assert seqs == list(range(1, len(seqs) + 1)), f"a gap in {table}"
    return {table: len(seqs) for table, seqs in found.items()}


class Sqlite:
    """A database in the process that writes."""

    def __init__(self, folder: Path, *, synced: bool) -> None:
        self.disk, self.kept = folder / "disk", folder / "kept"
        self.disk.mkdir()
        self.library = built(folder)
        self.url = f"sqlite:///{self.disk}/tables.db?synchronous={'full' if synced else 'normal'}"
        asyncio.run(_made(self.url))

    @property
    def environment(self) -> dict[str, str]:
        return {"LD_PRELOAD": str(self.library), "FORGETS": str(self.disk), "KEPT": str(self.kept)}

    def begin(self) -> dict[str, str]:
        """From now on the disk may forget; what the process that writes must be told."""
        shutil.rmtree(self.kept, ignore_errors=True)
        shutil.copytree(self.disk, self.kept)  # at rest a disk has everything
        return self.environment

    def cut(self, rng: random.Random) -> None:
        cut_power(self.disk, self.kept, rng)

    def logs(self) -> dict[str, int]:
        return logs(self.disk / "tables.db")

    def close(self) -> None:
        pass


class Postgres:
    """A PostgreSQL of our own, which is killed and recovers."""

    def __init__(self, folder: Path, *, synced: bool) -> None:
        self.disk, self.kept = folder / "disk", folder / "kept"
        self.library, self.log = built(folder), folder / "log"
        self.programs, self.user, self.port = outside.postgres_programs(), outside.other_user(), free_port()
        self.synced = synced
        self.url = f"postgresql://test@127.0.0.1:{self.port}/postgres"
        self.disk.mkdir()
        self._give(self.disk)
        # Small segments, for each is copied whole whenever it is synced.
        create = ["initdb", "-D", str(self.disk), "-A", "trust", "-U", "test", "--no-sync", "--wal-segsize=1"]
        self._as_user([str(self.programs / create[0]), *create[1:]]).wait()
        self.process = self._start({})
        asyncio.run(_made(self.url))
        self._stop()

    def _give(self, folder: Path) -> None:
        subprocess.run(["chown", "-R", self.user, str(folder)], check=True)

    def _as_user(self, command: list[str], environment: dict[str, str] | None = None) -> subprocess.Popen[bytes]:
        with self.log.open("ab") as log:
            return subprocess.Popen(
                command, user=self.user, cwd="/", env=os.environ | (environment or {}), start_new_session=True,
                stdout=subprocess.DEVNULL, stderr=log,
            )  # fmt: skip

    def _start(self, environment: dict[str, str]) -> subprocess.Popen[bytes]:
        command = [str(self.programs / "postgres"), "-D", str(self.disk), "-p", str(self.port), "-k", ""]
        command += ["-h", "127.0.0.1", "-c", f"fsync={'on' if self.synced else 'off'}", "-c", "max_connections=20"]
        process = self._as_user(command, environment)
        for _ in range(600):
            if outside.can_log_in(self.url):
                return process
            assert process.poll() is None, self.log.read_text(encoding="utf-8")[-2000:]
            time.sleep(0.05)
        raise AssertionError("PostgreSQL did not recover")

    def _stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(60)

    def begin(self) -> dict[str, str]:
        shutil.rmtree(self.kept, ignore_errors=True)
        shutil.copytree(self.disk, self.kept)
        self._give(self.kept)
        self.process = self._start({"LD_PRELOAD": str(self.library), "FORGETS": str(self.disk), "KEPT": str(self.kept)})
        return {}

    def cut(self, rng: random.Random) -> None:
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text(encoding="ascii")
        self.process.kill()
        for child in map(int, children.split()):  # they are in sessions of their own
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        self.process.wait()
        while any(Path(f"/proc/{child}").exists() for child in children.split()):
            time.sleep(0.01)
        cut_power(self.disk, self.kept, rng)

    def logs(self) -> dict[str, int]:
        """How long each log is, after recovering from what is on the disk."""
        self.process = self._start({})

        async def read() -> list[tuple[str, int]]:
            connection = await asyncpg.connect(self.url)
            found = await connection.fetch("SELECT table_id, seq FROM step ORDER BY table_id, seq")
            await connection.close()
            return [(row[0], row[1]) for row in found]

        found = counted(asyncio.run(read()))
        self._stop()
        return found

    def close(self) -> None:
        if self.process.poll() is None:
            self._stop()


def run(kind: type[Sqlite | Postgres], folder: Path, cuts: int, seed: int, *, synced: bool) -> dict[str, int]:
    """Cut the power so often; how much was acknowledged, and how much of it was lost."""
    rng = random.Random(seed)
    database = kind(folder, synced=synced)
    told = {"cuts": 0, "acknowledged": 0, "lost": 0}
    for _ in range(cuts):
        before = database.logs()
        acknowledged = before | _written(database, rng)
        after = database.logs()
        told["cuts"] += 1
        told["acknowledged"] += sum(acknowledged.values()) - sum(before.values())
        told["lost"] += sum(max(0, seq - after.get(table, 0)) for table, seq in acknowledged.items())
    database.close()
    return told


async def _made(database: str) -> None:
    store = open_store(database)
    await store.open()
    await store.close()


def _written(database: Sqlite | Postgres, rng: random.Random) -> dict[str, int]:
    """Let a process write until so much was acknowledged, and cut the power; what it said."""
    found: dict[str, int] = {}
    after, given = rng.randrange(50, 1500), database.begin()
    command = [sys.executable, __file__, "--write", database.url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=os.environ | given) as writer:
        assert writer.stdout is not None
        for number, line in enumerate(writer.stdout):
            if number == after:
                if isinstance(database, Postgres):
                    database.cut(rng)
                writer.kill()
            if line.endswith(b"\n"):
                table, seq = line.decode().split()
                found[table] = int(seq)
    if isinstance(database, Sqlite):
        database.cut(rng)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cuts", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="sqlite or postgres")
    parser.add_argument("--write", metavar="DATABASE", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.write:
        asyncio.run(write(given.write))
        return
    if compiler() is None:
        raise SystemExit("This needs Linux and a C compiler.")
    for kind in (Sqlite, Postgres):
        if given.only not in kind.__name__.lower():
            continue
        for synced in (True, False):
            with tempfile.TemporaryDirectory() as folder:
                Path(folder).chmod(0o755)
                found = run(kind, Path(folder), given.cuts, given.seed, synced=synced)
                print(json.dumps({"database": kind.__name__, "synced": synced} | found), flush=True)


if __name__ == "__main__":
    main()
