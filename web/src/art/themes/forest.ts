import { css, mix, type C } from "../color";
import { W, H, f, rect, circle, path, line, vgrad, smooth, stars, type Id } from "../draw";
import { noise1d, type Rng } from "../rng";

function conifer(x: number, y: number, h: number, r: Rng): string {
  const w = h * r.range(0.17, 0.25),
    n = Math.max(4, Math.round(h / 11));
  const side = (dir: 1 | -1) => {
    const out: string[] = [];
    for (let i = 1; i <= n; i++) {
      const t = i / n,
        yy = y - h + h * 0.94 * t,
        ww = w * t ** 0.9 * r.range(0.86, 1.1);
      out.push(`${f(x + dir * ww)} ${f(yy + h * 0.018)}`, `${f(x + dir * ww * 0.5)} ${f(yy - h * 0.012)}`);
    }
    return out;
  };
  const R = side(1),
    L = side(-1).reverse();
  return `M${f(x)} ${f(y - h - 2)}L${R.join("L")}L${f(x + w * 0.1)} ${f(y)}L${f(x - w * 0.1)} ${f(y)}L${L.join("L")}Z`;
}
export function forest(r: Rng, id: Id): string {
  const base = r.pick<{ top: C; fog: C; near: C; disc: C; dark?: boolean }>([
    { top: [0.86, 0.035, 200], fog: [0.94, 0.03, 130], near: [0.29, 0.055, 165], disc: [0.985, 0.035, 100] },
    { top: [0.8, 0.06, 85], fog: [0.94, 0.055, 90], near: [0.31, 0.06, 140], disc: [0.97, 0.07, 85] },
    { top: [0.7, 0.07, 35], fog: [0.91, 0.065, 65], near: [0.27, 0.055, 20], disc: [0.93, 0.1, 60] },
    { top: [0.27, 0.05, 230], fog: [0.58, 0.05, 195], near: [0.15, 0.035, 200], disc: [0.94, 0.04, 110], dark: true },
  ]);
  let s = `<defs>${vgrad(id("s"), [
    [0, base.top],
    [0.7, base.fog],
  ])}${vgrad(id("f"), [
    [0, base.fog, 0],
    [1, base.fog, 0.7],
  ])}</defs>`;
  s += rect(0, 0, W, H, `url(#${id("s")})`);
  if (base.dark) s += stars(r, 26, 110, [0.97, 0.02, 100]);
  const sx = r.range(55, 145),
    sy = r.range(58, 98),
    rad = r.range(19, 29);
  for (let i = 2; i > 0; i--) s += circle(sx, sy, rad * (1 + i * 0.5), css(base.disc, 0.16));
  s += circle(sx, sy, rad, css(base.disc));
  // a hill far away
  const nz = noise1d(r),
    hill: [number, number][] = [];
  for (let x = -10; x <= W + 10; x += 20) hill.push([x, 128 + nz(x / 60) * 24]);
  s += path(`${smooth(hill)}V${H}H-10Z`, css(mix(base.fog, base.near, 0.14)));
  const layers = 5;
  for (let l = 0; l < layers; l++) {
    const t = l / (layers - 1),
      y0 = 150 + 118 * t ** 1.15,
      g = noise1d(r);
    const ground: [number, number][] = [];
    for (let x = -10; x <= W + 10; x += 20) ground.push([x, y0 + g(x / 55) * (8 + 5 * t)]);
    const c = mix(base.fog, base.near, 0.22 + 0.78 * t ** 0.95),
      step = 7 + 22 * t;
    let d = "";
    for (let x = -8 + r() * step; x < W + 8; x += step * r.range(0.6, 1.35)) {
      // leave a clearing under the sun in the near layers
      if (l >= 3 && Math.abs(x - sx) < 30 + 10 * t) continue;
      d += conifer(x, y0 + g(x / 55) * (8 + 5 * t) + 3, (30 + 88 * t) * r.range(0.62, 1.14), r);
    }
    s += path(d, css(c)) + path(`${smooth(ground)}V${H}H-10Z`, css(c));
    if (l < layers - 1) s += rect(0, y0 - 36, W, 58 + 14 * t, `url(#${id("f")})`, `opacity="${f(0.75 - 0.4 * t)}"`);
  }
  for (let i = 0, n = r.int(3, 5); i < n; i++) {
    const x = sx + r.gauss() * 60,
      y = sy - 8 + r.gauss() * 26,
      w = r.range(3, 5);
    s += line(
      `M${f(x - w)} ${f(y)}q${f(w * 0.5)} ${f(-w * 0.5)} ${f(w)} 0q${f(w * 0.5)} ${f(-w * 0.5)} ${f(w)} 0`,
      css(base.near, 0.6),
      0.9,
    );
  }
  return s;
}
