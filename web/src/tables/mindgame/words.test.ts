import { expect, it } from "vitest";
import { PLACES } from "./board";
import { EMBLEM } from "./emblems";
import { CONCEPTS, RESULTS, effect } from "./rules";
import { SENTENCES } from "./story";
import { effectWords, LANGUAGES, placeWords } from "./words";

const shape = (value: unknown, path = ""): string[] =>
  value !== null && typeof value === "object"
    ? Object.entries(value).flatMap(([key, inner]) => shape(inner, `${path}.${key}`))
    : [`${path}: ${typeof value}`];

it("speaks German as completely as English", () => {
  expect(shape(LANGUAGES.de)).toEqual(shape(LANGUAGES.en));
  expect(Object.keys(SENTENCES.de)).toEqual(Object.keys(SENTENCES.en));
});
it("has a name and an emblem for every concept", () => {
  expect(CONCEPTS).toHaveLength(20);
  for (const concept of CONCEPTS)
    for (const words of Object.values(LANGUAGES)) expect(words.concepts[concept], concept).toBeTruthy();
  for (const concept of CONCEPTS) expect(EMBLEM[concept], concept).toBeDefined();
});
it("names every place, and no two alike", () => {
  const names = PLACES.map((place) => placeWords(place, 0, String));
  expect(new Set(names).size).toBe(78);
  expect(placeWords("bpt3", 0, String)).toBe("Left blue-purple 3, bpt3");
  expect(placeWords("bpt3", 1, String)).toBe("Right blue-purple 3, bpt3");
  expect(placeWords("bb9", 1, String)).toBe("Centre 9, bb9");
  expect(placeWords("mg2", 0, String)).toBe("Their green segment");
  expect(placeWords("mg2", 1, String)).toBe("Your green segment");
});
it("tells every row of the combat table", () => {
  expect(RESULTS.map((result) => effectWords(effect(result))).filter(Boolean)).toHaveLength(24);
  expect(effectWords(effect(18))).toBe("the top tile dissolves, the second is expelled");
  expect(effectWords(effect(21))).toBe("the top two tiles dissolve, the rest are expelled");
  expect(effectWords(effect(11))).toBe("the bottom tile dissolves");
});
