"""From a deck that was found good to the lists of small integers that the engine runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from mindscape.games.deepofmine import codes as e
from mindscape.games.deepofmine import vocabulary as v
from mindscape.games.deepofmine.deck import Deck
from mindscape.games.deepofmine.program import Program

UNLIMITED = 1 << 40
FLAGS = {"may": e.MAY, "then": e.THEN, "another": e.ANOTHER, "random": e.RANDOM, "bury": e.BURY, "hand": e.HAND}


def compile_deck(deck: Deck) -> tuple[Program, Mapping[int, int]]:
    """The program, and for each list of steps (by its identity in the deck's data) the number of its block."""
    compiler = _Compiler(deck)
    return compiler.run(), compiler.done


class Draft:
    """What a deck is made into, while its lists grow."""

    def __init__(self) -> None:
        self.lists: dict[str, Any] = {}

    def __getattr__(self, name: str) -> list[Any]:
        return cast(list[Any], self.lists.setdefault(name, []))


class _Compiler:
    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.p = Draft()
        self.labels = {label: number for number, label in enumerate(deck.labels)}
        self.done: dict[int, int] = {}  # blocks of cards with several copies are compiled once

    def run(self) -> Program:
        deck = self.deck
        self.block([])  # block 0
        self.condition({})  # condition 0
        for name in deck.ids:
            self.card(deck.entry(name), name in deck.interventions)
        for name in deck.ids:
            self.mods({} if name in deck.interventions else deck.entry(name).get("mods", {}))
        for source in deck.sources[len(deck.ids) :]:
            self.ability(deck.ability(source))
        p = Program(self.p.lists)
        p.cards = len(deck.ids)
        p.ability_cards = len(deck.ability_cards)
        p.boards = len(deck.boards)
        p.wellness = deck.number["wellness"]
        p.endless = deck.number["endless"]
        return p

    # ---- cards and abilities ----------------------------------------------------------------

    def card(self, card: Mapping[str, Any], is_intervention: bool) -> None:
        """A card as numbers; its type and subtype are bits, so that a match sees either.

        DM-201; DM-202, DM-203: Moments and Disorders have a subtype; DM-204: the others have none.
        """
        p = self.p
        kind = "intervention" if is_intervention else card["type"]
        p.type.append(v.TYPES.index(kind))
        subtype = card.get("subtype")
        p.kinds.append(1 << v.KINDS.index(kind) | (1 << v.KINDS.index(subtype) if subtype else 0))
        p.value.append(card.get("value", 0))
        p.dice.append(card.get("dice", False))
        p.requires.append(self.condition(card.get("requires", {})))
        p.where.append(v.WHERE.index(card.get("where", "any")))
        p.loose.append(card.get("loose", False))
        p.on_enter.append(self.block(card.get("on_enter", [])))
        p.turn_start.append(self.block(card.get("turn_start", [])))
        p.negative.append(card.get("tone", "negative" if kind == "disorder" else "positive") == "negative")
        p.on_play.append(self.block(card.get("on_play", [])))
        p.on_draw.append(self.block(card.get("on_draw", [])))
        p.die.extend(self.faces(card.get("die", {})))
        instant = card.get("instant", {})
        p.instant.append(self.block(instant.get("steps", [])))
        p.instant_on.append(sum(v.EVENTS[event] for event in set(instant.get("event", []))))
        p.instant_any.append(instant.get("who", "self") == "any")

    def mods(self, mods: Mapping[str, Any]) -> None:
        p = self.p
        p.has_mods.append(bool(mods))
        p.hand_limit.append(mods.get("hand_limit", 0))
        p.fragments.append(mods.get("fragments", 0))
        p.soften.append(mods.get("soften", 0))
        p.safe.append(sum(1 << v.VERB_CODES[verb] for verb in set(mods.get("safe", []))))
        p.repeat.append(sum(1 << v.TYPES.index(kind) for kind in set(mods.get("repeat", []))))
        p.no_dice.append(int(mods.get("no_dice", False)))

    def ability(self, ability: Mapping[str, Any]) -> None:
        p = self.p
        self.mods(ability.get("mods", {}))
        p.ability_kind.append(v.ABILITY_KINDS.index(ability["kind"]))
        p.ability_when.append(self.condition(ability.get("when", {})))
        p.ability_cost.append(ability.get("cost", 0))
        p.ability_steps.append(self.block(ability.get("steps", [])))

    # ---- conditions, blocks and steps -------------------------------------------------------

    def condition(self, when: Mapping[str, int]) -> int:
        p = self.p
        if not when and p.cond_start:
            return 0
        p.cond_start.append(len(p.cond_what))
        for code, name in enumerate(v.CONDITIONS):
            least, most = when.get(f"{name}_min", -UNLIMITED), when.get(f"{name}_max", UNLIMITED)
            if least > -UNLIMITED or most < UNLIMITED:
                p.cond_what.append(code)
                p.cond_least.append(least)
                p.cond_most.append(most)
        p.cond_end.append(len(p.cond_what))
        return len(p.cond_start) - 1

    def block(self, steps: Sequence[Mapping[str, Any]]) -> int:
        p = self.p
        if not steps and p.block_start:
            return 0
        if id(steps) in self.done:
            return self.done[id(steps)]
        compiled = [self.step(step) for step in steps]  # blocks inside come first, so that this one is a single run
        number = len(p.block_start)
        p.block_start.append(len(p.verb))
        for step in compiled:
            self.write(step)
        p.block_end.append(len(p.verb))
        p.block_then.append(any(step.get("then", False) for step in steps))
        self.done[id(steps)] = number
        return number

    def write(self, step: Mapping[str, int]) -> None:
        p = self.p
        for name, values in (
            ("verb", p.verb), ("who", p.who), ("n_kind", p.n_kind), ("n", p.n), ("flags", p.flags),
            ("match", p.match), ("zone", p.zone), ("keep", p.keep), ("when", p.when), ("first", p.first),
            ("second", p.second), ("third", p.third),
        ):  # fmt: skip
            values.append(step[name])

    def faces(self, cases: Mapping[str, Any]) -> tuple[int, int, int]:
        blocks = [0, 0, 0]
        for faces, steps in cases.items():
            number = self.block(steps)
            for face in faces:
                blocks[int(face)] = number
        return blocks[0], blocks[1], blocks[2]

    def step(self, step: Mapping[str, Any]) -> dict[str, int]:
        verb = step["do"]
        n = step.get("n", 1)
        compiled = {
            "verb": v.VERB_CODES[verb],
            "who": v.PLAYER_WORDS.index(step.get("of" if "of" in v.VERBS[verb] else "who", _who(verb))),
            "n_kind": v.NUMBER_WORDS.get(n, e.N_NUMBER) if isinstance(n, str) else e.N_NUMBER,
            "n": n if isinstance(n, int) else 0,
            "flags": self.flags(step, verb),
            "match": sum(1 << v.KINDS.index(word) for word in set(step.get("match", []))),
            "zone": v.ZONES.index(step.get("zone", "deck")),
            "keep": step.get("keep", -1),
            "when": self.condition(step["when"]) if verb == "if" else 0,
            "first": 0,
            "second": 0,
            "third": 0,
        }
        if verb == "roll":
            compiled["first"], compiled["second"], compiled["third"] = self.faces(step["cases"])
        elif verb == "choose":
            compiled["first"], compiled["second"] = self.options(step["options"])
        elif verb in ("if", "each"):
            compiled["first"] = self.block(step["steps"])
            compiled["second"] = self.block(step.get("else", []))
        return compiled

    def options(self, options: Sequence[Mapping[str, Any]]) -> tuple[int, int]:
        p = self.p
        compiled = [(self.labels[option["label"]], self.block(option["steps"])) for option in options]
        first = len(p.option_label)
        for label, block in compiled:
            p.option_label.append(label)
            p.option_block.append(block)
        return first, len(compiled)

    def flags(self, step: Mapping[str, Any], verb: str) -> int:
        flags = sum(flag for name, flag in FLAGS.items() if step.get(name, False))
        if step.get("by") == "self":
            flags |= e.BY_SELF
        if step.get("when") == "next":
            flags |= e.NEXT
        if verb == "move" and step.get("to") == "self":
            flags |= e.TO_SELF
        if step.get("to") == "mind":
            flags |= e.TO_MIND
        if verb == "move" or step.get("pick") == "attached":
            flags |= e.ATTACHED
        return flags


def _who(verb: str) -> str:
    return "other" if verb == "steal" else "self"
