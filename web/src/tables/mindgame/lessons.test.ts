import { expect, test, vi } from "vitest";
import { Lesson } from "../../lessons/lesson.svelte";
import type { Desk } from "../frame/desk.svelte";
import { lessons } from "./lessons";

vi.mock("../../lib/settings.svelte", () => ({ settings: { language: "en" } }));
vi.stubGlobal("document", { querySelector: () => null }); // nobody is to be driven off

const desk = (board: object) =>
  ({
    client: { seq: 0, story: [] },
    table: { id: "t", game: "mindgame" },
    view: { board, pending: [], current: 1 },
    scene: { result: null },
    place: 0,
    mine: false,
  }) as unknown as Desk;

test.each([
  ["fight", "bpt7", "One more thing", "Dice are dice"],
  ["invader", "mg1", "Your segment works again", "It is still there"],
])("the lesson of the %s goes on to its end, won or lost", (name, place, won, lost) => {
  const number = lessons().findIndex((each) => each.name === name);
  const plan = lessons()[number]!;
  const step = plan.steps.findIndex(({ instead }) => instead);
  for (const [board, says] of [
    [{ [place]: { p0: ["shock3"] } }, won],
    [{}, won], // both may have gone
    [{ [place]: { p1: ["doubt1"] } }, lost],
  ] as const) {
    const lesson = new Lesson(plan as never, number + 1, desk(board), step);
    expect(lesson.voice?.say).toContain(says);
    while (!lesson.over) {
      expect(lesson.way).toBe("next");
      lesson.next();
    }
  }
});
