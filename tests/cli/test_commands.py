"""The other subcommands: referee, rules, replay, verify, simulate."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from cli.command import PROGRAM, environment, fails, finished, process, run
from mindscape import Match, __version__
from mindscape.core import registry
from mindscape.core.referee import LONGEST_LINE
from outside_game import HighCard


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    """A finished game."""
    path = tmp_path / "game.json"
    run("play", "nevermind", "--plain", "--seed", "3", "--record", path, stdin="1\n" * 400)
    return path


@pytest.fixture
def secret_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An unfinished game with secrets."""
    entry = EntryPoint("highcard", "outside_game:HighCard", registry.GROUP)
    monkeypatch.setattr(registry, "_found", lambda: {"highcard": entry})
    match = Match(HighCard())
    for by, move in (("chance", "deal 4"), ("chance", "deal 7"), ("p0", "swap"), ("chance", "deal 9")):
        match.play(by, move)
    path = tmp_path / "secret.json"
    path.write_text(match.record().dumps(), encoding="utf-8")
    return path


# ---- the command itself ---------------------------------------------------------------------


def test_help_and_version_are_told() -> None:
    said = run("--help").stdout
    for command in ("play", "referee", "replay", "rules", "simulate", "verify"):
        assert command in said
        assert run(command, "-h").exit_code == 0
    assert __version__ in run("--version").stdout
    assert "--stage" in run("play", "nevermind", "--help").stdout


def test_an_unknown_command_is_told_with_the_usage() -> None:
    result = run("dance")
    assert result.exit_code == 2
    assert "No such command 'dance'" in result.stderr


# ---- referee --------------------------------------------------------------------------------


def test_the_referee_answers_line_by_line_whatever_comes(home: Path) -> None:
    lines = [
        b'{"new": {"game": "nevermind"}}', b"nonsense", b"\xff\xfe", b"", b"x" * (LONGEST_LINE + 10),
        b'{"play": {"by": "chance", "move": "start nw e"}}',
    ]  # fmt: skip
    done = finished(home, "referee", stdin=b"\n".join(lines) + b"\n")
    assert done.stderr == b""
    assert done.returncode == 0
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == 6
    assert [("error" in answer) for answer in answers] == [False, True, True, True, True, False]
    assert "too long" in answers[4]["error"]["why"]
    assert answers[5]["position"]["phase"] == "token"


def test_the_referee_answers_at_once(home: Path) -> None:
    with process(home, "referee") as running:
        assert running.stdin is not None
        assert running.stdout is not None
        for message in ({"new": {"game": "nevermind"}}, {"view": None}):
            running.stdin.write(json.dumps(message).encode() + b"\n")
            running.stdin.flush()
            assert b"nevermind" in running.stdout.readline()
        running.stdin.close()
        assert running.wait(timeout=30) == 0


def test_a_last_line_without_an_end_is_answered_too(home: Path) -> None:
    assert b"There is no game" in finished(home, "referee", stdin=b'{"new": {"game": "x"}}').stdout


# ---- rules ----------------------------------------------------------------------------------


def test_all_games_are_listed() -> None:
    said = run("rules").stdout
    assert "nevermind    Nevermind The Distraction" in said
    assert "rules in all" in said


def test_one_rule_is_shown_with_its_code_and_its_tests() -> None:
    said = run("rules", "nm-507").stdout
    assert said.startswith("NM-507  Let Go: Subliminal → Released")
    assert "played in  games/nevermind/engine.py:" in said
    if "proved in" in said:  # where the tests are beside the package
        assert "tests/rules/nevermind/test_watcher.py:" in said


def test_a_rule_that_the_code_names_in_a_range_is_found() -> None:
    assert "played in  games/nevermind/engine.py:" in run("rules", "NM-733").stdout


def test_the_rules_of_a_game_are_shown() -> None:
    assert "## What you can do" in run("rules", "nevermind").stdout
    assert "### NM-5xx Watcher Phase" in run("rules", "nevermind", "--exact").stdout


def test_the_rules_can_be_read_in_german() -> None:
    assert "## Was du tun kannst" in run("rules", "nevermind", "--lang", "de").stdout
    assert "### NM-9xx Varianten" in run("rules", "nevermind", "--lang", "de", "--exact").stdout
    assert run("rules", "nm-507", "--lang", "de").stdout.startswith("NM-507  Loslassen: Unterschwellig → Losgelassen")
    assert "There are no rules in 'fr'; there are: en, de." in fails("rules", "nevermind", "--lang", "fr")


def test_a_rule_is_shown_with_the_functions_and_the_tests_that_name_it() -> None:
    said = run("rules", "NM-722").stdout
    assert "Meditation.between_released" in said
    assert "proved in  tests/rules/nevermind/" in said or "in its sources" in said
    assert "  played in  games/deepofmine/" in run("rules", "DM-953").stdout


@pytest.mark.usefixtures("secret_file")
def test_a_game_that_came_without_rules_says_so() -> None:
    assert "did not come with the game" in fails("rules", "highcard")


def test_an_unknown_rule_is_told() -> None:
    assert "There is no rule or game 'NM-999'" in fails("rules", "NM-999")


# ---- replay and verify ----------------------------------------------------------------------


