/* The value of a position at the beginning of a Mind Phase (in Stages Four and Five also of a Deep Breath): the sigmoid of a sum of table entries.

   For Stillness from Stage Two on, the sum begins with what Stage One's exact solution says of the same statuses, deck
   and timer, so that the tables have only to learn what the tokens change.

   `mindscape/bots/nevermind/tables.py` reads the same tables in the same order; a test compares the two. */
#pragma once
#include "engine.h"

enum { MOST_LOOKUPS = 24, TIMES = 20, STILLNESS = 0, WIN = 1 };

static uint64_t SPREAD[256];      /* a byte for each card of a set */
static int CHOOSE[20][20], KEPT[625]; /* binomials; the number of four cards' statuses as counts, 0 … 69 */

typedef struct {
  int stage, monkey, aim;
  int whole, triples, halves, corners, deck, faces, noting, second, known; /* where each table begins */
  int breath, breathes; /* a Deep Breath that has just begun is looked up too */
  int based; /* begins with the solution of Stage One */
  int size;
  float *weight, *drift, *size_of_steps;
} Net;

static uint8_t *SOLUTION;      /* of Stage One, aim Stillness: two bytes a value, as mindscape.bots.nevermind.stage_one */
static float LOGIT[65536];

static int read_solution(const char *name) {
  enum { SIZE = 19 * 45 * 9800 * 2 };
  FILE *file = fopen(name, "rb");
  SOLUTION = malloc(SIZE);
  int whole = file && fread(SOLUTION, 1, SIZE, file) == SIZE;
  for (int i = 0; i < 65536; i++) LOGIT[i] = logf((i + 0.5f) / (65535.5f - i));
  return whole;
}
static void prepare(void) {
  int n = 0;
  for (int set = 0; set < 256; set++) {
    SPREAD[set] = 0;
    for (int card = 0; card < 8; card++) if (set >> card & 1) SPREAD[set] |= 1ull << (8 * card);
  }
  for (int i = 0; i < 20; i++) {
    CHOOSE[i][0] = 1;
    for (int k = 1; k < 20; k++) CHOOSE[i][k] = i ? CHOOSE[i - 1][k - 1] + CHOOSE[i - 1][k] : 0;
  }
  for (int r = 0; r < 5; r++) for (int s = 0; s + r < 5; s++) for (int a = 0; a + s + r < 5; a++)
    for (int t = 0; t + a + s + r < 5; t++) KEPT[((r * 5 + s) * 5 + a) * 5 + t] = n++;
}
static int placed(int *at, int entries) { int here = *at; *at += entries; return here; }
static void lay_out(Net *net, int stage, int monkey, int aim) {
  int at = 0;
  net->stage = stage, net->monkey = monkey, net->aim = aim;
  net->whole = placed(&at, 6435 * 2 * TIMES);
  net->triples = placed(&at, 15625 * 2 * TIMES);
  net->halves = placed(&at, 70 * 81 * 2 * TIMES);
  net->corners = placed(&at, 70 * 70 * 2 * TIMES);
  net->noting = placed(&at, 3 * 9 * 9 * TIMES);
  net->deck = placed(&at, stage >= 4 ? 17 * 3 * 3 * 9 * 5 * TIMES : 0);
  net->faces = placed(&at, stage >= 4 || monkey ? 3 * 625 * TIMES : 0);
  net->second = placed(&at, monkey ? 1287 * 9 * 2 * TIMES : 0);
  net->based = aim == STILLNESS && stage >= 2 && !monkey;
  net->known = placed(&at, net->based ? 256 * TIMES : 0);
  net->breathes = stage >= 4 && !monkey;
  net->breath = placed(&at, net->breathes ? 17 * 9 * 5 * TIMES : 0);
  net->size = at;
  net->weight = calloc(at, sizeof(float));
}

