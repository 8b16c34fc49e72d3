"""What was built is what was asked for."""

import ast
import importlib
import os
import sys
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import mindscape

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


def test_the_lock_pins_every_version_and_names_no_host() -> None:
    lines = (ROOT / "lock.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert all("==" in pin for pin in pins)
    assert not any("://" in line or line.startswith("-") for line in lines)


def test_the_compiler_is_locked_to_the_version_that_the_build_asks_for() -> None:
    mypy = next(need for need in HOOK["requires"] if need.startswith("mypy=="))
    assert mypy in (ROOT / "lock.txt").read_text(encoding="utf-8").splitlines()
