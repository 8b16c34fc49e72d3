"""What cards do: a small interpreter of steps, one frame a step (section 4, DM-600, DM-800, DM-900).  Compiled.

Running a frame that waits for an answer asks its question again and changes nothing else, so that a position can
be written out and read back in mid-effect.
"""

from mypy_extensions import i64

from mindscape.games.deepofmine.codes import (
    A_CHOOSE,
    A_DISCARD,
    A_DRAW,
    A_LOOK,
    A_PICK,
    A_PLAY,
    A_ROLL,
    ANYONE,
    BLOCKED,
    BURY,
    BY_SELF,
    CARD,
    CARD_MASK,
    DEEPEST,
    F_BOTTOM,
    F_DO,
    F_DRAW,
    F_ENTER,
    F_FRACTURE,
    F_INTERVENTION,
    F_PLAY,
    F_STEPS,
    F_SYMBOL,
    FRACTURE,
    HAND,
    M_CHOOSE_ATTACHED,
    M_CHOOSE_CARD,
    M_CHOOSE_LABEL,
    M_CHOOSE_NONE,
    M_CHOOSE_SEAT,
    M_DISCARD,
    M_NO,
    M_OK,
    M_PICK,
    M_YES,
    MAIN,
    MAY,
    MOMENT,
    N_ALL,
    N_DIE,
    N_MINUS_DIE,
    NEXT,
    NO_VALUE,
    NOBODY,
    NOTHING,
    PILE,
    RANDOM,
    SEAT,
    SEAT_MASK,
    SLOTS,
    T_BURIED,
    T_CHOSE,
    T_DISCARDED,
    T_FOUND,
    T_FRAGMENTS,
    T_LOCKED,
    T_LOOKED,
    T_MOVED,
    T_OPENED,
    T_PROXY,
    T_REVEALED,
    T_ROLLED,
    T_SHUFFLED,
    T_SNATCHED,
    T_STOLEN,
    T_STRUCK,
    T_SWAPPED,
    T_SWAPPED_ABILITY,
    TAGGED,
    TO_MIND,
    V_CHOOSE,
    V_DISCARD,
    V_DRAW,
    V_DRAW_FROM,
    V_EACH,
    V_ERASE,
    V_FRAGMENTS,
    V_IF,
    V_LOCK,
    V_MENTALITY,
    V_MOVE,
    V_OPEN,
    V_PEEK,
    V_PLAY_FROM,
    V_ROLL,
    V_SEARCH,
    V_SHUFFLE,
    V_SWAP_HANDS,
    V_TARGET,
    VERB_MASK,
    W_ANY,
    W_EACH,
    W_EACH_OTHER,
    W_OTHER,
    Y_BLIND,
    Y_BURY,
    Y_DESTINATION,
    Y_EFFECT,
    Y_FREE_PLAY,
    Y_MAY,
    Y_NONE,
    Y_OPTION,
    Y_PLAYER,
    Y_PROXY,
    Y_SEARCH,
    Y_SNATCH,
    Y_SYMBOL,
    Y_TARGET,
    Z_DECK,
    Z_DISCARD,
    Z_HAND,
    Z_SUBCONSCIOUS,
)
from mindscape.games.deepofmine.judging import Judge
from mindscape.games.deepofmine.pieces import NO_CARDS, Frame
from mindscape.games.deepofmine.table import PLACE_CARD

ENTERING = 2  # the phase of a play in which the card comes to lie in the Mind


