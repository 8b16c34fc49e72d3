import { beforeEach, expect, it, vi } from "vitest";
import type { Desk, Telling } from "./frame/desk.svelte";

const settings = vi.hoisted(() => ({ language: "en" }));
vi.mock("../lib/settings.svelte", () => ({ settings }));

type Catalogue = { words: () => object; telling: Telling };
const TABLES = import.meta.glob<Catalogue>("./*/words.ts");
/** What is the same in both languages. */
const SAME = new Set([
  "Nevermind",
  "The Mind",
  "Mind Game",
  "Deep of Mine",
  "Deck",
  "Ritual",
  "Team",
  "Level",
  "",
  "stop",
]);

function paths(value: unknown, at = ""): [string, string][] {
  if (typeof value === "string") return [[at, value]];
  if (value && typeof value === "object")
    return Object.entries(value).flatMap(([key, part]) => paths(part, `${at}.${key}`));
  return [];
}
const desk = { who: (seat: string) => (seat === "p0" ? "Du" : "Mira") } as Desk;
const said = (rule: string, data: object, code = "") => ({ rule, code, data, why: "English." });
const table = async (game: string) => (await TABLES[`./${game}/words.ts`]!()).telling;

beforeEach(() => {
  settings.language = "de";
});

it.each(Object.keys(TABLES))("%s says everything in German too", async (file) => {
  const { words } = await TABLES[file]!();
  const german = new Map(paths(words()));
  settings.language = "en";
  const english = paths(words());
  expect(english.length).toBeGreaterThan(20);
  expect(english.filter(([at]) => !german.has(at))).toEqual([]);
  expect(english.filter(([at, text]) => german.get(at) === text && !SAME.has(text))).toEqual([]);
});

it("refuses in Nevermind with particulars, and leaves English to the server", async () => {
  const { refusal } = await table("nevermind");
  const wrong = said("NM-504", { verb: "notice", needed: "distraction", place: "ne", status: "thought" });
  expect(refusal("NM-504", wrong, desk)).toBe(
    "Bemerken braucht eine Ablenkung; die Karte oben rechts ist ein Gedanke.",
  );
  expect(refusal("NM-508", said("NM-508", {}, "NM-508 noted"), desk)).toContain("die benannt ist");
  expect(refusal("NM-003", said("NM-003", { verb: "draw", phase: "watcher", verbs: ["notice", "pass"] }), desk)).toBe(
    "Ziehen geht in dieser Phase nicht; jetzt geht: Bemerken oder Aussetzen.",
  );
  expect(refusal("NM-816", said("NM-816", { moves: ["notice n", "acknowledge w"] }), desk)).toContain(
    "die Karte oben bemerken oder die Karte links anerkennen",
  );
  expect(refusal("NM-223", said("NM-223", { kind: "tf", faces: ["thinking", "feeling"] }), desk)).toBe(
    "Gezogen ist ein Plättchen Denken/Fühlen; seine Seiten sind Denken und Fühlen.",
  );
  settings.language = "en";
  expect(refusal("NM-504", wrong, desk)).toBeUndefined();
});

it("refuses in The Mind with particulars", async () => {
  const { refusal, move } = await table("themind");
  expect(refusal("TM-304", said("TM-304", { lowest: 12, card: 30 }), desk)).toBe(
    "Deine niedrigste Karte kommt zuerst: die 12, nicht die 30.",
  );
  expect(refusal("TM-003", said("TM-003", { phase: "concentrate", actors: ["p0", "p1"] }, "TM-003 actor"), desk)).toBe(
    "Gerade legen alle eine Hand auf den Tisch; handeln kann jetzt: Du und Mira.",
  );
  expect(move!("play 36", desk)).toBe("Die 36 legen");
});
