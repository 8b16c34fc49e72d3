/** Several seats of one table on one device. Each has a token of its own, which opens it and nothing else. */
import { api } from "../lib/api";
import { keep, kept } from "../lib/kept";
import type { Seated } from "../lib/protocol.gen";

type Shared = Record<string, Record<string, string>>;
const MOST = 50;

/** The seats of a table that are on this device, and their tokens. */
export const seatsHere = (table: string): Record<string, string> => kept<Shared>("shared", {})[table] ?? {};

function add(table: string, seat: string, token: string) {
  const all = kept<Shared>("shared", {});
  const mine = { ...all[table], [seat]: token };
  keep("shared", Object.fromEntries([...Object.entries({ ...all, [table]: mine })].slice(-MOST)));
}

/** Everybody who shares the device sits down; the first sits there already. */
export async function shareDevice(first: Seated, called: (n: number) => string): Promise<void> {
  const { table } = first;
  if (first.seat && first.token) add(table.id, first.seat, first.token);
  for (const [i, { seat, kind }] of table.seats.entries()) {
    if (kind !== "open") continue;
    const seated = await api.sitBeside(table.id, { seat, code: table.code, name: called(i + 1) });
    if (seated.seat && seated.token) add(table.id, seated.seat, seated.token);
  }
}

/** Whose turn it is of those who share the device: the one who looks now, if that one is asked too. */
export function nextHere(actors: readonly string[], here: readonly string[], now: string | null): string | null {
  const asked = here.filter((seat) => actors.includes(seat));
  return now !== null && (asked.length === 0 || asked.includes(now)) ? now : (asked[0] ?? here[0] ?? null);
}
