import { catalogue } from "../lib/words";

export const words = catalogue({
  en: {
    stage: (stage: string) => `On to stage ${stage}`,
    monkey: "With the Super Monkey-Mind",
    blind: "Once more, blind",
    team: "With one more at the table",
    level: { "": "", easy: "Against an easy bot", fair: "Against a fair bot", strong: "Against a strong bot" },
    lesson: "A short lesson first",
    turn: "Once more from the turning point",
    insight: "One thing to see",
    thinking: "The coach is looking …",
    nothing: "The coach saw nothing that would have changed much.",
  },
  de: {
    stage: (stage: string) => `Weiter zur Stufe ${stage}`,
    monkey: "Mit dem Super-Affengeist",
    blind: "Noch einmal, blind",
    team: "Mit einem mehr am Tisch",
    level: {
      "": "",
      easy: "Gegen einen leichten Bot",
      fair: "Gegen einen guten Bot",
      strong: "Gegen einen starken Bot",
    },
    lesson: "Erst eine kurze Lektion",
    turn: "Noch einmal vom Wendepunkt",
    insight: "Eines, das zu sehen war",
    thinking: "Der Coach sieht sich das Spiel an …",
    nothing: "Der Coach hat nichts gesehen, das viel geändert hätte.",
  },
});
