import { beforeEach, expect, it, vi } from "vitest";

const settings = vi.hoisted(() => ({ language: "de" }));
vi.mock("../lib/settings.svelte", () => ({ settings }));
const { hintSays, serverSays, told } = await import("./server");

const said = (code: string, data: object = {}, rule: string | null = null) => ({ why: "English.", rule, code, data });
const advice = (code: string, data: object = {}) => ({
  t: "advice" as const,
  key: "k",
  bot: "greedy",
  move: "m",
  say: "English",
  code,
  data,
});

beforeEach(() => {
  settings.language = "de";
});

it("tells what the server refuses, with particulars", () => {
  expect(serverSays(said("seats-taken"))).toBe("Alle Plätze an diesem Tisch sind besetzt.");
  expect(serverSays(said("unknown-bot", { bot: "x", bots: ["careful", "random"] }))).toBe(
    "Den Bot „x“ gibt es für dieses Spiel nicht; es gibt: careful oder random.",
  );
  settings.language = "en";
  expect(serverSays(said("seats-taken"))).toBe("English.");
});
it("never answers in English on a German page, not even what it does not know", () => {
  expect(serverSays(said("new-and-unknown"))).toBeUndefined();
  expect(told(said("new-and-unknown"))).toBe("Das ist hier nicht möglich.");
  expect(told(said("", {}, "NM-006"))).toBe("Das ist hier nicht möglich (Regel NM-006).");
});
it("says why a bot advises something", () => {
  expect(hintSays("nevermind", advice("letgo"))).toContain("ruht beim Atem");
  expect(hintSays("deepofmine", advice("worth", { more: 1.5 }))).toBe(
    "Eine Karte vorausgedacht, ist es 1,5 mehr wert als alles andere",
  );
  expect(hintSays("nevermind", advice("unknown"))).toBe("");
  settings.language = "en";
  expect(hintSays("nevermind", advice("letgo"))).toBe("English");
});
it("prints what the server types", () => {
  settings.language = "en";
  const typed = { ...said("play"), why: "Nothing but 'ready' is possible until everybody's hand lies there." };
  expect(serverSays(typed)).toBe("Nothing but 'ready' is possible until everybody’s hand lies there.");
  expect(hintSays("mindgame", { ...advice("x"), say: "Don't wait" })).toBe("Don’t wait");
});
