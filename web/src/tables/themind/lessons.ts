/** The first lesson of The Mind, with a partner who counts. */
import { happens, type LessonPlan } from "../../lessons/lesson.svelte";
import { catalogue } from "../../lib/words";
import type { Desk, EventData } from "../frame/desk.svelte";
import type { View } from "./view";

const en = {
  welcome:
    "Together you lay all cards in rising order, from 1 to 100, without a word or a sign. Only time speaks: a low card comes soon, a high one late. Play begins when all hands lie on the table.",
  title: "Level two",
  aim: "You and your partner hold two cards each, from 1 to 100. All of them are to be laid in rising order, without a word or a sign. Only time speaks.",
  ready: "Look at your cards, breathe, and lay your hand on the table. Play begins when all hands are down.",
  low: "12 is low, so its time comes soon. Lay it: hold the card for a moment, or press the space bar.",
  wait: "Your next card is 57. Is your partner’s lower? You cannot know. Wait, and feel how long it takes from 12 to 57.",
  high: "34 lies there. Between 34 and 57 there is a good deal of time. Lay the 57 when it feels right.",
  last: "Your hand is empty. You still breathe with the others until the last card lies.",
  error:
    "A lower card was still waiting. It is set aside and costs a life, and nobody is to blame. Lay your hand down to go on.",
  done: "The level is done. Some levels bring a star or a life: level two a star.",
  more: "Two more things. Stop, when you need a breath: it costs nothing. And Star: when all raise a hand, everybody sets the lowest card aside, and what lay hidden is open.",
};
const de: typeof en = {
  welcome:
    "Gemeinsam legt ihr alle Karten in steigender Folge, von 1 bis 100, ohne ein Wort oder ein Zeichen. Nur die Zeit spricht: Eine niedrige Karte kommt bald, eine hohe spät. Es geht los, wenn alle Hände auf dem Tisch liegen.",
  title: "Level zwei",
  aim: "Du und dein Gegenüber habt je zwei Karten, von 1 bis 100. Alle sollen in steigender Folge gelegt werden, ohne ein Wort oder ein Zeichen. Nur die Zeit spricht.",
  ready: "Sieh deine Karten an, atme, und leg die Hand auf den Tisch. Wenn alle Hände liegen, geht es los.",
  low: "Die 12 ist niedrig, ihre Zeit kommt bald. Leg sie: Halt die Karte einen Augenblick, oder drück die Leertaste.",
  wait: "Deine nächste Karte ist die 57. Ist die deines Gegenübers niedriger? Das kannst du nicht wissen. Warte, und spür, wie lang es von 12 bis 57 ist.",
  high: "Da liegt die 34. Von 34 bis 57 ist es noch ein gutes Stück. Leg die 57, wenn ihre Zeit da ist.",
  last: "Deine Hand ist leer. Du atmest mit den anderen, bis die letzte Karte liegt.",
  error:
    "Eine niedrigere Karte hat noch gewartet. Sie liegt nun beiseite und kostet ein Leben; schuld ist niemand. Leg die Hand auf den Tisch, dann geht es weiter.",
  done: "Das Level ist geschafft. Manche Level bringen einen Stern oder ein Leben: Level zwei einen Stern.",
  more: "Noch zwei Dinge. Stopp, wenn du durchatmen willst: Das kostet nichts. Und Stern: Heben alle die Hand, legt jeder seine niedrigste Karte beiseite, und Verborgenes liegt offen.",
};
const words = catalogue({ en, de });
export const aim = () => words().welcome;

const view = (desk: Desk) => desk.scene.view as View;
const lies =
  (card: number) =>
  ({ event, card: laid }: EventData) =>
    ["laid", "aside"].includes(event) && laid === card;
const levelIsOver = (desk: Desk) => view(desk).level > 2 || desk.scene.result !== null;
/** What has been laid or set aside cannot be waited for any more. */
const gone = (card: number) => (desk: Desk) =>
  levelIsOver(desk) || [...view(desk).pile, ...view(desk).aside].some((laid) => laid.card === card);

export const lessons = (): LessonPlan[] => {
  const w = words();
  return [
    {
      title: w.title,
      table: {
        game: "themind",
        options: { players: 2 },
        seats: [{ kind: "me" }, { kind: "bot", bot: "clock" }],
        position: {
          phase: "concentrate",
          level: 2,
          hands: [
            [12, 57],
            [34, 80],
          ],
        },
      },
      steps: [
        { say: w.aim },
        { say: w.ready, at: ".pad", until: happens("began"), when: (desk) => view(desk).phase === "play" },
        { say: w.low, at: ".low", until: lies(12), when: gone(12) },
        { say: w.wait, until: lies(34), when: gone(34) },
        { say: w.high, at: ".low", until: lies(57), when: gone(57) },
        { say: w.last, when: levelIsOver },
        { say: w.done, at: ".pad.go" },
        { say: w.more },
      ],
      asides: [
        {
          while: (desk) => view(desk).phase === "concentrate" && view(desk).level === 2 && view(desk).lives < 2,
          say: w.error,
          at: ".pad",
        },
      ],
    },
  ];
};
