import { expect, it } from "vitest";
import type { ReviewedCourse } from "../lib/protocol.gen";
import { atTheirBest, bars, calmed, exceeds, heaviest, lineAt, path, sides, spots } from "./curve";

const course: ReviewedCourse = {
  aim: "win",
  adds_up: true,
  tells_share: true,
  bare: false,
  how: "about",
  decisions: [
    { number: 2, move: "a", best: "b", choices: 2, chance: 0.8, kept: 0.6, luck: -0.1 },
    { number: 5, move: "c", best: "c", choices: 1, chance: 0.5, kept: 0.5, luck: -0.5 },
  ],
  account: { start: 0.8, luck: -0.6, choices: 0.2, end: 0 },
  kept: 0.75,
};

it("puts every choice and the end at its place in the game", () => {
  expect(spots(course, 10).map(({ x, chance, number }) => [x, chance, number])).toEqual([
    [0.2, 0.8, 2],
    [0.5, 0.5, 5],
    [1, 0, null],
  ]);
  expect(path(spots(course, 10), 100, 10, false)).toBe("M20.0 2.0L50.0 5.0L100.0 10.0");
});
it("goes down at a choice by what it cost and along by luck", () => {
  expect(path(spots(course, 10), 100, 10, true)).toBe(
    "M20.0 2.0L20.0 4.0L50.0 4.0L50.0 5.0L50.0 5.0L100.0 5.0L100.0 10.0",
  );
});
it("counts choices that could hardly have been better", () => {
  expect(atTheirBest(course)).toBe(1);
});
it("tells luck and choices apart", () => {
  expect(bars(course)[0]!.loss).toBeCloseTo(0.2);
  expect(bars(course)[1]).toEqual({ luck: -0.5, loss: 0 });
});
it("is calm over a turn", () => {
  const calm = calmed(spots(course, 10), [0, 7]);
  expect(calm.map(({ chance, number }) => [chance, number])).toEqual([
    [0.8, 2],
    [0.65, 2],
    [0, null],
  ]);
  expect(calm.map(({ x }) => x)).toEqual([0.2, 0.35, 1]);
  expect(lineAt(calm, 0.2)).toBeCloseTo(0.8);
  expect(lineAt(calm, 0.675)).toBeCloseTo(0.325);
  expect(calmed(spots(course, 10), [0, 4])).toHaveLength(3);
});

it("the moment that weighed most is the one that is spoken of", () => {
  expect(heaviest([{ gain: 0.1 }, { gain: 0.3 }, { gain: 0.2 }])).toBe(1);
  expect(heaviest([])).toBe(-1);
});

it("labels stand beside their marks, over no other mark and no other label", () => {
  const size = { w: 70, h: 30 };
  const at = (...xs: number[]) => xs.map((x) => ({ x, y: 50 }));
  expect(sides(at(100), size, 400)).toEqual(["right"]);
  expect(sides(at(380), size, 400)).toEqual(["left"]); // out of the drawing
  expect(sides(at(100, 140), size, 400)).toEqual(["left", "right"]); // the next mark stands there
  expect(sides(at(100, 300, 340), size, 400)).toEqual(["right", "left", null]);
  expect(
    sides(
      [
        { x: 100, y: 20 },
        { x: 110, y: 80 },
      ],
      size,
      400,
    ),
  ).toEqual(["right", "right"]); // one below the other
});

it("tells when more was lost and won back than there is to win", () => {
  expect(exceeds({ start: 0.6, luck: 0.9, choices: 1.5, end: 0 })).toBe(true);
  expect(exceeds({ start: 0.6, luck: -0.1, choices: 0.5, end: 0 })).toBe(false);
});
