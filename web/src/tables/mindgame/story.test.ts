/** The story of Mind Game in words for people: spaces are called by what one sees, and the steps of a command are one way. */
import { expect, it } from "vitest";
import { chaptersOf, pieces } from "../frame/chapters";
import type { Desk, Line, Telling } from "../frame/desk.svelte";
import { PLACES } from "./board";
import { telling } from "./story";
import type { DuelDesk, GameEvent } from "./view";

const desk = {
  client: { you: "p0" },
  me: "p0",
  isMe: (seat: string | number): boolean => seat === "p0",
  who: (seat: string | number) => (seat === 0 || seat === "p0" ? "You" : "Mira"),
  sentence: (data: GameEvent) => telling.event(data, desk) ?? "",
} as unknown as DuelDesk;

const COMMAND = [
  { event: "commanded", player: "p0", segment: "b", place: "bb1", ap: 3 },
  { event: "moved", player: "p0", tile: "shock1", from: "bb1", to: "kbt2", how: "" },
  { event: "moved", player: "p0", tile: "shock1", from: "kbt2", to: "kbt3", how: "" },
  { event: "moved", player: "p0", tile: "shock1", from: "kbt3", to: "kbt4", how: "" },
  { event: "command over", player: "p0", place: "kbt4" },
  { event: "commanded", player: "p0", segment: "o", place: "kbt4", ap: 3 },
  { event: "moved", player: "p0", tile: "shock1", from: "kbt4", to: "kbt5", how: "" },
  { event: "moved", player: "p0", tile: "shock1", from: "kbt5", to: "kbt6", how: "top" },
] as const satisfies readonly GameEvent[];

const told = (events: readonly GameEvent[]) => {
  const lines = events.map((data, i): Line<GameEvent> => ({
    key: String(i),
    by: "p0",
    text: telling.event(data, desk) ?? "",
    data,
  }));
  return chaptersOf(lines as Line[], desk as unknown as Desk, telling as unknown as Telling)[0]!.lines;
};

it("tells the steps of one command as one way", () => {
  expect(told(COMMAND).map(({ text }) => text)).toEqual([
    "Your blue segment commands the construct at centre 1 with 3 action points.",
    "Your Shock 1 moves from centre 1 to left black-blue 4.",
    "Your orange segment commands the construct at left black-blue 4 with 3 action points.",
    "Your Shock 1 moves from left black-blue 4 on top of the construct at left black-blue 6.",
  ]);
  expect(telling.event(COMMAND[2], desk)).toBe("Your Shock 1 moves along left black-blue from 2 to 3.");
});
it("says no id of a place, and what it names can be found on the board", () => {
  for (const { text, things } of told(COMMAND)) {
    for (const id of PLACES) expect(text).not.toContain(id);
    const found = pieces(text, things).flatMap(({ id }) => id ?? []);
    expect(found.filter((id) => PLACES.includes(id))).not.toEqual([]);
  }
});
