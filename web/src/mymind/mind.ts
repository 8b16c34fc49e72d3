/** What My mind shows, worked out from what the server has summed up. */
import type { Companion, Memory, MemoryDay, MemoryTally, MyMind } from "../lib/protocol.gen";
import type { OptionInfo } from "../words/games";

export const DAY_MS = 86_400_000;

/** From the highest; the two ends without a score lie above and below. Afraid has a line only if it was met. */
export const RANKS = [
  "Mental Stillness",
  "Master",
  "Priest",
  "Monk",
  "Initiate",
  "Asleep",
  "Adrift",
  "Afraid",
  "Total Distraction",
] as const;
/** The lowest rank that is the watcher's. */
export const LAST_WON = "Initiate";

/** How often perfect play reaches Stillness in each stage with its usual options, in a hundred: Stage One is solved,
 * the others are the best play that was measured (docs/strength.md has the commands). */
export const POSSIBLE: Readonly<Record<string, { often: number; exact: boolean }>> = {
  "1": { often: 83, exact: true },
  "2": { often: 79, exact: false },
  "3": { often: 77, exact: false },
  "4": { often: 83, exact: false },
  "5": { often: 58, exact: false },
};

const sum = (tallies: readonly MemoryTally[]) => tallies.reduce((all, { games }) => all + games, 0);
export const gamesIn = (mind: MyMind, game?: string) =>
  sum(mind.tallies.filter((tally) => game === undefined || tally.game === game));
/** The games of the house that were never played to their end, in its order. */
export const unmet = <T extends { name: string }>(mind: MyMind, games: readonly T[]): T[] =>
  games.filter(({ name }) => ![...mind.tallies, ...mind.latest].some(({ game }) => game === name));
export const since = (mind: MyMind): number | null =>
  mind.tallies.length ? Math.min(...mind.tallies.map(({ first_ms }) => first_ms)) : null;

/** What was chosen: `stage=2,monkey=True` as pairs. */
export const chosen = (kind: string): [name: string, value: string][] =>
  kind
    .split(",")
    .filter(Boolean)
    .map((part) => [part.split("=")[0]!, part.slice(part.indexOf("=") + 1)]);

/** By what games are told apart also where they are as usual. */
const KINDS = ["stage", "players"];
/** The same in words; an option that is on is told by its name. */
export function kindWords(
  kind: string,
  options: readonly OptionInfo[],
  words: (option: OptionInfo) => { name: string; values: Record<string, string> },
  players: (count: string) => string = String,
): string {
  return chosen(kind)
    .flatMap(([name, value]) => {
      const option = options.find((each) => each.name === name);
      if (!option) return [];
      const w = words(option);
      // how a rule is read is told only where somebody reads it otherwise
      if (value === String(option.default) && !KINDS.includes(name)) return [];
      if (name === "players") return [players(value)];
      if (option.kind === "switch") return value === "True" ? [w.name] : [];
      const said = w.values[value];
      // a bare number says nothing without its name
      return [said && !/^\d+$/.test(said) ? said : `${w.name} ${said ?? value}`];
    })
    .join(", ");
}

export interface Stage {
  stage: string;
  games: number;
  still: number;
}
/** How often all eight were let go, by stage, with the usual options. */
export function stillness(mind: MyMind): Stage[] {
  return Object.keys(POSSIBLE).map((stage) => {
    const own = mind.tallies.filter(({ game, kind }) => game === "nevermind" && kind === `stage=${stage}`);
    return { stage, games: sum(own), still: sum(own.filter(({ mark }) => mark === RANKS[0])) };
  });
}

