/** What every table has beside its board: names, sentences, refusals with their rule, hints, taking back, the open drawers. */
import { announcer } from "../../lib/announce.svelte";
import { tokens } from "../../lib/api";
import type { Answer, TableClient } from "../../lib/client.svelte";
import { write } from "../../lib/diary";
import type { Happened, Proposal } from "../../lib/protocol.gen";
import { router } from "../../lib/router.svelte";
import { settings } from "../../lib/settings.svelte";
import { play as sound } from "../../lib/sound";
import { capital } from "../../lib/words";
import { botName } from "../../lib/visitor.svelte";
import { words } from "../../words";

export interface EventData {
  event: string;
  [more: string]: unknown;
}
/** What a game says in the language that is chosen. */
export interface Telling {
  /** The sentence for an event; empty for what needs no words; undefined: take the server's own. */
  event: (data: EventData, desk: Desk) => string | undefined;
  /** The reason of a refusal by its rule; undefined: take the server's own. */
  refusal: (rule: string) => string | undefined;
  /** A move's text as words. */
  move?: (move: string, desk: Desk) => string | undefined;
}

export interface Note {
  kind: "refused" | "why" | "hint";
  text: string;
  rule: string | null;
  move: string;
}
export interface Line {
  key: string;
  by: string | null;
  text: string;
}
export type Drawer = "rules" | "story" | "more" | "settings" | "invite" | "type" | null;

export class Desk {
  note = $state.raw<Note | null>(null);
  drawer = $state<Drawer>(null);
  /** The rule at which the drawer opens. */
  rule = $state<string | null>(null);
  /** A move of mine is on its way. */
  pending = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly client: TableClient,
    readonly telling: Telling,
  ) {}

  // ---- who ----------------------------------------------------------------------------------

  get scene() { return this.client.scene!; }
  get table() { return this.scene.table; }
  get me() { return this.client.seat; }
  /** The number of my seat; the first one's for a watcher, who looks over that shoulder. */
  get place() { return this.me ? Number(this.me.slice(1)) : 0; }
  get mine() { return this.me !== null && this.scene.actors.includes(this.me); }
  get moves() { return this.scene.moves; }
  get alone() { return this.table.seats.filter(({ kind }) => kind === "person").length < 2; }

  /** A seat's name, as it stands at the beginning of a sentence. */
  who(seat: string | number | null | undefined): string {
    if (seat === null || seat === undefined) return "";
    const id = typeof seat === "number" ? `p${seat}` : seat;
    if (id === this.me) return words().You;
    const found = this.table.seats.find((each) => each.seat === id);
    if (found?.kind === "bot") {
      const alike = this.table.seats.filter((each) => each.kind === "bot" && each.name === found.name && each.bot === found.bot);
      return botName(this.table.game, found) + (alike.length > 1 ? ` ${alike.indexOf(found) + 1}` : "");
    }
    return found?.name || (found ? words().setup.seat(Number(id.slice(1)) + 1) : "");
  }
  isMe = (seat: string | number) => this.me !== null && (seat === this.me || `p${seat}` === this.me);

  // ---- the story ----------------------------------------------------------------------------

  sentence(data: EventData, say: string): string {
    const own = this.telling.event(data, this);
    return own ?? say.replace(/\bp(\d)\b/g, (_, seat: string) => this.who(Number(seat)));
  }

  /** What a step of the log says, sentence by sentence. */
  sentences(step: Happened): string[] {
    const told = (step.moves ?? []).flatMap((move) => move.events.map((event) => this.sentence(event.data as EventData, event.say)));
    if (step.kind === "created" || (this.table.players === 1 && (step.kind === "sat" || (step.kind === "started" && !told.length)))) return [];
    const own = words().table.steps[step.kind === "proposed" && step.left !== undefined && this.alone ? "undone" : step.kind];
    if (own && !told.length) return [own(this.who(step.by ?? step.seat))];
    if (step.kind === "said") return [`${this.who(step.by)}: ${step.text ?? ""}`];
    return (told.length ? told : [step.say ?? ""]).filter(Boolean);
  }

  lines = $derived.by((): Line[] =>
    this.client.story.flatMap((step) => this.sentences(step).map((text, i) => ({ key: `${step.seq}.${i}`, by: step.by ?? null, text }))),
  );

  // ---- acting -------------------------------------------------------------------------------

  async play(move: string, stamp?: number): Promise<Answer> {
    this.note = null;
    this.pending = move;
    const answer = await this.client.move(move, stamp);
    if (this.pending === move) this.pending = null;
    if (answer.t === "refused") this.#show({ kind: "refused", text: this.reason(answer.rule, answer.why), rule: answer.rule, move });
    return answer;
  }

  reason = (rule: string | null, why: string) => (rule && this.telling.refusal(rule)) || why;

  /** Why can this not be done? Asks the referee, so the answer is the same everywhere. */
  async why(move: string) {
    const answer = await this.client.ask({ t: "why", move });
    if (answer.t === "reason" && answer.why !== null) this.#show({ kind: "why", text: this.reason(answer.rule, answer.why), rule: answer.rule, move });
  }

  async hint() {
    const answer = await this.client.ask({ t: "hint" });
    if (answer.t === "advice") {
      const move = this.telling.move?.(answer.move, this) ?? answer.move;
      this.#show({ kind: "hint", text: words().table.hintSays(capital(move), settings.language === "en" ? answer.say : ""), rule: null, move: answer.move });
    } else if (answer.t === "refused") this.#show({ kind: "refused", text: answer.why, rule: answer.rule, move: "" });
  }

  async propose(what: Proposal["what"]) {
    const answer = await this.client.ask({ t: "propose", what });
    if (answer.t === "refused") this.#show({ kind: "refused", text: answer.why, rule: answer.rule, move: "" });
  }
  undo() {
    this.note = null;
    return this.propose("undo");
  }

  async rematch() {
    if (this.table.next) return router.go(`/table/${this.table.next}`);
    const answer = await this.client.ask({ t: "rematch" });
    if (answer.t === "seated") {
      tokens.keep(answer.table, answer.token);
      router.go(`/table/${answer.table}`);
    }
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

  /** When it is over, this browser remembers it. */
  remember() {
    const { result, table } = this.scene;
    if (!result || !this.me) return;
    const others = table.seats.filter(({ seat, name }) => seat !== this.me && name).map(({ name }) => name);
    write({ id: table.id, game: table.game, title: table.title, at: Date.now(), won: result.winners.includes(this.me), why: result.why, with: others });
  }
}
