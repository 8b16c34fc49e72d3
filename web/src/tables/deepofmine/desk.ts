/** A desk where bots are called by their animals: "Fox decides for you". */
import type { Answer, TableClient } from "../../lib/client.svelte";
import { Desk } from "../frame/desk.svelte";
import { eventsOf } from "../frame/events";
import { words } from "./words";
import { bare, type Cards } from "./deck";
import { tellingOf } from "./telling";
import type { GameEvent, View } from "./view";

/** What is done before the first turn. */
const DEALING: ReadonlySet<string> = new Set(["board", "ability", "dealt", "seed", "inserted"]);

export class ForestDesk extends Desk<View, GameEvent> {
  readonly #cards: Cards;
  /** Whoever acts sees the table as it is. */
  hurry: () => void = () => {};

  constructor(client: TableClient, cards: Cards) {
    super(client, tellingOf(cards));
    this.#cards = cards;
  }

  override who(seat: string | number | null | undefined): string {
    const id = typeof seat === "number" ? `p${seat}` : seat;
    const board = (this.view as View | null)?.players[Number(id?.slice(1))]?.board;
    const isBot = id !== this.me && this.table.seats.find((each) => each.seat === id)?.kind === "bot";
    return isBot && board ? bare(this.#cards.title(board)) : super.who(seat);
  }
  /** Who sits where with what, card by card, is for the story: above a table it is one sentence. */
  override get told(): string {
    const step = this.seen.at(-1),
      events = step ? eventsOf<GameEvent>(step) : [];
    if (!events.some(({ data }) => data.event === "board")) return super.told;
    const after = events.filter(({ data }) => !DEALING.has(data.event));
    return [words().dealt, ...after.map(({ data, say }) => this.sentence(data, say))].filter(Boolean).join(" ");
  }
  override play(move: string, stamp?: number): Promise<Answer> {
    this.hurry();
    return super.play(move, stamp);
  }
  /** What stands under a name: the board, or which bot it is. */
  under(seat: number): string {
    const isBot = this.table.seats[seat]?.kind === "bot" && !this.isMe(seat);
    return isBot ? super.who(seat) : this.#cards.title(this.view.players[seat]!.board);
  }
}
