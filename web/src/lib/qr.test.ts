import { expect, it } from "vitest";
import { qr } from "./qr";

const drawn = (text: string) =>
  qr(text)
    .map((row) => row.map((dark) => (dark ? "#" : ".")).join(""))
    .join("\n");

it("grows with the text", () => {
  expect(qr("a").length).toBe(21);
  expect(qr("https://mindscape.example/t/ABCDEFGH").length).toBe(29);
  expect(qr("x".repeat(213)).length).toBe(57);
  expect(() => qr("x".repeat(214))).toThrow(RangeError);
});
it("is the code that other programs make", () => {
  expect(drawn("https://mindscape.example/t/ABCDEFGH")).toMatchSnapshot();
});
