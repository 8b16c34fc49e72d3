"""What The Mind's table says in the terminal, in English and in German; errors kindly and without a culprit."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from mindscape.core.game import words as listed
from mindscape.core.words import GERMAN, told
from mindscape.games.themind import telling

Event = Mapping[str, Any]
SEATED = re.compile(r"\bp([0-9])\b")


class English:
    aim = (
        "Together you want to lay all cards of a level in rising order, without a word or a sign: whoever has "
        "the lowest card must feel when it is time. A card laid too early costs a life."
    )
    lives = "lives"
    stars = "stars"
    no_cards = "no cards"
    hand_down = "hand on the table"
    hand_up = "hand up for a star"
    no_card_yet = "no card lies yet"
    aside = "aside"
    own_up = "your hand is up"
    own_down = "your hand lies on the table"
    empty_hand = "no cards: you may still stop the play or vote for a star"
    you = "you"
    one = "Player"
    and_ = "and"
    prompts: Mapping[str, str] = {
        "waiting": "The others are still getting ready.",
        "ready": "Concentrate. Lay your hand on the table when you are ready.",
        "star": "A star is asked for: it is thrown when everybody's hand is up.",
        "empty": "You have laid all your cards; the others have not.",
        "play": "The play runs: lay your lowest card when you feel that it is its time.",
    }

    def player(self, seat: int) -> str:
        """A partner: nobody has a name here, and nobody speaks."""
        return f"{self.one} {seat + 1}"

    def named(self, said: str) -> str:
        """A sentence with partners where it has seats."""
        return SEATED.sub(lambda found: self.player(int(found[1])), said)

    def level(self, level: int, levels: int, *, blind: bool) -> str:
        return f"{'Blind level' if blind else 'Level'} {level} of {levels}"

    def your_hand(self, seat: int) -> str:
        return f"Your hand ({self.player(seat)})"

    def supplies(self, lives: int, stars: int) -> str:
        return f"Lives {lives}. Stars {stars}."

    def face_down(self, many: int) -> str:
        return f"{many} cards lie face down."

    def pile(self, cards: Sequence[int]) -> str:
        return f"On the pile: {', '.join(map(str, cards))}; the top card is {cards[-1]}."

    def put_aside(self, cards: Sequence[int]) -> str:
        return f"Put aside: {', '.join(map(str, cards))}."

    def hand(self, cards: Sequence[int]) -> str:
        return f"Your hand: {', '.join(map(str, cards))}." if cards else "Your hand is empty."

    def holds(self, seat: int, many: int) -> str:
        return f"{self.player(seat)} holds {many} card{'' if many == 1 else 's'}."

    def up(self, names: list[str]) -> str:
        return f"Up for a star: {listed(names, self.and_)}."

    def down(self, names: list[str]) -> str:
        return f"Hands on the table: {listed(names, self.and_)}."

    def say(self, move: str) -> str:
        verb, _, number = move.partition(" ")
        return {
            "ready": "Lay your hand on the table",
            "play": f"Lay the {number}",
            "stop": "Stop: everybody concentrates anew",
            "raise": "Raise your hand for a star",
            "lower": "Take your hand down",
            "wait": "Wait",
        }.get(verb, move)

    def ending(self, outcome: Mapping[str, Any]) -> list[str]:
        if outcome["result"] == "defeat":
            return [
                f"The last life is gone in level {outcome['level']}. The next attempt begins where this one taught."
            ]
        said = [f"All {outcome['level']} levels, together and without a word. Lives left: {outcome['lives']}."]
        if outcome["blind_levels"] or not outcome["lives"]:
            said.append(f"And {outcome['blind_levels']} of them once more, face down.")
        return said

    def tell(self, event: Event, seat: int | None) -> str:
        return telling.tell(event)

    def tell_kindly(self, event: Event, seat: int | None) -> str | None:
        """What happens, to one seat; empty leaves it to `tell`, None says nothing."""

        def who(verb: str) -> str:
            """`You lay` or `p1 lays`."""
            return f"You {verb}" if by == seat else f"p{by} {verb}s"

        by = event.get("by", 0)
        lives = _left(event.get("lives", 0), "life", "lives")
        stars = _left(event.get("stars", 0), "star", "stars")
        said = {
            "ready": f"{who('lay')} a hand on the table.",
            "laid": f"{who('lay')} the {event.get('card')}.",
            "aside": f"{who('put')} the {event.get('card')} aside.",
            "stopped": f"{who('say')} stop: everybody concentrates anew.",
            "raised": f"{who('raise')} a hand for a star.",
            "lowered": f"{who('take')} the hand down.",
            "error": f"A lower card was still in a hand. It happens: {lives}. Breathe, and go on together.",
            "star": f"A star: everybody's lowest card goes aside, face up. {stars[0].upper()}{stars[1:]}.",
        }
        if event["event"] == "dealt":
            return None  # the hand shows it
        if event["event"] == "laid face down":
            return f"{who('lay')} {'the ' + str(event['card']) if 'card' in event else 'a card'} face down."
        return said.get(event["event"], "")

    def particular(self, seat: int | None, key: str, value: Any) -> str | None:
        """A word for what a refusal speaks of."""
        return None


def _left(number: int, one: str, many: str) -> str:
    return f"{number or 'no'} {one if number == 1 else many} left"


NUMBERS = ("kein", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf")


def number(n: int) -> str:
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def lives(n: int) -> str:
    return f"{number(n)} Leben"


def stars(n: int) -> str:
    return f"{number(n)} {'Stern' if n < 2 else 'Sterne'}"


class German(English):
    """In the words of the page."""

    aim = (
        "Gemeinsam wollt ihr alle Karten eines Levels aufsteigend ablegen, ohne ein Wort und ohne ein Zeichen: Wer die "
        "niedrigste Karte hat, muss spüren, wann es Zeit ist. Eine zu früh gelegte Karte kostet ein Leben."
    )
    lives = "Leben"
    stars = "Sterne"
    no_cards = "keine Karten"
    hand_down = "Hand auf dem Tisch"
    hand_up = "Hand für einen Stern gehoben"
    no_card_yet = "noch liegt keine Karte"
    aside = "beiseite"
    own_up = "deine Hand ist oben"
    own_down = "deine Hand liegt auf dem Tisch"
    empty_hand = "keine Karten: Du darfst noch unterbrechen oder für einen Stern stimmen"
    you = "du"
    one = "Person"
    and_ = "und"
    prompts: Mapping[str, str] = {
        "waiting": "Die anderen sind noch nicht so weit.",
        "ready": "Gemeinsam atmen. Leg die Hand auf den Tisch, wenn du so weit bist.",
        "star": "Ein Stern? Er fällt, wenn alle Hände oben sind.",
        "empty": "Deine Hand ist leer. Du atmest weiter mit den anderen.",
        "play": "In der Stille. Leg deine niedrigste Karte, wenn ihre Zeit da ist.",
    }

    def __init__(self) -> None:
        self.words = told("themind", GERMAN, "table")

    def level(self, level: int, levels: int, *, blind: bool) -> str:
        return f"{'Blindes Level' if blind else 'Level'} {level} von {levels}"

    def your_hand(self, seat: int) -> str:
        return f"Deine Hand ({self.player(seat)})"

    def supplies(self, lives: int, stars: int) -> str:
        return f"Leben: {lives}. Sterne: {stars}."

    def face_down(self, many: int) -> str:
        return f"{'1 Karte liegt' if many == 1 else f'{many} Karten liegen'} verdeckt."

    def pile(self, cards: Sequence[int]) -> str:
        return f"Stapel: {', '.join(map(str, cards))}; {cards[-1]} obenauf."

    def put_aside(self, cards: Sequence[int]) -> str:
        return f"Beiseitegelegt: {', '.join(map(str, cards))}."

    def hand(self, cards: Sequence[int]) -> str:
        return f"Deine Hand: {', '.join(map(str, cards)) or 'leer'}."

    def holds(self, seat: int, many: int) -> str:
        return f"{self.player(seat)} hält {many} {'Karte' if many == 1 else 'Karten'}."

    def up(self, names: list[str]) -> str:
        return f"Für einen Stern oben: {listed(names, self.and_)}."

    def down(self, names: list[str]) -> str:
        return f"Hände auf dem Tisch: {listed(names, self.and_)}."

    def say(self, move: str) -> str:
        verb, _, card = move.partition(" ")
        return {
            "ready": "Hand auf den Tisch legen",
            "play": f"Die {card} legen",
            "stop": "Stopp",
            "raise": "Hand für einen Stern heben",
            "lower": "Hand senken",
            "wait": "Warten",
        }.get(verb, move)

    def ending(self, outcome: Mapping[str, Any]) -> list[str]:
        if outcome["result"] == "defeat":
            return [f"Das letzte Leben erlosch in Level {outcome['level']}. Der Mond kommt wieder; ihr auch."]
        said = [f"Ihr wart wie eins. Alle {number(outcome['level'])} Level, übrig: {lives(outcome['lives'])}."]
        blind = outcome["blind_levels"]
        if blind or not outcome["lives"]:
            said.append(f"Und dann noch {blind} blinde{'s' if blind == 1 else ''} Level.")
        return said

    def tell(self, event: Event, seat: int | None) -> str:
        kind, by = event["event"], event.get("by", event.get("to", -1))
        mine = by == seat
        who, card = "Du" if mine else f"p{by}", event.get("card")
        match kind:
            case "dealt":
                return f"{who} {'bekommst' if mine else 'bekommt'} {f'die {card}' if card else 'eine Karte'}."
            case "level":
                return f"Level {event['level']} beginnt{', verdeckt' if event['mode'] == 'blind' else ''}."
            case "ready":
                return f"{who} {'legst' if mine else 'legt'} eine Hand auf den Tisch."
            case "began":
                return "Los."
            case "laid":
                return f"{card}, {'du' if mine else who}."
            case "laid face down":
                return f"{who} {'legst' if mine else 'legt'} {f'die {card}' if card else 'eine Karte'} verdeckt."
            case "error":
                return f"Die {card} kam vor ihrer Zeit. Übrig: {lives(event['lives'])}."
            case "aside":
                return f"Deine {card} liegt beiseite." if mine else f"{who}: {card} – beiseite."
            case "stopped":
                return f"{who} {'bittest' if mine else 'bittet'} um eine Pause."
            case "raised":
                return f"{who} {'hebst' if mine else 'hebt'} die Hand für einen Stern."
            case "lowered":
                return f"{who} {'senkst' if mine else 'senkt'} die Hand."
            case "star":
                return f"Ein Stern wird geworfen. Übrig: {stars(event['stars'])}."
            case "turned":
                cards = listed([str(laid["card"]) for laid in event["pile"]], "und")
                wrong = event["wrong"]
                rises = f"Er steigt nicht: Das kostet {lives(wrong)}." if wrong else "Er steigt, wie er soll."
                return f"Der Stapel wird umgedreht: {cards}. {rises}"
            case "completed":
                return f"Level {event['level']} ist geschafft."
            case "star won":
                return f"Ihr gewinnt einen Stern: jetzt {stars(event['stars'])}."
            case "life won":
                return f"Ihr gewinnt ein Leben: jetzt {lives(event['lives'])}."
            case "won":
                return "Das letzte Level ist geschafft: Ihr wart wie eins."
            case "last life":
                return f"Das letzte Leben erlosch in Level {event['level']}."
        return "Alle blinden Level sind geschafft. Es gibt nichts mehr zu beweisen."

    def tell_kindly(self, event: Event, seat: int | None) -> str | None:
        return None if event["event"] == "dealt" else ""

    def particular(self, seat: int | None, key: str, value: Any) -> str | None:
        verbs = self.words["verbs"]
        if key == "phase":
            return str(self.words["now"].get(value, value))
        if key == "verb":
            return str(verbs.get(value, f"„{value}“"))
        if key == "verbs":
            return listed([verbs.get(verb, f"„{verb}“") for verb in value], "oder")
        if key == "actors":
            names = {"chance": self.words["chance"], f"p{seat}": "Du"}
            return listed([names.get(actor, actor) for actor in value], "und")
        return None
