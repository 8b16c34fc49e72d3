/** Puzzles: positions that have an answer, solved at a real table. The file's form is told in docs/puzzles.md. */
import { api } from "../lib/api";
import { keep, kept } from "../lib/kept";
import type { Happened, NewTable } from "../lib/protocol.gen";
import { catalogue, listed } from "../lib/words";

export interface Puzzle {
  name: string;
  level: 1 | 2 | 3;
  options: Record<string, unknown>;
  position: Record<string, unknown>;
  /** `best`: one move is worth more than every other; `win`: the game can be won before the turn is over. */
  goal: "best" | "win";
  /** For `best`, what the chances are of: Stillness, or to hold one of these places (`at`) when the turn is over. */
  aim?: "stillness" | "hold";
  at?: string[];
  answers?: string[];
  chances?: Record<string, number>;
  seat?: string;
  line?: string[];
}

const en = {
  title: "Puzzles",
  of: (game: string) => `Puzzles of ${game}`,
  lead: "Positions that have an answer. Find it at the table; nothing is lost by trying.",
  levels: ["", "Gentle", "Tricky", "Hard"],
  solved: (done: number, all: number) => `${done} of ${all} solved`,
  isSolved: "solved",
  one: (name: string) => `Puzzle ${Number(name)}`,
  kinds: { best: "One best move", hold: "Which fight first?", win: "Win in this turn" },
  best: "One move keeps Stillness most in reach. Which? Make it.",
  hold: (places: string[]) =>
    `Which fight first? What is expelled from one may land in the other. When the turn is over you want to hold ${places.length > 1 ? `one of these: ${listed(places, "or")}` : places[0]}.`,
  win: {
    mindgame: "You can win in this turn, and no dice can spoil it. How?",
    deepofmine: "Peace of mind is within reach in this turn, whatever the others do. How?",
  },
  winOther: "You can win in this turn. How?",
  right: (chance: number, next: number) =>
    `That is it: Stillness in ${chance} of 100 games played well. The next best move has ${next}.`,
  wrong: (chance: number, best: number) =>
    `Not that one: Stillness in ${chance} of 100 games. There is a move with ${best}.`,
  held: (chance: number, next: number) =>
    `That is it: begun there, it comes off in ${chance} of 100 cases. With the other fight first it would be ${next}.`,
  notHeld: (chance: number, best: number) =>
    `Not that one: begun there, it comes off in ${chance} of 100 cases. With the other fight first it would be ${best}.`,
  won: "That is it.",
  over: "The turn is over, and it is not won yet. It can be: try it once more.",
  again: "Once more",
  next: "Next puzzle",
  all: "All puzzles",
  show: "Show me",
  shown: (moves: string) => `One way: ${moves}.`,
  none: "There is no such puzzle.",
  leave: "Leave the puzzle",
};
const de: typeof en = {
  title: "Rätsel",
  of: (game) => `Rätsel: ${game}`,
  lead: "Stellungen, die eine Lösung haben. Finde sie am Tisch; beim Probieren geht nichts verloren.",
  levels: ["", "Sanft", "Verzwickt", "Schwer"],
  solved: (done, all) => `${done} von ${all} gelöst`,
  isSolved: "gelöst",
  one: (name) => `Rätsel ${Number(name)}`,
  kinds: { best: "Ein bester Zug", hold: "Welcher Kampf zuerst?", win: "In diesem Zug gewinnen" },
  best: "Ein Zug hält die Stille am ehesten in Reichweite. Welcher? Mach ihn.",
  hold: (places) =>
    `Welcher Kampf zuerst? Was aus dem einen vertrieben wird, kann im anderen landen. Am Ende des Zuges soll dir ${places.length > 1 ? "eines davon " : ""}gehören: ${listed(places, "oder")}.`,
  win: {
    mindgame: "Du kannst in diesem Zug gewinnen, und kein Würfel kann es verderben. Wie?",
    deepofmine: "Frieden ist in diesem Zug erreichbar, was auch immer die anderen tun. Wie?",
  },
  winOther: "Du kannst in diesem Zug gewinnen. Wie?",
  right: (chance, next) =>
    `Das ist er: Stille in ${chance} von 100 gut gespielten Spielen. Der nächstbeste Zug kommt auf ${next}.`,
  wrong: (chance, best) => `Der nicht: Stille in ${chance} von 100 Spielen. Ein anderer Zug kommt auf ${best}.`,
  held: (chance, next) =>
    `Das ist er: So begonnen, gelingt es in ${chance} von 100 Fällen. Mit dem anderen Kampf zuerst wären es ${next}.`,
  notHeld: (chance, best) =>
    `Der nicht: So begonnen, gelingt es in ${chance} von 100 Fällen. Mit dem anderen Kampf zuerst wären es ${best}.`,
  won: "Das ist es.",
  over: "Der Zug ist vorbei und noch nicht gewonnen. Es geht: Versuch es noch einmal.",
  again: "Noch einmal",
  next: "Nächstes Rätsel",
  all: "Alle Rätsel",
  show: "Zeig es mir",
  shown: (moves) => `Ein Weg: ${moves}.`,
  none: "Dieses Rätsel gibt es nicht.",
  leave: "Rätsel verlassen",
};
export const puzzleWords = catalogue({ en, de });

