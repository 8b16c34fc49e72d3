/** The REST part of the server. What is no success is thrown as `Trouble`, with what the server said. */
import { keep, kept } from "./kept";
import type {
  CheckedDeck,
  DeckInfo,
  Finished,
  Games,
  LookBack,
  Me,
  NewTable,
  Problem,
  Replay,
  Seated,
  TableInfo,
  Tables,
  TakeSeat,
} from "./protocol.gen";

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
    throw new Trouble(null);
  }
  if (answer.ok) return (await answer.json()) as T;
  throw new Trouble((await answer.json().catch(() => null)) as Problem | null);
}

async function text(path: string): Promise<{ text: string; language: string }> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Trouble(null);
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
  rename: (name: string) => ask<Me>("PUT", "/api/me", { name }),
  tables: () => ask<Tables>("GET", "/api/tables").then((answer) => answer.tables),
  make: (table: NewTable) => ask<Seated>("POST", "/api/tables", { salt: salt(), ...table }).then(seated),
  join: async (code: string) => {
    const table = await ask<TableInfo>("POST", "/api/join", { code });
    codes.keep(table.id, code);
    return table;
  },
  table: (id: string) => ask<TableInfo>("GET", `/api/tables/${id}`, undefined, id),
  sit: (id: string, wish: TakeSeat) =>
    ask<Seated>("POST", `/api/tables/${id}/seats`, { salt: salt(), ...wish }, id).then(seated),
  /** The record: whole when the game is over, before that as my seat may see it. */
  record: (id: string) => ask<Record<string, unknown>>("GET", `/api/tables/${id}/record`, undefined, id),
  /** A page of every moment; `seat` null: through my own eyes. */
  replay: (id: string, seat: string | null, start: number) =>
    ask<Replay>("GET", `/api/tables/${id}/replay?start=${start}${seat ? `&seat=${seat}` : ""}`, undefined, id),
  /** What the coach says about a finished game; `seat` null: to my own seat. */
  review: (id: string, seat: string | null) =>
    ask<LookBack>("GET", `/api/tables/${id}/review${seat ? `?seat=${seat}` : ""}`, undefined, id),
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
  bookPictures: (game: string) => ask<Record<string, unknown>>("GET", `/api/books/${game}/pictures`),
};
