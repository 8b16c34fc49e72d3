"""Why a move is advised: one sentence, with the exact odds where somebody would fight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from mindscape.bots.agent import Reason
from mindscape.bots.mindgame.policy import can_place, mind_of, way
from mindscape.bots.thinker import Vantage
from mindscape.core.rng import Rng
from mindscape.games.mindgame import codes as e
from mindscape.games.mindgame.blows import kills
from mindscape.games.mindgame.board import SEGMENTS as SEGMENT_PLACES
from mindscape.games.mindgame.data import COLOUR_NAMES, COLOURS, FAR, PLACES, TILES
from mindscape.games.mindgame.engine import Duel
from mindscape.games.mindgame.odds import Fights
from mindscape.games.mindgame.sets import stack_of, top
from mindscape.games.mindgame.whynot import own_segments

WORLDS = 8  # over which odds are averaged where tiles are hidden

REASONS = {
    "drive out": "their {enemy} stands in {place}; this drives it out in {chance} of 100 fights",
    "drive away": "their {enemy} stands at {place}; this drives it away in {chance} of 100 fights",
    "kill": "{tile} kills their {enemy} in {place} as soon as they meet",
    "answer": "their {enemy} stands in {place}; {tile} would drive it out in {chance} of 100 fights",
    "shut down": "it shuts down {place}",
    "way": "from there {tile} has {steps} steps to {place}",
    "one step": "from there {tile} has one step to {place}",
    "odds": "{chance} of 100 such fights drive the enemy out",
    "leave": "a construct must leave the own mind",
    "enough": "whatever else could still be done went worse in thought",
    "plan": "of all the turns tried in thought it belongs to the one that went best",
}


def reason(vantage: Vantage, line: Sequence[int]) -> Reason:
    """Why the first move of a line is made; the rest is what its player has in mind."""
    worlds = [cast(Duel, world) for world in vantage.worlds(Rng(1), WORLDS)]
    return Adviser(worlds, vantage.seat).say(list(line))


class Adviser:
    """Somebody who looks at some worlds that a seat could be in."""

    def __init__(self, worlds: list[Duel], seat: int) -> None:
        self.worlds = worlds
        self.seat = seat
        self.fights = Fights(worlds[0].laws)

    def say(self, line: list[int]) -> Reason:
        s, move = self.worlds[0], line[0]
        verb, argument = move & e.VERB, move >> e.ARGUMENT
        if verb == e.TO_BUY:
            return self.answer(s, argument, s.functional(self.seat)) or self.told("plan")
        if verb == e.TO_PLACE:
            return self.placed(s, argument)
        if verb in (e.TO_COMMAND, e.TO_MOVE, e.TO_SEND, e.TO_LEAVE, e.TO_SPLIT):
            return self.led(line) or self.told("leave" if verb == e.TO_LEAVE else "plan")
        if verb == e.TO_FIGHT:
            return self.told("odds", chance=self.chance(argument, [s.stack(self.seat, argument) for s in self.worlds]))
        return self.told("enough" if verb in (e.TO_DONE, e.TO_END) else "plan")

    # ---- what a tile is for -----------------------------------------------------------------

    def answer(self, s: Duel, tile: int, beside: int) -> Reason | None:
        """A tile that one of these segments can place beside an invader, if it has better than even odds."""
        best: Reason | None = None
        most = 50
        for segment in range(4):
            place = SEGMENT_PLACES[self.seat * 4 + segment]
            enemy = s.stack(1 - self.seat, place)
            if enemy and can_place(s.laws.box, s.laws.box.beside[self.seat * 4 + segment] & beside, tile):
                if kills(s.laws, tile, top(enemy)):
                    return self.told("kill", tile=TILES[tile], enemy=TILES[top(enemy)], place=PLACES[place])
                chance = self.chance(place, [stack_of(tile)] * len(self.worlds))
                if chance > most:
                    most = chance
                    named = {"tile": TILES[tile], "enemy": TILES[top(enemy)], "place": PLACES[place]}
                    best = self.told("answer", **named, chance=chance)
        return best

    def placed(self, s: Duel, argument: int) -> Reason:
        tile, space = argument >> 9 & 0x7F, argument & 0x7F
        touching = own_segments(s, self.seat, space)
        beside = sum(1 << segment for segment in range(4) if SEGMENT_PLACES[self.seat * 4 + segment] in touching)
        if any(s.stack(1 - self.seat, place) for place in touching):
            found = self.answer(s, tile, beside & s.functional(self.seat))
            if found:
                return found
        return self.on_its_way(s, tile, space)

    def on_its_way(self, s: Duel, tile: int, place: int) -> Reason:
        """How far a display has to the nearest segment that is still to be shut down."""
        ways = {segment: way(s.laws.box, self.seat, tile, 1 << segment, place) for segment in range(4)}
        open_ways = {segment: steps for segment, steps in ways.items() if s.functional(1 - self.seat) >> segment & 1}
        if not open_ways or min(open_ways.values()) >= FAR:
            return self.told("plan")
        nearest = min(open_ways, key=lambda segment: open_ways[segment])
        goal = PLACES[SEGMENT_PLACES[(1 - self.seat) * 4 + nearest]]
        steps = open_ways[nearest]
        if steps == 1:
            return self.told("one step", tile=TILES[tile], place=goal)
        return self.told("way", tile=TILES[tile], steps=steps, place=goal)

    # ---- where a command leads --------------------------------------------------------------

    def led(self, line: list[int]) -> Reason | None:
        """Where the construct that is commanded, or steps, will be when its command is over."""
        after = [world.copy() for world in self.worlds]
        target = e.NOWHERE
        for number, move in enumerate(line):
            if number and after[0].command == e.NO_COMMAND and after[0].decision == e.NO_DECISION:
                break
            if move & e.VERB in (e.TO_MOVE, e.TO_SEND):
                target = move >> e.ARGUMENT & 0x7F
            for s in after:
                s.apply(self.seat, move)
            if after[0].phase != e.COMMAND:
                break
        if target == e.NOWHERE:
            return None
        s, own = after[0], [state.stack(self.seat, target) for state in after]
        if not own[0]:
            return None
        enemy = self.worlds[0].stack(1 - self.seat, target)
        if enemy:
            named = {"enemy": TILES[top(enemy)], "place": PLACES[target]}
            if kills(s.laws, top(own[0]), top(enemy)):
                return self.told("kill", tile=TILES[top(own[0])], **named)
            code = "drive away" if mind_of(target) < 0 else "drive out"
            return self.told(code, **named, chance=self.chance(target, own))
        if mind_of(target) == 1 - self.seat:
            return self.told("shut down", place=PLACES[target])
        return self.on_its_way(s, top(own[0]), target)

    # ---- words ------------------------------------------------------------------------------

    def chance(self, place: int, own: list[int]) -> int:
        """In how many of a hundred fights the enemy there is gone afterwards, over all worlds."""
        total = 0.0
        for s, stack in zip(self.worlds, own, strict=True):
            enemy, mine = s.stack(1 - self.seat, place), s.current == self.seat
            fight = self.fights.odds(stack, enemy) if mine else self.fights.odds(enemy, stack)
            total += 1.0 - (fight.defender if mine else fight.attacker)
        return round(100 * total / len(self.worlds))

    def told(self, code: str, **data: Any) -> Reason:
        words = {name: self.word(name, value) for name, value in data.items()}
        return Reason(REASONS[code].format(**words), code, data)

    def word(self, name: str, value: Any) -> str:
        if name in ("tile", "enemy"):
            return f"{value[:-1].capitalize()} {value[-1]}"
        if name == "place" and value.startswith("m"):
            whose = "your" if value[2] == str(self.seat + 1) else "their"
            return f"{whose} {COLOUR_NAMES[COLOURS.index(value[1])]} segment"
        return str(value)
