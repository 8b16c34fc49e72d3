/* Made from src/mindscape/server/protocol.py by scripts/protocol_types.py. Do not edit.
   schema sha256 4778bef54a0f560b3e0425ede68b6cad7f3577ade35baec347fe963387b09956 */

export type Protocol =
  | FromClient
  | FromServer
  | NewDevice
  | UseDevice
  | DevicePass
  | DeviceOpen
  | DeviceTaken
  | PushDevice
  | PushOff
  | PushKey
  | PushKept
  | NameChange
  | NewTable
  | JoinByCode
  | TakeSeat
  | ShowRecord
  | CheckRecord
  | MemoryChange
  | DailyWish
  | StrengthWish
  | Me
  | Finished
  | MyMind
  | Memories
  | Forgotten
  | Games
  | TableList
  | Seated
  | ProgramSeat
  | Replay
  | Checked
  | LookBack
  | Looking
  | Daily
  | Strength
  | Problem
  | DeckFile
  | DeckInfo
  | CheckedDeck;
export type FromClient =
  | Hello
  | Move
  | Why
  | Know
  | Hint
  | Glance
  | Tempo
  | Log
  | Say
  | Sign
  | Start
  | Propose
  | Answer
  | Withdraw
  | Resign
  | Leave
  | Back
  | Rematch
  | Free
  | Seatbot
  | Switch
  | Renew
  | Host
  | Pong;
export type FromServer =
  | Welcome
  | Update
  | Ok
  | RefusedMessage
  | Reason
  | Known
  | Advice
  | Outlook
  | Learned
  | Story
  | NewSeat
  | Presence
  | Ping
  | Bye;

/**
 * The first message on every socket.  Token or guest cookie give a seat; otherwise you watch.
 */
export interface Hello {
  code?: string | null;
  since?: number;
  t: "hello";
  token?: string | null;
  watch?: boolean;
}
export interface Move {
  key: string;
  move: string;
  seen?: number | null;
  stamp?: number | null;
  strict?: boolean;
  t: "move";
}
/**
 * Why may this move not be made?  Nothing is played.  Answered by `reason`.
 */
export interface Why {
  key: string;
  move: string;
  t: "why";
}
/**
 * What can I work out from what I was shown?  In the words of the game.  Answered by `known`.
 */
export interface Know {
  about?: string;
  key: string;
  t: "know";
}
/**
 * What would a bot do here?  Free alone and with bots; with people only at teaching tables.
 */
export interface Hint {
  bot?: string | null;
  key: string;
  t: "hint";
}
/**
 * How does it stand for me?  Or, of my last choice: was there a better move?  Only where no other person plays.
 *
 *     Answered by `outlook`.
 */
export interface Glance {
  key: string;
  last?: boolean;
  t: "glance";
}
/**
 * Let the partners at this table know what was learned of my tempo in an earlier game, and ask what they know now.
 *
 *     Answered by `learned`.  The server keeps it no longer than the table is open; it is the guest's to keep.
 */
export interface Tempo {
  kept?: TempoKept | null;
  key: string;
  t: "tempo";
}
/**
 * Somebody's tempo in three numbers (ADR 34).
 */
export interface TempoKept {
  follows: number;
  pace_ms: number;
  spread: number;
}
/**
 * What happened after `since`, as it may be read now (a finished level opens its secrets).  Answered by `log`.
 */
export interface Log {
  key: string;
  since?: number;
  t: "log";
}
export interface Say {
  key: string;
  t: "say";
  text: string;
}
/**
 * A picture instead of a word, for everybody at the table; in a silent game between levels and after the end.
 */
export interface Sign {
  key: string;
  sign: "bow" | "cloud" | "cup" | "lantern" | "leaf";
  t: "sign";
}
/**
 * The host begins, open seats are taken by bots if `fill`.  A full table of people begins by itself.
 */
export interface Start {
  fill?: boolean;
  key: string;
  t: "start";
}
/**
 * Carried out at once when nobody else has to agree.
 */
