"""The kit catches what it promises to catch: one small flaw in a sound game at a time.

The sound game is `examples/outside_game.py`, an interpreted engine on whatever build runs these tests.
"""

import dataclasses
import itertools
from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypedDict, cast

import pytest

from mindscape import CHANCE, Event, Outcome, Refusal, Refused, Rng, State
from mindscape.core.game import Position
from mindscape.core.kit import Broken, check_game
from mindscape.core.shapes import Shapes
from outside_game import KEEP, OVER, P0, P1, STEPS, SWAP, Hands, HighCard


def test_a_sound_game_passes() -> None:
    assert check_game(HighCard(), games=60, seed=3, share=1.0, invariant=every_card_is_there) > 60 * 3


def every_card_is_there(position: Position) -> None:
    data = position.to_json()
    cards = [*data["deck"], *(card for card in data["hands"] + data["out"] if card)]
    assert sorted(cards) == list(range(1, data["options"]["cards"] + 1)), "a card is missing"


# ---- refusals -------------------------------------------------------------------------------


class RefusesALegalMove(HighCard):
    def refusal(self, state: State, seat: int, move: str) -> Refusal | None:
        return Refusal("HC-103", "No.") if move == "swap" else super().refusal(state, seat, move)


class AcceptsAnIllegalMove(HighCard):
    def refusal(self, state: State, seat: int, move: str) -> Refusal | None:
        found = super().refusal(state, seat, move)
        return None if found and found.rule == "HC-003" and seat >= 0 else found


class RefusesWithoutARule(HighCard):
    def refusal(self, state: State, seat: int, move: str) -> Refusal | None:
        found = super().refusal(state, seat, move)
        return found and Refusal(None, found.why)


class RefusesWithoutAReason(HighCard):
    def refusal(self, state: State, seat: int, move: str) -> Refusal | None:
        found = super().refusal(state, seat, move)
        return found and Refusal(found.rule, "")


class ChangesWhatItRefuses(HighCard):
    def refusal(self, state: State, seat: int, move: str) -> Refusal | None:
        found = super().refusal(state, seat, move)
        if found and not state.is_over():
            cast(Hands, state).deck.append(99 - len(cast(Hands, state).deck))
        return found


class ReadsAMoveWrongly(HighCard):
    def code(self, state: State, seat: int, move: str) -> int:
        return {"keep": SWAP, "swap": KEEP}.get(move) or super().code(state, seat, move)


# ---- options --------------------------------------------------------------------------------


class RefusesItsOwnDefault(HighCard):
    option_list = (dataclasses.replace(HighCard.option_list[0], default=3),)


# ---- actors, moves, weights -----------------------------------------------------------------


class Engine(HighCard):
    """A game with another engine."""

    Deck: type[Hands]

    def new(self) -> State:
        return self.Deck(self.options["cards"])

    def read(self, data: Mapping[str, Any]) -> State:
        sound, read = cast(Hands, super().read(data)), self.Deck(0)
        read.step, read.deck, read.hands, read.out = sound.step, sound.deck, sound.hands, sound.out
        return read


class Copied(Hands):
    """An engine whose copies are of its own class."""

    def copy(self) -> Hands:
        other, sound = type(self)(0), super().copy()
        other.step, other.deck, other.hands, other.out = sound.step, sound.deck, sound.hands, sound.out
        return other


class NobodyActs(Engine):
    class Deck(Copied):
        def actors(self) -> list[int]:
            return [] if self.step == P1 else super().actors()


class ActsTwice(Engine):
    class Deck(Copied):
        def actors(self) -> list[int]:
            return super().actors() * 2


class ActsWithoutAMove(Engine):
    class Deck(Copied):
        def legal(self, seat: int) -> list[int]:
            return [] if self.step == P1 else super().legal(seat)


class HasAMoveTwice(Engine):
    class Deck(Copied):
        def legal(self, seat: int) -> list[int]:
            return super().legal(seat) * 2


class LacksAWeight(Engine):
    class Deck(Copied):
        def weights(self) -> list[int]:
            return super().weights()[1:]


class HasAWeightOfNothing(Engine):
    class Deck(Copied):
        def weights(self) -> list[int]:
            return [0, *super().weights()[1:]]


class SharesItsCopies(Engine):
    class Deck(Copied):
        def copy(self) -> Hands:
            other = super().copy()
            other.hands = self.hands
            return other


