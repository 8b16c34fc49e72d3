// The least that a table server can do: decode, check, change the state, send each seat what ours sends it.
import { WebSocketServer } from "ws";
import game from "./game.cjs";

const tables = new Map();
const server = new WebSocketServer({ port: Number(process.argv[2]), host: "127.0.0.1", perMessageDeflate: false });

function table(id) {
  if (!tables.has(id)) {
    tables.set(id, {
      seq: 0, log: [], sockets: [null, null, null, null],
      state: structuredClone(game.START),
    });
  }
  return tables.get(id);
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
    const happened = game.happened(here.seq, seat, message.move);
    here.sockets.forEach((other, number) => {
      if (other) {
        const told = {
          t: "update", seq: here.seq, actors: ["p0", "p1", "p2", "p3"], plies: here.seq, clock: null, proposals: [],
          chat: false, result: null, happened, view: game.view(state, number), moves: game.legal(state, number),
          can_undo: false,
        };
        if (number === seat) told.ok = message.key;
        other.send(JSON.stringify(told));
      }
    });
  });
});
