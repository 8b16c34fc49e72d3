"""Cut the page's fonts down to what English and German need (web/src/fonts), from the whole ones in web/node_modules.

python scripts/fonts.py          needs: pip install 'fonttools[woff]'

What lies outside of these letters is read from the whole fonts, which are fetched only where such a letter occurs
(`unicode-range` in web/src/tokens.css).
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WHOLE = ROOT / "web/node_modules/@fontsource-variable"
OURS = ROOT / "web/src/fonts"
LICENCES = ROOT / "web/public/licences"
LETTERS = (
    "U+0020-007E, U+00A0, U+00A9, U+00AB, U+00B0, U+00B7, U+00BB, U+00C4, U+00D6, U+00D7, U+00DC, U+00DF, U+00E4, "
    "U+00F6, U+00FC, U+2013-2014, U+2018-201A, U+201C-201E, U+2026, U+2039-203A, U+2190-2193, U+2212"
)
FEATURES = ["kern", "liga", "tnum", "lnum", "pnum", "mark", "ccmp", "locl"]
FACES = {
    "newsreader-latin-wght-normal": (400, 600),
    "newsreader-latin-wght-italic": (400, 500),
    "figtree-latin-wght-normal": (400, 800),
}
"""The weights that the page uses."""


def cut(name: str, weights: tuple[int, int]) -> None:
    from fontTools import subset
    from fontTools.ttLib import TTFont
    from fontTools.varLib import instancer

    family = name.partition("-")[0]
    whole = TTFont(WHOLE / family / "files" / f"{name}.woff2", recalcTimestamp=False)
    font = instancer.instantiateVariableFont(whole, {"wght": weights})
    options = subset.Options(hinting=False, layout_features=FEATURES)
    work = subset.Subsetter(options)
    work.populate(unicodes=subset.parse_unicodes(LETTERS.replace(" ", "")))
    work.subset(font)
    font.flavor = "woff2"
    out = OURS / f"{family}-{name.rpartition('-')[2]}.woff2"
    font.save(out)
    print(f"{out.relative_to(ROOT)}: {out.stat().st_size} bytes")


def main() -> int:
    OURS.mkdir(exist_ok=True)
    LICENCES.mkdir(exist_ok=True)
    for name, weights in FACES.items():
        cut(name, weights)
    for family in ("newsreader", "figtree"):
        shutil.copyfile(WHOLE / family / "LICENSE", LICENCES / f"{family}.txt")
    return 0


if __name__ == "__main__":
    sys.exit(main())
