import { expect, test } from "vitest";
import { left } from "./clock";

test.each([
  [41_200, "0:42"],
  [0, "0:00"],
  [-5, "0:00"],
  [60_000, "1:00"],
  [725_000, "12:05"],
  [12_000_000, "3:20 h"],
  [200_000_000, "2 d"],
])("%i ms are %s", (ms, text) => expect(left(ms)).toBe(text));
