"""Programs as agents: good ones, and every way to be a bad one."""

from __future__ import annotations

import json
import shlex
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from mindscape import Match, Refused, game
from mindscape.bots.agent import Plan, Question, new_agent
from mindscape.bots.outside import MOST_UNASKED, OutsideAgent, dismiss
from mindscape.bots.race import Race
from mindscape.core.chance import Dealer
from mindscape.lab.luck import ENGINE, NUMBER
from mindscape.lab.play import play_kept, play_out
from mindscape.lab.simulate import simulate

EXAMPLES = Path(__file__).parents[2] / "examples"
FIRST = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"move": json.loads(line)["moves"][0]}), flush=True)
"""


def program(tmp_path: Path, code: str) -> str:
    path = tmp_path / "bot with a space.py"
    path.write_text(code, encoding="utf-8")
    return shlex.join([sys.executable, str(path)])


def asked(agent: OutsideAgent) -> str:
    """The answer of an agent to its first question."""
    position = game("nevermind", noting="choose").start()
    position.play("chance", "start nw e")
    try:
        return agent.choose(Question(position, 0))
    finally:
        agent.close()


def why_refused(command: str, patience_s: float | None = 20.0) -> str:
    with pytest.raises(Refused) as refused:
        asked(OutsideAgent(command, patience_s))
    assert refused.value.why.startswith(f"The agent '{command}' ")
    return refused.value.why


def test_a_program_plays_a_whole_game(tmp_path: Path) -> None:
    agent, match = OutsideAgent(program(tmp_path, FIRST)), Match(game("nevermind"))
    play_out(match, {0: agent}, Dealer(1))
    assert match.position.is_over
    agent.close()
    assert agent.process.returncode == 0  # its input was closed, so it ended by itself


def test_a_name_with_a_slash_or_a_space_is_a_program(tmp_path: Path) -> None:
    agent = new_agent("nevermind", program(tmp_path, FIRST))
    assert isinstance(agent, OutsideAgent)
    agent.close()


def test_a_program_can_play_in_a_simulation(tmp_path: Path) -> None:
    assert simulate(game("nevermind"), [program(tmp_path, FIRST)], 2, workers=1).games == 2


def test_a_program_that_plans_answers_with_a_time_to_wait(tmp_path: Path) -> None:
    code = 'import sys\nfor answer in (\'{"move": null}\', \'{"move": "note feeling", "wait_ms": 20}\'):\n'
    code += "    assert '\"now_ms\": 5' in input()\n    print(answer, flush=True)\n"
    position = game("nevermind", noting="choose").start()
    position.play("chance", "start nw e")
    agent = OutsideAgent(program(tmp_path, code))
    assert agent.plan(Question(position, 0), 5) is None
    assert agent.plan(Question(position, 0), 5) == Plan("note feeling", 20)
    agent.close()


@pytest.mark.parametrize(
    "answer", ['{"move": 3}', '{"move": "note feeling", "wait_ms": -1}', '{"move": "x", "wait_ms": 1.5}']
)
def test_a_plan_that_is_none_is_told(tmp_path: Path, answer: str) -> None:
    position = game("nevermind", noting="choose").start()
    position.play("chance", "start nw e")
    agent = OutsideAgent(program(tmp_path, f"input(); print({answer!r}, flush=True)"))
    with pytest.raises(Refused, match="which is no move and time to wait"):
        agent.plan(Question(position, 0), 0)


# ---- bad programs ---------------------------------------------------------------------------


def test_a_silent_program_is_told(tmp_path: Path) -> None:
    command = program(tmp_path, "import sys; sys.stdin.read()")
    assert why_refused(command, 0.3).endswith("has not answered within 0.3 seconds.")


def test_a_program_that_will_not_end_is_ended(tmp_path: Path) -> None:
    agent = OutsideAgent(program(tmp_path, "import time\nwhile True: time.sleep(60)"), 0.2)
    with pytest.raises(Refused, match="has not answered"):
        asked(agent)
    assert agent.process.returncode is not None


@pytest.mark.parametrize("code", ["", "raise SystemExit(3)", "input()"])
def test_a_dying_program_is_told(tmp_path: Path, code: str) -> None:
    assert why_refused(program(tmp_path, code)).endswith("has ended without an answer.")


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("hello", "which is not JSON"), ("", "which is not JSON"), ("[" * 50_000, "which is not JSON"),
        ("[1]", "which is no JSON object"), ("null", "which is no JSON object"), ("{}", "which names no move"),
        ('{"move": null}', "which names no move"), ('{"move": ["note feeling"]}', "which names no move"),
        ('{"move": "castle"}', "wants to make the move 'castle', which is not legal here"),
        ('{"move": "token tf"}', "which is not legal here"), ("x" * 200_000, "which is not JSON"),
    ],
    ids=lambda text: text[:20],
)  # fmt: skip
def test_a_wrong_answer_is_told(tmp_path: Path, answer: str, said: str) -> None:
    why = why_refused(program(tmp_path, f"input(); print({answer!r}, flush=True)"))
    assert said in why
    assert len(why) < 500


def test_an_answer_that_is_no_text_at_all_is_told(tmp_path: Path) -> None:
    code = r"import sys; input(); sys.stdout.buffer.write(b'\xff\xfe\n'); sys.stdout.flush()"
    assert "which is not JSON" in why_refused(program(tmp_path, code))


def test_a_program_that_never_stops_talking_is_not_listened_to_for_ever(tmp_path: Path) -> None:
    agent = OutsideAgent(program(tmp_path, 'while True: print(\'{"move": "note feeling"}\')'))
    reader = agent.program.threads[0]
    reader.join(timeout=20)
    assert not reader.is_alive()
    assert agent.program.lines.qsize() <= MOST_UNASKED + 1
    agent.process.wait(timeout=20)  # nobody listens, so it ends; what it has said counts
    assert asked(agent) == "note feeling"


@pytest.mark.parametrize("command", ["./no-such-program", "/", "'unclosed quote /"])
def test_a_missing_program_is_told(command: str) -> None:
    with pytest.raises(Refused, match=r"^The agent .* cannot be started: "):
        OutsideAgent(command)


# ---- the examples ---------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "file"), [("sh", "bot.sh"), ("node", "bot.js")])
def test_the_example_in_another_language_plays(language: str, file: str) -> None:
    if shutil.which(language) is None:
        pytest.skip(f"{language} is not on this machine")
    agent, match = OutsideAgent(f"{language} {shlex.quote(str(EXAMPLES / file))}"), Match(game("nevermind"))
    try:
        play_out(match, {0: agent}, Dealer(4))
    finally:
        agent.close()
    assert match.position.is_over
    notices = [move for by, move in match.moves if by == "p0" and move.startswith("notice")]
    assert notices  # it follows its list of wishes


# ---- what it is told ------------------------------------------------------------------------

DIARY = """
import json, os, sys
for line in sys.stdin:
    with open({path!r}, "a") as diary:
        diary.write(str(os.getpid()) + " " + line)
    message = json.loads(line)
    if "over" not in message:
        print(json.dumps({{"move": message["moves"][0], "stay": {stay}}}), flush=True)
