"""Deep of Mine as a game of the contract."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, cast

from mindscape.core.events import Event
from mindscape.core.game import Game, Nature, OfDay, Outcome, Position, Summary
from mindscape.core.options import Option
from mindscape.core.refusals import IMPOSSIBLE, Refusal, Refused
from mindscape.core.rng import Rng
from mindscape.core.shapes import Shapes
from mindscape.core.state import State
from mindscape.games.deepofmine import aids, hidden, notation, positions, shapes, shelf, sketch, telling, whynot
from mindscape.games.deepofmine import codes as e
from mindscape.games.deepofmine.deck import Deck
from mindscape.games.deepofmine.engine import Forest
from mindscape.games.deepofmine.laws import Laws
from mindscape.games.deepofmine.numbers import DeepOfMineNumbers

YES_NO = (False, True)
CARD_WORDS = ("card", "with", "fracture")  # what a card is called in events
WHYS = {e.BY_VICTORY: "a victory", e.BY_ENDLESS: "the Endless card", e.BY_DECK: "an empty draw deck"}


def _names(value: Any) -> str:
    if value == "random" or (isinstance(value, list) and all(isinstance(name, str) for name in value)):
        return ""
    return 'it must be "random" or a list of names'


def _a_deck(value: Any) -> str:
    return "" if isinstance(value, str | Mapping) else "it must be the name of a deck"


def _spread(value: Any) -> str:
    fits = type(value) in (int, float) and 0 <= value <= 0.5
    return "" if fits else "it must be a number from 0 to 0.5"


def _first(value: Any) -> str:
    fits = value == "random" or (type(value) is int and 0 <= value <= 3)
    return "" if fits else 'it must be "random" or a seat'


class DeepOfMine(Game):
    """A card game about the forest of a mind: Moments, Disorders, Recoveries and what lies below."""

    name = "deepofmine"
    title = "Deep of Mine"
    about = "Fill your Mind with Moments, mind your Disorders, and be at peace before Endless comes."
    designer = "Zoltán Jakab"
    version = 2
    nature = Nature(players=(2, 3, 4), hidden=True, minutes=(20, 60))
    options_rule = "DM-101"
    position_rule = positions.RULE
    option_list = (
        Option("players", 4, "How many play.", "DM-101", values=(2, 3, 4)),
        Option("deck", "base", "The deck: a name, or on the command line a file.", "DM-116", check=_a_deck),
        Option("boards", "random", "Who plays which board: random, or a list.", "DM-102", check=_names),
        Option("abilities", "random", "Who has which Ability card: random, or a list.", "DM-105", check=_names),
        Option("first", "random", "Who starts: random, or a seat.", "DM-114", check=_first),
        Option("hand_size", 5, "Cards dealt to each player.", "DM-107", low=0),
        Option("hand_limit", 7, "Cards in hand at the end of a turn.", "DM-340", low=0),
        Option("fragments", 2, "Fragments of a turn.", "DM-320", low=0),
        Option("win_moments", 7, "Active Moments needed to win.", "DM-1002", low=0),
        Option("win_mentality", 15, "Mentality needed to win.", "DM-1002", low=-20, high=20),
        Option("dice_symbol", True, "The dice symbol names a proxy.", "DM-610", values=YES_NO),
        Option("middle_spread", 0.1, "How far from the middle Wellness may lie.", "DM-111", check=_spread),
        Option("shuffle_after_wellness", False, "Shuffle the deck after Wellness.", "DM-712", values=YES_NO),
        Option("advanced_endless", False, "Advanced: Endless is in the deck from the start.", "DM-1111", values=YES_NO),
        Option("keep_fractures", False, "Advanced: dealt Fractures are kept, asleep.", "DM-1121", values=YES_NO),
        Option("permanent_fractures", False, "Advanced: Fractures stand until overcome.", "DM-1131", values=YES_NO),
        Option(
            "justify", "off", "Advanced: whoever plays a Disorder tells how it fits.", "DM-1142",
            values=("off", "majority", "unanimous"),
            labels={"off": "no story", "majority": "most must believe it", "unanimous": "all must believe it"},
        ),
        Option(
            "poll", "everyone", "Who is asked about instants.", "DM-714", values=("everyone", "holders"),
            labels={"everyone": "everyone with cards in hand", "holders": "only who holds a fitting one"},
        ),
        Option("must_use_fragments", False, "Fragments must be used if they can be.", "DM-325", values=YES_NO),
        Option(
            "fracture_play", "always", "When a Fracture may be played from the hand.", "DM-335",
            values=("always", "advanced"),
            labels={"always": "whenever one has it", "advanced": "only if dealt Fractures are kept"},
        ),
        Option(
            "fracture_to", "victim", "Whose Subconscious takes a played Fracture.", "DM-508",
            values=("victim", "player"),
            labels={"victim": "of whom it struck", "player": "of who played it"},
        ),
        Option("draw_from_fracture", True, "A Fracture drawn from a hand strikes.", "DM-510", values=YES_NO),
        Option("seven_each_sign", False, "The deep card comes once for each sign.", "DM-413", values=YES_NO),
        Option(
            "empty_deck", "last_card", "When an empty deck ends the game.", "DM-1007",
            values=("last_card", "failed_draw"),
            labels={"last_card": "after the last card was drawn", "failed_draw": "when a draw fails"},
        ),
        Option(
            "original", "owner", "Whose effect a card with a dice symbol is.", "DM-613", values=("owner", "player"),
            labels={"owner": "the Mind's owner's", "player": "the one's who played it"},
        ),
        Option("steal_repeats", True, "Cards on a stolen Moment act again.", "DM-809", values=YES_NO),
    )  # fmt: skip

    deck: Deck

    def set_up(self) -> None:
        """The deck, and the options as the engine reads them; what does not fit together is refused (DM-101)."""
        o = self.options
        if isinstance(o["deck"], Mapping):
            o["deck"] = self.given["deck"] = shelf.Inline(o["deck"])
        self.deck = shelf.find(o["deck"])
        rules = Laws()
        rules.version = self.version
        rules.players = o["players"]
        rules.boards = self._chosen("boards", self.deck.board_names)
        rules.abilities = self._chosen("abilities", self.deck.ability_names)
        if o["first"] != "random":
            self._need(
                o["first"] < o["players"], "first", f"there is no seat {o['first']} at a table of {o['players']}"
            )
            rules.first = o["first"]
        self._counts(rules)
        for name in (
            "dice_symbol", "shuffle_after_wellness", "advanced_endless", "keep_fractures", "permanent_fractures",
            "must_use_fragments", "draw_from_fracture", "seven_each_sign", "steal_repeats",
        ):  # fmt: skip
            setattr(rules, name, o[name])
        rules.middle_spread = float(o["middle_spread"])
        rules.justify = ("off", "majority", "unanimous").index(o["justify"])
        rules.poll_holders = o["poll"] == "holders"
        rules.fracture_play_advanced = o["fracture_play"] == "advanced"
        rules.fracture_to_player = o["fracture_to"] == "player"
        rules.failed_draw = o["empty_deck"] == "failed_draw"
        rules.original_player = o["original"] == "player"
        self.rules = rules

    def _counts(self, rules: Laws) -> None:
        o, types = self.options, self.deck.program.type
        for name in ("hand_size", "hand_limit", "fragments", "win_moments", "win_mentality"):
            self._need(o[name] < 10**6, name, "that is more than any table has")
            setattr(rules, name, o[name])
        cards = sum(kind not in (e.FRACTURE, e.INTERVENTION) for kind in types)
        whole = o["hand_size"] * o["players"] <= cards
        self._need(
            whole,
            "hand_size",
            f"{o['players']} hands of {o['hand_size']} are more than the {cards} cards that can be dealt",
        )

    def _chosen(self, name: str, known: tuple[str, ...]) -> list[int]:
        chosen = self.options[name]
        if chosen == "random":
            return []
        self._need(len(chosen) == self.options["players"], name, f"there must be {self.options['players']} names")
        self._need(len(set(chosen)) == len(chosen), name, "no two players have the same")
        for item in chosen:
            self._need(item in known, name, f"there is no {item!r}; there are {', '.join(known)}")
        return [known.index(item) for item in chosen]

    def _need(self, condition: bool, option: str, why: str) -> None:
        if not condition:
            value = self.options[option]
            said = f"{option} cannot be {value!r}: {why}."
            raise Refused(said, self.options_rule, "option-value", {"option": option, "value": value})

    @classmethod
    def earlier(cls) -> dict[int, type[Game]]:
        return {1: FirstDeepOfMine}

    @classmethod
    def restored(cls, version: int, options: Mapping[str, Any], made_of: Mapping[str, str]) -> Game:
        """With the deck as it was then: our own changes now and then."""
        deck = shelf.as_it_was(options.get("deck", shelf.BASE), made_of.get("deck"))
        return super().restored(version, {**options, "deck": deck}, made_of)

    @property
    def made_of(self) -> dict[str, str]:
        return {"deck": self.deck.checksum}

    @property
    def seats(self) -> int:
        return int(self.options["players"])

    def new(self) -> Forest:
        state = Forest(self.deck.program, self.rules)
        state.set_up()
        return state

    def position(self, data: Any) -> Position:
        """A hand-made position says how many play by its list of players (6.1)."""
        if isinstance(data, Mapping) and isinstance(data.get("options"), Mapping):
            deck = self.given.get("deck")
            named = data["options"].get("deck")
            if named is not None and deck != named and deck == shelf.as_it_was(named, self.deck.checksum):
                # It says `base`, and this game is restored with the `base` of that time.
                data = {**data, "options": {**data["options"], "deck": deck}}
        players = data.get("players") if isinstance(data, Mapping) else None
        if isinstance(players, list) and "players" not in self.given:
            named = data.get("options", {})
            if isinstance(named, Mapping) and "players" not in named:
                if len(players) not in self.nature.players:
                    why = f"There are {len(players)} players; 2, 3 or 4 can play."
                    raise Refused(why, self.position_rule, IMPOSSIBLE)
                data = {**data, "options": {**named, "players": len(players)}}
        return super().position(data)

    def numbers(self) -> DeepOfMineNumbers:
        return DeepOfMineNumbers(self.deck.program, self.seats, len(self.deck.labels))

    def text(self, state: State, move: int) -> str:
        return notation.text(move, self.deck)

    def code(self, state: State, seat: int, move: str) -> int:
        return cast(int, notation.parse(move, self.deck))

    def refusal(self, state: State, seat: int, move: str) -> Refusal | None:
        return whynot.refusal(cast(Forest, state), self.deck, seat, move)

    def to_json(self, state: State) -> dict[str, Any]:
        return positions.to_json(cast(Forest, state), self.deck, self.options)

    def read(self, data: Mapping[str, Any]) -> Forest:
        return positions.read(data, Forest(self.deck.program, self.rules), self.deck)

    def event(self, told: tuple[int, ...]) -> Event:
        return telling.event(told, self.deck)

    def shapes(self) -> Shapes:
        return shapes.SHAPES

    def tell(self, event: Mapping[str, Any]) -> str:
        return telling.tell(event, self.deck)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return hidden.view(cast(Forest, state), self.deck, self.options, seat)

    def aids(self, state: State, seat: int | None) -> dict[str, Any]:
        return aids.aids(cast(Forest, state), self.deck, seat)

    def sketch(self, view: Mapping[str, Any], seat: int | None) -> str:
        return sketch.sketch(view, lambda card: card if card == "?" else self.deck.title(card))

    def shown(self, state: State, by: int, move: str, seat: int | None) -> str:
        return hidden.shown(cast(Forest, state), self.deck, by, move, seat)

    def determinize(self, state: State, seat: int, rng: Rng) -> Forest:
        return hidden.determinize(cast(Forest, state), self.deck, seat, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Who won and how (DM-1002, DM-1006, DM-1007, DM-1008, DM-1009)."""
        s = cast(Forest, state)
        if not s.is_over():
            return None
        result = positions.result_json(s)
        assert result is not None
        winners = () if s.winner == e.NOBODY else (int(s.winner),)
        return Outcome(winners, WHYS[s.end], tuple(float(score) for score in result["scores"]), result)

    @classmethod
    def of_day(cls, day: int) -> OfDay:  # noqa: ARG003
        """A short table."""
        return OfDay({"players": 3})

    def lot(self, state: State) -> Hashable:
        """Who draws what: a seat has its own order of the deck; its dice begin anew every turn."""
        s = cast(Forest, state)
        top = s.stack[-1]
        kind = int(s.asking)
        who = next((int(getattr(top, name)) for name in ("player", "me", "victim", "seat") if hasattr(top, name)), -1)
        return kind, who, int(s.turn_number) if kind == e.A_ROLL else 0

    def progress(self, state: State) -> dict[str, int]:
        return {"turn": int(cast(Forest, state).turn_number)}

    def summary(self, state: State, seat: int, story: Sequence[tuple[int, Sequence[Event]]]) -> Summary:
        """The place among all, the animal, the Moments that were alive at the end, and the cards that were seen."""
        s = cast(Forest, state)
        mine = s.seats[seat]
        cards = self.deck.cards
        alive = [pile for pile in mine.mind if not pile.locked and pile.is_moment]
        data: dict[str, Any] = {
            "players": s.players,
            "animal": None if mine.board == e.NOTHING else self.deck.board_names[mine.board],
            "mentality": mine.mentality,
            "moments": len(alive),
            "beads": ("●" * len(alive)).ljust(int(self.options["win_moments"]), "·"),
        }
        things = tuple(str(cards[self.deck.ids[pile.cards[0]]]["id"]) for pile in alive)
        role = str(data["animal"] or "")
        met = self.seen_cards(seat, story)
        outcome = self.outcome(state)
        if outcome is None:
            return Summary(things=things, data=data, role=role, met=met)
        scores = outcome.scores or ()
        if seat in outcome.winners:
            place = 1
        else:
            # Whoever won stands before all others, also with fewer points (DM-1002).
            place = 1 + sum(other in outcome.winners or scores[other] > scores[seat] for other in range(s.players))
        data |= {"place": place, "score": scores[seat]}
        return Summary(str(place), float(s.players - place), things, data, role, met)

    def seen_cards(self, seat: int, story: Sequence[tuple[int, Sequence[Event]]]) -> tuple[str, ...]:
        """The cards whose faces a seat was shown, each once, in the order of its name."""
        named: set[Any] = set()
        for _, events in story:
            for event in events:
                told = event.shown(seat)
                named.update(told[word] for word in CARD_WORDS if word in told)
        return tuple(sorted({str(self.deck.entry(name)["id"]) for name in self.deck.ids if name in named}))


class FirstDeepOfMine(DeepOfMine):
    """The first version of the rules, for records of that time: a swap of hands passed by two empty hands (DM-829)."""

    version = 1
