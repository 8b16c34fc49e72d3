/** The cards of a table in the language that is chosen. What a card does comes in both from the server, which tells it from the effects;
 *  its name and flavour are its author's words, and of our own cards we have them in German. */
import { api } from "../../lib/api";
import type { AbilityInfo, CardInfo, DeckInfo } from "../../lib/protocol.gen";
import { settings } from "../../lib/settings.svelte";
import { printed } from "../../lib/words";
import type { Species } from "./art/animals";
import { SPECIES } from "./art/animals";
import german from "@mindscape/games/deepofmine/words/de/cards.json";

interface German {
  of: string;
  name: string;
  flavour?: string;
  about?: string;
}
const CARDS: Record<string, German> = german.cards;
const ABILITIES: Record<string, { of: string; name: string }> = german.abilities;
const TITLES: Record<string, { of: string; name: string }> = german.titles;
const LABELS: Record<string, string> = german.labels;

export function inGerman(card: CardInfo): CardInfo {
  const rows = card.rows.map((row, i) => ({ ...row, text: card.german.rows[i] ?? row.text }));
  const told = { ...card, text: card.german.text, rows };
  // a card of another deck may have the id of one of ours; as long as the name is ours, so are its words
  const found = Object.hasOwn(CARDS, card.id) ? CARDS[card.id] : undefined;
  if (!found || printed(found.of) !== printed(card.name)) return told;
  return { ...told, name: found.name, flavour: found.flavour ?? "", about: found.about ?? "" };
}

/** As its author typed it, with apostrophes as they are printed. */
const inPrint = (card: CardInfo): CardInfo => ({
  ...card,
  name: printed(card.name),
  text: printed(card.text),
  rows: card.rows.map((row) => ({ ...row, text: printed(row.text) })),
  flavour: printed(card.flavour),
  about: printed(card.about),
});

export class Cards {
  readonly name: string;
  #english = new Map<string, CardInfo>();
  #german = new Map<string, CardInfo>();
  #abilities = new Map<string, AbilityInfo>();
  #titles = new Map<string, string>();

  constructor(readonly info: DeckInfo) {
    this.name = info.name;
    for (const card of info.cards) this.#english.set(card.id, inPrint(card));
    for (const card of info.ability_cards) {
      this.#titles.set(card.id, card.name);
      for (const each of card.abilities) this.#abilities.set(each.ref, each);
    }
    for (const board of info.boards) {
      this.#titles.set(board.id, board.name);
      this.#abilities.set(board.bonus.ref, board.bonus);
    }
  }

  /** A card by its id; a copy has a number after it. */
  card(id: string): CardInfo {
    const found = this.#english.get(id) ?? this.#english.get(id.replace(/\.\d+$/, ""));
    if (!found)
      return {
        id,
        name: id,
        type: "moment",
        subtype: null,
        value: 0,
        copies: 1,
        dice: false,
        instant: false,
        text: "",
        rows: [],
        flavour: "",
        about: "",
        german: { text: "", rows: [] },
      };
    if (settings.language !== "de") return found;
    let told = this.#german.get(found.id);
    if (!told) this.#german.set(found.id, (told = inGerman(found)));
    return told;
  }
  get all(): CardInfo[] {
    return this.info.cards.map(({ id }) => this.card(id));
  }

  ability(ref: string): AbilityInfo | null {
    const found = this.#abilities.get(ref);
    if (!found || settings.language !== "de") return found ?? null;
    const told = Object.hasOwn(ABILITIES, ref) ? ABILITIES[ref] : undefined;
    return { ...found, name: told?.of === found.name ? told.name : found.name, text: found.german };
  }
  /** The name of an Ability card or a board. */
  title(id: string | null): string {
    const found = this.#titles.get(id ?? "") ?? id ?? "";
    const told = settings.language === "de" && Object.hasOwn(TITLES, id ?? "") ? TITLES[id ?? ""] : undefined;
    return told?.of === found ? told.name : found;
  }
  /** The name of anything that an effect can be of. */
  named(id: string): string {
    return this.#english.has(id.replace(/\.\d+$/, "")) || this.#english.has(id)
      ? this.card(id).name
      : (this.ability(id)?.name ?? this.title(id));
  }
  /** The three abilities of an Ability card. */
  abilitiesOf(id: string | null): AbilityInfo[] {
    return (this.info.ability_cards.find((card) => card.id === id)?.abilities ?? []).map(({ ref }) =>
      this.ability(ref)!,
    );
  }
}

/** The word of a choice. */
export const label = (word: string) =>
  settings.language === "de" && Object.hasOwn(LABELS, word)
    ? LABELS[word]!
    : word.replaceAll("_", " ").replaceAll("-", " ");

/** The animal of a board: the one that its name speaks of, or one of the forest. */
export function speciesOf(board: string | null, seat: number): Species {
  const words = (board ?? "").replaceAll("-", "");
  return (
    SPECIES.find((species) => words.includes(species)) ??
    (["fox", "hedgehog", "redpanda", "raccoon"] as const)[seat % 4]!
  );
}

let base: Promise<Cards> | undefined;
/** Our own deck, fetched once. */
export function baseDeck(): Promise<Cards> {
  base ??= api.baseDeck().then((info) => new Cards(info));
  base.catch(() => (base = undefined));
  return base;
}
/** The deck of a table; a record without a table carries its own, which the server tells in words. */
export async function deckOf(table: string, option: unknown): Promise<Cards> {
  if (option === "base" || option === undefined) return baseDeck();
  if (table) return new Cards(await api.deckOf(table));
  const { deck } = await api.checkDeck("deck.json", JSON.stringify(option));
  if (!deck) throw new Error("the deck of this record is not read here");
  return new Cards(deck);
}

/** A board's name without its article, so that it can stand for whoever plays it; in German the ending says what the article said. */
export const bare = (title: string) =>
  title
    .replace(/^Der (\p{L}+)e (?=\p{Lu})/u, "$1er ")
    .replace(/^Das (\p{L}+)e (?=\p{Lu})/u, "$1es ")
    .replace(/^(The|Der|Die|Das) /, "");
