"""What Deep of Mine's table says in the terminal, in English and in German."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mindscape.cli.addressed import YOU, addressed
from mindscape.core.game import words as listed
from mindscape.core.words import GERMAN, fill, told
from mindscape.games.deepofmine import tell, tell_german, telling
from mindscape.games.deepofmine.deck import Deck

Event = Mapping[str, Any]


class English:
    aim = (
        "You want peace of mind: seven active Moments in your Mind and a Mentality of +15. Play Moments and Recoveries "
        "into your own Mind, Disorders into those of others, and watch for the one who is nearly there. If the Endless "
        "card comes first, the highest Mentality plus Moments wins."
    )
    questions: Mapping[str, str] = {
        "may": "{card}: will you?",
        "player": "{card}: which player?",
        "target": "{card}: which card shall it be?",
        "destination": "{card}: where does it go?",
        "option": "{card}: which of these?",
        "search": "{card}: which card do you take?",
        "bury": "{card}: will you put one of them on the bottom?",
    }
    plain_moves: Mapping[str, str] = {"draw": "Draw a card", "pass": "Pass", "ok": "I have seen it"}
    ends: Mapping[str, str] = {
        "victory": "peace of mind: enough Moments, enough Mentality",
        "endless": "the Endless card",
        "deck": "the draw deck was empty",
    }
    you = "you"
    hand = "hand"
    your_hand = "your hand"
    your_hand_long = "Your hand:"
    locked = "locked"
    half = "half overcome"
    plays = "to move"
    standing = "standing"
    which_discard = "Which card do you let go of?"
    wakes = "That wakes the deep card: the lowest one of the Subconscious comes up."

    # ---- cards ------------------------------------------------------------------------------

    def title(self, deck: Deck, name: str) -> str:
        """The name of a card, an Ability card, a board or an ability."""
        return deck.title(name)

    def ability(self, deck: Deck, name: str) -> str:
        """The name of an ability; a board's is that of its bonus."""
        return str(deck.ability(name)["name"])

    def text(self, deck: Deck, name: str) -> str:
        """What a card or an ability does."""
        return tell.card(deck, name) if name in deck.number else tell.ability(deck.ability(name))

    def about(self, deck: Deck, name: str) -> str:
        """What a card is about; empty if nobody has written that."""
        return str(deck.entry(name).get("about", ""))

    # ---- the board --------------------------------------------------------------------------

    def state(self, round_: int, who: str, fragments: str, played: Sequence[str]) -> str:
        cards = f"  played {', '.join(played)}" if played else ""
        return f"Round {round_}  turn: {who}  Fragments {fragments or 'none'}{cards}"

    def piles(self, deck: int, discarded: int, top: str) -> str:
        return f"Deck {deck}  discard {discarded}{f', on top {top}' if top else ''}"

    def mentality(self, now: int) -> str:
        return f"Mentality {now:+}"

    def counts(self, moments: int, wanted: int, hand: int, below: int) -> str:
        return f"  Moments {moments} of {wanted}  cards {hand}  below {below}"

    def small(self, now: int, goal: int, moments: int, wanted: int, hand: int, below: int) -> str:
        return f"  Mentality {now:+} of {goal:+}  Moments {moments} of {wanted}  hand {hand}  below {below}"

    def long(self, who: str, now: int, goal: int, moments: int, wanted: int, hand: int, below: int) -> str:
        return (
            f"{who}: Mentality {now:+} of {goal:+}, {moments} of {wanted} Moments, "
            f"{hand} cards in hand, {below} in the Subconscious."
        )

    def change(self, whose: str | None, now: int, then: int) -> str:
        """What happens to a Mentality, one's own if it is nobody else's."""
        return f"{f'{whose}:' if whose else 'Your'} Mentality {now:+} → {then:+}"

    # ---- questions and moves ----------------------------------------------------------------

    def main(self, fragments: int) -> str:
        return f"You have {fragments} Fragment{'' if fragments == 1 else 's'}: draw, play, use an ability, or pass."

    def free_play(self, card: str) -> str:
        return f"{card}: you may play this for nothing."

    def limit(self, many: int) -> str:
        return f"Your hand limit is {many}: discard down to it."

    def look(self, cards: Sequence[str]) -> str:
        return f"You see: {', '.join(cards)}."

    def window(self, card: str, victim: str | None) -> str:
        """Somebody is about to be hit: oneself, if it is nobody else."""
        return f"{card} is about to meet {victim or 'you'}. Will anybody block it?"

    def vote(self, blocker: str, card: str, with_: str) -> str:
        return f"{blocker} wants to block {card} with {with_}."

    def justify(self, player: str, card: str, target: str) -> str:
        return f"{player} plays {card} on {target}. Does the story fit?"

    def mind(self, whose: str | None) -> str:
        return f"the Mind of {whose}" if whose else "your Mind"

    def play(self, card: str, how: str, where: str) -> str:
        return f"Play {card}" + (f" {how} {where}" if how else "")

    def use(self, deck: Deck, name: str) -> str:
        return f"Use {self.ability(deck, name)}: {tell.lower(self.text(deck, name))}"

    def overcome(self, fracture: str, card: str) -> str:
        return f"Overcome {fracture} with {card}"

    def discard(self, card: str) -> str:
        return f"Discard {card}"

    def block(self, card: str) -> str:
        return f"Block with {card}"

    def attached(self, card: str, place: str) -> str:
        return f"{card} on {place}"

    def word(self, word: str) -> str:
        """An answer that is a word: yes, none, the label of a choice."""
        return word.title()

    def move(self, verb: str, *, window: bool) -> str:
        """A move that is one word; `window`: somebody is asked whether they block."""
        return self.plain_moves.get(verb, verb.title())

    def ending(self, outcome: Mapping[str, Any]) -> list[str]:
        """Kind to everybody: the forest is still there."""
        scores = ", ".join(f"p{seat} {score}" for seat, score in enumerate(outcome["scores"]))
        winner = "Nobody wins alone this time." if outcome["winner"] is None else f"p{outcome['winner']} wins."
        return [f"The game is over: {self.ends[outcome['end']]}.", f"Mentality and Moments: {scores}.", winner]

    def tell(self, event: Event, deck: Deck, seat: int | None) -> str:
        if event["event"] == "proxy" and event["player"] == event["for"]:
            return ""
        if event.get("to") == event.get("player"):
            event = {name: value for name, value in event.items() if name != "to"}  # played for oneself
        said = telling.tell(event, deck)
        return said if seat is None else addressed(said, seat, YOU)

    def particular(self, deck: Deck, seat: int | None, say: Callable[[str], str], key: str, value: Any) -> str | None:
        """A word for what a refusal speaks of; `say` tells a move."""
        return None