"""


def diary(path: Path) -> list[tuple[str, dict[str, Any]]]:
    """Who was asked what, line by line."""
    return [(who, json.loads(text)) for who, _, text in (line.partition(" ") for line in path.read_text().splitlines())]


def kept(tmp_path: Path, stay: bool) -> tuple[str, Path]:
    path = tmp_path / "diary"
    return program(tmp_path, DIARY.format(path=str(path), stay=stay)), path


def test_a_question_tells_what_happened_since_the_last_one(tmp_path: Path) -> None:
    command, path = kept(tmp_path, False)
    agent, match = OutsideAgent(command, 20.0), Match(game("nevermind", stage=1))
    events = play_out(match, {0: agent}, Dealer(2))
    agent.close()
    asked_of = [message for _, message in diary(path)]
    told = [event for message in asked_of for event in message["since"]]
    shown = [event.shown(0) for event in events]
    assert [{name: value for name, value in event.items() if name != "say"} for event in told] == shown[: len(told)]
    assert all(event["say"] == match.game.tell(event) for event in told)
    assert len(told) > 20
    assert asked_of[0]["patience_ms"] == 20_000
    assert asked_of[0]["gives_up"] == []


def test_a_question_names_what_gives_up() -> None:
    assert Question(game("mindgame").start(), 0).to_json()["gives_up"] == ["surrender"]


@pytest.mark.parametrize("recorded", [False, True])
def test_a_program_that_stays_plays_many_games_and_hears_their_results(tmp_path: Path, recorded: bool) -> None:
    command, path = kept(tmp_path, True)
    try:
        for seed in range(3):
            agent = OutsideAgent(command)
            play_kept(game("nevermind"), {0: agent}, seed, dealing=NUMBER if recorded else ENGINE)
            agent.close()
            assert agent.process.returncode is None
    finally:
        dismiss()
    said = diary(path)
    assert len({who for who, _ in said}) == 1
    overs = [message["over"] for _, message in said if "over" in message]
    assert len(overs) == 3
    assert all(over["you"] in ("won", "lost") and over["result"]["winner"] in ("watcher", "mind") for over in overs)


def test_a_program_that_does_not_stay_is_asked_as_ever(tmp_path: Path) -> None:
    command, path = kept(tmp_path, False)
    for seed in range(2):
        agent = OutsideAgent(command)
        play_kept(game("nevermind"), {0: agent}, seed, dealing=ENGINE)
        agent.close()
    assert len({who for who, _ in diary(path)}) == 2
    assert not any("over" in message for _, message in diary(path))


def test_racers_hear_the_result_too(tmp_path: Path) -> None:
    command, path = kept(tmp_path, True)
    agents = {seat: OutsideAgent(command) for seat in range(2)}
    try:
        Race(Match(game("themind")), agents, Dealer(1)).run()
    finally:
        for agent in agents.values():
            agent.close()
        dismiss()
    ends = [message["over"]["you"] for _, message in diary(path) if "over" in message]
    assert ends in (["lost"] * 2, ["won"] * 2)


def test_what_a_failing_program_wrote_to_standard_error_is_shown(tmp_path: Path) -> None:
    why = why_refused(program(tmp_path, "1/0"))
    assert "has ended without an answer. It said: Traceback" in why
    assert why.endswith("ZeroDivisionError: division by zero")
    endless = "import sys\nfor n in range(100000): print('x' * 50, n, file=sys.stderr)"
    assert len(why_refused(program(tmp_path, endless))) < 3000


def test_patience_is_set_by_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINDSCAPE_PATIENCE", "0.2")
    assert why_refused(program(tmp_path, "import time; time.sleep(60)"), None).endswith("within 0.2 seconds.")
    for bad in ("soon", "0", "-1", "nan", "1e9"):
        monkeypatch.setenv("MINDSCAPE_PATIENCE", bad)
        with pytest.raises(Refused, match="MINDSCAPE_PATIENCE is a number of seconds"):
            OutsideAgent("true")
