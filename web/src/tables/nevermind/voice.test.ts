import { expect, it } from "vitest";
import { THEMES } from "../../art";
import german from "@mindscape/games/nevermind/words/de/voice.json";
import english from "@mindscape/games/nevermind/words/en/voice.json";

it("speaks German as completely as English", () => {
  for (const part of ["packs", "doing", "noted", "sentences", "bare"] as const)
    expect(Object.keys(german[part]).sort()).toEqual(Object.keys(english[part]).sort());
  for (const theme of THEMES) expect(german.packs[theme].length).toBe(english.packs[theme].length);
});
