import { expect, it } from "vitest";
import { de } from "./de";
import { en } from "./en";

/** Types make the catalogues complete; this finds what was left in English by mistake. */
function paths(value: unknown, at = ""): [string, string][] {
  if (typeof value === "string") return [[at, value]];
  if (value && typeof value === "object")
    return Object.entries(value).flatMap(([key, part]) => paths(part, `${at}.${key}`));
  return [];
}
const SAME = new Set([
  ".settings.paces.normal",
  ".name",
  ".settings.texts.normal",
  ".room.code",
  ".shelf.join",
  ".table.pause",
]);

it("says everything in German too", () => {
  const german = new Map(paths(de));
  for (const [at, text] of paths(en)) {
    expect(german.has(at), at).toBe(true);
    if (!SAME.has(at) && text) expect(german.get(at), at).not.toBe(text);
  }
});
it("counts choices in a review as one or as many", () => {
  const said = (n: number, all: number) => [en.coach.best(n, all), de.coach.best(n, all)];
  expect(said(1, 1)).toEqual([
    "Your one choice could hardly have been better.",
    "Deine eine Entscheidung hätte kaum besser sein können.",
  ]);
  expect(said(1, 4)[1]).toBe("1 von 4 Entscheidungen hätte kaum besser sein können.");
  expect(said(3, 4)).toEqual([
    "3 of your 4 choices could hardly have been better.",
    "3 von 4 Entscheidungen hätten kaum besser sein können.",
  ]);
});
it("has no loose words in the markup: every letter of the page is in a catalogue", () => {
  const files = import.meta.glob<string>("../**/*.svelte", { query: "?raw", import: "default", eager: true });
  expect(Object.keys(files).length).toBeGreaterThan(30);
  for (const [file, text] of Object.entries(files)) {
    const markup = text
      .replace(/<script[\s\S]*?<\/script>|<style>[\s\S]*<\/style>|<!--[\s\S]*?-->/g, "")
      .replace(/\{[^{}]*(\{[^{}]*(\{[^{}]*\}[^{}]*)*\}[^{}]*)*\}/g, "");
    const loose = [...markup.matchAll(/>([^<>{}]*[A-Za-z]{3}[^<>{}]*)</g)]
      .map((match) => match[1]!.trim())
      .filter((text) => !["Enter", "Esc"].includes(text));
    expect(loose, file).toEqual([]);
  }
});
it("shows nothing that the server says in English but through the desk or the server's own catalogue", () => {
  const files = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts", "!../**/*.gen.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  // the desk and the catalogue choose by language; an Error has its message for the console; the last shows a game without a table of its own
  const allowed = ["../tables/frame/desk.svelte.ts", "../lib/api.ts", "../tables/PlainTable.svelte"];
  const reads = Object.entries(files)
    .filter(([, text]) => /\b(answer|error|event|message|problem|refused|result|step)\??\.(why|say)\b/.test(text))
    .map(([file]) => file);
  expect(reads.filter((file) => !allowed.includes(file))).toEqual([]);
  expect(reads).toContain(allowed[0]);
});
