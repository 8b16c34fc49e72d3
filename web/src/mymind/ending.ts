/** How a finished game ended and what was chosen, in a few words, by its result: for a list that has no memories. */
import type { FinishedGame } from "../lib/protocol.gen";
import { words } from "../words";
import { kindOf, markOf } from "./tell";

type Data = Record<string, unknown>;
const NAMED: Readonly<Record<string, string>> = { stillness: "Mental Stillness", distraction: "Total Distraction" };

/** The place among all: whoever won stands before all others, also with fewer points. */
const place = (winners: readonly string[], scores: readonly number[], seat: string): number =>
  winners.includes(seat)
    ? 1
    : 1 + scores.filter((each, i) => winners.includes(`p${i}`) || each > scores[Number(seat.slice(1))]!).length;

/** Empty: it is not known, or there is nothing to add to who won. */
export function endingOf({ table: { game }, seat, result }: FinishedGame): string {
  if (!result || seat === null || result.end !== "rules") return "";
  const won = result.winners.includes(seat),
    data: Data = result.data ?? {};
  const told = (mark: string) => markOf({ game, mark, won, end: "rules" });
  if (game === "nevermind") return told(NAMED[String(data.end)] ?? String(data.rank ?? ""));
  if (game === "themind") return won ? "" : `${told(String(data.level ?? ""))}, ${words().shelf.endings.lost}`;
  return game === "deepofmine" && result.scores ? told(String(place(result.winners, result.scores, seat))) : "";
}

/** The stage of a sitting; other games are told apart by who played. */
export const kindSays = ({ table }: FinishedGame): string =>
  table.game === "nevermind" ? kindOf("nevermind", `stage=${String((table.options as Data).stage)}`) : "";
