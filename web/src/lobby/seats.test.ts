import { expect, test } from "vitest";
import type { SeatInfo } from "../lib/protocol.gen";
import { seatWishes, sittingAgain } from "./seats";

const seat = (kind: SeatInfo["kind"], bot: string | null = null) => ({ kind, bot }) as SeatInfo;
const BOTS = [{ name: "greedy" }, { name: "rush" }];

test("bots stay where they sat, and a bot stands in for everybody else", () => {
  expect(sittingAgain([seat("person"), seat("bot", "rush"), seat("bot", "gone")], BOTS)).toEqual([
    "bot:greedy",
    "bot:rush",
    "bot:greedy",
  ]);
  expect(sittingAgain([seat("person"), seat("person")], [])).toEqual(["open", "open"]);
});

test("one seat is mine, whoever sat there", () => {
  expect(seatWishes(["bot:greedy", "open", "bot:rush"], 2)).toEqual([
    { kind: "bot", bot: "greedy" },
    { kind: "open" },
    { kind: "me" },
  ]);
});