class ForgetsWhenItIsCopied(Engine):
    class Deck(Copied):
        def copy(self) -> Hands:
            other = super().copy()
            other.out = [0, 0]
            return other


class RemembersWhatIsNotInItsMoves(Engine):
    games = itertools.count()

    class Deck(Copied):
        def apply(self, seat: int, move: int) -> None:
            super().apply(seat, move)
            if self.step == P0 and self.told is not None and next(RemembersWhatIsNotInItsMoves.games) % 2:
                self.deck[0], self.hands[0] = self.hands[0], self.deck[0]


class LosesACard(Engine):
    class Deck(Copied):
        def apply(self, seat: int, move: int) -> None:
            super().apply(seat, move)
            if move == SWAP and seat != CHANCE:
                self.deck.pop()

    def read(self, data: Mapping[str, Any]) -> State:
        read = self.Deck(0)
        read.step = STEPS.index(data["step"])
        read.deck, read.hands, read.out = data["deck"].copy(), data["hands"].copy(), data["out"].copy()
        return read


# ---- positions in JSON ----------------------------------------------------------------------


class WritesWhatIsNotJson(HighCard):
    def to_json(self, state: State) -> dict[str, Any]:
        return super().to_json(state) | {"seats": ("p0", "p1")}


class RefusesItsOwnPosition(HighCard):
    def read(self, data: Mapping[str, Any]) -> State:
        raise Refused("It does not fit.", "HC-005")


class ReadsAnotherPosition(HighCard):
    def read(self, data: Mapping[str, Any]) -> State:
        read = cast(Hands, super().read(data))
        read.hands.reverse()
        return read


class ForgetsWhoseTurnItIs(HighCard):
    def to_json(self, state: State) -> dict[str, Any]:
        data = super().to_json(state)
        return data | {"step": "p1"} if data["step"] == "p0" else data


# ---- secrets --------------------------------------------------------------------------------


class ShowsTheOthersCard(HighCard):
    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return super().view(state, seat) | {"hands": cast(Hands, state).hands.copy()}


class ShowsTheDeck(HighCard):
    """From the deck one can tell what the other has."""

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return super().view(state, seat) | {"deck": sorted(cast(Hands, state).deck)}


class ViewsMoreThanItsParts(HighCard):
    def own_part(self, state: State, seat: int | None) -> dict[str, Any]:
        return {}


class HelpsWithTheOthersCard(HighCard):
    def aids(self, state: State, seat: int | None) -> dict[str, Any]:
        return {"best": max(cast(Hands, state).hands)}


class WorksOutTheOthersCard(HighCard):
    def knowledge(self, state: State, seat: int | None, about: str) -> dict[str, Any]:
        return {"best": max(cast(Hands, state).hands)} if about == "keep" else {}


class RefusesToWorkOutByASecret(HighCard):
    def knowledge(self, state: State, seat: int | None, about: str) -> dict[str, Any]:
        raise Refused(f"No: {max(cast(Hands, state).hands)}.")


class TellsASecretWhenItRefuses(HighCard):
    def refusal(self, state: State, seat: int, move: str) -> Refusal | None:
        found = super().refusal(state, seat, move)
        return found and Refusal(found.rule, f"{found.why} The cards are {cast(Hands, state).hands}.")


class LetsTheMovesDependOnASecret(Engine):
    class Deck(Copied):
        def legal(self, seat: int) -> list[int]:
            moves = super().legal(seat)
            return [KEEP] if seat >= 0 and moves and self.hands[0] > self.hands[1] else moves

    def refusal(self, state: State, seat: int, move: str) -> Refusal | None:
        found = super().refusal(state, seat, move)
        if found is None and self.code(state, seat, move) not in state.legal(seat):
            return Refusal("HC-103", "No.")
        return found


class TellsEverybodyTheCard(HighCard):
    def event(self, told: tuple[int, ...]) -> Event:
        event = super().event(told)
        return Event(event.kind, event.to_json())


class ViewsWhatIsNotJson(HighCard):
    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return super().view(state, seat) | {"hands": tuple(super().view(state, seat)["hands"])}


# ---- events and outcomes --------------------------------------------------------------------


class TellsNothing(HighCard):
    def tell(self, event: Mapping[str, Any]) -> str:
        return cast(str, None)


class TellsWhatIsNotJson(HighCard):
    def event(self, told: tuple[int, ...]) -> Event:
        return Event("told", {"what": told[:1]})

    def tell(self, event: Mapping[str, Any]) -> str:
        return "Something happened."


