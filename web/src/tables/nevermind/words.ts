import type { Theme } from "../../art";
import { settings } from "../../lib/settings.svelte";
import { catalogue, fill, listed } from "../../lib/words";
import type { Result } from "../../lib/protocol.gen";
import type { Telling } from "../frame/desk.svelte";
import german from "@mindscape/games/nevermind/words/de/table.json";
import type { Cell, Does, Face, GameEvent, Place, Status, Verb, View } from "./view";

const minus = (x: number) => (x < 0 ? `−${-x}` : String(x));

const en = {
  title: "Nevermind",
  grid: "Eight thoughts around the breath",
  places: {
    nw: "Top left",
    n: "Top",
    ne: "Top right",
    e: "Right",
    se: "Bottom right",
    s: "Bottom",
    sw: "Bottom left",
    w: "Left",
    centre: "Middle",
  } as Record<Cell, string>,
  at: {
    nw: "top left",
    n: "top",
    ne: "top right",
    e: "right",
    se: "bottom right",
    s: "bottom",
    sw: "bottom left",
    w: "left",
  } as Record<Place, string>,
  status: {
    released: "Released",
    subliminal: "Subliminal",
    acknowledged: "Acknowledged",
    thought: "Thought",
    distraction: "Distraction",
  } as Record<Status, string>,
  faces: {
    thinking: "Thinking",
    feeling: "Feeling",
    remembering: "Remembering",
    anticipating: "Anticipating",
  } as Record<Face, string>,
  verbs: {
    notice: "Notice",
    acknowledge: "Acknowledge",
    focus: "Focus",
    letgo: "Let go",
    breathe: "Deep breath",
    monkey: "Choose",
  } as Record<Verb, string>,
  /** A move on a card. */
  doing: {
    notice: (at) => `Notice the card ${at}`,
    acknowledge: (at) => `Acknowledge the card ${at}`,
    focus: (at) => `Focus the card ${at}`,
    letgo: (at) => `Let the card ${at} go`,
    breathe: (at) => `Take a deep breath from the card ${at}`,
    monkey: (at) => `Choose the card ${at}`,
  } as Record<Verb, (at: string) => string>,
  /** What somebody thinks of; the picture is painted, and need not show it. */
  isAbout: (thought: string) => `it is about ${thought}`,
  themes: {
    tides: "Tides",
    forest: "Forest",
    city: "City",
    sky: "Sky",
    clockwork: "Clockwork",
    ink: "Ink",
    garden: "Garden",
    cosmos: "Cosmos",
  } as Record<Theme, string>,
  moods: {
    tides: "restless and wide",
    forest: "hidden, hushed",
    city: "busy, lonely",
    sky: "light, far away",
    clockwork: "driven, exact",
    ink: "plain, remembering",
    garden: "warm, close",
    cosmos: "vast and small",
  } as Record<Theme, string>,
  packs: "Three packs for your mood",
  packsHint: (n: number) =>
    n === 3
      ? "The pictures change nothing in the game; choose what your mind is full of today."
      : n < 3
        ? `Choose ${3 - n} more.`
        : "",
  breath: "The breath",
  breathCards: (n: number) => `${n === 1 ? "one Centre card" : `${n} Centre cards`}`,
  focused: "your awareness rests here",
  unfocused: "no bead here",
  mindHere: "the Mind is here this round",
  notingHere: "the Noting Focus",
  canDo: (verb: string) => `${verb}.`,
  token: (face: string) => `noted as ${face}`,
  unnoted: "not noted yet",
  awaiting: "waits for its token",
  mindCard: "The Mind",
  mindCardNone: "The Mind has not come yet",
  mindCardFree: "The Mind rests this round",
  mindCardIs: (mind: string, noting: string | null) =>
    `The Mind goes to ${mind}${noting ? `, Noting Focus ${noting}` : ""}`,
  mindCardBreath: "A breath card: the Mind rests",
  deck: (n: number) => `${n} left`,
  deckCentre: "breath on top",
  time: "Time",
  timeLeft: (n: number) => `${n} ${n === 1 ? "card" : "cards"} of time left`,
  pool: "Beads",
  poolLeft: (n: number) => `${n} ${n === 1 ? "bead" : "beads"} in the dish`,
  round: (n: number) => `Round ${n}`,
  stage: (n: number) =>
    ["Beginner’s Mind", "Monkey Mind", "Life Is Now", "A Deep Breath", "Can’t Shake the Feeling"][n - 1] ?? "",
  pass: "Pass",
  says: {
    first: ["Begin gently", "Two thoughts are there already. Acknowledge one of them."],
    watcher: "Your turn",
    letgo: ["Let go", "Your awareness rests on the breath. Choose a thought to let go of."],
    pass: ["Nothing to do", "There is nothing to notice, acknowledge, focus or let go. Sit a moment."],
    note: (at: string, purpose: string) => ["What is it?", `A thought has come up, ${at}. Give it a name. ${purpose}`],
    shuffle: (left: number) => [
      "The Mind begins anew",
      `Will you slip a breath card in? When it comes up you may breathe deeply, or the Mind rests a round. Used once, it is gone; ${left} lie here.`,
    ],
    monkey: ["Super Monkey-Mind", "The Mind acts a second time. Choose which card with the same token it takes."],
    draw: [
      "A deep breath",
      "How many of the Mind’s cards will you take? Breathing out costs one card of time in any case.",
    ],
    hand: ["Breathe through your hand", "Play each card, in any order. Below each stands what it would do now."],
    bonus: ["A free action", "Notice or acknowledge any card where it is possible."],
    wandering: "The mind wanders …",
    closed: (at: string) => `The Mind is ${at}; that card is closed this round.`,
  },
  /** What the first question is for. */
  purpose: {
    nothing: "In this stage any will do.",
    again: "The Mind acts a second time where the name is the same.",
    thinking: "Thinking can wake again after it was let go; Feeling cannot.",
    feeling: "Thinking can wake again after it was let go; Feeling cannot be noticed once it distracts you.",
    wanders: "As a Distraction it leads the Mind on: Anticipating clockwise, Remembering the other way.",
  } as Record<string, string>,
  way: "The way of a thought",
  bellNow: (score: number, rank: string) => `If the bell rang now: ${minus(score)}, ${rank}.`,
  scoreIs: (score: number) => `Score so far: ${minus(score)}`,
  ranks: "The ranks",
  from: (lowest: number) => minus(lowest),
  missing: (points: number, rank: string) =>
    `${points === 1 ? "One point more" : `${points} points more`} would have been ${rank}.`,
  highest: "There is no higher rank at the bell.",
  can: (verbs: string[]) => `You can ${listed(verbs, "or")}.`,
  canVerbs: {
    notice: "notice a distraction",
    acknowledge: "acknowledge a thought",
    focus: "focus an acknowledged card",
    letgo: "let a subliminal card go",
    breathe: "take a deep breath from a released card",
  } as Record<string, string>,
  shuffleYes: "Slip a breath card in",
  shuffleNo: "Just shuffle",
  each: "What each card may do:",
  does: {
    free: "a free action",
    time: "costs time",
    wakes: "wakes a released card",
    frees: "a distraction is a thought again",
    nothing: "nothing",
    bell: "the bell rings",
  } as Record<Does, string>,
  /** Of one certain card. */
  doesHere: {
    free: "a free action",
    time: "costs time",
    wakes: "then it wakes",
    frees: "then it is a thought again",
    nothing: "nothing",
    bell: "the bell rings",
  } as Record<Does, string>,
  hand: "Your hand",
  play: (card: string) => `Play ${card}`,
  drawing: (n: number) => (n === 0 ? "None" : String(n)),
  take: (n: number) => (n === 0 ? "Draw none" : `Draw ${n}`),
  voice: "Inner voice",
  keys: { arrows: "move", enter: "act", h: "hint", u: "take back" },
  end: {
    stillness: ["Mental Stillness", "All eight thoughts are let go. There is nothing above this."],
    distraction: [
      "Total Distraction",
      "The mind has wandered off entirely. That is what minds do; you noticed, and you can begin again.",
    ],
    timer: (rank: string) => [rank, ""],
    score: (released: number, distractions: number, score: number) =>
      `${released} let go, ${distractions} ${distractions === 1 ? "distraction" : "distractions"}, and one for sitting down: ${minus(score)}.`,
    ranks: {
      Master: "Master",
      Priest: "Priest",
      Monk: "Monk",
      Initiate: "Initiate",
      Asleep: "Asleep",
      Adrift: "Adrift",
      Afraid: "Afraid",
    } as Record<string, string>,
    kind: {
      Master: "The bell rings, and it is hardly a surprise.",
      Priest: "The bell rings into a wide, quiet room.",
      Monk: "The bell rings. A good sitting.",
      Initiate: "The bell rings. You stayed, and that is the practice.",
      Asleep: "The bell wakes you. You were tired; you came anyway.",
      Adrift: "The bell rings from far away. Noticing that is the way back.",
      Afraid: "A hard sitting. They count double. Be kind to yourself today.",
    } as Record<string, string>,
  },
};
type Words = typeof en;

