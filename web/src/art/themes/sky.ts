import { css, mix, shift, type C } from "../color";
import { W, H, f, rect, circle, path, line, vgrad, stars, type Id } from "../draw";
import { type Rng } from "../rng";

function cloud(x: number, y: number, w: number, r: Rng, c: string): string {
  let s = "";
  const rows = r.int(2, 4),
    hgt = w * 0.105 + 3.2;
  for (let i = 0; i < rows; i++) {
    const ww = w * (1 - Math.abs(i - rows * 0.55) * 0.24) * r.range(0.78, 1.06);
    s += rect(x - ww / 2 + r.gauss() * w * 0.16, y + i * hgt * 0.9, ww, hgt, c, `rx="${f(hgt / 2)}"`);
  }
  return s;
}
export function sky(r: Rng, id: Id): string {
  const p = r.pick<{ top: C; low: C; disc: C; far: C; nearc: C; warm: C; dark?: boolean }>([
    {
      top: [0.71, 0.1, 240],
      low: [0.93, 0.045, 210],
      disc: [0.985, 0.045, 98],
      far: [0.9, 0.03, 220],
      nearc: [0.985, 0.01, 220],
      warm: [0.68, 0.15, 32],
    },
    {
      top: [0.73, 0.08, 300],
      low: [0.91, 0.075, 40],
      disc: [0.96, 0.085, 80],
      far: [0.87, 0.06, 345],
      nearc: [0.975, 0.025, 50],
      warm: [0.6, 0.13, 15],
    },
    {
      top: [0.79, 0.075, 190],
      low: [0.95, 0.055, 105],
      disc: [0.985, 0.06, 95],
      far: [0.9, 0.04, 165],
      nearc: [0.985, 0.02, 130],
      warm: [0.66, 0.13, 45],
    },
    {
      top: [0.27, 0.07, 275],
      low: [0.55, 0.09, 262],
      disc: [0.95, 0.04, 95],
      far: [0.42, 0.07, 270],
      nearc: [0.72, 0.05, 268],
      warm: [0.78, 0.12, 70],
      dark: true,
    },
  ]);
  let s =
    `<defs>${vgrad(id("s"), [
      [0, p.top],
      [1, p.low],
    ])}</defs>` + rect(0, 0, W, H, `url(#${id("s")})`);
  if (p.dark) s += stars(r, 44, 210, [0.98, 0.02, 90]);
  const sx = r.range(46, 154),
    sy = r.range(54, 116),
    rad = r.range(18, 27);
  for (let i = 6; i > 0; i--)
    s += circle(
      sx,
      sy,
      rad + i * i * 2.1 + i * 7,
      "none",
      `stroke="${css(p.disc, 0.34 - i * 0.035)}" stroke-width="1"`,
    );
  for (let i = 2; i > 0; i--) s += circle(sx, sy, rad * (1 + i * 0.4), css(p.disc, 0.2));
  s += circle(sx, sy, rad, css(p.disc));
  for (let i = 0; i < 5; i++) s += cloud(r.range(0, W), r.range(36, 190), r.range(38, 74), r, css(p.far, 0.62));
  const balloons = r.int(1, 3);
  for (let b = 0; b < balloons; b++) {
    const k = [1, 0.55, 0.36][b]!,
      x = r.range(40, 160),
      y = r.range(110, 186) - b * 26,
      R = 21 * k;
    const hue = shift(p.warm, r.range(-0.03, 0.06), 0, r.range(-24, 24)),
      pale = mix(hue, [0.97, 0.03, 90], 0.72);
    const env = (q: number) =>
      `M${f(x)} ${f(y - R)}C${f(x + R * 1.33 * q)} ${f(y - R)} ${f(x + R * 1.2 * q)} ${f(y + R * 0.5)} ${f(x + R * 0.2 * q)} ${f(y + R * 1.15)}H${f(x - R * 0.2 * q)}C${f(x - R * 1.2 * q)} ${f(y + R * 0.5)} ${f(x - R * 1.33 * q)} ${f(y - R)} ${f(x)} ${f(y - R)}Z`;
    s += path(env(1), css(hue)) + path(env(0.68), css(pale)) + path(env(0.34), css(hue));
    s += line(
      `M${f(x - R * 0.17)} ${f(y + R * 1.15)}L${f(x - R * 0.11)} ${f(y + R * 1.5)}M${f(x + R * 0.17)} ${f(y + R * 1.15)}L${f(x + R * 0.11)} ${f(y + R * 1.5)}`,
      css([0.4, 0.04, 50], 0.8),
      0.6 * k + 0.25,
    );
    s += rect(x - R * 0.16, y + R * 1.48, R * 0.32, R * 0.26, css([0.42, 0.06, 50]), `rx="${f(R * 0.05)}"`);
  }
  for (let i = 0; i < 5; i++) {
    const t = i / 4;
    s += cloud(
      r.range(-10, W + 10),
      186 + t * 66 + r.range(-6, 6),
      r.range(76, 130) * (1 + t * 0.3),
      r,
      css(mix(p.far, p.nearc, 0.35 + 0.65 * t), 0.86),
    );
  }
  return s;
}
