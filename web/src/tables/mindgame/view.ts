/** The position of Mind Game as the server sends it, and what each event changes on the table. */
import type { EventData } from "../frame/desk.svelte";
import type { Seat, Seg } from "./rules";

export type Player = "p0" | "p1";
export const HIDDEN = "?";
/** A construct from its display downwards; what I may not know is "?". */
export type Stack = readonly string[];
export type Sides = Partial<Record<Player, Stack>>;
export type Asked =
  | { kind: "arrange"; player: Seat; owner: Seat; space: string; who: "stack" | "child" }
  | { kind: "expel"; player: Seat; owner: Seat; tile: string; from: string; targets: string[] }
  | { kind: "merge"; player: Seat; owner: Seat; tile: string; space: string };

export interface View {
  options: { command_once: boolean; turn_limit: number; [more: string]: unknown };
  turn: number;
  current: Seat;
  phase: "buy" | "place" | "command" | "combat" | "over";
  points: [number, number];
  fatigue: [number, number] | null;
  /** Mine by name, the other's as a number. */
  hands: [string[] | number, string[] | number];
  /** By name for whoever buys, else the number of each cost. */
  bank: string[] | Record<string, number>;
  board: Record<string, Sides>;
  used: { buy: number; place: Seg[]; command: Seg[]; leave: string[]; spent: string[] };
  command: { by: Seg | "leave"; space: string; ap: number; acted: boolean; child: string[] | null } | null;
  combat: Combat | null;
  pending: Asked[];
  outcome: { winner: Player | null; reason: string } | null;
}
export interface Combat {
  space: string;
  round: number;
  stage: "attack" | "defend";
  roll: number | null;
  adjust: [number, number];
  shown: [string | null, string | null];
  effect: ["dissolve" | "expel", Seat, string][];
  down: [string, Seat][];
}

export const seatOf = (player: unknown): Seat => (player === "p1" ? 1 : 0);
export const playerOf = (seat: Seat): Player => `p${seat}`;
export const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);
export const stackAt = (view: View, place: string, seat: Seat): Stack | undefined =>
  view.board[place]?.[playerOf(seat)];
export const isContested = (view: View, place: string) => Object.keys(view.board[place] ?? {}).length === 2;
/** A segment in which an enemy stands is shut down. */
export const isShut = (view: View, segment: string) => !!stackAt(view, segment, segment[2] === "1" ? 1 : 0);
export const handSize = (view: View, seat: Seat) => {
  const hand = view.hands[seat];
  return typeof hand === "number" ? hand : hand.length;
};

// ---- what events change -------------------------------------------------------------------------

type Change = (stack: string[]) => string[];

/** The board with one construct changed; an empty one is gone. */
function changed(view: View, place: string, player: Player, change: Change): View {
  const { [player]: before, ...rest } = view.board[place] ?? {};
  const after = change([...(before ?? [])]),
    board = { ...view.board };
  const sides: Sides = after.length ? { ...rest, [player]: after } : rest;
  if (Object.keys(sides).length) board[place] = sides;
  else delete board[place];
  return { ...view, board };
}

/** One tile less: that one if it is seen, else a hidden one. */
const without =
  (tile: string): Change =>
  (stack) => {
    const at = stack.includes(tile) ? stack.indexOf(tile) : stack.indexOf(HIDDEN);
    return stack.filter((_, i) => i !== at);
  };