const de: Words = {
  title: "Nevermind",
  grid: "Acht Gedanken um den Atem",
  places: {
    nw: "Oben links",
    n: "Oben",
    ne: "Oben rechts",
    e: "Rechts",
    se: "Unten rechts",
    s: "Unten",
    sw: "Unten links",
    w: "Links",
    centre: "Mitte",
  },
  at: german.at,
  status: german.status,
  faces: german.faces,
  verbs: german.actions,
  doing: {
    notice: (at) => fill(german.doing.notice, { at }, ""),
    acknowledge: (at) => fill(german.doing.acknowledge, { at }, ""),
    focus: (at) => fill(german.doing.focus, { at }, ""),
    letgo: (at) => fill(german.doing.letgo, { at }, ""),
    breathe: (at) => fill(german.doing.breathe, { at }, ""),
    monkey: (at) => fill(german.doing.monkey, { at }, ""),
  },
  isAbout: (thought) => `es geht um: ${thought}`,
  themes: {
    tides: "Gezeiten",
    forest: "Wald",
    city: "Stadt",
    sky: "Himmel",
    clockwork: "Uhrwerk",
    ink: "Tusche",
    garden: "Garten",
    cosmos: "Kosmos",
  },
  moods: {
    tides: "unruhig und weit",
    forest: "verborgen, leise",
    city: "voll und einsam",
    sky: "leicht, weit fort",
    clockwork: "getrieben, genau",
    ink: "schlicht, erinnernd",
    garden: "warm und nah",
    cosmos: "groß und klein",
  },
  packs: "Drei Packungen für deine Stimmung",
  packsHint: (n) =>
    n === 3
      ? "Die Bilder ändern nichts am Spiel; nimm, wovon dein Kopf heute voll ist."
      : n < 3
        ? `Wähle noch ${3 - n}.`
        : "",
  breath: german.breath,
  breathCards: (n) => (n === 1 ? "eine Atemkarte" : `${n} Atemkarten`),
  focused: "deine Aufmerksamkeit ruht hier",
  unfocused: "keine Perle hier",
  mindHere: "der Geist ist in dieser Runde hier",
  notingHere: "der Benennungsfokus",
  canDo: (verb) => `${verb}.`,
  token: (face) => `benannt als ${face}`,
  unnoted: "noch nicht benannt",
  awaiting: "wartet auf ihr Plättchen",
  mindCard: "Der Geist",
  mindCardNone: "Der Geist war noch nicht da",
  mindCardFree: "Der Geist ruht in dieser Runde",
  mindCardIs: (mind, noting) => `Der Geist geht nach ${mind}${noting ? `, Benennungsfokus ${noting}` : ""}`,
  mindCardBreath: "Eine Atemkarte: Der Geist ruht",
  deck: (n) => `noch ${n}`,
  deckCentre: "Atem obenauf",
  time: "Zeit",
  timeLeft: (n) => `noch ${n} ${n === 1 ? "Karte" : "Karten"} Zeit`,
  pool: "Perlen",
  poolLeft: (n) => `${n} ${n === 1 ? "Perle" : "Perlen"} in der Schale`,
  round: (n) => `Runde ${n}`,
  stage: (n) =>
    ["Anfängergeist", "Affengeist", "Leben ist jetzt", "Ein tiefer Atemzug", "Das Gefühl bleibt"][n - 1] ?? "",
  pass: german.moves.pass,
  says: {
    first: ["Fang sanft an", "Zwei Gedanken sind schon da. Erkenne einen davon an."],
    watcher: "Du bist dran",
    letgo: ["Lass los", "Deine Aufmerksamkeit ruht beim Atem. Wähle einen Gedanken, den du loslässt."],
    pass: [
      "Nichts zu tun",
      "Es gibt nichts zu bemerken, anzuerkennen, zu sammeln oder loszulassen. Sitz einen Augenblick.",
    ],
    note: (at, purpose) => ["Was ist es?", `Ein Gedanke ist aufgetaucht, ${at}. Gib ihm einen Namen. ${purpose}`],
    shuffle: (left) => [
      "Der Geist beginnt von vorn",
      `Schiebst du eine Atemkarte hinein? Kommt sie obenauf, darfst du tief atmen, oder der Geist ruht eine Runde. Gebraucht ist sie fort; ${left} liegen hier.`,
    ],
    monkey: [
      "Super-Affengeist",
      "Der Geist handelt ein zweites Mal. Wähle, welche Karte mit demselben Plättchen er nimmt.",
    ],
    draw: [
      "Ein tiefer Atemzug",
      "Wie viele Karten des Geistes nimmst du? Das Ausatmen kostet in jedem Fall eine Karte Zeit.",
    ],
    hand: [
      "Atme durch deine Hand",
      "Spiele jede Karte aus, in beliebiger Folge. Darunter steht, was sie jetzt bewirken würde.",
    ],
    bonus: ["Eine freie Handlung", "Bemerke oder erkenne eine beliebige Karte an, wo es möglich ist."],
    wandering: "Der Geist wandert …",
    closed: (at) => `Der Geist ist ${at}; diese Karte ist in dieser Runde geschlossen.`,
  },
  purpose: {
    nothing: "In dieser Stufe passt jeder.",
    again: "Wo der Name derselbe ist, handelt der Geist ein zweites Mal.",
    thinking: "Denken kann nach dem Loslassen wieder aufwachen, Fühlen nicht.",
    feeling:
      "Denken kann nach dem Loslassen wieder aufwachen; Fühlen lässt sich nicht mehr bemerken, wenn es dich ablenkt.",
    wanders: "Als Ablenkung führt er den Geist weiter: Erwarten im Uhrzeigersinn, Erinnern dagegen.",
  },
  way: "Der Weg eines Gedankens",
  bellNow: (score, rank) => `Klänge die Glocke jetzt: ${minus(score)}, ${rank}.`,
  scoreIs: (score) => `Punkte bisher: ${minus(score)}`,
  ranks: "Die Ränge",
  from: (lowest) => minus(lowest),
  missing: (points, rank) =>
    `${points === 1 ? "Ein Punkt mehr" : `${points} Punkte mehr`}, und es wäre ${rank} gewesen.`,
  highest: "Einen höheren Rang gibt es bei der Glocke nicht.",
  can: (verbs) => `Du kannst ${listed(verbs, "oder")}.`,
  canVerbs: {
    notice: "eine Ablenkung bemerken",
    acknowledge: "einen Gedanken anerkennen",
    focus: "eine anerkannte Karte sammeln",
    letgo: "eine unterschwellige Karte loslassen",
    breathe: "von einer losgelassenen Karte aus tief atmen",
  },
  shuffleYes: german.moves["shuffle centre"],
  shuffleNo: german.moves.shuffle,
  each: "Was jede Karte bewirken kann:",
  does: {
    free: "eine freie Handlung",
    time: "kostet Zeit",
    wakes: "weckt eine losgelassene Karte",
    frees: "eine Ablenkung wird wieder Gedanke",
    nothing: "nichts",
    bell: "die Glocke läutet",
  },
  doesHere: {
    free: "eine freie Handlung",
    time: "kostet Zeit",
    wakes: "dann wacht sie auf",
    frees: "dann ist sie wieder Gedanke",
    nothing: "nichts",
    bell: "die Glocke läutet",
  },
  hand: "Deine Hand",
  play: (card) => fill(german.moves.play, { card }, ""),
  drawing: (n) => (n === 0 ? "Keine" : String(n)),
  take: (n) => (n === 0 ? german.moves["draw 0"] : fill(german.moves.draw, { n }, "")),
  voice: "Innere Stimme",
  keys: { arrows: "bewegen", enter: "handeln", h: "Rat", u: "zurück" },
  end: {
    ...german.ends,
    timer: (rank) => [rank, ""],
    score: (released, distractions, score) =>
      `${released} losgelassen, ${distractions} ${distractions === 1 ? "Ablenkung" : "Ablenkungen"}, und eins fürs Hinsetzen: ${minus(score)}.`,
    ranks: german.ranks,
    kind: german.kind,
  },
};

