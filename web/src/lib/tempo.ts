/** What partners in The Mind have learned of one's tempo: kept in this browser only, and only if one wishes. */
import type { TableClient } from "./client.svelte";
import { keep, kept } from "./kept";
import type { TempoKept } from "./protocol.gen";

const NAME = "tempo";

export const forgetTempo = () => keep(NAME, undefined);

/** Tells the partners at a table what is known, and keeps what they have learned since. */
export async function exchangeTempo(client: Pick<TableClient, "ask">): Promise<void> {
  const answer = await client.ask({ t: "tempo", kept: kept<TempoKept | null>(NAME, null) });
  if (answer.t === "learned" && answer.tempo) keep(NAME, answer.tempo);
}
