"""Paint the pictures that no browser paints for itself: icons and what a link unfolds to, into web/public.

python scripts/pictures.py       needs the page to be built, and a Chromium (as tests/browser does)

All of them are our own drawings: the icon's SVG, and the scenes of the shelf as the page paints them.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from browser.visiting import launched, served  # noqa: E402

PUBLIC = ROOT / "web/public"
OG = (1200, 630)
GAMES = {
    "nevermind": "Nevermind", "themind": "The Mind", "mindgame": "Mind Game", "deepofmine": "Deep of Mine",
}  # fmt: skip
STYLE = """
* { margin: 0; box-sizing: border-box; }
body { width: 1200px; height: 630px; overflow: hidden; background: #0c1315; position: relative; }
.all { position: absolute; inset: 0 0 0 192px; display: grid; }
.shelf { grid-template: 1fr 1fr / 1fr 1fr; gap: 6px; }
svg { width: 100%; height: 100%; display: block; min-height: 0; }
.words { position: absolute; left: 28px; inset-block: 32px; width: 150px; color: #f4f4ee; }
.words { display: grid; align-content: space-between; }
.words svg { width: 84px; height: 84px; }
h1 { font: 400 46px/1.05 Newsreader; letter-spacing: -.015em; }
.long { font-size: 31px; }
"""
SCENES = """all => all.map(each => [
    each.querySelector('a[href^="/new/"]').pathname.split("/")[2], each.querySelector("svg.fills").outerHTML])"""


def icon(inset: float, corner: int) -> str:
    """The icon's drawing on a ground of its own; `inset`: how much smaller, for platforms that cut its edge."""
    drawn = (PUBLIC / "icon.svg").read_text()
    inner = re.sub(r"<rect[^>]*/>", "", re.sub(r"</?svg[^>]*>", "", drawn))
    scale, shift = 1 - inset, 32 * inset
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="{corner}" '
        f'fill="#17393f"/><g transform="translate({shift} {shift}) scale({scale})">{inner}</g></svg>'
    )


def paint_icons(page: Any) -> None:
    for name, size, inset, corner in (
        ("icon-192", 192, 0, 14), ("icon-512", 512, 0, 14), ("maskable-512", 512, 0.16, 0),
        ("apple-touch-icon", 180, 0.04, 0),
    ):  # fmt: skip
        page.set_viewport_size({"width": size, "height": size})
        page.set_content(
            f"<style>* {{ margin: 0 }} svg {{ display: block; width: 100vw }}</style>{icon(inset, corner)}"
        )
        page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)


def paint_links(page: Any, at: str) -> None:
    page.goto(at)
    page.wait_for_selector("section.games svg.fills")
    of = dict(page.eval_on_selector_all("section.games article", SCENES))
    page.set_viewport_size({"width": OG[0], "height": OG[1]})
    (PUBLIC / "og").mkdir(exist_ok=True)
    for name, title, painted in (
        ("shelf", "Mindscape", [of[game] for game in GAMES]),
        *((game, title, [of[game]]) for game, title in GAMES.items()),
    ):
        kind = "all shelf" if len(painted) > 1 else "all"
        # in the page itself, whose fonts are there already
        page.evaluate(
            """([style, kind, scenes, icon, title]) => {
                const sheet = new CSSStyleSheet();
                sheet.replaceSync(style);
                document.adoptedStyleSheets = [sheet];
                document.body.innerHTML = `<div class="${kind}">${scenes}</div>
                    <div class="words">${icon}<h1 class="${title.includes(" ") ? "" : "long"}">${title}</h1></div>`;
            }""",
            [STYLE, kind, "".join(painted), icon(0, 14), title],
        )
        page.evaluate("document.fonts.ready")
        page.screenshot(path=PUBLIC / "og" / f"{name}.jpg", type="jpeg", quality=82)


def main() -> int:
    with served() as at, launched() as browser:
        page = browser.new_page(locale="en-GB", service_workers="block")
        paint_icons(page)
        paint_links(page, at)
    for path in sorted([*PUBLIC.glob("*.png"), *(PUBLIC / "og").iterdir()]):
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
