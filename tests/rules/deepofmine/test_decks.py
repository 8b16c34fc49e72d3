"""Deck files: everything that is wrong is said at once, with its place (DM-1208)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mindscape import Refused, game
from mindscape.core.files import files_allowed
from mindscape.games.deepofmine import shelf
from mindscape.games.deepofmine.checking import problems
from mindscape.games.deepofmine.deck import BadDeck
from rules.deepofmine.forest import altered

pytestmark = pytest.mark.rules("DM-1208")


def complaints(data: Any) -> str:
    with pytest.raises(BadDeck) as caught:
        shelf.of_data(data, "mine.toml")
    assert caught.value.rule == "DM-1208"
    return caught.value.why


def camping(**fields: Any) -> str:
    """What is said of our deck with another Camping."""
    return complaints(altered(camping=fields))


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown field": ({"on_entr": []}, "camping: on_entr: there is no such field here; did you mean 'on_enter'?"),
    "an unknown verb": ({"on_enter": [{"do": "drew"}]}, "camping: on_enter.do: 'drew' is no word for it; it must be"),
    "an unknown word": (
        {"on_enter": [{"do": "draw", "who": "everyone"}]},
        "on_enter (draw).who: 'everyone' is no word",
    ),
    "an unknown condition": ({"requires": {"luck_min": 1}}, "requires.luck_min: there is no such field here"),
    "a missing parameter": ({"on_enter": [{"do": "erase"}]}, "on_enter (erase).pick: it is missing"),
    "a wrong parameter": (
        {"on_enter": [{"do": "lock", "zone": "deck"}]},
        "on_enter (lock).zone: there is no such field",
    ),
    "a number that is none": ({"on_enter": [{"do": "draw", "n": "many"}]}, "on_enter (draw).n: 'many' is no number"),
    "a number too large": ({"on_enter": [{"do": "draw", "n": 4000}]}, "it must be a whole number from 1 to 40"),
    "no steps": ({"on_enter": "draw"}, "on_enter: 'draw' is no list of steps"),
    "a step that is no table": ({"on_enter": ["draw"]}, "'draw' is no table"),
    "a wrong id": ({"id": "Camping!"}, "Camping!: id: 'Camping!' is no id; use a-z, 0-9 and - only"),
    "an id twice": ({"id": "humming"}, "humming: id: 'humming' is there twice"),
    "a reserved id": ({"id": "yes"}, "yes: id: 'yes' means something else in a move"),
    "a type that is none": ({"type": "dream"}, "camping: type: 'dream' is no word for it"),
    "a subtype of another type": ({"subtype": "phobia"}, "camping: subtype: 'phobia' is no word for it"),
    "a value that is none": ({"value": "high"}, "camping: value: 'high' is no value of a moment"),
    "a die on another card": ({"die": {"0": []}}, "camping: die: a card of type moment has no such field"),
    "a label of two words": (
        {"on_enter": [{"do": "choose", "options": [{"label": "a b", "steps": []}, {"label": "c", "steps": []}]}]},
        "label: 'a b' is no label; it must be one word",
    ),
    "a label twice": (
        {"on_enter": [{"do": "choose", "options": [{"label": "a", "steps": []}, {"label": "a", "steps": []}]}]},
        "'a' is there twice",
    ),
    "a label that means something": (
        {"on_enter": [{"do": "choose", "options": [{"label": "yes", "steps": []}, {"label": "p1", "steps": []}]}]},
        "'p1' means something else in a move",
    ),
    "faces that are none": ({"on_enter": [{"do": "roll", "cases": {"3": []}}]}, "'3' are no faces of the die"),
    "a face twice": ({"on_enter": [{"do": "roll", "cases": {"01": [], "1": []}}]}, "a face of '1' is there twice"),
    "chosen before a choice": ({"on_enter": [{"do": "draw", "who": "chosen"}]}, "nobody has been chosen yet"),
    "victim outside an instant": ({"on_enter": [{"do": "draw", "who": "victim"}]}, "victim is a word of instants"),
    "block outside an instant": ({"on_enter": [{"do": "block"}]}, "there is nothing to block here"),
    "mods that are none": ({"mods": {"luck": 1}}, "mods.luck: there is no such field here"),
    "safe from what is no verb": ({"mods": {"safe": ["rain"]}}, "mods.safe: 'rain' is no word for it"),
    "a condition that cannot hold": ({"requires": {"hand_min": 3, "hand_max": 2}}, "3 to 2 holds nothing"),
    "a condition beyond all numbers": (
        {"requires": {"hand_min": 1001}},
        "requires.hand_min: 1001 is not allowed; it must be a whole number from -1000 to 1000",
    ),
    "stealing from oneself": ({"on_enter": [{"do": "steal", "of": "self"}]}, "'self' is no word for it"),
    "too many options": (
        {"on_enter": [{"do": "choose", "options": [{"label": f"o{number}", "steps": []} for number in range(21)]}]},
        "options: it has 21 options; at most 20 are read",
    ),
    "too many copies": ({"copies": 500}, "copies: 500 is not allowed; it must be a whole number from 1 to 20"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_card_is_named_with_its_field_and_what_would_be_right(what: str) -> None:
    fields, sentence = WRONG[what]
    assert sentence in camping(**fields)
    assert camping(**fields).startswith("mine.toml: ")


def test_oneself_is_a_word_for_who_draws() -> None:
    assert problems(altered(camping={"on_enter": [{"do": "draw", "who": "self"}]})) == []


def test_everything_is_said_at_once() -> None:
    found = complaints(
        altered(camping={"value": None, "on_enter": [{"do": "drew"}, {"do": "erase"}]}, gossip={"where": "own"})
    )
    assert len(found.splitlines()) == 4


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"intervention": []}, "there is no 'wellness'"),
        ({"board": []}, "there are 0 boards"),
        ({"format": "cards/9"}, "'cards/9' is not read here"),
        ({"name": "My Deck"}, "'My Deck' is no name of a deck"),
        ({"songs": []}, "songs: there is no such field here"),
        ({"card": "many"}, "begin each one with [[card]]"),
        ({"extends": "nothing"}, "there is no deck 'nothing'; there are: base"),
    ],
)
def test_a_wrong_file_is_refused(change: dict[str, Any], sentence: str) -> None:
    assert sentence in complaints(altered() | change)


def test_a_fracture_needs_faces_and_every_player_a_fracture() -> None:
    data = altered()
    data["card"] = [card for card in data["card"] if card["type"] != "fracture"]
    data["card"].append({"id": "slip", "name": "A Slip", "type": "fracture", "value": -1})
    found = complaints(data)
    assert "slip: die: a Fracture needs the effects of its faces" in found
    assert "there are 1 Fractures; 4 players need one each" in found


def test_an_ability_card_has_exactly_three_abilities() -> None:
    data = altered()
    data["ability_card"][0]["ability"] = data["ability_card"][0]["ability"][:2]
    assert "hoarder: ability: it has 2 abilities; an Ability card has exactly three" in complaints(data)


def test_instants_must_block_and_impacts_must_do_something() -> None:
    found = complaints(
        altered(thick_skin={"instant": {"event": ["fracture"], "steps": [{"do": "draw"}]}}, gossip={"on_play": []})
    )
    assert "thick-skin: instant.steps: an instant that blocks nothing" in found
    assert "gossip: on_play: an Impact without an effect can never be played" in found


DRAW = [{"do": "draw"}]
INSIDE: dict[str, Callable[[list[Any]], dict[str, Any]]] = {
    "if": lambda steps: {"do": "if", "when": {"hand_max": 3}, "steps": steps},
    "else": lambda steps: {"do": "if", "when": {"hand_max": 3}, "steps": DRAW, "else": steps},
    "each": lambda steps: {"do": "each", "who": "each", "steps": steps},
    "roll": lambda steps: {"do": "roll", "cases": {"0": DRAW, "12": steps}},
    "choose": lambda steps: {
        "do": "choose",
        "options": [{"label": "one", "steps": DRAW}, {"label": "another", "steps": steps}],
    },
}


@pytest.mark.parametrize("way", INSIDE)
def test_steps_inside_steps_have_an_end(way: str) -> None:
    steps: list[Any] = DRAW
    for _ in range(7):
        steps = [INSIDE[way](steps)]
    assert "too deep" not in {problem.code for problem in problems(altered(camping={"on_enter": steps}))}
    for _ in range(40):
        steps = [INSIDE[way](steps)]
        assert "more than 8 lists of steps inside one another" in camping(on_enter=steps)


@pytest.mark.parametrize("field", ["hand_limit", "fragments", "soften"])
def test_what_works_while_it_lies_open_goes_from_20_less_to_20_more(field: str) -> None:
    for number in (-20, 20):
        assert problems(altered(camping={"mods": {field: number}})) == []
    for number in (-21, 21):
        assert f"mods.{field}: {number} is not allowed" in camping(mods={field: number})


@pytest.mark.parametrize("word", ["may", "then", "another", "random", "hand", "bury"])
def test_what_is_so_or_not_is_true_or_false(word: str) -> None:
    verb = {"another": "search", "random": "discard", "hand": "shuffle", "bury": "peek"}.get(word, "draw")
    step = {"do": verb, "zone": "deck", word: "yes"} if verb != "discard" else {"do": verb, word: "yes"}
    assert f"on_enter ({verb}).{word}: 'yes' is not allowed; it must be true or false" in camping(on_enter=[step])


def test_ten_thousand_cards_are_too_many() -> None:
    data = altered()
    data["card"] += [{"id": f"c{number}", "name": "C", "type": "recovery", "value": 1} for number in range(10_000)]
    assert complaints(data) == "mine.toml: card: the deck has 10100 cards; at most 1000 are read"


def test_copies_get_ids_of_their_own() -> None:
    deck = shelf.of_data(altered(camping={"copies": 3}), "mine.toml")
    assert {"camping.1", "camping.2", "camping.3"} <= set(deck.ids)
    assert "camping" not in deck.ids


@pytest.mark.parametrize(
    "data", [None, 7, [], "text", {"card": [7]}, {"card": [{"type": []}]}, {"ability_card": [{"ability": [1, 2, 3]}]}]
)
def test_whatever_is_no_deck_is_refused_with_sentences(data: Any) -> None:
    assert complaints(data)


# ---- files ----------------------------------------------------------------------------------


@pytest.fixture
def files() -> Iterator[None]:
    with files_allowed():
        yield


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("bad.toml", b"format = ", "it is no TOML"),
        ("bad.toml", b"a = 1\nb = \xff", "line 2 is no UTF-8"),
        ("bad.json", b"{", "it is no JSON"),
        ("bad.json", b"[" * 100_000, "it is no JSON"),
        ("big.toml", b"#" * (3 * 1024 * 1024), "at most"),
    ],
)
def test_a_broken_file_is_refused(tmp_path: Path, name: str, content: bytes, sentence: str) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(BadDeck, match=sentence):
        shelf.read(path)
    with pytest.raises(BadDeck, match="cannot be read"):
        shelf.read(tmp_path / "none.toml")


def test_a_file_is_opened_only_where_files_are_allowed(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(altered(camping={"value": 5})))
    with pytest.raises(Refused, match="There is no deck"):
        game("deepofmine", deck=str(path))


@pytest.mark.usefixtures("files")
def test_an_option_may_be_a_path_on_the_command_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(altered(camping={"value": 5})))
    assert game("deepofmine", deck=str(path)).start().actors == ("chance",)
    with pytest.raises(Refused, match=r"none\.toml"):
        game("deepofmine", deck=str(tmp_path / "none.toml"))
