"""What the terminal says itself while somebody plays, in the languages that it speaks.

A language is a class, so that a sentence is a function where a number or a name asks for it; what a game says is the
matter of its face.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from mindscape.coach import telling
from mindscape.coach.glance import Glance
from mindscape.coach.results import EXACT
from mindscape.core.refusals import Refusal
from mindscape.core.rulebook import ENGLISH, rules
from mindscape.core.words import GERMAN, Name, fill, own, shelf, told


class Words:
    """English."""

    language: ClassVar[str] = ENGLISH
    keys: ClassVar[Mapping[str, str]] = {}
    """The labels of keys, by the English ones."""

    # ---- the shelf --------------------------------------------------------------------------

    which = "Which one? A number, or Enter to leave: "
    over = "over"

    def no_such(self, typed: str, last: int) -> str:
        return f"There is no {typed!r}; there are 1 to {last}."

    def new(self, title: str, about: str) -> str:
        return f"New: {title}. {about}"

    def go_on(self, kept: str) -> str:
        return f"Go on: {kept}"

    def kept(self, title: str, others: Sequence[str], moves: int, when: str) -> str:
        company = f" with {', '.join(others)}" if others else ""
        return f"{title}{company}, {moves} move{'' if moves == 1 else 's'}, {when}"

    def none_kept(self, title: str) -> str:
        return f"No game of {title} is kept that could be gone on with."

    def farewell(self, game: str) -> str:
        return f"The game is kept: mindscape play {game} --resume"

    def other_game(self, file: object, game: str, wanted: str) -> str:
        return f"{file} is a game of {game}, not of {wanted}."

    def no_seat(self, seat: int, last: int) -> str:
        return f"There is no seat {seat}; there are 0 to {last}."

    def partners(self, named: int, seats: int) -> str:
        return f"{named} partners are named for {seats} seats."

    def title(self, game: str, title: str) -> str:
        return title

    def about(self, game: str, about: str) -> str:
        return about

    def option(self, game: str, name: str, value: Any) -> str:
        """An option that is not as usual, above a table."""
        return f"{name} {value}"

    # ---- the table --------------------------------------------------------------------------

    help: tuple[str, ...] = (
        "A number or the text of a move plays it.",
        "hint: what a steady player would do; hint NAME: a certain one.   why MOVE: why a move is not possible.",
        "undo: take your last move back.   rules: the chapters of how to play.   rules ID: the text of a rule.",
        "eyes: a second pair of eyes says how it stands (again: it rests).   better: was your last move the best?",
        "moves: the list again.   save FILE: write the game down.   quit: stop.",
    )
    placeholder = "a move, hint, why …, undo, help"
    thinking = "Somebody is thinking …"
    your_move = "Your move."
    taken_back = "Taken back."
    name_a_file = "Name a file: save my-game.json"
    goes_on = "The game itself goes on."
    eyes_open = "A second pair of eyes looks along."
    eyes_rest = "The second pair of eyes rests."
    wait_how = "wait N: so many seconds, at most 600; wait alone: until something happens."
    no_waiting = "In a game of turns nothing happens while you wait."
    nothing_to_decide = "There is nothing for you to decide now."
    no_choice_yet = "You have not chosen anything yet."
    no_undo = "You have made no move that could be taken back."
    rules_how = "rules 1: a chapter.   rules ID: one rule, as refusals name it."

    def saved(self, path: object) -> str:
        return f"Saved to {path}."

    def no_file(self, path: object) -> str:
        return f"{path} is no file that could be written."

    def not_written(self, path: object, why: str | None) -> str:
        return f"{path} could not be written ({why})."

    def narrow(self, needed: int, width: int) -> str:
        return f"The board needs {needed} columns, and this window has {width}: make it wider."

    def no_move(self, number: int, last: int) -> str:
        return f"There is no move {number}; there are 1 to {last}."

    def no_chapter(self, number: str, last: int) -> str:
        return f"There is no chapter {number}; there are 1 to {last}."

    def can_be_played(self, move: str) -> str:
        return f"'{move}' can be played."

    def hint(self, said: str, why: str) -> str:
        return f"Hint: {said}{f': {why}' if why else ''}."

    def outlook(self, seen: Glance) -> str:
        return telling.outlook(seen)

    def better(self, move: str, found: bool | None) -> str:
        return telling.better(move, found)

    def refusal(self, refusal: Refusal) -> str:
        """A refusal that is no matter of the game's own."""
        return refusal.why

    def refusal_in(self, game: str, refusal: Refusal, name: Name) -> str:
        """A refusal of a game, with its words for what it speaks of."""
        return self.refusal(refusal)

    def reason(self, game: str, why: str, name: Name) -> str:
        """Why somebody advises what they advise."""
        return why

    # ---- the race ---------------------------------------------------------------------------

    race_help: tuple[str, ...] = (
        "Space: your hand on the table, or your lowest card on the pile.   s: stop, everybody concentrates anew.",
        "t: raise your hand for a star, or take it down.   h: what a partner would do in your place (only if you ask).",
        "No talking, no signs: the cards are all that is said.   Ctrl+Q: leave; the game is kept.",
    )
    up_to_you = "Nobody else is going to do anything: it is up to you."
    one_adviser = "Where time counts one partner advises, who has felt the pace of this table."
    need_nothing = "there is nothing that you need to do"
    now = "now is the moment"
    no_undo_race = "What was laid in a race lies: others have seen it and acted on it."
    just_halted = "The play had just been halted: your card stays in your hand."

    def company(self, seats: str) -> str:
        return f"with {seats}"

    def pass_(self, seconds: float) -> str:
        return f"{seconds:.1f} seconds pass."

    def soon(self, seconds: float) -> str:
        return f"in about {seconds:.1f} seconds, counting at the pace of the table"

    # ---- a server's table -------------------------------------------------------------------

    far_help: tuple[str, ...] = (
        "At a server's table also: say WORDS.   yes, no: answer a proposal.   leave: give up and stand up.",
        "undo: ask the others to let you take back.   quit: go; your seat stays, and the same link opens it again.",
    )
    not_here = "That is asked for on the page of the server."
    have_a_seat = "You have a seat. The game begins when all seats are taken; Ctrl+C: stand up again."
    yes_or_no = "yes or no?"
    proposed = "The others have proposed something: yes or no?"
    paused = "The table is paused."
    no_answer = "The server does not answer."
    tried_again = "The server does not answer; it is tried again as soon as it is there."
    not_listening = "The game is over; the server is not listening any more."

    def broke_off(self, why: str) -> str:
        return f"The line broke off: {why}."

    def is_over(self, end: str, why: str) -> str:
        return f"It is over: {why}."

    def step(self, kind: str, what: str, say: str, who: str | None) -> str:
        """What happened at a table beside the game, with the server's sentence for it.

        `what` was proposed, or is the sign; `who` did it, and None is the person here.
        """
        return f"{who or 'You'}: {what}" if kind == "signed" else say

    needs_extra = "To sit at a server's table an extra is needed: pip install 'mindscape[client]'."
    for_a_program = "This link is for a program: say which one with --agent, or join by the invitation."
    won: Mapping[bool, str] = {True: "Won.", False: "Not won."}

    def sits(self, agent: str, seat: str) -> str:
        return f"{agent} sits at {seat}; Ctrl+C: it leaves, and its seat stays."

    def waiting_for(self, names: Sequence[str]) -> str:
        return f"Waiting for {' and '.join(names)}." if names else "Waiting for the others."

    def seat_stays(self, link: str) -> str:
        return f"Your seat stays yours: mindscape join {link}"

    # ---- looking back -----------------------------------------------------------------------

    walk = "Enter: the next move.  b: back.  A number: to that move.  end: to the end.  q: leave."

    def move_of(self, at: int, last: int) -> str:
        return f"Move {at} of {last}"

    only_races = "Tempos grow together in games like The Mind, where several may act at once."

    def does_not_hold(self, file: object, why: str) -> str:
        """A record that cannot be what happened."""
        return why


