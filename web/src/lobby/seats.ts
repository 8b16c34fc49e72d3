/** Who sits where at a table that is being laid. */
import type { BotInfo, SeatInfo, SeatWish } from "../lib/protocol.gen";

/** Somebody by invitation, or a bot by its name. */
export type Sitting = "open" | `bot:${string}`;

export const seatWish = (sitting: Sitting): SeatWish =>
  sitting === "open" ? { kind: "open" } : { kind: "bot", bot: sitting.slice(4) };

/** The bot that sits down where nobody is chosen. */
export const usualBot = (bots: readonly Pick<BotInfo, "name" | "usual">[]) =>
  (bots.find(({ usual }) => usual) ?? bots[0])?.name;

/** For a game that is played on: bots stay, and a bot sits down for each person, unless there is none. */
export const sittingAgain = (seats: readonly SeatInfo[], bots: readonly Pick<BotInfo, "name" | "usual">[]): Sitting[] =>
  seats.map(({ kind, bot }): Sitting => {
    const same = kind === "bot" && bots.some(({ name }) => name === bot) ? bot : usualBot(bots);
    return same ? `bot:${same}` : "open";
  });

/** The seats of the new table, mine among them. */
export const seatWishes = (sitting: readonly Sitting[], mine: number): SeatWish[] =>
  sitting.map((each, i) => (i === mine ? { kind: "me" } : seatWish(each)));

/** How many sit at a game that is begun at once. A first game is as small as the game allows: half of it is one's own then, and less is watched. */
export const quickSeats = (players: readonly number[], usual: number, isFirst: boolean): number =>
  isFirst ? Math.min(usual, ...players.filter((count) => count > 1)) : usual;
