"""The contract kit: what every game must keep, checked at the states of random games.

It is shipped so that the author of a game outside this package can run the same checks:

    from mindscape.core.kit import check_game
    check_game(MyGame(), games=50, seed=1)

A breach raises `Broken` with a sentence and the record of the game that shows it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from mindscape.core.game import Game, Position, actor_name
from mindscape.core.match import Match
from mindscape.core.records import Record
from mindscape.core.refusals import Refusal, Refused
from mindscape.core.rng import Rng
from mindscape.core.state import CHANCE

NOISE = (
    "",
    " ",
    "pass ",
    "PASS",
    "no such move",
    "play",
    "play 0",
    "play 101",
    "draw -1",
    "ok\n",
    "choose \u00fc",
    "x" * 300,
)
STRANGERS = ("", "p9", "P0", "nobody", "chance ")


class Broken(AssertionError):
    """A game broke the contract; `record` replays the game up to there."""

    def __init__(self, what: str, record: Record) -> None:
        super().__init__(f"{what}\n{record.dumps()}")
        self.record = record


def check_game(
    game: Game,
    *,
    games: int = 20,
    seed: int = 1,
    share: float = 0.1,
    most_moves: int = 2000,
    start: Mapping[str, Any] | None = None,
    invariant: Callable[[Position], None] | None = None,
) -> int:
    """Play random games and check the contract; return the number of moves.

    Cheap checks run at every state, dear ones at a `share` of them.  `invariant` is the game's own
    check (conservation of cards, say); it raises AssertionError.  `start` is a position to begin from,
    for what random play hardly ever reaches.
    """
    for option in game.option_list:
        wrong = option.problem(option.default)
        if wrong:
            raise Broken(f"the option {option.name} may not be what it is by default: {wrong}", Match(game).record())
    rng = Rng(seed)
    return sum(_Check(game, rng, share, most_moves, start, invariant).run() for _ in range(games))


def knowledge(position: Position, seat: int, about: str) -> dict[str, Any] | Refusal:
    """What a seat works out of a word, as it would be sent to it; a word that means nothing here is refused."""
    try:
        return dict(json.loads(json.dumps(position.game.knowledge(position.state, seat, about))))
    except Refused as error:
        return error.refusal


class _Check:
    """One random game, checked."""

    def __init__(
        self,
        game: Game,
        rng: Rng,
        share: float,
        most_moves: int,
        start: Mapping[str, Any] | None,
        invariant: Callable[[Position], None] | None,
    ) -> None:
        self.match = Match(game, None if start is None else game.position(start))
        self.rng = rng
        self.share = share
        self.most_moves = most_moves
        self.invariant = invariant
        self.seen: list[str] = list(NOISE)
        self.shapes = game.shapes()

    @property
    def position(self) -> Position:
        return self.match.position

    def need(self, condition: bool, what: str) -> None:
        if not condition:
            raise Broken(what, self.match.record())

    def run(self) -> int:
        try:
            return self.play()
        except Broken:
            raise
        except Exception as error:
            raise Broken(f"the game raised {error!r}", self.match.record()) from error

    def play(self) -> int:
        while True:
            self.check_actors()
            if self.invariant is not None:
                try:
                    self.invariant(self.position)
                except AssertionError as error:
                    raise Broken(f"the game's own invariant: {error}", self.match.record()) from error
            if self.rng.unit() < self.share or self.position.is_over:
                self.check_moves_and_refusals()
                self.check_json()
                self.check_copy_is_independent()
                self.check_secrecy()
                self.check_hidden_moves()
                self.check_random_moves()
                self.check_shapes()
            if self.position.is_over or len(self.match.moves) >= self.most_moves:
                break
            self.step()
        self.check_record()
        self.check_undo()
        return len(self.match.moves)

    # ---- one random move --------------------------------------------------------------------

    def step(self) -> None:
        by = self.position.actors[self.rng.below(len(self.position.actors))]
        moves = [move for move in self.position.moves(by) if move not in self.match.game.gives_up]
        index = self.rng.pick(self.position.weights) if by == actor_name(CHANCE) else self.rng.below(len(moves))
        move = moves[index]
        if self.rng.unit() < 0.2:
            self.seen.append(move)
        events = self.match.play(by, move)
        for event in events:
            for shown in (event.to_json(), *(event.shown(seat) for seat in self.watchers())):
                sentence = self.match.game.tell(shown)
                self.need(isinstance(sentence, str), f"the event {shown} has no sentence")
                self.need(json.loads(json.dumps(shown)) == shown, f"the event {shown} is not JSON")
                wrong = self.shapes.event_problem(shown) if self.shapes is not None else ""
                self.need(not wrong, f"an event is not as it is written down: {wrong}")

    def watchers(self) -> tuple[int | None, ...]:
        return (None, *range(self.match.game.seats))

    # ---- the checks -------------------------------------------------------------------------

    def check_actors(self) -> None:
        position = self.position
        over = position.is_over
        self.need(bool(position.actors) != over, "somebody may act exactly while the game is not over")
        self.need((position.outcome is None) != over, "there is an outcome exactly when the game is over")
        self.need(len(set(position.actors)) == len(position.actors), "an actor is named twice")
        for actor in position.actors:
            moves = position.moves(actor)
            self.need(bool(moves), f"{actor} is an actor without a move")
            self.need(len(set(moves)) == len(moves), f"{actor} has a move twice")
            if actor == actor_name(CHANCE):
                self.need(len(moves) == len(position.weights), "chance has as many weights as moves")
                self.need(all(weight > 0 for weight in position.weights), "a move of chance has no weight")

    def check_moves_and_refusals(self) -> None:
        """A move is on the list exactly when its refusal is None, for everybody."""
        position = self.position
        before = position.to_json()
        everybody = [actor_name(seat) for seat in (CHANCE, *range(self.match.game.seats))]
        tried = {*self.seen[-25:], *NOISE}
        for actor in (*everybody, *STRANGERS):
            listed = position.moves(actor) if actor in position.actors else []
            for move in {*listed, *tried}:
                refusal = position.refusal(actor, move)
                if move in listed:
                    self.need(refusal is None, f"{actor} may {move!r} but it is refused: {refusal}")
                    seat = self.match.game.actor(actor)
                    code = self.match.game.code(position.state, seat, move)
                    self.need(self.match.game.text(position.state, code) == move, f"{move!r} does not read back")
                elif refusal is not None:
                    self.need(
                        bool(refusal.rule and refusal.why), f"{move!r} by {actor} is refused without a rule or a reason"
                    )
                    try:
                        position.play(actor, move)
                    except Refused:
                        pass
                    else:
                        self.need(False, f"{move!r} by {actor} has a refusal and is played all the same")
                else:
                    # Another spelling of a listed move may be accepted.
                    seat = self.match.game.actor(actor)
                    code = self.match.game.code(position.state, seat, move)
                    self.need(code in position.state.legal(seat), f"{actor} may not {move!r} but it is not refused")
        self.need(position.to_json() == before, "a refused move changed the position")

    def check_json(self) -> None:
        data = self.position.to_json()
        read = json.loads(json.dumps(data))
        self.need(read == data, "the position does not survive JSON")
        try:
            again = self.match.game.position(read)
        except Refused as error:
            raise Broken(f"a position of the game is refused: {error}", self.match.record()) from error
        self.need(again.to_json() == data, "the position reads back as another one")
        self.need(again.actors == self.position.actors, "the position that was read has other actors")
        for actor in again.actors:
            self.need(
                again.moves(actor) == self.position.moves(actor),
                f"the position that was read has other moves for {actor}",
            )
        self.check_memory(again)

    def check_memory(self, again: Position) -> None:
        """A position that was read back knows and imagines what the one knew that was written."""
        position, luck = self.position, self.rng.word()
        for seat in range(self.match.game.seats):
            for about in ("", *position.moves(actor_name(seat))[-1:], *self.seen[-2:]):
                known = [knowledge(each, seat, about) for each in (position, again)]
                self.need(known[0] == known[1], f"read back, p{seat} works something else out of {about!r}")
            worlds = [each.determinize(seat, Rng(luck)).to_json() for each in (position, again)]
            self.need(worlds[0] == worlds[1], f"read back, p{seat} imagines another world")

    def check_copy_is_independent(self) -> None:
        before = self.position.to_json()
        copy = self.position.copy()
        self.need(copy.to_json() == before, "a copy differs from its original")
        copy.state.playout(self.rng, 50)
        self.need(self.position.to_json() == before, "playing on a copy changed the original")

    def check_secrecy(self) -> None:
        """What a seat sees, may do and is told does not depend on what it cannot see."""
        position = self.position
        for watcher in self.watchers():
            view = position.view(watcher)
            self.need(json.loads(json.dumps(view)) == view, "a view is not JSON")
            game, state = position.game, position.state
            parts = game.open_part(state) | game.own_part(state, watcher)
            self.need(parts == view, "the parts of a view are not the view")
        for seat in range(self.match.game.seats):
            other = position.determinize(seat, self.rng)
            actor = actor_name(seat)
            self.need(other.view(seat) == position.view(seat), f"p{seat}'s view depends on what it cannot see")
            aids = [each.game.aids(each.state, seat) for each in (other, position)]
            self.need(aids[0] == aids[1], f"what helps p{seat}'s screen depends on what it cannot see")
            # The position itself may know more than one that was made up: it remembers how it came about.
            another = position.determinize(seat, self.rng)
            for about in ("", *position.moves(actor)[-1:], *self.seen[-2:]):
                known = [knowledge(each, seat, about) for each in (other, another)]
                self.need(known[0] == known[1], f"what p{seat} works out of {about!r} depends on what it cannot see")
            self.need(other.actors == position.actors, f"who acts depends on what p{seat} cannot see")
            self.need(other.moves(actor) == position.moves(actor), f"p{seat}'s moves depend on what it cannot see")
            for move in self.seen[-5:]:
                same = other.refusal(actor, move) == position.refusal(actor, move)
                self.need(same, f"the refusal of {move!r} tells p{seat} what it cannot see")
            self.check_worlds(seat)

    def check_worlds(self, seat: int) -> None:
        """Worlds that are imagined together look to the seat as the one it is in, and are independent of each other."""
        game, state = self.position.game, self.position.state
        view = self.position.view(seat)
        worlds = game.worlds(state, seat, self.rng, 2)
        self.need(len(worlds) == 2, "there are not as many worlds as were asked for")
        for world in worlds:
            self.need(game.view(world, seat) == view, f"a world that p{seat} imagines looks another way")
        second = game.to_json(worlds[1])
        worlds[0].playout(self.rng, 20)
        self.need(game.to_json(worlds[1]) == second, "two imagined worlds are not independent of each other")

    def check_random_moves(self) -> None:
        """Random play makes legal moves and never gives up."""
        position = self.position
        for actor in position.actors:
            seat = self.match.game.actor(actor)
            if seat != CHANCE:
                code = position.state.random_move(seat, self.rng)
                self.need(
                    code in position.state.legal(seat), f"random play makes the move {code}, which {actor} may not"
                )
                move = position.game.text(position.state, code)
                self.need(move not in position.game.gives_up, f"random play gives up for {actor}")

    def check_hidden_moves(self) -> None:
        """Of two moves that a seat reads alike the first event, which tells of the move itself, is the same to it.

        Later events may open what was hidden.
        """
        position = self.position
        for actor in position.actors:
            moves = position.moves(actor)
            for watcher in self.watchers():
                first = moves[self.rng.below(len(moves))]
                look = position.shown(actor, first, watcher)
                alike = [move for move in moves if position.shown(actor, move, watcher) == look]
                second = alike[self.rng.below(len(alike))]
                told, also = (position.copy().play(actor, move)[:1] for move in (first, second))
                same = [event.shown(watcher) for event in told] == [event.shown(watcher) for event in also]
                who = "a spectator" if watcher is None else f"p{watcher}"
                self.need(same, f"what {who} is told of {look!r} depends on what it cannot see")

    def check_shapes(self) -> None:
        """Views, what helps a screen, and moves have the forms that the game has written down, if it has."""
        position, shapes = self.position, self.shapes
        if shapes is None:
            return
        game, state = position.game, position.state
        for watcher in self.watchers():
            wrong = shapes.view_problem(position.view(watcher)) or shapes.aids_problem(game.aids(state, watcher))
            self.need(not wrong, f"a view is not as it is written down: {wrong}")
        for actor in position.actors:
            for move in position.moves(actor):
                read = {move, *(position.shown(actor, move, watcher) for watcher in self.watchers())}
                wrong = next(filter(None, map(shapes.move_problem, read)), "")
                self.need(not wrong, f"a move is not as it is written down: {wrong}")

    def check_record(self) -> None:
        record = self.match.record(players=["somebody"] * self.match.game.seats)
        again = Record.loads(record.dumps())
        self.need(again.to_json() == record.to_json(), "the record reads back as another one")
        self.need(
            Match.replay(again, type(self.match.game)).position == self.position, "the record leads to another position"
        )
        for watcher in self.watchers():
            log = self.match.log(watcher)
            self.need(
                [by for by, _ in log] == [by for by, _ in self.match.moves], "a log has other moves than the game"
            )

    def check_undo(self) -> None:
        moves = len(self.match.moves)
        if not moves:
            return
        back = 1 + self.rng.below(moves)
        wanted: Any = self.match.before(moves - back).to_json()
        again = Match.replay(self.match.record(), type(self.match.game))
        again.undo(back)
        self.need(again.position.to_json() == wanted, "undo leads to another position")
        self.need(len(again.moves) == moves - back, "undo leaves a wrong list of moves")
