import { css, mix, shift, type C } from "../color";
import { W, H, f, rect, path, line, vgrad, HOURS, stars, disc, type Id } from "../draw";
import { type Rng } from "../rng";

export function city(r: Rng, id: Id): string {
  const h = HOURS[r.pick(["dawn", "dusk", "night", "dusk"] as const)];
  const lit: C = [0.9, 0.11, 82],
    shore = r.range(222, 240);
  let s = `<defs>${vgrad(id("s"), [
    [0, h.top],
    [1, h.low],
  ])}${vgrad(id("w"), [
    [0, mix(h.low, h.near, 0.35)],
    [1, mix(h.top, h.near, 0.75)],
  ])}</defs>`;
  s += rect(0, 0, W, H, `url(#${id("s")})`);
  if (h.dark) s += stars(r, 36, 120, [0.97, 0.02, 90]);
  const sx = r.range(60, 140),
    sy = r.range(72, 128);
  s += disc(r, sx, sy, r.range(26, 42), h);
  const layers = 4,
    windows: string[] = [];
  for (let l = 0; l < layers; l++) {
    const t = l / (layers - 1),
      c = mix(h.far, h.near, 0.1 + 0.9 * t);
    const hi = [150, 132, 112, 84][l]!,
      lo = [60, 50, 36, 22][l]!;
    let d = "",
      x = -r.range(2, 14);
    while (x < W) {
      const w = r.range(13, 27) * (0.8 + 0.35 * t),
        bh = r.range(lo, hi) * (0.75 + 0.25 * Math.sin((x / W) * Math.PI)),
        y = shore - bh;
      d += `M${f(x)} ${f(shore)}V${f(y)}`;
      const roof = r();
      if (roof < 0.2) d += `L${f(x + w / 2)} ${f(y - w * 0.42)}L${f(x + w)} ${f(y)}`;
      else if (roof < 0.32) d += `A${f(w / 2)} ${f(w / 2)} 0 0 1 ${f(x + w)} ${f(y)}`;
      else if (roof < 0.46)
        d += `h${f(w * 0.2)}v${f(-w * 0.35)}h${f(w * 0.22)}v${f(-w * 0.55)}h1.2v${f(w * 0.55)}h${f(w * 0.58 - 1.2 - w * 0.2)}v${f(w * 0.35)}H${f(x + w)}`;
      else if (roof < 0.58) d += `L${f(x + w)} ${f(y + w * 0.3)}`;
      else if (roof < 0.7) d += `h${f(w * 0.16)}v-5h${f(w * 0.68)}v5H${f(x + w)}`;
      else d += `H${f(x + w)}`;
      d += `V${f(shore)}Z`;
      if (l >= 1) {
        const cw = 2.1 + t * 0.6,
          ch = 3.1 + t * 0.9,
          gx = cw * 2.05,
          gy = ch * 1.95,
          top = roof > 0.46 && roof < 0.58 ? y + w * 0.34 : y;
        const cols = Math.floor((w - 5) / gx),
          ox = x + (w - (cols - 1) * gx - cw) / 2;
        for (let yy = top + 6; yy < shore - 7; yy += gy)
          for (let k = 0; k < cols; k++) {
            const on = r.chance(h.dark ? 0.4 : 0.24);
            if (on || l === 3)
              windows.push(
                rect(
                  ox + k * gx,
                  yy,
                  cw,
                  ch,
                  on
                    ? css(shift(lit, r.range(-0.08, 0.03), 0, r.range(-14, 10)), 0.55 + 0.45 * t)
                    : css(mix(c, h.far, 0.14)),
                  `rx=".5"`,
                ),
              );
          }
      }
      x += w + (r.chance(0.25) ? r.range(2, 7) : 0.6);
    }
    s += path(d, css(c)) + windows.splice(0).join("");
  }
  s += rect(0, shore, W, H - shore, `url(#${id("w")})`);
  for (let i = 0; i < 34; i++) {
    const y = shore + 3 + r() ** 1.4 * (H - shore),
      w = r.range(4, 22),
      x = r.chance(0.45) ? sx + r.gauss() * 22 : r.range(0, W);
    s += line(`M${f(x - w / 2)} ${f(y)}h${f(w)}`, css(r.chance(0.6) ? lit : h.disc, r.range(0.18, 0.6)), 0.8);
  }
  return s;
}
