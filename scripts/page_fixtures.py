"""Whole games as events and what the table shows after each, for the page's own tests.

python scripts/page_fixtures.py           write games.fixture.json of Nevermind and Deep of Mine in web/src/tables
python scripts/page_fixtures.py --check   say if they are not what the rules do today
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

TABLES = Path(__file__).resolve().parents[1] / "web/src/tables"
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


# ---- Deep of Mine ---------------------------------------------------------------------------

FORESTS: tuple[tuple[int, int, dict[str, Any]], ...] = (
    (4, 0, {"players": 3}), (11, 1, {"players": 2}), (6, 2, {"players": 4, "permanent_fractures": True}),
)  # fmt: skip
"""The seed, through whose eyes, and the options."""


def forest(view: dict[str, Any]) -> dict[str, Any]:
    """What lies in the forest, as one line a player."""
    players = [
        {
            "mentality": one["mentality"],
            "hand": one["hand"] if isinstance(one["hand"], int) else len(one["hand"]),
            "below": len(one["subconscious"]),
            "mind": " ".join(f"{pile['id']}{'!' * pile['locked']}:{'+'.join(pile['cards'])}" for pile in one["mind"]),
            "standing": [each["card"] for each in one["fractures"]],
        }
        for one in view["players"]
    ]
    return {"players": players, "deck": view["deck"]["size"]}


def differs(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Only what a move changed."""
    seats = {
        str(seat): one for seat, one in enumerate(after["players"]) if one != before["players"][seat]
    }  # fmt: skip
    deck = {"deck": after["deck"]} if after["deck"] != before["deck"] else {}
    return deck | ({"players": seats} if seats else {})


def wandered(seed: int, seat: int, options: dict[str, Any]) -> dict[str, Any]:
    """A game of players who like to play cards, as one seat sees it."""
    match, dealer, rng = Match(game("deepofmine", **options)), Dealer(seed), Rng(seed)
    start: dict[str, Any] = {}
    told: list[dict[str, Any]] = []
    before: dict[str, Any] = {}
    while not match.position.is_over:
        by = match.position.actors[0]
        if by != "chance" and not start:
            start = match.position.view(seat)
            before = forest(start)
        if by == "chance":
            move = dealer.draw(match.position, len(match.moves))
        else:
            moves = match.position.moves(by)
            liked = [move for move in moves if move.startswith(("play", "use", "block", "antishatter"))]
            chosen = liked if liked and rng.below(4) else moves
            move = chosen[rng.below(len(chosen))]
        events = [event.shown(seat) for event in match.play(by, move)]
        if start:
            after = forest(match.position.view(seat))
            told.append({"move": move, "events": events, "after": differs(before, after)})
            before = after
    kept = ("turn", "players", "deck", "discard", "limbo", "box", "removed")
    return {"seat": seat, "start": {name: start[name] for name in kept}, "steps": told}


def lines(games: list[dict[str, Any]]) -> str:
    return json.dumps(games, separators=(",", ":")).replace('{"move"', '\n{"move"') + "\n"


def files() -> dict[Path, str]:
    return {
        TABLES / "nevermind/games.fixture.json": lines([played(*which) for which in GAMES]),
        TABLES / "deepofmine/games.fixture.json": lines([wandered(*which) for which in FORESTS]),
    }


if __name__ == "__main__":
    for path, text in files().items():
        if "--check" not in sys.argv:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            sys.exit("The page's games are not those of the rules: run python scripts/page_fixtures.py")
