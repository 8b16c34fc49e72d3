import { expect, test } from "vitest";
import { beadScene, beadWords, shareText, signs } from "./beads";

test("a line of beads is told in words, each sign by what it is in the game", () => {
  expect(beadWords("nevermind", "●●◆·")).toBe("2 let go, 1 distraction and 1 asleep below");
  expect(beadWords("themind", "●◐◆··")).toContain("1 level without a mistake");
  expect(beadWords("another game", "●○")).toBe("1 full and 1 empty");
  expect(beadWords("nevermind", "")).toBe("");
});

test("only signs are drawn, whatever else stands in a line", () => {
  expect(signs("●<script>◆")).toEqual(["●", "◆"]);
  const { markup } = beadScene("●<script>◆".repeat(8));
  expect(markup).not.toContain("script");
  expect(markup.match(/<g transform/g)).toHaveLength(16);
});

test("what is shared tells the day and the beads, and nothing of the deal", () => {
  expect(shareText("Nevermind", "18 November", "●●·", "Monk", "https://here/daily")).toBe(
    "Nevermind, 18 November\n●●· Monk\nhttps://here/daily",
  );
});
