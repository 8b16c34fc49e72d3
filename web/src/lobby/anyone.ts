/** Play with anyone: a seat at a table that waits for players, or a new one that all can see and that bots fill up after a while. */
import { api } from "../lib/api";
import type { TableInfo } from "../lib/protocol.gen";
import { quickTable, visitor } from "../lib/visitor.svelte";
import { usualOptions } from "./shapes";
import { USUAL } from "./switches";

/** So long people may come. */
export const FILL_S = 30;

/** A table where one would only wait longer: it is somebody's who waits for friends, or mine. */
const waitsForAnyone = (table: TableInfo, game: string) =>
  table.game === game &&
  table.status === "waiting" &&
  table.switches.fill_s !== null &&
  table.seats.some(({ kind, kept }) => kind === "open" && !kept) &&
  table.seats.some(({ kind, here }) => kind === "person" && here) &&
  !visitor.tables.some(({ id }) => id === table.id);

/** The table at which I sit then. */
export async function playWithAnyone(game: string): Promise<string> {
  const open = await api.tables();
  for (const table of open.filter((each) => waitsForAnyone(each, game))) {
    // somebody may be quicker
    const seated = await api.sit(table.id, visitor.name ? { name: visitor.name } : {}).catch(() => null);
    if (seated) return table.id;
  }
  // words of strangers are not for everybody, signs are
  const { table } = await api.make({
    ...quickTable(game, usualOptions(game), "open"),
    switches: { ...USUAL, join: "anyone", chat: false, fill_s: FILL_S },
  });
  return table.id;
}
