"""The page's lock file is good for every machine and names no registry."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

WEB = Path(__file__).parents[2] / "web"


@pytest.fixture(scope="module")
def packages() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((WEB / "package-lock.json").read_text())["packages"]
    return found


def test_it_names_no_registry(packages: dict[str, Any]) -> None:
    assert not [name for name, package in packages.items() if "resolved" in package]


def test_every_package_is_known_by_its_checksum(packages: dict[str, Any]) -> None:
    assert not [name for name, package in packages.items() if name and "integrity" not in package]


def test_it_has_the_binaries_of_all_platforms(packages: dict[str, Any]) -> None:
    wanted = {name for package in packages.values() for name in package.get("optionalDependencies", {})}
    missing = {name for name in wanted if f"node_modules/{name}" not in packages}
    assert not missing


def test_only_svelte_and_two_fonts_are_shipped() -> None:
    ours = json.loads((WEB / "package.json").read_text())["dependencies"]
    assert set(ours) == {"@fontsource-variable/figtree", "@fontsource-variable/newsreader", "svelte"}
