import { beforeEach, expect, it, vi } from "vitest";
import type { Happened } from "../../lib/protocol.gen";
import { lastMoment, reckoningOf } from "./moments";
import { saysNow, type Now } from "./says";
import type { MindTable } from "./table.svelte";
import { words } from "./words";

const settings = vi.hoisted(() => ({ language: "en" }));
vi.mock("../../lib/settings.svelte", () => ({ settings }));
beforeEach(() => {
  settings.language = "en";
});

const step = (...events: object[]): Happened => ({
  seq: 1,
  kind: "moved",
  at_ms: 0,
  by: "p0",
  moves: [
    {
      by: "p0",
      move: "play 91",
      at_ms: 0,
      events: events.map((data) => ({ data: data as { event: string }, say: "" })),
    },
  ],
});
const error = { event: "error", by: 1, card: 91, lives: 1 };
const aside = (card: number) => ({ event: "aside", by: 0, card });
const level = { event: "level", level: 2, mode: "open" };

const table = (more: object) =>
  ({
    desk: { scene: { result: null }, who: () => "Mira", isMe: () => false },
    view: { mode: "open", level: 2, levels: 12 },
    phase: "concentrate",
    ready: [],
    players: 2,
    handsDown: 0,
    raised: [],
    moment: null,
    reckoning: null,
    interlude: null,
    pending: null,
    ...more,
  }) as unknown as MindTable;
const NOW: Now = { error: null, proposal: false, slow: false, away: [] };
const interlude = { level: 1, mode: "open", pile: [{ card: 91, by: 1 }], wrong: 0, lost: 1, gained: null, won: false };

it("remembers what stopped the play until it goes on", () => {
  const moment = lastMoment([step(error, aside(7))]);
  expect(moment).toEqual({ kind: "error", card: 91, lower: [7], lives: 1 });
  expect(lastMoment([], moment)).toBe(moment);
  expect(lastMoment([step({ event: "began" })], moment)).toBeNull();
});
it("finds the error with which a level ended, and the one that took the last life", () => {
  const found = { kind: "error", card: 91, lower: [7], lives: 1 };
  expect(reckoningOf([step(error, aside(7), { event: "completed", level: 1 }, level)])).toEqual(found);
  expect(reckoningOf([step(error, aside(7), { event: "last life", level: 1 })])).toEqual(found);
  expect(reckoningOf([step(error, aside(7))])).toBeNull();
  expect(reckoningOf([step({ event: "laid", by: 0, card: 9 }, { event: "completed", level: 1 }, level)])).toBeNull();
});
it("finds the star with which a level ended", () =>
  expect(
    reckoningOf([step({ event: "star", stars: 0 }, aside(51), aside(52), { event: "completed", level: 1 }, level)]),
  ).toEqual({ kind: "star", lower: [51, 52] }));

it("says what cost the life before it says that the level is done", () => {
  const reckoning = { kind: "error", card: 91, lower: [7], lives: 1 };
  expect(saysNow(table({ phase: "reckoning", reckoning, interlude }), NOW)).toEqual({
    h: "A lower card was waiting",
    p: "7 comes before 91. It is set aside.",
  });
  expect(saysNow(table({ phase: "level", interlude }), NOW)).toEqual({
    h: "Level 1 is done",
    p: "1 card laid, one life lost.",
  });
});
it("says what a star uncovered before it says that the level is done", () =>
  expect(saysNow(table({ phase: "reckoning", reckoning: { kind: "star", lower: [51, 52] }, interlude }), NOW)).toEqual({
    h: "A star fell",
    p: "51 and 52 set aside.",
  }));
it("says that somebody was away, and not that they asked", () => {
  const stopped = (away: boolean) => saysNow(table({ moment: { kind: "stop", by: 1, away } }), NOW).p;
  expect(stopped(true)).toContain("Mira was away.");
  expect(stopped(false)).toContain("Mira asked for it.");
});
it("counts one card, two players and no life as people do", () => {
  expect(words().says.proposed(["Mira"], 2)).toContain("When both do");
  expect(words().says.proposed(["Mira"], 3)).toContain("When all three do");
  expect(words().says.cost(0)).toBe("The last life goes out.");
  expect(words().pile(1, null, true)).toBe("Pile: 1 card, face down");
  settings.language = "de";
  expect(words().says.proposed(["Mira"], 2)).toContain("Wenn beide es tun");
  expect(words().says.inOrder(1, 1)).toBe("1 Karte gelegt, ein Leben verloren.");
  expect(words().says.cost(0)).toBe("Das letzte Leben erlischt.");
});
