/** Whoever meets a game for the first time on this browser is told in a few words what it is about, however they came. */
import { keep, kept } from "../lib/kept";

/** A game is known once its welcome was read. */
export const newcomer = {
  knows: (game: string) => kept<string[]>("met", []).includes(game),
  met: (game: string) => keep("met", [...new Set([...kept<string[]>("met", []), game])]),
};
