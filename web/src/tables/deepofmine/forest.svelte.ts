/** What lies on the table and what I am about to do: the card that I have lifted, where it may go, what I am asked. */
import { announcer } from "../../lib/announce.svelte";
import type { CardInfo } from "../../lib/protocol.gen";
import type { Mood, Species } from "./art/animals";
import { speciesOf, type Cards } from "./deck";
import type { ForestDesk } from "./desk";
import { Drag } from "../frame/drag.svelte";
import { inside } from "./inside";
import { ForestStage } from "./stage.svelte";
import { belongs, lastRoll, recent, strikes, unseenStrike } from "./story";
import { hoped, seatOf, spot, waysOf, type Foreseen, type Pile, type Player, type Spot, type Way } from "./view";
import { words } from "./words";

const key = (at: Spot) => `${at.seat} ${at.pile ?? ""} ${at.card ?? ""}`;

export class Forest {
  lifted = $state<string | null>(null);
  /** The place that is pointed at. */
  aim = $state.raw<Way | null>(null);
  /** The cards that are pointed at, and where: they are shown large beside it. */
  peek = $state.raw<{ cards: readonly string[]; box: DOMRect } | null>(null);
  /** The answer that is pointed at. */
  pointed = $state<string | null>(null);
  /** A card of the hand that is carried over the table. */
  readonly drag = new Drag<{ card: string }>("data-drop");
  /** On a phone: whose Mind is in front. */
  focus = $state(0);
  /** What lies open in a sheet: a pile of cards, or all about a player. */
  opened = $state.raw<
    { pile: Pile; seat: number } | { player: number } | { zone: "discard" } | { card: string } | null
  >(null);
  /** The last strike that I have looked at. */
  seen = $state("");
  /** The ending was put away, to look at the table. */
  putAway = $state(false);

  readonly stage: ForestStage;

  constructor(
    readonly desk: ForestDesk,
    readonly cards: Cards,
  ) {
    this.stage = new ForestStage(desk, cards, desk.view);
    this.stage.held = (event) => this.blow !== null && !belongs(this.blow, event);
    desk.hurry = () => {
      this.stage.settle();
    };
    this.focus = desk.place;
    this.seen = this.strikes.findLast(({ over }) => over)?.key ?? "";
  }

  // ---- the table ----------------------------------------------------------------------------

  /** What is on the table at this moment; it may be on its way to what the server says. */
  get view() {
    return this.stage.view;
  }
  /** What the server says of the table as it is; while something is shown nothing is foreseen. */
  get aids() {
    return this.view.aids;
  }
  /** What is asked, when all is shown that led to it. */
  get ask() {
    return this.stage.busy && !this.isMine ? null : this.view.await;
  }
  /** I am in the middle of my turn and may go on, whatever of my own doings is still on its way. */
  get isMine() {
    return this.desk.mine && this.desk.view.await?.kind === "main" && this.view.turn.player === this.me;
  }
  /** What I may do, when I have seen what led to it. */
  get moves(): readonly string[] {
    return this.stage.busy && (!this.isMine || this.stage.again) ? [] : this.desk.moves;
  }
  get me() {
    return this.desk.place;
  }
  get seats() {
    return this.view.players.length;
  }
  /** The others, clockwise from my left neighbour. */
  others = $derived.by(() => Array.from({ length: this.seats - 1 }, (_, i) => (this.me + 1 + i) % this.seats));
  left = (seat: number) => (seat + 1) % this.seats;
  right = (seat: number) => (seat + this.seats - 1) % this.seats;
  /** The faces of the die that make this seat decide for me. */
  faces = (seat: number) =>
    [...(seat === this.right(this.me) ? [1] : []), ...(seat === this.left(this.me) ? [2] : [])].filter(
      () => this.desk.me !== null && seat !== this.me && this.view.options.dice_symbol,
    );

