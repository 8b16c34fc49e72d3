/** Whoever begins a game for the first time on this browser is told in a few words what it is about. */
import { keep, kept } from "../lib/kept";

/** Enough of a table to know it again; a game is known once its welcome was read. */
export const newcomer = {
  /** A table was begun from the shelf. */
  begins(game: string, table: string) {
    if (!this.knows(game)) keep("welcome", table);
  },
  knows: (game: string) => kept<string[]>("met", []).includes(game),
  at: (table: string) => kept<string | null>("welcome", null) === table,
  met(game: string) {
    keep("welcome", undefined);
    keep("met", [...new Set([...kept<string[]>("met", []), game])]);
  },
};
