"""Whole games as events and what the table shows after each, for the page's own tests.

python scripts/page_fixtures.py           write web/src/tables/nevermind/games.fixture.json
python scripts/page_fixtures.py --check   say if it is not what the rules do today
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from mindscape.core.chance import Dealer
from mindscape.core.match import Match
from mindscape.core.registry import game
from mindscape.core.rng import Rng

FIXTURE = Path(__file__).resolve().parents[1] / "web/src/tables/nevermind/games.fixture.json"
GAMES: tuple[tuple[int, dict[str, Any]], ...] = (
    (3, {"stage": 1}), (28, {"stage": 5}), (30, {"stage": 5}), (9, {"stage": 5, "monkey": True, "noting": "choose"}),
)  # fmt: skip


def shown(view: dict[str, Any]) -> dict[str, Any]:
    """What lies on the table."""
    cards = {place: f"{card['status']} {card['token'] or '-'}" for place, card in view["cards"].items()}
    rest = {name: view[name] for name in ("timer", "pool", "card", "hand", "awaiting", "end")}
    return {"cards": cards, "markers": view["centre"]["markers"], **rest}


def played(seed: int, options: dict[str, Any]) -> dict[str, Any]:
    """A game of a Watcher who likes deep breaths."""
    match, dealer, rng = Match(game("nevermind", **options)), Dealer(seed), Rng(seed)
    start, steps = match.position.to_json(), []
    while not match.position.is_over:
        by = match.position.actors[0]
        if by == "chance":
            move = dealer.draw(match.position, len(match.moves))
        else:
            moves = match.position.moves(by)
            liked = [move for move in moves if move.startswith(("breathe", "shuffle breathe", "letgo", "draw 3"))]
            move = (liked or moves)[rng.below(len(liked or moves))]
        events = [event.to_json() for event in match.play(by, move)]
        steps.append({"move": move, "events": events, "after": shown(match.position.to_json())})
    return {"options": options, "start": start, "steps": steps}


def text() -> str:
    games = [played(seed, options) for seed, options in GAMES]
    return json.dumps(games, separators=(",", ":")).replace('{"move"', '\n{"move"') + "\n"


if __name__ == "__main__":
    if "--check" not in sys.argv:
        FIXTURE.write_text(text())
    elif not FIXTURE.exists() or FIXTURE.read_text() != text():
        sys.exit("The page's games are not those of the rules: run python scripts/page_fixtures.py")
