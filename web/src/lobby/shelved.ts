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
/** The table of a lesson or a puzzle that is done with is of no more use, and nobody took it off the list. */
const FOR_GOOD = Number.MAX_SAFE_INTEGER;
export const shelveForGood = (id: string) => shelve({ id, updated_ms: FOR_GOOD });
export const isForGood = (shelved: Shelved, id: string) => shelved[id] === FOR_GOOD;

/** Whoever plays on at it wants it on the list. */
export function unshelveOne(id: string) {
  keep("shelved", Object.fromEntries(Object.entries(shelvedNow()).filter(([each]) => each !== id)));
}
/** What somebody took off the list is on it again. */
export function unshelve(): Shelved {
  const all = Object.fromEntries(Object.entries(shelvedNow()).filter(([, at]) => at === FOR_GOOD));
  keep("shelved", all);
  return all;
}

export const isShelved = (shelved: Shelved, { id, updated_ms }: Some) => (shelved[id] ?? -1) >= updated_ms;

const RANK = { playing: 0, paused: 1, waiting: 2, over: 3 };
type Told = Pick<TableInfo, "status" | "updated_ms" | "mine" | "turn">;
/** Whether it waits for me. */
export const isMine = ({ status, mine, turn }: Omit<Told, "updated_ms">) =>
  status === "playing" && mine !== undefined && (turn ?? []).includes(mine);
/** Running games first, of these the ones that wait for me; the latest first among their like. */
export const inOrder = <T extends Told>(tables: readonly T[]) =>
  tables.toSorted(
    (a, b) => RANK[a.status] - RANK[b.status] || Number(isMine(b)) - Number(isMine(a)) || b.updated_ms - a.updated_ms,
  );