export const words = catalogue({ en, de });

/** `nw/e` in words. */
export function cardWords(card: string): string {
  if (card === "breathe") return words().breath;
  const [mind, noting] = card.split("/") as [Place, Place | "-"];
  return `${words().at[mind]} / ${noting === "-" ? "–" : words().at[noting]}`;
}

const GERMAN: Record<string, string> = german.events;
const REFUSALS: Record<string, string> = german.refusals;
const GERMAN_VERBS: Record<string, string> = german.verbs;
const QUIET = new Set(["top", "round"]);
/** What the Mind or the Watcher does; all else comes of it. */
const DEEDS = new Set([
  "mind card",
  "noticed",
  "acknowledged",
  "focused",
  "let go",
  "passed",
  "breathed in",
  "breathed out",
  "drawn",
  "played",
  "shuffled",
  "free turn",
  "offered",
  "ended",
]);

const verbWord = (verb: string) => words().verbs[verb as Verb] ?? GERMAN_VERBS[verb] ?? `„${verb}“`;

/** What a card of a Deep Breath would do. */
export const doesWords = (does: readonly Does[]) => does.map((each) => words().doesHere[each]).join(", ");

/** A move as words. */
function moveWords(move: string): string | undefined {
  const [verb, arg] = move.split(" ");
  const w = words();
  if (verb === "note") return w.faces[arg as Face];
  if (verb === "pass") return w.pass;
  if (verb === "shuffle") return arg ? w.shuffleYes : w.shuffleNo;
  if (verb === "play") return w.play(cardWords(arg!));
  if (verb === "draw") return w.take(Number(arg));
  if (verb! in w.doing && arg) return w.doing[verb as Verb](w.at[arg as Place]);
  return undefined;
}

