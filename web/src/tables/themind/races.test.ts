import { expect, test } from "vitest";
import type { Happened } from "../../lib/protocol.gen";
import { races } from "./races";

const step = (seq: number, by: string, move: string, first?: string, earlier_ms = 0): Happened => ({
  seq,
  kind: "moved",
  at_ms: 0,
  by,
  moves: [{ by, move, events: [], at_ms: 0 }],
  ...(first ? { verdict: { first, earlier_ms, waited_ms: 50 } } : {}),
});

test("a press that nobody contested is no race", () => expect(races([step(1, "p0", "play 7")])).toEqual([]));

test("two presses that both count are one race", () =>
  expect(races([step(1, "p1", "play 7", "p1", 12.4), step(2, "p0", "play 9", "p1", 12.4)])).toEqual([
    { seq: 2, first: { by: "p1", card: 7 }, second: { by: "p0", card: 9 }, ms: 12 },
  ]));

test("a press that came too late leaves only the one that was first", () =>
  expect(
    races([
      step(1, "p1", "play 7", "p1", 0.2),
      step(2, "p0", "ready"),
      step(3, "p0", "play 9", "p0", 5),
      step(4, "p2", "play 11", "p0", 5),
    ]),
  ).toEqual([
    { seq: 1, first: { by: "p1", card: 7 }, second: null, ms: 1 },
    { seq: 4, first: { by: "p0", card: 9 }, second: { by: "p2", card: 11 }, ms: 5 },
  ]));

test("a third one is measured against the first, and cards face down have no number", () =>
  expect(
    races([step(1, "p1", "play ?", "p1", 3), step(2, "p0", "play ?", "p1", 3), step(3, "p2", "play ?", "p1", 8)]),
  ).toEqual([
    { seq: 2, first: { by: "p1", card: null }, second: { by: "p0", card: null }, ms: 3 },
    { seq: 3, first: { by: "p1", card: null }, second: { by: "p2", card: null }, ms: 8 },
  ]));

test("hands that are laid down or raised race nobody", () => {
  expect(races([step(1, "p1", "ready", "p1", 1), step(2, "p0", "ready", "p1", 1)])).toEqual([]);
  expect(races([step(1, "p1", "raise", "p1", 4), step(2, "p0", "play 9", "p1", 4)])).toEqual([]);
  expect(races([step(1, "p1", "play 7", "p1", 4), step(2, "p0", "raise", "p1", 4)])).toEqual([]);
});

test("a card after a sign is measured against the card before it", () =>
  expect(
    races([
      step(1, "p1", "play 7", "p1", 4),
      step(2, "p0", "raise", "p1", 4),
      step(3, "p2", "play 11", "p1", 9),
      step(4, "p0", "ready", "p0", 1),
      step(5, "p2", "ready", "p0", 1),
    ]),
  ).toEqual([{ seq: 3, first: { by: "p1", card: 7 }, second: { by: "p2", card: 11 }, ms: 9 }]));
