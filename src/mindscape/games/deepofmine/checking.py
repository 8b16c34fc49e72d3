"""Checking a deck as a whole: everything that is wrong in it, each with its place and what would be right (DM-1208)."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from mindscape.core.game import words
from mindscape.games.deepofmine import vocabulary as v

MOST_CARDS = 1000
MOST_COPIES = 20
MOST_STEPS = 20
DEEPEST = 8  # lists of steps inside lists of steps
LARGEST = 40  # numbers on cards
LONGEST = 1000  # texts
MOST_PROBLEMS = 200
FIXED_WORDS = ("wellness", "endless")
MOST_PLAYERS = 4

ID = re.compile(r"[a-z0-9-]{1,60}\Z")
LABEL = re.compile(r"[a-z0-9_-]{1,30}\Z")
RESERVED = re.compile(r"(yes|no|none|p[0-9])\Z")
FACES = re.compile(r"[012]{1,3}\Z")


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong: on which card, in which field, what, and what would be right."""

    card: str
    field: str
    what: str
    right: str = ""

    def __str__(self) -> str:
        place = ": ".join(part for part in (self.card, self.field) if part)
        return f"{place}: {self.what}" + (f"; {self.right}" if self.right else "")


def problems(data: Any, known_ids: Iterable[str] = (), *, whole: bool = True) -> list[Problem]:
    """All that is wrong with a deck; `known_ids` are those of the deck that it extends, then it need not be whole."""
    check = _Check(known_ids)
    check.deck(data, whole)
    return check.found[:MOST_PROBLEMS]


