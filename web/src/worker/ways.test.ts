import { expect, test } from "vitest";
import { outworn, texts, wayOf } from "./ways";

const HERE = "https://games.example";
const way = (path: string, { method = "GET", navigates = false } = {}) =>
  wayOf(method, navigates, new URL(path, HERE), HERE);

test("a page is asked for at the server first", () => {
  for (const path of ["/", "/table/k3j", "/rules/nevermind"]) expect(way(path, { navigates: true })).toBe("page");
});
test("what belongs to somebody is never kept", () => {
  for (const path of ["/api/me", "/api/me/mind", "/api/tables", "/api/tables/k3j/replay", "/api/devices", "/sw.js"])
    expect(way(path)).toBe("server");
  expect(way("/api/games", { method: "POST" })).toBe("server");
  expect(way("https://elsewhere.example/assets/x.js")).toBe("server");
});
test("what everybody is told alike is fresh if it can be, and kept", () => {
  for (const path of ["/api/games", "/api/books/nevermind?lang=de", "/api/rules/themind", "/light.js", "/icon.svg"])
    expect(way(path)).toBe("fresh");
});
test("what has its contents in its name is kept", () => {
  expect(way("/assets/index-abc.js")).toBe("kept");
});
test("an update leaves the shelf of a table that is still open", () => {
  expect(outworn(["shelf a", "other", "shelf b", "shelf c", "shelf d"], "shelf ", "shelf d")).toEqual(["shelf a"]);
  expect(outworn(["shelf a", "shelf b"], "shelf ", "shelf b")).toEqual([]);
});
test("books are there in each language", () => {
  expect(texts(["themind"], ["en", "de"])).toContain("/api/books/themind?lang=de");
});
