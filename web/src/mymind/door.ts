/** The few words that the shelf and the settings need: the rest is fetched with the page itself. */
import { catalogue } from "../lib/words";

export const door = catalogue({
  en: {
    title: "My mind",
    privacy:
      "What you play here is written down on this server under a number that only your browser’s cookie knows, and goes nowhere else. What you forget disappears from here at once, a daily result and your strength too, and the game itself within a few days when all who played it have forgotten it.",
  },
  de: {
    title: "Mein Geist",
    privacy:
      "Was du hier spielst, wird auf diesem Server unter einer Nummer aufgeschrieben, die nur das Cookie deines Browsers kennt, und geht nirgendwo anders hin. Was du vergisst, ist hier sofort fort, auch ein tägliches Ergebnis und deine Stärke, und das Spiel selbst nach wenigen Tagen, wenn alle es vergessen haben, die es gespielt haben.",
  },
});
