/** The words of each game that explain themselves, as soon as its book is there; until then they are plain. */
import { settings } from "../lib/settings.svelte";
import { book } from "./book";
import { termsOf, type Term } from "./gloss";

const NONE: readonly Term[] = [];
let found = $state.raw<ReadonlyMap<string, readonly Term[]>>(new Map());
const asked = new Set<string>();

/** A book that does not come explains nothing; what is read goes on without it. */
async function fetchTerms(name: string, game: string, language: string) {
  const told = await book(game, language).catch(() => null);
  if (told) found = new Map(found).set(name, termsOf(told.words, game, told.language));
}
export function termsFor(game: string): readonly Term[] {
  const { language } = settings,
    name = `${game} ${language}`;
  if (!asked.has(name)) {
    asked.add(name);
    void fetchTerms(name, game, language);
  }
  return found.get(name) ?? NONE;
}
