/** Twenty abstract emblems in a box of 48 (s: stroked lines, f: filled parts), and the signs of the five colours. */
import { f } from "../../art/draw";
import type { Colour } from "./rules";

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const ring = (n: number, R: number, r: number, a0 = 0) =>
  Array.from({ length: n }, (_, i) => {
    const a = a0 + (i / n) * Math.PI * 2;
    return dot(+f(24 + R * Math.sin(a)), +f(24 - R * Math.cos(a)), r);
  }).join("");
function spiral(turns: number, r0: number, r1: number, a0 = 0) {
  let d = "";
  for (let i = 0; i <= turns * 24; i++) {
    const t = i / (turns * 24),
      a = a0 + t * turns * Math.PI * 2,
      r = r0 + (r1 - r0) * t;
    d += `${i ? "L" : "M"}${f(24 + r * Math.cos(a))} ${f(24 + r * Math.sin(a))}`;
  }
  return d;
}
function star(n: number, R: number, r: number, a0 = 0) {
  let d = "";
  for (let i = 0; i < n * 2; i++) {
    const a = a0 + (i / (n * 2)) * Math.PI * 2,
      q = i % 2 ? r : R;
    d += `${i ? "L" : "M"}${f(24 + q * Math.sin(a))} ${f(24 - q * Math.cos(a))}`;
  }
  return d + "Z";
}
const spokes = (n: number, r: number, R: number, a0 = 0) =>
  Array.from({ length: n }, (_, i) => {
    const a = a0 + (i / n) * Math.PI * 2,
      s = Math.sin(a),
      c = -Math.cos(a);
    return `M${f(24 + r * s)} ${f(24 + r * c)}L${f(24 + R * s)} ${f(24 + R * c)}`;
  }).join("");
const wave = (y: number) => `M5 ${y}c3.2-6 6.4-6 9.5 0s6.4 6 9.5 0 6.4-6 9.5 0 6.4 6 9.5 0`;

export const EMBLEM: Record<string, { s?: string; f?: string }> = {
  // blue
  indecision: {
    s: "M24 44V31C24 22 11 24 11 11M24 31C24 22 37 24 37 11M6.5 15.5 11 10l4.5 5.5M32.5 15.5 37 10l4.5 5.5",
    f: dot(24, 10, 2.6),
  },
  nightmare: {
    s: "M29 5A15.5 15.5 0 1 0 42 26A13 13 0 0 1 29 5Z",
    f: "M9 38l4.5 8 4-8ZM19 38l4.5 8 4-8ZM29 38l4.5 8 4-8Z",
  },
  disgust: {
    s: "M5 17C12 7 18 24 24 15S37 9 43 17M12 19v9M22 20v16M33 17v10",
    f: dot(12, 32, 3.2) + dot(22, 40, 3.6) + dot(33, 31, 3.2),
  },
  compulsion: {
    s: "M4 36C4 12 17 12 17 25S9 35 11 25 24 12 25.5 25 17.5 35 19.5 25 32.5 12 34 25 26 35 28 25 42 12 44 36",
  },
  // purple
  daydream: {
    s: "M13.5 34a8.5 8.5 0 0 1 .5-17 11.5 11.5 0 0 1 21.5-1A9 9 0 0 1 35 34Z",
    f: dot(15, 42, 2) + dot(24, 43, 2) + dot(33, 42, 2),
  },
  doubt: {
    s: "M31 24a12.5 12.5 0 1 1-25 0 12.5 12.5 0 0 1 25 0ZM28 12.2A12.5 12.5 0 0 1 34.5 13M39 17A12.5 12.5 0 0 1 42 24M41 29.5A12.5 12.5 0 0 1 37 34.5M32 36.3A12.5 12.5 0 0 1 28 35.8",
    f: dot(18.5, 24, 3.4),
  },
  confusion: { s: "M7 31C3 13 27 3 33 15S15 37 13 27 31 7 40 17 35 44 25 40 15 19 24 20 33 33 27 34" },
  hate: { s: star(9, 20.5, 9.5), f: dot(24, 24, 3.4) },
  // green
  ritual: { s: "M24 14c6 7 7.5 10 7.5 13a7.5 7.5 0 0 1-15 0c0-3 1.5-6 7.5-13Z", f: ring(7, 19.5, 2.5) },
  distraction: {
    s: "M4 35h11c10 0 6-15 16-17M24.5 16.5 32 18l-2.5 7M23 35h3.5M31 35h3.5M39 35h3.5",
    f: "M38.5 3l1.8 5.2L45.5 10l-5.2 1.8L38.5 17l-1.8-5.2L31.5 10l5.2-1.8Z",
  },
  gibberish: {
    s: "M6 13h5l3-6 4 12 3-6h4M32 8v9M38 8l5 8M43 8l-5 8M5 26c2.5-5 5 5 7.5 0s5 5 7.5 0M27 23h6v6h-6ZM39 22c5 0 5 7 0 8M7 35v8M13 35l5 8M25 43l4-8 4 8M38 39h6",
  },
  deception: {
    s: "M5 15C13 10 20 14 24 17 28 14 35 10 43 15 44 29 37 38 31 35 27 33 26.5 29 24 29S21 33 17 35C11 38 4 29 5 15ZM30 23c2-3 6-3 8-1",
    f: "M11 22.5c2-3.5 7-3 8.5 1.5-3 1.6-7 1.4-8.5-1.5Z",
  },
  // orange
  depression: { s: "M5 8C10 31 38 31 43 8M10 22C16 37 32 37 38 22", f: dot(24, 40, 4) },
  blindspot: { s: "M3 24C12 11 36 11 45 24 36 37 12 37 3 24ZM8 8l5 5M40 8l-5 5M24 4v5", f: dot(24, 24, 7.5) },
  obsession: { s: spiral(3, 2, 20.5, 2.2) },
  panic: { s: spokes(12, 15, 21.5) + spokes(12, 13, 17, Math.PI / 12), f: star(6, 10, 5) },
  // black
  pain: { s: "M30.5 30a12.5 12.5 0 1 1-12.5-12.5M24 32a6.5 6.5 0 1 1-8-8", f: "M45 3L22 29.5l-3.5-3.5Z" },
  nausea: { s: wave(13) + wave(24) + wave(35) },
  shock: { f: "M29 3L10 27h11l-4 18 21-26H26.5Z" },
  brainfreeze: {
    s:
      spokes(6, 0, 20.5) +
      [0, 1, 2, 3, 4, 5]
        .map((i) => {
          const a = (i * Math.PI) / 3,
            p = (r: number, w: number) =>
              `${f(24 + r * Math.sin(a) + w * Math.cos(a))} ${f(24 - r * Math.cos(a) + w * Math.sin(a))}`;
          return `M${p(17.5, -5)}L${p(12, 0)}L${p(17.5, 5)}`;
        })
        .join(""),
  },
};
/** The sign of a colour in a 20 box: circle, diamond, triangle, square, cross. */
export const SIGN: Record<Colour, string> = {
  b: "M10 1.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17Z",
  p: "M10 0L20 10L10 20L0 10Z",
  g: "M10 1L19.8 18.5H.2Z",
  o: "M3.2 1.8H16.8A1.4 1.4 0 0 1 18.2 3.2V16.8A1.4 1.4 0 0 1 16.8 18.2H3.2A1.4 1.4 0 0 1 1.8 16.8V3.2A1.4 1.4 0 0 1 3.2 1.8Z",
  k: "M6.5 1h7v5.5H19v7h-5.5V19h-7v-5.5H1v-7h5.5Z",
};
