"""Chance from a seed, and the proof of a record."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import Any

import pytest

from mindscape import Dealer, Match, Record, Refused, game, verify
from mindscape.bots.agent import turn_agent
from mindscape.lab.play import play_out


def played(seed: int = 5, moves: int | None = None) -> Record:
    """A game dealt from a seed, to its end or for some moves."""
    match, dealer = Match(game("nevermind", stage=4)), Dealer(seed)
    play_out(match, {0: turn_agent(match.game.name, "random", 1)}, dealer)
    if moves is not None:
        match.undo(len(match.moves) - moves)
    return match.record(dealt=dealer.to_json())


def test_the_same_seed_deals_the_same() -> None:
    assert played(5).moves == played(5).moves
    assert played(5).moves[0] != played(6).moves[0]


def test_taking_back_and_going_on_does_not_deal_anew() -> None:
    match, dealer = Match(game("nevermind")), Dealer(3)
    first = dealer.draw(match.position, 0)
    match.play("chance", first)
    match.undo()
    assert dealer.draw(match.position, 0) == first


def test_different_numbers_and_seeds_deal_differently() -> None:
    position = game("nevermind").start()
    assert len({Dealer(1).draw(position, number) for number in range(60)}) > 20
    assert len({Dealer(seed).draw(position, 0) for seed in range(60)}) > 20


def test_a_dealer_follows_the_weights() -> None:
    position = game("nevermind").start()
    for by, move in (("chance", "start nw e"), ("chance", "token tf"), ("p0", "note feeling")):
        position.play(by, move)
    found = Counter(Dealer(9).draw(position, number) for number in range(3000))
    assert abs(found["token tf"] / 3000 - 3 / 7) < 0.04


@pytest.mark.parametrize("seed", [0, -1, 2**53, 10**40])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    position = game("nevermind").start()
    assert Dealer(seed).draw(position, 0) in position.moves("chance")


def test_a_sound_record_is_proved() -> None:
    said = verify(played())
    assert said.startswith("All ")
    assert "moves are legal and it ends with" in said
    assert said.endswith("Chance's moves are those of the seed of the record.")


def test_an_unfinished_record_is_proved() -> None:
    assert "the game is not finished" in verify(played(moves=20))


def test_a_record_without_a_seed_is_proved_but_for_its_luck() -> None:
    assert "seed" not in verify(dataclasses.replace(played(), dealt=None))


def refused(**changes: Any) -> Refused:
    with pytest.raises(Refused) as found:
        verify(dataclasses.replace(played(), **changes))
    return found.value


def test_an_altered_move_of_chance_is_found() -> None:
    moves = list(played().moves)
    number = next(number for number, (by, move) in enumerate(moves) if move.startswith("mind "))
    moves[number] = ("chance", "mind nw/nw" if moves[number][1] != "mind nw/nw" else "mind n/n")
    said = refused(moves=moves).why
    assert said.startswith(f"Move {number + 1}: chance made 'mind ")
    assert "but the seed of the record gives" in said


def test_an_illegal_move_is_found_with_its_rule() -> None:
    moves = list(played().moves)
    number = next(number for number, (by, _) in enumerate(moves) if by == "p0")
    moves[number] = ("p0", "draw 3")
    error = refused(moves=moves)
    assert error.why.startswith(f"Move {number + 1}, 'draw 3' by p0, does not fit: ")
    assert error.rule == "NM-003"


def test_a_move_in_the_name_of_chance_out_of_turn_is_found() -> None:
    moves = list(played().moves)
    number = next(number for number, (by, _) in enumerate(moves) if by == "p0")
    moves.insert(number, ("chance", "mind e/e"))
    assert refused(moves=moves).rule == "NM-003"


def test_an_altered_result_is_found() -> None:
    result = dict(played().result or {}) | {"winner": "nobody"}
    assert "The record claims the result" in refused(result=result).why
    assert "but its moves lead to" in refused(result=None).why


def test_a_result_of_an_unfinished_game_is_found() -> None:
    record = dataclasses.replace(played(moves=20), result={"winner": "watcher"})
    with pytest.raises(Refused, match="its moves lead to no end"):
        verify(record)


def test_another_seed_is_found() -> None:
    assert "the seed of the record gives" in refused(dealt={"method": "seed", "seed": 6}).why


@pytest.mark.parametrize(
    "dealt", [{}, {"method": "dice"}, {"method": "seed"}, {"method": "seed", "seed": "5"}, {"seed": 5}]
)
def test_a_deal_that_cannot_be_checked_is_not_called_proved(dealt: dict[str, Any]) -> None:
    assert "It is not known how to check a deal" in refused(dealt=dealt).why
