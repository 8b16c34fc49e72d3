/** The last night of a team as a constellation, for the picture to keep; the moon is as full as the way was long. */
import { circle, line, path, rect } from "../../art/draw";
import { rng } from "../../art/rng";
import type { Painted } from "../../keepsake/keepsake";
import { angle, light, limb, lit, phase, polar, sky } from "./night";
import type { View } from "./view";

export function nightScene(view: View): Painted {
  const r = rng(`night ${view.level}`);
  const done = view.won ? view.levels : view.level - 1,
    full = Math.round((100 * done) / view.levels),
    shine = Math.max(20, full);
  const stars = Array.from({ length: 70 }, () =>
    circle(r.range(0, 400), r.range(0, 250), r.range(0.3, 1), light(80, r.range(0.2, 0.7))),
  );
  const laid = (view.pile.length ? view.pile : (view.last?.pile ?? [])).flatMap(({ card }) => {
    if (!card) return [];
    const [x, y] = polar(angle(card), 104);
    return [{ card, x, y: y - 75 }];
  });
  const way = laid.map(({ x, y }, i) => `${i ? "L" : "M"}${x} ${y}`).join("");
  const lights = laid.map(({ card, x, y }) => circle(x, y, 7, light(card, 0.25)) + circle(x, y, 3.2, light(card)));
  const moon =
    circle(200, 125, 92, light(70, 0.06)) +
    circle(200, 125, 66, light(70, 0.1)) +
    circle(200, 125, 46, sky(10)) +
    path(phase(lit(full), 46, 200, 125), light(shine), `stroke="${limb(shine)}" stroke-width=".8"`);
  const ground = `<defs><radialGradient id="k-sky"><stop stop-color="${sky(90)}"/><stop offset="1" stop-color="${sky(1)}"/></radialGradient></defs>`;
  return {
    markup:
      ground +
      rect(0, 0, 400, 250, "url(#k-sky)") +
      stars.join("") +
      moon +
      (way ? line(way, light(70, 0.5), 0.9) : "") +
      lights.join(""),
    box: "0 0 400 250",
  };
}
