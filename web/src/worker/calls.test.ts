import { expect, test } from "vitest";
import { noticeOf, windowAt } from "./calls";

test("a call says that it is my turn, in my language, and leads to its table", () => {
  expect(noticeOf('{"table":"/table/k3j","lang":"de"}')).toEqual({
    title: "Du bist am Zug",
    path: "/table/k3j",
    tag: "turn /table/k3j",
  });
  expect(noticeOf('{"table":"/table/k3j","lang":"fr"}').title).toBe("It is your turn");
});
test("a call leads nowhere but to a table of this page", () => {
  for (const table of ["https://elsewhere.example/", "//elsewhere.example", "/api/me", "/table/../x", 7, null])
    expect(noticeOf(JSON.stringify({ table })).path).toBe("/");
  for (const text of ["", "nonsense", "null", "[]"]) expect(noticeOf(text).path).toBe("/");
});
test("a window that shows the table is taken, and no other", () => {
  const windows = [{ url: "https://games.example/" }, { url: "https://games.example/table/k3j?x=1" }];
  expect(windowAt(windows, "/table/k3j")).toBe(windows[1]);
  expect(windowAt(windows, "/table/k3")).toBeUndefined();
});
