/** How a game of Mind Game ended, in a word and in a sentence. */
import { words as common } from "../../words";
import type { DuelDesk } from "./view";
import { words } from "./words";

export function overSays(desk: DuelDesk): readonly [word: string, says: string] | null {
  const { result } = desk.scene,
    w = words().over;
  if (!result) return null;
  const reason = (result.data as { reason?: keyof typeof w } | null)?.reason ?? null;
  const why =
    result.end === "agreed"
      ? common().table.agreed
      : result.end === "resigned"
        ? common().table.resigned
        : reason
          ? (w[reason] as string)
          : common().table.over;
  const title = !result.winners.length
    ? w.draw
    : desk.me === null
      ? w.wins(desk.who(result.winners[0]))
      : result.winners.includes(desk.me)
        ? w.won
        : w.lost;
  return [title, why];
}
