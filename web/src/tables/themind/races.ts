/** Close races: presses that came so near to each other that the server had to put them in order. */
import type { Happened } from "../../lib/protocol.gen";

export interface Press {
  by: string;
  /** null: face down, or no card at all. */
  card: number | null;
}
export interface Race {
  /** The step after which it is told. */
  seq: number;
  first: Press;
  /** null: the other one did not count any more. */
  second: Press | null;
  ms: number;
}

function press({ by, moves }: Happened): Press {
  const card = /^play (\d+)$/.exec(moves?.[0]?.move ?? "")?.[1];
  return { by: by ?? "", card: card === undefined ? null : Number(card) };
}

/** Every step of a race carries its verdict; each pair is told once. */
export function races(story: readonly Happened[]): Race[] {
  const found: Race[] = [];
  for (const step of story) {
    const { verdict, seq } = step;
    if (!verdict) continue;
    const ms = Math.max(1, Math.round(verdict.earlier_ms));
    if (step.by === verdict.first) {
      found.push({ seq, first: press(step), second: null, ms });
      continue;
    }
    const last = found.at(-1);
    const first = last?.first.by === verdict.first ? last.first : { by: verdict.first, card: null };
    if (last?.second === null && last.first === first) found.pop();
    found.push({ seq, first, second: press(step), ms });
  }
  return found;
}
