/** What stands below a curve: turns where the game has them, else nothing but its beginning and its end. */
import type { Review } from "../lib/protocol.gen";
import { words } from "../words";

export interface Tick {
  /** From 0 to 1, by the moves of the game. */
  x: number;
  label: string;
}

/** What stands left of a drawing: all drawings of a review have one axis, and what tells two minds apart needs more room. */
export const leftOf = ({ duel }: Review): number => (duel ? 64 : 34);

/** Where a round of a game begins that has them. */
export interface Round {
  round: number;
  number: number;
}

/** About six turns or rounds, so that nothing touches. */
export function axisOf({ duel, forest, moves, courses }: Review, rounds: readonly Round[] = []): Tick[] {
  const w = words().coach,
    all = Math.max(1, moves);
  const few = <T>(many: readonly T[]) => many.filter((_, i) => i % Math.max(1, Math.ceil(many.length / 6)) === 0);
  if (rounds.length > 2)
    return few(rounds).map(({ round, number }, i) => ({ x: number / all, label: i ? String(round) : w.round(round) }));
  const turns: readonly { turn: number; number: number }[] | undefined = duel?.turns ?? forest?.turns;
  if (!turns?.length)
    return [
      { x: (courses[0]?.decisions[0]?.number ?? 0) / all, label: w.first },
      { x: 1, label: w.end },
    ];
  return few(turns).map(({ turn, number }, i) => ({ x: number / all, label: i ? String(turn) : w.turn(turn) }));
}
