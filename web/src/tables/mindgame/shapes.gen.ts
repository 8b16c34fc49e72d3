/* Made from src/mindscape/games/mindgame/shapes.py by scripts/view_types.py. Do not edit. */
import type { OneOf } from "../frame/events";

/** The position as one seat sees it; in its lists the seats stand in order, by number. */
export type View = {
  game: "mindgame";
  options: Options;
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
  used: Used;
  command: Command | null;
  combat: Combat | null;
  pending: Asked[];
  outcome: Result | null;
};
export type Options = {
  kills: unknown;
  kill_direction: "kills" | "killed_by";
  adjust: unknown;
  expel_home: boolean;
  rearrange: boolean;
  command_once: boolean;
  start_points: number[];
  fatigue: number[] | number | null;
  turn_limit: number;
  open_bank: boolean;
  /** Tables of somebody's own: what differs from the print. */
  tables?: unknown;
};
export type Seat = 0 | 1;
/** The constructs of a place, each from its display downwards; what a seat may not know is "?". */
export type Sides = {
  p0?: string[];
  p1?: string[];
};
/** What the current player has used up in this turn. */
export type Used = {
  buy: number;
  place: Segment[];
  command: Segment[];
  leave: string[];
  spent: string[];
};
export type Segment = "b" | "p" | "g" | "o";
export type Command = {
  by: "b" | "p" | "g" | "o" | "leave";
  space: string;
  ap: number;
  acted: boolean;
  child: string[] | null;
};
export type Combat = {
  space: string;
  round: number;
  stage: "attack" | "defend";
  roll: number | null;
  adjust: [number, number];
  shown: [string | null, string | null];
  effect: (["dissolve" | "expel", Seat, string])[];
  down: [string, Seat][];
};
export type Asked = Arrange | Expel | Merge;
export type Arrange = {
  kind: "arrange";
  player: Seat;
  owner: Seat;
  space: string;
  who: "stack" | "child";
};
export type Expel = {
  kind: "expel";
  player: Seat;
  owner: Seat;
  tile: string;
  from: string;
  targets: string[];
};
export type Merge = {
  kind: "merge";
  player: Seat;
  owner: Seat;
  tile: string;
  space: string;
};
export type Result = {
  winner: Player | null;
  reason: Reason;
};
export type Player = "p0" | "p1";
export type Reason = "shut down" | "surrender" | "turn limit";
export type Turn = {
  number: number;
  player: Player;
  gained: number;
  points: number;
};
export type AtCost = {
  player: Player;
  tile: string;
  cost: number;
};
export type Placed = {
  player: Player;
  tile: string;
  segment: Segment;
  place: string;
  how: How;
};
export type How = "" | "top" | "under";
export type Arranged = {
  player: Player;
  place: string;
  kept: boolean;
  /** Only for whoever arranged it. */
  order?: string[];
};
export type Commanded = {
  player: Player;
  segment: Segment | null;
  place: string;
  ap: number;
};
export type Moved = {
  player: Player;
  from: string;
  to: string;
  how: How;
  tile: string;
};
export type OfTile = {
  player: Player;
  place: string;
  tile: string;
};
export type Split = {
  player: Player;
  place: string;
  child: string[];
};
export type Sent = {
  player: Player;
  part: Part;
  from: string;
  to: string;
  how: How;
  tile: string;
};
export type Part = "parent" | "child";
export type CommandOver = {
  player: Player;
  place: string;
};
export type LostAtCost = {
  player: Player;
  place: string;
  tile: string;
  cost: number;
};
export type Killed = {
  player: Player;
  place: string;
  tile: string;
  cost: number;
  by: string;
};
export type Fight = {
  place: string;
  round: number;
  adjust: [number, number];
};
export type Rolled = {
  player: Player;
  roll: number;
  result: number;
};
export type Expelled = {
  player: Player;
  tile: string;
  from: string;
  to: string;
};
export type Merged = {
  player: Player;
  place: string;
  tile: string;
  how: How;
};
export type Fought = {
  place: string;
};
/** What a screen is sent. */
export type Seen = View;
/** What happens, as whoever looks may know it. */
export type GameEvent = OneOf<
  | ({ event: "turn" } & Turn)
  | ({ event: "bought" | "discarded" } & AtCost)
  | ({ event: "placed" } & Placed)
  | ({ event: "arranged" } & Arranged)
  | ({ event: "commanded" } & Commanded)
  | ({ event: "moved" } & Moved)
  | ({ event: "reconfigured" | "turned up" } & OfTile)
  | ({ event: "split" } & Split)
  | ({ event: "sent" } & Sent)
  | ({ event: "command over" } & CommandOver)
  | ({ event: "cleared" | "dissolved" } & LostAtCost)
  | ({ event: "killed" } & Killed)
  | ({ event: "fight" } & Fight)
  | ({ event: "rolled" } & Rolled)
  | ({ event: "expelled" } & Expelled)
  | ({ event: "merged" } & Merged)
  | ({ event: "fought" } & Fought)
  | ({ event: "ended" } & Result)
>;
export type Move =
  | `done`
  | `buy ${string}`
  | `discard ${string}`
  | `place ${string} ${Segment} ${string}`
  | `place ${string} ${Segment} ${string} ${"top" | "under"}`
  | `command ${Segment} ${string}`
  | `leave ${string}`
  | `move ${string}`
  | `move ${string} ${"top" | "under"}`
  | `reconfigure ${string}`
  | `split ${string}`
  | `send ${Part} ${string}`
  | `send ${Part} ${string} ${"top" | "under"}`
  | `end`
  | `fight ${string}`
  | `order ${string}`
  | `keep`
  | `expel ${string}`
  | `merge ${"top" | "under"}`
  | `surrender`
  | `roll ${number}`;
