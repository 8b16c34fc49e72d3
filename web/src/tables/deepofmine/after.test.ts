import { expect, it } from "vitest";
import { after, type Picture } from "./after";
import games from "./games.fixture.json";
import { handSize, type GameEvent } from "./view";

interface Lies {
  mentality: number;
  hand: number;
  below: number;
  mind: string;
  standing: string[];
}
interface Step {
  move: string;
  events: GameEvent[];
  after: { players?: Record<string, Lies>; deck?: number };
}

/** What lies before a player, as the fixture writes it. */
const lies = (player: Picture["players"][number]): Lies => ({
  mentality: player.mentality,
  hand: handSize(player),
  below: player.subconscious.length,
  mind: player.mind.map(({ id, cards, locked }) => `${id}${locked ? "!" : ""}:${cards.join("+")}`).join(" "),
  standing: player.fractures.map(({ card }) => card),
});

it.each(games.map((game, i) => [i, game] as const))(
  "the events of game %i lead to what the server shows",
  (_, game) => {
    let view = game.start as unknown as Picture;
    const goal = view.players.map(lies);
    let deck = view.deck.size;
    for (const step of game.steps as unknown as Step[]) {
      for (const event of step.events) view = after(view, event);
      for (const [seat, player] of Object.entries(step.after.players ?? {})) goal[Number(seat)] = player;
      deck = step.after.deck ?? deck;
      expect(view.players.map(lies), step.move).toEqual(goal);
      expect(view.deck.size, step.move).toBe(deck);
    }
  },
);
