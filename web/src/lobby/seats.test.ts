import { expect, test } from "vitest";
import type { SeatInfo } from "../lib/protocol.gen";
import { quickSeats, seatWishes, sittingAgain, usualBot } from "./seats";

const seat = (kind: SeatInfo["kind"], bot: string | null = null) => ({ kind, bot }) as SeatInfo;
const bot = (name: string, usual = false) => ({ name, usual });
const BOTS = [bot("eager"), bot("greedy", true), bot("rush")];

test("bots stay where they sat, and a bot stands in for everybody else", () => {
  expect(sittingAgain([seat("person"), seat("bot", "rush"), seat("bot", "gone")], BOTS)).toEqual([
    "bot:greedy",
    "bot:rush",
    "bot:greedy",
  ]);
  expect(sittingAgain([seat("person"), seat("person")], [])).toEqual(["open", "open"]);
  expect(usualBot([bot("rush")])).toBe("rush");
});

test("one seat is mine, whoever sat there", () => {
  expect(seatWishes(["bot:greedy", "open", "bot:rush"], 2)).toEqual([
    { kind: "bot", bot: "greedy" },
    { kind: "open" },
    { kind: "me" },
  ]);
});

test("a first game is as small as the game allows", () => {
  expect(quickSeats([2, 3, 4], 4, true)).toBe(2);
  expect(quickSeats([2, 3, 4], 4, false)).toBe(4);
  expect(quickSeats([1], 1, true)).toBe(1);
  expect(quickSeats([1, 2], 2, true)).toBe(2);
});