class German(English):
    """In the words of the page, which it shares as far as they are data."""

    aim = (
        "Du suchst Frieden: sieben offene Augenblicke in deinem Geist und ein Gemüt von +15. Spiel Augenblicke und "
        "Genesungen in deinen eigenen Geist, Störungen in den anderer, und achte auf die, die dem Frieden nah sind. "
        "Kommt Endlos zuerst, gewinnt, wer an Gemüt und Augenblicken zusammen am meisten hat."
    )
    questions: Mapping[str, str] = {
        "may": "{card}: Machst du es? Du darfst; du musst nicht.",
        "player": "{card}: Wen trifft es?",
        "target": "{card}: Welche Karte soll es sein?",
        "destination": "Wohin mit {card}?",
        "option": "Eins von beiden: was? {card} lässt dir die Wahl.",
        "search": "{card}: Welche Karte nimmst du?",
        "bury": "{card}: Eine nach unten legen?",
    }
    plain_moves: Mapping[str, str] = {
        "draw": "Karte ziehen",
        "pass": "Zug beenden",
        "ok": "Ich habe es gesehen",
        "agree": "Einverstanden",
        "refuse": "Ablehnen",
        "accept": "Sie passt",
        "reject": "Sie passt nicht",
    }
    ends: Mapping[str, str] = {
        "victory": "Seelenfrieden: genug Augenblicke, genug Gemüt.",
        "endless": "Endlos ist gekommen: Der Tag ist vorbei.",
        "deck": "Der Zugstapel ist aufgebraucht.",
    }
    you = "du"
    hand = "Hand"
    your_hand = "deine Hand"
    your_hand_long = "Deine Hand:"
    locked = "verschlossen"
    half = "halb überwunden"
    plays = "am Zug"
    standing = "bleibt"
    which_discard = "Lass eine Karte gehen: welche?"
    wakes = "Erreicht 7: Die tiefste Karte dieses Unterbewusstseins kommt hoch."

    def __init__(self) -> None:
        self.words = told("deepofmine", GERMAN, "table")
        self.cards = told("deepofmine", GERMAN, "cards")

    # ---- cards ------------------------------------------------------------------------------

    def _ours(self, kind: str, name: str, english: str) -> Mapping[str, str]:
        """Our German of something; of another deck's only if it is called as ours is."""
        found: Mapping[str, str] = self.cards[kind].get(name, {})
        return found if found.get("of") == english else {}

    def title(self, deck: Deck, name: str) -> str:
        english = deck.title(name)
        if name in deck.number:
            return self._ours("cards", deck.entry(name)["id"], english).get("name", english)
        if name in deck.boards or name in deck.ability_cards:
            return self._ours("titles", name, english).get("name", english)
        return self.ability(deck, name)

    def ability(self, deck: Deck, name: str) -> str:
        english = str(deck.ability(name)["name"])
        return self._ours("abilities", name, english).get("name", english)

    def text(self, deck: Deck, name: str) -> str:
        return tell_german.card(deck, name) if name in deck.number else tell_german.ability(deck.ability(name))

    def about(self, deck: Deck, name: str) -> str:
        entry = deck.entry(name)
        return self._ours("cards", entry["id"], entry["name"]).get("about", super().about(deck, name))

    # ---- the board --------------------------------------------------------------------------

    def state(self, round_: int, who: str, fragments: str, played: Sequence[str]) -> str:
        kinds = ", ".join(self.words["types"].get(kind, kind) for kind in played)
        cards = f"  gespielt {kinds}" if played else ""
        return f"Runde {round_}  am Zug: {who}  Splitter {fragments or '0'}{cards}"

    def piles(self, deck: int, discarded: int, top: str) -> str:
        return f"Zugstapel {deck}  Ablage {discarded}{f', obenauf {top}' if top else ''}"

    def mentality(self, now: int) -> str:
        return f"Gemüt {now:+}"

    def counts(self, moments: int, wanted: int, hand: int, below: int) -> str:
        return f"  Augenblicke {moments} von {wanted}  Karten {hand}  unten {below}"

    def small(self, now: int, goal: int, moments: int, wanted: int, hand: int, below: int) -> str:
        return f"  Gemüt {now:+} von {goal:+}  Augenblicke {moments} von {wanted}  Hand {hand}  unten {below}"

    def long(self, who: str, now: int, goal: int, moments: int, wanted: int, hand: int, below: int) -> str:
        return (
            f"{who}: Gemüt {now:+} von {goal:+}, {moments} von {wanted} Augenblicken, "
            f"{hand} {'Karte' if hand == 1 else 'Karten'} auf der Hand, {below} im Unterbewusstsein."
        )

    def change(self, whose: str | None, now: int, then: int) -> str:
        return f"{f'Gemüt von {whose}' if whose else 'Dein Gemüt'}: {now:+} → {then:+}"

    # ---- questions and moves ----------------------------------------------------------------

    def main(self, fragments: int) -> str:
        if not fragments:
            return "Kein Splitter ist übrig. Nutze eine Fähigkeit oder beende deinen Zug."
        return f"Du hast {fragments} Splitter: Zieh oder spiel eine Karte, nutze eine Fähigkeit oder beende den Zug."

    def free_play(self, card: str) -> str:
        return f"Spiel noch eine: {card} lässt dich eine Karte umsonst spielen."

    def limit(self, many: int) -> str:
        return f"Zu viele Karten: Deine Handgrenze ist {many}. Lass eine gehen."

    def look(self, cards: Sequence[str]) -> str:
        return f"Du siehst: {', '.join(cards)}."

    def window(self, card: str, victim: str | None) -> str:
        return f"{card} ist dabei, {victim or 'dich'} zu treffen. Wehrt es jemand ab?"

    def vote(self, blocker: str, card: str, with_: str) -> str:
        return f"Bist du einverstanden? {blocker} möchte {card} mit {with_} abwehren."

    def justify(self, player: str, card: str, target: str) -> str:
        return f"Passt die Geschichte? {player} spielt {card} auf {target}."

    def mind(self, whose: str | None) -> str:
        return f"Geist von {whose}" if whose else "dein Geist"

    def play(self, card: str, how: str, where: str) -> str:
        return f"{card} ausspielen" + (f": {where}" if how else "")

    def use(self, deck: Deck, name: str) -> str:
        return f"{self.ability(deck, name)} nutzen: {self.text(deck, name)}"

    def overcome(self, fracture: str, card: str) -> str:
        return f"{card} gegen {fracture}"

    def discard(self, card: str) -> str:
        return f"{card} abwerfen"

    def block(self, card: str) -> str:
        return f"Mit {card} abwehren"

    def attached(self, card: str, place: str) -> str:
        return f"{card} auf {place}"

    def word(self, word: str) -> str:
        found = {"yes": "Ja", "no": "Nein", "none": "Keine", **self.cards["labels"]}.get(word, word.replace("_", " "))
        return upper(str(found))

    def move(self, verb: str, *, window: bool) -> str:
        return "Geschehen lassen" if verb == "pass" and window else self.plain_moves[verb]

    def ending(self, outcome: Mapping[str, Any]) -> list[str]:
        scores = ", ".join(f"p{seat} {score}" for seat, score in enumerate(outcome["scores"]))
        found = "hat Frieden gefunden" if outcome["end"] == "victory" else "ist am weitesten gekommen"
        winner = "Diesmal gewinnt niemand allein." if outcome["winner"] is None else f"p{outcome['winner']} {found}."
        return [self.ends[outcome["end"]], f"Gemüt und Augenblicke: {scores}.", winner]

    def tell(self, event: Event, deck: Deck, seat: int | None) -> str:
        return Told(self, event, deck, seat).sentence

    def particular(self, deck: Deck, seat: int | None, say: Callable[[str], str], key: str, value: Any) -> str | None:
        def name(actor: str) -> str:
            return str(self.words["chance"]) if actor == "chance" else "du" if actor == f"p{seat}" else actor

        if key in ("card", "ability"):
            return self.title(deck, value)
        if key in ("type", "a_type"):
            return str(self.words[key].get(value, value))
        if key == "asks":
            return self.condition(value)
        if key == "mind":
            words = self.words["mind"]
            return str(words["mine"]) if value == f"p{seat}" else fill(words["theirs"], {"name": value}, "")
        if key == "seat":
            return name(value)
        if key == "actors":
            return listed([name(actor) for actor in value], "oder")
        if key == "moves":
            return listed([say(move) for move in value], "oder")
        return ", ".join(say(move) for move in value) if key == "some" else None

    def condition(self, when: Mapping[str, int]) -> str:
        """A condition as it stands in a sentence."""
        asks, parts = self.words["asks"], []
        for name, n in when.items():
            what, end = name.rsplit("_", 1)
            if what == "mentality":
                parts.append(fill(asks["mentality"][end], {"n": n}, ""))
            else:
                parts.append(fill(asks[end], {"n": n, "what": asks["amounts"][what][n != 1]}, ""))
        return listed(parts, "und")


