/**
 * What a table is drawn from: the last scene, what happened on the way, and how to say something.
 * A scene alone is enough to draw the table, so a lost or doubled message can never leave the page wrong.
 */
import { codes, tokens } from "./api";
import type {
  Advice,
  FromClient,
  FromServer,
  Happened,
  Known,
  Learned,
  NewSeat,
  Outlook,
  Reason,
  RefusedMessage,
  TableInfo,
  Update,
  Verdict,
  Welcome,
} from "./protocol.gen";
import type { Said } from "../words/server";

/** All that one may see now; an update names its table only when that has changed. */
export type Scene = Omit<Update, "t" | "ok" | "table"> & { table: TableInfo };
type Keyed = Extract<FromClient, { key: string }>;
/** A message without its key; it gets one here. */
export type Wish = Keyed extends infer M ? (M extends Keyed ? Omit<M, "key"> : never) : never;
export type Answer =
  | { t: "ok"; seq: number }
  | ({ t: "refused"; retry: boolean; verdict: Verdict | null } & Said)
  | Reason
  | Known
  | Advice
  | Outlook
  | Learned
  | NewSeat
  | { t: "log"; happened: Happened[] };

interface Waiting {
  message: Keyed;
  answer: (answer: Answer) => void;
}

let count = 0;
const visit = Math.random().toString(36).slice(2, 8);

export abstract class TableClient {
  scene = $state.raw<Scene | null>(null);
  /** Through whose eyes the table is seen; null: a watcher's. */
  seat = $state<string | null>(null);
  /** Everything that was told so far, oldest first. */
  story = $state.raw<readonly Happened[]>([]);
  connection = $state<"connecting" | "open" | "lost" | "closed">("connecting");
  /** Why the server will not have us, if it will not. */
  closedFor = $state.raw<Said | null>(null);
  fair = $state.raw<Welcome["fair"]>(null);
  /** The server's clock minus ours (performance.now()). */
  skew = 0;
  /** Called with every scene; `fresh` is false after a (re)connection or a jump, when there is nothing to animate. */
  onscene: (scene: Scene, happened: readonly Happened[], fresh: boolean) => void = () => {};

  /** Whether it is the screen in the middle of a room: nobody in particular looks at it. */
  room = false;

  constructor(readonly id: string) {}

  get seq() {
    return this.scene?.seq ?? 0;
  }
  /** The seat that is called "you". */
  get you() {
    return this.seat;
  }
  /** The common clock in ms, as good as one message can tell. */
  now = () => performance.now() + this.skew;

  /** Say something and wait for its answer. */
  abstract ask(wish: Wish): Promise<Answer>;
  abstract close(): void;

  move(move: string, stamp?: number): Promise<Answer> {
    return this.ask({ t: "move", move, seen: this.seq, ...(stamp === undefined ? {} : { stamp }) });
  }
}

/** A table over the socket. Every message with a key is kept until it is answered and sent again after a lost connection; the server does nothing twice. */
export class LiveTable extends TableClient {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #lost = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  readonly #watch: boolean;
  readonly #token: string | undefined;

  /** `token`: of the seat, where several are on this device. */
  constructor(id: string, watch = false, token?: string) {
    super(id);
    this.#watch = watch;
    this.#token = token;
    this.#open();
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#now);
  }

  #now = () => {
    if (
      this.#closed ||
      document.hidden ||
      this.#socket?.readyState === WebSocket.OPEN ||
      this.#socket?.readyState === WebSocket.CONNECTING
    )
      return;
    clearTimeout(this.#timer);
    this.#open();
  };

