"""A whole game of Mind Game that a newcomer can read, told anew and compared.

After a change of the telling or of the rules it is renewed by

    MINDSCAPE_RENEW=1 python -m pytest tests/contract/test_playthrough_mindgame.py

and read again by a person before it is committed.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from mindscape import Dealer, Match, game
from mindscape.bots.agent import Question
from mindscape.bots.mindgame import Greedy, Rush

FILE = Path(__file__).parents[1] / "playthroughs" / "mindgame.txt"
SEED = 66
HEAD = f"""\
A game of Mind Game between the agents rush (p0) and greedy (p1), dealt from seed {SEED}

Each line is a move: its number, who makes it, the move as it is written, and what happens. Behind a bar stands what
p1 reads in the log where it may not see the tile. At the beginning of each turn the board is told: the constructs of
both players, the display first and the masked tiles behind it.

"""


def board(data: dict[str, Any]) -> list[str]:
    """The constructs in a line each."""
    lines = [f"        turn {data['turn']}, points {data['points'][0]} : {data['points'][1]}"]
    for place, sides in data["board"].items():
        both = "  against  ".join(f"{seat} {' '.join(tiles)}" for seat, tiles in sides.items())
        lines.append(f"        {place:<4}  {both}")
    return ["", *lines, ""]


def told() -> str:
    match, dealer, lines = Match(game("mindgame")), Dealer(SEED), HEAD.splitlines()
    agents = {0: Rush(SEED), 1: Greedy(SEED + 1)}
    turn = 0
    while not (position := match.position).is_over:
        data = position.to_json()
        if data["turn"] > turn:
            turn = data["turn"]
            lines += board(data)
        seat = position.state.acting()
        if seat < 0:
            by, move = "chance", dealer.draw(position, len(match.moves))
        else:
            by, move = f"p{seat}", agents[seat].choose(Question(position, seat))
        shown = position.shown(by, move, 1)
        sentences = " ".join(match.game.tell(event.to_json()) for event in match.play(by, move))
        secret = "" if shown == move else f" | {shown}"
        lines.append(f"{len(match.moves):>4}  {by:<6}  {move + secret:<38}  {sentences}")
    outcome = match.position.outcome
    assert outcome is not None
    lines += [*board(match.position.to_json()), ", ".join(f"{name} {value}" for name, value in outcome.data.items())]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def test_the_playthrough_is_told_as_it_is_kept() -> None:
    if os.environ.get("MINDSCAPE_RENEW"):
        FILE.write_text(told(), encoding="utf-8")
    assert told() == FILE.read_text(encoding="utf-8")


def test_the_playthrough_shows_fights_kills_and_an_end() -> None:
    kept = FILE.read_text(encoding="utf-8")
    for sentence in ("rolls", "dissolves", "is expelled", "kills", "are shut down"):
        assert sentence in kept
