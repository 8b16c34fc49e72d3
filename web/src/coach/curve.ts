/** Where the points of a curve of chances lie: across by the moves of the game, down by the chance, both from 0 to 1. */
import type { ReviewedCourse } from "../lib/protocol.gen";

export interface Spot {
  x: number;
  y: number;
  /** The number of the move in the record; null is the end. */
  number: number | null;
  chance: number;
  /** What the move that was made left of it. */
  kept: number;
}

/** The chance at every choice, and how it ended. */
export function spots(course: ReviewedCourse, moves: number): Spot[] {
  const all = Math.max(1, moves);
  return [
    ...course.decisions.map(({ chance, kept, number }) => ({ x: number / all, y: 1 - chance, number, chance, kept })),
    { x: 1, y: 1 - course.account.end, number: null, chance: course.account.end, kept: course.account.end },
  ];
}

/** A line that does not tremble: from the first choice over the mean of each turn (the choices between two of these moves), in its middle. */
export function calmed(points: readonly Spot[], begins: readonly number[]): Spot[] {
  const turns = new Map<number, Spot[]>();
  for (const spot of points) {
    const turn = spot.number === null ? Infinity : begins.findLastIndex((number) => number <= spot.number!);
    turns.set(turn, [...(turns.get(turn) ?? []), spot]);
  }
  const means = [...turns.values()].map((all) => {
    const mean = (of: (spot: Spot) => number) => all.reduce((sum, spot) => sum + of(spot), 0) / all.length;
    const chance = mean((spot) => spot.chance);
    return { ...all[0]!, x: mean(({ x }) => x), chance, kept: chance, y: 1 - chance };
  });
  const first = points[0];
  return first && means[0]!.x > first.x ? [first, ...means] : means;
}

/** The chance where the straight line through these points is at `x`. */
export function lineAt(points: readonly Spot[], x: number): number {
  const to = points.findIndex((point) => point.x >= x);
  const a = points[Math.max(0, to - 1)]!,
    b = points[to]!;
  return b.x > a.x ? a.chance + ((b.chance - a.chance) * (x - a.x)) / (b.x - a.x) : b.chance;
}

/** From choice to choice: in steps where what a choice kept is known as well as what luck did, else straight on. */
export function path(points: readonly Spot[], w: number, h: number, steps: boolean): string {
  const at = (x: number, chance: number) => `${(x * w).toFixed(1)} ${((1 - chance) * h).toFixed(1)}`;
  return points
    .map((point, i) => {
      const before = points[i - 1];
      if (!before) return `M${at(point.x, point.chance)}`;
      return steps
        ? `L${at(before.x, before.kept)}L${at(point.x, before.kept)}L${at(point.x, point.chance)}`
        : `L${at(point.x, point.chance)}`;
    })
    .join("");
}

/** What luck and choices did at each choice, as bars of a common scale. */
export function bars(course: ReviewedCourse): { luck: number; loss: number }[] {
  return course.decisions.map(({ chance, kept, luck }) => ({ luck, loss: Math.max(0, chance - kept) }));
}

/** Choices that hardly lost anything: less than half a game in a hundred. */
export const atTheirBest = (course: ReviewedCourse) => bars(course).filter(({ loss }) => loss < 0.005).length;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
const meet = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
const ROUND = 16; // what a mark takes to each side

/** On which side of its mark a label has room, over no other mark and no other label, and better not over the line; null: on neither. */
export function sides(
  marks: readonly { x: number; y: number }[],
  size: { w: number; h: number },
  within: number,
  line: readonly Box[] = [],
): ("right" | "left" | null)[] {
  const taken: Box[] = marks.map(({ x, y }) => ({ x: x - ROUND, y: y - ROUND, w: 2 * ROUND, h: 2 * ROUND }));
  return marks.map(({ x, y }) => {
    const beside = (["right", "left"] as const)
      .map((side) => ({ side, x: side === "right" ? x + ROUND : x - ROUND - size.w, y: y - size.h / 2, ...size }))
      .filter((box) => box.x >= 0 && box.x + box.w <= within && !taken.some((other) => meet(box, other)));
    const best = beside.find((box) => !line.some((part) => meet(box, part))) ?? beside[0];
    if (best) taken.push(best);
    return best?.side ?? null;
  });
}

/** Which of the moments weighed most: the one that the sentence speaks of; -1: there is none. */
export const heaviest = (points: readonly { gain: number }[]): number =>
  points.reduce((most, { gain }, i) => (most < 0 || gain > points[most]!.gain ? i : most), -1);

/** Whether more was lost and won back than there is to win in a game: nobody understands 146 of 100. */
export const exceeds = ({ luck, choices }: ReviewedCourse["account"]) => Math.max(luck, choices) > 1;

export const hundred = (chance: number) => Math.round(100 * chance);
/** With a real minus. */
export const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);
