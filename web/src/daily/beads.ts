/** A game as a line of signs: in text for others, drawn here, and in words for whoever listens. */
import { listed } from "../lib/words";
import { words as common } from "../words";
import type { Painted } from "../keepsake/keepsake";
import { words } from "./words";

export const SIGNS = ["●", "◐", "○", "◆", "·"] as const;
export type Sign = (typeof SIGNS)[number];
export const SHAPES: Record<Sign, "bead" | "half" | "ring" | "diamond" | null> = {
  "●": "bead",
  "◐": "half",
  "○": "ring",
  "◆": "diamond",
  "·": null,
};

export const signs = (line: string): Sign[] => [...line].filter((sign): sign is Sign => SIGNS.includes(sign as Sign));

/** How many there are of each, in the words of the game. */
export function beadWords(game: string, line: string): string {
  const names = words().beads[game] ?? words().beads.other!;
  const counts = SIGNS.map((sign) => [names[sign], signs(line).filter((each) => each === sign).length] as const);
  return listed(
    counts.flatMap(([name, count]) => (name && count ? [`${count} ${name}`] : [])),
    common().and,
  );
}

/** The text to share: what, when and how it went; nothing of the deal. */
export const shareText = (what: string, day: string, line: string, mark: string, address: string): string =>
  `${what}, ${day}\n${line} ${mark}\n${address}`;

const BOX_W = 400,
  BOX_H = 250,
  MOST_IN_ROW = 8;

/** The same as a picture for the keepsake: beads of glass on quiet water. */
export function beadScene(line: string): Painted {
  const all = signs(line);
  const rows = Math.max(1, Math.ceil(all.length / MOST_IN_ROW)),
    across = Math.ceil(all.length / rows);
  const step = Math.min(46, 340 / Math.max(across, 1)),
    r = step * 0.36;
  const drawn = all.map((sign, i) => {
    const row = Math.floor(i / across),
      inRow = Math.min(across, all.length - row * across);
    const x = BOX_W / 2 + ((i % across) - (inRow - 1) / 2) * step,
      y = BOX_H / 2 + (row - (rows - 1) / 2) * step * 1.2;
    const at = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(r / 8).toFixed(3)})`;
    return `<g transform="${at}">${SHAPE_MARKUP[sign]}</g>`;
  });
  const ripples = [60, 95, 135, 180].map(
    (radius) => `<circle cx="200" cy="125" r="${radius}" fill="none" stroke="#17695f" stroke-width=".6" opacity=".2"/>`,
  );
  const ground =
    '<defs><radialGradient id="b-water"><stop stop-color="#f4f4ee"/><stop offset=".6" stop-color="#dfe7e0"/><stop offset="1" stop-color="#bfd0c8"/></radialGradient></defs><rect width="400" height="250" fill="url(#b-water)"/>';
  return { markup: ground + ripples.join("") + drawn.join(""), box: `0 0 ${BOX_W} ${BOX_H}` };
}

const SHAPE_MARKUP: Record<Sign, string> = {
  "●": '<circle r="8" fill="#17695f" stroke="#0f4a44" stroke-width="1.2"/><ellipse cx="-2.5" cy="-4" rx="2.8" ry="1.5" fill="#fff" opacity=".6"/>',
  "◐": '<circle r="6.5" fill="#fdfcf8" stroke="#3d5252" stroke-width="1.6"/><path d="M0-6.5a6.5 6.5 0 0 0 0 13Z" fill="#3d5252"/>',
  "○": '<circle r="6.5" fill="#fdfcf8" stroke="#3d5252" stroke-width="1.6"/>',
  "◆": '<path d="M0-8L8 0L0 8L-8 0Z" fill="#8f4a12"/>',
  "·": '<circle r="2" fill="#5d7070"/>',
};
