"""Games as a page for people: one HTML file with everything in it, made from rows alone."""

from __future__ import annotations

import json
import statistics as exact
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from mindscape.core.registry import game_class
from mindscape.lab.feel import MEANINGS
from mindscape.lab.feel import SHARES as SHARES_OF_FEEL
from mindscape.lab.played import Row
from mindscape.lab.plots import Bar, distribution, intervals
from mindscape.lab.statistics import mean, share, spread

STYLE = """
:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#23211d;--soft:#6b665c;--line:#d9d4c8;--first:#2f5d8a;
--second:#b4532a}
@media (prefers-color-scheme:dark){:root{--paper:#1b1a18;--ink:#ece8df;--soft:#a8a294;--line:#403d37;--first:#8ab8e6;
--second:#e59a72}}
@media print{:root{--paper:#fff;--ink:#000;--soft:#444;--line:#bbb;--first:#2f5d8a;--second:#b4532a}
section{break-inside:avoid}body{font-size:10pt}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:46rem;padding:2rem 1.25rem 4rem;background:var(--paper);color:var(--ink);
font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.6rem;margin:0 0 .25rem}h2{font-size:1.25rem;margin:2.5rem 0 .5rem;border-top:1px solid var(--line);
padding-top:1rem}h3{font-size:1rem;margin:1.5rem 0 .25rem}
p{margin:.35rem 0}.soft,.small,figcaption{color:var(--soft)}figure{margin:.5rem 0 1rem}svg{width:100%;height:auto}
svg text{fill:var(--ink);font-size:13px}svg .small{fill:var(--soft);font-size:12px}
.grid{stroke:var(--line)}.mark{stroke:var(--second);stroke-dasharray:4 3}.reach{stroke:var(--first);stroke-width:3}
.dot{fill:var(--first)}.column{fill:var(--first)}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.92rem;font-variant-numeric:tabular-nums}
th,td{text-align:right;padding:.3rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
th:first-child,td:first-child,.words :is(th,td):last-child{text-align:left}
td:not(:first-child){white-space:nowrap}.words td:last-child{white-space:normal}
@media (max-width:40rem){figure{overflow-x:auto}svg{min-width:32rem}.words tr{display:grid;
grid-template-columns:1fr auto 5rem;border-bottom:1px solid var(--line)}.words td{border:0}
.words td:last-child{grid-column:1/-1;color:var(--soft)}.words th:last-child{display:none}}
"""


class Part(NamedTuple):
    """The games of one kind: of a game with its options."""

    game: str
    options: str
    """As JSON."""
    rows: Sequence[Row]

    @property
    def title(self) -> str:
        given = json.loads(self.options or "{}")
        told = ", ".join(f"{name} {value}" for name, value in given.items())
        return f"{game_class(self.game).title}{' · ' if told else ''}{told}"

    @property
    def seats(self) -> int:
        return max(len(row.agents) for row in self.rows)


def parts_of(rows: Sequence[tuple[str, str, Row]]) -> list[Part]:
    """Rows by game and options, in the order in which they come."""
    found: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for game, options, row in rows:
        found[game, options].append(row)
    return [Part(game, options, each) for (game, options), each in found.items()]


def page(parts: Sequence[Part], data: Sequence[str], made_by: str) -> str:
    """The whole file; `data` are the names of the files beside it, `made_by` is the command."""
    games = sum(len(part.rows) for part in parts)
    title = parts[0].title if len(parts) == 1 else f"{len(parts)} kinds of games"
    body = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="soft">{games} games. Bars and brackets are 95 % intervals.</p>',
        f'<p class="soft">Made by <code>{escape(made_by)}</code>{_beside(data)}</p>',
    ]
    if len(parts) > 1:
        body.append(_seats_by_players(parts))
    body += [_part(part, alone=len(parts) == 1) for part in parts]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    return (
        f'<!doctype html><html lang="en"><head>{head}<style>{STYLE}</style></head><body>{"".join(body)}</body></html>\n'
    )


def _beside(data: Sequence[str]) -> str:
    if not data:
        return "."
    links = ", ".join(f'<a href="{escape(name, quote=True)}">{escape(name)}</a>' for name in data)
    return f"; a row a game is in {links}."


def _part(part: Part, *, alone: bool) -> str:
    rows = part.rows
    whole = [row for row in rows if not row.played.fault]
    found = [] if alone else [f"<h2>{escape(part.title)}</h2>", f'<p class="soft">{len(rows)} games.</p>']
    found += [_results(part), _ends(rows)]
    if whole:
        found += [_lengths(whole), _scores(whole, part.seats), _feel(whole), _numbers(whole)]
    broken = Counter(row.played.fault for row in rows if row.played.fault)
    if broken:
        items = "".join(f"<li>{often} × {escape(fault)}</li>" for fault, often in broken.most_common(10))
        found.append(_section("What went wrong", f"<ul>{items}</ul>"))
    return "".join(found)


def _section(title: str, *inside: str) -> str:
    return f"<section><h3>{escape(title)}</h3>{''.join(inside)}</section>"


def _figure(svg: str, caption: str = "") -> str:
    told = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return f"<figure>{svg}{told}</figure>"


