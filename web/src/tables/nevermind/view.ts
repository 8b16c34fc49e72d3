/** The position of Nevermind as the server sends it, and what each event changes on the table. */
import type { Desk } from "../frame/desk.svelte";
import { ACTIONS, type Does, type Face, type GameEvent, type Place, type Seen, type Status } from "./shapes.gen";

export type { Does, Face, GameEvent, Place, Status, Verb } from "./shapes.gen";
export type View = Seen;
export type NevermindDesk = Desk<View, GameEvent>;
export { ACTIONS };

export const PLACES = ["nw", "n", "ne", "e", "se", "s", "sw", "w"] as const satisfies readonly Place[];
export const STATUSES = [
  "released",
  "subliminal",
  "acknowledged",
  "thought",
  "distraction",
] as const satisfies readonly Status[];
export const FACES = ["thinking", "feeling", "remembering", "anticipating"] as const satisfies readonly Face[];

/** The nine cells of the table, row by row; the middle one is the breath. */
export const CELLS = ["nw", "n", "ne", "w", "centre", "e", "sw", "s", "se"] as const;
export type Cell = (typeof CELLS)[number];

/** What a card of a Deep Breath does: a free action; time passes; a Released card wakes; a Distraction is a Thought again; nothing; the bell rings. */
export const DOES = ["free", "time", "wakes", "frees", "nothing", "bell"] as const satisfies readonly Does[];

/** The foci of a turned Mind Card, `nw/e`; null for a Centre card or none. */
export function foci(card: string | null): { mind: Place; noting: Place | null } | null {
  if (card === null || card === "breathe") return null;
  const [mind, noting] = card.split("/") as [Place, Place | "-"];
  return { mind, noting: noting === "-" ? null : noting };
}

export const isFaceUp = (status: Status) => status === "thought" || status === "distraction";

/** The move that a click on this card means: the legal one, or the one that one might have hoped for. */
export function wish(view: View, moves: readonly string[], place: Place): { move: string; legal: boolean } {
  const legal = moves.find((move) => move.split(" ")[1] === place && !move.startsWith("play"));
  if (legal) return { move: legal, legal: true };
  return { move: `${view.phase === "monkey" ? "monkey" : ACTIONS[view.cards[place].status]} ${place}`, legal: false };
}

type Change = Partial<Omit<View, "cards">> & { card_at?: [Place, Partial<View["cards"][Place]>] };

function change(view: View, event: GameEvent): Change {
  const place = event.place ?? "nw"; // what happens nowhere asks for none
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
      return { timer: event.left };
    case "mind card":
      return { card: event.card, played: [...view.played, event.card] };
    case "drawn":
      return { hand: [...view.hand, event.card] };
    case "played":
      return { hand: view.hand.filter((card) => card !== event.card), played: [...view.played, event.card] };
    case "token":
      return { drawn: event.kind };
    case "noted":
      return {
        card_at: [place, { token: event.face }],
        drawn: null,
        awaiting: view.awaiting.filter((other) => other !== place),
      };
    case "free turn":
      return { card: null };
    case "offered":
      return { card: "breathe" };
    case "round":
      return { round: event.number, card: null };
    case "ended":
      return { end: event.end, phase: "over" };
    default:
      return {};
  }
}

/** The table after an event, for the eye only: the animation rests on the server's view in the end. */
export function after(view: View, event: GameEvent): View {
  const { card_at, ...rest } = change(view, event);
  return card_at
    ? { ...view, ...rest, cards: { ...view.cards, [card_at[0]]: { ...view.cards[card_at[0]], ...card_at[1] } } }
    : { ...view, ...rest };
}
