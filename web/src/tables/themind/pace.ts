/** How fast each seat counted in a level: the time before its cards, for each number that passed. */
import type { Happened } from "../../lib/protocol.gen";
import { eventsOf } from "../frame/events";
import type { GameEvent } from "./view";

/** So much apart is still about the same. */
const ALIKE = 1.3;

/** Milliseconds a number, by seat: over all cards that somebody laid in the last level that was played to its end. */
export function paces(story: readonly Happened[]): Map<number, number> {
  let found = new Map<number, number>(),
    level = new Map<number, { ms: number; numbers: number }>();
  let since = 0,
    at = 0;
  for (const step of story)
    for (const { data: event } of eventsOf<GameEvent>(step)) {
      if (event.event === "level") {
        level = new Map();
        at = 0;
      } else if (event.event === "began") since = step.at_ms;
      else if (event.event === "laid") {
        const { card, by } = event,
          { ms, numbers } = level.get(by) ?? { ms: 0, numbers: 0 };
        if (card > at) level.set(by, { ms: ms + step.at_ms - since, numbers: numbers + card - at });
        at = Math.max(at, card);
        since = step.at_ms;
      } else if (event.event === "completed")
        found = new Map([...level].map(([seat, { ms, numbers }]) => [seat, ms / numbers]));
    }
  return found;
}

/** The pace of another beside mine. */
export const beside = (mine: number, other: number): "alike" | "faster" | "slower" =>
  other * ALIKE < mine ? "faster" : other > mine * ALIKE ? "slower" : "alike";
