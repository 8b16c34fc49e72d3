/** What the server says about games, in the language that is chosen: English comes from the server, others from the catalogue. */
import type { BotInfo, GameInfo } from "../lib/protocol.gen";
import { settings, type Language } from "../lib/settings.svelte";
import { capital, printed } from "../lib/words";
import { words } from "./index";
import deepofmine from "@mindscape/games/deepofmine/words/de/shelf.json";
import mindgame from "@mindscape/games/mindgame/words/de/shelf.json";
import nevermind from "@mindscape/games/nevermind/words/de/shelf.json";
import themind from "@mindscape/games/themind/words/de/shelf.json";

interface OptionWords {
  name: string;
  about: string;
  values: Record<string, string>;
}
interface GameWords {
  title: string;
  about: string;
  options: Record<string, OptionWords>;
  bots: Record<string, { title: string; about: string }>;
}
const OTHERS: Partial<Record<Language, Record<string, GameWords>>> = {
  de: { deepofmine, mindgame, nevermind, themind },
};

/** An option as `Game.describe()` tells it. */
export interface OptionInfo {
  name: string;
  kind: "switch" | "choice" | "number" | "data";
  default: unknown;
  about: string;
  rule: string;
  values?: { value: unknown; label: string }[];
  low?: number;
  high?: number | null;
}

/** What games of other packages brought with them. */
const brought: Record<string, Record<string, Partial<GameWords>>> = {};
export function hear(games: GameInfo[]) {
  for (const game of games) brought[game.name] = (game.words ?? {}) as Record<string, Partial<GameWords>>;
}

const of = (game: string): Partial<GameWords> | undefined =>
  OTHERS[settings.language]?.[game] ?? brought[game]?.[settings.language];

export const gameTitle = (game: string, title: string) => of(game)?.title ?? title;
export const gameAbout = (game: GameInfo) => of(game.name)?.about ?? game.about;
/** For how many, together or not, and how long; `seats` is how many sit at a table, if there is one. */
export function gameFacts({ players, cooperative, minutes }: GameInfo, seats?: number) {
  const w = words().shelf;
  const low = seats ?? Math.min(...players),
    high = seats ?? Math.max(...players);
  const people = high === 1 ? w.alone : w.players(low, high);
  return `${people}${cooperative ? `, ${w.together}` : ""} · ${w.minutes(minutes[0] ?? 5, minutes[1] ?? 20)}`;
}
export const botTitle = (game: string, bot: BotInfo) => of(game)?.bots?.[bot.name]?.title ?? bot.title;
export const botLevel = ({ level }: BotInfo) => (level === "" ? "" : words().levels[level]);
export const botAbout = (game: string, bot: BotInfo) => of(game)?.bots?.[bot.name]?.about ?? bot.about;

export function optionWords(game: string, option: OptionInfo): OptionWords {
  const found = of(game)?.options?.[option.name];
  const values = Object.fromEntries(
    (option.values ?? []).map(({ value, label }) => [String(value), found?.values[String(value)] ?? printed(label)]),
  );
  return {
    name: found?.name ?? capital(option.name.replaceAll("_", " ")),
    about: found?.about ?? printed(option.about),
    values,
  };
}
