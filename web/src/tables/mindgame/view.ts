/** The position of Mind Game as the server sends it, and what each event changes on the table. */
import type { Desk } from "../frame/desk.svelte";
import type { GameEvent, Player, Seat, Seen, Sides } from "./shapes.gen";

export type { Asked, Combat, GameEvent, Player, Sides } from "./shapes.gen";
export type View = Seen;
export type DuelDesk = Desk<View, GameEvent>;
export const HIDDEN = "?";
/** A construct from its display downwards; what I may not know is "?". */
export type Stack = readonly string[];

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

/** What stands for both seats, with one of them changed. */
const exchanged = <T>([first, second]: readonly [T, T], seat: Seat, value: T): [T, T] =>
  seat === 0 ? [value, second] : [first, value];

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

export function after(view: View, event: GameEvent, me: Seat | null): View {
  const player = event.player ?? "p0", // what nobody does asks for nobody
    seat = seatOf(player),
    place = event.place ?? "",
    tile = event.tile ?? "";
  const open = me === seat;
  /** Below a display only its owner knows the tiles. */
  const masked = (tiles: readonly string[]) => (open ? [...tiles] : tiles.map(() => HIDDEN));
  const joined = (coming: readonly string[], there: readonly string[], how: unknown) => {
    const [upper, lower] = how === "under" ? [there, coming] : [coming, there];
    const all = [...upper, ...lower];
    return [...all.slice(0, 1), ...masked(all.slice(1))];
  };
  const hand = (more: number): View => {
    const held = view.hands[seat];
    const holds =
      typeof held === "number" ? held + more : more > 0 ? [...held, tile].sort() : held.filter((each) => each !== tile);
    return { ...view, hands: exchanged(view.hands, seat, holds) };
  };
  const stepped = (from: string, to: string, coming: readonly string[], left: readonly string[]) =>
    changed(
      changed(view, from, player, () => [...left]),
      to,
      player,
      (there) => joined(coming, there, event.how),
    );
  switch (event.event) {
    case "turn":
      return {
        ...view,
        turn: event.number,
        current: seat,
        phase: "buy",
        points: exchanged(view.points, seat, event.points),
        used: { buy: 0, place: [], command: [], leave: [], spent: [] },
        command: null,
        combat: null,
      };
    case "bought": {
      const points = exchanged(view.points, seat, view.points[seat] - event.cost);
      return { ...hand(1), points, used: { ...view.used, buy: view.used.buy + 1 } };
    }
    case "discarded":
      return hand(-1);
    case "placed":
      return changed(
        { ...hand(-1), phase: "place", used: { ...view.used, place: [...view.used.place, event.segment] } },
        place,
        player,
        (there) => joined([tile], there, event.how),
      );
    case "arranged": {
      const { order } = event,
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
          by: event.segment ?? "leave",
          space: place,
          ap: event.ap,
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
      const from = event.from,
        to = event.to,
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
      const child = event.child;
      const parent = changed(view, place, player, (stack) =>
        open ? stack.filter((each) => !child.includes(each)) : stack.slice(0, stack.length - child.length),
      );
      return view.command ? { ...parent, command: { ...view.command, child, acted: true } } : parent;
    }
    case "sent": {
      const from = event.from,
        to = event.to,
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
          round: event.round,
          stage: "attack",
          roll: null,
          adjust: event.adjust,
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
            combat: { ...view.combat, stage: seat === view.current ? "attack" : "defend", roll: event.roll },
          }
        : view;
    case "expelled": {
      const gone = changed(view, event.from, player, without(tile)),
        to = event.to;
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
