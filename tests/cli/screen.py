"""Where the parts of a table stand on the whole screen."""

from __future__ import annotations

from typing import Any

from textual.geometry import Region
from textual.pilot import Pilot

LOOKS = 200


async def placed(pilot: Pilot[Any], *names: str) -> list[Region]:
    """The places of these parts when all of them are wholly on the screen.

    A screen is laid out in steps, and a slow computer is still at one of them when the keys have been read: so one
    looks again, and in the end fails.
    """
    app = pilot.app
    for _ in range(LOOKS):
        regions = [app.query_one(name).region for name in names]
        if all(region.area and app.screen.region.contains_region(region) for region in regions):
            return regions
        await pilot.pause(0.05)
    raise AssertionError(f"not wholly on a screen of {app.size}: {dict(zip(names, regions, strict=True))}")
