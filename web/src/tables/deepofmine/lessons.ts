/** The first lesson of Deep of Mine: two turns with one other player. */
import type { LessonPlan, LessonStep } from "../../lessons/lesson.svelte";
import { catalogue } from "../../lib/words";
import type { Desk } from "../frame/desk.svelte";
import type { View } from "./view";

const en = {
  welcome:
    "You look for peace of mind: seven Moments in your Mind and a Mentality of +15. A turn has two Fragments, for playing a card or drawing one; choose a card and see where it may go.",
  title: "The first turns",
  aim: "You look for peace of mind: seven Moments in your Mind, and a Mentality of +15. Whoever has both first wins.",
  track: "This is your Mentality. At +7 and at −7 something wakes, deep below; the small marks show where.",
  card: "Choose a card of your hand. The places where it may go are lit, and the track shows what it would change. Then choose a place.",
  fragments:
    "Playing costs a Fragment. A turn has two, and takes one card of each colour. What is left you may spend on drawing a card.",
  turn: "End your turn when you are done, and look what the others do. You can choose any card on the table to read it.",
  asked:
    "You are asked something. Nobody goes on before you have answered, so take your time; the question says what happens if you decline.",
  fractures:
    "Some cards strike as soon as they are drawn: Fractures. A die shows how hard, and whether somebody else decides for you. Some cards can block them.",
};
const de: typeof en = {
  welcome:
    "Du suchst Frieden: sieben Augenblicke in deinem Geist und ein Gemüt von +15. Ein Zug hat zwei Splitter, zum Spielen oder Ziehen; wähle eine Karte und sieh, wohin sie darf.",
  title: "Die ersten Züge",
  aim: "Du suchst Frieden: sieben Augenblicke in deinem Geist und ein Gemüt von +15. Wer zuerst beides hat, gewinnt.",
  track: "Das ist dein Gemüt. Bei +7 und bei −7 erwacht etwas, tief unten; die kleinen Zeichen zeigen, wo.",
  card: "Wähle eine Karte deiner Hand. Die Plätze, wohin sie darf, leuchten, und die Leiste zeigt, was sie ändern würde. Wähle dann einen Platz.",
  fragments:
    "Eine Karte zu spielen kostet einen Splitter. Ein Zug hat zwei und verträgt von jeder Farbe eine Karte. Was übrig ist, kannst du fürs Ziehen ausgeben.",
  turn: "Beende deinen Zug, wenn du fertig bist, und sieh, was die anderen tun. Jede Karte auf dem Tisch kannst du wählen und lesen.",
  asked:
    "Du wirst etwas gefragt. Niemand spielt weiter, ehe du geantwortet hast, also lass dir Zeit; die Frage sagt, was geschieht, wenn du ablehnst.",
  fractures:
    "Manche Karten treffen, sobald sie gezogen werden: Brüche. Ein Würfel zeigt, wie hart, und ob jemand anders für dich entscheidet. Manche Karten halten sie auf.",
};
const words = catalogue({ en, de });
export const aim = () => words().welcome;

const view = (desk: Desk) => desk.scene.view as View;
const me = (desk: Desk) => `p${desk.place}`;
const over = (desk: Desk) => desk.scene.result !== null;
/** A step that waits until I have done something. */
const mine = (say: string, at: string, ...kinds: string[]): LessonStep => ({
  say,
  at,
  until: ({ event, player }, desk) => kinds.includes(event) && player === me(desk),
  when: over,
});

export function lessons(): LessonPlan[] {
  const w = words();
  return [
    {
      title: w.title,
      side: "right",
      table: { game: "deepofmine", options: { players: 2 }, seats: [{ kind: "me" }, { kind: "bot", bot: "greedy" }] },
      steps: [
        { say: w.aim },
        { say: w.track, at: '.mine [role="meter"], .focus [role="meter"]' },
        mine(w.card, ".hand", "played"),
        { say: w.fragments, at: ".frag" },
        { say: w.turn, until: ({ event, player }, desk) => event === "turn" && player !== me(desk), when: over },
        { say: w.fractures },
      ],
      asides: [
        {
          while: (desk) => desk.mine && view(desk).await !== null && view(desk).await!.kind !== "main",
          say: w.asked,
          at: "#question",
        },
      ],
    },
  ];
}
