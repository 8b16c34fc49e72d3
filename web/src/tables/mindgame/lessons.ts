/** The first lesson of Mind Game: one turn from the market to the first step. */
import type { LessonPlan, LessonStep } from "../../lessons/lesson.svelte";
import { catalogue } from "../../lib/words";
import type { Desk } from "../frame/desk.svelte";
import { seatOf, type View } from "./view";

const en = {
  welcome:
    "Two minds are melded. Buy tiles, place them beside your segments, and send them across: an enemy construct in a segment shuts it down. Whoever shuts down all four of the other wins.",
  title: "The first turn",
  aim: "Two minds are melded, each with four segments. An enemy construct in a segment shuts it down. Whoever shuts down all four of the other wins.",
  buy: "A turn begins in the market. Choose a concept that you can pay for, and buy it. What it is good for stands beside it.",
  place:
    "Buy more, or end the buying. Then choose a tile of your hand and one of the bright places beside your segments.",
  command:
    "End the placing. Now your segments command: choose your construct, then one of the bright spaces. A step crosses a border, and the colour of the border has to fit.",
  pile: "Tiles on one space are a construct. Only its top tile shows; what lies below is yours to know, and a surprise for the other.",
  fight:
    "Where two constructs meet they fight. The chances of all 24 results are shown before you go, and every step of the fight is told.",
  answer:
    "One thing to remember: an invader in your own segment must be answered. Place a tile beside it, from a neighbouring segment that works, and step back in.",
};
const de: typeof en = {
  welcome:
    "Zwei Geister sind verschmolzen. Kaufe Plättchen, setze sie neben deine Segmente und schick sie hinüber: Ein feindliches Konstrukt in einem Segment schaltet es ab. Wer alle vier des anderen abschaltet, gewinnt.",
  title: "Der erste Zug",
  aim: "Zwei Geister sind verschmolzen, jeder mit vier Segmenten. Ein feindliches Konstrukt in einem Segment schaltet es ab. Wer alle vier des anderen abschaltet, gewinnt.",
  buy: "Ein Zug beginnt am Markt. Wähle einen Begriff, den du bezahlen kannst, und kaufe ihn. Daneben steht, wozu er gut ist.",
  place:
    "Kaufe mehr, oder beende das Kaufen. Wähle dann ein Plättchen deiner Hand und einen der hellen Plätze neben deinen Segmenten.",
  command:
    "Beende das Setzen. Nun befehlen deine Segmente: Wähle dein Konstrukt, dann eins der hellen Felder. Ein Schritt überquert eine Grenze, und deren Farbe muss passen.",
  pile: "Plättchen auf einem Feld sind ein Konstrukt. Nur das oberste zeigt sich; was darunter liegt, weißt nur du, und es überrascht den anderen.",
  fight:
    "Wo zwei Konstrukte sich treffen, kämpfen sie. Die Aussichten aller 24 Ergebnisse stehen da, ehe du gehst, und jeder Schritt des Kampfes wird erzählt.",
  answer:
    "Eins merke dir: Auf einen Eindringling im eigenen Segment musst du antworten. Setze ein Plättchen daneben, von einem Nachbarsegment, das noch arbeitet, und geh wieder hinein.",
};
const words = catalogue({ en, de });
export const aim = () => words().welcome;

const over = (desk: Desk) => desk.scene.result !== null || (desk.scene.view as View).current !== desk.place;
/** A step that waits until I have done something; when my turn is over there is nothing more to wait for. */
const mine = (say: string, at: string, ...kinds: string[]): LessonStep => ({
  say,
  at,
  until: ({ event, player }, desk) => kinds.includes(event) && seatOf(player) === desk.place,
  when: over,
});

export function lessons(): LessonPlan[] {
  const w = words();
  return [
    {
      title: w.title,
      side: "right",
      table: {
        game: "mindgame",
        seats: [{ kind: "me" }, { kind: "bot", bot: "eager" }],
        position: {
          turn: 1,
          current: 0,
          phase: "buy",
          points: [6, 4],
          hands: [[], []],
          board: {},
          used: { buy: 0, place: [], command: [], leave: [], spent: [] },
        },
      },
      steps: [
        { say: w.aim, at: "#board" },
        mine(w.buy, ".market, .panel .buy", "bought"),
        mine(w.place, ".panel .done, .tray .hand", "placed"),
        mine(w.command, ".panel .done", "moved", "reconfigured", "split"),
        { say: w.pile },
        { say: w.fight },
        { say: w.answer },
      ],
    },
  ];
}
