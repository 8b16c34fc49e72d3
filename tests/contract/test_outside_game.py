"""The example of an outside game: what its text promises, and that it is found where it is installed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import mindscape
from mindscape import Match, Refused
from mindscape.core.kit import check_game
from outside_game import HighCard

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("cards", [4, 10, 60])
def test_it_keeps_the_contract(cards: int) -> None:
    check_game(HighCard(cards=cards), games=10, share=0.5)


def test_the_higher_card_wins() -> None:
    match = Match(HighCard())
    for by, move in (("chance", "deal 4"), ("chance", "deal 7"), ("p0", "swap"), ("chance", "deal 9"), ("p1", "keep")):
        match.play(by, move)
    outcome = match.position.outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    assert match.record().result == {"winner": "p0", "hands": [9, 7]}


def test_a_card_is_seen_by_its_player_only_until_the_showdown() -> None:
    match = Match(HighCard())
    match.play("chance", "deal 4")
    (event,) = match.play("chance", "deal 7")
    assert [event.shown(seat) for seat in (0, 1, None)] == [
        {"event": "dealt", "to": "p1"},
        {"event": "dealt", "to": "p1", "card": 7},
        {"event": "dealt", "to": "p1"},
    ]
    assert match.position.view(0)["hands"] == [4, "?"]
    assert match.position.view(None)["hands"] == ["?", "?"]
    assert [move for _, move in match.log(0)] == ["deal 4", "deal ?"]
    assert [move for _, move in match.log(None)] == ["deal ?", "deal ?"]
    assert match.seen_record(1)["moves"] == [{"by": "chance", "move": "deal ?"}, {"by": "chance", "move": "deal 7"}]
    match.play("p0", "keep")
    match.play("p1", "keep")
    assert [move for _, move in match.log(None)] == ["deal 4", "deal 7", "keep", "keep"]


@pytest.mark.parametrize(
    "position",
    [
        {"step": "tea"},
        {"deck": [1]},
        {"hands": [1, 0]},
        {"hands": [1]},
        {"deck": "all"},
        {"step": "p0"},
        {"out": [1.5]},
    ],
)
def test_it_refuses_impossible_positions_with_its_own_rule(position: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        HighCard().position(position)
    assert refused.value.rule == "HC-005"


# ---- installed ------------------------------------------------------------------------------


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """The environment of a machine on which a package with this game is installed."""
    info = tmp_path / "site" / "highcard-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: highcard\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[mindscape.games]\nhighcard = outside_game:HighCard\n")
    source = Path(str(mindscape.__file__)).parents[1]
    path = os.pathsep.join([str(info.parent), str(EXAMPLES), str(source)])
    return os.environ | {"PYTHONPATH": path, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}


def run(installed: dict[str, str], *args: str, stdin: str = "") -> str:
    code = "from mindscape.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, *args],
        env=installed,
        input=stdin,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stderr == ""
    assert done.returncode == 0
    return done.stdout


def test_an_installed_game_is_found_by_the_referee(installed: dict[str, str]) -> None:
    lines = [{"new": {"game": "highcard", "options": {"cards": 4}}}, {"play": {"by": "chance", "move": "deal 3"}}]
    answers = run(installed, "referee", stdin="".join(json.dumps(line) + "\n" for line in lines)).splitlines()
    assert json.loads(answers[0])["moves"] == {"chance": ["deal 1", "deal 2", "deal 3", "deal 4"]}
    assert json.loads(answers[1])["events"] == [{"event": "dealt", "to": "p0", "card": 3}]


def test_an_installed_game_is_played_in_the_terminal_without_a_face_of_its_own(installed: dict[str, str]) -> None:
    said = run(installed, "play", "highcard", "--plain", "--seed", "4", stdin="hint\nkeep\n")
    assert "1. keep (keep)" in said
    assert "p1 is dealt a card." in said  # not which
    assert '"hands":' not in said
    assert "winner:" in said


def test_an_installed_game_is_simulated(installed: dict[str, str]) -> None:
    assert "p0 won" in run(installed, "simulate", "highcard", "--games", "30", "--workers", "1")
