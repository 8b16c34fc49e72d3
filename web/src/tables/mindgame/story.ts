/** What happened, as sentences; why something is refused; moves as words. In both languages. */
import { settings } from "../../lib/settings.svelte";
import { capital, fill, listed } from "../../lib/words";
import { words as common } from "../../words";
import type { Telling } from "../frame/desk.svelte";
import { isCentre, isSegment, ownerOf, PLACES } from "./board";
import german from "@mindscape/games/mindgame/words/de/table.json";
import { parse } from "./moves";
import { overSays } from "./over";
import { TILE_NAMES, type Colour, type Seat } from "./rules";
import { HIDDEN, seatOf, type DuelDesk, type GameEvent, type View } from "./view";
import { pathName, placeName, signed, tileName, words, type Words } from "./words";

type Numbers = "number" | "gained" | "points" | "cost" | "ap" | "round" | "roll" | "result";
/** What a sentence is made of. */
interface Told {
  you: boolean;
  who: string;
  /** "your", "Noor’s" */
  whose: string;
  tile: string;
  at: (key: "place" | "from" | "to") => string;
  /** The same after "bei", "von" and "zu" in German. */
  by: (key: "place" | "from" | "to") => string;
  /** The path on which both ends of a way lie, if it is one and the same. */
  along: string;
  n: (key: Numbers) => number;
  data: GameEvent;
  desk: DuelDesk;
}
type Sentence = (told: Told) => string;
type Sentences = Record<string, Sentence>;

const colour = ({ data }: Told) => (data.segment ? words().colours[data.segment] : "");
const are = (told: Told, one: string, many: string) => (told.you ? many : one);
const to = (told: Told, key: "place" | "to", plain: string, on: string, under: string) =>
  `${told.data.how === "top" ? on : told.data.how === "under" ? under : plain} ${told.at(key)}`;
const joins = (told: Told, key: "place" | "to", plain = "to") =>
  to(told, key, plain, "on top of the construct at", "under the construct at");
/** "from centre 1 to left black-blue 3", "along left black-blue from 2 to 4". */
const way = (told: Told) =>
  told.along && !told.data.how
    ? `along ${told.along} from ${told.data.from!.at(-1)} to ${told.data.to!.at(-1)}`
    : `from ${told.at("from")} ${joins(told, "to")}`;
const rollers = (told: Told, last: string) =>
  listed(
    ([0, 1] as const).map((seat) => `${told.desk.who(seat)} ${signed(told.data.adjust?.[seat] ?? 0)}`),
    last,
  );

