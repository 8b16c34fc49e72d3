/** Nevermind on the stage: the Mind wanders, beads move, and the inner voice tells what is seen. */
import { settings } from "../../lib/settings.svelte";
import { play as sound } from "../../lib/sound";
import { Stage as FrameStage } from "../frame/stage.svelte";
import { laid, moved, type BeadAt } from "./beads";
import type { Picture } from "./pictures";
import { after, type GameEvent, type NevermindDesk, type Place, type View } from "./view";
import { narrate } from "./voice";

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

/** So much the inner voice says at a time. */
const SENTENCES = 3;

export class Stage extends FrameStage<View, never, GameEvent> {
  beads = $state.raw<BeadAt[]>([]);
  /** Where the Mind is wandering just now, step by step. */
  trail = $state.raw<Place[]>([]);
  /** What the inner voice has said of what is shown. */
  voice = $state.raw<readonly string[]>([]);

  constructor(
    override readonly desk: NevermindDesk,
    view: View,
    readonly pictures: Record<Place, Picture>,
  ) {
    super(desk, view);
    this.beads = laid(view);
  }

  #lay(view: View) {
    this.view = view;
    this.beads = moved(this.beads, view);
  }

  /** What happens now is told anew. */
  hush() {
    this.voice = [];
  }

  protected override show(event: GameEvent) {
    this.#lay(after(this.view, event));
    if (event.event === "wandered") this.trail = [...this.trail, event.place];
    else if (event.event === "mind card") this.trail = [];
    const tone = SOUND[event.event];
    if (tone) sound(tone);
    return this.pause(TIME[event.event] ?? 0);
  }
  /** Whoever wants to hear the inner voice hears that. */
  protected override tells(event: GameEvent, say: string) {
    const inner = narrate(event, this.desk.view, this.pictures);
    if (inner) this.voice = [...this.voice, inner].slice(-SENTENCES);
    return settings.narration ? inner : super.tells(event, say);
  }
  protected override arrive(goal: View) {
    this.#lay(goal);
    this.trail = [];
  }
}
