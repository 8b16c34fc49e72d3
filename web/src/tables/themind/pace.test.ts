import { expect, it } from "vitest";
import type { Happened } from "../../lib/protocol.gen";
import { beside, paces } from "./pace";

const step = (at_ms: number, ...events: object[]) =>
  ({ at_ms, moves: [{ events: events.map((data) => ({ data, say: "" })) }] }) as unknown as Happened;
const laid = (at_ms: number, by: number, card: number) => step(at_ms, { event: "laid", by, card });

it("is the time before one's cards for each number that passed", () => {
  const story = [
    step(0, { event: "level", level: 1 }),
    step(1000, { event: "began" }),
    laid(3000, 0, 20), // 2000 ms for 20 numbers
    laid(5000, 1, 30), // 2000 ms for 10
    step(5000, { event: "completed", level: 1 }),
  ];
  expect([...paces(story)]).toEqual([
    [0, 100],
    [1, 200],
  ]);
  expect([...paces(story.slice(0, -1))]).toEqual([]); // nothing of a level that is still played
});

it("is compared in words", () => {
  expect(beside(100, 110)).toBe("alike");
  expect(beside(100, 200)).toBe("slower");
  expect(beside(200, 100)).toBe("faster");
});