export interface Propose {
  bot?: string | null;
  key: string;
  left?: number | null;
  seat?: string | null;
  t: "propose";
  what: "bot" | "end" | "pause" | "resume" | "undo";
}
export interface Answer {
  key: string;
  proposal: number;
  t: "answer";
  yes: boolean;
}
export interface Withdraw {
  key: string;
  proposal: number;
  t: "withdraw";
}
export interface Resign {
  key: string;
  t: "resign";
}
/**
 * Stand up: frees the seat before the start; during a game it is `resign`.
 */
export interface Leave {
  key: string;
  t: "leave";
}
/**
 * I am back: the bot that played for me stops.
 */
export interface Back {
  key: string;
  t: "back";
}
/**
 * A new table with the same people, bots and options; the first to ask makes it.  Answered by `seated`.
 */
export interface Rematch {
  key: string;
  t: "rematch";
}
/**
 * Host: free a seat (before the start; later the seat of one who has left or is away, by `propose bot`).
 */
export interface Free {
  key: string;
  seat: string;
  t: "free";
}
/**
 * Host, before the start: a bot on an open seat.
 */
export interface Seatbot {
  bot?: string | null;
  key: string;
  seat: string;
  t: "seatbot";
}
/**
 * Host: change the switches.  `hands` and `open` cannot be changed while a game runs.
 */
export interface Switch {
  key: string;
  switches: Switches;
  t: "switch";
}
/**
 * What the host decides about the table.
 */
export interface Switches {
  absent: "loses" | "nobody";
  chat: boolean;
  fill_s: number | null;
  hands: "end" | "now";
  join: "anyone" | "link" | "nobody";
  open: boolean;
  signs: boolean;
  watch: "anyone" | "link" | "nobody";
}
/**
 * Host: a new code; the old link is worth nothing from now on.
 */
export interface Renew {
  key: string;
  t: "renew";
}
/**
 * Host: hand the table over to somebody who sits at it.
 */
export interface Host {
  key: string;
  seat: string;
  t: "host";
}
/**
 * The answer to `ping`, at once.
 */
export interface Pong {
  c: number;
  s: number;
  t: "pong";
}
/**
 * The answer to `hello`: where you are.
 */
export interface Welcome {
  actors: string[];
  can_undo: boolean;
  chat: boolean;
  clock: ClockState | null;
  fair: FairDeal | null;
  happened: Happened[];
  moves: string[];
  plies: number;
  proposals: Proposal[];
  result: Result | null;
  seat: string | null;
  seq: number;
  server_ms: number;
  since: number;
  t: "welcome";
  table: TableInfo;
  version: string;
  view: {} | null;
}
/**
 * Whose time runs, and when it is over.
 */
export interface ClockState {
  over: string[];
  runs: {
    [k: string]: number;
  };
  turn_s: number;
}
/**
 * The commitment to the deal, from before the first card; the secret when the game is over.
 */
export interface FairDeal {
  commitment: string;
  salts: string[];
  secret: string | null;
}
/**
 * One step of the table's log.  `kind` says which of the other fields are there.
 *
 *     `moved`      by, moves: the player's move and what chance answered; verdict if it was a race
 *     `started`    moves: chance's first ones
 *     `proposed`   by; for an undo, left: the number of moves that would be left.  What nobody else has to agree to is
 *                  done with this step, all else with the last `agreed`: the scene beside it shows what it did
 *     `said`       by, text
 *     `signed`     by, text: the sign's name
 *     `created`, `sat`, `left`, `freed`, `bot`, `back`, `hosted`, `renewed`, `switched`, `declined`, `withdrawn`,
 *     `resigned`, `timed_out`, `rematch`, `closed` (by whoever runs the house)
 */
export interface Happened {
  at_ms: number;
  by?: string | null;
  kind: string;
  left?: number | null;
  moves?: ShownMove[];
  say?: string;
  seat?: string | null;
  seq: number;
  text?: string | null;
  verdict?: Verdict | null;
}
/**
 * A move of the log as you may read it.
 */
