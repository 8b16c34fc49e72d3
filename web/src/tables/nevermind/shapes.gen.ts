/* Made from src/mindscape/games/nevermind/shapes.py by scripts/view_types.py. Do not edit. */
import type { OneOf } from "../frame/events";

/** What the rules know of this position. */
export type Aids = {
  hand?: Record<string, Doing>;
  draw?: Chances;
};
export type Doing = {
  place: Place;
  does: Does[];
};
export type Place = "nw" | "n" | "ne" | "e" | "se" | "s" | "sw" | "w";
export type Does = "free" | "time" | "wakes" | "frees" | "nothing" | "bell";
/** Of so many cards that may come each would do what. */
export type Chances = {
  of: number;
  free: number;
  time: number;
  wakes: number;
  frees: number;
  nothing: number;
  bell: number;
};
/** The position; nothing in it is hidden. */
export type View = {
  game: "nevermind";
  options: Options;
  phase: Phase;
  round: number;
  timer: number;
  cards: Record<Place, Card>;
  pool: number;
  centre: Centre;
  tokens: Tokens;
  deck: Deck;
  played: string[];
  /** The Mind Card of this round, turned: `nw/e`, or `breathe`. */
  card: string | null;
  second: boolean;
  awaiting: Place[];
  drawn: Kind | null;
  breath: Breath | null;
  hand: string[];
  end: End | null;
};
export type Options = {
  stage: number;
  monkey: boolean;
  noting: "draw" | "choose" | "random";
  mind_cards: "ring" | "gap";
  let_go: "any" | "noted";
};
export type Phase = "start" | "token" | "note" | "shuffle" | "mind" | "action" | "monkey" | "watcher" | "draw" | "drawing" | "hand" | "bonus" | "over";
export type Card = {
  status: Status;
  token: Face | null;
};
export type Status = "released" | "subliminal" | "acknowledged" | "thought" | "distraction";
export type Face = "thinking" | "feeling" | "remembering" | "anticipating";
export type Centre = {
  cards: number;
  markers: number;
  removed: number;
};
export type Tokens = {
  tf: number;
  ra: number;
};
export type Deck = {
  mind: string[];
  centre: number;
  top: "mind" | "centre" | "?" | null;
};
export type Kind = "tf" | "ra";
export type Breath = {
  from: Place;
  left: number;
  playing: string | null;
};
export type End = "timer" | "stillness" | "distraction";
export type AtPlace = {
  place: Place;
};
export type OfCard = {
  card: string;
};
export type Nothing = {
};
export type Surfaced = {
  place: Place;
  from_breath: boolean;
};
export type TimePassed = {
  left: number;
};
export type Wandered = {
  place: Place;
  clockwise: boolean;
};
export type Top = {
  card: "centre" | "mind";
};
export type Token = {
  place: Place;
  kind: Kind;
};
export type Noted = {
  place: Place;
  face: Face;
};
export type Shuffled = {
  with_centre: boolean;
};
export type Round = {
  number: number;
};
export type Ended = {
  end: End;
};
export type Verb = "notice" | "acknowledge" | "focus" | "letgo" | "breathe" | "monkey";
/** What a screen is sent. */
export type Seen = View & { aids?: Aids };
/** What happens, as whoever looks may know it. */
export type GameEvent = OneOf<
  | ({ event: "returned" | "distracted" | "lingered" | "woke" | "rested" | "blocked" | "noticed" | "acknowledged" | "focused" | "let go" | "breathed in" | "breathed out" | "untouched" | "matched" } & AtPlace)
  | ({ event: "mind card" | "drawn" | "played" } & OfCard)
  | ({ event: "passed" | "free turn" | "offered" } & Nothing)
  | ({ event: "surfaced" } & Surfaced)
  | ({ event: "time passed" } & TimePassed)
  | ({ event: "wandered" } & Wandered)
  | ({ event: "top" } & Top)
  | ({ event: "token" } & Token)
  | ({ event: "noted" } & Noted)
  | ({ event: "shuffled" } & Shuffled)
  | ({ event: "round" } & Round)
  | ({ event: "ended" } & Ended)
>;
export type Move =
  | `start ${Place} ${Place}`
  | `top ${"mind" | "breathe"}`
  | `token ${"tf" | "ra" | "thinking" | "feeling" | "remembering" | "anticipating"}`
  | `note ${Face}`
  | `mind ${string}`
  | `shuffle`
  | `shuffle breathe`
  | `${Verb} ${Place}`
  | `pass`
  | `draw ${number}`
  | `play ${string}`;
export const ACTIONS = {"released": "breathe", "subliminal": "letgo", "acknowledged": "focus", "thought": "acknowledge", "distraction": "notice"} as const;
export const RANKS = [["Master", 8], ["Priest", 6], ["Monk", 4], ["Initiate", 1], ["Asleep", -2], ["Adrift", -4], ["Afraid", -6]] as const;
export const COUNTS_FROM = {"thinking": 2, "feeling": 5, "remembering": 3, "anticipating": 3} as const;
