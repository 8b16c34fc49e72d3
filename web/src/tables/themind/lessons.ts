/** The lessons of The Mind, with a partner who counts. */
import { happens, type LessonPlan, type LessonStep } from "../../lessons/lesson.svelte";
import { settings } from "../../lib/settings.svelte";
import { catalogue } from "../../lib/words";
import type { GameEvent, MindDesk, View } from "./view";

const en = {
  welcome: (lay: string) =>
    `Together you lay all cards in rising order, from 1 to 100, without a word or a sign. Only time speaks: a low card comes soon, a high one late. Play begins when all hands lie on the table; to lay your lowest card, ${lay}.`,
  lay: { hold: "hold it for a moment", press: "press it" },
  title: "Tempo",
  aim: "You and your partner hold two cards each, from 1 to 100. All of them are to be laid in rising order, without a word or a sign. Only time speaks.",
  ready: "Look at your cards, breathe, and lay your hand on the table. Play begins when all hands are down.",
  low: (lay: string) => `12 is low, so its time comes soon. To lay it, ${lay}, or press the space bar.`,
  wait: "Your next card is 57. Is your partner’s lower? You cannot know. Wait, and feel how long it takes from 12 to 57.",
  high: "34 lies there. Between 34 and 57 there is a good deal of time. Lay the 57 when it feels right.",
  last: "Your hand is empty. You still breathe with the others until the last card lies.",
  error:
    "A lower card was still waiting. It is set aside and costs a life, and nobody is to blame. Lay your hand down to go on.",
  done: "The level is done. Some levels bring a star or a life: level two a star.",
  more: "Two more things. Stop, when you need a breath: it costs nothing. And Star: when all raise a hand, everybody sets the lowest card aside, and what lay hidden is open.",
  star: {
    title: "The star",
    look: "Level three, one life, one star. You hold 48, 50 and 95. How many of your partner’s cards are lower than 48, or lie between? Nobody can know, and a mistake would be the end.",
    ready: "Lay your hand on the table.",
    raise: "Do not lay a card. Raise your hand for a star; if your partner does so too, it is thrown.",
    wait: "Your hand is up. A partner who has cards to worry about joins you; you may take your hand down again at any time.",
    thrown:
      "Everybody’s lowest card lies open beside the bowl, nothing is lost, and all know more. Hands go to the table again.",
    play: "Lay the rest as before, each card at its time.",
    end: "A star is best kept for a wide gap, few lives and a silence that grows long. Levels two, five and eight bring one each.",
    gone: "The level went on before the star was thrown. That happens; you can take the lesson once more.",
  },
  stop: {
    title: "Stop",
    look: "Sometimes you lose the count: somebody came to the door, or two cards fell at once. For that there is Stop.",
    ready: "Lay your hand on the table, and the level begins.",
    stop: "Now press Stop. Anybody may, at any moment, and it costs nothing.",
    stopped:
      "All hands are asked for again. Breathe. When the last hand is down everybody starts to count anew, from the card that lies there.",
    again: "Lay your hand on the table again.",
    play: "And on it goes. Lay your cards when their time comes.",
    end: "Opening the rules or a menu does the same while only bots play with you: nothing runs away while you read.",
  },
  blind: {
    title: "Blind",
    look: "For those who have won: the same levels once more, but cards are laid face down. Nobody sees what lies there, and mistakes do not stop the play.",
    ready: "Lay your hand on the table.",
    lay: "Your 31 is your lowest. Lay it when you feel that nobody has a lower one. Your partner sees only that a card fell.",
    second: "You cannot count from the card that lies there any more, only from the moment it fell. Lay the 74.",
    turned: "The pile is turned up. If it does not rise, that costs a life; if it does, the next blind level begins.",
    end: "How many blind levels can you do? Choose it when you set up a table: after a victory it goes on.",
  },
};
const de: typeof en = {
  welcome: (lay) =>
    `Gemeinsam legt ihr alle Karten in steigender Folge, von 1 bis 100, ohne ein Wort oder ein Zeichen. Nur die Zeit spricht: Eine niedrige Karte kommt bald, eine hohe spät. Es geht los, wenn alle Hände auf dem Tisch liegen; deine niedrigste Karte legst du, indem du ${lay}.`,
  lay: { hold: "sie kurz hältst", press: "sie drückst" },
  title: "Tempo",
  aim: "Du und dein Gegenüber habt je zwei Karten, von 1 bis 100. Alle sollen in steigender Folge gelegt werden, ohne ein Wort oder ein Zeichen. Nur die Zeit spricht.",
  ready: "Sieh deine Karten an, atme, und leg die Hand auf den Tisch. Wenn alle Hände liegen, geht es los.",
  low: (lay) => `Die 12 ist niedrig, ihre Zeit kommt bald. Du legst sie, indem du ${lay} oder die Leertaste drückst.`,
  wait: "Deine nächste Karte ist die 57. Ist die deines Gegenübers niedriger? Das kannst du nicht wissen. Warte, und spür, wie lang es von 12 bis 57 ist.",
  high: "Da liegt die 34. Von 34 bis 57 ist es noch ein gutes Stück. Leg die 57, wenn ihre Zeit da ist.",
  last: "Deine Hand ist leer. Du atmest mit den anderen, bis die letzte Karte liegt.",
  error:
    "Eine niedrigere Karte hat noch gewartet. Sie liegt nun beiseite und kostet ein Leben; schuld ist niemand. Leg die Hand auf den Tisch, dann geht es weiter.",
  done: "Das Level ist geschafft. Manche Level bringen einen Stern oder ein Leben: Level zwei einen Stern.",
  more: "Noch zwei Dinge. Stopp, wenn du durchatmen willst: Das kostet nichts. Und Stern: Heben alle die Hand, legt jeder seine niedrigste Karte beiseite, und Verborgenes liegt offen.",
  star: {
    title: "Der Stern",
    look: "Level drei, ein Leben, ein Stern. Du hältst 48, 50 und 95. Wie viele Karten deines Gegenübers sind niedriger als 48 oder liegen dazwischen? Niemand kann es wissen, und ein Fehler wäre das Ende.",
    ready: "Leg die Hand auf den Tisch.",
    raise: "Leg keine Karte. Heb die Hand für einen Stern; hebt dein Gegenüber sie auch, wird er geworfen.",
    wait: "Deine Hand ist oben. Wer selbst Karten hat, die Sorgen machen, schließt sich an; du darfst die Hand jederzeit wieder senken.",
    thrown:
      "Von allen liegt die niedrigste Karte offen neben der Schale, nichts ist verloren, und alle wissen mehr. Die Hände gehen wieder auf den Tisch.",
    play: "Leg den Rest wie zuvor, jede Karte zu ihrer Zeit.",
    end: "Spar einen Stern auf für eine weite Lücke, wenige Leben und eine Stille, die lang wird. Level zwei, fünf und acht bringen je einen.",
    gone: "Das Level ging weiter, ehe der Stern geworfen war. Das kommt vor; du kannst die Lektion noch einmal nehmen.",
  },
  stop: {
    title: "Stopp",
    look: "Manchmal verliert man den Faden: Es hat geklingelt, oder zwei Karten fielen zugleich. Dafür gibt es Stopp.",
    ready: "Leg die Hand auf den Tisch, dann beginnt das Level.",
    stop: "Nun drück auf Stopp. Das darf jede Person, jederzeit, und es kostet nichts.",
    stopped:
      "Alle Hände werden wieder verlangt. Atme. Liegt die letzte Hand, zählen alle neu, von der Karte an, die da liegt.",
    again: "Leg die Hand wieder auf den Tisch.",
    play: "Und weiter geht es. Leg deine Karten, wenn ihre Zeit kommt.",
    end: "Die Regeln oder ein Menü zu öffnen tut dasselbe, solange nur Bots mitspielen: Nichts läuft davon, während du liest.",
  },
  blind: {
    title: "Blind",
    look: "Für alle, die gewonnen haben: dieselben Level noch einmal, aber die Karten werden verdeckt gelegt. Niemand sieht, was da liegt, und Fehler halten das Spiel nicht an.",
    ready: "Leg die Hand auf den Tisch.",
    lay: "Deine 31 ist deine niedrigste. Leg sie, wenn du spürst, dass niemand eine niedrigere hat. Dein Gegenüber sieht nur, dass eine Karte fiel.",
    second:
      "Von der Karte, die da liegt, kannst du nicht mehr weiterzählen, nur von dem Augenblick, in dem sie fiel. Leg die 74.",
    turned:
      "Der Stapel wird umgedreht. Steigt er nicht, kostet das ein Leben; steigt er, beginnt das nächste blinde Level.",
    end: "Wie viele blinde Level schafft ihr? Wähle es, wenn du einen Tisch aufstellst: Nach einem Sieg geht es dann weiter.",
  },
};
const words = catalogue({ en, de });
/** How a card is laid, by the player's own setting. */
const lay = () => words().lay[settings.press];
export const aim = () => words().welcome(lay());

