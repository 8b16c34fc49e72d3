import { describe, expect, it, test } from "vitest";
import type { DeckInfo, Happened } from "../../lib/protocol.gen";
import { bare, Cards, label, speciesOf, inGerman } from "./deck";
import { lastRoll, recent, strikes, unseenStrike } from "./story";
import { sentences } from "./telling";
import { hoped, seatsAsked, spot, waysOf, type Player } from "./view";
import { catalogues } from "./words";

const told = (seq: number, ...events: Record<string, unknown>[]): Happened => ({
  seq,
  kind: "moved",
  at_ms: 0,
  by: "p0",
  moves: [{ at_ms: 0, by: "p0", move: "", events: events.map((data) => ({ data, say: "" })) }],
});

describe("moves as text", () => {
  it("takes no card for a seat", () =>
    expect(seatsAsked(["choose p2", "choose p0:m3", "choose playing-billiards", "choose none", "play p1"])).toEqual([
      2, 0,
    ]));
  it("knows a place", () => {
    expect(spot("p1")).toEqual({ seat: 1 });
    expect(spot("p2:m13")).toEqual({ seat: 2, pile: "m13" });
    expect(spot("p2:m13:a-card.2")).toEqual({ seat: 2, pile: "m13", card: "a-card.2" });
    expect(spot("camping")).toBeNull();
    expect(spot(undefined)).toBeNull();
  });
  it("finds the ways of every card", () => {
    const moves = [
      "draw",
      "play camping in p0",
      "play insomnia on p1:m3",
      "play gossip",
      "play heartbreak at p2",
      "antishatter betrayal with chamomile",
      "use fox",
    ];
    expect(waysOf(moves)).toEqual([
      { move: moves[1], card: "camping", at: { seat: 0 } },
      { move: moves[2], card: "insomnia", at: { seat: 1, pile: "m3" } },
      { move: moves[3], card: "gossip", at: null },
      { move: moves[4], card: "heartbreak", at: { seat: 2 } },
      { move: moves[5], card: "chamomile", at: null, against: "betrayal" },
    ]);
  });
  it("asks the referee about what one might have hoped for", () => {
    const player = (mind: Player["mind"]): Player => ({
      board: null,
      ability: null,
      mentality: 0,
      seven: [],
      hand: 0,
      subconscious: [],
      mixed: 0,
      seed: null,
      mind,
      fractures: [],
      fired: [],
      next_fragments: 0,
    });
    const players = [
      player([{ id: "m1", cards: ["a"], locked: true }]),
      player([{ id: "m2", cards: ["b"], locked: false }]),
    ];
    expect(hoped({ id: "x", type: "moment" }, 0, players)).toBe("play x in p0");
    expect(hoped({ id: "x", type: "impact" }, 0, players)).toBe("play x");
    expect(hoped({ id: "x", type: "fracture" }, 0, players)).toBe("play x at p0");
    expect(hoped({ id: "x", type: "disorder" }, 0, players)).toBe("play x on p1:m2");
    expect(hoped({ id: "x", type: "recovery" }, 0, players, { seat: 0, pile: "m1" })).toBe("play x on p0:m1");
    expect(hoped({ id: "x", type: "recovery" }, 0, [player([])])).toBe("play x on p0:m1");
  });
});

describe("a Fracture that strikes", () => {
  const struck = { event: "struck", card: "heartbreak", player: "p0" };
  it("has no steps while it may be blocked", () => {
    const [strike] = strikes(recent([told(4, { event: "drawn", card: "heartbreak", player: "p0" }, struck)]));
    expect(strike).toMatchObject({ key: "4 heartbreak", player: 0, steps: [], over: false });
  });
  it("is told step by step over several messages, and ends when it sinks", () => {
    const story = [
      told(4, struck),
      told(
        5,
        { event: "mentality", player: "p0", by: -2, now: 7 },
        { event: "rolled", player: "p0", number: 1, symbol: false },
        { event: "mentality", player: "p0", by: -1, now: 6 },
      ),
      told(6, { event: "locked", player: "p0", card: "camping", pile: "m2" }),
    ];
    const strike = strikes(recent(story))[0]!;
    expect(strike.steps.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ["itself", 9, 7],
      ["roll", 7, 6],
      ["said", undefined, undefined],
    ]);
    expect(strike.rolled).toBe(1);
    expect(strike.over).toBe(false);
    expect(
      strikes(
        recent([
          ...story,
          told(7, { event: "sunk", player: "p0", card: "heartbreak" }, { event: "drawn", player: "p0" }),
        ]),
      ),
    ).toMatchObject([{ over: true, steps: strike.steps }]);
  });
  it("waits for me when it brings another one, or when another is struck meanwhile", () => {
    const story = [
      told(4, struck),
      told(
        5,
        { event: "rolled", player: "p0", number: 2, symbol: false },
        { event: "mentality", player: "p0", by: -2, now: 7 },
        { event: "struck", card: "betrayal", player: "p0" },
      ),
    ];
    const [first, second] = strikes(recent(story));
    expect(unseenStrike([first!, second!], 0, "")).toBe(first);
    expect(unseenStrike([first!, second!], 0, first!.key)).toBeNull(); // the other one may still be blocked
    story.push(
      told(
        6,
        { event: "mentality", player: "p0", by: -2, now: 5 },
        { event: "sunk", player: "p0", card: "betrayal" },
        { event: "discarded", player: "p0", card: "gossip" },
        { event: "sunk", player: "p0", card: "heartbreak" },
        { event: "struck", card: "meltdown", player: "p1" },
        { event: "mentality", player: "p1", by: -2, now: 1 },
      ),
    );
    const all = strikes(recent(story));
    expect(all.map(({ card, steps, over }) => [card, steps.length, over])).toEqual([
      ["heartbreak", 2, true],
      ["betrayal", 1, true],
      ["meltdown", 1, false],
    ]);
    expect(unseenStrike(all, 0, "")?.card).toBe("heartbreak");
    expect(unseenStrike(all, 0, all[0]!.key)?.card).toBe("betrayal");
    expect(unseenStrike(all, 0, all[1]!.key)).toBeNull();
  });
  it("a roll for the dice symbol is another roll", () => {
    const events = recent([
      told(
        1,
        { event: "rolled", player: "p3", number: 2, symbol: true },
        { event: "rolled", player: "p0", number: 0, symbol: false },
      ),
    ]);
    expect(lastRoll(events)).toEqual({ player: 0, number: 0 });
    expect(lastRoll(events, true)).toEqual({ player: 3, number: 2 });
    expect(lastRoll([])).toBeNull();
  });
});