def test_a_game_is_told_move_by_move(game_file: Path) -> None:
    said = run("replay", game_file).stdout.splitlines()
    record = json.loads(game_file.read_text())
    assert said[0].startswith("   1  chance start ")
    assert len(said) >= len(record["moves"])
    assert "The card" in said[0]


def test_a_game_is_told_up_to_a_move_with_its_table(game_file: Path) -> None:
    said = run("replay", game_file, "--to", "3", "--board").stdout.splitlines()
    assert [line[:4].strip() for line in said[:3]] == ["1", "2", "3"]
    assert said[3].startswith("Round 1.")
    assert run("replay", game_file, "--to", "0").stdout == ""


def test_a_game_is_told_as_a_seat_saw_it(secret_file: Path) -> None:
    everything, one, other = (
        run("replay", secret_file, "--board", *args).stdout for args in ((), ("--seat", "0"), ("--seat", "1"))
    )
    assert "p1 is dealt 7." in everything
    assert "hands: [9, 7]" in everything
    assert "deal 9" in one
    assert "deal 7" not in one
    assert "dealt 7" not in one
    assert 'hands: [9, "?"]' in one
    assert "deal 9" not in other
    assert "dealt 9" not in other
    assert 'hands: ["?", 7]' in other
    assert "p1 is dealt 7." in other


@pytest.mark.parametrize("seat", ["-1", "1", "7"])
def test_a_seat_that_is_not_there_is_told(game_file: Path, seat: str) -> None:
    assert f"There is no seat {seat}; there are 0 to 0." in fails("replay", game_file, "--seat", seat)


def test_a_sound_record_is_proved(game_file: Path) -> None:
    assert "Chance's moves are those of the seed" in run("verify", game_file).stdout


def test_an_altered_record_is_found_out(game_file: Path) -> None:
    record = json.loads(game_file.read_text())
    record["dealt"]["seed"] += 1
    game_file.write_text(json.dumps(record))
    assert "the seed of the record gives" in fails("verify", game_file)
    record["moves"][0]["move"] = "start \x1b[2J\x07"
    game_file.write_text(json.dumps(record | {"dealt": None}))
    said = fails("verify", game_file)
    assert "[NM-001]" in said
    assert said.isprintable()  # nothing in a file can move the cursor of whoever looks at it


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_is_no_record_is_told(command: str, tmp_path: Path) -> None:
    assert "could not be read" in fails(command, tmp_path / "missing.json")
    assert "could not be read" in fails(command, tmp_path)
    (tmp_path / "x").write_bytes(b"\xff\x00")
    assert "This is no record" in fails(command, tmp_path / "x")


# ---- simulate -------------------------------------------------------------------------------


def test_games_are_simulated_and_counted() -> None:
    result = run("simulate", "nevermind", "--games", "60", "--workers", "1", "--stage", "2", "--seed", "9")
    assert result.stderr == ""
    for word in ("stage 2", "random", "60 (9)", "moves a game", "won", "mean score", "ended by"):
        assert word in result.stdout


def test_the_same_seed_prints_the_same() -> None:
    args = ("simulate", "nevermind", "--games", "60", "--agent", "careful")
    assert run(*args, "--workers", "1").stdout == run(*args, "--workers", "2").stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["chess"], "There is no game 'chess'"), (["nevermind", "--agent", "genius"], "There is no agent 'genius'"),
        (["nevermind", "--agent", "./no-such-bot"], "cannot be started"), (["nevermind", "--stage", "8"], "[NM-004]"),
        (["nevermind", "--agents", "random,careful"], "2 agents are named"),
        (["nevermind", "--agent", "sh -c 'exit 3'"], "has ended without an answer"),
    ],
)  # fmt: skip
def test_what_cannot_be_simulated_is_told_in_one_sentence(args: list[str], said: str) -> None:
    assert said in fails("simulate", *args, "--games", "2", "--workers", "1")


def test_ctrl_c_stops_all_workers_without_a_word(home: Path, tmp_path: Path) -> None:
    """As a terminal does it: the signal goes to the whole group of processes."""
    bot, begun = tmp_path / "bot.py", tmp_path / "begun"
    bot.write_text(
        "import json, pathlib, sys\n"
        f"pathlib.Path({str(begun)!r}).touch()\n"
        "for line in sys.stdin: print(json.dumps({'move': json.loads(line)['moves'][0]}), flush=True)\n"
    )
    agent = shlex.join([sys.executable, str(bot)])
    with process(home, "simulate", "nevermind", "--games", "5000", "--agent", agent, "--workers", "2") as running:
        while not begun.exists():
            assert running.poll() is None
            time.sleep(0.02)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert out == b""
    assert b"Traceback" not in err


def test_a_full_disk_under_the_output_is_told(home: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*PROGRAM, "rules", "nevermind"], stdout=full, stderr=subprocess.PIPE, env=environment(home), check=False
        )
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert b"No space left on device" in done.stderr


# ---- review ---------------------------------------------------------------------------------


def test_a_finished_game_is_looked_back_on(game_file: Path, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    said = run("review", game_file, "--html", page).stdout
    assert "of what was possible" in said
    assert f"The page is {page}." in said
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_game_that_goes_on_is_not_looked_back_on(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run("play", "nevermind", "--plain", "--seed", "3", "--record", path, stdin="1\n")
    assert "has not ended" in run("review", path).stderr
