"""The daily sitting: a chain of keys that was fixed at its beginning, and luck that is the same for everybody."""

from __future__ import annotations

import hashlib
from collections import Counter
from datetime import date, timedelta
from typing import Any

import pytest

import mindscape
from mindscape.core import daily
from mindscape.core.chance import verify
from mindscape.core.fairdeal import LotDealer
from mindscape.core.game import Game
from mindscape.core.match import Match
from mindscape.core.records import Record
from mindscape.core.refusals import Refused
from mindscape.core.rng import Rng
from mindscape.games.nevermind.game import Nevermind

SEED = "ab" * 32
FIRST = 20_000


def test_the_key_of_a_day_is_the_hash_of_the_next_ones_and_leads_to_the_promise() -> None:
    chain = daily.Chain(SEED, FIRST, 50)
    keys = [chain.key(FIRST + number) for number in range(50)]
    assert keys[-1] == SEED
    assert [hashlib.sha256(key.encode()).hexdigest() for key in keys] == [chain.promise, *keys[:-1]]
    assert daily.Chain(SEED, FIRST, 50).promise == chain.promise
    again = daily.Chain(SEED, FIRST, 50)
    assert [again.key(FIRST + day) for day in (30, 7, 49, 0)] == [keys[day] for day in (30, 7, 49, 0)]


@pytest.mark.parametrize("day", [FIRST - 1, FIRST + 50])
def test_a_chain_has_a_beginning_and_an_end(day: int) -> None:
    with pytest.raises(Refused):
        daily.Chain(SEED, FIRST, 50).key(day)


def test_a_proof_is_believed_only_if_its_key_leads_to_the_promise() -> None:
    chain = daily.Chain(SEED, FIRST, 50)
    proof = daily.proof(chain, FIRST + 4)
    assert "in 5 steps" in daily.check(proof)
    for wrong in (
        {"key": chain.key(FIRST + 5)}, {"promise": chain.key(FIRST)}, {"day": FIRST + 3}, {"first_day": FIRST - 1},
        {"day": FIRST - 1}, {"key": "ä"}, {"key": None}, {"day": FIRST + daily.LENGTH + 9},
    ):  # fmt: skip
        with pytest.raises(Refused):
            daily.check(proof | wrong)


def test_the_secrets_of_two_games_tell_nothing_of_each_other() -> None:
    key = daily.Chain(SEED, FIRST, 5).key(FIRST)
    secrets = {daily.secret_of(key, game) for game in ("nevermind", "themind", "mindgame")}
    assert len(secrets | {key}) == 4


def test_a_day_begins_in_greenwich() -> None:
    assert daily.day_of(0) == 0
    assert daily.day_of(daily.DAY_MS - 1) == 0
    assert daily.ends_ms(0) == daily.DAY_MS
    assert daily.name_of(20_775, "nevermind") == "daily 2026-11-18 nevermind"
    for day in range(0, 60_000, 13):
        assert daily.date_of(day) == (date(1970, 1, 1) + timedelta(day)).isoformat()
    leap = (date(2028, 2, 29) - date(1970, 1, 1)).days
    assert [daily.date_of(leap + more) for more in (-1, 0, 1)] == ["2028-02-28", "2028-02-29", "2028-03-01"]


# ---- luck by lots ---------------------------------------------------------------------------


def played(game: Game, dealer: LotDealer, seed: int, most: int = 400) -> Match:
    """Somebody plays at random, differently with every seed."""
    match, rng = Match(game), Rng(seed)
    while not match.position.is_over and len(match.moves) < most:
        actor = match.position.actors[0]
        if actor == "chance":
            move = dealer.draw(match.position, len(match.moves))
        else:
            moves = [one for one in match.position.moves(actor) if one not in game.gives_up]
            move = moves[rng.below(len(moves))]
        match.play(actor, move)
    return match


def test_everybody_meets_the_same_mind_in_every_round_of_nevermind() -> None:
    game = mindscape.game("nevermind")
    games = [played(game, LotDealer(SEED, "day"), seed) for seed in range(4)]
    minds = [[move for by, move in match.moves if by == "chance" and move.startswith("mind")] for match in games]
    assert len({str(match.moves) for match in games}) == 4
    least = min(map(len, minds))
    assert least > 3
    assert all(one[:least] == minds[0][:least] for one in minds)
    other = played(game, LotDealer("cd" * 32, "day"), 0)
    assert [move for by, move in other.moves if move.startswith("mind")][:least] != minds[0][:least]


def test_everybody_is_dealt_the_same_cards_in_a_level_of_the_mind() -> None:
    """Also who has made other mistakes before."""
    game = mindscape.game("themind")

    def hands(order: int) -> dict[int, list[str]]:
        match, dealer, found = Match(game), LotDealer(SEED, "day"), dict[int, list[str]]()
        while not match.position.is_over and len(match.moves) < 200:
            level = match.position.to_json()["level"]
            if match.position.actors == ("chance",):
                move = dealer.draw(match.position, len(match.moves))
                found.setdefault(level, []).append(move)
                match.play("chance", move)
                continue
            actors = match.position.actors[::order]
            for actor in actors:
                moves = match.position.moves(actor)
                wanted = [one for one in moves if one == "ready" or one.startswith("play")]
                if wanted:
                    match.play(actor, wanted[0])
                    break
        return found

    one, other = hands(1), hands(-1)
    both = one.keys() & other.keys()
    assert len(both) > 1
    assert all(one[level] == other[level] for level in both)


@pytest.mark.parametrize("name", ["nevermind", "mindgame", "deepofmine"])
def test_a_record_of_such_a_deal_is_proved(name: str) -> None:
    game = mindscape.game(name)
    dealer = LotDealer(SEED, "daily 2026-11-18 x")
    match = played(game, dealer, 3)
    record = match.record(dealt=dealer.to_json())
    assert "secret that was promised" in verify(Record.of_json(record.to_json()))
    changed: dict[str, Any] = record.to_json() | {"dealt": dealer.to_json() | {"table": "another day"}}
    with pytest.raises(Refused):
        verify(Record.of_json(changed))


def test_what_is_taken_back_and_done_again_meets_the_same_luck() -> None:
    game = mindscape.game("nevermind")
    dealer = LotDealer(SEED, "day")
    match = played(game, dealer, 1, 30)
    moves = list(match.moves)
    match.undo(12)
    dealer.forget(len(match.moves))
    for by, move in moves[len(match.moves) :]:
        if by == "chance":
            assert dealer.draw(match.position, len(match.moves)) == move
        match.play(by, move)


def test_every_draw_has_the_chances_of_the_rules() -> None:
    """The first Mind card of many days: 64 are alike likely.  (By chi square; these secrets are always the same.)"""
    game = mindscape.game("nevermind")
    found: Counter[str] = Counter()
    start = Match(game)
    weights = dict(zip(start.position.moves("chance"), start.position.weights, strict=True))
    days = 4000
    for day in range(days):
        found[LotDealer(f"{day:064x}", "day").draw(start.position, 0)] += 1
    whole = sum(weights.values())
    chi = sum((found[move] - days * weight / whole) ** 2 / (days * weight / whole) for move, weight in weights.items())
    freedom = len(weights) - 1
    assert chi < freedom + 4 * (2 * freedom) ** 0.5


def test_a_week_of_nevermind_goes_up_through_the_stages() -> None:
    monday = 4  # 5 January 1970
    of_days = [Nevermind.of_day(monday + day) for day in range(7)]
    assert [one.options["stage"] for one in of_days] == [1, 2, 1, 3, 1, 4, 5]
