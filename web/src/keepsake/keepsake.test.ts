import { expect, test } from "vitest";
import { shelfScene, wrapped } from "./keepsake";

const letters = (text: string) => text.length;

test("a sentence is broken between words", () => {
  expect(wrapped("one two three four", 9, 3, letters)).toEqual(["one two", "three", "four"]);
  expect(wrapped("", 9, 3, letters)).toEqual([]);
});

test("a word that is too long has a line of its own, and what has no room is left out", () => {
  expect(wrapped("a incomprehensibilities b", 5, 3, letters)).toEqual(["a", "incomprehensibilities", "b"]);
  expect(wrapped("one two three four", 5, 2, letters)).toEqual(["one", "two …"]);
});

test("every game has a scene", () => {
  for (const game of ["nevermind", "themind", "mindgame", "deepofmine", "another"]) {
    const { markup, box } = shelfScene(game);
    expect(markup.length).toBeGreaterThan(500);
    expect(box).toBe("0 0 400 250");
  }
});
