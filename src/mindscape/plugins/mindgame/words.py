"""What Mind Game's table says in the terminal, in English and in German."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from mindscape.cli.addressed import THEY, YOU, addressed
from mindscape.coach.words import printed
from mindscape.core.game import words as listed
from mindscape.core.words import GERMAN, fill, told
from mindscape.games.mindgame import telling
from mindscape.games.mindgame.data import COLOUR_NAMES, COLOURS, PLACES, TILES

Event = Mapping[str, Any]
HIDDEN = telling.HIDDEN
PLACE = re.compile(rf"\b(?:{'|'.join(PLACES)})\b")
TILE = re.compile(rf"\b(?:{'|'.join(TILES)})\b")


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


class English:
    aim = (
        "You want to shut down all four segments of your opponent's mind before yours are. Buy tiles, place "
        "them in your segments, send constructs across the board, and answer every invader: what stays in a "
        "segment shuts it down."
    )
    prompts: Mapping[str, str] = {
        "buy": "Buy tiles for your hand.",
        "place": "Place tiles of your hand beside your segments.",
        "command": "Command your constructs.",
        "combat": "Which fight is next?",
    }
    plain_moves: Mapping[str, str] = {
        "done": "Done with this step",
        "leave": "Leave {} by the extra command",
        "reconfigure": "Reconfigure: show {}",
        "split": "Split: the child is {}",
        "end": "End the command",
        "keep": "Keep their order",
        "order": "Order them: {}",
        "fight": "Fight at {}",
        "expel": "To {}",
        "merge": "Lay it {}",
        "surrender": "Surrender",
    }
    masked = "a face-down tile"
    minds = ("your mind ", "their mind")
    """Yours and theirs, of one width."""
    own_tables = "(tables of your own)"
    own_tables_long = "This table has tiles, costs, a combat table or a board of your own."
    face_down = "a tile lies face down"
    which_part = "Which part leaves, and where to?"
    centre = "centre"
    sides = ("left", "right")

    def colour(self, letter: str) -> str:
        return COLOUR_NAMES[COLOURS.index(letter)]

    def tile(self, tile: str) -> str:
        """A tile as it is called."""
        return self.title(tile)

    def title(self, tile: str) -> str:
        """A tile as it is printed."""
        return printed(tile)

    def short(self, tile: str) -> str:
        """Its concept in three letters, all others than these are known by their first."""
        return {"disgust": "dsg", "distraction": "dst"}.get(tile[:-1], tile[:3])

    def tile_facts(self, tile: str, colour: str, points: int) -> str:
        return f"{self.tile(tile)} ({self.colour(colour)}, {self.points(points)})"

    def points(self, many: int) -> str:
        return counted(many, "action point")

    def over(self, shown: str, below: Sequence[str]) -> str:
        if all(tile == HIDDEN for tile in below):
            return f"{shown} over {len(below)} masked"
        return f"{shown} over {', '.join(tile if tile == HIDDEN else self.tile(tile) for tile in below)}"

    def kill(self, mine: str, theirs: str) -> str:
        return f"{self.tile(mine)} against {self.tile(theirs)}, an automatic kill"

    def against(self, mine: str, own: int, theirs: str, other: int) -> str:
        return f"{self.tile(mine)} {own:+} against {self.tile(theirs)} {other:+}"

    def chances(self, mine: float, theirs: float, nobody: float, *, about: bool) -> str:
        return f"{'about ' if about else ''}{mine:.0%} you hold it, {theirs:.0%} they do, {nobody:.0%} nobody"

    def fighting(self, words: str) -> str:
        return f" and fight ({words})"

    def contested(self, words: str) -> str:
        return f"Contested {words}."

    def turn(self, number: int, phase: str) -> str:
        return f"Turn {number}, {phase}"

    def purses(self, mine: int, theirs: int, held: int) -> str:
        return f"you {counted(mine, 'point')}   they {counted(theirs, 'point')}, {counted(held, 'tile')} in hand"

    def hand(self, tiles: Sequence[str] | None) -> str:
        """One's hand; None where the tiles follow."""
        return "Your hand: " if tiles is None else f"Your hand: {', '.join(map(self.tile, tiles)) or 'empty'}."

    def state(self, number: int, phase: str, mine: int, theirs: int) -> str:
        return f"Turn {number}, step {phase}. You have {counted(mine, 'point')}, they {theirs}."

    def their_hand(self, many: int) -> str:
        return f"Their hand: {counted(many, 'tile')}."

    def shut(self, segments: Sequence[str], *, mine: bool) -> str:
        return f"{'Your' if mine else 'Their'} segments shut down: {', '.join(map(self.colour, segments))}."

    def stands(self, place: str, construct: str, *, mine: bool) -> str:
        return f"{place}: {'your' if mine else 'their'} {construct}."

    def expelled(self, tile: str, place: str, *, mine: bool) -> str:
        return f"Where is {'your' if mine else 'their'} tile, {tile}, expelled to from {place}?"

    def merged(self, tile: str, place: str) -> str:
        return f"{tile} is expelled to {place}: on top of your construct or under it?"

    def ordered(self, place: str) -> str:
        return f"Do you change the order of the masked tiles at {place}?"

    def commanded(self, place: str, left: int) -> str:
        return f"The construct at {place} has {self.points(left)}."

    def joining(self, place: str, how: Sequence[str]) -> str:
        return {"top": f"on top of your construct at {place}", "under": f"under your construct at {place}"}.get(
            how[0] if how else "", f"to {place}"
        )

    def buy(self, tile: str, cost: int) -> str:
        return f"Buy {tile} for {cost}"

    def discard(self, tile: str) -> str:
        return f"Discard {tile}"

    def place(self, tile: str, segment: str, place: str, how: Sequence[str]) -> str:
        return f"Place {self.tile(tile)} from {self.colour(segment)} {self.joining(place, how)}"

    def command(self, segment: str, place: str, construct: str) -> str:
        return f"{self.colour(segment).capitalize()} commands {place}: {construct}"

    def move(self, joining: str) -> str:
        return f"Move {joining}"

    def send(self, part: str, joining: str) -> str:
        return f"Send the {part} {joining}"

    def other_move(self, verb: str, words: Sequence[str]) -> str:
        named = TILE.sub(lambda tile: self.tile(tile[0]), ", ".join(words))
        return self.plain_moves[verb].format(named)

    def ending(self, winner: str | None, reason: str) -> list[str]:
        if winner is None:
            return [f"A draw ({reason}). Both minds are as quiet, or as loud, as each other."]
        how = {
            "shut down": "all four segments of the other mind are shut down",
            "surrender": "the other player has surrendered",
            "turn limit": "more of the other mind is shut down at the turn limit",
        }[reason]
        return [f"{winner} wins: {how}."]

    def path_name(self, colours: Sequence[str], side: str) -> str:
        return f"{side} {'-'.join(colours)}"

    def place_name(self, place: str, seat: int | None) -> str:
        """A place in a sentence: its path and number, or whose segment it is."""
        if not is_segment(place):
            return space(self, place, seat)
        owner = int(place[-1]) - 1
        whose = f"p{owner}'s" if seat is None else "your" if owner == seat else "their"
        return f"{whose} {self.colour(place[1])} segment"

    def tell(self, event: Event, seat: int | None) -> str:
        said = TILE.sub(lambda tile: self.tile(tile[0]), telling.tell(event))
        said = PLACE.sub(lambda place: self.place_name(place[0], seat), said)
        return said if seat is None else addressed(addressed(said, seat, YOU), 1 - seat, THEY)

    def particular(self, seat: int | None, key: str, value: Any) -> str | None:
        """A word for what a refusal or a reason speaks of."""
        return None


