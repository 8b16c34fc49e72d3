"""What a card says in German, told from its effects as `tell` does in English: for every deck, ours and others'."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from mindscape.core.game import words
from mindscape.games.deepofmine.deck import Deck
from mindscape.games.deepofmine.tell import THIRD, is_loss, upper

Step = Mapping[str, Any]


class Noun(NamedTuple):
    gender: str
    one: str
    many: str


class Verb(NamedTuple):
    """A verb in four forms; a part that goes to the end stands after a bar: `wirf|ab`."""

    bid: str
    whole: str
    does: str
    do: str


class Who(NamedTuple):
    subject: str
    them: str
    to: str
    several: bool = False


PEOPLE = {
    "other": Who("jemand anderes", "jemand anderen", "jemand anderem"),
    "any": Who("jemand deiner Wahl", "jemanden deiner Wahl", "jemandem deiner Wahl"),
    "each": Who("alle", "alle", "allen", several=True),
    "each_other": Who("alle anderen", "alle anderen", "allen anderen", several=True),
    "left": Who("die Person links von dir", "die Person links von dir", "der Person links von dir"),
    "right": Who("die Person rechts von dir", "die Person rechts von dir", "der Person rechts von dir"),
    "chosen": Who("diese Person", "diese Person", "dieser Person"),
    "victim": Who("die getroffene Person", "die getroffene Person", "der getroffenen Person"),
}
MINDS = {
    "self": "deinem Geist", "any": "einem beliebigen Geist", "each": "jedem Geist", "each_other": "jedem anderen Geist",
}  # fmt: skip
KINDS = {
    "card": Noun("f", "Karte", "Karten"),
    "attached": Noun("f", "Karte auf einem Augenblick", "Karten auf Augenblicken"),
    "moment": Noun("m", "Augenblick", "Augenblicke"),
    "disorder": Noun("f", "Störung", "Störungen"),
    "recovery": Noun("f", "Genesung", "Genesungen"),
    "impact": Noun("f", "Wendung", "Wendungen"),
    "fracture": Noun("m", "Bruch", "Brüche"),
    "intervention": Noun("m", "Eingriff", "Eingriffe"),
    "everyday": Noun("m", "Alltags-Augenblick", "Alltags-Augenblicke"),
    "relaxation": Noun("m", "Entspannungs-Augenblick", "Entspannungs-Augenblicke"),
    "life_event": Noun("n", "Lebensereignis", "Lebensereignisse"),
    "phobia": Noun("f", "Phobie", "Phobien"),
    "illness": Noun("f", "Krankheit", "Krankheiten"),
    "fragment": Noun("m", "Splitter", "Splitter"),
}
ARTICLES = {"m": "einen", "f": "eine", "n": "ein"}
ENDINGS = {"m": "en", "f": "e", "n": "es"}
IT = {"m": "ihn", "f": "sie", "n": "es"}
# One, several, and several after a word that asks for the dative.
AMOUNTS = {
    "hand": ("Karte auf der Hand", "Karten auf der Hand", "Karten auf der Hand"),
    "sub": ("Karte im Unterbewusstsein", "Karten im Unterbewusstsein", "Karten im Unterbewusstsein"),
    "moments": ("offenen Augenblick", "offene Augenblicke", "offenen Augenblicken"),
    "locked": ("verschlossenen Augenblick", "verschlossene Augenblicke", "verschlossenen Augenblicken"),
    "disorders": ("Störung", "Störungen", "Störungen"),
    "recoveries": ("Genesung", "Genesungen", "Genesungen"),
    "fractures": ("Bruch", "Brüche", "Brüchen"),
}
SAFE = {
    "steal": "Niemand kann deine Augenblicke stehlen.",
    "erase": "Niemand sonst kann Karten in deinem Geist auslöschen.",
    "lock": "Niemand sonst kann deine Augenblicke verschließen.",
    "open": "Niemand sonst kann deine Augenblicke öffnen.",
    "move": "Niemand sonst kann Karten aus deinem oder in deinen Geist versetzen.",
}
EVENTS = {
    ("fracture", "self"): ("einen Bruch", ", der dich trifft"),
    ("fracture", "any"): ("einen beliebigen Bruch", ""),
    ("disorder", "self"): ("eine Störung", ", die jemand anderes in deinen Geist spielt"),
    ("disorder", "any"): ("eine Störung", ", die in einen anderen Geist gespielt wird"),
    ("intervention", "self"): ("einen Eingriff", ", den du ziehst, wenn alle einverstanden sind"),
    ("intervention", "any"): ("einen Eingriff", ", wenn alle einverstanden sind"),
}
GAIN = Verb("gewinne", "gewinnen", "gewinnt", "gewinnen")
LOSE = Verb("verliere", "verlieren", "verliert", "verlieren")
DRAW = Verb("zieh", "ziehen", "zieht", "ziehen")
DISCARD = Verb("wirf|ab", "abwerfen", "wirft|ab", "werfen|ab")
TAKE = Verb("nimm", "nehmen", "nimmt", "nehmen")
PUT = Verb("leg", "legen", "legt", "legen")
SHUFFLE = Verb("mische", "mischen", "mischt", "mischen")
SWAP = Verb("tausche", "tauschen", "tauscht", "tauschen")
CHOOSE = Verb("wähle", "wählen", "wählt", "wählen")
PICKS = {
    "erase": Verb("lösche|aus", "auslöschen", "löscht|aus", "löschen|aus"),
    "lock": Verb("verschließe", "verschließen", "verschließt", "verschließen"),
    "open": Verb("öffne", "öffnen", "öffnet", "öffnen"),
    "steal": Verb("stiehl", "stehlen", "stiehlt", "stehlen"),
    "move": Verb("versetze", "versetzen", "versetzt", "versetzen"),
}
STAY_LARGE = ("Brüche", "Würfelzeichen")
"""Sentences that begin with a noun."""


class Deed(NamedTuple):
    """A step: the verb, what it is done to, and what comes after all of it, once as an order and once as a wish."""

    verb: Verb
    what: str
    more: str = ""
    wish: str | None = None

    def bid(self) -> str:
        return self._finite(self.verb.bid)

    def whole(self) -> str:
        reflexive = "dir " if " dir" in self.verb.bid else ""
        return f"{reflexive}{self.what} {self.verb.whole}{self.more if self.wish is None else self.wish}"

    def of(self, who: Who, *, turned: bool) -> str:
        own = self.what
        for mine, theirs in OWN:
            own = own.replace(mine, theirs)
        form = self.verb.do if who.several else self.verb.does
        said = self._replace(what=f"{who.subject} {own}") if turned else self._replace(what=own)
        return said._finite(form) if turned else f"{who.subject} {said._finite(form)}"

    def _finite(self, form: str) -> str:
        stem, _, end = form.partition("|")
        return " ".join(filter(None, (stem, self.what, end))) + self.more


OWN = (
    ("deine Hand", "die eigene Hand"), ("dein Unterbewusstsein", "das eigene Unterbewusstsein"),
    ("deines Unterbewusstseins", "des eigenen Unterbewusstseins"), ("deiner Hand", "der eigenen Hand"),
)  # fmt: skip


# ---- cards, abilities -----------------------------------------------------------------------


def card(deck: Deck, name: str) -> str:
    """The text of a card or Intervention."""
    entry = deck.entry(name)
    if name in deck.interventions:
        if name == "endless":
            return "Das Spiel endet sofort."
        effect = lower(sentences(entry.get("on_draw", []))) or "nichts."
        return f"Wenn der Zug vorbei ist: {effect} Danach kommt Endlos in den Zugstapel."
    said = ["Würfelsymbol."] if entry.get("dice") else []
    said += before_the_die(entry)
    said += [f"{words(list(numbers), 'oder')}: {text}" for numbers, text in faces(entry.get("die", {}))]
    return " ".join([*said, *after_the_die(entry)])


def before_the_die(entry: Mapping[str, Any]) -> list[str]:
    said = []
    if "requires" in entry:
        said.append(f"Verlangt {condition(entry['requires'])}.")
    if entry.get("where", "any") != "any":
        said.append("Nur in deinen Geist." if entry["where"] == "own" else "Nur in den Geist von jemand anderem.")
    if entry.get("loose"):
        said.append("Darf auch für sich in einen Geist gespielt werden, ohne Augenblick.")
    if "instant" in entry and entry.get("on_play"):
        said.append(f"Ausspielen: {lower(sentences(entry['on_play']))}")
    else:
        said.append(sentences([*entry.get("on_enter", []), *entry.get("on_play", [])]))
    if entry.get("turn_start"):
        begin = lower(sentences(entry["turn_start"]))
        said.append(f"Zu Beginn deines Zuges{'' if begin.startswith('würfle:') else ':'} {begin}")
    return [part for part in [*said, *mods(entry.get("mods", {}))] if part]


def after_the_die(entry: Mapping[str, Any]) -> list[str]:
    return [instant(entry["instant"])] if "instant" in entry else []


def ability(entry: Mapping[str, Any]) -> str:
    when = [f"Mit {condition(entry['when'], given=True)}"] if entry["when"] else []
    if entry["kind"] == "passive":
        text = " ".join(mods(entry["mods"]))
        return f"{when[0]}: {lower(text)}" if when else text
    if entry["kind"] == "use":
        when.append("einmal im Zug")
        if entry.get("cost"):
            when.append("für einen Splitter")
    else:
        when.append("vor deinem Zug" if entry["kind"] == "turn" else "einmal, wenn du es lernst")
    return f"{upper(', '.join(when))}: {lower(sentences(entry['steps']))}"


def instant(entry: Mapping[str, Any]) -> str:
    (first, clause), *others = [EVENTS[event, entry.get("who", "self")] for event in entry["event"]]
    said = f"wehre {first} ab{clause}" + "".join(f", oder {noun}{more}" for noun, more in others)
    rest = [step for step in entry["steps"] if step["do"] != "block"]
    return f"Sofort: {said}" + (f", und {lower(sentences(rest))}" if rest else ".")


def mods(entry: Mapping[str, Any]) -> list[str]:
    said = []
    if number := entry.get("hand_limit", 0):
        said.append(f"Deine Handgrenze ist um {abs(number)} {'höher' if number > 0 else 'niedriger'}.")
    if number := entry.get("fragments", 0):
        said.append(f"Du hast in jedem Zug {amount(abs(number), 'fragment')} {'mehr' if number > 0 else 'weniger'}.")
    if number := entry.get("soften", 0):
        said.append(f"Brüche kosten dich {abs(number)} Gemüt {'weniger' if number > 0 else 'mehr'}.")
    said += [SAFE[verb] for verb in entry.get("safe", [])]
    said += [f"Du darfst zwei {KINDS[kind].many} in einem Zug spielen." for kind in entry.get("repeat", [])]
    if entry.get("no_dice"):
        said.append("Würfelzeichen bedeuten dir nichts.")
    return said


def faces(cases: Mapping[str, Sequence[Step]]) -> list[tuple[str, str]]:
    return [(numbers, lower(sentences(steps)) or "nichts.") for numbers, steps in cases.items()]


def condition(when: Mapping[str, int], *, given: bool = False) -> str:
    """`Gemüt 2 oder mehr`, `mindestens 3 offene Augenblicke`; `given`: as it stands after `mit`."""
    found = []
    for name, number in when.items():
        what, end = name.rsplit("_", 1)
        if what == "mentality":
            found.append(f"Gemüt {number} oder {'mehr' if end == 'min' else 'weniger'}")
        else:
            one, many, after = AMOUNTS[what]
            things = one if number == 1 else after if given else many
            found.append(f"{'mindestens' if end == 'min' else 'höchstens'} {number} {things}")
    return " und ".join(found) if found else "nichts"


# ---- steps ----------------------------------------------------------------------------------


def sentences(steps: Sequence[Step]) -> str:
    said = ""
    for step in steps:
        if step.get("then") and said:
            said = f"{said.rstrip('.')}, dann {one(step, turned=True)}."
        else:
            said = f"{said} {upper(one(step))}.".strip()
    return said


def one(step: Step, *, turned: bool = False) -> str:
    """A step as a sentence without its full stop; `turned`: as it stands after `dann`."""
    verb, may = step["do"], step.get("may")
    you = "darfst du" if turned else "du darfst"
    if verb in SPOKEN:
        said = SPOKEN[verb](step)
        return f"{you} dich dafür entscheiden: {said}" if may else said
    if verb == "fragments":
        return fragments(step, turned=turned)
    if verb == "play_from" and step.get("by") == "self" and not may:
        return f"{'spielst du' if turned else 'du spielst'}, wenn du kannst, {matched(step, 1, 'card')} von deiner Hand"
    deed = DEEDS[verb](step)
    who = PEOPLE.get(step.get("who", "self")) if verb in THIRD else None
    if who:
        return f"{you} {who.them} {deed.whole()} lassen" if may else deed.of(who, turned=turned)
    return f"{you} {deed.whole()}" if may else deed.bid()


def mentality(step: Step) -> Deed:
    n = step.get("n", 1)
    much = "so viel" if isinstance(n, str) else str(abs(n))
    return Deed(LOSE if is_loss(n) else GAIN, f"{much} Gemüt")


def draw(step: Step) -> Deed:
    n = step.get("n", 1)
    if step.get("zone") == "subconscious":
        cards = "die unterste Karte" if n == 1 else f"die untersten {n} Karten" if isinstance(n, int) else many_cards(n)
        return Deed(TAKE, f"{cards} deines Unterbewusstseins auf die Hand")
    if "keep" not in step:
        return Deed(DRAW, amount(n, "card"))
    rest = "die anderen" if (n - step["keep"] if isinstance(n, int) else 2) > 1 else "die andere"
    keep = step["keep"]
    return Deed(
        DRAW, amount(n, "card"), f", behalte {keep} und wirf {rest} ab", f", {keep} behalten und {rest} abwerfen"
    )


def draw_from(step: Step) -> Deed:
    return Deed(DRAW, f"{amount(step.get('n', 1), 'card')} aus der Hand von {PEOPLE[step['who']].to}")


def discard(step: Step) -> Deed:
    n = step.get("n", 1)
    if n == "all" and "match" not in step:
        return Deed(DISCARD, "deine Hand")
    return Deed(DISCARD, matched(step, n, "card", "zufällig" if step.get("random") else ""))


def pick(step: Step) -> Deed:
    verb = step["do"]
    default = step.get("pick", "moment")
    adjective = "verschlossen" if verb == "open" else "ander" if step.get("another") else ""
    what = matched(step, step.get("n", 1), default, adjective, of_moments=default == "moment")
    owner = step.get("of", "other" if verb == "steal" else "self")
    if verb == "steal":
        return Deed(PICKS[verb], f"{PEOPLE[owner].to} {what}")
    return Deed(PICKS[verb], f"{mind('in', owner)} {what}")


def move(step: Step) -> Deed:
    to = "einen deiner Augenblicke" if step.get("to") == "self" else "einen Augenblick von jemand anderem"
    what = matched(step, step.get("n", 1), "card")
    return Deed(PICKS["move"], f"{what} {mind('aus', step.get('of', 'self'))} auf {to}")


def search(step: Step) -> Deed:
    n, who = step.get("n", 1), step.get("who", "self")
    what = matched(step, n, "card")
    owner = "" if who == "self" else f" von {PEOPLE[who].to}"
    to_mind = step.get("to", "hand") == "mind"
    where = f"auf die Hand{owner}"
    if to_mind:
        where = f"in den Geist{owner}" if owner else "in deinen Geist"
    if step["zone"] == "deck":
        kind = (step.get("match") or ["card"])[-1]
        it = IT[KINDS[kind].gender] if n == 1 else "sie"
        verb = PUT if to_mind else TAKE
        return Deed(
            Verb("durchsuche", "durchsuchen", "durchsucht", "durchsuchen"),
            f"den Zugstapel nach {dative(step, n)}",
            f" und {verb.bid} {it} {where}",
            f" und {it} {where} {verb.whole}",
        )
    if step["zone"] == "discard":
        return Deed(PUT if to_mind else TAKE, f"{what} aus der gemeinsamen Ablage {where}")
    source = f"aus dem Unterbewusstsein{owner}" if owner else "aus deinem Unterbewusstsein"
    if to_mind:
        value = " (sein Wert zählt nicht noch einmal)"
        return Deed(Verb("hol|zurück", "zurückholen", "holt|zurück", "holen|zurück"), f"{what} {source} {where}", value)
    return Deed(TAKE, f"{what} {source} {where}")


def shuffle(step: Step) -> Deed:
    if step["zone"] == "subconscious":
        return Deed(SHUFFLE, "dein Unterbewusstsein")
    return Deed(SHUFFLE, "deine Hand in den Zugstapel" if step.get("hand") else "den Zugstapel")


def peek(step: Step) -> Deed:
    look = Verb("sieh dir|an", "ansehen", "sieht sich|an", "sehen sich|an")
    if step["zone"] == "hand":
        who = step.get("who", "self")
        return Deed(look, "deine Hand" if who == "self" else f"die Hand von {PEOPLE[who].to}")
    n = step.get("n", 1)
    cards = "die oberste Karte" if n == 1 else f"die obersten {n} Karten" if isinstance(n, int) else many_cards(n)
    one_of_them = "sie" if n == 1 else "eine davon"
    bury = f"; du darfst {one_of_them} nach unten legen" if step.get("bury") else ""
    return Deed(look, f"{cards} des Zugstapels", bury)


def swap(what: str) -> Callable[[Step], Deed]:
    return lambda step: Deed(SWAP, f"mit {PEOPLE[step['who']].to} die {what}")


def play_from(step: Step) -> Deed:
    return Deed(Verb("spiele", "spielen", "spielt", "spielen"), f"{matched(step, 1, 'card')} von deiner Hand")


def target(step: Step) -> Deed:
    return Deed(CHOOSE, "jemand anderen" if step["who"] == "other" else "jemanden")


def block(_step: Step) -> Deed:
    return Deed(Verb("wehre|ab", "abwehren", "wehrt|ab", "wehren|ab"), "es")


def fragments(step: Step, *, turned: bool) -> str:
    n, who = step.get("n", 1), PEOPLE.get(step.get("who", "self"))
    what = amount(abs(n) if isinstance(n, int) else n, "fragment")
    if step.get("when", "now") == "next":
        rest = f"{what} {'weniger' if is_loss(n) else 'mehr'}"
        if who is None:
            return f"{'hast du' if turned else 'du hast'} in deinem nächsten Zug {rest}"
        has = "haben" if who.several else "hat"
        return f"{has if turned else who.subject} {who.subject if turned else has} im eigenen nächsten Zug {rest}"
    deed = Deed(LOSE if is_loss(n) else GAIN, what)
    said = f"darfst du {deed.whole()}" if step.get("may") else deed.bid() if who is None else deed.of(who, turned=True)
    return f"bist du am Zug, {said}"


def roll(step: Step) -> str:
    cases = [f"bei {' oder '.join(numbers)} {bare(steps)}" for numbers, steps in step["cases"].items()]
    return f"würfle: {', '.join(cases)}"


def choose(step: Step) -> str:
    return f"wähle: {', oder '.join(bare(option['steps']) for option in step['options'])}"


def if_(step: Step) -> str:
    said = f"hast du {condition(step['when'])}, {bare(step['steps'])}"
    return said + (f"; sonst {bare(step['else'])}" if step.get("else") else "")


def each(step: Step) -> str:
    who, steps = PEOPLE[step["who"]], step["steps"]
    alone = steps[0] if len(steps) == 1 else None
    if alone and alone["do"] in THIRD and alone.get("who", "self") == "self" and not alone.get("may"):
        return one({**alone, "who": step["who"]})
    return f"{who.subject} nacheinander: {bare(steps)}"


SPOKEN: dict[str, Callable[[Step], str]] = {"roll": roll, "choose": choose, "if": if_, "each": each}
DEEDS: dict[str, Callable[[Step], Deed]] = {
    "mentality": mentality, "draw": draw, "draw_from": draw_from, "discard": discard, "erase": pick, "lock": pick,
    "open": pick, "steal": pick, "move": move, "search": search, "shuffle": shuffle, "peek": peek,
    "swap_hands": swap("Hände"), "swap_ability": swap("Fähigkeitskarten"), "play_from": play_from, "target": target,
    "block": block,
}  # fmt: skip


# ---- words ----------------------------------------------------------------------------------


def mind(where: str, owner: str) -> str:
    """`in deinem Geist`, `aus dem Geist von jemand anderem`."""
    if owner in MINDS:
        return f"{where} {MINDS[owner]}"
    return f"{'im' if where == 'in' else 'aus dem'} Geist von {PEOPLE[owner].to}"


def many_cards(n: Any) -> str:
    return "alle Karten" if n == "all" else "so viele Karten, wie der Würfel zeigt,"


def amount(n: Any, kind: str, adjective: str = "") -> str:
    """So many of a kind, as they stand after a verb."""
    noun = KINDS[kind]
    if n == "all":
        return f"alle {f'{adjective}en ' if adjective else ''}{noun.many}"
    several = f"{f'{adjective}e ' if adjective else ''}{noun.many}"
    if isinstance(n, str):
        return f"so viele {several}, wie der Würfel zeigt"
    if n == 1:
        return f"{ARTICLES[noun.gender]} {f'{adjective}{ENDINGS[noun.gender]} ' if adjective else ''}{noun.one}"
    return f"{n} {several}"


def matched(step: Step, n: Any, default: str, adjective: str = "", *, of_moments: bool = False) -> str:
    """The cards that a step speaks of, as many as it says."""
    kinds = step.get("match") or [default]
    if of_moments:
        kinds = [kind for kind in kinds if kind in KINDS]
    if n == 1 or len(kinds) == 1:
        return " oder ".join(amount(n, kind, adjective) for kind in kinds)
    joined = " und " if n == "all" else " oder "
    first, *rest = kinds
    return joined.join([amount(n, first, adjective), *(KINDS[kind].many for kind in rest)])


def dative(step: Step, n: Any) -> str:
    """The cards that are looked for: after `nach`."""
    nouns = [KINDS[kind] for kind in step.get("match") or ["card"]]
    if n == 1:
        return " oder ".join(f"{'einer' if noun.gender == 'f' else 'einem'} {noun.one}" for noun in nouns)
    many = " oder ".join(noun.many if noun.many.endswith("n") else f"{noun.many}n" for noun in nouns)
    return f"{'allen' if n == 'all' else n if isinstance(n, int) else 'so vielen'} {many}"


def bare(steps: Sequence[Step]) -> str:
    """Steps inside a sentence."""
    return "; ".join(lower(sentence) for sentence in sentences(steps).rstrip(".").split(". "))


def lower(sentence: str) -> str:
    return sentence if sentence.startswith(STAY_LARGE) else sentence[:1].lower() + sentence[1:]
