/** What each event does to the picture of the forest. The server's view is put in its place afterwards (ADR 71). */
import { seatOf, type GameEvent, type Pile, type Player, type View } from "./view";

/** What lies on the table; a view has more, which comes with the next one. */
export type Picture = Pick<View, "turn" | "players" | "deck" | "discard" | "limbo" | "box" | "removed">;

const without = (cards: readonly string[], card: string | undefined) => {
  const at = card === undefined ? -1 : cards.indexOf(card);
  return at < 0 ? [...cards] : cards.toSpliced(at, 1);
};
const size = (hand: Player["hand"]) => (typeof hand === "number" ? hand : hand.length);
/** A hand may have been exchanged: then nobody here knows what is in it. */
const more = (hand: Player["hand"], card: string | undefined): Player["hand"] =>
  typeof hand === "number" || card === undefined ? size(hand) + 1 : [...hand, card];
const fewer = (hand: Player["hand"], card: string | undefined): Player["hand"] =>
  typeof hand === "number" || card === undefined ? Math.max(0, size(hand) - 1) : without(hand, card);

export function after<V extends Picture>(view: V, e: GameEvent): V {
  const { card } = e;
  const seat = e.player ? seatOf(e.player) : -1;
  const next: V = { ...view, players: view.players };
  const change = (at: number, what: (player: Player) => Partial<Player>) => {
    next.players = next.players.map((player, i) => (i === at ? { ...player, ...what(player) } : player));
  };
  const mind = (at: number, what: (piles: Pile[]) => Pile[]) => {
    change(at, (player) => ({ mind: what(player.mind) }));
  };
  const lock = (locked: boolean) => {
    mind(seat, (piles) => piles.map((pile) => (pile.id === e.pile ? { ...pile, locked } : pile)));
  };
  const isUnderWay = card !== undefined && view.limbo.includes(card);

  switch (e.event) {
    case "turn":
      next.turn = {
        ...view.turn,
        player: seat,
        number: e.number,
        fragments: e.fragments,
        played: [],
        used: [],
      };
      break;
    case "mentality":
      change(seat, () => ({ mentality: e.now }));
      break;
    case "drawn":
      next.deck = { ...view.deck, size: view.deck.size - 1 };
      change(seat, ({ hand }) => ({ hand: more(hand, card) }));
      break;
    case "intervention":
      next.deck = { ...view.deck, size: view.deck.size - 1 };
      next.limbo = [...view.limbo, card!];
      break;
    case "inserted":
      next.deck = { ...view.deck, size: view.deck.size + 1 };
      next.box = without(view.box, card);
      break;
    case "removed":
      next.limbo = without(view.limbo, card);
      next.removed = [...view.removed, card!];
      break;
    case "played":
      change(seat, ({ hand }) => ({ hand: fewer(hand, card) }));
      next.limbo = [...view.limbo, card!];
      break;
    case "entered":
      if (view.players[seat]!.mind.some(({ cards }) => cards.includes(card!))) break; // it was moved there
      // what was found goes through a hand
      if (isUnderWay) next.limbo = without(view.limbo, card);
      else change(seat, ({ hand }) => ({ hand: fewer(hand, card) }));
      mind(seat, (piles) =>
        piles.some(({ id }) => id === e.pile)
          ? piles.map((pile) => (pile.id === e.pile ? { ...pile, cards: [...pile.cards, card!] } : pile))
          : [...piles, { id: e.pile, cards: [card!], locked: false }],
      );
      break;
    case "discarded":
      change(seat, ({ hand }) => ({ hand: fewer(hand, card) }));
      next.discard = [...view.discard, card!];
      break;
    case "erased":
      for (const at of view.players.keys())
        mind(at, (piles) =>
          piles.flatMap((pile) => {
            const cards = without(pile.cards, card);
            return cards.length ? [cards.length < pile.cards.length ? { ...pile, cards } : pile] : [];
          }),
        );
      change(seat, ({ subconscious }) => ({ subconscious: [...subconscious, card!] }));
      break;
    case "locked":
    case "opened":
      lock(e.event === "locked");
      break;
    case "stolen": {
      const from = seatOf(e.from),
        pile = view.players[from]?.mind.find(({ cards }) => cards[0] === card);
      if (!pile) break;
      mind(from, (piles) => piles.filter((each) => each !== pile));
      mind(seat, (piles) => [...piles, { ...pile, id: e.pile }]);
      break;
    }
    case "moved":
      mind(seatOf(e.from), (piles) =>
        piles.flatMap((pile) => {
          const cards = without(pile.cards, card);
          return cards.length ? [{ ...pile, cards }] : [];
        }),
      );
      mind(seat, (piles) =>
        piles.some(({ id }) => id === e.pile)
          ? piles.map((pile) => (pile.id === e.pile ? { ...pile, cards: [...pile.cards, card!] } : pile))
          : [...piles, { id: e.pile, cards: [card!], locked: false }],
      );
      break;
    case "snatched":
      change(seatOf(e.of), ({ hand }) => ({ hand: fewer(hand, card) }));
      change(seat, ({ hand }) => ({ hand: more(hand, card) }));
      break;
    case "hands swapped": {
      const [mine, theirs] = [view.players[seat]!.hand, view.players[seatOf(e.with)]!.hand];
      change(seat, () => ({ hand: theirs }));
      change(seatOf(e.with), () => ({ hand: mine }));
      break;
    }
    case "abilities swapped": {
      const [mine, theirs] = [view.players[seat]!.ability, view.players[seatOf(e.with)]!.ability];
      change(seat, () => ({ ability: theirs }));
      change(seatOf(e.with), () => ({ ability: mine }));
      break;
    }
    case "deep card":
      change(seat, ({ subconscious }) => ({
        subconscious: subconscious.includes(card!) ? without(subconscious, card) : subconscious.slice(1),
      }));
      next.limbo = [...view.limbo, card!];
      break;
    case "struck": // one that was drawn never came into the hand
      if (isUnderWay || view.players[seat]!.fractures.some((each) => each.card === card)) break;
      change(seat, ({ hand }) => ({ hand: fewer(hand, card) }));
      next.limbo = [...view.limbo, card!];
      break;
    case "sunk":
      next.limbo = without(view.limbo, card);
      change(seat, ({ subconscious }) => ({ subconscious: [...subconscious, card!] }));
      break;
    case "stands":
      next.limbo = without(view.limbo, card);
      change(seat, ({ fractures }) => ({
        fractures: fractures.some((each) => each.card === card)
          ? fractures
          : [...fractures, { card: card!, shatter: 0 }],
      }));
      break;
    case "blocked":
      change(seat, ({ hand }) => ({ hand: fewer(hand, e.with) }));
      next.discard = [...view.discard, e.with];
      break;
    case "story rejected":
      next.limbo = without(view.limbo, card);
      change(seat, ({ hand }) => ({ hand: more(hand, card) }));
      break;
    case "antishatter":
      change(seat, ({ hand, fractures }) => ({
        hand: fewer(hand, card),
        fractures: e.removed
          ? fractures.filter((each) => each.card !== e.fracture)
          : fractures.map((each) => (each.card === e.fracture ? { ...each, shatter: 1 } : each)),
      }));
      next.discard = [...view.discard, card!];
      break;
    case "found":
      if (e.zone === "deck") next.deck = { ...view.deck, size: view.deck.size - 1 };
      else if (e.zone === "discard") next.discard = without(view.discard, card);
      else
        change(seat, ({ subconscious }) => ({
          subconscious: card && subconscious.includes(card) ? without(subconscious, card) : subconscious.slice(1),
        }));
      change(seat, ({ hand }) => ({ hand: more(hand, card) }));
      break;
    case "shuffled":
      if (e.pile !== "hand") break;
      next.deck = { ...view.deck, size: view.deck.size + size(view.players[seat]!.hand) };
      change(seat, ({ hand }) => ({ hand: typeof hand === "number" ? 0 : [] }));
      break;
    case "fragments":
      if (!e.next && seat === view.turn.player)
        next.turn = { ...view.turn, fragments: Math.max(0, view.turn.fragments + e.by) };
      break;
  }
  return next;
}
