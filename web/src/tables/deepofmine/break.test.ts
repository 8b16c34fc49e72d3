/** The break that Wellness brings: the stage shows its card from its beginning, and its rolls are its own. */
import { expect, it, vi } from "vitest";
import type { Happened } from "../../lib/protocol.gen";
import type { Cards } from "./deck";
import type { ForestDesk } from "./desk";
import games from "./games.fixture.json";
import { ForestStage, type Beat } from "./stage.svelte";
import { recent, restOf } from "./story";
import type { GameEvent, View } from "./view";

vi.mock("../../lib/settings.svelte", () => ({ settings: { language: "en", pace: "once", still: true } }));
vi.stubGlobal("document", { hidden: false });

const rolled = (player: "p0" | "p1", number: number): GameEvent => ({ event: "rolled", player, number, symbol: false });
const EVENTS = [
  // p0 drew Wellness before, and plays a card for the last Fragment: nobody ends the turn
  { event: "played", player: "p0", card: "dream-diary" },
  rolled("p0", 2),
  { event: "mentality", player: "p0", by: 2, now: 2 },
  { event: "discarded", player: "p0", card: "dream-diary" },
  { event: "break", player: "p0", card: "wellness" },
  rolled("p0", 1),
  { event: "mentality", player: "p0", by: 1, now: 3 },
  rolled("p1", 0),
] as GameEvent[];
const STEP: Happened = {
  seq: 7,
  kind: "moved",
  at_ms: 0,
  by: "p0",
  moves: [{ at_ms: 0, by: "p0", move: "play dream-diary", events: EVENTS.map((data) => ({ data, say: "" })) }],
} as unknown as Happened;

it("shows Wellness also where it follows a card that was played, and nobody ended the turn", async () => {
  const view = { ...games[0]!.start, wellness_by: 0, limbo: ["wellness"] } as unknown as View;
  const desk = { me: null, place: 1, shown: null, sentence: () => "…", client: { story: [] }, view };
  const cards = { card: () => ({ type: "impact" }) };
  const stage = new ForestStage(desk as unknown as ForestDesk, cards as unknown as Cards, view);
  const beats: (Beat | null)[] = [];
  vi.spyOn(stage as unknown as { pause: () => undefined }, "pause").mockImplementation(() => {
    beats.push(stage.beat);
    return undefined;
  });
  stage.add([STEP], view);
  await vi.waitFor(() => {
    expect(stage.busy).toBe(false);
  });
  const card = "dream-diary",
    rest = "wellness";
  expect(beats.map((beat) => beat?.source)).toEqual([card, card, card, card, rest, rest, rest, rest]);
  expect(beats.at(4)?.die).toBeNull();
});

it("counts no roll of a card that was played before as one of the break", () => {
  expect(restOf(recent([STEP]), () => 0)).toEqual([
    { seat: 0, rolled: 1, from: 2, to: 3 },
    { seat: 1, rolled: 0, from: 0, to: 0 },
  ]);
});
