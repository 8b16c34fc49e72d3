/** The story of Deep of Mine in sentences, in the language that is chosen; moves in words. */
import { catalogue } from "../../lib/words";
import type { Desk } from "../frame/desk.svelte";
import { sentences as de } from "./de";
import { bare, label, type Cards } from "./deck";
import { refusalOf } from "./refusals";
import type { Sentences, Told, Who } from "./told";
import { endSays } from "./ending";
import { spot, type ForestTable, type ForestTelling, type GameEvent, type View } from "./view";
import { signed, words } from "./words";

const your = (who: Who) => (who.me ? "your" : `${who.name}’s`);
const you = (who: Who) => (who.me ? "you" : who.name);
const fragments = (n: number) => `${n} ${n === 1 ? "Fragment" : "Fragments"}`;

const en: Sentences = {
  // a bot is called by its board
  board: (t) =>
    t.player.name === bare(t.named("board"))
      ? ""
      : `${t.player.name} ${t.v("sit", "sits")} down as ${t.named("board")}.`,
  ability: (t) => `${t.player.name} ${t.v("get", "gets")} the Ability card ${t.named("ability")}.`,
  "fracture returned": (t) =>
    `${t.player.name} ${t.v("were", "was")} dealt the Fracture ${t.card}; it goes to the bottom of the deck.`,
  inserted: (t) => `${t.card} goes into the draw deck.`,
  first: (t) => `${t.player.name} ${t.v("start", "starts")}.`,
  turn: (t) => `${t.player.me ? "Your" : `${t.player.name}’s`} turn: ${fragments(t.n("fragments"))}.`,
  drawn: (t) => `${t.player.name} ${t.v("draw", "draws")} ${t.card}.`,
  revealed: (t) => `${t.player.name} ${t.v("look", "looks")} at ${t.card} in the draw deck.`,
  buried: (t) => `${t.player.name} ${t.v("put", "puts")} ${t.card} on the bottom of the deck.`,
  discarded: (t) => `${t.player.name} ${t.v("discard", "discards")} ${t.card}.`,
  erased: (t) => `${t.card} sinks into ${your(t.player)} Subconscious.`,
  locked: (t) => `${t.card} in ${your(t.player)} Mind is locked.`,
  opened: (t) => `${t.card} in ${your(t.player)} Mind is open again.`,
  stolen: (t) => `${t.player.name} ${t.v("steal", "steals")} ${t.card} from ${you(t.other)}.`,
  moved: (t) => `${t.card} moves from ${you(t.other)} to ${you(t.player)}.`,
  snatched: (t) => `${t.player.name} ${t.v("draw", "draws")} ${t.card} blindly from ${your(t.other)} hand.`,
  "hands swapped": (t) => `${t.player.name} and ${you(t.other)} swap hands.`,
  "cut off": (t) => `${t.card} sets off more than one move can hold; the rest does not happen.`,
  "abilities swapped": (t) => `${t.player.name} and ${you(t.other)} swap Ability cards.`,
  struck: (t) => `${t.card} strikes ${you(t.player)}.`,
  "deep card": (t) => `${t.card} comes up from the depth of ${your(t.player)} Subconscious.`,
  sunk: (t) => `${t.card} sinks into ${your(t.player)} Subconscious.`,
  stands: (t) => `${t.card} stays in front of ${you(t.player)}.`,
  blocked: (t) => `${t.player.name} ${t.v("block", "blocks")} ${t.card} with ${t.named("with")}.`,
  "block offered": (t) =>
    `${t.player.name} ${t.v("offer", "offers")} to block ${t.card} with ${t.named("with")}. All must agree.`,
  "story rejected": (t) => `The table does not believe it: ${t.card} returns to ${your(t.player)} hand.`,
  proxy: (t) =>
    t.player.name === t.other.name ? "" : `${t.player.name} ${t.v("decide", "decides")} for ${you(t.other)}.`,
  "wellness waits": (t) =>
    `${t.player.name} ${t.v("have", "has")} drawn ${t.card}: a break for all when this turn is over.`,
  break: (t) => `The turn is over: ${t.card}, a break for all.`,
  removed: (t) => `${t.card} leaves the game.`,
  passed: (t) => `${t.player.name} ${t.v("end your turn", "ends the turn")}.`,
  looked: (t) => `${t.player.name} ${t.v("look", "looks")} at ${your(t.other)} hand.`,
  chose: (t) => `${t.player.name} ${t.v("choose", "chooses")} ${you(t.other)}.`,
  intervention: (t) => `${t.player.name} ${t.v("draw", "draws")} ${t.card}.`,
  mentality: (t) =>
    `${t.player.name} ${t.n("by") > 0 ? t.v("gain", "gains") : t.v("lose", "loses")} ${Math.abs(t.n("by"))} Mentality: ${signed(t.n("now"))}.`,
  rolled: (t) =>
    `${t.player.name} ${t.v("roll", "rolls")} ${t.n("number")}${t.e.symbol ? " for the dice symbol" : ""}.`,
  played: (t) =>
    `${t.player.name} ${t.v("play", "plays")} ${t.card}${t.e.to ? (t.other.name === t.player.name ? "" : ` to ${you(t.other)}`) : ""}.`,
  found: (t) =>
    `${t.player.name} ${t.v("find", "finds")} ${t.card} in the ${{ deck: "draw deck", discard: "discard pile", subconscious: "Subconscious" }[t.e.zone ?? "deck"]}.`,
  shuffled: (t) =>
    t.e.pile === "deck"
      ? "The draw deck is shuffled."
      : `${t.player.name} ${t.v("shuffle your", "shuffles the")} ${t.e.pile === "hand" ? "hand into the deck" : "Subconscious"}.`,
  fragments: (t) =>
    `${t.player.name} ${t.n("by") > 0 ? t.v("gain", "gains") : t.v("lose", "loses")} ${fragments(Math.abs(t.n("by")))}${t.e.next ? " in the next turn" : ""}.`,
  voted: (t) => `${t.player.name} ${t.e.agrees ? t.v("agree", "agrees") : t.v("refuse", "refuses")}.`,
  judged: (t) =>
    t.e.accepts
      ? `${t.player.name} ${t.v("accept", "accepts")} the story.`
      : `${t.player.name} ${t.v("do", "does")} not believe the story.`,
  "ability works": (t) =>
    t.e.used
      ? `${t.player.name} ${t.v("use", "uses")} ${t.named("ability")}.`
      : `${t.named("ability")} works for ${you(t.player)}.`,
  antishatter: (t) =>
    `${t.player.name} ${t.v("give", "gives")} ${t.card} against ${t.named("fracture")}${t.e.removed ? ", which is overcome" : "; one more will do"}.`,
  "ended victory": (t) => `${t.player.name} ${t.v("have", "has")} found peace of mind.`,
  "ended endless": () => "Endless: the day is over.",
  "ended deck": () => "The draw deck is used up: the game is over.",
  "a card": () => "a card",
};

