/* The rules of Nevermind once more, in C, so that millions of games can be learned from in minutes.

   `mindscape/games/nevermind/engine.py` is the norm; this is its mirror, name by name, and a test plays both side by
   side with the same luck and compares every field after every step.  Left out: `mind_cards=gap` and `let_go=noted`,
   for which nothing is learned. */
#pragma once
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { START, TOKEN, NOTE, SHUFFLE, MIND, ACTION, MONKEY, WATCHER, DRAW, DRAWING, HAND, BONUS, OVER };
enum { TO_START, TO_TOP, TO_TOKEN, TO_NOTE, TO_MIND, TO_SHUFFLE, TO_MONKEY, TO_NOTICE, TO_ACKNOWLEDGE, TO_FOCUS,
       TO_LET_GO, TO_BREATHE, TO_PASS, TO_DRAW, TO_PLAY };
enum { TOP_NONE, TOP_MIND, TOP_CENTRE, TOP_UNKNOWN };
enum { PLAYING, BY_TIMER, BY_STILLNESS, BY_DISTRACTION };
enum { NONE, KIND_TF, KIND_RA, FACE = 4 };
enum { BY_DRAW, BY_CHOICE, BY_LOT };
enum { NO_CARD = 255, BREATHE = 15, ALL = 255, MIND_CARDS = 0xFFFF, MOST_MOVES = 64 };
#define MOVE(verb, argument) ((verb) << 7 | (argument))
#define COUNT(cards) __builtin_popcount(cards)
#define LOWEST(cards) __builtin_ctz(cards)

/* ---- chance: the generator of mindscape.core.rng ------------------------------------------- */

typedef struct { uint32_t a, b, c, counter; } Rng;

static inline uint32_t word(Rng *r) {
  uint32_t out = r->a + r->b + r->counter++;
  r->a = r->b ^ (r->b >> 9);
  r->b = r->c + (r->c << 3);
  r->c = ((r->c << 21) | (r->c >> 11)) + out;
  return out;
}
static inline void seed_rng(Rng *r, uint64_t seed) {
  r->a = (uint32_t)seed, r->b = (uint32_t)(seed >> 32), r->c = 0x9E3779B9u, r->counter = 1;
  for (int i = 0; i < 12; i++) word(r);
}
static inline int below(Rng *r, uint32_t n) { return (int)(((uint64_t)word(r) * n) >> 32); }
static inline float unit(Rng *r) { return (float)(word(r) / 4294967296.0); }

/* ---- a meditation under way ------------------------------------------------------------------ */

typedef struct {
  uint8_t stage, monkey, noting, phase, timer, end;
  uint8_t released, subliminal, acknowledged, thoughts, distractions;
  uint8_t thinking, feeling, remembering, anticipating, tokens_tf, tokens_ra;
  uint8_t focused, centre_cards, centre_removed, deck_centre, played_centre, top;
  uint8_t card, second, awaiting, drawn;
  uint8_t breath_from, breath_left, breath_playing, held, hand[8];
  uint16_t deck, round;
} State;

static inline void new_state(State *s, int stage, int monkey, int noting) {
  memset(s, 0, sizeof *s);
  s->stage = stage, s->monkey = monkey, s->noting = noting;
  s->timer = 19, s->subliminal = ALL, s->tokens_tf = s->tokens_ra = noting == BY_CHOICE ? 8 : 4;
  s->centre_cards = 3, s->deck = MIND_CARDS, s->top = TOP_MIND, s->round = 1;
  s->card = s->breath_from = s->breath_playing = NO_CARD;
}
static inline int nth(unsigned cards, int n) {
  while (n-- > 0) cards &= cards - 1;
  return LOWEST(cards);
}
static inline int next_place(int card, int clockwise) {
  return clockwise ? ((card << 1) | (card >> 7)) & ALL : ((card >> 1) | (card << 7)) & ALL;
}
static inline int turned(int card, int turn) {
  int focus = 2 * turn + (card >> 3);
  return focus << 4 | ((focus + (card & 7)) & 7);
}
static inline int unturned(int card) {
  int focus = card >> 4, noting = card & 15;
  return (focus & 1) << 3 | ((noting - focus) & 7);
}
static inline int is_chance(const State *s) {
  return s->top == TOP_UNKNOWN || s->phase == START || s->phase == TOKEN || s->phase == MIND || s->phase == DRAWING;
}
static inline int score(const State *s) { return COUNT(s->released) - COUNT(s->distractions) + 1; }
static inline int is_won(const State *s) { return s->end == BY_STILLNESS || (s->end == BY_TIMER && score(s) > 0); }

