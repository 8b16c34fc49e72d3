/** A game that is over, looked at again: the same tables are drawn from it, step by step, through the eyes of any seat. */
import { TableClient, type Answer, type Scene } from "../lib/client.svelte";
import type { Replay } from "../lib/protocol.gen";
import { pause, races, stepsOf, type ReplayStep } from "./steps";

/** A page of frames, from one on; `seat` null: my own eyes. */
export type Source = (seat: string | null, start: number) => Promise<Replay>;
export const SPEEDS = [0.5, 1, 2, 4] as const;
const MOST_FRAMES = 20_000;

export class ReplayTable extends TableClient {
  steps = $state.raw<readonly ReplayStep[]>([]);
  at = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  /** How long this step is looked at while it plays. */
  lasts = $state(0);
  /** Whose eyes: a seat, or "all" with everything open; null only while nothing is loaded, or for whoever watches a running game. */
  eyes = $state<string | null>(null);
  #own: string | null = null;
  #game: Replay | null = null;
  #loaded = new Map<string | null, readonly ReplayStep[]>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    id: string,
    readonly source: Source,
    /** The record of the game; throws Trouble. */
    readonly record: () => Promise<Record<string, unknown>>,
  ) {
    super(id);
    this.connection = "open";
  }

  /** Load the game; throws Trouble. */
  async open(eyes: string | null, step: number) {
    const first = await this.#load(null);
    this.#own = first.seat;
    await this.look(eyes ?? (this.#own || !first.result ? this.#own : "all"), step);
  }

  get you() {
    return this.#own;
  }
  get last() {
    return Math.max(0, this.steps.length - 1);
  }
  /** Whether other eyes may be chosen. */
  get openToAll() {
    return this.#game?.result != null;
  }
  /** How many moves of the record lead to this step. */
  get plies() {
    return this.steps[this.at]?.plies ?? 0;
  }
  /** Whether there is a game to play on from this step: not from its end, and not while others still play it. */
  get canPlayOn() {
    const result = this.#game?.result;
    return (result != null || !this.id) && (this.at < this.last || result?.end !== "rules");
  }
  get seats() {
    return this.#game?.table.seats ?? [];
  }

  async #load(eyes: string | null): Promise<Replay> {
    const game = await this.source(eyes, 0);
    const frames = [...game.frames];
    while (frames.length < Math.min(game.total, MOST_FRAMES)) {
      const page = await this.source(eyes, frames.length);
      if (!page.frames.length) break;
      frames.push(...page.frames);
    }
    this.#game = game;
    this.#loaded.set(eyes ?? game.seat, stepsOf(frames));
    return game;
  }

  /** Look through somebody's eyes; throws Trouble. */
  async look(eyes: string | null, step = this.at) {
    if (!this.#loaded.has(eyes)) await this.#load(eyes);
    this.eyes = eyes;
    this.seat = eyes === "all" ? null : eyes;
    this.steps = this.#loaded.get(eyes)!;
    this.go(step);
  }

  /** The step at which so many moves of the record have been made: what chance answers belongs to the step before. */
  stepAt(plies: number): number {
    return Math.max(
      0,
      this.steps.findLastIndex((step) => step.plies <= plies),
    );
  }
  /** Jump to a step. */
  go(step: number) {
    this.#show(Math.min(this.last, Math.max(0, step)), false);
  }
  /** The next step, as it happened. */
  next() {
    if (this.at < this.last) this.#show(this.at + 1, true);
  }

  #show(step: number, fresh: boolean) {
    const game = this.#game,
      shown = this.steps[step];
    if (!game || !shown) return;
    const end = step === this.last,
      next = this.steps[step + 1]?.happened.by;
    this.at = step;
    this.story = this.steps.slice(0, step + 1).map(({ happened }) => happened);
    const seats = game.table.seats.map((seat) => ({ ...seat, here: true }));
    const scene: Scene = (this.scene = {
      seq: step + 1,
      table: { ...game.table, seats, status: end ? game.table.status : "playing" },
      view: shown.view,
      actors: next ? [next] : [],
      moves: [],
      plies: shown.plies,
      happened: [],
      clock: null,
      proposals: [],
      can_undo: false,
      chat: false,
      result: end ? game.result : null,
    });
    this.onscene(scene, fresh ? [shown.happened] : this.story, fresh);
    if (this.playing) this.#wait();
  }

  toggle() {
    this.playing = !this.playing;
    if (!this.playing) return clearTimeout(this.#timer);
    if (this.at === this.last) this.go(0);
    else this.#wait();
  }

  stop() {
    if (this.playing) this.toggle();
  }

  tempo(speed: number) {
    this.speed = speed;
    if (this.playing) this.#wait();
  }

  #wait() {
    clearTimeout(this.#timer);
    const now = this.steps[this.at],
      next = this.steps[this.at + 1];
    if (!now || !next) {
      this.playing = false;
      return;
    }
    const ms = pause(
      now.happened.at_ms,
      next.happened.at_ms,
      races(now, this.scene?.table.racing ?? false),
      this.speed,
    );
    this.lasts = ms;
    this.#timer = setTimeout(() => this.next(), ms);
  }

  /** Nothing can be done in the past. */
  ask(): Promise<Answer> {
    return Promise.resolve({ t: "ok", seq: this.seq });
  }
  close() {
    clearTimeout(this.#timer);
  }
}
