import { expect, it } from "vitest";
import { deal } from "./pictures";
import { PLACES } from "./view";

it("deals eight different pictures of the chosen packs, the same for the same table", () => {
  const packs = ["ink", "sky", "cosmos"] as const,
    dealt = deal("t1", packs);
  expect(deal("t1", packs)).toEqual(dealt);
  expect(deal("t2", packs)).not.toEqual(dealt);
  expect(new Set(PLACES.map((place) => `${dealt[place].theme}${dealt[place].number}`)).size).toBe(8);
  for (const place of PLACES) expect(packs).toContain(dealt[place].theme);
});
