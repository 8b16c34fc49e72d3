import { expect, test } from "vitest";
import { causeOf, dice, fighterOf, momentOf, ofLastRoll, ZONES } from "./fights";
import { effect, RESULTS, resultOf } from "./rules";
import type { Combat, GameEvent, View } from "./view";

const told = (...kinds: GameEvent["event"][]) => kinds.map((event) => ({ event }) as GameEvent);

test("a fight that a roll ended is not told as automatic kills", () => {
  expect(causeOf(told("fight", "rolled", "expelled", "fought"))?.event).toBe("rolled");
  expect(causeOf(told("rolled", "dissolved", "killed", "fought"))?.event).toBe("rolled");
  expect(causeOf(told("killed", "fought"))?.event).toBe("killed");
  expect(causeOf(told("expelled", "fought"))).toBeUndefined();
});

test("the zones of the chart are those of the combat table", () => {
  expect(ZONES.map(({ zone }) => zone)).toEqual(["us", "both", "them"]);
  expect(ZONES.reduce((sum, { columns }) => sum + columns, 0)).toBe(RESULTS.length);
  for (const { zone, from, columns } of ZONES)
    for (const result of RESULTS.slice(from, from + columns))
      expect(effect(result).side).toBe({ us: "self", both: "both", them: "enemy" }[zone]);
  expect([resultOf(3, -4), resultOf(18, 4), resultOf(10, 1)]).toEqual([-1, 22, 11]);
});

test("the faces of a roll follow from its sum and its place in the log, and from nothing else", () => {
  const at = (turn: number, space: string, round: number, stage: "attack" | "defend") =>
    momentOf({ turn } as View, { space, round, stage } as Combat);
  expect(dice(10, at(7, "kbt5", 1, "attack"))).toEqual(dice(10, at(7, "kbt5", 1, "attack")));
  const moments = [1, 2, 3, 4, 5, 6].flatMap((turn) =>
    ["kbt5", "got1", "mb2"].flatMap((space) => [
      at(turn, space, 1, "attack"),
      at(turn, space, 1, "defend"),
      at(turn, space, 2, "attack"),
    ]),
  );
  expect(new Set(moments).size).toBe(moments.length);
  const ways = new Set(moments.map((moment) => String(dice(10, moment))));
  expect(ways.size).toBeGreaterThan(15); // of 27
});

test("a tile that was expelled is still shown by its face while the other’s way is asked for", () => {
  const view = { board: { bpt4: { p1: ["daydream2"] } } } as unknown as View;
  const combat = { space: "bpt4", shown: [null, null] } as unknown as Combat;
  const expelled: GameEvent[] = [{ event: "expelled", player: "p0", tile: "pain3", from: "bpt4", to: "bpt3" }];
  expect(fighterOf(view, combat, expelled, 0)).toBe("pain3");
  expect(fighterOf(view, combat, expelled, 1)).toBe("daydream2");
  expect(fighterOf(view, { ...combat, shown: ["hate1", null] }, expelled, 0)).toBe("hate1");
  expect(fighterOf(view, combat, [], 0)).toBeNull();
});

test("what has left in the first roll is still shown when the other rolls, and what is told is the last roll", () => {
  const view = { board: { mg2: { p1: ["blindspot1"] } } } as unknown as View;
  const combat = { space: "mg2", shown: [null, "blindspot1"] } as unknown as Combat;
  const lost: GameEvent = { event: "expelled", player: "p0", tile: "shock1", from: "mg2", to: "goe9" };
  const round = [...told("fight", "rolled"), lost, ...told("merged", "rolled")];
  expect(fighterOf(view, combat, round, 0)).toBe("shock1");
  expect(ofLastRoll(round).map(({ event }) => event)).toEqual(["fight", "rolled"]);
  expect(ofLastRoll(told("killed", "fight"))).toHaveLength(2);
});
