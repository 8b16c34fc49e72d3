"""A whole game of Nevermind that a newcomer can read, told anew and compared.

After a change of the telling or of the rules it is renewed by

    MINDSCAPE_RENEW=1 python -m pytest tests/contract/test_playthrough_nevermind.py

and read again by a person before it is committed.
"""

from __future__ import annotations

import os
from pathlib import Path

from mindscape import Dealer, Match, game
from rules.nevermind.picture import picture_of

FILE = Path(__file__).parents[1] / "playthroughs" / "nevermind.txt"
SEED = 1
STAGE = 4
HEAD = f"""\
A game of Nevermind, Stage Four, dealt from seed {SEED}

Each line is a move: its number, who makes it, the move as it is written, and what happens.
The Mind is played by chance. p0, the Watcher, takes a Deep Breath whenever there is one; otherwise lets go before
noticing, notices before focusing, focuses before acknowledging.
Now and then the table is drawn. A letter for the status: Released, Subliminal, Acknowledged, Thought, Distraction;
a letter for the token: thinking, feeling, remembering, anticipating; in the middle (*) while awareness rests on the
breath.

"""
WISHES = ("breathe", "letgo", "notice", "focus", "acknowledge", "shuffle breathe", "draw 3", "draw 2", "draw 1")


def wish(moves: list[str]) -> str:
    """What the Watcher of this game does."""
    return next((move for wanted in WISHES for move in moves if move.startswith(wanted)), moves[0])


def told() -> str:
    match, dealer, lines = Match(game("nevermind", stage=STAGE, noting="random")), Dealer(SEED), HEAD.splitlines()
    drawn = 0
    while not (position := match.position).is_over:
        data = position.to_json()
        if data["phase"] == "watcher" and data["round"] >= drawn + 5:
            drawn = data["round"]
            lines += ["", *(f"        {row}" for row in picture_of(data).splitlines())]
            lines += [f"        round {drawn}, timer {data['timer']}", ""]
        (by,) = position.actors
        move = dealer.draw(position, len(match.moves)) if by == "chance" else wish(position.moves(by))
        events = match.play(by, move)
        sentences = " ".join(match.game.tell(event.to_json()) for event in events)
        lines.append(f"{len(match.moves):>4}  {by:<6}  {move:<18}  {sentences}")
    outcome = match.position.outcome
    assert outcome is not None
    lines += ["", *(f"        {row}" for row in picture_of(match.position.to_json()).splitlines()), ""]
    lines.append(", ".join(f"{name} {value}" for name, value in outcome.data.items()))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def test_the_playthrough_is_told_as_it_is_kept() -> None:
    if os.environ.get("MINDSCAPE_RENEW"):
        FILE.write_text(told(), encoding="utf-8")
    assert told() == FILE.read_text(encoding="utf-8")


def test_the_playthrough_shows_a_deep_breath_and_an_end() -> None:
    kept = FILE.read_text(encoding="utf-8")
    for sentence in ("A Deep Breath:", "You breathe out", "is shuffled, a Centre card within", "is over"):
        assert sentence in kept