/** What a German refusal speaks of, in words. */
function particular(key: string, value: unknown): string | undefined {
  switch (key) {
    case "place":
      return words().at[value as Place];
    case "status":
      return german.is[value as Status];
    case "needed":
      return german.needs[value as Exclude<Status, "released">];
    case "actor":
      return german.actors[value as "chance" | "p0"];
    case "kind":
      return tokenKind(value);
    case "faces":
      return listed(
        (value as Face[]).map((face) => words().faces[face]),
        "und",
      );
    case "verb":
      return verbWord(value as string);
    case "verbs":
      return listed((value as string[]).map(verbWord), "oder");
    case "moves":
      return listed(
        (value as string[]).map((move) => moveWords(move) ?? move),
        "oder",
      );
    default:
      return undefined;
  }
}
const tokenKind = (kind: unknown) => german.kinds[kind as "tf" | "ra"] ?? "";

/** How a sitting ended by the rules: its rank, or one of the ends that have none. */
export function endSays({ end }: View, result: Result | null): readonly [word: string, says: string] | null {
  const w = words().end;
  if (end === "stillness" || end === "distraction") return [w[end][0] ?? "", w[end][1] ?? ""];
  if (end !== "timer") return null;
  const data = result?.data as
    { rank: string; score: number; released: number; distractions: number } | null | undefined;
  return [
    w.ranks[data?.rank ?? ""] ?? "",
    `${w.kind[data?.rank ?? ""] ?? ""} ${data ? w.score(data.released, data.distractions, data.score) : ""}`,
  ];
}

