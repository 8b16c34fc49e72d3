/** The one sentence that the coach gives along, in the page's language. */
import type { CoachReason } from "../lib/protocol.gen";
import { settings } from "../lib/settings.svelte";
import { capital, fill } from "../lib/words";
import { words } from "../words";
import german from "@mindscape/words/de/coach.json";

const GERMAN: Record<string, string> = german;

/** What the coach says, with the players by name; empty if it says nothing. */
export function coachSays({ say, code, data }: CoachReason, who: (seat: string) => string): string {
  const named = (key: string, value: unknown) => {
    if (key === "about") return value ? words().coach.about : "";
    return typeof value === "string" && /^p\d+$/.test(value) ? who(value) : undefined;
  };
  if (settings.language !== "en") return capital(fill(GERMAN[code] ?? "", data ?? {}, words().or, named));
  // the server's English knows players by their number only
  return say.replace(/player (\d+)/gi, (_, number: string) => who(`p${Number(number) - 1}`));
}
