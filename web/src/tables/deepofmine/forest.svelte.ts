/** What lies on the table and what I am about to do: the card that I have lifted, where it may go, what I am asked. */
import { announcer } from "../../lib/announce.svelte";
import type { CardInfo } from "../../lib/protocol.gen";
import type { Mood, Species } from "./art/animals";
import { speciesOf, type Cards } from "./deck";
import type { ForestDesk } from "./desk";
import { lastRoll, recent, strikes, unseenStrike } from "./story";
import {
  hoped,
  seatOf,
  spot,
  waysOf,
  type Foreseen,
  type Pile,
  type Player,
  type Spot,
  type View,
  type Way,
} from "./view";
import { words } from "./words";

const key = (at: Spot) => `${at.seat} ${at.pile ?? ""} ${at.card ?? ""}`;

export class Forest {
  lifted = $state<string | null>(null);
  /** The place that is pointed at. */
  aim = $state.raw<Way | null>(null);
  /** The card that is pointed at. */
  peek = $state<string | null>(null);
  /** On a phone: whose Mind is in front. */
  focus = $state(0);
  /** What lies open in a sheet: a pile of cards, or all about a player. */
  opened = $state.raw<{ pile: Pile; seat: number } | { player: number } | { zone: "discard" } | null>(null);
  /** The last strike that I have looked at. */
  seen = $state("");
  /** The ending was put away, to look at the table. */
  putAway = $state(false);

  constructor(
    readonly desk: ForestDesk,
    readonly cards: Cards,
  ) {
    this.focus = desk.place;
    this.seen = this.strikes.findLast(({ over }) => over)?.key ?? "";
  }

  // ---- the table ----------------------------------------------------------------------------

  get view() {
    return this.desk.scene.view as View;
  }
  get aids() {
    return this.view.aids;
  }
  get ask() {
    return this.view.await;
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
  moments = (seat: number) => this.aids.moments[seat]!;
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

  events = $derived.by(() => recent(this.desk.client.story));
  roll = $derived.by(() => lastRoll(this.events));
  symbolRoll = $derived.by(() => lastRoll(this.events, true));
  strikes = $derived.by(() => strikes(this.events));
  /** The Fracture that strikes now. */
  strike = $derived.by(() => this.strikes.findLast(({ over }) => !over) ?? null);
  /** A Fracture that strikes me and that I have not looked at yet: it waits for me, whatever comes after it. */
  blow = $derived.by(() => (this.desk.me && !this.desk.replay ? unseenStrike(this.strikes, this.me, this.seen) : null));

  // ---- what I can do ------------------------------------------------------------------------

  ways = $derived.by(() => waysOf(this.desk.moves));
  legal = $derived.by(() => (this.lifted ? this.ways.filter(({ card }) => card === this.lifted) : []));
  foreseen = (way: Way | null): Foreseen | null => (way && this.aids.plays[way.move]) || null;
  get asked() {
    return this.desk.mine && this.ask !== null && this.ask.kind !== "main";
  }
  /** Somebody else decides about something that is mine. */
  get proxy() {
    const effect = this.aids.effect;
    return effect && effect.by !== effect.for ? { by: seatOf(effect.by), for: seatOf(effect.for) } : null;
  }

  /** The way of the lifted card to a Mind, a Moment or a player. */
  wayTo = (seat: number, pile?: string): Way | null =>
    this.#places.get(key({ seat, ...(pile ? { pile } : {}) })) ?? null;
  #places = $derived.by(() => new Map(this.legal.flatMap((way) => (way.at ? [[key(way.at), way]] : []))));
  /** The move that chooses a player, a pile or a card on it. */
  choiceOf = (at: Spot): string | null => this.#choices.get(key(at)) ?? null;
  #choices = $derived.by(() => {
    const found = new Map<string, string>();
    for (const move of this.desk.moves) {
      const at = move.startsWith("choose p") ? spot(move.slice(7)) : null;
      if (at) found.set(key(at), move);
    }
    return found;
  });
  /** Where a Mentality would go by what is pointed at, lifted or threatened. */
  preview(seat: number): number | null {
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
    const single = [`discard ${id}`, `block ${id}`].find((move) => this.desk.moves.includes(move));
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
    if (this.lifted && !this.legal.length) this.putBack();
    else if (this.aim && !this.legal.includes(this.aim)) this.aim = null;
  }
}
