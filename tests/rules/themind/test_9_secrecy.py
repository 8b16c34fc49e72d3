"""TM-9xx: who sees what."""

from __future__ import annotations

import json

import pytest

from mindscape import Rng, game
from mindscape.games.themind.notation import MOVES
from rules.themind.table import Table, new, on_table, playing
from rules.themind.test_6_levels import last_card


@pytest.mark.rules("TM-901")
def test_a_player_sees_the_own_hand_and_the_number_of_the_others() -> None:
    position = playing([50, 80], [30, 60], [1, 2]).match.position
    assert position.view(1)["hands"] == [2, [30, 60], 2]
    assert position.view(None)["hands"] == [2, 2, 2]


@pytest.mark.rules("TM-901")
def test_a_dealt_card_is_read_by_its_receiver_only() -> None:
    table = new(players=3)
    shown = [event.shown(seat) for event in table.match.play("chance", "deal 7") for seat in (None, 0, 1)]
    assert [event.get("card") for event in shown] == [None, 7, None]
    table.play("chance deal 8")
    assert [move for _, move in table.match.log(0)] == ["deal 7", "deal ?"]
    assert [move for _, move in table.match.log(1)] == ["deal ?", "deal 8"]
    assert [move for _, move in table.match.log(None)] == ["deal ?", "deal ?"]


@pytest.mark.rules("TM-901")
def test_a_refusal_tells_nothing_of_other_hands() -> None:
    one, other = playing([50, 80], [30, 60]), playing([50, 80], [31, 61])
    for move in ("play 30", "play 80", "play 31", "lower"):
        assert one.match.position.refusal("p0", move) == other.match.position.refusal("p0", move)


@pytest.mark.rules("TM-901")
def test_a_refused_move_enters_no_record() -> None:
    table = playing([50], [30])
    assert table.refused("p0 play 30")
    assert table.match.record().moves == ()


@pytest.mark.rules("TM-901")
def test_in_blind_mode_a_laid_card_is_read_by_its_owner_only_until_the_level_is_completed() -> None:
    table = playing([50], [60], blind=True).play("p0 play 50")
    assert [[move for _, move in table.match.log(seat)] for seat in (0, 1, None)] == [
        ["play 50"],
        ["play ?"],
        ["play ?"],
    ]
    table.play("p1 play 60")
    assert [move for _, move in table.match.log(None)] == ["play 50", "play 60"]


@pytest.mark.rules("TM-901")
def test_the_secrets_of_a_level_last_until_it_is_completed() -> None:
    table = new().play("chance deal 7; chance deal 8").ready().play("p0 play 7")
    assert table.match.log(0)[1].move == "deal ?"
    table.play("p1 play 8; chance deal 9")
    assert [move for _, move in table.match.log(None)][:2] == ["deal 7", "deal 8"]
    assert table.match.log(None)[-1].move == "deal ?"


@pytest.mark.rules("TM-901")
def test_the_open_levels_stay_open_when_the_game_goes_blind() -> None:
    table = last_card(12, goes_blind=True).play("p0 play 100; chance deal 7")
    assert [move for _, move in table.match.log(None)] == ["play 100", "deal ?"]


@pytest.mark.rules("TM-901")
def test_after_the_end_everything_is_open() -> None:
    table = playing([50, 70], [30, 60], lives=1).play("p0 play 50")
    assert table.match.position.view(None) == table.match.position.to_json()
    blind = playing([50], [30], lives=1, blind=True).play("p0 play 50; p1 play 30")
    assert blind.match.position.view(None)["pile"] == on_table([(50, 0), (30, 1)])
    assert [move for _, move in blind.match.log(None)] == ["play 50", "play 30"]


@pytest.mark.rules("TM-901")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_after_the_end_everything_is_open_in_whichever_level_it_came(level: int) -> None:
    hands = [[50 + card for card in range(level)], [30 + card for card in range(level)]]
    blind = playing(*hands, lives=1, blind=True)
    for card in range(level):
        blind.play(f"p0 play {50 + card}")
    assert [move for _, move in blind.match.log(None)] == ["play ?"] * level
    for card in range(level):
        blind.play(f"p1 play {30 + card}")
    assert blind.match.position.is_over
    assert "play ?" not in [move for _, move in blind.match.log(None)]


@pytest.mark.rules("TM-902")
def test_what_lies_open_is_open_to_all() -> None:
    position = playing([60], [70], pile=[(20, 0), (30, 1)], aside=[], raised=[True, False]).match.position
    whole = position.to_json()
    for seat in (None, 0, 1):
        view = position.view(seat)
        assert {name: view[name] for name in view if name != "hands"} == {
            name: whole[name] for name in whole if name != "hands"
        }


@pytest.mark.rules("TM-903")
def test_no_move_can_carry_a_word() -> None:
    assert {text.split()[0] for text in MOVES} == {"deal", "play", "ready", "stop", "raise", "lower"}
    assert playing([50], [30]).refused("p0 stop hurry up") == "TM-001"


def imagined(table: Table, seat: int, times: int = 60) -> list[dict[str, object]]:
    rng = Rng(5)
    position = table.match.position
    return [position.determinize(seat, rng).to_json() for _ in range(times)]


@pytest.mark.rules("TM-901")
def test_what_is_imagined_is_possible_and_looks_the_same() -> None:
    table = playing([50, 80], [60, 90], pile=[(20, 0), (21, 1)], aside=[(30, 0), (55, 1)])
    for position in imagined(table, 0):
        again = game("themind").position(json.loads(json.dumps(position)))
        assert again.view(0) == table.match.position.view(0)
    hands = {tuple(position["hands"][1]) for position in imagined(table, 0)}  # type: ignore[index]
    assert len(hands) > 30
    assert min(card for hand in hands for card in hand) > 55


@pytest.mark.rules("TM-901")
def test_a_blind_pile_is_imagined_between_the_cards_that_a_star_showed() -> None:
    table = playing([70, 71], [80], pile=[(5, 1), (40, 0), (9, 1)], aside=[(60, 0), (7, 1)], blind=True)
    for position in imagined(table, 0):
        own = [laid["card"] for laid in position["pile"] if laid["by"] == 1]  # type: ignore[attr-defined]
        assert own[0] < 7 < own[1] < position["hands"][1][0]  # type: ignore[index]


@pytest.mark.rules("TM-901")
def test_a_tight_blind_pile_is_still_imagined() -> None:
    table = playing([50], [], pile=[(1, 1), (2, 0), (3, 1), (4, 1), (9, 0)], aside=[(5, 1), (6, 0)], blind=True)
    for position in imagined(table, 0, 5):
        assert [laid["card"] for laid in position["pile"] if laid["by"] == 1] == [1, 3, 4]  # type: ignore[attr-defined]
