/** What a game tells of its moves. */
import type { Happened } from "../../lib/protocol.gen";

export interface EventData {
  event: string;
  [more: string]: unknown;
}

type Names<U> = U extends unknown ? keyof U : never;
type With<U, Name extends PropertyKey> = U extends unknown
  ? U & { [Other in Exclude<Name, keyof U>]?: undefined }
  : never;
/** One of several kinds of events (`shapes.gen.ts`); what another kind would tell can be asked for, and is not there. */
export type OneOf<U> = With<U, Names<U>>;

/**
 * The events of a step, oldest first, each with the server's own words for it. The wire knows no game; here, and in
 * `Desk.view`, what came over it gets the types that the game has written down, and nowhere else.
 */
export const eventsOf = <E extends EventData = EventData>(step: Happened): { data: E; say: string }[] =>
  (step.moves ?? []).flatMap((move) => move.events.map(({ data, say }) => ({ data: data as E, say })));
