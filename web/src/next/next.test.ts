import { expect, test, vi } from "vitest";
import type { BotInfo, Result, SeatInfo, TableInfo } from "../lib/protocol.gen";
import { stepOn } from "./next";

vi.mock("../lib/settings.svelte", () => ({ settings: { language: "en" } }));

const seat = (name: string, kind: SeatInfo["kind"], bot: string | null = null): SeatInfo => ({
  seat: name,
  kind,
  name: "",
  bot,
  owner: null,
  here: true,
  host: false,
  out: false,
  kept: false,
});
const table = (game: string, options: object, ...others: SeatInfo[]) =>
  ({ game, options, seats: [seat("p0", "person"), ...others] }) as unknown as TableInfo;
const result = (winners: string[], more: Partial<Result> = {}): Result => ({
  end: "rules",
  winners,
  why: "",
  scores: null,
  data: {},
  ...more,
});
const bot = (name: string, level: BotInfo["level"]): BotInfo => ({
  name,
  title: "",
  about: "",
  level,
  offered: true,
  usual: false,
});
const BOTS = [bot("quick", "easy"), bot("calm", "fair")];

test("after a won sitting comes the next stage, after the last one the monkey, and then nothing more", () => {
  const sat = (options: object) => stepOn(table("nevermind", options), "p0", result(["p0"]), []);
  expect(sat({ stage: 1, let_go: "any" })).toEqual({
    kind: "stage",
    stage: 2,
    table: { game: "nevermind", options: { stage: 2, let_go: "any" }, seats: [{ kind: "me" }] },
  });
  const next = (options: object) => {
    const step = sat(options);
    return step && "table" in step ? step.table.options : null;
  };
  expect(next({ stage: 1, noting: "random" })).toEqual({ stage: 2 }); // there names matter, and are asked for
  expect(next({ stage: 2, noting: "random" })).toEqual({ stage: 3, noting: "random" });
  expect(sat({ stage: 5, monkey: false })?.kind).toBe("monkey");
  expect(sat({ stage: 5, monkey: true })).toBeNull();
});

test("whom the first stage has distracted wholly is shown a lesson; whoever lost plays again", () => {
  const lost = (stage: number, end: string) =>
    stepOn(table("nevermind", { stage }), "p0", result([], { data: { end } }), []);
  expect(lost(1, "distraction")).toEqual({ kind: "lesson", path: "/learn/nevermind" });
  expect(lost(1, "timer")).toBeNull();
  expect(lost(3, "distraction")).toBeNull();
});

test("a team that has won goes on blind, then with one more", () => {
  const won = (options: object) =>
    stepOn(table("themind", options, seat("p1", "bot", "calm")), "p0", result(["p0", "p1"]), BOTS);
  expect(won({ players: 2, blind: false })).toMatchObject({ kind: "blind", table: { options: { blind: true } } });
  expect(won({ players: 2, blind: true })).toMatchObject({
    kind: "team",
    table: {
      options: { players: 3 },
      seats: [{ kind: "me" }, { kind: "bot", bot: "calm" }, { kind: "bot", bot: null }],
    },
  });
  expect(won({ players: 4, blind: true })).toBeNull();
});

test("whoever beats a bot meets the next level, if there is one", () => {
  const against = (name: string, winners = ["p0"]) =>
    stepOn(table("mindgame", {}, seat("p1", "bot", name)), "p0", result(winners), BOTS);
  expect(against("quick")).toMatchObject({
    kind: "level",
    level: "fair",
    table: { seats: [{ kind: "me" }, { bot: "fair" }] },
  });
  expect(against("calm")).toBeNull();
  expect(against("quick", ["p1"])).toBeNull();
  expect(against("stranger")).toBeNull();
});

test("nobody is led away from other people, nor from a game that was given up", () => {
  expect(stepOn(table("mindgame", {}, seat("p1", "person")), "p0", result(["p0"]), BOTS)).toBeNull();
  expect(stepOn(table("nevermind", { stage: 1 }), "p0", result(["p0"], { end: "resigned" }), [])).toBeNull();
});
