"""`mindscape play --plain`: a person, a script or a screen reader at the table."""

from __future__ import annotations

import errno
import json
import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from cli.command import fails, finished, process, run
from mindscape import Match, Record, verify
from mindscape.cli import serve
from mindscape.cli.main import mindscape
from mindscape.core.chance import Dealer

OPENING = "1\n1\n"  # the faces of the two starting Thoughts


def kept(path: Path) -> Record:
    return Record.loads(path.read_bytes())


def last_game(home: Path) -> Path:
    (path,) = home.rglob("nevermind-*.json")
    return path


# ---- playing --------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [[], ["--stage", "5", "--monkey"], ["--noting", "choose", "--let-go", "noted"]])
def test_a_whole_game_is_played_by_numbers(options: list[str], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    result = run("play", "nevermind", "--plain", "--seed", "3", "--record", path, *options, stdin="1\n" * 400)
    assert result.exit_code == 0
    assert result.stderr == ""
    last = result.stdout.splitlines()[-1]
    assert "wins" in last or "Mind keeps" in last or "Distraction" in last or "Stillness" in last
    assert "Chance's moves are those of the seed" in verify(kept(path))
    assert kept(path).result is not None


def test_a_whole_game_is_played_by_text_from_what_the_table_offers(tmp_path: Path) -> None:
    """The program is asked again and again, as a script would do it."""
    path = tmp_path / "game.json"
    run("play", "nevermind", "--plain", "--seed", "3", "--record", path)
    for _ in range(200):
        match = Match.replay(kept(path))
        if match.position.is_over:
            break
        run("play", "nevermind", "--plain", "--resume", path, stdin=match.position.moves("p0")[-1] + "\n")
    assert match.position.is_over
    verify(kept(path))


def test_the_table_is_told_in_sentences() -> None:
    said = run("play", "nevermind", "--plain", "--seed", "3", stdin=OPENING).stdout
    assert "Round 1. Timer 19. Mind Deck 16 cards." in said
    assert "What do you turn to?" in said
    assert "1. Acknowledge the Thought" in said
    assert "\x1b" not in said  # no colours, no cursor


def test_the_same_seed_deals_the_same_and_no_seed_deals_anew() -> None:
    one, two = (run("play", "nevermind", "--plain", "--seed", "3", stdin=OPENING).stdout for _ in range(2))
    assert one == two
    assert len({run("play", "nevermind", "--plain").stdout for _ in range(4)}) > 1


def test_without_a_subcommand_the_page_opens(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[bool] = []
    monkeypatch.setattr(serve, "has_page", lambda: True)
    monkeypatch.setattr(serve, "serve", lambda _settings, opens: opened.append(opens))
    monkeypatch.setattr(serve, "user_data_path", lambda *_, **__: tmp_path)
    assert CliRunner().invoke(mindscape, []).exit_code == 0
    assert opened == [True]


def test_without_a_subcommand_and_without_a_page_a_game_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "has_page", lambda: False)
    said = CliRunner().invoke(mindscape, [], input="3\n").stdout
    assert "3  New: Nevermind" in said
    assert "A thought has surfaced" in said


def test_the_inner_voice_tells_the_story_with_the_chosen_packs() -> None:
    args = ("play", "nevermind", "--plain", "--seed", "3", "--narrate", "--packs", "ink,sky,city")
    assert "Something rises: " in run(*args, stdin=OPENING + "1\n" * 5).stdout


# ---- asking ---------------------------------------------------------------------------------


def talk(*lines: str) -> str:
    return run("play", "nevermind", "--plain", "--seed", "3", stdin="\n".join([*OPENING.split(), *lines]) + "\n").stdout


def test_a_hint_names_a_move_and_a_reason() -> None:
    assert "Hint: Acknowledge the Thought" in talk("hint")
    assert "(acknowledge " in talk("h")
    said = talk("hint")
    assert "Mental Stillness" in said
    assert "of 100 games" in said


def test_a_second_pair_of_eyes_is_closed_until_it_is_asked_for() -> None:
    told = run("play", "nevermind", "--plain", "--seed", "3", stdin="1\n" * 3 + "better\neyes\neyes\nquit\n").stdout
    assert "something better than" in told or "surely have been better" in told
    before, opened = told.split("A second pair of eyes looks along.")
    seen, closed = opened.split("The second pair of eyes rests.")
    assert "the chance of Mental Stillness is" in seen
    assert "the chance of" not in before
    assert "the chance of" not in closed


def test_there_are_no_second_eyes_in_a_race_and_nothing_to_look_at_before_a_choice() -> None:
    race = run("play", "themind", "--plain", "--seed", "3", stdin="eyes\nbetter\nquit\n").stdout
    assert race.count("In a race nobody looks over your shoulder.") + race.count("You have not chosen anything") == 2
    early = run("play", "nevermind", "--plain", "--seed", "3", stdin="better\nquit\n").stdout
    assert "You have not chosen anything yet." in early


def test_why_names_the_rule() -> None:
    assert "[NM-510]" in talk("why pass")
    assert "[NM-504]" in talk("why not notice n")
    assert "'1' can be played." in talk("why 1")
    assert "There is no move 77" in talk("why 77")
    assert "[NM-001]" in talk("why")


def test_an_illegal_move_is_refused_with_its_rule_and_the_game_goes_on() -> None:
    said = talk("pass", "castle", "99", "0", "", "   ", "1")
    assert "[NM-510]" in said
    assert "'castle' is no move" in said
    assert "There is no move 99; there are 1 to 2." in said
    assert "There is no move 0; there are 1 to 2." in said
    assert "You acknowledge the Thought" in said


def test_undo_takes_back_the_last_move_and_what_followed() -> None:
    said = talk("1", "undo", "moves")
    assert "Taken back." in said
    assert said.count("Round 1. Timer 19.") == 5  # at first, after each face, taken back, and once more for the list


def test_undo_at_the_beginning_is_refused() -> None:
    said = run("play", "nevermind", "--plain", stdin="undo\n").stdout
    assert "You have made no move that could be taken back." in said


def test_help_and_rules_are_there() -> None:
    assert "hint: what a steady player would do" in talk("help")
    assert "NM-507  Let Go" in talk("rules nm-507")
    assert "There is no rule or game 'x'" in talk("rules x")
    assert "  1  What you want" in talk("rules")
    assert talk("rules").count("\n") < 150  # not the whole book
    assert "What you want\n" in talk("rules 1")
    assert "**" not in talk("rules 1")  # it is read by people
    assert "|---" not in talk("rules 4")
    assert "There is no chapter 99; there are 1 to" in talk("rules 99")


def test_a_hint_may_be_asked_of_somebody_certain() -> None:
    assert "Hint: " in talk("hint careful")
    assert "There is no agent 'somebody'" in talk("hint somebody")


def test_quit_leaves_at_once() -> None:
    assert "You acknowledge" not in talk("quit", "1")


# ---- keeping --------------------------------------------------------------------------------


def test_a_game_is_kept_after_every_move_and_goes_on_where_it_was(home: Path) -> None:
    run("play", "nevermind", "--plain", "--seed", "3", stdin=OPENING + "1\n")
    before = kept(last_game(home))
    assert sum(by == "p0" for by, _ in before.moves) == 3
    said = run("play", "nevermind", "--plain", "--resume", stdin="1\n").stdout
    assert "Round 2." in said
    after = kept(last_game(home))
    assert after.moves[: len(before.moves)] == before.moves
    assert len(after.moves) > len(before.moves)
    assert after.dealt == {"method": "seed", "seed": 3}
    verify(after)


def test_a_game_is_saved_where_it_was_asked_to_be(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    assert f"Saved to {path}." in talk(f"save {path}")
    assert kept(path).players == ("you",)


def test_save_without_a_name_saves_where_the_game_is_kept(home: Path) -> None:
    assert f"Saved to {home}" in talk("save")
    assert kept(last_game(home)).game == "nevermind"


@pytest.mark.parametrize("where", ["no/such/folder/x.json", "/dev/full", "."])
def test_a_path_that_cannot_be_written_is_told_and_the_game_goes_on(where: str) -> None:
    said = talk(f"save {where}", "1")
    assert "The game itself goes on" in said
    assert "You acknowledge the Thought" in said


def test_a_full_disk_is_told_once_loses_nothing_and_leaves_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    run("play", "nevermind", "--plain", "--seed", "3", "--record", path, stdin=OPENING)
    whole = path.read_bytes()

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    result = run("play", "nevermind", "--plain", "--resume", path, stdin="1\n1\n1\n")
    assert result.exit_code == 0
    assert result.stdout.count(f"{path} could not be written (No space left on device)") == 1
    assert path.read_bytes() == whole
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == ["game.json"]


def test_where_no_folder_can_be_made_a_file_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert "name a file with --record" in fails("play", "nevermind", "--plain")
    assert run("play", "nevermind", "--plain", "--record", tmp_path / "x.json").exit_code == 0


def test_a_resumed_game_keeps_seats_and_partners(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table = ["--players", "2", "--partners", "greedy", "--seat", "1"]
    run("play", "deepofmine", "--plain", "--seed", "3", "--record", path, *table, stdin="1\n")
    assert list(kept(path).players) == ["greedy", "you"]
    run("play", "deepofmine", "--plain", "--resume", path, stdin="1\n")
    assert list(kept(path).players) == ["greedy", "you"]
    run("play", "deepofmine", "--plain", "--resume", path, "--partners", "random", stdin="1\n")  # unless it is said
    assert list(kept(path).players) == ["random", "you"]


def test_a_resumed_game_is_told_as_before(tmp_path: Path) -> None:
    path, inner = tmp_path / "game.json", "I acknowledge"
    run("play", "nevermind", "--plain", "--seed", "3", "--narrate", "--record", path, stdin=OPENING)
    assert inner in run("play", "nevermind", "--plain", "--resume", path, stdin="1\n" * 12).stdout
    body = json.loads(path.read_text()) | {"told": {"narrate": "yes", "packs": 7, "seed": "x"}}
    path.write_text(json.dumps(body))  # nonsense is left aside
    assert run("play", "nevermind", "--plain", "--resume", path, stdin="1\n").exit_code == 0


def test_a_record_that_cannot_be_resumed_is_told(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    assert "could not be read (No such file or directory)" in fails("play", "nevermind", "--resume", path)
    assert "No game of Nevermind The Distraction is kept" in fails("play", "nevermind", "--resume")
    path.write_text("{")
    assert "This is no record: it is not JSON" in fails("play", "nevermind", "--resume", path)
    record = {
        "format": "mindscape record",
        "format_version": 1,
        "game": "themind",
        "version": 1,
        "options": {},
        "moves": [],
    }
    path.write_text(json.dumps(record))
    assert f"{path} is a game of themind, not of nevermind." in fails("play", "nevermind", "--resume", path)
    path.write_text(json.dumps(record | {"game": "nevermind", "format_version": 7}))
    assert "format version 7" in fails("play", "nevermind", "--resume", path)
    path.write_text(json.dumps(record | {"game": "nevermind", "version": 7}))
    assert "version 7 of the rules" in fails("play", "nevermind", "--resume", path)


@pytest.mark.parametrize("seed", [10**40, -3, "x", None, True])
def test_a_record_with_any_seed_or_none_goes_on(tmp_path: Path, seed: Any) -> None:
    path = tmp_path / "x.json"
    run("play", "nevermind", "--plain", "--record", path, "--seed", "3", stdin=OPENING)
    path.write_text(json.dumps(json.loads(path.read_text()) | {"dealt": {"method": "seed", "seed": seed}}))
    assert run("play", "nevermind", "--plain", "--resume", path, stdin="hint\n1\n").exit_code == 0


# ---- bad words on the command line -----------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["chess"], "There is no game 'chess'"),
        (["nevermind", "--stage", "6"], "stage cannot be 6: it must be 1 or 2 or 3 or 4 or 5. [NM-004]"),
        (["nevermind", "--stage", "one"], "[NM-004]"), (["nevermind", "--noting", "loud"], "[NM-004]"),
        (["nevermind", "--narrate", "--packs", "ink,sky"], "Three different packs are chosen"),
        (["nevermind", "--narrate", "--packs", "ink,sky,x"], "Three different packs are chosen"),
    ],
)  # fmt: skip
def test_a_bad_word_is_told_in_one_sentence(args: list[str], said: str) -> None:
    assert said in fails("play", *args, "--plain")


@pytest.mark.parametrize("args", [["--seed", "x"], ["--seed", "-1"], ["--speed", "3"], ["--seed", str(2**60)]])
def test_a_bad_option_is_told_with_the_usage(args: list[str]) -> None:
    result = run("play", "nevermind", *args)
    assert result.exit_code == 2
    assert "Error: " in result.stderr


# ---- processes ------------------------------------------------------------------------------


def test_ctrl_c_ends_the_game_and_keeps_it(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with process(home, "play", "nevermind", "--plain", "--seed", "3", "--record", path) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write(OPENING.encode() + b"1\n")
        running.stdin.flush()
        while b"Round 2." not in running.stdout.readline():
            pass
        running.send_signal(signal.SIGINT)
        said = running.communicate(timeout=30)[1]
    assert running.returncode == 130
    assert b"Traceback" not in said
    assert sum(by == "p0" for by, _ in kept(path).moves) == 3


def test_input_that_is_no_text_is_no_move(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8:strict")
    done = finished(home, "play", "nevermind", "--plain", "--seed", "3", stdin=b"\xff\xfe\n1\n")
    assert done.stderr == b""
    assert done.returncode == 0
    assert b"is no move" in done.stdout


def test_whoever_stops_reading_is_left_in_peace(home: Path) -> None:
    with process(home, "play", "nevermind", "--plain", "--seed", "3") as running:
        assert running.stdin is not None
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        with suppress(BrokenPipeError):
            running.stdin.write(b"1\n" * 300)
            running.stdin.close()
        assert running.wait(timeout=30) == 1
        assert running.stderr.read() == b""


# ---- many games are kept --------------------------------------------------------------------


def test_a_new_game_never_takes_the_place_of_another_one(home: Path) -> None:
    for seed in ("1", "2"):
        run("play", "nevermind", "--plain", "--seed", seed, stdin="1\n")
    first, second = sorted(home.rglob("nevermind-*.json"))
    assert [kept(path).dealt for path in (first, second)] == [Dealer(1).to_json(), Dealer(2).to_json()]
    os.utime(first, (2_000_000_000, 2_000_000_000))  # it was played last
    before = len(kept(first).moves)
    run("play", "nevermind", "--plain", "--resume", stdin="1\n")
    assert len(kept(first).moves) > before
    assert len(list(home.rglob("*.json"))) == 2


def test_a_game_in_which_nothing_was_done_is_not_kept(home: Path) -> None:
    run("play", "deepofmine", "--plain", "--seed", "1", stdin="quit\n")
    assert not list(home.rglob("*.json"))


def test_without_a_game_one_is_chosen_or_gone_on_with(home: Path) -> None:
    said = run("play", "--plain", stdin="99\nchess\n\n").stdout
    assert "New: Nevermind The Distraction." in said
    assert "Go on" not in said
    assert "There is no '99'; there are 1 to" in said
    assert "There is no 'chess'" in said
    number = next(line.split()[0] for line in said.splitlines() if "New: Nevermind" in line)
    run("play", "--plain", stdin=f"{number}\n1\n")
    said = run("play", "--plain", stdin="1\n").stdout
    assert "1  Go on: Nevermind The Distraction, " in said
    (path,) = home.rglob("nevermind-1.json")
    before = len(kept(path).moves)
    run("play", "--plain", stdin="1\n1\n")
    assert len(kept(path).moves) > before
    assert str(path) in run("play", "--kept").stdout


def test_what_is_no_game_is_passed_over_in_the_list(home: Path) -> None:
    run("play", "nevermind", "--plain", stdin="1\n")
    (path,) = home.rglob("nevermind-1.json")
    for name, text in (("nevermind-2", "{"), ("nevermind-x", "[]"), ("bridge-1", '{"game": "bridge", "moves": []}')):
        path.with_name(f"{name}.json").write_text(text)
    assert len(run("play", "--kept").stdout.splitlines()) == 1
    old = path.parents[1] / "last-nevermind.json"  # where one game was kept before
    old.write_bytes(path.read_bytes())
    assert len(run("play", "--kept").stdout.splitlines()) == 2


def test_plain_may_be_said_before_the_game() -> None:
    assert "A thought has surfaced" in run("play", "--plain", "nevermind", "--seed", "3").stdout