export const sentences = { en, de };
const story = catalogue(sentences);

/** What needs no words of its own: the deal, and a card that lies where it was just played to. */
const QUIET = new Set(["dealt", "seed", "entered"]);

/** What somebody does, and what strikes; all else comes of it. A card that is drawn is both: for a Fragment, or by an effect. */
const DEEDS = new Set([
  "played", "passed", "ability works", "struck", "deep card", "intervention", "wellness waits", "break",
  "blocked", "block offered", "antishatter", "first", "ended",
]); // prettier-ignore
const isEffect = (e: GameEvent, move: string) => !DEEDS.has(e.event) && !(e.event === "drawn" && move === "draw");

/** The seat that stands beside the player in an event. */
const OTHERS = ["for", "of", "from", "with", "to", "whom"] as const;
const SEAT = /^p\d$/;

export function tellingOf(cards: Cards): ForestTelling {
  const who = (desk: Desk, seat: string | null | undefined): Who =>
    seat ? { me: desk.isMe(seat), name: desk.who(seat) } : { me: false, name: "" };

  function event(e: GameEvent, desk: ForestTable): string | undefined {
    if (QUIET.has(e.event)) return "";
    const kind = e.event === "ended" ? `ended ${e.end}` : e.event;
    const player = who(desk, e.player ?? e.winner),
      other = OTHERS.map((field) => e[field]).find((seat) => SEAT.test(String(seat)));
    const t: Told = {
      e,
      player,
      other: who(desk, other),
      card: e.card ? cards.named(e.card) : story()["a card"]!({} as Told),
      v: (you, they) => (player.me ? you : they),
      n: (field) => e[field] ?? 0,
      // a board is also the name of its bonus
      named: (field) => (field === "board" ? cards.title(e.board ?? "") : cards.named(e[field] ?? "")),
    };
    return story()[kind]?.(t);
  }

  /** Where something lies, in words. */
  function place(text: string, desk: ForestTable): string {
    const at = spot(text),
      view = desk.view as View | null;
    if (!at || !view) return text;
    const pile = view.players[at.seat]?.mind.find(({ id }) => id === at.pile);
    const mind = mindOf(desk, at.seat);
    if (at.card) return `${cards.named(at.card)} ${words().inMind(mind)}`;
    return pile ? `${cards.named(pile.cards[0]!)} ${words().inMind(mind)}` : desk.who(at.seat);
  }

  function move(text: string, desk: ForestTable): string | undefined {
    const [verb, first, , last] = text.split(" ");
    const w = words();
    switch (verb) {
      case "draw":
        return w.draw;
      case "pass":
        return (desk.view as View | null)?.await?.kind === "window" ? w.says.pass : w.end;
      case "ok":
        return w.says.seen;
      case "agree":
        return w.says.agree;
      case "refuse":
        return w.says.refuse;
      case "accept":
        return w.says.accept;
      case "reject":
        return w.says.reject;
      case "use":
        return w.useLong(cards.named(first!), 0);
      case "block":
        return w.says.block(cards.named(first!));
      case "discard":
        return cards.named(first!);
      case "antishatter":
        return `${cards.named(last!)} ${w.against(cards.named(first!))}`;
      case "play":
        return w.playLong(cards.named(first!)) + (last ? `: ${place(last, desk)}` : "");
      case "choose": {
        if (first === "yes") return w.says.yes;
        if (first === "no") return w.says.no;
        if (first === "none") return w.says.none;
        return spot(first)
          ? place(first!, desk)
          : cards.info.cards.some(({ id }) => id === first!.replace(/\.\d+$/, ""))
            ? cards.named(first!)
            : label(first!);
      }
      default:
        return undefined;
    }
  }
  /** A turn is a chapter. */
  function chapter(e: GameEvent, desk: ForestTable) {
    if (e.event !== "turn") return undefined;
    return {
      seat: e.player,
      title: desk.who(e.player),
      note: words().turnNumber(e.number),
    };
  }
  const things = (e: GameEvent) =>
    (["card", "with", "fracture"] as const).flatMap((field) => {
      const id = e[field];
      return typeof id === "string" && !SEAT.test(id) ? [{ name: cards.named(id), id }] : [];
    });
  const ended = (desk: ForestTable) => endSays(desk, (seat) => desk.view.aids?.moments[seat] ?? 0);
  return { event, refusal: refusalOf(cards, move), move, ended, chapter, isEffect, things };
}

/** "Your Mind", "Mira’s Mind". */
export function mindOf(desk: Desk, seat: number): string {
  return words().mindOf(desk.isMe(seat) ? words().your : words().whose(desk.who(seat)));
}