/* ---- tokens, time, the end -------------------------------------------------------------------- */

static inline int noted(const State *s) { return s->thinking | s->feeling | s->remembering | s->anticipating; }
static inline int face_at(const State *s, int place) {
  int card = 1 << place;
  return s->thinking & card ? 0 : s->feeling & card ? 1 : s->remembering & card ? 2 : s->anticipating & card ? 3 : -1;
}
static inline int cards_with(const State *s, int face) {
  return face == 0 ? s->thinking : face == 1 ? s->feeling : face == 2 ? s->remembering : face == 3 ? s->anticipating : 0;
}
static inline void finish(State *s, int how) { s->phase = OVER, s->end = how; }
static inline void check_awareness(State *s) {
  if ((s->released | s->distractions) == ALL) finish(s, s->distractions ? BY_DISTRACTION : BY_STILLNESS);
}
static inline void time_passes(State *s) {
  if (s->phase != OVER && --s->timer == 0) finish(s, BY_TIMER);
}
static inline void wait_for_tokens(State *s) { s->phase = s->noting == BY_CHOICE ? NOTE : TOKEN; }
static inline int monkey_cards(const State *s) { return cards_with(s, face_at(s, s->card & 15)); }
static inline void mind_action_done(State *s) {
  if (s->second) {
    if (monkey_cards(s)) { s->phase = MONKEY; return; }
    s->second = 0;
  }
  s->phase = WATCHER;
}
static inline void lay_token(State *s, int face) {
  int card = 1 << ((s->awaiting & 15) - 1);
  if (face == 0) s->thinking |= card;
  else if (face == 1) s->feeling |= card;
  else if (face == 2) s->remembering |= card;
  else s->anticipating |= card;
  s->awaiting >>= 4;
  if (s->awaiting) wait_for_tokens(s); else mind_action_done(s);
}
static inline void take_token(State *s, int tf) { if (tf) s->tokens_tf--; else s->tokens_ra--; }
static inline void draw_token(State *s, int argument) {
  if (argument & FACE) {
    take_token(s, (argument & 3) <= 1);
    lay_token(s, argument & 3);
  } else {
    s->drawn = argument;
    take_token(s, argument == KIND_TF);
    s->phase = NOTE;
  }
}
static inline void note(State *s, int face) {
  if (s->noting == BY_CHOICE) take_token(s, face <= 1);
  s->drawn = NONE;
  lay_token(s, face);
}

/* ---- the round ---------------------------------------------------------------------------------- */

static void mind_acts_on(State *s, int place);

static inline void look_at_top(State *s) {
  if (!s->deck) s->top = s->deck_centre ? TOP_CENTRE : TOP_NONE;
  else s->top = s->deck_centre ? TOP_UNKNOWN : TOP_MIND;
}
static inline void rebuild(State *s, int with_centre) {
  if (with_centre) s->centre_cards--;
  s->deck = MIND_CARDS, s->deck_centre = s->played_centre + with_centre, s->played_centre = 0;
  look_at_top(s);
  s->phase = MIND;
}
static void mind_phase(State *s) {
  if (s->top == TOP_CENTRE) s->card = BREATHE, s->phase = WATCHER;
  else if (s->top != TOP_NONE) s->phase = MIND;
  else if (s->stage >= 4 && s->centre_cards >= 2) s->phase = SHUFFLE;
  else rebuild(s, 0);
}
static inline void next_round(State *s) { s->round++, s->card = NO_CARD, mind_phase(s); }
static inline void first_mind_action(State *s) { s->second = s->monkey, mind_acts_on(s, s->card >> 4); }
static inline void mind_plays(State *s, int card) {
  s->deck ^= 1 << unturned(card), s->card = card;
  look_at_top(s);
  if (s->top == TOP_UNKNOWN) s->phase = ACTION; else first_mind_action(s);
}
static inline void go_on_drawing(State *s) {
  if (s->top == TOP_UNKNOWN) return;
  if (s->top == TOP_CENTRE) s->breath_left = 0;
  if (!s->breath_left) s->phase = HAND;
}
static inline void top_is(State *s, int top) {
  s->top = top;
  if (s->phase == ACTION) first_mind_action(s);
  else if (s->phase == MIND) mind_phase(s);
  else if (s->phase == DRAWING) go_on_drawing(s);
}

