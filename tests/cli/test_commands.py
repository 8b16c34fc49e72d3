"""The other subcommands: referee, rules, replay, verify, simulate."""

from __future__ import annotations

import csv
import errno
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from cli.command import PROGRAM, environment, fails, finished, process, run
from mindscape import Dealer, Match, __version__, game
from mindscape.bots.race import Race, racing_agent
from mindscape.cli.experiments import Experiment
from mindscape.cli.main import mindscape as whole_command
from mindscape.core import daily, registry, rulebook
from mindscape.core.fairdeal import LotDealer
from mindscape.core.records import Record
from mindscape.core.referee import LONGEST_LINE
from mindscape.lab.files import RowFile, keep_record
from mindscape.lab.played import Row
from mindscape.lab.simulate import Setting, play_all, seats_for
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
    assert "'fr' is not spoken here; there are: en, de." in fails("rules", "nevermind", "--lang", "fr")


def test_a_rule_is_shown_with_the_functions_and_the_tests_that_name_it() -> None:
    said = run("rules", "NM-722").stdout
    assert "Meditation.between_released" in said
    assert "proved in  tests/rules/nevermind/" in said or "in its sources" in said
    assert "  played in  games/deepofmine/" in run("rules", "DM-953").stdout


@pytest.mark.usefixtures("secret_file")
def test_a_game_that_came_without_rules_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook, "files", lambda _: {})
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


def test_the_deal_of_a_day_is_proved_by_the_key_of_the_day(tmp_path: Path) -> None:
    chain = daily.Chain("ab" * 32, 20_770, 100)
    proof, record = tmp_path / "proof.json", tmp_path / "game.json"
    proof.write_text(json.dumps(daily.proof(chain, 20_774)))
    assert "leads to what was promised, in 5 steps" in run("verify", proof).stdout
    match = Match(game("nevermind"))
    dealer = LotDealer(daily.secret_of(chain.key(20_774), "nevermind"), daily.name_of(20_774, "nevermind"))
    match.play("chance", dealer.draw(match.position, 0))
    record.write_text(json.dumps(match.record(dealt=dealer.to_json()).to_json()))
    said = run("verify", record, "--day", proof).stdout
    assert "the secret that was promised" in said
    assert "Its deal is that of the day." in said
    proof.write_text(json.dumps(daily.proof(chain, 20_775)))
    assert "not of the daily sitting of 2026-11-18" in fails("verify", record, "--day", proof)
    proof.write_text(json.dumps(daily.proof(chain, 20_775) | {"day": 20_774}))
    assert "does not lead to what was promised" in fails("verify", proof)
    assert "is no proof of a day" in fails("verify", record, "--day", record)


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


@pytest.mark.parametrize("command", ["simulate", "tournament", "compare"])
def test_an_experiment_does_not_offer_to_tell_a_story(command: str) -> None:
    assert "--narrate" in run("play", "nevermind", "--help").stdout
    assert "--narrate" not in run(command, "nevermind", "--help").stdout
    refused = run(command, "nevermind", "--narrate")
    assert refused.exit_code == 2
    assert "No such option" in refused.stderr


