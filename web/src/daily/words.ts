import { catalogue } from "../lib/words";
import type { Sign } from "./beads";

type Names = Partial<Record<Sign, string>>;

const en = {
  title: "The daily sitting",
  lead: "One deal for everybody. The first try counts; after it, play as often as you like.",
  past: "This day is over. Its deals stay here to be practised, and everything about them is open.",
  sit: "Sit down",
  sitAt: (game: string) => `Sit down at ${game}`,
  goOn: "Go on",
  practise: "Practise",
  practiseAt: (game: string) => `Practise the deal of ${game}`,
  counted: "counted",
  running: "your try runs",
  with: (names: string) => `with ${names}`,
  bot: "bot",
  table: (game: string) => `${game} that day`,
  tableToday: (game: string) => `${game} today`,
  count: (people: number, bots: number) =>
    `${people} ${people === 1 ? "person" : "people"}, ${bots} ${bots === 1 ? "bot" : "bots"}`,
  waiting: (bots: number) => `${bots} ${bots === 1 ? "bot sits" : "bots sit"} there still.`,
  you: "You",
  guest: "Guest",
  place: (place: number) => `Place ${place}`,
  hidden: (people: number) =>
    people === 0
      ? "Nobody has ended a try yet. The table is shown after your own."
      : `${people} ${people === 1 ? "person has" : "people have"} ended a try. The table is shown after your own.`,
  best: (how: string, still: string, win: string) =>
    how === "exact"
      ? `From this start perfect play reaches Stillness ${still} times in 100, and wins ${win} times.`
      : `From this start the best play that is known reaches Stillness about ${still} times in 100, and wins about ${win} times.`,
  newAt: (time: string) => `New deals at ${time} your time. A day off costs nothing.`,
  days: "The last days",
  today: "today",
  yourBeads: (says: string) => `yours: ${says}`,
  quiet: "Keep my results to myself",
  quietSays: "Otherwise others on this server see them under the name that you have at tables.",
  fair: "Nobody chose these deals",
  fairSays:
    "Each day has a key, and each key is the fingerprint (SHA-256) of the next day’s. The fingerprint before the first day has stood here since this server began, so no deal can be changed, and nobody who sees today’s can work out tomorrow’s. Whoever runs the server could look ahead, and whoever plays under two names can see a deal twice: the table is for honour.",
  promise: "What was promised",
  check: "Check yesterday’s",
  checked: (steps: number) =>
    `It holds: in ${steps} ${steps === 1 ? "step" : "steps"} yesterday’s key leads to what was promised. Your browser worked it out itself.`,
  sameAsBefore: "The promise is the one that this browser saw before.",
  changed: "The promise is not the one that this browser saw before: this server has begun a new chain.",
  broken: "It does not hold: yesterday’s key does not lead to what was promised.",
  proof: "The proof as a file",
  share: "Share",
  line: "Your game as a line of beads, to share",
  copy: "Copy the line",
  copied: "Copied.",
  picture: "As a picture",
  again: "Practise this deal",
  toTable: "To the table of the day",
  practice: "Practice: it counts for nothing.",
  beads: {
    nevermind: { "●": "let go", "◐": "acknowledged", "○": "thought", "◆": "distraction", "·": "asleep below" },
    themind: {
      "●": "level without a mistake",
      "◐": "level that cost a life",
      "◆": "level where the last life went",
      "·": "ahead",
    },
    mindgame: { "●": "fight that cost the other", "○": "fight that cost you", "·": "without a fight" },
    deepofmine: { "●": "Moment alive", "·": "still wanted" },
    other: { "●": "full", "◐": "half", "○": "empty", "◆": "sharp", "·": "small" },
  } as Record<string, Names>,
};
type Words = typeof en;