  #open() {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${this.id}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#hello();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data as string) as FromServer, event.timeStamp);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket || this.#closed) return;
      this.#socket = null;
      if (event.code === 1008 && this.closedFor) {
        this.connection = "closed";
        return;
      }
      this.connection = this.scene ? "lost" : "connecting";
      const pause = Math.min(8000, 300 * 2 ** this.#lost++) * (0.75 + Math.random() / 2);
      this.#timer = setTimeout(() => this.#open(), pause);
    };
  }

  #hello() {
    this.#say({
      t: "hello",
      token: this.#watch ? null : (this.#token ?? tokens.of(this.id)),
      code: codes.of(this.id),
      since: this.seq,
      watch: this.#watch,
    });
  }

  #say(message: FromClient) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(message: FromServer, at: number) {
    switch (message.t) {
      case "welcome":
        this.connection = "open";
        this.#lost = 0;
        this.seat = message.seat;
        this.fair = message.fair;
        this.skew = message.server_ms - at;
        {
          // Of a long absence only the end is told; then the story begins there.
          const whole = message.since === 0 || message.since > (this.story.at(-1)?.seq ?? 0);
          this.#scene(message, message.table, whole ? message.happened : this.#after(message.happened), false, whole);
        }
        for (const { message: unanswered } of this.#waiting.values()) this.#say(unanswered);
        break;
      case "update": {
        const first = message.happened[0];
        if (first && first.seq > this.seq + 1 && this.seq > 0) this.#hello();
        const news = this.#after(message.happened);
        const table = message.table ?? this.scene?.table;
        if (message.seq >= this.seq && table) this.#scene(message, table, news, true, false);
        if (message.ok) this.#answer(message.ok, { t: "ok", seq: message.seq });
        break;
      }
      case "ok":
        this.#answer(message.key, { t: "ok", seq: message.seq });
        break;
      case "refused":
        this.#refused(message);
        break;
      case "reason":
      case "known":
      case "advice":
      case "outlook":
      case "learned":
      case "seated":
        this.#answer(message.key, message);
        break;
      case "log":
        this.story = message.happened;
        this.#answer(message.key, { t: "log", happened: message.happened });
        break;
      case "presence":
        if (this.scene) {
          const { table } = this.scene;
          const seats = table.seats.map((seat) => ({ ...seat, here: message.here.includes(seat.seat) }));
          this.scene = { ...this.scene, table: { ...table, seats, watchers: message.watchers } };
        }
        break;
      case "ping":
        this.#say({ t: "pong", s: message.s, c: at });
        break;
      case "bye":
        if (message.retry_ms === null) {
          this.closedFor = { rule: null, ...message };
          this.connection = "closed";
          this.#closed = true;
        } else this.#lost = Math.max(0, Math.round(Math.log2(message.retry_ms / 300)));
        break;
      default:
        message satisfies never;
    }
  }

  /** Steps that were not told before. */
  #after(happened: readonly Happened[]) {
    const last = this.story.at(-1)?.seq ?? 0;
    return happened.filter((step) => step.seq > last);
  }

  #scene(message: Welcome | Update, table: TableInfo, news: readonly Happened[], fresh: boolean, whole: boolean) {
    const scene = (this.scene = { ...message, table });
    this.story = whole ? news : [...this.story, ...news];
    this.onscene(scene, news, fresh);
  }

  #refused(message: RefusedMessage) {
    const { key, why, rule, code, data, retry, verdict } = message;
    const said: Said = { why, rule, code, data };
    if (key === null) {
      if (!this.scene) {
        this.closedFor = said;
        this.connection = "closed";
      }
    } else this.#answer(key, { t: "refused", ...said, retry, verdict });
  }

  #answer(key: string, answer: Answer) {
    const waiting = this.#waiting.get(key);
    this.#waiting.delete(key);
    waiting?.answer(answer);
  }

  /** The answer comes through lost connections too. */
  ask(wish: Wish): Promise<Answer> {
    const key = `${visit}${++count}`;
    const message = { ...wish, key } as Keyed;
    return new Promise((answer) => {
      this.#waiting.set(key, { message, answer });
      this.#say(message);
    });
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
    this.#socket?.close();
  }
}
