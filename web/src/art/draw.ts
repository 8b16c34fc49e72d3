/** What the painters share: rounded SVG pieces, smooth curves, the light of the day. */
import { css, type C } from "./color";
import type { Rng } from "./rng";

export const W = 200,
  H = 280;
export type Id = (name: string) => string;
/** Numbers are rounded to a tenth, so that a picture is small and the same everywhere. */
export const f = (n: number) => String(Math.round(n * 10) / 10);
export const TAU = Math.PI * 2;

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = "") =>
  `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="${fill}" ${extra}/>`;
export const circle = (x: number, y: number, r: number, fill: string, extra = "") =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}" ${extra}/>`;
export const path = (d: string, fill: string, extra = "") => `<path d="${d}" fill="${fill}" ${extra}/>`;
export const line = (d: string, stroke: string, w: number, extra = "") =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${f(w)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
export const vgrad = (id: string, stops: [number, C, number?][]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(([o, c, a]) => `<stop offset="${o}" stop-color="${css(c)}"${a === undefined ? "" : ` stop-opacity="${a}"`}/>`)
    .join("")}</linearGradient>`;
export const rgrad = (id: string, stops: [number, C, number?][], at = "") =>
  `<radialGradient id="${id}" ${at}>${stops
    .map(([o, c, a]) => `<stop offset="${o}" stop-color="${css(c)}"${a === undefined ? "" : ` stop-opacity="${a}"`}/>`)
    .join("")}</radialGradient>`;

/** A smooth curve through points (Catmull-Rom to Bézier). */
export function smooth(p: [number, number][], closed = false): string {
  const n = p.length,
    at = (i: number) => p[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))]!;
  let d = `M${f(p[0]![0])} ${f(p[0]![1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${f(b[0] + (c[0] - a[0]) / 6)} ${f(b[1] + (c[1] - a[1]) / 6)} ${f(c[0] - (e[0] - b[0]) / 6)} ${f(c[1] - (e[1] - b[1]) / 6)} ${f(c[0])} ${f(c[1])}`;
  }
  return closed ? d + "Z" : d;
}

/** Light of the day: sky top, sky at the horizon, the disc, far shape, near shape. */
export interface Hour {
  top: C;
  low: C;
  disc: C;
  far: C;
  near: C;
  dark: boolean;
}
export const HOURS: Record<"dawn" | "day" | "dusk" | "night", Hour> = {
  dawn: {
    top: [0.8, 0.055, 285],
    low: [0.92, 0.055, 60],
    disc: [0.95, 0.06, 75],
    far: [0.78, 0.05, 320],
    near: [0.4, 0.07, 285],
    dark: false,
  },
  day: {
    top: [0.8, 0.075, 225],
    low: [0.95, 0.03, 195],
    disc: [0.985, 0.03, 95],
    far: [0.82, 0.055, 205],
    near: [0.42, 0.075, 225],
    dark: false,
  },
  dusk: {
    top: [0.5, 0.09, 300],
    low: [0.83, 0.12, 50],
    disc: [0.9, 0.12, 65],
    far: [0.66, 0.1, 20],
    near: [0.28, 0.07, 290],
    dark: false,
  },
  night: {
    top: [0.24, 0.06, 270],
    low: [0.5, 0.075, 235],
    disc: [0.95, 0.035, 95],
    far: [0.42, 0.065, 240],
    near: [0.17, 0.04, 265],
    dark: true,
  },
};
export function stars(r: Rng, n: number, yMax: number, c: C): string {
  let s = "";
  for (let i = 0; i < n; i++)
    s += circle(r.range(4, W - 4), r.range(4, yMax), r.range(0.35, 1.1), css(c, r.range(0.35, 0.95)));
  return s;
}
export function disc(r: Rng, x: number, y: number, rad: number, h: Hour): string {
  let s = "";
  for (let i = 3; i > 0; i--) s += circle(x, y, rad * (1 + i * 0.42), css(h.disc, 0.1));
  if (!(h.dark && r.chance(0.6))) return s + circle(x, y, rad, css(h.disc));
  // a crescent drawn as one shape, so that what lies behind the moon stays visible
  const a = r.range(-0.7, 0.2),
    p = (q: number) => `${f(x + rad * Math.cos(q))} ${f(y + rad * Math.sin(q))}`;
  return (
    s +
    path(
      `M${p(a - 1.15)}A${f(rad)} ${f(rad)} 0 1 0 ${p(a + 1.15)}A${f(rad * 0.96)} ${f(rad * 0.96)} 0 0 1 ${p(a - 1.15)}Z`,
      css(h.disc),
    )
  );
}
