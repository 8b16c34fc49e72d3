import { beforeEach, expect, it, vi } from "vitest";
import type { DeckProblem } from "../../lib/protocol.gen";
import type { Cards } from "./deck";
import type { ForestTable } from "./view";

const settings = vi.hoisted(() => ({ language: "de" }));
vi.mock("../../lib/settings.svelte", () => ({ settings }));
const { tellingOf } = await import("./telling");
const { problemWords } = await import("./problems");

const NAMES: Record<string, string> = { camping: "Camping", fox: "Spürsinn" };
const telling = tellingOf({ named: (id: string) => NAMES[id] ?? id } as Cards);
const desk = {
  isMe: (seat: string) => seat === "p0",
  who: (seat: string) => (seat === "p0" ? "Du" : "Mira"),
  view: null,
} as unknown as ForestTable;
const why = (rule: string, data: object, code = "", said = "English.") =>
  telling.refusal(rule, { why: said, rule, code, data }, desk);

beforeEach(() => {
  settings.language = "de";
});

it("names cards, abilities and kinds", () => {
  expect(why("DM-323", { card: "camping" })).toBe("Camping ist nicht auf deiner Hand.");
  expect(why("DM-324", { type: "moment" })).toBe(
    "Du hast in diesem Zug schon einen Augenblick gespielt; die nächste Karte muss von anderer Art sein.",
  );
  expect(why("DM-952", { ability: "fox", asks: { mentality_min: 5 } })).toBe(
    "Spürsinn schläft noch: Die Fähigkeit verlangt Gemüt 5 oder mehr.",
  );
});
it("says what a card asks for, and who does not have it", () => {
  expect(why("DM-332", { card: "camping", asks: { moments_min: 1, hand_max: 3 } })).toBe(
    "Camping verlangt mindestens 1 offenen Augenblick und höchstens 3 Karten auf der Hand; das hast du nicht.",
  );
  expect(why("DM-332", { card: "camping", asks: { mentality_max: -2 }, seat: "p1" }, "DM-332 other")).toBe(
    "Camping verlangt Gemüt -2 oder weniger; das hat Mira nicht.",
  );
  expect(why("DM-333", { a_type: "disorder", pile: "m3", mind: "p0" })).toBe(
    "Eine Störung braucht einen offenen Augenblick; in deinem Geist gibt es keinen, der m3 heißt.",
  );
});
it("says what is asked instead, and of whom", () => {
  expect(why("DM-301", { moves: ["choose yes", "choose no"] })).toBe(
    "Das ist jetzt nicht gefragt; möglich ist: Ja oder Nein.",
  );
  expect(why("DM-301", { some: ["discard camping", "draw"], others: 4 }, "DM-301 others")).toBe(
    "Das ist jetzt nicht gefragt; möglich ist: Camping, Karte ziehen oder 4 weitere Züge.",
  );
  expect(why("DM-301", { actors: ["p1", "chance"] }, "DM-301 actor")).toBe(
    "Jetzt kommt es auf Mira oder den Zufall an.",
  );
});
it("leaves English to the server, and calls people by their names", () => {
  settings.language = "en";
  expect(why("DM-323", { card: "camping" })).toBeUndefined();
  expect(why("DM-301", { actors: ["p1"] }, "DM-301 actor", "Now p1 has to act.")).toBe("Now Mira has to act.");
});

const problem: DeckProblem = {
  line: 3,
  card: "a card without an id",
  field: "on_enter step 2.do",
  what: "'drew' is no word for it",
  right: "it must be …",
  code: "word near",
  data: { value: "'drew'", words: ["draw", "peek"], near: "draw" },
};
it("tells what is wrong with a deck file", () => {
  expect(problemWords(problem)).toEqual({
    place: "eine Karte ohne id: on_enter Schritt 2.do",
    what: "'drew' ist kein Wort dafür",
    right: "es muss sein: draw oder peek (vielleicht draw?)",
    lang: "de",
  });
  expect(
    problemWords({ ...problem, card: "", field: "x", code: "field", data: { fields: ["format", "name"] } }).right,
  ).toBe("es gibt format und name");
  settings.language = "en";
  expect(problemWords(problem)).toEqual({
    place: "a card without an id: on_enter step 2.do",
    what: problem.what,
    right: problem.right,
    lang: "en",
  });
});
