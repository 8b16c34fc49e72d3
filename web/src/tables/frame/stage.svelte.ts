/**
 * What is on the table at this moment: events are shown one after the other, and then the table is as the server says.
 * Each table says what an event does to its picture and how long the eye needs for it; the rest is the same everywhere.
 */
import { announcer } from "../../lib/announce.svelte";
import type { Happened } from "../../lib/protocol.gen";
import { settings } from "../../lib/settings.svelte";
import type { Desk, EventData } from "./desk.svelte";
import { eventsOf } from "./events";

interface Part<V> {
  steps: readonly Happened[];
  goal: V;
  past?: number;
}
/** How much longer or shorter everything takes. */
const PACE = { slow: 2, normal: 1, once: 0 } as const;
const MANY = 24; // events in the queue: then everything is told faster

export abstract class Stage<V, Wait extends string = string, E extends EventData = EventData> {
  view = $state.raw<V>() as V;
  /** What goes on when I say so. */
  waits = $state<Wait | null>(null);
  busy = $state(false);
  /** What is shown is looked at again: then it takes its time, whatever the pace. */
  again = $state(false);
  #queue: Part<V>[] = [];
  #press: (() => void) | null = null;
  #hurry = false;
  #news: string[] = [];

  constructor(
    readonly desk: Desk<unknown, E>,
    view: V,
  ) {
    this.view = view;
  }

  /** Put an event into the picture; the answer is how long it is looked at, if it is. */
  protected abstract show(event: E, step: Happened): Promise<void> | undefined;
  /** What must be over before an event may be shown. */
  protected before(_event: E, _step: Happened): Promise<void> | undefined {
    return undefined;
  }
  /** What a screen reader hears of an event. */
  protected tells(event: E, say: string): string {
    return this.desk.sentence(event, say);
  }
  /** The table is as the server says. */
  protected arrive(goal: V): Promise<void> | undefined | void {
    this.view = goal;
  }
  /** All is shown. */
  protected rest(): void {}

  /** Show these steps after all that is still to be shown, and then the table as it is. */
  add(steps: readonly Happened[], goal: V) {
    this.#queue.push({ steps, goal });
    if (!this.busy) void this.#run();
  }
  /** Show the table as it is, whatever moves. */
  jump(goal: V) {
    this.#queue = [];
    if (this.busy) {
      this.#queue.push({ steps: [], goal });
      this.#hurry = true;
      this.#press?.();
    } else void this.arrive(goal);
  }
  /** Look again at something that is over, from the picture that was before it; `past` events of the first step were before it too. */
  protected async replay(from: V, steps: readonly Happened[], goal: V, past: number) {
    if (this.busy) return;
    this.again = true;
    this.view = from;
    this.#queue.push({ steps, goal, past });
    await this.#run();
    this.again = false;
  }

  /** Go on with what waits. */
  press() {
    this.#press?.();
  }
  /** Stop whatever moves and show the table as it is. */
  settle() {
    this.#hurry = true;
    if (this.waits === null || !this.holds(this.waits)) this.#press?.();
  }
  /** What waits for me although I wish to see how it stands: nobody shall miss it. */
  protected holds(_waits: Wait): boolean {
    return false;
  }

  async #run() {
    this.busy = true;
    this.#hurry = false;
    for (let part = this.#queue.shift(); part; part = this.#queue.shift()) {
      for (const step of part.steps) {
        this.desk.shown = { seq: step.seq, events: 0 };
        const events = eventsOf<E>(step);
        if (!events.length) this.#news.push(this.desk.spoken([step]));
        for (const [i, { data, say }] of events.entries()) {
          if (step === part.steps[0] && i < (part.past ?? 0)) continue;
          const first = this.before(data, step);
          if (first) await first;
          this.desk.shown = { seq: step.seq, events: i + 1 };
          this.#news.push(this.tells(data, say));
          const seen = this.show(data, step);
          if (seen) await seen;
        }
      }
      const last = this.arrive(part.goal);
      if (last) await last;
    }
    this.desk.shown = null;
    this.rest();
    this.busy = false;
  }

  /** What has been shown and not been said yet. */
  unsaid(): string {
    return this.#news.splice(0).filter(Boolean).join(" ");
  }
  /** Said when it is seen, and not before. */
  #say() {
    announcer.say(this.unsaid());
  }

  /** I wished to see how it stands. */
  get skips() {
    return this.#hurry;
  }
  /** Whether nothing takes time now. */
  get hurries() {
    return this.#hurry || document.hidden || (!this.again && settings.pace === "once");
  }

  /** Until I say so. */
  protected wait(what: Wait): Promise<void> {
    this.#say();
    this.waits = what;
    return new Promise<void>((done) => (this.#press = done)).then(() => {
      this.#press = null;
      this.waits = null;
    });
  }

  protected pause(ms: number): Promise<void> | undefined {
    if (!ms || this.hurries) return;
    this.#say();
    const pending = this.#queue.reduce((sum, { steps }) => sum + steps.flatMap((step) => eventsOf(step)).length, 0);
    const time = ms * (this.again && settings.pace === "once" ? 1 : PACE[settings.pace]);
    return new Promise<void>((done) => {
      const timer = setTimeout(done, pending > MANY ? time / 3 : time);
      this.#press = () => {
        clearTimeout(timer);
        done();
      };
    }).then(() => void (this.#press = null));
  }
}
