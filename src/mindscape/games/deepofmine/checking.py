"""Checking a deck as a whole: everything that is wrong in it, each with its place and what would be right (DM-1208)."""

from __future__ import annotations

import dataclasses
import difflib
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

from mindscape.core.game import words
from mindscape.games.deepofmine import codes as e
from mindscape.games.deepofmine import vocabulary as v

MOST_CARDS = 1000
MOST_COPIES = 20
MOST_STEPS = 20
MOST_OPTIONS = 20  # of one choice: each is a move that a table has to offer
DEEPEST = 8  # lists of steps inside lists of steps
LARGEST = 40  # numbers on cards
MOST_BITS = 63  # numbers that are read at all
LONGEST = 1000  # texts
MOST_PROBLEMS = 200
LONGEST_WORD = 60  # of an author's words that are compared with ours
LONGEST_COMPLAINT = 400
NAMELESS = "a card without an id"
FIXED_WORDS = ("wellness", "endless")
MOST_PLAYERS = 4

ID = re.compile(r"[a-z0-9-]{1,60}\Z")
LABEL = re.compile(r"[a-z0-9_-]{1,30}\Z")
RESERVED = re.compile(r"(yes|no|none|p[0-9])\Z")
FACES = re.compile(r"[012]{1,3}\Z")


@dataclasses.dataclass(frozen=True)
class Problem:
    """One thing that is wrong: on which card, in which field, what, and what would be right.

    Code and particulars let a screen say the same in another language.
    """

    card: str
    field: str
    what: str
    right: str
    code: str
    data: Mapping[str, Any] = dataclasses.field(default_factory=dict)

    def __str__(self) -> str:
        return ": ".join(part for part in (self.card, self.field, f"{self.what}; {self.right}") if part)


def problems(data: Any, known_ids: Iterable[str] = (), *, whole: bool = True) -> list[Problem]:
    """All that is wrong with a deck; `known_ids` are those of the deck that it extends, then it need not be whole."""
    check = _Check(known_ids)
    with suppress(_Enough):
        check.deck(data, whole)
    return check.found


class _Enough(Exception):
    """So much is wrong that nobody would read on."""


def short(text: str) -> str:
    """A text as it may stand in a complaint: somebody may have quoted a whole book."""
    return text if len(text) <= LONGEST_COMPLAINT else f"{text[:LONGEST_COMPLAINT]} …"


