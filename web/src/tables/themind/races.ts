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
/** Hands that are laid down or raised race nobody, however near they come to each other or to a card. */
const isSign = ({ moves }: Happened) => moves?.[0] !== undefined && !moves[0].move.startsWith("play ");

/** Every step of a race carries its verdict; each pair is told once. */
export function races(story: readonly Happened[]): Race[] {
  const found: Race[] = [];
  let opener: Press | null = null; // what the next ones are measured against; null: a sign, or not in this story
  let signs = false;
  for (const step of story) {
    const { verdict, seq } = step;
    if (!verdict) continue;
    const ms = Math.max(1, Math.round(verdict.earlier_ms));
    if (step.by === verdict.first) {
      signs = isSign(step);
      opener = signs ? null : press(step);
      if (opener) found.push({ seq, first: opener, second: null, ms });
      continue;
    }
    if (signs) continue;
    const first: Press = opener?.by === verdict.first ? opener : { by: verdict.first, card: null },
      last = found.at(-1);
    if (last?.second === null && last.first === first) found.pop();
    if (!isSign(step)) found.push({ seq, first, second: press(step), ms });
  }
  return found;
}
