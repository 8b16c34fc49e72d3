/** The REST part of the server. What is no success is thrown as `Trouble`, with what the server said. */
import type { Puzzle } from "../puzzles/puzzles";
import { keep, kept } from "./kept";
import { reach } from "./reach.svelte";
import type {
  CheckedDeck,
  Daily,
  DailyWish,
  DeckInfo,
  DeviceOpen,
  DevicePass,
  DeviceTaken,
  Finished,
  Forgotten,
  Games,
  LookBack,
  Looking,
  Me,
  Memories,
  Memory,
  MemoryChange,
  MyMind,
  NewTable,
  Problem,
  ProgramSeat,
  PushDevice,
  PushKept,
  PushKey,
  Replay,
  Seated,
  Strength,
  TableInfo,
  TableList,
  TakeSeat,
} from "./protocol.gen";

/** What anybody needs to check the deals of a day that is over. */
export interface DailyProof {
  promise: string;
  first_day: number;
  day: number;
  key: string;
}

export class Trouble extends Error {
  /** `problem` is null where the server could not be reached or said nothing that can be read. */
  constructor(readonly problem: Problem | null) {
    super(problem?.why ?? "");
  }
}

/** The tokens of my seats, by table. A token is the seat; the browser keeps it. */
export const tokens = {
  of: (table: string) => kept<Record<string, string>>("tokens", {})[table] ?? null,
  keep(table: string, token: string) {
    const all = Object.entries({ ...kept<Record<string, string>>("tokens", {}), [table]: token });
    keep("tokens", Object.fromEntries(all.slice(-200)));
  },
};
/** The codes by which I came, so that a watcher can come again. */
export const codes = {
  of: (table: string) => kept<Record<string, string>>("codes", {})[table] ?? null,
  keep(table: string, code: string) {
    keep(
      "codes",
      Object.fromEntries(Object.entries({ ...kept<Record<string, string>>("codes", {}), [table]: code }).slice(-200)),
    );
  },
};

async function ask<T>(method: string, path: string, body?: unknown, table?: string): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  const token = table && tokens.of(table);
  if (token) headers.authorization = `Bearer ${token}`;
  const code = table && codes.of(table);
  if (code) headers["x-table-code"] = code;
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch {
    reach.lost();
    throw new Trouble(null);
  }
  if (path !== "/api/games") reach.found(); // the shelf may have been kept on this device
  if (answer.ok) return (await answer.json()) as T;
  throw new Trouble((await answer.json().catch(() => null)) as Problem | null);
}

async function text(path: string): Promise<{ text: string; language: string }> {
  const answer = await fetch(path).catch(() => null);
  if (!answer) reach.lost();
  if (!answer?.ok) throw new Trouble(null);
  return { text: await answer.text(), language: answer.headers.get("content-language") ?? "en" };
}

function seated(answer: Seated): Seated {
  if (answer.token) tokens.keep(answer.table.id, answer.token);
  return answer;
}

