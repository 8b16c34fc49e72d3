/** The position of Deep of Mine as the server sends it, and what the texts of moves speak of. */
import type { CardInfo } from "../../lib/protocol.gen";
import type { EventData } from "../frame/desk.svelte";

export type CardType = CardInfo["type"];
/** The kinds of cards that one plays; a turn takes one of each. */
export const KINDS = ["moment", "disorder", "recovery", "impact", "fracture"] as const;

export interface Pile {
  id: string;
  cards: string[];
  locked: boolean;
}
export interface Player {
  board: string | null;
  ability: string | null;
  mentality: number;
  seven: string[];
  /** The cards, or how many if they are hidden. */
  hand: string[] | number;
  /** Lowest first; "?" has been seen by nobody. */
  subconscious: string[];
  mind: Pile[];
  fractures: { card: string; shatter: number }[];
  next_fragments: number;
}
export interface Await {
  kind:
    | "main"
    | "choose"
    | "play"
    | "discard"
    | "limit"
    | "look"
    | "window"
    | "vote"
    | "justify"
    | "draw"
    | "roll"
    | "pick"
    | "setup";
  by: string[];
  why?: string;
  step?: string;
  card?: string;
  zone?: "deck" | "discard" | "subconscious";
  player?: string;
  to?: "hand" | "mind";
  limit?: number;
  cards?: string[];
  of?: string;
  event?: "fracture" | "intervention" | "disorder";
  victim?: string;
  blocker?: string;
  with?: string;
  target?: string;
}
/** Where a card's value would leave a Mentality; told by the server. */
export interface Foreseen {
  player: string;
  to: number;
  moments: number;
  wakes: boolean;
  peace: boolean;
}
/** What the server knows by the rules, so that the page need not. */
export interface Aids {
  moments: number[];
  limits: number[];
  awake: string[][];
  spent: string[];
  plays: Record<string, Foreseen>;
  effect: { card: string; for: string; by: string; die: number } | null;
  threat: (Partial<Foreseen> & { pile?: string }) | null;
  /** The step about which somebody is asked. */
  asks: ({ options?: Record<string, Doing[]> } & Doing) | null;
  /** What each answer of mine would do at once and openly. */
  answers: Record<string, Answered>;
}
/** A verb of the cards, and how much of it if that is certain. */
export interface Doing {
  do: string;
  n: number | null;
}
export interface Answered {
  events: EventData[];
  wakes: boolean;
  peace: string | null;
}
export interface View {
  options: {
    deck: unknown;
    fragments: number;
    win_moments: number;
    win_mentality: number;
    dice_symbol: boolean;
    middle_spread: number;
    advanced_endless: boolean;
  };
  phase: "setup" | "play" | "over";
  turn: { player: number; number: number; stage: string; fragments: number; played: string[]; used: string[] };
  players: Player[];
  deck: { size: number };
  discard: string[];
  limbo: string[];
  /** What waits outside, as Endless does until it goes into the deck. */
  box: string[];
  removed: string[];
  /** Who has drawn Wellness in this turn; the break comes when the turn is over. */
  wellness_by: number | null;
  await: Await | null;
  result: { end: "victory" | "endless" | "deck"; winner: number | null; scores: number[] } | null;
  aids: Aids;
}

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
