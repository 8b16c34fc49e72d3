/** What the last moves told: the last roll, and the Fractures that struck, step by step. */
import type { Happened } from "../../lib/protocol.gen";
import type { Shown } from "../frame/desk.svelte";
import { eventsOf } from "../frame/events";
import { seatOf, type GameEvent } from "./view";

/** The events of the last moves as far as they were shown, oldest first, each with the number of its step. */
export function recent(
  story: readonly Happened[],
  shown: Shown | null = null,
  most = 120,
): { seq: number; e: GameEvent }[] {
  const found: { seq: number; e: GameEvent }[] = [];
  for (let i = story.length - 1; i >= 0 && found.length < most; i--) {
    const step = story[i]!;
    if (shown && step.seq > shown.seq) continue;
    const events = eventsOf<GameEvent>(step).map(({ data }) => ({ seq: step.seq, e: data }));
    found.unshift(...(shown?.seq === step.seq ? events.slice(0, shown.events) : events));
  }
  return found;
}

export function lastRoll(
  events: readonly { e: GameEvent }[],
  symbol?: boolean,
): { player: number; number: number } | null {
  const found = events.findLast(({ e }) => e.event === "rolled" && (symbol === undefined || e.symbol === symbol))?.e;
  return found?.event === "rolled" ? { player: seatOf(found.player), number: found.number } : null;
}

export interface StrikeStep {
  kind: "itself" | "symbol" | "roll" | "said";
  e: GameEvent;
  from?: number;
  to?: number;
}
export interface Strike {
  key: string;
  card: string;
  player: number;
  steps: StrikeStep[];
  rolled: number | null;
  over: boolean;
}

/** The Fractures that struck, oldest first. Until its value counts (somebody may block it) a strike has no steps. */
export function strikes(events: readonly { seq: number; e: GameEvent }[]): Strike[] {
  const found: Strike[] = [];
  let open: Strike[] = []; // one may bring another: what is told belongs to the innermost
  const end = (over: (strike: Strike) => boolean) => {
    for (const strike of open) strike.over ||= over(strike);
    open = open.filter((strike) => !strike.over);
  };
  for (const { seq, e } of events) {
    if (e.event === "struck") {
      const card = e.card;
      const strike: Strike = {
        key: `${seq} ${card}`,
        card,
        player: seatOf(e.player),
        steps: [],
        rolled: null,
        over: false,
      };
      found.push(strike);
      open.push(strike);
    } else if (e.event === "turn" || e.event === "passed" || e.event === "break") end(() => true);
    else if (e.event === "sunk" || e.event === "stands") end(({ card }) => card === e.card);
    else if (open.length) tell(open.at(-1)!, e);
  }
  return found;
}

function tell(strike: Strike, e: GameEvent) {
  const last = strike.steps.at(-1);
  if (e.event === "mentality" && seatOf(e.player) === strike.player) {
    const from = e.now - e.by,
      to = e.now;
    if (last && last.kind === "roll" && last.to === undefined) Object.assign(last, { from, to });
    else strike.steps.push({ kind: strike.steps.length ? "said" : "itself", e, from, to });
  } else if (e.event === "rolled") {
    strike.steps.push({ kind: e.symbol ? "symbol" : "roll", e });
    if (!e.symbol) strike.rolled = e.number;
  } else if (strike.steps.length) strike.steps.push({ kind: "said", e });
}

/** The oldest strike at a seat that was not looked at yet; `seen` is the key of the last one that was. */
export function unseenStrike(all: readonly Strike[], seat: number, seen: string): Strike | null {
  const since = all.findIndex(({ key }) => key === seen) + 1;
  return all.slice(since).find(({ player, steps }) => player === seat && steps.length) ?? null;
}

/** What belongs to a strike that is not over; all else waits until it was looked at. */
export const belongs = (strike: Strike, event: GameEvent | null) =>
  !strike.over &&
  event !== null &&
  !["struck", "sunk", "stands", "turn", "passed", "break", "ended"].includes(event.event);

/** One who took the break that Wellness brings: what was rolled, and where Mentality went. */
export interface Rest {
  seat: number;
  rolled: number;
  from: number;
  to: number;
}
/** Who rolled what in the last break of all. */
export function restOf(events: readonly { e: GameEvent }[], now: (seat: number) => number): Rest[] {
  const begins = events.findLastIndex(({ e }) => e.event === "break");
  const found: Rest[] = [];
  if (begins < 0) return found;
  for (const { e } of events.slice(begins)) {
    if (e.event === "turn") break;
    const seat = typeof e.player === "string" ? seatOf(e.player) : -1,
      rest = found.find((each) => each.seat === seat);
    if (e.event === "rolled" && !e.symbol && !rest)
      found.push({ seat, rolled: e.number, from: now(seat), to: now(seat) });
    else if (e.event === "mentality" && rest && found.at(-1) === rest && rest.from === rest.to && e.by > 0)
      Object.assign(rest, { from: e.now - e.by, to: e.now });
  }
  return found;
}
