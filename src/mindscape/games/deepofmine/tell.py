"""What a card says, told from its effects, so that words and mechanics cannot differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mindscape.core.game import words
from mindscape.games.deepofmine import telling
from mindscape.games.deepofmine.deck import Deck

Step = Mapping[str, Any]

SUBJECTS = {
    "other": "another player",
    "any": "a player of your choice",
    "each": "every player",
    "each_other": "every other player",
    "left": "your left neighbour",
    "right": "your right neighbour",
    "chosen": "that player",
    "victim": "the one struck",
}
OWNERS = {
    "self": "your",
    "other": "another player's",
    "any": "any player's",
    "each": "every player's",
    "each_other": "every other player's",
    "left": "your left neighbour's",
    "right": "your right neighbour's",
    "chosen": "that player's",
    "victim": "their",
}
MINDS = OWNERS | {"any": "any"}
KINDS = {
    "life_event": "Life Event",
    "everyday": "Everyday",
    "relaxation": "Relaxation",
    "recovery": "Recovery",
}
SAFE = {
    "steal": "Nobody can steal your Moments.",
    "erase": "Nobody else can erase cards in your Mind.",
    "lock": "Nobody else can lock your Moments.",
    "open": "Nobody else can open your Moments.",
    "move": "Nobody else can move cards from or into your Mind.",
}
EVENTS = {
    ("fracture", "self"): "a Fracture that strikes you",
    ("fracture", "any"): "any Fracture",
    ("disorder", "self"): "a Disorder that another player plays into your Mind",
    ("disorder", "any"): "a Disorder that is played into another Mind",
    ("intervention", "self"): "an Intervention that you draw, if all players agree",
    ("intervention", "any"): "an Intervention if all players agree",
}


# ---- cards, abilities -----------------------------------------------------------------------


def card(deck: Deck, name: str) -> str:
    """The text of a card or Intervention."""
    entry = deck.entry(name)
    if name in deck.interventions:
        if name == "endless":
            return "The game ends at once."
        after = "Then the Endless card goes into the draw deck."
        effect = lower(sentences(entry.get("on_draw", []))) or "nothing."
        return f"When the turn is over: {effect} {after}"
    said = ["Dice symbol."] if entry.get("dice") else []
    said += before_the_die(entry)
    said += [f"{words(list(numbers))}: {text}" for numbers, text in faces(entry.get("die", {}))]
    return " ".join([*said, *after_the_die(entry)])


def before_the_die(entry: Mapping[str, Any]) -> list[str]:
    """What a card asks for, does and changes."""
    said = []
    if "requires" in entry:
        said.append(f"Asks for {telling.condition(entry['requires'])}.")
    if entry.get("where", "any") != "any":
        said.append("Only into your own Mind." if entry["where"] == "own" else "Only into another player's Mind.")
    if entry.get("loose"):
        said.append("May be played into a Mind by itself, on no Moment.")
    if "instant" in entry and entry.get("on_play"):
        said.append(f"Play: {lower(sentences(entry['on_play']))}")
    else:
        said.append(sentences([*entry.get("on_enter", []), *entry.get("on_play", [])]))
    if entry.get("turn_start"):
        said.append(f"At the beginning of your turn{after_colon(sentences(entry['turn_start']))}")
    said += mods(entry.get("mods", {}))
    return [part for part in said if part]


def after_the_die(entry: Mapping[str, Any]) -> list[str]:
    return [instant(entry["instant"])] if "instant" in entry else []


def ability(entry: Mapping[str, Any]) -> str:
    """The text of an ability or Bonus Knowledge."""
    when = [f"With {telling.condition(entry['when'])}"] if entry["when"] else []
    if entry["kind"] == "passive":
        text = " ".join(mods(entry["mods"]))
        return f"{when[0]}: {lower(text)}" if when else text
    if entry["kind"] == "use":
        when.append("once a turn")
        if entry.get("cost"):
            when.append("for a Fragment")
    elif entry["kind"] == "turn":
        when.append("before your turn")
    else:
        when.append("once each time you learn this")
    return f"{upper(', '.join(when))}: {lower(sentences(entry['steps']))}"


def instant(entry: Mapping[str, Any]) -> str:
    who = entry.get("who", "self")
    blocked = words([EVENTS[event, who] for event in entry["event"]], "or")
    rest = [step for step in entry["steps"] if step["do"] != "block"]
    more = f", and {lower(sentences(rest))}" if rest else "."
    return f"Instant: block {blocked}{more}"


def mods(entry: Mapping[str, Any]) -> list[str]:
    said = []
    for name, what in (("hand_limit", "hand limit is"), ("fragments", "")):
        number = entry.get(name, 0)
        if name == "hand_limit" and number:
            said.append(f"Your {what} {abs(number)} {'higher' if number > 0 else 'lower'}.")
        elif number:
            said.append(f"You have {one_of(abs(number), 'Fragment')} {'more' if number > 0 else 'less'} each turn.")
    if soften := entry.get("soften", 0):
        said.append(f"Fractures cost you {abs(soften)} Mentality {'less' if soften > 0 else 'more'}.")
    said += [SAFE[verb] for verb in entry.get("safe", [])]
    for kind in entry.get("repeat", []):
        said.append(f"You may play two {plural(kind_word(kind))} in a turn.")
    if entry.get("no_dice"):
        said.append("Dice symbols mean nothing to you.")
    return said


def faces(cases: Mapping[str, Sequence[Step]]) -> list[tuple[str, str]]:
    """What a Fracture does for each face of the die, or for several together."""
    return [(numbers, lower(sentences(steps)) or "nothing.") for numbers, steps in cases.items()]


# ---- steps ----------------------------------------------------------------------------------


def sentences(steps: Sequence[Step]) -> str:
    """Steps one after the other; a chained one is joined by "then"."""
    said = ""
    for step in steps:
        sentence = one(step)
        if step.get("then") and said:
            said = f"{said.rstrip('.')}, then {lower(sentence)}"
        else:
            said = f"{said} {sentence}".strip()
    return said


def one(step: Step) -> str:
    """A step as a sentence."""
    who = step.get("who", "self")
    acts = third_person(step) if who in SUBJECTS and step["do"] in THIRD else None
    if acts is not None:
        sentence = f"{SUBJECTS[who]} {acts}"
        if step.get("may"):
            sentence = f"you may let {SUBJECTS[who]} {imperative({**step, 'who': 'self'})}"
    else:
        sentence = imperative(step)
        if step.get("may"):
            sentence = f"you may {lower(sentence)}"
        elif step.get("by") == "self" and step["do"] == "play_from":
            sentence = f"you {sentence} if you can"
    return upper(sentence) + ("" if sentence.endswith(".") else ".")


THIRD = {"mentality": "", "draw": "draws", "discard": "discards", "fragments": "", "shuffle": "shuffles"}


def third_person(step: Step) -> str:
    verb, n = step["do"], step.get("n", 1)
    if verb == "mentality":
        return f"{'loses' if is_loss(n) else 'gains'} {size(n)} Mentality"
    if verb == "fragments":
        return fragments(step, "has", "gains", "loses", "their next turn")
    rest = imperative({**step, "who": "self"}).split(" ", 1)[1]
    return f"{THIRD[verb]} {rest.replace('your ', 'their ')}"


def imperative(step: Step) -> str:
    said: str = VERBS[step["do"]](step)
    return said


def mentality(step: Step) -> str:
    n = step.get("n", 1)
    return f"{'lose' if is_loss(n) else 'gain'} {size(n)} Mentality"


def draw(step: Step) -> str:
    n = step.get("n", 1)
    if step.get("zone") == "subconscious":
        return f"take the lowest {amount(n, 'card', 'card')} of your Subconscious into your hand"
    said = f"draw {amount(n, 'card')}"
    if "keep" in step:
        rest = n - step["keep"] if isinstance(n, int) else 2
        said += f", keep {step['keep']} and discard the other{'s' if rest > 1 else ''}"
    return said


def draw_from(step: Step) -> str:
    return f"draw {amount(step.get('n', 1), 'card')} from {OWNERS[step['who']]} hand"


def discard(step: Step) -> str:
    n = step.get("n", 1)
    if n == "all" and "match" not in step:
        return "discard your hand"
    return f"discard {amount(n, matched(step, 'card'))}" + (" at random" if step.get("random") else "")


def pick(step: Step) -> str:
    """Erase, lock, open and steal."""
    verb = step["do"]
    default = "Moment" if step.get("pick", "moment") == "moment" else "card on a Moment"
    what = matched(step, default, "Moment" if step.get("pick", "moment") == "moment" else "")
    if verb == "open":
        what = f"locked {what}"
    if step.get("another"):
        what = f"other {what}"
    several = amount(step.get("n", 1), what).replace("a other ", "another ").replace("an other ", "another ")
    owner = step.get("of", "other" if verb == "steal" else "self")
    if verb == "steal":
        source = SUBJECTS[owner].replace("a player of your choice", "any other player")
        return f"steal {several} from {source}"
    return f"{verb} {several} in {MINDS[owner]} Mind"


def move(step: Step) -> str:
    what = amount(step.get("n", 1), matched(step, "card"))
    owner = MINDS[step.get("of", "self")]
    to = "one of your Moments" if step.get("to") == "self" else "a Moment of another player"
    return f"move {what} from {owner} Mind onto {to}"


def search(step: Step) -> str:
    what = amount(step.get("n", 1), matched(step, "card"))
    owner = OWNERS[step.get("who", "self")]
    to_mind = step.get("to", "hand") == "mind"
    where = f"{owner} Mind" if to_mind else f"{owner} hand"
    if step["zone"] == "deck":
        it = "it" if step.get("n", 1) == 1 else "them"
        return f"search the draw deck for {what} and {'put' if to_mind else 'take'} {it} into {where}"
    if step["zone"] == "discard":
        return f"{'put' if to_mind else 'take'} {what} from the shared discard pile into {where}"
    value = " (its value does not count again)" if to_mind else ""
    return f"{'return' if to_mind else 'take'} {what} from {owner} Subconscious into {where}{value}"


def shuffle(step: Step) -> str:
    if step["zone"] == "subconscious":
        return "shuffle your Subconscious"
    return "shuffle your hand into the draw deck" if step.get("hand") else "shuffle the draw deck"


def peek(step: Step) -> str:
    if step["zone"] == "hand":
        return f"look at {OWNERS[step.get('who', 'self')]} hand"
    n = step.get("n", 1)
    cards = "top card" if n == 1 else f"top {size(n)} cards"
    bury = f"; you may put {'it' if n == 1 else 'one of them'} on the bottom" if step.get("bury") else ""
    return f"look at the {cards} of the draw deck{bury}"


def swap_hands(step: Step) -> str:
    return f"swap hands with {SUBJECTS[step['who']]}"


def swap_ability(step: Step) -> str:
    return f"swap Ability cards with {SUBJECTS[step['who']]}"


def play_from(step: Step) -> str:
    return f"play {amount(1, matched(step, 'card'))} from your hand"


def fragments(
    step: Step, have: str = "you have", gain: str = "gain", lose: str = "lose", turn: str = "your next turn"
) -> str:
    n = step.get("n", 1)
    if step.get("when", "now") == "next":
        return f"{have} {one_of(size(n), 'Fragment')} {'less' if is_loss(n) else 'more'} in {turn}"
    return f"if it is your turn, {lose if is_loss(n) else gain} {amount(size(n), 'Fragment')}"


def target(step: Step) -> str:
    return "choose another player" if step["who"] == "other" else "choose a player"


def roll(step: Step) -> str:
    cases = [f"on {words(list(numbers))} {bare(steps)}" for numbers, steps in step["cases"].items()]
    return f"roll: {', '.join(cases)}"


def choose(step: Step) -> str:
    return f"choose: {', or '.join(bare(option['steps']) for option in step['options'])}"


def if_(step: Step) -> str:
    said = f"if you have {telling.condition(step['when'])}, {bare(step['steps'])}"
    return said + (f"; otherwise {bare(step['else'])}" if step.get("else") else "")


def each(step: Step) -> str:
    subject, steps = SUBJECTS[step["who"]], step["steps"]
    if (
        len(steps) == 1
        and steps[0]["do"] in THIRD
        and steps[0].get("who", "self") == "self"
        and not steps[0].get("may")
    ):
        return f"{subject} {third_person(steps[0])}"
    return f"{subject}, one after the other: {bare(steps)}"


def block(_step: Step) -> str:
    return "block it"


VERBS = {
    "mentality": mentality, "draw": draw, "draw_from": draw_from, "discard": discard, "erase": pick, "lock": pick,
    "open": pick, "steal": pick, "move": move, "search": search, "shuffle": shuffle, "peek": peek,
    "swap_hands": swap_hands, "swap_ability": swap_ability, "play_from": play_from, "fragments": fragments,
    "target": target, "roll": roll, "choose": choose, "if": if_, "each": each, "block": block,
}  # fmt: skip


# ---- words ----------------------------------------------------------------------------------


def is_loss(n: Any) -> bool:
    return n == "-die" or (isinstance(n, int) and n < 0)


def size(n: Any) -> Any:
    """A number without its sign; the die in words."""
    return "that much" if isinstance(n, str) and n.endswith("die") else abs(n) if isinstance(n, int) else n


def amount(n: Any, thing: str, one_thing: str = "") -> str:
    if n == "all":
        return f"all {plural(thing)}"
    if n == "die" or n == "that much":
        return f"as many {plural(thing)} as the die shows"
    if n == 1:
        return one_thing or f"{'an' if thing[0] in 'AEIOaeio' else 'a'} {thing}"
    return f"{n} {plural(thing)}"


def kind_word(kind: str) -> str:
    return KINDS.get(kind, kind.title())


def matched(step: Step, default: str, noun: str = "") -> str:
    """The cards that a step speaks of."""
    match = step.get("match")
    if not match:
        return default
    named = words([kind_word(kind) for kind in match])
    needs_noun = noun or any(kind in ("everyday", "relaxation") for kind in match)
    return f"{named} {noun or 'Moment'}" if needs_noun and "moment" not in match else named


def plural(thing: str) -> str:
    return thing[:-1] + "ies" if thing.endswith("y") and thing != "Everyday" else f"{thing}s"


def bare(steps: Sequence[Step]) -> str:
    """Steps inside a sentence."""
    return "; ".join(lower(sentence) for sentence in sentences(steps).rstrip(".").split(". "))


def after_colon(sentence: str) -> str:
    """A sentence that follows an opening; one that has a colon of its own needs no other."""
    return f" {lower(sentence)}" if sentence.startswith("Roll:") else f": {lower(sentence)}"


def one_of(n: Any, thing: str) -> str:
    return f"one {thing}" if n == 1 else amount(n, thing)


def lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def upper(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
