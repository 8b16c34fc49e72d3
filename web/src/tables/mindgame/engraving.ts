/** The print of the minds: the areas of the segments, and lines engraved in them, another texture for each colour. Pure. */
import { f } from "../../art/draw";
import { rng, type Rng } from "../../art/rng";
import { mind, RING, type Paper, type Point } from "./board";
import { SEGS, type Seat, type Seg } from "./rules";

const path = (points: readonly Point[], begin = "M") =>
  points.map(([x, y], i) => `${i ? "L" : begin}${f(x)} ${f(y)}`).join("");

/** A line round the axis at a distance. */
export function arc(seat: Seat, rho: number, p: Paper, from = 0, to = Math.PI, begin = "M"): string {
  const steps = 64;
  return path(
    Array.from({ length: steps + 1 }, (_, i) => p.at(...mind(seat, rho, from + ((to - from) * i) / steps))),
    begin,
  );
}

/** The area of a segment: its outer arc, and back along the inner one. */
/** A line between two points of the board. */
export function straight(p: Paper, u1: number, v1: number, u2: number, v2: number): string {
  const at = (u: number, v: number) =>
    p
      .at(u, v)
      .map((n) => n.toFixed(1))
      .join(" ");
  return `M${at(u1, v1)}L${at(u2, v2)}`;
}
export function band(seat: Seat, colour: Seg, p: Paper): string {
  const [lo, hi] = RING[colour];
  return `${arc(seat, hi, p)}${lo ? arc(seat, lo, p, Math.PI, 0, "L") : ""}Z`;
}

// ---- textures ---------------------------------------------------------------------------------

type Field = (x: number, y: number, rho: number, th: number) => number;
type Wave = readonly [number, number, number];

const waves = (r: Rng, many: number, least: number, most: number): Wave[] =>
  Array.from({ length: many }, () => {
    const angle = r() * Math.PI * 2,
      length = r.range(least, most);
    return [length * Math.cos(angle), length * Math.sin(angle), r() * Math.PI * 2];
  });
const sum = (all: readonly Wave[], x: number, y: number) =>
  all.reduce((total, [a, b, c]) => total + Math.cos(a * x + b * y + c), 0);

/** What each texture is the contour of, and at which level. */
function fields(seat: Seat): Record<Seg, { field: Field; level: number }> {
  const r = rng(`mind ${seat}`),
    fine = waves(r, 26, 21, 24),
    slow = waves(r, 9, 1.6, 3.8),
    tilt = r() * 6;
  const drift = (x: number, y: number) => sum(slow, x, y) / 3;
  return {
    // a labyrinth: where random waves of one length are nought
    b: { field: (x, y) => sum(fine, x, y) * 0.275, level: 0.12 },
    // cells: three waves at 120 degrees
    p: {
      field: (x, y) => {
        const w = drift(x, y) * 0.16,
          X = 27 * (x + w),
          Y = 23.4 * (y - w);
        return (Math.cos(X) + Math.cos(Y - X / 2) + Math.cos(Y + X / 2)) / 2;
      },
      level: 0.2,
    },
    // strands along the arc
    g: { field: (x, y, rho) => Math.sin(rho * 33 + drift(x, y) * 2.4), level: 0 },
    // folds across it
    o: {
      field: (x, y, rho, th) => Math.sin(th * 60 + drift(x * 1.3, y * 1.3) * 2.4 + Math.sin(rho * 8 + tilt) * 1.2),
      level: 0.1,
    },
  };
}

const GRAIN = 0.026;
const SHORTEST = 9; // shorter scratches are left out

/** Marching squares over (rho, th), joined into long lines. */
function contour(seat: Seat, colour: Seg, p: Paper): string {
  const { field, level } = fields(seat)[colour],
    [inner, outer] = RING[colour];
  const lo = colour === "b" ? 0.12 : inner + 0.07,
    hi = outer - 0.075,
    mid = (inner + outer) / 2,
    margin = 0.02 / Math.max(0.4, mid);
  const rows = Math.round((hi - lo) / GRAIN),
    cols = Math.round((Math.PI * mid * 0.8) / GRAIN);
  const rho = (i: number) => lo + (i / rows) * (hi - lo);
  const at = (i: number, j: number) => mind(seat, rho(i), margin + (j / cols) * (Math.PI - 2 * margin));
  const value = Array.from({ length: rows + 1 }, (_, i) =>
    Array.from({ length: cols + 1 }, (_, j) => field(...at(i, j), rho(i), (j / cols) * Math.PI) - level),
  );
  const next = new Map<string, string[]>(),
    where = new Map<string, Point>();
  const cut = (i: number, j: number, i2: number, j2: number) => {
    const key = `${i},${j},${i2},${j2}`;
    if (!where.has(key)) {
      const a = value[i]![j]!,
        t = a / (a - value[i2]![j2]!);
      where.set(key, at(i + (i2 - i) * t, j + (j2 - j) * t));
    }
    return key;
  };
  const link = (a: string, b: string) => {
    next.set(a, [...(next.get(a) ?? []), b]);
    next.set(b, [...(next.get(b) ?? []), a]);
  };
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < cols; j++) {
      const high = (a: number, b: number) => value[a]![b]! > 0;
      const corners = [high(i, j), high(i + 1, j), high(i + 1, j + 1), high(i, j + 1)];
      const edges = [
        () => cut(i, j, i + 1, j),
        () => cut(i + 1, j, i + 1, j + 1),
        () => cut(i, j + 1, i + 1, j + 1),
        () => cut(i, j, i, j + 1),
      ];
      const cuts = edges.filter((_, k) => corners[k] !== corners[(k + 1) % 4]).map((edge) => edge());
      for (let k = 0; k < cuts.length; k += 2) link(cuts[k]!, cuts[k + 1]!);
    }
  const seen = new Set<string>();
  let drawn = "";
  for (const start of [...next.keys()].sort((a, b) => next.get(a)!.length - next.get(b)!.length)) {
    if (seen.has(start)) continue;
    const line: string[] = [];
    for (
      let here: string | undefined = start;
      here !== undefined;
      here = next.get(here)!.find((other) => !seen.has(other))
    ) {
      seen.add(here);
      line.push(here);
    }
    if (line.length < SHORTEST) continue;
    drawn += path(line.map((key) => p.at(...where.get(key)!))) + (next.get(line.at(-1)!)!.includes(start) ? "Z" : "");
  }
  return drawn;
}

const made = new Map<string, Record<Seg, string>>();
/** The engraving of a mind, one path a segment; each is worked out once. */
export function engrave(seat: Seat, p: Paper): Record<Seg, string> {
  const key = `${seat}${p.me}${p.up}`,
    old = made.get(key);
  if (old) return old;
  const fresh = Object.fromEntries(SEGS.map((colour) => [colour, contour(seat, colour, p)])) as Record<Seg, string>;
  made.set(key, fresh);
  return fresh;
}
