/** Which pictures lie on the table. They have no effect on play (NM-102), so the page deals them by itself from the table's id. */
import { THEMES, type Theme } from "../../art";
import { rng } from "../../art/rng";
import { keep, kept } from "../../lib/kept";
import { PLACES, type Place } from "./view";

export interface Picture {
  theme: Theme;
  number: number;
}
export const IN_A_GAME = 3;
export const PICTURES = 8;

const fits = (packs: unknown): packs is Theme[] =>
  Array.isArray(packs) &&
  packs.length === IN_A_GAME &&
  new Set(packs).size === IN_A_GAME &&
  packs.every((pack) => THEMES.includes(pack as Theme));

/** The packs that were chosen last. */
export function chosen(): Theme[] {
  const packs = kept<unknown>("nevermind.packs", null);
  return fits(packs) ? packs : ["tides", "forest", "city"];
}
export const choose = (packs: Theme[]) => fits(packs) && keep("nevermind.packs", packs);

/** A table keeps the packs with which it was begun. */
export function packsOf(table: string): Theme[] {
  const all = kept<Record<string, unknown>>("nevermind.tables", {});
  const own = all[table];
  if (fits(own)) return own;
  const packs = chosen();
  keep("nevermind.tables", Object.fromEntries([...Object.entries(all).slice(-60), [table, packs]]));
  return packs;
}

/** Any eight of the 24 pictures go to the grid (NM-103). */
export function deal(table: string, packs: readonly Theme[]): Record<Place, Picture> {
  const r = rng(`nevermind:${table}`);
  const all = packs.flatMap((theme) => Array.from({ length: PICTURES }, (_, number): Picture => ({ theme, number })));
  return Object.fromEntries(PLACES.map((place) => [place, all.splice(Math.floor(r() * all.length), 1)[0]!])) as Record<
    Place,
    Picture
  >;
}
