import { css, mix, shift, type C } from "../color";
import { W, H, f, TAU, rect, circle, path, line, vgrad, rgrad, stars, type Id } from "../draw";
import { type Rng } from "../rng";

export function cosmos(r: Rng, id: Id): string {
  const hue = r.pick([265, 285, 235, 310]),
    top: C = [0.17, 0.055, hue],
    low: C = [0.29, 0.085, hue + r.range(14, 46)];
  const a: C = [0.62, 0.13, hue + r.range(40, 100)],
    b: C = [0.66, 0.11, hue - r.range(40, 80)],
    star: C = [0.98, 0.02, 90];
  let s = `<defs>${vgrad(id("s"), [
    [0, top],
    [1, low],
  ])}${rgrad(id("n1"), [
    [0, a, 0.62],
    [1, a, 0],
  ])}${rgrad(id("n2"), [
    [0, b, 0.52],
    [1, b, 0],
  ])}</defs>`;
  s += rect(0, 0, W, H, `url(#${id("s")})`);
  for (let i = 0; i < 5; i++)
    s += `<ellipse cx="${f(r.range(10, 190))}" cy="${f(r.range(20, 260))}" rx="${f(r.range(56, 120))}" ry="${f(r.range(26, 60))}" fill="url(#${id(i % 2 ? "n1" : "n2")})" transform="rotate(${f(r.range(-40, 40))} 100 140)"/>`;
  s += stars(r, 88, H - 4, star);
  const px = r.range(72, 128),
    py = r.range(112, 168),
    R = r.range(33, 45),
    tilt = r.range(-28, -10) * r.sign();
  for (let i = 1; i < 5; i++)
    s += `<ellipse cx="${f(px)}" cy="${f(py)}" rx="${f(R + 24 * i)}" ry="${f((R + 24 * i) * 0.36)}" fill="none" stroke="${css(star, 0.2 - i * 0.025)}" stroke-width=".7" transform="rotate(${f(tilt)} ${f(px)} ${f(py)})"/>`;
  const base = r.pick<C>([
      [0.8, 0.1, 65],
      [0.74, 0.09, 190],
      [0.76, 0.1, 20],
      [0.8, 0.07, 110],
    ]),
    pid = id("p");
  s += `<defs><clipPath id="${pid}c"><circle cx="${f(px)}" cy="${f(py)}" r="${f(R)}"/></clipPath>${rgrad(
    pid,
    [
      [0, shift(base, 0.1), 0],
      [0.55, shift(base, -0.25), 0.12],
      [1, [0.16, 0.05, hue], 0.9],
    ],
    `cx=".32" cy=".28" r=".85"`,
  )}</defs>`;
  const ringed = r.chance(0.65),
    rr = R * r.range(1.6, 1.85);
  const ring = (half: 0 | 1) =>
    [1, 0.88, 0.8]
      .map(
        (q, i) =>
          `<path d="M${f(px - rr * q)} ${f(py)}A${f(rr * q)} ${f(rr * q * 0.27)} 0 0 ${half} ${f(px + rr * q)} ${f(py)}" fill="none" stroke="${css(mix(base, star, 0.25 + i * 0.25), 0.85 - i * 0.2)}" stroke-width="${[3.4, 2, 1][i]}" transform="rotate(${f(tilt)} ${f(px)} ${f(py)})"/>`,
      )
      .join("");
  s += circle(px, py, R * 1.22, css(base, 0.1));
  if (ringed) s += ring(1);
  s +=
    circle(px, py, R, css(base)) + `<g clip-path="url(#${pid}c)"><g transform="rotate(${f(tilt)} ${f(px)} ${f(py)})">`;
  for (let y = -R; y < R;) {
    const hh = r.range(3, 11);
    s += rect(
      px - R - 3,
      py + y,
      R * 2 + 6,
      hh,
      css(shift(base, r.range(-0.1, 0.08), r.range(-0.03, 0.02), r.range(-16, 16)), 0.85),
    );
    y += hh;
  }
  s += `</g>${circle(px, py, R + 1, `url(#${pid})`)}</g>`;
  if (ringed) s += ring(0);
  for (let i = 0, n = r.int(2, 3); i < n; i++) {
    const o = R + 24 * r.int(1, 3),
      t = r() * TAU,
      c = Math.cos((tilt * Math.PI) / 180),
      sn = Math.sin((tilt * Math.PI) / 180),
      ex = o * Math.cos(t),
      ey = o * 0.36 * Math.sin(t),
      x = px + ex * c - ey * sn,
      y = py + ex * sn + ey * c,
      q = r.range(2.6, 5.6);
    s +=
      circle(x, y, q, css(shift(r.pick([a, b, base]), 0.12))) +
      circle(x + q * 0.3, y + q * 0.3, q * 0.8, css(top, 0.28));
  }
  const cx = r.range(30, 110),
    cy = r.chance(0.5) ? r.range(24, 52) : r.range(222, 240),
    pts: [number, number][] = [];
  for (let i = 0; i < 5; i++) pts.push([cx + i * 15 + r.gauss() * 7, cy + r.gauss() * 17]);
  s += line(`M${pts.map((q) => q.map(f).join(" ")).join("L")}`, css(star, 0.34), 0.6);
  for (const [x, y] of pts)
    s += path(
      `M${f(x)} ${f(y - 3.6)}Q${f(x)} ${f(y)} ${f(x + 3.6)} ${f(y)}Q${f(x)} ${f(y)} ${f(x)} ${f(y + 3.6)}Q${f(x)} ${f(y)} ${f(x - 3.6)} ${f(y)}Q${f(x)} ${f(y)} ${f(x)} ${f(y - 3.6)}Z`,
      css(star, 0.95),
    );
  return s;
}
