/** What a game tells of its moves. */
import type { Happened } from "../../lib/protocol.gen";

export interface EventData {
  event: string;
  [more: string]: unknown;
}

/** The events of a step, oldest first, each with the server's own words for it. */
export const eventsOf = (step: Happened): { data: EventData; say: string }[] =>
  (step.moves ?? []).flatMap((move) => move.events.map(({ data, say }) => ({ data: data as EventData, say })));
