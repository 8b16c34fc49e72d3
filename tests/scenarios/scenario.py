"""Worked positions: what each file in this folder says, checked through the referee.

A scenario is {"id", "title", "rules", "game", "options", "position", "moves", "expect"}.
`position` null means a new game; otherwise fields left out take the defaults that the rules give.
A move with "refused": RULE must be refused with that rule and leave the position as it was.
`expect`, all parts optional:
  new_error    rule id with which starting must be refused
  position     partial: objects are compared on the listed keys, lists of objects item by item, the rest exactly
  at           {"dotted.path": value}; null also stands for a missing key
  has, lacks   {"dotted.path": [values]};  len {"dotted.path": n}
  actors       all who may act, in any order
  legal        {actor: exactly these moves} (without those in legal_ignore)
  legal_has, legal_lacks  {actor: [moves]};  count {actor: number of legal moves}
  weights      {chance move: weight}, compared as proportions among the listed moves
  refused      {actor: {move: rule id}}: each must be refused with that rule, the position unchanged
  outcome      partial, or null
  view         [{"seat": "p0" | null, "position": partial, "at": {...}, "absent": [values that appear nowhere]}]
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mindscape import Referee

FOLDER = Path(__file__).parent


def load(game: str) -> list[Any]:
    """The scenarios of a game as parameters of a test, each marked with the rules that it proves."""
    scenarios = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    return [pytest.param(one, id=one["id"], marks=pytest.mark.rules(*one["rules"])) for one in scenarios]


class Table:
    """A referee with answers as objects."""

    def __init__(self) -> None:
        self.referee = Referee()

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.referee.answer(json.dumps(message)))
        return answer

    def refused_by(self, by: str, move: str) -> str | None:
        """The rule that refuses a move; None if it was played."""
        answer = self.ask({"play": {"by": by, "move": move}})
        rule: str | None = answer["error"]["rule"] if "error" in answer else None
        return rule


def check(scenario: dict[str, Any]) -> None:
    """Play a scenario and compare everything that it expects."""
    expect, table = scenario["expect"], Table()
    start = {"game": scenario["game"], "options": scenario["options"]}
    if scenario["position"] is not None:
        start["position"] = scenario["position"]
    answer = table.ask({"new": start})
    if "new_error" in expect:
        assert answer.get("error", {}).get("rule") == expect["new_error"], answer.get("error")
        return
    assert "error" not in answer, answer
    for move in scenario["moves"]:
        reply = table.ask({"play": {"by": move["by"], "move": move["move"]}})
        if "refused" in move:
            assert reply["error"]["rule"] == move["refused"], (move, reply)
        else:
            assert "error" not in reply, (move, reply)
            answer = reply
    position, moves = answer["position"], answer["moves"]
    _fits(expect.get("position", {}), position, "position")
    for path, value in expect.get("at", {}).items():
        _fits(value, _at(position, path), path)
    for path, values in expect.get("has", {}).items():
        assert all(value in _at(position, path) for value in values), path
    for path, values in expect.get("lacks", {}).items():
        assert not any(value in (_at(position, path) or []) for value in values), path
    for path, size in expect.get("len", {}).items():
        assert len(_at(position, path) or []) == size, path
    if "actors" in expect:
        assert sorted(answer["actors"]) == sorted(expect["actors"])
    _check_moves(expect, moves)
    if "weights" in expect:
        _check_weights(expect["weights"], dict(zip(moves["chance"], answer["weights"], strict=True)))
    for actor, refused in expect.get("refused", {}).items():
        for text, rule in refused.items():
            assert table.refused_by(actor, text) == rule, (actor, text)
    if "outcome" in expect:
        _fits(expect["outcome"], answer["outcome"], "outcome")
    for view in expect.get("view", []):
        seen = table.ask({"view": view["seat"]})["view"]
        _fits(view.get("position", {}), seen, f"view {view['seat']}")
        for path, value in view.get("at", {}).items():
            _fits(value, _at(seen, path), f"view {view['seat']} {path}")
        text = json.dumps(seen)
        assert not any(json.dumps(value) in text for value in view.get("absent", [])), view


def _check_moves(expect: dict[str, Any], moves: dict[str, list[str]]) -> None:
    ignore = set(expect.get("legal_ignore", []))
    for actor, wanted in expect.get("legal", {}).items():
        assert sorted(set(moves.get(actor, [])) - ignore) == sorted(wanted), actor
    for actor, wanted in expect.get("legal_has", {}).items():
        assert set(wanted) <= set(moves.get(actor, [])), actor
    for actor, unwanted in expect.get("legal_lacks", {}).items():
        assert not set(unwanted) & set(moves.get(actor, [])), actor
    for actor, number in expect.get("count", {}).items():
        assert len(moves.get(actor, [])) == number, actor


def _check_weights(wanted: dict[str, float], found: dict[str, float]) -> None:
    total, whole = sum(wanted.values()), sum(found[move] for move in wanted)
    for move, weight in wanted.items():
        assert weight / total == pytest.approx(found[move] / whole), move


def _fits(want: Any, got: Any, path: str) -> None:
    if isinstance(want, dict) and isinstance(got, dict):
        for key in want:
            _fits(want[key], got.get(key), f"{path}.{key}")
    elif isinstance(want, list) and isinstance(got, list) and any(isinstance(item, dict) for item in want):
        assert len(want) == len(got), path
        for number, item in enumerate(want):
            _fits(item, got[number], f"{path}.{number}")
    else:
        assert want == got, path


def _at(value: Any, path: str) -> Any:
    for key in path.split("."):
        if isinstance(value, list):
            value = value[int(key)] if int(key) < len(value) else None
        elif isinstance(value, dict):
            value = value.get(key)
        else:
            return None
    return value
