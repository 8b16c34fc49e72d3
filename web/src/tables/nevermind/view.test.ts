import { expect, it } from "vitest";
import { laid, moved, spots } from "./beads";
import games from "./games.fixture.json";
import { after, foci, PLACES, wish, type GameEvent, type View } from "./view";

type Step = { move: string; events: GameEvent[]; after: Record<string, unknown> };
const table = (view: View) => ({
  cards: Object.fromEntries(
    PLACES.map((place) => [place, `${view.cards[place].status} ${view.cards[place].token ?? "-"}`]),
  ),
  markers: view.centre.markers,
  timer: view.timer,
  pool: view.pool,
  card: view.card,
  hand: view.hand,
  awaiting: view.awaiting,
  end: view.end,
});

it.each(games.map((game, i) => [i, game] as const))(
  "the events of game %i lead to what the server shows",
  (_, game) => {
    let view = game.start as unknown as View;
    for (const { move, events, after: goal } of game.steps as unknown as Step[]) {
      for (const event of events) view = after(view, event);
      const seen = table(view);
      // A Centre card that is used for a breath leaves the table without an event of its own; the server's view says so.
      expect({ ...seen, card: seen.card === "breathe" ? goal.card : seen.card }, move).toEqual(goal);
      view = { ...view, card: goal.card as string | null };
    }
  },
);

it.each(games.map((game, i) => [i, game] as const))(
  "eight beads lie where the rules say in game %i, and none moves without need",
  (_, game) => {
    let view = game.start as unknown as View,
      beads = laid(view);
    for (const { events } of game.steps as unknown as Step[])
      for (const event of events) {
        view = after(view, event);
        const next = moved(beads, view);
        expect(next.map(({ spot }) => spot).sort()).toEqual(spots(view).sort());
        expect(
          next.filter(({ id, spot }) => beads.find((bead) => bead.id === id)!.spot !== spot).length,
        ).toBeLessThanOrEqual(1);
        beads = next;
      }
  },
);

it("a click means the legal move on that card, or the one that one might have hoped for", () => {
  const view = games[0]!.start as unknown as View;
  expect(wish(view, ["letgo ne", "notice n"], "n")).toEqual({ move: "notice n", legal: true });
  expect(wish(view, [], "n")).toEqual({ move: "letgo n", legal: false });
});

it("reads the foci of a Mind Card", () => {
  expect(foci("nw/e")).toEqual({ mind: "nw", noting: "e" });
  expect(foci("n/-")).toEqual({ mind: "n", noting: null });
  expect(foci("breathe")).toBeNull();
});