class _Check:
    def __init__(self, known_ids: Iterable[str]) -> None:
        self.found: list[Problem] = []
        self.card = ""
        self.ids: set[str] = set(known_ids)  # seen so far
        self.names: set[str] = set()  # of all cards, seen or to come

    def wrong(self, field: str, code: str, what: str, right: str, **data: Any) -> None:
        given = {name: short(value) if isinstance(value, str) else value for name, value in data.items()}
        self.found.append(Problem(self.card, short(field), short(what), short(right), code, given))
        if len(self.found) >= MOST_PROBLEMS:
            raise _Enough

    # ---- small things -----------------------------------------------------------------------

    def fields(self, entry: Mapping[str, Any], allowed: Iterable[str], place: str) -> None:
        allowed = tuple(allowed)
        for name in entry:
            if name not in allowed:
                near = difflib.get_close_matches(str(name)[:LONGEST_WORD], allowed, 1)
                where, what = f"{place}{name}", "there is no such field here"
                if near:
                    self.wrong(where, "field near", what, f"did you mean {near[0]!r}?", near=near[0])
                else:
                    self.wrong(where, "field", what, f"there are {words(allowed, 'and')}", fields=allowed)

    def one_of(self, value: Any, allowed: Iterable[str], field: str) -> bool:
        allowed = tuple(allowed)
        if isinstance(value, str) and value in allowed:
            return True
        near = difflib.get_close_matches(str(value)[:LONGEST_WORD], allowed, 1)
        what, right = f"{value!r} is no word for it", f"it must be {words(allowed)}"
        if near:
            self.wrong(
                field, "word near", what, f"{right} ({near[0]}?)", value=repr(value), words=allowed, near=near[0]
            )
        else:
            self.wrong(field, "word", what, right, value=repr(value), words=allowed)
        return False

    def number(self, value: Any, low: int, high: int, field: str) -> bool:
        if type(value) is int and low <= value <= high:
            return True
        what, right = f"{value!r} is not allowed", f"it must be a whole number from {low} to {high}"
        self.wrong(field, "number", what, right, value=repr(value), low=low, high=high)
        return False

    def yes_no(self, value: Any, field: str) -> None:
        if type(value) is not bool:
            self.wrong(field, "yes or no", f"{value!r} is not allowed", "it must be true or false", value=repr(value))

    def text(self, value: Any, field: str) -> None:
        if not isinstance(value, str):
            self.wrong(
                field, "text", f"{value!r} is no text", 'it must stand in quotes, "like this"', value=repr(value)
            )
        elif (long := len(value)) > LONGEST:
            what, right = f"the text has {long} characters", f"at most {LONGEST} are read"
            self.wrong(field, "long text", what, right, long=long, most=LONGEST)

    def table(self, value: Any, field: str) -> bool:
        if isinstance(value, Mapping):
            return True
        right = "it must be written as {name = value, ...}"
        self.wrong(field, "table", f"{value!r} is no table", right, value=repr(value))
        return False

    def word_list(self, value: Any, allowed: Iterable[str], field: str) -> None:
        if not isinstance(value, list) or not value:
            word = next(iter(allowed))
            what, right = f"{value!r} is not allowed", f'it must be a list such as ["{word}"]'
            self.wrong(field, "list", what, right, value=repr(value), word=word)
            return
        for word in value:
            self.one_of(word, allowed, field)

    # ---- the file ---------------------------------------------------------------------------

    def deck(self, data: Any, whole: bool) -> None:
        if not self.table(data, ""):
            return
        if huge_number_in(data):
            what, right = "there is a number that is far too large", "numbers on cards go from -1000 to 1000"
            self.wrong("", "huge number", what, right)
            return
        self.fields(data, v.FILE_FIELDS, "")
        if data.get("format") != v.FORMAT:
            value = repr(data.get("format"))
            what, right = f"{value} is not read here", f'it must be format = "{v.FORMAT}"'
            self.wrong("format", "format", what, right, value=value, format=v.FORMAT)
        if not isinstance(data.get("name"), str) or not ID.match(data["name"]):
            value = repr(data.get("name"))
            self.wrong("name", "deck name", f"{value} is no name of a deck", "use a-z, 0-9 and -", value=value)
        self.text(data.get("about", ""), "about")
        lists = {name: self.entries(data, name) for name in ("card", "intervention", "ability_card", "board")}
        copies = sum(entry["copies"] if type(entry.get("copies")) is int else 1 for entry in lists["card"])
        if copies > MOST_CARDS:
            what, right = f"the deck has {copies} cards", f"at most {MOST_CARDS} are read"
            self.wrong("card", "many cards", what, right, cards=str(copies), most=MOST_CARDS)
            return
        self.names = {name for entry in lists["card"] if isinstance(name := entry.get("id"), str)} | self.ids
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
            self.wrong(name, "no entries", "it is no list", f"begin each one with [[{name}]]", name=name)
            return []
        found = [entry for entry in value if isinstance(entry, Mapping)]
        if len(found) < len(value):
            what, right = "one of the entries is no table", f"begin each one with [[{name}]]"
            self.wrong(name, "entry", what, right, name=name)
        return found

    def is_whole(self, lists: Mapping[str, list[Mapping[str, Any]]]) -> None:
        names = [entry.get("id") for entry in lists["intervention"]]
        for name in FIXED_WORDS:
            if name not in names:
                what, right = f"there is no {name!r}", f'a deck needs an [[intervention]] with id = "{name}"'
                self.wrong("intervention", "intervention missing", what, right, name=name)
        fractures = sum(
            entry["copies"] if type(entry.get("copies")) is int else 1
            for entry in lists["card"]
            if entry.get("type") == "fracture"
        )
        right = f"{MOST_PLAYERS} players need one each"
        if fractures < MOST_PLAYERS:
            what = f"there are {fractures} Fractures"
            self.wrong("card", "few fractures", what, right, many=fractures, players=MOST_PLAYERS)
        if (many := len(lists["ability_card"])) < MOST_PLAYERS:
            what = f"there are {many} Ability cards"
            self.wrong("ability_card", "few ability cards", what, right, many=many, players=MOST_PLAYERS)
        if (many := len(lists["board"])) < MOST_PLAYERS:
            self.wrong("board", "few boards", f"there are {many} boards", right, many=many, players=MOST_PLAYERS)

    def one(self, entry: Mapping[str, Any], check: Any) -> None:
        identity = entry.get("id")
        self.card = str(identity if identity is not None else entry.get("name", NAMELESS))[:60]
        value = repr(identity)
        if not isinstance(identity, str) or not ID.match(identity):
            right = "use a-z, 0-9 and - only, at most 60 of them"
            self.wrong("id", "id", f"{value} is no id", right, value=value)
        elif RESERVED.match(identity):
            self.wrong("id", "reserved", f"{value} means something else in a move", "take another word", value=value)
        elif identity in self.ids:
            self.wrong("id", "id twice", f"{value} is there twice", "every id may be there once", value=value)
        else:
            self.ids.add(identity)
        if "name" not in entry:
            self.wrong("name", "name missing", "it is missing", "say what the card is called")
        for field in ("name", "text", "flavour", "about", "source", "original"):
            if field in entry:
                self.text(entry[field], field)
        check(entry)

    # ---- cards ------------------------------------------------------------------------------

    def a_card(self, card: Mapping[str, Any]) -> None:
        self.fields(card, v.CARD_FIELDS, "")
        kind = card.get("type")
        if self.one_of(kind, v.CARD_TYPES, "type"):
            assert isinstance(kind, str)
            self.of_type(card, kind)
        elif "value" in card:
            self.number(card["value"], -20, 20, "value")
        if "copies" in card:
            self.number(card["copies"], 1, MOST_COPIES, "copies")
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
        if kind == "fracture" or "die" in card:
            self.die(card.get("die"))
        if "instant" in card:
            self.instant(card["instant"])
        if kind == "impact" and not card.get("on_play") and "instant" not in card:
            what, right = "an Impact without an effect can never be played", "give it on_play or instant"
            self.wrong("on_play", "empty impact", what, right)

    def of_type(self, card: Mapping[str, Any], kind: str) -> None:
        """What depends on the type: which fields there are, the subtype, the value."""
        for field, types in v.ONLY_FOR.items():
            if field in card and kind not in types:
                what, right = f"a card of type {kind} has no such field", f"it is for {words(types)}"
                self.wrong(field, "other type", what, right, type=kind, types=types)
        if kind in v.SUBTYPES_OF:
            self.one_of(card.get("subtype"), v.SUBTYPES_OF[kind], "subtype")
        self.value(kind, card.get("value"))

    def value(self, kind: str, value: Any) -> None:
        low, high = {"disorder": (-20, -1), "recovery": (1, 20), "impact": (0, 0), "fracture": (-20, 0)}.get(
            kind, (-20, 20)
        )
        if kind == "impact" and value is None:
            return
        if type(value) is not int or not low <= value <= high:
            right = f"it must be from {low} to {high}"
            if value is None:
                self.wrong("value", "value missing", "it is missing", right, low=low, high=high)
                return
            what = f"{value!r} is no value of a {kind}"
            if kind == "impact":
                self.wrong("value", "value of impact", what, "an Impact has no value; write 0", value=repr(value))
            else:
                self.wrong("value", "value", what, right, value=repr(value), type=kind, low=low, high=high)

    def die(self, die: Any) -> None:
        if die is None:
            what, right = "a Fracture needs the effects of its faces", 'write die = {"01" = [...], "2" = [...]}'
            self.wrong("die", "die", what, right)
        else:
            self.faces(die, "die", 1)

    def faces(self, cases: Any, field: str, depth: int, chosen: bool = False, instant: bool = False) -> None:
        if not self.table(cases, field):
            return
        seen: set[str] = set()
        for faces, steps in cases.items():
            if not isinstance(faces, str) or not FACES.match(faces):
                right = 'write "0", "1", "2" or several such as "01"'
                self.wrong(field, "faces", f"{faces!r} are no faces of the die", right, value=repr(faces))
            elif seen & set(faces) or len(set(faces)) < len(faces):
                what, right = f"a face of {faces!r} is there twice", "every face may be there once"
                self.wrong(field, "face twice", what, right, value=repr(faces))
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
            what, right = "an instant that blocks nothing", 'one of its steps must be {do = "block"}'
            self.wrong("instant.steps", "no block", what, right)

    def an_intervention(self, entry: Mapping[str, Any]) -> None:
        self.fields(entry, v.INTERVENTION_FIELDS, "")
        if entry.get("id") not in FIXED_WORDS:
            what, right = f"{entry.get('id')!r} would never come into play", "there are wellness and endless"
            self.wrong("id", "other intervention", what, right, value=repr(entry.get("id")))
        if "on_draw" in entry:
            self.steps(entry["on_draw"], "on_draw")

    def an_ability_card(self, entry: Mapping[str, Any]) -> None:
        self.fields(entry, v.ABILITY_CARD_FIELDS, "")
        abilities = entry.get("ability")
        if not isinstance(abilities, list) or len(abilities) != 3:
            many = len(abilities) if isinstance(abilities, list) else 0
            what, right = f"it has {many} abilities", "an Ability card has exactly three [[ability_card.ability]]"
            self.wrong("ability", "three abilities", what, right, many=many)
        for number, ability in enumerate(abilities if isinstance(abilities, list) else [], 1):
            if self.table(ability, f"ability {number}"):
                self.ability(ability, f"ability {number}.")

    def a_board(self, entry: Mapping[str, Any]) -> None:
        self.fields(entry, v.BOARD_FIELDS, "")
        if "bonus" not in entry:
            right = "a board has a Bonus Knowledge: [board.bonus]"
            self.wrong("bonus", "bonus missing", "it is missing", right)
        elif self.table(entry["bonus"], "bonus"):
            self.ability(entry["bonus"], "bonus.")

    def ability(self, ability: Mapping[str, Any], place: str) -> None:
        self.fields(ability, v.ABILITY_FIELDS, place)
        if "name" not in ability:
            right = "say what the ability is called"
            self.wrong(f"{place}name", "ability name missing", "it is missing", right)
        for field in ("name", "text"):
            if field in ability:
                self.text(ability[field], f"{place}{field}")
        if "when" not in ability:
            right = "say when it is there; {} means always"
            self.wrong(f"{place}when", "when missing", "it is missing", right)
        else:
            self.condition(ability["when"], f"{place}when", may_be_empty=True)
        if not self.one_of(ability.get("kind"), v.ABILITY_KINDS, f"{place}kind"):
            return
        kind = ability["kind"]
        wanted, other = ("mods", "steps") if kind == "passive" else ("steps", "mods")
        if wanted not in ability:
            right = f"a {kind} ability has {wanted}"
            self.wrong(f"{place}{wanted}", "ability lacks", "it is missing", right, kind=kind, wanted=wanted)
        if other in ability:
            what, right = f"a {kind} ability has none", f"it has {wanted}"
            self.wrong(f"{place}{other}", "ability without", what, right, kind=kind, wanted=wanted)
        if "mods" in ability:
            self.mods(ability["mods"], f"{place}mods")
        if "steps" in ability:
            self.steps(ability["steps"], f"{place}steps")
        if "cost" in ability:
            self.number(ability["cost"], 0, 1, f"{place}cost")
            if kind != "use":
                what, right = f"a {kind} ability costs nothing", "only a use ability has a cost"
                self.wrong(f"{place}cost", "cost", what, right, kind=kind)

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
            right = "write a condition such as {mentality_min = 2}, or leave it out"
            self.wrong(field, "no condition", "it asks for nothing", right)
        self.fields(when, v.CONDITION_FIELDS, f"{field}.")
        for name, value in when.items():
            if name in v.CONDITION_FIELDS:
                self.number(value, -1000, 1000, f"{field}.{name}")
        for name in v.CONDITIONS:
            low, high = when.get(f"{name}_min"), when.get(f"{name}_max")
            if type(low) is int and type(high) is int and low > high:
                what, right = f"{low} to {high} holds nothing", "the min must not be above the max"
                self.wrong(f"{field}.{name}_min", "min above max", what, right, low=str(low), high=str(high))

    # ---- steps ------------------------------------------------------------------------------

    def steps(self, steps: Any, field: str, depth: int = 1, chosen: bool = False, instant: bool = False) -> None:
        if not isinstance(steps, list):
            what, right = f"{steps!r} is no list of steps", 'write [{do = "draw"}]'
            self.wrong(field, "steps", what, right, value=repr(steps))
            return
        if depth > DEEPEST:
            what, right = f"more than {DEEPEST} lists of steps inside one another", "say it with fewer"
            self.wrong(field, "too deep", what, right, most=DEEPEST)
            return
        if (many := len(steps)) > MOST_STEPS:
            what, right = f"it has {many} steps", f"at most {MOST_STEPS} are read"
            self.wrong(field, "many steps", what, right, many=many, most=MOST_STEPS)
            return
        if depth == 1 and (many := steps_at_most(steps)) > e.MOST_STEPS:
            what = f"its effect would take up to {many} steps with {MOST_PLAYERS} players"
            right = f"one move has {e.MOST_STEPS} at most (DM-912); put fewer 'each' inside one another"
            self.wrong(field, "endless effect", what, right, many=many, players=MOST_PLAYERS, most=e.MOST_STEPS)
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
                right = f"{verb} cannot do without it"
                self.wrong(f"{place}.{name}", "step lacks", "it is missing", right, verb=verb)
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
            what, right = "there is nothing to block here", "block belongs into the steps of an instant"
            self.wrong(place, "block elsewhere", what, right)

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
                self.wrong(f"{place}.{name}", "nobody chosen", "nobody has been chosen yet", right)
            if word == "victim" and not instant:
                what, right = "there is no victim here", "victim is a word of instants"
                self.wrong(f"{place}.{name}", "no victim", what, right)

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
                what, right = "only cards of the draw deck can be kept or not", "leave keep out"
                self.wrong(f"{place}.keep", "keep", what, right)
        if verb == "peek" and step.get("zone") == "hand":
            for name in ("n", "bury"):
                if name in step:
                    what, right = "one looks at a whole hand", f"leave {name} out"
                    self.wrong(f"{place}.{name}", "whole hand", what, right, name=name)
        if verb == "peek" and step.get("zone") == "deck" and "who" in step:
            self.wrong(f"{place}.who", "one draw deck", "there is one draw deck", "leave who out")
        if verb == "shuffle" and step.get("hand") and step.get("zone") != "deck":
            what, right = "a hand is shuffled into the draw deck", 'write zone = "deck"'
            self.wrong(f"{place}.hand", "hand into deck", what, right)

    def amount(self, n: Any, verb: str, field: str) -> None:
        if isinstance(n, str):
            allowed = [word for word in v.NUMBER_WORDS if word != "all" or verb not in v.WITHOUT_ALL]
            if verb not in v.SIGNED:
                allowed.remove("-die")
            if n not in allowed:
                what, right = f"{n!r} is no number", f"it must be a whole number or {words(allowed)}"
                self.wrong(field, "amount", what, right, value=repr(n), words=allowed)
        elif verb in v.SIGNED:
            if self.number(n, -LARGEST, LARGEST, field) and n == 0:
                self.wrong(field, "zero", "0 changes nothing", "leave the step out")
        else:
            self.number(n, 1, LARGEST, field)

    def options(self, options: Any, field: str, depth: int, chosen: bool, instant: bool) -> None:
        if not isinstance(options, list) or len(options) < 2:
            right = "give at least two {label = ..., steps = [...]}"
            self.wrong(field, "no choice", "it is no choice", right)
            return
        if (many := len(options)) > MOST_OPTIONS:
            what, right = f"it has {many} options", f"at most {MOST_OPTIONS} are read"
            self.wrong(field, "many options", what, right, many=many, most=MOST_OPTIONS)
            return
        labels: set[str] = set()
        for option in options:
            if not self.table(option, field):
                continue
            self.fields(option, ("label", "steps"), f"{field}.")
            label = option.get("label")
            where, value, another = f"{field}.label", repr(label), "take another word"
            if not isinstance(label, str) or not LABEL.match(label):
                right = "it must be one word of a-z, 0-9, - and _"
                self.wrong(where, "label", f"{value} is no label", right, value=value)
            elif RESERVED.match(label):
                self.wrong(where, "reserved", f"{value} means something else in a move", another, value=value)
            elif label in self.names:
                self.wrong(where, "label is id", f"{value} is the id of a card", another, value=value)
            elif label in labels:
                right = "every label may be there once in a choice"
                self.wrong(where, "label twice", f"{value} is there twice", right, value=value)
            labels.add(str(label))
            self.steps(option.get("steps"), f"{field}.{label}", depth, chosen, instant)