describe("decks", () => {
  const card = {
    id: "camping",
    name: "Camping",
    type: "moment",
    subtype: "relaxation",
    value: 3,
    copies: 1,
    dice: false,
    instant: false,
    text: "",
    rows: [],
    flavour: "",
    about: "",
    german: { text: "Zieh eine Karte.", rows: ["wirf eine Karte ab."] },
  } as const;
  const info: DeckInfo = {
    name: "x",
    cards: [
      { ...card, rows: [], german: { text: "", rows: [] } },
      { ...card, id: "many", name: "Many", copies: 3, rows: [], german: { text: "", rows: [] } },
    ],
    ability_cards: [],
    boards: [],
  };
  it("knows the copies of a card, and does not stumble over an unknown one", () => {
    const cards = new Cards(info);
    expect(cards.card("many.2").name).toBe("Many");
    expect(cards.named("camping")).toBe("Camping");
    expect(cards.card("nothing-like-it").name).toBe("nothing-like-it");
  });
  it("prints what an author typed", () => {
    const typed = { ...card, rows: [], german: { text: "", rows: [] }, name: "Father's Slap", flavour: "Don't." };
    expect(new Cards({ ...info, cards: [typed] }).card("camping")).toMatchObject({
      name: "Father’s Slap",
      flavour: "Don’t.",
    });
  });
  it("tells in German what a card of anybody does, and names ours in German", () => {
    const rows = [{ faces: "01", text: "discard a card." }];
    const german = { text: "Zieh eine Karte.", rows: ["wirf eine Karte ab."] };
    const told = { ...card, text: "Draw a card.", rows, german };
    const same = { text: german.text, rows: [{ faces: "01", text: german.rows[0] }] };
    expect(inGerman({ ...told, id: "kite", name: "A Kite" })).toMatchObject({ name: "A Kite", ...same });
    expect(inGerman({ ...told, name: "Another Camping" })).toMatchObject({ name: "Another Camping", ...same });
    expect(inGerman(told)).toMatchObject(same);
    expect(inGerman(told).name).not.toBe("Camping");
  });
  it("a choice is a word", () => expect(label("dig_deep-er")).toBe("dig deep er"));
  it("a board without its article is a name, in German with the article’s ending", () => {
    const names = ["The Fox", "Der Rote Panda", "Das Alte Reh", "Die Graue Eule", "Der Igel"];
    expect(names.map(bare)).toEqual(["Fox", "Roter Panda", "Altes Reh", "Graue Eule", "Igel"]);
  });
  it("a board has the animal of its name", () => {
    expect(speciesOf("red-panda", 0)).toBe("redpanda");
    expect(speciesOf("the-old-otter", 0)).toBe("otter");
    expect(speciesOf("a-lighthouse", 1)).toBe("hedgehog");
  });
});

test("everything is said in German too", () => {
  const paths = (value: unknown, at = ""): [string, string][] =>
    typeof value === "string"
      ? [[at, value]]
      : value && typeof value === "object"
        ? Object.entries(value).flatMap(([key, part]) => paths(part, `${at}.${key}`))
        : [];
  const same = new Set([".title", ".own.legend"]);
  const german = new Map(paths(catalogues.de));
  for (const [at, text] of paths(catalogues.en)) if (!same.has(at) && text) expect(german.get(at), at).not.toBe(text);
  expect(Object.keys(sentences.de).sort()).toEqual(Object.keys(sentences.en).sort());
});