def _bar(name: str, hits: int, trials: int) -> Bar:
    found = share(hits, trials)
    return Bar(name, found.value, found.low, found.high, f"{100 * found.value:.1f} % of {trials}")


def is_team(part: Part) -> bool:
    return part.seats == 1 or game_class(part.game).nature.cooperative


def _results(part: Part) -> str:
    """Who wins: by seat, and by agent where several play."""
    rows = part.rows
    if is_team(part):
        teams = Counter(row.agents for row in rows)
        won = Counter(row.agents for row in rows if row.played.outcome.winners)
        bars = [_bar(", ".join(dict.fromkeys(agents)), won[agents], often) for agents, often in teams.items()]
        return _section("Games won", _figure(intervals(bars, title="Games won")))
    fair = 1 / part.seats
    bars = [
        _bar(f"seat {seat + 1}", sum(seat in row.played.outcome.winners for row in rows), len(rows))
        for seat in range(part.seats)
    ]
    found = [_section("Wins by seat", _figure(intervals(bars, title="Wins by seat", mark=fair), _FAIR))]
    sat: Counter[str] = Counter()
    won_by: Counter[str] = Counter()
    for row in rows:
        sat.update(row.agents)
        won_by.update(row.agents[seat] for seat in row.played.outcome.winners)
    if len(sat) > 1:
        bars = [
            _bar(agent, won_by[agent], sat[agent]) for agent in sorted(sat, key=lambda each: -won_by[each] / sat[each])
        ]
        figure = _figure(intervals(bars, title="Wins by agent", mark=fair), "Of all seats at which the agent sat.")
        found.append(_section("Wins by agent", figure))
    return "".join(found)


_FAIR = "The broken line is where all seats would win equally often."


def _seats_by_players(parts: Sequence[Part]) -> str:
    """Wins by seat and number of players, where several are compared."""
    lines = []
    for part in parts:
        if is_team(part):
            continue
        cells = [
            str(share(sum(seat in row.played.outcome.winners for row in part.rows), len(part.rows)))
            for seat in range(part.seats)
        ]
        lines.append([part.title, str(part.seats), *cells])
    if not lines:
        return ""
    most = max(map(len, lines)) - 2
    names = ["games", "players", *(f"seat {seat + 1}" for seat in range(most))]
    return _section("Wins by seat and number of players", _table(names, lines))


def _table(names: Sequence[str], lines: Sequence[Sequence[str]], kind: str = "") -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in (*line, *[""] * (len(names) - len(line)))) + "</tr>"
        for line in lines
    )
    return f'<div class="scroll {kind}"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _ends(rows: Sequence[Row]) -> str:
    ends = Counter(row.played.outcome.why for row in rows)
    bars = [_bar(why, often, len(rows)) for why, often in ends.most_common(12)]
    return _section("How games end", _figure(intervals(bars, title="How games end")))


def _lengths(rows: Sequence[Row]) -> str:
    found = []
    turns = Counter(float(row.played.turns) for row in rows if row.played.turns is not None)
    moves = Counter(float(row.played.moves) for row in rows)
    for name, often in (("turns", turns), ("moves", moves)):
        if often:
            caption = f"Mean {mean(often)}; median {spread(often)} (four of five games; least to most)."
            found.append(_figure(distribution(often, title=f"{name} a game"), f"{name.title()} a game. {caption}"))
    return _section("How long games are", *found)


def _scores(rows: Sequence[Row], seats: int) -> str:
    found = []
    for seat in range(seats):
        often = Counter(
            float(scores[seat]) for row in rows if len(scores := row.played.outcome.scores or ()) > seat
        )  # fmt: skip
        if often:
            told = f"Seat {seat + 1}: mean {mean(often)}; median {spread(often)}."
            found.append(_figure(distribution(often, title=f"scores of seat {seat + 1}"), told))
    return _section("Scores", *found) if found else ""


def _values(rows: Sequence[Row]) -> Mapping[str, list[float]]:
    found: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        for name, number in row.played.numbers.items():
            found[name].append(number)
    return found


def _feel(rows: Sequence[Row]) -> str:
    """How the games felt, if somebody looked."""
    values = _values(rows)
    lines, figures = [], []
    for name, meaning in MEANINGS.items():
        if name not in values:
            continue
        often = Counter(values[name])
        if name in SHARES_OF_FEEL:
            told = f"{100 * exact.fmean(values[name]):.1f} %"
        else:
            told = str(mean(often))
            figures.append(_figure(distribution(often, title=name), f"{name.capitalize()}: {meaning}."))
        lines.append([name, told, str(len(values[name])), meaning])
    if not lines:
        return ""
    return _section("How a game feels", _table(["", "mean", "games", "what it is"], lines, "words"), *figures)


def _numbers(rows: Sequence[Row]) -> str:
    """What the game itself is studied by."""
    values = _values(rows)
    lines = [
        [name, str(mean(Counter(found))), str(spread(Counter(found))), str(len(found))]
        for name, found in values.items()
        if name not in MEANINGS
    ]
    names = ["", "mean (95 % interval)", "median (four of five; least to most)", "games"]
    return _section("Numbers of the game", _table(names, lines)) if lines else ""
