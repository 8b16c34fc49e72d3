/** A replay as steps: what a player did together with what chance answered, as it was told at the table. */
import type { ReplayMoment, Happened } from "../lib/protocol.gen";

export interface ReplayStep {
  view: Record<string, unknown>;
  happened: Happened;
  /** How many moves of the record lead here. */
  plies: number;
}

export function stepsOf(frames: readonly ReplayMoment[]): ReplayStep[] {
  const steps: ReplayStep[] = [];
  for (const [plies, { by, move, events, at_ms, view, verdict }] of frames.entries()) {
    const moves = move === null ? [] : [{ by: by ?? "", move, events, at_ms }];
    const last = steps.at(-1);
    // what chance does belongs to the step before
    if (last && by === "chance")
      steps[steps.length - 1] = {
        view,
        plies,
        happened: { ...last.happened, moves: [...last.happened.moves!, ...moves] },
      };
    else {
      const seq = steps.length + 1;
      steps.push({
        view,
        plies,
        happened: last
          ? { seq, kind: "moved", at_ms, by, moves, ...(verdict ? { verdict } : {}) }
          : { seq, kind: "started", at_ms, moves },
      });
    }
  }
  return steps;
}

/** Whether a race runs after this step: while hands are asked for nobody races, and nothing is lost if that is shortened. */
export const races = ({ view }: ReplayStep, racing: boolean) => racing && view.phase === "play";

/** In a race a silence keeps its length as long as one can feel it; of what is longer a quarter is enough. */
const FELT_MS = 8000;
const LONGEST_MS = 12_000;

/** How long a moment is looked at. A race keeps its tempo; thinking is shortened, but what moves may come to rest. */
export function pause(from: number, to: number, runs: boolean, speed: number): number {
  const real = Math.max(0, to - from),
    felt = real > FELT_MS ? Math.min(FELT_MS + (real - FELT_MS) / 4, LONGEST_MS) : Math.max(real, 60);
  return (runs ? felt : Math.min(Math.max(real, 1200), 3000)) / speed;
}
