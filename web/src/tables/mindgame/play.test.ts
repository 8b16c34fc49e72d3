import { expect, it } from "vitest";
import { bars, dice, shares } from "./fights";
import { byPlace, parse, splitOf } from "./moves";
import { carried, noted, type Notes } from "./notes";
import { border, RESULTS, ROLLS } from "./rules";

it("reads moves into their parts", () => {
  expect(parse("place nausea2 g pgt1 under")).toMatchObject({
    verb: "place",
    tiles: ["nausea2"],
    seg: "g",
    place: "pgt1",
    how: "under",
  });
  expect(parse("command b mp2")).toMatchObject({ verb: "command", seg: "b", place: "mp2" });
  expect(parse("send child kbt5 top")).toMatchObject({ verb: "send", part: "child", place: "kbt5", how: "top" });
  expect(parse("split hate2 pain1")).toMatchObject({ verb: "split", tiles: ["hate2", "pain1"], place: "" });
  expect(parse("leave mo1")).toMatchObject({ verb: "leave", place: "mo1", seg: null });
  expect(parse("done")).toMatchObject({ verb: "done", tiles: [], place: "" });
});
it("groups moves by place, and finds the split of some tiles whatever their order", () => {
  const moves = [
    "move kbt5 top",
    "move kbt5 under",
    "move kbt4",
    "split hate2 pain1",
    "split pain1 hate2",
    "split pain1",
  ].map(parse);
  expect(byPlace(moves.slice(0, 3)).get("kbt5")).toHaveLength(2);
  expect(splitOf(moves, ["pain1", "hate2"])?.text).toBe("split pain1 hate2");
  expect(splitOf(moves, ["hate2"])).toBeUndefined();
});
it("knows the borders between places", () => {
  expect(border(0, "bpt3", "pgt3")).toBe("p");
  expect(border(0, "bpt3", "bpt4")).toBe("k");
  expect(border(1, "bpt3", "bpt4")).toBeUndefined();
  expect(border(0, "bpt9", "mb2")).toBe("m");
});
it.each([-4, -1, 0, 2, 4])("the odds with an adjustment of %i are whole", (adjust) => {
  for (const mine of [true, false]) {
    expect(bars(adjust, mine).reduce((sum, { of }) => sum + of, 0)).toBe(ROLLS);
    expect(new Set(bars(adjust, mine).map(({ column }) => column)).size).toBe(RESULTS.length);
    const { us, both, them } = shares(adjust, mine);
    expect(us + both + them).toBe(100);
  }
  expect(shares(adjust, true).them).toBe(shares(adjust, false).us);
});
it("shows three dice that make the roll", () => {
  for (let roll = 3; roll <= 18; roll++)
    for (let moment = 0; moment < 50; moment++) {
      const thrown = dice(roll, moment);
      expect(thrown.reduce((a, b) => a + b)).toBe(roll);
      expect(thrown.every((n) => n >= 1 && n <= 6)).toBe(true);
    }
});
it("notes go along with the construct they are about", () => {
  const step = (seq: number, data: object) => ({
    seq,
    kind: "moved",
    at_ms: 0,
    moves: [{ by: "p1", move: "", at_ms: 0, events: [{ data: { ...data }, say: "" }] }],
  });
  const notes: Notes = noted({ seq: 4, at: {} }, "kbe8", "weak below", 4);
  const moved = [
    step(4, { event: "moved", player: "p1", from: "kbe8", to: "nowhere" }),
    step(5, { event: "moved", player: "p1", from: "kbe8", to: "kbe7" }),
    step(6, { event: "moved", player: "p0", from: "kbe7", to: "kbe6" }),
  ];
  expect(carried(notes, moved, "p1")).toEqual({ seq: 6, at: { kbe7: "weak below" } });
  expect(noted(notes, "kbe8", " ", 5).at).toEqual({});
});
