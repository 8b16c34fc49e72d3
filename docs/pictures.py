"""Draws the pictures of the terminal tables for the README: `python docs/pictures.py`."""

from __future__ import annotations

import asyncio
import re
import tempfile
from pathlib import Path

from mindscape import Match, game
from mindscape.cli.faces import face_of
from mindscape.cli.sitting import Sitting
from mindscape.cli.table import TableApp

FOLDER = Path(__file__).parent / "screens"
# The exported picture names fonts on a foreign server; a picture of ours asks nobody.
FOREIGN_FONTS = re.compile(r"@font-face \{.*?\}", re.DOTALL)


async def nevermind() -> str:
    """A game of Stage Three under way, with the inner voice."""
    face = face_of("nevermind")
    teller = face.teller({"narrate": True, "packs": "tides,forest,garden"}, 5)
    with tempfile.TemporaryDirectory() as folder:
        sitting = Sitting(Match(game("nevermind", stage=3)), 5, teller=teller, record=Path(folder, "game.json"))
        app = TableApp(sitting, face)
        async with app.run_test(size=(100, 30)) as pilot:
            for _ in range(24):
                app.action_say(sitting.hint().move)
                await pilot.pause()
            await pilot.press("down")
            return app.export_screenshot(title="Nevermind The Distraction")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    picture = FOREIGN_FONTS.sub("", asyncio.run(nevermind()))
    (FOLDER / "nevermind-terminal.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
