/** What is asked of somebody who lays a table, in people's words: each answer stands for options of the game. */
import { catalogue } from "../lib/words";

const en = {
  stage: {
    title: "Stage",
    answers: [
      ["Beginner’s Mind", "Let eight thoughts go before the bell. Names mean nothing yet."],
      ["Monkey Mind", "A released Thinking may wake again, unless its neighbours are released too."],
      ["Life Is Now", "The Mind wanders on from a Remembering or an Anticipating."],
      ["A Deep Breath", "Breath cards: many thoughts at once, at a price."],
      ["Can’t Shake the Feeling", "A Feeling that distracts cannot be noticed, only breathed away."],
    ],
  },
  monkey: ["Super Monkey-Mind", "The Mind acts twice each round."],
  lesson: "Lesson",
  blind: ["Go on blind", "After a victory: once more from level one, face down."],
  begins: { title: "Who begins", me: "You", other: "The other", others: "Somebody else", lot: "By lot" },
  length: { title: "How long", short: "Short", usual: "Usual", long: "Long" },
  duel: {
    short: "At most 60 turns; then more segments shut down win.",
    usual: "At most 200 turns; then more segments shut down win.",
    long: "Until one mind is shut down, however long it takes.",
    balanced: ["Balanced start", "Whoever comes second has three points more, to make up for the first move."],
    fatigue: ["Fatigue", "Nobody can collect more than 80 points in the whole game, so it comes to an end."],
  },
  forest: {
    short: "Five Moments and +10 bring peace of mind.",
    usual: "Seven Moments and +15 bring peace of mind.",
    long: "Nine Moments and +18 bring peace of mind.",
    animal: "Your animal",
    animals: { random: "By lot", fox: "Fox", hedgehog: "Hedgehog", "red-panda": "Red panda", raccoon: "Raccoon" },
    advanced: ["For those who know it", "Endless from the start, Fractures that are kept and that stand."],
  },
};
const de: typeof en = {
  stage: {
    title: "Stufe",
    answers: [
      ["Anfängergeist", "Acht Gedanken loslassen, ehe die Glocke klingt. Namen bedeuten noch nichts."],
      ["Affengeist", "Ein losgelassenes Denken kann wieder aufwachen, wenn seine Nachbarn nicht losgelassen sind."],
      ["Leben ist jetzt", "Von einem Erinnern oder Erwarten wandert der Geist weiter."],
      ["Ein tiefer Atemzug", "Atemkarten: viele Gedanken auf einmal, um einen Preis."],
      ["Das Gefühl bleibt", "Ein Fühlen, das ablenkt, lässt sich nicht bemerken, nur wegatmen."],
    ],
  },
  monkey: ["Super-Affengeist", "Der Geist handelt in jeder Runde zweimal."],
  lesson: "Lektion",
  blind: ["Blind weiter", "Nach einem Sieg noch einmal von Level eins, verdeckt."],
  begins: { title: "Wer beginnt", me: "Du", other: "Der andere", others: "Jemand anders", lot: "Das Los" },
  length: { title: "Wie lang", short: "Kurz", usual: "Üblich", long: "Lang" },
  duel: {
    short: "Höchstens 60 Züge; dann gewinnt, wer mehr Segmente abgeschaltet hat.",
    usual: "Höchstens 200 Züge; dann gewinnt, wer mehr Segmente abgeschaltet hat.",
    long: "Bis ein Geist abgeschaltet ist, wie lange es auch dauert.",
    balanced: [
      "Ausgeglichener Beginn",
      "Wer als Zweiter zieht, hat drei Punkte mehr, als Ausgleich für den ersten Zug.",
    ],
    fatigue: ["Ermüdung", "Niemand kann im ganzen Spiel mehr als 80 Punkte einnehmen, so kommt es zu einem Ende."],
  },
  forest: {
    short: "Fünf Augenblicke und +10 bringen Frieden.",
    usual: "Sieben Augenblicke und +15 bringen Frieden.",
    long: "Neun Augenblicke und +18 bringen Frieden.",
    animal: "Dein Tier",
    animals: { random: "Das Los", fox: "Fuchs", hedgehog: "Igel", "red-panda": "Roter Panda", raccoon: "Waschbär" },
    advanced: ["Für Kundige", "Endlos von Beginn an, Brüche, die man behält und die stehen bleiben."],
  },
};
export const shapeWords = catalogue({ en, de });

export interface Answer {
  name: string;
  says: string;
  about?: string;
  /** The number of the lesson that explains it. */
  lesson?: number;
  options?: Record<string, unknown>;
}
export interface Asked {
  name: string;
  title: string;
  /** Many answers stand in a list with a sentence each, few in a row. */
  answers: readonly Answer[];
  usual: string;
}
/** Something that is on or off. */
export interface Switch {
  name: string;
  says: string;
  about: string;
  usual: boolean;
  options: Record<string, unknown>;
}
export interface Shape {
  asked: readonly Asked[];
  switches: readonly Switch[];
  /** The options that these stand for: they are not asked again among the readings of the rulebook. */
  covers: readonly string[];
}

const onOff = (name: string, [says, about]: string[], options: Record<string, unknown>, usual = false): Switch => ({
  name,
  says: says!,
  about: about!,
  usual,
  options,
});
const ANIMALS = ["fox", "hedgehog", "red-panda", "raccoon"] as const;

