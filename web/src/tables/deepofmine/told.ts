/** What a sentence of the story is made from. */
import type { GameEvent } from "./view";

/** Somebody in a sentence. */
export interface Who {
  me: boolean;
  name: string;
}
export interface Told {
  e: GameEvent;
  /** The card, or "a card" if it may not be seen. */
  card: string;
  player: Who;
  other: Who;
  /** The verb for the player: `v("draw", "draws")`. */
  v: (you: string, they: string) => string;
  n: (field: "by" | "fragments" | "now" | "number") => number;
  named: (field: "ability" | "board" | "card" | "fracture" | "with") => string;
}
export type Sentences = Record<string, (t: Told) => string>;