/* How many ways come before this one of laying eight cards into `parts` heaps. */
static inline int heaps(const int *heap, int parts) {
  int rank = 0, laid = 0;
  for (int i = 0; i < parts - 1; i++) laid += heap[i], rank += CHOOSE[laid + i][i + 1];
  return rank;
}
static inline int half(const State *s, int which) {
  return KEPT[((COUNT(s->released & which) * 5 + COUNT(s->subliminal & which)) * 5 + COUNT(s->acknowledged & which)) * 5 +
              COUNT(s->thoughts & which)];
}
static inline int face_group(const State *s, int cards) {
  int released = COUNT(cards & s->released), acknowledged = COUNT(cards & s->acknowledged);
  int thoughts = COUNT(cards & s->thoughts), distractions = COUNT(cards & s->distractions);
  if (released > 4) released = 4;
  if (acknowledged > 4) acknowledged = 4;
  if (thoughts > 4) thoughts = 4;
  if (distractions > 4) distractions = 4;
  return ((released * 5 + acknowledged) * 5 + thoughts) * 5 + distractions;
}
/* What the gentlest second Mind Action among these cards would do: rest, surface, return, distract, cost time. */
static inline int gentlest(const State *s, int cards, int wakeful) {
  if (cards & s->released & ~wakeful) return 1;
  if (cards & s->subliminal) return 2;
  if (cards & (s->acknowledged | wakeful)) return 3;
  return cards & s->thoughts ? 4 : 5;
}
/* A mirror image of the ring is worth the same: Remembering and Anticipating change places. */
static const uint8_t MIRROR[25] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 20, 21, 22, 23, 24, 15, 16, 17, 18, 19};

static inline int solved(const State *s) {
  int corners = COUNT(s->deck & 255), edges = COUNT(s->deck >> 8), one = half(s, 0x55), other = half(s, 0xAA);
  if (edges > corners) {
    int swap = corners;
    corners = edges, edges = swap, swap = one, one = other, other = swap;
  }
  int at = ((s->timer - 1) * 45 + corners * (corners + 1) / 2 + edges) * 9800 + (one * 70 + other) * 2 + s->focused;
  return SOLUTION[2 * at] | SOLUTION[2 * at + 1] << 8;
}
/* Where the entries are; `begin` is what the sum begins with. */
static inline int lookups(const Net *net, const State *s, int *at, float *begin) {
  *begin = 0;
  int n = 0, time = s->timer, focused = s->focused, stage = net->stage;
  int left = next_place(s->released, 0), right = next_place(s->released, 1);
  int wakeful = stage >= 2 ? s->released & s->thinking & ~(left & right) : 0;
  int wild = stage >= 5 ? s->feeling : stage >= 3 ? s->remembering | s->anticipating : stage == 2 ? s->thinking : 0;
  int heap[8] = {COUNT(wakeful), COUNT(s->released & ~wakeful), COUNT(s->subliminal), COUNT(s->acknowledged),
                 COUNT(s->thoughts & wild), COUNT(s->thoughts & ~wild), COUNT(s->distractions & wild), 0};
  at[n++] = net->whole + (heaps(heap, 8) * 2 + focused) * TIMES + time;

  uint64_t codes = SPREAD[s->subliminal] + 2 * SPREAD[s->acknowledged] + 3 * SPREAD[s->thoughts] + 4 * SPREAD[s->distractions];
  if (stage >= 3 || net->monkey)
    codes += 5 * SPREAD[s->thinking] + 10 * SPREAD[s->feeling] + 15 * SPREAD[s->remembering] + 20 * SPREAD[s->anticipating];
  else if (stage == 2)
    codes += 5 * SPREAD[s->thinking] + 10 * SPREAD[s->feeling | s->remembering | s->anticipating];
  uint8_t code[10];
  memcpy(code, &codes, 8), code[8] = code[0], code[9] = code[1];
  for (int i = 0; i < 8; i++) {
    int one = (code[i] * 25 + code[i + 1]) * 25 + code[i + 2];
    int other = (MIRROR[code[i + 2]] * 25 + MIRROR[code[i + 1]]) * 25 + MIRROR[code[i]];
    at[n++] = net->triples + ((one < other ? one : other) * 2 + focused) * TIMES + time;
  }

  int deck_corners = COUNT(s->deck & 255), deck_edges = COUNT(s->deck >> 8);
  int corners = half(s, 0x55), edges = half(s, 0xAA);
  at[n++] = net->halves + ((corners * 81 + deck_corners * 9 + deck_edges) * 2 + focused) * TIMES + time;
  at[n++] = net->halves + ((edges * 81 + deck_edges * 9 + deck_corners) * 2 + focused) * TIMES + time;
  int low = corners < edges ? corners : edges, high = corners < edges ? edges : corners;
  at[n++] = net->corners + ((low * 70 + high) * 2 + focused) * TIMES + time;
  at[n++] = net->noting + ((s->noting * 9 + COUNT(ALL & ~noted(s))) * 9 + COUNT(s->released)) * TIMES + time;
  if (stage >= 4) {
    int stuck = COUNT(s->distractions & s->feeling);
    if (stuck > 4) stuck = 4;
    at[n++] = net->deck + ((((COUNT(s->deck) * 3 + s->deck_centre) * 3 + s->centre_cards - 1) * 9 + COUNT(s->released)) * 5 + stuck) * TIMES + time;
  }
  if (stage >= 4 || net->monkey) {
    at[n++] = net->faces + face_group(s, s->thinking) * TIMES + time;
    at[n++] = net->faces + (625 + face_group(s, s->feeling)) * TIMES + time;
    at[n++] = net->faces + (1250 + face_group(s, s->remembering)) * TIMES + time;
    at[n++] = net->faces + (1250 + face_group(s, s->anticipating)) * TIMES + time;
  }
  if (net->monkey) {
    int harm[6] = {COUNT(ALL & ~noted(s)), 0, 0, 0, 0, 0};
    if (s->thinking) harm[gentlest(s, s->thinking, wakeful)] += COUNT(s->thinking);
    if (s->feeling) harm[gentlest(s, s->feeling, wakeful)] += COUNT(s->feeling);
    if (s->remembering) harm[gentlest(s, s->remembering, wakeful)] += COUNT(s->remembering);
    if (s->anticipating) harm[gentlest(s, s->anticipating, wakeful)] += COUNT(s->anticipating);
    int which = heaps(harm, 6);
    at[n++] = net->second + ((which * 9 + COUNT(s->released)) * 2 + 0) * TIMES + time;
    at[n++] = net->second + ((which * 9 + COUNT(s->distractions)) * 2 + 1) * TIMES + time;
  }
  if (net->based) {
    int known = solved(s);
    *begin = LOGIT[known];
    at[n++] = net->known + (known >> 8) * TIMES + time;
  }
  if (net->breathes && s->phase == DRAW) {
    int stuck = COUNT(s->distractions & s->feeling);
    if (stuck > 4) stuck = 4;
    at[n++] = net->breath + ((COUNT(s->deck) * 9 + COUNT(s->released)) * 5 + stuck) * TIMES + time;
  }
  return n;
}
static inline float sigmoid(float z) { return 1.0f / (1.0f + expf(-z)); }
static inline float sum(const Net *net, float begin, const int *at, int n) {
  float z = begin;
  for (int i = 0; i < n; i++) z += net->weight[at[i]];
  return z;
}
static inline float leaf(const Net *net, const State *s) {
  int at[MOST_LOOKUPS];
  float begin;
  int n = lookups(net, s, at, &begin);
  return sigmoid(sum(net, begin, at, n));
}
static inline float reached(const State *s, int aim) { return aim == STILLNESS ? s->end == BY_STILLNESS : is_won(s); }