const lies =
  (card: number) =>
  ({ event, card: laid }: GameEvent) =>
    ["laid", "aside"].includes(event) && laid === card;
const mine =
  (kind: string) =>
  ({ event, by }: GameEvent, desk: MindDesk) =>
    event === kind && by === desk.place;
const levelIsOver = (desk: MindDesk) => desk.view.level > 2 || desk.scene.result !== null;
/** What has been laid or set aside cannot be waited for any more. */
const gone = (card: number) => (desk: MindDesk) =>
  levelIsOver(desk) || [...desk.view.pile, ...desk.view.aside].some((laid) => laid.card === card);

const table = (position: Record<string, unknown>, options: Record<string, unknown> = {}) => ({
  game: "themind",
  options: { players: 2, ...options },
  seats: [{ kind: "me" as const }, { kind: "bot" as const, bot: "clock" }],
  position: { phase: "concentrate", ...position },
});
const STOP = ".acts .round:not(.star)",
  STAR = ".acts .round.star";
/** All hands have to lie on the table first. */
const ready = (say: string): LessonStep<View, GameEvent> => ({
  say,
  at: ".pad",
  until: happens("began"),
  when: (desk) => desk.view.phase === "play",
});
/** Play on until a level is done. */
const rest = (say: string, level: number): LessonStep<View, GameEvent> => ({
  say,
  at: [".low.live", ".pad:not(.down):not(.go)", ".low"],
  until: happens("completed", "turned", "won", "finished"),
  when: (desk) => desk.view.level > level || desk.scene.result !== null,
});

