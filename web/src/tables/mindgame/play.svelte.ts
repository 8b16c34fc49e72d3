/** What I am about to do: the tile, construct or segment in my hand, and where it could go. Nothing here is legal but what the scene or the server lists. */
import { isSegment, ownerOf } from "./board";
import { byPlace, parse, splitOf, type How, type Move } from "./moves";
import { border, SEGS, type Border, type Seat, type Seg } from "./rules";
import type { Stage } from "./stage.svelte";
import { other, stackAt, type Asked, type View, type DuelDesk } from "./view";

/** How a fight may go, as far as I can know (`know` about a place or a move). */
export interface Meeting {
  attacker: string;
  defender: string;
  adjust: [number, number] | null;
  holds: { attacker: number; defender: number; nobody: number };
  exact: boolean;
}
interface Way {
  first: string[];
  last: string[];
  fight?: Meeting | null;
}
interface Order {
  points: number;
  moves: string[];
  reach: Record<string, Way>;
}
interface AtPlace {
  commands: Record<string, Order>;
  reach: Record<string, Way>;
  fight: Meeting | null;
}
/** What the server can tell of the table at large. */
export interface Facts {
  kills: Record<string, string[]>;
  adjust: Record<string, Record<string, number>>;
  masked: Record<string, string[][]>;
  hand: string[][];
}

/** A place that can be reached now: the moves that go before, and the ways to make the last one. */
export interface Target {
  place: string;
  first: string[];
  last: Move[];
  steps: number;
  border: Border | null;
  fight: Meeting | null;
  meets: boolean;
  joins: boolean;
}
export type Mode =
  "over" | "wait" | "buy" | "place" | "command" | "act" | "send" | "arrange" | "expel" | "merge" | "fight";

/** A construct, or a tile of the hand, that is carried over the board. */
export interface Carried {
  tile: string;
  under: readonly string[];
}

export class Play {
  /** A tile of the market or of my hand. */
  picked = $state<string | null>(null);
  /** The place that I look at, and whose construct there. */
  looked = $state<{ place: string; seat: Seat } | null>(null);
  segment = $state<Seg | null>(null);
  /** The command that I am about to give, as text; it is given with its first action. */
  order = $state<string | null>(null);
  /** A target with more than one way, or one that means a fight. */
  asked = $state.raw<Target | null>(null);
  splitting = $state<string[] | null>(null);
  turning = $state(false);
  part = $state<"parent" | "child">("child");
  /** The masked tiles in the order that I am making. */
  ordering = $state<string[]>([]);
  facts = $state.raw<Facts | null>(null);
  #about = $state.raw<{ place: string; seq: number; data: AtPlace } | null>(null);
  #factsAt = -1;

  constructor(
    readonly desk: DuelDesk,
    readonly stage: Stage,
    readonly me: Seat,
  ) {}

  get view(): View {
    return this.stage.view;
  }
  /** My legal moves; none while something is still being shown. */
  moves = $derived.by((): Move[] => (this.stage.busy || !this.desk.mine ? [] : this.desk.moves.map(parse)));
  get question(): Asked | null {
    return this.view.pending.at(-1) ?? null;
  }

  /** Nothing can be done in this phase: it passes by itself. After a command of mine it is I who ends the turn. */
  get passes(): boolean {
    const { view } = this,
      moves = this.moves.filter(({ verb }) => verb !== "surrender");
    return (
      moves.length === 1 &&
      moves[0]!.verb === "done" &&
      !view.pending.length &&
      !(view.phase === "command" && view.used.command.length + view.used.leave.length > 0)
    );
  }

  mode = $derived.by((): Mode => {
    if (this.desk.scene.result && !this.stage.busy) return "over";
    if (!this.moves.length || this.passes) return "wait";
    const question = this.question;
    if (question) return question.kind;
    if (this.view.command) return this.view.command.child ? "send" : "act";
    if (this.view.phase === "command") return this.order && this.known ? "act" : "command";
    return this.view.phase === "combat" ? "fight" : (this.view.phase as "buy" | "place");
  });

