"""Why a move is refused: the rule and a sentence for the player."""

from __future__ import annotations

from mindscape.core.game import actor_name, words
from mindscape.core.refusals import Refusal
from mindscape.games.deepofmine import codes as e
from mindscape.games.deepofmine import telling
from mindscape.games.deepofmine.deck import Deck
from mindscape.games.deepofmine.engine import Forest
from mindscape.games.deepofmine.notation import BARE_TEXT, parse, parts, text
from mindscape.games.deepofmine.vocabulary import TYPES

PLAYS = (e.M_PLAY, e.M_PLAY_IN, e.M_PLAY_ON, e.M_PLAY_AT)
FITTING = {e.MOMENT: (e.M_PLAY_IN,), e.IMPACT: (e.M_PLAY,), e.FRACTURE: (e.M_PLAY_AT,)}
SHAPES = {
    e.MOMENT: ("DM-330", "A Moment is played into a Mind, such as 'play {card} in p0'."),
    e.DISORDER: ("DM-333", "A Disorder is played on an active Moment, such as 'play {card} on p1:m3'."),
    e.RECOVERY: ("DM-333", "A Recovery is played on an active Moment, such as 'play {card} on p0:m3'."),
    e.IMPACT: ("DM-336", "An Impact is played by itself, 'play {card}'; its choices follow."),
    e.FRACTURE: ("DM-335", "A Fracture is played at a player, such as 'play {card} at p1'."),
}


def refusal(s: Forest, deck: Deck, seat: int, move: str) -> Refusal | None:
    """The first rule that a move breaks."""
    if s.is_over():
        return Refusal("DM-1001", "The game is over; no move can be made any more.")
    code = parse(move, deck)
    if code is None:
        what = f"'{move[:60]}' is no move of this game; moves look like 'draw', 'play camping in p0' or 'pass'."
        return Refusal("DM-301", what)
    actors = s.actors()
    if seat not in actors:
        who = words([actor_name(actor) for actor in actors])
        return Refusal("DM-301", f"Now {who} {'have' if len(actors) > 1 else 'has'} to act.")
    if code in s.legal(seat):
        return None
    if s.asking == e.A_MAIN:
        return in_main(s, deck, seat, code)
    if seat < 0:
        return Refusal("DM-301", "This cannot happen now.")
    return Refusal("DM-301", f"That is not asked now; possible are: {possible(s, deck, seat)}.")


def possible(s: Forest, deck: Deck, seat: int) -> str:
    moves = [text(move, deck) for move in s.legal(seat)]
    return words(moves if len(moves) <= 6 else [*moves[:5], f"{len(moves) - 5} others"])


def in_main(s: Forest, deck: Deck, seat: int, code: int) -> Refusal:
    """An action of phase 2 that is not possible."""
    verb, _, card, pile = parts(code)
    if verb in PLAYS:
        return no_play(s, deck, seat, code)
    if verb == e.M_DRAW:
        if s.fragments == 0:
            return no_fragment()
        return Refusal("DM-322", "The draw deck is empty; there is nothing to draw.")
    if verb == e.M_USE:
        return no_use(s, deck, seat, card)
    if verb == e.M_ANTISHATTER:
        return no_anti_shatter(s, deck, seat, card, pile)
    if verb == e.M_PASS:
        return Refusal("DM-301", "At this table Fragments must be used while something can be drawn or played.")
    name = BARE_TEXT.get(verb, text(code, deck).split(" ", 1)[0])
    return Refusal("DM-301", f"'{name}' is not asked now; in phase 2 one draws, plays, uses an ability or passes.")


def no_fragment() -> Refusal:
    return Refusal("DM-320", "No Fragment is left in this turn; an ability without a cost or 'pass' is still possible.")


# ---- plays ----------------------------------------------------------------------------------


def no_play(s: Forest, deck: Deck, seat: int, code: int) -> Refusal:
    verb, target, card, pile = parts(code)
    name = deck.title(deck.ids[card])
    if card not in s.seats[seat].hand:
        return Refusal("DM-323", f"{name} is not in your hand.")
    if s.fragments == 0:
        return no_fragment()
    kind = deck.program.type[card]
    if s.is_spent(seat, kind):
        return Refusal(
            "DM-324", f"You have played a {TYPES[kind].title()} in this turn; the next card needs another type."
        )
    if kind == e.IMPACT and deck.program.on_play[card] == 0:
        return Refusal("DM-705", f"{name} is an instant: it waits in the hand for its event.")
    if kind == e.FRACTURE and not s.fracture_may_be_played():
        return Refusal("DM-335", "At this table Fractures are played from the hand only in the advanced game.")
    shape = wrong_shape(deck, kind, card, verb)
    if shape is not None:
        return shape
    if kind == e.IMPACT:
        return no_impact(s, deck, seat, card)
    if target >= s.players:
        return Refusal("DM-301", f"There is no player p{target} at this table.")
    if verb == e.M_PLAY_ON and (there := wrong_moment(s, kind, target, pile)) is not None:
        return there
    return no_entrance(s, deck, seat, target, card)


