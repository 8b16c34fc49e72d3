import { api } from "../lib/api";
import { copyText } from "../lib/copy";
import type { ReplayTable } from "./replay.svelte";

/** A link to a game; who sat at the table lends its code, for whoever opens the link. */
export async function replayLink(table: string, eyes: string | null = null, step = 0): Promise<string> {
  const link = new URL(`/replay/${table}`, location.origin);
  const found = await api.table(table).catch(() => null);
  if (found?.code) link.searchParams.set("code", found.code);
  if (eyes) link.searchParams.set("seat", eyes);
  if (step) link.hash = `move=${step}`;
  return link.href;
}

/** A link to this moment on the clipboard. */
export const copyLink = async (replay: ReplayTable) =>
  copyText(await replayLink(replay.id, replay.openToAll ? replay.eyes : null, replay.at));
