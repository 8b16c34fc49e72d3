/** The page and the terminal say the same in German of whatever happens; `scripts/page_fixtures.py` writes what the terminal says. */
import { expect, it, vi } from "vitest";
import type { DeckInfo } from "../lib/protocol.gen";
import type { Desk, Telling } from "./frame/desk.svelte";
import { Cards } from "./deepofmine/deck";
import { tellingOf } from "./deepofmine/telling";
import { telling as mindgame } from "./mindgame/story";
import { telling as nevermind } from "./nevermind/words";
import { telling as themind } from "./themind/words";
import fixture from "./told.fixture.json";

vi.mock("../lib/settings.svelte", () => ({ settings: { language: "de" } }));

/** What a painted table shows without words. */
const QUIET = ["top", "round", "dealt", "seed", "entered", "command over"];
const told = (card: object) => ({
  text: "",
  flavour: "",
  about: "",
  ...card,
  rows: [],
  german: { text: "", rows: [] },
});
const deck = { name: "", ...fixture.deck, cards: fixture.deck.cards.map(told) } as unknown as DeckInfo;
const TELLINGS = { nevermind, themind, mindgame, deepofmine: tellingOf(new Cards(deck)) } as unknown as Record<
  keyof typeof fixture.told,
  Telling
>;
const number = (seat: string | number) => Number(String(seat).replace("p", ""));
const desk = {
  client: { you: "p0" },
  me: "p0",
  who: (seat: string | number) => (number(seat) === 0 ? "Du" : `p${number(seat)}`),
  isMe: (seat: string | number) => number(seat) === 0,
} as unknown as Desk;

it.each(Object.keys(TELLINGS) as (keyof typeof fixture.told)[])(
  "%s tells what happens as the terminal does",
  (game) => {
    expect(fixture.told[game].length).toBeGreaterThan(15);
    for (const { event, say } of fixture.told[game]) {
      const here = TELLINGS[game].event(event as never, desk);
      if (here || !QUIET.includes(event.event)) expect(here, JSON.stringify(event)).toBe(say);
    }
  },
);
