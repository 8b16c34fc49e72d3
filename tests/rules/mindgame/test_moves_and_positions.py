"""15xx: the grammar of moves, who moves, and positions that people type in."""

from __future__ import annotations

from typing import Any

import pytest

from mindscape import Refused, game
from mindscape.games.mindgame.data import TILES
from rules.mindgame.table import impossible, new, on_board, setup

COMBAT: dict[str, Any] = {
    "space": "kbt5", "round": 1, "stage": "attack", "roll": None, "adjust": [0, 0], "shown": [None, None], "effect": [],
}  # fmt: skip
FIGHT = {"kbt5": {"p0": ["pain1"], "p1": ["ritual1"]}}


@pytest.mark.rules("MG-1501")
@pytest.mark.parametrize(
    "text",
    ["", "dance", "buy", "buy pain", "buy pain5", "buy pain1 pain2", " done", "done ", "place pain1 bb1", "move",
     "split", "order", "merge", "merge over", "roll 2", "roll 19", "roll", "send twin kbt5", "command x kbt5",
     "leave", "fight", "keep it", "move kbt1", "move bkx4", "búy pain1",
     "command b kbt5 top"],
)  # fmt: skip
def test_text_outside_the_grammar_is_refused(text: str) -> None:
    assert new().refused(f"p0 {text}") == "MG-1501"


@pytest.mark.rules("MG-1501")
def test_the_list_of_moves_is_canonical() -> None:
    table = on_board({"got4": {"p0": ["panic1"]}})
    assert "command o got4" in table.moves()
    assert table.refused("p0 COMMAND O oGt4") is None


@pytest.mark.rules("MG-1502")
def test_players_do_not_roll() -> None:
    assert new().refused("p0 roll 9") == "MG-1502"


@pytest.mark.rules("MG-1503")
@pytest.mark.parametrize(
    "options",
    [{"preset": "match"}, {"kills": ["pain"]}, {"kills": {"pain": "ritual"}}, {"kills": {"pain": ["nothing"]}},
     {"kill_direction": None}, {"adjust": "circle"}, {"adjust": {"blue": {}}}, {"adjust": {"b": {"x": 1}}},
     {"adjust": {"b": 1}}, {"adjust": {"b": {"p": True}}}, {"expel_home": 1}, {"start_points": [0]},
     {"start_points": [0, 21]}, {"start_points": 3}, {"fatigue": -1}, {"fatigue": [1]}, {"fatigue": True},
     {"turn_limit": 7}, {"turn_limit": -2}, {"turn_limit": 2.0}, {"open_bank": "yes"}],
)  # fmt: skip
def test_options_that_the_rules_do_not_list_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        game("mindgame", **options)
    assert refused.value.rule == "MG-1503"


