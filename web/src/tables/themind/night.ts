/** The moon of The Mind: one number 1..100 is one moon, n % lit. Pure functions only, so that they can be tested. */
import { css, mix, type C } from "../../art/color";

/** perceptual ramp: lightness rises evenly, hue goes indigo -> blue -> silver -> gold (all mixed in OKLab) */
const stops =
  (a: C, b: C, c: C, d: C) =>
  (v: number): C => {
    const t = Math.min(1, Math.max(0, (v - 1) / 99)) * 3;
    return t < 1 ? mix(a, b, t) : t < 2 ? mix(b, c, t - 1) : mix(c, d, t - 2);
  };
const lightC = stops([0.66, 0.115, 278], [0.76, 0.085, 240], [0.86, 0.05, 195], [0.945, 0.085, 88]);
const skyC = stops([0.235, 0.062, 280], [0.262, 0.06, 266], [0.29, 0.06, 256], [0.315, 0.062, 250]);
/** the lit part of the moon, glows, lights on the rim */
export const light = (v: number, alpha = 1) => css(lightC(v), alpha);
export const limb = (v: number) => css(mix(lightC(v), [0.4, 0.06, 262], 0.3));
/** the night behind it: it grows paler towards 100, as before dawn */
export const sky = (v: number, d = 0) => css([skyC(v)[0] + d, skyC(v)[1], skyC(v)[2]]);

/** outline of the lit part; k = lit fraction, waxing (lit from the right). Lit width at the middle is linear in k. */
export function phase(k: number, r: number, cx = 0, cy = 0): string {
  const rx = Math.abs(1 - 2 * k) * r,
    n = (x: number) => +x.toFixed(2);
  return `M${n(cx)} ${n(cy - r)}A${r} ${r} 0 0 1 ${n(cx)} ${n(cy + r)}A${n(rx)} ${r} 0 0 ${k < 0.5 ? 0 : 1} ${n(cx)} ${n(cy - r)}Z`;
}
/** a sliver is left at 1, so that no card is without a moon */
export const lit = (v: number) => (v <= 0 ? 0 : 0.03 + 0.97 * (v / 100));

/** the night's arc: 1 at the lower left, 50 at the top, 100 at the lower right; a gap towards the player */
export const ARC = 300;
export const angle = (v: number) => -ARC / 2 + ((v - 1) / 99) * ARC;
export const polar = (deg: number, r: number, c = 200) => {
  const a = (deg * Math.PI) / 180;
  return [+(c + r * Math.sin(a)).toFixed(2), +(c - r * Math.cos(a)).toFixed(2)] as const;
};
export function arc(a: number, b: number, r: number): string {
  const [x1, y1] = polar(a, r),
    [x2, y2] = polar(b, r);
  return `M${x1} ${y1}A${r} ${r} 0 ${b - a > 180 ? 1 : 0} 1 ${x2} ${y2}`;
}
/** which of the laid cards get a number, and at which angle: the newest first, the others where there is room; then pushed apart */
export function labelled(cards: number[], near = 7.5, gap = 13): Map<number, number> {
  const kept: number[] = [];
  for (const v of [...cards].reverse()) if (kept.every((o) => Math.abs(angle(o) - angle(v)) >= near)) kept.push(v);
  kept.sort((x, y) => x - y);
  const at = kept.map(angle);
  for (let k = 0; k < 24; k++)
    for (let i = 1; i < at.length; i++) {
      const d = gap - (at[i]! - at[i - 1]!);
      if (d > 0) {
        at[i - 1]! -= d / 2;
        at[i]! += d / 2;
      }
    }
  return new Map(kept.map((v, i) => [v, at[i]!]));
}
/** a throwing star with one blade for each player */
export function blade(i: number, n: number, R = 10.8, r = n < 4 ? 3.1 : 3.4): string {
  const p = (a: number, d: number) => `${(12 + d * Math.sin(a)).toFixed(2)} ${(12 - d * Math.cos(a)).toFixed(2)}`;
  const a = (i / n) * 2 * Math.PI,
    h = Math.PI / n;
  return `M12 12L${p(a - h, r)}Q${p(a - h * 0.3, r * 1.3)} ${p(a, R)}Q${p(a + h * 0.3, r * 1.3)} ${p(a + h, r)}Z`;
}
