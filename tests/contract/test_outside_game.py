"""The example of an outside game: what its text promises, and that it is found where it is installed."""

from __future__ import annotations

import copy
import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest
from librt.strings import BytesWriter
from mypy_extensions import u8
from pettingzoo.test import api_test

import mindscape
from cli.command import PROGRAM, fails
from cli.command import run as command
from mindscape import Match, Refused, State
from mindscape.core.batch import play_out
from mindscape.core.kit import check_game
from mindscape.core.numbers import Numbers, Plane
from mindscape.env.aec import Turns
from mindscape.env.batches import Batches
from mindscape.env.solo import Solo
from outside_game import Hands, HighCard

BRINGS = {"games": "game:HighCard", "faces": "face:FACE", "lab": "study:STUDY", "commands": "study:command"}
ENTRIES = "".join(f"[mindscape.{door}]\nhighcard = outside_{what}\n" for door, what in BRINGS.items())
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
    (info / "entry_points.txt").write_text(ENTRIES)
    source = Path(str(mindscape.__file__)).parents[1]
    path = os.pathsep.join([str(info.parent), str(EXAMPLES), str(source)])
    return os.environ | {"PYTHONPATH": path, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}


def run(installed: dict[str, str], *args: str, stdin: str = "", cwd: Path | None = None) -> str:
    code = "from mindscape.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, *args],
        env=installed,
        cwd=cwd,
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


def test_an_installed_game_is_played_in_the_terminal_with_the_face_that_it_brings(installed: dict[str, str]) -> None:
    said = run(installed, "play", "highcard", "--plain", "--seed", "4", stdin="hint\nkeep\n")
    assert "1. keep the card (keep)" in said
    assert "p1 is dealt a card." in said  # not which
    assert "p1 holds a card that you cannot see." in said
    assert "has the higher card" in said


def test_an_installed_game_brings_its_rules_in_both_languages(installed: dict[str, str]) -> None:
    assert "**HC-104** The higher card wins." in run(installed, "rules", "highcard")
    said = run(installed, "rules", "HC-102")
    assert said.startswith("HC-102  Only a card that is still in the deck")
    assert "outside_game.py:" in said
    assert run(installed, "rules", "HC-104", "--lang", "de").startswith("HC-104  Die höhere Karte gewinnt.")


def test_a_game_that_is_not_installed_is_named_by_its_class() -> None:
    plain = os.environ | {"PYTHONPATH": str(Path(str(mindscape.__file__)).parents[1])}
    told = run(plain, "--game", "outside_game:HighCard", "play", "highcard", "--plain", stdin="keep\n", cwd=EXAMPLES)
    assert "winner:" in told  # its face comes with its package