class German(Words):
    """German, in the words of the page."""

    language = GERMAN
    keys: ClassVar[Mapping[str, str]] = {
        "Moves": "Züge",
        "Help": "Hilfe",
        "Hint": "Rat",
        "Undo": "Zurück",
        "Save": "Sichern",
        "Quit": "Ende",
        "Ready / lay card": "Hand / Karte legen",
        "Stop": "Stopp",
        "Star": "Stern",
        "Next": "Weiter",
        "Back": "Zurück",
        "10 on": "10 weiter",
        "10 back": "10 zurück",
        "Start": "Anfang",
        "End": "Ende",
        "Leave": "Gehen",
    }

    which = "Welches? Eine Zahl, oder Enter, um zu gehen: "
    over = "zu Ende"

    def no_such(self, typed: str, last: int) -> str:
        return f"„{typed}“ gibt es nicht; es gibt 1 bis {last}."

    def new(self, title: str, about: str) -> str:
        return f"Neu: {title}. {about}"

    def go_on(self, kept: str) -> str:
        return f"Weiter: {kept}"

    def kept(self, title: str, others: Sequence[str], moves: int, when: str) -> str:
        company = f" mit {', '.join(others)}" if others else ""
        return f"{title}{company}, {moves} {'Zug' if moves == 1 else 'Züge'}, {when}"

    def none_kept(self, title: str) -> str:
        return f"Von {title} ist kein Spiel aufbewahrt, das weitergehen könnte."

    def farewell(self, game: str) -> str:
        return f"Das Spiel ist aufbewahrt: mindscape play {game} --resume"

    def other_game(self, file: object, game: str, wanted: str) -> str:
        return f"{file} ist ein Spiel von {game}, nicht von {wanted}."

    def no_seat(self, seat: int, last: int) -> str:
        return f"Den Platz {seat} gibt es nicht; es gibt 0 bis {last}."

    def partners(self, named: int, seats: int) -> str:
        return f"Genannt sind {named} für {seats} {'Platz' if seats == 1 else 'Plätze'}."

    def title(self, game: str, title: str) -> str:
        return str(shelf(game, GERMAN).get("title", title))

    def about(self, game: str, about: str) -> str:
        return str(shelf(game, GERMAN).get("about", about))

    def option(self, game: str, name: str, value: Any) -> str:
        words = shelf(game, GERMAN).get("options", {}).get(name)
        if words is None:
            return super().option(game, name, value)
        plain = {True: "ja", False: "nein", None: "–"}.get(value, value) if isinstance(value, bool | None) else value
        return f"{words['name']}: {words['values'].get(str(value), plain)}"

    help = (
        "Eine Zahl oder der Text eines Zuges spielt ihn.",
        "hint: ein Rat; hint NAME: was jemand Bestimmtes täte.   why ZUG: warum ein Zug nicht geht.",
        "undo: den letzten Zug zurücknehmen.   rules: die Kapitel der Anleitung.   rules ID: der Text einer Regel.",
        "eyes: ein zweites Paar Augen sagt, wie es steht (noch einmal: es ruht).   better: gab es einen besseren Zug?",
        "moves: die Züge noch einmal.   save DATEI: das Spiel sichern.   quit: aufhören.",
    )
    placeholder = "ein Zug, hint, why …, undo, help"
    thinking = "Jemand denkt nach …"
    your_move = "Du bist dran."
    taken_back = "Zurückgenommen."
    name_a_file = "Nenne eine Datei: save mein-spiel.json"
    goes_on = "Das Spiel selbst geht weiter."
    eyes_open = "Ein zweites Paar Augen schaut mit."
    eyes_rest = "Das zweite Paar Augen ruht."
    wait_how = "wait N: so viele Sekunden, höchstens 600; wait allein: bis etwas geschieht."
    no_waiting = "In einem Spiel mit Zügen geschieht nichts, während du wartest."
    nothing_to_decide = "Für dich gibt es gerade nichts zu entscheiden."
    no_choice_yet = "Du hast noch nichts entschieden."
    no_undo = "Du hast noch keinen Zug gemacht, der sich zurücknehmen ließe."
    rules_how = "rules 1: ein Kapitel.   rules ID: eine Regel, wie sie bei einem Nein genannt wird."

    def saved(self, path: object) -> str:
        return f"Gesichert: {path}."

    def no_file(self, path: object) -> str:
        return f"{path} ist keine Datei, in die sich schreiben ließe."

    def not_written(self, path: object, why: str | None) -> str:
        return f"{path} ließ sich nicht schreiben ({why})."

    def narrow(self, needed: int, width: int) -> str:
        return f"Das Brett braucht {needed} Spalten, und dieses Fenster hat {width}: Mach es breiter."

    def no_move(self, number: int, last: int) -> str:
        return f"Einen Zug {number} gibt es nicht; es gibt 1 bis {last}."

    def no_chapter(self, number: str, last: int) -> str:
        return f"Ein Kapitel {number} gibt es nicht; es gibt 1 bis {last}."

    def can_be_played(self, move: str) -> str:
        return f"„{move}“ ist möglich."

    def hint(self, said: str, why: str) -> str:
        return f"Rat: {said}{f': {why}' if why else ''}."

    def outlook(self, seen: Glance) -> str:
        games = f"{'' if seen.how == EXACT else 'etwa '}{round(100 * seen.chance)} von 100 Spielen"
        ends = f"enden {games} in Mentaler Stille" if seen.aim == "stillness" else f"werden {games} gewonnen"
        return f"{telling.bar(seen.chance)} gut weitergespielt {ends}"

    def better(self, move: str, found: bool | None) -> str:
        if found is None:
            return f"Was „{move}“ wert war, lässt sich hier nicht sagen."
        if found:
            return f"Es gab einen besseren Zug als „{move}“."
        return f"Nichts wäre sicher besser gewesen als „{move}“."

    def refusal(self, refusal: Refusal) -> str:
        if (sentence := own(GERMAN, "refusals").get(refusal.code)) is not None:
            return fill(sentence, refusal.data, "oder")
        return rules(GERMAN).get(refusal.rule or "", refusal.why)

    def refusal_in(self, game: str, refusal: Refusal, name: Name) -> str:
        sentence = told(game, GERMAN, "table").get("refusals", {}).get(refusal.name)
        return self.refusal(refusal) if sentence is None else fill(sentence, refusal.data, "oder", name)

    def reason(self, game: str, why: str, name: Name) -> str:
        sentence = told(game, GERMAN, "hints").get(getattr(why, "code", ""))
        return why if sentence is None else fill(sentence, getattr(why, "data", {}), "oder", name)

    race_help = (
        "Leertaste: die Hand auf den Tisch oder deine niedrigste Karte auf den Stapel.   s: Stopp, alle sammeln sich.",
        "t: die Hand für einen Stern heben oder senken.   h: was jemand an deiner Stelle täte (nur wenn du fragst).",
        "Keine Worte, keine Zeichen: Nur die Karten sprechen.   Strg+Q: gehen; das Spiel ist aufbewahrt.",
    )
    up_to_you = "Sonst tut niemand mehr etwas: Es liegt an dir."
    one_adviser = "Wo die Zeit zählt, rät nur, wer das Tempo dieses Tisches gespürt hat."
    need_nothing = "es gibt nichts, was du tun musst"
    now = "jetzt ist der Augenblick"
    no_undo_race = "Was im Rennen gelegt ist, liegt: Andere haben es gesehen und danach gehandelt."
    just_halted = "Das Spiel war eben angehalten: Deine Karte bleibt auf der Hand."

    def company(self, seats: str) -> str:
        return f"mit {seats}"

    def pass_(self, seconds: float) -> str:
        return f"{decimal(seconds)} Sekunden vergehen."

    def soon(self, seconds: float) -> str:
        return f"in etwa {decimal(seconds)} Sekunden, im Tempo dieses Tisches gezählt"

    far_help = (
        "Am Tisch eines Servers auch: say WORTE.   yes, no: einem Vorschlag antworten.   leave: aufgeben und gehen.",
        "undo: die anderen bitten, zurücknehmen zu dürfen.   quit: gehen; dein Platz bleibt, derselbe Link öffnet ihn.",
    )
    not_here = "Danach fragt man auf der Seite des Servers."
    have_a_seat = "Du hast einen Platz. Das Spiel beginnt, wenn alle sitzen; Strg+C: wieder aufstehen."
    yes_or_no = "yes oder no?"
    proposed = "Jemand hat etwas vorgeschlagen: yes oder no?"
    paused = "Der Tisch macht Pause."
    no_answer = "Der Server antwortet nicht."
    tried_again = "Der Server antwortet nicht; es wird wieder versucht, sobald er da ist."
    not_listening = "Das Spiel ist zu Ende; der Server hört nicht mehr zu."

    def broke_off(self, why: str) -> str:
        return f"Die Verbindung ist abgebrochen: {why}."

    def is_over(self, end: str, why: str) -> str:
        return f"Das Spiel ist zu Ende. {own(GERMAN, 'table')['ends'].get(end, '')}".rstrip()

    def step(self, kind: str, what: str, say: str, who: str | None) -> str:
        if kind == "created":
            return ""
        table = own(GERMAN, "table")
        told = {"proposed": table["proposes"], "signed": table["signs"]}.get(kind, {}).get(what)
        told = told or table["steps"].get(kind, say)
        return told if isinstance(told, str) else fill(told["you" if who is None else "they"], {"who": who}, "und")

    needs_extra = "Für den Tisch eines Servers braucht es einen Zusatz: pip install 'mindscape[client]'"
    for_a_program = "Dieser Link ist für ein Programm: Nenne es mit --agent, oder nimm den Link der Einladung."
    won: Mapping[bool, str] = {True: "Gewonnen.", False: "Nicht gewonnen."}

    def sits(self, agent: str, seat: str) -> str:
        return f"{agent} sitzt auf {seat}; Strg+C: Es geht, und der Platz bleibt."

    def waiting_for(self, names: Sequence[str]) -> str:
        return f"Es fehlt noch: {' und '.join(names)}." if names else "Die anderen sind dran."

    def seat_stays(self, link: str) -> str:
        return f"Dein Platz bleibt dir: mindscape join {link}"

    walk = "Enter: der nächste Zug.  b: zurück.  Eine Zahl: zu diesem Zug.  end: ans Ende.  q: gehen."

    def move_of(self, at: int, last: int) -> str:
        return f"Zug {at} von {last}"

    only_races = "Tempi wachsen in Spielen wie The Mind zusammen, in denen mehrere zugleich handeln können."

    def does_not_hold(self, file: object, why: str) -> str:
        return f"{file} hält der Prüfung nicht stand; was nicht stimmt, sagt: mindscape verify {file}"


def decimal(number: float) -> str:
    return f"{number:.1f}".replace(".", ",")


SPOKEN: Mapping[str, Words] = {ENGLISH: Words(), GERMAN: German()}
