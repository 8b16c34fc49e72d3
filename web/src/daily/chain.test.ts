import { expect, test } from "vitest";
import { leads, sha256 } from "./chain";

test("the hash is SHA-256", () => {
  expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  // one, two and three blocks, and letters of several bytes
  expect(sha256("a".repeat(56))).toBe("b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
  expect(sha256("a".repeat(64))).toBe("ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
  expect(sha256("ä".repeat(60))).not.toBe(sha256("ä".repeat(61)));
});

test("a key leads to the promise in as many steps as there were days", () => {
  const third = "ab".repeat(32),
    second = sha256(third),
    first = sha256(second),
    promise = sha256(first);
  expect(leads(third, 12, 10, promise)).toBe(true);
  expect(leads(first, 10, 10, promise)).toBe(true);
  expect(leads(second, 12, 10, promise)).toBe(false);
  expect(leads(`${third.slice(1)}0`, 12, 10, promise)).toBe(false);
});
