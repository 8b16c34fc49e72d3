/** The Mind's table as it is drawn: my own seat is number 0 here, and the moments between two positions have a name. */
import { announcer } from "../../lib/announce.svelte";
import type { Scene } from "../../lib/client.svelte";
import type { Happened } from "../../lib/protocol.gen";
import { play as sound } from "../../lib/sound";
import { decides } from "../../lib/visitor.svelte";
import { lastMoment, reckoningOf, told, type Moment, type Reckoning } from "./moments";
import { races, type Race } from "./races";
import { REWARDS, type GameEvent, type Laid, type MindDesk, type View } from "./view";
import { raceSays, words } from "./words";

export interface Interlude {
  level: number;
  mode: "open" | "blind";
  pile: Laid[];
  wrong: number;
  lost: number;
  gained: "star" | "life" | null;
  won: boolean;
}

/** How long a watcher looks at what a player looks at for as long as he likes: at what cost a life, at a completed level. */
const RECKONING_MS = 3000;
const LOOK_MS = 5000;
/** What stops the play, so that hands are asked for again. */
const STOPS = ["error", "star", "stopped"];

const tells = (kind: GameEvent["event"]) => (step: Happened) => told(step).some(({ event }) => event === kind);

export class MindTable {
  /** What the last stop was about; it stays until the play goes on. */
  moment = $state.raw<Moment>(null);
  /** What ended a level or the game, if it took cards away: it is looked at before the end itself. */
  reckoning = $state.raw<Reckoning | null>(null);
  /** A level was completed; it is looked at until somebody here wants to go on. */
  interlude = $state.raw<Interlude | null>(null);
  /** The circle of hands has just closed. */
  closed = $state(false);
  onlaid: (laid: Laid) => void = () => {};

  constructor(readonly desk: MindDesk) {
    desk.client.onscene = (scene, happened, fresh) => this.#hear(scene, happened, fresh);
    this.#remember(desk.client.story);
  }

