/** The inner voice: what happens, told as the meditator's own sentence (the same sentences as in the terminal). */
import { catalogue } from "../../lib/words";
import type { Picture } from "./pictures";
import type { Face, GameEvent, Place, View } from "./view";
import german from "@mindscape/games/nevermind/words/de/voice.json";
import english from "@mindscape/games/nevermind/words/en/voice.json";

export interface Voice {
  packs: Record<string, string[]>;
  doing: Record<Face | "none", string>;
  noted: Record<Face, string>;
  sentences: Record<string, string>;
  bare: Record<string, string>;
}
export const voices = catalogue<Voice>({ en: english, de: german });

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const named = ({ theme, number }: Picture) => voices().packs[theme]?.[number] ?? theme;

/** Empty where the inner voice has nothing to say. */
export function narrate(event: GameEvent, view: View, pictures: Record<Place, Picture>): string {
  const voice = voices(),
    { place } = event;
  if (place === undefined) return voice.bare[event.event] ?? "";
  const picture = named(pictures[place]),
    doing = `${voice.doing[view.cards[place].token ?? "none"]} ${picture}`;
  if (event.event === "noted") return `${capital(picture)}. ${voice.noted[event.face]}`;
  const kind = event.event === "surfaced" && event.from_breath ? "from breath" : event.event;
  return capital((voice.sentences[kind] ?? "").replace("{doing}", doing).replace("{picture}", picture));
}
