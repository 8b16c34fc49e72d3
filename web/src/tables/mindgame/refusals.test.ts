import { beforeEach, expect, it, vi } from "vitest";
import type { Advice } from "../../lib/protocol.gen";
import type { DuelDesk, GameEvent } from "./view";

const settings = vi.hoisted(() => ({ language: "de" }));
vi.mock("../../lib/settings.svelte", () => ({ settings }));
const { telling } = await import("./story");
const { hintSays } = await import("../../words/server");

const desk = {
  client: { you: "p0" },
  me: "p0",
  isMe: (seat: string | number): boolean => seat === "p0",
  who: (seat: string | number) => (seat === 0 || seat === "p0" ? "Du" : "Mira"),
} as DuelDesk;
const why = (rule: string, data: object, code = "", at = desk) =>
  telling.refusal(rule, { why: "English.", rule, code, data }, at);

beforeEach(() => {
  settings.language = "de";
});

it("names tiles, colours and numbers", () => {
  expect(why("MG-206", { tile: "pain1", cost: 3, points: 1 })).toBe("Schmerz 1 kostet 3; du hast 1.");
  expect(why("MG-303", { segment: "b", tile: "doubt2", colour: "g" })).toBe(
    "Das Segment Blau setzt nur Blau und Schwarz; Zweifel 2 hat die Farbe Grün.",
  );
  expect(why("MG-601", { tile: "pain1", tiles: ["doubt2", "hate1"] })).toBe(
    "Schmerz 1 ist nicht in diesem Konstrukt: Zweifel 2 und Hass 1.",
  );
});
it("names places in the case that the sentence needs", () => {
  expect(why("MG-503", { place: "mb1", to: "bpt3" })).toBe(
    "Von deinem Segment Blau zu Blau-Lila links 3 führt kein Schritt: Es geht nur vorwärts, seitwärts oder in einen Geist.",
  );
  expect(why("MG-506", { place: "mg1" })).toBe(
    "Zu deinem Segment Grün geht es nur zurück, wenn dort ein gegnerisches Konstrukt steht; dort steht keines.",
  );
  expect(why("MG-1010", { place: "mg2", places: ["mb2", "bpt3"] }, "expel")).toBe(
    "Von dem gegnerischen Segment Grün kann das Plättchen nur hierhin vertrieben werden: gegnerisches Segment Blau oder Blau-Lila links 3.",
  );
  expect(why("MG-802", { place: "mg2" }, "", { ...desk, client: { you: null } } as DuelDesk)).toBe(
    "Das Konstrukt hat sich in dem Segment Grün von Mira eingenistet; es kann umbauen, aber nicht hinaus.",
  );
});
it("says what can be done now, and whose turn it is", () => {
  expect(why("MG-1202", { verb: "move", phase: "buy", verbs: ["buy", "discard", "done"] })).toBe(
    "Ziehen gehört nicht zum Schritt „Kaufen“; jetzt geht: Kaufen, Abwerfen oder Fertig.",
  );
  expect(why("MG-1502", { actor: "p1" })).toBe("Jetzt ist Mira dran.");
  expect(why("MG-1502", { actor: "chance" })).toBe("Jetzt ist der Zufall mit den Würfeln dran.");
});
it("tells what happened at a segment in the right case", () => {
  const moved: GameEvent = { event: "moved", player: "p0", tile: "pain1", from: "mb1", to: "mg2", how: "" };
  expect(telling.event(moved, desk)).toBe(
    "Du ziehst Schmerz 1 von deinem Segment Blau zu dem gegnerischen Segment Grün.",
  );
  expect(telling.event({ ...moved, to: "bpt3", how: "under" }, desk)).toBe(
    "Du ziehst Schmerz 1 von deinem Segment Blau unter das Konstrukt bei Blau-Lila links 3.",
  );
});
it("names in a hint what it speaks of", () => {
  const advice = { t: "advice", id: 1, move: "", say: "English.", code: "drive out", data: {} } as unknown as Advice;
  const data = { enemy: "shock2", place: "mb1", chance: 72 };
  expect(hintSays("mindgame", { ...advice, data }, telling.particular!(desk))).toBe(
    "In deinem Segment Blau steht Schock 2; von hundert solchen Kämpfen vertreiben es 72",
  );
});
it("leaves English to the server, but for the names of places and tiles", () => {
  settings.language = "en";
  expect(why("MG-206", { tile: "pain1", cost: 3, points: 1 })).toBeUndefined();
  expect(telling.named!("From mb1 to bpt3 there is no step for pain1.", desk)).toBe(
    "From your blue segment to left blue-purple 3 there is no step for Pain 1.",
  );
  const typed = "p1's 'x' is no move; moves look like 'place pain1 b bb1', 'move kbt5' or 'done'.";
  expect(telling.named!(typed, desk)).toBe(typed);
});
