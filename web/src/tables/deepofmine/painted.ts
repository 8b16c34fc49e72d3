/** Pictures and portraits as images: painted once, one node each, so that a table full of cards stays light. */
import { portrait, type Mood, type Species } from "./art/animals";
import { picture, type Subject } from "./art/scene";

const kept = new Map<string, string>();

function image(key: string, box: string, paint: () => string): string {
  let found = kept.get(key);
  if (found === undefined) {
    found = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" preserveAspectRatio="xMidYMid slice">${paint()}</svg>`)}`;
    kept.set(key, found);
  }
  return found;
}

export const pictureOf = (card: Subject) =>
  image(JSON.stringify([card.id, card.type, card.subtype, card.value, card.name, card.flavour]), "0 0 200 150", () =>
    picture(card, "a"),
  );
export const portraitOf = (species: Species, mood: Mood, hat?: string) =>
  image(`face ${species} ${mood} ${hat ?? ""}`, "0 0 100 100", () => portrait(species, mood, "a", hat));
