import { css, mix, shift, type C } from "../color";
import { W, H, f, TAU, rect, circle, path, line, vgrad, type Id } from "../draw";
import { type Rng } from "../rng";

function leaf(x: number, y: number, a: number, L: number, wd: number): string {
  const ex = x + Math.cos(a) * L,
    ey = y + Math.sin(a) * L,
    nx = -Math.sin(a) * wd,
    ny = Math.cos(a) * wd,
    mx = x + (ex - x) * 0.45,
    my = y + (ey - y) * 0.45;
  return `M${f(x)} ${f(y)}Q${f(mx + nx)} ${f(my + ny)} ${f(ex)} ${f(ey)}Q${f(mx - nx)} ${f(my - ny)} ${f(x)} ${f(y)}Z`;
}
export function garden(r: Rng, id: Id): string {
  const p = r.pick<{ bg: C; bg2: C; leaf: C[]; bloom: C[]; eye: C; dark?: boolean }>([
    {
      bg: [0.95, 0.025, 115],
      bg2: [0.88, 0.05, 150],
      leaf: [
        [0.52, 0.08, 150],
        [0.42, 0.07, 165],
        [0.64, 0.09, 135],
      ],
      bloom: [
        [0.72, 0.14, 25],
        [0.84, 0.1, 75],
        [0.93, 0.03, 80],
      ],
      eye: [0.78, 0.13, 85],
    },
    {
      bg: [0.94, 0.025, 25],
      bg2: [0.86, 0.06, 5],
      leaf: [
        [0.47, 0.06, 170],
        [0.38, 0.05, 185],
        [0.6, 0.06, 155],
      ],
      bloom: [
        [0.64, 0.16, 8],
        [0.78, 0.1, 350],
        [0.95, 0.025, 40],
      ],
      eye: [0.82, 0.12, 85],
    },
    {
      bg: [0.3, 0.05, 205],
      bg2: [0.21, 0.04, 225],
      leaf: [
        [0.5, 0.075, 165],
        [0.42, 0.065, 180],
        [0.6, 0.08, 150],
      ],
      bloom: [
        [0.83, 0.09, 320],
        [0.9, 0.07, 80],
        [0.76, 0.1, 285],
      ],
      eye: [0.88, 0.12, 92],
      dark: true,
    },
    {
      bg: [0.93, 0.03, 240],
      bg2: [0.85, 0.055, 265],
      leaf: [
        [0.5, 0.07, 165],
        [0.4, 0.06, 175],
        [0.62, 0.08, 150],
      ],
      bloom: [
        [0.58, 0.14, 285],
        [0.75, 0.1, 310],
        [0.96, 0.02, 280],
      ],
      eye: [0.86, 0.13, 88],
    },
  ]);
  let s =
    `<defs>${vgrad(id("s"), [
      [0, p.bg],
      [1, p.bg2],
    ])}</defs>` + rect(0, 0, W, H, `url(#${id("s")})`);
  s += circle(
    r.range(55, 145),
    r.range(66, 108),
    r.range(36, 50),
    css(p.dark ? [0.92, 0.04, 95] : [0.99, 0.02, 90], p.dark ? 0.9 : 0.75),
  );
  for (let i = 0; i < 16; i++)
    s += path(
      leaf(r.range(-8, W + 8), H + 8, -Math.PI / 2 + r.gauss() * 0.55, r.range(44, 118), r.range(3.5, 8)),
      css(mix(r.pick(p.leaf), p.bg2, 0.5), 0.85),
    );
  const n = r.int(5, 6),
    order = Array.from({ length: n }, (_, i) => i).sort(() => r() - 0.5);
  for (const i of order) {
    const x0 = 24 + (i / (n - 1)) * 152 + r.gauss() * 6,
      ht = r.range(104, 216),
      bend = r.range(-24, 24),
      x1 = Math.max(26, Math.min(174, x0 + bend)),
      y1 = H - ht,
      lc = r.pick(p.leaf);
    s += line(`M${f(x0)} ${H + 4}Q${f(x0)} ${f(H - ht * 0.55)} ${f(x1)} ${f(y1)}`, css(lc), 1.9);
    for (let q = 1, m = r.int(3, 5); q <= m; q++) {
      const t = (q / (m + 1)) * 0.82,
        u = 1 - t,
        X = u * u * x0 + 2 * u * t * x0 + t * t * x1,
        Y = u * u * H + 2 * u * t * (H - ht * 0.55) + t * t * y1,
        d = q % 2 ? 1 : -1;
      s += path(
        leaf(X, Y, -Math.PI / 2 + d * r.range(0.75, 1.1), r.range(18, 31) * (1.15 - t * 0.5), r.range(5, 7.5)),
        css(shift(lc, r.range(-0.04, 0.05))),
      );
    }
    const c = r.pick(p.bloom),
      kind = r.pick(["daisy", "tulip", "umbel", "dahlia", "daisy"] as const),
      R = r.range(13.5, 20);
    if (kind === "daisy") {
      const m = r.int(9, 13),
        ph = r();
      for (let q = 0; q < m; q++)
        s += path(
          leaf(x1, y1, ph + (q / m) * TAU, R * r.range(0.94, 1.06), R * 0.3),
          css(shift(c, r.range(-0.02, 0.03))),
          `stroke="${css(shift(c, -0.1), 0.5)}" stroke-width=".4"`,
        );
      s += circle(x1, y1, R * 0.29, css(p.eye));
      for (let q = 0; q < 14; q++) {
        const a = q * 2.39996,
          d = Math.sqrt(q / 14) * R * 0.25;
        s += circle(x1 + d * Math.cos(a), y1 + d * Math.sin(a), 0.55, css(shift(p.eye, -0.2), 0.8));
      }
    } else if (kind === "dahlia") {
      for (let k = 4; k > 0; k--)
        for (let q = 0, m = 6 + k * 2; q < m; q++)
          s += path(
            leaf(x1, y1, (q / m) * TAU + k * 0.4, R * (0.28 + k * 0.2), R * 0.17),
            css(shift(c, 0.07 - k * 0.028)),
            `stroke="${css(shift(c, -0.12), 0.35)}" stroke-width=".4"`,
          );
      s += circle(x1, y1, R * 0.17, css(p.eye));
    } else if (kind === "tulip") {
      const w = R * 0.72,
        hh = R * 1.3;
      s += path(
        `M${f(x1)} ${f(y1 + 5)}C${f(x1 - w * 1.5)} ${f(y1 + 3)} ${f(x1 - w * 1.1)} ${f(y1 - hh * 0.6)} ${f(x1 - w * 0.8)} ${f(y1 - hh)}Q${f(x1 - w * 0.2)} ${f(y1 - hh * 0.75)} ${f(x1)} ${f(y1 - hh * 1.06)}Q${f(x1 + w * 0.2)} ${f(y1 - hh * 0.75)} ${f(x1 + w * 0.8)} ${f(y1 - hh)}C${f(x1 + w * 1.1)} ${f(y1 - hh * 0.6)} ${f(x1 + w * 1.5)} ${f(y1 + 3)} ${f(x1)} ${f(y1 + 5)}Z`,
        css(c),
      );
      s += path(leaf(x1, y1 + 5, -Math.PI / 2, hh * 1.2, w * 0.72), css(shift(c, 0.055)));
    } else {
      for (let q = 0; q < 15; q++) {
        const a = -Math.PI / 2 + ((q % 5) / 4 - 0.5) * 2.1 + r.gauss() * 0.1,
          d = R * (0.55 + 0.34 * Math.floor(q / 5)) * r.range(0.9, 1.1),
          X = x1 + d * Math.cos(a),
          Y = y1 + d * 0.8 * Math.sin(a) + 5;
        s +=
          line(`M${f(x1)} ${f(y1 + 5)}L${f(X)} ${f(Y)}`, css(lc, 0.8), 0.6) +
          circle(X, Y, r.range(1.5, 2.6), css(shift(c, r.range(-0.03, 0.05))));
      }
    }
  }
  for (let i = 0; i < 22; i++)
    s += path(
      leaf(r.range(-8, W + 8), H + 6, -Math.PI / 2 + r.gauss() * 0.75, r.range(22, 58), r.range(3, 6)),
      css(shift(r.pick(p.leaf), -0.05)),
    );
  for (let i = 0, m = r.int(1, 2); i < m; i++) {
    const x = r.range(30, 170),
      y = r.range(28, 96),
      q = r.range(4.4, 6.6),
      c = r.pick(p.bloom);
    s +=
      `<g transform="translate(${f(x)} ${f(y)}) rotate(${f(r.range(-28, 28))})">` +
      [-1, 1]
        .map((d) =>
          path(
            `M0 0C${f(d * q)} ${f(-q * 1.7)} ${f(d * q * 2.1)} ${f(-q * 0.8)} ${f(d * q * 1.1)} ${f(q * 0.1)}C${f(d * q * 1.5)} ${f(q * 0.9)} ${f(d * q * 0.4)} ${f(q * 1.1)} 0 0Z`,
            css(shift(c, d * 0.03)),
          ),
        )
        .join("") +
      line(`M0 ${f(-q * 0.5)}V${f(q * 0.75)}`, css(p.leaf[1]!), 1) +
      "</g>";
  }
  return s;
}
