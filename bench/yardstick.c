/* Stage One of Nevermind in plain C: how fast could the rules be if nobody had to read them?
 *
 * It plays the game of rules/nevermind.md move by move, with a random Watcher: start, token, note, mind and the
 * Watcher's action each count as one step, as in the Python engine. The same generator (sfc32) feeds both. What a
 * step needs only from Stage Two on is kept all the same where the move decides it: the faces of the tokens and the
 * sixteen Mind Cards.
 */
#include <stdbool.h>
#include <stdint.h>

enum { ALL = 0xFF, PLACES = 8, MIND_CARDS = 16, TIMER = 19 };
enum end { TIMER_EMPTY, STILLNESS, DISTRACTION, ENDS };

struct rng { uint32_t a, b, c, counter; };

struct game {
    uint32_t released, subliminal, acknowledged, thoughts, distractions; /* sets of places, ring order from nw */
    uint32_t faces[4];                                                   /* thinking feeling remembering anticipating */
    uint32_t closed;                                                     /* the Mind Focus of this round */
    uint32_t deck;                                                       /* a set of Mind Cards, corners first */
    int tf, ra, timer;
    bool focused;
};

static uint32_t word(struct rng *r)
{
    uint32_t t = r->a + r->b + r->counter++;
    r->a = r->b ^ (r->b >> 9);
    r->b = r->c + (r->c << 3);
    r->c = ((r->c << 21) | (r->c >> 11)) + t;
    return t;
}

static uint32_t below(struct rng *r, uint32_t n) { return (uint32_t)(((uint64_t)word(r) * n) >> 32); }

static struct rng seeded(uint64_t seed)
{
    struct rng r = {(uint32_t)seed, (uint32_t)(seed >> 32), 0x9E3779B9u, 1};
    for (int i = 0; i < 12; i++) word(&r);
    return r;
}

static uint32_t lowest(uint32_t set) { return set & -set; }

static uint32_t one_of(struct rng *r, uint32_t set)
{
    for (uint32_t n = below(r, (uint32_t)__builtin_popcount(set)); n; n--) set &= set - 1;
    return lowest(set);
}

static bool is_decided(const struct game *g) { return (g->released | g->distractions) == ALL; }

static bool is_over(const struct game *g) { return g->timer == 0 || is_decided(g); }

/* A status change comes before the time that it costs (NM-615). */
static void time_passes(struct game *g)
{
    if (!is_decided(g)) g->timer--;
}

/* Two steps: chance draws a token, the Watcher turns up one of its faces (NM-222, NM-223). */
static int64_t give_token(struct game *g, struct rng *r, uint32_t place)
{
    if ((g->faces[0] | g->faces[1] | g->faces[2] | g->faces[3]) & place) return 0;
    bool tf = below(r, (uint32_t)(g->tf + g->ra)) < (uint32_t)g->tf;
    if (tf) g->tf--;
    else g->ra--;
    g->faces[(tf ? 0 : 2) + below(r, 2)] |= place;
    return 2;
}

static int64_t start(struct game *g, struct rng *r)
{
    uint32_t first = 0, second = below(r, PLACES * (PLACES - 1) / 2);
    while (second >= PLACES - 1 - first) second -= PLACES - 1 - first++;
    uint32_t one = 1u << first, other = 1u << (first + 1 + second);
    g->subliminal &= ~(one | other);
    g->thoughts |= one | other;
    int64_t tokens = give_token(g, r, one);
    return 1 + tokens + give_token(g, r, other);
}

static int64_t mind(struct game *g, struct rng *r)
{
    if (!g->deck) g->deck = (1u << MIND_CARDS) - 1; /* rebuilt only when a card is needed (NM-308) */
    uint32_t pick = below(r, 4 * (uint32_t)__builtin_popcount(g->deck)), cards = g->deck;
    for (uint32_t n = pick >> 2; n; n--) cards &= cards - 1;
    uint32_t card = lowest(cards);
    bool edge = card >= 1u << (MIND_CARDS / 2);
    uint32_t focus = 1u << (2 * (pick & 3) + edge);
    g->deck ^= card;
    g->closed = focus;
    if (g->subliminal & focus) {
        g->subliminal ^= focus;
        g->thoughts |= focus;
        g->focused = false; /* the marker on the Centre goes first (NM-211) */
        return 1 + give_token(g, r, focus);
    }
    if (g->acknowledged & focus) {
        g->acknowledged ^= focus;
        g->thoughts |= focus;
    } else if (g->thoughts & focus) {
        g->thoughts ^= focus;
        g->distractions |= focus;
        time_passes(g);
    } else if (g->distractions & focus) {
        time_passes(g);
    }
    return 1;
}

static int64_t watcher(struct game *g, struct rng *r)
{
    uint32_t any = g->focused ? g->subliminal : g->acknowledged | g->thoughts | g->distractions;
    uint32_t open = any & ~g->closed;
    if (!open) open = any; /* NM-511 */
    if (!open) return 1;   /* a pass, NM-510 */
    uint32_t place = one_of(r, open);
    if (g->focused) {
        g->subliminal ^= place;
        g->released |= place;
        g->focused = false;
        time_passes(g);
    } else if (g->distractions & place) {
        g->distractions ^= place;
        g->thoughts |= place;
    } else if (g->thoughts & place) {
        g->thoughts ^= place;
        g->acknowledged |= place;
    } else {
        g->acknowledged ^= place;
        g->subliminal |= place;
        g->focused = true;
    }
    return 1;
}

/* Plays so many games; returns their steps and counts how they ended. */
int64_t playouts(int64_t games, uint64_t seed, int64_t ends[ENDS])
{
    struct rng r = seeded(seed);
    int64_t steps = 0;
    for (int64_t i = 0; i < games; i++) {
        struct game g = {.subliminal = ALL, .deck = (1u << MIND_CARDS) - 1, .tf = 4, .ra = 4, .timer = TIMER};
        steps += start(&g, &r);
        steps += watcher(&g, &r);
        while (!is_over(&g)) {
            steps += mind(&g, &r);
            if (!is_over(&g)) steps += watcher(&g, &r);
        }
        ends[!is_decided(&g) ? TIMER_EMPTY : g.distractions ? DISTRACTION : STILLNESS]++;
    }
    return steps;
}