/* ---- Mind Actions --------------------------------------------------------------------------------- */

static inline void stir(State *s, int card, int place) {
  if (s->subliminal & card) {
    s->subliminal ^= card, s->thoughts |= card, s->focused = 0;
    if (!(noted(s) & card)) s->awaiting = place + 1;
  } else if (s->acknowledged & card) {
    s->acknowledged ^= card, s->thoughts |= card;
  } else {
    s->thoughts ^= card, s->distractions |= card;
    check_awareness(s);
    time_passes(s);
  }
}
static inline void mind_wanders(State *s, int card) {
  int clockwise = !!(s->anticipating & card);
  if (!clockwise && !(s->remembering & card)) return;
  int following = next_place(card, clockwise);
  while ((s->distractions & following) && following != card) following = next_place(following, clockwise);
  if (following != card && !(s->released & following)) stir(s, following, LOWEST(following));
}
static void mind_acts_on(State *s, int place) {
  int card = 1 << place;
  if (s->released & card) {
    int neighbours = next_place(card, 1) | next_place(card, 0);
    if (s->stage >= 2 && (s->thinking & card) && (s->released & neighbours) != neighbours)
      s->released ^= card, s->thoughts |= card;
  } else if (s->distractions & card) {
    time_passes(s);
    if (s->phase != OVER && s->stage >= 3) mind_wanders(s, card);
  } else {
    stir(s, card, place);
  }
  if (s->phase == OVER) return;
  if (s->awaiting) wait_for_tokens(s); else mind_action_done(s);
}

/* ---- the Watcher ------------------------------------------------------------------------------------ */

static inline int can_be_noticed(const State *s) { return s->stage >= 5 ? s->distractions & ~s->feeling : s->distractions; }
static inline int can_be_breathed(const State *s) { return s->top != TOP_CENTRE || s->focused ? 0 : s->released; }
static inline int has_ordinary_action(const State *s) {
  int let_go = s->focused ? s->subliminal : 0;
  return let_go ? let_go : can_be_noticed(s) | s->thoughts | s->acknowledged;
}
static inline int closed(const State *s, int possible) {
  int focus = s->card == NO_CARD || s->card == BREATHE ? 0 : 1 << (s->card >> 4);
  return possible & ~focus ? focus : 0;
}
static inline int ordinary_verb(const State *s, int card) {
  return s->distractions & card ? TO_NOTICE : s->thoughts & card ? TO_ACKNOWLEDGE : s->acknowledged & card ? TO_FOCUS : TO_LET_GO;
}
static inline void lay_centre_on_played(State *s) { s->deck_centre--, s->played_centre++, look_at_top(s); }
static inline void refuse_breath(State *s) {
  if (s->top != TOP_CENTRE) next_round(s);
  else if (s->card == BREATHE) lay_centre_on_played(s), next_round(s);
  else s->round++, s->card = NO_CARD, lay_centre_on_played(s), s->phase = WATCHER;
}
static inline void notice_or_acknowledge(State *s, int verb, int card) {
  if (verb == TO_NOTICE) s->distractions ^= card, s->thoughts |= card;
  else s->thoughts ^= card, s->acknowledged |= card;
}
static inline void watcher_acts(State *s, int verb, int place) {
  int card = 1 << place;
  if (verb == TO_LET_GO) {
    s->subliminal ^= card, s->released |= card, s->focused = 0;
    check_awareness(s);
    time_passes(s);
  } else if (verb == TO_FOCUS) {
    s->acknowledged ^= card, s->subliminal |= card, s->focused = 1;
  } else if (verb != TO_PASS) {
    notice_or_acknowledge(s, verb, card);
  }
  if (s->phase != OVER) refuse_breath(s);
}

