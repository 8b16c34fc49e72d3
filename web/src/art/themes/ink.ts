import { css, type C } from "../color";
import { W, H, f, rect, circle, path, line, vgrad, smooth, type Id } from "../draw";
import { noise1d, type Rng } from "../rng";

export function ink(r: Rng, id: Id): string {
  const paper: C = r.pick<C>([
      [0.955, 0.016, 88],
      [0.94, 0.018, 75],
      [0.95, 0.012, 140],
    ]),
    k: C = [0.23, 0.018, r.pick([250, 275, 60])];
  const red: C = [0.56, 0.18, 29];
  let s =
    `<defs>${vgrad(id("m"), [
      [0, k, 0.62],
      [0.8, k, 0.02],
      [1, k, 0],
    ])}</defs>` + rect(0, 0, W, H, css(paper));
  for (let i = 0; i < 46; i++) {
    const x = r() * W,
      y = r() * H;
    s += line(
      `M${f(x)} ${f(y)}q${f(r.range(-7, 7))} ${f(r.range(-3, 3))} ${f(r.range(-13, 13))} ${f(r.range(-6, 6))}`,
      css([0.7, 0.03, 80], 0.2),
      0.45,
    );
  }
  const mode = r.pick(["enso", "bamboo", "peaks"] as const);
  const peaks = (y0: number, n: number, tall: number) => {
    for (let l = 0; l < n; l++) {
      const nz = noise1d(r),
        pts: [number, number][] = [],
        pk = r.range(30, 170),
        t = l / Math.max(1, n - 1);
      for (let x = -10; x <= W + 10; x += 6)
        pts.push([
          x,
          y0 +
            l * 25 -
            tall * (1 - t * 0.35) * Math.exp(-(((x - pk) / 46) ** 2)) -
            0.45 * tall * Math.exp(-(((x - pk + 74) / 34) ** 2)) +
            nz(x / 15) * 5 +
            nz(x / 5.2) * 1.8,
        ]);
      s += path(
        `M${pts.map((q) => q.map(f).join(" ")).join("L")}V${f(y0 + l * 25 + 46)}H-10Z`,
        `url(#${id("m")})`,
        `opacity="${f(0.42 + 0.55 * t)}"`,
      );
    }
  };
  if (mode === "enso") {
    const cx = 100 + r.gauss() * 8,
      cy = 122 + r.gauss() * 8,
      R = r.range(55, 64),
      a0 = r.range(-2.2, -1.2),
      span = r.range(5.55, 5.95);
    for (let i = 0; i < 60; i++) {
      const o = (i / 59) * 2 - 1,
        rr = R + o * r.range(8, 9.6),
        st = a0 + Math.abs(o) ** 3 * 0.09 + r() * 0.05;
      const dry = r.chance(0.2 + 0.5 * Math.abs(o)),
        len = span * (dry ? r.range(0.5, 0.94) : r.range(0.9, 1)),
        ex = 1 + r.gauss() * 0.008;
      const pts: [number, number][] = [];
      for (let q = 0; q <= 16; q++) {
        const a = st + (len * q) / 16,
          th = 1 - 0.35 * (q / 16),
          rad = R + (rr - R) * th;
        pts.push([cx + rad * Math.cos(a) * ex, cy + rad * 0.985 * Math.sin(a)]);
      }
      s += line(smooth(pts), css(k, r.range(0.34, 0.76)), r.range(0.6, 1.8));
    }
    peaks(236, 2, 24);
  } else if (mode === "bamboo") {
    const stalks = [
      [r.range(34, 60), 0.2, 7.5],
      [r.range(76, 104), 0.82, 9.5],
      [r.range(122, 158), 0.42, 8],
    ] as const;
    for (const [x0, al, w] of stalks) {
      const lean = r.range(-9, 9);
      let y = H + 10;
      while (y > -20) {
        const seg = r.range(42, 62),
          xa = x0 + (lean * (H - y)) / H,
          xb = x0 + (lean * (H - y + seg)) / H;
        for (let b = 0; b < 7; b++) {
          const o = (b / 6 - 0.5) * w;
          s += line(
            `M${f(xa + o * 1.1)} ${f(y - 2.4)}Q${f((xa + xb) / 2 + o * 0.9)} ${f(y - seg / 2)} ${f(xb + o * 1.1)} ${f(y - seg + 2.4)}`,
            css(k, al * r.range(0.35, 0.85)),
            w / 5,
          );
        }
        s += line(
          `M${f(xb - w * 0.64)} ${f(y - seg)}q${f(w * 0.64)} 2 ${f(w * 1.28)} 0`,
          css(k, Math.min(1, al + 0.2)),
          1.3,
        );
        if (r.chance(0.62)) {
          const dir = r.sign();
          for (let q = 0, n = r.int(3, 5); q < n; q++) {
            const a = (dir > 0 ? 0 : Math.PI) + dir * (0.22 + r.range(-0.5, 0.95)),
              L = r.range(26, 46),
              bx = xb + dir * (w / 2 + q * 2.5),
              by = y - seg + r.range(-3, 5);
            const ex = bx + Math.cos(a) * L,
              ey = by + Math.sin(a) * L,
              nx = -Math.sin(a) * 4.6,
              ny = Math.cos(a) * 4.6;
            s += path(
              `M${f(bx)} ${f(by)}Q${f(bx + (ex - bx) * 0.38 + nx)} ${f(by + (ey - by) * 0.38 + ny)} ${f(ex)} ${f(ey)}Q${f(bx + (ex - bx) * 0.38 - nx * 0.7)} ${f(by + (ey - by) * 0.38 - ny * 0.7)} ${f(bx)} ${f(by)}Z`,
              css(k, Math.min(0.95, al * r.range(0.8, 1.15))),
            );
          }
        }
        y -= seg;
      }
    }
  } else {
    s += circle(r.range(55, 145), r.range(58, 84), r.range(17, 25), css(red, 0.88));
    peaks(172, 4, 78);
    for (let i = 0, n = r.int(3, 6); i < n; i++) {
      const x = r.range(36, 164),
        y = r.range(38, 116),
        w = r.range(3.4, 5.6);
      s += line(
        `M${f(x - w)} ${f(y - 1)}q${f(w * 0.6)} ${f(-w * 0.3)} ${f(w)} ${f(w * 0.3)}q${f(w * 0.5)} ${f(-w * 0.7)} ${f(w * 1.1)} ${f(-w * 0.4)}`,
        css(k, 0.78),
        1,
      );
    }
  }
  for (let i = 0, n = r.int(3, 8); i < n; i++)
    s += circle(r.range(18, 182), r.range(18, 262), r.range(0.4, 1.5), css(k, r.range(0.2, 0.6)));
  const bx = r.chance(0.5) ? 164 : 19,
    by = 226;
  s += rect(bx, by, 17, 17, css(red, 0.92), `rx="2.4"`);
  s += line(
    `M${bx + 4} ${by + 4.6}h9M${bx + 8.5} ${by + 4.6}v8.4M${bx + 4} ${by + 8.8}h9M${bx + 4} ${by + 13}h9`,
    css(paper),
    1.2,
  );
  return s;
}
