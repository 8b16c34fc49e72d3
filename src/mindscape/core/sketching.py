"""Small drawings for notebooks: rectangles and words on a dark ground, as SVG that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

GROUND, LIGHT, QUIET = "#1b2430", "#f2efe6", "#9fb0bf"
FONT = 'font-family="system-ui, sans-serif"'


def drawing(width: int, height: int, parts: Sequence[str], title: str) -> str:
    """Parts on a ground; the title is what a screen reader says."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" role="img" {FONT}>'
        f'<title>{escape(title)}</title><rect width="{width}" height="{height}" rx="12" fill="{GROUND}"/>'
        f"{''.join(parts)}</svg>"
    )


def box(x: float, y: float, width: float, height: float, fill: str, edge: str = "none") -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" fill="{fill}" stroke="{edge}"/>'


def words(x: float, y: float, text: object, size: int = 12, fill: str = LIGHT, anchor: str = "middle") -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}" text-anchor="{anchor}">{escape(str(text))}</text>'
    )
