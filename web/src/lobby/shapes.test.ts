import { expect, test, vi } from "vitest";
import { implied, optionsOf, placeOf, seatOptions, shapeOf } from "./shapes";

vi.mock("../lib/settings.svelte", () => ({ settings: { language: "en" } }));

test("what is usual needs no answer", () => {
  expect(optionsOf(shapeOf("mindgame"), {}, {})).toEqual({ turn_limit: 200, start_points: [0, 3] });
  expect(optionsOf(shapeOf("deepofmine"), {}, {})).toEqual({});
  expect(optionsOf(shapeOf("nevermind"), {}, {})).toEqual({ stage: 1, noting: "random" });
  expect(optionsOf(shapeOf("chess"), {}, {})).toEqual({});
});

test("an answer stands for options of the game", () => {
  expect(optionsOf(shapeOf("mindgame"), { length: "long" }, { balanced: false, fatigue: true })).toEqual({
    turn_limit: 0,
    fatigue: 80,
  });
  expect(optionsOf(shapeOf("nevermind"), { stage: "4" }, { monkey: true })).toEqual({
    stage: 4,
    monkey: true,
    noting: "draw",
  });
});

test("a name is asked for where it matters, and only there", () => {
  const of = (stage: string, monkey = false) => optionsOf(shapeOf("nevermind"), { stage }, { monkey }).noting ?? "draw";
  expect([of("1"), of("2"), of("1", true)]).toEqual(["random", "draw", "draw"]);
  expect(implied("nevermind", { stage: 1, noting: "random" })).toEqual(["noting"]);
  expect(implied("nevermind", { stage: 2, noting: "random" })).toEqual([]); // somebody chose it
  expect(implied("mindgame", { turn_limit: 60 })).toEqual([]);
});

test("whoever begins a duel sits first", () => {
  expect(placeOf("mindgame", "me", 0.9)).toBe(0);
  expect(placeOf("mindgame", "other", 0.1)).toBe(1);
  expect([0.1, 0.9].map((lot) => placeOf("mindgame", "lot", lot))).toEqual([0, 1]);
  expect(placeOf("deepofmine", "other", 0.9)).toBe(0);
});

test("I am the animal that I chose, and the others are others", () => {
  const { boards, first } = seatOptions("deepofmine", 3, 0, "raccoon", "other", () => 0.99) as {
    boards: string[];
    first: number;
  };
  expect(boards[0]).toBe("raccoon");
  expect(new Set(boards).size).toBe(3);
  expect(first).toBe(2);
  expect(seatOptions("deepofmine", 3, 0, "random", "lot", () => 0)).toEqual({});
  expect(seatOptions("deepofmine", 2, 0, undefined, "me", () => 0)).toEqual({ first: 0 });
});
