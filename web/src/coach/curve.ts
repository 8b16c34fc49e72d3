/** Where the points of a curve of chances lie, in a box of one by one. */
import type { ReviewedCourse } from "../lib/protocol.gen";

export interface Spot {
  x: number;
  y: number;
  /** The number of the move in the record; null is the end. */
  number: number | null;
  chance: number;
}

/** The chance at every choice, and how it ended. */
export function spots(course: ReviewedCourse): Spot[] {
  const chances = [
    ...course.decisions.map(({ chance, number }) => ({ chance, number: number as number | null })),
    { chance: course.account.end, number: null },
  ];
  const step = 1 / Math.max(1, chances.length - 1);
  return chances.map(({ chance, number }, i) => ({ x: i * step, y: 1 - chance, number, chance }));
}

export const path = (points: readonly Spot[], w: number, h: number) =>
  points.map(({ x, y }, i) => `${i ? "L" : "M"}${(x * w).toFixed(1)} ${(y * h).toFixed(1)}`).join("");

/** What luck and choices did at each choice, as bars of a common scale. */
export function bars(course: ReviewedCourse): { luck: number; loss: number }[] {
  return course.decisions.map(({ chance, kept, luck }) => ({ luck, loss: Math.max(0, chance - kept) }));
}

export const hundred = (chance: number) => Math.round(100 * chance);
