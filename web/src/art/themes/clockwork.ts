import { css, shift, type C } from "../color";
import { W, H, f, TAU, rect, circle, path, line, rgrad, type Id } from "../draw";
import { type Rng } from "../rng";

interface Gear {
  x: number;
  y: number;
  n: number;
  R: number;
  ph: number;
}
function gearPath(g: Gear, m: number): string {
  const Ro = g.R + m * 0.88,
    Ri = g.R - m * 1.05,
    st = TAU / g.n;
  let d = "";
  for (let i = 0; i < g.n; i++) {
    const a = g.ph + i * st;
    const P = (R: number, q: number) => `${f(g.x + R * Math.cos(a + q * st))} ${f(g.y + R * Math.sin(a + q * st))}`;
    d += `${i ? "L" : "M"}${P(Ri, -0.31)}L${P(Ro, -0.15)}L${P(Ro, 0.15)}L${P(Ri, 0.31)}`;
  }
  return d + "Z";
}
export function clockwork(r: Rng, id: Id): string {
  const p = r.pick<{ bg: C; bg2: C; metals: C[]; ink: C }>([
    {
      bg: [0.33, 0.05, 220],
      bg2: [0.2, 0.04, 240],
      metals: [
        [0.8, 0.1, 85],
        [0.7, 0.1, 62],
        [0.86, 0.045, 95],
      ],
      ink: [0.2, 0.035, 235],
    },
    {
      bg: [0.91, 0.03, 85],
      bg2: [0.82, 0.045, 75],
      metals: [
        [0.55, 0.09, 55],
        [0.68, 0.1, 75],
        [0.42, 0.05, 230],
      ],
      ink: [0.3, 0.04, 60],
    },
    {
      bg: [0.37, 0.065, 20],
      bg2: [0.22, 0.05, 15],
      metals: [
        [0.82, 0.085, 75],
        [0.72, 0.09, 45],
        [0.88, 0.035, 80],
      ],
      ink: [0.22, 0.04, 20],
    },
    {
      bg: [0.42, 0.05, 165],
      bg2: [0.26, 0.04, 180],
      metals: [
        [0.84, 0.085, 95],
        [0.74, 0.08, 75],
        [0.88, 0.03, 130],
      ],
      ink: [0.23, 0.035, 175],
    },
  ]);
  let s =
    `<defs>${rgrad(
      id("s"),
      [
        [0, p.bg],
        [1, p.bg2],
      ],
      `cx=".4" cy=".35" r=".85"`,
    )}</defs>` + rect(0, 0, W, H, `url(#${id("s")})`);
  const cx0 = r.range(60, 140),
    cy0 = r.range(80, 190);
  for (let i = 1; i < 8; i++)
    s += circle(cx0, cy0, 26 * i, "none", `stroke="${css(p.metals[2]!, 0.13)}" stroke-width=".8"`);
  for (let i = 0; i < 72; i++) {
    const a = (i / 72) * TAU,
      R1 = 130,
      R2 = i % 6 ? 126 : 119;
    s += line(
      `M${f(cx0 + R1 * Math.cos(a))} ${f(cy0 + R1 * Math.sin(a))}L${f(cx0 + R2 * Math.cos(a))} ${f(cy0 + R2 * Math.sin(a))}`,
      css(p.metals[2]!, 0.2),
      0.8,
    );
  }
  const m = 5.2,
    gears: Gear[] = [{ x: cx0, y: cy0, n: r.int(17, 22), R: 0, ph: r() }];
  gears[0]!.R = (m * gears[0]!.n) / 2;
  for (let tries = 0; gears.length < 8 && tries < 260; tries++) {
    const g = r.pick(gears),
      n = r.int(8, 19),
      R = (m * n) / 2,
      th = r() * TAU;
    const x = g.x + Math.cos(th) * (g.R + R),
      y = g.y + Math.sin(th) * (g.R + R);
    if (x < -16 || x > W + 16 || y < -16 || y > H + 16) continue;
    if (gears.some((o) => o !== g && Math.hypot(o.x - x, o.y - y) < o.R + R + m * 2.1)) continue;
    const fi = (((((th - g.ph) * g.n) / TAU) % 1) + 1) % 1;
    gears.push({ x, y, n, R, ph: th + Math.PI - ((0.5 - fi) * TAU) / n });
  }
  gears.forEach((g, i) => {
    const c = i === 0 ? p.metals[0]! : r.pick(p.metals),
      lo = shift(c, -0.14),
      hi = shift(c, 0.07),
      gid = id("g" + i);
    s += `<defs><linearGradient id="${gid}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${css(hi)}"/><stop offset="1" stop-color="${css(lo)}"/></linearGradient></defs>`;
    const d = gearPath(g, m),
      rim = g.R - m * 2.3,
      hub = Math.max(5, g.R * 0.24),
      sp = g.n > 12 ? r.int(4, 6) : 0;
    let holes = "";
    for (let k = 0; k < sp; k++) {
      const a0 = g.ph + (k / sp) * TAU + 0.13,
        a1 = g.ph + ((k + 1) / sp) * TAU - 0.13,
        h2 = hub * 1.45;
      const P = (R: number, a: number) => `${f(g.x + R * Math.cos(a))} ${f(g.y + R * Math.sin(a))}`;
      holes += `M${P(h2, a0 + 0.16)}L${P(rim, a0)}A${f(rim)} ${f(rim)} 0 0 1 ${P(rim, a1)}L${P(h2, a1 - 0.16)}A${f(h2)} ${f(h2)} 0 0 0 ${P(h2, a0 + 0.16)}Z`;
    }
    s += `<g transform="translate(1.6 3)">${path(d + holes, css(p.ink, 0.42), `fill-rule="evenodd"`)}</g>`;
    s += path(d + holes, `url(#${gid})`, `fill-rule="evenodd"`);
    s += circle(g.x, g.y, g.R - m * 1.55, "none", `stroke="${css(lo, 0.7)}" stroke-width=".7"`);
    if (!sp) s += circle(g.x, g.y, (g.R - m * 1.6) * 0.66, "none", `stroke="${css(lo, 0.8)}" stroke-width=".9"`);
    s +=
      circle(g.x, g.y, hub, css(lo)) +
      circle(g.x - 0.5, g.y - 0.7, hub * 0.78, css(hi)) +
      circle(g.x, g.y, hub * 0.3, css(p.ink));
  });
  const g = gears[0]!;
  for (const [len, wd] of [
    [g.R * 1.02, 1.6],
    [g.R * 0.66, 2.4],
  ] as const) {
    const a = r() * TAU;
    s += line(
      `M${f(g.x - Math.cos(a) * 7)} ${f(g.y - Math.sin(a) * 7)}L${f(g.x + Math.cos(a) * len)} ${f(g.y + Math.sin(a) * len)}`,
      css(p.ink),
      wd,
    );
  }
  s += circle(g.x, g.y, 2.6, css(p.ink)) + circle(g.x, g.y, 1.1, css(p.metals[2]!));
  return s;
}
