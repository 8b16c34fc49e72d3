/** Moves as text, read into their parts (section 4.2 of the rules). What is legal only the scene's list says. */
import { PLACES } from "./board";
import type { Seg } from "./rules";

export type Verb =
  | "buy"
  | "discard"
  | "done"
  | "place"
  | "command"
  | "leave"
  | "move"
  | "reconfigure"
  | "split"
  | "send"
  | "end"
  | "fight"
  | "keep"
  | "order"
  | "expel"
  | "merge"
  | "surrender";
export type How = "top" | "under" | "";
export interface Move {
  text: string;
  verb: Verb;
  tiles: string[];
  seg: Seg | null;
  place: string;
  how: How;
  part: "parent" | "child" | null;
}

const KNOWN = new Set(PLACES);
export function parse(text: string): Move {
  const [verb, ...rest] = text.split(" ");
  const move: Move = { text, verb: verb as Verb, tiles: [], seg: null, place: "", how: "", part: null };
  for (const word of rest) {
    if (KNOWN.has(word)) move.place = word;
    else if (word === "top" || word === "under") move.how = word;
    else if (word === "parent" || word === "child") move.part = word;
    else if (word.length === 1) move.seg = word as Seg;
    else move.tiles.push(word);
  }
  return move;
}

/** By where they lead. */
export function byPlace(moves: readonly Move[]): Map<string, Move[]> {
  const found = new Map<string, Move[]>();
  for (const move of moves) found.set(move.place, [...(found.get(move.place) ?? []), move]);
  return found;
}

/** The split whose child is exactly these tiles, the first of them on top; undefined if there is none. */
export const splitOf = (moves: readonly Move[], child: readonly string[]) =>
  moves.find(
    ({ verb, tiles }) =>
      verb === "split" &&
      tiles[0] === child[0] &&
      tiles.length === child.length &&
      child.every((tile) => tiles.includes(tile)),
  );
