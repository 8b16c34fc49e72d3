/** Where everything lies: u runs along a path (space n is n-1 … n), v across the lanes (lines at 0 … 8). */
import { MediaQuery } from "svelte/reactivity";
import type { Colour, Seat, Seg } from "./rules";

export const LANES = ["got", "pgt", "bpt", "kbt", "kbe", "bpe", "pge", "goe"] as const;
export const LINES: readonly Colour[] = ["o", "g", "p", "b", "k", "b", "p", "g", "o"];
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const SPACES: readonly string[] = [
  ...LANES.flatMap((lane) =>
    NUMBERS.filter((n) => !(lane.startsWith("kb") && (n === 1 || n === 9))).map((n) => `${lane}${n}`),
  ),
  "bb1",
  "bb9",
];
export const SEGMENTS: readonly string[] = ([1, 2] as const).flatMap((n) =>
  ["b", "p", "g", "o"].map((c) => `m${c}${n}`),
);
export const PLACES: readonly string[] = [...SPACES, ...SEGMENTS];
export const isSegment = (place: string) => place[0] === "m";
export const isCentre = (place: string) => place.startsWith("bb");
/** Whose segment it is, and its colour. */
export const ownerOf = (segment: string): Seat => (segment[2] === "1" ? 0 : 1);
export const colourOf = (segment: string) => segment[1] as Seg;
export const segmentOf = (seat: Seat, colour: string) => `m${colour}${seat + 1}`;

const upright = new MediaQuery("(max-width: 1119px) and (min-height: 501px)", true);
/** Whether the board stands, its own mind below; else it lies, its own mind at the left. Without a window it stands, as in the terminal. */
export const standsUpright = () => upright.current;

/** From where to where, in lanes from the axis, the band of a segment reaches. Each colour's line is a closed loop through both minds. */
export const RING: Record<Seg, readonly [number, number]> = {
  b: [0, 1.5],
  p: [1.5, 2.5],
  g: [2.5, 3.5],
  o: [3.5, 4.45],
};
export const RIM = 4.45;
const DEPTH = 0.545; // how deep a mind is, per lane of its radius
const EDGE_V = 0.6,
  EDGE_U = 0.26;

export type Point = [number, number];
/** The only map to the paper: a hundred units a space, my own mind at the left or below. */
export interface Paper {
  up: boolean;
  me: Seat;
  lane: number;
  w: number;
  h: number;
  at: (u: number, v: number) => Point;
}

export function paper(up: boolean, me: Seat): Paper {
  // The minds are a little flatter when the board stands upright, the lanes a little wider when it lies.
  const flat = up ? 0.9 : 1,
    lane = up ? 100 : 107,
    depth = (RIM * DEPTH + EDGE_U) * flat;
  const long = (9 + 2 * depth) * 100,
    wide = (8 + 2 * EDGE_V) * lane;
  const along = (u: number) => (u < 0 ? u * flat : u > 9 ? 9 + (u - 9) * flat : u);
  const mine = (u: number, v: number): Point => (me === 0 ? [u, v] : [9 - u, 8 - v]);
  const at = (u0: number, v0: number): Point => {
    const [u, v] = mine(u0, v0);
    return up ? [(v + EDGE_V) * lane, (9 - along(u) + depth) * 100] : [(along(u) + depth) * 100, (v + EDGE_V) * lane];
  };
  return { up, me, lane, w: up ? wide : long, h: up ? long : wide, at };
}

/** A point of a mind: rho is the distance from the axis in lanes, th goes from 0 (tile side) to pi (engram side). */
export function mind(seat: Seat, rho: number, th: number): Point {
  const s = Math.sin(th),
    seed = seat * 1.7;
  // Borders wave a little; the rim is scalloped like a cortex and notched where the halves meet.
  let r = rho + s * 0.045 * Math.sin(9 * th + rho * 2.1 + seed) * Math.min(1, rho / 1.5);
  const rim = Math.max(0, Math.min(1, (rho - 3.55) / 0.9));
  r +=
    rim * s ** 0.5 * (0.17 * Math.abs(Math.sin(7.5 * th + 0.45 * Math.sin(3 * th + seed) - Math.PI / 4)) ** 0.7 - 0.1);
  r -= rim * 0.13 * Math.exp(-(((th - Math.PI / 2) / 0.07) ** 2));
  const lobe = 1 + 0.05 * Math.sin(2 * th + 0.4) * s + 0.02 * Math.sin(5 * th + seed) * s;
  const u = -r * DEPTH * s * lobe,
    v = 4 - r * Math.cos(th);
  return seat === 0 ? [u, v] : [9 - u, 8 - v];
}

/** The middle of a place. */
export function middle(place: string): Point {
  if (isSegment(place)) {
    const colour = colourOf(place),
      [lo, hi] = RING[colour];
    return mind(ownerOf(place), colour === "b" ? 0.95 : (lo + hi) / 2, Math.PI / 2);
  }
  const n = Number(place.at(-1));
  return [n - 0.5, isCentre(place) ? 4 : LANES.indexOf(place.slice(0, 3) as (typeof LANES)[number]) + 0.5];
}

const ARM: Record<Seg, Point> = { b: [0.98, 0.86], p: [2.02, 0.66], g: [3, 0.52], o: [3.94, 0.44] };
/** Where a construct stands: in the middle of a space, pressed to its own side when contested, on an arm of a segment. */
export function stand(place: string, seat: Seat, contested: boolean): Point {
  if (!isSegment(place)) {
    const [u, v] = middle(place);
    return contested ? [u + (seat === 0 ? -0.275 : 0.275), v] : [u, v];
  }
  const owner = ownerOf(place),
    [rho, th] = ARM[colourOf(place)];
  return mind(owner, rho, owner === seat ? Math.PI - th : th);
}

/** The paper that a space covers. */
export function box(place: string, p: Paper) {
  const [x, y] = p.at(...middle(place)),
    across = (isCentre(place) ? 2 : 1) * p.lane;
  const w = p.up ? across : 100,
    h = p.up ? 100 : across;
  return { x: x - w / 2, y: y - h / 2, w, h };
}

const ARROWS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** The place that an arrow key leads to: the nearest one on that side, straight ahead preferred. */
export function arrow(from: string, key: string, p: Paper): string | null {
  const way = ARROWS[key];
  if (!way) return null;
  const [x0, y0] = p.at(...middle(from));
  let best: string | null = null,
    least = Infinity;
  for (const place of PLACES) {
    if (place === from) continue;
    const [x, y] = p.at(...middle(place));
    const ahead = (x - x0) * way[0] + (y - y0) * way[1],
      aside = Math.abs((x - x0) * way[1]) + Math.abs((y - y0) * way[0]);
    if (ahead <= 20 || aside >= ahead * 1.2 + 60 || ahead + 2.4 * aside >= least) continue;
    least = ahead + 2.4 * aside;
    best = place;
  }
  return best;
}
