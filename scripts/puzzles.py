"""Find puzzles: positions from games of our own minds that have an answer, checked by search (docs/puzzles.md).

python scripts/puzzles.py nevermind      what is worth most, by the exact solution of Stage One
python scripts/puzzles.py mindgame       a win in this turn that no roll of the dice can spoil
python scripts/puzzles.py fights --wanted 16   Mind Game again: the fight to begin with, of those at the end of a turn
python scripts/puzzles.py deepofmine     peace of mind in this turn, whatever chance and the others do

Each writes into `src/mindscape/games/GAME/puzzles.json`, where other kinds stay; the same seed finds the same.
Use a compiled build: plain Python takes far longer.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

from mindscape.bots.agent import Agent, Question, ThinkingAgent, new_agent
from mindscape.core.chance import Dealer
from mindscape.core.game import Position
from mindscape.core.puzzles import BEST, FORMAT, WIN, wins
from mindscape.core.refusals import Refused
from mindscape.core.registry import game
from mindscape.core.rng import Rng
from mindscape.games.mindgame.data import SEGMENTS, TILES
from mindscape.games.mindgame.melee import first_fights
from mindscape.games.mindgame.notation import PLACE_NUMBERS
from mindscape.games.mindgame.odds import Fights

WANTED = 36
CLEAR = 0.04  # how much more the answer of a choice is worth than anything else
ALIKE = 0.002  # moves that are worth the same are all answers
NODES = 300_000  # positions that a search may look at
FIGHT_CLEAR = 0.08  # how much more the right fight is worth as the first one
CHECKED, TOLD = 24, 36  # rounds of looking: as many as the tests make, and for the chances that are told
EACH_LEVEL = {"one": 1, "plain": 3, "tempting": 3}
Found = dict[str, Any]
Turn = Callable[[Any], int]


def mind_of(name: str, agent: str, seed: int) -> Agent:
    found = new_agent(name, agent, seed)
    assert isinstance(found, Agent)
    return found


def played(name: str, agents: list[str], seed: int, **options: Any) -> Iterator[tuple[Position, str]]:
    """A game of these agents: every position in which somebody decides, and who."""
    position = game(name, **options).start()
    dealer = Dealer(seed)
    minds = [mind_of(name, agent, seed + place) for place, agent in enumerate(agents)]
    number = 0
    while not position.is_over and number < 4000:
        by = position.actors[0]
        if by == "chance":
            position.play(by, dealer.draw(position, number))
        else:
            yield position, by
            moves = position.moves(by)
            mind = minds[int(by[1:])]
            position.play(by, moves[0] if len(moves) == 1 else mind.choose(Question(position, int(by[1:]))))
        number += 1


# ---- Nevermind: the one best move ---------------------------------------------------------------


def nevermind(seed: int) -> Iterator[Found]:
    judge = new_agent("nevermind", "strong:aim=stillness", 1)
    careful = mind_of("nevermind", "careful", 1)
    assert isinstance(judge, ThinkingAgent)
    for number in range(seed, seed + 4000):
        chosen: list[Found] = []
        for position, by in played("nevermind", [random.Random(number).choice(["easy", "careful"])], number, stage=1):
            data = position.to_json()
            moves = position.moves(by)
            if data["phase"] != "watcher" or len({move.split()[0] for move in moves}) < 3:
                continue
            values = judge.values(Question(position, 0))
            best = max(values)
            answers = [move for move, value in zip(moves, values, strict=True) if value >= best - ALIKE]
            rest = [value for value in values if value < best - ALIKE]
            if not rest or best - max(rest) < CLEAR or not 0.1 < best < 0.97 or len(answers) > 2:
                continue
            tempted = careful.choose(Question(position, 0)) not in answers
            level = 1 if not tempted or best - max(rest) >= 2 * CLEAR else 2 if best - max(rest) >= 1.4 * CLEAR else 3
            chances = {move: round(value, 3) for move, value in zip(moves, values, strict=True)}
            chosen.append(
                {"goal": BEST, "aim": "stillness", "position": data, "answers": answers, "chances": chances,
                 "level": level}
            )  # fmt: skip
        if chosen:
            yield max(chosen, key=lambda one: one["level"])  # one of each game, so that they differ


# ---- a win in this turn -------------------------------------------------------------------------


class Search:
    """Whether a seat can win before its turn is over, whatever chance and the others do; and by which moves."""

    def __init__(self, position: Position, seat: int, turn: Turn, deepest: int) -> None:
        self.rules, self.seat, self.turn_of, self.turn = position.game, seat, turn, turn(position.state)
        self.nodes = NODES
        self.line: list[str] = []
        for depth in range(1, deepest + 1):  # the shortest way is found first
            line = self.way(position.state, depth)
            if line is not None:
                self.line = self.in_words(position, line)
            if line is not None or self.nodes < 0:
                break

    def way(self, state: Any, depth: int) -> list[tuple[int, int]] | None:
        """A line of so many own moves at most, with one of the answers to each; None if it is not sure."""
        if state.is_over():
            outcome = self.rules.outcome(state)
            return [] if outcome is not None and list(outcome.winners) == [self.seat] else None
        self.nodes -= 1
        by = state.acting()
        if self.nodes < 0 or self.turn_of(state) != self.turn or (by == self.seat and not depth):
            return None
        line: list[tuple[int, int]] | None = None
        for move in state.legal(by):
            if move in self.rules.gives_up:
                continue
            following = state.copy()
            following.apply(by, move)
            line = self.way(following, depth - (by == self.seat))
            if line is not None:
                line = [(by, move), *line]
            if (line is None) == (by != self.seat):
                return line  # a way of mine, or a way out for the others
        return line

    def in_words(self, position: Position, line: list[tuple[int, int]]) -> list[str]:
        state, words = position.state.copy(), []
        for by, move in line:
            if by == self.seat:
                words.append(self.rules.text(state, move))
            state.apply(by, move)
        return words


def by_accident(position: Position, seat: int, turn: Turn, tries: int = 100) -> float:
    """How often somebody who moves at random wins in this turn: a puzzle is not solved like that."""
    rng, won, now = Rng(1), 0, turn(position.state)
    for _ in range(tries):
        state = position.state.copy()
        while not state.is_over() and turn(state) == now:
            state.random_step(rng)
        outcome = position.game.outcome(state)
        won += outcome is not None and list(outcome.winners) == [seat]
    return won / tries


def won_turns(
    name: str, agents: list[str], seed: int, begins: Callable[[dict[str, Any]], bool], turn: Turn, deepest: int,
    **options: Any,
) -> Iterator[Found]:  # fmt: skip
    """Turns in which a game of these agents was won, if that could be forced."""
    for number in range(seed, seed + 4000):
        last: list[tuple[Position, str]] = []
        for position, by in played(name, agents, number, **options):
            if begins(position.to_json()):
                last = [*[one for one in last if turn(one[0].state) == turn(position.state)], (position.copy(), by)]
        for position, by in last:
            seat = int(by[1:])
            search = Search(position, seat, turn, deepest)
            luck = by_accident(position, seat, turn)
            if len(search.line) < 2 or luck > 0.3 or not wins(position, by, search.line):
                continue
            moves = len(search.line)
            level = 1 if luck >= 0.05 else 2 if luck > 0 and moves < deepest else 3
            yield {"goal": WIN, "position": position.to_json(), "seat": by, "line": search.line, "level": level}
            break


def near_the_end_of_a_duel(data: dict[str, Any]) -> bool:
    """A turn's command phase in which three segments of the other are shut down, or nearly."""
    used = data["used"]
    if data["phase"] != "command" or data["command"] or used["command"] or data["pending"]:
        return False
    me, foe = data["current"], 1 - data["current"]
    held = sum(f"p{me}" in data["board"].get(f"m{c}{foe + 1}", {}) for c in "bpgo")
    return 2 <= held <= 3


