/** What is on the table at this moment: events are shown one after the other, and then the table is as the server says. */
import { settings } from "../../lib/settings.svelte";
import { play as sound } from "../../lib/sound";
import type { EventData } from "../frame/desk.svelte";
import { laid, moved, type BeadAt } from "./beads";
import { after, type Place, type View } from "./view";

/** How long the eye needs, in ms. What is not here needs no time of its own. */
const TIME: Record<string, number> = {
  surfaced: 620,
  returned: 560,
  distracted: 620,
  lingered: 480,
  woke: 620,
  rested: 420,
  wandered: 420,
  blocked: 420,
  noticed: 480,
  acknowledged: 480,
  focused: 520,
  "let go": 560,
  "mind card": 720,
  drawn: 320,
  played: 480,
  "time passed": 260,
  "breathed in": 620,
  "breathed out": 620,
  untouched: 360,
  matched: 520,
  noted: 280,
  shuffled: 420,
  "free turn": 480,
  offered: 480,
};
const SOUND: Record<string, Parameters<typeof sound>[0]> = {
  "mind card": "turn",
  distracted: "sigh",
  "let go": "good",
  noticed: "touch",
  acknowledged: "touch",
  focused: "card",
};

export class Stage {
  view = $state.raw<View>() as View;
  beads = $state.raw<BeadAt[]>([]);
  /** Where the Mind is wandering just now, step by step. */
  trail = $state.raw<Place[]>([]);
  playing = $state(false);
  #goal: View;
  #run = 0;

  constructor(view: View) {
    this.view = this.#goal = view;
    this.beads = laid(view);
  }

  #show(view: View) {
    this.view = view;
    this.beads = moved(this.beads, view);
  }

  /** Stop whatever moves and show the table as it is. */
  settle() {
    this.#run++;
    this.#show(this.#goal);
    this.trail = [];
    this.playing = false;
  }

  async play(events: readonly EventData[], goal: View) {
    this.settle();
    this.#goal = goal;
    if (settings.still || document.hidden) return this.settle();
    const run = this.#run;
    this.playing = true;
    for (const event of events) {
      this.#show(after(this.view, event));
      if (event.event === "wandered") this.trail = [...this.trail, event.place as Place];
      else if (event.event === "mind card") this.trail = [];
      const tone = SOUND[event.event];
      if (tone) sound(tone);
      const time = TIME[event.event];
      if (time) await new Promise((done) => setTimeout(done, time));
      if (run !== this.#run) return;
    }
    this.settle();
  }
}