  view = $derived.by(() => this.desk.view);
  get players() {
    return this.view.options.players;
  }
  /** However it ended: by the rules, given up, or by agreement. */
  get over() {
    return this.desk.scene.result !== null || this.view.phase === "over";
  }
  get phase() {
    const { result } = this.desk.scene;
    if (result && result.end !== "rules") return "over";
    if (this.reckoning) return "reckoning";
    if (this.interlude) return "level";
    return this.over ? "over" : this.view.phase === "deal" ? "concentrate" : this.view.phase;
  }
  get watching() {
    return this.desk.me === null;
  }
  /** From a seat's number to the number it has here, and back. */
  local = (seat: number) => (seat - this.desk.place + this.players) % this.players;
  real = (local: number) => (local + this.desk.place) % this.players;
  #turned<T>(list: readonly T[]): T[] {
    return list.map((_, i) => list[this.real(i)]!);
  }

  get mine(): number[] {
    const own = this.watching ? [] : this.view.hands[this.desk.place];
    return Array.isArray(own) ? own : [];
  }
  /** All hands, for a watcher to whom they are open and for everybody when it is over; else none. */
  open = $derived.by((): number[][] => {
    const hands = this.#turned(this.view.hands);
    return (this.watching || this.over) && hands.every((hand) => Array.isArray(hand)) ? hands : [];
  });
  counts = $derived.by(() => this.#turned(this.view.hands).map((hand) => (Array.isArray(hand) ? hand.length : hand)));
  ready = $derived.by(() => this.#turned(this.view.ready));
  raised = $derived.by(() => this.#turned(this.view.raised));
  pile = $derived.by(() => this.view.pile.map(({ card, by }) => ({ card, by: this.local(by) })));
  aside = $derived.by(() => this.view.aside.map(({ card, by }) => ({ card, by: this.local(by) })));
  who = (local: number) => this.desk.who(this.real(local));

  /** Only I have cards left: nobody can come before me any more. */
  get last() {
    const [mine, ...others] = this.counts;
    return !this.watching && !this.desk.replay && this.phase === "play" && !!mine && others.every((cards) => !cards);
  }

  get pending(): number | null {
    const move = this.desk.pending;
    return move?.startsWith("play ") ? Number(move.slice(5)) : null;
  }
  get handsDown() {
    return this.view.ready.filter(Boolean).length;
  }
  get handsUp() {
    return this.view.raised.filter(Boolean).length;
  }

  // ---- what I do ----------------------------------------------------------------------------

  can = (move: string) => this.desk.moves.includes(move);
  /** On from what is looked at: from a reckoning to the end that it brought, from a completed level to the next. */
  goOn() {
    if (this.reckoning) this.reckoning = null;
    else this.interlude = null;
  }
  lay(stamp: number) {
    this.reckoning = this.interlude = null;
    if (this.can("ready")) void this.desk.play("ready", stamp);
  }
  play(stamp: number) {
    const card = this.mine[0];
    if (card === undefined || this.pending !== null || this.view.phase !== "play") return;
    void this.desk.play(`play ${card}`, stamp);
  }
  stop(stamp: number) {
    if (this.can("stop")) void this.desk.play("stop", stamp);
  }
  hand(stamp: number) {
    if (this.can("raise")) void this.desk.play("raise", stamp);
    else if (this.can("lower")) void this.desk.play("lower", stamp);
  }

  // ---- what happens -------------------------------------------------------------------------

  #hear(scene: Scene, happened: readonly Happened[], fresh: boolean) {
    if (!fresh) {
      this.moment = this.interlude = this.reckoning = null;
      this.#remember(this.desk.client.story);
      return;
    }
    this.#remember(happened);
    const stop = this.moment?.kind === "stop" && happened.some(tells("stopped")) ? this.moment : null;
    if (stop && this.#isAway(stop.by, scene)) this.moment = { ...stop, away: true };
    if (this.desk.replay) this.interlude = this.reckoning = null;
    for (const step of happened) {
      const events = told(step);
      for (const event of events) this.#one(event);
      const urgent = events.some(({ event }) => ["laid", "laid face down", "began", "error"].includes(event));
      const asked = events.some(({ event }) => STOPS.includes(event)) && scene.moves.includes("ready");
      const others = events.some((e) => e.event === "began" || (e.by !== undefined && !this.desk.isMe(e.by)));
      const left = this.last && urgent && others ? words().says.last(this.mine.length) : [];
      announcer.say(
        [this.desk.spoken([step]), asked ? words().wait.lay : "", ...left].filter(Boolean).join(" "),
        urgent,
      );
    }
    const done = happened.some(tells("completed")),
      { view } = this.desk;
    if (done && view.last && view.phase !== "over") this.#complete(view, happened);
    this.reckoning = reckoningOf(happened) ?? this.reckoning;
    if (this.watching || this.desk.replay) this.#look();
  }

  #isAway(seat: number, scene: Scene) {
    const found = scene.table.seats.find((each) => each.seat === `p${seat}`);
    return found !== undefined && decides(found) && !found.here;
  }

  /** Nobody here says when to go on. */
  #look() {
    const { reckoning, interlude } = this;
    if (reckoning)
      setTimeout(() => {
        if (this.reckoning !== reckoning) return;
        this.reckoning = null;
        this.#look();
      }, RECKONING_MS);
    else if (interlude && !this.desk.replay)
      setTimeout(() => this.interlude === interlude && (this.interlude = null), LOOK_MS);
  }

  #one(event: GameEvent) {
    if (event.event === "laid" || event.event === "laid face down") {
      // while a level runs nothing sounds by itself: only one's own card does
      if (this.desk.me === `p${event.by}`) sound("card");
      this.onlaid({ card: event.card ?? null, by: this.local(event.by) });
    } else if (event.event === "began") {
      this.closed = true;
      setTimeout(() => (this.closed = false), 900);
    } else if (event.event === "completed") sound("good");
    else if (event.event === "error") sound("sigh");
    else if (event.event === "won") sound("done");
  }

  /** Also after coming back in the middle of it. */
  #remember(happened: readonly Happened[]) {
    this.moment = lastMoment(happened, this.moment);
  }

  #complete(view: View, happened: readonly Happened[]) {
    const last = view.last!,
      steps = this.desk.client.story;
    const events = steps.flatMap(told);
    const ends = events.map(({ event }, i) => (event === "completed" ? i : -1)).filter((i) => i >= 0);
    const own = events.slice(ends.at(-2) ?? 0, ends.at(-1));
    const fresh = happened.flatMap(told).map(({ event }) => event);
    this.interlude = {
      ...last,
      pile: last.pile.map(({ card, by }) => ({ card, by: this.local(by) })),
      lost: own.filter(({ event }) => event === "error").length + last.wrong,
      gained: fresh.includes("star won") ? "star" : fresh.includes("life won") ? "life" : null,
      won: fresh.includes("won"),
    };
  }

  get path() {
    return Array.from({ length: this.view.levels }, (_, i) => ({ level: i + 1, brings: REWARDS[i] ?? null }));
  }

  /** The close races that may be looked at now: those of the level that has ended, or the one in which an error was made. */
  close = $derived.by((): Race[] => {
    const story = this.desk.client.story;
    const end = this.interlude ? story.findLastIndex(tells("completed")) : story.length;
    const level = races(
      story.slice(Math.max(0, story.slice(0, Math.max(0, end)).findLastIndex(tells("level"))), end + 1),
    );
    if (this.phase === "level" || this.phase === "over") return level;
    const moment = this.phase === "reckoning" ? this.reckoning : this.phase === "concentrate" ? this.moment : null;
    return moment?.kind === "error"
      ? level.filter(({ first, second }) => first.card === moment.card || second?.card === moment.card)
      : [];
  });
  closeSays = (race: Race) => raceSays(race, this.desk);
}