  player = (seat: number): Player => this.view.players[seat]!;
  /** Moments that count; while things are on their way, those that lie open. */
  moments = (seat: number) =>
    this.stage.busy
      ? this.player(seat).mind.filter(({ cards, locked }) => !locked && this.card(cards[0]!).type === "moment").length
      : this.aids.moments[seat]!;
  get goal() {
    return { moments: this.view.options.win_moments, mentality: this.view.options.win_mentality };
  }
  /** How far it is to peace of mind. */
  missing(seat: number) {
    return {
      moments: Math.max(0, this.goal.moments - this.moments(seat)),
      mentality: Math.max(0, this.goal.mentality - this.player(seat).mentality),
    };
  }
  isNear = (seat: number) => this.missing(seat).moments <= 1 && this.missing(seat).mentality <= 3;
  card = (id: string): CardInfo => this.cards.card(id);
  species = (seat: number): Species => speciesOf(this.player(seat).board, seat);

  /** The face a player makes: it can be read across the table. */
  mood(seat: number): Mood {
    const name = `p${seat}`,
      { mentality } = this.player(seat);
    if (this.strike?.player === seat) return "shock";
    if (this.ask?.victim === name || (this.aids.effect?.for === name && this.aids.effect.by !== name)) return "anxious";
    return mentality >= 12
      ? "bliss"
      : mentality >= 5
        ? "content"
        : mentality >= 0
          ? "calm"
          : mentality > -5
            ? "worried"
            : mentality > -10
              ? "sad"
              : "weep";
  }

  // ---- what happened last -------------------------------------------------------------------

  events = $derived.by(() => recent(this.desk.client.story, this.desk.shown));
  roll = $derived.by(() => lastRoll(this.events));
  symbolRoll = $derived.by(() => lastRoll(this.events, true));
  strikes = $derived.by(() => strikes(this.events));
  /** The Fracture that strikes now. */
  strike = $derived.by(() => this.strikes.findLast(({ over }) => !over) ?? null);
  /** A Fracture that strikes me and that I have not looked at yet: it waits for me, whatever comes after it. */
  blow = $derived.by(() =>
    this.desk.me && !this.desk.replay && !this.stage.again ? unseenStrike(this.strikes, this.me, this.seen) : null,
  );
  /** The strike was looked at: what waited behind it goes on. */
  lookedAt(key: string) {
    this.seen = key;
    if (this.stage.waits === "strike") this.stage.press();
  }

  // ---- what I can do ------------------------------------------------------------------------

  ways = $derived.by(() => waysOf(this.moves));
  legal = $derived.by(() => (this.lifted ? this.ways.filter(({ card }) => card === this.lifted) : []));
  foreseen = (way: Way | null): Foreseen | null => (way && this.aids.plays[way.move]) || null;
  /** I am asked something, and can answer one way or the other. */
  get asked() {
    return this.desk.mine && !this.stage.busy && this.ask !== null && this.ask.kind !== "main" && !this.passes;
  }
  /** The table waits for me, and there is nothing to decide: nothing is asked, and the window passes by itself. */
  get passes() {
    return this.desk.mine && !this.stage.busy && this.ask?.kind === "window" && this.desk.moves.length === 1;
  }
  /** Somebody else decides about something that is mine. */
  get proxy() {
    if (this.stage.busy) return this.stage.beat?.proxy ?? null;
    const effect = this.aids.effect;
    return effect && effect.by !== effect.for ? { by: seatOf(effect.by), for: seatOf(effect.for) } : null;
  }

  /** Where a hint would have me act: a card of my hand, a place that it goes to. The answers mark themselves. */
  hinted = $derived.by(() => {
    const move = this.desk.hinted,
      [way] = move ? waysOf([move]) : [];
    return { card: way?.card ?? (move?.match(/^(?:discard|block) (\S+)/)?.[1] || null), at: way?.at ?? null };
  });
  /** Whether a hint means this place. */
  isHinted = (at: Spot) => this.hinted.at !== null && key(this.hinted.at) === key(at);

