/** One step on after a game: which, follows from how it ended. */
import type { BotInfo, NewTable, Result, TableInfo } from "../lib/protocol.gen";
import { implied } from "../lobby/shapes";

export type Step =
  | { kind: "stage"; stage: number; table: NewTable }
  | { kind: "monkey" | "blind" | "team"; table: NewTable }
  | { kind: "level"; level: BotInfo["level"]; table: NewTable }
  | { kind: "lesson"; path: string };

const LEVELS = ["easy", "fair", "strong"] as const;
const STAGES = 5;
const MOST_TOGETHER = 4;

/** The level of the strongest bot at a table; null: none of them tells its level. */
function strongest({ seats }: TableInfo, bots: readonly BotInfo[]): number | null {
  const found = seats
    .map((seat) => LEVELS.indexOf(bots.find(({ name }) => name === seat.bot)?.level as (typeof LEVELS)[number]))
    .filter((level) => level >= 0);
  return found.length ? Math.max(...found) : null;
}

/** The step on from a finished game of mine; null: to play again is enough, or others sit there who would be left. */
export function stepOn(table: TableInfo, seat: string, result: Result, bots: readonly BotInfo[]): Step | null {
  const { game, seats } = table;
  const options = table.options as Record<string, unknown>;
  if (seats.some(({ kind, seat: other }) => kind === "person" && other !== seat)) return null;
  if (result.end !== "rules") return null;
  const won = result.winners.includes(seat);
  const again = (change: Record<string, unknown>, bot?: (bot: string | null) => string | null): NewTable => ({
    game,
    options: { ...options, ...change },
    seats: seats.map((each) =>
      each.seat === seat ? { kind: "me" } : { kind: "bot", bot: bot ? bot(each.bot) : each.bot },
    ),
  });
  if (game === "nevermind") {
    const stage = Number(options.stage);
    if (!won) return stage === 1 && result.data && "end" in result.data && result.data.end === "distraction"
      ? { kind: "lesson", path: "/learn/nevermind" } : null; // prettier-ignore
    // what went with this stage does not go with the next
    const without = Object.fromEntries(implied(game, options).map((name) => [name, undefined]));
    if (stage < STAGES) return { kind: "stage", stage: stage + 1, table: again({ ...without, stage: stage + 1 }) };
    return options.monkey ? null : { kind: "monkey", table: again({ monkey: true }) };
  }
  if (game === "themind") {
    if (!won) return null;
    if (!options.blind) return { kind: "blind", table: again({ blind: true }) };
    const players = Number(options.players) + 1;
    if (players > MOST_TOGETHER) return null;
    const more = again({ players });
    return { kind: "team", table: { ...more, seats: [...(more.seats ?? []), { kind: "bot", bot: null }] } };
  }
  const level = strongest(table, bots);
  const next = level === null ? undefined : LEVELS[level + 1];
  if (!won || !next || !bots.some((bot) => bot.offered && bot.level === next)) return null;
  return { kind: "level", level: next, table: again({}, () => next) };
}
