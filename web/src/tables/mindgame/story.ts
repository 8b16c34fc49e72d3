/** What happened, as sentences; why something is refused; moves as words. In both languages. */
import { settings } from "../../lib/settings.svelte";
import { capital, fill, listed } from "../../lib/words";
import { words as common } from "../../words";
import type { Desk, EventData, Telling } from "../frame/desk.svelte";
import { isSegment, ownerOf } from "./board";
import german from "./de.json";
import { parse } from "./moves";
import type { Colour, Seat } from "./rules";
import { HIDDEN, seatOf } from "./view";
import { placeName, signed, tileName, words, type Words } from "./words";

/** What a sentence is made of. */
interface Told {
  you: boolean;
  who: string;
  /** "your", "Noor’s" */
  whose: string;
  tile: string;
  at: (key: string) => string;
  /** The same after "bei", "von" and "zu" in German. */
  by: (key: string) => string;
  n: (key: string) => number;
  data: EventData;
  desk: Desk;
}
type Sentence = (told: Told) => string;
type Sentences = Record<string, Sentence>;

const colour = (told: Told) => words().colours[told.data.segment as Colour] ?? "";
const are = (told: Told, one: string, many: string) => (told.you ? many : one);
const to = (told: Told, key: string, plain: string, on: string, under: string) =>
  `${told.data.how === "top" ? on : told.data.how === "under" ? under : plain} ${told.at(key)}`;
const joins = (told: Told, key: string, plain = "to") =>
  to(told, key, plain, "on top of the construct at", "under the construct at");
const rollers = (told: Told, last: string) =>
  listed(
    ([0, 1] as const).map((seat) => `${told.desk.who(seat)} ${signed((told.data.adjust as number[])[seat]!)}`),
    last,
  );

const EN: Sentences = {
  turn: (t) =>
    `${words().turnOf(t.n("number"))}: ${t.you ? "you collect" : `${t.who} collects`} ${t.n("gained")} and ${are(t, "has", "have")} ${t.n("points")} points.`,
  bought: (t) => `${t.who} ${are(t, "buys", "buy")} ${t.tile} for ${t.n("cost")}.`,
  discarded: (t) => `${t.who} ${are(t, "discards", "discard")} ${t.tile} of cost ${t.n("cost")}.`,
  placed: (t) => `${capital(t.whose)} ${colour(t)} segment places ${t.tile} ${joins(t, "place", "on")}.`,
  arranged: (t) =>
    t.data.kept
      ? ""
      : `${t.who} ${are(t, "changes the order of its", "change the order of your")} masked tiles at ${t.at("place")}.`,
  commanded: (t) =>
    t.data.segment === null
      ? `${capital(t.whose)} construct leaves ${t.at("place")} with ${words().points(t.n("ap"))}.`
      : `${capital(t.whose)} ${colour(t)} segment commands ${t.at("place")} with ${words().points(t.n("ap"))}.`,
  moved: (t) => `${capital(t.whose)} ${t.tile} moves from ${t.at("from")} ${joins(t, "to")}.`,
  reconfigured: (t) => `${capital(t.whose)} construct at ${t.at("place")} shows ${t.tile} now.`,
  split: (t) =>
    `${capital(t.whose)} construct at ${t.at("place")} splits; the child shows ${tileName((t.data.child as string[])[0]!)}.`,
  sent: (t) => `The ${t.data.part as string} with ${t.tile} moves from ${t.at("from")} ${joins(t, "to")}.`,
  cleared: (t) => `${capital(t.whose)} ${t.tile} is still in ${t.at("place")} and is discarded.`,
  killed: (t) => `At ${t.at("place")} ${tileName(t.data.by as string)} kills ${t.whose} ${t.tile}.`,
  fight: (t) => `Round ${t.n("round")} at ${t.at("place")}: ${rollers(t, "and")}.`,
  rolled: (t) => `${t.who} ${are(t, "rolls", "roll")} ${t.n("roll")}, which makes ${t.n("result")}.`,
  dissolved: (t) => `${capital(t.whose)} ${t.tile} dissolves at ${t.at("place")}.`,
  expelled: (t) => `${capital(t.whose)} ${t.tile} is expelled from ${t.at("from")} to ${t.at("to")}.`,
  merged: (t) => `${t.who} ${are(t, "lays", "lay")} ${t.tile} ${joins(t, "place")}.`,
  "turned up": (t) => `${capital(t.whose)} ${t.tile} is turned up at ${t.at("place")}.`,
  fought: (t) => `The fight at ${t.at("place")} is over.`,
  ended: (t) =>
    t.data.winner === null
      ? "The game ends in a draw."
      : `${t.desk.who(t.data.winner as string)} ${t.desk.isMe(t.data.winner as string) ? "win" : "wins"}.`,
};

