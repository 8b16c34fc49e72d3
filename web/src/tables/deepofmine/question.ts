/** What is asked now, in words: the headline, what it means, and the answers. */
import { capital, listed } from "../../lib/words";
import { words as common } from "../../words";
import { outcomeOf } from "./ending";
import type { Forest } from "./forest.svelte";
import { after } from "./after";
import { mindOf } from "./telling";
import { handSize, seatOf, spot, type Doing, type Pile } from "./view";
import { words } from "./words";

/** The headline, what it means, and the question itself where the headline says whose it is. */
export type Said = readonly [title: string, help: string, asked: string];
const said = ([title, help, asked]: readonly string[]): Said => [title ?? "", help ?? "", asked ?? title ?? ""];

function pileAt(forest: Forest, seat: number, pile?: string): Pile | undefined {
  return forest.player(seat).mind.find(({ id }) => id === pile);
}

/** Whom something is about, as an object in a sentence. */
export function whom(forest: Forest, seat: string | number | undefined): string {
  return forest.desk.isMe(seat ?? "") ? common().youWhom : forest.desk.who(seat);
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

/** Verb and object: "Who loses 3 Mentality?", "Discard a card?". */
function chosen(forest: Forest, card: string): Said {
  const w = words().says,
    ask = forest.ask!,
    asks = forest.aids.asks;
  switch (ask.why) {
    case "may":
      return said([`${capital(doing(asks))}?`, w.mayHelp]);
    case "player":
      return said([(asks && w.whom[asks.do]?.(asks.n)) ?? w.whomAny, ""]);
    case "destination":
      return said(w.destination(ask.step === "search" ? card : ""));
    case "option":
      return said(w.option(card));
    case "search":
      return said(w.search(ask.zone ?? "", ask.to === "mind"));
    case "bury":
      return said(w.bury);
    default:
      return said([w.target[ask.step ?? ""] ?? w.targetAny, w.targetHelp[ask.step ?? ""] ?? ""]);
  }
}
/** What a step does, in words. */
const doing = (step: Doing | null) => (step && words().says.does[step.do]?.(step.n)) ?? words().says.targetAny;

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

/** Whose doings are being shown. */
function staged(forest: Forest): Said {
  const w = words().says,
    { desk, view } = forest,
    proxy = forest.proxy;
  if (proxy && desk.me && proxy.for === forest.me) return said([w.proxyFor(desk.who(proxy.by)), w.proxyForHelp]);
  if (desk.me && view.turn.player === forest.me) return said([w.main[0]!, ""]);
  return said([w.other(desk.who(view.turn.player)), ""]);
}

/** What the headline says, whoever acts. */
function headline(forest: Forest): Said {
  const w = words().says,
    { desk, view, ask } = forest;
  if (forest.stage.busy && !forest.isMine) return staged(forest);
  if (!ask) return said([desk.onlooking, ""]);
  if (forest.asked) return question(forest);
  if (desk.mine && !forest.passes) {
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

/** An answer that can be given, with what it does. */
export interface Choice {
  move: string;
  text: string;
  more: string;
  card: string | null;
  primary: boolean;
  /** The player it is about, if it chooses one. */
  seat: number | null;
  /** Where a Mentality goes by it. */
  from: number | null;
  to: number | null;
  /** What else it does, in words. */
  effects: string[];
  /** It wins, or wakes what sleeps below. */
  hot: boolean;
}
export function choices(forest: Forest): Choice[] {
  const { desk, cards, moves } = forest,
    w = words();
  const isCard = (id: string) =>
    cards.info.cards.some((card) => card.id === id || id.replace(/\.\d+$/, "") === card.id);
  const minds = new Set(moves.map((move) => spot(move.split(" ")[1])?.seat));
  const asks = forest.aids.asks;
  const found = moves.map((move): Choice => {
    const [verb, first] = move.split(" ");
    const at = verb === "choose" ? spot(first) : null,
      pile = at ? pileAt(forest, at.seat, at.pile) : undefined;
    const option = verb === "choose" && forest.ask?.why === "option" ? asks?.options?.[first!] : undefined;
    const text =
      (at?.card ? cards.named(at.card) : pile ? cards.named(pile.cards[0]!) : undefined) ??
      (option ? capital(listed(option.map(doing), common().and)) : undefined) ??
      (forest.ask?.why === "may" && move === "choose yes" ? capital(doing(asks)) : undefined) ??
      (forest.ask?.why === "may" && move === "choose no" ? w.says.leaveIt : undefined) ??
      desk.telling.move?.(move, desk) ??
      move;
    const on = pile && !at?.card && pile.cards.length > 1 ? w.carrying(pile.cards.length - 1) : "";
    const seat = at && !at.pile ? at.seat : null;
    const more = [
      seat !== null && stakes(forest, seat),
      at?.pile && minds.size > 1 ? w.inMind(mindOf(desk, at.seat)) : "",
      on,
    ]
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
      seat,
      primary: ["block", "agree", "accept", "ok"].includes(verb!) || move === "choose yes",
      ...effectsOf(forest, move, seat),
    };
  });
  return found
    .map((choice, i) => ({ choice, rank: rank(forest, choice), i }))
    .sort((a, b) => a.rank - b.rank || a.i - b.i)
    .map(({ choice }) => choice);
}

/** What every answer does alike is said once, above them, and each says what only it does. */
export function alike(all: readonly Choice[]): { every: string[]; each: Choice[] } {
  const every =
    all.length > 1 ? all[0]!.effects.filter((said) => all.every(({ effects }) => effects.includes(said))) : [];
  if (!every.length) return { every, each: [...all] };
  return {
    every,
    each: all.map((choice) => ({ ...choice, effects: choice.effects.filter((said) => !every.includes(said)) })),
  };
}

/** What somebody has of that which a choice of players is about. */
function stakes({ aids, cards, player }: Forest, seat: number): string {
  const who = player(seat);
  switch (aids.asks?.do) {
    case "swap_ability":
      return `${cards.title(who.ability)}: ${cards
        .abilitiesOf(who.ability)
        .map(({ name }) => name)
        .join(", ")}`;
    case "swap_hands":
    case "draw_from":
    case "discard":
      return words().handOf(handSize(who));
    default:
      return "";
  }
}

/** What an answer would do on tracks and piles, in words. */
function effectsOf(forest: Forest, move: string, seat: number | null): Pick<Choice, "from" | "to" | "effects" | "hot"> {
  const answered = forest.aids.answers[move],
    { desk, view } = forest,
    w = words();
  if (!answered) return { from: null, to: null, effects: [], hot: false };
  const then = answered.events.reduce(after, view);
  const count = (players: typeof view.players, at: number) =>
    players[at]!.mind.filter(({ cards, locked }) => !locked && forest.card(cards[0]!).type === "moment").length;
  const effects: string[] = [];
  let from: number | null = null,
    to: number | null = null;
  for (const at of view.players.keys()) {
    const [before, now] = [view.players[at]!.mentality, then.players[at]!.mentality];
    if (at === seat && now !== before) [from, to] = [before, now];
    else if (now !== before)
      effects.push(w.will.mentality(desk.isMe(at) ? w.Your : w.whose(desk.who(at)), before, now));
    const moments = count(then.players, at) - count(view.players, at);
    if (moments)
      effects.push(w.will.moments(desk.who(at), desk.isMe(at), forest.moments(at) + moments, forest.goal.moments));
  }
  if (answered.wakes) effects.push(w.wakesLong);
  if (answered.peace) effects.push(w.wins(desk.who(answered.peace), desk.isMe(answered.peace)));
  return { from, to, effects, hot: answered.wakes || answered.peace !== null };
}

const HARMS = new Set(["lock", "steal", "discard", "draw_from"]);
/** What would harm is offered for others first, what would help for me; the rest stays as it is. */
function rank(forest: Forest, { move, card }: Choice): number {
  const at = move.startsWith("choose ") ? spot(move.slice(7)) : null,
    asks = forest.aids.asks;
  if (!at || !asks) return 0;
  const mine = at.seat === forest.me,
    isDisorder = card !== null && forest.card(card).type === "disorder";
  if (asks.do === "erase" || asks.do === "move") return isDisorder === mine ? 0 : 1;
  const harms = HARMS.has(asks.do) || ((asks.do === "mentality" || asks.do === "fragments") && (asks.n ?? 0) < 0);
  return harms === mine ? 1 : 0;
}
