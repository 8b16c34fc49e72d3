import { describe, expect, it, vi } from "vitest";
import type { Desk } from "../tables/frame/desk.svelte";
import { Lesson, type LessonPlan, type LessonStep } from "./lesson.svelte";

const desk = { client: { seq: 0, story: [] }, table: { id: "t", game: "mindgame" } } as unknown as Desk;
const at = (step: LessonStep, asides: LessonPlan["asides"] = []) =>
  new Lesson(
    { name: "one", title: "One", table: { game: "mindgame" }, steps: [step], asides } as LessonPlan,
    1,
    desk,
    0,
  );
const holds = { while: () => true, say: "Something else." };

describe("the way on from what is said", () => {
  it("is a button where nothing is waited for", () => expect(at({ say: "Look." }).way).toBe("next"));
  it("leads past what is waited for", () => expect(at({ say: "Roll.", until: () => false }).way).toBe("skip"));
  it("is there too when chance has made it otherwise", () => {
    const lost = at({ say: "Won.", instead: holds });
    expect(lost.voice?.say).toBe("Something else.");
    expect(lost.way).toBe("next");
    expect(at({ say: "Roll.", when: () => false, instead: holds }).way).toBe("skip");
  });
  it("is not there while something else comes first", () => expect(at({ say: "Look." }, [holds]).way).toBeNull());
});

describe("a lesson follows what is seen", () => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  const events = ["fight", "rolled", "fought"].map((event) => ({ data: { event }, say: "" }));
  const fight = { seq: 4, moves: [{ events }] };
  const table = (shown: object | null) =>
    ({ ...desk, shown, seen: [fight], client: { seq: 3, story: [fight] } }) as unknown as Desk;
  const plan = {
    name: "two",
    title: "Two",
    table: { game: "mindgame" },
    steps: [
      { say: "End the commands.", until: ({ event }) => event === "fight" },
      { say: "Roll.", until: ({ event }) => event === "fought", when: () => true },
      { say: "It is over." },
    ],
  } as LessonPlan;
  it("and not what the server knows already", () => {
    const now = table({ seq: 4, events: 1 }),
      lesson = new Lesson(plan, 1, now, 0);
    lesson.look();
    expect(lesson.now?.say).toBe("Roll.");
    lesson.look();
    expect(lesson.now?.say).toBe("Roll.");
    Object.assign(now, { shown: { seq: 4, events: 3 } });
    lesson.look();
    expect(lesson.now?.say).toBe("It is over.");
  });
  it("and looks at how things stand when all is shown", () => {
    const lesson = new Lesson(plan, 1, table(null), 1);
    lesson.look();
    expect(lesson.now?.say).toBe("It is over.");
  });
});
