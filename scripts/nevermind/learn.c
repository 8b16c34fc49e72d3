/* Learns the tables of Nevermind from its own games, plays with them, and lets a test look on.

   learn SOLUTION train STAGE MONKEY AIM GAMES SEED FILE [WARM]   learns; AIM is 0 for Stillness, 1 for a win
   learn play FILE GAMES DEPTH SEED [NOTING]             plays; prints how often the aim was reached */
#include "tables.h"
#include <time.h>

enum { LONGEST = 1000 };
static State trail[LONGEST];
static float instead[LONGEST]; /* where a random move was made: what the best one was worth */

typedef struct { long games, decisions, still, won, lost; } Tally;

/* The settings of learning, as shares of all games. */
static const float EXPLORING = 0.25f;  /* games that somebody weaker begins, so that such positions are known too */
static const float BY_LOT_SHARE = 0.7f, BY_DRAW_SHARE = 0.2f; /* how tokens are noted; the rest by choice */
static const float RATE = 0.25f;
static const float LAST_RATE = 0.002f, STEADY = 0.5f;

static int weaker(const Net *net, const State *s, int who, Rng *r) {
  int moves[MOST_MOVES];
  float worth;
  if (who == 1) return careful(s, r);
  if (who == 0 || below(r, 3) == 0) return moves[below(r, legal(s, moves))];
  return choose(net, s, 0, 1, r, &worth);
}
static void learn_from_trail(Net *net, int length, float result, float rate, float trace) {
  float later = result, next = result;
  for (int i = length - 1; i >= 0; i--) {
    float begin;
    int at[MOST_LOOKUPS], n = lookups(net, &trail[i], at, &begin);
    if (instead[i] >= 0) later = next = instead[i];
    float target = trace * later + (1 - trace) * next;
    float error = target - sigmoid(sum(net, begin, at, n));
    for (int j = 0; j < n; j++) {
      int k = at[j];
      float own = net->size_of_steps[k] > 0 ? fabsf(net->drift[k]) / net->size_of_steps[k] : 1;
      net->weight[k] += rate * own * error;
      net->drift[k] += error, net->size_of_steps[k] += fabsf(error);
    }
    later = target, next = sigmoid(sum(net, begin, at, n));
  }
}
static void training_game(Net *net, Rng *r, float rate, float trace, float curiosity, Tally *tally) {
  State s;
  float worth, lot = unit(r);
  int length = 0, from = 0, who = 0, moves[MOST_MOVES];
  new_state(&s, net->stage, net->monkey, lot < BY_LOT_SHARE ? BY_LOT : lot < BY_LOT_SHARE + BY_DRAW_SHARE ? BY_DRAW : BY_CHOICE);
  if (unit(r) < EXPLORING) from = 1 + below(r, 32), who = below(r, 3);
  while (s.phase != OVER) {
    if (is_chance(&s)) {
      if (s.phase == MIND && s.round >= from && length < LONGEST) {
        int again = length && trail[length - 1].round == s.round && trail[length - 1].phase == MIND && trail[length - 1].top == TOP_UNKNOWN;
        if (!again) trail[length] = s, instead[length++] = -1;
      }
      chance_step(&s, r);
    } else if (s.round < from) {
      apply(&s, weaker(net, &s, who, r));
    } else {
      int move = choose(net, &s, 0, 4, r, &worth);
      if (s.phase == WATCHER && unit(r) < curiosity) {
        int n = legal(&s, moves), other = moves[below(r, n)];
        if (n > 1 && (net->breathes || other >> 7 != TO_BREATHE)) {
          if (length) instead[length - 1] = worth;
          move = other;
        }
      }
      apply(&s, move);
      if (s.phase == DRAW && net->breathes && length < LONGEST) trail[length] = s, instead[length++] = -1;
    }
  }
  learn_from_trail(net, length, reached(&s, net->aim), rate, trace);
  if (!from && s.noting == BY_LOT) tally->games++, tally->still += s.end == BY_STILLNESS, tally->won += is_won(&s);
}
static double seconds(void) { return clock() / (double)CLOCKS_PER_SEC; }

