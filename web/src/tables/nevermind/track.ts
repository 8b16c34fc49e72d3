/** What is written on the road of a thought, in the book. */
import { catalogue } from "../../lib/words";
import type { Status } from "./view";

export const ROAD: readonly Status[] = ["released", "subliminal", "acknowledged", "thought", "distraction"];
const en = {
  mind: "the Mind",
  you: "you",
  lies: {
    released: ["face down", "bead on its back"],
    subliminal: ["face down", "nothing on it"],
    acknowledged: ["face down", "bead on its token"],
    thought: ["face up", "bead on its token"],
    distraction: ["face up", "bead on the picture"],
  } satisfies Record<Status, string[]>,
  rises: "it rises",
  past: "past Acknowledged",
  returns: "it returns",
  takes: "it takes hold",
  stays: "it stays",
  time: "time passes",
  from: "bead from the breath",
  to: "bead to the breath",
};
const de: typeof en = {
  mind: "der Geist",
  you: "du",
  lies: {
    released: ["verdeckt", "Perle auf dem Rücken"],
    subliminal: ["verdeckt", "nichts darauf"],
    acknowledged: ["verdeckt", "Perle am Plättchen"],
    thought: ["offen", "Perle am Plättchen"],
    distraction: ["offen", "Perle auf dem Bild"],
  },
  rises: "er taucht auf",
  past: "an Anerkannt vorbei",
  returns: "er kommt wieder",
  takes: "er hält fest",
  stays: "er bleibt",
  time: "Zeit vergeht",
  from: "Perle vom Atem",
  to: "Perle zum Atem",
};
export const trackWords = catalogue({ en, de });
