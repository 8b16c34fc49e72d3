"""The README as a package index can show it: there, pictures and pages of this folder lead nowhere.

With `address` in pyproject.toml (where the folder can be read, https://…/) links lead there. Without one, the project
has no public address, pictures are left out and links become the words that they were on.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(?P<picture>!?)\[(?P<words>[^\]]*)\]\((?P<to>(?![a-z]+:|#)[^)]+)\)")
TOLD = "*The pages named here come with the program: `mindscape docs`.*"


def for_an_index(text: str, address: str = "") -> str:
    if address:
        return LINK.sub(lambda found: f"{found['picture']}[{found['words']}]({address}{found['to']})", text)
    blocks = [block for block in text.split("\n\n") if "![" not in block]
    title, *rest = blocks
    return LINK.sub(lambda found: found["words"], "\n\n".join([title, TOLD, *rest]))


class Readme(MetadataHookInterface):  # type: ignore[misc, unused-ignore]
    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": for_an_index(text, self.config.get("address", "")),
        }