export interface ShownMove {
  at_ms: number;
  by: string;
  events: Event[];
  move: string;
}
/**
 * One thing that happened, as you may see it: for an animation, and as a sentence.
 */
export interface Event {
  data: {};
  say: string;
}
/**
 * How presses that raced each other were put in order.
 */
export interface Verdict {
  earlier_ms: number;
  first: string;
  waited_ms: number;
}
/**
 * Something that needs the others' consent.
 */
export interface Proposal {
  bot: string | null;
  by: string;
  id: number;
  moves: number | null;
  seat: string | null;
  waits_for: string[];
  what: "bot" | "end" | "pause" | "resume" | "undo";
  without: string[];
  yes: string[];
}
/**
 * How it ended, by the rules or by the players.
 */
export interface Result {
  data: {} | null;
  end: "agreed" | "resigned" | "rules";
  scores: number[] | null;
  why: string;
  winners: string[];
}
/**
 * A table as everybody who may see it sees it.
 */
export interface TableInfo {
  clock_s: number | null;
  code: string | null;
  created_ms: number;
  daily: DailyMark | null;
  game: string;
  id: string;
  mine?: string;
  next: string | null;
  options: {};
  players: number;
  progress?: {
    [k: string]: number;
  };
  racing: boolean;
  seats: SeatInfo[];
  status: "over" | "paused" | "playing" | "waiting";
  switches: Switches;
  title: string;
  turn?: string[];
  updated_ms: number;
  watchers: number;
}
/**
 * The daily sitting that a table belongs to.
 */
export interface DailyMark {
  counted: boolean;
  day: number;
}
export interface SeatInfo {
  bot: string | null;
  here: boolean;
  host: boolean;
  kept: boolean;
  kind: "bot" | "open" | "person";
  name: string;
  out: boolean;
  owner: string | null;
  seat: string;
}
/**
 * Something happened.  Between two updates no seq is missing; if one is, say `hello` again with the last one.
 */
export interface Update {
  actors: string[];
  can_undo: boolean;
  chat: boolean;
  clock: ClockState | null;
  happened: Happened[];
  moves: string[];
  ok?: string;
  plies: number;
  proposals: Proposal[];
  result: Result | null;
  seq: number;
  t: "update";
  table?: TableInfo;
  view: {} | null;
}
/**
 * Accepted; or it had been accepted before.
 */
export interface Ok {
  key: string;
  seq: number;
  t: "ok";
}
/**
 * Not accepted; nothing has changed.
 */
export interface RefusedMessage {
  code: string;
  data: {};
  key: string | null;
  retry: boolean;
  rule: string | null;
  t: "refused";
  verdict: Verdict | null;
  why: string;
}
/**
 * The answer to `why`; `why` null: the move is legal.
 */
export interface Reason {
  code: string;
  data: {};
  key: string;
  move: string;
  rule: string | null;
  t: "reason";
  why: string | null;
}
/**
 * The answer to `know`.
 */
export interface Known {
  data: {};
  key: string;
  seq: number;
  t: "known";
}
/**
 * The answer to `hint`.
 */
export interface Advice {
  bot: string;
  code: string;
  data: {};
  key: string;
  move: string;
  say: string;
  t: "advice";
}
/**
 * The answer to `glance`, from what this seat may know; nothing where nobody can say.
 */
export interface Outlook {
  aim: string;
  better: boolean | null;
  chance: number | null;
  exact: boolean;
  key: string;
  move: string;
  seq: number;
  t: "outlook";
}
/**
 * The answer to `tempo`.
 */
export interface Learned {
  key: string;
  t: "learned";
  tempo: TempoKept | null;
}
/**
 * The answer to `log`.  If its last step is not yet `seq`, there is more: ask again from there.
 */
export interface Story {
  happened: Happened[];
  key: string;
  seq: number;
  t: "log";
}
/**
 * The answer to `rematch`: the new table, and your seat there.
 */
export interface NewSeat {
  key: string;
  seat: string;
  t: "seated";
  table: string;
  token: string;
}
/**
 * Who is connected; it is in no log.
 */
