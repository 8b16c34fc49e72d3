import { expect, it } from "vitest";
import { read, sectionOf, textOf } from "./book";

const BOOK = `# A Game

Lead.

## What you want
<!-- aim: XX-6 XX-10 -->

Win *quietly*, in nobody's way.

![A stone](picture:stone)

1. **First.** Do this
   and that.
2. Then rest.

## Words
<!-- words -->

- **Stone**: what is laid.
`;

it("reads sections with their names, chapters, pictures and steps", () => {
  const book = read(BOOK, "en");
  expect(book.title).toBe("A Game");
  expect(book.sections.map(({ name, chapters }) => [name, chapters])).toEqual([
    ["", []],
    ["aim", ["XX-6", "XX-10"]],
    ["words", []],
  ]);
  expect(book.sections[1]!.blocks.map(({ kind }) => kind)).toEqual(["paragraph", "picture", "steps"]);
});
it("finds the section that tells a rule", () => {
  const book = read(BOOK, "en");
  expect(sectionOf(book, "XX-601")?.name).toBe("aim");
  expect(sectionOf(book, "XX-1002")?.name).toBe("aim");
  expect(sectionOf(book, "XX-201")).toBeNull();
  expect(sectionOf(book, null)).toBeNull();
});
it("knows the words that it explains, and all that a section says", () => {
  const book = read(BOOK, "en");
  expect(book.words.get("stone")).toEqual([{ kind: "text", text: "what is laid." }]);
  expect(textOf(book.sections[1]!)).toContain("do this and that.");
});

it("lets each word of the game be asked where it stands first in a section", () => {
  const book = read(
    BOOK.replace("Win *quietly*, in nobody's way.", "Win with a stone, quietly: one **stone** or two stones."),
    "en",
  );
  expect(book.sections[1]!.blocks[0]).toMatchObject({
    text: [
      { kind: "text", text: "Win with a " },
      { kind: "word", text: "stone", means: "what is laid." },
      { kind: "text", text: ", quietly: one " },
      { kind: "bold", text: "stone" },
      { kind: "text", text: " or two stones." },
    ],
  });
  expect(textOf(book.sections[1]!)).toContain("win with a stone, quietly");
});
it("is printed with apostrophes, however it was typed", () =>
  expect(textOf(read(BOOK, "en").sections[1]!)).toContain("in nobody’s way"));
