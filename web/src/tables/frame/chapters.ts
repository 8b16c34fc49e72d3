/** The story as chapters: a turn or a level each, and under what was done what came of it. */
import type { Desk, EventData, Heading, Line, Telling, Thing } from "./desk.svelte";

export interface Told {
  key: string;
  text: string;
  /** It came of the line before. */
  effect: boolean;
  /** What the line names and can be opened. */
  things: readonly Thing[];
  /** How often it was told in a row. */
  times: number;
  /** The kind of event, for whoever paints a sign. */
  kind: string;
  /** What it tells of, for a line that goes on with it. */
  data: EventData | undefined;
}
export interface Chapter extends Heading {
  key: string;
  lines: Told[];
}

/** Lines that say the same one after the other are one line. */
export function chaptersOf(
  lines: readonly Line[],
  desk: Desk,
  telling: Pick<Telling, "chapter" | "isEffect" | "things" | "further">,
): Chapter[] {
  const found: Chapter[] = [];
  for (const { key, text, data, move = "" } of lines) {
    const heading = data && telling.chapter?.(data, desk);
    if (heading || !found.length) found.push({ key, ...(heading ?? { seat: null, title: "", note: "" }), lines: [] });
    if (heading || !text) continue;
    const chapter = found.at(-1)!.lines,
      last = chapter.at(-1);
    const effect = !!data && !!telling.isEffect?.(data, move) && chapter.length > 0;
    const on = (last?.data && data && telling.further?.(last.data, data)) || undefined;
    if (last && on) {
      last.text = desk.sentence(on, text);
      last.data = on;
      last.things = telling.things?.(on, desk) ?? [];
    } else if (last?.text === text && last.effect === effect) last.times++;
    else
      chapter.push({
        key,
        text,
        effect,
        times: 1,
        things: (data && telling.things?.(data, desk)) ?? [],
        kind: data?.event ?? "",
        data,
      });
  }
  return found.filter(({ title, lines: told }) => title || told.length);
}

/** A sentence in pieces: what is named in it can be opened. */
export function pieces(text: string, things: readonly Thing[]): { text: string; id?: string }[] {
  const thing = things.find(({ name }) => name && text.includes(name));
  if (!thing) return text ? [{ text }] : [];
  const at = text.indexOf(thing.name),
    rest = things.filter((each) => each !== thing);
  return [
    ...pieces(text.slice(0, at), rest),
    { text: thing.name, id: thing.id },
    ...pieces(text.slice(at + thing.name.length), rest),
  ];
}
