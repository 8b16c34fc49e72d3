"""What stands in deploy/ fits the program."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from msgspec.structs import fields

from mindscape.cli.admin import command as admin
from mindscape.cli.serve import command as serve
from mindscape.server.settings import PREFIX, Settings, load

DEPLOY = Path(__file__).parents[2] / "deploy"


def text(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def test_the_settings_to_copy_are_settings() -> None:
    found = load({}, DEPLOY / "server.toml", {})
    assert found.secure
    assert found.metrics == "near"


@pytest.mark.parametrize("name", ["mindscape.service", "mindscape-backup.service"])
def test_the_units_call_commands_that_there_are(name: str) -> None:
    lines = [line for line in text(name).splitlines() if re.match(r"ExecStart(Pre)?=.*bin/mindscape ", line)]
    assert lines
    known = {option for one in (*serve.params, *admin.params) for option in one.opts}
    for line in lines:
        said = shlex.split(line.partition("bin/mindscape ")[2].replace("'", ""))
        assert said[0] in ("serve", "admin")
        assert {word for word in said if word.startswith("--")} <= known
        assert said[0] == "serve" or set(admin.commands) & set(said)


@pytest.mark.parametrize("name", ["Containerfile", "compose.yaml"])
def test_the_environment_of_containers_has_settings_that_there_are(name: str) -> None:
    known = {PREFIX + field.name.upper() for field in fields(Settings)} | {"MINDSCAPE_NAME", "MINDSCAPE_SERVER"}
    named = set(re.findall(r"\bMINDSCAPE_[A-Z_]+", text(name)))
    assert named
    assert named <= known


def test_every_pinned_thing_has_a_hash_and_is_what_we_test_with() -> None:
    pinned = text("requirements.txt")
    ours = (DEPLOY.parent / "lock.txt").read_text(encoding="utf-8")
    entries = re.findall(
        r"^([\w.\[\]-]+==\S+)[^\n]*\\\n((?:    --hash=sha256:[0-9a-f]{64}[ \\]*\n)+)", pinned, re.MULTILINE
    )
    names = [line for line in pinned.splitlines() if "==" in line.partition(";")[0] and not line.startswith((" ", "#"))]
    assert len(entries) == len(names) > 20
    for name, _ in entries:
        plain = re.sub(r"\[.*\]", "", name)
        assert re.search(rf"^{re.escape(plain)}\b", ours, re.MULTILINE), f"{name} is not in lock.txt: make lock"


@pytest.mark.parametrize(
    ("name", "needed"),
    [
        (
            "nginx.conf",
            ["client_header_timeout", "client_body_timeout", "client_max_body_size", "X-Forwarded-For $remote_addr"],
        ),
        ("Caddyfile", ["read_header", "read_body", "max_size", "@inside"]),
    ],
)
def test_proxies_have_time_outs_and_sizes(name: str, needed: list[str]) -> None:
    for one in needed:
        assert one in text(name)
