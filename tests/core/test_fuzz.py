"""Whatever a reader is given, it reads it or says why not: no other exception, nothing half read."""

from __future__ import annotations

import copy
import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mindscape import Match, Record, Referee, Refused, Rng, game, verify
from mindscape.core.rulebook import rules
from rules.nevermind.picture import described

pytestmark = pytest.mark.slow

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "stage": st.integers(1, 5),
        "monkey": st.booleans(),
        "noting": st.sampled_from(["draw", "choose", "random"]),
        "mind_cards": st.sampled_from(["ring", "gap"]),
        "let_go": st.sampled_from(["any", "noted"]),
    },
)
SEEDS = st.integers(0, 2**62)
RING = ("nw", "n", "ne", "e", "se", "s", "sw", "w")
WORDS = st.sampled_from(
    [
        *RING, "released", "subliminal", "acknowledged", "thought", "distraction", "thinking", "feeling", "mind",
        "centre", "?", "breathe", "e/w", "nw/nw", "n/-", "c0", "e7", "tf", "ra", "watcher", "start", "token", "note",
        "shuffle", "action", "monkey", "draw", "drawing", "hand", "bonus", "over", "timer", "stillness", "p0", "chance",
    ]
)  # fmt: skip
LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(-2, 20), st.integers(), st.floats(), st.text(max_size=4), WORDS
)
JSON = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4) | WORDS, inner, max_size=4)
)
QUICK = settings(max_examples=80)


def some_position(options: dict[str, Any], seed: int, moves: int) -> dict[str, Any]:
    """A position of a random game."""
    position = game("nevermind", **options).start()
    position.state.playout(Rng(seed), moves)
    return position.to_json()


@st.composite
def damaged(draw: st.DrawFn, data: Any) -> Any:
    """JSON with up to three deletions, replacements or additions anywhere."""
    data = copy.deepcopy(data)
    for _ in range(draw(st.integers(1, 3))):
        holder, way = data, []
        while isinstance(holder, dict | list) and holder:
            keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
            way.append((holder, draw(st.sampled_from(keys))))
            holder = way[-1][0][way[-1][1]]
            if draw(st.booleans()):
                break
        if not way:
            return draw(JSON)
        holder, key = way[-1]
        change = draw(st.sampled_from(["delete", "replace", "add"]))
        if change == "delete":
            del holder[key]
        elif change == "replace":
            holder[key] = draw(JSON)
        elif isinstance(holder, dict):
            holder[draw(st.text(max_size=4) | WORDS)] = draw(JSON)
        else:
            holder.insert(key, draw(JSON))
    return data


@QUICK
@given(st.data(), OPTIONS, SEEDS, st.integers(0, 120))
def test_a_damaged_position_reads_or_is_refused(data: st.DataObject, options: Any, seed: int, moves: int) -> None:
    position = data.draw(damaged(some_position(options, seed, moves)))
    with suppress(Refused):
        read = game("nevermind").position(position)
        assert read.to_json() == game("nevermind").position(read.to_json()).to_json()
        read.state.playout(Rng(1))


@QUICK
@given(JSON)
def test_anything_is_a_position_or_is_refused(anything: Any) -> None:
    with suppress(Refused):
        game("nevermind").position(anything)


# ---- positions that nobody has played to, but that are possible ------------------------------


BREATH_PHASES = ("draw", "drawing", "hand", "bonus")


@st.composite
def set_up(draw: st.DrawFn) -> dict[str, Any]:
    """A position with everything in the box and what its phase needs; most of these are possible."""
    phase = draw(st.sampled_from(["token", "note", "mind", "action", "monkey", "watcher", "shuffle", *BREATH_PHASES]))
    deep = phase in (*BREATH_PHASES, "action", "shuffle")
    options: dict[str, Any] = {
        "stage": draw(st.integers(4 if deep else 1, 5)),
        "monkey": phase == "monkey" or draw(st.booleans()),
        "noting": draw(st.sampled_from(["draw", "choose", "random"] if phase not in ("token", "note") else ["draw"])),
        "mind_cards": draw(st.sampled_from(["ring", "gap"])),
        "let_go": draw(st.sampled_from(["any", "noted"])),
    }
    kinds = draw(st.permutations(["tf"] * 4 + ["ra"] * 4))
    cards = []
    for kind in kinds:
        noted = draw(st.sampled_from("RSSATTDD")) + draw(st.sampled_from("tf" if kind == "tf" else "ra"))
        bare = draw(st.sampled_from(["R.", "S."] if options["let_go"] == "any" else ["S."]))
        cards.append(noted if draw(st.integers(0, 3)) else bare)
    first = draw(st.integers(0, 7))
    cards[first] = "T." if phase in ("token", "note") else "S" + cards[first][1]
    turned = [
        card
        for name in draw(st.permutations([f"{kind}{steps}" for kind in "ce" for steps in range(8)]))
        for card in [turn(name, draw(st.integers(0, 3)), options["mind_cards"] == "gap")]
    ]
    cut = 16 if phase == "shuffle" else draw(st.integers(1, 15))
    hand = turned[cut : cut + 3] if phase in ("hand", "bonus") else []
    breath = {
        "from": READING[first],
        "left": 1 if phase == "drawing" else 0,
        "playing": turned[0] if phase == "bonus" else None,
    }
    centre = 1 if phase == "action" else draw(st.integers(0, 1)) if options["stage"] >= 4 and cut < 13 else 0
    unknown = phase in ("action", "drawing", "mind", "draw", "watcher")
    return described(
        " ".join(
            [*cards[:4], draw(st.sampled_from(["( )", "(*)"])) if phase not in BREATH_PHASES else "(*)", *cards[4:]]
        ),
        phase=phase,
        timer=draw(st.integers(1, 5)),
        played=turned[:cut],
        card=None if phase in ("mind", "shuffle") else turned[cut - 1],
        hand=hand,
        breath=breath if phase in BREATH_PHASES else None,
        deck_centre=centre,
        removed=1 if phase in BREATH_PHASES else 0,
        top=draw(st.sampled_from(["mind", "?"])) if centre and unknown else "mind" if cut < 13 else "",
        awaiting=[READING[first]] if phase in ("token", "note") else [],
        drawn=draw(st.sampled_from(["tf", "ra"])) if phase == "note" else None,
        second=phase == "monkey" or (options["monkey"] and phase in ("token", "note") and draw(st.booleans())),
        **options,
    )


