/** Deep of Mine on the stage: a card comes large, the die falls, paws walk, cards fly, and each thing has its moment. */
import { tick } from "svelte";
import { settings } from "../../lib/settings.svelte";
import { play as sound } from "../../lib/sound";
import type { Happened } from "../../lib/protocol.gen";
import type { Shown } from "../frame/desk.svelte";
import { Stage } from "../frame/stage.svelte";
import { after } from "./after";
import type { Cards } from "./deck";
import type { ForestDesk } from "./desk";
import { ENDLESS, seatOf, type GameEvent, type View } from "./view";
import type { Box } from "./ways";

/** How long the eye needs, in ms; what is not here needs no time of its own. */
const TIME: Record<string, number> = {
  turn: 520,
  played: 900,
  entered: 420,
  mentality: 560,
  rolled: 760,
  proxy: 1000,
  drawn: 420,
  discarded: 480,
  erased: 620,
  locked: 620,
  opened: 620,
  stolen: 760,
  moved: 700,
  snatched: 620,
  "hands swapped": 760,
  "abilities swapped": 760,
  struck: 1000,
  "deep card": 1000,
  sunk: 520,
  stands: 620,
  intervention: 1000,
  "wellness waits": 900,
  break: 900,
  blocked: 1100,
  "block offered": 900,
  voted: 420,
  judged: 520,
  "story rejected": 900,
  "ability works": 900,
  antishatter: 900,
  chose: 420,
  looked: 520,
  found: 620,
  revealed: 320,
  buried: 320,
  fragments: 420,
  shuffled: 420,
  inserted: 620,
  removed: 420,
  passed: 260,
};
/** I know what I did: of my own doings only what chance or somebody else adds takes time. */
const OWN: Record<string, number> = {
  turn: 0,
  played: 0,
  entered: 0,
  passed: 0,
  chose: 0,
  "ability works": 0,
  drawn: 340,
};
const TOUCHES = new Set([
  "turn",
  "played",
  "entered",
  "mentality",
  "erased",
  "locked",
  "opened",
  "stolen",
  "moved",
  "struck",
]);
const NEWS = 2600; // how long the great events stay when they are looked at again
/** What begins something; all else comes of it. */
const CAUSES: Record<string, "card" | "with" | "ability"> = {
  played: "card",
  struck: "card",
  "deep card": "card",
  intervention: "card",
  "wellness waits": "card",
  break: "card",
  antishatter: "card",
  blocked: "with",
  "block offered": "with",
  "ability works": "ability",
};
export const isCause = (event: string) => event in CAUSES || event === "passed" || event === "turn";
const SOUND: Record<string, Parameters<typeof sound>[0]> = {
  struck: "sigh",
  intervention: "good",
  played: "card",
  drawn: "card",
  rolled: "touch",
  stolen: "turn",
};

/** What is going on: who does it, by which card, and what has come of it so far. */
export interface Beat {
  by: number;
  source: string | null;
  die: { number: number; symbol: boolean; by: number } | null;
  proxy: { by: number; for: number } | null;
  lines: readonly string[];
}
export type Wait = "strike" | "wellness" | "endless" | "next";
/** A card on its way; null: nobody may see which. */
export interface Flying {
  key: number;
  card: string | null;
  from: Box;
  to: Element;
}

const resting = (view: View) => view.turn.stage === "wellness" && view.wellness_by !== null;

export class ForestStage extends Stage<View, Wait, GameEvent> {
  beat = $state.raw<Beat | null>(null);
  flying = $state.raw<readonly Flying[]>([]);
  /** To whom something happened last. */
  touched = $state(0);
  /** A strike that has not been looked at; an event belongs to it, or has to wait. */
  held: (event: GameEvent | null) => boolean = () => false;
  /** Where I was when my last turn was over. */
  mark = $state.raw<(Shown & { view: View }) | null>(null);
  #count = 0;
  /** All have a break; it is over and was not told yet. */
  #rests: boolean;
  #news = false;
  #left = new Map<string, Box>();
  /** What was going on when all was shown and is not over: somebody may block it, or is asked about it. */
  #going: Beat | null = null;

  constructor(
    override readonly desk: ForestDesk,
    readonly cards: Cards,
    view: View,
  ) {
    super(desk, view);
    this.#rests = resting(view);
  }

  protected override holds(waits: Wait) {
    return waits !== "next";
  }

  // ---- what has to be over first ----------------------------------------------------------------