static void save(const Net *net, const char *name) {
  FILE *file = fopen(name, "wb");
  int head[3] = {net->stage, net->monkey, net->aim};
  if (!file || fwrite(head, 4, 3, file) != 3 || fwrite(net->weight, 4, net->size, file) != (size_t)net->size) exit(1);
  fclose(file);
}
static int load(Net *net, const char *name) {
  FILE *file = fopen(name, "rb");
  int head[3];
  if (!file || fread(head, 4, 3, file) != 3) return 0;
  lay_out(net, head[0], head[1], head[2]);
  size_t found = fread(net->weight, 4, net->size, file);
  fclose(file);
  return found == (size_t)net->size;
}
static int train(int stage, int monkey, int aim, long games, uint64_t seed, const char *name, const char *warm) {
  Net net;
  Rng r;
  Tally tally = {0};
  double begin = seconds();
  if (!warm) lay_out(&net, stage, monkey, aim);
  else if (!load(&net, warm)) return 1;
  net.drift = calloc(net.size, sizeof(float)), net.size_of_steps = calloc(net.size, sizeof(float));
  seed_rng(&r, seed);
  for (long game = 0; game < games; game++) {
    float part = game / (float)games;
    float rate = part < STEADY ? RATE : RATE * powf(LAST_RATE / RATE, (part - STEADY) / (1 - STEADY));
    training_game(&net, &r, rate, 0.5f - 0.4f * part, part < 0.6f ? 0.05f : 0.01f, &tally);
    if ((game + 1) % (games / 20) == 0) {
      printf("stage %d%s aim %s: %ld games, rate %.4f, Stillness %.4f, won %.4f, %.0f s\n", stage, monkey ? "+monkey" : "",
             aim ? "win" : "Stillness", game + 1, rate, tally.still / (double)tally.games, tally.won / (double)tally.games, seconds() - begin);
      fflush(stdout), memset(&tally, 0, sizeof tally), save(&net, name);
    }
  }
  save(&net, name);
  return 0;
}
static void interval(long hits, long n, double *low, double *high) {
  double p = (double)hits / n, z = 1.96, d = 1 + z * z / n, middle = p + z * z / (2 * n), width = z * sqrt(p * (1 - p) / n + z * z / (4.0 * n * n));
  *low = (middle - width) / d, *high = (middle + width) / d;
}
static int play(const char *name, long games, int depth, uint64_t seed, int noting) {
  Net net;
  Rng r;
  Tally t = {0};
  float worth;
  double low, high, won_low, won_high, begin = seconds();
  if (!load(&net, name)) return 1;
  seed_rng(&r, seed);
  for (long game = 0; game < games; game++) {
    State s;
    new_state(&s, net.stage, net.monkey, noting);
    while (s.phase != OVER) {
      if (is_chance(&s)) chance_step(&s, &r); else t.decisions++, apply(&s, choose(&net, &s, depth, 8, &r, &worth));
    }
    t.still += s.end == BY_STILLNESS, t.won += is_won(&s);
  }
  interval(t.still, games, &low, &high), interval(t.won, games, &won_low, &won_high);
  printf("%s depth %d: %ld games, Stillness %.4f (%.4f-%.4f), won %.4f (%.4f-%.4f), %.4f ms a decision\n", name, depth, games,
         t.still / (double)games, low, high, t.won / (double)games, won_low, won_high, 1000 * (seconds() - begin) / t.decisions);
  return 0;
}

/* ---- for the test, which loads this file as a library -------------------------------------------------------- */

static State seen;
static Rng seen_rng;
static Net seen_net;

void nm_new(int stage, int monkey, int noting, uint64_t seed) { new_state(&seen, stage, monkey, noting), seed_rng(&seen_rng, seed); }
void nm_step(void) { random_step(&seen, &seen_rng); }
int nm_legal(int *moves) { return legal(&seen, moves); }
void nm_fields(int *out) {
  const State *s = &seen;
  int fields[] = {s->phase, s->round, s->timer, s->released, s->subliminal, s->acknowledged, s->thoughts, s->distractions,
                  s->thinking, s->feeling, s->remembering, s->anticipating, s->tokens_tf, s->tokens_ra, s->focused,
                  s->centre_cards, s->centre_removed, s->deck, s->deck_centre, s->top,
                  s->card == NO_CARD ? -1 : s->card, s->second, s->awaiting, s->drawn,
                  s->breath_from == NO_CARD ? -1 : s->breath_from, s->breath_left,
                  s->breath_playing == NO_CARD ? -1 : s->breath_playing, s->held, s->end};
  memcpy(out, fields, sizeof fields);
}
void nm_tables(int stage, int monkey) { prepare(), lay_out(&seen_net, stage, monkey, WIN); }
int nm_lookups(int *at) {
  float begin;
  return lookups(&seen_net, &seen, at, &begin);
}
int nm_size(void) { return seen_net.size; }

int main(int n, char **word) {
  prepare();
  if (n < 2 || !read_solution(word[1])) return fprintf(stderr, "The solution of Stage One cannot be read.\n"), 2;
  if (n >= 9 && !strcmp(word[2], "train"))
    return train(atoi(word[3]), atoi(word[4]), atoi(word[5]), atol(word[6]), strtoull(word[7], 0, 10), word[8], n > 9 ? word[9] : 0);
  if (n >= 7 && !strcmp(word[2], "play"))
    return play(word[3], atol(word[4]), atoi(word[5]), strtoull(word[6], 0, 10), n > 7 ? atoi(word[7]) : BY_LOT);
  return 2;
}
