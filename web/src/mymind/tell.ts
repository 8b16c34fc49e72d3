/** What a remembered game is called, in the words of its game. */
import type { Companion, Memory } from "../lib/protocol.gen";
import { visitor } from "../lib/visitor.svelte";
import { capital, listed } from "../lib/words";
import { words as common } from "../words";
import { botTitle, gameTitle, optionWords, type OptionInfo } from "../words/games";
import { words as nevermind } from "../tables/nevermind/words";
import { kindWords } from "./mind";
import { words } from "./words";

const info = (game: string) => visitor.games?.games.find(({ name }) => name === game);

export const titleOf = (game: string) => gameTitle(game, info(game)?.title ?? capital(game));

export function kindOf(game: string, kind: string): string {
  const options = (info(game)?.options ?? []) as unknown as OptionInfo[];
  return kindWords(kind, options, (option) => optionWords(game, option), words().players);
}

export function nameOf(game: string, { kind, name, bot }: Companion): string {
  if (kind === "person") return name || words().somebody;
  const found = info(game)?.bots.find((each) => each.name === bot);
  return found ? botTitle(game, found) : bot ? capital(bot) : name;
}
/** Everybody by name; bots that are alike are counted. */
export function companyOf(game: string, company: readonly Companion[]): string {
  const names = company.map((each) => [nameOf(game, each), each.kind === "bot"] as const);
  const told = names.flatMap(([name, bot], i) => {
    const alike = bot ? names.filter(([other, isBot]) => isBot && other === name).length : 1;
    if (bot && names.findIndex(([other, isBot]) => isBot && other === name) < i) return [];
    return [alike > 1 ? `${name} ×${alike}` : name];
  });
  return listed(told, common().and);
}

/** The name of a rank of Nevermind, or of an end above and below them; empty: it is none. */
export function rankOf(mark: string): string {
  const { ranks, stillness, distraction } = nevermind().end;
  if (mark === "Mental Stillness") return stillness[0] ?? mark;
  if (mark === "Total Distraction") return distraction[0] ?? mark;
  return ranks[mark] ?? "";
}

/** How it ended, in a word. */
export function markOf({ game, mark, won, end }: Pick<Memory, "game" | "mark" | "won" | "end">): string {
  const w = words();
  if (end !== "rules" && (mark === end || game !== "themind")) return w[end];
  if (game === "nevermind" && rankOf(mark)) return rankOf(mark);
  if (game === "themind") return won ? w.won : w.levelMark(mark);
  if (game === "deepofmine") return w.place(mark);
  if (mark === "won" || mark === "lost" || mark === "drawn") return w[mark];
  return mark || (won ? w.won : w.lost);
}
