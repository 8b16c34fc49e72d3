/** What is asked now, in words: the headline, what it means, and the answers. */
import { listed } from "../../lib/words";
import { words as common } from "../../words";
import { outcomeOf } from "./ending";
import type { Forest } from "./forest.svelte";
import { mindOf } from "./telling";
import { seatOf, spot, type Pile } from "./view";
import { words } from "./words";

/** The headline, what it means, and the question itself where the headline says whose it is. */
export type Said = readonly [title: string, help: string, asked: string];
const said = ([title, help, asked]: readonly string[]): Said => [title ?? "", help ?? "", asked ?? title ?? ""];

function pileAt(forest: Forest, seat: number, pile?: string): Pile | undefined {
  return forest.player(seat).mind.find(({ id }) => id === pile);
}

/** Whom something is about, as an object in a sentence. */
function whom(forest: Forest, seat: string | undefined): string {
  return forest.desk.isMe(seat ?? "") ? common().you : forest.desk.who(seat);
}

/** The question to me. */
export function question(forest: Forest): Said {
  const w = words().says,
    ask = forest.ask!,
    { desk, cards, proxy } = forest;
  const card = ask.card ? cards.named(ask.card) : forest.aids.effect ? cards.named(forest.aids.effect.card) : "";
  switch (ask.kind) {
    case "limit":
      return said(w.limit(ask.limit ?? 0));
    case "discard":
      return said(ask.why === "keep" ? w.keep : w.discard);
    case "look":
      return said(w.look(ask.of ? (desk.isMe(ask.of) ? words().your : desk.who(ask.of)) : ""));
    case "play":
      return said(w.play(card));
    case "window":
      return said(w.window(card));
    case "vote":
      return said(w.vote(desk.who(ask.blocker), card, cards.named(ask.with ?? "")));
    case "justify": {
      const at = spot(ask.target),
        pile = at && pileAt(forest, at.seat, at.pile);
      return said(w.justify(desk.who(ask.player), card, pile ? cards.named(pile.cards[0]!) : ""));
    }
    case "choose": {
      const [title, help] = chosen(forest, card);
      return said(
        proxy && proxy.by === forest.me
          ? [w.forOther(desk.who(proxy.for)), `${help} ${w.forOtherHelp(desk.who(proxy.for))}`, title]
          : [title, help],
      );
    }
    default:
      return said(w.main);
  }
}

function chosen(forest: Forest, card: string): Said {
  const w = words().says,
    ask = forest.ask!;
  switch (ask.why) {
    case "may":
      return said(w.may(card));
    case "player":
      return said(w.player(card));
    case "destination":
      return said(w.destination(card));
    case "option":
      return said(w.option(card));
    case "search":
      return said(w.search(ask.zone ?? ""));
    case "bury":
      return said(w.bury);
    default:
      return said([w.target[ask.step ?? ""] ?? w.targetAny, w.targetHelp[ask.step ?? ""] ?? ""]);
  }
}

/** What is about to happen in a window, a vote or before a judgement. */
export function threatOf(forest: Forest): string {
  const w = words().says,
    ask = forest.ask!,
    { desk, cards } = forest;
  if (!ask.card || (ask.kind !== "window" && ask.kind !== "vote")) return "";
  const card = cards.named(ask.card),
    victim = seatOf(ask.victim!);
  if (ask.event === "fracture") return w.windowFracture(card, whom(forest, ask.victim));
  const by = ask.event === "disorder" ? forest.view.turn.player : victim,
    me = desk.isMe(by);
  if (ask.event === "intervention") return w.windowIntervention(desk.who(by), me, card);
  const pile = pileAt(forest, victim, forest.aids.threat?.pile),
    mind = mindOf(desk, victim);
  return w.windowDisorder(desk.who(by), me, card, pile ? w.onto(cards.named(pile.cards[0]!), mind) : w.into(mind));
}

/** What the headline says, whoever acts. */
function headline(forest: Forest): Said {
  const w = words().says,
    { desk, view, ask } = forest;
  if (!ask) return said(w.watching);
  if (desk.mine && ask.kind !== "main") return question(forest);
  if (desk.mine) {
    const lifted = forest.lifted ? forest.card(forest.lifted) : null;
    if (lifted) {
      const where = forest.legal.some(({ at }) => at?.pile)
        ? w.liftOn
        : lifted.type === "moment"
          ? w.liftMoment
          : lifted.type === "fracture"
            ? w.liftAt
            : w.liftPlay;
      return said([lifted.name, `${where} ${w.lift(forest.legal.length)}`]);
    }
    return said(view.turn.fragments ? w.main : [w.main[0]!, w.mainSpent]);
  }
  const waits = w.waitsFor(
    listed(
      ask.by.map((seat) => desk.who(seat)),
      common().and,
    ),
  );
  if (desk.me && forest.proxy?.for === forest.me) return said([w.proxyFor(desk.who(forest.proxy.by)), w.proxyForHelp]);
  if (desk.me && view.turn.player === forest.me) return said([w.main[0]!, waits]);
  const elsewhere = !ask.by.includes(`p${view.turn.player}`) && !ask.by.includes("chance");
  return said([w.other(desk.who(view.turn.player)), elsewhere ? waits : w.otherHelp]);
}

/** What stands above the table: how it ended, which step of a replay this is, or what goes on. */
export function saying(forest: Forest): readonly [title: string, help: string] {
  const outcome = outcomeOf(forest),
    { replay, told } = forest.desk;
  if (outcome) return [outcome.title, outcome.text];
  if (replay) return [common().replay.at(replay.at, replay.last), told];
  const [title, help] = headline(forest);
  return [title, help];
}

/** Whether the question is answered with a card of the hand. */
export const byHand = (forest: Forest) => ["play", "discard", "limit"].includes(forest.ask?.kind ?? "");

/** An answer that can be given. */
export interface Choice {
  move: string;
  text: string;
  more: string;
  card: string | null;
  primary: boolean;
}
export function choices(forest: Forest): Choice[] {
  const { desk, cards } = forest;
  const isCard = (id: string) =>
    cards.info.cards.some((card) => card.id === id || id.replace(/\.\d+$/, "") === card.id);
  const minds = new Set(desk.moves.map((move) => spot(move.split(" ")[1])?.seat));
  return desk.moves.map((move) => {
    const [verb, first] = move.split(" ");
    const at = verb === "choose" ? spot(first) : null,
      pile = at ? pileAt(forest, at.seat, at.pile) : undefined;
    const text =
      (at?.card ? cards.named(at.card) : pile ? cards.named(pile.cards[0]!) : undefined) ??
      desk.telling.move?.(move, desk) ??
      move;
    const on = pile && !at?.card && pile.cards.length > 1 ? words().carrying(pile.cards.length - 1) : "";
    const more = [at?.pile && minds.size > 1 ? words().inMind(mindOf(desk, at.seat)) : "", on]
      .filter(Boolean)
      .join(", ");
    const card =
      at?.card ??
      pile?.cards[0] ??
      ((verb === "choose" || verb === "discard" || verb === "block") && first && isCard(first) ? first : null);
    return {
      move,
      text,
      more,
      card,
      primary: ["block", "agree", "accept", "ok"].includes(verb!) || move === "choose yes",
    };
  });
}