export const lessons = (): LessonPlan<View, GameEvent>[] => {
  const w = words(),
    { star, stop, blind } = w;
  return [
    {
      name: "tempo",
      title: w.title,
      table: table({
        level: 2,
        hands: [
          [12, 57],
          [34, 80],
        ],
      }),
      steps: [
        { say: w.aim },
        { say: w.ready, at: ".pad", until: happens("began"), when: (desk) => desk.view.phase === "play" },
        { say: w.low(lay()), at: ".low", until: lies(12), when: gone(12) },
        { say: w.wait, until: lies(34), when: gone(34) },
        { say: w.high, at: ".low", until: lies(57), when: gone(57) },
        { say: w.last, when: levelIsOver },
        { say: w.done, at: ".pad.go" },
        { say: w.more },
      ],
      asides: [
        {
          while: (desk) => desk.view.phase === "concentrate" && desk.view.level === 2 && desk.view.lives < 2,
          say: w.error,
          at: ".pad",
        },
      ],
    },
    {
      name: "star",
      title: star.title,
      table: table({
        level: 3,
        lives: 1,
        stars: 1,
        hands: [
          [48, 50, 95],
          [49, 52, 99],
        ],
      }),
      steps: [
        { say: star.look, at: ".near" },
        ready(star.ready),
        {
          say: star.raise,
          at: STAR,
          until: ({ event, by }, desk) => event === "star" || (event === "raised" && by === desk.place),
          when: (desk) => desk.view.level > 3 || desk.scene.result !== null,
        },
        {
          say: star.wait,
          at: STAR,
          until: happens("star"),
          when: (desk) => desk.view.stars === 0 || desk.view.level > 3 || desk.scene.result !== null,
        },
        {
          say: star.thrown,
          at: ".aside",
          instead: { while: (desk) => desk.view.stars > 0 || desk.scene.result !== null, say: star.gone },
        },
        rest(star.play, 3),
        { say: star.end },
      ],
    },
    {
      name: "stop",
      title: stop.title,
      table: table({
        level: 2,
        hands: [
          [44, 77],
          [60, 91],
        ],
      }),
      steps: [
        { say: stop.look },
        ready(stop.ready),
        { say: stop.stop, at: STOP, until: happens("stopped"), when: levelIsOver },
        { say: stop.stopped },
        ready(stop.again),
        rest(stop.play, 2),
        { say: stop.end },
      ],
    },
    {
      name: "blind",
      title: blind.title,
      table: table(
        {
          mode: "blind",
          won: true,
          level: 2,
          blind_levels: 1,
          lives: 2,
          stars: 1,
          hands: [
            [31, 74],
            [52, 88],
          ],
        },
        { blind: true },
      ),
      steps: [
        { say: blind.look },
        ready(blind.ready),
        { say: blind.lay, at: ".low", until: mine("laid face down"), when: levelIsOver },
        { say: blind.second, at: ".low", until: mine("laid face down"), when: levelIsOver },
        { say: blind.turned, until: happens("turned"), when: levelIsOver },
        { say: blind.end },
      ],
    },
  ];
};