@pytest.mark.parametrize(("asked", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_ctrl_c_stops_all_workers_and_tells_what_was_played(
    home: Path, tmp_path: Path, asked: signal.Signals, code: int
) -> None:
    """As a terminal does it: Ctrl-C goes to the whole group of processes; a scheduler speaks to the first alone."""
    bot, out = tmp_path / "bot.py", tmp_path / "games.jsonl"
    bot.write_text(
        "import json, sys\n"
        "for line in sys.stdin: print(json.dumps({'move': json.loads(line)['moves'][0]}), flush=True)\n"
    )
    agent = shlex.join([sys.executable, str(bot)])
    args = ("simulate", "nevermind", "--agent", agent, "--workers", "2", "--out", out)
    with process(home, *args, "--games", "5000") as running:
        while not (out.exists() and out.stat().st_size):
            assert running.poll() is None
            time.sleep(0.02)
        (os.killpg if asked == signal.SIGINT else os.kill)(running.pid, asked)
        said, err = running.communicate(timeout=60)
    assert running.returncode == code
    assert b"Traceback" not in err
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert [row["number"] for row in rows] == list(range(len(rows)))
    assert f"Stopped after {len(rows)} of 5000 games." in err.decode()
    assert f"{len(rows)} (1)" in said.decode()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="whose child a process is is read from /proc")
def test_workers_end_with_whoever_began_them_however_that_ended(home: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    args = ("simulate", "nevermind", "--agent", "careful", "--workers", "2", "--games", "500000", "--out", out)
    with process(home, *args) as running:
        while not (out.exists() and out.stat().st_size):
            assert running.poll() is None
            time.sleep(0.02)
        workers = Path(f"/proc/{running.pid}/task/{running.pid}/children").read_text().split()
        assert len(workers) == 2
        running.kill()
        running.communicate(timeout=60)  # its output ends when nobody holds it any more
    while any(is_running(worker) for worker in workers):
        time.sleep(0.02)


def is_running(number: str) -> bool:
    """Whether a process is there and not only waits for somebody to hear of its end."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_process_that_is_lost_again_and_again_takes_nothing_from_the_table(tmp_path: Path) -> None:
    agent = tmp_path / "mine.py"
    agent.write_text(
        "import os\n"
        "from mindscape.bots.agent import Agent\n\n"
        "class Mine(Agent):\n"
        "    def __init__(self, seed):\n"
        "        self.dies = seed % 40 == 7\n"
        "    def choose(self, question):\n"
        "        if self.dies: os._exit(9)\n"
        "        return question.moves[0]\n"
    )
    out = tmp_path / "games.jsonl"
    args = ("simulate", "nevermind", "--agent", f"{agent}:Mine", "--games", "400", "--workers", "2", "--out", out)
    result = run(*args)
    played = len(rows_of(out))
    assert 0 < played < 400
    assert result.exit_code == 1
    assert f"{played} (1)" in result.stdout
    assert f"has ended before its time. Stopped after {played} of 400 games." in result.stderr


def test_a_row_is_written_when_its_record_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a row says has been played is not played again, so a record that is not there yet would never come."""
    out, records = tmp_path / "games.jsonl", tmp_path / "records"

    def full(folder: Path, row: Row) -> None:
        if row.number == 7:
            raise OSError(errno.ENOSPC, "No space left on device")
        keep_record(folder, row)

    args = ("simulate", "nevermind", "--games", "20", "--workers", "1", "--out", out, "--records", records)
    with monkeypatch.context() as patch:
        patch.setattr("mindscape.cli.experiments.keep_record", full)
        assert run(*args).exit_code == 1
    assert len(rows_of(out)) <= 7
    assert run(*args).exit_code == 0
    assert len(rows_of(out)) == len(list(records.iterdir())) == 20


def test_ctrl_c_comes_between_games_and_never_between_counting_one_and_writing_it(tmp_path: Path) -> None:
    out, records = tmp_path / "games.jsonl", tmp_path / "records"
    rules = game("nevermind")
    specs = seats_for(rules, ["random"])
    settings = [Setting(number, specs, number) for number in range(40)]
    experiment = Experiment(rules, settings, seed=1, workers=1, out=out, records=records)

    def press(_: Row) -> None:
        signal.raise_signal(signal.SIGINT)

    experiment.run(press)
    assert experiment.interrupted
    assert 0 < experiment.games < 40
    assert len(rows_of(out)) == len(list(records.iterdir())) == experiment.games


def rows_of(path: Path) -> list[dict[str, str]]:
    lines = path.read_text().splitlines()
    return [*csv.DictReader(lines)] if path.suffix == ".csv" else [json.loads(line) for line in lines]


def test_games_are_kept_as_rows_and_a_stopped_run_goes_on(tmp_path: Path) -> None:
    args = ("simulate", "nevermind", "--agent", "careful", "--seed", "3", "--workers", "1", "--stage", "2")
    for kind in ("csv", "jsonl"):
        whole, parts = tmp_path / f"whole.{kind}", tmp_path / f"parts.{kind}"
        told = run(*args, "--games", "12", "--out", whole).stdout
        run(*args, "--games", "5", "--out", parts)
        assert run(*args, "--games", "12", "--out", parts).stdout == told
        assert run(*args, "--games", "12").stdout == told
        rows, again = rows_of(whole), rows_of(parts)
        untimed = [[{k: v for k, v in row.items() if "cpu" not in k} for row in table] for table in (rows, again)]
        assert untimed[0] == untimed[1]
        assert len({row["seed"] for row in rows}) == 12
        assert all(float(row["cpu_ms_p0"]) > 0 and int(row["turns"]) > 0 for row in rows)
        assert "hold" in fails(*args[:-1], "3", "--games", "12", "--out", parts)
        assert "differ" in fails(*args[:5], "4", *args[6:], "--games", "12", "--out", parts)


def test_a_column_that_comes_later_is_in_the_table_too(tmp_path: Path) -> None:
    """Levels of The Mind that the first games did not reach."""
    out = tmp_path / "games.csv"
    run("simulate", "themind", "--agent", "person", "--games", "12", "--workers", "1", "--out", out)
    rows = rows_of(out)
    assert len(rows) == 12
    assert rows[0]["number.minutes"]
    assert all(None not in row for row in rows)


def test_records_of_a_simulation_prove_their_luck(tmp_path: Path) -> None:
    for name in ("nevermind", "themind"):
        folder = tmp_path / name
        run("simulate", name, "--games", "2", "--agent", "fair", "--records", folder, "--workers", "1")
        records = sorted(folder.iterdir())
        assert [path.name for path in records] == ["000001.json", "000002.json"]
        for path in records:
            assert "Chance's moves are those of the seed" in run("verify", path).stdout


@pytest.mark.parametrize(
    ("out", "said"),
    [
        ("x.txt", "should end in"),
        ("no/x.csv", "no/x.csv: No such file"),
        ("y.csv", "row 1"),
        ("header.csv", "stays as it is"),
        ("z.jsonl", "stays as it is"),
    ],
)
def test_a_file_that_cannot_be_used_is_told_before_anybody_plays(tmp_path: Path, out: str, said: str) -> None:
    foreign = {"y.csv": "a,b\n1,2\n", "header.csv": "my,notes\n", "z.jsonl": "a line\nhalf a li"}
    for name, text in foreign.items():
        (tmp_path / name).write_text(text)
    assert said in fails("simulate", "nevermind", "--games", "2", "--out", tmp_path / out)
    assert {name: (tmp_path / name).read_text() for name in foreign} == foreign


@pytest.mark.parametrize("kind", ["csv", "jsonl"])
@pytest.mark.parametrize("left", [5, -3])
def test_half_a_row_at_the_end_of_a_file_is_played_again(tmp_path: Path, kind: str, left: int) -> None:
    out = tmp_path / f"games.{kind}"
    args = ("simulate", "nevermind", "--workers", "1", "--games", "4", "--out", out)
    told = run(*args).stdout
    rows = rows_of(out)
    *before, last = out.read_bytes().splitlines(keepends=True)
    out.write_bytes(b"".join(before) + last[:left])
    assert run(*args).stdout == told
    assert [(row["seed"], row["moves"]) for row in rows_of(out)] == [(row["seed"], row["moves"]) for row in rows]


def test_columns_are_written_and_read_again(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    args = ("simulate", "nevermind", "--agent", "careful", "--workers", "1", "--out", tmp_path / "games.parquet")
    run(*args, "--games", "3")
    assert run(*args, "--games", "5").stdout == run(*args[:-2], "--games", "5").stdout


class Columns:
    """Stands in for the package that writes columns."""

    class Table:
        @staticmethod
        def from_pylist(rows: list[dict[str, object]]) -> list[dict[str, object]]:
            return rows

    @staticmethod
    def read_table(path: Path) -> Columns:
        found = Columns()
        found.rows = json.loads(path.read_text())
        return found

    rows: list[dict[str, object]]

    def to_pylist(self) -> list[dict[str, object]]:
        return self.rows

    @staticmethod
    def write_table(rows: list[dict[str, object]], path: Path) -> None:
        path.write_text(json.dumps(rows))


def test_rows_that_are_no_columns_yet_outlive_a_run_that_was_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mindscape.lab.files.find_spec", lambda _name: True)
    monkeypatch.setattr("mindscape.lab.files.import_module", lambda _name: Columns)
    out, rules = tmp_path / "games.parquet", game("nevermind")
    args = ("simulate", "nevermind", "--agent", "careful", "--workers", "1", "--out", out)
    run(*args, "--games", "3")
    specs = seats_for(rules, ["careful"])
    more = next(play_all(rules, [Setting(3, specs, 3)], workers=1))
    RowFile(out, rules).add(more)  # and the process is killed, in the middle of the next row
    rows = out.with_name(".games.parquet.rows")
    with rows.open("a") as file:
        file.write('{"number": 4, "ga')
    assert [row.number for row in RowFile(out, rules).before] == [0, 1, 2, 3]
    assert run(*args, "--games", "5").stdout == run(*args[:-2], "--games", "5").stdout
    assert [row["number"] for row in json.loads(out.read_text())] == [0, 1, 2, 3, 4]
    assert not rows.exists()
    rows.write_text("what was left over")
    out.unlink()
    assert RowFile(out, rules).before == []
    assert not rows.exists()


def test_columns_need_their_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mindscape.lab.files.find_spec", lambda _name: None)
    assert "pyarrow is needed" in fails("simulate", "nevermind", "--games", "2", "--out", tmp_path / "x.parquet")


def test_a_bot_that_answers_nonsense_forfeits_its_game_and_the_others_go_on(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(
        "from mindscape.bots.agent import Agent\n"
        "class Half(Agent):\n"
        "    def choose(self, question):\n"
        "        if self.rng.below(200) == 0: raise ZeroDivisionError('a slip')\n"
        "        return 'dance' if self.rng.below(200) == 0 else question.moves[0]\n"
    )
    result = run("simulate", "deepofmine", "--players", "2", "--agents", f"{bot}:Half,random", "--games", "12")
    assert result.exit_code == 0
    assert "ended by a forfeit" in result.stdout
    assert "games were forfeited or had no end" in result.stderr
    assert "p0: ZeroDivisionError: a slip" in result.stderr


def test_agents_named_once_a_seat_may_have_commas_in_them() -> None:
    args = ("simulate", "deepofmine", "--players", "2", "--games", "1", "--workers", "1")
    assert "there is no such program" in fails(*args, "--agent", "./no,body", "--agent", "random")
    assert "'./no,body'" in fails(*args, "--agent", "./no,body", "--agent", "random")
    once = run(*args, "--agents", "random,greedy").stdout
    assert once == run(*args, "--agent", "random", "--agent", "greedy").stdout


def test_a_run_stops_when_its_interval_is_narrow_enough() -> None:
    said = run("simulate", "nevermind", "--games", "1000", "--until", "0.1", "--workers", "2").stdout
    games = int(re.findall(r"(\d+) \(1\)", said)[0])
    assert 30 <= games < 200


def test_a_piped_table_is_never_cut() -> None:
    agents = "careful:" + "x" * 5
    assert "has no settings" in fails("simulate", "nevermind", "--agent", agents)
    said = run("simulate", "themind", "--games", "2", "--agent", "person:patience=0:sure_ms=0:reflex_ms=0").stdout
    assert "person:patience=0:sure_ms=0:reflex_ms=0" in said
    assert "…" not in said


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


@pytest.mark.skipif(sys.platform == "win32", reason="a shell that limits the size of files is needed")
def test_a_full_disk_in_mid_run_loses_nothing_that_was_played(home: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    args = ["simulate", "nevermind", "--games", "200", "--workers", "1", "--out", str(out)]
    command = shlex.join([*PROGRAM, *args])
    found = subprocess.run(
        ["sh", "-c", f"ulimit -f 16; exec {command}"],
        env=environment(home),
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert found.returncode == 1
    said = found.stderr.decode()
    assert "The games before are kept; the same command goes on from there." in said
    assert "Traceback" not in said
    assert "games (seed)" in found.stdout.decode()  # the table of what was played
    rows = out.read_text(encoding="utf-8").splitlines()
    assert 0 < len(rows) < 200
    assert all(json.loads(row)["game"] == "nevermind" for row in rows)  # whole, every one
    assert run(*args).exit_code == 0
    assert len(out.read_text(encoding="utf-8").splitlines()) == 200


def test_a_file_that_cannot_be_closed_takes_nothing_from_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Columns are written at the end, when the disk may be full."""

    def full(_file: RowFile) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(RowFile, "close", full)
    result = run("simulate", "nevermind", "--games", "2", "--workers", "1", "--out", tmp_path / "games.csv")
    assert result.exit_code == 1
    assert "games (seed)" in result.stdout
    assert "No space left on device. What was played is told here and nowhere else." in result.stderr


# ---- review ---------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_finished_game_is_looked_back_on(game_file: Path, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    said = run("review", game_file, "--html", page).stdout
    assert "choices cost" in said
    assert f"The page is {page}." in said
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.slow
def test_a_review_speaks_of_moves_as_the_table_offers_them(tmp_path: Path) -> None:
    run("simulate", "nevermind", "--agent", "random", "--games", "4", "--seed", "3", "--records", tmp_path)
    page = tmp_path / "page.html"
    said = [run("review", record, "--html", page).stdout for record in sorted(tmp_path.glob("0*.json"))]
    moments = [line for line in "".join(said).splitlines() if line.startswith("Round ")]
    assert moments
    for moment in moments:
        assert re.match(r"Round \d+: .* (the|of) .*\. Better: .*, worth ", moment), moment
        assert not re.search(r"(notice|acknowledge|focus|letgo) [nesw]", moment), moment
    assert "<td>Acknowledge the Thought" in page.read_text(encoding="utf-8")


@pytest.mark.slow
def test_earlier_games_tell_how_tempos_grow_together(game_file: Path, tmp_path: Path) -> None:
    paths = [tmp_path / f"race-{number}.json" for number in range(2)]
    for seed, path in enumerate(paths):
        match = Match(game("themind", players=2))
        agents = {seat: racing_agent("themind", "clock", seed + seat) for seat in range(2)}
        race = Race(match, agents, Dealer(seed))
        race.run()
        path.write_text(match.record(at_ms=tuple(race.at_ms)).dumps(), encoding="utf-8")
    assert "Over 2 games your tempos were" in run("review", paths[1], "--before", paths[0]).stdout
    assert "is a game of nevermind" in run("review", paths[1], "--before", game_file).stderr
    assert "Tempos grow together in games like The Mind" in run("review", game_file, "--before", paths[0]).stderr


@pytest.mark.slow
def test_a_page_that_cannot_be_written_is_told_after_the_review(game_file: Path, tmp_path: Path) -> None:
    result = run("review", game_file, "--html", tmp_path / "no" / "x.html")
    assert result.exit_code == 1
    assert "choices cost" in result.stdout
    assert result.stderr.endswith("x.html could not be written (No such file or directory).\n")


def test_a_game_that_goes_on_is_not_looked_back_on(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run("play", "nevermind", "--plain", "--seed", "3", "--record", path, stdin="1\n")
    assert "has not ended" in run("review", path).stderr


def test_a_record_that_does_not_verify_is_not_looked_back_on(game_file: Path, tmp_path: Path) -> None:
    record = Record.loads(game_file.read_text(encoding="utf-8"))
    path = tmp_path / "changed.json"
    result = run("review", written(replace(record, moves=record.moves[:6]), path))
    assert result.exit_code == 1
    assert "The record claims the result" in result.stderr
    assert not result.stdout
    assert "has no option 'weather'" in run("review", written(replace(record, options={"weather": 1}), path)).stderr


def written(record: Record, path: Path) -> Path:
    path.write_text(record.dumps(), encoding="utf-8")
    return path


@pytest.mark.parametrize(("plain", "at_a_terminal"), [(True, True), (True, False), (False, True)])
def test_a_person_is_told_that_without_a_compiler_players_think_less(
    plain: bool, at_a_terminal: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.modules["mindscape.cli.main"], "is_pure", lambda: plain)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: at_a_terminal)
    whole_command.main(["rules", "NM-101"], standalone_mode=False)
    assert ("players that search think less" in capsys.readouterr().err) == (plain and at_a_terminal)