export interface Presence {
  grace: {
    [k: string]: number;
  };
  here: string[];
  t: "presence";
  watchers: number;
}
/**
 * Answer at once with `pong`: this is how clocks are compared (only at racing tables).
 */
export interface Ping {
  s: number;
  t: "ping";
}
/**
 * The server closes this socket; come back after so many milliseconds (null: do not).
 */
export interface Bye {
  code: string;
  data: {};
  retry_ms: number | null;
  t: "bye";
  why: string;
}
/**
 * A pass for my second device.
 */
export interface NewDevice {
  kept?: string;
}
export interface UseDevice {
  code: string;
}
export interface DevicePass {
  code: string;
  seconds: number;
}
export interface DeviceOpen {
  open: boolean;
}
export interface DeviceTaken {
  kept: string;
  name: string;
}
/**
 * Where a browser can be called: its subscription at its maker's service.
 */
export interface PushDevice {
  auth: string;
  endpoint: string;
  lang?: string;
  p256dh: string;
}
export interface PushOff {
  endpoint: string;
}
export interface PushKey {
  key: string | null;
}
export interface PushKept {
  on: boolean;
}
export interface NameChange {
  name: string;
}
export interface NewTable {
  clock?: Clock | null;
  game: string;
  key?: string | null;
  moves?: number | null;
  name?: string | null;
  options?: {};
  position?: {} | null;
  record?: {} | null;
  salt?: string;
  /**
   * @maxItems 10
   */
  seats?: SeatWish[];
  switches?: Switches1;
}
/**
 * The time a seat has for a turn; null at the table means no clock.
 */
export interface Clock {
  turn_s: number;
}
/**
 * A seat of a new table: for me, open, or a bot.
 */
export interface SeatWish {
  bot?: string | null;
  kind?: "bot" | "me" | "open";
}
/**
 * What the host decides about the table.
 */
export interface Switches1 {
  absent: "loses" | "nobody";
  chat: boolean;
  fill_s: number | null;
  hands: "end" | "now";
  join: "anyone" | "link" | "nobody";
  open: boolean;
  signs: boolean;
  watch: "anyone" | "link" | "nobody";
}
export interface JoinByCode {
  code: string;
}
export interface TakeSeat {
  code?: string | null;
  name?: string | null;
  program?: string | null;
  salt?: string;
  seat?: string | null;
}
/**
 * Replay a record that I have: whoever has it may see everything in it.
 */
export interface ShowRecord {
  record: {};
  seat?: string | null;
  start?: number;
}
export interface CheckRecord {
  record: {};
}
/**
 * What I change about a memory; null leaves it.
 */
export interface MemoryChange {
  kept?: boolean | null;
  name?: string | null;
}
/**
 * Sit down at the deal of a day.
 */
export interface DailyWish {
  day?: number | null;
  name?: string | null;
  practice?: boolean;
  quiet?: boolean;
}
/**
 * Measure me from now on; or no more, and forget it.
 */
export interface StrengthWish {
  on: boolean;
}
export interface Me {
  finished: Finished;
  name: string;
  tables: TableInfo[];
}
/**
 * A page of my finished games, newest first.
 */
export interface Finished {
  games: FinishedGame[];
  more: boolean;
}
/**
 * A finished game of mine.
 */
export interface FinishedGame {
  over_ms: number;
  result: Result | null;
  seat: string | null;
  table: TableInfo;
}
/**
 * All that I have played here, summed up; games that do not count are in `days` and `latest` only.
 */
export interface MyMind {
  bests: Memory[];
  companies: {
    [k: string]: Companion[];
  };
  days: MemoryDay[];
  favourites: {
    [k: string]: Favourite[];
  };
  gathering: number;
  latest: Memory[];
  met: {
    [k: string]: string[];
  };
  tallies: MemoryTally[];
}
/**
 * What I remember of a finished game.
 */
