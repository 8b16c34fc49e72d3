/** How a game ended, kindly. */
import { words as common } from "../../words";
import type { Forest } from "./forest.svelte";
import type { ForestTable } from "./view";
import { words } from "./words";

export interface Outcome {
  title: string;
  text: string;
  winner: number | null;
  rank: { seat: number; sum: number }[];
}

/** In a word and in a sentence; `moments`: how many of a seat count. */
export function endSays(desk: ForestTable, moments: (seat: number) => number): readonly [string, string] | null {
  const { result } = desk.scene,
    { view } = desk,
    w = words().over;
  if (!result) return null;
  if (result.end !== "rules" || !view.result)
    return [common().table.over, result.end === "agreed" ? common().table.agreed : common().table.resigned];
  const { end, winner } = view.result;
  const title =
    winner === null
      ? w.nobody
      : desk.isMe(winner)
        ? end === "victory"
          ? w.victoryYou
          : w.endlessYou
        : (end === "victory" ? w.victory : w.endless)(desk.who(winner));
  return [title, w.how[end]!(moments(winner ?? 0), view.players[winner ?? 0]!.mentality)];
}

export function outcomeOf(forest: Forest): Outcome | null {
  const { desk, view } = forest,
    { result } = desk.scene,
    says = endSays(desk, forest.moments);
  if (!result || !says || forest.stage.busy) return null;
  const rank = view.players
    .map((player, seat) => ({ seat, sum: result.scores?.[seat] ?? player.mentality + forest.moments(seat) }))
    .sort((a, b) => b.sum - a.sum);
  const [title, text] = says;
  return { title, text, winner: result.end === "rules" ? (view.result?.winner ?? null) : null, rank };
}
