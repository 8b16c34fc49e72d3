/** The rules text, read into pieces that the drawer can show and find by id. Only the Markdown that our rules use. */
import { api } from "./api";

export type Inline =
  | { kind: "text" | "bold" | "italic" | "code"; text: string }
  /** A word of the game in a sentence of its book. */
  | { kind: "word"; text: string; means: string };
export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "rule"; id: string; text: Inline[]; points: Inline[][] }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; items: Inline[][] }
  | { kind: "steps"; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; text: string };

export function inline(text: string): Inline[] {
  const found: Inline[] = [];
  const pattern = /\*\*(.+?)\*\*|`(.+?)`|\*([^*\s][^*]*)\*/g;
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) found.push({ kind: "text", text: text.slice(at, match.index) });
    if (match[1] !== undefined) found.push({ kind: "bold", text: match[1] });
    else if (match[2] !== undefined) found.push({ kind: "code", text: match[2] });
    else found.push({ kind: "italic", text: match[3]! });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ kind: "text", text: text.slice(at) });
  return found;
}

const cells = (line: string) =>
  line
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => inline(cell.trim()));

export function parse(markdown: string): Block[] {
  const blocks: Block[] = [],
    lines = markdown.split("\n");
  // what stands out may go on in the next line, so lines of one text are read together
  let open = "",
    put = (_text: Inline[]) => {};
  const read = (line: string, into: (text: Inline[]) => void) => {
    open = line;
    put = into;
    put(inline(open));
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    const heading = /^(#+) (.*)/.exec(line),
      rule = /^[-*] \*\*([A-Z]{2}-\d{3,4})\*\* ?(.*)/.exec(line);
    if (/^---+$/.test(line)) continue;
    if (heading) blocks.push({ kind: "heading", level: heading[1]!.length, text: heading[2]! });
    else if (rule) blocks.push({ kind: "rule", id: rule[1]!, text: inline(rule[2]!), points: [] });
    else if (line.startsWith("```")) {
      const code: string[] = [];
      while (++i < lines.length && !lines[i]!.startsWith("```")) code.push(lines[i]!);
      blocks.push({ kind: "code", text: code.join("\n") });
    } else if (line.startsWith("|")) {
      const rows: Inline[][][] = [];
      for (; i < lines.length && lines[i]!.startsWith("|"); i++)
        if (!/^\|[-| :]+\|$/.test(lines[i]!)) rows.push(cells(lines[i]!));
      i--;
      blocks.push({ kind: "table", head: rows[0]!, rows: rows.slice(1) });
    } else if (/^\s*[-*] /.test(line)) {
      const last = blocks.at(-1);
      let items: Inline[][] = [];
      if (/^\s/.test(line) && last?.kind === "rule") items = last.points;
      else if (last?.kind === "list" && lines[i - 1]?.trim()) items = last.items;
      else blocks.push({ kind: "list", items });
      const at = items.length;
      read(line.replace(/^\s*[-*] /, ""), (text) => (items[at] = text));
    } else if (/^\d+\. /.test(line)) {
      const last = blocks.at(-1),
        items = last?.kind === "steps" ? last.items : [];
      if (last?.kind !== "steps") blocks.push({ kind: "steps", items });
      const at = items.length;
      read(line.replace(/^\d+\. /, ""), (text) => (items[at] = text));
    } else if (line.trim()) {
      const last = blocks.at(-1);
      const goesOn = last?.kind === "paragraph" ? lines[i - 1]?.trim() : /^\s/.test(line);
      if (goesOn && (last?.kind === "list" || last?.kind === "steps" || last?.kind === "paragraph"))
        read(`${open} ${line.trim()}`, put);
      else {
        const block = { kind: "paragraph" as const, text: [] as Inline[] };
        blocks.push(block);
        read(line, (text) => (block.text = text));
      }
    }
  }
  return blocks;
}

export const plain = (text: readonly Inline[]) => text.map((part) => part.text).join("");

/** The exact rules in two parts: what anybody may want to read, and what only programs need. */
export function parts(markdown: string): { players: string; programs: string } {
  const found = { players: "", programs: "" };
  let part: keyof typeof found = "players";
  for (const piece of markdown.split(/^<!-- for (players|programs) -->$/m))
    if (piece === "players" || piece === "programs") part = piece;
    else found[part] += piece;
  return found;
}

export interface Rulebook {
  blocks: Block[];
  /** What only programs need: positions as text, the grammar of moves, worked examples. */
  programs: Block[];
  /** The language that it is in: English where there is no other. */
  language: string;
}
const books = new Map<string, Promise<Rulebook>>();

/** The rules of a game, fetched once a language. */
export function rulebook(game: string, language: string): Promise<Rulebook> {
  const name = `${game} ${language}`;
  const book =
    books.get(name) ??
    api.rules(game, language).then(({ text, language }) => {
      const { players, programs } = parts(text);
      return { blocks: parse(players), programs: parse(programs), language };
    });
  books.set(name, book);
  book.catch(() => books.delete(name));
  return book;
}
