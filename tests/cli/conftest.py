"""Every test of the command keeps its games in a folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept."""
    folder = tmp_path / "home"
    folder.mkdir()
    for name in ("HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(folder))
    monkeypatch.setenv("COLUMNS", "120")
    for name in ("LC_ALL", "LC_MESSAGES"):  # in English, whatever this computer speaks
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    return folder
