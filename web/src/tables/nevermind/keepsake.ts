/** The grid as it lay at the end, for the picture to keep: what was let go shines, the rest lies in the dusk. */
import { paint } from "../../art";
import { circle, rect } from "../../art/draw";
import type { Painted } from "../../keepsake/keepsake";
import type { Picture } from "./pictures";
import { CELLS, type Place, type View } from "./view";

const CARD_W = 50,
  CARD_H = 70,
  GAP = 7;

function breath(): string {
  return (
    rect(0, 0, 200, 280, "#17393f", 'rx="13"') +
    [86, 62, 38].map((r, i) => circle(100, 140, r, "none", `stroke="#9ad6ca" stroke-width="${i ? 1.5 : 7}"`)).join("")
  );
}

function card(view: View, place: Place, { theme, number }: Picture): string {
  const shines = view.cards[place].status === "released";
  return (
    rect(0, 0, 200, 280, shines ? "#fdfcf8" : "#2d5a5c", 'rx="13"') +
    `<svg x="9" y="9" width="182" height="262" viewBox="0 0 200 280" preserveAspectRatio="xMidYMid slice" opacity="${shines ? 1 : 0.38}">${paint(theme, String(number), `k-${place}`)}</svg>`
  );
}

export function gridScene(view: View, pictures: Record<Place, Picture>): Painted {
  const left = 200 - 1.5 * CARD_W - GAP,
    top = 125 - 1.5 * CARD_H - GAP;
  const cards = CELLS.map((cell, i) => {
    const x = left + (i % 3) * (CARD_W + GAP),
      y = top + Math.floor(i / 3) * (CARD_H + GAP);
    return `<svg x="${x}" y="${y}" width="${CARD_W}" height="${CARD_H}" viewBox="0 0 200 280">${cell === "centre" ? breath() : card(view, cell, pictures[cell])}</svg>`;
  });
  const ripples = [128, 164, 204].map((r) =>
    circle(200, 125, r, "none", 'stroke="#17695f" stroke-width=".6" opacity=".22"'),
  );
  const ground = `<defs><radialGradient id="k-table"><stop stop-color="#f4f4ee"/><stop offset=".6" stop-color="#dfe7e0"/><stop offset="1" stop-color="#bfd0c8"/></radialGradient></defs>`;
  return {
    markup: ground + rect(0, 0, 400, 250, "url(#k-table)") + ripples.join("") + cards.join(""),
    box: "0 0 400 250",
  };
}