# ---- Mind Game: which fight first ---------------------------------------------------------------


def fights(seed: int) -> Iterator[Found]:
    """Constructs set down by lot: in natural play a turn seldom has two fights that touch each other.

    Mostly one segment of two is enough, and of each level some are taken in which the fight that promises more for
    itself is not the one to begin with; if a certain one is wanted, that is always the first (decision 154).
    """
    found: Counter[tuple[int, str]] = Counter()
    for number in range(seed, seed + 100_000):
        rng = random.Random(number)
        position, contested = some_fights(rng)
        if position is None:
            continue
        wanted = contested if rng.random() < 0.9 else [rng.choice(contested)]
        if not is_sure(position, wanted):
            continue
        chances = {move: sum(bounds) / 2 for move, bounds in first_fights(position, wanted, TOLD).items()}
        best, second = sorted(chances, key=chances.__getitem__, reverse=True)[:2]
        ahead = chances[best] - chances[second]
        level = 1 if ahead >= 2.5 * FIGHT_CLEAR else 2 if ahead >= 1.5 * FIGHT_CLEAR else 3
        kind = "one" if len(wanted) == 1 else "plain" if best == promising(position, contested) else "tempting"
        if ahead < FIGHT_CLEAR or found[level, kind] >= EACH_LEVEL[kind]:
            continue
        found[level, kind] += 1
        yield {
            "goal": BEST, "aim": "hold", "at": wanted, "position": position.to_json(), "answers": [best],
            "chances": {move: round(chance, 3) for move, chance in chances.items()}, "level": level,
        }  # fmt: skip


