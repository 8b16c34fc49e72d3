import { expect, test, vi } from "vitest";
vi.mock("./settings.svelte", () => ({ settings: { sound: false, haptics: false, volume: 1 } }));
const { tones } = await import("./sound");
const GAMES = ["nevermind", "themind", "mindgame", "deepofmine"];
test("a card sounds like its table", () => {
  expect(new Set(GAMES.map((game) => JSON.stringify(tones("card", game)))).size).toBe(4);
});
test("what a table has no sound for, and a table that has none, sound like the bowl", () => {
  expect(tones("done", "themind")).toEqual(tones("done", null));
  expect(tones("card", "another")).toEqual(tones("card", null));
});
test("the call is the same everywhere, so that it is known from another window", () => {
  for (const game of GAMES) expect(tones("call", game)).toEqual(tones("call", null));
});
test("nothing is loud", () => {
  for (const game of GAMES) for (const { loud = 0.12 } of tones("card", game)) expect(loud).toBeLessThanOrEqual(0.25);
});
