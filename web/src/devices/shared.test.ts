import { expect, test, vi } from "vitest";
vi.mock("../lib/api", () => ({ api: {} }));
const { nextHere } = await import("./shared");

test("the device goes to who is asked", () => {
  expect(nextHere(["p1"], ["p0", "p1"], "p0")).toBe("p1");
  expect(nextHere(["p0"], ["p0", "p1"], null)).toBe("p0");
});
test("it stays with who looks while that one is asked, or nobody here is", () => {
  expect(nextHere(["p0", "p1"], ["p0", "p1"], "p1")).toBe("p1");
  expect(nextHere(["p3"], ["p0", "p1"], "p1")).toBe("p1");
});
test("nobody shares, nobody looks", () => {
  expect(nextHere(["p0"], [], null)).toBe(null);
});
