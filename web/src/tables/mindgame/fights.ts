/** The figures of a fight: sums of the odds, and three dice for a roll. */
import { chance, effect, hurts, RESULTS, ROLLS, type Seat } from "./rules";
import { other, playerOf, stackAt, type Combat, type GameEvent, type View } from "./view";

export interface Bar {
  result: number;
  column: number;
  of: number;
  dissolves: boolean;
  zone: "us" | "both" | "them";
}
/** The 24 results of one side's roll on the common axis: what hurts us lies left, what hurts them right. */
export const bars = (adjust: number, mine: boolean): Bar[] =>
  RESULTS.map((result, row) => ({
    result,
    column: mine ? row : RESULTS.length - 1 - row,
    of: chance(result, adjust),
    dissolves: effect(result).dissolved > 0,
    zone: hurts(result, mine),
  }));

export interface Zone {
  zone: Bar["zone"];
  from: number;
  columns: number;
}
/** The parts of that axis, as the combat table has them, from left to right. */
export const ZONES: Zone[] = RESULTS.reduce<Zone[]>((found, result, row) => {
  const zone = hurts(result, true),
    last = found.at(-1);
  if (last?.zone === zone) last.columns++;
  else found.push({ zone, from: row, columns: 1 });
  return found;
}, []);

/** Per cent of "only we suffer", "both", "only they", rounded so that they make a hundred. */
export function shares(adjust: number, mine: boolean): { us: number; both: number; them: number } {
  const sums = { us: 0, both: 0, them: 0 };
  for (const { zone, of } of bars(adjust, mine)) sums[zone] += of;
  const exact = (["us", "both", "them"] as const).map((zone) => ({ zone, is: (sums[zone] * 100) / ROLLS }));
  const whole = Object.fromEntries(exact.map(({ zone, is }) => [zone, Math.floor(is)])) as typeof sums;
  const missing = 100 - whole.us - whole.both - whole.them;
  for (const { zone } of exact.toSorted((a, b) => (b.is % 1) - (a.is % 1)).slice(0, missing)) whole[zone]++;
  return whole;
}

/** The place of a roll in the log, as the rules count it: the same for everybody and in every replay. */
export function momentOf(view: View, combat: Combat): number {
  const place = [...combat.space].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  return ((place * 211 + view.turn) * 61 + combat.round) * 2 + (combat.stage === "attack" ? 0 : 1);
}

/** Three dice that make a roll; which of the ways is shown follows from the sum and from the moment alone. */
export function dice(roll: number, moment: number): [number, number, number] {
  const ways: [number, number, number][] = [];
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) if (roll - a - b >= 1 && roll - a - b <= 6) ways.push([a, b, roll - a - b]);
  const mixed = Math.imul(moment ^ (moment >>> 15), 0x9e3779b1);
  return ways[((mixed ^ (mixed >>> 13)) >>> 0) % ways.length]!;
}

/** Whose roll it is, or was last. */
export const rollerOf = (view: View, combat: Combat): Seat =>
  combat.stage === "attack" ? view.current : other(view.current);

/** Of what has happened in a round of a fight: who fights, and what came of the last roll. */
export function ofLastRoll(round: readonly GameEvent[]): readonly GameEvent[] {
  const last = round.findLastIndex(({ event }) => event === "rolled");
  return round.filter(({ event }, i) => i >= last || event === "fight");
}

/** What ended a fight: the last roll, or a tile that kills another at once. */
export const causeOf = (told: readonly GameEvent[]): GameEvent | undefined =>
  told.find(({ event }) => event === "rolled") ?? told.find(({ event }) => event === "killed");

/** The tile with which a seat fights: as the roll found it, else what stands on the place, else what has left it in this round (who has lost all is rolled against by what it was). */
export function fighterOf(view: View, combat: Combat, round: readonly GameEvent[], seat: Seat): string | null {
  const left = round.findLast(
    ({ event, player, tile }) =>
      tile && player === playerOf(seat) && ["expelled", "dissolved", "killed"].includes(event),
  );
  return combat.shown[seat] ?? stackAt(view, combat.space, seat)?.[0] ?? left?.tile ?? null;
}
