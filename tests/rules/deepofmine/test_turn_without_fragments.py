"""A table on which nobody has a Fragment still waits for its players."""

from __future__ import annotations

import pytest

from mindscape import Dealer, Match, game
from mindscape.core.kit import check_game


@pytest.mark.rules("DM-320", "DM-328")
def test_without_any_fragment_each_turn_is_passed() -> None:
    match = Match(game("deepofmine", players=2, fragments=0, hand_size=0))
    while match.position.actors == ("chance",):
        match.play("chance", Dealer(1).draw(match.position, len(match.moves)))
    first = match.position.actors
    assert match.position.moves(first[0]) == ["pass"]
    match.play(first[0], "pass")
    assert match.position.actors != first
    check_game(match.game, games=1, most_moves=40, share=0.5)


@pytest.mark.rules("DM-328")
def test_a_single_turn_without_fragments_ends_by_itself() -> None:
    players = [{"next_fragments": -2}, {"next_fragments": -2}]
    position = game("deepofmine", players=2).position({"players": players, "deck": {"pool": "rest"}})
    position.play("p0", "pass")
    assert position.actors == ("p1",)  # each has had one turn without
    assert position.to_json()["turn"]["fragments"] == 2
