/** Why something cannot be done, in the language that is chosen. English comes from the server; only its seats get their names here. */
import { settings } from "../../lib/settings.svelte";
import { fill, listed } from "../../lib/words";
import { words as common } from "../../words";
import german from "@mindscape/games/deepofmine/words/de/table.json";
import type { Cards } from "./deck";
import type { ForestTable, ForestTelling } from "./view";

const REFUSALS: Record<string, string> = german.refusals;
const A_TYPE: Record<string, string> = german.a_type,
  TYPE: Record<string, string> = german.type;
const AMOUNTS: Record<string, string[]> = german.asks.amounts;

/** Where the server's sentence speaks of moves and seats as they are written. */
const ENGLISH: Record<string, string> = {
  "DM-301": "That is not asked now.",
  "DM-301 others": "That is not asked now.",
  "DM-333": "A Disorder or a Recovery is played onto an open Moment; there is none.",
};
const NAMES_SEATS = new Set(["DM-301 actor", "DM-332 other"]);

/** A condition as it stands in a German sentence. */
export function conditionWords(when: Record<string, number>): string {
  const { asks } = german;
  const parts = Object.entries(when).map(([name, n]) => {
    const [what, end] = name.split("_") as [string, "min" | "max"];
    return what === "mentality"
      ? fill(asks.mentality[end], { n }, "")
      : fill(asks[end], { n, what: AMOUNTS[what]![n === 1 ? 0 : 1] }, "");
  });
  return listed(parts, common().and);
}

export function refusalOf(cards: Cards, move: NonNullable<ForestTelling["move"]>): ForestTelling["refusal"] {
  /** What a German refusal speaks of, in words. */
  const particular =
    (desk: ForestTable) =>
    (key: string, value: unknown): string | undefined => {
      const many = value as readonly string[],
        one = value as string;
      switch (key) {
        case "card":
        case "ability":
          return cards.named(one);
        case "type":
          return TYPE[one];
        case "a_type":
          return A_TYPE[one];
        case "asks":
          return conditionWords(value as Record<string, number>);
        case "mind":
          return desk.isMe(one) ? german.mind.mine : fill(german.mind.theirs, { name: desk.who(one) }, "");
        case "seat":
          return desk.who(one);
        case "actors":
          return listed(
            many.map((actor) => (actor === "chance" ? german.chance : desk.who(actor))),
            common().or,
          );
        case "moves":
          return listed(
            many.map((text) => move(text, desk) ?? text),
            common().or,
          );
        case "some":
          return many.map((text) => move(text, desk) ?? text).join(", ");
        default:
          return undefined;
      }
    };
  return (rule, { why, code, data }, desk) => {
    if (settings.language === "en")
      return NAMES_SEATS.has(code) ? why.replace(/\bp\d\b/g, (seat) => desk.who(seat)) : ENGLISH[code || rule];
    const sentence = REFUSALS[code || rule];
    return sentence && fill(sentence, data, common().or, particular(desk));
  };
}
