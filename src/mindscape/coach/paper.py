"""A review on paper: one HTML file with its drawings, light or dark, that prints well and needs nothing else."""

from __future__ import annotations

from html import escape

from mindscape.coach.insight import insight
from mindscape.coach.results import Course, Review
from mindscape.coach.telling import course_lines, story_lines, tempo_lines
from mindscape.coach.tempo import LevelTempo, TempoReview
from mindscape.coach.words import PLAIN, English, sentence

WIDTH, HEIGHT, LEFT, BOTTOM = 720, 220, 40, 24
SHAPES = ("M-5 0A5 5 0 1 0 5 0A5 5 0 1 0 -5 0Z", "M0 -7L7 0L0 7L-7 0Z", "M-5 -5H5V5H-5Z", "M0 -6L6 5H-6Z")
STYLE = """
:root {
  color-scheme: light dark;
  --paper: #fbf8f2; --ink: #2c2a26; --soft: #6f695f; --line: #d9d2c4; --sea: #2f7f86; --clay: #b7714a;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #1d1f24; --ink: #e9e3d6; --soft: #a9a399; --line: #3a3d45; --sea: #6fc0c4; --clay: #dd9a72 }
}
@page { margin: 18mm }
@media print {
  :root { --paper: #fff; --ink: #000; --soft: #555; --line: #bbb; --sea: #1c6b72; --clay: #8f4f2c }
  body { max-width: none; margin: 0; padding: 0; font-size: 11pt }
  svg, li, tr { break-inside: avoid }
  h2 { break-after: avoid }
  details { display: none }
}
body {
  background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, serif;
  max-width: 46rem; margin: 2rem auto; padding: 0 1rem;
}
h1, h2 { font-weight: 500 }
.soft { color: var(--soft) }
.along { font-size: 1.2rem; border-left: 3px solid var(--sea); padding-left: .8rem }
svg { width: 100%; height: auto }
svg text { fill: var(--soft); font: 12px sans-serif }
.sign { width: 1em; height: 1em; vertical-align: -.1em }
.who { white-space: nowrap; margin-right: 1rem }
@media screen and (max-width: 40rem) {
  .axis { overflow-x: auto }
  .axis svg { width: 40rem }
  .curve { overflow: visible }
  .curve text { font-size: 22px }
}
table { border-collapse: collapse; width: 100%; font-size: .85rem }
td, th { text-align: left; padding: .2rem .5rem; border-bottom: 1px solid var(--line) }
"""


def paper(review: Review | TempoReview, title: str, words: English = PLAIN) -> str:
    """The file; `title` is that of the game."""
    if isinstance(review, TempoReview):
        who, parts = words.all_seats, tempo_parts(review, words)
    else:
        who, parts = words.seat(review.seat), turn_parts(review, words)
    said, headline = insight(review), escape(words.headline(title))
    along = f'<p class="along">{escape(words.along(said))}</p>' if said else ""
    return (
        f'<!doctype html><html lang="{words.language}"><head><meta charset="utf-8"><title>{headline}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body>'
        f'<h1>{headline}</h1><p class="soft">{escape(who)}</p>{along}{"".join(parts)}</body></html>\n'
    )


def turn_parts(review: Review, words: English) -> list[str]:
    """A game of turns: the curves, the moments, and what only this game has to tell."""
    points = {point.decision.number: place for place, point in enumerate(review.turning_points, 1)}
    first, *others = review.courses  # moments are those of the first aim
    parts = [course_part(first, points, words), *(course_part(course, {}, words) for course in others)]
    moments = "".join(
        f"<li><b>{words.when(review.clock.at(point.decision.number))}.</b> "
        f"{escape(words.point_on_paper(point, review.courses[0]))} "
        f"{escape(sentence(words.reason(point.why)))}</li>"
        for point in review.turning_points
    )
    if moments:
        parts.append(f"<section><h2>{escape(words.moments)}</h2><ol>{moments}</ol></section>")
    told = "".join(f"<li>{escape(line)}</li>" for line in story_lines(review, words))
    if told:
        parts.append(f"<section><h2>{escape(words.besides)}</h2><ul>{told}</ul></section>")
    return parts


