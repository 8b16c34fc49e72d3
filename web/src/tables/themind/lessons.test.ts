import { expect, test, vi } from "vitest";
import { aim, lessons } from "./lessons";

const settings = vi.hoisted(() => ({ language: "en", press: "hold" }));
vi.mock("../../lib/settings.svelte", () => ({ settings }));

test.each([
  ["en", "hold", "hold it"],
  ["en", "press", "press it"],
  ["de", "hold", "sie kurz hältst"],
  ["de", "press", "sie drückst"],
])("the welcome and the first lesson (%s) tell how one lays cards who chose to %s", (language, press, says) => {
  Object.assign(settings, { language, press });
  expect(aim()).toContain(says);
  expect(lessons()[0]!.steps[2]!.say).toContain(says);
});