class Stumbles(HighCard):
    def event(self, told: tuple[int, ...]) -> Event:
        raise ZeroDivisionError("by itself")


class EndsWithoutAnOutcome(HighCard):
    def outcome(self, state: State) -> Outcome | None:
        return None


class HasAnOutcomeTooEarly(HighCard):
    def outcome(self, state: State) -> Outcome | None:
        return super().outcome(state) or Outcome((), "nothing yet")


# ---- what a seat knows and imagines ---------------------------------------------------------


class Remembering(Engine):
    """A game whose engine counts its moves, which its positions do not tell."""

    class Deck(Copied):
        count = 0

        def copy(self) -> Hands:
            other = cast(Remembering.Deck, super().copy())
            other.count = self.count
            return other

        def apply(self, seat: int, move: int) -> None:
            super().apply(seat, move)
            self.count += 1


class ForgetsWhatItKnew(Remembering):
    def knowledge(self, state: State, seat: int | None, about: str) -> dict[str, Any]:
        return {"moves": cast(Remembering.Deck, state).count}


class ForgetsWhatItImagined(Remembering):
    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        return state.copy() if cast(Remembering.Deck, state).count else super().determinize(state, seat, rng)


class ImaginesTooFewWorlds(HighCard):
    def worlds(self, state: State, seat: int, rng: Rng, count: int) -> list[State]:
        return super().worlds(state, seat, rng, count - 1)


class ImaginesItsOwnCardAnew(HighCard):
    def worlds(self, state: State, seat: int, rng: Rng, count: int) -> list[State]:
        return super().worlds(state, 1 - seat, rng, count)


class ImaginesOneWorldTwice(HighCard):
    def worlds(self, state: State, seat: int, rng: Rng, count: int) -> list[State]:
        return super().worlds(state, seat, rng, 1) * count


class GivesUpByLot(HighCard):
    gives_up = ("swap",)


class MakesAnyMoveByLot(Engine):
    class Deck(Copied):
        def random_move(self, seat: int, rng: Rng) -> int:
            return KEEP if self.step != P1 else 7

        def playout(self, rng: Rng, limit: int = 100) -> int:
            return 0


class CardView(TypedDict):
    game: Literal["highcard"]
    options: dict[str, int]
    step: str
    deck: list[int] | int
    hands: list[int | Literal["?"]]
    out: list[int | Literal["?"]]


class Dealt(TypedDict):
    to: Literal["p0", "p1"]
    card: NotRequired[int]


class ByPlayer(TypedDict):
    by: Literal["p0", "p1"]


class Nothing(TypedDict):
    pass


class Picture(TypedDict):
    picture: str


class WritesItsFormsDown(HighCard):
    def shapes(self) -> Shapes:
        events = {"dealt": Dealt, "kept": ByPlayer, "swapped": ByPlayer, "showdown": Nothing}
        return Shapes(CardView, events, ("deal {Card}", "deal ?", "keep", "swap"), {"Card": int}, Picture)


class ShowsWhatIsNotWrittenDown(WritesItsFormsDown):
    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return super().view(state, seat) | {"more": 1}


class LeavesOutWhatIsWrittenDown(WritesItsFormsDown):
    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return {name: value for name, value in super().view(state, seat).items() if name != "out"}


class TellsWhatIsNotWrittenDown(WritesItsFormsDown):
    def event(self, told: tuple[int, ...]) -> Event:
        found = super().event(told)
        return Event(found.kind, {**found.seen, "more": 1}, found.secret, found.seats)


class HelpsWithWhatIsNotWrittenDown(WritesItsFormsDown):
    def aids(self, state: State, seat: int | None) -> dict[str, Any]:
        return {"deck": 1}


class WritesMovesInAnotherForm(WritesItsFormsDown):
    def shapes(self) -> Shapes:
        return dataclasses.replace(super().shapes(), moves=("deal {Card}", "deal ?", "keep"))


def test_a_game_that_writes_its_forms_down_passes() -> None:
    assert check_game(WritesItsFormsDown(), games=30, seed=3, share=1.0) > 30 * 3


