import { expect, test } from "vitest";
import type { EventData } from "../frame/desk.svelte";
import { causeOf } from "./fights";

const told = (...kinds: string[]): EventData[] => kinds.map((event) => ({ event }));

test("a fight that a roll ended is not told as automatic kills", () => {
  expect(causeOf(told("fight", "rolled", "expelled", "fought"))?.event).toBe("rolled");
  expect(causeOf(told("rolled", "dissolved", "killed", "fought"))?.event).toBe("rolled");
  expect(causeOf(told("killed", "fought"))?.event).toBe("killed");
  expect(causeOf(told("expelled", "fought"))).toBeUndefined();
});
