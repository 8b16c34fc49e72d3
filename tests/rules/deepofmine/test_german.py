"""Cards are told in German from their effects, ours as a person would write them, and those of others too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mindscape.games.deepofmine import shelf, tell_german, vocabulary

HERE = Path(__file__).parent
TIDEPOOL = HERE.parents[2] / "examples/tidepool.toml"


def told(entry: dict[str, Any]) -> list[str]:
    text = " ".join([*tell_german.before_the_die(entry), *tell_german.after_the_die(entry)])
    return [text, *(does for _, does in tell_german.faces(entry.get("die", {})))]


def test_our_cards_and_abilities_say_what_was_written_by_hand() -> None:
    wanted = json.loads((HERE / "german.json").read_text())
    base = shelf.base()
    cards = {entry["id"]: told(entry) for entry in base.data["card"]}
    cards |= {name: [tell_german.card(base, name)] for name in base.interventions}
    assert cards == wanted["cards"]
    assert {ref: tell_german.ability(base.ability(ref)) for ref in wanted["abilities"]} == wanted["abilities"]


def test_the_cards_of_another_author_are_told_too() -> None:
    cards = {card["id"]: told(card) for card in shelf.parse_text(TIDEPOOL.read_text(), "tidepool.toml")["card"]}
    (rain,) = cards["a-week-of-rain"]
    assert rain.startswith(
        "Nur in deinen Geist. Sieh dir die obersten 3 Karten des Zugstapels an; du darfst eine davon"
    )
    assert cards["message-in-a-bottle"] == ["Wähle jemand anderen. Diese Person gewinnt 1 Gemüt. Zieh 2 Karten."]
    assert cards["high-tide"] == ["Alle nacheinander: wirf eine Karte ab; zieh eine Karte. Zieh eine Karte."]
    (anchor,) = cards["the-old-anchor"]
    assert anchor.startswith("Ausspielen: gewinne 1 Gemüt. Sofort: wehre eine Störung ab, die in einen anderen Geist")
    assert anchor.endswith("gespielt wird, oder einen beliebigen Bruch, und verliere 1 Gemüt.")
    assert cards["stranded"] == [
        "",
        "du hast in deinem nächsten Zug einen Splitter weniger.",
        "wirf eine zufällige Karte ab. Zieh eine Karte.",
        "du spielst, wenn du kannst, eine Genesung oder einen Augenblick von deiner Hand.",
    ]


@pytest.mark.parametrize(
    ("steps", "says"),
    [
        ([{"do": "draw", "who": "each_other", "n": 2}], "Alle anderen ziehen 2 Karten."),
        ([{"do": "discard", "who": "left", "n": "all"}], "Die Person links von dir wirft die eigene Hand ab."),
        ([{"do": "discard", "who": "other", "may": True}], "Du darfst jemand anderen eine Karte abwerfen lassen."),
        ([{"do": "discard"}, {"do": "draw", "who": "each", "then": True}],
         "Wirf eine Karte ab, dann ziehen alle eine Karte."),
        ([{"do": "mentality", "n": -2, "who": "any"}], "Jemand deiner Wahl verliert 2 Gemüt."),
        ([{"do": "mentality", "n": "-die"}], "Verliere so viel Gemüt."),
        ([{"do": "draw", "n": "die"}], "Zieh so viele Karten, wie der Würfel zeigt."),
        ([{"do": "draw", "zone": "subconscious"}], "Nimm die unterste Karte deines Unterbewusstseins auf die Hand."),
        ([{"do": "erase", "pick": "attached", "of": "other", "n": "all", "match": ["phobia", "illness"]}],
         "Lösche im Geist von jemand anderem alle Phobien und Krankheiten aus."),
        ([{"do": "search", "zone": "deck", "match": ["life_event", "recovery"], "n": 2}],
         "Durchsuche den Zugstapel nach 2 Lebensereignissen oder Genesungen und nimm sie auf die Hand."),
        ([{"do": "search", "zone": "deck", "match": ["moment"], "may": True}],
         "Du darfst den Zugstapel nach einem Augenblick durchsuchen und ihn auf die Hand nehmen."),
        ([{"do": "peek", "zone": "hand", "who": "right"}], "Sieh dir die Hand von der Person rechts von dir an."),
        ([{"do": "peek", "zone": "deck", "may": True}], "Du darfst dir die oberste Karte des Zugstapels ansehen."),
        ([{"do": "fragments", "n": 1, "may": True}], "Bist du am Zug, darfst du einen Splitter gewinnen."),
        ([{"do": "fragments", "n": -1, "when": "next", "who": "each"}],
         "Alle haben im eigenen nächsten Zug einen Splitter weniger."),
    ],
)  # fmt: skip
def test_a_step_is_a_sentence(steps: list[dict[str, Any]], says: str) -> None:
    assert tell_german.sentences(steps) == says


def test_every_verb_and_every_kind_has_words() -> None:
    known = {*tell_german.DEEDS, *tell_german.SPOKEN, "fragments"}
    assert known == set(vocabulary.VERBS)
    assert set(vocabulary.KINDS) <= set(tell_german.KINDS)
    assert set(vocabulary.SAFE_VERBS) == set(tell_german.SAFE)
    assert set(vocabulary.CONDITIONS) - {"mentality"} == set(tell_german.AMOUNTS)