def tempo_parts(review: TempoReview, words: English) -> list[str]:
    """A race: what is to be said, whose shape is which, then every level, all of them on one axis of time."""
    told = "".join(f"<li>{escape(line)}</li>" for line in tempo_lines(review, words))
    long = max([1, *(press.at_ms for level in review.levels for press in level.presses)])
    levels = "".join(
        f"<section><h2>{words.level(level.level)}</h2>{presses(level, long, words)}</section>"
        for level in review.levels
    )
    seats = sorted({press.by for level in review.levels for press in level.presses})
    return [f"<section><ul>{told}</ul></section>", f"<p>{' '.join(legend(seat, words) for seat in seats)}</p>", levels]


def legend(seat: int, words: English) -> str:
    mark = f'<svg class="sign" viewBox="-8 -8 16 16" aria-hidden="true">{sign(seat, 0, 0)}</svg>'
    return f'<span class="who">{mark} {escape(words.player(seat))}</span>'


def sign(seat: int, x: float, y: float) -> str:
    """A shape a player, so that no colour is needed."""
    shape, colour = SHAPES[seat % len(SHAPES)], "clay" if seat % 2 else "sea"
    return f'<path d="{shape}" transform="translate({x:.1f} {y})" fill="var(--{colour})"/>'


def presses(level: LevelTempo, long: int, words: English) -> str:
    """Each card at its moment; `long`: what the whole axis takes."""
    marks = []
    for place, press in enumerate(level.presses):
        x = LEFT + (WIDTH - LEFT - 20) * press.at_ms / long
        ring = f'<circle cx="{x:.1f}" cy="30" r="11" fill="none" stroke="var(--ink)"/>' if press.was_error else ""
        y = 14 if place % 2 else 54
        marks.append(f'{ring}{sign(press.by, x, 30)}<text x="{x:.1f}" y="{y}" text-anchor="middle">{press.card}</text>')
    about = "; ".join(words.laid(press.card, press.by) for press in level.presses)
    return (
        f'<div class="axis"><svg viewBox="0 0 {WIDTH} 62" role="img" aria-label="{escape(about)}">'
        f'<line x1="{LEFT}" x2="{WIDTH - 20}" y1="30" y2="30" stroke="var(--line)"/>{"".join(marks)}</svg></div>'
    )


def course_part(course: Course, points: dict[int, int], words: English) -> str:
    """One aim: its curve, what is to be said of it, and all choices where that is worth a table."""
    said = " ".join(map(escape, course_lines(course, words)))
    drawn = "" if course.is_bare else curve(course, points, words)
    told = f"<section><h2>{escape(words.chance(course.aim))}</h2>{drawn}<p>{said}</p>"
    if course.is_bare or not course.adds_up:
        return f"{told}</section>"
    rows = "".join(
        f"<tr><td>{decision.number + 1}</td><td>{escape(words.said(decision.number, decision.move))}</td>"
        f"<td>{percent(decision.chance)}</td><td>{percent(decision.kept)}</td><td>{percent(luck)}</td></tr>"
        for decision, luck in zip(course.decisions, course.lucks, strict=True)
    )
    columns = "".join(f"<th>{escape(column)}</th>" for column in words.columns)
    return (
        f"{told}<details><summary>{escape(words.choices)}</summary><table><tr>{columns}</tr>{rows}</table>"
        "</details></section>"
    )


def curve(course: Course, points: dict[int, int], words: English) -> str:
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
    return (
        f'<svg class="curve" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(words.curve(course))}">'
        f'{grid}<polyline points="{line}" fill="none" stroke="var(--sea)" stroke-width="2" stroke-linejoin="round"/>'
        f"{marks}"
        f'<text x="{LEFT}" y="{HEIGHT - 6}">{escape(words.first)}</text>'
        f'<text x="{WIDTH - 10}" y="{HEIGHT - 6}" text-anchor="end">{escape(words.end)}</text></svg>'
    )


def percent(share: float) -> str:
    return f"{100 * share:.0f} %".replace("-", "−")
