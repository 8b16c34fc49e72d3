"""Whole games as events and what the table shows after each, for the page's own tests.

python scripts/page_fixtures.py           write games.fixture.json of Nevermind and Deep of Mine in web/src/tables, and
                                          told.fixture.json: what happens in German, as the terminal says it
python scripts/page_fixtures.py --check   say if they are not what the rules do today
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from mindscape.cli.faces import face_of
from mindscape.core.chance import Dealer
from mindscape.core.match import Match
from mindscape.core.registry import game
from mindscape.core.rng import Rng
from mindscape.core.words import GERMAN
from mindscape.games.deepofmine import shelf
from mindscape.plugins.deepofmine import decks

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


# ---- German ---------------------------------------------------------------------------------

TOLD: dict[str, tuple[dict[str, Any], ...]] = {
    "nevermind": ({"stage": 5}, {"stage": 5, "monkey": True}),
    "themind": ({"players": 2, "blind": True}, {"players": 4, "blind": True}),
    "mindgame": ({}, {"turn_limit": 40}),
    "deepofmine": ({"players": 3}, {"players": 4, "permanent_fractures": True, "justify": "majority"}),
}
RARE: dict[str, tuple[dict[str, Any], ...]] = {
    "nevermind": (
        {"event": "breathed out", "place": "n"}, {"event": "untouched", "place": "sw"}, {"event": "passed"},
        {"event": "matched", "place": "e"}, {"event": "ended", "end": "stillness"}, {"event": "ended", "end": "timer"},
        {"event": "shuffled", "with_centre": True}, {"event": "surfaced", "place": "w", "from_breath": True},
    ),
    "themind": (
        {"event": "level", "level": 3, "mode": "blind"}, {"event": "laid face down", "by": 0, "card": 12},
        {"event": "laid face down", "by": 1}, {"event": "won", "level": 12}, {"event": "finished", "blind_levels": 12},
        {"event": "turned", "pile": [{"card": 4, "by": 0}, {"card": 9, "by": 1}], "wrong": 0, "lives": 2},
        {"event": "turned", "pile": [{"card": 9, "by": 0}, {"card": 4, "by": 1}], "wrong": 2, "lives": 1},
    ),
    "mindgame": (
        {"event": "cleared", "player": "p1", "tile": "?", "cost": 2, "place": "mb2"},
        {"event": "ended", "winner": None, "reason": "turn limit"},
    ),
    "deepofmine": (
        {"event": "block offered", "player": "p1", "with": "camping", "card": "insomnia"},
        {"event": "voted", "player": "p0", "agrees": True}, {"event": "voted", "player": "p1", "agrees": False},
        {"event": "cut off", "player": "p1", "card": "camping"},
        {"event": "ended", "end": "victory", "winner": "p0"}, {"event": "ended", "end": "victory", "winner": "p2"},
        {"event": "looked", "player": "p1", "of": "p0"}, {"event": "looked", "player": "p0", "of": "p1"},
    ),
}  # fmt: skip
"""What hardly ever happens where moves are made at random."""
SEEDS = 6
SEAT = 0
SAME_WORDS = ("how", "part", "end", "zone", "mode", "reason", "pile")
"""Fields whose values ask for sentences of their own."""


def kind_of(event: dict[str, Any]) -> str:
    """Events that are told by the same sentence are of one kind."""
    me = [name for name, value in event.items() if value == f"p{SEAT}" or (name == "by" and value == SEAT)]
    words = {name: event[name] for name in SAME_WORDS if isinstance(event.get(name), str)}
    said = [f"{name}={word}" for name, word in words.items() if not word.startswith("m")]
    said += [f"{name}={value}" for name, value in event.items() if isinstance(value, bool) or value is None]
    said += ["less" for name in ("by", "now") if isinstance(event.get(name), int) and event[name] < 0]
    return " ".join([event["event"], *sorted([*me, *said])])


def told_in_german(name: str) -> list[dict[str, Any]]:
    """An event of each kind, as a seat was shown it and the terminal tells it."""
    face, found = face_of(name, GERMAN), dict[str, dict[str, Any]]()
    for number, rare in enumerate(RARE[name]):
        found[f"{kind_of(rare)} {number}"] = {"event": rare, "say": face.tell(game(name), rare, SEAT)}
    for options in TOLD[name]:
        for seed in range(SEEDS):
            match, dealer, rng = Match(game(name, **options)), Dealer(seed), Rng(seed)
            while not match.position.is_over and len(match.moves) < 1500:
                actors = match.position.actors
                by = actors[rng.below(len(actors))]
                moves = [] if by == "chance" else match.position.moves(by)
                moves = [move for move in moves if move not in match.game.gives_up] or moves
                move = moves[rng.below(len(moves))] if moves else dealer.draw(match.position, len(match.moves))
                for event in match.play(by, move):
                    shown = event.shown(SEAT)
                    if (kind := kind_of(shown)) not in found:
                        found[kind] = {"event": shown, "say": face.tell(match.game, shown, SEAT)}
    return [found[kind] for kind in sorted(found)]


def called(ability: decks.AbilityInfo) -> dict[str, str]:
    return {"ref": ability.ref, "name": ability.name}


def german() -> str:
    deck = decks.info(shelf.base())
    named = {
        "cards": [{"id": card.id, "name": card.name} for card in deck.cards],
        "ability_cards": [
            {"id": card.id, "name": card.name, "abilities": [called(one) for one in card.abilities]}
            for card in deck.ability_cards
        ],
        "boards": [{"id": board.id, "name": board.name, "bonus": called(board.bonus)} for board in deck.boards],
    }
    told = {name: told_in_german(name) for name in TOLD}
    text = json.dumps({"told": told, "deck": named}, ensure_ascii=False, separators=(",", ":"))
    return text.replace('{"event":{', '\n{"event":{') + "\n"


def lines(games: list[dict[str, Any]]) -> str:
    return json.dumps(games, separators=(",", ":")).replace('{"move"', '\n{"move"') + "\n"


def files() -> dict[Path, str]:
    return {
        TABLES / "nevermind/games.fixture.json": lines([played(*which) for which in GAMES]),
        TABLES / "deepofmine/games.fixture.json": lines([wandered(*which) for which in FORESTS]),
        TABLES / "told.fixture.json": german(),
    }


if __name__ == "__main__":
    for path, text in files().items():
        if "--check" not in sys.argv:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            sys.exit("The page's games are not those of the rules: run python scripts/page_fixtures.py")
