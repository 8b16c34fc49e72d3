import { expect, it } from "vitest";
import { fnv } from "./fnv";
import { scene } from "./scenes";

it.each(["nevermind", "themind", "mindgame", "deepofmine", "somebody's own"])(
  "the scene of %s is small, whole, and never changes by accident",
  (game) => {
    const svg = scene(game);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|style=/);
    expect(svg.length).toBeLessThan(60_000);
    expect(scene(game)).toBe(svg);
    expect(fnv(svg)).toMatchSnapshot();
  },
);
