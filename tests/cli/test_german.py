"""The terminal in German: everything that a table says, in whole games, and never an English word."""

from __future__ import annotations

import asyncio
import inspect
import io
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from cli.command import fails, run
from cli.screen import placed
from mindscape import Dealer, Match, game
from mindscape.bots.agent import Reason, turn_agent
from mindscape.bots.race import Race, racing_agent
from mindscape.bots.themind.pace import Pace
from mindscape.cli import words as frame
from mindscape.cli.faces import Face, face_of
from mindscape.cli.language import spoken_here
from mindscape.cli.play import table_app
from mindscape.cli.racing import RaceSitting
from mindscape.cli.review import words_of
from mindscape.cli.sitting import Sitting
from mindscape.coach import Course, Decision, Review, TempoReview, TurningPoint
from mindscape.coach import words as coach
from mindscape.coach.duel import duel_story
from mindscape.coach.forest import forest_story
from mindscape.coach.paper import paper
from mindscape.coach.results import ABOUT, EXACT
from mindscape.coach.reviewing import clock_of
from mindscape.coach.telling import lines, meeting_lines
from mindscape.coach.tempo import advice, meetings, review_tempo
from mindscape.core.records import Record
from mindscape.core.rng import Rng
from mindscape.core.words import GERMAN, own
from mindscape.games.deepofmine import telling as forest_telling
from mindscape.games.mindgame import telling as duel_telling
from mindscape.games.nevermind import telling as mind_telling
from mindscape.games.themind import telling as race_telling
from mindscape.lab.play import play_out
from mindscape.plugins.deepofmine import words as deepofmine
from mindscape.plugins.mindgame import words as mindgame
from mindscape.plugins.nevermind import words as nevermind
from mindscape.plugins.themind import words as themind

TOLD = Path(__file__).parents[2] / "web/src/tables/told.fixture.json"
GAMES = ("nevermind", "themind", "mindgame", "deepofmine")
ENGLISH = re.compile(
    r"\b(the|you|your|they|their|and|with|from|lays?|plays?|cards?|turns?|is|are|has|have|what|which|where|move|hand"
    r" of|at|on|to|by|no|not|it|its|released|thought|mentality|moments?)\b",
    re.IGNORECASE,
)
GERMAN_TOO = {"Hand", "hand"}
KEPT = re.compile(r"Nevermind The Distraction|The Mind|Deep of Mine|yes oder no|yes, no")


def english_in(text: str) -> list[str]:
    """Words that are English and not German, beside names and what is typed."""
    return [word for word in ENGLISH.findall(KEPT.sub("", text)) if word not in GERMAN_TOO]


