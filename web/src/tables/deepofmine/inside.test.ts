import { expect, it } from "vitest";
import type { Happened } from "../../lib/protocol.gen";
import { endlessDown, inside } from "./inside";
import type { View } from "./view";

const told = (...events: Record<string, unknown>[]): Happened => ({
  seq: 1,
  kind: "moved",
  at_ms: 0,
  by: "p0",
  moves: [{ at_ms: 0, by: "p0", move: "", events: events.map((data) => ({ data, say: "" })) }],
});
const view = (size: number, more: object = {}) =>
  ({
    phase: "play",
    options: { middle_spread: 0.1, advanced_endless: false },
    deck: { size },
    box: [],
    removed: ["wellness"],
    limbo: [],
    ...more,
  }) as unknown as View;
const went = { event: "inserted", card: "endless" };

it("knows what is in the deck", () => {
  expect(inside(view(40))).toEqual({ wellness: false, endless: true });
  expect(inside(view(40, { box: ["endless"], removed: [] }))).toEqual({ wellness: true, endless: false });
});
it("counts how deep Endless lies, as all can", () => {
  expect(endlessDown(view(42), [told(went)])).toEqual([16, 24]); // into 41 cards
  const draws = [{ event: "drawn" }, { event: "drawn" }, { event: "buried" }];
  expect(endlessDown(view(40), [told(went, ...draws)])).toEqual([13, 21]);
});
it("says nothing after a shuffle, nor where it lay from the start", () => {
  expect(endlessDown(view(42), [told(went, { event: "shuffled", pile: "deck" })])).toBeNull();
  expect(endlessDown(view(42), [told(went, { event: "found", zone: "deck" })])).toBeNull();
  expect(endlessDown(view(42), [])).toBeNull();
});
