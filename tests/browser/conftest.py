"""Whole games in a browser.  Without a Chromium these tests are skipped; in CI that is an error."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest

playwright = pytest.importorskip("playwright.sync_api", reason="the browser tests need: pip install -e '.[browser]'")

from browser.visiting import DEAL, Visitor, browser_path, launched, served  # noqa: E402

if browser_path() is None and os.environ.get("CI") == "true":
    pytest.exit("There is no Chromium here, so the page cannot be tested (CI=true).", returncode=1)


@pytest.fixture(scope="session")
def at() -> Iterator[str]:
    with served() as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    if browser_path() is None:
        pytest.skip("there is no Chromium on this computer")
    with launched() as found:
        yield found


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails tells how its windows stood: nobody can look at them afterwards."""
    report = yield
    if report.when == "call" and report.failed:
        for number, window in enumerate(Visitor.windows, 1):
            try:
                told = window.stands()
            except playwright.Error as error:  # it is closed, or hears nothing any more
                told = str(error)
            report.sections.append((f"window {number}, deal {DEAL}", told))
    return report


@pytest.fixture
def visit(browser: Any, at: str) -> Iterator[Callable[..., Visitor]]:
    """Open windows; at the end none of them may have met an error."""
    windows: list[Visitor] = []

    def new(**wishes: Any) -> Visitor:
        windows.append(Visitor(browser, at, **wishes))
        return windows[-1]

    yield new
    errors = [window.errors for window in windows]
    for window in windows:
        window.close()
    assert not any(errors), errors
