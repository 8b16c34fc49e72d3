"""What was built is what was asked for."""

import ast
import importlib
import os
import re
import sys
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import metadata
from pathlib import Path

import pytest

import mindscape
from mindscape.cli import extras

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
HOOK = PROJECT["tool"]["hatch"]["build"]["hooks"]["custom"]
PACKAGE = Path(str(mindscape.__file__)).parent


def is_compiled(module: str) -> bool:
    name = module.removesuffix(".py").replace("/", ".")
    return str(importlib.import_module(name).__file__).endswith(tuple(EXTENSION_SUFFIXES))


@pytest.mark.parametrize("module", HOOK["modules"])
def test_a_listed_module_is_compiled_exactly_when_that_was_asked_for(module: str) -> None:
    expected = os.environ.get("MINDSCAPE_EXPECT")
    assert is_compiled(module) == (expected == "compiled" if expected else is_compiled(HOOK["modules"][0]))


def test_a_module_that_calls_itself_compiled_is_listed() -> None:
    sources = {file.relative_to(ROOT / "src").as_posix(): file for file in (ROOT / "src").rglob("*.py")}
    told = {name: ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) for name, file in sources.items()}
    assert {name for name, doc in told.items() if doc and doc.endswith("Compiled.")} <= {*HOOK["modules"]}


@pytest.mark.parametrize("module", HOOK["modules"])
def test_the_source_of_a_listed_module_is_installed_for_readers(module: str) -> None:
    assert (PACKAGE.parent / module).is_file()


@pytest.mark.parametrize("module", HOOK["modules"])
def test_the_build_asks_for_whatever_a_listed_module_imports(module: str) -> None:
    """mypyc compiles where nothing else is installed."""
    asked = {need.replace("-", "_") for need in HOOK["requires"]} | {"mypy_extensions"}  # that comes with mypy
    tree = ast.walk(ast.parse((ROOT / "src" / module).read_text(encoding="utf-8")))
    names = [node.module or "" for node in tree if isinstance(node, ast.ImportFrom)]
    for top in {name.partition(".")[0] for name in names} - {"mindscape", *sys.stdlib_module_names}:
        assert any(need.startswith(top) for need in asked), f"{module} imports {top}"


@pytest.mark.skipif(PACKAGE.is_relative_to(ROOT / "src"), reason="the sources are not packed")
def test_the_wheel_carries_the_rules_and_the_mark_of_a_typed_package() -> None:
    tops = PACKAGE / "rules", ROOT / "rules"
    packed, ours = ({file.relative_to(top) for file in top.rglob("*.md")} for top in tops)
    assert packed == ours
    assert (PACKAGE / "py.typed").is_file()


@pytest.mark.skipif(PACKAGE.is_relative_to(ROOT / "src"), reason="the sources are not packed")
def test_the_wheel_carries_the_documentation_and_the_examples() -> None:
    names = ("docs/**/*.md", "docs/screens/*", "examples/**/*.py", "deploy/*", "*.md")
    ours = {path.relative_to(ROOT) for name in names for path in ROOT.glob(name)}
    assert {path for path in ours if not (PACKAGE / "handbook" / path).is_file()} == set()


@pytest.mark.skipif(PACKAGE.is_relative_to(ROOT / "src"), reason="the sources are not packed")
def test_the_wheel_says_who_made_it_and_shows_no_link_that_leads_nowhere() -> None:
    told = metadata("mindscape")
    assert told["Author"] == "The Mindscape authors"
    text = str(told.json["description"])
    assert "Four tabletop games" in text
    assert not re.search(r"\]\((?!https?:)", text)


def test_the_core_needs_nothing_of_the_server() -> None:
    """`pip install mindscape` is for researchers, too."""
    server = {name_of(need) for need in PROJECT["project"]["optional-dependencies"]["server"]}
    core = {name_of(need) for need in PROJECT["project"]["dependencies"]}
    assert core == {"click", "librt", "mypy_extensions", "platformdirs", "rich", "textual"}
    assert not core & server
    # uvloop is not for every system, and the server runs without it.
    assert {name.replace("-", "_") for name in server} - {"uvloop"} == set(extras.SERVER)


def name_of(need: str) -> str:
    return re.split(r"[^\w-]", need)[0]


def test_the_lock_pins_every_version_and_names_no_host() -> None:
    lines = (ROOT / "lock.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert all("==" in pin for pin in pins)
    assert not any("://" in line or line.startswith("-") for line in lines)


def test_the_compiler_is_locked_to_the_version_that_the_build_asks_for() -> None:
    mypy = next(need for need in HOOK["requires"] if need.startswith("mypy=="))
    assert mypy in (ROOT / "lock.txt").read_text(encoding="utf-8").splitlines()