export interface Memory {
  accuracy: number | null;
  company: Companion[];
  counts: boolean;
  data: {};
  end: "agreed" | "resigned" | "rules";
  game: string;
  kept: boolean;
  kind: string;
  long_ms: number;
  luck: MemoryLuck | null;
  mark: string;
  moves: number;
  name: string;
  over_ms: number;
  partners: string;
  role: string;
  seat: string;
  table: string;
  won: boolean | null;
  worth: number | null;
}
/**
 * Somebody else who sat at a table of mine.
 */
export interface Companion {
  bot: string | null;
  kind: "bot" | "person";
  name: string;
}
/**
 * What chance gave me in a game, in a unit of the game, beside what its odds promised.
 */
export interface MemoryLuck {
  came: number;
  due: number;
  rolls: number;
  spread: number;
}
export interface MemoryDay {
  day: number;
  games: number;
}
export interface Favourite {
  thing: string;
  times: number;
}
/**
 * So many games of mine of one kind, with the same partners and in the same role, ended alike.
 */
export interface MemoryTally {
  came: number;
  due: number;
  first_ms: number;
  game: string;
  games: number;
  kind: string;
  last_ms: number;
  long_ms: number;
  mark: string;
  partners: string;
  role: string;
  rolls: number;
  spread: number;
  won: boolean | null;
}
/**
 * A page of what I remember, newest first.
 */
export interface Memories {
  games: Memory[];
  more: boolean;
}
export interface Forgotten {
  games: number;
}
export interface Games {
  games: GameInfo[];
  protocol: number;
  version: string;
}
/**
 * A game for the shelf and the set-up form (`Game.describe()`), and the bots that play it.
 */
export interface GameInfo {
  about: string;
  bots: BotInfo[];
  cooperative: boolean;
  designer: string;
  gives_up: string[];
  hidden: boolean;
  minutes: number[];
  name: string;
  options: {}[];
  players: number[];
  racing: boolean;
  title: string;
  version: number;
  words: {};
}
export interface BotInfo {
  about: string;
  level: "" | "easy" | "fair" | "strong";
  name: string;
  offered: boolean;
  title: string;
  usual: boolean;
}
export interface TableList {
  tables: TableInfo[];
}
/**
 * You have a seat.  The token is the seat: keep it, show it to nobody.
 */
export interface Seated {
  seat: string | null;
  table: TableInfo;
  token: string | null;
}
/**
 * How a program of mine takes a free seat.
 */
export interface ProgramSeat {
  key: string;
  seat: string;
}
/**
 * A part of a game, moment by moment; ask again with `start` for what is missing.
 */
export interface Replay {
  frames: ReplayMoment[];
  result: Result | null;
  seat: string | null;
  start: number;
  table: TableInfo;
  total: number;
}
/**
 * One moment of a replay.
 */
export interface ReplayMoment {
  at_ms: number;
  by: string | null;
  events: Event[];
  move: string | null;
  verdict: Verdict | null;
  view: {};
}
/**
 * What `verify` proved, or what is wrong.
 */
export interface Checked {
  fits: boolean;
  rule: string | null;
  say: string;
}
/**
 * A review of a finished table: of a game of turns, or of a race by its time.
 */
export interface LookBack {
  insight: CoachReason;
  race: TempoReview | null;
  turns: Review | null;
}
/**
 * A reason in English, with what lets a screen tell it in another language.
 */
export interface CoachReason {
  code: string;
  data: {};
  say: string;
}
/**
 * What the coach says about the time of a race.
 */
export interface TempoReview {
  advice: CoachReason;
  game: string;
  growth: TemposApart[] | null;
  levels: ReviewedLevel[];
  paces: ReviewedPace[];
  tempos: LevelTempos[];
  waits: Waited[];
  won: boolean;
}
/**
 * By how many milliseconds a number the fastest and the slowest differed.
 */