/* ---- looking ahead over chance --------------------------------------------------------------------------- */

static float value(const Net *net, const State *s, int depth);

static float over_the_top(const Net *net, const State *s, int depth, int later) {
  int left = COUNT(s->deck);
  State mind = *s, centre = *s;
  top_is(&mind, TOP_MIND), top_is(&centre, TOP_CENTRE);
  return (left * value(net, &mind, depth) + s->deck_centre * value(net, &centre, later)) / (left + s->deck_centre);
}
static float over_mind_cards(const Net *net, const State *s, int depth) {
  float total = 0;
  int corners = COUNT(s->deck & 255), edges = COUNT(s->deck >> 8);
  for (int card = 0; card < 16; card++) {
    if (!(s->deck >> card & 1)) continue;
    int alike = s->monkey ? 1 : card < 8 ? corners : edges; /* without a second action only the focus counts */
    for (int turn = 0; turn < 4; turn++) {
      State next = *s;
      mind_plays(&next, turned(card, turn));
      total += alike * value(net, &next, depth - 1);
    }
    if (!s->monkey) card |= 7;
  }
  return total / (4 * (corners + edges));
}
static float value(const Net *net, const State *s, int depth) {
  if (s->phase == OVER) return reached(s, net->aim);
  if (s->phase == MIND) {
    if (depth <= 0) return leaf(net, s);
    return s->top == TOP_UNKNOWN ? over_the_top(net, s, depth, depth - 1) : over_mind_cards(net, s, depth);
  }
  if (s->phase == DRAW && net->breathes) return leaf(net, s);
  if (s->top == TOP_UNKNOWN) return over_the_top(net, s, depth, depth);
  if (s->phase == TOKEN) {
    float total = 0;
    int moves[4], n = legal(s, moves);
    for (int i = 0; i < n; i++) {
      int argument = moves[i] & 127;
      int tf = argument & FACE ? (argument & 3) <= 1 : argument == KIND_TF;
      State next = *s;
      draw_token(&next, argument);
      total += (tf ? s->tokens_tf : s->tokens_ra) * value(net, &next, depth);
    }
    return total / ((s->noting == BY_LOT ? 2 : 1) * (s->tokens_tf + s->tokens_ra));
  }
  State next = *s;
  if (s->phase == DRAW) { begin_drawing(&next, 0); return value(net, &next, depth); } /* what is certain of a breath */
  int moves[MOST_MOVES], n = legal(s, moves);
  float best = -1;
  for (int i = 0; i < n; i++) {
    if (i) next = *s;
    apply(&next, moves[i]);
    float here = value(net, &next, depth);
    if (here > best) best = here;
  }
  return best;
}

