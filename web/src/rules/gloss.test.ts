import { describe, expect, it } from "vitest";
import { glossed, termsOf } from "./gloss";

const terms = (words: string[], game: string, language: string) =>
  termsOf(
    new Map(words.map((word) => [word, [{ kind: "text" as const, text: `what ${word} means` }]])),
    game,
    language,
  );
const marked = (text: string, words: string[], game = "mindgame", language = "en") =>
  glossed(text, terms(words, game, language)).flatMap((piece) => (piece.means ? piece.text : []));

describe("words of a game in a sentence", () => {
  it("are found in the forms that they take", () => {
    expect(marked("It was expelled, and dissolves.", ["expel", "dissolve"])).toEqual(["expelled", "dissolves"]);
    expect(marked("Two Abilities wake.", ["ability"], "deepofmine")).toEqual(["Abilities"]);
    expect(marked("Sie verliert zwei Splitter und tötet.", ["splitter", "töten"], "mindgame", "de")).toEqual([
      "Splitter",
      "tötet",
    ]);
  });
  it("are whole words, and the longest of them", () => {
    expect(marked("The Mind Focus lies there, never mind.", ["mind", "mind focus"], "nevermind")).toEqual([
      "Mind Focus",
    ]);
    expect(marked("Ein Teil davon.", ["teilen"], "mindgame", "de")).toEqual([]);
    expect(marked("unmasked", ["masked"])).toEqual([]);
  });
  it("are explained once, and the sentence stays what it was", () => {
    const text = "A masked tile on a masked tile.",
      known = new Set<string>(),
      all = terms(["masked"], "mindgame", "en");
    const pieces = glossed(text, all, known);
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
    expect(pieces.filter((piece) => piece.means)).toHaveLength(1);
    expect(glossed(text, all, known)).toEqual([{ text }]);
  });
});
