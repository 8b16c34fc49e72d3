import { expect, test } from "vitest";
import type { Happened } from "../lib/protocol.gen";
import { answers, asks, firstMove, hundreds, kindsOf, tableOf, verdict, type Puzzle } from "./puzzles";

const best: Puzzle = {
  name: "01",
  level: 1,
  options: { stage: 1 },
  position: {},
  goal: "best",
  answers: ["letgo n"],
  chances: { "letgo n": 0.62, "focus e": 0.5, "notice s": 0.41 },
};
const win: Puzzle = { name: "02", level: 2, options: {}, position: {}, goal: "win", seat: "p1", line: ["done"] };
const hold: Puzzle = {
  ...best,
  name: "03",
  aim: "hold",
  at: ["mp2"],
  answers: ["fight mg2"],
  chances: { "fight mg2": 0.48, "fight mp2": 0.31 },
};

test("a puzzle of fights says what is wanted, and the chances of a beginning", () => {
  expect(asks("mindgame", hold, (place) => `[${place}]`)).toMatch(/^Which fight first\?.* hold \[mp2\]\./);
  expect(asks("mindgame", { ...hold, at: ["mp2", "mg2"] }, (place) => `[${place}]`)).toMatch(
    /hold one of these: \[mp2\] or \[mg2\]\.$/,
  );
  expect(answers(hold, "fight mg2", "right")).toMatch(/in 48 of 100.*31\.$/);
  expect(answers(hold, "fight mp2", "wrong")).toMatch(/in 31 of 100.*48\.$/);
  expect(answers(best, "letgo n", "right")).toMatch(/^That is it: Stillness in 62/);
});

test("puzzles of one game may be of several kinds", () => {
  expect(kindsOf([win, hold, win])).toEqual([
    ["win", [win, win]],
    ["hold", [hold]],
  ]);
});

test("the first move answers where one is best", () => {
  expect(verdict(best, null, false, false)).toBeNull();
  expect(verdict(best, "letgo n", false, false)).toBe("right");
  expect(verdict(best, "focus e", true, false)).toBe("wrong");
  expect(hundreds(best, "letgo n")).toEqual({ own: 62, best: 62, next: 50 });
  expect(hundreds(best, "notice s")).toEqual({ own: 41, best: 62, next: 0 });
});

test("a turn answers where a win is asked for", () => {
  expect(verdict(win, "done", false, false)).toBeNull();
  expect(verdict(win, "done", true, true)).toBe("right");
  expect(verdict(win, "done", false, true)).toBe("wrong");
});

test("I sit where it is to be solved", () => {
  expect(tableOf("mindgame", win, 2).seats).toEqual([{ kind: "bot" }, { kind: "me" }]);
});

test("what was taken back answers nothing", () => {
  const made = (by: string, move: string) => ({ kind: "moved", moves: [{ by, move }] }) as Happened;
  const back = (left: number) => ({ kind: "proposed", left }) as Happened;
  const story = [
    { kind: "created" } as Happened,
    made("p0", "letgo n"),
    made("chance", "mind n/e"),
    made("p0", "pass"),
  ];
  expect(firstMove(story, "p0")).toBe("letgo n");
  expect(firstMove([...story, back(2)], "p0")).toBe("letgo n");
  expect(firstMove([...story, back(0)], "p0")).toBeNull();
  expect(firstMove([...story, back(0), made("p0", "focus e")], "p0")).toBe("focus e");
});
