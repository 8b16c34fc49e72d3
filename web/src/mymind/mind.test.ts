import { expect, test } from "vitest";
import type { Memory, MemoryTally, MyMind } from "../lib/protocol.gen";
import {
  bests,
  chosen,
  curve,
  kindWords,
  luckOf,
  partners,
  roles,
  since,
  smoothed,
  stillness,
  unmet,
  weeks,
} from "./mind";

const tally = (more: Partial<MemoryTally>): MemoryTally => ({
  game: "nevermind",
  kind: "stage=1",
  partners: "",
  role: "",
  mark: "Monk",
  won: true,
  games: 1,
  first_ms: 5,
  last_ms: 9,
  long_ms: 60,
  rolls: 0,
  came: 0,
  due: 0,
  spread: 0,
  ...more,
});
const memory = (more: Partial<Memory>): Memory => ({
  table: "t",
  game: "themind",
  kind: "players=2",
  partners: "x",
  company: [],
  seat: "p0",
  over_ms: 1,
  long_ms: 1,
  moves: 1,
  counts: true,
  end: "rules",
  won: false,
  mark: "3",
  worth: 3,
  data: {},
  accuracy: null,
  name: "",
  kept: false,
  role: "",
  luck: null,
  ...more,
});
const mind = (more: Partial<MyMind>): MyMind => ({
  tallies: [],
  days: [],
  favourites: {},
  met: {},
  bests: [],
  latest: [],
  companies: {},
  gathering: 0,
  ...more,
});

test("roles are counted, the most frequent first", () => {
  const deep = (role: string, games: number, won: boolean) => tally({ game: "deepofmine", role, games, won });
  expect(
    roles(
      mind({ tallies: [deep("owl", 2, false), deep("fox", 3, true), deep("fox", 1, false), tally({})] }),
      "deepofmine",
    ),
  ).toEqual([
    { role: "fox", games: 4, won: 3 },
    { role: "owl", games: 2, won: 0 },
  ]);
});

test("luck is what came beyond the odds, beside how far chance goes by itself", () => {
  const rolled = (came: number, due: number) => tally({ game: "mindgame", rolls: 10, came, due, spread: 2 });
  expect(luckOf(mind({ tallies: [rolled(4, 1), rolled(0, 1)] }), "mindgame")).toEqual({
    rolls: 20,
    more: 2,
    ordinary: 1.96 * 2,
  });
  expect(luckOf(mind({ tallies: [tally({})] }), "mindgame")).toBe(null);
});

test("stillness is counted by stage, with the usual options only", () => {
  const found = stillness(
    mind({
      tallies: [
        tally({ games: 12 }),
        tally({ mark: "Mental Stillness", games: 3 }),
        tally({ kind: "stage=1,monkey=True", mark: "Mental Stillness", games: 5 }),
        tally({ kind: "stage=2", games: 2 }),
      ],
    }),
  );
  expect(found.slice(0, 3)).toEqual([
    { stage: "1", games: 15, still: 3 },
    { stage: "2", games: 2, still: 0 },
    { stage: "3", games: 0, still: 0 },
  ]);
});

test("partners are told once, the latest first, with the best and the order of what was played", () => {
  const found = partners(
    mind({
      tallies: [
        tally({ game: "themind", partners: "x", mark: "3", won: false, last_ms: 20 }),
        tally({ game: "themind", partners: "x", mark: "12", won: true, games: 2, last_ms: 30 }),
        tally({ game: "themind", partners: "y", last_ms: 40 }),
        tally({ partners: "z" }),
      ],
      bests: [memory({ worth: 3 }), memory({ worth: 13, kind: "players=3" })],
      latest: [memory({ table: "new" }), memory({ table: "lesson", counts: false }), memory({ table: "old" })],
      companies: { x: [{ kind: "person", name: "Anna", bot: null }] },
    }),
    "themind",
  );
  expect(found.map(({ partners }) => partners)).toEqual(["y", "x"]);
  expect(found[1]).toMatchObject({ games: 3, won: 2, last_ms: 30, best: { worth: 13 } });
  expect(found[1]!.latest.map(({ table }) => table)).toEqual(["old", "new"]);
  expect(found[1]!.company[0]!.name).toBe("Anna");
});

test("the best of each game and kind is told once", () => {
  const all = [memory({ worth: 3 }), memory({ worth: 7, partners: "y" }), memory({ kind: "players=3", worth: 1 })];
  expect(bests(mind({ bests: all })).map(({ worth }) => worth)).toEqual([7, 1]);
});

test("weeks begin on Monday and end today", () => {
  // day 20774 is a Tuesday: 17 November 2026
  const found = weeks(
    [
      { day: 20774, games: 2 },
      { day: 20767, games: 1 },
    ],
    20774,
    2,
  );
  expect(found.map((week) => week.map((cell) => cell && cell.games))).toEqual([
    [0, 1, 0, 0, 0, 0, 0],
    [0, 2, null, null, null, null, null],
  ]);
});

test("what was chosen is told in words", () => {
  const options = [
    { name: "stage", kind: "choice" as const, default: 1, about: "", rule: "" },
    { name: "monkey", kind: "switch" as const, default: false, about: "", rule: "" },
  ];
  const words = ({ name }: { name: string }) =>
    name === "stage" ? { name: "Stage", values: { "2": "2: Monkey Mind" } } : { name: "Super Monkey", values: {} };
  expect(chosen("stage=2,monkey=True")).toEqual([
    ["stage", "2"],
    ["monkey", "True"],
  ]);
  expect(kindWords("stage=2,monkey=True", options, words)).toBe("2: Monkey Mind, Super Monkey");
  expect(kindWords("stage=3,gone=x", options, words)).toBe("Stage 3");
  // how a rule is usually read says nothing
  const kill = { name: "kill", kind: "choice" as const, default: "named", about: "", rule: "" };
  expect(kindWords("kill=named", [kill], words)).toBe("");
  const players = { name: "players", kind: "choice" as const, default: 2, about: "", rule: "" };
  expect(kindWords("players=2", [players], words, (count) => `${count} players`)).toBe("2 players");
});

test("a way is smoothed and drawn softly", () => {
  expect(smoothed([0, 3, 6], 1)).toEqual([1.5, 3, 4.5]);
  expect(curve([[0, 1], [10, 5]])).toBe("M0.0 1.0C5.0 1.0 5.0 5.0 10.0 5.0"); // prettier-ignore
  expect(since(mind({ tallies: [tally({ first_ms: 7 }), tally({ first_ms: 3 })] }))).toBe(3);
  expect(since(mind({}))).toBeNull();
});

test("what was never played to its end is still to be met", () => {
  const games = ["nevermind", "themind", "mindgame"].map((name) => ({ name }));
  const met = mind({ tallies: [tally({})], latest: [memory({ game: "themind", counts: false })] });
  expect(unmet(met, games)).toEqual([{ name: "mindgame" }]);
  expect(unmet(mind({}), games)).toEqual(games);
});
