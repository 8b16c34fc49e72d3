/** What every table has beside its board: names, sentences, refusals with their rule, hints, taking back, the open drawers. */
import { announcer } from "../../lib/announce.svelte";
import { tokens } from "../../lib/api";
import type { Answer, TableClient, Wish } from "../../lib/client.svelte";
import type { Happened, Proposal } from "../../lib/protocol.gen";
import { router } from "../../lib/router.svelte";
import { plain, rulebook } from "../../lib/rules";
import { settings } from "../../lib/settings.svelte";
import { play as sound } from "../../lib/sound";
import { capital } from "../../lib/words";
import { ReplayTable } from "../../replay/replay.svelte";
import { botName } from "../../lib/visitor.svelte";
import { words } from "../../words";
import { hintSays, serverSays, told, type Particular, type Said } from "../../words/server";
import { eventsOf, type EventData } from "./events";
import { isSign } from "./signs";

export type { EventData };

/** What a game says in the language that is chosen. */
export interface Telling<S = unknown, E extends EventData = EventData> {
  /** The sentence for an event; empty for what needs no words; undefined: take the server's own. */
  event(data: E, desk: Desk<S, E>): string | undefined;
  /** The reason of a refusal by its rule, with its particulars; undefined: take the server's own, or in another language the rule itself. */
  refusal(rule: string, said: Said, desk: Desk<S, E>): string | undefined;
  /** A move's text as words. */
  move?(move: string, desk: Desk<S, E>): string | undefined;
  /** Its words for what a hint speaks of. */
  particular?(desk: Desk<S, E>): Particular;
  /** How it ended, in a word and in a sentence, where there is more to say than who won; null: there is not. */
  ended?(desk: Desk<S, E>): readonly [word: string, says: string] | null;
  /** What the story adds after some of its steps, by their seq. */
  notes?(story: readonly Happened[], desk: Desk<S, E>): Map<number, string>;
  /** An event that begins a chapter of the story: a turn, a level, a round. */
  chapter?(data: E, desk: Desk<S, E>): Heading | undefined;
  /** Whether an event of a move is told under the one before it, which caused it. */
  isEffect?(data: E, move: string): boolean;
  /** One event that tells of both, where the second only goes on with the first: the story has one line for them. */
  further?(before: E, data: E): E | undefined;
  /** What the server says in English, with the game's names for what it speaks of. */
  named?(said: string, desk: Desk<S, E>): string;
  /** What an event names and can be looked at. */
  things?(data: E, desk: Desk<S, E>): Thing[];
}
/** What stands above a chapter of the story: whose it is, and what it is called. */
export interface Heading {
  seat: string | null;
  title: string;
  note: string;
}
/** Something that a sentence names, and how it can be found. */
export interface Thing {
  name: string;
  id: string;
}
/** How much of the story has been shown: all steps before one, and so many events of that. */
export interface Shown {
  seq: number;
  events: number;
}

export interface Note {
  kind: "refused" | "why" | "hint";
  text: string;
  rule: string | null;
  move: string;
}
export interface Line<E extends EventData = EventData> {
  key: string;
  by: string | null;
  text: string;
  /** What is told here, if it is an event of the game, and the move to which it belongs. */
  data?: E;
  move?: string;
}
export type Drawer = "rules" | "story" | "more" | "settings" | "invite" | "doors" | "talk" | "type" | null;

