/** The end of a game of Mind Game, painted: two minds in the night, as the table lay; what is awake glows, what is shut down is ash. */
import { circle, f, line, path, rect } from "../../art/draw";
import { rng } from "../../art/rng";
import type { Painted } from "../../keepsake/keepsake";
import { LINES, mind, paper, segmentOf, SPACES, stand } from "./board";
import { EMBLEM } from "./emblems";
import { arc, band, straight } from "./engraving";
import { INNER, OUTER } from "./pieces";
import { SEGS, tile, type Colour, type Seat } from "./rules";
import { HIDDEN, isContested, isShut, playerOf, stackAt, type GameEvent, type View } from "./view";

const LIT: Record<Colour, string> = { b: "#3f9be0", p: "#a860b4", g: "#4aa377", o: "#e08534", k: "#59646a" };
const DEEP: Record<Colour, string> = { b: "#144f86", p: "#552257", g: "#17523a", o: "#98480c", k: "#0f1417" };
const ASH = "#454b52",
  ASH_LINE = "#5b626a";
const SEATS: readonly Seat[] = [0, 1];

/** A construct: porcelain is mine, stoneware theirs. */
function piece(id: string, under: number, mine: boolean, x: number, y: number): string {
  const size = 0.74,
    dir = mine ? "right" : "left",
    body = mine ? "#f3ecdd" : "#3a3532";
  let s = "";
  for (let i = under; i > 0; i--)
    s += path(OUTER[dir], body, `stroke="#12100f" stroke-width="1.2" transform="translate(0 ${f(i * 7)})"`);
  s += path(OUTER[dir], body, 'stroke="#12100f" stroke-width="1.2"');
  if (id !== HIDDEN) {
    const { colour, concept } = tile(id),
      emblem = EMBLEM[concept]!;
    s += path(INNER[dir], LIT[colour], `stroke="${DEEP[colour]}" stroke-width="1.4"`);
    s += `<g transform="translate(${mine ? 17 : 35} 14)">${emblem.s ? line(emblem.s, "#fffaf0", 3) : ""}${emblem.f ? path(emblem.f, "#fffaf0") : ""}</g>`;
  }
  return `<g transform="translate(${f(x)} ${f(y)}) scale(${size}) translate(-50 -50)">${s}</g>`;
}

/** 1437 by 984 and as much night around it as is wanted. */
export function mindsScene(view: View, me: Seat): Painted {
  const p = paper(false, me),
    r = rng("two minds");
  let s =
    `<defs><radialGradient id="mg-e-sky" cx=".5" cy=".5" r=".7"><stop stop-color="#2c3a55"/><stop offset=".6" stop-color="#1a2338"/><stop offset="1" stop-color="#0e1524"/></radialGradient>` +
    `<radialGradient id="mg-e-glow"><stop stop-color="#ffe2a0" stop-opacity=".5"/><stop offset="1" stop-color="#ffe2a0" stop-opacity="0"/></radialGradient></defs>` +
    rect(-900, -300, p.w + 1800, p.h + 600, "url(#mg-e-sky)");
  for (let i = 0; i < 120; i++)
    s += circle(
      r.range(-700, p.w + 700),
      r.range(-40, p.h + 40),
      r.range(0.8, 2.6),
      "#fff4d8",
      `opacity="${r.range(0.2, 0.8).toFixed(1)}"`,
    );
  // the paths between the minds
  LINES.forEach((colour, v) => {
    s += line(straight(p, 0, v, 9, v), LIT[colour], colour === "k" ? 2 : 3, 'opacity=".5"');
  });
  for (const place of SPACES) {
    const [x, y] = p.at(...stand(place, 0, false));
    s += circle(x, y, 2.4, "#fff4d8", 'opacity=".25"');
  }
  for (const seat of SEATS) {
    const awake = SEGS.filter((c) => !isShut(view, segmentOf(seat, c)));
    if (awake.length) {
      const [x, y] = p.at(...mind(seat, 2, Math.PI / 2));
      s += circle(x, y, 180 + 75 * awake.length, "url(#mg-e-glow)");
    }
    for (const c of [...SEGS].reverse()) {
      const lit = awake.includes(c);
      s += path(band(seat, c, p), lit ? LIT[c] : ASH, `stroke="${lit ? "#fff4d8" : ASH_LINE}" stroke-width="2.5"`);
      // light runs along what is awake, a crack through what is not
      s += lit
        ? line(arc(seat, 0.35 + { b: 0.5, p: 1.6, g: 2.6, o: 3.6 }[c], p), "#fff8e4", 3, 'opacity=".55"')
        : line(arc(seat, 0.5 + { b: 0.3, p: 1.5, g: 2.5, o: 3.45 }[c], p, 0.9, 2.2), "#23282e", 3);
    }
  }
  for (const [place, sides] of Object.entries(view.board))
    for (const seat of SEATS) {
      const stack = sides[playerOf(seat)] && stackAt(view, place, seat);
      if (!stack) continue;
      const [x, y] = p.at(...stand(place, seat, isContested(view, place)));
      s += piece(stack[0]!, stack.length - 1, seat === me, x, y);
    }
  return { markup: s, box: `${f(p.w / 2 - p.h * 0.8)} 0 ${f(p.h * 1.6)} ${f(p.h)}` };
}

export interface Fall {
  segment: string;
  /** Who stands in it. */
  tile: string;
  /** The turn in which it came there, if that was told. */
  turn: number | null;
}
/** How the segments of a seat fell, as far as they lie shut: who stands there, and since which turn. */
export function falls(view: View, owner: Seat, events: readonly GameEvent[]): Fall[] {
  return SEGS.map((c) => segmentOf(owner, c))
    .filter((segment) => isShut(view, segment))
    .map((segment) => {
      let turn = 0,
        since: number | null = null;
      for (const { event, to, place, player, number } of events) {
        if (event === "turn") turn = number;
        else if (
          (to ?? place) === segment &&
          player !== playerOf(owner) &&
          ["moved", "sent", "placed", "expelled"].includes(event)
        )
          since = turn || null;
      }
      const [top] = stackAt(view, segment, owner === 0 ? 1 : 0)!;
      return { segment, tile: top!, turn: since };
    });
}
/** How many tiles a seat has lost. */
export const lost = (events: readonly GameEvent[], seat: Seat) =>
  events.filter(({ event, player }) => ["dissolved", "killed"].includes(event) && player === playerOf(seat)).length;