  protected override before(event: GameEvent): Promise<void> | undefined {
    if (this.#news && event.event !== "inserted" && event.event !== "shuffled") return this.#tell();
    if (event.event === "ended" && event.end === "endless" && this.beat?.source) return this.#stop("endless");
    return this.held(event) && !this.again ? this.wait("strike") : undefined;
  }
  #tell() {
    this.#news = false;
    return this.#stop("wellness");
  }
  /** Nobody misses it, at whatever pace; who looks again, or only watches a game again, need not press. */
  #stop(what: Wait): Promise<void> | undefined {
    return this.again || this.desk.replay ? this.pause(NEWS) : this.wait(what);
  }

  // ---- one thing after the other ----------------------------------------------------------------

  protected override show(event: GameEvent, step: Happened): Promise<void> | undefined {
    const kind = event.event,
      seat = event.player ? seatOf(event.player) : -1,
      mine = this.desk.me !== null && this.view.turn.player === this.desk.place && seat === this.desk.place;
    this.#say(event, seat, step);
    const still = settings.still || this.hurries,
      way = still ? null : this.#way(event, seat),
      from = way && find(way.from)?.getBoundingClientRect();
    if (kind === "played" && !still) this.#leaves(String(event.card));
    const before = this.view;
    this.view = after(before, event);
    if (kind === "turn" && seat !== this.desk.place && before.turn.player === this.desk.place && !this.again)
      this.mark = { ...this.desk.shown!, view: this.view };
    if (kind === "removed" && this.#rests && event.card !== ENDLESS) this.#news = true;
    this.#rests = kind === "break" || (this.#rests && kind !== "removed");
    if (TOUCHES.has(kind)) this.touched = kind === "played" && event.to ? seatOf(event.to) : seat;
    if (way && from) void this.#fly(way.card, from, way.to);
    const tone = SOUND[kind];
    if (tone && !this.hurries) sound(tone);
    const strikes = kind === "drawn" && event.card !== undefined && this.cards.card(event.card).type === "fracture";
    const seen = this.pause(strikes ? 0 : ((mine ? OWN[kind] : undefined) ?? TIME[kind] ?? 0));
    const blow = (kind === "sunk" || kind === "stands") && settings.pace === "slow" && !this.skips && !this.again;
    return blow && !this.desk.replay ? (seen ?? Promise.resolve()).then(() => this.wait("next")) : seen;
  }

  #say(event: GameEvent, seat: number, step: Happened) {
    const kind = event.event,
      source = CAUSES[kind];
    const text = this.desk.sentence(event, "");
    const draws = this.desk.shown?.events === 1 && step.moves?.[0]?.move === "draw";
    const going = this.beat ?? this.#going;
    this.#going = null;
    if (source !== undefined)
      this.beat = { by: seat, source: String(event[source]), die: null, proxy: null, lines: text ? [text] : [] };
    else if (kind === "turn" || kind === "passed" || draws || !going)
      this.beat = { by: seat, source: null, die: null, proxy: null, lines: text ? [text] : [] };
    else this.beat = text ? { ...going, lines: [...going.lines, text] } : going;
    if (event.event === "rolled")
      this.beat = { ...this.beat!, die: { number: event.number, symbol: event.symbol, by: seat } };
    if (event.event === "proxy" && event.for !== event.player)
      this.beat = { ...this.beat!, proxy: { by: seat, for: seatOf(event.for) } };
  }

  protected override arrive(goal: View): Promise<void> | undefined {
    this.view = goal;
    if (goal.await?.kind === "main") this.#going = null;
    this.#rests = resting(goal);
    return this.#news ? this.#tell() : undefined;
  }
  protected override rest() {
    this.#going = this.desk.view.await?.kind === "main" ? null : (this.beat ?? this.#going);
    this.beat = null;
    this.#left.clear();
  }

  // ---- since my last turn -----------------------------------------------------------------------

  /** Whether there is something to look at again. */
  get since() {
    const { mark } = this;
    return mark !== null && !this.busy && this.desk.client.story.some(({ seq }) => seq > mark.seq);
  }
  /** Look again at what the others did since my last turn. */
  async lookBack() {
    const { mark } = this;
    if (!mark || this.busy) return;
    const steps = this.desk.client.story.filter(({ seq }) => seq >= mark.seq);
    await this.replay(mark.view, steps, this.desk.view, mark.events);
  }

  // ---- cards on their way -----------------------------------------------------------------------

  /** Where a card was before it was played, for its way to where it will lie. */
  #leaves(card: string) {
    const held = find([`[data-card="${card}"]`]);
    if (held) this.#left.set(card, held.getBoundingClientRect());
  }

  #way(e: GameEvent, seat: number): { card: string | null; from: string[]; to: string[] } | null {
    const card = e.card ?? null;
    const face = (of: unknown) => `[data-face="${String(of)}"]`,
      hand = card ? [`[data-card="${card}"]`] : [],
      lies = `[data-lies="${card}"]`,
      below = `[data-below="p${seat}"]`,
      stage = "[data-zone='stage']";
    switch (e.event) {
      case "played":
        return seat === this.desk.place && this.desk.me ? null : { card, from: [face(e.player)], to: [stage] };
      case "entered":
        return { card, from: [stage, ...hand, face(e.player)], to: [lies] };
      case "drawn":
        return { card, from: ["[data-zone='deck']"], to: [...hand, face(e.player)] };
      case "intervention":
        return { card, from: ["[data-zone='deck']"], to: [stage] };
      case "discarded":
        return { card, from: [...hand, face(e.player)], to: ["[data-zone='discard']"] };
      case "erased":
        return { card, from: [lies], to: [below] };
      case "sunk":
        return { card, from: [stage, face(e.player)], to: [below] };
      case "deep card":
        return { card, from: [below], to: [stage] };
      case "stolen":
      case "moved":
        return { card, from: [lies], to: [lies] };
      case "snatched":
        return { card, from: [...hand, face(e.of)], to: [...hand, face(e.player)] };
      case "found":
        return {
          card,
          from: [e.zone === "subconscious" ? below : `[data-zone='${e.zone}']`],
          to: [...hand, face(e.player)],
        };
      default:
        return null;
    }
  }

  async #fly(card: string | null, box: Box, to: readonly string[]) {
    const from = (card && this.#left.get(card)) || box;
    if (card) this.#left.delete(card);
    await tick();
    const there = find(to);
    if (there) this.flying = [...this.flying, { key: ++this.#count, card, from, to: there }];
  }
  landed(key: number) {
    this.flying = this.flying.filter((each) => each.key !== key);
  }
}

/** The first of these that can be seen. */
function find(selectors: readonly string[]): Element | null {
  for (const selector of selectors) {
    const found = document.querySelector(`main ${selector}`);
    if (found && found.getClientRects().length) return found;
  }
  return null;
}
