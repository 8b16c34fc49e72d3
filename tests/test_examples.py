"""What the documentation shows is true: the examples in docstrings and in the README run."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
from pathlib import Path

import click
import pytest

import mindscape
from cli.command import PROGRAM, environment
from mindscape.cli.main import mindscape as whole_command

ROOT = Path(__file__).parents[1]
PAGES = sorted([ROOT / "README.md", *ROOT.glob("docs/**/*.md"), *ROOT.glob("*.md")])
BLOCK = re.compile(r"^```(?:python|pycon|py)\n(.*?)^```", re.MULTILINE | re.DOTALL)
BLOCKS = [
    pytest.param(
        block[1], id=f"{page.relative_to(ROOT)}:{page.read_text(encoding='utf-8')[: block.start()].count(chr(10)) + 1}"
    )
    for page in dict.fromkeys(PAGES)
    for block in BLOCK.finditer(page.read_text(encoding="utf-8"))
]


def test_the_example_of_the_package_runs() -> None:
    failed, tried = doctest.testmod(mindscape)
    assert (failed, tried > 3) == (0, True)


def test_the_public_surface_has_at_most_twenty_names_and_all_are_there() -> None:
    assert len(mindscape.__all__) <= 20
    assert all(hasattr(mindscape, name) for name in mindscape.__all__)
    assert sorted(mindscape.__all__) == mindscape.__all__


@pytest.mark.skipif(not BLOCKS, reason="no page shows any Python")
@pytest.mark.parametrize("code", BLOCKS)
def test_a_python_example_of_a_page_runs(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    if ">>> " in code:
        test = doctest.DocTestParser().get_doctest(code, {}, "example", None, 0)
        assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed == 0
    else:
        exec(compile(code, "example", "exec"), {"__name__": "example"})


# ---- the command line -----------------------------------------------------------------------

SHOWN = re.compile(r"^(?: {4}|\$ )?mindscape (.+)$", re.MULTILINE)
LINES = [
    pytest.param(line[1], id=f"{page.relative_to(ROOT)}: {line[1][:50]}")
    for page in dict.fromkeys(PAGES)
    for line in SHOWN.finditer(page.read_text(encoding="utf-8"))
    if not {"…", "--game"} & set(line[1].partition("#")[0].split())  # shortened; of a game that is not here
]
GUIDES = [path for path in PAGES if "```console" in path.read_text(encoding="utf-8")]
FENCE = re.compile(r"^```(python|console)\n(.*?)^```", re.MULTILINE | re.DOTALL)
# What a reader would have written: the moves of a game, line by line, and questions to the referee.
GIVEN = {"moves.txt": "1\n" * 400, "questions.txt": '{"do": "games"}\n'}


def words(line: str) -> list[str]:
    return shlex.split(line.partition(" #")[0].rstrip(" \\"))


@pytest.mark.parametrize("line", LINES)
def test_a_command_that_a_page_shows_is_one_with_these_options(line: str) -> None:
    """Nothing is run here; the options are those of the command that the line leads to."""
    said = words(line)
    command: click.Command = whole_command
    context = click.Context(command, info_name="mindscape")
    flags = {flag for one in command.params for flag in (*one.opts, *one.secondary_opts)}
    for word in said:
        if isinstance(command, click.Group) and not word.startswith("-"):
            found = command.get_command(context, word)
            if found is None:
                continue  # the value of an option
            command = found
            flags |= {flag for one in command.params for flag in (*one.opts, *one.secondary_opts)}
    assert command is not whole_command, line
    assert {word.partition("=")[0] for word in said if word.startswith("--")} <= flags | {"--help"}


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.name)
def test_what_a_guide_shows_one_after_the_other_works(
    guide: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in GIVEN.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    folder = tmp_path
    for kind, text in FENCE.findall(guide.read_text(encoding="utf-8")):
        if kind == "python":
            exec(compile(text, "example", "exec"), {"__name__": "example"})
            continue
        for line in re.findall(r"^\$ (.+)$", text, re.MULTILINE):
            program, *rest = words(line)
            if program == "cd":
                folder = folder / rest[0]
                continue
            assert program == "mindscape", line
            fed = (folder / rest[-1]).read_bytes() if "<" in rest else b""
            args = rest[: rest.index("<")] if "<" in rest else rest
            done = subprocess.run(
                [*PROGRAM, *args], cwd=folder, input=fed, env=environment(tmp_path), capture_output=True, check=False
            )
            assert done.returncode == 0, f"{line}\n{done.stderr.decode()}"
