/** What is on the table at this moment: events are shown one after the other, and then the table is as the server says. */
import { settings } from "../../lib/settings.svelte";
import { play as sound } from "../../lib/sound";
import type { EventData } from "../frame/desk.svelte";
import type { Seat } from "./rules";
import { after, playerOf, seatOf, type View } from "./view";

/** How long the eye needs for the other's doings and for dice, in ms. My own moves need no time: I know what I did. */
const TIME: Record<string, number> = {
  turn: 500,
  bought: 320,
  discarded: 260,
  placed: 560,
  commanded: 420,
  moved: 600,
  sent: 600,
  split: 420,
  reconfigured: 560,
  cleared: 420,
};
const FIGHT_TIME: Record<string, number> = {
  killed: 1100,
  fight: 500,
  rolled: 1100,
  dissolved: 620,
  expelled: 620,
  merged: 520,
  "turned up": 620,
  fought: 300,
};
/** How long the odds and the outcome stay when nobody is asked to go on. */
const LOOK = 1700;
const SOUND: Record<string, Parameters<typeof sound>[0]> = {
  placed: "touch",
  moved: "touch",
  sent: "touch",
  killed: "sigh",
  rolled: "card",
  dissolved: "turn",
  expelled: "turn",
  fought: "turn",
};
const MANY = 24; // events in the queue: then everything is told faster

interface Part {
  events: readonly EventData[];
  goal: View;
}
/** What goes on when I say so: the dice, or what follows a fight. */
export type Wait = "roll" | "on";

/** A construct that can be followed over the board. */
export interface Figure {
  id: number;
  place: string;
  seat: Seat;
}

export class Stage {
  view = $state.raw<View>() as View;
  figures = $state.raw<readonly Figure[]>([]);
  /** What has happened in the fight that is on show, oldest first. */
  told = $state.raw<readonly EventData[]>([]);
  waits = $state<Wait | null>(null);
  busy = $state(false);
  /** The dice roll by themselves. */
  quick = $state(false);
  #queue: Part[] = [];
  #next = 0;
  #press: (() => void) | null = null;
  #skip = 0;

  /** `asks`: in my own turn the dice wait for me. */
  constructor(
    view: View,
    readonly me: Seat | null,
    readonly asks: boolean,
  ) {
    this.view = view;
    this.#follow();
  }

  /** Show these events after all that is still to be shown, and then the table as it is. */
  add(events: readonly EventData[], goal: View) {
    this.#queue.push({ events, goal });
    if (!this.busy) void this.#run();
  }

  /** Show the table as it is, whatever moves. */
  jump(goal: View, told: readonly EventData[]) {
    this.#queue = [];
    if (this.busy) {
      this.#queue.push({ events: [], goal });
      this.settle();
    } else {
      this.view = goal;
      this.#follow();
    }
    this.told = told;
  }

  /** Go on with what waits. */
  press() {
    this.#press?.();
  }
  /** Stop whatever moves and show the table as it is. */
  settle() {
    this.#skip++;
    this.#press?.();
  }

  /** What needs no time is shown at once, in one go: my own moves are painted once. */
  async #run() {
    this.busy = true;
    const began = this.#skip;
    for (let part = this.#queue.shift(); part; part = this.#queue.shift()) {
      for (const event of part.events) {
        if (this.#skip !== began) break;
        const wait = this.#show(event);
        if (wait) await wait;
      }
      this.view = part.goal;
      this.#follow();
      if (this.#skip !== began) this.#queue = this.#queue.slice(-1).map(({ goal }) => ({ events: [], goal }));
    }
    if (!this.view.combat) this.told = [];
    this.busy = false;
  }

  get #mine() {
    return this.me !== null && this.view.current === this.me;
  }

  #show(event: EventData): Promise<void> | undefined {
    const odds = event.event === "rolled" ? this.#wait("roll") : undefined;
    return odds ? odds.then(() => this.#change(event)) : this.#change(event);
  }

  #change(event: EventData): Promise<void> | undefined {
    const kind = event.event,
      fights = kind in FIGHT_TIME,
      mine = this.#mine;
    if (kind === "fight" || (kind === "killed" && !this.view.combat && this.told.at(-1)?.event !== "killed"))
      this.told = [];
    if (kind === "rolled") this.told = this.told.filter((each) => each.event === "fight");
    if (fights) this.told = [...this.told, event];
    this.#carry(event);
    this.view = after(this.view, event, this.me);
    this.#follow();
    const tone = SOUND[kind];
    if (tone) sound(tone);
    const own = mine && event.player === playerOf(this.me!) && !fights;
    const seen = this.#pause(fights ? FIGHT_TIME[kind]! : own ? 0 : (TIME[kind] ?? 0));
    return kind === "fought" ? (seen ?? Promise.resolve()).then(() => this.#wait("on")) : seen;
  }

  /** In my own turn I roll and go on myself; else it goes on after a while. */
  #wait(what: Wait): Promise<void> | undefined {
    if (document.hidden) return;
    if (!this.#mine || !this.asks || this.quick) return this.#pause(LOOK);
    this.waits = what;
    return new Promise<void>((done) => (this.#press = done)).then(() => {
      this.#press = null;
      this.waits = null;
    });
  }

  #pause(ms: number): Promise<void> | undefined {
    if (!ms || settings.still || document.hidden) return;
    const pending = this.#queue.reduce((sum, part) => sum + part.events.length, 0);
    return new Promise<void>((done) => {
      const timer = setTimeout(done, pending > MANY ? ms / 3 : ms);
      this.#press = () => {
        clearTimeout(timer);
        done();
      };
    }).then(() => void (this.#press = null));
  }

  // ---- figures keep their identity from step to step ---------------------------------------------

  #carry(event: EventData) {
    if (event.event !== "moved" && event.event !== "sent") return;
    const seat = seatOf(event.player),
      from = event.from as string,
      to = event.to as string;
    this.figures = this.figures
      .filter((figure) => figure.seat !== seat || figure.place !== to)
      .map((figure) => (figure.seat === seat && figure.place === from ? { ...figure, place: to } : figure));
  }

  #follow() {
    const standing = Object.entries(this.view.board).flatMap(([place, sides]) =>
      Object.keys(sides).map((player) => ({ place, seat: seatOf(player) })),
    );
    const kept = this.figures.filter((figure) =>
      standing.some(({ place, seat }) => place === figure.place && seat === figure.seat),
    );
    const fresh = standing.filter(
      ({ place, seat }) => !kept.some((figure) => figure.place === place && figure.seat === seat),
    );
    if (fresh.length || kept.length !== this.figures.length)
      this.figures = [...kept, ...fresh.map((where) => ({ id: ++this.#next, ...where }))];
  }
}
