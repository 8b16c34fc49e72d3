/** What everybody knows to be in the draw deck: Wellness and Endless, and about where Endless lies. */
import type { Happened } from "../../lib/protocol.gen";
import { eventsOf } from "../frame/events";
import { ENDLESS, WELLNESS, type View } from "./view";

export function inside(view: View): { wellness: boolean; endless: boolean } {
  const out = [...view.box, ...view.removed, ...view.limbo];
  const isIn = (card: string) => view.phase === "play" && !out.includes(card);
  return { wellness: isIn(WELLNESS), endless: isIn(ENDLESS) };
}

/** How many cards lie above Endless, at least and at most; null: nobody can say, for the deck was shuffled, or it lies there from the start. */
export function endlessDown(view: View, story: readonly Happened[]): [from: number, to: number] | null {
  const events = story.flatMap((step) => eventsOf(step).map(({ data }) => data));
  const at = events.findLastIndex((e) => e.event === "inserted" && e.card === ENDLESS);
  if (at < 0 || view.options.advanced_endless) return null;
  let gone = 0,
    buried = 0;
  for (const e of events.slice(at + 1)) {
    if (e.event === "shuffled" && (e.pile === "deck" || e.pile === "hand")) return null;
    if (e.event === "found" && e.zone === "deck") return null;
    if (e.event === "drawn" || e.event === "intervention") gone++;
    else if (e.event === "buried") buried++;
  }
  const size = view.deck.size - 1 + gone, // the deck into which it went
    spread = Math.floor(size * view.options.middle_spread),
    above = (n: number) => Math.max(0, Math.floor(size / 2) + n - gone - buried);
  return [above(-spread), above(spread)];
}
