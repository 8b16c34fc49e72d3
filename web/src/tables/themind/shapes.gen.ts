/* Made from src/mindscape/games/themind/shapes.py by scripts/view_types.py. Do not edit. */
import type { OneOf } from "../frame/events";

/** The position as one seat sees it; seats are numbers here, as they stand in its lists. */
export type View = {
  game: "themind";
  options: Options;
  phase: "deal" | "concentrate" | "play" | "over";
  mode: Mode;
  level: number;
  levels: number;
  lives: number;
  stars: number;
  /** One's own cards; of the others only how many. */
  hands: (number[] | number)[];
  pile: Laid[];
  aside: Laid[];
  ready: boolean[];
  raised: boolean[];
  won: boolean;
  blind_levels: number;
  last: Last | null;
};
export type Options = {
  players: number;
  blind: boolean;
  blind_penalty: "once" | "each";
};
export type Mode = "open" | "blind";
export type Laid = {
  /** None: it lies face down and is somebody else's. */
  card: number | null;
  by: number;
};
/** The level before this one. */
export type Last = {
  level: number;
  mode: Mode;
  pile: Laid[];
  aside: Laid[];
  wrong: number;
};
export type BySeat = {
  by: number;
};
export type OfCard = {
  by: number;
  card: number;
};
export type Completed = {
  level: number;
};
export type Stars = {
  stars: number;
};
export type Level = {
  level: number;
  mode: Mode;
};
export type Lives = {
  lives: number;
};
export type Finished = {
  blind_levels: number;
};
export type Dealt = {
  to: number;
  /** Only for whom it is dealt to. */
  card?: number;
};
export type LaidFaceDown = {
  by: number;
  /** Only for whoever laid it. */
  card?: number;
};
export type Error = {
  by: number;
  card: number;
  lives: number;
};
export type Turned = {
  pile: Laid[];
  wrong: number;
  lives: number;
};
export type Nothing = {
};
/** What a screen is sent. */
export type Seen = View;
/** What happens, as whoever looks may know it. */
export type GameEvent = OneOf<
  | ({ event: "ready" | "stopped" | "raised" | "lowered" } & BySeat)
  | ({ event: "laid" | "aside" } & OfCard)
  | ({ event: "completed" | "won" } & Completed)
  | ({ event: "star" | "star won" } & Stars)
  | ({ event: "level" | "last life" } & Level)
  | ({ event: "life won" } & Lives)
  | ({ event: "finished" } & Finished)
  | ({ event: "dealt" } & Dealt)
  | ({ event: "laid face down" } & LaidFaceDown)
  | ({ event: "error" } & Error)
  | ({ event: "turned" } & Turned)
  | ({ event: "began" } & Nothing)
>;
export type Move =
  | `deal ${number}`
  | `deal ?`
  | `play ${number}`
  | `play ?`
  | `ready`
  | `stop`
  | `raise`
  | `lower`;
export const REWARDS = [null, "star", "life", null, "star", "life", null, "star", "life", null, null, null] as const;
