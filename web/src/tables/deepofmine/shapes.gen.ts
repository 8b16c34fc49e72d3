/* Made from src/mindscape/games/deepofmine/shapes.py by scripts/view_types.py. Do not edit. */
import type { OneOf } from "../frame/events";

/** What the rules know of this position; lists are in the order of the seats. */
export type Aids = {
  moments: number[];
  limits: number[];
  awake: string[][];
  spent: CardType[];
  plays: Record<string, Foreseen>;
  effect: Effect | null;
  threat: Threat | null;
  /** The step about which somebody is asked. */
  asks: Asks | null;
  /** What each answer of mine would do at once and openly. */
  answers: Record<string, Answered>;
};
export type CardType = "moment" | "disorder" | "recovery" | "impact" | "fracture" | "intervention";
/** Where a card's value would leave a Mentality. */
export type Foreseen = {
  player: Player;
  to: number;
  moments: number;
  wakes: boolean;
  peace: boolean;
};
export type Player = "p0" | "p1" | "p2" | "p3";
export type Effect = {
  card: string;
  for: Player;
  by: Player;
  die: number;
};
/** The same for what happens if nobody blocks; an Intervention has no value. */
export type Threat = {
  player?: Player;
  to?: number;
  moments?: number;
  wakes?: boolean;
  peace?: boolean;
  pile?: string;
};
export type Asks = {
  do: string;
  n: number | null;
  options?: Record<string, Doing[]>;
};
/** A verb of the cards, and how much of it if that is certain. */
export type Doing = {
  do: string;
  n: number | null;
};
export type Answered = {
  events: GameEvent[];
  wakes: boolean;
  peace: Player | null;
};
export type View = {
  game: "deepofmine";
  options: Options;
  phase: "setup" | "play" | "over";
  turn: Turn;
  players: PlayerView[];
  deck: Deck;
  discard: string[];
  removed: string[];
  box: string[];
  limbo: string[];
  wellness_by: number | null;
  next_id: number;
  await: Await | null;
  result: Result | null;
};
export type Options = {
  players: number;
  deck: unknown;
  boards: unknown;
  abilities: unknown;
  first: unknown;
  hand_size: number;
  hand_limit: number;
  fragments: number;
  win_moments: number;
  win_mentality: number;
  dice_symbol: boolean;
  middle_spread: number;
  shuffle_after_wellness: boolean;
  advanced_endless: boolean;
  keep_fractures: boolean;
  permanent_fractures: boolean;
  justify: "off" | "majority" | "unanimous";
  poll: "everyone" | "holders";
  must_use_fragments: boolean;
  fracture_play: "always" | "advanced";
  fracture_to: "victim" | "player";
  draw_from_fracture: boolean;
  seven_each_sign: boolean;
  empty_deck: "last_card" | "failed_draw";
  original: "owner" | "player";
  steal_repeats: boolean;
};
export type Turn = {
  player: number;
  number: number;
  stage: "abilities" | "fractures" | "start" | "main" | "end" | "wellness";
  fragments: number;
  played: CardType[];
  used: string[];
  rejected: string[];
  queue: string[] | null;
};
export type PlayerView = {
  board: string | null;
  ability: string | null;
  mentality: number;
  seven: ("+" | "-")[];
  /** The cards, or how many if they are hidden. */
  hand: string[] | number;
  /** Lowest first; "?" has been seen by nobody. */
  subconscious: string[];
  mixed: number;
  seed: "?" | null;
  mind: Pile[];
  fractures: Standing[];
  fired: string[];
  next_fragments: number;
};
export type Pile = {
  id: string;
  cards: string[];
  locked: boolean;
};
export type Standing = {
  card: string;
  shatter: number;
};
export type Deck = {
  size: number;
  fixed: KnownPlace[];
};
export type KnownPlace = {
  at: number;
  card: string;
  known: number[];
};
export type Await = {
  kind: Asking;
  by: string[];
  why?: string;
  moves?: string[];
  limit?: number;
  drawer?: Player;
  reveal?: boolean;
  roller?: Player;
  step?: string;
  card?: string;
  zone?: Zone;
  player?: Player;
  to?: "hand" | "mind";
  cards?: string[];
  of?: Player;
  event?: "fracture" | "intervention" | "disorder";
  victim?: Player;
  blocker?: Player;
  with?: string;
  target?: string;
};
export type Asking = "none" | "setup" | "draw" | "roll" | "pick" | "main" | "choose" | "play" | "discard" | "limit" | "look" | "window" | "vote" | "justify";
export type Zone = "deck" | "discard" | "subconscious";
export type Result = {
  end: End;
  winner: number | null;
  scores: number[];
};
export type End = "victory" | "endless" | "deck";
export type OfPlayer = {
  player: Player;
};
export type OfCard = {
  player: Player;
  card: string;
};
export type Card = {
  card: string;
};
export type Hidden = {
  player: Player;
  /** Only for those who may see it. */
  card?: string;
};
export type OnPile = {
  player: Player;
  card: string;
  pile: string;
};
export type Taken = {
  player: Player;
  card: string;
  from: Player;
  pile: string;
};
export type WithSeat = {
  player: Player;
  with: Player;
};
export type Block = {
  player: Player;
  with: string;
  card: string;
};
export type Board = {
  player: Player;
  board: string;
};
export type Ability = {
  player: Player;
  ability: string;
};
export type AbilityWorks = {
  player: Player;
  ability: string;
  used: boolean;
};
export type Began = {
  player: Player;
  number: number;
  fragments: number;
};
export type Mentality = {
  player: Player;
  by: number;
  now: number;
};
export type Proxy = {
  player: Player;
  card?: string;
  for: Player;
};
export type Looked = {
  player: Player;
  of: Player;
};
export type Snatched = {
  player: Player;
  of: Player;
  card?: string;
};
export type Chose = {
  player: Player;
  card?: string;
  whom: Player;
};
export type Revealed = {
  player: Player;
  card?: string;
  place: number;
};
export type Rolled = {
  player: Player;
  number: number;
  symbol: boolean;
};
export type Played = {
  player: Player;
  card: string;
  to?: Player;
  pile?: string;
};
export type Found = {
  player: Player;
  card?: string;
  zone: Zone;
  searcher: Player;
};
export type Shuffled = {
  player?: Player;
  pile: "deck" | "hand" | "subconscious";
};
export type Fragments = {
  player: Player;
  by: number;
  next: boolean;
};
export type Voted = {
  player: Player;
  agrees: boolean;
};
export type Judged = {
  player: Player;
  card: string;
  accepts: boolean;
};
export type Antishatter = {
  player: Player;
  card: string;
  fracture: string;
  removed: boolean;
};
export type Ended = {
  end: End;
  winner: Player | null;
};
/** What a screen is sent. */
export type Seen = View & { aids: Aids };
/** What happens, as whoever looks may know it. */
export type GameEvent = OneOf<
  | ({ event: "first" | "seed" | "passed" } & OfPlayer)
  | ({ event: "fracture returned" | "discarded" | "erased" | "struck" | "deep card" | "sunk" | "stands" | "story rejected" | "wellness waits" | "break" | "intervention" | "cut off" } & OfCard)
  | ({ event: "inserted" | "removed" } & Card)
  | ({ event: "dealt" | "drawn" | "buried" } & Hidden)
  | ({ event: "locked" | "opened" | "entered" } & OnPile)
  | ({ event: "stolen" | "moved" } & Taken)
  | ({ event: "hands swapped" | "abilities swapped" } & WithSeat)
  | ({ event: "blocked" | "block offered" } & Block)
  | ({ event: "board" } & Board)
  | ({ event: "ability" } & Ability)
  | ({ event: "ability works" } & AbilityWorks)
  | ({ event: "turn" } & Began)
  | ({ event: "mentality" } & Mentality)
  | ({ event: "proxy" } & Proxy)
  | ({ event: "looked" } & Looked)
  | ({ event: "snatched" } & Snatched)
  | ({ event: "chose" } & Chose)
  | ({ event: "revealed" } & Revealed)
  | ({ event: "rolled" } & Rolled)
  | ({ event: "played" } & Played)
  | ({ event: "found" } & Found)
  | ({ event: "shuffled" } & Shuffled)
  | ({ event: "fragments" } & Fragments)
  | ({ event: "voted" } & Voted)
  | ({ event: "judged" } & Judged)
  | ({ event: "antishatter" } & Antishatter)
  | ({ event: "ended" } & Ended)
>;
export type Move =
  | `draw`
  | `pass`
  | `ok`
  | `agree`
  | `refuse`
  | `accept`
  | `reject`
  | `draw ${string}`
  | `reveal ${string}`
  | `pick ${string}`
  | `discard ${string}`
  | `block ${string}`
  | `play ${string}`
  | `play ${string} on ${string}`
  | `play ${string} in ${Player}`
  | `play ${string} at ${Player}`
  | `choose ${string}`
  | `roll ${number}`
  | `use ${string}`
  | `antishatter ${string} with ${string}`
  | `board ${Player} ${string}`
  | `ability ${Player} ${string}`
  | `seed ${Player} ${string}`
  | `deal ${Player} ${string}`
  | `first ${Player}`
  | `insert ${string} ${number}`
  | `insert ${string} ?`;
