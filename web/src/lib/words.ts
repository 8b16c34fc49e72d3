import { settings, type Language } from "./settings.svelte";

/** A catalogue of words: one object a language, all of the same shape. Reading it follows the language that is chosen. */
export function catalogue<T>(languages: Record<Language, T>): () => T {
  return () => languages[settings.language];
}

/** `a, b and c` in the words of a language. */
export function listed(items: readonly (string | number)[], last: string): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;
}

/** With a full stop, unless it ends already. */
export const sentence = (text: string) => (/[.!?…]["”’)]*\s*$/.test(text) ? text.trim() : `${text.trim()}.`);

/** The server writes as one types, with straight apostrophes; the page as one prints. What stands in quotes is left as it is. */
export const printed = (text: string) => text.replace(/(?<=\p{L})'(?=\p{L})/gu, "’");

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence with its `{particulars}` put in; `name` finds words for them. */
export function fill(
  sentence: string,
  particulars: object,
  or: string,
  name: (key: string, value: unknown) => string | undefined = () => undefined,
): string {
  const of = new Map(Object.entries(particulars));
  return sentence.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value: unknown = of.get(key);
    const plain = () => (typeof value === "number" ? value.toLocaleString(settings.language) : String(value));
    return name(key, value) ?? (Array.isArray(value) ? listed(value.map(String), or) : plain());
  });
}

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;
/** How long ago a moment is, in words: "2 hours ago". */
export function ago(at: number, now = Date.now()): string {
  const [unit, ms] = UNITS.find(([, ms]) => now - at >= ms) ?? UNITS[2];
  return new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" }).format(
    -Math.floor(Math.max(0, now - at) / ms),
    unit,
  );
}
