import { css, mix, shift, type C } from "../color";
import { W, H, f, TAU, rect, circle, path, line, vgrad, smooth, HOURS, stars, disc, type Id } from "../draw";
import { type Rng } from "../rng";

export function tides(r: Rng, id: Id): string {
  const h = HOURS[r.pick(["dawn", "day", "dusk", "night"] as const)];
  const sea: [C, C] = h.dark
    ? [
        [0.47, 0.07, 225],
        [0.2, 0.05, 255],
      ]
    : r.pick<[C, C]>([
        [
          [0.84, 0.06, 195],
          [0.36, 0.085, 235],
        ],
        [
          [0.82, 0.07, 175],
          [0.37, 0.075, 205],
        ],
        [
          [0.76, 0.075, 225],
          [0.33, 0.09, 262],
        ],
      ]);
  const hz = r.range(92, 138),
    sx = r.range(52, 148),
    rad = r.range(19, 31);
  let s =
    `<defs>${vgrad(id("s"), [
      [0, h.top],
      [1, h.low],
    ])}</defs>` + rect(0, 0, W, hz + 24, `url(#${id("s")})`);
  if (h.dark) s += stars(r, 30, hz - 10, [0.97, 0.02, 90]);
  s += disc(r, sx, hz - r.range(4, 46), rad, h);
  for (let i = 0, n = r.int(1, 3); i < n; i++) {
    const y = r.range(22, hz - 26),
      w = r.range(40, 90),
      x = r.range(-10, W - 50);
    s += rect(x, y, w, r.range(2.2, 4.4), css(mix(h.low, [0.99, 0.01, 90], 0.5), 0.55), `rx="2.2"`);
  }
  const scales = r.chance(0.4),
    n = 10;
  for (let i = 0; i < n; i++) {
    const t = i / (n - 1),
      y = hz + (H - hz) * t ** 1.45 * 0.93,
      amp = 0.6 + 11 * t ** 1.3;
    const k1 = TAU / (70 + 120 * t),
      k2 = TAU / (34 + 40 * t),
      p1 = r() * TAU,
      p2 = r() * TAU;
    const pts: [number, number][] = [];
    for (let x = -10; x <= W + 10; x += 10)
      pts.push([x, y - amp * (Math.sin(x * k1 + p1) + 0.35 * Math.sin(x * k2 + p2))]);
    const c = shift(mix(sea[0], sea[1], t), r.range(-0.012, 0.012), 0, r.range(-5, 5)),
      d = smooth(pts);
    s += path(`${d}L${W + 10} ${H + 9}L-10 ${H + 9}Z`, css(c));
    s += line(d, css(mix(c, [0.985, 0.02, 100], 0.72), 0.3 + 0.4 * t), 0.5 + 0.9 * t);
    if (i < 5) {
      for (let g = 0; g < 4; g++) {
        const w = r.range(5, 24) * (1 - t * 0.7),
          x = sx + r.gauss() * 26 * (1 + t);
        s += line(`M${f(x - w / 2)} ${f(y + r.range(2, 9))}h${f(w)}`, css(h.disc, 0.6 - t * 0.5), 0.9);
      }
    }
  }
  if (scales) {
    const R = 21,
      y0 = H - R * 1.9,
      deep = sea[1];
    for (let row = 0; row < 5; row++)
      for (let col = -1; col < 6; col++) {
        const x = col * R * 2 + (row % 2 ? R : 0),
          y = y0 + row * R * 0.5 + R * 0.4;
        for (let k = 0; k < 4; k++)
          s += circle(
            x,
            y,
            R * (1 - k * 0.25),
            css(k % 2 ? mix(deep, sea[0], 0.5) : shift(deep, row * 0.012)),
            k ? "" : `stroke="${css([0.95, 0.03, 190], 0.75)}" stroke-width=".9"`,
          );
      }
  }
  return s;
}
