/** The tables of lessons and puzzles that were left: they are given up and forgotten, so that they neither fill the shelf nor the number of games that somebody may have open. */
import { bookmark } from "../lessons/lesson.svelte";
import { api } from "../lib/api";
import type { TableInfo } from "../lib/protocol.gen";
import { puzzleMark } from "../puzzles/puzzles";
import { isForGood, shelvedNow, shelveForGood } from "./shelved";

/** It is of no more use; where the server cannot be reached now, the shelf does it later. */
export async function leaveForGood(id: string): Promise<void> {
  shelveForGood(id);
  try {
    if ((await api.table(id)).status !== "over") await api.giveUp(id);
    await api.forget(id);
  } catch {
    // it is gone already, or it is tried again from the shelf
  }
}

const tidied = new Set<string>();
/** Leave what is still open of what was left, but not what somebody may come back to. */
export function tidyUp(tables: readonly Pick<TableInfo, "id">[]) {
  const shelved = shelvedNow(),
    now = [bookmark.open()?.table, puzzleMark.open()];
  for (const { id } of tables)
    if (isForGood(shelved, id) && !now.includes(id) && !tidied.has(id)) {
      tidied.add(id);
      void leaveForGood(id);
    }
}
