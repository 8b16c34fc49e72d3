/** Where a scene plays: a place draws what lies behind the animals and what stands before them. */
import { css, mix, shift } from "../../../art/color";
import type { Rng } from "../../../art/rng";
import { ci, el, g, ln, N, pa } from "./animals";
import type { Pal } from "./palettes";

const tri = (x: number, y: number, h: number, w: number, f: string) => {
  let d = `M${N(x)} ${N(y - h)}`;
  for (let i = 1; i <= 4; i++)
    d += `L${N(x + (w * i) / 4)} ${N(y - h + (h * 0.9 * i) / 4)}L${N(x + (w * (i - 0.45)) / 4)} ${N(y - h + (h * 0.9 * i) / 4)}`;
  d += `L${N(x + w * 0.1)} ${N(y - h * 0.1)}L${N(x + w * 0.1)} ${N(y)}L${N(x - w * 0.1)} ${N(y)}L${N(x - w * 0.1)} ${N(y - h * 0.1)}`;
  for (let i = 4; i >= 1; i--)
    d += `L${N(x - (w * (i - 0.45)) / 4)} ${N(y - h + (h * 0.9 * i) / 4)}L${N(x - (w * i) / 4)} ${N(y - h + (h * 0.9 * i) / 4)}`;
  return pa(d + "Z", f);
};
const puff = (x: number, y: number, h: number, w: number, f: string, trunk: string) =>
  `<rect x="${N(x - w * 0.09)}" y="${N(y - h * 0.5)}" width="${N(w * 0.18)}" height="${N(h * 0.5)}" fill="${trunk}"/>` +
  el(x, y - h * 0.64, w * 0.5, h * 0.36, f) +
  el(x - w * 0.3, y - h * 0.5, w * 0.3, h * 0.22, f) +
  el(x + w * 0.3, y - h * 0.52, w * 0.3, h * 0.22, f);
const hills = (r: Rng, y: number, a: number, f: string) => {
  const k = r.range(0.9, 1.5),
    o = r.range(0, 6);
  let d = `M0 150L0 ${N(y)}`;
  for (let x = 0; x <= 200; x += 10) d += `L${x} ${N(y + Math.sin((x / 200) * Math.PI * 2 * k + o) * a)}`;
  return pa(d + "L200 150Z", f);
};
const stars = (r: Rng, n = 26) =>
  Array.from({ length: n }, () =>
    ci(r.range(2, 198), r.range(2, 90), r.range(0.4, 1.2), "#fff6df", `opacity="${N(r.range(0.4, 0.95))}"`),
  ).join("");
const tuft = (x: number, y: number, s: number, f: string) =>
  ln(
    `M${N(x - 3 * s)} ${N(y)}Q${N(x - 3 * s)} ${N(y - 4 * s)} ${N(x - 5 * s)} ${N(y - 6 * s)}M${N(x)} ${N(y)}L${N(x)} ${N(y - 8 * s)}M${N(x + 3 * s)} ${N(y)}Q${N(x + 3 * s)} ${N(y - 4 * s)} ${N(x + 5 * s)} ${N(y - 6 * s)}`,
    f,
    1.6 * s,
  );
export const flower = (x: number, y: number, s: number, f: string, stem: string) =>
  ln(`M${N(x)} ${N(y)}L${N(x)} ${N(y - 7 * s)}`, stem, 1.1 * s) +
  [0, 72, 144, 216, 288]
    .map((a) =>
      el(
        x + Math.cos((a * Math.PI) / 180) * 2.4 * s,
        y - 8 * s + Math.sin((a * Math.PI) / 180) * 2.4 * s,
        1.9 * s,
        1.9 * s,
        f,
      ),
    )
    .join("") +
  ci(x, y - 8 * s, 1.6 * s, "#fbe3a0");

function sky(p: Pal, r: Rng, u: string, at?: [number, number, number]): string {
  const [x, y, R] = at ?? [r.pick([46, 60, 140, 154]), r.range(30, 44), r.range(15, 21)];
  return (
    `<defs><linearGradient id="${u}s" x2="0" y2="1"><stop stop-color="${css(p.top)}"/><stop offset=".8" stop-color="${css(p.low)}"/></linearGradient></defs><rect width="200" height="150" fill="url(#${u}s)"/>` +
    (p.night ? stars(r) : "") +
    ci(x, y, R * 2.1, css(p.disc), 'opacity=".13"') +
    ci(x, y, R * 1.5, css(p.disc), 'opacity=".2"') +
    ci(x, y, R, css(p.disc), `opacity="${p.night ? 0.96 : 0.9}"`) +
    (p.night
      ? ci(x - R * 0.3, y - R * 0.2, R * 0.2, css(shift(p.disc, -0.07)), 'opacity=".5"') +
        ci(x + R * 0.35, y + R * 0.3, R * 0.28, css(shift(p.disc, -0.07)), 'opacity=".45"')
      : "")
  );
}
export const cloud = (x: number, y: number, s: number, f: string, o = 0.7) =>
  g(
    `translate(${N(x)} ${N(y)}) scale(${s})`,
    `<g opacity="${o}">` + el(0, 0, 20, 7, f) + el(-6, -6, 10, 8, f) + el(7, -5, 9, 7, f) + "</g>",
  );

