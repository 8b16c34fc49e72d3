/** What the page is told of the rules (rules.gen.json): tiles, borders, the combat table and its odds. Legal is only what the scene lists. */
import raw from "./rules.gen.json";

export type Colour = "b" | "p" | "g" | "o" | "k";
export type Seat = 0 | 1;
/** A border that a step crosses: a line's colour, or the edge of a mind. */
export type Border = Colour | "m";
export const COLOURS = ["b", "p", "g", "o", "k"] as const;
export const SEGS = ["b", "p", "g", "o"] as const;
export type Seg = (typeof SEGS)[number];

export interface Tile {
  id: string;
  concept: string;
  strength: number;
  colour: Colour;
  points: number;
  cost: number;
}
export interface Effect {
  side: "enemy" | "both" | "self";
  dissolved: number;
  expelled: number;
  bottom: boolean;
}
/** In the table: every tile there is. */
export const ALL = 5;

/** What is printed on the pieces. */
export interface Pieces {
  tiles: Record<string, { colour: Colour; points: number; cost: number }>;
  steps: [Record<string, Record<string, Border>>, Record<string, Record<string, Border>>];
  table: Record<string, Effect>;
}
const ours = raw as unknown as Pieces & { odds: Record<string, Record<string, number>> };

const read = ({ tiles }: Pieces): Record<string, Tile> =>
  Object.fromEntries(
    Object.entries(tiles).map(([id, about]) => [
      id,
      { id, concept: id.slice(0, -1), strength: Number(id.at(-1)), ...about },
    ]),
  );
/** What lies on the table that is shown; there is one at a time. */
let data: Pieces = ours,
  all = read(ours);
/** Lay out the pieces of a table, before anything of it is drawn; null: those of the box. */
export function lay(own: Pieces | null) {
  data = own ?? ours;
  all = read(data);
}

export const tile = (id: string): Tile => all[id]!;
export const TILE_NAMES = Object.keys(all);
export const CONCEPTS = [...new Set(TILE_NAMES.map((id) => tile(id).concept))];
/** The bank by what a tile costs: rows of one tile a colour, or of none, the lowest action points first. */
export function shelves(): { cost: number; rows: (string | null)[][] }[] {
  const costs = [...new Set(TILE_NAMES.map((id) => tile(id).cost))].toSorted((a, b) => a - b);
  return costs.map((cost) => {
    const rows = new Map<string, (string | null)[]>();
    const here = TILE_NAMES.map(tile).filter((each) => each.cost === cost);
    for (const each of here.toSorted((a, b) => a.points - b.points || a.strength - b.strength)) {
      const column = COLOURS.indexOf(each.colour);
      let place = 0;
      const key = () => `${each.points} ${each.strength} ${place}`;
      while (rows.get(key())?.[column]) place++;
      if (!rows.has(key())) rows.set(key(), [null, null, null, null, null]);
      rows.get(key())![column] = each.id;
    }
    return { cost, rows: [...rows.values()] };
  });
}

/** The border between two places for a seat's step; undefined where there is no step. */
export const border = (seat: Seat, from: string, to: string): Border | undefined => data.steps[seat][from]?.[to];
export const neighbours = (seat: Seat, from: string): [string, Border][] =>
  Object.entries(data.steps[seat][from] ?? {});

/** The rows of the combat table, the lowest first. */
export const RESULTS = Object.keys(ours.table)
  .map(Number)
  .toSorted((a, b) => a - b);
/** The row that a roll comes to. */
export const resultOf = (roll: number, adjust: number): number =>
  Math.max(RESULTS[0]!, Math.min(RESULTS.at(-1)!, roll + adjust));
export const effect = (result: number): Effect => data.table[String(resultOf(result, 0))]!;
export const ROLLS = 216;
/** In how many of 216 cases a roll with this adjustment comes to a result. */
export const chance = (result: number, adjust: number): number => ours.odds[String(adjust)]?.[String(result)] ?? 0;
/** Whom a result hurts, as one side sees it. */
export const hurts = (result: number, mine: boolean): "us" | "both" | "them" => {
  const { side } = effect(result);
  return side === "both" ? "both" : (side === "enemy") === mine ? "them" : "us";
};