const salt = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export const api = {
  games: () => ask<Games>("GET", "/api/games"),
  me: () => ask<Me>("GET", "/api/me"),
  finished: (before?: string) => ask<Finished>("GET", `/api/me/finished${before ? `?before=${before}` : ""}`),
  /** All that I have played, summed up; days as they are where I am. */
  mind: (east: number) => ask<MyMind>("GET", `/api/me/mind?east=${east}`),
  memories: (sought: Record<string, string>) => ask<Memories>("GET", `/api/me/games?${new URLSearchParams(sought)}`),
  memory: (table: string) => ask<Memory>("GET", `/api/me/games/${table}`),
  changeMemory: (table: string, change: MemoryChange) => ask<Memory>("PUT", `/api/me/games/${table}`, change),
  /** A seat at the next game of a table that is over, with the same people. */
  again: async (table: string): Promise<string> => {
    const act = { t: "rematch", key: `again-${salt()}` };
    const next = await ask<{ table: string; token: string }>("POST", `/api/tables/${table}/acts`, act, table);
    tokens.keep(next.table, next.token);
    return next.table;
  },
  giveUp: (table: string) =>
    ask<unknown>("POST", `/api/tables/${table}/acts`, { t: "resign", key: `left-${salt()}` }, table),
  forget: (table: string) => ask<Forgotten>("DELETE", `/api/me/games/${table}`),
  forgetAll: () => ask<Forgotten>("DELETE", "/api/me/games"),
  /** A code for my second device, with what goes along; and with such a code, to be that guest here. */
  openDevice: (kept: string) => ask<DevicePass>("POST", "/api/me/device", { kept }),
  deviceOpen: () => ask<DeviceOpen>("GET", "/api/me/device"),
  shutDevice: () => ask<DeviceOpen>("DELETE", "/api/me/device"),
  useDevice: (code: string) => ask<DeviceTaken>("POST", "/api/me/device/here", { code }),
  /** Whether the server calls people who have no page open, and by which key a browser knows it. */
  pushKey: () => ask<PushKey>("GET", "/api/me/push"),
  pushOn: (device: PushDevice) => ask<PushKept>("PUT", "/api/me/push", device),
  pushOff: (endpoint: string) => ask<PushKept>("POST", "/api/me/push/off", { endpoint }),
  /** The deals of a day; null: today's. */
  daily: (day: number | null) => ask<Daily>("GET", `/api/daily${day === null ? "" : `?day=${day}`}`),
  sitDaily: (game: string, wish: DailyWish) => ask<Seated>("POST", `/api/daily/${game}`, wish).then(seated),
  /** The key of yesterday. */
  dailyProof: () => ask<DailyProof>("GET", "/api/daily/proof"),
  /** How strong I am, if I want to know. */
  strength: () => ask<Strength>("GET", "/api/me/strength"),
  measure: (on: boolean) => ask<Strength>("PUT", "/api/me/strength", { on }),
  rename: (name: string) => ask<Me>("PUT", "/api/me", { name }),
  tables: () => ask<TableList>("GET", "/api/tables").then((answer) => answer.tables),
  make: (table: NewTable) => ask<Seated>("POST", "/api/tables", { salt: salt(), ...table }).then(seated),
  join: async (code: string) => {
    const table = await ask<TableInfo>("POST", "/api/join", { code });
    codes.keep(table.id, code);
    return table;
  },
  table: (id: string) => ask<TableInfo>("GET", `/api/tables/${id}`, undefined, id),
  /** What is printed on the pieces of a table that has some of its own, in the words of its game. */
  pieces: <T>(id: string) => ask<T>("GET", `/api/tables/${id}/pieces`, undefined, id),
  /** How a program of mine takes a seat of a table at which I sit. */
  program: (id: string, seat: string) => ask<ProgramSeat>("GET", `/api/tables/${id}/programs/${seat}`, undefined, id),
  sit: (id: string, wish: TakeSeat) =>
    ask<Seated>("POST", `/api/tables/${id}/seats`, { salt: salt(), ...wish }, id).then(seated),
  /** Somebody beside me at this device takes a seat: another guest, of whom this browser keeps only the token. */
  async sitBeside(id: string, wish: TakeSeat): Promise<Seated> {
    const body = JSON.stringify({ salt: salt(), ...wish });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`/api/tables/${id}/seats`, { method: "POST", credentials: "omit", headers, body }).catch(
      () => null,
    );
    if (answer?.ok) return (await answer.json()) as Seated;
    throw new Trouble((await answer?.json().catch(() => null)) as Problem | null);
  },
  /** The record: whole when the game is over, before that as my seat may see it. */
  record: (id: string) => ask<Record<string, unknown>>("GET", `/api/tables/${id}/record`, undefined, id),
  /** A page of every moment; `seat` null: through my own eyes. */
  replay: (id: string, seat: string | null, start: number) =>
    ask<Replay>("GET", `/api/tables/${id}/replay?start=${start}${seat ? `&seat=${seat}` : ""}`, undefined, id),
  /** What the coach says about a finished game; `seat` null: to my own seat. It takes a while: `looking` hears how much is done, and by answering false gives it up (null). */
  async review(
    id: string,
    seat: string | null,
    looking: (share: number) => boolean = () => true,
  ): Promise<LookBack | null> {
    for (;;) {
      const path = `/api/tables/${id}/review${seat ? `?seat=${seat}` : ""}`;
      const answer = await ask<LookBack | Looking>("GET", path, undefined, id);
      if (!("share" in answer)) return answer;
      if (!looking(answer.share)) return null;
    }
  },
  replayRecord: (record: Record<string, unknown>, seat: string | null, start: number) =>
    ask<Replay>("POST", "/api/replay", { record, seat, start }),
  /** The cards of Deep of Mine: ours, those of a table, and an author's file, checked. */
  baseDeck: () => ask<DeckInfo>("GET", "/api/decks/base"),
  deckOf: (id: string) => ask<DeckInfo>("GET", `/api/tables/${id}/deck`, undefined, id),
  checkDeck: (name: string, text: string) => ask<CheckedDeck>("POST", "/api/decks/check", { name, text }),
  /** The exact rules in a language, in English where there are no others. */
  rules: (game: string, language: string) => text(`/api/rules/${game}?lang=${language}`),
  /** The rules as they are told to people, and the positions that its pictures show. */
  book: (game: string, language: string) => text(`/api/books/${game}?lang=${language}`),
  /** The puzzles of a game. */
  puzzles: (game: string) => ask<Puzzle[]>("GET", `/api/puzzles/${game}`),
  bookPictures: (game: string) => ask<Record<string, unknown>>("GET", `/api/books/${game}/pictures`),
};
