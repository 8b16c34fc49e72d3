import { expect, it } from "vitest";
import games from "./games.fixture.json";
import { after, handSize, type GameEvent, type Sides, type View } from "./view";

type Step = {
  by: string;
  move: string;
  events: GameEvent[];
  board: Record<string, Sides | null>;
  points: number[];
  hands: number[];
};

it.each(games.map((game, i) => [i, game] as const))(
  "the events of game %i lead to what the server shows",
  (_, game) => {
    const seat = game.seat as 0 | 1;
    let view = game.start as unknown as View;
    const goal: Record<string, Sides> = { ...view.board };
    for (const { move, events, board, points, hands } of game.steps as unknown as Step[]) {
      for (const event of events) view = after(view, event, seat);
      for (const [place, sides] of Object.entries(board)) {
        if (sides) goal[place] = sides;
        else delete goal[place];
      }
      expect(view.board, move).toEqual(goal);
      expect(view.points, move).toEqual(points);
      expect([handSize(view, 0), handSize(view, 1)], move).toEqual(hands);
    }
  },
);
