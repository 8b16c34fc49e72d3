import { expect, it } from "vitest";
import type { ReviewedCourse } from "../lib/protocol.gen";
import { bars, path, spots } from "./curve";

const course: ReviewedCourse = {
  aim: "win",
  how: "about",
  decisions: [
    { number: 2, move: "a", best: "b", choices: 2, chance: 0.8, kept: 0.6, luck: -0.1 },
    { number: 5, move: "c", best: "c", choices: 1, chance: 0.5, kept: 0.5, luck: -0.5 },
  ],
  account: { start: 0.8, luck: -0.6, choices: 0.2, end: 0 },
  kept: 0.75,
};

it("puts every choice and the end at its place", () => {
  expect(spots(course).map(({ x, chance, number }) => [x, chance, number])).toEqual([
    [0, 0.8, 2],
    [0.5, 0.5, 5],
    [1, 0, null],
  ]);
  expect(path(spots(course), 100, 10)).toBe("M0.0 2.0L50.0 5.0L100.0 10.0");
});
it("tells luck and choices apart", () => {
  expect(bars(course)[0]!.loss).toBeCloseTo(0.2);
  expect(bars(course)[1]).toEqual({ luck: -0.5, loss: 0 });
});