class Effects(Judge):
    """A table whose cards act."""

    def ask(self, kind: i64, why: i64, seats: i64, choices: list[int]) -> None:
        """Put a question to players (bits of seats) or to chance (0)."""
        self.asking = kind
        self.why = why
        self.asked = seats
        self.choices = choices

    def start_play(self, seat: i64, move: i64, free: bool) -> None:
        """A card leaves a hand and is played; see `engine.py`."""
        raise NotImplementedError

    # ---- sequences --------------------------------------------------------------------------

    def push_steps(self, block: i64, me: i64, chooser: i64, source: i64, die: i64, chosen: i64, victim: i64) -> None:
        """The steps of a block are to be done."""
        if block == 0 or len(self.stack) > DEEPEST:
            return
        frame = Frame(F_STEPS, me, chooser, source)
        frame.step = self.program.block_start[block]
        frame.end = self.program.block_end[block]
        frame.die = die
        frame.chosen = chosen
        frame.victim = victim
        self.stack.append(frame)

    def begin_effect(self, block: i64, me: i64, source: i64, victim: i64) -> None:
        """The effect of a card or ability begins; a dice symbol is rolled first (DM-601, DM-614)."""
        p = self.program
        if block == 0:
            return
        self.push_steps(block, me, me, source, 0, NOBODY, victim)
        if source < p.cards and p.dice[source] and len(self.stack) <= DEEPEST and not self.ignores_dice(me):
            if self.any_possible(block, me, ANYONE, victim, source):
                self.stack[-1].kind = F_SYMBOL
            else:
                self.stack.pop()

    def run_symbol(self, f: Frame) -> None:
        self.ask(A_ROLL, Y_SYMBOL, 0, NO_CARDS)

    def answer_symbol(self, f: Frame, number: i64) -> None:
        f.chooser = self.named_by_symbol(f.me, number)
        f.kind = F_STEPS

    def named_by_symbol(self, me: i64, number: i64) -> i64:
        """Who performs an effect with a dice symbol (DM-602 to DM-604)."""
        self.tell(T_ROLLED, me, NOTHING, number, 1)
        if number == 0:
            return me
        proxy: i64 = self.right_of(me) if number == 1 else self.left_of(me)
        self.tell(T_PROXY, proxy, NOTHING, me, 0)
        return proxy

    def run_steps(self, f: Frame) -> None:
        """The next step; one that cannot be done at all is void (DM-903, DM-908)."""
        step: i64 = f.step
        if step >= f.end:
            self.stack.pop()
            return
        f.step = step + 1
        if f.step == f.end:
            self.stack.pop()  # nothing comes after it that could need this frame
        if not self.possible(step, f.me, f.chosen, f.victim, f.card):
            return
        do = Frame(F_DO, f.me, f.chooser, f.card)
        do.step = step
        do.die = f.die
        do.chosen = f.chosen
        do.victim = f.victim
        self.stack.append(do)

    def decider(self, f: Frame) -> i64:
        """Who makes the choices of a step (DM-605, DM-616)."""
        flags: i64 = self.program.flags[f.step]
        return f.me if flags & BY_SELF else f.chooser

    def choose_player(self, f: Frame, seat: i64) -> None:
        """A player was chosen, or owns the target: later steps of the same list know it (4.3)."""
        f.chosen = seat
        if len(self.stack) > 1:
            below = self.stack[-2]
            if below.kind == F_STEPS and below.card == f.card and below.step == f.step + 1:
                below.chosen = seat

    def number(self, f: Frame) -> i64:
        """`n` of a step; "all" is the caller's affair."""
        kind: i64 = self.program.n_kind[f.step]
        if kind == N_DIE:
            return f.die
        if kind == N_MINUS_DIE:
            return -f.die
        return self.program.n[f.step]

    def in_order(self, seats: i64, first: i64) -> list[int]:
        """Players in the order of the table, oneself first (DM-822)."""
        found: list[int] = []
        seat: i64 = first
        count: i64
        for count in range(self.players):
            if (seats >> seat) & 1:
                found.append(seat)
            seat = self.left_of(seat)
        return found

    # ---- one step ---------------------------------------------------------------------------

    def run_do(self, f: Frame) -> None:
        verb: i64 = self.program.verb[f.step]
        if f.phase == 0:
            flags: i64 = self.program.flags[f.step]
            if flags & MAY:
                self.ask(A_CHOOSE, Y_MAY, 1 << self.decider(f), [M_YES, M_NO])
                return
            f.phase = 1
        if V_ERASE <= verb <= V_MOVE:
            self.run_pick(f, verb)
        elif verb <= V_SWAP_HANDS + 1 or verb == V_FRAGMENTS or verb == V_TARGET:
            self.run_for_players(f, verb)
        elif verb == V_PLAY_FROM:
            self.run_play_from(f)
        elif verb == V_ROLL:
            self.ask(A_ROLL, Y_EFFECT, 0, NO_CARDS)
        elif verb == V_CHOOSE:
            self.run_choose(f)
        elif verb == V_IF:
            self.stack.pop()
            branch: i64 = self.program.second[f.step]
            if self.holds(self.program.when[f.step], f.me):
                branch = self.program.first[f.step]
            self.push_steps(branch, f.me, f.chooser, f.card, f.die, f.chosen, f.victim)
        elif verb == V_EACH:
            self.run_each(f)
        else:
            self.stack.pop()
            self.block_event()

    def answer_do(self, f: Frame, move: i64) -> None:
        verb: i64 = self.program.verb[f.step]
        if f.phase == 0:
            if move == M_YES:
                f.phase = 1
            else:
                self.stack.pop()
        elif V_ERASE <= verb <= V_MOVE:
            self.answer_pick(f, move, verb)
        elif f.phase == 1 and (move & VERB_MASK) == M_CHOOSE_SEAT:
            self.player_chosen(f, (move >> SEAT) & SEAT_MASK)
        elif verb == V_DRAW_FROM:
            self.snatch(f, (move >> CARD) & CARD_MASK)
        elif verb == V_DISCARD:
            self.discard_from(f.cards[f.a], (move >> CARD) & CARD_MASK)
            f.left -= 1
        elif verb == V_SEARCH:
            if f.phase == 2:
                self.take_found(f, (move >> CARD) & CARD_MASK)
            else:
                self.place_found(f, move)
        elif verb == V_PEEK:
            self.answer_peek(f, move)
        elif verb == V_PLAY_FROM:
            self.stack.pop()
            self.start_play(f.me, move, True)
        elif verb == V_ROLL:
            self.rolled(f, (move >> CARD) & CARD_MASK)
        else:
            self.take_option(f, (move >> CARD) & CARD_MASK)

    # ---- steering: roll, choose, each, block (4.2) ------------------------------------------

    def rolled(self, f: Frame, number: i64) -> None:
        """The steps of the face; inside them "die" is the number (DM-514, DM-607)."""
        p = self.program
        self.tell(T_ROLLED, self.decider(f), NOTHING, number, 0)
        block: i64 = p.first[f.step] if number == 0 else p.second[f.step] if number == 1 else p.third[f.step]
        self.stack.pop()
        self.push_steps(block, f.me, f.chooser, f.card, number, f.chosen, f.victim)

    def run_choose(self, f: Frame) -> None:
        """One of several, among those that work (DM-910)."""
        p = self.program
        choices: list[int] = []
        option: i64
        label: i64
        first: i64 = p.first[f.step]
        count: i64 = p.second[f.step]
        for option in range(first, first + count):
            if self.any_possible(p.option_block[option], f.me, f.chosen, f.victim, f.card):
                label = p.option_label[option]
                choices.append(M_CHOOSE_LABEL | label << CARD)
        if not choices:
            self.stack.pop()
        elif len(choices) == 1:
            self.take_option(f, (choices[0] >> CARD) & CARD_MASK)
        else:
            self.ask(A_CHOOSE, Y_OPTION, 1 << self.decider(f), choices)

    def take_option(self, f: Frame, label: i64) -> None:
        p = self.program
        option: i64 = p.first[f.step]
        found: i64 = p.option_label[option]
        while found != label:
            option += 1
            found = p.option_label[option]
        self.stack.pop()
        self.push_steps(p.option_block[option], f.me, f.chooser, f.card, f.die, f.chosen, f.victim)

    def run_each(self, f: Frame) -> None:
        """The steps for each player, who is then self and chooser (4.2)."""
        if f.phase == 1:
            f.cards = self.in_order(self.meant(self.program.who[f.step], f.me, f.chosen, f.victim), f.me)
            f.phase = 2
        if f.a >= len(f.cards):
            self.stack.pop()
            return
        seat: i64 = f.cards[f.a]
        f.a += 1
        self.push_steps(self.program.first[f.step], seat, seat, f.card, f.die, NOBODY, f.victim)

    def block_event(self) -> None:
        """The event under way is cancelled (DM-715)."""
        index: i64 = len(self.stack) - 1
        while index >= 0:
            f = self.stack[index]
            if f.kind == F_FRACTURE or f.kind == F_INTERVENTION or f.kind == F_PLAY:
                f.b |= BLOCKED
                return
            index -= 1

    def run_play_from(self, f: Frame) -> None:
        """A fitting card is played from the hand, free (DM-327, DM-616)."""
        choices = self.plays(f.me, True, self.program.match[f.step])
        if not choices:
            self.stack.pop()
        elif len(choices) == 1:
            self.stack.pop()
            self.start_play(f.me, choices[0], True)
        else:
            self.ask(A_PLAY, Y_FREE_PLAY, 1 << f.me, choices)

    # ---- picks in Minds: erase, lock, open, steal, move -------------------------------------

    def run_pick(self, f: Frame, verb: i64) -> None:
        """One target after the other, each with all its consequences (4.3)."""
        p = self.program
        word: i64 = p.who[f.step]
        if f.phase == 1:
            minds: i64 = self.meant(word, f.me, f.chosen, f.victim)
            f.cards = [minds]
            if word == W_EACH or word == W_EACH_OTHER:
                one_by_one: list[int] = []
                seat: i64
                for seat in self.in_order(minds, f.me):
                    one_by_one.append(1 << seat)
                f.cards = one_by_one
            self.count_picks(f)
            f.phase = 2
        if f.phase == 3:
            self.ask_destination(f)
            return
        while True:
            targets = self.targets(f.step, f.cards[f.a], f.me, f.card) if f.left > 0 else NO_CARDS
            if targets:
                break
            f.a += 1
            if f.a >= len(f.cards):
                self.stack.pop()
                return
            self.count_picks(f)
        kind: i64 = p.n_kind[f.step]
        if len(targets) == 1 or kind == N_ALL:
            self.answer_pick(f, targets[0], verb)
        else:
            self.ask(A_CHOOSE, Y_TARGET, 1 << self.decider(f), targets)

    def count_picks(self, f: Frame) -> None:
        kind: i64 = self.program.n_kind[f.step]
        if kind == N_ALL:
            f.left = len(self.targets(f.step, f.cards[f.a], f.me, f.card))
        else:
            f.left = self.number(f)

    def answer_pick(self, f: Frame, move: i64, verb: i64) -> None:
        seat: i64 = (move >> SEAT) & SEAT_MASK
        card: i64 = (move >> CARD) & CARD_MASK
        pile = self.seats[seat].pile(move >> PILE)
        if pile is None:
            raise ValueError("a target is gone")
        if f.phase == 3:
            self.move_to(f, seat, pile.name)
            return
        self.choose_player(f, seat)
        f.left -= 1
        if verb == V_MOVE:
            f.end = move
            f.phase = 3
            self.ask_destination(f)
        elif verb == V_ERASE:
            if (move & VERB_MASK) == M_CHOOSE_ATTACHED:
                self.erase_attached(seat, pile, card)
            else:
                self.erase_pile(seat, pile)
        elif verb == V_LOCK:
            pile.locked = True
            self.tell(T_LOCKED, seat, pile.cards[0], pile.name, 0)
        elif verb == V_OPEN:
            pile.locked = False
            self.tell(T_OPENED, seat, pile.cards[0], pile.name, 0)
        else:
            self.steal(f, seat, pile.name)

    def steal(self, f: Frame, owner: i64, name: i64) -> None:
        """The pile comes as a whole; the sum of its values counts, then its cards act (DM-407, DM-807 to DM-809)."""
        pile = self.seats[owner].pile(name)
        if pile is None:
            return
        self.seats[owner].mind.remove(pile)
        self.seats[f.me].mind.append(pile)
        self.tell(T_STOLEN, f.me, pile.cards[0], owner, name)
        enter = Frame(F_ENTER, f.me, f.me, pile.cards[0])
        enter.cards = pile.cards[:] if self.house.steal_repeats else pile.cards[:1]
        self.stack.append(enter)
        total: i64 = 0
        card: i64
        value: i64
        for card in pile.cards:
            value = self.program.value[card]
            total += value
        self.change_and_wake(f.me, total)

    def run_enter(self, f: Frame) -> None:
        """The entering effects of a stolen pile, from below (DM-809)."""
        if f.a >= len(f.cards):
            self.stack.pop()
            return
        card: i64 = f.cards[f.a]
        f.a += 1
        if f.a == len(f.cards):
            self.stack.pop()
        self.begin_effect(self.program.on_enter[card], f.me, card, NOBODY)

    def ask_destination(self, f: Frame) -> None:
        places = self.destinations(f.step, (f.end >> SEAT) & SEAT_MASK, f.me)
        if not places:
            f.phase = 2
        elif len(places) == 1:
            self.move_to(f, (places[0] >> SEAT) & SEAT_MASK, places[0] >> PILE)
        else:
            self.ask(A_CHOOSE, Y_DESTINATION, 1 << self.decider(f), places)

    def move_to(self, f: Frame, seat: i64, name: i64) -> None:
        """A Disorder or Recovery goes onto another Moment and acts anew (DM-408, DM-810, DM-811)."""
        owner: i64 = (f.end >> SEAT) & SEAT_MASK
        card: i64 = (f.end >> CARD) & CARD_MASK
        pile = self.seats[owner].pile(f.end >> PILE)
        if pile is None:
            raise ValueError("a target is gone")
        self.lift(owner, pile, card)
        self.tell(T_MOVED, seat, card, owner, name)
        f.phase = 2
        self.push_entering(card, seat, name, 0)

    def push_entering(self, card: i64, owner: i64, pile: i64, marks: i64) -> None:
        """A card is put into a Mind by an effect (DM-825)."""
        self.limbo.append(card)
        frame = Frame(F_PLAY, owner, owner, card)
        frame.victim = owner
        frame.a = pile
        frame.b = marks
        frame.phase = ENTERING
        self.stack.append(frame)

    # ---- steps that name players ------------------------------------------------------------

    def run_for_players(self, f: Frame, verb: i64) -> None:
        p = self.program
        if f.phase == 1:
            word: i64 = p.who[f.step]
            fitting: list[int] = []
            seat: i64
            meant: i64 = self.meant(word, f.me, f.chosen, f.victim)
            for seat in self.in_order(meant, f.me):
                if self.works_for(f.step, seat, meant, f.me, f.card):
                    fitting.append(seat)
            if not fitting:
                self.stack.pop()
                return
            if word == W_OTHER or word == W_ANY:
                if len(fitting) > 1:
                    choices: list[int] = []
                    fitting.sort()
                    for seat in fitting:
                        choices.append(M_CHOOSE_SEAT | seat << SEAT)
                    self.ask(A_CHOOSE, Y_PLAYER, 1 << self.decider(f), choices)
                    return
                self.player_chosen(f, fitting[0])
            else:
                f.cards = fitting
                self.begin_for(f)
        if verb == V_MENTALITY:
            self.do_mentality(f)
        elif verb == V_DRAW:
            self.do_draw(f)
        elif verb == V_DRAW_FROM:
            self.run_draw_from(f)
        elif verb == V_DISCARD:
            self.run_discard(f)
        elif verb == V_SEARCH:
            self.run_search(f)
        elif verb == V_SHUFFLE:
            self.do_shuffle(f)
        elif verb == V_PEEK:
            self.run_peek(f)
        elif verb == V_FRAGMENTS:
            self.do_fragments(f)
        elif verb == V_TARGET:
            self.stack.pop()
        else:
            self.do_swap(f, verb)

    def player_chosen(self, f: Frame, seat: i64) -> None:
        self.choose_player(f, seat)
        self.tell(T_CHOSE, self.decider(f), NOTHING, seat, 0)
        f.cards = [seat]
        self.begin_for(f)

    def begin_for(self, f: Frame) -> None:
        """The players are known: begin with the first of them."""
        f.phase = 2
        f.a = 0
        f.left = self.share(f)

    def share(self, f: Frame) -> i64:
        """How many cards the present player's part is about; below 0 for all of them."""
        kind: i64 = self.program.n_kind[f.step]
        if kind == N_ALL:
            return -1
        number: i64 = self.number(f)
        return max(0, number)

    def next_player(self, f: Frame) -> bool:
        """Go on to the next player; False if that was the last one, and the step is done."""
        f.a += 1
        if f.a >= len(f.cards):
            self.stack.pop()
            return False
        f.left = self.share(f)
        return True

    def do_mentality(self, f: Frame) -> None:
        """All change at one moment, then the deep cards come (DM-415)."""
        self.stack.pop()
        by: i64 = self.number(f)
        woken: list[int] = []
        seat: i64
        for seat in f.cards:
            if self.change(seat, by):
                woken.append(seat)
        while woken:
            self.wake(woken.pop())

    def do_fragments(self, f: Frame) -> None:
        """Fragments now or in the next turn (DM-832)."""
        self.stack.pop()
        by: i64 = self.number(f)
        later: bool = (self.program.flags[f.step] & NEXT) != 0
        seat: i64
        for seat in f.cards:
            if later:
                self.seats[seat].next_fragments += by
            elif seat == self.turn and self.stage <= MAIN:
                self.fragments += by
                if self.fragments < 0:
                    self.fragments = 0
            self.tell(T_FRAGMENTS, seat, NOTHING, by, 1 if later else 0)

    def do_draw(self, f: Frame) -> None:
        """Each of the players draws (DM-801, DM-827); what follows waits for it."""
        self.stack.pop()
        p = self.program
        zone: i64 = p.zone[f.step]
        keep: i64 = p.keep[f.step]
        number: i64 = self.number(f)
        if number <= 0:
            return
        index: i64 = len(f.cards) - 1
        seat: i64
        while index >= 0:
            seat = f.cards[index]
            frame = Frame(F_BOTTOM if zone == Z_SUBCONSCIOUS else F_DRAW, seat, seat, f.card)
            frame.left = number
            if keep >= 0:
                frame.b = TAGGED
                self.next_id += 1  # a tag takes a number, as a pile does (6.1)
                frame.end = keep
                frame.a = -1
                if seat == f.me:
                    frame.chooser = self.decider(f)
            self.stack.append(frame)
            index -= 1

    # ---- cards of hands ---------------------------------------------------------------------

    def run_draw_from(self, f: Frame) -> None:
        """Random cards of another hand (DM-802)."""
        while True:
            seat: i64 = f.cards[f.a]
            hand = self.seats[seat].hand
            if f.left != 0 and hand:
                break
            if not self.next_player(f):
                return
        if len(hand) == 1:
            self.snatch(f, hand[0])
        else:
            self.ask(A_PICK, Y_SNATCH, 0, self.picks(hand))

    def picks(self, cards: list[int]) -> list[int]:
        choices: list[int] = []
        card: i64
        for card in cards:
            choices.append(M_PICK | card << CARD)
        return choices

    def snatch(self, f: Frame, card: i64) -> None:
        """A card is drawn from a hand; a Fracture strikes the drawer (DM-510)."""
        owner: i64 = f.cards[f.a]
        self.seats[owner].hand.remove(card)
        f.left -= 1
        kind: i64 = self.program.type[card]
        if kind == FRACTURE and self.house.draw_from_fracture:
            self.tell(T_SNATCHED, f.me, card, owner, 1)
            self.push_fracture(f.me, card, NOBODY)
        else:
            self.seats[f.me].hand.append(card)
            self.tell(T_SNATCHED, f.me, card, owner, 0)

    def push_fracture(self, victim: i64, card: i64, by: i64) -> None:
        """A Fracture is about to strike (DM-502, DM-507)."""
        self.limbo.append(card)
        self.tell(T_STRUCK, victim, card, by, 0)
        frame = Frame(F_FRACTURE, victim, victim, card)
        frame.victim = victim
        frame.a = by
        self.stack.append(frame)

    def fitting_in_hand(self, seat: i64, match: i64) -> list[int]:
        found: list[int] = []
        card: i64
        for card in self.seats[seat].hand:
            if self.program.fits(card, match):
                found.append(card)
        return found

    def run_discard(self, f: Frame) -> None:
        """The owner of the hand chooses; blindly at random or under a proxy; all at once if all must go.

        DM-611, DM-803, DM-911.
        """
        while True:
            seat: i64 = f.cards[f.a]
            fitting = self.fitting_in_hand(seat, self.program.match[f.step])
            if f.left != 0 and fitting:
                if f.left > 0 and f.left < len(fitting):
                    break
                card: i64
                for card in fitting:
                    self.discard_from(seat, card)
            if not self.next_player(f):
                return
        by_proxy: bool = seat == f.me and self.decider(f) != f.me
        flags: i64 = self.program.flags[f.step]
        if flags & RANDOM or by_proxy:
            self.ask(A_PICK, Y_PROXY if by_proxy else Y_BLIND, 0, self.picks(fitting))
        else:
            self.ask(A_DISCARD, Y_EFFECT, 1 << seat, self.discards(fitting))

    def discards(self, cards: list[int]) -> list[int]:
        choices: list[int] = []
        card: i64
        for card in cards:
            choices.append(M_DISCARD | card << CARD)
        return choices

    def discard_from(self, seat: i64, card: i64) -> None:
        """A card of a hand goes to the shared discard pile; its effect does not happen (DM-803)."""
        self.seats[seat].hand.remove(card)
        self.discard.append(card)
        self.tell(T_DISCARDED, seat, card, 0, 0)

    def do_swap(self, f: Frame, verb: i64) -> None:
        """Swap hands (DM-829) or Ability cards (DM-830, DM-959)."""
        self.stack.pop()
        me = self.seats[f.me]
        seat: i64
        for seat in f.cards:
            other = self.seats[seat]
            if verb == V_SWAP_HANDS:
                hand = me.hand
                me.hand = other.hand
                other.hand = hand
                self.tell(T_SWAPPED, f.me, NOTHING, seat, 0)
            else:
                ability: i64 = me.ability
                me.ability = other.ability
                other.ability = ability
                me.fired = self.bonus_only(me.fired)
                other.fired = self.bonus_only(other.fired)
                self.tell(T_SWAPPED_ABILITY, f.me, NOTHING, seat, 0)

    def bonus_only(self, fired: list[int]) -> list[int]:
        found: list[int] = []
        slot: i64
        for slot in fired:
            if slot == SLOTS - 1:
                found.append(slot)
        return found

    # ---- piles: search, shuffle, peek -------------------------------------------------------

    def run_search(self, f: Frame) -> None:
        """Find a card; a search of the deck ends with a shuffle, found or not (DM-819 to DM-821)."""
        p = self.program
        if f.phase == 3:
            self.ask_place(f)
            return
        zone: i64 = p.zone[f.step]
        while True:
            seat: i64 = f.cards[f.a]
            found = self.findable(f.step, seat, f.card) if f.left != 0 else NO_CARDS
            if found:
                break
            if zone == Z_DECK and f.left != 0:
                self.shuffle_deck()
            if not self.next_player(f):
                return
        if f.left < 0:
            f.left = len(found)
        kind: i64 = p.n_kind[f.step]
        if len(found) == 1 or kind == N_ALL:
            self.take_found(f, found[0])
            return
        choices: list[int] = []
        card: i64
        for card in found:
            choices.append(M_CHOOSE_CARD | card << CARD)
        self.ask(A_CHOOSE, Y_SEARCH, 1 << self.decider(f), choices)

    def take_found(self, f: Frame, card: i64) -> None:
        """The card leaves its pile for the hand or the Mind of the player for whom the search is."""
        p = self.program
        zone: i64 = p.zone[f.step]
        flags: i64 = p.flags[f.step]
        seat: i64 = f.cards[f.a]
        f.left -= 1
        is_seed: i64 = 0
        if zone == Z_DECK:
            self.shuffle_deck()
            self.leave_pool(card)
        elif zone == Z_DISCARD:
            self.discard.remove(card)
        else:
            is_seed = 1 if card == self.seats[seat].seed else 0
            self.seats[seat].leave_subconscious(card)
        if not flags & TO_MIND:
            hidden: i64 = 1 if zone == Z_DECK or is_seed else 0
            self.tell(T_FOUND, seat, card, zone | hidden << 4, self.decider(f))
            self.seats[seat].hand.append(card)
            return
        self.tell(T_FOUND, seat, card, zone, self.decider(f))
        kind: i64 = p.type[card]
        marks: i64 = NO_VALUE if zone == Z_SUBCONSCIOUS else 0
        if kind == MOMENT:
            self.push_entering(card, seat, 0, marks)
        else:
            self.limbo.append(card)
            f.end = card
            f.phase = 3
            self.ask_place(f)

    def ask_place(self, f: Frame) -> None:
        places = self.places_for(f.end, f.cards[f.a])
        if len(places) == 1:
            self.place_found(f, places[0])
        else:
            self.ask(A_CHOOSE, Y_DESTINATION, 1 << self.decider(f), places)

    def place_found(self, f: Frame, move: i64) -> None:
        zone: i64 = self.program.zone[f.step]
        f.phase = 2
        self.limbo.remove(f.end)
        self.push_entering(f.end, f.cards[f.a], move >> PILE, NO_VALUE if zone == Z_SUBCONSCIOUS else 0)

    def do_shuffle(self, f: Frame) -> None:
        """A deck, with a hand in it if the card says so, or a Subconscious (DM-417, DM-713, DM-818)."""
        self.stack.pop()
        p = self.program
        zone: i64 = p.zone[f.step]
        flags: i64 = p.flags[f.step]
        seat: i64
        card: i64
        for seat in f.cards:
            s = self.seats[seat]
            if zone == Z_SUBCONSCIOUS:
                s.mixed = len(s.subconscious)
                self.tell(T_SHUFFLED, seat, NOTHING, 0, 0)
                continue
            if flags & HAND:
                for card in s.hand:
                    self.join_pool(card)
                s.hand = []
                self.tell(T_SHUFFLED, seat, NOTHING, 1, 0)
            self.shuffle_deck()

    def run_peek(self, f: Frame) -> None:
        """The chooser looks at the top of the deck or into a hand (DM-828)."""
        p = self.program
        zone: i64 = p.zone[f.step]
        looker: i64 = self.decider(f)
        if zone == Z_HAND:
            self.ask(A_LOOK, Y_NONE, 1 << looker, [M_OK])
            return
        size: i64 = self.deck_size()
        if f.left < 0 or f.left > size:
            f.left = size
        while f.b < f.left:
            index: i64 = self.known_at(f.b)
            if index < 0:
                self.ask(A_DRAW, Y_NONE, 0, NO_CARDS)
                return
            entry: i64 = self.fixed[index]
            self.fixed[index] = entry | 1 << looker
            self.tell(T_REVEALED, looker, (entry >> PLACE_CARD) & 0xFFFF, f.b, 0)
            f.b += 1
        flags: i64 = p.flags[f.step]
        if f.left == 0:
            self.stack.pop()
        elif flags & BURY:
            self.ask(A_CHOOSE, Y_BURY, 1 << looker, self.buryable(f.left))
        else:
            self.ask(A_LOOK, Y_NONE, 1 << looker, [M_OK])

    def buryable(self, places: i64) -> list[int]:
        choices: list[int] = []
        place: i64
        card: i64
        for place in range(places):
            card = (self.fixed[self.known_at(place)] >> PLACE_CARD) & 0xFFFF
            choices.append(M_CHOOSE_CARD | card << CARD)
        choices.append(M_CHOOSE_NONE)
        return choices

    def answer_peek(self, f: Frame, move: i64) -> None:
        zone: i64 = self.program.zone[f.step]
        looker: i64 = self.decider(f)
        card: i64 = (move >> CARD) & CARD_MASK
        if zone == Z_HAND:
            self.tell(T_LOOKED, looker, NOTHING, f.cards[f.a], 0)
            self.next_player(f)
        elif f.b < f.left:
            self.fix(f.b, card, 0)  # the loop of `run_peek` goes on and shows it
        else:
            if (move & VERB_MASK) == M_CHOOSE_CARD:
                index: i64
                for index in range(len(self.fixed)):
                    if (self.fixed[index] >> PLACE_CARD) & 0xFFFF == card:
                        self.bury(index, looker)
                        break
                self.tell(T_BURIED, looker, card, 0, 0)
            self.stack.pop()
