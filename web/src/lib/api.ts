/** The REST part of the server. What is no success is thrown as `Trouble`, whose message is a sentence to show. */
import { keep, kept } from "./kept";
import type { Games, Me, NewTable, Problem, Replay, Seated, TableInfo, Tables, TakeSeat } from "./protocol.gen";

export class Trouble extends Error {
  constructor(
    message: string,
    readonly rule: string | null = null,
    readonly retry = false,
    readonly status = 0,
  ) {
    super(message);
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
    keep("codes", Object.fromEntries(Object.entries({ ...kept<Record<string, string>>("codes", {}), [table]: code }).slice(-200)));
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
    throw new Trouble("", null, true);
  }
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Trouble(problem?.why ?? "", problem?.rule ?? null, problem?.retry ?? answer.status >= 500, answer.status);
}

function seated(answer: Seated): Seated {
  if (answer.token) tokens.keep(answer.table.id, answer.token);
  return answer;
}

const salt = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export const api = {
  games: () => ask<Games>("GET", "/api/games"),
  me: () => ask<Me>("GET", "/api/me"),
  rename: (name: string) => ask<Me>("PUT", "/api/me", { name }),
  tables: () => ask<Tables>("GET", "/api/tables").then((answer) => answer.tables),
  make: (table: NewTable) => ask<Seated>("POST", "/api/tables", { salt: salt(), ...table }).then(seated),
  join: async (code: string) => {
    const table = await ask<TableInfo>("POST", "/api/join", { code });
    codes.keep(table.id, code);
    return table;
  },
  table: (id: string) => ask<TableInfo>("GET", `/api/tables/${id}`, undefined, id),
  sit: (id: string, wish: TakeSeat) => ask<Seated>("POST", `/api/tables/${id}/seats`, { salt: salt(), ...wish }, id).then(seated),
  /** The record: whole when the game is over, before that as my seat may see it. */
  record: (id: string) => ask<unknown>("GET", `/api/tables/${id}/record`, undefined, id),
  replay: (id: string, seat: string | null) => ask<Replay>("GET", `/api/tables/${id}/replay${seat ? `?seat=${seat}` : ""}`, undefined, id),
  async rules(game: string): Promise<string> {
    const answer = await fetch(`/api/rules/${game}`);
    if (!answer.ok) throw new Trouble("", null, true, answer.status);
    return answer.text();
  },
};