/** `S` is what a screen of the game is sent, `E` what happens in it. */
export class Desk<S = unknown, E extends EventData = EventData> {
  note = $state.raw<Note | null>(null);
  /** What a lesson or a welcome speaks of, for a table where it may lie under a sheet. */
  taught = $state.raw<readonly string[]>([]);
  drawer = $state<Drawer>(null);
  /** The rule at which the drawer opens. */
  rule = $state<string | null>(null);
  /** How much of the story the table has shown; null: all of it. Words never run ahead of the picture. */
  shown = $state.raw<Shown | null>(null);
  /** A move of mine is on its way. */
  pending = $state<string | null>(null);
  /** I have asked for a hint, and it is being thought about. */
  asking = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly client: TableClient,
    readonly telling: Telling<S, E>,
  ) {}

  // ---- who ----------------------------------------------------------------------------------

  get scene() {
    return this.client.scene!;
  }
  /** What I see of the game; there is a view as long as there is a table to look at. */
  get view() {
    return this.scene.view as S;
  }
  get table() {
    return this.scene.table;
  }
  get me() {
    return this.client.seat;
  }
  /** The number of my seat; the first one's for a watcher, who looks over that shoulder. */
  get place() {
    return this.me ? Number(this.me.slice(1)) : 0;
  }
  get mine() {
    return this.me !== null && this.replay === null && this.scene.actors.includes(this.me);
  }
  /** The replay that is looked at, if it is one: then nothing can be done here. */
  get replay() {
    return this.client instanceof ReplayTable ? this.client : null;
  }
  /** What stands over a table for whoever only looks on. */
  get onlooking() {
    return this.client.room ? words().table.roomWatching : words().table.watching;
  }
  get host() {
    return this.me !== null && this.table.seats.some(({ seat, host }) => host && seat === this.me);
  }
  get moves() {
    return this.scene.moves;
  }
  /** The move that a hint names, as long as it can be made: the table marks it. */
  get hinted(): string | null {
    return this.note?.kind === "hint" && this.moves.includes(this.note.move) ? this.note.move : null;
  }
  get alone() {
    return this.table.seats.filter(({ kind }) => kind === "person").length < 2;
  }

  /** Nobody else plays here, time is not all that is said, and it is not over: somebody may look over my shoulder, and what was done can be undone to its beginning. */
  get isMyOwn() {
    return this.me !== null && this.alone && !this.replay && !this.table.racing && !this.scene.result;
  }
  /** … and I want it. */
  get hasEyes() {
    return settings.eyes && this.isMyOwn;
  }

  /** A seat's name, as it stands at the beginning of a sentence. */
  who(seat: string | number | null | undefined): string {
    if (seat === null || seat === undefined) return "";
    const id = typeof seat === "number" ? `p${seat}` : seat;
    if (id === this.client.you) return words().You;
    const found = this.table.seats.find((each) => each.seat === id);
    if (found?.kind === "bot") {
      const alike = this.table.seats.filter(
        (each) => each.kind === "bot" && each.name === found.name && each.bot === found.bot,
      );
      return botName(this.table.game, found) + (alike.length > 1 ? ` ${alike.indexOf(found) + 1}` : "");
    }
    return found?.name || (found ? words().setup.seat(Number(id.slice(1)) + 1) : "");
  }
  isMe = (seat: string | number) =>
    this.client.you !== null && (seat === this.client.you || `p${seat}` === this.client.you);

  // ---- the story ----------------------------------------------------------------------------

  sentence(data: E, say: string): string {
    const own = this.telling.event(data, this);
    return own ?? say.replace(/\bp(\d)\b/g, (_, seat: string) => this.who(Number(seat)));
  }

  /** What a step of the log says, sentence by sentence, as far as it has been shown. */
  #told(step: Happened): Omit<Line<E>, "key" | "by">[] {
    const all = eventsOf<E>(step),
      seen = this.shown?.seq === step.seq ? all.slice(0, this.shown.events) : all;
    const move = step.moves?.[0]?.move ?? "";
    const told = seen.map(({ data, say }) => ({ text: this.sentence(data, say), data, move }));
    if (
      step.kind === "created" ||
      (this.table.players === 1 && (step.kind === "sat" || (step.kind === "started" && !told.length)))
    )
      return [];
    const own =
      words().table.steps[step.kind === "proposed" && step.left !== undefined && this.alone ? "undone" : step.kind];
    if (own && !all.length) return [{ text: own(this.who(step.by ?? step.seat)) }];
    if (step.kind === "said") return settings.chat ? [{ text: `${this.who(step.by)}: ${step.text ?? ""}` }] : [];
    if (step.kind === "signed")
      return settings.signs && isSign(step.text) ? [{ text: words().table.signed[step.text](this.who(step.by)) }] : [];
    return all.length ? told : [{ text: step.say ?? "" }];
  }
  sentences(step: Happened): string[] {
    return this.#told(step).flatMap(({ text }) => text || []);
  }

  /** What a screen reader hears of these steps; an open proposal is an alert of its own. */
  spoken(happened: readonly Happened[]): string {
    const { proposals } = this.scene;
    return happened
      .filter((step) => step.kind !== "proposed" || !proposals.some(({ by }) => by === step.by))
      .flatMap((step) => this.sentences(step))
      .join(" ");
  }

  /** What has been shown of the story. */
  get seen(): readonly Happened[] {
    const { shown } = this,
      { story } = this.client;
    return shown ? story.filter(({ seq }) => seq <= shown.seq) : story;
  }

  lines = $derived.by((): Line<E>[] => {
    const notes = this.telling.notes?.(this.seen, this);
    return this.seen.flatMap((step) =>
      [...this.#told(step), { text: notes?.get(step.seq) ?? "" }].map((line, i) => ({
        ...line,
        key: `${step.seq}.${i}`,
        by: step.by ?? null,
      })),
    );
  });

  /** What happened last. */
  get told() {
    const step = this.seen.at(-1);
    return step ? this.sentences(step).join(" ") : "";
  }

  // ---- acting -------------------------------------------------------------------------------

  async play(move: string, stamp?: number): Promise<Answer> {
    this.note = null;
    this.pending = move;
    const answer = await this.client.move(move, stamp);
    if (this.pending === move) this.pending = null;
    if (answer.t === "refused") {
      const { verdict } = answer;
      const late = verdict
        ? ` ${words().table.earlier(this.who(verdict.first), Math.max(1, Math.round(verdict.earlier_ms)))}`
        : "";
      this.#show({ kind: "refused", text: (await this.reason(answer)) + late, rule: answer.rule, move });
    }
    return answer;
  }

  /** Why something is refused, in the language that is chosen: as the game tells it, the server, or the rule itself. */
  async reason(said: Said): Promise<string> {
    return (
      (said.rule && this.telling.refusal(said.rule, said, this)) ||
      this.#named(serverSays(said) ?? "") ||
      (await this.#ruleText(said.rule)) ||
      told(said)
    );
  }

  #named = (said: string) => this.telling.named?.(said, this) ?? said;

  async #ruleText(rule: string | null): Promise<string> {
    const book = await rulebook(this.table.game, settings.language).catch(() => null);
    const found =
      book?.language === settings.language && book.blocks.find((block) => block.kind === "rule" && block.id === rule);
    return found && found.kind === "rule" ? words().table.ruleSays(found.id, plain(found.text)) : "";
  }

  /** Why can this not be done? Asks the referee, so the answer is the same everywhere. */
  async why(move: string) {
    const answer = await this.client.ask({ t: "why", move });
    if (answer.t === "reason" && answer.why !== null)
      this.#show({ kind: "why", text: await this.reason({ ...answer, why: answer.why }), rule: answer.rule, move });
  }

  async hint() {
    if (this.asking) return;
    this.asking = true;
    const answer = await this.client.ask({ t: "hint" }).finally(() => (this.asking = false));
    if (answer.t === "advice") {
      const move = this.telling.move?.(answer.move, this) ?? answer.move;
      const text = move
        ? words().table.hintSays(
            capital(move),
            capital(this.#named(hintSays(this.table.game, answer, this.telling.particular?.(this)))),
          )
        : words().table.hintWait;
      this.#show({ kind: "hint", text, rule: null, move: answer.move });
    } else if (answer.t === "refused") await this.#refused(answer);
  }

  /** Ask for something that is no move; a refusal is told. */
  async ask(wish: Wish) {
    const answer = await this.client.ask(wish);
    if (answer.t === "refused") await this.#refused(answer);
  }
  async #refused(said: Said) {
    this.#show({ kind: "refused", text: await this.reason(said), rule: said.rule, move: "" });
  }
  propose(what: Proposal["what"], seat: string | null = null) {
    return this.ask({ t: "propose", what, seat });
  }
  undo() {
    this.note = null;
    return this.propose("undo");
  }

  /** Take everything back, as long as that is mine to do; answers whether it was done. A lesson or a puzzle begins anew so: each table that is laid counts for an address. */
  async takeAllBack(): Promise<boolean> {
    if (!this.isMyOwn) return false;
    const { t } = await this.client.ask({ t: "propose", what: "undo", left: 0 });
    if (t === "ok") this.note = null;
    return t === "ok";
  }

  async rematch() {
    const { next } = this.table;
    // at a table that another has laid my seat is still to be taken
    if (next && tokens.of(next)) return router.go(`/table/${next}`);
    const answer = await this.client.ask({ t: "rematch" });
    if (answer.t === "seated") {
      tokens.keep(answer.table, answer.token);
      router.go(`/table/${answer.table}`);
    } else if (answer.t === "refused") await this.#refused(answer);
  }

  /** A calm word that stays a while. */
  #show(note: Note) {
    clearTimeout(this.#timer);
    this.note = note;
    announcer.say(note.text);
    if (note.kind !== "hint") {
      sound("turn");
      this.#timer = setTimeout(() => this.note === note && (this.note = null), 9000);
    }
  }

  readRule(rule: string | null) {
    this.rule = rule;
    this.drawer = "rules";
  }
}
