import { expect, it } from "vitest";
import { inOrder, isShelved } from "./shelved";

it("keeps a game off the list until something happens there", () => {
  const shelved = { a: 100 };
  expect(isShelved(shelved, { id: "a", updated_ms: 100 })).toBe(true);
  expect(isShelved(shelved, { id: "a", updated_ms: 101 })).toBe(false);
  expect(isShelved(shelved, { id: "b", updated_ms: 1 })).toBe(false);
});
it("puts running games first, and the latest of them at the top", () => {
  const tables = [
    { id: "waits", status: "waiting", updated_ms: 9 },
    { id: "old", status: "playing", updated_ms: 1 },
    { id: "new", status: "playing", updated_ms: 5 },
    { id: "paused", status: "paused", updated_ms: 7 },
  ] as const;
  expect(inOrder(tables).map(({ id }) => id)).toEqual(["new", "old", "paused", "waits"]);
});
it("puts what waits for me before what waits for others", () => {
  const tables = [
    { id: "theirs", status: "playing", updated_ms: 9, mine: "p0", turn: ["p1"] },
    { id: "mine", status: "playing", updated_ms: 1, mine: "p1", turn: ["p1"] },
    { id: "race", status: "playing", updated_ms: 5, mine: "p0", turn: [] },
  ] as const;
  expect(inOrder(tables.map((each) => ({ ...each, turn: [...each.turn] }))).map(({ id }) => id)).toEqual([
    "mine",
    "theirs",
    "race",
  ]);
});
