/** Games that were taken off the list of my open games: on this browser alone, until something happens there. */
import { keep, kept } from "../lib/kept";
import type { TableInfo } from "../lib/protocol.gen";

/** By table, the moment up to which what happened there is known. */
export type Shelved = Readonly<Record<string, number>>;
type Some = Pick<TableInfo, "id" | "updated_ms">;

const MOST = 200;
export const shelvedNow = () => kept<Shelved>("shelved", {});

/** The game itself stays as it is: the server has no way to forget one that is being played. */
export function shelve({ id, updated_ms }: Some): Shelved {
  const all = Object.fromEntries(Object.entries({ ...shelvedNow(), [id]: updated_ms }).slice(-MOST));
  keep("shelved", all);
  return all;
}
/** The table of a lesson that was left for another is of no more use. */
export const shelveForGood = (id: string) => shelve({ id, updated_ms: Number.MAX_SAFE_INTEGER });

export function unshelve(): Shelved {
  keep("shelved", undefined);
  return {};
}

export const isShelved = (shelved: Shelved, { id, updated_ms }: Some) => (shelved[id] ?? -1) >= updated_ms;

const RANK = { playing: 0, paused: 1, waiting: 2, over: 3 };
/** Running games first, the latest first among their like. */
export const inOrder = <T extends Pick<TableInfo, "status" | "updated_ms">>(tables: readonly T[]) =>
  tables.toSorted((a, b) => RANK[a.status] - RANK[b.status] || b.updated_ms - a.updated_ms);
