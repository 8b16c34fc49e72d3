import { expect, test } from "vitest";
import games from "./games.fixture.json";
import { falls, lost, mindsScene } from "./minds";
import { after, seatOf, type GameEvent, type View } from "./view";

const [game] = games as unknown as { start: View; steps: { events: GameEvent[] }[] }[];
const events = game!.steps.flatMap((step) => step.events);
const end = events.reduce((view, event) => after(view, event, null), game!.start);

test("the picture of the end shows every construct that stands, and no number that is none", () => {
  const { markup, box } = mindsScene(end, 0);
  const standing = Object.values(end.board).flatMap((sides) => Object.values(sides)).length;
  expect(markup.match(/translate\(-50 -50\)/g) ?? []).toHaveLength(standing);
  expect(markup + box).not.toMatch(/NaN|undefined|var\(/); // on a canvas there are no variables of the page
});

test("a segment fell in the turn in which whoever stands there came", () => {
  const view = { board: { mb2: { p0: ["shock1", "?"] }, mg2: { p1: ["doubt1"] } } } as unknown as View;
  const told: GameEvent[] = [
    { event: "turn", number: 7, player: "p0", gained: 4, points: 4 },
    { event: "moved", player: "p0", from: "bpt1", to: "mb2", how: "", tile: "shock1" },
    { event: "turn", number: 8, player: "p1", gained: 4, points: 4 },
    { event: "dissolved", player: "p0", tile: "doubt1", place: "kbt3", cost: 1 },
  ];
  expect(falls(view, 1, told)).toEqual([{ segment: "mb2", tile: "shock1", turn: 7 }]);
  expect(falls(view, 0, told)).toEqual([]);
  expect([lost(told, 0), lost(told, 1)]).toEqual([1, 0]);
  expect(seatOf("p1")).toBe(1);
});
