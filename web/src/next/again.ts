/** A table from a moment of a finished game on, with bots where others sat; it counts for nothing. */
import type { BotInfo, NewTable, TableInfo } from "../lib/protocol.gen";
import { seatWishes, sittingAgain } from "../lobby/seats";

export const again = (
  table: TableInfo,
  seat: string,
  record: Record<string, unknown>,
  moves: number,
  bots: readonly BotInfo[],
  name: string,
): NewTable => ({
  game: table.game,
  record,
  moves,
  seats: seatWishes(sittingAgain(table.seats, bots), Number(seat.slice(1))),
  ...(name ? { name } : {}),
});
