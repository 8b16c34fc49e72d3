// The same game on boardgame.io: all may act at once, each sees only the own hand.
const { Server, Origins } = require("boardgame.io/server");
const { ActivePlayers, INVALID_MOVE } = require("boardgame.io/core");

const hand = (up) => ({ G, playerID }) => {
  if (G.raised[playerID] === up) return INVALID_MOVE;
  G.raised[playerID] = up;
};

const game = {
  name: "mind",
  setup: () => ({
    level: 1, lives: 4, stars: 1, hands: [[7], [20], [50], [93]], pile: [], aside: [],
    ready: [false, false, false, false], raised: [false, false, false, false],
  }),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: { raise: hand(true), lower: hand(false) },
  playerView: ({ G, playerID }) => ({
    ...G, hands: G.hands.map((cards, owner) => (String(owner) === playerID ? cards : cards.length)),
  }),
};

Server({ games: [game], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]) });
