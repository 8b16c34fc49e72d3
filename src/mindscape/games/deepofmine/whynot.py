"""Why a move is refused: the rule and a sentence for the player."""

from __future__ import annotations

from mindscape.core.game import actor_name, words
from mindscape.core.refusals import Refusal
from mindscape.games.deepofmine import codes as e
from mindscape.games.deepofmine import telling
from mindscape.games.deepofmine.deck import Deck
from mindscape.games.deepofmine.engine import Forest
from mindscape.games.deepofmine.notation import BARE_TEXT, parse, parts, text
from mindscape.games.deepofmine.playing import chain_works, fracture_may_be_played, is_spent
from mindscape.games.deepofmine.vocabulary import TYPES

PLAYS = (e.M_PLAY, e.M_PLAY_IN, e.M_PLAY_ON, e.M_PLAY_AT)
FITTING = {e.MOMENT: (e.M_PLAY_IN,), e.IMPACT: (e.M_PLAY,), e.FRACTURE: (e.M_PLAY_AT,)}
MOST_NAMED = 6  # of the moves that are possible instead


def refusal(s: Forest, deck: Deck, seat: int, move: str) -> Refusal | None:
    """The first rule that a move breaks."""
    if s.is_over():
        return Refusal("DM-1001", "The game is over; no move can be made any more.")
    code = parse(move, deck)
    if code is None:
        what = f"'{move[:60]}' is no move of this game; moves look like 'draw', 'play camping in p0' or 'pass'."
        return Refusal("DM-301", what, "DM-301 text", {"text": move[:60]})
    actors = s.actors()
    if seat not in actors:
        who = [actor_name(actor) for actor in actors]
        why = f"Now {words(who)} {'have' if len(actors) > 1 else 'has'} to act."
        return Refusal("DM-301", why, "DM-301 actor", {"actors": who})
    if code in s.legal(seat):
        return None
    if s.asking == e.A_MAIN:
        return in_main(s, deck, seat, code)
    if seat < 0:
        return Refusal("DM-301", "This cannot happen now.", "DM-301 chance")
    return not_asked([text(move, deck) for move in s.legal(seat)])


def not_asked(moves: list[str]) -> Refusal:
    """Something else is to be decided, and how it can be."""
    if len(moves) <= MOST_NAMED:
        return Refusal("DM-301", f"That is not asked now; possible are: {words(moves)}.", data={"moves": moves})
    some = moves[: MOST_NAMED - 1]
    others = len(moves) - len(some)
    why = f"That is not asked now; possible are: {words([*some, f'{others} others'])}."
    return Refusal("DM-301", why, "DM-301 others", {"some": some, "others": others})


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
        why = "At this table Fragments must be used while something can be drawn or played."
        return Refusal("DM-301", why, "DM-301 pass")
    name = BARE_TEXT.get(verb, text(code, deck).split(" ", 1)[0])
    why = f"'{name}' is not asked now; in phase 2 one draws, plays, uses an ability or passes."
    return Refusal("DM-301", why, "DM-301 verb", {"verb": name})


def no_fragment() -> Refusal:
    return Refusal("DM-320", "No Fragment is left in this turn; an ability without a cost or 'pass' is still possible.")


# ---- plays ----------------------------------------------------------------------------------


def no_play(s: Forest, deck: Deck, seat: int, code: int) -> Refusal:
    verb, target, card, pile = parts(code)
    name = deck.title(deck.ids[card])
    if card not in s.seats[seat].hand:
        return Refusal("DM-323", f"{name} is not in your hand.", data={"card": deck.ids[card]})
    if s.fragments == 0:
        return no_fragment()
    kind = deck.program.type[card]
    if is_spent(s, seat, kind):
        why = f"You have played a {TYPES[kind].title()} in this turn; the next card needs another type."
        return Refusal("DM-324", why, data={"type": TYPES[kind]})
    if kind == e.IMPACT and deck.program.on_play[card] == 0:
        why = f"{name} is an instant: it waits in the hand for its event."
        return Refusal("DM-705", why, data={"card": deck.ids[card]})
    if kind == e.FRACTURE and not fracture_may_be_played(s):
        why = "At this table Fractures are played from the hand only in the advanced game."
        return Refusal("DM-335", why, "DM-335 advanced")
    if verb not in fitting(deck, kind, card):
        return wrong_shape(kind, deck.ids[card])
    if kind == e.IMPACT:
        return no_impact(s, deck, seat, card)
    if target >= s.players:
        return Refusal(
            "DM-301", f"There is no player p{target} at this table.", "DM-301 seat", {"player": f"p{target}"}
        )
    if verb == e.M_PLAY_ON and (there := wrong_moment(s, kind, target, pile)) is not None:
        return there
    return no_entrance(s, deck, seat, target, card)


def fitting(deck: Deck, kind: int, card: int) -> tuple[int, ...]:
    """The kinds of play that a card of this type can have."""
    return FITTING.get(kind, (e.M_PLAY_ON, e.M_PLAY_IN) if deck.program.loose[card] else (e.M_PLAY_ON,))


