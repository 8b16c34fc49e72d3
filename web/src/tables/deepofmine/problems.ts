/** What is wrong with a deck file, in the language that is chosen. The words of the file itself stay as they are written. */
import type { DeckProblem } from "../../lib/protocol.gen";
import { settings } from "../../lib/settings.svelte";
import { fill, listed } from "../../lib/words";
import { words } from "../../words";
import german from "@mindscape/games/deepofmine/words/de/problems.json";

const PROBLEMS: Record<string, { what: string; right: string }> = german.problems;

export interface Told {
  /** On which card, in which field. */
  place: string;
  what: string;
  right: string;
  /** The language of the sentences. */
  lang: "en" | "de";
}

export function problemWords({ card, field, what, right, code, data }: DeckProblem): Told {
  const found = settings.language === "de" ? PROBLEMS[code] : undefined;
  if (!found) return { place: [card, field].filter(Boolean).join(": "), what, right, lang: "en" };
  const say = (sentence: string) =>
    fill(sentence, data, words().or, (key, value) =>
      key === "fields" || key === "decks" ? listed(value as string[], words().and) : undefined,
    );
  const named = card === german.nameless.of ? german.nameless.is : card;
  return {
    place: [named, field.replace(/ step (\d+)/g, ` ${german.step} $1`)].filter(Boolean).join(": "),
    what: say(found.what),
    right: say(found.right),
    lang: "de",
  };
}
