/** A piece is a rounded pentagon that points where its owner is going, as in shogi. Outlines, and where its signs sit. Pure. */
import { f } from "../../art/draw";

export type Dir = "up" | "down" | "left" | "right";
const DIRS = ["up", "down", "left", "right"] as const;
const CORNERS: readonly (readonly [number, number, number])[] = [
  [50, 2, 9],
  [92, 24, 9],
  [88, 97, 10],
  [12, 97, 10],
  [8, 24, 9],
];
const TURN: Record<Dir, (x: number, y: number) => [number, number]> = {
  up: (x, y) => [x, y],
  down: (x, y) => [x, 100 - y],
  right: (x, y) => [100 - y, x],
  left: (x, y) => [y, x],
};

/** The outline in a box of 100, its corners rounded. */
export function outline(dir: Dir, scale: number): string {
  const points = CORNERS.map(
    ([x, y, r]) => [...TURN[dir](50 + (x - 50) * scale, 51 + (y - 51) * scale), r * scale] as const,
  );
  const parts = points.map(([x, y, r], i) => {
    const towards = ([tx, ty]: readonly [number, number, number]) => {
      const far = Math.hypot(tx - x, ty - y);
      return `${f(x + ((tx - x) / far) * r)} ${f(y + ((ty - y) / far) * r)}`;
    };
    return `${i ? "L" : "M"}${towards(points[(i + 4) % 5]!)}Q${f(x)} ${f(y)} ${towards(points[(i + 1) % 5]!)}`;
  });
  return `${parts.join("")}Z`;
}
export const OUTER = Object.fromEntries(DIRS.map((dir) => [dir, outline(dir, 1)])) as Record<Dir, string>;
export const INNER = Object.fromEntries(DIRS.map((dir) => [dir, outline(dir, 0.87)])) as Record<Dir, string>;
type At = readonly [number, number];
/** Where emblem, strength, action points and sign sit; how far the arrowheads are turned. */
export const SPOT: Record<Dir, { emblem: At; strength: At; points: At; sign: At; turn: number }> = {
  up: { emblem: [50, 49], strength: [27, 87.5], points: [77, 80.5], sign: [50, 20], turn: 0 },
  down: { emblem: [50, 52], strength: [27, 33.5], points: [77, 22.5], sign: [50, 80], turn: 180 },
  right: { emblem: [41, 37.5], strength: [21.5, 82.5], points: [70, 77], sign: [78.5, 50], turn: 90 },
  left: { emblem: [59, 37.5], strength: [31, 82.5], points: [84, 77], sign: [21.5, 50], turn: -90 },
};