/** What a game asks first; nothing for a game that nobody has described so. */
export function shapeOf(game: string): Shape {
  const w = shapeWords();
  const lengths = (says: Record<"short" | "usual" | "long", string>, options: Record<string, unknown>[]): Asked => ({
    name: "length",
    title: w.length.title,
    usual: "usual",
    answers: (["short", "usual", "long"] as const).map((name, i) => ({
      name,
      says: w.length[name],
      about: says[name],
      options: options[i]!,
    })),
  });
  const begins = (other: string): Asked => ({
    name: "begins",
    title: w.begins.title,
    usual: "lot",
    answers: [
      { name: "lot", says: w.begins.lot },
      { name: "me", says: w.begins.me },
      { name: "other", says: other },
    ],
  });
  if (game === "nevermind")
    return {
      asked: [
        {
          name: "stage",
          title: w.stage.title,
          usual: "1",
          answers: w.stage.answers.map(([says, about], i) => ({
            name: String(i + 1),
            says: `${i + 1}. ${says!}`,
            about: about!,
            lesson: i + 1,
            // in the first no rule asks for a name: nobody is asked for one either
            options: i ? { stage: i + 1 } : { stage: 1, noting: "random" },
          })),
        },
      ],
      switches: [onOff("monkey", w.monkey, { monkey: true, noting: "draw" })],
      covers: ["stage", "monkey"],
    };
  if (game === "themind") return { asked: [], switches: [onOff("blind", w.blind, { blind: true })], covers: ["blind"] };
  if (game === "mindgame")
    return {
      asked: [begins(w.begins.other), lengths(w.duel, [{ turn_limit: 60 }, { turn_limit: 200 }, { turn_limit: 0 }])],
      switches: [
        onOff("balanced", w.duel.balanced, { start_points: [0, 3] }, true),
        onOff("fatigue", w.duel.fatigue, { fatigue: 80 }),
      ],
      covers: ["turn_limit", "start_points", "fatigue"],
    };
  if (game === "deepofmine")
    return {
      asked: [
        {
          name: "animal",
          title: w.forest.animal,
          usual: "random",
          answers: (["random", ...ANIMALS] as const).map((name) => ({ name, says: w.forest.animals[name] })),
        },
        begins(w.begins.others),
        lengths(w.forest, [{ win_moments: 5, win_mentality: 10 }, {}, { win_moments: 9, win_mentality: 18 }]),
      ],
      switches: [
        onOff("advanced", w.forest.advanced, {
          advanced_endless: true,
          keep_fractures: true,
          permanent_fractures: true,
        }),
      ],
      covers: [
        "boards",
        "first",
        "win_moments",
        "win_mentality",
        "advanced_endless",
        "keep_fractures",
        "permanent_fractures",
      ],
    };
  return { asked: [], switches: [], covers: [] };
}

/** Everything that was answered, as options of the game. */
export function optionsOf(
  shape: Shape,
  answers: Readonly<Record<string, string>>,
  on: Readonly<Record<string, boolean>>,
) {
  const chosen = shape.asked.map(({ name, usual, answers: all }) =>
    all.find((each) => each.name === (answers[name] ?? usual)),
  );
  const switched = shape.switches.filter(({ name, usual }) => on[name] ?? usual);
  return Object.assign({}, ...[...chosen, ...switched].map((each) => each?.options ?? {})) as Record<string, unknown>;
}

/** What a table has of which nobody has said anything. */
export const usualOptions = (game: string) => optionsOf(shapeOf(game), {}, {});

/** What an answer brings with it beside the option that it is asked for: nobody chose it, and it goes with the answer. */
export function implied(game: string, given: Readonly<Record<string, unknown>>): string[] {
  return shapeOf(game).asked.flatMap(({ name, answers }) => {
    const answer = answers.find(({ options = {} }) => name in options && options[name] === given[name]);
    const more = Object.entries(answer?.options ?? {}).filter(([option]) => option !== name);
    return more.filter(([option, value]) => given[option] === value).map(([option]) => option);
  });
}

/** My place at the table: whoever begins has the first seat, where the first seat begins. */
export const placeOf = (game: string, begins: string | undefined, lot: number): number =>
  game === "mindgame" && (begins === "other" || (begins !== "me" && lot >= 0.5)) ? 1 : 0;

/** What a game asks about seats: which animal is whose, and who begins. */
export function seatOptions(
  game: string,
  players: number,
  place: number,
  animal: string | undefined,
  begins: string | undefined,
  lots: () => number,
): Record<string, unknown> {
  if (game !== "deepofmine") return {};
  const options: Record<string, unknown> = {};
  if (animal && animal !== "random") {
    const rest = ANIMALS.filter((each) => each !== animal)
      .map((each) => [lots(), each] as const)
      .sort(([a], [b]) => a - b)
      .map(([, each]) => each);
    options.boards = Array.from({ length: players }, (_, seat) => (seat === place ? animal : rest.pop()!));
  }
  if (begins === "me") options.first = place;
  if (begins === "other") options.first = (place + 1 + Math.floor(lots() * (players - 1))) % players;
  return options;
}
