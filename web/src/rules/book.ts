/** The book of a game: sections with names, the chapters of the exact rules that each tells, pictures, and words explained. */
import { api } from "../lib/api";
import { inline, parse, plain, type Block, type Inline } from "../lib/rules";
import { glossed, termsOf, type Term } from "./gloss";
import { printed } from "../lib/words";

export interface Picture {
  kind: "picture";
  name: string;
  shows: string;
}
export interface Section {
  name: string;
  title: string;
  chapters: string[];
  blocks: (Block | Picture)[];
}
export interface Book {
  title: string;
  sections: Section[];
  /** The words that it explains, in lower case. */
  words: Map<string, Inline[]>;
  language: string;
}

const PICTURE = /^!\[(.*)\]\(picture:([a-z]+)\)$/;
const NAMED = /^<!-- ([a-z]+)(?::([A-Z0-9 -]+))? -->$/;

function blocks(lines: readonly string[]): (Block | Picture)[] {
  const found: (Block | Picture)[] = [];
  let text: string[] = [];
  for (const line of lines) {
    const picture = PICTURE.exec(line);
    if (!picture) text.push(line);
    else {
      found.push(...parse(text.join("\n")), { kind: "picture", name: picture[2]!, shows: picture[1]! });
      text = [];
    }
  }
  // questions stand right below the heading of their section
  return [...found, ...parse(text.join("\n"))].map((block) =>
    block.kind === "heading" ? { ...block, level: 2 } : block,
  );
}

export function read(markdown: string, language: string, game = ""): Book {
  const sections: Section[] = [];
  let title = "",
    lines: string[] = [],
    now: Omit<Section, "blocks"> = { name: "", title: "", chapters: [] };
  const done = () => sections.push({ ...now, blocks: blocks(lines) });
  for (const line of printed(markdown).split("\n")) {
    const named = NAMED.exec(line);
    if (line.startsWith("## ")) {
      done();
      now = { name: "", title: line.slice(3), chapters: [] };
      lines = [];
    } else if (named) now = { ...now, name: named[1]!, chapters: (named[2] ?? "").split(" ").filter(Boolean) };
    else if (line.startsWith("# ")) title = line.slice(2);
    else lines.push(line);
  }
  done();
  const words = glossary(sections),
    terms = termsOf(words, game, language);
  const asked = sections.map((section) => (section.name === "words" ? section : explained(section, words, terms)));
  return { title, sections: asked, words, language };
}

/** The section with its words of the game to be asked, each where it stands first. */
function explained(section: Section, words: Book["words"], terms: readonly Term[]): Section {
  const known = new Set<string>();
  const run = (text: readonly Inline[]): Inline[] =>
    text.flatMap((part): Inline[] => {
      if (part.kind === "text")
        return glossed(part.text, terms, known).map(({ text, means }) =>
          means ? { kind: "word", text, means } : { kind: "text", text },
        );
      const means = words.get(part.text.toLowerCase());
      if (means) known.add(plain(means)); // what stands out says so itself
      return [part];
    });
  const blocks = section.blocks.map((block) => {
    if (block.kind === "paragraph") return { ...block, text: run(block.text) };
    if (block.kind === "list" || block.kind === "steps") return { ...block, items: block.items.map(run) };
    if (block.kind === "table") return { ...block, rows: block.rows.map((row) => row.map(run)) };
    return block;
  });
  return { ...section, blocks };
}

function glossary(sections: readonly Section[]): Map<string, Inline[]> {
  const lists = sections.filter(({ name }) => name === "words").flatMap(({ blocks }) => blocks);
  const items = lists.flatMap((block) => (block.kind === "list" ? block.items : []));
  return new Map(
    items.flatMap(([word, ...means]) =>
      word?.kind === "bold" ? [[word.text.toLowerCase(), inline(plain(means).replace(/^: /, ""))] as const] : [],
    ),
  );
}

/** The section that tells a rule to people. */
export const sectionOf = (book: Book, rule: string | null): Section | null =>
  (rule && book.sections.find(({ chapters }) => chapters.includes(rule.slice(0, -2)))) || null;

/** All that a section says, for finding. */
export const textOf = (section: Section): string =>
  `${section.title} ${section.blocks
    .map((block) => {
      if (block.kind === "picture") return block.shows;
      if (block.kind === "heading" || block.kind === "code") return block.text;
      if (block.kind === "table") return [block.head, ...block.rows].flat().map(plain).join(" ");
      if (block.kind === "list" || block.kind === "steps") return block.items.map(plain).join(" ");
      return plain(block.text);
    })
    .join(" ")}`.toLowerCase();

const books = new Map<string, Promise<Book>>();

/** The book of a game, fetched once a language. */
export function book(game: string, language: string): Promise<Book> {
  const name = `${game} ${language}`;
  const found = books.get(name) ?? api.book(game, language).then(({ text, language }) => read(text, language, game));
  books.set(name, found);
  found.catch(() => books.delete(name));
  return found;
}

const views = new Map<string, Promise<Record<string, unknown>>>();
/** The positions that the pictures of a book show. */
export function pictures(game: string): Promise<Record<string, unknown>> {
  const found = views.get(game) ?? api.bookPictures(game);
  views.set(game, found);
  found.catch(() => views.delete(game));
  return found;
}