  /** The way of the lifted card to a Mind, a Moment or a player. */
  wayTo = (seat: number, pile?: string): Way | null =>
    this.#places.get(key({ seat, ...(pile ? { pile } : {}) })) ?? null;
  #places = $derived.by(() => new Map(this.legal.flatMap((way) => (way.at ? [[key(way.at), way]] : []))));
  /** The move that chooses a player, a pile or a card on it. */
  choiceOf = (at: Spot): string | null => this.#choices.get(key(at)) ?? null;
  #choices = $derived.by(() => {
    const found = new Map<string, string>();
    for (const move of this.moves) {
      const at = move.startsWith("choose p") ? spot(move.slice(7)) : null;
      if (at) found.set(key(at), move);
    }
    return found;
  });
  pointAt(place: Element | null | undefined, cards: readonly string[] = []) {
    this.peek = place && !this.drag.held ? { cards, box: place.getBoundingClientRect() } : null;
  }
  /** A card by its name, large. */
  look(id: string) {
    this.opened = { card: id };
  }
  /** What is shown has the middle of the table: others act, or chance and others join in what I did. */
  get clearing() {
    const { stage } = this;
    if (!stage.busy || this.blow) return false;
    if (stage.waits === "wellness" || stage.waits === "endless") return true;
    return stage.beat !== null && !stage.hurries && (!this.isMine || stage.again || stage.beat.proxy !== null);
  }
  /** What all know to be in the draw deck. */
  get deckHas() {
    return inside(this.view);
  }

  /** Carry a card of the hand somewhere; where it may not go the referee says why. */
  carry(event: PointerEvent, id: string) {
    if (!this.desk.mine || this.stage.waits) return;
    this.drag.start(
      event,
      { card: id },
      {
        lift: () => {
          this.peek = null;
          if (this.lifted !== id && this.ways.some(({ card }) => card === id)) this.take(id);
        },
        drop: (place) => {
          this.drop(id, place);
        },
      },
    );
  }
  drop(id: string, place: string | null) {
    const single = [`discard ${id}`, `block ${id}`].find((move) => this.moves.includes(move));
    if (single) return void (place && this.desk.play(single));
    if (!place) return this.putBack();
    if (this.lifted !== id) return this.take(id); // it has no way now, and hears why
    const at = spot(place.replace(/^tab /, "")),
      way =
        (at && (this.wayTo(at.seat, at.pile) ?? this.wayTo(at.seat))) ??
        this.legal.find((each) => !each.at && !each.against) ??
        null;
    if (way) void this.put(way);
    else {
      if (at) this.whyNot(at);
      this.putBack();
    }
  }

  /** Where a Mentality would go by what is pointed at, lifted or threatened. */
  preview(seat: number): number | null {
    if (this.stage.busy) return null;
    if (this.pointed) {
      const moved = this.aids.answers[this.pointed]?.events.findLast(
        (e) => e.event === "mentality" && e.player === `p${seat}`,
      );
      return moved?.now ?? null;
    }
    const threat = this.aids.threat;
    if (this.lifted) {
      const way =
        this.aim ??
        this.legal.find(
          ({ at }) =>
            at?.seat === seat && (!at.pile || this.legal.filter((each) => each.at?.seat === seat).length === 1),
        ) ??
        null;
      const seen = way?.at?.seat === seat ? this.foreseen(way) : null;
      return seen ? seen.to : null;
    }
    return threat?.player === `p${seat}` ? (threat.to ?? null) : null;
  }

  /** Take a card of the hand: to play it, to let it go, to block with it; or hear why not. */
  take(id: string) {
    const single = [`discard ${id}`, `block ${id}`].find((move) => this.moves.includes(move));
    if (single) return void this.desk.play(single);
    if (this.lifted === id) return this.putBack();
    if (!this.ways.some(({ card }) => card === id))
      return void (
        this.desk.me &&
        !this.desk.replay &&
        this.desk.why(hoped({ id, type: this.card(id).type }, this.me, this.view.players))
      );
    this.desk.note = null;
    this.aim = null;
    this.lifted = id;
    announcer.say(`${this.card(id).name}. ${words().says.lift(this.legal.length)}`);
  }
  putBack() {
    this.lifted = this.aim = null;
  }
  async put(way: Way) {
    this.putBack();
    await this.desk.play(way.move);
  }
  /** A place that the lifted card may not go to: the referee says why. */
  whyNot(at: Spot) {
    if (this.lifted)
      void this.desk.why(hoped({ id: this.lifted, type: this.card(this.lifted).type }, this.me, this.view.players, at));
  }

  /** After every scene: what is no longer possible is no longer held. */
  settle() {
    if (this.pointed && !this.desk.moves.includes(this.pointed)) this.pointed = null;
    if (this.lifted && !this.legal.length) this.putBack();
    else if (this.aim && !this.legal.includes(this.aim)) this.aim = null;
  }
}
