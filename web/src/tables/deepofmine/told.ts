/** What a sentence of the story is made from. */
import type { EventData } from "../frame/desk.svelte";

/** Somebody in a sentence. */
export interface Who {
  me: boolean;
  name: string;
}
export interface Told {
  e: EventData;
  /** The card, or "a card" if it may not be seen. */
  card: string;
  player: Who;
  other: Who;
  /** The verb for the player: `v("draw", "draws")`. */
  v: (you: string, they: string) => string;
  named: (field: string) => string;
}
export type Sentences = Record<string, (t: Told) => string>;
