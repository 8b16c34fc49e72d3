"""Programs as agents: good ones, and every way to be a bad one."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

import pytest

from mindscape import Match, Refused, game
from mindscape.bots.agent import Plan, Question, new_agent
from mindscape.bots.outside import MOST_UNASKED, OutsideAgent
from mindscape.core.chance import Dealer
from mindscape.lab.play import play_out
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


def why_refused(command: str, patience_s: float = 20.0) -> str:
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


@pytest.mark.parametrize("code", ["", "raise SystemExit(3)", "input()", "1/0"])
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
    agent.reader.join(timeout=20)
    assert not agent.reader.is_alive()
    assert agent.lines.qsize() <= MOST_UNASKED + 1
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
