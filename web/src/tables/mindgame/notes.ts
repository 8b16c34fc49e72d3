/** My own notes on the enemy's constructs: kept in this browser for a table, and carried along when a construct moves. */
import { keep, kept } from "../../lib/kept";
import type { Happened } from "../../lib/protocol.gen";
import { eventsOf } from "../frame/events";
import type { GameEvent } from "./view";

export interface Notes {
  seq: number;
  at: Record<string, string>;
}
const LONGEST = 120;
const name = (table: string) => `mindgame.notes.${table}`;

export const readNotes = (table: string): Notes => kept<Notes>(name(table), { seq: 0, at: {} });
export const keepNotes = (table: string, notes: Notes) =>
  keep(name(table), Object.keys(notes.at).length ? notes : undefined);

export function noted(notes: Notes, place: string, text: string, seq: number): Notes {
  const { [place]: _, ...rest } = notes.at;
  return { seq, at: text.trim() ? { ...rest, [place]: text.slice(0, LONGEST) } : rest };
}

/** The notes after these steps: a construct that goes elsewhere takes its note along. */
export function carried(notes: Notes, steps: readonly Happened[], enemy: string): Notes {
  let at = notes.at,
    { seq } = notes;
  for (const step of steps) {
    if (step.seq <= notes.seq) continue;
    seq = step.seq;
    for (const { data } of eventsOf<GameEvent>(step)) {
      if ((data.event !== "moved" && data.event !== "sent") || data.player !== enemy || !at[data.from]) continue;
      const { from, to } = data,
        { [from]: text, ...rest } = at;
      at = { ...rest, [to]: rest[to] ? `${rest[to]}; ${text}` : text! };
    }
  }
  return { seq, at };
}
