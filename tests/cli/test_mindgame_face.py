"""Mind Game in the terminal: the board, the words, a whole game, tables of one's own."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from textual.widgets import OptionList, Static

from cli.command import fails, run
from cli.screen import placed
from mindscape import Match, Record, Refused, game, verify
from mindscape.cli import plain
from mindscape.cli.sitting import Sitting
from mindscape.cli.table import TableApp
from mindscape.games.mindgame.data import BOARD, TABLES
from mindscape.games.mindgame.owned import options_of
from mindscape.plugins.mindgame.face import FACE
from rules.mindgame.table import Table, on_board, setup

pytestmark = pytest.mark.slow

FRONT = {
    "kbt4": {"p0": ["nightmare2", "pain1"]},
    "got5": {"p0": ["hate3"], "p1": ["blindspot1", "shock1"]},
    "mb1": {"p1": ["nausea2"]},
    "bb1": {"p0": ["confusion2"]},
    "mg2": {"p0": ["ritual2"]},
    "bpe7": {"p1": ["doubt1"]},
}


def drawn(table: Table, seat: int | None, picked: str | None = None) -> list[str]:
    console = Console(width=100, no_color=True, file=None)
    with console.capture() as capture:
        console.print(FACE.board(table.view(seat), seat, picked))
    return capture.get().splitlines()


def test_what_happens_is_told_by_what_is_seen_and_not_by_ids() -> None:
    step = {"event": "moved", "player": "p0", "tile": "shock1", "from": "bb1", "to": "kbt2", "how": ""}
    into = {**step, "from": "pge9", "to": "mg2"}
    assert FACE.w.tell(step, 0) == "Shock 1 moves from centre 1 to left black-blue 2."
    assert FACE.w.tell(step, 1) == "Shock 1 moves from centre 1 to right black-blue 2."
    assert FACE.w.tell(into, 0) == "Shock 1 moves from right purple-green 9 to their green segment."
    assert FACE.w.tell(into, None) == "Shock 1 moves from right purple-green 9 to p1's green segment."


def test_whoever_sits_there_is_you_and_the_other_is_they() -> None:
    bought = {"event": "bought", "player": "p0", "tile": "shock1", "cost": 3}
    assert [FACE.w.tell(bought, seat) for seat in (0, 1, None)] == [
        "You buy Shock 1 for 3.",
        "They buy Shock 1 for 3.",
        "p0 buys Shock 1 for 3.",
    ]
    turn = {"event": "turn", "player": "p1", "number": 2, "gained": 4, "points": 6}
    assert FACE.w.tell(turn, 0) == "Turn 2: they collect 4 and have 6 points."
    fight = {"event": "fight", "round": 1, "place": "kbt4", "adjust": [2, -1]}
    assert FACE.w.tell(fight, 1) == "Round 1 at right black-blue 4: they +2, you -1."


def test_the_board_shows_paths_as_columns_with_the_own_end_below() -> None:
    mine, theirs = (drawn(on_board(FRONT), seat) for seat in (0, 1))
    assert "O  got  G  pgt  P  bpt  B  kbt  K  kbe  B  bpe  P  pge  G  goe  O" in mine[3]
    assert "O  goe  G  pge  P  bpe  B  kbe  K  kbt  B  bpt  P  pgt  G  got  O" in theirs[3]
    assert [line.split()[0] for line in mine[4:13]] == [str(number) for number in range(9, 0, -1)]
    assert [line.split()[0] for line in theirs[4:13]] == [str(number) for number in range(1, 10)]


def test_a_construct_is_drawn_with_concept_strength_colour_and_height() -> None:
    mine = "\n".join(drawn(on_board(FRONT), 0))
    for sign in ("▲nig2b2", "▼dou1p1", "▲con2p1", "▼nau2k1", "▲rit2g1", "✕hat3p1"):
        assert sign in mine
    assert "got5: Hate 3" in mine
    assert max(map(len, drawn(on_board(FRONT), None))) < 100


def test_the_place_of_the_picked_move_is_marked() -> None:
    table = on_board({"kbt4": {"p0": ["nightmare2"]}}).play("p0 command b kbt4")
    assert "◆" in "\n".join(drawn(table, 0, "move kbt5"))
    assert "◆" not in "\n".join(drawn(table, 0, None))


def test_the_table_is_told_in_sentences() -> None:
    said = FACE.lines(on_board(FRONT, hands=[["pain2"], ["pain3"]]).view(0), 0)
    assert "kbt4: your Nightmare 2 (blue, 2 action points) over Pain 1." in said
    assert "got5: their Blindspot 1 (orange, 2 action points) over 1 masked." in said
    assert "Your segments shut down: blue." in said
    assert "Their hand: 1 tile." in said
    assert any(line.startswith("Contested got5: Hate 3 +2 against Blindspot 1 -2; about") for line in said)


def test_odds_are_told_before_a_fight_is_sought() -> None:
    table = on_board({"kbt4": {"p0": ["nightmare4"]}, "kbt5": {"p1": ["daydream1"]}}).play("p0 command b kbt4")
    said = FACE.say("move kbt5", table.view(0))
    assert (
        said == "Move to kbt5 and fight (Nightmare 4 +4 against Daydream 1 -4; 39% you hold it, 0% they do, 61% nobody)"
    )
    killed = on_board({"kbt4": {"p0": ["disgust1"]}, "kbt5": {"p1": ["pain4"]}}).play("p0 command b kbt4")
    assert "an automatic kill; 100% you hold it" in FACE.say("move kbt5", killed.view(0))


@pytest.mark.parametrize(
    ("moves", "prompt"),
    [
        ("", "Command your constructs."),
        ("p0 command b kbt4", "The construct at kbt4 has 2 action points."),
        ("p0 command b kbt4; p0 split shock1", "Which part leaves, and where to?"),
        ("p0 command b kbt4; p0 reconfigure pain1", "Do you change the order of the masked tiles at kbt4?"),
    ],
)
def test_the_prompt_says_what_is_to_be_decided(moves: str, prompt: str) -> None:
    table = on_board({"kbt4": {"p0": ["nightmare2", "pain1", "shock1"]}})
    if moves:
        table.play(moves)
    assert FACE.prompt(table.view(0), 0) == prompt
    for move in table.moves():
        assert FACE.say(move, table.view(0))[0].isupper()


def test_expelled_tiles_are_asked_for() -> None:
    board = {"kbt5": {"p0": ["nightmare2"], "p1": ["indecision2", "pain1"]}, "kbt6": {"p1": ["hate1"]}}
    table = on_board(board).play("p0 done").roll(15)
    assert FACE.prompt(table.view(0), 0) == "Where is their tile, Indecision 2, expelled to from kbt5?"
    table.play("p0 expel kbt6")
    assert FACE.prompt(table.view(1), 1) == "Indecision 2 is expelled to kbt6: on top of your construct or under it?"
    table.play("p1 merge under")
    assert FACE.prompt(table.view(0), 0) == "Where is their tile, a face-down tile, expelled to from kbt5?"


@pytest.mark.parametrize("outcome", ["shut down", "surrender", "turn limit"])
def test_an_ending_is_told(outcome: str) -> None:
    assert FACE.ending({"winner": "p0", "reason": outcome})[0].startswith("p0 wins")
    assert "draw" in FACE.ending({"winner": None, "reason": outcome})[0]


# ---- playing --------------------------------------------------------------------------------


def test_a_whole_game_is_played_line_by_line_against_an_agent(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    sitting = Sitting(Match(game("mindgame", turn_limit=30)), 5, agents={1: "greedy"}, record=path)
    said: list[str] = []

    def lines() -> Any:
        while True:
            yield sitting.hint().move

    plain.play(sitting, FACE, lines(), said.append)
    assert sitting.is_over
    assert "wins" in said[-1] or "draw" in said[-1]
    assert "Chance's moves are those of the seed" in verify(Record.loads(path.read_bytes()))


def test_why_not_and_hints_are_answered() -> None:
    said = run("play", "mindgame", "--plain", "--seed", "3", stdin="why move kbt5\nhint\nsurrender\n").stdout
    assert "'move' does not belong here: tiles are being collected; now it is buy, discard or done. [MG-1202]" in said
    assert "Hint: Buy" in said
    assert "p1 wins: the other player has surrendered." in said


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_board_moves_story_and_line_fit_on_the_screen(size: tuple[int, int]) -> None:
    chosen = game("mindgame")
    sitting = Sitting(Match(chosen, chosen.position({"phase": "command", "board": FRONT})), 3, agents={1: "greedy"})

    async def play() -> None:
        app = TableApp(sitting, FACE)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await placed(pilot, "#board", "#moves", "#story", "#line")
            await pilot.press("enter")
            await app.workers.wait_for_complete()
            await pilot.pause()
            assert sitting.match.moves[0].move == "command p bb1"
            assert app.query_one(OptionList).option_count == len(sitting.moves)

    try:
        asyncio.run(play())
    finally:
        sitting.close()


def test_a_window_that_is_too_narrow_for_the_board_says_so() -> None:
    sitting = Sitting(Match(game("mindgame")), 3, agents={1: "random"})

    async def play() -> None:
        app = TableApp(sitting, FACE)
        async with app.run_test(size=(60, 24)) as pilot:
            await pilot.pause()
            assert "The board needs 70 columns, and this window has 60" in str(app.query_one("#board", Static).content)
            await placed(pilot, "#moves", "#story", "#line")

    try:
        asyncio.run(play())
    finally:
        sitting.close()


# ---- presets and tables of one's own --------------------------------------------------------


def test_the_preset_is_expanded_by_the_front_end(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run("play", "mindgame", "--plain", "--preset", "match", "--record", path, stdin="done\n")
    options = json.loads(path.read_text(encoding="utf-8"))["options"]
    assert (options["start_points"], options["turn_limit"]) == ([0, 3], 200)
    run("play", "mindgame", "--plain", "--preset", "match", "--turn-limit", "40", "--record", path, stdin="done\n")
    assert json.loads(path.read_text(encoding="utf-8"))["options"]["turn_limit"] == 40


def test_an_owners_tables_take_the_place_of_the_reconstruction(tmp_path: Path) -> None:
    path, record = tmp_path / "mine.json", tmp_path / "game.json"
    path.write_text(
        json.dumps({"kills": {"Giberish": ["shock"]}, "adjust": {"blue": {"purple": -1}}}), encoding="utf-8"
    )
    run("play", "mindgame", "--plain", "--data", path, "--record", record, stdin="done\n")
    options = json.loads(record.read_text(encoding="utf-8"))["options"]
    assert options["kills"] == {"gibberish": ["shock"]}
    assert options["adjust"] == {"b": {"p": -1}}


def test_our_own_tables_and_board_are_accepted_and_change_nothing() -> None:
    board = {"kbt5": {"p0": ["hate3"], "p1": ["nightmare1"]}}
    options = options_of({**TABLES, "board": BOARD})
    assert set(options) == {"kills", "adjust"}
    assert setup({"phase": "command", "board": board}, **options).play("p0 done")["combat"]["adjust"] == [1, -1]


@pytest.mark.parametrize(
    ("data", "word"),
    [
        ([], "object"),
        ({"kill": {}}, "kill"),
        ({"kills": {"anger": ["pain"]}}, "anger"),
        ({"kills": {"hate": ["anger"]}}, "anger"),
        ({"kills": {"hate": "panic"}}, "list"),
        ({"kills": []}, "object"),
        ({"kill_direction": "both"}, "kill_direction"),
        ({"adjust": {"red": {"blue": 1}}}, "red"),
        ({"adjust": {"blue": {"red": 1}}}, "red"),
        ({"adjust": {"blue": {"black": 2}}}, "-1, 0 or 1"),
        ({"adjust": {"blue": 1}}, "blue"),
        ({"adjust": 3}, "adjust"),
        ({"combat_table": {"data": {"23": {}}}}, "combat_table"),
        ({"combat_table": {"22": {"side": "us"}}}, "combat_table.22.side"),
        ({"combat_table": {"14": {"expel": 0}}}, "might never end"),
        ({"cost": {"pain5": 1}}, "pain5"),
        ({"cost": {"pain4": 8}}, "from 1 to 7"),
        ({"concepts": {"pain": {"action_points": True}}}, "from 1 to 6"),
        ({"concepts": {"pain": {"action_points": 6}}}, "by its action points"),
        ({"concepts": {"pain": {"colour": "red"}}}, "concepts.pain.colour"),
        ({"concepts": {"anger": {}}}, "anger"),
        ({"strengths": [1, 2]}, "strengths"),
        ({"board": []}, "board"),
        ({"board": {"xyz1": {}}}, "xyz1"),
        ({"board": {"kbt5": {"forward": {"p0": ["mb1"]}}}}, "board.kbt5.forward.p0"),
        ({"board": {"kbt5": {"sideways": {"bpt5": "x"}}}}, "its border"),
        ({"board": {"mb1": {"owner": 1}}}, "board.mb1.owner"),
        ({"board": {"mb1": {"creative": []}}}, "creative spaces"),
        ({"board": {"got1": {"expel": {"p0": []}}}}, "somewhere to go"),
        ({"board": {"got1": {"forward": {"p0": ["got2", "got3", "got4", "got5", "got6", "got7"]}}}}, "steps"),
        ({"board": {name: {"segments": {"p1": []}} for name in BOARD if name[0] != "m"}}, "could ever come"),
    ],
)
def test_tables_that_are_none_are_refused_with_a_sentence(data: Any, word: str) -> None:
    with pytest.raises(Refused) as refused:
        options_of(data)
    assert word in refused.value.why


def test_a_file_that_is_no_table_is_refused_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    assert "could not be read" in fails("play", "mindgame", "--plain", "--data", path)
    path.write_text("{", encoding="utf-8")
    assert "is not JSON" in fails("play", "mindgame", "--plain", "--data", path)
    path.write_text('{"kills": {"anger": []}}', encoding="utf-8")
    assert "anger" in fails("simulate", "mindgame", "--data", path)