def wrong_shape(kind: int, card: str) -> Refusal:
    if kind == e.MOMENT:
        return Refusal("DM-330", f"A Moment is played into a Mind, such as 'play {card} in p0'.", data={"id": card})
    if kind == e.DISORDER:
        why = f"A Disorder is played on an active Moment, such as 'play {card} on p1:m3'."
        return Refusal("DM-333", why, "DM-333 disorder", {"id": card})
    if kind == e.RECOVERY:
        why = f"A Recovery is played on an active Moment, such as 'play {card} on p0:m3'."
        return Refusal("DM-333", why, "DM-333 recovery", {"id": card})
    if kind == e.IMPACT:
        why = f"An Impact is played by itself, 'play {card}'; its choices follow."
        return Refusal("DM-336", why, "DM-336 impact", {"id": card})
    return Refusal("DM-335", f"A Fracture is played at a player, such as 'play {card} at p1'.", data={"id": card})


def wrong_moment(s: Forest, kind: int, target: int, pile: int) -> Refusal | None:
    found = s.seats[target].pile(pile)
    if found is None or not found.is_moment:
        what = TYPES[kind].title()
        return Refusal(
            "DM-333",
            f"A {what} needs an active Moment; there is none called m{pile} in the Mind of p{target}.",
            data={"a_type": TYPES[kind], "pile": f"m{pile}", "mind": f"p{target}"},
        )
    if found.locked:
        return Refusal("DM-334", "That Moment is locked; nothing can be played on it until it is opened.")
    return None


def no_entrance(s: Forest, deck: Deck, seat: int, target: int, card: int) -> Refusal:
    p, this = deck.program, deck.ids[card]
    name = deck.title(this)
    if p.where[card] == e.OWN_MIND and seat != target:
        return Refusal("DM-211", f"{name} can be played into your own Mind only.", "DM-211 own", {"card": this})
    if p.where[card] == e.OTHER_MIND and seat == target:
        why = f"{name} can be played into another player's Mind only."
        return Refusal("DM-211", why, "DM-211 other", {"card": this})
    if not s.holds(p.requires[card], target):
        return unmet(deck, this, seat, target)
    if not chain_works(s, card, seat, target):
        return broken_chain(deck, this)
    return Refusal("DM-1143", "The table has turned this story down in this turn; try another Moment or another card.")


def unmet(deck: Deck, card: str, seat: int, target: int) -> Refusal:
    """What a card requires is not there (DM-332)."""
    requires = deck.cards[card]["requires"]
    asks = f"{deck.title(card)} asks for {telling.condition(requires)}"
    if seat == target:
        return Refusal("DM-332", f"{asks}, which you do not have.", data={"card": card, "asks": requires})
    why = f"{asks}, which p{target} does not have."
    return Refusal("DM-332", why, "DM-332 other", {"card": card, "asks": requires, "seat": f"p{target}"})


def broken_chain(deck: Deck, card: str) -> Refusal:
    why = f"{deck.title(card)} is a chain: every part of it must be possible, and one is not."
    return Refusal("DM-901", why, data={"card": card})


def no_impact(s: Forest, deck: Deck, seat: int, card: int) -> Refusal:
    p, this = deck.program, deck.ids[card]
    if not s.holds(p.requires[card], seat):
        return unmet(deck, this, seat, seat)
    if p.block_then[p.on_play[card]]:
        return broken_chain(deck, this)
    return Refusal("DM-336", f"{deck.title(this)} could do nothing now.", data={"card": this})


# ---- abilities and ANTI SHATTER -------------------------------------------------------------


def no_use(s: Forest, deck: Deck, seat: int, source: int) -> Refusal:
    p, this = deck.program, deck.sources[source]
    name = deck.title(this)
    if source not in [s.source(seat, slot) for slot in range(e.SLOTS)]:
        return Refusal("DM-951", f"{name} is no ability of yours.", data={"ability": this})
    number = source - p.cards
    if p.ability_kind[number] != e.USE:
        why = f"{name} is not used as an action; it works by itself."
        return Refusal("DM-956", why, data={"ability": this})
    if source in s.used:
        return Refusal("DM-956", f"You have used {name} in this turn already.", "DM-956 used", {"ability": this})
    if not s.is_active(seat, source):
        when = deck.ability(this)["when"]
        why = f"{name} needs {telling.condition(when)}."
        return Refusal("DM-952", why, data={"ability": this, "asks": when})
    if s.fragments < p.ability_cost[number]:
        return no_fragment()
    rule = "DM-901" if p.block_then[p.ability_steps[number]] else "DM-336"
    return Refusal(rule, f"{name} could do nothing now.", "DM-336 ability", {"ability": this})


def no_anti_shatter(s: Forest, deck: Deck, seat: int, card: int, fracture: int) -> Refusal:
    standing = [entry >> 1 for entry in s.seats[seat].standing]
    if fracture not in standing:
        return Refusal("DM-1133", "That Fracture does not stand in front of you.", "DM-1133 fracture")
    if card not in s.seats[seat].hand:
        this = deck.ids[card]
        return Refusal("DM-1133", f"{deck.title(this)} is not in your hand.", "DM-1133 hand", {"card": this})
    if s.fragments == 0:
        return no_fragment()
    return Refusal("DM-1133", "ANTI SHATTER needs a Recovery from your hand.")
