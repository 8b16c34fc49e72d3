/**
 * Painted cards. One pure function a theme: (Rng, ids) -> SVG markup for a 200 x 280 box.
 * The same (theme, seed) always gives the same picture, in every browser and in the tests.
 */
import type { Id } from "./draw";
import { rng, type Rng } from "./rng";
import { city } from "./themes/city";
import { clockwork } from "./themes/clockwork";
import { cosmos } from "./themes/cosmos";
import { forest } from "./themes/forest";
import { garden } from "./themes/garden";
import { ink } from "./themes/ink";
import { sky } from "./themes/sky";
import { tides } from "./themes/tides";

export const THEMES = ["tides", "forest", "city", "sky", "clockwork", "ink", "garden", "cosmos"] as const;
export type Theme = (typeof THEMES)[number];

const PAINTERS: Record<Theme, (r: Rng, id: Id) => string> = {
  tides,
  forest,
  city,
  sky,
  clockwork,
  ink,
  garden,
  cosmos,
};

/** SVG markup (children of an <svg viewBox="0 0 200 280">). `scope` keeps gradient ids apart on one page. */
export function paint(theme: Theme, seed: string, scope = "a"): string {
  return PAINTERS[theme](rng(`${theme}:${seed}`), (name) => `${scope}-${name}`);
}