/* ---- Deep Breath -------------------------------------------------------------------------------------- */

static inline void breathe_in(State *s, int place) {
  int card = 1 << place;
  s->deck_centre--, s->centre_removed++;
  if (s->card == BREATHE) s->card = NO_CARD;
  look_at_top(s);
  s->released ^= card, s->subliminal |= card, s->focused = 1, s->breath_from = place, s->phase = DRAW;
}
static inline int most_to_draw(const State *s) {
  if (s->top == TOP_CENTRE) return 0;
  int most = COUNT(s->distractions | s->released), left = COUNT(s->deck);
  return most < left ? most : left;
}
static inline void breathe_out(State *s) {
  int card = 1 << s->breath_from;
  s->breath_from = NO_CARD, s->focused = 0, s->subliminal ^= card, s->released |= card;
  check_awareness(s);
  time_passes(s);
  if (s->phase != OVER) next_round(s);
}
static inline void begin_drawing(State *s, int cards) {
  s->breath_left = cards;
  if (cards) s->phase = DRAWING; else breathe_out(s);
}
static inline void draw_into_hand(State *s, int card) {
  s->deck ^= 1 << unturned(card), s->hand[s->held++] = card, s->breath_left--;
  look_at_top(s);
  go_on_drawing(s);
}
static inline void hand_card_done(State *s) {
  s->breath_playing = NO_CARD;
  if (s->held) s->phase = HAND; else breathe_out(s);
}
static inline void noting_step(State *s) {
  int place = s->breath_playing >> 4, face = face_at(s, place), card = 1 << place;
  if (face >= 0 && face_at(s, s->breath_playing & 15) == face)
    s->released &= ~card, s->distractions &= ~card, s->thoughts |= card;
  hand_card_done(s);
}
static inline void play_from_hand(State *s, int card) {
  int kept = 0, focus = 1 << (card >> 4);
  for (int i = 0; i < s->held; i++) if (s->hand[i] != card) s->hand[kept++] = s->hand[i];
  s->held = kept, s->breath_playing = card;
  if (s->released & focus) {
    if (can_be_noticed(s) | s->thoughts) s->phase = BONUS; else noting_step(s);
  } else if (s->distractions & focus) {
    time_passes(s);
    if (s->phase != OVER) noting_step(s);
  } else {
    hand_card_done(s);
  }
}

/* ---- moves ------------------------------------------------------------------------------------------------ */

