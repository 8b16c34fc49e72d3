"""A review on paper: one HTML file with its drawings, light or dark, that prints well and needs nothing else."""

from __future__ import annotations

from html import escape

from mindscape.coach.results import Course, Review
from mindscape.coach.telling import AIMS, course_lines, hundred, sentence

WIDTH, HEIGHT, LEFT, BOTTOM = 720, 220, 40, 24
STYLE = """
:root {
  color-scheme: light dark;
  --paper: #fbf8f2; --ink: #2c2a26; --soft: #6f695f; --line: #d9d2c4; --sea: #2f7f86; --clay: #b7714a;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #1d1f24; --ink: #e9e3d6; --soft: #a9a399; --line: #3a3d45; --sea: #6fc0c4; --clay: #dd9a72 }
}
@media print { :root { --paper: #fff; --ink: #000; --soft: #555; --line: #bbb } section { break-inside: avoid } }
body {
  background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, serif;
  max-width: 46rem; margin: 2rem auto; padding: 0 1rem;
}
h1, h2 { font-weight: 500 }
.soft { color: var(--soft) }
svg { width: 100%; height: auto }
svg text { fill: var(--soft); font: 12px sans-serif }
table { border-collapse: collapse; width: 100%; font-size: .85rem }
td, th { text-align: left; padding: .2rem .5rem; border-bottom: 1px solid var(--line) }
"""


def paper(review: Review, title: str, who: str) -> str:
    """The file."""
    points = {point.decision.number: place for place, point in enumerate(review.turning_points, 1)}
    parts = [course_part(course, points) for course in review.courses]
    moments = "".join(
        f"<li><b>Move {point.decision.number + 1}.</b> You: {escape(point.decision.move)}. Better: "
        f"{escape(point.decision.best)}, {hundred(point.gain)} more"
        f"{f' (± {hundred(2 * point.error)})' if point.error else ''}. {escape(sentence(point.why))}</li>"
        for point in review.turning_points
    )
    told = f"<h2>Moments that mattered</h2><ol>{moments}</ol>" if moments else ""
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body>'
        f'<h1>{escape(title)}</h1><p class="soft">{escape(who)}</p>{"".join(parts)}{told}</body></html>\n'
    )


def course_part(course: Course, points: dict[int, int]) -> str:
    said = " ".join(map(escape, course_lines(course)))
    rows = "".join(
        f"<tr><td>{decision.number + 1}</td><td>{escape(decision.move)}</td><td>{percent(decision.chance)}</td>"
        f"<td>{percent(decision.kept)}</td><td>{percent(luck)}</td></tr>"
        for decision, luck in zip(course.decisions, course.lucks, strict=True)
    )
    aim = AIMS.get(course.aim, course.aim)
    return (
        f"<section><h2>The chance of {escape(aim)}</h2>{curve(course, points)}<p>{said}</p>"
        "<details><summary>All choices</summary><table><tr><th>Move</th><th>Played</th><th>Chance with the best</th>"
        f"<th>Chance kept</th><th>Luck after it</th></tr>{rows}</table></details></section>"
    )


def curve(course: Course, points: dict[int, int]) -> str:
    """The chance over the game; where a moment mattered, its number stands at the line."""
    chances = [*(decision.chance for decision in course.decisions), course.end]
    wide, high = WIDTH - LEFT - 10, HEIGHT - BOTTOM - 10
    step = wide / max(1, len(chances) - 1)
    at = [(LEFT + step * place, 10 + high * (1 - chance)) for place, chance in enumerate(chances)]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in at)
    marks = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="9" fill="var(--paper)" stroke="var(--clay)"/>'
        f'<text x="{x:.1f}" y="{y + 4:.1f}" text-anchor="middle">{points[decision.number]}</text>'
        for decision, (x, y) in zip(course.decisions, at, strict=False)
        if decision.number in points
    )
    grid = "".join(
        f'<line x1="{LEFT}" x2="{WIDTH - 10}" y1="{10 + high * (1 - share):.1f}" y2="{10 + high * (1 - share):.1f}"'
        f' stroke="var(--line)"/><text x="{LEFT - 6}" y="{14 + high * (1 - share):.1f}" text-anchor="end">'
        f"{percent(share)}</text>"
        for share in (0.0, 0.5, 1.0)
    )
    about = f"From {percent(chances[0])} at the first choice to {percent(course.end)} at the end"
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{about}">{grid}'
        f'<polyline points="{line}" fill="none" stroke="var(--sea)" stroke-width="2" stroke-linejoin="round"/>{marks}'
        f'<text x="{LEFT}" y="{HEIGHT - 6}">first choice</text>'
        f'<text x="{WIDTH - 10}" y="{HEIGHT - 6}" text-anchor="end">end</text></svg>'
    )


def percent(share: float) -> str:
    return f"{100 * share:.0f} %".replace("-", "−")
