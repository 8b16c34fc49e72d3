"""Decks of Deep of Mine over the wire: ours, a table's own, and an author's file, checked."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest

from mindscape.games.deepofmine import shelf, tell
from mindscape.plugins.deepofmine import decks
from mindscape.plugins.deepofmine.decks import CardInfo, CheckedDeck, DeckFile
from server.enemies import large_deck
from server.hall import hall

TIDEPOOL = (Path(__file__).parents[2] / "examples/tidepool.toml").read_text()


def check(text: str, name: str = "mine.toml") -> CheckedDeck:
    return decks.check(DeckFile(name=name, text=text))


def places(checked: CheckedDeck) -> list[tuple[int | None, str, str]]:
    return [(problem.line, problem.card, problem.field) for problem in checked.problems]


def test_our_deck_is_told_card_by_card() -> None:
    base = shelf.base()
    info = decks.info(base)
    assert {card.id for card in info.cards} == {*base.cards, *base.interventions}
    for card in info.cards:
        assert whole(card) == tell.card(base, card.id), card.id
    assert [card.id for card in info.ability_cards] == list(base.ability_names)
    assert {board.bonus.ref for board in info.boards} == set(base.board_names)


def token(made: dict[str, Any]) -> dict[str, str]:
    return {"authorization": f"Bearer {made['token']}"}


def whole(card: CardInfo) -> str:
    """The parts of a card's text, put together again."""
    rows = [f"{' or '.join(row.faces)}: {row.text}" for row in card.rows]
    return " ".join(filter(None, ["Dice symbol." if card.dice else "", card.text, *rows]))


def test_a_good_file_comes_back_as_data_that_a_table_plays_with() -> None:
    async def story() -> None:
        async with hall() as house:
            found = (await house.ask("POST", "/api/decks/check", {"name": "a.toml", "text": TIDEPOOL})).json()
            assert found["problems"] == []
            assert found["deck"]["name"] == "tidepool"
            made = await house.table("deepofmine", {"deck": found["data"], "players": 2})
            at_table = (await house.ask("GET", f"/api/tables/{made['table']['id']}/deck", **token(made))).json()
            assert at_table == found["deck"]
            base = (await house.ask("GET", "/api/decks/base")).json()
            assert {card["id"] for card in base["cards"]} < {card["id"] for card in at_table["cards"]}

    asyncio.run(story())


def test_what_happens_at_a_table_is_told_without_its_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with hall() as house:
            deck = large_deck(400)
            seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}, {"kind": "bot"}]
            made = await house.table("deepofmine", {"deck": deck}, seats=seats, switches={"watch": "anyone"})
            ann, eve = await house.player(made), await house.watcher(made)
            await ann.until(lambda: bool(ann.moves))
            await ann.say("say", text="Look!")
            await ann.play(ann.moves[0])
            await eve.up_to(ann.seq)
            assert ann.scene["view"]["options"]["deck"].keys() == {"name", "hash"}
            for message in (*ann.heard, *eve.heard):
                assert len(message) < 50_000 < len(json.dumps(deck))
            asked = house.asked_of_readers(monkeypatch)
            for what in ("record", "replay", "deck"):
                answer = await house.ask("GET", f"/api/tables/{ann.table}/{what}", **token(made))
                assert answer.status_code == 200
            assert asked == ["table record", "table replay"]  # however few moves it has
            assert len(answer.json()["cards"]) > 300

    asyncio.run(story())


def test_a_game_without_cards_has_no_deck() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("nevermind")
            answer = await house.ask("GET", f"/api/tables/{made['table']['id']}/deck", **token(made))
            assert answer.status_code == 409
            assert "not played with a deck" in answer.json()["why"]
            assert (await house.ask("GET", "/api/tables/nosuchtable/deck")).status_code == 404

    asyncio.run(story())


def test_what_is_wrong_is_said_by_line() -> None:
    text = TIDEPOOL.replace("value = 2", 'value = "two"', 1).replace('do = "draw"', 'do = "drow"', 1)
    lines = text.split("\n")
    found = places(check(text))
    assert [(card, field) for _, card, field in found] == [
        ("building-sandcastles", "value"),
        ("postcards-home", "on_enter step 3.do"),
    ]
    assert lines[(found[0][0] or 0) - 1] == 'value = "two"'
    assert "drow" in lines[(found[1][0] or 0) - 1]


WHOLE = """\
format = "deepofmine-cards/1"
name = "no name"
extends = "base"

[[card]]
id = "kite"
name = "Kite"
type = "moment"
subtype = "everyday"
value = 1

[[card]]
id = "kite"
name = "Another"
type = "moment"
subtype = "loud"
value = 1

[[card]]
name = "Nameless"
type = "impact"

[[ability_card]]
id = "sailor"
name = "The Sailor"
[[ability_card.ability]]
name = "A"
when = {}
kind = "turn"
steps = [{do = "draw"}]
[[ability_card.ability]]
name = "B"
when = {}
kind = "never"
[[ability_card.ability]]
when = {}
kind = "turn"
steps = [{do = "draw"}]

[[board]]
id = "boat"
name = "Boat"
[board.bonus]
name = "Sail"
when = {}
kind = "use"
cost = 7
steps = [{do = "draw"}]
"""


