"""What belongs to being installed: extras that may be missing, completion in the shell, the documentation."""

from __future__ import annotations

import subprocess
import sys
import webbrowser
from pathlib import Path

import pytest

from cli.command import PROGRAM, environment, fails, run
from mindscape.cli import docs
from mindscape.cli.extras import SERVER

NEEDED = "The server and its page are an extra that is not installed here: pip install 'mindscape[server]'."


@pytest.fixture(params=SERVER)
def without_one(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of the server's packages is not there."""
    monkeypatch.setitem(sys.modules, request.param, None)


@pytest.mark.usefixtures("without_one")
@pytest.mark.parametrize("args", [["serve", "--check"], ["serve", "--schema"], ["admin", "tables"]])
def test_without_the_extra_the_server_says_how_to_get_it(args: list[str]) -> None:
    assert fails(*args) == NEEDED


def test_without_the_extra_the_command_alone_plays_in_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "litestar", None)
    said = run(stdin="3\n" + "1\n" * 400)  # the third of the games to choose from
    assert said.exit_code == 0
    assert "pip install 'mindscape[server]'" in said.stderr
    assert "The card" in said.stdout


BARRED = """
import sys
for name in {names!r}: sys.modules[name] = None
from mindscape.cli import main
main()
"""


@pytest.mark.parametrize(
    "args",
    [
        ["simulate", "nevermind", "--stage", "1", "--games", "3", "--workers", "1"],
        ["rules", "NM-507"],
        ["deck", "show", "base"],
        ["docs", "env"],
        ["--help"],
    ],
)
def test_engines_lab_and_terminal_need_nothing_of_the_server(args: list[str], home: Path) -> None:
    barred = [*SERVER, "sqlalchemy", "uvloop", "numpy", "httpx", "websockets"]
    done = subprocess.run(
        [sys.executable, "-c", BARRED.format(names=barred), *args],
        env=environment(home), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


def test_importing_the_library_brings_no_screen_and_no_server(home: Path) -> None:
    code = "import sys, mindscape; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment(home), capture_output=True, text=True, check=True
    )
    assert not {*SERVER, "sqlalchemy", "rich", "textual", "click", "numpy"} & set(done.stdout.split())


# ---- completion -----------------------------------------------------------------------------


def completed(home: Path, line: str) -> list[str]:
    """What a shell would offer for the last word of a line."""
    asked = {"_MINDSCAPE_COMPLETE": "bash_complete", "COMP_WORDS": line, "COMP_CWORD": str(line.count(" "))}
    command = [*PROGRAM[:2], PROGRAM[2].replace("main()", "sys.argv[0] = 'mindscape'; main()")]
    command[2] = "import sys; " + command[2]
    done = subprocess.run(command, env=environment(home) | asked, capture_output=True, text=True, check=True)
    return [offered.partition(",")[2] for offered in done.stdout.split()]


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("mindscape comp", ["compare", "completion"]),
        ("mindscape play mindgame --partners r", ["random", "rush"]),
        ("mindscape simulate mindgame --agent fair,ea", ["fair,easy", "fair,eager"]),
        ("mindscape compare themind at", ["attuned"]),
        ("mindscape tournament nevermind easy ca", ["careful"]),
        ("mindscape play nevermind --noting c", ["choose"]),
        ("mindscape docs guides/b", ["guides/bot-author"]),
    ],
)
def test_the_shell_is_offered_names_and_values(home: Path, line: str, offered: list[str]) -> None:
    assert completed(home, line) == offered


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_for_a_shell_asks_this_command(shell: str) -> None:
    said = run("completion", shell).stdout
    assert f"_MINDSCAPE_COMPLETE={shell}_complete" in said


# ---- the documentation ----------------------------------------------------------------------


def test_a_page_is_found_by_its_name_its_last_part_and_a_decision_by_its_number() -> None:
    assert run("docs", "env").stdout.startswith("# Games for programs that learn")
    assert run("docs", "guides/host").stdout == run("docs", "host").stdout
    assert run("docs", "adr", "106").stdout.startswith("# 106.")
    assert "There is no page 'nothing'; there are: " in fails("docs", "nothing")


def test_all_pages_are_named_with_their_readers() -> None:
    listed = run("docs", "--list").stdout
    assert {line.split()[0] for line in listed.splitlines()} >= set(docs.pages())
    assert "guides/researcher    For whoever simulates, searches or trains." in listed


def test_the_site_is_opened_where_it_was_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = tmp_path / "index.html"
    site.write_text("<title>Mindscape</title>", encoding="utf-8")
    opened: list[str] = []
    monkeypatch.setattr(docs, "SITE", site)
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setenv("DISPLAY", ":0")
    assert site.as_uri() in run("docs").stdout
    assert opened == [site.as_uri()]
    if sys.platform == "linux":
        for name in ("DISPLAY", "WAYLAND_DISPLAY"):
            monkeypatch.delenv(name, raising=False)
        assert site.as_uri() in run("docs").stdout
        assert len(opened) == 1
