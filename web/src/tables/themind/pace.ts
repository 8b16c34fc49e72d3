/** How fast each seat counted in a level: the time before its cards, for each number that passed. */
import type { Happened } from "../../lib/protocol.gen";
import type { EventData } from "../frame/desk.svelte";

/** So much apart is still about the same. */
const ALIKE = 1.3;

/** Milliseconds a number, by seat: over all cards that somebody laid in the last level that was played to its end. */
export function paces(story: readonly Happened[]): Map<number, number> {
  let found = new Map<number, number>(),
    level = new Map<number, { ms: number; numbers: number }>();
  let since = 0,
    at = 0;
  for (const { at_ms, moves } of story)
    for (const { events } of moves ?? [])
      for (const event of events.map(({ data }) => data as EventData)) {
        if (event.event === "level") {
          level = new Map();
          at = 0;
        } else if (event.event === "began") since = at_ms;
        else if (event.event === "laid") {
          const card = event.card as number,
            by = event.by as number,
            { ms, numbers } = level.get(by) ?? { ms: 0, numbers: 0 };
          if (card > at) level.set(by, { ms: ms + at_ms - since, numbers: numbers + card - at });
          at = Math.max(at, card);
          since = at_ms;
        } else if (event.event === "completed")
          found = new Map([...level].map(([seat, { ms, numbers }]) => [seat, ms / numbers]));
      }
  return found;
}

/** The pace of another beside mine. */
export const beside = (mine: number, other: number): "alike" | "faster" | "slower" =>
  other * ALIKE < mine ? "faster" : other > mine * ALIKE ? "slower" : "alike";