/* ---- a Deep Breath: hands are drawn by lot, each is played card by card ------------------------------------------ */

static float breath_ended(const Net *net, const State *s) {
  State now = *s;
  if (now.phase == HAND || now.phase == BONUS) now.held = 0, now.breath_playing = NO_CARD, breathe_out(&now);
  return value(net, &now, 0);
}
static int best_of_hand(const Net *net, const State *s) {
  int moves[MOST_MOVES], n = legal(s, moves), choice = moves[0];
  float best = -1;
  for (int i = 0; i < n && n > 1; i++) {
    State next = *s;
    apply(&next, moves[i]);
    float here = -1;
    if (next.phase == BONUS) {
      int free_moves[MOST_MOVES], k = legal(&next, free_moves);
      for (int j = 0; j < k; j++) {
        State after = next;
        apply(&after, free_moves[j]);
        float there = breath_ended(net, &after);
        if (there > here) here = there;
      }
    } else {
      here = breath_ended(net, &next);
    }
    if (here > best) best = here, choice = moves[i];
  }
  return choice;
}
static float drawn_value(const Net *net, const State *s, int cards, int hands, Rng *r) {
  float total = 0;
  if (!cards) hands = 1; /* nothing is drawn, so nothing is left to chance */
  for (int i = 0; i < hands; i++) {
    State now = *s;
    if (now.top == TOP_UNKNOWN) chance_step(&now, r); /* another Centre card may lie on top */
    int most = most_to_draw(&now);
    begin_drawing(&now, cards < most ? cards : most);
    while (now.phase == DRAWING || now.phase == HAND || now.phase == BONUS) {
      if (is_chance(&now)) chance_step(&now, r); else apply(&now, best_of_hand(net, &now));
    }
    total += value(net, &now, 0);
  }
  return total / hands;
}
static float best_draw(const Net *net, const State *s, int hands, Rng *r, int *cards) {
  int most = most_to_draw(s);
  float best = -1;
  for (int n = 0; n <= most; n++) {
    if (hands < 8 && n && n != 2 && n != 4 && n != most) continue;
    float here = drawn_value(net, s, n, hands, r);
    if (here > best) best = here, *cards = n;
  }
  return best;
}

/* ---- a choice --------------------------------------------------------------------------------------------------- */

static int choose(const Net *net, const State *s, int depth, int hands, Rng *r, float *worth) {
  int moves[MOST_MOVES], n = legal(s, moves), choice = moves[0], cards = 0, breath = -1;
  float best = -1, certain = -1;
  *worth = -1;
  if (n == 1) return choice;
  if (s->phase == DRAW) { *worth = best_draw(net, s, hands, r, &cards); return MOVE(TO_DRAW, cards); }
  if (s->phase == HAND || s->phase == BONUS) return best_of_hand(net, s);
  for (int i = 0; i < n; i++) {
    State next = *s;
    apply(&next, moves[i]);
    float here = value(net, &next, depth);
    if (moves[i] >> 7 == TO_BREATHE && !net->breathes) { if (here > certain) certain = here, breath = moves[i]; }
    else if (here > best) best = here, choice = moves[i];
  }
  if (breath >= 0) { /* the place is chosen by what is certain, the breath by what it may bring */
    State next = *s;
    apply(&next, breath);
    float here = best_draw(net, &next, hands, r, &cards);
    if (here > best) best = here, choice = breath;
  }
  *worth = best;
  return choice;
}
static int careful(const State *s, Rng *r) {
  static const int FIRST[6] = {TO_LET_GO, TO_NOTICE, TO_FOCUS, TO_ACKNOWLEDGE, TO_BREATHE, TO_PASS};
  int moves[MOST_MOVES], n = legal(s, moves), found[MOST_MOVES];
  for (int v = 0; v < 6; v++) {
    int k = 0;
    for (int i = 0; i < n; i++) if (moves[i] >> 7 == FIRST[v]) found[k++] = moves[i];
    if (k) return found[below(r, k)];
  }
  if (s->phase == SHUFFLE || s->phase == DRAW) return moves[0];
  if (s->phase == NOTE) return moves[n - 1];
  return moves[below(r, n)];
}
