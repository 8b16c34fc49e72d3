import { expect, it } from "vitest";
import { alike, type Choice } from "./question";

const choice = (move: string, ...effects: string[]) => ({ move, effects }) as unknown as Choice;
const told = (...all: Choice[]) => {
  const { every, each } = alike(all);
  return [every, each.map(({ effects }) => effects)];
};

it("says once what every answer does", () =>
  expect(told(choice("a", "3 of 7", "wins"), choice("b", "3 of 7"), choice("c", "3 of 7"))).toEqual([
    ["3 of 7"],
    [["wins"], [], []],
  ]));
it("leaves with its answer what another one does not do", () => {
  expect(told(choice("a", "3 of 7"), choice("b", "2 of 7"))).toEqual([[], [["3 of 7"], ["2 of 7"]]]);
  expect(told(choice("a", "3 of 7"), choice("none"))).toEqual([[], [["3 of 7"], []]]);
  expect(told(choice("a", "3 of 7"))).toEqual([[], [["3 of 7"]]]);
});
