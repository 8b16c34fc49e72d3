// The least that a table server can do: decode, check, change the state, send each seat its view.
import { WebSocketServer } from "ws";

const tables = new Map();
const server = new WebSocketServer({ port: Number(process.argv[2]), host: "127.0.0.1", perMessageDeflate: false });

function table(id) {
  if (!tables.has(id)) {
    tables.set(id, {
      seq: 0, log: [], sockets: [null, null, null, null],
      state: { level: 1, lives: 4, stars: 1, hands: [[7], [20], [50], [93]], pile: [], aside: [],
               ready: [false, false, false, false], raised: [false, false, false, false] },
    });
  }
  return tables.get(id);
}

function view(state, seat) {
  return { ...state, hands: state.hands.map((hand, owner) => (owner === seat ? hand : hand.length)) };
}

server.on("connection", (socket, request) => {
  const [, , id, seatText] = request.url.split("/");
  const here = table(id);
  const seat = Number(seatText);
  here.sockets[seat] = socket;
  socket.send(JSON.stringify({ t: "welcome", seq: here.seq }));
  socket.on("message", (data) => {
    const message = JSON.parse(data);
    const { state } = here;
    const up = message.move === "raise";
    if (message.t !== "move" || (!up && message.move !== "lower") || state.raised[seat] === up) {
      socket.send(JSON.stringify({ t: "refused", key: message.key }));
      return;
    }
    state.raised[seat] = up;
    here.seq += 1;
    here.log.push({ seq: here.seq, seat, move: message.move });
    here.sockets.forEach((other, number) => {
      if (other) {
        const told = { t: "update", seq: here.seq, by: seat, move: message.move, view: view(state, number) };
        if (number === seat) told.ok = message.key;
        other.send(JSON.stringify(told));
      }
    });
  });
});