class _Check:
    def __init__(self, known_ids: Iterable[str]) -> None:
        self.found: list[Problem] = []
        self.card = ""
        self.ids: set[str] = set(known_ids)  # seen so far
        self.names: set[Any] = set()  # of all cards, seen or to come

    def wrong(self, field: str, what: str, right: str = "") -> None:
        self.found.append(Problem(self.card, field, what, right))

    # ---- small things -----------------------------------------------------------------------

    def fields(self, entry: Mapping[str, Any], allowed: Iterable[str], place: str) -> None:
        allowed = tuple(allowed)
        for name in entry:
            if name not in allowed:
                near = difflib.get_close_matches(str(name), allowed, 1)
                right = f"did you mean {near[0]!r}?" if near else f"there are {words(allowed, 'and')}"
                self.wrong(f"{place}{name}", "there is no such field here", right)

    def one_of(self, value: Any, allowed: Iterable[str], field: str) -> bool:
        allowed = tuple(allowed)
        if isinstance(value, str) and value in allowed:
            return True
        near = difflib.get_close_matches(str(value), allowed, 1)
        self.wrong(
            field, f"{value!r} is no word for it", f"it must be {words(allowed)}" + (f" ({near[0]}?)" if near else "")
        )
        return False

    def number(self, value: Any, low: int, high: int, field: str) -> bool:
        if type(value) is int and low <= value <= high:
            return True
        self.wrong(field, f"{value!r} is not allowed", f"it must be a whole number from {low} to {high}")
        return False

    def yes_no(self, value: Any, field: str) -> None:
        if type(value) is not bool:
            self.wrong(field, f"{value!r} is not allowed", "it must be true or false")

    def text(self, value: Any, field: str) -> None:
        if not isinstance(value, str):
            self.wrong(field, f"{value!r} is no text", 'it must stand in quotes, "like this"')
        elif len(value) > LONGEST:
            self.wrong(field, f"the text has {len(value)} characters", f"at most {LONGEST} are read")

    def table(self, value: Any, field: str) -> bool:
        if isinstance(value, Mapping):
            return True
        self.wrong(field, f"{value!r} is no table", "it must be written as {name = value, ...}")
        return False

    def word_list(self, value: Any, allowed: Iterable[str], field: str) -> None:
        if not isinstance(value, list) or not value:
            self.wrong(field, f"{value!r} is not allowed", f'it must be a list such as ["{next(iter(allowed))}"]')
            return
        for word in value:
            self.one_of(word, allowed, field)

    # ---- the file ---------------------------------------------------------------------------

    def deck(self, data: Any, whole: bool) -> None:
        if not self.table(data, ""):
            return
        self.fields(data, v.FILE_FIELDS, "")
        if data.get("format") != v.FORMAT:
            self.wrong("format", f"{data.get('format')!r} is not read here", f'it must be format = "{v.FORMAT}"')
        if not isinstance(data.get("name"), str) or not ID.match(data["name"]):
            self.wrong("name", f"{data.get('name')!r} is no name of a deck", "use a-z, 0-9 and -")
        self.text(data.get("about", ""), "about")
        lists = {name: self.entries(data, name) for name in ("card", "intervention", "ability_card", "board")}
        copies = sum(entry["copies"] if type(entry.get("copies")) is int else 1 for entry in lists["card"])
        if copies > MOST_CARDS:
            self.wrong("card", f"the deck has {copies} cards", f"at most {MOST_CARDS} are read")
            return
        self.names = {entry.get("id") for entry in lists["card"]} | self.ids
        for entry in lists["card"]:
            self.one(entry, self.a_card)
        for entry in lists["intervention"]:
            self.one(entry, self.an_intervention)
        for entry in lists["ability_card"]:
            self.one(entry, self.an_ability_card)
        for entry in lists["board"]:
            self.one(entry, self.a_board)
        self.card = ""
        if whole:
            self.is_whole(lists)

    def entries(self, data: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
        value = data.get(name, [])
        if not isinstance(value, list):
            self.wrong(name, "it is no list", f"begin each one with [[{name}]]")
            return []
        found = [entry for entry in value if isinstance(entry, Mapping)]
        if len(found) < len(value):
            self.wrong(name, "one of the entries is no table", f"begin each one with [[{name}]]")
        return found

    def is_whole(self, lists: Mapping[str, list[Mapping[str, Any]]]) -> None:
        names = [entry.get("id") for entry in lists["intervention"]]
        for name in FIXED_WORDS:
            if name not in names:
                self.wrong(
                    "intervention", f"there is no {name!r}", f'a deck needs an [[intervention]] with id = "{name}"'
                )
        fractures = sum(
            entry["copies"] if type(entry.get("copies")) is int else 1
            for entry in lists["card"]
            if entry.get("type") == "fracture"
        )
        if fractures < MOST_PLAYERS:
            self.wrong("card", f"there are {fractures} Fractures", f"{MOST_PLAYERS} players need one each")
        for kind, label in (("ability_card", "Ability cards"), ("board", "boards")):
            if len(lists[kind]) < MOST_PLAYERS:
                self.wrong(kind, f"there are {len(lists[kind])} {label}", f"{MOST_PLAYERS} players need one each")

    def one(self, entry: Mapping[str, Any], check: Any) -> None:
        identity = entry.get("id")
        self.card = str(identity if identity is not None else entry.get("name", "a card without an id"))[:60]
        if not isinstance(identity, str) or not ID.match(identity):
            self.wrong("id", f"{identity!r} is no id", "use a-z, 0-9 and - only, at most 60 of them")
        elif RESERVED.match(identity):
            self.wrong("id", f"{identity!r} means something else in a move", "take another word")
        elif identity in self.ids:
            self.wrong("id", f"{identity!r} is there twice", "every id may be there once")
        else:
            self.ids.add(identity)
        if "name" not in entry:
            self.wrong("name", "it is missing", "say what the card is called")
        for field in ("name", "text", "flavour", "about", "source", "original"):
            if field in entry:
                self.text(entry[field], field)
        check(entry)

    # ---- cards ------------------------------------------------------------------------------

    def a_card(self, card: Mapping[str, Any]) -> None:
        self.fields(card, v.CARD_FIELDS, "")
        kind = card.get("type")
        if not self.one_of(kind, v.CARD_TYPES, "type"):
            return
        assert isinstance(kind, str)
        for field, types in v.ONLY_FOR.items():
            if field in card and kind not in types:
                self.wrong(field, f"a card of type {kind} has no such field", f"it is for {words(types)}")
        if "copies" in card:
            self.number(card["copies"], 1, MOST_COPIES, "copies")
        if kind in v.SUBTYPES_OF:
            self.one_of(card.get("subtype"), v.SUBTYPES_OF[kind], "subtype")
        self.value(kind, card.get("value"))
        for field in ("dice", "loose"):
            if field in card:
                self.yes_no(card[field], field)
        if "where" in card:
            self.one_of(card["where"], v.WHERE, "where")
        if "tone" in card:
            self.one_of(card["tone"], v.TONES, "tone")
        if "requires" in card:
            self.condition(card["requires"], "requires")
        if "mods" in card:
            self.mods(card["mods"], "mods")
        for field in ("on_enter", "turn_start", "on_play"):
            if field in card:
                self.steps(card[field], field)
        if kind == "fracture":
            self.die(card.get("die"))
        if "instant" in card:
            self.instant(card["instant"])
        if kind == "impact" and not card.get("on_play") and "instant" not in card:
            self.wrong("on_play", "an Impact without an effect can never be played", "give it on_play or instant")

    def value(self, kind: str, value: Any) -> None:
        low, high = {"disorder": (-20, -1), "recovery": (1, 20), "impact": (0, 0), "fracture": (-20, 0)}.get(
            kind, (-20, 20)
        )
        if kind == "impact" and value is None:
            return
        if type(value) is not int or not low <= value <= high:
            right = "an Impact has no value; write 0" if kind == "impact" else f"it must be from {low} to {high}"
            self.wrong("value", f"{value!r} is no value of a {kind}" if value is not None else "it is missing", right)

    def die(self, die: Any) -> None:
        if die is None:
            self.wrong("die", "a Fracture needs the effects of its faces", 'write die = {"01" = [...], "2" = [...]}')
        else:
            self.faces(die, "die", 1)

    def faces(self, cases: Any, field: str, depth: int, chosen: bool = False, instant: bool = False) -> None:
        if not self.table(cases, field):
            return
        seen: set[str] = set()
        for faces, steps in cases.items():
            if not isinstance(faces, str) or not FACES.match(faces):
                self.wrong(field, f"{faces!r} are no faces of the die", 'write "0", "1", "2" or several such as "01"')
            elif seen & set(faces) or len(set(faces)) < len(faces):
                self.wrong(field, f"a face of {faces!r} is there twice", "every face may be there once")
            else:
                seen |= set(faces)
            self.steps(steps, f"{field}.{faces}", depth, chosen, instant)

    def instant(self, instant: Any) -> None:
        if not self.table(instant, "instant"):
            return
        self.fields(instant, v.INSTANT_FIELDS, "instant.")
        self.word_list(instant.get("event"), v.EVENTS, "instant.event")
        if "who" in instant:
            self.one_of(instant["who"], ("self", "any"), "instant.who")
        steps = instant.get("steps")
        self.steps(steps, "instant.steps", 1, instant=True)
        if isinstance(steps, list) and not any(
            isinstance(step, Mapping) and step.get("do") == "block" for step in steps
        ):
            self.wrong("instant.steps", "an instant that blocks nothing", 'one of its steps must be {do = "block"}')

    def an_intervention(self, entry: Mapping[str, Any]) -> None:
        self.fields(entry, v.INTERVENTION_FIELDS, "")
        if entry.get("id") not in FIXED_WORDS:
            self.wrong("id", f"{entry.get('id')!r} would never come into play", "there are wellness and endless")
        if "on_draw" in entry:
            self.steps(entry["on_draw"], "on_draw")

    def an_ability_card(self, entry: Mapping[str, Any]) -> None:
        self.fields(entry, v.ABILITY_CARD_FIELDS, "")
        abilities = entry.get("ability")
        if not isinstance(abilities, list) or len(abilities) != 3:
            many = len(abilities) if isinstance(abilities, list) else 0
            self.wrong(
                "ability", f"it has {many} abilities", "an Ability card has exactly three [[ability_card.ability]]"
            )
        for number, ability in enumerate(abilities if isinstance(abilities, list) else [], 1):
            if self.table(ability, f"ability {number}"):
                self.ability(ability, f"ability {number}.")

    def a_board(self, entry: Mapping[str, Any]) -> None:
        self.fields(entry, v.BOARD_FIELDS, "")
        if "bonus" not in entry:
            self.wrong("bonus", "it is missing", "a board has a Bonus Knowledge: [board.bonus]")
        elif self.table(entry["bonus"], "bonus"):
            self.ability(entry["bonus"], "bonus.")

    def ability(self, ability: Mapping[str, Any], place: str) -> None:
        self.fields(ability, v.ABILITY_FIELDS, place)
        if "name" not in ability:
            self.wrong(f"{place}name", "it is missing", "say what the ability is called")
        for field in ("name", "text"):
            if field in ability:
                self.text(ability[field], f"{place}{field}")
        if "when" not in ability:
            self.wrong(f"{place}when", "it is missing", "say when it is there; {} means always")
        else:
            self.condition(ability["when"], f"{place}when", may_be_empty=True)
        if not self.one_of(ability.get("kind"), v.ABILITY_KINDS, f"{place}kind"):
            return
        passive = ability["kind"] == "passive"
        wanted, other = ("mods", "steps") if passive else ("steps", "mods")
        if wanted not in ability:
            self.wrong(f"{place}{wanted}", "it is missing", f"a {ability['kind']} ability has {wanted}")
        if other in ability:
            self.wrong(f"{place}{other}", f"a {ability['kind']} ability has none", f"it has {wanted}")
        if "mods" in ability:
            self.mods(ability["mods"], f"{place}mods")
        if "steps" in ability:
            self.steps(ability["steps"], f"{place}steps")
        if "cost" in ability:
            self.number(ability["cost"], 0, 1, f"{place}cost")
            if ability["kind"] != "use":
                self.wrong(
                    f"{place}cost", f"a {ability['kind']} ability costs nothing", "only a use ability has a cost"
                )

    def mods(self, mods: Any, field: str) -> None:
        if not self.table(mods, field):
            return
        self.fields(mods, v.MOD_FIELDS, f"{field}.")
        for name in ("hand_limit", "fragments", "soften"):
            if name in mods:
                self.number(mods[name], -20, 20, f"{field}.{name}")
        if "safe" in mods:
            self.word_list(mods["safe"], v.SAFE_VERBS, f"{field}.safe")
        if "repeat" in mods:
            self.word_list(mods["repeat"], v.CARD_TYPES, f"{field}.repeat")
        if "no_dice" in mods:
            self.yes_no(mods["no_dice"], f"{field}.no_dice")

    def condition(self, when: Any, field: str, may_be_empty: bool = False) -> None:
        if not self.table(when, field):
            return
        if not when and not may_be_empty:
            self.wrong(field, "it asks for nothing", "write a condition such as {mentality_min = 2}, or leave it out")
        self.fields(when, v.CONDITION_FIELDS, f"{field}.")
        for name, value in when.items():
            if name in v.CONDITION_FIELDS:
                self.number(value, -1000, 1000, f"{field}.{name}")
        for name in v.CONDITIONS:
            low, high = when.get(f"{name}_min"), when.get(f"{name}_max")
            if type(low) is int and type(high) is int and low > high:
                self.wrong(f"{field}.{name}_min", f"{low} to {high} holds nothing", "the min must not be above the max")

    # ---- steps ------------------------------------------------------------------------------

    def steps(self, steps: Any, field: str, depth: int = 1, chosen: bool = False, instant: bool = False) -> None:
        if not isinstance(steps, list):
            self.wrong(field, f"{steps!r} is no list of steps", 'write [{do = "draw"}]')
            return
        if depth > DEEPEST:
            self.wrong(field, f"more than {DEEPEST} lists of steps inside one another", "say it with fewer")
            return
        if len(steps) > MOST_STEPS:
            self.wrong(field, f"it has {len(steps)} steps", f"at most {MOST_STEPS} are read")
            return
        for number, step in enumerate(steps, 1):
            place = f"{field} step {number}" if len(steps) > 1 else field
            if self.table(step, place):
                self.step(step, place, depth, chosen, instant)
                chosen = chosen or chooses(step)

    def step(self, step: Mapping[str, Any], place: str, depth: int, chosen: bool, instant: bool) -> None:
        verb = step.get("do")
        if not self.one_of(verb, v.VERBS, f"{place}.do"):
            return
        assert isinstance(verb, str)
        self.fields(step, ("do", *v.VERBS[verb], *v.COMMON), f"{place} ({verb}).")
        place = f"{place} ({verb})"
        for name in v.NEEDED.get(verb, ()):
            if name not in step:
                self.wrong(f"{place}.{name}", "it is missing", f"{verb} cannot do without it")
        for name in ("may", "then", "another", "random", "hand", "bury"):
            if name in step:
                self.yes_no(step[name], f"{place}.{name}")
        if "by" in step:
            self.one_of(step["by"], ("self",), f"{place}.by")
        self.players(step, verb, place, chosen, instant)
        self.particulars(step, verb, place)
        if "n" in step and "n" in v.VERBS[verb]:
            self.amount(step["n"], verb, f"{place}.n")
        if "cases" in step and verb == "roll":
            self.faces(step["cases"], f"{place}.cases", depth + 1, chosen, instant)
        if "options" in step and verb == "choose":
            self.options(step["options"], f"{place}.options", depth + 1, chosen, instant)
        if verb == "if" and "when" in step:
            self.condition(step["when"], f"{place}.when")
        for name in ("steps", "else"):
            if name in step and name in v.VERBS[verb]:
                self.steps(step[name], f"{place}.{name}", depth + 1, chosen and verb != "each", instant)
        if verb == "block" and not instant:
            self.wrong(place, "there is nothing to block here", "block belongs into the steps of an instant")

    def players(self, step: Mapping[str, Any], verb: str, place: str, chosen: bool, instant: bool) -> None:
        allowed = v.WHO_OF.get(verb, v.PLAYER_WORDS)
        for name in ("who", "of"):
            if name not in step or name not in v.VERBS[verb]:
                continue
            word = step[name]
            if not self.one_of(word, v.OTHERS if verb == "steal" else allowed, f"{place}.{name}"):
                continue
            if word == "chosen" and not chosen:
                right = "put a step before it that chooses a player or a target"
                self.wrong(f"{place}.{name}", "nobody has been chosen yet", right)
            if word == "victim" and not instant:
                self.wrong(f"{place}.{name}", "there is no victim here", "victim is a word of instants")

    def particulars(self, step: Mapping[str, Any], verb: str, place: str) -> None:
        if "pick" in step and "pick" in v.VERBS[verb]:
            self.one_of(step["pick"], v.PICKS_OF.get(verb, ("moment",)), f"{place}.pick")
        if "match" in step and "match" in v.VERBS[verb]:
            self.word_list(step["match"], v.KINDS, f"{place}.match")
        if "zone" in step and verb in v.ZONES_OF:
            self.one_of(step["zone"], v.ZONES_OF[verb], f"{place}.zone")
        if "to" in step and verb in v.TO_OF:
            self.one_of(step["to"], v.TO_OF[verb], f"{place}.to")
        if "when" in step and verb == "fragments":
            self.one_of(step["when"], ("now", "next"), f"{place}.when")
        if "keep" in step and verb == "draw":
            self.number(step["keep"], 0, LARGEST, f"{place}.keep")
            if step.get("zone", "deck") != "deck":
                self.wrong(f"{place}.keep", "only cards of the draw deck can be kept or not", "leave keep out")
        if verb == "peek" and step.get("zone") == "hand":
            for name in ("n", "bury"):
                if name in step:
                    self.wrong(f"{place}.{name}", "one looks at a whole hand", f"leave {name} out")
        if verb == "peek" and step.get("zone") == "deck" and "who" in step:
            self.wrong(f"{place}.who", "there is one draw deck", "leave who out")
        if verb == "shuffle" and step.get("hand") and step.get("zone") != "deck":
            self.wrong(f"{place}.hand", "a hand is shuffled into the draw deck", 'write zone = "deck"')

    def amount(self, n: Any, verb: str, field: str) -> None:
        if isinstance(n, str):
            allowed = [word for word in v.NUMBER_WORDS if word != "all" or verb not in v.WITHOUT_ALL]
            if verb not in v.SIGNED:
                allowed.remove("-die")
            if n not in allowed:
                self.wrong(field, f"{n!r} is no number", f"it must be a whole number or {words(allowed)}")
        elif verb in v.SIGNED:
            if self.number(n, -LARGEST, LARGEST, field) and n == 0:
                self.wrong(field, "0 changes nothing", "leave the step out")
        else:
            self.number(n, 1, LARGEST, field)

    def options(self, options: Any, field: str, depth: int, chosen: bool, instant: bool) -> None:
        if not isinstance(options, list) or len(options) < 2:
            self.wrong(field, "it is no choice", "give at least two {label = ..., steps = [...]}")
            return
        labels: set[str] = set()
        for option in options:
            if not self.table(option, field):
                continue
            self.fields(option, ("label", "steps"), f"{field}.")
            label = option.get("label")
            if not isinstance(label, str) or not LABEL.match(label):
                self.wrong(f"{field}.label", f"{label!r} is no label", "it must be one word of a-z, 0-9, - and _")
            elif RESERVED.match(label):
                self.wrong(f"{field}.label", f"{label!r} means something else in a move", "take another word")
            elif label in self.names:
                self.wrong(f"{field}.label", f"{label!r} is the id of a card", "take another word")
            elif label in labels:
                self.wrong(f"{field}.label", f"{label!r} is there twice", "every label may be there once in a choice")
            labels.add(str(label))
            self.steps(option.get("steps"), f"{field}.{label}", depth, chosen, instant)


def chooses(step: Mapping[str, Any]) -> bool:
    """Whether after this step there is a `chosen` player (4.3)."""
    verb = step.get("do")
    if verb in ("roll", "if", "choose", "each"):
        return False
    return step.get("who") in ("other", "any") or verb in v.SAFE_VERBS
