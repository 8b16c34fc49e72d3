// What both peers play: the hands of The Mind that go up and down, told as our server tells them.
const START = require("./start.json");

// The move as somebody reads it: what happened, and a sentence for people.
const EVENTS = {
  raise: { event: "raised", say: (by) => `p${by} raises a hand for a star.` },
  lower: { event: "lowered", say: (by) => `p${by} takes the hand down.` },
};

function happened(seq, by, move) {
  const { event, say } = EVENTS[move];
  const at_ms = Date.now(), name = `p${by}`;
  const events = [{ data: { event, by }, say: say(by) }];
  return [{ seq, kind: "moved", at_ms, by: name, moves: [{ by: name, move, events, at_ms }] }];
}

// A seat sees its own hand, and of the others how many cards they hold.
function view(state, seat) {
  return { ...state, hands: state.hands.map((hand, owner) => (owner === seat ? hand : hand.length)) };
}

function legal(state, seat) {
  const moves = state.hands[seat].length ? [`play ${state.hands[seat][0]}`] : [];
  moves.push("stop");
  if (state.raised[seat]) moves.push("lower");
  else if (state.stars > 0) moves.push("raise");
  return moves;
}

module.exports = { START, happened, legal, view };
