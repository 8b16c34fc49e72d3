"""Work on the page: `mindscape serve` in one terminal, `python scripts/page.py dev` in another."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.visiting import PAGE, Visitor


@pytest.fixture
def dev(at: str) -> Iterator[str]:
    """The address of the page as it is typed, in front of the server of the other tests."""
    pytest.importorskip("hatchling", reason="work on the page needs: pip install -e '.[page]'")
    typed = subprocess.Popen(
        [sys.executable, PAGE, "dev"], env={**os.environ, "MINDSCAPE_SERVER": at, "NO_COLOR": "1"},
        stdout=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    assert typed.stdout is not None
    found = next(filter(None, (re.search(r"http://localhost:\d+", line) for line in typed.stdout)), None)
    assert found, "the page did not say where it is"
    yield found[0]
    os.killpg(typed.pid, signal.SIGTERM)
    typed.wait(60)
    typed.stdout.close()


def test_the_page_as_it_is_typed_plays_at_the_server(browser: Any, dev: str) -> None:
    noor = Visitor(browser, dev)
    noor.go("/")
    noor.button("Play Nevermind The Distraction now").click()
    expect(noor.page.get_by_role("grid")).to_be_visible()
    assert not noor.errors
    noor.close()
