"""The worked positions of Deep of Mine."""

from __future__ import annotations

from typing import Any

import pytest

from scenarios import scenario


@pytest.mark.parametrize("worked", scenario.load("deepofmine"))
def test_a_worked_position(worked: dict[str, Any]) -> None:
    scenario.check(worked)