ZONES = {"deck": "im Zugstapel", "discard": "in der Ablage", "subconscious": "im Unterbewusstsein"}
OTHERS = ("for", "of", "from", "with", "to", "whom")


class Told:
    """An event in German, for a seat."""

    def __init__(self, w: German, event: Event, deck: Deck, seat: int | None) -> None:
        self.w, self.e, self.deck, self.seat = w, event, deck, seat
        self.player = event.get("player") or event.get("winner") or ""
        seats = (str(event.get(field, "")) for field in OTHERS)
        self.other = next((found for found in seats if found[:1] == "p" and found[1:].isdigit()), "")
        self.me = self.is_me(self.player)
        self.card = w.title(deck, event["card"]) if "card" in event else "eine Karte"

    def is_me(self, name: str) -> bool:
        return name == f"p{self.seat}"

    def who(self, name: str) -> str:
        return "Du" if self.is_me(name) else name

    def whom(self, name: str) -> str:
        return "dich" if self.is_me(name) else name

    def to(self, name: str) -> str:
        return "dir" if self.is_me(name) else name

    def of(self, name: str, mine: str, theirs: str) -> str:
        """`in deinem Geist`, `im Geist von p1`."""
        return mine if self.is_me(name) else f"{theirs} von {name}"

    def does(self, you: str, they: str) -> str:
        return f"{self.who(self.player)} {you if self.me else they}"

    def gains(self) -> str:
        if self.e["by"] > 0:
            return self.does("gewinnst", "gewinnt")
        return self.does("verlierst", "verliert")

    def named(self, field: str) -> str:
        return self.w.title(self.deck, self.e[field])

    def swap(self, what: str) -> str:
        if self.me or self.is_me(self.other):
            return f"Du und {self.other if self.me else self.player} tauscht die {what}."
        return f"{self.player} und {self.other} tauschen die {what}."

    @property
    def sentence(self) -> str:
        e, card, player, other = self.e, self.card, self.player, self.other
        match e["event"]:
            case "board":
                return f"{self.does('setzt dich', 'setzt sich')} als {bare(self.named('board'))} an den Tisch."
            case "ability":
                return f"{self.does('bekommst', 'bekommt')} die Fähigkeitskarte {self.named('ability')}."
            case "seed":
                return f"Ein Bruch, den niemand gesehen hat, liegt unter {self.to(player)}."
            case "dealt":
                return f"{self.does('bekommst', 'bekommt')} {card}."
            case "fracture returned":
                return f"Der Bruch {card} wurde {self.to(player)} gegeben; er kommt unter den Zugstapel."
            case "inserted":
                return f"{upper(card)} kommt in den Zugstapel."
            case "first":
                return f"{self.does('beginnst', 'beginnt')}."
            case "turn":
                return f"{self.does('bist', 'ist')} am Zug: {e['fragments']} Splitter."
            case "drawn" | "intervention":
                return f"{self.does('ziehst', 'zieht')} {card}."
            case "revealed":
                return f"{self.does('siehst dir', 'sieht sich')} im Zugstapel {card} an."
            case "buried":
                return f"{self.does('legst', 'legt')} {card} unter den Zugstapel."
            case "discarded":
                return f"{self.does('wirfst', 'wirft')} {card} ab."
            case "erased" | "sunk":
                return f"{upper(card)} sinkt {self.of(player, 'in dein Unterbewusstsein', 'ins Unterbewusstsein')}."
            case "locked":
                return f"{upper(card)} {self.of(player, 'in deinem Geist', 'im Geist')} ist verschlossen."
            case "opened":
                return f"{upper(card)} {self.of(player, 'in deinem Geist', 'im Geist')} ist wieder offen."
            case "entered":
                return f"{upper(card)} liegt {self.of(player, 'in deinem Geist', 'im Geist')}."
            case "stolen":
                return f"{self.does('stiehlst', 'stiehlt')} {card} von {self.to(other)}."
            case "moved":
                return f"{upper(card)} wandert von {self.to(other)} zu {self.to(player)}."
            case "snatched":
                hand = self.of(other, "aus deiner Hand", "aus der Hand")
                return f"{self.does('ziehst', 'zieht')} blind {card} {hand}."
            case "hands swapped":
                return self.swap("Hände")
            case "abilities swapped":
                return self.swap("Fähigkeitskarten")
            case "cut off":
                return f"{upper(card)} löst mehr aus, als ein Zug fassen kann; der Rest geschieht nicht."
            case "struck":
                return f"{upper(card)} trifft {self.whom(player)}."
            case "deep card":
                depth = self.of(player, "deines Unterbewusstseins", "des Unterbewusstseins")
                return f"{upper(card)} kommt aus der Tiefe {depth} hoch."
            case "stands":
                return f"{upper(card)} bleibt vor {self.to(player)} stehen."
            case "blocked":
                return f"{self.does('wehrst', 'wehrt')} {card} mit {self.named('with')} ab."
            case "block offered":
                wish = f"{card} mit {self.named('with')} abwehren"
                return f"{self.does('möchtest', 'möchte')} {wish}. Alle müssen zustimmen."
            case "story rejected":
                hand = self.of(player, "auf deine Hand", "auf die Hand")
                return f"Der Tisch glaubt es nicht: {card} kommt zurück {hand}."
            case "proxy":
                return "" if player == other else f"{self.does('entscheidest', 'entscheidet')} für {self.whom(other)}."
            case "wellness waits":
                drawn = f"{self.does('hast', 'hat')} {card} gezogen"
                return f"{drawn}: eine Pause für alle, wenn dieser Zug vorbei ist."
            case "break":
                return f"Der Zug ist vorbei: {card}, eine Pause für alle."
            case "removed":
                return f"{upper(card)} verlässt das Spiel."
            case "passed":
                return f"{self.does('beendest deinen', 'beendet den')} Zug."
            case "looked":
                return f"{self.does('siehst dir', 'sieht sich')} {self.of(other, 'deine Hand', 'die Hand')} an."
            case "chose":
                return f"{self.does('wählst', 'wählt')} {self.whom(other)}."
            case "mentality":
                return f"{self.gains()} {abs(e['by'])} Gemüt: {signed(e['now'])}."
            case "rolled":
                symbol = "für das Würfelsymbol " if e["symbol"] else ""
                return f"{self.does('würfelst', 'würfelt')} {symbol}{e['number']}."
            case "played":
                whose = f" zu {self.to(other)}" if "to" in e and other != player else ""
                return f"{self.does('spielst', 'spielt')} {card}{whose}."
            case "found":
                return f"{self.does('findest', 'findet')} {card} {ZONES[e['zone']]}."
            case "shuffled":
                if e["pile"] == "deck":
                    return "Der Zugstapel wird gemischt."
                what = "die Hand in den Zugstapel" if e["pile"] == "hand" else "das Unterbewusstsein"
                return f"{self.does('mischst', 'mischt')} {what}."
            case "fragments":
                return f"{self.gains()} {abs(e['by'])} Splitter{' im nächsten Zug' if e['next'] else ''}."
            case "voted":
                if e["agrees"]:
                    return f"{self.does('bist', 'ist')} einverstanden."
                return f"{self.does('lehnst', 'lehnt')} ab."
            case "judged":
                return f"{self.does('glaubst', 'glaubt')} die Geschichte{'' if e['accepts'] else ' nicht'}."
            case "ability works":
                ability = self.w.ability(self.deck, e["ability"])
                if e["used"]:
                    return f"{self.does('nutzt', 'nutzt')} {ability}."
                return f"{ability} wirkt für {self.whom(player)}."
            case "antishatter":
                rest = ", der überwunden ist" if e["removed"] else "; noch eine genügt"
                return f"{self.does('gibst', 'gibt')} {card} gegen {self.named('fracture')}{rest}."
            case "ended":
                if e["end"] == "victory":
                    return f"{self.does('hast', 'hat')} Seelenfrieden gefunden."
                return ENDED[e["end"]]
        raise KeyError(e["event"])


ENDED = {
    "endless": "Endlos: Der Tag ist vorbei.",
    "deck": "Der Zugstapel ist aufgebraucht: Das Spiel ist vorbei.",
}


def bare(title: str) -> str:
    """A board's name without its article, as it stands after `als`: `Der Rote Panda` is `Roter Panda`."""
    for article, ending in (("Der", "er"), ("Das", "es")):
        if found := re.match(rf"{article} (\w+)e (?=[A-ZÄÖÜ])", title):
            return f"{found[1]}{ending} {title[found.end() :]}"
    return re.sub(r"^(The|Der|Die|Das) ", "", title)


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def upper(text: str) -> str:
    return text[:1].upper() + text[1:]