static inline void starting_thoughts(State *s, int first, int second) {
  int cards = 1 << first | 1 << second;
  s->subliminal ^= cards, s->thoughts |= cards, s->awaiting = (first + 1) | (second + 1) << 4;
  wait_for_tokens(s);
}
static void apply(State *s, int move) {
  int verb = move >> 7, argument = move & 127;
  if (verb == TO_MIND) { if (s->phase == MIND) mind_plays(s, argument); else draw_into_hand(s, argument); }
  else if (verb == TO_TOP) top_is(s, argument);
  else if (s->phase == WATCHER) { if (verb == TO_BREATHE) breathe_in(s, argument); else watcher_acts(s, verb, argument); }
  else if (verb == TO_TOKEN) draw_token(s, argument);
  else if (verb == TO_NOTE) note(s, argument);
  else if (verb == TO_START) starting_thoughts(s, argument >> 3, argument & 7);
  else if (verb == TO_MONKEY) s->second = 0, mind_acts_on(s, argument);
  else if (verb == TO_SHUFFLE) rebuild(s, argument);
  else if (verb == TO_DRAW) begin_drawing(s, argument);
  else if (verb == TO_PLAY) play_from_hand(s, argument);
  else notice_or_acknowledge(s, verb, 1 << argument), noting_step(s);
}
static inline int moves_on(int verb, int cards, int *moves, int n) {
  for (; cards; cards &= cards - 1) moves[n++] = MOVE(verb, LOWEST(cards));
  return n;
}
static inline int watcher_moves(const State *s, int *moves) {
  int cards = has_ordinary_action(s), breaths = can_be_breathed(s), shut = closed(s, cards | breaths), n = 0;
  cards &= ~shut, breaths &= ~shut;
  if (!cards) moves[n++] = MOVE(TO_PASS, 0);
  for (int place = 0; place < 8; place++) {
    if (cards >> place & 1) moves[n++] = MOVE(ordinary_verb(s, 1 << place), place);
    else if (breaths >> place & 1) moves[n++] = MOVE(TO_BREATHE, place);
  }
  return n;
}
static int legal(const State *s, int *moves) {
  int n = 0;
  if (s->phase == OVER) return 0;
  if (s->top == TOP_UNKNOWN) { moves[0] = MOVE(TO_TOP, TOP_MIND), moves[1] = MOVE(TO_TOP, TOP_CENTRE); return 2; }
  switch (s->phase) {
  case WATCHER: return watcher_moves(s, moves);
  case MIND: case DRAWING:
    for (int card = 0; card < 16; card++)
      if (s->deck >> card & 1) for (int turn = 0; turn < 4; turn++) moves[n++] = MOVE(TO_MIND, turned(card, turn));
    return n;
  case TOKEN:
    if (s->noting == BY_LOT) {
      for (int face = 0; face < 4; face++) if (face < 2 ? s->tokens_tf : s->tokens_ra) moves[n++] = MOVE(TO_TOKEN, FACE | face);
    } else {
      if (s->tokens_tf) moves[n++] = MOVE(TO_TOKEN, KIND_TF);
      if (s->tokens_ra) moves[n++] = MOVE(TO_TOKEN, KIND_RA);
    }
    return n;
  case NOTE:
    for (int face = 0; face < 4; face++) if (!s->drawn || (face < 2) == (s->drawn == KIND_TF)) moves[n++] = MOVE(TO_NOTE, face);
    return n;
  case START:
    for (int a = 0; a < 8; a++) for (int b = a + 1; b < 8; b++) moves[n++] = MOVE(TO_START, a << 3 | b);
    return n;
  case MONKEY: return moves_on(TO_MONKEY, monkey_cards(s), moves, 0);
  case SHUFFLE: moves[0] = MOVE(TO_SHUFFLE, 0), moves[1] = MOVE(TO_SHUFFLE, 1); return 2;
  case DRAW:
    for (int cards = most_to_draw(s); n <= cards; n++) moves[n] = MOVE(TO_DRAW, n);
    return n;
  case HAND:
    for (; n < s->held; n++) moves[n] = MOVE(TO_PLAY, s->hand[n]);
    return n;
  default: return moves_on(TO_ACKNOWLEDGE, s->thoughts, moves, moves_on(TO_NOTICE, can_be_noticed(s), moves, 0));
  }
}

/* ---- chance and random play: the same numbers from the generator as the engine asks for ------------------------ */

static inline int random_mind_card(const State *s, Rng *r) {
  int pick = below(r, 4 * COUNT(s->deck));
  return turned(nth(s->deck, pick >> 2), pick & 3);
}
static void chance_step(State *s, Rng *r) {
  if (s->top == TOP_UNKNOWN) {
    int left = COUNT(s->deck);
    top_is(s, below(r, left + s->deck_centre) < left ? TOP_MIND : TOP_CENTRE);
  } else if (s->phase == MIND) {
    mind_plays(s, random_mind_card(s, r));
  } else if (s->phase == DRAWING) {
    draw_into_hand(s, random_mind_card(s, r));
  } else if (s->phase == TOKEN) {
    int kind = below(r, s->tokens_tf + s->tokens_ra) < s->tokens_tf ? KIND_TF : KIND_RA;
    draw_token(s, s->noting == BY_LOT ? FACE | ((kind == KIND_TF ? 0 : 2) + below(r, 2)) : kind);
  } else {
    int one = below(r, 8), other = (one + 1 + below(r, 7)) & 7;
    if (one < other) starting_thoughts(s, one, other); else starting_thoughts(s, other, one);
  }
}
static void random_step(State *s, Rng *r) {
  int moves[MOST_MOVES];
  if (is_chance(s)) { chance_step(s, r); return; }
  if (s->phase == NOTE && s->noting == BY_DRAW) { note(s, (s->drawn == KIND_TF ? 0 : 2) + below(r, 2)); return; }
  int n = legal(s, moves);
  apply(s, moves[below(r, n)]);
}
