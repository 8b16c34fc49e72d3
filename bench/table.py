"""Who is measured against whom, and what should come out. A new game adds its lines here."""

from __future__ import annotations

from typing import NamedTuple

from sides import (
    ASKED,
    COPY,
    DRIVEN,
    INSIDE,
    JSON,
    LEARNED,
    RACE,
    SEEN,
    STEPPED,
    Itself,
    OpenSpiel,
    Ours,
    Peer,
    PettingZoo,
    RLCard,
    Yardstick,
)


class Contest(NamedTuple):
    ours: Ours
    mode: str
    peer: Peer
    goal: float | None = None  # so many times as fast as the peer, on a quiet machine
    same_game: bool = False  # both play the same rules, so their games must be equally long


class Limit(NamedTuple):
    ours: Ours
    mode: str
    goal: float  # in seconds, each


NEVERMIND = Ours("nevermind", stage=1)
MINDGAME = Ours("mindgame", turn_limit=60)  # random play wanders for hundreds of turns
DEEPOFMINE = Ours("deepofmine", players=2)
THE_MIND = Ours("themind", players=2)

CONTESTS = [
    Contest(NEVERMIND, DRIVEN, OpenSpiel("2048"), goal=5),
    Contest(NEVERMIND, DRIVEN, OpenSpiel("backgammon")),
    Contest(NEVERMIND, DRIVEN, OpenSpiel("tic_tac_toe")),
    Contest(NEVERMIND, DRIVEN, RLCard("uno")),
    Contest(NEVERMIND, DRIVEN, RLCard("uno", environment=True)),
    Contest(NEVERMIND, DRIVEN, RLCard("leduc-holdem")),
    Contest(NEVERMIND, INSIDE, OpenSpiel("2048"), goal=100),
    Contest(NEVERMIND, INSIDE, OpenSpiel("backgammon")),
    Contest(NEVERMIND, INSIDE, OpenSpiel("tic_tac_toe")),
    Contest(NEVERMIND, INSIDE, Yardstick("yardstick.c"), goal=0.4, same_game=True),
    Contest(NEVERMIND, COPY, OpenSpiel("2048")),
    Contest(NEVERMIND, COPY, OpenSpiel("backgammon")),
    Contest(MINDGAME, DRIVEN, OpenSpiel("backgammon"), goal=2),
    Contest(MINDGAME, INSIDE, OpenSpiel("backgammon"), goal=5),
    Contest(MINDGAME, COPY, OpenSpiel("backgammon")),
    Contest(DEEPOFMINE, DRIVEN, OpenSpiel("gin_rummy"), goal=2),
    Contest(DEEPOFMINE, INSIDE, OpenSpiel("gin_rummy"), goal=5),
    Contest(DEEPOFMINE, COPY, OpenSpiel("gin_rummy")),
    Contest(THE_MIND, DRIVEN, OpenSpiel("hanabi"), goal=2),
    Contest(THE_MIND, INSIDE, OpenSpiel("hanabi"), goal=5),
    Contest(THE_MIND, COPY, OpenSpiel("hanabi")),
    Contest(NEVERMIND, LEARNED, RLCard("uno", environment=True), goal=5),
    Contest(NEVERMIND, LEARNED, RLCard("leduc-holdem", environment=True)),  # the least that a step can be there
    Contest(NEVERMIND, STEPPED, PettingZoo("leduc_holdem_v4"), goal=5),
    Contest(NEVERMIND, STEPPED, PettingZoo("tictactoe_v3")),  # the least that a step can be
    Contest(DEEPOFMINE, STEPPED, PettingZoo("hanabi_v5"), goal=5),
    Contest(MINDGAME, STEPPED, PettingZoo("chess_v6"), goal=5),
    # What it costs to ask players: at most three times the engine's own work.
    *(Contest(ours, ASKED, Itself(ours), goal=1 / 3) for ours in (NEVERMIND, MINDGAME, DEEPOFMINE)),
]

LIMITS = [
    Limit(NEVERMIND, COPY, 100e-9),
    Limit(NEVERMIND, JSON, 30e-6),
    Limit(MINDGAME, COPY, 1e-6),
    Limit(THE_MIND, RACE, 1e-3),
    Limit(NEVERMIND, SEEN, 1e-6),
    Limit(MINDGAME, SEEN, 5e-6),
    Limit(DEEPOFMINE, SEEN, 5e-6),
    Limit(THE_MIND, SEEN, 5e-6),
]

IMPORT_LIMIT = 0.1  # seconds for `import mindscape` in a fresh process
