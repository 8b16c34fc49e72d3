/** What the browser keeps of my choices goes along to the second device; what belongs to this one alone stays. */
import { keep, kept } from "../lib/kept";

/** My choices, my name, and what I have met and learnt. Seats are opened by the cookie and need no token there. */
const ALONG = ["settings", "name", "met", "learned", "solved", "tempo"] as const;

export const packed = () =>
  JSON.stringify(Object.fromEntries(ALONG.map((name) => [name, kept<unknown>(name, undefined)])));

/** What came from the first device takes the place of what was here. */
export function unpack(text: string): void {
  let found: Record<string, unknown>;
  try {
    found = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return; // nothing was sent along
  }
  for (const name of ALONG) if (found[name] !== undefined) keep(name, found[name]);
}
