import { api, Trouble } from "./api";
import { keep, kept } from "./kept";
import { newcomer } from "../lessons/newcomer";
import { capital, listed } from "./words";
import { quickSeats } from "../lobby/seats";
import { PAINTED } from "../tables/registry";
import type { Finished, GameInfo, Games, NewTable, SeatInfo, SeatWish, TableInfo } from "./protocol.gen";
import { words } from "../words";
import { botTitle, hear, type OptionInfo } from "../words/games";
import { told } from "../words/server";

/** Ours before those of other packages, and of ours the light ones first. */
const inOrder = (games: GameInfo[]) =>
  games.toSorted(
    (a, b) =>
      Number(!(a.name in PAINTED)) - Number(!(b.name in PAINTED)) ||
      (a.minutes[1] ?? 0) - (b.minutes[1] ?? 0) ||
      a.name.localeCompare(b.name),
  );

/** Whoever looks at the page, and what the server has on its shelf. */
class Visitor {
  name = $state(kept("name", ""));
  tables = $state.raw<TableInfo[]>([]);
  finished = $state.raw<Finished>({ games: [], more: false });
  games = $state.raw<Games | null>(null);
  /** A sentence, if the server could not be asked. */
  trouble = $state("");

  async load() {
    try {
      const [, me] = await Promise.all([this.#lookAtShelf(), api.me()]);
      this.tables = me.tables;
      // pages that were fetched before stay; what would be on this one and is not was forgotten
      const last = me.finished.more ? (me.finished.games.at(-1)?.over_ms ?? 0) : 0;
      const old = this.finished.games.filter(({ over_ms }) => over_ms < last);
      this.finished = {
        games: [...me.finished.games, ...old],
        more: old.length ? this.finished.more : me.finished.more,
      };
      if (me.name && !this.name) this.name = me.name;
      this.trouble = "";
    } catch (error) {
      this.trouble = sentence(error);
    }
  }

  /** The games, which may also be kept on this device. */
  async #lookAtShelf() {
    if (this.games) return;
    const games = await api.games();
    hear(games.games);
    this.games = { ...games, games: inOrder(games.games) };
  }

  /** One more page of my finished games. */
  async older() {
    const { games } = this.finished;
    const page = await api.finished(games.at(-1)?.table.id).catch(() => null);
    if (page) this.finished = { games: [...games, ...page.games], more: page.more };
  }

  async rename(name: string) {
    this.name = name.trim().slice(0, 24);
    keep("name", this.name);
    if (this.name) await api.rename(this.name).catch(() => undefined);
  }

  /** Say who I am before others meet me: it is asked once, and whoever says nothing is a guest. */
  introduce = (name: string) => this.rename(name.trim() || words().shelf.guest);
}

export const visitor = new Visitor();

/** What a bot is called: its own name if it was given one, else its kind. */
export function botName(game: string, { name, bot, owner }: SeatInfo): string {
  if (typeof owner === "string") return words().room.itsBot(name, owner);
  const info = visitor.games?.games.find((each) => each.name === game)?.bots.find((each) => each.name === bot);
  return name && name !== bot ? name : info ? botTitle(game, info) : capital(bot ?? name);
}

/** Whether a person, or a program that a guest has brought, decides here now: who can be away. */
export const decides = ({ kind, owner, bot, out }: SeatInfo) =>
  (kind === "person" || typeof owner === "string") && !bot && !out;

/** What somebody at a table is called in a list; a person may have no name. */
export const seatName = (game: string, seat: SeatInfo) => (seat.kind === "bot" ? botName(game, seat) : seat.name);

/** Who else sits at a table, as a list; my own place is not told. */
export function company(table: TableInfo, mine = ({ name }: SeatInfo) => name === visitor.name): string {
  const others = table.seats.filter((seat) => seat.kind !== "open" && !mine(seat));
  return listed(others.map((seat) => seatName(table.game, seat)).filter(Boolean), words().and);
}

/** Whether a game hides something from somebody. */
export const hasSecrets = (game: string) => visitor.games?.games.find(({ name }) => name === game)?.hidden ?? false;

/** Whether all win or lose together. */
export const isTogether = (game: string) =>
  visitor.games?.games.find(({ name }) => name === game)?.cooperative ?? false;

export function sentence(error: unknown): string {
  if (error instanceof Trouble) return error.problem ? told(error.problem) : words().trouble.offline;
  throw error;
}

export const seatsOf = (options: Record<string, unknown>, players: readonly number[]) =>
  typeof options.players === "number" ? options.players : (players[0] ?? 1);

export const defaultsOf = (options: readonly unknown[]) =>
  Object.fromEntries((options as OptionInfo[]).map((option) => [option.name, option.default]));

/** A table to begin at once: me, and bots on all other seats (easy ones, and few of them, in a first game), or seats for whom I invite. */
export function quickTable(
  game: string,
  options: Record<string, unknown> = {},
  others: "bot" | "open" = "bot",
): NewTable {
  const info = visitor.games?.games.find(({ name }) => name === game);
  const isFirst = others === "bot" && !newcomer.knows(game);
  const usual = info ? seatsOf(defaultsOf(info.options), info.players) : 1,
    players = quickSeats(info?.players ?? [], usual, isFirst);
  const other: SeatWish = isFirst ? { kind: "bot", bot: "easy" } : { kind: others };
  const seats: SeatWish[] = Array.from({ length: players }, (_, i) => (i ? other : { kind: "me" }));
  return {
    game,
    options: { ...options, ...(players === usual ? {} : { players }) },
    seats,
    ...(visitor.name ? { name: visitor.name } : {}),
  };
}
