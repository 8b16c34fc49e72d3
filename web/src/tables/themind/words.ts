import { settings } from "../../lib/settings.svelte";
import { capital, catalogue, fill, listed } from "../../lib/words";
import type { Telling } from "../frame/desk.svelte";
import german from "@mindscape/games/themind/words/de/table.json";
import { races, type Press, type Race } from "./races";
import type { GameEvent, MindDesk, View } from "./view";

const NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const ZAHLEN = [
  "kein",
  "ein",
  "zwei",
  "drei",
  "vier",
  "fünf",
  "sechs",
  "sieben",
  "acht",
  "neun",
  "zehn",
  "elf",
  "zwölf",
];
const n = (x: number) => NUMBERS[x] ?? String(x);
const z = (x: number) => ZAHLEN[x] ?? String(x);
const Leben = (x: number) => (x === 0 ? "kein Leben" : x === 1 ? "ein Leben" : `${z(x)} Leben`);
const Sterne = (x: number) => (x === 0 ? "kein Stern" : x === 1 ? "ein Stern" : `${z(x)} Sterne`);
const lives = (x: number) => `${n(x)} ${x === 1 ? "life" : "lives"}`;
const stars = (x: number) => `${n(x)} ${x === 1 ? "star" : "stars"}`;

const en = {
  title: "The Mind",
  level: (mode: string) => (mode === "blind" ? "Blind" : "Level"),
  of: (levels: number) => `of ${levels}`,
  tally: (l: number, s: number) => `${lives(l)}, ${stars(s)}`,
  team: "Team",
  table: "Table",
  what: "What happens",
  hand: "Your hand",
  openHands: "All hands",
  handIs: (cards: number[]) => `Your hand: ${cards.length ? listed(cards, "and") : "empty"}`,
  actions: "Actions",
  cards: (x: number) => (x === 1 ? "1 card" : `${x} cards`),
  handDown: "hand on the table",
  handUp: "hand raised for a star",
  notReady: "not ready yet",
  isAway: "away",
  faceDown: "face down",
  pile: (count: number, top: number | null, blind: boolean) =>
    blind
      ? `Pile: ${count === 1 ? "1 card" : `${count} cards`}, face down`
      : count
        ? `Pile: ${count === 1 ? "1 card" : `${count} cards`}, ${top} on top`
        : "Pile: empty",
  aside: "aside",
  setAside: (cards: (number | null)[]) => `Set aside: ${listed(cards.map(String), "and")}`,
  onItsWay: (card: number) => `${card} is on its way`,
  playLowest: (card: number) => `Play ${card}, your lowest card`,
  lowestNotYet: (card: number) => `${card}, your lowest card; the table is not playing yet`,
  empty: "Your hand is empty. You still breathe with the others.",
  watching: "You look on in silence.",
  wait: {
    lay: "Lay your hand on the table when you are ready.",
    waiting: (down: number, players: number, names: string[]) =>
      `${capital(n(down))} of ${n(players)} hands ${down === 1 ? "is" : "are"} down. Waiting for ${listed(names, "and")}.`,
  },
  says: {
    breathe: "Breathe together",
    silence: ["In silence", "Lay your lowest card when it feels like its time."],
    dark: ["In the dark", "Cards are laid face down. The pile is turned over at the end."],
    last: (x: number): [string, string] =>
      x === 1
        ? ["The last card is yours", "Nobody else has one: you may lay it at once."]
        : ["The last cards are yours", "Nobody else has any: you may lay them at once, one after the other."],
    begun: "All hands go up",
    lower: (x: number) => (x === 1 ? "A lower card was waiting" : `${capital(n(x))} lower cards were waiting`),
    before: (cards: number[], card: number) =>
      `${listed(cards, "and")} ${cards.length === 1 ? "comes" : "come"} before ${card}. ${cards.length === 1 ? "It is" : "They are"} set aside.`,
    cost: (left: number) =>
      left ? `One life goes out, ${n(left)} ${left === 1 ? "is" : "are"} left.` : "The last life goes out.",
    pause: "A pause",
    paused: (by: string, mine: boolean) => `${mine ? "You" : by} asked for it. Nothing is lost.`,
    wasAway: (by: string, mine: boolean) => `${mine ? "You were" : `${by} was`} away. Nothing is lost.`,
    star: "A star fell",
    starred: (cards: number[]) => `${listed(cards, "and")} set aside.`,
    propose: "A star?",
    proposed: (names: string[], players: number) =>
      `${listed(names, "and")} ${names.length === 1 && names[0] !== "You" ? "raises" : "raise"} a hand. When ${players === 2 ? "both" : `all ${n(players)}`} do, everyone sets the lowest card aside.`,
    /** How fast a bot counted, beside me. */
    tempo: (who: string, how: "alike" | "faster" | "slower", s: number) =>
      `${who} counts ${how === "alike" ? "about as fast as" : `${how} than`} you: ${s.toFixed(1)} seconds a number.`,
    levelDone: (level: number, blind: boolean) => `${blind ? "Blind level" : "Level"} ${level} is done`,
    inOrder: (count: number, lost: number) =>
      lost
        ? `${count} ${count === 1 ? "card" : "cards"} laid, ${lives(lost)} lost.`
        : `${count} ${count === 1 ? "card" : "cards"} in order, no life lost.`,
    turnedRight: "The pile is turned: every card in order.",
    turnedWrong: (wrong: number) => `The pile is turned: not all in order. It costs ${lives(wrong)}.`,
    gained: {
      star: (x: number) => `A star for all of you: ${n(x)} now.`,
      life: (x: number) => `A life for all of you: ${n(x)} now.`,
    },
    wonOpen: "All levels are done. And now with closed eyes.",
    victory: "You moved as one",
    victoryText: (levels: number, l: number, s: number) =>
      `All ${n(levels)} levels, with ${lives(l)} and ${stars(s)} left.`,
    blindEnd: "The blind night ends",
    blindEndText: (blind: number, levels: number) =>
      `${capital(n(blind))} blind ${blind === 1 ? "level" : "levels"} after all ${n(levels)} open ones.`,
    defeat: "The water is dark",
    defeatText: (level: number, levels: number) =>
      `The last life went out in level ${level} of ${levels}. The moon comes back; so can you.`,
    away: (names: string) => `Waiting until ${names} ${names.includes(" and ") ? "are" : "is"} back.`,
  },
  lay: "Lay your hand on the table",
  laid: "Your hand is down",
  stop: "Stop",
  starButton: "Star",
  agree: "Agree",
  lower: "Lower",
  how: { hold: "hold to play", press: "press to play" },
  howChange: { hold: "Cards are played by holding. Change.", press: "Cards are played by pressing. Change." },
  tooShort: "Hold it a moment",
  goOn: "Go on",
  on: (level: number) => `On to level ${level}`,
  night: (blind: boolean): string => (blind ? "The blind night" : "The night"),
  star: "star",
  life: "life",
  levels: "Levels",
  done: "done",
  toCome: "to come",
  brings: (what: "star" | "life") => `brings a ${what}`,
  keys: { lay: "lay your lowest", ready: "lay your hand down", stop: "stop", raise: "raise a hand" },
  moves: {
    play: (card: string) => `Lay the ${card}`,
    ready: "Lay your hand on the table",
    stop: "Stop",
    raise: "Raise a hand for a star",
    lower: "Lower your hand",
  },
  close: "How close it was",
  closeSays: (first: string, ms: number, second: string) =>
    `${first} ${first === "You" ? "were" : "was"} ${ms} ms ${second ? `before ${second}` : "earlier"}.`,
  you: "you",
  beforeYou: "you",
  events: {
    chapter: (level: number) => `Level ${level}`,
    level: (level: number, blind: boolean) => `Level ${level} begins${blind ? ", face down" : ""}.`,
    ready: (who: string) => `${who} ${who === "You" ? "lay" : "lays"} a hand on the table.`,
    began: "Play.",
    laid: (who: string, card: number) => `${card}, ${who === "You" ? "you" : who}.`,
    down: (who: string, card?: number) =>
      `${who} ${who === "You" ? "lay" : "lays"} ${card ? `the ${card}` : "a card"} face down.`,
    error: (card: number, left: number) => `The ${card} came before its time. ${capital(lives(left))} left.`,
    aside: (who: string, card: number) => `${who === "You" ? "Your" : `${who}’s`} ${card} is set aside.`,
    stopped: (who: string) => `${who} ${who === "You" ? "ask" : "asks"} for a pause.`,
    raised: (who: string) => `${who} ${who === "You" ? "raise" : "raises"} a hand for a star.`,
    lowered: (who: string) => `${who} ${who === "You" ? "take" : "takes"} the hand down.`,
    star: (left: number) => `A star is thrown. ${capital(stars(left))} left.`,
    turned: (cards: number[], wrong: number) =>
      `The pile is turned over: ${listed(cards, "and")}. ${wrong ? `It does not rise: that costs ${lives(wrong)}.` : "It rises, as it should."}`,
    completed: (level: number) => `Level ${level} is done.`,
    starWon: (x: number) => `You gain a star: ${n(x)} now.`,
    lifeWon: (x: number) => `You gain a life: ${n(x)} now.`,
    won: "The last level is done: you moved as one.",
    lastLife: (level: number) => `The last life went out in level ${level}.`,
    finished: "All blind levels are done. There is nothing left to prove.",
  },
};
type Words = typeof en;