const de: Words = {
  title: "Die tägliche Sitzung",
  lead: "Ein Blatt für alle. Der erste Versuch zählt; danach spielst du, so oft du magst.",
  past: "Dieser Tag ist vorbei. Seine Blätter bleiben hier zum Üben, und alles darüber ist offen.",
  sit: "Hinsetzen",
  sitAt: (game) => `Hinsetzen: ${game}`,
  goOn: "Weiterspielen",
  practise: "Üben",
  practiseAt: (game) => `Das Blatt von ${game} üben`,
  counted: "gezählt",
  running: "dein Versuch läuft",
  with: (names) => `mit ${names}`,
  bot: "Bot",
  table: (game) => `${game} an diesem Tag`,
  tableToday: (game) => `${game} heute`,
  count: (people, bots) => `${people} ${people === 1 ? "Mensch" : "Menschen"}, ${bots} ${bots === 1 ? "Bot" : "Bots"}`,
  waiting: (bots) => `${bots} ${bots === 1 ? "Bot sitzt" : "Bots sitzen"} noch daran.`,
  you: "Du",
  guest: "Gast",
  place: (place) => `Platz ${place}`,
  hidden: (people) =>
    people === 0
      ? "Noch niemand hat einen Versuch beendet. Die Tafel öffnet sich nach deinem eigenen."
      : `${people} ${people === 1 ? "Mensch hat" : "Menschen haben"} einen Versuch beendet. Die Tafel öffnet sich nach deinem eigenen.`,
  best: (how, still, win) =>
    how === "exact"
      ? `Von diesem Anfang aus erreicht vollkommenes Spiel die Stille in ${still} von 100 Fällen und gewinnt in ${win}.`
      : `Von diesem Anfang aus erreicht das beste bekannte Spiel die Stille in etwa ${still} von 100 Fällen und gewinnt in etwa ${win}.`,
  newAt: (time) => `Neue Blätter um ${time} deiner Zeit. Ein freier Tag kostet nichts.`,
  days: "Die letzten Tage",
  today: "heute",
  yourBeads: (says) => `deine: ${says}`,
  quiet: "Meine Ergebnisse für mich behalten",
  quietSays: "Sonst sehen andere auf diesem Server sie unter dem Namen, den du an Tischen hast.",
  fair: "Niemand hat diese Blätter ausgesucht",
  fairSays:
    "Jeder Tag hat einen Schlüssel, und jeder Schlüssel ist der Fingerabdruck (SHA-256) des nächsten. Der Fingerabdruck vor dem ersten Tag steht hier, seit es diesen Server gibt; so lässt sich kein Blatt mehr ändern, und wer das heutige sieht, kann das morgige nicht ausrechnen. Wer den Server betreibt, könnte vorausschauen, und wer unter zwei Namen spielt, kann ein Blatt zweimal sehen: Die Tafel ist Ehrensache.",
  promise: "Was versprochen wurde",
  check: "Das gestrige prüfen",
  checked: (steps) =>
    `Es stimmt: In ${steps} ${steps === 1 ? "Schritt" : "Schritten"} führt der gestrige Schlüssel zu dem, was versprochen wurde. Dein Browser hat es selbst ausgerechnet.`,
  sameAsBefore: "Das Versprechen ist dasselbe, das dieser Browser schon kannte.",
  changed: "Das Versprechen ist nicht dasselbe, das dieser Browser kannte: Dieser Server hat eine neue Kette begonnen.",
  broken: "Es stimmt nicht: Der gestrige Schlüssel führt nicht zu dem, was versprochen wurde.",
  proof: "Der Beweis als Datei",
  share: "Teilen",
  line: "Dein Spiel als Zeile aus Perlen, zum Teilen",
  copy: "Die Zeile kopieren",
  copied: "Kopiert.",
  picture: "Als Bild",
  again: "Dieses Blatt üben",
  toTable: "Zur Tafel des Tages",
  practice: "Übung: Sie zählt nicht.",
  beads: {
    nevermind: {
      "●": "losgelassen",
      "◐": "anerkannt",
      "○": "Gedanke",
      "◆": "Ablenkung",
      "·": "unterschwellig",
    },
    themind: {
      "●": "Level ohne Fehler",
      "◐": "Level, das ein Leben kostete",
      "◆": "Level, in dem das letzte Leben ging",
      "·": "noch vor euch",
    },
    mindgame: { "●": "Kampf auf Kosten der anderen Seite", "○": "Kampf auf deine Kosten", "·": "ohne Kampf" },
    deepofmine: { "●": "lebender Moment", "·": "noch gesucht" },
    other: { "●": "voll", "◐": "halb", "○": "leer", "◆": "spitz", "·": "klein" },
  },
};

export const words = catalogue<Words>({ en, de });