def promising(position: Position, contested: list[str]) -> str:
    """The fight that, looked at by itself, ends best."""
    state: Any = position.state
    alone = Fights(state.laws)

    def hope(place: str) -> float:
        at = PLACE_NUMBERS[place]
        return alone.odds(state.stack(0, at), state.stack(1, at)).attacker

    return f"fight {max(contested, key=hope)}"


def is_sure(position: Position, wanted: list[str]) -> bool:
    """Whether one beginning is better than all others by bounds that hold."""
    found = list(first_fights(position, wanted, CHECKED).values())
    best = max(found)
    return all(best.low > bounds.high for bounds in found if bounds is not best)


def some_fights(rng: random.Random) -> tuple[Position | None, list[str]]:
    """A turn at whose end two neighbouring segments are fought for, and these; None if kills decide."""
    first = rng.randrange(len(SEGMENTS) - 1)
    contested = [f"m{letter}2" for letter in SEGMENTS[first : first + 2]]
    tiles = rng.sample(TILES, 6)
    board = {
        place: {"p0": [tiles.pop() for _ in range(rng.choice((1, 1, 2)))], "p1": [tiles.pop()]} for place in contested
    }
    data = {"turn": 31, "phase": "command", "board": board, "used": {"command": [*SEGMENTS]}}
    position = game("mindgame").position(data)
    position.play("p0", "done")  # what is killed at once is gone (MG-906)
    fought = [move for move in position.moves("p0") if move.startswith("fight")]
    return position if len(fought) == 2 else None, contested


def near_peace(data: dict[str, Any]) -> bool:
    turn = data["turn"]
    if data["phase"] != "play" or turn["stage"] != "main" or turn["fragments"] < 2 or data["await"]["kind"] != "main":
        return False
    player = data["players"][turn["player"]]
    moments = sum(not pile["locked"] for pile in player["mind"])
    return bool(player["mentality"] >= 9 and moments >= 4)


FINDERS: dict[str, Callable[[int], Iterator[Found]]] = {
    "nevermind": nevermind,
    "mindgame": lambda seed: won_turns(
        "mindgame", ["greedy", "rush"], seed, near_the_end_of_a_duel, lambda state: int(state.turn), 6
    ),
    "fights": fights,
    "deepofmine": lambda seed: won_turns(
        "deepofmine", ["greedy", "greedy"], seed, near_peace, lambda state: int(state.turn_number), 4, players=2
    ),
}


def trimmed(name: str, one: Found) -> Found:
    """The same without what a position says by itself: the usual options, and fields that are filled in alike."""
    position = dict(one["position"])
    usual = game(name).options
    options = {key: value for key, value in position.pop("options").items() if usual.get(key) != value}
    rules = game(name, **options)
    whole = rules.position(position).to_json()
    for key in list(position):
        less = {other: value for other, value in position.items() if other != key}
        try:
            if rules.position(less).to_json() == whole:
                position = less
        except Refused:
            continue
    return {**one, "options": options, "position": position}


def kind(one: Found) -> tuple[str, str]:
    return one["goal"], one.get("aim", "")


def asked_in(one: Found) -> str:
    """What makes it this puzzle and no other."""
    return json.dumps({key: one.get(key) for key in ("goal", "aim", "at", "position")}, sort_keys=True)


def written(name: str, found: list[Found], out: Path) -> None:
    """A puzzle a line, the easy ones first; those of other kinds keep their names, by which they are remembered."""
    before: list[Found] = json.loads(out.read_text())["puzzles"] if out.is_file() else []
    kept = [one for one in before if kind(one) not in {kind(new) for new in found}]
    found.sort(key=lambda one: (one["level"], len(one.get("line", ()))))
    # By its name it is remembered who solved which: another puzzle gets another name.
    known = {asked_in(one): one["name"] for one in before}
    free = (f"{number:02}" for number in count(1) if f"{number:02}" not in known.values())
    named = [*kept, *({"name": known.get(asked_in(one)) or next(free), **one} for one in found)]
    named.sort(key=lambda one: one["level"])
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in named)
    out.write_text(f'{{"format":"{FORMAT}","game":"{name}","puzzles":[\n{lines}\n]}}\n')


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=FINDERS)
    parser.add_argument("--wanted", type=int, default=WANTED)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    name = "mindgame" if asked.kind == "fights" else asked.kind
    out = asked.out or Path(f"src/mindscape/games/{name}/puzzles.json")
    found: list[Found] = []
    for one in FINDERS[asked.kind](asked.seed):
        found.append(trimmed(name, one))
        print(f"{len(found)} of {asked.wanted}", file=sys.stderr)
        if len(found) >= asked.wanted:
            break
    written(name, found, out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
