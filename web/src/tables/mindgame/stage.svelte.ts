/** Mind Game on the stage: what others do, fights with their dice, and constructs that can be followed over the board. */
import { play as sound } from "../../lib/sound";
import { Stage as FrameStage } from "../frame/stage.svelte";
import { ofLastRoll } from "./fights";
import type { Seat } from "./rules";
import { after, playerOf, seatOf, type DuelDesk, type GameEvent, type View } from "./view";

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

/** What goes on when I say so: the dice, or what follows a fight. */
export type Wait = "roll" | "on";

/** A construct that can be followed over the board. */
export interface Figure {
  id: number;
  place: string;
  seat: Seat;
}

export class Stage extends FrameStage<View, Wait, GameEvent> {
  figures = $state.raw<readonly Figure[]>([]);
  /** What has happened in the round of the fight that is on show, oldest first. */
  round = $state.raw<readonly GameEvent[]>([]);
  /** Of that, what is told now. */
  told = $derived(ofLastRoll(this.round));
  /** The dice roll by themselves. */
  quick = $state(false);
  #next = 0;

  /** In my own turn the dice wait for me; in a replay nobody is asked. */
  constructor(
    desk: DuelDesk,
    view: View,
    readonly me: Seat | null,
  ) {
    super(desk, view);
    this.#follow();
  }
  get asks() {
    return this.desk.replay === null;
  }

  /** Show the table as it is, and what was told of the fight that is under way. */
  override jump(goal: View, round: readonly GameEvent[] = []) {
    super.jump(goal);
    this.round = round;
  }
  /** When a fight is over its panel goes, whatever is shown next. */
  protected override arrive(goal: View) {
    this.view = goal;
    this.#follow();
    if (!goal.combat) this.round = [];
  }

  get #mine() {
    return this.me !== null && this.view.current === this.me;
  }

  /** The odds are looked at before it is rolled. */
  protected override before(event: GameEvent) {
    return event.event === "rolled" ? this.#ask("roll") : undefined;
  }

  protected override show(event: GameEvent): Promise<void> | undefined {
    const kind = event.event,
      fights = kind in FIGHT_TIME,
      mine = this.#mine;
    if (kind === "fight" || (kind === "killed" && !this.view.combat && this.round.at(-1)?.event !== "killed"))
      this.round = [];
    if (fights) this.round = [...this.round, event];
    this.#carry(event);
    this.view = after(this.view, event, this.me);
    this.#follow();
    const tone = SOUND[kind];
    if (tone) sound(tone);
    const own = mine && event.player === playerOf(this.me!) && !fights;
    const seen = this.pause(fights ? FIGHT_TIME[kind]! : own ? 0 : (TIME[kind] ?? 0));
    return kind === "fought" ? (seen ?? Promise.resolve()).then(() => this.#ask("on")) : seen;
  }

  /** In my own turn I roll and go on myself; else it goes on after a while. */
  #ask(what: Wait): Promise<void> | undefined {
    if (document.hidden) return;
    return this.#mine && this.asks && !this.quick && !this.skips ? this.wait(what) : this.pause(LOOK);
  }

  // ---- figures keep their identity from step to step ---------------------------------------------

  #carry(event: GameEvent) {
    if (event.event !== "moved" && event.event !== "sent") return;
    const seat = seatOf(event.player),
      { from, to } = event;
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
