// The same game on boardgame.io: all may act at once, each sees only the own hand, the own legal moves and what happened.
const { Server, Origins } = require("boardgame.io/server");
const { ActivePlayers, INVALID_MOVE } = require("boardgame.io/core");
const { START, happened, legal, view } = require("./game.cjs");

const hand = (up) => ({ G, ctx, playerID }) => {
  if (G.raised[playerID] === up) return INVALID_MOVE;
  G.raised[playerID] = up;
  G.happened = happened(ctx.numMoves ?? 0, Number(playerID), up ? "raise" : "lower");
};

const game = {
  name: "mind",
  setup: () => structuredClone(START),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: { raise: hand(true), lower: hand(false) },
  playerView: ({ G, playerID }) => {
    const seat = playerID === null || playerID === undefined ? null : Number(playerID);
    return { ...view(G, seat), moves: seat === null ? [] : legal(G, seat) };
  },
};

Server({ games: [game], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]) });