export const PLACES: Record<string, (p: Pal, r: Rng, u: string) => [string, string]> = {
  /** Neither sun nor season: for a card whose words name no place. */
  mist(p, r, u) {
    const far = mix(p.low, [0.86, 0.012, 220], 0.5);
    return [
      `<defs><linearGradient id="${u}s" x2="0" y2="1"><stop stop-color="${css(mix(p.top, [0.78, 0.02, 230], 0.55))}"/><stop offset=".8" stop-color="${css(far)}"/></linearGradient></defs><rect width="200" height="150" fill="url(#${u}s)"/>` +
        hills(r, 84, 7, css(mix(p.far, far, 0.6))) +
        hills(r, 102, 5, css(mix(p.mid, far, 0.4))) +
        hills(r, 119, 3, css(p.ground)),
      [22, 178].map((x) => tuft(x + r.range(-6, 6), r.range(140, 148), 1, css(mix(p.ground, p.near, 0.5)))).join(""),
    ];
  },
  wood(p, r, u) {
    let s = sky(p, r, u) + hills(r, 88, 7, css(mix(p.far, p.low, 0.45)));
    for (let i = 0; i < 9; i++)
      s += tri(r.range(-5, 205), 106, r.range(34, 56), r.range(9, 14), css(mix(p.far, p.mid, r() * 0.35)));
    s += hills(r, 106, 4, css(p.mid));
    for (const x of [r.range(-8, 8), r.range(18, 34), r.range(166, 182), r.range(192, 208)])
      s += r.chance(0.6)
        ? tri(x, 128, r.range(72, 104), r.range(17, 24), css(p.near))
        : puff(x, 126, r.range(72, 96), r.range(38, 48), css(shift(p.near, 0.06)), css(shift(p.near, -0.08)));
    return [
      s + hills(r, 119, 3, css(p.ground)) + el(100, 132, 86, 13, css(shift(p.ground, 0.05)), 'opacity=".7"'),
      [18, 40, 164, 186]
        .map((x) => tuft(x + r.range(-6, 6), r.range(138, 148), 1, css(mix(p.ground, p.near, 0.5))))
        .join(""),
    ];
  },
  meadow(p, r, u) {
    let s =
      sky(p, r, u) +
      (p.night ? "" : cloud(r.range(30, 80), 26, 0.9, "#fff") + cloud(r.range(120, 180), 44, 0.7, "#fff", 0.55)) +
      hills(r, 84, 9, css(mix(p.far, p.low, 0.3)));
    for (let i = 0; i < 5; i++)
      s += puff(r.range(0, 200), 98, r.range(18, 28), r.range(14, 22), css(mix(p.mid, p.far, 0.3)), css(p.near));
    s += hills(r, 100, 6, css(mix(p.mid, p.ground, 0.4))) + hills(r, 117, 4, css(p.ground));
    const c = ["#fff6e6", "#f6b8a8", "#f9d98a", "#cdb7ea"];
    for (let i = 0; i < 9; i++) {
      const x = r.range(4, 196),
        y = r.range(122, 134);
      if (Math.abs(x - 100) > 34) s += flower(x, y, r.range(0.7, 1), r.pick(c), css(p.near));
    }
    let f = "";
    for (let i = 0; i < 6; i++) {
      const x = i < 3 ? r.range(4, 56) : r.range(144, 196);
      f += flower(x, r.range(144, 152), r.range(1, 1.35), r.pick(c), css(p.near));
    }
    return [s, f + tuft(r.range(20, 60), 149, 1.1, css(p.near)) + tuft(r.range(140, 180), 149, 1.1, css(p.near))];
  },
  den(p, r, u) {
    const wall = mix(mix(p.low, p.top, 0.42), [0.84, 0.05, 68], 0.36),
      floor = mix(p.ground, [0.6, 0.06, 55], 0.55),
      wood = css(mix([0.5, 0.07, 55], p.near, 0.25));
    const wx = r.chance(0.5) ? 48 : 152;
    let s =
      `<rect width="200" height="150" fill="${css(wall)}"/>` +
      Array.from({ length: 9 }, (_, i) =>
        ln(`M${i * 25 + 6} 0L${i * 25 + 6} 112`, css(shift(wall, -0.045)), 1.2, 'opacity=".6"'),
      ).join("");
    s +=
      `<clipPath id="${u}w"><circle cx="${wx}" cy="48" r="25"/></clipPath>` +
      ci(wx, 48, 29, wood) +
      `<g clip-path="url(#${u}w)">` +
      g(`translate(${wx - 50} 0) scale(.5)`, sky(p, r, u, [130, 60, 22])) +
      `<rect x="${wx - 30}" y="20" width="60" height="60" fill="url(#${u}s)"/>` +
      ci(wx + 9, 40, 9, css(p.disc), 'opacity=".9"') +
      tri(wx - 12, 78, 30, 10, css(p.mid)) +
      tri(wx + 6, 80, 24, 9, css(p.far)) +
      tri(wx - 24, 80, 24, 9, css(p.near)) +
      "</g>" +
      ln(`M${wx} 23L${wx} 73M${wx - 25} 48L${wx + 25} 48`, wood, 2.6);
    const sx = 200 - wx;
    s +=
      `<rect x="${sx - 28}" y="44" width="56" height="5" rx="2" fill="${wood}"/>` +
      [
        [-22, 14, "#c96f55"],
        [-15, 18, "#5f8fa0"],
        [-8, 12, "#e2b45a"],
        [-1, 16, "#7f9a63"],
      ]
        .map(
          ([x, h, f]) =>
            `<rect x="${sx + (x as number)}" y="${44 - (h as number)}" width="6" height="${h}" rx="1" fill="${f}"/>`,
        )
        .join("") +
      pa(`M${sx + 11} 44L${sx + 13} 35L${sx + 21} 35L${sx + 23} 44Z`, "#d98b62") +
      el(sx + 17, 32, 6, 5, "#7fae6d") +
      el(sx + 14, 28, 3, 4, "#8fbd79");
    s +=
      `<rect y="110" width="200" height="40" fill="${css(floor)}"/><rect y="108" width="200" height="4" fill="${wood}"/>` +
      el(100, 132, 76, 13, css(mix(p.mid, [0.72, 0.08, 40], 0.35))) +
      el(100, 132, 62, 9.5, css(mix(p.low, [0.88, 0.05, 70], 0.4)), 'opacity=".55"');
    return [s, ""];
  },
  pond(p, r, u) {
    let s = sky(p, r, u) + hills(r, 76, 6, css(mix(p.far, p.low, 0.35)));
    for (let i = 0; i < 10; i++)
      s += tri(r.range(-5, 205), 92, r.range(24, 42), r.range(8, 12), css(mix(p.far, p.mid, r() * 0.6)));
    const w1 = mix(p.top, [0.7, 0.07, 215], 0.45),
      w2 = mix(p.mid, [0.52, 0.07, 220], 0.4);
    s += `<defs><linearGradient id="${u}w" x2="0" y2="1"><stop stop-color="${css(w1)}"/><stop offset="1" stop-color="${css(w2)}"/></linearGradient></defs><rect y="91" width="200" height="60" fill="url(#${u}w)"/>`;
    for (let i = 0; i < 9; i++) {
      const x = r.range(0, 190),
        y = r.range(96, 148);
      s += ln(`M${N(x)} ${N(y)}h${N(r.range(8, 26))}`, css(p.disc), 1.1, 'opacity=".45"');
    }
    let f = "";
    for (const x of [8, 15, 24, 180, 189, 196])
      f +=
        ln(`M${x} 150Q${N(x + r.range(-4, 4))} 128 ${N(x + r.range(-5, 5))} ${N(r.range(92, 112))}`, css(p.near), 1.8) +
        (r.chance(0.5) ? el(x + r.range(-3, 3), r.range(94, 108), 2.2, 7, "#7b5236") : "");
    return [s, f];
  },
  hill(p, r, u) {
    return [
      sky(p, r, u, [r.pick([52, 148]), 40, 20]) +
        cloud(r.range(20, 60), 60, 0.8, css(mix(p.low, [1, 0, 0], 0.5)), 0.6) +
        cloud(r.range(140, 190), 30, 0.7, css(mix(p.low, [1, 0, 0], 0.5)), 0.5) +
        hills(r, 104, 7, css(p.far)) +
        hills(r, 114, 5, css(mix(p.mid, p.far, 0.4))) +
        pa("M-10 150C40 108 160 108 210 150Z", css(p.ground)) +
        tri(20, 136, 46, 13, css(p.near)) +
        tri(183, 138, 54, 14, css(p.near)),
      tuft(60, 140, 0.9, css(mix(p.ground, p.near, 0.5))) + tuft(146, 142, 0.9, css(mix(p.ground, p.near, 0.5))),
    ];
  },
  branch(p, r, u) {
    const b = css(mix(p.near, [0.42, 0.06, 50], 0.5)),
      leaf = [css(p.mid), css(shift(p.mid, 0.07)), css(p.near)];
    let s = sky(p, r, u) + hills(r, 128, 5, css(mix(p.far, p.low, 0.4)));
    for (let i = 0; i < 8; i++)
      s += tri(r.range(-5, 205), 152, r.range(20, 34), r.range(7, 10), css(mix(p.far, p.low, 0.15)));
    s +=
      pa("M200 40C184 70 186 110 200 150Z", b) +
      pa("M205 96C160 118 90 118 4 122C60 128 150 132 205 116Z", b) +
      ln("M150 118C140 104 128 100 116 96", b, 4) +
      ln("M40 122C34 132 26 138 18 140", b, 3);
    for (let i = 0; i < 12; i++)
      s += el(r.range(150, 204), r.range(0, 60), r.range(12, 22), r.range(9, 16), r.pick(leaf), 'opacity=".96"');
    return [
      s,
      [
        [10, 120],
        [24, 124],
        [20, 138],
        [14, 142],
        [118, 94],
        [112, 98],
      ]
        .map(([x, y]) => g(`rotate(${N(r.range(-40, 40))} ${x} ${y})`, el(x!, y!, 7, 3.6, r.pick(leaf))))
        .join(""),
    ];
  },
  burrow(p, r, u) {
    const soil = mix([0.5, 0.05, 60], p.near, 0.3),
      deep = shift(soil, -0.12);
    let s =
      sky(p, r, u, [150, 14, 12]) +
      `<rect y="30" width="200" height="120" fill="${css(soil)}"/>` +
      pa("M0 36C40 26 60 34 100 29C140 24 170 35 200 29L200 20C170 24 140 16 100 21C60 26 40 18 0 24Z", css(p.ground)) +
      Array.from({ length: 14 }, () =>
        ci(r.range(0, 200), r.range(40, 150), r.range(1, 3), css(shift(soil, 0.07)), 'opacity=".7"'),
      ).join("");
    s +=
      pa("M20 150C8 90 52 46 100 46C148 46 192 90 180 150Z", css(deep)) +
      pa("M30 150C20 96 58 56 100 56C142 56 180 96 170 150Z", css(shift(deep, 0.05))) +
      ln(
        "M30 30C34 44 28 52 36 62M160 28C158 40 168 48 162 58M96 28C94 36 99 40 97 47",
        css(mix(soil, [0.8, 0.04, 80], 0.5)),
        2,
      ) +
      el(100, 138, 72, 12, css(mix(soil, p.ground, 0.35)));
    return [s, ""];
  },
  snow(p, r, u) {
    const [a, b] = PLACES.wood!(
      {
        ...p,
        ground: [0.95, 0.015, 230],
        mid: mix(p.mid, [0.93, 0.02, 230], 0.6),
        near: mix(p.near, [0.6, 0.05, 220], 0.3),
      },
      r,
      u,
    );
    return [
      a,
      b.replace(/stroke="#[0-9a-f]+"/g, 'stroke="#b9c9d6"') +
        Array.from({ length: 26 }, () =>
          ci(r.range(0, 200), r.range(0, 150), r.range(0.8, 2), "#fff", 'opacity=".9"'),
        ).join(""),
    ];
  },
  rays(p, r, u) {
    let s = sky(p, r, u, [100, 62, 30]);
    for (let i = 0; i < 18; i++) {
      const a = (i / 18) * Math.PI * 2,
        b = a + 0.17;
      s += pa(
        `M100 66L${N(100 + 180 * Math.cos(a))} ${N(66 + 180 * Math.sin(a))}L${N(100 + 180 * Math.cos(b))} ${N(66 + 180 * Math.sin(b))}Z`,
        css(p.disc),
        'opacity=".14"',
      );
    }
    return [s + hills(r, 114, 3, css(p.mid)) + pa("M-10 150C40 116 160 116 210 150Z", css(p.ground)), ""];
  },
  night(p, r, u) {
    const [a, b] = PLACES.hill!(
      {
        top: mix([0.22, 0.05, 275], p.top, 0.2),
        low: mix([0.46, 0.06, 265], p.low, 0.38),
        disc: [0.95, 0.04, 95],
        far: mix([0.36, 0.06, 265], p.far, 0.32),
        mid: mix([0.32, 0.06, 255], p.mid, 0.3),
        near: mix([0.2, 0.04, 260], p.near, 0.25),
        ground: mix([0.36, 0.05, 250], p.ground, 0.42),
        night: true,
      },
      r,
      u,
    );
    return [a, b];
  },
};
