/** The position of Deep of Mine as the server sends it, and what the texts of moves speak of. */
import type { CardInfo } from "../../lib/protocol.gen";
import type { Desk, Telling } from "../frame/desk.svelte";
import type { GameEvent, PlayerView, Seen } from "./shapes.gen";

export type { Answered, Await, Doing, Foreseen, GameEvent, Pile } from "./shapes.gen";
export type View = Seen;
export type ForestTable = Desk<View, GameEvent>;
export type ForestTelling = Telling<View, GameEvent>;
export type Player = PlayerView;
export type CardType = CardInfo["type"];
/** The kinds of cards that one plays; a turn takes one of each. */
export const KINDS = ["moment", "disorder", "recovery", "impact", "fracture"] as const;

/** The two Interventions have the same names in every deck. */
export const WELLNESS = "wellness";
export const ENDLESS = "endless";

export const seatOf = (name: string) => Number(name.slice(1));
export const handSize = (player: Player) => (typeof player.hand === "number" ? player.hand : player.hand.length);

/** `p1`, `p1:m3` or `p1:m3:card`. */
export interface Spot {
  seat: number;
  pile?: string;
  card?: string;
}
export function spot(text: string | undefined): Spot | null {
  const found = /^p(\d)(?::(m\d+)(?::(.+))?)?$/.exec(text ?? "");
  return (
    found && {
      seat: Number(found[1]),
      ...(found[2] ? { pile: found[2] } : {}),
      ...(found[3] ? { card: found[3] } : {}),
    }
  );
}

/** The seats among which one is to choose; a card may have a name that begins like a seat. */
export const seatsAsked = (moves: readonly string[]) =>
  moves.flatMap((move) => (move.startsWith("choose ") ? (spot(move.slice(7))?.seat ?? []) : []));

/** One way to use a card of the hand: into a Mind, onto a Moment, at a player, by itself, against a standing Fracture. */
export interface Way {
  move: string;
  card: string;
  at: Spot | null;
  against?: string;
}
export function waysOf(moves: readonly string[]): Way[] {
  return moves.flatMap((move): Way[] => {
    const [verb, first, , last] = move.split(" ");
    if (verb === "play") return [{ move, card: first!, at: spot(last) }];
    return verb === "antishatter" ? [{ move, card: last!, at: null, against: first! }] : [];
  });
}

/** The move that somebody might have hoped for with a card that has no way now: the referee says why not. */
export function hoped(card: { id: string; type: CardType }, me: number, players: readonly Player[], at?: Spot): string {
  if (at?.pile) return `play ${card.id} on p${at.seat}:${at.pile}`;
  const seat = at?.seat ?? me;
  if (card.type === "impact") return `play ${card.id}`;
  if (card.type === "fracture") return `play ${card.id} at p${seat}`;
  if (card.type === "moment") return `play ${card.id} in p${seat}`;
  const order = [seat, ...players.keys()];
  const owner = order.find((each) => players[each]!.mind.some((pile) => !pile.locked));
  const pile = owner === undefined ? undefined : players[owner]!.mind.find((each) => !each.locked);
  return pile ? `play ${card.id} on p${owner}:${pile.id}` : `play ${card.id} on p${seat}:m1`;
}