const zu = (told: Told, key: string) =>
  told.data.how
    ? `${told.data.how === "top" ? "auf" : "unter"} das Konstrukt bei ${told.by(key)}`
    : `zu ${told.by(key)}`;
const DE: Sentences = {
  turn: (t) =>
    `${words().turnOf(t.n("number"))}: ${t.you ? "Du sammelst" : `${t.who} sammelt`} ${t.n("gained")} und ${are(t, "hat", "hast")} ${t.n("points")} Punkte.`,
  bought: (t) => `${t.who} ${are(t, "kauft", "kaufst")} ${t.tile} für ${t.n("cost")}.`,
  discarded: (t) => `${t.who} ${are(t, "wirft", "wirfst")} ${t.tile} ab (Preis ${t.n("cost")}).`,
  placed: (t) =>
    `${t.who} setzt von ${colour(t)} aus ${t.tile} ${t.data.how ? zu(t, "place") : `auf ${t.at("place")}`}.`,
  arranged: (t) =>
    t.data.kept ? "" : `${t.who} ${are(t, "ordnet", "ordnest")} die verdeckten Plättchen bei ${t.by("place")} neu.`,
  commanded: (t) =>
    t.data.segment === null
      ? `Das Konstrukt verlässt ${t.at("place")} mit ${words().points(t.n("ap"))}.`
      : `${colour(t)} (${t.who}) befehligt ${t.at("place")} mit ${words().points(t.n("ap"))}.`,
  moved: (t) => `${t.who} ${are(t, "zieht", "ziehst")} ${t.tile} von ${t.by("from")} ${zu(t, "to")}.`,
  reconfigured: (t) => `Das Konstrukt bei ${t.by("place")} (${t.who}) zeigt jetzt ${t.tile}.`,
  split: (t) =>
    `Das Konstrukt bei ${t.by("place")} (${t.who}) teilt sich; das Kind zeigt ${tileName((t.data.child as string[])[0]!)}.`,
  sent: (t) =>
    `${t.data.part === "child" ? "Das Kind" : "Der Stamm"} mit ${t.tile} zieht von ${t.by("from")} ${zu(t, "to")}.`,
  cleared: (t) => `${t.tile} (${t.who}) ist noch bei ${t.by("place")} und wird abgeworfen.`,
  killed: (t) => `Bei ${t.by("place")} tötet ${tileName(t.data.by as string)} ${t.tile} (${t.who}).`,
  fight: (t) => `Runde ${t.n("round")} bei ${t.by("place")}: ${rollers(t, "und")}.`,
  rolled: (t) => `${t.who} ${are(t, "würfelt", "würfelst")} ${t.n("roll")}, das ergibt ${t.n("result")}.`,
  dissolved: (t) => `${capital(t.tile)} (${t.who}) vergeht bei ${t.by("place")}.`,
  expelled: (t) => `${capital(t.tile)} (${t.who}) wird von ${t.by("from")} zu ${t.by("to")} vertrieben.`,
  merged: (t) => `${t.who} ${are(t, "legt", "legst")} ${t.tile} ${zu(t, "place")}.`,
  "turned up": (t) => `${t.tile} (${t.who}) wird bei ${t.by("place")} aufgedeckt.`,
  fought: (t) => `Der Kampf bei ${t.by("place")} ist vorbei.`,
  ended: (t) =>
    t.data.winner === null
      ? "Das Spiel endet unentschieden."
      : `${t.desk.who(t.data.winner as string)} ${t.desk.isMe(t.data.winner as string) ? "gewinnst" : "gewinnt"}.`,
};
export const SENTENCES = { en: EN, de: DE };
/** What is seen without words. */
const QUIET: Record<string, true> = {
  "command over": true,
};

