"""What Nevermind's table says in the terminal, in English and in German."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mindscape.core.game import words as listed
from mindscape.core.words import GERMAN, fill, told
from mindscape.games.nevermind import telling
from mindscape.games.nevermind.notation import PLACES
from mindscape.games.nevermind.whynot import PLACE_WORDS

Event = Mapping[str, Any]


class English:
    aim = (
        "You want Mental Stillness: all eight thoughts around you Released. When the time has run out first, a "
        "score above zero still wins; a mind full of Distractions never does. Each round the Mind moves "
        "something; you notice, acknowledge and let go."
    )
    where: Mapping[str, str] = dict(zip(PLACES, PLACE_WORDS, strict=True))
    status: Mapping[str, str] = {
        "released": "Released",
        "subliminal": "Subliminal",
        "acknowledged": "Acknowledged",
        "thought": "Thought",
        "distraction": "Distraction",
    }
    actions: Mapping[str, str] = {
        "notice": "Notice",
        "acknowledge": "Acknowledge",
        "focus": "Focus",
        "letgo": "Let go of",
    }
    prompts: Mapping[str, str] = {
        "shuffle": "The Mind Deck is empty. Will a Centre card go into it, for a Deep Breath later?",
        "monkey": "Monkey-Mind: choose the card for the second Mind Action.",
        "draw": "A Deep Breath: how many Mind Cards do you draw?",
        "hand": "A Deep Breath: which card of your hand do you play?",
        "bonus": "A Deep Breath: take a free Notice or Acknowledge.",
        "letgo": "Your awareness rests on the breath: what do you let go of?",
        "turn": "What do you turn to?",
    }
    mind = "Mind"
    breathe = "breathe."
    focused = "Focused"
    timer = "timer"
    on_the_breath = "Your awareness rests on the breath."

    def token(self, face: str) -> str:
        return face

    def round(self, number: int) -> str:
        return f"Round {number}"

    def deck(self, mind: int, centre: int) -> str:
        return f"Mind Deck {mind}" + (f" + {centre} Centre" if centre else "")

    def minds_card(self, card: str) -> str:
        return f"the Mind's card: {card}"

    def hand(self, cards: Sequence[str]) -> str:
        return f"Your hand: {', '.join(cards)}"

    def state(self, round_: int, timer: int, mind: int) -> str:
        return f"Round {round_}. Timer {timer}. Mind Deck {mind} cards."

    def card(self, place: str, status: str, token: str | None, *, mind: bool) -> str:
        named = f", {token}" if token else ""
        here = ", the Mind is here" if mind else ""
        return f"{self.where[place].capitalize()} ({place}): {self.status[status]}{named}{here}."

    def surfaced(self, place: str) -> str:
        return f"A thought has surfaced {self.where[place]}. What is it like?"

    def say(self, verb: str, argument: str, status: str) -> str:
        """A move; `status` is that of the card it is about."""
        if verb in self.actions:
            return f"{self.actions[verb]} the {self.status[status]} {self.where[argument]}"
        if verb == "breathe":
            return f"Take a Deep Breath with the Released card {self.where[argument]}"
        return {
            "note": f"{argument.title()}",
            "monkey": f"The card {self.where.get(argument, '')}",
            "draw": f"Draw {argument}",
            "play": f"Play {argument}",
            "pass": "Pass",
            "shuffle": "Put a Centre card into the deck" if argument else "Shuffle without a Centre card",
        }[verb]

    def ending(self, outcome: Mapping[str, Any]) -> list[str]:
        """Kind, never scolding: there is no bad meditation but the one that was not done."""
        if outcome["end"] == "stillness":
            return ["Mental Stillness: all eight thoughts are released. There is no higher win."]
        counted = f"{outcome['released']} released, {outcome['distractions']} distractions"
        if outcome["end"] == "distraction":
            return [f"Total Distraction ({counted}). The mind ran away with this one; it happens to everybody."]
        winner = "The Watcher wins" if outcome["winner"] == "watcher" else "The Mind keeps this one"
        return [
            f"You stayed to the end: {counted}, score {outcome['score']}.",
            f"{winner}. {outcome['rank']}: {RANK_WORDS[outcome['rank']]}.",
        ]

    def tell(self, event: Event) -> str:
        return telling.tell(event)

    def particular(self, key: str, value: Any) -> str | None:
        """A word for what a refusal or a reason speaks of."""
        return None


RANK_WORDS = {
    "Master": "you light the path",
    "Priest": "you know the path well enough to show it",
    "Monk": "you walk the path",
    "Initiate": "you have found the way to the path",
    "Asleep": "waking comes by itself",
    "Adrift": "many waves, and you are still afloat",
    "Afraid": "it was only the mind; you are still here",
}


class German(English):
    """In the words of the page, which it shares as far as they are data."""

    aim = (
        "Du suchst Stille: alle acht Gedanken um dich losgelassen. Ist vorher die Zeit um, gewinnst du auch mit mehr "
        "als null Punkten; ein Geist voller Ablenkungen gewinnt nie. In jeder Runde bewegt der Geist etwas; du "
        "bemerkst, erkennst an und lässt los."
    )
    prompts: Mapping[str, str] = {
        "shuffle": "Der Geist beginnt von vorn. Schiebst du eine Atemkarte hinein, für einen tiefen Atemzug später?",
        "monkey": "Super-Affengeist: Wähle die Karte für die zweite Handlung des Geistes.",
        "draw": "Ein tiefer Atemzug: Wie viele Karten des Geistes nimmst du?",
        "hand": "Ein tiefer Atemzug: Welche Karte deiner Hand spielst du?",
        "bonus": "Eine freie Handlung: Bemerke oder erkenne eine beliebige Karte an, wo es möglich ist.",
        "letgo": "Deine Aufmerksamkeit ruht beim Atem. Welchen Gedanken lässt du los?",
        "turn": "Du bist dran. Wem wendest du dich zu?",
    }
    mind = "Geist"
    breathe = "atmen."
    focused = "Gesammelt"
    timer = "Zeit"
    on_the_breath = "Deine Aufmerksamkeit ruht beim Atem."

    def __init__(self) -> None:
        self.words = told("nevermind", GERMAN, "table")
        self.where = self.words["at"]
        self.status = self.words["status"]

    def token(self, face: str) -> str:
        return str(self.words["faces"][face])

    def round(self, number: int) -> str:
        return f"Runde {number}"

    def deck(self, mind: int, centre: int) -> str:
        breaths = f" + {centre} {'Atemkarte' if centre == 1 else 'Atemkarten'}" if centre else ""
        return f"Stapel des Geistes {mind}{breaths}"

    def minds_card(self, card: str) -> str:
        return f"Karte des Geistes: {card}"

    def hand(self, cards: Sequence[str]) -> str:
        return f"Deine Hand: {', '.join(cards)}"

    def state(self, round_: int, timer: int, mind: int) -> str:
        cards = f"{mind} {'Karte' if mind == 1 else 'Karten'}"
        return f"Runde {round_}. Noch {timer} {'Karte' if timer == 1 else 'Karten'} Zeit. Stapel des Geistes: {cards}."

    def card(self, place: str, status: str, token: str | None, *, mind: bool) -> str:
        named = f", {self.token(token)}" if token else ""
        here = ", der Geist ist hier" if mind else ""
        return f"{upper(self.where[place])} ({place}): {self.status[status]}{named}{here}."

    def surfaced(self, place: str) -> str:
        return f"Ein Gedanke ist aufgetaucht, {self.where[place]}. Was ist es?"

    def say(self, verb: str, argument: str, status: str) -> str:
        return upper(self.move(verb, argument))

    def move(self, verb: str, argument: str) -> str:
        words = self.words
        if verb == "note":
            return self.token(argument)
        if verb in words["doing"]:
            return fill(words["doing"][verb], {"at": self.where[argument]}, "")
        how = f"{verb} {argument}" if f"{verb} {argument}" in words["moves"] else verb
        return fill(words["moves"][how], {"card": self.mind_card(argument), "n": argument}, "")

    def mind_card(self, card: str) -> str:
        """`nw/e` in words."""
        if card == "breathe":
            return str(self.words["breath"])
        mind, _, noting = card.partition("/")
        return f"{self.where.get(mind, mind)} / {self.where.get(noting, '–')}"

    def ending(self, outcome: Mapping[str, Any]) -> list[str]:
        if outcome["end"] in self.words["ends"]:
            title, text = self.words["ends"][outcome["end"]]
            return [f"{title}. {text}"]
        many = outcome["distractions"]
        counted = f"{outcome['released']} losgelassen, {many} {'Ablenkung' if many == 1 else 'Ablenkungen'}"
        winner = "Gewonnen" if outcome["winner"] == "watcher" else "Diesmal nicht gewonnen"
        rank = outcome["rank"]
        return [
            f"{counted}, und eins fürs Hinsetzen: {outcome['score']}.",
            f"{winner}. {self.words['ranks'][rank]}: {self.words['kind'][rank]}",
        ]

    def tell(self, event: Event) -> str:
        kind, card = event["event"], str(event.get("card", ""))
        detail = ""
        if event.get("from_breath"):
            detail = " from breath"
        elif event.get("with_centre"):
            detail = " centre"
        elif kind in ("ended", "top"):
            detail = f" {event.get('end') or card}"
        sentence = self.words["events"][kind + detail]
        more = {
            "at": self.where.get(event.get("place", ""), ""),
            "mind": self.mind_card(card).partition(" / ")[0],
            "card": self.mind_card(card),
            "way": "im Uhrzeigersinn" if event.get("clockwise") else "gegen den Uhrzeigersinn",
            "kind": self.words["kinds"].get(event.get("kind"), ""),
            "face": self.words["faces"].get(event.get("face"), ""),
        }
        return fill(sentence, {**event, **more}, "und")

    def particular(self, key: str, value: Any) -> str | None:
        one: dict[str, Mapping[str, str]] = {
            "place": self.where,
            "status": self.words["is"],
            "needed": self.words["needs"],
            "actor": self.words["actors"],
            "kind": self.words["kinds"],
        }
        if key in one:
            return one[key].get(value)
        if key == "faces":
            return listed([self.token(face) for face in value], "und")
        if key == "verb":
            return self.verb(value)
        if key == "verbs":
            return listed([self.verb(verb) for verb in value], "oder")
        if key == "moves":
            return listed([self.move(*_parts(move)) for move in value], "oder")
        return None

    def verb(self, verb: str) -> str:
        return str({**self.words["verbs"], **self.words["actions"]}.get(verb, f"„{verb}“"))


def _parts(move: str) -> tuple[str, str]:
    verb, _, argument = move.partition(" ")
    return verb, argument


def upper(text: str) -> str:
    return text[:1].upper() + text[1:]
