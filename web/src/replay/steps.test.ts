import { expect, test } from "vitest";
import type { ReplayMoment } from "../lib/protocol.gen";
import { pause, races, stepsOf } from "./steps";

const frame = (by: string | null, n: number, verdict: ReplayMoment["verdict"] = null): ReplayMoment => ({
  by,
  move: by && `move ${n}`,
  events: [],
  at_ms: n * 100,
  view: { n },
  verdict,
});

test("what chance answers belongs to the step of the player", () => {
  const steps = stepsOf([
    frame(null, 0),
    frame("chance", 1),
    frame("p0", 2),
    frame("chance", 3),
    frame("chance", 4),
    frame("p1", 5),
  ]);
  expect(steps.map(({ view }) => view.n)).toEqual([1, 4, 5]);
  expect(steps.map(({ plies }) => plies)).toEqual([1, 4, 5]);
  expect(
    steps.map(({ happened }) => [happened.seq, happened.kind, happened.by, happened.moves?.length, happened.at_ms]),
  ).toEqual([
    [1, "started", undefined, 1, 0],
    [2, "moved", "p0", 3, 200],
    [3, "moved", "p1", 1, 500],
  ]);
});

test("a close race keeps its verdict", () => {
  const verdict = { first: "p0", earlier_ms: 3, waited_ms: 20 };
  expect(stepsOf([frame(null, 0), frame("p0", 1, verdict)])[1]?.happened.verdict).toEqual(verdict);
});

test("a race is shown at its real tempo, thinking is shortened", () => {
  expect(pause(1000, 8400, true, 1)).toBe(7400);
  expect(pause(1000, 8400, true, 2)).toBe(3700);
  expect(pause(1000, 21_000, true, 1)).toBe(11_000); // a silence that nobody would sit through again
  expect(pause(1000, 600_000, true, 1)).toBe(12_000);
  expect(pause(1000, 600_000, false, 1)).toBe(3000);
  expect(pause(1000, 1000, false, 4)).toBe(300);
});

test("while hands are asked for nobody races", () => {
  const [step] = stepsOf([frame(null, 0)]);
  const shown = (phase: string) => ({ ...step!, view: { phase } });
  expect(races(shown("play"), true)).toBe(true);
  expect(races(shown("concentrate"), true)).toBe(false);
  expect(races(shown("play"), false)).toBe(false);
});
