"""DM-100: the set-up.  Compiled."""

from mypy_extensions import i64

from mindscape.games.deepofmine.codes import (
    A_SETUP,
    CARD,
    CARD_MASK,
    FRACTURE,
    INTERVENTION,
    M_ABILITY,
    M_BOARD,
    M_DEAL,
    M_FIRST,
    M_INSERT,
    M_SEED,
    NOTHING,
    PILE,
    PLAY,
    SEAT,
    SEAT_MASK,
    T_ABILITY,
    T_BOARD,
    T_DEALT,
    T_FIRST,
    T_RETURNED,
    T_SEED,
    VERB_MASK,
    Y_NONE,
)
from mindscape.games.deepofmine.frames import (
    ABILITY_CARDS,
    BOARDS,
    ENDLESS_IN,
    HANDS,
    REPLACING,
    SEEDS,
    STARTER,
    WELLNESS_IN,
    SetupFrame,
)
from mindscape.games.deepofmine.interventions import about_the_middle, insert_from_box
from mindscape.games.deepofmine.pieces import Seat
from mindscape.games.deepofmine.table import Table
from mindscape.games.deepofmine.turn import begin_turn


def lay_out(s: Table) -> None:
    """An empty table before the first question.

    DM-106, DM-116: the whole deck is one pool; DM-110, DM-113: discard pile and Minds are empty; DM-112: Interventions
    are in the box.
    """
    seat: i64
    card: i64
    kind: i64
    for seat in range(s.players):
        s.seats.append(Seat())
    for card in range(s.program.cards):
        kind = s.program.type[card]
        if kind == INTERVENTION:
            s.box.append(card)
        else:
            s.pool.append(card)
    s.stack.append(SetupFrame())


def run_setup(s: Table, f: SetupFrame) -> None:
    """Boards, seeds, Ability cards, hands, Wellness, who starts: seat by seat, one after the other."""
    if f.seat >= s.players:
        f.seat = 0
        f.stage += 1
        if f.stage == REPLACING and s.rules.keep_fractures:
            f.stage = WELLNESS_IN  # DM-1121
    elif f.stage == BOARDS:
        set_up_board(s, f)
    elif f.stage == SEEDS:
        ask_chance(s, seeds(s, f.seat))
    elif f.stage == ABILITY_CARDS:
        set_up_ability(s, f)
    elif f.stage == HANDS:
        if len(s.seats[f.seat].hand) >= s.rules.hand_size:
            f.seat += 1
        else:
            ask_chance(s, deals(s, f.seat))
    elif f.stage == REPLACING:
        replace_fractures(s, f)
    elif f.stage == WELLNESS_IN:
        ask_chance(s, about_the_middle(s, s.program.wellness))  # DM-111
    elif f.stage == ENDLESS_IN:
        ask_chance(s, in_the_last_quarter(s))
    else:
        set_up_first(s)


def ask_chance(s: Table, choices: list[int]) -> None:
    s.ask(A_SETUP, Y_NONE, 0, choices)


def set_up_board(s: Table, f: SetupFrame) -> None:
    """Chosen or dealt, no two the same (DM-102)."""
    if s.rules.boards:
        s.seats[f.seat].board = s.rules.boards[f.seat]
        f.seat += 1
        return
    choices: list[int] = []
    board: i64
    for board in range(s.program.boards):
        if not is_taken(s, board, True):
            choices.append(M_BOARD | f.seat << SEAT | board << CARD)
    ask_chance(s, choices)


def set_up_ability(s: Table, f: SetupFrame) -> None:
    """One Ability card each, open to all (DM-105)."""
    if s.rules.abilities:
        s.seats[f.seat].ability = s.rules.abilities[f.seat]
        f.seat += 1
        return
    choices: list[int] = []
    ability: i64
    for ability in range(s.program.ability_cards):
        if not is_taken(s, ability, False):
            choices.append(M_ABILITY | f.seat << SEAT | ability << CARD)
    ask_chance(s, choices)


def is_taken(s: Table, number: i64, is_board: bool) -> bool:
    for player in s.seats:
        if (player.board if is_board else player.ability) == number:
            return True
    return False


def seeds(s: Table, seat: i64) -> list[int]:
    """The Fractures from which a seed is taken (DM-103)."""
    choices: list[int] = []
    card: i64
    kind: i64
    for card in s.pool:
        kind = s.program.type[card]
        if kind == FRACTURE:
            choices.append(M_SEED | seat << SEAT | card << CARD)
    return choices


def deals(s: Table, seat: i64) -> list[int]:
    """A uniform pick from the deck (DM-107)."""
    choices: list[int] = []
    card: i64
    for card in s.pool:
        choices.append(M_DEAL | seat << SEAT | card << CARD)
    return choices


def replace_fractures(s: Table, f: SetupFrame) -> None:
    """The first Fracture of the hand goes to the bottom, open to all, and the top card comes (DM-108, DM-109)."""
    if f.replacing:
        ask_chance(s, deals(s, f.seat))
        return
    hand = s.seats[f.seat].hand
    card: i64
    kind: i64
    for card in hand:
        kind = s.program.type[card]
        if kind == FRACTURE:
            hand.remove(card)
            s.put_on_bottom(card, s.all_seats())
            s.tell(T_RETURNED, f.seat, card, 0, 0)
            f.replacing = True
            return
    f.seat += 1


def in_the_last_quarter(s: Table) -> list[int]:
    """Where Endless may go in at the start (DM-1111)."""
    size: i64 = s.deck_size()
    choices: list[int] = []
    above: i64
    for above in range((3 * size + 3) >> 2, size + 1):
        choices.append(M_INSERT | s.program.endless << CARD | above << PILE)
    return choices


def set_up_first(s: Table) -> None:
    """Who starts: agreed, or chance says (DM-114)."""
    if s.rules.first >= 0:
        start_with(s, s.rules.first)
        return
    choices: list[int] = []
    seat: i64
    for seat in range(s.players):
        choices.append(M_FIRST | seat << SEAT)
    ask_chance(s, choices)


def start_with(s: Table, seat: i64) -> None:
    s.stack.pop()
    s.phase = PLAY
    s.tell(T_FIRST, seat, NOTHING, 0, 0)
    begin_turn(s, seat)


def answer_setup(s: Table, f: SetupFrame, move: i64) -> None:
    """Chance has said what goes where."""
    verb: i64 = move & VERB_MASK
    seat: i64 = (move >> SEAT) & SEAT_MASK
    card: i64 = (move >> CARD) & CARD_MASK
    if verb == M_BOARD:
        s.seats[seat].board = card
        s.tell(T_BOARD, seat, card, 0, 0)
        f.seat += 1
    elif verb == M_ABILITY:
        s.seats[seat].ability = card
        s.tell(T_ABILITY, seat, card, 0, 0)
        f.seat += 1
    elif verb == M_SEED:
        s.leave_pool(card)
        s.seats[seat].subconscious.append(card)
        s.seats[seat].seed = card
        s.tell(T_SEED, seat, card, 0, 0)
        f.seat += 1
    elif verb == M_DEAL:
        s.leave_pool(card)
        s.seats[seat].hand.append(card)
        s.tell(T_DEALT, seat, card, 0, 0)
        f.replacing = False
    elif verb == M_INSERT:
        insert_from_box(s, card, move >> PILE)
        f.stage = ENDLESS_IN if f.stage == WELLNESS_IN and s.rules.advanced_endless else STARTER
    else:
        start_with(s, seat)
