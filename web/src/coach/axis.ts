/** What stands below a curve: turns where the game has them, else nothing but its beginning and its end. */
import type { Review } from "../lib/protocol.gen";
import { words } from "../words";

export interface Tick {
  /** From 0 to 1, by the moves of the game. */
  x: number;
  label: string;
}

/** About six turns, so that nothing touches. */
export function axisOf({ duel, forest, moves, courses }: Review): Tick[] {
  const w = words().coach,
    all = Math.max(1, moves);
  const turns = duel?.turns ?? forest?.turns;
  if (!turns?.length)
    return [
      { x: (courses[0]?.decisions[0]?.number ?? 0) / all, label: w.first },
      { x: 1, label: w.end },
    ];
  const every = Math.max(1, Math.ceil(turns.length / 6));
  return turns
    .filter((_, i) => i % every === 0)
    .map(({ turn, number }, i) => ({ x: number / all, label: i ? String(turn) : w.turn(turn) }));
}