def huge_number_in(data: Any) -> bool:
    """Whether a number is somewhere that Python would not even write down again."""
    inside = [data]
    while inside:
        value = inside.pop()
        if isinstance(value, int) and value.bit_length() > MOST_BITS:
            return True
        inside += value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
    return False


def chooses(step: Mapping[str, Any]) -> bool:
    """Whether after this step there is a `chosen` player (4.3)."""
    verb = step.get("do")
    if verb in ("roll", "if", "choose", "each"):
        return False
    return step.get("who") in ("other", "any") or verb in v.SAFE_VERBS


def steps_at_most(steps: Any, depth: int = 1) -> int:
    """How many steps a list can take at one table: `each` multiplies by the players, of cases and options one counts.

    What a step wakes elsewhere, such as the effect of a card that it plays, is not foreseen here.
    """
    if not isinstance(steps, list) or depth > DEEPEST:
        return 0
    return sum(1 + _inside_at_most(step, depth) for step in steps if isinstance(step, Mapping))


def _inside_at_most(step: Mapping[str, Any], depth: int) -> int:
    inside = [step.get("steps"), step.get("else")]
    if isinstance(cases := step.get("cases"), Mapping):
        inside += cases.values()
    if isinstance(options := step.get("options"), list):
        inside += [option.get("steps") for option in options if isinstance(option, Mapping)]
    most = max(steps_at_most(one, depth + 1) for one in inside)
    return most * MOST_PLAYERS if step.get("do") == "each" else most