@pytest.fixture(autouse=True)
def no_english_teller(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing in German may be left to the English sentences of the rules."""

    def refuse(*_: Any) -> str:
        raise AssertionError("told in English")

    for telling in (forest_telling, duel_telling, mind_telling, race_telling):
        monkeypatch.setattr(telling, "tell", refuse)


@pytest.mark.parametrize(
    ("english", "german", "same"),
    [
        (frame.Words, frame.German, set()),
        (nevermind.English, nevermind.German, {"actions"}),
        (themind.English, themind.German, {"player", "named"}),
        (mindgame.English, mindgame.German, {"tile_facts"}),
        (deepofmine.English, deepofmine.German, set()),
        (coach.English, coach.German, {"aim"}),
    ],
)
def test_every_word_of_a_table_is_there_in_german(english: type, german: type, same: set[str]) -> None:
    names = {name for name in vars(english) if not name.startswith("_")}
    made = german()
    assert names - set(vars(german)) - set(vars(made)) == same
    for name, said in inspect.getmembers(made, lambda one: isinstance(one, str | tuple)):
        assert not english_in(str(said) if not name.startswith("_") else ""), (name, said)


def kinds(name: str) -> set[str]:
    """All kinds of events of a game."""
    if name == "nevermind":
        told = (mind_telling.AT_A_PLACE, mind_telling.CARD_EVENTS, mind_telling.BARE)
        return {*(kind for each in told for kind in each.values()), *mind_telling.SENTENCES, "ended", "top", "shuffled"}
    if name == "themind":
        return {*race_telling.SENTENCES, "dealt", "laid face down", "turned", "level", "last life"}
    if name == "mindgame":
        return {*duel_telling.SENTENCES, "arranged", "commanded", "ended"}
    numbers = {"mentality", "rolled", "played", "found", "shuffled", "fragments", "voted", "judged", "antishatter"}
    return {*forest_telling.SENTENCES, *numbers, "ability works", "ended"}


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_event_is_told_in_german_as_the_page_tells_it(name: str) -> None:
    """The page's own test holds its sentences against the same file."""
    told = json.loads(TOLD.read_text())["told"][name]
    assert {one["event"]["event"] for one in told} >= kinds(name)
    face = face_of(name, GERMAN)
    for one in told:
        assert face.tell(game(name), one["event"], 0) == one["say"]
        assert not english_in(one["say"]), one


def games(name: str, options: dict[str, Any], many: int) -> Iterator[tuple[Match, list[dict[str, Any]]]]:
    """Games of players who do anything, move by move, with what the first seat was shown."""
    for seed in range(many):
        match, dealer, rng = Match(game(name, **options)), Dealer(seed), Rng(seed)
        while not match.position.is_over and len(match.moves) < 700:
            actors = match.position.actors
            by = actors[rng.below(len(actors))]
            moves = [] if by == "chance" else match.position.moves(by)
            moves = [move for move in moves if move not in match.game.gives_up] or moves
            move = moves[rng.below(len(moves))] if moves else dealer.draw(match.position, len(match.moves))
            yield match, [event.shown(0) for event in match.play(by, move)]


def drawn(face: Face, view: dict[str, Any], picked: str | None) -> str:
    console = Console(width=78, file=io.StringIO(), record=True)
    small = face.small_board(view, 0, picked, 78, 20)
    console.print(*filter(None, (face.board(view, 0, picked), small)))
    return console.export_text()


@pytest.mark.parametrize(
    ("name", "options", "many"),
    [
        ("nevermind", {"stage": 1}, 3),
        ("nevermind", {"stage": 5, "monkey": True}, 6),
        ("themind", {"players": 3, "blind": True}, 4),
        ("mindgame", {"turn_limit": 24}, 2),
        ("deepofmine", {"players": 3}, 2),
        ("deepofmine", {"players": 4, "justify": "majority", "permanent_fractures": True}, 1),
    ],
)
def test_whole_games_are_played_without_an_english_word(name: str, options: dict[str, Any], many: int) -> None:
    face = face_of(name, GERMAN)
    looked = 0
    for match, events in games(name, options, many):
        said = [face.tell(match.game, event, 0) for event in events]
        view, moves = match.position.view(0), match.position.moves("p0")
        if moves:
            looked += 1
            said += [*face.lines(view, 0), face.prompt(view, 0), *(face.say(move, view) for move in moves)]
            if looked % 9 == 0:
                said.append(drawn(face, view, moves[-1]))
        outcome = match.position.outcome
        said += face.ending(outcome.data) if outcome is not None else []
        for sentence in said:
            assert not english_in(sentence), sentence
    assert looked > 20


@pytest.mark.parametrize("name", GAMES)
def test_refusals_of_random_words_are_german(name: str) -> None:
    face = face_of(name, GERMAN)
    asked, rules = ["no", "play", "done", "pass", "play camping in p1", "buy pain1", "letgo n", "raise", "ready"], set()
    for match, _ in games(name, {}, 1):
        view = match.position.view(0)
        for move in asked:
            refusal = match.position.refusal("p0", move)
            if refusal is not None:
                rules.add(refusal.rule)
                said = re.sub(r"„[^“]*“|\(\w+(?: \w+)*\)", "", face.refused(refusal, view, 0))
                assert not english_in(said), said
    assert len(rules) > 1


# ---- the commands ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "de_AT"}, "de"),
        ({"LANG": "de_DE", "LC_MESSAGES": "de_DE", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "deu"}, "en"),
        ({}, "en"),
    ],
)
def test_the_system_says_in_which_language(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert spoken_here() == language
    german = "Was du willst" in run("rules", "nevermind").stdout
    assert german == (language == "de")


def test_a_language_that_is_named_comes_before_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # English may be told here
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "Runde 1." in run("play", "nevermind", "--plain", "--seed", "3").stdout
    assert "Round 1." in run("play", "nevermind", "--plain", "--seed", "3", "--language", "en").stdout
    assert "Round 1." in run("play", "--lang", "en", "nevermind", "--plain", "--seed", "3").stdout
    assert fails("play", "nevermind", "--language", "fr") == "'fr' is not spoken here; there are: en, de."


@pytest.mark.parametrize(
    ("name", "lines", "said"),
    [
        ("nevermind", "hint\nwhy letgo n\nhelp\nrules\nundo\nfoo\n9999\n", "Rat: "),
        ("themind", "ready\nwait\nwait 1\nhint\nundo\neyes\nplay 0\n", "Sekunden vergehen."),
        ("mindgame", "hint\nwhy done x\nbetter\ndone\nundo\n", "Zurückgenommen."),
        ("deepofmine", "hint\nwhy play camping in p3\nmoves\nrules 99\n", "Ein Kapitel 99 gibt es nicht"),
    ],
)
def test_a_table_is_played_in_german(name: str, lines: str, said: str) -> None:
    told = run("play", name, "--plain", "--seed", "3", "--language", "de", stdin=lines).stdout
    assert said in told
    quoted = re.compile(r"„[^“]*“|\([^()]*\)|^ *(\w+( [A-Z]+)?:|rules \d+:)[^.]*\.|^.*: .*[a-z]: .*$", re.MULTILINE)
    for line in told.splitlines():
        if not line.startswith(("hint:", "undo:", "eyes:", "moves:", "rules ", " ")):
            assert not english_in(quoted.sub("", line)), line


def test_games_are_offered_in_german() -> None:
    offered = run("play", "--plain", "--language", "de", stdin="99\n4\nquit\n").stdout
    assert "Neu: Deep of Mine. Fülle deinen Geist mit Augenblicken" in offered
    assert "„99“ gibt es nicht; es gibt 1 bis 4." in offered
    assert "Gemeinsam atmen." in offered
    run("play", "nevermind", "--plain", "--seed", "3", "--language", "de", stdin="1\n")
    assert re.search(r"Weiter: Nevermind The Distraction, \d+ Züge, ", run("play", "--language", "de").stdout)
    assert "„stage“ kann nicht 9 sein" in fails("play", "nevermind", "--stage", "9", "--language", "de")


def test_the_inner_voice_speaks_german_and_leaves_the_rest_to_the_table() -> None:
    told = run("play", "nevermind", "--plain", "--narrate", "--seed", "3", "--language", "de", stdin="1\n1\n1\n").stdout
    assert "Etwas steigt auf: " in told
    assert "Runde 2." in told


def test_a_recorded_game_is_told_in_german(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "themind", "--plain", "--seed", "3", "--record", file, "--language", "de", stdin="ready\nwait\nwait\n")
    told = run("replay", file, "--language", "de").stdout
    assert "Person 1 bekommt die 97." in told
    assert not english_in(re.sub(r"^ *\d+ .{26}", "", told, flags=re.MULTILINE))
    stepped = run("replay", file, "--step", "--plain", "--language", "de", stdin="\nend\nxx\n").stdout
    assert "Zug 1 von " in stepped
    assert stepped.count(frame.German.walk) == 2


def test_a_game_without_german_is_told_in_its_own_words_in_a_german_frame() -> None:
    class Plain(Face):
        aim = "Take the last stone."

    face = Plain().in_language(GERMAN)
    assert (face.aim, face.prompt({}, 0), face.say("take 2", {})) == ("Take the last stone.", "Du bist dran.", "take 2")


# ---- looking back ---------------------------------------------------------------------------


def played(name: str, players: int) -> Record:
    match = Match(game(name, **({"players": players} if name != "mindgame" else {})))
    if match.game.nature.racing:
        race = Race(match, {seat: racing_agent(name, "person", 3 + seat) for seat in range(players)}, Dealer(3))
        race.run()
        return match.record(at_ms=tuple(race.at_ms))
    play_out(match, {seat: turn_agent(name, "greedy", 3 + seat) for seat in range(players)}, Dealer(3))
    return match.record()


def decided(record: Record, seat: int) -> tuple[Decision, ...]:
    """The first choices of a seat, made up to have cost more each time."""
    made = [(n, move) for n, (by, move) in enumerate(record.moves) if by == f"p{seat}"][:3]
    return tuple(Decision(n, move, move, 4, 0.6, 0.6 - i / 10) for i, (n, move) in enumerate(made))


def of_turns(name: str, why: Reason) -> tuple[Record, list[Review]]:
    """Reviews of a real game that have all that a review can have."""
    record = played(name, 2 if name == "mindgame" else 3)
    duel = duel_story(record) if name == "mindgame" else None
    forest = [forest_story(record, seat) if name == "deepofmine" else None for seat in range(2)]
    reviews = []
    for seat in range(2):
        made = decided(record, seat)
        points = [TurningPoint(made[2], gain, 0.01, why) for gain in (0.05, 0.2)]
        for way in (
            (Course("win", ABOUT, made, 1.0, adds_up=True), Course("stillness", EXACT, made, 0.5, adds_up=True)),
            (Course("win", ABOUT, made, 0.0, adds_up=False), Course("win", EXACT, made[:1], 1.0, adds_up=True)),
        ):
            reviews.append(Review(name, seat, way, tuple(points[:seat]), duel, forest[seat], clock=clock_of(record)))
    return record, reviews


def marked(words: Any) -> Any:
    """A catalogue in which every sentence shows where it begins and ends."""
    if isinstance(words, str):
        return f"⟦{words}⟧"
    return {key: marked(one) for key, one in words.items()} if isinstance(words, dict) else [*map(marked, words)]


def not_catalogued(said: str) -> list[str]:
    """The words of what was said that stand in no sentence of the catalogue."""
    said = said.replace("&quot;", "")
    while "⟦" in said:
        said = re.sub(r"⟦[^⟦⟧]*⟧", "", said)
    return [word for word in re.findall(r"[^\W\d_]+", said) if word != "und"]


def texts(page: str) -> str:
    """What is read on a page, by eyes and by screen readers."""
    body = re.sub(r"<style>.*</style>", "", page, flags=re.DOTALL)
    return "\n".join(f"{label}{text}" for label, text in re.findall(r'aria-label="([^"]*)"|>([^<]+)<', body))


def both_ways(review: Review | TempoReview, words: coach.English) -> str:
    """A review as the terminal says it and as it is read on paper."""
    page = paper(review, "⟦Mind Game⟧", words)
    assert page.startswith('<!doctype html><html lang="de">')
    return "\n".join([*lines(review, words), texts(page)])


WHYS = {
    "mindgame": Reason("English", "drive out", {"place": "mb1", "enemy": "panic2", "chance": 60}),
    "deepofmine": Reason("English", "mentality", {"more": 1.5}),
}


@pytest.mark.parametrize("name", WHYS)
def test_every_sentence_of_a_review_of_turns_is_of_the_german_catalogue(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, reviews = of_turns(name, WHYS[name])
    for review in reviews:
        said = both_ways(review, words_of(record, review.seat, face_of(name, GERMAN)))
        assert len(said.splitlines()) > 20
        assert not english_in(said.replace("⟦Mind Game⟧", "")), said
    monkeypatch.setattr(coach, "own", lambda language, part: marked(own(language, part)))
    words = coach.German(marked, lambda _: marked("weil"), lambda *_: marked("Zug"))
    for review in reviews:
        assert not_catalogued(both_ways(review, words)) == []


def test_every_sentence_of_a_review_of_a_race_is_of_the_german_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    found = review_tempo(played("themind", 3))
    assert {kind for level in found.levels for kind in ("close", "missed") if getattr(level, kind)} == {
        "close",
        "missed",
    }
    slow = replace(found, advice=advice((Pace(0, 200.0, 0.1, 9), Pace(2, 400.0, 0.1, 9))))
    assert "Person 1 zählt 2-mal so schnell wie Person 3" in both_ways(slow, coach.German())
    assert not english_in(both_ways(found, coach.German()).replace("Mind Game", ""))
    monkeypatch.setattr(coach, "own", lambda language, part: marked(own(language, part)))
    words = coach.German()
    told = [both_ways(found, words), both_ways(slow, words), *meeting_lines(meetings([found, found]), words)]
    assert [not_catalogued(one) for one in told] == [[], [], []]


def test_the_command_looks_back_in_german(tmp_path: Path) -> None:
    file, page = tmp_path / "game.json", tmp_path / "review.html"
    file.write_text(played("themind", 2).dumps())
    said = run("review", file, "--before", file, "--html", page, "--language", "de")
    assert f"Die Seite ist {page}." in said.stdout
    assert "In 2 Spielen lagen eure Tempi" in said.stdout
    assert "Der Coach sieht das Spiel durch" in said.output
    assert page.read_text(encoding="utf-8").startswith('<!doctype html><html lang="de">')
    assert not english_in(said.stdout.replace(str(page), ""))


def test_what_cannot_be_looked_back_on_is_said_in_german(tmp_path: Path) -> None:
    file, other = tmp_path / "game.json", tmp_path / "other.json"
    run("play", "nevermind", "--plain", "--seed", "3", "--record", file, "--language", "de", stdin="1\n")
    assert "wenn das Spiel zu Ende gespielt ist" in run("review", file, "--language", "de").stderr
    forged = json.loads(file.read_text())
    forged["moves"][0]["move"] = "surface x"
    other.write_text(json.dumps(forged))
    said = fails("review", other, "--language", "de")
    (tmp_path / "none.json").write_text("{}")
    assert fails("review", tmp_path / "none.json", "--language", "de") == "Diese Aufzeichnung lässt sich nicht lesen."
    assert said == f"{other} hält der Prüfung nicht stand; was nicht stimmt, sagt: mindscape verify {other}"


def test_no_german_sentence_of_a_review_is_there_for_nothing() -> None:
    """Whatever the catalogue holds is said by the page or by the terminal."""
    root = Path(__file__).parents[2]
    says = (root / "web/src/words/de.ts").read_text() + (root / "src/mindscape/coach/words.py").read_text()
    review = own(GERMAN, "review")
    assert not [key for key in [*review, *review["paper"]] if f"review.{key}" not in says and f'"{key}"' not in says
                and f"'{key}'" not in says]  # fmt: skip


# ---- on the screen --------------------------------------------------------------------------


def seen(name: str, language: str, size: tuple[int, int]) -> str:
    """What is on the screen after some moves, all parts of the table wholly on it."""
    face, match = face_of(name, language), Match(game(name))
    agents = dict.fromkeys(range(1, match.game.seats), "person" if name == "themind" else "random")
    kind = RaceSitting if match.game.nature.racing else Sitting
    sitting = kind(match, 3, agents=agents, face=face, teller=face.voice(0, []))

    async def sit() -> str:
        async with table_app(sitting, face).run_test(size=size) as pilot:
            app = pilot.app
            for _ in range(3):
                await pilot.press("space" if isinstance(sitting, RaceSitting) else "enter")
                await app.workers.wait_for_complete()
            await pilot.pause()
            await placed(pilot, *(f"#{part.id}" for part in app.query("#board, #moves, #story, #line, #prompt")))
            strips = app.screen._compositor.render_strips()
            return "\n".join("".join(segment.text for segment in line) for line in strips)

    try:
        return asyncio.run(sit())
    finally:
        sitting.close()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(60, 24), (80, 24), (120, 40)])
@pytest.mark.parametrize("name", GAMES)
def test_a_german_table_fits_where_the_english_one_does(name: str, size: tuple[int, int]) -> None:
    screen = seen(name, GERMAN, size)
    assert "Hilfe" in screen
    assert not english_in(re.sub("p1 person|hint, why …, undo, help|↑↓ Enter", "", screen)), screen
    if (name, size[0]) == ("mindgame", 60):
        assert "Mach es breiter." in screen