def test_a_place_is_found_in_every_part_of_a_file() -> None:
    lines = WHOLE.split("\n")
    assert {(field, lines[line - 1]) for line, _, field in places(check(WHOLE)) if line} == {
        ("name", 'name = "no name"'),
        ("id", 'id = "kite"'),
        ("subtype", 'subtype = "everyday"'),  # the entry that is named twice is looked up by its first line
        ("id", 'name = "Nameless"'),
        ("on_play", 'name = "Nameless"'),
        ("ability 2.kind", 'kind = "never"'),
        ("ability 3.name", "[[ability_card.ability]]"),
        ("bonus.cost", "[board.bonus]"),
    }


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        ("a.toml", 'format = "x"\nname = ', 2),
        ("a.toml", 'name = "x"\ncard = [', 2),
        ("a.json", '{\n "format": 3,\n}', 3),
        ("a.json", "[]", None),
    ],
)
def test_a_file_that_cannot_be_read_says_where(name: str, text: str, line: int | None) -> None:
    checked = check(text, name)
    assert checked.deck is None
    assert checked.data is None
    assert checked.problems[0].line == line


HARD: dict[str, Any] = {
    "a name of many parts": "a" + ".a" * 100_000 + "=1",
    "many quoted parts": '"a"' + "." + '"a".' * 60_000 + "b=1",
    "a header of many parts": "[a" + ".a" * 100_000 + "]",
    "a list in a list": "a=" + "[" * 100_000,
    "a long word": "a" * 250_000,
    "a long number": "a=" + "9" * 200_000,
    "a long hexadecimal number": "format=0x" + "f" * 5000,
    "many more cards than anybody can print": f"[[card]]\nid='a'\ncopies={'9' * 4300}\n" * 2,
    "an id that is a list": "[[card]]\nid=['a']\n",
    "many unknown fields": "".join(f"k{number}=1\n" for number in range(20_000)),
    "long unknown words": "".join(f'k{number}="{"x" * 900}"\n' for number in range(250)),
}


@pytest.mark.parametrize("text", HARD.values(), ids=HARD)
def test_a_file_that_is_hard_to_read_is_refused_soon_and_briefly(text: str) -> None:
    found = check(text).problems
    assert 1 <= len(found) <= 200
    assert sum(len(problem.what) + len(problem.right) for problem in found) < 200_000


# Each grows with the number in it; how long a text of them takes must grow no faster.
GROWING: dict[str, Any] = {
    "an open string of escaped quotes": lambda size: 'x = "' + '\\"' * size,
    "an open string of quotes and dots": lambda size: "x = " + '"a".' * 20 + "'." * size,
    "an open text of many lines": lambda size: 'x = """' + '\\"' * size,
    "pairs of quotes": lambda size: 'x = """' + 'a"" ' * size,
    "dots": lambda size: "x = 1 # " + "." * size,
    "blanks": lambda size: "a" + " " * size + "b",
}


@pytest.mark.parametrize("text", GROWING.values(), ids=GROWING)
def test_the_work_for_a_file_grows_with_its_length_alone(text: Any) -> None:
    def work(size: int) -> float:
        """The least of some tries, in the time of this process alone."""
        given, spent = text(size), []
        for _ in range(3):
            began = time.process_time()
            check(given)
            spent.append(time.process_time() - began)
        return min(spent)

    check("")
    assert work(16_000) < 24 * max(work(2000), 1e-4)  # eight times the text; if it grew with its square, 64 times


HIDING = [
    'x = {a = """y"""", ',
    "x = {a = '''y''''', ",
    'x = {a = "\\\\", ',
    "# it's\n",
    'x = """\n\\""" ""\n"""\n',
    'x = ["#", {',
]


@pytest.mark.parametrize("before", HIDING)
def test_no_string_or_comment_hides_a_name_of_many_parts(before: str) -> None:
    (found,) = check(before + "a." * 5000 + "a = 1}").problems
    assert found.code == "long key"


def test_the_size_and_the_rate_are_limited() -> None:
    async def story() -> None:
        async with hall(requests_burst=4, requests_per_s=0.001) as house:
            long = await house.ask("POST", "/api/decks/check", {"name": "a.toml", "text": "#" * (256 * 1024 + 1)})
            assert long.status_code == 400
            huge = await house.ask("POST", "/api/decks/check", {"name": "a.toml", "text": "#" * 1_100_000})
            assert huge.status_code == 413
            asked = [await house.ask("POST", "/api/decks/check", {"name": "a", "text": ""}) for _ in range(4)]
            assert [answer.status_code for answer in asked] == [200, 200, 429, 429]

    asyncio.run(story())
