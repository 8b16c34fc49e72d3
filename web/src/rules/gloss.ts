/** Words of a game found in a sentence, so that each can explain itself. */
import { plain, type Inline } from "../lib/rules";

export interface Gloss {
  text: string;
  /** What it means, if it is a word of the game. */
  means?: string;
}
export interface Term {
  found: RegExp;
  means: string;
}

/** These write their own words with a capital in English, so that a mind is not a Mind. */
const CAPITALS: ReadonlySet<string> = new Set(["nevermind", "deepofmine"]);
const END = "(?!\\p{L})",
  BEGIN = "(?<!\\p{L})";
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The forms in which a word may stand in a sentence. */
function forms(term: string, language: string): string {
  const own = escape(term);
  if (language === "de")
    return /[a-zäöü]{3}en$/.test(term) ? `${own.slice(0, -2)}(?:e[nrsmt]?|s?t|ens)` : `${own}(?:e[nrsm]?|n|s)?`;
  if (term.endsWith("e")) return `${own.slice(0, -1)}(?:es?|ed|ing)`;
  if (/[^aeiou]y$/.test(term)) return `${own.slice(0, -1)}(?:y|ies)`;
  return `${own}(?:s|es|l?ed|l?ing)?`;
}

/** The words of a book as they are looked for: longer ones first, so that a Mind Focus is not a Mind. */
export function termsOf(words: ReadonlyMap<string, readonly Inline[]>, game: string, language: string): Term[] {
  const exact = language === "en" && CAPITALS.has(game);
  return [...words]
    .toSorted(([one], [two]) => two.length - one.length)
    .map(([word, means]) => {
      const form = forms(word, language);
      // with a capital: each word of it, as in a title
      const capital = form.replace(/(^| )\p{L}/gu, (first) => first.toUpperCase());
      return {
        found: new RegExp(`${BEGIN}(?:${exact ? capital : form})${END}`, exact ? "u" : "iu"),
        means: plain(means as Inline[]),
      };
    });
}

/** What clings to the word before it: no line begins with a comma. */
const CLINGS = /^[.,;:!?…)”“’»]+/;
export const clinging = (text = "") => CLINGS.exec(text)?.[0] ?? "";

/** A sentence in pieces. Each word is explained where it stands first, and not if it is in `known`, which it joins. */
export function glossed(text: string, terms: readonly Term[], known: Set<string> = new Set()): Gloss[] {
  for (const [i, { found, means }] of terms.entries()) {
    if (known.has(means)) continue;
    const at = found.exec(text);
    if (!at) continue;
    known.add(means);
    const rest = terms.slice(i + 1);
    return [
      ...glossed(text.slice(0, at.index), rest, known),
      { text: at[0], means },
      ...glossed(text.slice(at.index + at[0].length), rest, known),
    ];
  }
  return text ? [{ text }] : [];
}
