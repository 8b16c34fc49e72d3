"""`mindscape serve`, its settings, and a client from outside."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner
from msgspec import ValidationError, convert

from mindscape.cli.serve import command, hide_password
from mindscape.core.refusals import Refused
from mindscape.server import protocol
from mindscape.server.logs import JsonLines
from mindscape.server.settings import Settings, load
from server import outside
from server.hall import PATIENCE_S, free_port, hall

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_flags_come_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_text('port = 1000\nhost = "h"\norigins = ["https://a", "https://b"]\nbot_s = 2.5\n')
    settings = load({"port": 3000, "host": None}, file, {"MINDSCAPE_PORT": "2000", "MINDSCAPE_BOT_S": "1.5"})
    assert (settings.port, settings.host, settings.bot_s) == (3000, "h", 1.5)
    assert settings.origins == ("https://a", "https://b")
    assert load({}, None, {"MINDSCAPE_ORIGINS": "https://x,https://y"}).origins == ("https://x", "https://y")


@pytest.mark.parametrize(
    "flags",
    [
        {"workers": 0}, {"workers": 2}, {"port": "x"}, {"nonsense": 1}, {"log": "xml"}, {"bot_workers": 0},
        {"port": 70000}, {"log_level": "loud"}, {"message_burst": -1}, {"ping_s": 0}, {"idle_s": -1},
    ],
)  # fmt: skip
def test_settings_that_do_not_fit_are_refused(flags: dict[str, object]) -> None:
    with pytest.raises(Refused):
        load(flags, None, {})


def test_a_file_that_is_not_toml_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text("port = = 1")
    with pytest.raises(Refused, match="TOML"):
        load({}, file, {})
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(Refused, match="TOML"):
        load({}, file, {})


def test_check_says_what_would_be_done_and_does_nothing(tmp_path: Path) -> None:
    database = tmp_path / "new.db"
    answer = CliRunner().invoke(command, ["--check", "--port", str(free_port()), "--database", f"sqlite:///{database}"])
    assert answer.exit_code == 0, answer.output
    assert "to be brought to its form" in answer.output
    assert not database.exists()


def test_check_tells_that_the_database_has_no_place(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    arguments = ["--check", "--port", str(free_port()), "--database", f"sqlite:///{file}/folder/new.db"]
    answer = CliRunner().invoke(command, arguments)
    assert isinstance(answer.exception, Refused)


def test_passwords_are_not_shown() -> None:
    assert hide_password("postgresql://me:secret@host/db") == "postgresql://…@host/db"
    assert hide_password("sqlite:///x.db") == "sqlite:///x.db"


def test_the_schema_of_all_messages_can_be_printed() -> None:
    answer = CliRunner().invoke(command, ["--schema"])
    shapes = json.loads(answer.output)["$defs"]
    assert {"FromClient", "FromServer", "Move", "Welcome", "NewTable"} <= set(shapes)


def test_the_documentation_of_a_step_names_every_kind_and_no_other() -> None:
    from mindscape.server.commands import APPLY

    _, _, kinds = (protocol.Happened.__doc__ or "").partition("\n")
    assert set(re.findall(r"`(\w+)`", kinds)) == set(APPLY)


@pytest.mark.parametrize(
    "message",
    [{"t": "say", "key": "k\n", "text": "x"}, {"t": "free", "key": "k", "seat": "p0\n"}],
)
def test_no_line_end_slips_into_a_name(message: dict[str, str]) -> None:
    with pytest.raises(ValidationError):
        convert(message, protocol.FromClient)
    for name in ("Ann\n", "\n", "A\nB"):
        with pytest.raises(ValidationError):
            convert({"name": name}, protocol.NameChange)


def test_the_documentation_names_every_message() -> None:
    from mindscape.server import protocol as p

    text = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    for union in (p.FromClient, p.FromServer):
        for message in union.__args__:
            assert f"`{message.__struct_config__.tag}`" in text, message


def test_links() -> None:
    assert Settings(host="0.0.0.0", port=80).link == "http://localhost:80"
    assert Settings(host="::", port=80).link == "http://localhost:80"
    assert Settings(host="fe80::1", port=80).link == "http://[fe80::1]:80"
    assert Settings(url="https://games.example").secure


def test_logs_are_lines_of_json() -> None:
    import logging

    record = logging.makeLogRecord({"msg": "It works.", "levelname": "INFO", "name": "mindscape", "table": "abc"})
    line = json.loads(JsonLines().format(record))
    assert (line["message"], line["table"], line["level"]) == ("It works.", "abc", "info")


def wait_for(url: str) -> None:
    for _ in range(10 * int(PATIENCE_S)):
        try:
            if httpx.get(f"{url}/ready").status_code == 200:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.1)
    raise AssertionError("the server did not begin")


@pytest.mark.skipif(sys.platform == "win32", reason="workers share a socket")
def test_several_workers_on_one_port_and_a_quiet_end(tmp_path: Path) -> None:
    port = free_port()
    arguments = ["serve", "--port", str(port), "--database", outside.database_url("sqlite", tmp_path)]
    arguments += ["--bus", outside.bus_url("redis"), "--workers", "2"]
    process = subprocess.Popen(
        [sys.executable, "-m", "mindscape", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=os.environ | {"MINDSCAPE_LOG_LEVEL": "error"},
    )  # fmt: skip
    try:
        wait_for(f"http://127.0.0.1:{port}")
        made = httpx.post(f"http://127.0.0.1:{port}/api/tables", json={"game": "nevermind"}).json()
        token = {"Authorization": f"Bearer {made['token']}"}
        for _ in range(6):
            found = httpx.get(f"http://127.0.0.1:{port}/api/tables/{made['table']['id']}", headers=token)
            assert found.status_code == 200
    finally:
        process.send_signal(signal.SIGTERM)
        said, trouble = process.communicate(timeout=PATIENCE_S)
    assert f"http://localhost:{port}" in said
    assert process.returncode == 0, trouble
    assert not trouble


def test_a_client_from_outside_takes_a_seat_and_plays() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("mindgame", seats=[{"kind": "bot"}, {"kind": "open"}])
            process = await asyncio.create_subprocess_exec(
                sys.executable, str(EXAMPLES / "client_bot.py"), house.url, made["table"]["code"],
                stdout=asyncio.subprocess.PIPE,
            )  # fmt: skip
            room = await house.house.room(made["table"]["id"])
            async with asyncio.timeout(PATIENCE_S):
                while not any(told.by == "p1" for told in room.table.told) and room.table.result is None:
                    await asyncio.sleep(0.05)
            if process.returncode is None:
                process.kill()
            await process.communicate()

    asyncio.run(story())


def test_a_client_from_outside_goes_when_its_seat_is_freed() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("deepofmine", {"players": 3})
            ann = await house.player(made)
            process = await asyncio.create_subprocess_exec(
                sys.executable, str(EXAMPLES / "client_bot.py"), house.url, made["table"]["code"],
                stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
            )  # fmt: skip
            await ann.until(lambda: "p1" in ann.here)
            await ann.say("free", seat="p1")
            try:
                async with asyncio.timeout(PATIENCE_S):
                    _, said = await process.communicate()
            finally:
                if process.returncode is None:
                    process.kill()
            assert b"Your seat was freed" in said

    asyncio.run(story())