export interface Partner {
  partners: string;
  company: readonly Companion[];
  games: number;
  won: number;
  last_ms: number;
  best: Memory | null;
  /** The latest games together, the oldest first. */
  latest: readonly Memory[];
}
/** With whom a game was played, the latest first. */
export function partners(mind: MyMind, game: string, most = 12): Partner[] {
  const own = mind.tallies.filter((tally) => tally.game === game);
  const all = [...new Set(own.map((tally) => tally.partners))].map((key) => {
    const these = own.filter((tally) => tally.partners === key);
    return {
      partners: key,
      company: mind.companies[key] ?? [],
      games: sum(these),
      won: sum(these.filter(({ won }) => won)),
      last_ms: Math.max(...these.map(({ last_ms }) => last_ms)),
      best: bestOf(mind.bests.filter((each) => each.game === game && each.partners === key)),
      latest: mind.latest
        .filter((each) => each.counts && each.game === game && each.partners === key)
        .slice(0, most)
        .toReversed(),
    };
  });
  return all.toSorted((a, b) => b.last_ms - a.last_ms);
}

export interface Role {
  role: string;
  games: number;
  won: number;
}
/** As what a game was played, the most frequent first. */
export function roles(mind: MyMind, game: string): Role[] {
  const own = mind.tallies.filter((tally) => tally.game === game && tally.role);
  return [...new Set(own.map(({ role }) => role))]
    .map((role) => {
      const these = own.filter((tally) => tally.role === role);
      return { role, games: sum(these), won: sum(these.filter(({ won }) => won)) };
    })
    .toSorted((a, b) => b.games - a.games || b.won - a.won);
}

export interface Luck {
  rolls: number;
  /** What came beyond what the odds promised. */
  more: number;
  /** How far chance goes by itself, nineteen times in twenty. */
  ordinary: number;
}
/** What chance gave in all games of a kind; null: it was never asked. */
export function luckOf(mind: MyMind, game: string): Luck | null {
  const own = mind.tallies.filter((tally) => tally.game === game);
  const all = (what: "rolls" | "came" | "due" | "spread") => own.reduce((whole, tally) => whole + tally[what], 0);
  return all("rolls")
    ? { rolls: all("rolls"), more: all("came") - all("due"), ordinary: 1.96 * Math.sqrt(all("spread")) }
    : null;
}

export const bestOf = (games: readonly Memory[]): Memory | null =>
  games.reduce<Memory | null>((best, each) => ((each.worth ?? -1e9) > (best?.worth ?? -1e9) ? each : best), null);

/** The best of every game and kind, the latest first. */
export function bests(mind: MyMind): Memory[] {
  const keys = [...new Set(mind.bests.map(({ game, kind }) => `${game} ${kind}`))];
  return keys
    .flatMap((key) => bestOf(mind.bests.filter(({ game, kind }) => `${game} ${kind}` === key)) ?? [])
    .toSorted((a, b) => b.over_ms - a.over_ms);
}

/** A number that a game tells of itself; null: it does not. */
export function fact({ data }: Memory, name: string): number | null {
  const value = (data as Record<string, unknown>)[name];
  return typeof value === "number" ? value : null;
}

/** The mean of each and its neighbours, so that a way is seen and not every step. */
export const smoothed = (values: readonly number[], reach = 3): number[] =>
  values.map((_, i) => {
    const near = values.slice(Math.max(0, i - reach), i + reach + 1);
    return near.reduce((all, value) => all + value, 0) / near.length;
  });

/** A soft line through points. */
export function curve(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], i) => {
      if (!i) return `M${x.toFixed(1)} ${y.toFixed(1)}`;
      const [before, height] = points[i - 1]!,
        middle = (before + x) / 2;
      return `C${middle.toFixed(1)} ${height.toFixed(1)} ${middle.toFixed(1)} ${y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
}

export interface Cell {
  /** The number of the day since 1970. */
  day: number;
  games: number;
}
/** Whole weeks of days up to today, Monday first; a day that is not yet is null. */
export function weeks(days: readonly MemoryDay[], today: number, count: number): (Cell | null)[][] {
  const games = new Map(days.map(({ day, games }) => [day, games]));
  const monday = today - ((today + 3) % 7); // the first of January 1970 was a Thursday
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, i) => {
      const day = monday - 7 * (count - 1 - week) + i;
      return day > today ? null : { day, games: games.get(day) ?? 0 };
    }),
  );
}
export const dayOf = (at: number, east: number) => Math.floor((at + east * 60_000) / DAY_MS);
