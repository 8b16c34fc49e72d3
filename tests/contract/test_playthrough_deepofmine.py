"""A whole game of Deep of Mine that a newcomer can read, told anew and compared.

After a change of the telling or of the rules it is renewed by

    MINDSCAPE_RENEW=1 python -m pytest tests/contract/test_playthrough_deepofmine.py

and read again by a person before it is committed.
"""

from __future__ import annotations

import os
from pathlib import Path

from mindscape import Dealer, Match, game
from mindscape.games.deepofmine import shelf

FILE = Path(__file__).parents[1] / "playthroughs" / "deepofmine.txt"
SEED = 20
HEAD = f"""\
A game of Deep of Mine for two, dealt from seed {SEED}

Each line is a move: its number, who makes it, the move as it is written, and what happens.
Both players do the same simple things: they block what they can, play Moments and Recoveries into their own Mind,
Disorders on the other's Moments, and draw a card when there is nothing of that to do.

"""


def wish(seat: int, moves: list[str]) -> str:
    """What a player of this game does."""
    other = 1 - seat
    kinds = {name: card["type"] for name, card in shelf.base().cards.items()}
    for move in moves:
        if move.startswith(("block", "agree", "choose yes")):
            return move
    for kind, where in (("moment", seat), ("recovery", seat), ("disorder", other), ("impact", None)):
        for move in moves:
            word, card, place = (*move.split(" "), "", "")[0], (*move.split(" "), "")[1], move.rpartition(" ")[2]
            if word == "play" and kinds.get(card) == kind and (where is None or place.startswith(f"p{where}")):
                return move
    return next((move for move in moves if move == "draw"), moves[0])


def told() -> str:
    match, dealer, lines = Match(game("deepofmine", players=2)), Dealer(SEED), HEAD.splitlines()
    while not (position := match.position).is_over:
        by = position.actors[0]
        if by == "chance":
            move = dealer.draw(position, len(match.moves))
        else:
            move = wish(int(by[1]), position.moves(by))
        sentences = [match.game.tell(event.to_json()) for event in match.play(by, move)]
        number = f"{len(match.moves)}."
        lines.append(f"{number:<5}{by:<7}{move:<40} {' '.join(sentences)}".rstrip())
        if any(sentence.startswith("Turn ") for sentence in sentences):
            lines.append("")
    outcome = match.position.outcome
    assert outcome is not None
    return "\n".join([*lines, "", f"The game ends by {outcome.why}: {dict(outcome.data)}", ""])


def test_a_game_reads_as_it_did() -> None:
    if os.environ.get("MINDSCAPE_RENEW"):
        FILE.write_text(told(), encoding="utf-8")
    assert told() == FILE.read_text(encoding="utf-8")