def wrong_shape(deck: Deck, kind: int, card: int, verb: int) -> Refusal | None:
    fitting = FITTING.get(kind, (e.M_PLAY_ON, e.M_PLAY_IN) if deck.program.loose[card] else (e.M_PLAY_ON,))
    if verb in fitting:
        return None
    rule, why = SHAPES[kind]
    return Refusal(rule, why.format(card=deck.ids[card]))


def wrong_moment(s: Forest, kind: int, target: int, pile: int) -> Refusal | None:
    found = s.seats[target].pile(pile)
    if found is None or not s.is_moment(found):
        what = TYPES[kind].title()
        return Refusal(
            "DM-333", f"A {what} needs an active Moment; there is none called m{pile} in the Mind of p{target}."
        )
    if found.locked:
        return Refusal("DM-334", "That Moment is locked; nothing can be played on it until it is opened.")
    return None


def no_entrance(s: Forest, deck: Deck, seat: int, target: int, card: int) -> Refusal:
    p, name = deck.program, deck.title(deck.ids[card])
    if p.where[card] != e.ANY_MIND and (p.where[card] == e.OWN_MIND) != (seat == target):
        whose = "your own Mind" if p.where[card] == e.OWN_MIND else "another player's Mind"
        return Refusal("DM-211", f"{name} can be played into {whose} only.")
    if not s.holds(p.requires[card], target):
        asks = telling.condition(deck.cards[deck.ids[card]]["requires"])
        whose = "you do" if seat == target else f"p{target} does"
        return Refusal("DM-332", f"{name} asks for {asks}, which {whose} not have.")
    if not s.chain_works(card, seat, target):
        return Refusal("DM-901", f"{name} is a chain: every part of it must be possible, and one is not.")
    return Refusal("DM-1143", "The table has turned this story down in this turn; try another Moment or another card.")


def no_impact(s: Forest, deck: Deck, seat: int, card: int) -> Refusal:
    p, name = deck.program, deck.title(deck.ids[card])
    if not s.holds(p.requires[card], seat):
        asks = telling.condition(deck.cards[deck.ids[card]]["requires"])
        return Refusal("DM-332", f"{name} asks for {asks}, which you do not have.")
    if p.block_then[p.on_play[card]]:
        return Refusal("DM-901", f"{name} is a chain: every part of it must be possible, and one is not.")
    return Refusal("DM-336", f"{name} could do nothing now.")


# ---- abilities and ANTI SHATTER -------------------------------------------------------------


def no_use(s: Forest, deck: Deck, seat: int, source: int) -> Refusal:
    p = deck.program
    name = deck.title(deck.sources[source])
    if source not in [s.source(seat, slot) for slot in range(e.SLOTS)]:
        return Refusal("DM-951", f"{name} is no ability of yours.")
    number = source - p.cards
    if p.ability_kind[number] != e.USE:
        return Refusal("DM-956", f"{name} is not used as an action; it works by itself.")
    if source in s.used:
        return Refusal("DM-956", f"You have used {name} in this turn already.")
    if not s.is_active(seat, source):
        return Refusal("DM-952", f"{name} needs {telling.condition(deck.ability(deck.sources[source])['when'])}.")
    if s.fragments < p.ability_cost[number]:
        return no_fragment()
    rule = "DM-901" if p.block_then[p.ability_steps[number]] else "DM-336"
    return Refusal(rule, f"{name} could do nothing now.")


def no_anti_shatter(s: Forest, deck: Deck, seat: int, card: int, fracture: int) -> Refusal:
    standing = [entry >> 1 for entry in s.seats[seat].standing]
    if fracture not in standing:
        return Refusal("DM-1133", "That Fracture does not stand in front of you.")
    if card not in s.seats[seat].hand:
        return Refusal("DM-1133", f"{deck.title(deck.ids[card])} is not in your hand.")
    if s.fragments == 0:
        return no_fragment()
    return Refusal("DM-1133", "ANTI SHATTER needs a Recovery from your hand.")
