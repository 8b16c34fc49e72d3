/** What the table asks, in the case that German asks for. */
import { expect, it, vi } from "vitest";
import type { Play } from "./play.svelte";

vi.mock("../../lib/settings.svelte", () => ({ settings: { language: "de" } }));
const { headline } = await import("./headline");

const asked = (more: object) =>
  headline(
    {
      desk: {
        client: { you: "p0" },
        me: "p0",
        replay: null,
        scene: { result: null },
        who: (seat: number | string) => (seat === 0 || seat === "p0" ? "Du" : "Mira"),
      },
      me: 0,
      ...more,
    } as unknown as Play,
    false,
  )[1];

it("names a segment in the dative after a preposition", () => {
  expect(asked({ mode: "arrange", question: { kind: "arrange", space: "mp2" } })).toBe(
    "Ordne die verdeckten Plättchen bei dem gegnerischen Segment Lila, wie du willst. Nur du siehst sie.",
  );
  expect(asked({ asked: { place: "mg1", meets: true } })).toMatch(/^Auf deinem Segment Grün steht ein Gegner/);
  expect(asked({ asked: { place: "bpt3", joins: true } })).toMatch(/^Auf Blau-Lila links 3 steht/);
});
