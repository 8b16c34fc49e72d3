// An agent in JavaScript, for games of turns; it needs nothing but Node.
//
//     mindscape simulate nevermind --games 20 --agent "node examples/bot.js"
//
// For every decision it reads one line, {"game", "options", "seat", "view", "moves"}, and writes one: {"move": "..."}.
// When its input ends, so does the game.

const WISHES = ["letgo", "notice", "focus", "acknowledge"]; // the steps of Nevermind, the most urgent first

function choose({ moves }) {
  for (const verb of WISHES) {
    const found = moves.find((move) => move.startsWith(verb + " "));
    if (found) return found;
  }
  return moves[0];
}

require("node:readline")
  .createInterface({ input: process.stdin })
  .on("line", (line) => console.log(JSON.stringify({ move: choose(JSON.parse(line)) })));