class German(English):
    """In the words of the page, which it shares as far as they are data."""

    aim = (
        "Du willst alle vier Segmente des anderen Geistes abschalten, bevor es mit deinen geschieht. Kaufe Plättchen, "
        "setze sie von deinen Segmenten aus, führe Konstrukte über das Brett und antworte auf jeden Eindringling: Was "
        "in einem Segment bleibt, schaltet es ab."
    )
    prompts: Mapping[str, str] = {
        "buy": "Kaufe Plättchen für deine Hand.",
        "place": "Setze Plättchen deiner Hand neben deine Segmente.",
        "command": "Befiehl deinen Konstrukten.",
        "combat": "Welcher Kampf zuerst?",
    }
    plain_moves: Mapping[str, str] = {
        "done": "Fertig mit diesem Schritt",
        "leave": "Mit dem Zusatzbefehl hinaus aus {}",
        "reconfigure": "Umbauen: {} zeigen",
        "split": "Teilen: Das Kind ist {}",
        "end": "Den Befehl beenden",
        "keep": "So lassen",
        "order": "Ordnen: {}",
        "fight": "Kämpfen bei {}",
        "expel": "Zu {}",
        "merge": "{}",
        "surrender": "Aufgeben",
    }
    minds = ("dein Geist", "Gegner    ")
    own_tables = "(eigene Tabellen)"
    own_tables_long = "Dieser Tisch hat eigene Plättchen, Kosten, eine eigene Kampftabelle oder ein eigenes Brett."
    face_down = "ein Plättchen liegt verdeckt"
    which_part = "Welcher Teil geht, und wohin?"

    def __init__(self) -> None:
        self.words = told("mindgame", GERMAN, "table")
        self.masked = self.words["masked"]
        self.centre = self.words["path"]["centre"]
        self.sides = tuple(self.words["path"]["sides"][side] for side in English.sides)

    def colour(self, letter: str) -> str:
        return str(self.words["colours"][letter])

    def tile(self, tile: str) -> str:
        return str(self.masked) if tile == HIDDEN else f"{self.words['concepts'][tile[:-1]]} {tile[-1]}"

    title = tile

    def short(self, tile: str) -> str:
        alike = {"depression": "swm", "pain": "smz", "shock": "sck"}
        return alike.get(tile[:-1]) or str(self.words["concepts"][tile[:-1]])[:3].lower()

    def points(self, many: int) -> str:
        return f"{many} {'Aktionspunkt' if many == 1 else 'Aktionspunkte'}"

    def over(self, shown: str, below: Sequence[str]) -> str:
        if all(tile == HIDDEN for tile in below):
            return f"{shown}, darunter {len(below)} verdeckt"
        return f"{shown}, darunter {', '.join('?' if tile == HIDDEN else self.tile(tile) for tile in below)}"

    def kill(self, mine: str, theirs: str) -> str:
        return f"{self.tile(mine)} gegen {self.tile(theirs)}: Eins tötet das andere sofort"

    def against(self, mine: str, own: int, theirs: str, other: int) -> str:
        return f"{self.tile(mine)} {own:+} gegen {self.tile(theirs)} {other:+}"

    def chances(self, mine: float, theirs: float, nobody: float, *, about: bool) -> str:
        you, they, none = (f"{round(100 * chance)} %" for chance in (mine, theirs, nobody))
        return f"{'etwa ' if about else ''}du {you}, Gegner {they}, niemand {none}"

    def fighting(self, words: str) -> str:
        return f", und Kampf ({words})"

    def contested(self, words: str) -> str:
        return f"Umkämpft {words}."

    def turn(self, number: int, phase: str) -> str:
        return f"Zug {number}, {self.words['phases'].get(phase, 'Ende')}"

    def purses(self, mine: int, theirs: int, held: int) -> str:
        return f"du {purse(mine)}   Gegner {purse(theirs)}, {held} auf der Hand"

    def hand(self, tiles: Sequence[str] | None) -> str:
        if tiles is None:
            return "Deine Hand: "
        return f"Deine Hand: {', '.join(map(self.tile, tiles)) or 'leer'}."

    def state(self, number: int, phase: str, mine: int, theirs: int) -> str:
        return f"{self.turn(number, phase)}. Du hast {purse(mine)}, Gegner {purse(theirs)}."

    def their_hand(self, many: int) -> str:
        return f"Gegner: {many} Plättchen auf der Hand."

    def shut(self, segments: Sequence[str], *, mine: bool) -> str:
        return f"{'Bei dir' if mine else 'Beim Gegner'} abgeschaltet: {', '.join(map(self.colour, segments))}."

    def stands(self, place: str, construct: str, *, mine: bool) -> str:
        return f"{place}, {'du' if mine else 'Gegner'}: {construct}."

    def expelled(self, tile: str, place: str, *, mine: bool) -> str:
        return f"{upper(tile)} ({'du' if mine else 'Gegner'}) wird von {place} vertrieben. Wohin?"

    def merged(self, tile: str, place: str) -> str:
        return f"{upper(tile)} wird zu deinem Konstrukt bei {place} vertrieben. Obenauf oder darunter?"

    def ordered(self, place: str) -> str:
        return f"In welcher Reihenfolge liegen die verdeckten Plättchen bei {place}?"

    def commanded(self, place: str, left: int) -> str:
        return f"Das Konstrukt bei {place} hat {self.points(left)}."

    def joining(self, place: str, how: Sequence[str]) -> str:
        return {"top": f"auf dein Konstrukt bei {place}", "under": f"unter dein Konstrukt bei {place}"}.get(
            how[0] if how else "", f"zu {place}"
        )

    def buy(self, tile: str, cost: int) -> str:
        return f"{tile} für {cost} kaufen"

    def discard(self, tile: str) -> str:
        return f"{tile} abwerfen"

    def place(self, tile: str, segment: str, place: str, how: Sequence[str]) -> str:
        where = self.joining(place, how) if how else f"auf {place}"
        return f"{self.tile(tile)} von {self.colour(segment)} aus {where} setzen"

    def command(self, segment: str, place: str, construct: str) -> str:
        return f"{self.colour(segment)} befiehlt {place}: {construct}"

    def move(self, joining: str) -> str:
        return f"Ziehen {joining}"

    def send(self, part: str, joining: str) -> str:
        return f"{self.words['parts'][part]} geht {joining}"

    def other_move(self, verb: str, words: Sequence[str]) -> str:
        named = [self.words["hows"].get(word, self.tile(word) if self.is_tile(word) else word) for word in words]
        return self.plain_moves[verb].format(listed(named, "und"))

    def is_tile(self, word: str) -> bool:
        return word[:-1] in self.words["concepts"]

    def ending(self, winner: str | None, reason: str) -> list[str]:
        how = self.words["ends"].get(reason, "")
        said = "Unentschieden" if winner is None else f"{winner} hat gewonnen"
        return [f"{said}. {how}".strip()]

    # ---- the story --------------------------------------------------------------------------

    def path_name(self, colours: Sequence[str], side: str) -> str:
        return f"{'-'.join(colours)} {side}"

    def place_name(self, place: str, seat: int | None) -> str:
        if not is_segment(place):
            return space(self, place, seat)
        owner = int(place[-1]) - 1
        whose = f"p{owner}s" if seat is None else "dein" if owner == seat else "gegnerisches"
        return f"{whose} Segment {self.colour(place[1])}"

    def by_place(self, place: str, seat: int | None) -> str:
        """The same after `bei`, `von`, `zu` and `in`."""
        if not is_segment(place):
            return space(self, place, seat)
        owner = int(place[-1]) - 1
        whose = "of" if seat is None else "your" if owner == seat else "their"
        return fill(self.words["segments"][whose], {"colour": self.colour(place[1]), "name": f"p{owner}"}, "")

    def tell(self, event: Event, seat: int | None) -> str:
        kind = event["event"]
        if kind == "ended":
            if event["winner"] is None:
                return "Das Spiel endet unentschieden."
            return "Du gewinnst." if event["winner"] == f"p{seat}" else f"{event['winner']} gewinnt."
        return Told(self, event, seat).sentence(kind)

    def particular(self, seat: int | None, key: str, value: Any) -> str | None:
        if key in ("place", "to"):
            return self.by_place(value, seat)
        if key == "places":
            return listed([self.place_name(place, seat) for place in value], "oder")
        if key in ("tile", "enemy"):
            return self.tile(value)
        if key == "tiles":
            return listed([self.tile(tile) for tile in value], "und")
        if key in ("segment", "colour", "border"):
            return self.colour(value)
        if key == "phase":
            return str(self.words["phases"].get(value, value))
        if key == "verb":
            return str(self.words["verbs"].get(value, value))
        if key == "verbs":
            return listed([self.words["verbs"].get(verb, verb) for verb in value], "oder")
        if key == "actor":
            return str(self.words["chance"]) if value == "chance" else "Du" if value == f"p{seat}" else str(value)
        return None