export const telling: Telling<View, GameEvent> = {
  event(data) {
    if (QUIET.has(data.event)) return "";
    if (settings.language === "en")
      return data.event === "mind card" || data.event === "drawn" || data.event === "played"
        ? ENGLISH[data.event]!(cardWords(data.card))
        : undefined;
    const detail = data.from_breath
      ? " from breath"
      : data.with_centre
        ? " centre"
        : data.event === "ended"
          ? ` ${data.end}`
          : "";
    return (GERMAN[data.event + detail] ?? "")
      .replace("{at}", data.place ? words().at[data.place] : "")
      .replace("{mind}", data.card ? cardWords(data.card).split(" / ")[0]! : "")
      .replace("{card}", data.card ? cardWords(data.card) : "")
      .replace("{left}", String(data.left))
      .replace("{number}", String(data.number))
      .replace("{way}", data.clockwise ? "im Uhrzeigersinn" : "gegen den Uhrzeigersinn")
      .replace("{kind}", tokenKind(data.kind))
      .replace("{face}", data.face ? words().faces[data.face] : "");
  },
  refusal(rule, { code, data }) {
    const sentence = settings.language === "de" && REFUSALS[code || rule];
    return sentence ? fill(sentence, data, "oder", particular) : undefined;
  },
  move: moveWords,
  ended: ({ view, scene }) => endSays(view, scene.result),
  chapter: (data) => (data.event === "round" ? { seat: null, title: words().round(data.number), note: "" } : undefined),
  isEffect: ({ event }) => !DEEDS.has(event),
};
const ENGLISH: Record<string, (card: string) => string> = {
  "mind card": (card) => `The Mind turns to the card ${card.split(" / ")[0]}.`,
  drawn: (card) => `You draw ${card}.`,
  played: (card) => `You play ${card}.`,
};