  /** What a hint would have me do; it is marked where it is done. */
  get hint(): Move | null {
    return this.desk.hinted ? parse(this.desk.hinted) : null;
  }
  /** My hand is full: first a tile has to go. */
  get discarding(): boolean {
    return this.moves.some(({ verb }) => verb === "discard");
  }
  /** The tile of a full hand that is about to go. */
  get letting(): string | null {
    return this.picked && this.can(`discard ${this.picked}`) ? this.picked : null;
  }
  /** A fight is on show. */
  get fighting(): boolean {
    return this.mode !== "over" && (!!this.view.combat || this.stage.told.length > 0);
  }
  /** The construct that I look at, if it is still there. */
  get looking(): { place: string; seat: Seat } | null {
    return this.looked && stackAt(this.view, this.looked.place, this.looked.seat) ? this.looked : null;
  }
  /** A construct of the other side is looked at, and nothing else is in hand. */
  get spying(): boolean {
    const { looking, desk } = this;
    return (
      !!looking &&
      looking.seat !== this.me &&
      desk.me !== null &&
      !desk.replay &&
      ["buy", "place", "command", "wait"].includes(this.mode) &&
      !this.fighting
    );
  }

  // ---- what the server knows ---------------------------------------------------------------------

  async #ask<T>(about: string): Promise<{ seq: number; data: T } | null> {
    const answer = await this.desk.client.ask({ t: "know", about });
    return answer.t === "known" ? { seq: answer.seq, data: answer.data as T } : null;
  }
  /** The laws of this table, and what hidden tiles may be. */
  async study() {
    const { seq } = this.desk.scene;
    if (this.#factsAt === seq) return;
    this.#factsAt = seq;
    const answer = await this.#ask<Facts>("");
    if (answer) this.facts = answer.data;
  }
  async #lookInto(place: string) {
    const { seq } = this.desk.scene;
    if (this.#about?.place === place && this.#about.seq === seq) return;
    const answer = await this.#ask<AtPlace>(place);
    if (answer) this.#about = { place, ...answer };
  }
  get #here(): AtPlace | null {
    return this.#about && this.#about.seq === this.desk.scene.seq ? this.#about.data : null;
  }
  /** What the order that I am about to give would allow. */
  get known(): Order | null {
    return (this.order && this.#here?.commands[this.order]) || null;
  }
  /** The fight in the place that I look at. */
  get fight(): Meeting | null {
    return this.#here?.fight ?? null;
  }

  // ---- commands ----------------------------------------------------------------------------------

  /** The segments that may command a construct of mine (`leave`: it has to leave my mind). */
  commanders(place: string): (Seg | "leave")[] {
    if (this.view.command) return [];
    return this.moves
      .filter((move) => (move.verb === "command" || move.verb === "leave") && move.place === place)
      .map(({ seg }) => seg ?? "leave");
  }
  /** The constructs that a segment may command. */
  commanded = (seg: Seg) =>
    this.moves.filter((move) => move.verb === "command" && move.seg === seg).map(({ place }) => place);
  get leaving(): string[] {
    return this.moves.filter(({ verb }) => verb === "leave").map(({ place }) => place);
  }

  /** The moves of the command under way, or of the one that I am about to give. */
  actions = $derived.by((): Move[] =>
    this.mode !== "act" ? [] : this.view.command ? this.moves : (this.known?.moves ?? []).map(parse),
  );
  get points(): number {
    return this.view.command?.ap ?? this.known?.points ?? 0;
  }
  get by(): Seg | "leave" | null {
    return this.view.command?.by ?? (this.order ? (parse(this.order).seg ?? "leave") : null);
  }
  /** The construct under command, or about to be. */
  get commandAt(): string | null {
    return this.mode === "act" || this.mode === "send"
      ? (this.view.command?.space ?? this.looked?.place ?? null)
      : null;
  }

  // ---- where things can go -----------------------------------------------------------------------

  #target(
    place: string,
    last: Move[],
    first: string[] = [],
    fight: Meeting | null = null,
    from: string | null = null,
  ): Target {
    const meets = !!stackAt(this.view, place, other(this.me)),
      joins = !!stackAt(this.view, place, this.me);
    return {
      place,
      first,
      last,
      steps: first.length + 1,
      border: from === null ? null : (border(this.me, from, place) ?? null),
      fight,
      meets,
      joins,
    };
  }

  /** The fights that I may choose from, each with its odds as far as they are known. */
  fights = $derived.by((): { place: string; fight: Meeting | null }[] =>
    this.mode === "fight"
      ? this.moves
          .filter(({ verb }) => verb === "fight")
          .map(({ place }) => ({ place, fight: this.#odds[place] ?? null }))
      : [],
  );
  #odds = $state.raw<Record<string, Meeting>>({});
  /** Ask how the fights would go that I am to choose from. */
  async weigh() {
    const { seq } = this.desk.scene;
    this.#odds = {};
    for (const { place } of this.fights) {
      const answer = await this.#ask<AtPlace>(place);
      if (!answer || answer.seq !== seq || this.desk.scene.seq !== seq) return;
      if (answer.data.fight) this.#odds = { ...this.#odds, [place]: answer.data.fight };
    }
  }

  targets = $derived.by((): Map<string, Target> => {
    const found = new Map<string, Target>(),
      verb = { place: "place", send: "send", expel: "expel", fight: "fight" }[this.mode as string];
    if (verb) {
      const fits = this.moves.filter(
        (move) =>
          move.verb === verb &&
          (verb !== "place" || move.tiles[0] === this.picked) &&
          (verb !== "send" || move.part === this.part),
      );
      for (const [place, last] of byPlace(fits))
        found.set(place, this.#target(place, last, [], null, verb === "send" ? this.commandAt : null));
    } else if (this.mode === "act") {
      const from = this.commandAt!,
        reach = this.view.command ? this.#here?.reach : this.known?.reach;
      for (const [place, last] of byPlace(this.actions.filter((move) => move.verb === "move")))
        found.set(place, this.#target(place, last, [], reach?.[place]?.fight ?? null, from));
      for (const [place, way] of Object.entries(reach ?? {}))
        if (!found.has(place)) found.set(place, this.#target(place, way.last.map(parse), way.first, way.fight ?? null));
    }
    return found;
  });

  can = (text: string) => this.moves.some((move) => move.text === text);
  canDo = (verb: Move["verb"]) => (this.mode === "act" ? this.actions : this.moves).some((move) => move.verb === verb);
  /** The spaces that a tile of my hand may be placed in. */
  placings = (tile: string) => this.moves.filter((move) => move.verb === "place" && move.tiles[0] === tile);

  // ---- doing it ----------------------------------------------------------------------------------

  /** Say moves one after the other; a refused one ends it. What is only possible under the command that I am about to give is said after it. */
  async say(...moves: string[]) {
    const all = this.order && this.mode === "act" && !this.can(moves[0]!) ? [this.order, ...moves] : moves;
    this.asked = null;
    this.splitting = null;
    this.turning = false;
    for (const move of all) {
      const answer = await this.desk.play(move);
      if (answer.t !== "ok") break;
    }
  }

  /** Go to a place, or ask how. */
  async go(place: string) {
    const target = this.targets.get(place);
    if (!target) return;
    if (target.last.length > 1 || (target.meets && this.mode !== "expel" && this.mode !== "fight")) {
      this.asked = target;
      const [only] = target.last;
      // The odds of a far or local step came with its way; those of a tile from the hand or of a part are asked for.
      if (target.meets && !target.fight && only && this.can(only.text)) {
        const answer = await this.#ask<{ fight: Meeting | null }>(only.text);
        if (answer && this.asked === target) this.asked = { ...target, fight: answer.data.fight };
      }
    } else await this.say(...target.first, target.last[0]!.text);
  }
  /** The ways of a target by how they join, each with the segments that could do it. */
  ways(target: Target): { how: How; segs: Seg[]; moves: Move[] }[] {
    const hows = [...new Set(target.last.map(({ how }) => how))];
    return hows.map((how) => {
      const moves = target.last.filter((move) => move.how === how);
      return { how, moves, segs: moves.map(({ seg }) => seg).filter((seg) => seg !== null) };
    });
  }

  /** What a click or Enter on a place means. */
  async act(place: string) {
    if (this.desk.pending !== null) return;
    if (this.asked && this.asked.place !== place) this.asked = null;
    if (this.targets.has(place)) return this.go(place);
    const mine = stackAt(this.view, place, this.me),
      theirs = stackAt(this.view, place, other(this.me));
    if (mine || theirs)
      return this.look(
        place,
        this.looked?.place === place && mine && theirs ? other(this.looked.seat) : mine ? this.me : other(this.me),
      );
    if (isSegment(place) && ownerOf(place) === this.me && this.mode === "command") return this.choose(place[1] as Seg);
    if (this.mode === "place" && this.picked) return this.#whyNot(place);
    if (this.mode === "act" && this.view.command) return this.desk.why(`move ${place}`);
    this.letGo();
  }
  #whyNot(place: string) {
    const tile = this.picked!,
      seg = SEGS.find((each) => !this.view.used.place.includes(each)) ?? "b";
    return this.desk.why(`place ${tile} ${seg} ${place}`);
  }

  async look(place: string, seat: Seat) {
    if (this.view.command && this.desk.mine) {
      this.looked = { place, seat };
      return;
    }
    this.letGo(true);
    this.looked = { place, seat };
    if (seat !== this.me) {
      await Promise.all([this.study(), this.#lookInto(place)]);
      return;
    }
    const able = this.commanders(place);
    await this.#lookInto(place);
    if (!able.length || this.looked?.place !== place) return;
    const seg = this.segment && able.includes(this.segment) ? this.segment : able[0]!;
    this.give(seg);
  }
  /** Let this segment be the one that commands. */
  give(seg: Seg | "leave") {
    if (!this.looked) return;
    this.order = seg === "leave" ? `leave ${this.looked.place}` : `command ${seg} ${this.looked.place}`;
    this.splitting = null;
    this.turning = false;
  }
  choose(seg: Seg) {
    const again = this.segment === seg;
    this.letGo();
    this.segment = again ? null : seg;
  }
  pick(tile: string) {
    this.asked = null;
    this.picked = this.picked === tile ? null : tile;
  }
  /** Nothing in the hand any more. */
  letGo(keepSegment = false) {
    this.asked = null;
    this.looked = null;
    this.order = null;
    this.splitting = null;
    this.turning = false;
    this.picked = null;
    if (!keepSegment) this.segment = null;
  }

  toggle(tile: string) {
    const child = this.splitting ?? [];
    this.splitting = child.includes(tile) ? child.filter((each) => each !== tile) : [...child, tile];
  }
  get split(): Move | undefined {
    return this.splitting?.length ? splitOf(this.actions, this.splitting) : undefined;
  }

  /** The masked tiles that I am asked to order, as they lie. */
  masked = $derived.by((): string[] => {
    const question = this.question;
    if (question?.kind !== "arrange" || this.mode !== "arrange") return [];
    const tiles =
      question.who === "child"
        ? (this.view.command?.child ?? [])
        : (stackAt(this.view, question.space, question.owner) ?? []);
    return [...tiles.slice(1)];
  });
  arrange() {
    const text = `order ${this.ordering.join(" ")}`;
    return this.say(this.can(text) ? text : "keep");
  }

  /** The table has changed: let go of what is no more. */
  refresh() {
    const { looked } = this;
    if (this.mode === "fight") void this.weigh();
    this.asked = null;
    this.ordering = [...this.masked];
    if (this.view.command && this.desk.mine) {
      this.order = null;
      this.looked = { place: this.view.command.space, seat: this.me };
      if (this.view.command.ap > 1 || this.view.command.child === null) void this.#lookInto(this.view.command.space);
      const parts = this.moves.filter(({ verb }) => verb === "send").map(({ part }) => part);
      if (parts.length && !parts.includes(this.part)) this.part = parts[0]!;
      return;
    }
    if (this.order && !this.desk.moves.includes(this.order)) this.letGo();
    else if (looked && !stackAt(this.view, looked.place, looked.seat)) this.letGo(true);
    else if (this.order && looked) void this.#lookInto(looked.place);
    const hand = this.view.hands[this.me];
    if (
      this.picked &&
      !(this.mode === "buy"
        ? this.desk.moves.some((move) => move.endsWith(` ${this.picked}`))
        : Array.isArray(hand) && hand.includes(this.picked))
    )
      this.picked = null;
    if (this.segment && !this.commanded(this.segment).length) this.segment = null;
  }
}
