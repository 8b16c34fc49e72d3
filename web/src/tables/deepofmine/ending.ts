/** How a game ended, kindly. */
import { words as common } from "../../words";
import type { Forest } from "./forest.svelte";
import { words } from "./words";

export interface Outcome {
  title: string;
  text: string;
  winner: number | null;
  rank: { seat: number; sum: number }[];
}

export function outcomeOf(forest: Forest): Outcome | null {
  const { desk, view } = forest,
    { result } = desk.scene,
    w = words().over;
  if (!result || forest.stage.busy) return null;
  const rank = view.players
    .map((player, seat) => ({ seat, sum: result.scores?.[seat] ?? player.mentality + forest.moments(seat) }))
    .sort((a, b) => b.sum - a.sum);
  if (result.end !== "rules" || !view.result) {
    return {
      title: common().table.over,
      text: result.end === "agreed" ? common().table.agreed : common().table.resigned,
      winner: null,
      rank,
    };
  }
  const { end, winner } = view.result;
  const title =
    winner === null
      ? w.nobody
      : desk.isMe(winner)
        ? end === "victory"
          ? w.victoryYou
          : w.endlessYou
        : (end === "victory" ? w.victory : w.endless)(desk.who(winner));
  const text = w.how[end]!(forest.moments(winner ?? 0), view.players[winner ?? 0]!.mentality);
  return { title, text, winner, rank };
}
