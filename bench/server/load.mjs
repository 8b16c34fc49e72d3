// The same load for every server: four sockets a table, one of them moves, the move counts when all four have it.
//   node load.mjs KIND PORT TABLES SECONDS RATE
// First at RATE moves a second over all tables (0: not at all), then with one move in flight at every table.
import { io } from "socket.io-client";
import WebSocket from "ws";

const [kind, port, tables, seconds, rate] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const SEATS = 4;
const base = `http://127.0.0.1:${port}`;

async function post(path, body, headers = {}) {
  const answer = await fetch(base + path, {
    method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json", ...headers },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function socket(path, heard, first) {
  return new Promise((resolve, reject) => {
    const one = new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false });
    one.on("open", () => first && one.send(JSON.stringify(first)));
    one.on("message", (data) => heard(data, () => resolve(one)));
    one.on("error", reject);
    one.on("close", (code) => { if (!ending) { console.error("closed", code); process.exit(1); } });
  });
}
let ending = false;
let bytes = 0; // of the last update

// Each kind: opens a table, calls arrived(table) for every update that a seat gets, and knows how to move.
const kinds = {
  async mindscape(table) {
    const made = await post("/api/tables", { game: "themind", options: { players: SEATS } });
    const tokens = [made.token];
    for (let seat = 1; seat < SEATS; seat++) {
      tokens.push((await post(`/api/tables/${made.table.id}/seats`, { code: made.table.code })).token);
    }
    const sockets = [];
    let playing = false, seen = 0, began;
    const begun = new Promise((resolve) => { began = resolve; });
    for (const token of tokens) {
      sockets.push(await socket(`/ws/${made.table.id}`, (data, ready) => {
        const text = data.toString();
        if (text.startsWith('{"t":"update"')) {
          bytes = data.length;
          if (playing) table.arrived();
          else if (text.includes('"phase":"play"') && ++seen === SEATS) began();
        } else if (text.startsWith('{"t":"welcome"')) ready();
        else if (text.startsWith('{"t":"ping"')) { /* the clocks are not compared here */ }
        else if (text.startsWith('{"t":"refused"')) throw new Error(text);
      }, { t: "hello", token }));
    }
    for (const one of sockets) one.send(JSON.stringify({ t: "move", key: "ready", move: "ready" }));
    await begun;
    table.begin = () => { playing = true; };
    let number = 0;
    table.move = () => {
      number += 1;
      sockets[0].send(JSON.stringify({ t: "move", key: `k${number}`, move: number % 2 ? "raise" : "lower" }));
    };
  },
  async bare(table, id) {
    const sockets = [];
    for (let seat = 0; seat < SEATS; seat++) {
      sockets.push(await socket(`/ws/${id}/${seat}`, (data, ready) => {
        const text = data.toString();
        if (text.startsWith('{"t":"update"')) { bytes = data.length; table.arrived(); }
        else if (text.startsWith('{"t":"welcome"')) ready();
        else throw new Error(text);
      }));
    }
    let number = 0;
    table.move = () => {
      number += 1;
      sockets[0].send(JSON.stringify({ t: "move", key: `k${number}`, move: number % 2 ? "raise" : "lower" }));
    };
  },
  async boardgame(table) {
    const { matchID } = await post("/games/mind/create", { numPlayers: SEATS });
    const sockets = [], credentials = [];
    let stateID = 0;
    for (let seat = 0; seat < SEATS; seat++) {
      const joined = await post(`/games/mind/${matchID}/join`, { playerID: String(seat), playerName: `p${seat}` });
      credentials.push(joined.playerCredentials);
      const one = io(`${base}/mind`, { transports: ["websocket"], forceNew: true });
      await new Promise((resolve) => {
        one.on("sync", (_, info) => { stateID = info.state._stateID; resolve(); });
        one.on("connect", () => one.emit("sync", matchID, String(seat), credentials[seat], SEATS));
        one.on("update", (_, state) => { stateID = state._stateID; table.arrived(); });
      });
      one.io.engine.on("data", (data) => { bytes = data.length; });
      sockets.push(one);
    }
    let number = 0;
    table.move = () => {
      number += 1;
      const type = number % 2 ? "raise" : "lower";
      const payload = { type, args: [], playerID: "0", credentials: credentials[0] };
      sockets[0].emit("update", { type: "MAKE_MOVE", payload }, stateID, matchID, "0");
    };
  },
};

const now = () => Number(process.hrtime.bigint()) / 1e6;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const all = [];
let late = [], moves = 0, counting = false, closed = false;

for (let id = 0; id < tables; id++) {
  const table = { left: 0, due: 0 };
  table.arrived = () => {
    if (table.left === 0) return;
    table.left -= 1;
    if (table.left === 0) {
      if (counting) { moves += 1; late.push(now() - table.due); }
      if (closed) table.go(now());
    }
  };
  table.go = (due) => { table.left = SEATS; table.due = due; table.move(); };
  await kinds[kind](table, id);
  table.begin?.();
  all.push(table);
}
console.log(JSON.stringify({ ready: tables }));

// Moves at fixed instants, whatever the server does; a move is late from the instant at which it was due.
function pace() {
  const begun = now();
  let sent = 0, behind = 0, over = false;
  const tick = () => {
    if (over) return;
    const due = Math.floor(((now() - begun) / 1000) * rate);
    while (sent < due) {
      const moment = begun + (sent / rate) * 1000;
      const table = all[sent % all.length];
      if (table.left === 0) table.go(moment); else behind += 1;
      sent += 1;
    }
    setTimeout(tick, 1);
  };
  tick();
  return () => { over = true; return behind; };
}

// Every table has one move in flight.
function flood() {
  closed = true;
  all.forEach((table) => { if (table.left === 0) table.go(now()); });
  return () => { closed = false; return 0; };
}

for (const [load, start] of [["paced", pace], ["closed", flood]]) {
  if (load === "paced" && !rate) continue;
  const stop = start();
  await pause(1000);
  [moves, late, counting] = [0, [], true];
  const from = now();
  console.log(JSON.stringify({ begin: load }));
  await pause(seconds * 1000);
  counting = false;
  const took = (now() - from) / 1000;
  const behind = stop();
  late.sort((a, b) => a - b);
  const at = (share) => Number((late[Math.min(late.length - 1, Math.floor(late.length * share))] ?? 0).toFixed(3));
  console.log(JSON.stringify({ load, moves, seconds: took, p50: at(0.5), p99: at(0.99), behind, bytes }));
  await pause(300);
}
ending = true;
process.exit(0);