/** What a puzzle asks; `named` says a place in words. */
export const asks = (game: string, { goal, aim, at = [] }: Puzzle, named: (place: string) => string): string => {
  const w = puzzleWords();
  if (goal === "best") return aim === "hold" ? w.hold(at.map(named)) : w.best;
  return (w.win as Record<string, string>)[game] ?? w.winOther;
};
/** What is said to a move that answers. */
export function answers(puzzle: Puzzle, move: string, judged: "right" | "wrong"): string {
  const w = puzzleWords(),
    { own, best, next } = hundreds(puzzle, move),
    [right, wrong] = puzzle.aim === "hold" ? [w.held, w.notHeld] : [w.right, w.wrong];
  return judged === "right" ? right(own, next) : wrong(own, best);
}
/** The kinds of puzzles among these, each with its own. */
export function kindsOf(puzzles: readonly Puzzle[]): [keyof typeof en.kinds, Puzzle[]][] {
  const kind = ({ goal, aim }: Puzzle) => (aim === "hold" ? aim : goal);
  return [...new Set(puzzles.map(kind))].map((one) => [one, puzzles.filter((each) => kind(each) === one)]);
}

const files = new Map<string, Promise<Puzzle[]>>();
/** The puzzles of a game, the easy ones first; fetched once. */
export function puzzlesOf(game: string): Promise<Puzzle[]> {
  const found = files.get(game) ?? api.puzzles(game);
  files.set(game, found);
  found.catch(() => files.delete(game));
  return found;
}

/** The games that have puzzles of their own. */
export const PUZZLED = ["nevermind", "mindgame", "deepofmine"];

/** The table of a puzzle: I sit where it is to be solved, and bots sit around. */
export function tableOf(game: string, { options, position, seat = "p0" }: Puzzle, players: number): NewTable {
  const mine = Number(seat.slice(1));
  const seats = Array.from({ length: players }, (_, i) => ({ kind: i === mine ? ("me" as const) : ("bot" as const) }));
  return { game, options, position, seats };
}

/** The first of my moves that stands; what was taken back answers nothing. */
export function firstMove(story: readonly Happened[], me: string | null): string | null {
  let made: { by: string; move: string }[] = [];
  for (const { kind, left, moves = [] } of story)
    made = kind === "proposed" && typeof left === "number" ? made.slice(0, left) : [...made, ...moves];
  return made.find(({ by }) => by === me)?.move ?? null;
}

/** What became of a try: `move` is the first one that was made, `won` whether I have won, `passed` whether the turn is over. */
export function verdict(puzzle: Puzzle, move: string | null, won: boolean, passed: boolean): "right" | "wrong" | null {
  if (puzzle.goal === "best") return move === null ? null : puzzle.answers?.includes(move) ? "right" : "wrong";
  return won ? "right" : passed ? "wrong" : null;
}

/** The chance of a move in hundred, and of the best of the others. */
export function hundreds({ chances = {} }: Puzzle, move: string) {
  const own = chances[move] ?? 0,
    best = Math.max(...Object.values(chances)),
    next = Math.max(0, ...Object.values(chances).filter((chance) => chance < own - 0.002));
  return { own: Math.round(100 * own), best: Math.round(100 * best), next: Math.round(100 * next) };
}

interface Bookmark {
  table: string;
  name: string;
}
export const puzzleMark = {
  of(table: string): string | null {
    const found = kept<Bookmark | null>("puzzle", null);
    return found?.table === table ? found.name : null;
  },
  set: (table: string, name: string) => keep("puzzle", { table, name }),
  open: () => kept<Bookmark | null>("puzzle", null)?.table ?? null,
  clear: () => keep("puzzle", undefined),
};
/** The puzzles that were solved on this browser. */
export const solved = {
  all: () => kept<string[]>("solved", []),
  add: (game: string, name: string) => keep("solved", [...new Set([...solved.all(), `${game}/${name}`])]),
};