/** Who is called "you"; in a replay the eyes may be another's. */
export const meOf = (desk: Desk): Seat | null => (desk.client.you === null ? null : seatOf(desk.client.you));
export const placeOf = (desk: Desk) => (place: string) => placeName(place, meOf(desk), (seat) => desk.who(seat));

function told(data: EventData, desk: Desk): Told {
  const player = data.player as string | undefined,
    you = player !== undefined && desk.isMe(player),
    who = player === undefined ? "" : desk.who(player);
  const place = placeOf(desk);
  const name = (data.tile as string) === HIDDEN ? words().maskedTile : data.tile ? tileName(data.tile as string) : "";
  // "Noor’s a masked tile" is no English
  const tile =
    name === words().maskedTile &&
    settings.language === "en" &&
    !["bought", "discarded", "placed", "merged"].includes(data.event)
      ? name.replace(/^a /, "")
      : name;
  return {
    you,
    who,
    whose: you ? words().place.your : words().place.of(who),
    tile,
    at: (key) => place(data[key] as string),
    by: (key) => atPlace(data[key] as string, desk),
    n: (key) => data[key] as number,
    data,
    desk,
  };
}

const REFUSALS: Record<string, string> = german.refusals;
const VERBS: Record<string, string> = german.verbs;

/** A place after "bei", "von", "zu" or "in", which ask for the dative in German. */
function atPlace(place: string, desk: Desk): string {
  if (!isSegment(place)) return place;
  const me = meOf(desk),
    owner = ownerOf(place),
    whose = me === null ? "of" : owner === me ? "your" : "their";
  return fill(german.segments[whose], { colour: words().colours[place[1] as Colour], name: desk.who(owner) }, "");
}
/** What a German refusal speaks of, in words. */
const particular =
  (desk: Desk) =>
  (key: string, value: unknown): string | undefined => {
    const many = value as readonly string[],
      one = value as string;
    switch (key) {
      case "place":
      case "to":
        return atPlace(one, desk);
      case "places":
        return listed(many.map(placeOf(desk)), "oder");
      case "tile":
      case "enemy":
        return tileName(one);
      case "tiles":
        return listed(many.map(tileName), "und");
      case "segment":
      case "colour":
      case "border":
        return words().colours[one as Colour];
      case "phase":
        return words().phases[one as keyof Words["phases"]];
      case "verb":
        return VERBS[one];
      case "verbs":
        return listed(
          many.map((verb) => VERBS[verb]!),
          "oder",
        );
      case "actor":
        return one === "chance" ? german.chance : desk.who(one);
      default:
        return undefined;
    }
  };

export const telling: Telling = {
  particular,
  event(data, desk) {
    if (QUIET[data.event]) return "";
    return SENTENCES[settings.language][data.event]?.(told(data, desk));
  },
  refusal(rule, { code, data }, desk) {
    const sentence = settings.language === "de" && REFUSALS[code || rule];
    return sentence ? fill(sentence, data, "oder", particular(desk)) : undefined;
  },
  move(text, desk) {
    const w = words(),
      move = parse(text),
      place = move.place && placeOf(desk)(move.place),
      tiles = listed(move.tiles.map(tileName), common().and);
    const how = move.how && `, ${w.joining[move.how].toLowerCase()}`,
      seg = move.seg ? w.colours[move.seg] : "";
    switch (move.verb) {
      case "buy":
        return `${w.buy.title}: ${tiles}`;
      case "discard":
        return `${w.buy.discard}: ${tiles}`;
      case "place":
        return `${tiles} → ${place}${how} (${seg})`;
      case "command":
        return `${w.command.commands(seg)}: ${place}`;
      case "leave":
        return `${w.command.leaves}: ${place}`;
      case "move":
      case "expel":
        return `→ ${place}${how}`;
      case "send":
        return `${w.sending[move.part!]} → ${place}${how}`;
      case "fight":
        return `${w.combat.title}: ${place}`;
      case "reconfigure":
        return w.turning.show(tiles);
      case "split":
        return `${w.command.split}: ${tiles}`;
      case "end":
        return w.command.stop;
      case "keep":
        return w.arranging.keep;
      case "order":
        return `${w.arranging.title} ${tiles}`;
      case "merge":
        return w.joining[move.how || "top"];
      case "done":
        return w.combat.on_;
      default:
        return undefined;
    }
  },
};
