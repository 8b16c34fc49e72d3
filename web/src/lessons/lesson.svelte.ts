/** A lesson: a real table, and a voice in the margin that says one thing at a time and waits for it to be done. */
import type { NewTable } from "../lib/protocol.gen";
import { keep, kept } from "../lib/kept";
import type { Desk, EventData } from "../tables/frame/desk.svelte";

export interface LessonStep {
  say: string;
  /** What is pointed at: a selector. */
  at?: string;
  /** What is waited for: something that happens, or something that holds. Without both, a button goes on. */
  until?: (event: EventData, desk: Desk) => boolean;
  when?: (desk: Desk) => boolean;
  /** For when chance has made the step impossible for now. */
  instead?: Aside;
}
/** What is said instead, as long as something holds. */
export interface Aside {
  while: (desk: Desk) => boolean;
  say: string;
  at?: string;
}
export interface LessonPlan {
  title: string;
  table: NewTable;
  /** The margin in which there is room on a wide screen; left if not told. */
  side?: "right";
  steps: LessonStep[];
  asides?: Aside[];
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

/** An event of one of these kinds. */
export const happens =
  (...kinds: string[]) =>
  ({ event }: EventData) =>
    kinds.includes(event);

export class Lesson {
  step = $state(0);
  #seen: number;

  constructor(
    readonly plan: LessonPlan,
    readonly number: number,
    readonly desk: Desk,
    step: number,
  ) {
    this.step = Math.min(step, plan.steps.length);
    this.#seen = desk.client.seq;
  }

  get over() {
    return this.step >= this.plan.steps.length;
  }
  get now(): LessonStep | null {
    return this.plan.steps[this.step] ?? null;
  }
  /** What is to be said now. */
  get voice(): { say: string; at?: string | undefined } | null {
    const { now } = this;
    return [...(this.plan.asides ?? []), now?.instead].find((aside) => now && aside?.while(this.desk)) ?? now;
  }
  /** Only a button goes on. */
  get asks() {
    return this.now !== null && !this.now.until && !this.now.when;
  }

  next() {
    this.step += 1;
    bookmark.set({ table: this.desk.table.id, lesson: this.number, step: this.step });
  }

  /** Look at what is new in the story, and at how things stand. */
  look() {
    const { story } = this.desk.client;
    const fresh = story.filter(({ seq }) => seq > this.#seen);
    this.#seen = Math.max(this.#seen, story.at(-1)?.seq ?? 0);
    for (const event of fresh.flatMap((step) => step.moves ?? []).flatMap((move) => move.events)) {
      if (this.now?.until?.(event.data as EventData, this.desk)) this.next();
    }
    while (this.now?.when?.(this.desk)) this.next();
  }
}