const EN: Sentences = {
  turn: (t) =>
    `${words().turnOf(t.n("number"))}: ${t.you ? "you collect" : `${t.who} collects`} ${t.n("gained")} and ${are(t, "has", "have")} ${t.n("points")} ${words().tray.points(t.n("points"))}.`,
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
      : `${capital(t.whose)} ${colour(t)} segment commands the construct at ${t.at("place")} with ${words().points(t.n("ap"))}.`,
  moved: (t) => `${capital(t.whose)} ${t.tile} moves ${way(t)}.`,
  reconfigured: (t) => `${capital(t.whose)} construct at ${t.at("place")} shows ${t.tile} now.`,
  split: (t) =>
    `${capital(t.whose)} construct at ${t.at("place")} splits; the child shows ${tileName(t.data.child?.[0] ?? HIDDEN)}.`,
  sent: (t) => `The ${t.data.part} with ${t.tile} moves ${way(t)}.`,
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

const zu = (told: Told, key: "place" | "to") =>
  told.data.how
    ? `${told.data.how === "top" ? "auf" : "unter"} das Konstrukt bei ${told.by(key)}`
    : `zu ${told.by(key)}`;
/** "von Mitte 1 zu Schwarz-Blau links 3", "auf Schwarz-Blau links von 2 zu 4". */
const weg = (told: Told) =>
  told.along && !told.data.how
    ? `auf ${told.along} von ${told.data.from!.at(-1)} zu ${told.data.to!.at(-1)}`
    : `von ${told.by("from")} ${zu(told, "to")}`;
/** "mit 2 Aktionspunkten". */
const punkten = (n: number) => words().points(n).replace(/e$/, "en");
const DE: Sentences = {
  turn: (t) =>
    `${words().turnOf(t.n("number"))}: ${t.you ? "Du sammelst" : `${t.who} sammelt`} ${t.n("gained")} und ${are(t, "hat", "hast")} ${t.n("points")} ${words().tray.points(t.n("points"))}.`,
  bought: (t) => `${t.who} ${are(t, "kauft", "kaufst")} ${t.tile} für ${t.n("cost")}.`,
  discarded: (t) => `${t.who} ${are(t, "wirft", "wirfst")} ${t.tile} ab (Preis ${t.n("cost")}).`,
  placed: (t) =>
    `${t.who} setzt von ${colour(t)} aus ${t.tile} ${t.data.how ? zu(t, "place") : `auf ${t.at("place")}`}.`,
  arranged: (t) =>
    t.data.kept ? "" : `${t.who} ${are(t, "ordnet", "ordnest")} die verdeckten Plättchen bei ${t.by("place")} neu.`,
  commanded: (t) =>
    t.data.segment === null
      ? `Das Konstrukt verlässt ${t.at("place")} mit ${punkten(t.n("ap"))}.`
      : `${colour(t)} (${t.who}) befehligt das Konstrukt bei ${t.by("place")} mit ${punkten(t.n("ap"))}.`,
  moved: (t) => `${t.who} ${are(t, "zieht", "ziehst")} ${t.tile} ${weg(t)}.`,
  reconfigured: (t) => `Das Konstrukt bei ${t.by("place")} (${t.who}) zeigt jetzt ${t.tile}.`,
  split: (t) =>
    `Das Konstrukt bei ${t.by("place")} (${t.who}) teilt sich; das Kind zeigt ${tileName(t.data.child?.[0] ?? HIDDEN)}.`,
  sent: (t) => `${t.data.part === "child" ? "Das Kind" : "Der Stamm"} mit ${t.tile} zieht ${weg(t)}.`,
  cleared: (t) => `${capital(t.tile)} (${t.who}) ist noch bei ${t.by("place")} und wird abgeworfen.`,
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
export const meOf = (desk: DuelDesk): Seat | null => (desk.client.you === null ? null : seatOf(desk.client.you));
/** Through whose eyes the board is seen; a watcher looks over the first one's shoulder. */
const eyesOf = (desk: DuelDesk): Seat => (desk.me === null ? 0 : seatOf(desk.me));
export const placeOf = (desk: DuelDesk) => (place: string) =>
  placeName(place, meOf(desk), (seat) => desk.who(seat), eyesOf(desk));

const isAlong = ({ from, to }: GameEvent) =>
  !!from && !!to && !isSegment(from) && !isCentre(from) && from.slice(0, 3) === to.slice(0, 3);

function told(data: GameEvent, desk: DuelDesk): Told {
  const { player } = data,
    you = player !== undefined && desk.isMe(player),
    who = player === undefined ? "" : desk.who(player);
  const place = placeOf(desk);
  const name = data.tile === HIDDEN ? words().maskedTile : data.tile ? tileName(data.tile) : "";
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
    at: (key) => place(data[key] ?? ""),
    by: (key) => atPlace(data[key] ?? "", desk),
    along: isAlong(data) ? pathName(data.to!, eyesOf(desk)) : "",
    n: (key) => data[key] ?? 0,
    data,
    desk,
  };
}

/** A place after a preposition. */
export const byPlaceOf = (desk: DuelDesk) => (place: string) =>
  settings.language === "de" ? atPlace(place, desk) : placeOf(desk)(place);

const REFUSALS: Record<string, string> = german.refusals;
const VERBS: Record<string, string> = german.verbs;

/** A place after "bei", "auf", "von", "zu" or "in", which ask for the dative in German. */
function atPlace(place: string, desk: DuelDesk): string {
  if (!isSegment(place)) return placeOf(desk)(place);
  const me = meOf(desk),
    owner = ownerOf(place),
    whose = me === null ? "of" : owner === me ? "your" : "their";
  return fill(german.segments[whose], { colour: words().colours[place[1] as Colour], name: desk.who(owner) }, "");
}
/** What a German refusal speaks of, in words. */
const particular =
  (desk: DuelDesk) =>
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

/** What a player does; all else comes of it. */
const DEEDS = new Set(["bought", "discarded", "placed", "commanded", "fight", "ended"]);

/** What is typed stands in quotes and is left as it is. */
const CODES = new RegExp(`(?<!\\w)'[^']*'|\\b(?:${[...PLACES, ...TILE_NAMES].join("|")})\\b`, "g");
/** What the server says in English, with the names of the table for its places and tiles. */
const named = (said: string, desk: DuelDesk) =>
  said.replace(CODES, (code) =>
    code.startsWith("'") ? code : PLACES.includes(code) ? placeOf(desk)(code) : tileName(code),
  );

/** A step that goes on from where the last one of the same command ended is told as one way. */
const further = (before: GameEvent, data: GameEvent): GameEvent | undefined =>
  (before.event === "moved" || before.event === "sent") &&
  !before.how &&
  data.event === "moved" &&
  data.from === before.to
    ? { ...before, to: data.to, how: data.how, tile: data.tile }
    : undefined;
/** The spaces that an event names, as they are called in its sentence; a segment is easy to find. */
function spacesIn(data: GameEvent, desk: DuelDesk) {
  const { place, from, to } = data,
    path = to && isAlong(data) ? [{ name: pathName(to, eyesOf(desk)), id: to }] : [];
  return [...[place, from, to].flatMap((id) => (id && !isSegment(id) ? { name: placeOf(desk)(id), id } : [])), ...path];
}

/** The tiles that an event names, as far as they may be known; a longer name first, so that none is found inside another. */
const tilesIn = (data: GameEvent): string[] =>
  [...new Set(Object.values(data).flat())]
    .filter((each): each is string => typeof each === "string" && TILE_NAMES.includes(each))
    .toSorted((one, two) => two.length - one.length);

export const telling: Telling<View, GameEvent> = {
  particular,
  ended: overSays,
  chapter(data, desk) {
    if (data.event !== "turn") return undefined;
    const w = words();
    return {
      seat: data.player,
      title: `${w.turnOf(data.number)}: ${desk.who(data.player)}`,
      note: w.gathers(data.gained, data.points),
    };
  },
  isEffect: ({ event }) => !DEEDS.has(event),
  things: (data, desk) => [...tilesIn(data).map((id) => ({ name: tileName(id), id })), ...spacesIn(data, desk)],
  further,
  named,
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
