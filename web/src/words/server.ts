/** What the server says itself, in the language that is chosen: English comes from the server, others from the catalogue. */
import type { Advice } from "../lib/protocol.gen";
import { settings } from "../lib/settings.svelte";
import { fill, printed } from "../lib/words";
import { words } from ".";
import deepofmine from "@mindscape/games/deepofmine/words/de/hints.json";
import mindgame from "@mindscape/games/mindgame/words/de/hints.json";
import nevermind from "@mindscape/games/nevermind/words/de/hints.json";
import refusals from "@mindscape/words/de/refusals.json";

/** Something refused: the English sentence, and what another language makes its own of. */
export interface Said {
  why: string;
  rule: string | null;
  /** Names the sentence where the rule does not. */
  code: string;
  /** What the sentence speaks of. */
  data: object;
}

/** A game's own word for something that a sentence speaks of. */
export type Particular = (key: string, value: unknown) => string | undefined;

const REFUSALS: Record<string, string> = refusals;
const HINTS: Record<string, Record<string, string>> = { deepofmine, mindgame, nevermind };

/** A refusal of the server's own; undefined for one of a game's that only the game's words can tell. */
export function serverSays({ why, code, data }: Said): string | undefined {
  if (settings.language === "en") return printed(why);
  const sentence = REFUSALS[code];
  return sentence && fill(sentence, data, words().or);
}

/** A refusal where no table is near. */
export const told = (said: Said) => serverSays(said) ?? words().trouble.refused(said.rule);

/** Why a bot advises what it advises, with the game's words for what it speaks of; empty if it does not say. */
export function hintSays(
  game: string,
  { say, code, data }: Pick<Advice, "say" | "code" | "data">,
  particular?: Particular,
): string {
  if (settings.language === "en") return printed(say);
  return fill(HINTS[game]?.[code] ?? "", data, words().or, particular);
}
