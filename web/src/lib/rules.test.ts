import { expect, it } from "vitest";
import { inline, parse, parts } from "./rules";

it("finds rules by id, with their points", () => {
  const blocks = parse(
    "### NM-5xx Watcher\n\n- **NM-507** Let Go: `letgo ne` costs *time*.\n  - first\n  - second\n- **NM-508** Next.\n",
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(["heading", "rule", "rule"]);
  expect(blocks[1]).toMatchObject({
    id: "NM-507",
    points: [[{ kind: "text", text: "first" }], [{ kind: "text", text: "second" }]],
  });
});
it("takes a star for a dash, and ids of four figures", () => {
  expect(parse("* **MG-1013** Merge.\n* **MG-805** Leave.\n")).toMatchObject([
    { kind: "rule", id: "MG-1013" },
    { kind: "rule", id: "MG-805" },
  ]);
  expect(parse("* a\n* b\n")).toMatchObject([{ kind: "list", items: [{}, {}] }]);
});
it("reads tables, lists, code and paragraphs", () => {
  const blocks = parse("One\ntwo.\n\n| a | b |\n|---|---|\n| 1 | `x` |\n\n- p\n- q\n\n```json\n{}\n```\n");
  expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "table", "list", "code"]);
  expect(blocks[1]).toMatchObject({ rows: [[[{ text: "1" }], [{ kind: "code", text: "x" }]]] });
});
it("reads bold, code and italics inside a line", () => {
  expect(inline("a **b** `c` *d* e").map(({ kind, text }) => `${kind}:${text}`)).toEqual([
    "text:a ",
    "bold:b",
    "text: ",
    "code:c",
    "text: ",
    "italic:d",
    "text: e",
  ]);
});
it("reads the rules of every game, with stars for points and four figures in an id", () => {
  expect(parse("* **MG-1013** If the owner\n* **MG-101** Two players.\n* more")).toMatchObject([
    { kind: "rule", id: "MG-1013" },
    { kind: "rule", id: "MG-101" },
    { kind: "list" },
  ]);
});

const LAWS = import.meta.glob<string>("../../../rules/**/*.md", { query: "?raw", import: "default", eager: true });
const idsOf = (text: string) => parse(text).flatMap((block) => (block.kind === "rule" ? [block.id] : []));
it("has the rules of four games in two languages", () => expect(Object.keys(LAWS)).toHaveLength(8));
it.each(Object.entries(LAWS))("keeps what only programs need out of what players read: %s", (_, law) => {
  const { players, programs } = parts(law);
  expect(players).not.toMatch(/tests\/|\.json|\.py\b|\.toml|\bJSON\b|\bengine\b/);
  expect(players.split("\n")[0]).toMatch(/the exact rules|die genauen Regeln/);
  expect(idsOf(players)).toEqual(idsOf(law)); // no rule is folded away
  expect(idsOf(players).length).toBeGreaterThan(40);
  expect(programs).toContain("### 4.1");
  expect(players + programs).not.toContain("<!--");
});

it("what stands out may go on in the next line", () => {
  const read = [..."abc"].map(() => [
    { kind: "text", text: "Take " },
    { kind: "bold", text: "one or two" },
    { kind: "text", text: " of them." },
  ]);
  expect(
    parse("- Take **one or\n  two** of them.\n\n1. Take **one or\n   two** of them.\n\nTake **one or\ntwo** of them."),
  ).toEqual([
    { kind: "list", items: [read[0]] },
    { kind: "steps", items: [read[1]] },
    { kind: "paragraph", text: read[2] },
  ]);
});