export function after(view: View, event: EventData, me: Seat | null): View {
  const player = event.player as Player,
    seat = seatOf(player),
    place = (event.place ?? "") as string,
    tile = (event.tile ?? "") as string;
  const open = me === seat;
  /** Below a display only its owner knows the tiles. */
  const masked = (tiles: readonly string[]) => (open ? [...tiles] : tiles.map(() => HIDDEN));
  const joined = (coming: readonly string[], there: readonly string[], how: unknown) => {
    const [upper, lower] = how === "under" ? [there, coming] : [coming, there];
    const all = [...upper, ...lower];
    return [...all.slice(0, 1), ...masked(all.slice(1))];
  };
  const hand = (more: number): View => {
    const hands = [...view.hands] as View["hands"],
      held = hands[seat];
    hands[seat] =
      typeof held === "number" ? held + more : more > 0 ? [...held, tile].sort() : held.filter((each) => each !== tile);
    return { ...view, hands };
  };
  const stepped = (from: string, to: string, coming: readonly string[], left: readonly string[]) =>
    changed(
      changed(view, from, player, () => [...left]),
      to,
      player,
      (there) => joined(coming, there, event.how),
    );
  switch (event.event) {
    case "turn": {
      const points = [...view.points] as View["points"];
      points[seat] = event.points as number;
      return {
        ...view,
        turn: event.number as number,
        current: seat,
        phase: "buy",
        points,
        used: { buy: 0, place: [], command: [], leave: [], spent: [] },
        command: null,
        combat: null,
      };
    }
    case "bought": {
      const points = [...view.points] as View["points"];
      points[seat] -= event.cost as number;
      return { ...hand(1), points, used: { ...view.used, buy: view.used.buy + 1 } };
    }
    case "discarded":
      return hand(-1);
    case "placed":
      return changed(
        { ...hand(-1), phase: "place", used: { ...view.used, place: [...view.used.place, event.segment as Seg] } },
        place,
        player,
        (there) => joined([tile], there, event.how),
      );
    case "arranged": {
      const order = event.order as string[] | undefined,
        child = view.command?.child;
      if (!order) return view;
      const same = (tiles: readonly string[]) => [...tiles].sort().join() === [...order].sort().join();
      if (child && same(child.slice(1)))
        return { ...view, command: { ...view.command!, child: [child[0]!, ...order] } };
      return changed(view, place, player, (stack) => [...stack.slice(0, 1), ...order]);
    }
    case "commanded":
      return {
        ...view,
        phase: "command",
        command: {
          by: (event.segment ?? "leave") as Seg,
          space: place,
          ap: event.ap as number,
          acted: false,
          child: null,
        },
      };
    case "command over": {
      const by = view.command?.by,
        used = by && by !== "leave" ? [...view.used.command, by] : view.used.command;
      return { ...view, command: null, used: { ...view.used, command: used } };
    }
    case "moved": {
      const from = event.from as string,
        to = event.to as string,
        moved = stepped(from, to, stackAt(view, from, seat) ?? [tile], []);
      return view.command
        ? { ...moved, command: { ...view.command, space: to, ap: view.command.ap - 1, acted: true } }
        : moved;
    }
    case "reconfigured":
      return changed(view, place, player, (stack) => [
        tile,
        ...(open ? stack.filter((each) => each !== tile) : stack.slice(1).map(() => HIDDEN)),
      ]);
    case "split": {
      const child = event.child as string[];
      const parent = changed(view, place, player, (stack) =>
        open ? stack.filter((each) => !child.includes(each)) : stack.slice(0, stack.length - child.length),
      );
      return view.command ? { ...parent, command: { ...view.command, child, acted: true } } : parent;
    }
    case "sent": {
      const from = event.from as string,
        to = event.to as string,
        child = view.command?.child ?? [tile],
        parent = stackAt(view, from, seat) ?? [];
      const [coming, left] = event.part === "child" ? [child, parent] : [parent, child];
      const sent = stepped(from, to, coming, left);
      return view.command ? { ...sent, command: { ...view.command, space: to, child: null, acted: true } } : sent;
    }
    case "cleared":
    case "killed":
    case "dissolved":
      return changed(view, place, player, without(tile));
    case "fight": {
      const shown = (seat: Seat) => stackAt(view, place, seat)?.[0] ?? null;
      return {
        ...view,
        phase: "combat",
        command: null,
        combat: {
          space: place,
          round: event.round as number,
          stage: "attack",
          roll: null,
          adjust: event.adjust as [number, number],
          shown: [shown(0), shown(1)],
          effect: [],
          down: [],
        },
      };
    }
    case "rolled":
      return view.combat
        ? {
            ...view,
            combat: { ...view.combat, stage: seat === view.current ? "attack" : "defend", roll: event.roll as number },
          }
        : view;
    case "expelled": {
      const gone = changed(view, event.from as string, player, without(tile)),
        to = event.to as string;
      return stackAt(gone, to, seat) ? gone : changed(gone, to, player, () => [tile]);
    }
    case "merged":
      return changed(view, place, player, (there) => joined([tile], there, event.how));
    case "turned up":
      return changed(view, place, player, (stack) => [tile, ...stack.slice(1)]);
    case "fought":
      return { ...view, combat: null };
    case "ended":
      return { ...view, phase: "over", command: null, combat: null };
    default:
      return view;
  }
}