@pytest.mark.parametrize(("named", "why"), [("nowhere:Game", "leads to no game"), ("json:loads", "is no game")])
def test_what_is_no_game_is_said_in_a_sentence(named: str, why: str) -> None:
    command = [*PROGRAM, "--game", named, "play", "highcard"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert why in done.stderr
    assert "Traceback" not in done.stderr


def test_a_game_that_is_begun_keeps_the_contract(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    command("new", "game", "pebbles")
    rules = (tmp_path / "pebbles/pebbles/rules/pebbles.md").read_text()
    assert "- **PE-101** A player takes one, two or three stones" in rules
    monkeypatch.syspath_prepend(tmp_path / "pebbles")
    from pebbles import Pebbles  # type: ignore[import-not-found]

    check_game(Pebbles(), games=10)
    assert "is there already" in fails("new", "game", "pebbles")
    assert "cannot be the name" in fails("new", "game", "Pebbles!")
    assert "a game 'nevermind' already" in fails("new", "game", "nevermind")


def test_an_installed_game_brings_its_words(installed: dict[str, str]) -> None:
    code = (
        "import asyncio, json; from mindscape.server.app import games;"
        "print(json.dumps([one.words for one in asyncio.run(games.fn()).games if one.name == 'highcard']))"
    )
    done = subprocess.run([sys.executable, "-c", code], env=installed, capture_output=True, text=True, check=True)
    (words,) = json.loads(done.stdout)
    assert words["de"]["title"] == "Höchste Karte"


def test_a_picture_shows_a_seat_what_it_may_see() -> None:
    match = Match(HighCard())
    for card in ("deal 4", "deal 7"):
        match.play("chance", card)
    game, state = match.game, match.position.state
    assert ">4<" in game.aids(state, 0)["picture"]
    assert ">7<" not in game.aids(state, 0)["picture"]
    assert ">7<" in game.aids(state, 1)["picture"]


class CardNumbers(Numbers):
    """The game for learners: 0 keeps, 1 swaps; a seat sees its own card."""

    def __init__(self) -> None:
        super().__init__(2, [Plane("card", 1, "the own card"), Plane("step", 1, "how far the game is")], 10)

    def action(self, state: State, seat: int, move: int) -> int:
        return move

    def observe(self, state: State, seat: int, out: BytesWriter) -> None:
        hands = cast(Hands, state)
        out.append(u8(hands.hands[seat]))
        out.append(u8(hands.step))

    def result(self, state: State, seat: int) -> float:
        hands = cast(Hands, state)
        if not hands.is_over():
            return 0.0
        return 1.0 if hands.hands[seat] == max(hands.hands) else -1.0


class LearnedCard(HighCard):
    def numbers(self) -> Numbers:
        return CardNumbers()


def test_its_engine_plays_to_the_end_inside_the_core() -> None:
    state = HighCard().new()
    assert mindscape.playouts(state, 20, 1) >= 20 * 4
    tally = play_out(CardNumbers(), state, 2, 20, 1)
    assert min(tally.moves) >= 4
    assert tally.unfinished == 0
    assert [sum(pair) for pair in zip(*tally.results, strict=True)] == [0.0] * 20


@pytest.mark.filterwarnings("ignore::UserWarning")  # PettingZoo's remarks on images and float32, which these are not
def test_learners_play_it_once_its_author_has_written_numbers() -> None:
    games = Batches(LearnedCard(), 5, seed=3)
    assert games.observations.shape == (5, 2)
    assert games.masks.tolist() == [[1, 1]] * 5
    ended = 0
    for _ in range(20):
        done = games.step(games.random_actions())
        assert not done.rewards.sum(axis=1).any()
        ended += int(done.over.sum())
    assert ended > 20
    env = Solo(LearnedCard())
    seen, _ = env.reset(seed=1)
    over = False
    while not over:
        seen, reward, over, _, _ = env.step(0)
    assert reward in (1.0, -1.0)
    assert seen[0] == env.play.state.hands[0]  # type: ignore[attr-defined]
    for twin in (copy.deepcopy(games), pickle.loads(pickle.dumps(games))):
        assert twin.observations.tolist() == games.observations.tolist()
    api_test(Turns(LearnedCard()), num_cycles=20)


def test_an_installed_game_is_simulated(installed: dict[str, str]) -> None:
    assert "p0 won" in run(installed, "simulate", "highcard", "--games", "30", "--workers", "1")


def test_an_installed_game_brings_commands_of_its_own(installed: dict[str, str]) -> None:
    assert run(installed, "highcard", "7") == "3 of 9 cards are higher than 7.\n"
    assert "highcard " in run(installed, "--help")


def test_an_installed_game_says_how_it_is_studied(installed: dict[str, str], tmp_path: Path) -> None:
    """Its turns are counted, who leads is known, and a swap of one player leaves the other's cards as they are."""
    out = tmp_path / "games.jsonl"
    run(installed, "simulate", "highcard", "--games", "20", "--workers", "1", "--out", str(out),
        "--report", str(tmp_path / "games.html"))  # fmt: skip
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert len(rows) == 20
    assert all(row["turns"] == 2 and "number.lead changes" in row for row in rows)
    code = (
        "import json; from mindscape.core.registry import game; from mindscape.lab.luck import Drawn;"
        "g = game('highcard')\n"
        "def held(swaps):\n"
        "    s, luck = g.new(), Drawn(g, 5)\n"
        "    while not s.is_over():\n"
        "        seat = s.actors()[0]\n"
        "        s.apply(seat, luck.pick(s) if seat < 0 else int(seat == 1 or swaps))\n"
        "    return s.hands\n"
        "print(json.dumps([held(False), held(True)]))"
    )
    done = subprocess.run([sys.executable, "-c", code], env=installed, capture_output=True, text=True, check=True)
    kept, swapped = json.loads(done.stdout)
    assert kept[0] != swapped[0]
    assert kept[1] == swapped[1]