const de: Words = {
  title: "The Mind",
  level: (mode) => (mode === "blind" ? "Blind" : "Level"),
  of: (levels) => `von ${levels}`,
  tally: (l, s) => `${Leben(l)}, ${Sterne(s)}`,
  team: "Team",
  table: "Tisch",
  what: "Was geschieht",
  hand: "Deine Hand",
  openHands: "Alle Hände",
  handIs: (cards) => `Deine Hand: ${cards.length ? listed(cards, "und") : "leer"}`,
  actions: "Handlungen",
  cards: (x) => (x === 1 ? "1 Karte" : `${x} Karten`),
  handDown: "Hand auf dem Tisch",
  handUp: "Hand für einen Stern gehoben",
  notReady: "noch nicht bereit",
  isAway: "fort",
  faceDown: "verdeckt",
  pile: (count, top, blind) =>
    blind
      ? `Stapel: ${count === 1 ? "1 Karte" : `${count} Karten`}, verdeckt`
      : count
        ? `Stapel: ${count === 1 ? "1 Karte" : `${count} Karten`}, ${top} obenauf`
        : "Stapel: leer",
  aside: "beiseite",
  setAside: (cards) => `Beiseitegelegt: ${listed(cards.map(String), "und")}`,
  onItsWay: (card) => `${card} ist unterwegs`,
  playLowest: (card) => `${card} legen, deine niedrigste Karte`,
  lowestNotYet: (card) => `${card}, deine niedrigste Karte; am Tisch wird noch nicht gespielt`,
  empty: "Deine Hand ist leer. Du atmest weiter mit den anderen.",
  watching: "Du siehst still zu.",
  wait: {
    lay: "Leg die Hand auf den Tisch, wenn du so weit bist.",
    waiting: (down, players, names) =>
      `${capital(z(down))}${down === 1 ? "e" : ""} von ${z(players)} Händen ${down === 1 ? "liegt" : "liegen"}. Es fehlt noch: ${listed(names, "und")}.`,
  },
  says: {
    breathe: "Gemeinsam atmen",
    silence: ["In der Stille", "Leg deine niedrigste Karte, wenn ihre Zeit da ist."],
    dark: ["Im Dunkeln", "Die Karten werden verdeckt gelegt. Am Ende wird der Stapel umgedreht."],
    last: (x) =>
      x === 1
        ? ["Die letzte Karte ist deine", "Sonst hat niemand mehr eine: Du darfst sie gleich legen."]
        : [
            "Die letzten Karten sind deine",
            "Sonst hat niemand mehr welche: Du darfst sie gleich legen, eine nach der anderen.",
          ],
    begun: "Alle Hände gehen hoch",
    lower: (x) =>
      x === 1 ? "Eine niedrigere Karte hat gewartet" : `${capital(z(x))} niedrigere Karten haben gewartet`,
    before: (cards, card) =>
      `${listed(cards, "und")} ${cards.length === 1 ? "kommt" : "kommen"} vor ${card}. ${cards.length === 1 ? "Sie liegt" : "Sie liegen"} nun beiseite.`,
    cost: (left) =>
      left ? `Ein Leben erlischt, ${Leben(left)} ${left === 1 ? "bleibt" : "bleiben"}.` : "Das letzte Leben erlischt.",
    pause: "Eine Pause",
    paused: (by, mine) => `${mine ? "Du hast" : `${by} hat`} darum gebeten. Nichts ist verloren.`,
    wasAway: (by, mine) => `${mine ? "Du warst" : `${by} war`} fort. Nichts ist verloren.`,
    star: "Ein Stern ist gefallen",
    starred: (cards) => `${listed(cards, "und")} beiseitegelegt.`,
    propose: "Ein Stern?",
    proposed: (names, players) =>
      `${listed(names, "und")} ${names.length === 1 ? (names[0] === "Du" ? "hebst" : "hebt") : "heben"} die Hand. Wenn ${players === 2 ? "beide" : `alle ${z(players)}`} es tun, legt jede Hand ihre niedrigste Karte beiseite.`,
    tempo: (who, how, s) =>
      `${who} zählt ${{ alike: "etwa so schnell wie", faster: "schneller als", slower: "langsamer als" }[how]} du: ${s.toFixed(1).replace(".", ",")} Sekunden je Zahl.`,
    levelDone: (level, blind) => `${blind ? "Blindes Level" : "Level"} ${level} ist geschafft`,
    inOrder: (count, lost) =>
      lost
        ? `${count} ${count === 1 ? "Karte" : "Karten"} gelegt, ${Leben(lost)} verloren.`
        : `${count} ${count === 1 ? "Karte" : "Karten"} in der richtigen Folge, kein Leben verloren.`,
    turnedRight: "Der Stapel ist umgedreht: alle Karten in der richtigen Folge.",
    turnedWrong: (wrong) => `Der Stapel ist umgedreht: nicht alles in der richtigen Folge. Das kostet ${Leben(wrong)}.`,
    gained: {
      star: (x) => `Ein Stern für euch alle: jetzt ${Sterne(x)}.`,
      life: (x) => `Ein Leben für euch alle: jetzt ${Leben(x)}.`,
    },
    wonOpen: "Alle Level sind geschafft. Und nun mit geschlossenen Augen.",
    victory: "Ihr wart wie eins",
    victoryText: (levels, l, s) => `Alle ${z(levels)} Level, übrig sind ${Leben(l)} und ${Sterne(s)}.`,
    blindEnd: "Die blinde Nacht endet",
    blindEndText: (blind, levels) =>
      `${capital(z(blind))} blinde${blind === 1 ? "s" : ""} Level nach allen ${z(levels)} offenen.`,
    defeat: "Das Wasser ist dunkel",
    defeatText: (level, levels) =>
      `Das letzte Leben erlosch in Level ${level} von ${levels}. Der Mond kommt wieder; ihr auch.`,
    away: (names) => `Wir warten auf ${names}.`,
  },
  lay: "Hand auf den Tisch legen",
  laid: "Deine Hand liegt",
  stop: "Stopp",
  starButton: "Stern",
  agree: "Dafür",
  lower: "Senken",
  how: { hold: "zum Legen halten", press: "zum Legen drücken" },
  howChange: {
    hold: "Karten werden durch Halten gelegt. Ändern.",
    press: "Karten werden durch Drücken gelegt. Ändern.",
  },
  tooShort: "Halte sie etwas länger",
  goOn: "Weiter",
  on: (level) => `Weiter zu Level ${level}`,
  night: (blind) => (blind ? "Die blinde Nacht" : "Die Nacht"),
  star: "Stern",
  life: "Leben",
  levels: "Level",
  done: "geschafft",
  toCome: "kommt noch",
  brings: (what) => (what === "star" ? "bringt einen Stern" : "bringt ein Leben"),
  keys: { lay: "niedrigste legen", ready: "Hand auflegen", stop: "stopp", raise: "Hand heben" },
  moves: {
    play: (card) => `Die ${card} legen`,
    ready: "Hand auf den Tisch legen",
    stop: "Stopp",
    raise: "Hand für einen Stern heben",
    lower: "Hand senken",
  },
  close: "Wie knapp es war",
  closeSays: (first, ms, second) =>
    `${first} ${first === "Du" ? "warst" : "war"} ${ms} ms ${second ? `vor ${second}` : "früher"}.`,
  you: "du",
  beforeYou: "dir",
  events: {
    chapter: (level) => `Level ${level}`,
    level: (level, blind) => `Level ${level} beginnt${blind ? ", verdeckt" : ""}.`,
    ready: (who) => `${who} ${who === "Du" ? "legst" : "legt"} eine Hand auf den Tisch.`,
    began: "Los.",
    laid: (who, card) => `${card}, ${who === "Du" ? "du" : who}.`,
    down: (who, card) => `${who} ${who === "Du" ? "legst" : "legt"} ${card ? `die ${card}` : "eine Karte"} verdeckt.`,
    error: (card, left) => `Die ${card} kam vor ihrer Zeit. Übrig: ${Leben(left)}.`,
    aside: (who, card) => `${who === "Du" ? "Deine" : `${who}:`} ${card} ${who === "Du" ? "liegt" : "–"} beiseite.`,
    stopped: (who) => `${who} ${who === "Du" ? "bittest" : "bittet"} um eine Pause.`,
    raised: (who) => `${who} ${who === "Du" ? "hebst" : "hebt"} die Hand für einen Stern.`,
    lowered: (who) => `${who} ${who === "Du" ? "senkst" : "senkt"} die Hand.`,
    star: (left) => `Ein Stern wird geworfen. Übrig: ${Sterne(left)}.`,
    turned: (cards, wrong) =>
      `Der Stapel wird umgedreht: ${listed(cards, "und")}. ${wrong ? `Er steigt nicht: Das kostet ${Leben(wrong)}.` : "Er steigt, wie er soll."}`,
    completed: (level) => `Level ${level} ist geschafft.`,
    starWon: (x) => `Ihr gewinnt einen Stern: jetzt ${Sterne(x)}.`,
    lifeWon: (x) => `Ihr gewinnt ein Leben: jetzt ${Leben(x)}.`,
    won: "Das letzte Level ist geschafft: Ihr wart wie eins.",
    lastLife: (level) => `Das letzte Leben erlosch in Level ${level}.`,
    finished: "Alle blinden Level sind geschafft. Es gibt nichts mehr zu beweisen.",
  },
};

