"""Sentences about seats, said to those who sit there."""

from __future__ import annotations

import pytest

from mindscape.cli.addressed import THEY, YOU, addressed


@pytest.mark.parametrize(
    ("said", "to_me"),
    [
        ("p0 draws a card.", "You draw a card."),
        ("Turn 3: p0 collects 2 and has 4 points.", "Turn 3: you collect 2 and have 4 points."),
        ("p0 has found peace of mind and wins.", "You have found peace of mind and win."),
        ("The draw deck is empty: the game is over. p0 wins.", "The draw deck is empty: the game is over. You win."),
        ("p0 passes.", "You pass."),
        ("p0 loses 1 Mentality: +3.", "You lose 1 Mentality: +3."),
        ("p0 was dealt the Fracture Amnesia.", "You were dealt the Fracture Amnesia."),
        ("p0 does not believe the story.", "You do not believe the story."),
        ("p0 and p1 swap hands.", "You and p1 swap hands."),
        ("p1 decides for p0.", "p1 decides for you."),
        ("p1 draws a card from the hand of p0.", "p1 draws a card from your hand."),
        ("Amnesia sinks into the Subconscious of p0.", "Amnesia sinks into your Subconscious."),
        ("p0's Shock 1 is expelled from kbt4 to kbt3.", "Your Shock 1 is expelled from kbt4 to kbt3."),
        ("Round 1 at kbt4: p0 +2, p1 -1.", "Round 1 at kbt4: you +2, p1 -1."),
        ("p10 draws a card.", "p10 draws a card."),
    ],
)
def test_whoever_it_is_about_is_you(said: str, to_me: str) -> None:
    assert addressed(said, 0, YOU) == to_me


def test_an_only_opponent_is_they() -> None:
    assert addressed("p1's green segment places a tile at kbt4.", 1, THEY) == (
        "Their green segment places a tile at kbt4."
    )
    assert addressed("p0 kills p1.", 1, THEY) == "p0 kills them."
