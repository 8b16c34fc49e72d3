/** The score as it stands and the ranks that it may bring at the bell (NM-602 to NM-605). */
import { COUNTS_FROM, RANKS } from "./shapes.gen";
import { FACES, PLACES, STATUSES, type Face, type Status, type View } from "./view";

export { RANKS };
export type Rank = (typeof RANKS)[number][0];

/** How many thoughts are on each step of their way. */
export const counts = (view: View): Record<Status, number> =>
  Object.fromEntries(
    STATUSES.map((status) => [status, PLACES.filter((place) => view.cards[place].status === status).length]),
  ) as Record<Status, number>;

/** What the bell would count now: what is let go, less what distracts, and one for sitting down. */
export const scoreOf = (view: View): number => counts(view).released - counts(view).distraction + 1;

export const rankOf = (score: number): Rank => RANKS.find(([, lowest]) => score >= lowest)?.[0] ?? "Afraid";

/** The rank above, and what was missing for it. */
export function above(score: number): { rank: Rank; missing: number } | null {
  const next = RANKS.findLast(([, lowest]) => lowest > score && rankOf(lowest) !== rankOf(score));
  return next ? { rank: next[0], missing: next[1] - score } : null;
}

/** What a name will be good for: which faces do something in this stage. */
export function purpose(view: View): "nothing" | "again" | "thinking" | "feeling" | "wanders" | "" {
  const { stage, monkey } = view.options,
    does = (face: Face) => stage >= COUNTS_FROM[face],
    otherwise = monkey ? "again" : "nothing";
  if (!FACES.some(does)) return otherwise;
  if (view.drawn === "tf") return does("feeling") ? "feeling" : does("thinking") ? "thinking" : otherwise;
  if (view.drawn === "ra") return does("remembering") || does("anticipating") ? "wanders" : otherwise;
  return "";
}
