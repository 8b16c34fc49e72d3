import { expect, it, vi } from "vitest";
import { above, counts, purpose, rankOf, RANKS, scoreOf } from "./ranks";
import { PLACES, type Status, type View } from "./view";
import { words } from "./words";

const settings = vi.hoisted(() => ({ language: "en" }));
vi.mock("../../lib/settings.svelte", () => ({ settings }));

const lies = (...statuses: Status[]) =>
  ({
    cards: Object.fromEntries(PLACES.map((place, i) => [place, { status: statuses[i] ?? "subliminal", token: null }])),
  }) as View;
const asked = (stage: number, drawn: "tf" | "ra" | null, monkey = false) =>
  purpose({ options: { stage, monkey }, drawn } as View);

it("counts what lies on the table as the bell will", () => {
  const view = lies("released", "released", "released", "distraction", "thought");
  expect(counts(view)).toEqual({ released: 3, subliminal: 3, acknowledged: 0, thought: 1, distraction: 1 });
  expect(scoreOf(view)).toBe(3);
});
it("knows the rank of every score", () => {
  expect([9, 8, 7, 5, 4, 3, 1, 0, -2, -3, -4, -5, -6].map(rankOf)).toEqual(
    "Master Master Priest Monk Monk Initiate Initiate Asleep Asleep Adrift Adrift Afraid Afraid".split(" "),
  );
});
it("says what was missing for the next rank", () => {
  expect(above(1)).toEqual({ rank: "Monk", missing: 3 });
  expect(above(0)).toEqual({ rank: "Initiate", missing: 1 });
  expect(above(-6)).toEqual({ rank: "Adrift", missing: 2 });
  expect(above(8)).toBeNull();
});
it("says what a name is for", () => {
  expect(asked(1, "ra")).toBe("nothing");
  expect(asked(1, "ra", true)).toBe("again");
  expect(asked(2, "tf")).toBe("thinking");
  expect(asked(2, "ra")).toBe("nothing");
  expect(asked(3, "ra")).toBe("wanders");
  expect(asked(5, "tf")).toBe("feeling");
});
it.each(["en", "de"])("has words for all of it (%s)", (language) => {
  settings.language = language;
  for (const [rank] of RANKS) expect(words().end.ranks[rank]).toBeTruthy();
  for (const what of ["nothing", "again", "thinking", "feeling", "wanders"]) expect(words().purpose[what]).toBeTruthy();
  expect(words().missing(1, "X")).not.toBe(words().missing(2, "X"));
});
