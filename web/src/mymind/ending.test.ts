import { expect, test } from "vitest";
import type { FinishedGame, Result } from "../lib/protocol.gen";
import { endingOf } from "./ending";

const ended = (game: string, result: Partial<Result>, seat: string | null = "p0") =>
  endingOf({
    table: { game, options: {} },
    seat,
    over_ms: 1,
    result: { data: null, end: "rules", scores: null, why: "", winners: [], ...result },
  } as unknown as FinishedGame);

test("a finished game says more than who won, where there is more", () => {
  expect(ended("nevermind", { data: { end: "timer", rank: "Monk" }, winners: ["p0"] })).toBe("Monk");
  expect(ended("nevermind", { data: { end: "stillness", rank: null }, winners: ["p0"] })).toBe("Mental Stillness");
  expect(ended("nevermind", { data: { end: "distraction", rank: null } })).toBe("Total Distraction");
  expect(ended("themind", { data: { level: 7 } })).toBe("level 7, not this time");
  expect(ended("themind", { data: { level: 12 }, winners: ["p0", "p1"] })).toBe("");
  expect(ended("mindgame", { winners: ["p1"] })).toBe("");
});

test("whoever won stands before all others, also with fewer points", () => {
  const scores = [9, 4, 9, 12];
  const place = (seat: string) => ended("deepofmine", { scores, winners: ["p1"] }, seat);
  expect(["p0", "p1", "p2", "p3"].map(place)).toEqual(["third", "first", "third", "second"]);
});

test("a game that was given up, or of which nothing is known, says no more", () => {
  expect(ended("nevermind", { end: "resigned", data: { rank: "Monk" } })).toBe("");
  expect(ended("deepofmine", { scores: [1, 2], winners: ["p1"] }, null)).toBe("");
});