@pytest.mark.parametrize(
    ("flawed", "sentence"),
    [
        (RefusesALegalMove, "may 'swap' but it is refused"),
        (AcceptsAnIllegalMove, "is not refused"),
        (RefusesWithoutARule, "is refused without a rule or a reason"),
        (RefusesWithoutAReason, "is refused without a rule or a reason"),
        (ChangesWhatItRefuses, "a refused move changed the position"),
        (ReadsAMoveWrongly, "does not read back"),
        (RefusesItsOwnDefault, "the option cards may not be what it is by default: it must be from 4 to 60"),
        (NobodyActs, "somebody may act exactly while the game is not over"),
        (ActsTwice, "an actor is named twice"),
        (ActsWithoutAMove, "p1 is an actor without a move"),
        (HasAMoveTwice, "chance has a move twice"),
        (LacksAWeight, "chance has as many weights as moves"),
        (HasAWeightOfNothing, "a move of chance has no weight"),
        (SharesItsCopies, "playing on a copy changed the original"),
        (ForgetsWhenItIsCopied, "a copy differs from its original"),
        (RemembersWhatIsNotInItsMoves, "the record leads to another position"),
        (LosesACard, "the game's own invariant: a card is missing"),
        (WritesWhatIsNotJson, "the position does not survive JSON"),
        (RefusesItsOwnPosition, "a position of the game is refused"),
        (ReadsAnotherPosition, "the position reads back as another one"),
        (ForgetsWhoseTurnItIs, "the position that was read has other actors"),
        (ShowsTheOthersCard, "view depends on what it cannot see"),
        (ShowsTheDeck, "view depends on what it cannot see"),
        (ViewsMoreThanItsParts, "the parts of a view are not the view"),
        (HelpsWithTheOthersCard, "screen depends on what it cannot see"),
        (WorksOutTheOthersCard, "works out of 'keep' depends on what it cannot see"),
        (RefusesToWorkOutByASecret, "works out of '' depends on what it cannot see"),
        (TellsASecretWhenItRefuses, "the refusal of"),
        (LetsTheMovesDependOnASecret, "moves depend on what it cannot see"),
        (TellsEverybodyTheCard, "told of 'deal ?' depends on what it cannot see"),
        (ViewsWhatIsNotJson, "a view is not JSON"),
        (TellsNothing, "has no sentence"),
        (TellsWhatIsNotJson, "is not JSON"),
        (Stumbles, "the game raised ZeroDivisionError('by itself')"),
        (EndsWithoutAnOutcome, "there is an outcome exactly when the game is over"),
        (HasAnOutcomeTooEarly, "there is an outcome exactly when the game is over"),
        (ForgetsWhatItKnew, "read back, p0 works something else out of ''"),
        (ForgetsWhatItImagined, "imagines another world"),
        (ImaginesTooFewWorlds, "there are not as many worlds as were asked for"),
        (ImaginesItsOwnCardAnew, "imagines looks another way"),
        (ImaginesOneWorldTwice, "two imagined worlds are not independent of each other"),
        (GivesUpByLot, "random play gives up for"),
        (MakesAnyMoveByLot, "which p1 may not"),
        (ShowsWhatIsNotWrittenDown, "view.more is not written down"),
        (LeavesOutWhatIsWrittenDown, "view.out is missing"),
        (TellsWhatIsNotWrittenDown, ".more is not written down"),
        (HelpsWithWhatIsNotWrittenDown, "aids.deck is not written down"),
        (WritesMovesInAnotherForm, "'swap' is no form of a move"),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else "",
)
def test_a_flaw_is_caught(flawed: type[HighCard], sentence: str) -> None:
    # Playing on a copy would stumble over these before they are reached.
    share = 0.0 if flawed in (NobodyActs, ActsWithoutAMove, RemembersWhatIsNotInItsMoves) else 1.0
    with pytest.raises(Broken) as broken:
        check_game(flawed(), games=60, seed=2, share=share, invariant=every_card_is_there)
    assert sentence in str(broken.value)
    assert broken.value.record.game == "highcard"  # it can be replayed by whoever looks for the flaw


def test_a_game_that_never_ends_is_left_after_the_most_moves() -> None:
    class Endless(Engine):
        class Deck(Copied):
            def apply(self, seat: int, move: int) -> None:
                super().apply(seat, move)
                if self.step == OVER:
                    self.__init__(10)  # type: ignore[misc]

    assert check_game(Endless(), games=1, most_moves=40, share=0.5) == 40


def test_an_engine_of_plain_python_plays_with_the_functions_of_the_core() -> None:
    state = HighCard().new()
    assert 4 <= state.copy().playout(Rng(1)) <= 6
    assert state.acting() == CHANCE
    state.random_step(Rng(5))
    assert cast(Hands, state).hands[0] > 0
