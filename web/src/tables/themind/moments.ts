/** What stopped the play, read from what happened. */
import type { Happened } from "../../lib/protocol.gen";
import { eventsOf } from "../frame/events";
import type { GameEvent } from "./view";

export type Moment =
  | { kind: "error"; card: number; lower: number[]; lives: number }
  | { kind: "star"; lower: number[] }
  /** `away`: it was not asked for; somebody is not connected. */
  | { kind: "stop"; by: number; away?: boolean }
  | null;
/** What took cards away, and perhaps a life. */
export type Reckoning = Extract<Moment, { lower: number[] }>;

export const told = (step: Happened): GameEvent[] => eventsOf<GameEvent>(step).map(({ data }) => data);

/** The moment that explains why hands are asked for; `before` holds as long as nothing else has happened. */
export function lastMoment(happened: readonly Happened[], before: Moment = null): Moment {
  let moment = before,
    lower: number[] = [];
  for (const event of happened.flatMap(told)) {
    if (event.event === "error") moment = { kind: "error", card: event.card, lower: (lower = []), lives: event.lives };
    else if (event.event === "star") moment = { kind: "star", lower: (lower = []) };
    else if (event.event === "stopped") moment = { kind: "stop", by: event.by };
    else if (event.event === "aside") lower.push(event.card);
    else if (event.event === "began" || event.event === "level") moment = null;
  }
  return moment;
}

/** The error or the star with which a level, or the game, has ended: it is looked at before the end is. */
export function reckoningOf(happened: readonly Happened[]): Reckoning | null {
  for (const step of happened) {
    const events = told(step);
    const end = events.findIndex(({ event }) => event === "completed" || event === "last life");
    if (end < 0) continue;
    const moves = [{ by: "", move: "", at_ms: 0, events: events.slice(0, end).map((data) => ({ data, say: "" })) }];
    const moment = lastMoment([{ ...step, moves }]);
    if (moment && moment.kind !== "stop") return moment;
  }
  return null;
}