export interface TemposApart {
  apart: number;
  level: number;
}
export interface ReviewedLevel {
  close: CloseRace[];
  level: number;
  missed: MissedStar[];
  paces: ReviewedPace[];
  presses: ReviewedPress[];
}
export interface CloseRace {
  first: ReviewedPress;
  second: ReviewedPress;
}
export interface ReviewedPress {
  at_ms: number;
  by: string;
  card: number;
  error: boolean;
}
/**
 * A silence that ended with an error.
 */
export interface MissedStar {
  by: number;
  card: number;
  from_ms: number;
  lower: number[];
  to_ms: number;
}
export interface ReviewedPace {
  cards: number;
  pace_ms: number;
  seat: string;
  spread: number;
}
/**
 * The paces as they were heard in a level and the one before it.
 */
export interface LevelTempos {
  level: number;
  paces: ReviewedPace[];
}
/**
 * How long somebody who still held cards was silent until another laid one, over the whole game.
 */
export interface Waited {
  by: string;
  cards: number;
  ms: number;
  seat: string;
}
/**
 * What the coach says to one seat about a finished game of turns.
 */
export interface Review {
  courses: ReviewedCourse[];
  duel: DuelStory | null;
  forest: ForestStory | null;
  game: string;
  moves: number;
  seat: string;
  turning_points: TurningPoint[];
}
/**
 * The game as a way to one aim: `win`, or a way to end that the game names (`stillness`).
 */
export interface ReviewedCourse {
  account: ReviewedAccount;
  adds_up: boolean;
  aim: string;
  bare: boolean;
  decisions: ReviewedChoice[];
  how: "about" | "exact";
  kept: number;
  tells_share: boolean;
}
/**
 * `start + luck - choices` is `end`.
 */
export interface ReviewedAccount {
  choices: number;
  end: number;
  luck: number;
  start: number;
}
/**
 * A choice of the seat; chances are those of reaching the aim, from 0 to 1.
 */
export interface ReviewedChoice {
  best: string;
  chance: number;
  choices: number;
  kept: number;
  luck: number;
  move: string;
  number: number;
}
export interface DuelStory {
  fights: DuelFight[];
  guests: DuelGuest[];
  turns: DuelTurn[];
  unused: DuelUnused[];
}
/**
 * A fight with dice; `holds` are the chances to hold the place, what is missing: nobody does.
 */
export interface DuelFight {
  attacker: number;
  held_by: number | null;
  holds: number[];
  number: number;
  place: string;
  turn: number;
}
/**
 * An enemy in a segment of somebody's mind, and for how many of the owner's turns nothing fought there.
 */
export interface DuelGuest {
  from_turn: number;
  mind: number;
  number: number;
  segment: string;
  tile: string;
  to_turn: number;
  unanswered: number;
}
/**
 * How both stand when a turn of Mind Game begins; pairs are of p0 and p1.
 */
export interface DuelTurn {
  by: number;
  material: number[];
  number: number;
  shut: string[];
  turn: number;
}
/**
 * A turn that ended while these segments could still have commanded.
 */
export interface DuelUnused {
  by: number;
  number: number;
  segments: string;
  turn: number;
}
export interface ForestStory {
  blows: ForestBlow[];
  turned: ForestTurned | null;
  turns: ForestTurn[];
  unplayed: ForestKept[];
}
/**
 * A Fracture that struck `player`, or a card that `player` took from `whose`.
 */
export interface ForestBlow {
  card: string;
  kind: "fracture" | "theft";
  number: number;
  player: number;
  turn: number;
  whose: number | null;
}
/**
 * The card after which the seat's chance had changed most.
 */
export interface ForestTurned {
  after: number;
  before: number;
  card: string;
  number: number;
  player: number;
  turn: number;
}
/**
 * How everybody stands when a turn of Deep of Mine begins, seat by seat.
 */
export interface ForestTurn {
  by: number;
  chances: number[];
  mentality: number[];
  moments: number[];
  number: number;
  turn: number;
}
/**
 * A card that was in the seat's hand in the end, and since which turn; 0: since the deal.
 */
export interface ForestKept {
  card: string;
  turn: number;
}
/**
 * A choice that mattered, and of which the coach is sure.
 */
