"""What players care for, by how many of them sit at the table."""

from __future__ import annotations

from mindscape.bots.deepofmine.foresight import Temper

# How much of the leader's standing counts against one's own, and what a card in hand is worth in points of Mentality.
# With four at the table others hold the leader back as well (ADR 0053).
TEMPERS = {2: Temper(leader=0.66, cards=2.2), 3: Temper(leader=0.43, cards=0.7), 4: Temper(leader=0.37, cards=0.7)}

# Somebody who harms nobody on purpose.
FRIENDLY = {players: Temper(leader=0.0, cards=temper.cards) for players, temper in TEMPERS.items()}