class Told:
    """An event in German, for a seat."""

    def __init__(self, w: German, event: Event, seat: int | None) -> None:
        self.w, self.event, self.seat = w, event, seat
        self.you = event.get("player") == f"p{seat}"
        self.who = "Du" if self.you else event.get("player", "")
        self.tile = w.tile(event["tile"]) if "tile" in event else ""
        self.colour = w.colour(event["segment"]) if event.get("segment") else ""

    def at(self, key: str) -> str:
        return self.w.place_name(self.event[key], self.seat)

    def by(self, key: str) -> str:
        return self.w.by_place(self.event[key], self.seat)

    def does(self, they: str, you: str) -> str:
        return f"{self.who} {you if self.you else they}"

    def to(self, key: str) -> str:
        how = self.event["how"]
        return f"{'auf' if how == 'top' else 'unter'} das Konstrukt bei {self.by(key)}" if how else f"zu {self.by(key)}"

    def way(self) -> str:
        start, end = self.event["from"], self.event["to"]
        if self.event["how"] or start[:3] != end[:3] or start[0] == "m" or start.startswith("bb"):
            return f"von {self.by('from')} {self.to('to')}"
        return f"auf {path(self.w, end, self.seat)} von {start[-1]} zu {end[-1]}"

    def sentence(self, kind: str) -> str:
        e, w = self.event, self.w
        match kind:
            case "turn":
                has = f"{'hast' if self.you else 'hat'} {purse(e['points'])}"
                return f"Zug {e['number']}: {self.does('sammelt', 'sammelst')} {e['gained']} und {has}."
            case "bought":
                return f"{self.does('kauft', 'kaufst')} {self.tile} für {e['cost']}."
            case "discarded":
                return f"{self.does('wirft', 'wirfst')} {self.tile} ab (Preis {e['cost']})."
            case "placed":
                where = self.to("place") if e["how"] else f"auf {self.at('place')}"
                return f"{self.does('setzt', 'setzt')} von {self.colour} aus {self.tile} {where}."
            case "arranged":
                if e["kept"]:
                    return ""
                return f"{self.does('ordnet', 'ordnest')} die verdeckten Plättchen bei {self.by('place')} neu."
            case "commanded":
                points = w.points(e["ap"])
                if e["segment"] is None:
                    return f"Das Konstrukt verlässt {self.at('place')} mit {dative(points)}."
                construct = f"das Konstrukt bei {self.by('place')}"
                return f"{self.colour} ({self.who}) befehligt {construct} mit {dative(points)}."
            case "moved":
                return f"{self.does('zieht', 'ziehst')} {self.tile} {self.way()}."
            case "reconfigured":
                return f"Das Konstrukt bei {self.by('place')} ({self.who}) zeigt jetzt {self.tile}."
            case "split":
                child = w.tile(e["child"][0])
                return f"Das Konstrukt bei {self.by('place')} ({self.who}) teilt sich; das Kind zeigt {child}."
            case "sent":
                part = w.words["parts"][e["part"]]
                return f"{part} mit {self.tile} zieht {self.way()}."
            case "command over":
                return f"Der Befehl bei {self.by('place')} ist zu Ende."
            case "cleared":
                return f"{upper(self.tile)} ({self.who}) ist noch bei {self.by('place')} und wird abgeworfen."
            case "killed":
                return f"Bei {self.by('place')} tötet {w.tile(e['by'])} {self.tile} ({self.who})."
            case "fight":
                names = ["Du" if self.seat == seat else f"p{seat}" for seat in (0, 1)]
                rolls = [f"{name} {signed(more)}" for name, more in zip(names, e["adjust"], strict=True)]
                return f"Runde {e['round']} bei {self.by('place')}: {listed(rolls, 'und')}."
            case "rolled":
                return f"{self.does('würfelt', 'würfelst')} {e['roll']}, das ergibt {e['result']}."
            case "dissolved":
                return f"{upper(self.tile)} ({self.who}) vergeht bei {self.by('place')}."
            case "expelled":
                return f"{upper(self.tile)} ({self.who}) wird von {self.by('from')} zu {self.by('to')} vertrieben."
            case "merged":
                return f"{self.does('legt', 'legst')} {self.tile} {self.to('place')}."
            case "turned up":
                return f"{upper(self.tile)} ({self.who}) wird bei {self.by('place')} aufgedeckt."
            case "fought":
                return f"Der Kampf bei {self.by('place')} ist vorbei."
        raise KeyError(kind)


def path(w: English, place: str, seat: int | None) -> str:
    """A path by the colours of its lines and the side on which it lies for whoever looks: `left blue-purple`."""
    if place.startswith("bb"):
        return w.centre
    return w.path_name([w.colour(letter) for letter in place[:2]], w.sides[(place[2] == "t") == (seat == 1)])


def space(w: English, place: str, seat: int | None) -> str:
    """A space by its path and its number: `left blue-purple 3`."""
    return f"{path(w, place, seat)} {place[-1]}"


def is_segment(place: str) -> bool:
    return place.startswith("m")


def purse(points: int) -> str:
    return f"{points} {'Punkt' if points == 1 else 'Punkte'}"


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number else "±0"


def upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def dative(points: str) -> str:
    return f"{points}n" if points.endswith("e") else points