export interface TurningPoint {
  best: string;
  chance: number;
  choices: number;
  error: number;
  gain: number;
  kept: number;
  move: string;
  number: number;
  when: CoachWhen;
  why: CoachReason;
}
/**
 * When something was, as people say it.
 */
export interface CoachWhen {
  number: number;
  unit: "move" | "round" | "turn";
}
/**
 * The coach is still looking; whoever waits asks again.
 */
export interface Looking {
  share: number;
}
/**
 * The daily sitting of a day.
 */
export interface Daily {
  day: number;
  ends_ms: number;
  first_day: number;
  games: DailyGame[];
  key: string | null;
  promise: string;
  today: number;
  week: DailyDay[];
}
export interface DailyGame {
  best: DailyChances | null;
  bots: string[];
  game: string;
  mine: DailyResult | null;
  options: {};
  people: number;
  results: DailyResult[] | null;
  table: string | null;
  waiting: number;
}
/**
 * What the best play is worth from the beginning of the day's deal on.
 */
export interface DailyChances {
  chances: {
    [k: string]: number;
  };
  how: "exact" | "learned" | "playouts";
}
/**
 * How somebody's one try at the deal of a day went.
 */
export interface DailyResult {
  beads: string;
  bot: string | null;
  end: "agreed" | "resigned" | "rules";
  mark: string;
  name: string;
  place: number;
  who: "bot" | "me" | "person";
  won: boolean | null;
}
export interface DailyDay {
  day: number;
  mine: {
    [k: string]: string;
  };
}
export interface Strength {
  games: StrengthOf[];
  on: boolean;
}
/**
 * How strong I am at a game, since I wanted to know.
 */
export interface StrengthOf {
  bots: {
    [k: string]: number;
  };
  course: number[];
  game: string;
  games: number;
  points: number;
  provisional: boolean;
  since_ms: number;
  unsure: number;
}
/**
 * The body of every answer that is no success.
 */
export interface Problem {
  code: string;
  data: {};
  retry: boolean;
  rule: string | null;
  why: string;
}
/**
 * A deck file of Deep of Mine (docs/cards.md): TOML, or JSON if its name ends so.
 */
export interface DeckFile {
  name: string;
  text: string;
}
/**
 * A deck of Deep of Mine, for a screen.
 */
export interface DeckInfo {
  ability_cards: AbilityCardInfo[];
  boards: BoardInfo[];
  cards: CardInfo[];
  name: string;
}
export interface AbilityCardInfo {
  abilities: AbilityInfo[];
  id: string;
  name: string;
}
export interface AbilityInfo {
  cost: number;
  german: string;
  kind: "gain" | "passive" | "turn" | "use";
  name: string;
  ref: string;
  text: string;
}
export interface BoardInfo {
  bonus: AbilityInfo;
  id: string;
  name: string;
}
/**
 * A card of Deep of Mine in words; the text is told from its effects.
 */
export interface CardInfo {
  about: string;
  copies: number;
  dice: boolean;
  flavour: string;
  german: CardGerman;
  id: string;
  instant: boolean;
  name: string;
  rows: DieRow[];
  subtype: string | null;
  text: string;
  type: "disorder" | "fracture" | "impact" | "intervention" | "moment" | "recovery";
  value: number;
}
/**
 * What a card does, in German: told from its effects too, whoever wrote it.
 */
export interface CardGerman {
  rows: string[];
  text: string;
}
/**
 * What a Fracture does for a face of the die, or for several (`01`).
 */
export interface DieRow {
  faces: string;
  text: string;
}
/**
 * A good deck, and the value of the option `deck` that plays with it; or the problems.
 */
export interface CheckedDeck {
  data: {} | null;
  deck: DeckInfo | null;
  problems: DeckProblem[];
}
/**
 * One thing that is wrong with a deck file: where, what, and what would be right; code and data as in a refusal.
 */
export interface DeckProblem {
  card: string;
  code: string;
  data: {};
  field: string;
  line: number | null;
  right: string;
  what: string;
}
