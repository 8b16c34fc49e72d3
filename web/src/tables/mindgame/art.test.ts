import { expect, it } from "vitest";
import { paper } from "./board";
import { EMBLEM, SIGN } from "./emblems";
import { band, engrave } from "./engraving";
import { outline } from "./pieces";
import { SEGS } from "./rules";

const fnv = (s: string) => {
  let h = 2166136261;
  for (const c of s) h = Math.imul(h ^ c.charCodeAt(0), 16777619) >>> 0;
  return h;
};
const whole = (d: string) => {
  expect(d).not.toMatch(/NaN|undefined|Infinity/);
  expect(d).toMatch(/^M/);
};

it.each([0, 1] as const)("the mind of seat %i is whole, small, and never changes by accident", (seat) => {
  for (const up of [true, false])
    for (const colour of SEGS) {
      const d = engrave(seat, paper(up, 0))[colour];
      whole(d);
      whole(band(seat, colour, paper(up, 0)));
      expect(d.length).toBeGreaterThan(2_000);
      expect(d.length).toBeLessThan(90_000);
      expect([up, colour, fnv(d)]).toMatchSnapshot();
    }
});
it("emblems, signs and pieces never change by accident", () => {
  for (const { s, f } of Object.values(EMBLEM)) {
    if (s) whole(s);
    if (f) whole(f);
  }
  expect(fnv(JSON.stringify([EMBLEM, SIGN]))).toMatchSnapshot();
  expect((["up", "down", "left", "right"] as const).map((dir) => fnv(outline(dir, 1)))).toMatchSnapshot();
});