export const words = catalogue({ en, de });

const REFUSALS: Record<string, string> = german.refusals;
const NOW: Record<string, string> = german.now;
const VERBS: Record<string, string> = german.verbs;
const verbWord = (verb: string) => VERBS[verb] ?? `„${verb}“`;

/** A close race as a sentence. */
export function raceSays({ first, second, ms }: Race, desk: MindDesk): string {
  const { you, beforeYou, closeSays } = words();
  const named = ({ by, card }: Press, me: string) => {
    const who = desk.isMe(by) ? (card === null ? me : you) : desk.who(by);
    return card === null ? who : `${card} (${who})`;
  };
  return closeSays(capital(named(first, you)), ms, second ? named(second, beforeYou) : "");
}

/** What comes of a card, a hand or a star. */
const EFFECTS: ReadonlySet<string> = new Set([
  "began",
  "error",
  "aside",
  "turned",
  "star won",
  "life won",
  "won",
  "last life",
  "finished",
]);

export const telling: Telling<View, GameEvent> = {
  /** A level is a chapter. */
  chapter: (data) =>
    data.event === "level"
      ? {
          seat: null,
          title: words().events.chapter(data.level),
          note: data.mode === "blind" ? words().level("blind") : "",
        }
      : undefined,
  isEffect: ({ event }) => EFFECTS.has(event),
  notes: (story, desk) => new Map(races(story).map((race) => [race.seq, raceSays(race, desk)])),
  event(data, desk) {
    const w = words().events;
    const who = desk.who(data.by ?? data.to);
    switch (data.event) {
      case "dealt":
        return "";
      case "level":
        return w.level(data.level, data.mode === "blind");
      case "ready":
        return w.ready(who);
      case "began":
        return w.began;
      case "laid":
        return w.laid(who, data.card);
      case "laid face down":
        return w.down(who, data.card);
      case "error":
        return w.error(data.card, data.lives);
      case "aside":
        return w.aside(who, data.card);
      case "stopped":
        return w.stopped(who);
      case "raised":
        return w.raised(who);
      case "lowered":
        return w.lowered(who);
      case "star":
        return w.star(data.stars);
      case "turned":
        return w.turned(
          data.pile.map((laid) => laid.card!),
          data.wrong,
        );
      case "completed":
        return w.completed(data.level);
      case "star won":
        return w.starWon(data.stars);
      case "life won":
        return w.lifeWon(data.lives);
      case "won":
        return w.won;
      case "last life":
        return w.lastLife(data.level);
      case "finished":
        return w.finished;
      default:
        return undefined;
    }
  },
  refusal(rule, { code, data }, desk) {
    const sentence = settings.language === "de" && REFUSALS[code || rule];
    if (!sentence) return undefined;
    return fill(sentence, data, "oder", (key, value) => {
      if (key === "phase") return NOW[value as string];
      if (key === "verb") return verbWord(value as string);
      if (key === "actors")
        return listed(
          (value as string[]).map((actor) => (actor === "chance" ? german.chance : desk.who(actor))),
          "und",
        );
      return key === "verbs" ? listed((value as string[]).map(verbWord), "oder") : undefined;
    });
  },
  move(move) {
    const [verb, card] = move.split(" ");
    const w = words().moves;
    return verb === "play" ? w.play(card!) : w[verb as "ready" | "stop" | "raise" | "lower"];
  },
};
