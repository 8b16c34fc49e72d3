/** The position of Nevermind as the server sends it, and what each event changes on the table. */
import type { EventData } from "../frame/desk.svelte";

export const PLACES = ["nw", "n", "ne", "e", "se", "s", "sw", "w"] as const;
export type Place = (typeof PLACES)[number];
export const STATUSES = ["released", "subliminal", "acknowledged", "thought", "distraction"] as const;
export type Status = (typeof STATUSES)[number];
export const FACES = ["thinking", "feeling", "remembering", "anticipating"] as const;
export type Face = (typeof FACES)[number];
export type Verb = "notice" | "acknowledge" | "focus" | "letgo" | "breathe" | "monkey";

/** The nine cells of the table, row by row; the middle one is the breath. */
export const CELLS = ["nw", "n", "ne", "w", "centre", "e", "sw", "s", "se"] as const;
export type Cell = (typeof CELLS)[number];

export interface View {
  options: {
    stage: number;
    monkey: boolean;
    noting: "draw" | "choose" | "random";
    mind_cards: "ring" | "gap";
    let_go: "any" | "noted";
  };
  phase:
    | "start"
    | "token"
    | "note"
    | "shuffle"
    | "mind"
    | "action"
    | "monkey"
    | "watcher"
    | "draw"
    | "drawing"
    | "hand"
    | "bonus"
    | "over";
  round: number;
  timer: number;
  cards: Record<Place, { status: Status; token: Face | null }>;
  pool: number;
  centre: { cards: number; markers: number; removed: number };
  tokens: { tf: number; ra: number };
  deck: { mind: string[]; centre: number; top: "mind" | "centre" | "?" | null };
  played: string[];
  card: string | null;
  second: boolean;
  awaiting: Place[];
  drawn: "tf" | "ra" | null;
  breath: { from: Place; left: number; playing: string | null } | null;
  hand: string[];
  end: "timer" | "stillness" | "distraction" | null;
}

/** The foci of a turned Mind Card, `nw/e`; null for a Centre card or none. */
export function foci(card: string | null): { mind: Place; noting: Place | null } | null {
  if (card === null || card === "breathe") return null;
  const [mind, noting] = card.split("/") as [Place, Place | "-"];
  return { mind, noting: noting === "-" ? null : noting };
}

export const isFaceUp = (status: Status) => status === "thought" || status === "distraction";

/** What one would do with a card of this status. */
export const ACTION: Record<Status, Verb> = {
  distraction: "notice",
  thought: "acknowledge",
  acknowledged: "focus",
  subliminal: "letgo",
  released: "breathe",
};

/** The move that a click on this card means: the legal one, or the one that one might have hoped for. */
export function wish(view: View, moves: readonly string[], place: Place): { move: string; legal: boolean } {
  const legal = moves.find((move) => move.split(" ")[1] === place && !move.startsWith("play"));
  if (legal) return { move: legal, legal: true };
  return { move: `${view.phase === "monkey" ? "monkey" : ACTION[view.cards[place].status]} ${place}`, legal: false };
}

type Change = Partial<Omit<View, "cards">> & { card_at?: [Place, Partial<View["cards"][Place]>] };

function change(view: View, event: EventData): Change {
  const place = event.place as Place;
  const now = (status: Status): Change => ({ card_at: [place, { status }] });
  const marker = (n: number) => ({ centre: { ...view.centre, markers: n } });
  switch (event.event) {
    case "surfaced":
      return {
        ...now("thought"),
        ...(event.from_breath ? marker(0) : { pool: view.pool - 1 }),
        awaiting: view.cards[place].token ? view.awaiting : [...view.awaiting, place],
      };
    case "returned":
    case "woke":
    case "noticed":
    case "matched":
      return now("thought");
    case "distracted":
      return now("distraction");
    case "acknowledged":
      return now("acknowledged");
    case "focused":
      return { ...now("subliminal"), ...marker(1) };
    case "let go":
      return { ...now("released"), ...marker(0) };
    case "breathed in":
      return { ...now("subliminal"), ...marker(1) };
    case "breathed out":
      return { ...now("released"), ...marker(0), breath: null };
    case "time passed":
      return { timer: event.left as number };
    case "mind card":
      return { card: event.card as string, played: [...view.played, event.card as string] };
    case "drawn":
      return { hand: [...view.hand, event.card as string] };
    case "played":
      return { hand: view.hand.filter((card) => card !== event.card), played: [...view.played, event.card as string] };
    case "token":
      return { drawn: event.kind as "tf" | "ra" };
    case "noted":
      return {
        card_at: [place, { token: event.face as Face }],
        drawn: null,
        awaiting: view.awaiting.filter((other) => other !== place),
      };
    case "free turn":
      return { card: null };
    case "offered":
      return { card: "breathe" };
    case "round":
      return { round: event.number as number, card: null };
    case "ended":
      return { end: event.end as View["end"], phase: "over" };
    default:
      return {};
  }
}

/** The table after an event, for the eye only: the animation rests on the server's view in the end. */
export function after(view: View, event: EventData): View {
  const { card_at, ...rest } = change(view, event);
  return card_at
    ? { ...view, ...rest, cards: { ...view.cards, [card_at[0]]: { ...view.cards[card_at[0]], ...card_at[1] } } }
    : { ...view, ...rest };
}