@pytest.mark.rules("MG-1503", "MG-114", "MG-117", "MG-204")
@pytest.mark.parametrize(
    ("position", "word"),
    [
        ({"turns": 1}, "turns"),
        ({"turn": 0}, "turn"),
        ({"turn": True}, "turn"),
        ({"current": 2}, "current"),
        ({"phase": "sleep"}, "phase"),
        ({"points": [0, 21]}, "points"),
        ({"points": 3}, "points"),
        ({"fatigue": [1, 1]}, "fatigue"),
        ({"hands": [[]]}, "hands"),
        ({"hands": [["pain9"], []]}, "pain9"),
        ({"hands": [["pain1", "pain1"], []]}, "twice"),
        ({"hands": [["pain1"], ["pain1"]]}, "twice"),
        ({"hands": [["pain1"], []], "board": {"kbt5": {"p0": ["pain1"]}}}, "twice"),
        ({"bank": list(TILES), "hands": [["pain1"], []]}, "somewhere else"),
        ({"bank": list(TILES)[1:]}, "nowhere"),
        ({"bank": [*TILES, "pain1"]}, "twice"),
        ({"board": {"kbt5": {"p0": []}}}, "1 to 5"),
        ({"board": {"kbt5": {}}}, "empty"),
        ({"board": {"kbt5": {"p2": ["pain1"]}}}, "p2"),
        ({"board": {"kbt1": {"p0": ["pain1"]}}}, "kbt1"),
        ({"board": []}, "board"),
        ({"board": FIGHT}, "contested"),
        ({"used": {"buy": 5}}, "used.buy"),
        ({"used": {"sold": 1}}, "sold"),
        ({"used": {"place": ["b", "b"]}}, "twice"),
        ({"used": {"command": ["k"]}}, "used.command"),
        ({"used": {"leave": ["mb2"]}}, "used.leave"),
        ({"used": {"spent": ["kbt5", "bkt5"]}}, "used.spent"),
        ({"command": {"by": "b", "space": "kbt5", "ap": 1, "acted": False}}, "phase command"),
        ({"phase": "command", "command": {"by": "b", "space": "kbt5"}}, "ap"),
        ({"phase": "combat", "board": FIGHT}, "combat"),
        ({"phase": "combat", "board": FIGHT, "combat": {**COMBAT, "space": "kbt4"}}, "kbt4"),
        ({"phase": "combat", "board": FIGHT, "combat": {**COMBAT, "roll": 9}}, "decide"),
        ({"phase": "combat", "board": FIGHT, "combat": {**COMBAT, "roll": 2}}, "roll"),
        ({"phase": "combat", "board": FIGHT, "combat": {**COMBAT, "adjust": [9, 0]}}, "adjust"),
        ({"phase": "combat", "board": FIGHT, "combat": {**COMBAT, "stage": "pause"}}, "stage"),
        ({"phase": "combat", "board": FIGHT, "combat": {**COMBAT, "effect": [["expel", 0, "pain1"]]}}, "roll"),
        ({"phase": "combat", "board": FIGHT, "combat": {**COMBAT, "roll": 9, "down": [["kbt6", 0]]}}, "kbt6"),
        ({"phase": "combat", "board": FIGHT, "combat": {**COMBAT, "roll": 9, "effect": [["expel", 1, "pain1"]]}},
         "pain1"),
        ({"pending": [{"kind": "dance"}]}, "kind"),
        ({"pending": [{"kind": "arrange", "player": 0, "owner": 0, "space": "bb1", "who": "stack"}]}, "phase"),
        ({"phase": "place", "pending": [{"kind": "arrange", "player": 0, "owner": 0, "space": "bb1", "who": "stack"}]},
         "masked"),
        ({"phase": "place", "pending": [{"kind": "merge", "player": 0, "owner": 0, "space": "bb1", "tile": "pain1"}]},
         "roll"),
        ({"phase": "over"}, "outcome"),
        ({"outcome": {"winner": "p0", "reason": "surrender"}}, "outcome"),
        ({"phase": "over", "outcome": {"winner": "p2", "reason": "surrender"}}, "winner"),
        ({"phase": "over", "outcome": {"winner": "p0", "reason": "luck"}}, "reason"),
        ({"phase": "command", "board": {"kbt3": {"p0": ["panic1"], "p1": ["panic2"]}},
          "command": {"by": "b", "space": "kbt3", "ap": 4, "acted": False}}, "surrender"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_with_a_sentence_that_names_it(position: dict[str, Any], word: str) -> None:
    assert word in impossible(position)


@pytest.mark.rules("MG-1503")
def test_a_position_with_eighty_one_tiles_is_refused() -> None:
    assert "pain1" in impossible({"bank": list(TILES), "board": {"kbt5": {"p0": ["pain1"]}}})


@pytest.mark.rules("MG-1503", "MG-1207")
def test_fields_left_out_have_their_defaults() -> None:
    table = setup({}, start_points=[0, 3])
    assert table.match.position.to_json() == new(start_points=[0, 3]).match.position.to_json()
    assert setup({"turn": 5}, start_points=[1, 3])["points"] == [4, 0]
    assert setup({"board": {"mb1": {"p1": ["pain1"]}}})["points"] == [3, 0]


@pytest.mark.rules("MG-1503")
def test_the_example_of_the_rules_reads_and_plays() -> None:
    table = setup({
        "game": "mindgame", "options": {"adjust": "cycle"}, "turn": 17, "current": 0, "phase": "combat",
        "points": [6, 3], "fatigue": None, "hands": [["nausea3"], ["doubt1", "pain4"]],
        "board": {
            "bpt4": {"p0": ["disgust2", "pain1", "ritual3"], "p1": ["daydream2"]}, "mo2": {"p0": ["shock2"]},
            "kbe6": {"p1": ["hate1"]},
        },
        "used": {"buy": 2, "place": ["b"], "command": ["b"], "leave": [], "spent": ["bpt4"]}, "command": None,
        "combat": {
            "space": "bpt4", "round": 1, "stage": "attack", "roll": 14, "adjust": [1, -1],
            "shown": ["disgust2", "daydream2"], "effect": [], "down": [],
        },
        "pending": [{
            "kind": "expel", "player": 0, "owner": 1, "tile": "daydream2", "from": "bpt4",
            "targets": ["bpt5", "kbt4", "kbt5", "pgt4", "pgt5"],
        }],
        "outcome": None,
    })  # fmt: skip
    assert table.play("p0 expel kbt5").at("kbt5") == {"p1": ["daydream2"]}
    assert table["combat"]["stage"] == "defend"
