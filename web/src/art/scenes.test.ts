import { expect, it } from "vitest";
import { scene } from "./scenes";

const fnv = (s: string) => { let h = 2166136261; for (const c of s) h = Math.imul(h ^ c.charCodeAt(0), 16777619) >>> 0; return h; };

it.each(["nevermind", "themind", "mindgame", "deepofmine", "somebody's own"])("the scene of %s is small, whole, and never changes by accident", (game) => {
  const svg = scene(game);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|style=/);
  expect(svg.length).toBeLessThan(60_000);
  expect(scene(game)).toBe(svg);
  expect(fnv(svg)).toMatchSnapshot();
});
