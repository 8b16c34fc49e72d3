/** A lesson: a real table, and a voice in the margin that says one thing at a time and waits for it to be done. */
import type { NewTable } from "../lib/protocol.gen";
import { keep, kept } from "../lib/kept";
import { shelveForGood } from "../lobby/shelved";
import type { Desk, EventData, Shown } from "../tables/frame/desk.svelte";
import { eventsOf } from "../tables/frame/events";

export type Side = "left" | "right";
export type At = string | readonly string[];
export interface LessonStep<S = unknown, E extends EventData = EventData> {
  say: string;
  /** What is pointed at: a selector; of several the first that is to be seen. */
  at?: At;
  /** What is waited for: something that happens, or something that holds. Without both, a button goes on. */
  until?(event: E, desk: Desk<S, E>): boolean;
  when?(desk: Desk<S, E>): boolean;
  /** Where the lesson's own margin is in the way. */
  side?: Side;
  /** For when chance has made the step impossible for now; it is gone on from as from the step itself. */
  instead?: Aside<S, E>;
}
/** What is said instead, as long as something holds. */
export interface Aside<S = unknown, E extends EventData = EventData> {
  while(desk: Desk<S, E>): boolean;
  say: string;
  at?: At;
}
export interface LessonPlan<S = unknown, E extends EventData = EventData> {
  /** By which it is remembered; the lessons of a game may change their order. */
  name: string;
  title: string;
  table: NewTable;
  /** The margin in which there is room on a wide screen; left if not told. */
  side?: Side;
  steps: LessonStep<S, E>[];
  asides?: Aside<S, E>[];
}

/** The lesson that is open, at which table, and how far it is; the browser remembers it, so that a reload goes on. */
interface Bookmark {
  table: string;
  lesson: number;
  step: number;
}
export const bookmark = {
  open: () => kept<Bookmark | null>("lesson", null),
  of(table: string): Bookmark | null {
    const found = this.open();
    return found?.table === table ? found : null;
  },
  set: (mark: Bookmark) => keep("lesson", mark),
  clear: () => keep("lesson", undefined),
};

/** The lessons that were followed to their end on this browser. */
export const learned = {
  all: () => kept<string[]>("learned", []),
  has: (game: string, name: string) => learned.all().includes(`${game}/${name}`),
  add: (game: string, name: string) => keep("learned", [...new Set([...learned.all(), `${game}/${name}`])]),
};

/** An event of one of these kinds. */
export const happens =
  (...kinds: string[]) =>
  ({ event }: EventData) =>
    kinds.includes(event);

export class Lesson {
  step = $state(0);
  /** How often the table has been drawn anew: asides may look at what is to be seen there. */
  #drawn = $state(0);
  #seen: Shown;

  constructor(
    readonly plan: LessonPlan,
    readonly number: number,
    readonly desk: Desk,
    step: number,
  ) {
    this.step = Math.min(step, plan.steps.length);
    this.#seen = { seq: desk.client.seq, events: Infinity };
  }

  get over() {
    return this.step >= this.plan.steps.length;
  }
  get now(): LessonStep | null {
    return this.plan.steps[this.step] ?? null;
  }
  /** What is to be said now. */
  get voice(): { say: string; at?: At | undefined } | null {
    const { now } = this;
    void this.#drawn;
    return [...(this.plan.asides ?? []), now?.instead].find((aside) => now && aside?.while(this.desk)) ?? now;
  }
  /** The button that goes on from what is said: the only way, a way past it, or none where something else comes first. */
  get way(): "next" | "skip" | null {
    const { now, voice } = this;
    if (!now || (voice !== now && voice !== now.instead)) return null;
    return now.until || now.when ? "skip" : "next";
  }

  next() {
    this.step += 1;
    bookmark.set({ table: this.desk.table.id, lesson: this.number, step: this.step });
    if (!this.over) return;
    learned.add(this.desk.table.game, this.plan.name);
    shelveForGood(this.desk.table.id); // unless somebody plays on there
  }

  /** Look at what the table has shown since, and, when it has shown all, at how things stand: nothing is said of dice that have not fallen. */
  look() {
    this.#drawn += 1;
    const { shown, seen } = this.desk;
    for (const step of seen) {
      if (step.seq < this.#seen.seq) continue;
      const from = step.seq === this.#seen.seq ? this.#seen.events : 0,
        to = shown?.seq === step.seq ? Math.max(from, shown.events) : Infinity;
      this.#seen = { seq: step.seq, events: to };
      for (const { data } of eventsOf(step).slice(from, to)) if (this.now?.until?.(data, this.desk)) this.next();
    }
    while (!shown && this.now?.when?.(this.desk)) this.next();
  }
}