READING = ("nw", "n", "ne", "w", "e", "sw", "s", "se")


def turn(name: str, quarters: int, gap: bool) -> str:
    """A Mind Card turned by a number of quarters."""
    focus, steps = 2 * quarters + (name[0] == "e"), int(name[1])
    return f"{RING[focus]}/{'-' if gap and steps == 0 else RING[(focus + steps) % 8]}"


@settings(max_examples=100)
@given(set_up(), SEEDS)
def test_every_position_that_is_accepted_can_be_played_to_its_end(position: dict[str, Any], seed: int) -> None:
    with suppress(Refused):
        read, rng = game("nevermind").position(position), Rng(seed)
        while not read.is_over:
            (actor,) = read.actors
            assert read.moves(actor)
            assert game("nevermind").position(read.to_json()) == read
            read.state.random_step(rng)
        assert game("nevermind").position(read.to_json()) == read


# ---- moves, options, records, referee --------------------------------------------------------

VERBS = ("start", "top", "token", "note", "mind", "shuffle", "monkey", "notice", "acknowledge", "focus", "letgo",
         "breathe", "pass", "draw", "play")  # fmt: skip
MOVES = st.one_of(
    st.text(max_size=20),
    st.builds(" ".join, st.lists(st.sampled_from(VERBS) | WORDS | st.text(max_size=2), min_size=1, max_size=4)),
    st.builds("{} {}".format, st.sampled_from(VERBS), st.integers(-3, 10**6) | WORDS),
)


@QUICK
@given(OPTIONS, SEEDS, st.integers(0, 120), st.sampled_from(["p0", "chance", "p1", ""]), MOVES)
def test_any_text_is_a_legal_move_or_is_refused_by_a_known_rule(
    options: Any, seed: int, moves: int, by: str, text: str
) -> None:
    position = game("nevermind").position(some_position(options, seed, moves))
    refusal = position.refusal(by, text)
    if refusal is None:
        assert text in position.moves(by)
    else:
        assert refusal.rule in rules()
        assert refusal.why[0].isupper() or refusal.why[0] == "'"
        assert refusal.why.endswith(".")


@settings(max_examples=40)
@given(st.dictionaries(st.sampled_from(["stage", "monkey", "noting", "mind_cards", "let_go"]) | st.text(), JSON))
def test_any_options_are_taken_or_refused(options: dict[str, Any]) -> None:
    with suppress(Refused):
        game("nevermind", **options)


def some_record() -> dict[str, Any]:
    match = Match(game("nevermind", stage=4))
    rng = Rng(6)
    while len(match.moves) < 25:
        (by,) = match.position.actors
        moves = match.position.moves(by)
        match.play(by, moves[rng.below(len(moves))])
    return match.record(players=["Ada"], at_ms=tuple(range(25)), dealt={"method": "seed", "seed": 6}).to_json()


RECORD = some_record()


@QUICK
@given(damaged(RECORD))
def test_a_damaged_record_reads_or_is_refused(data: Any) -> None:
    with suppress(Refused):
        record = Record.of_json(data)
        Record.loads(record.dumps())
        Match.replay(record)
        verify(record)


@QUICK
@given(st.text() | st.binary())
def test_any_text_is_a_record_or_is_refused(text: str | bytes) -> None:
    with pytest.raises(Refused):
        Record.loads(text)


MESSAGES = (
    damaged({"new": {"game": "nevermind", "options": {}}})
    | damaged({"load": RECORD})
    | damaged({"play": {"by": "p0", "move": "pass"}})
    | JSON
    | st.text()
    | st.binary()
)


@QUICK
@given(st.lists(MESSAGES, max_size=4))
def test_the_referee_answers_any_line(lines: list[Any]) -> None:
    referee = Referee()
    for line in lines:
        answer = referee.answer(line if isinstance(line, str | bytes) else json.dumps(line))
        assert isinstance(json.loads(answer), dict)
