/** The four small paintings on the shelf, 400 x 250, one a game. Pure like the cards: the same in every browser. */
import { css, mix, shift, type C } from "./color";
import { circle, f, line, path, rect, rgrad, smooth, TAU, vgrad, type Id } from "./draw";
import { noise1d, rng, type Rng } from "./rng";

export const SCENE_W = 400,
  SCENE_H = 250;
const W = SCENE_W,
  H = SCENE_H;

function ridge(r: Rng, y: number, tall: number, rough: number, fill: string): string {
  const n = noise1d(r),
    pts: [number, number][] = [];
  for (let x = -10; x <= W + 10; x += 14)
    pts.push([x, y - tall * (0.5 + 0.5 * n(x / rough)) - n(x / (rough * 0.31)) * tall * 0.16]);
  return path(`${smooth(pts)}V${H}H-10Z`, fill);
}
const night = (r: Rng, n: number, y: number) =>
  Array.from({ length: n }, () =>
    circle(r.range(4, W - 4), r.range(4, y), r.range(0.4, 1.3), css([0.97, 0.02, 90], r.range(0.3, 0.9))),
  ).join("");

/** Somebody sits by a lake at dawn; thoughts drift by as cards. */
function nevermind(r: Rng, id: Id): string {
  const top: C = [0.79, 0.06, 285],
    low: C = [0.94, 0.055, 65],
    far: C = [0.8, 0.05, 320],
    near: C = [0.36, 0.06, 255],
    sun: C = [0.97, 0.06, 80];
  let s =
    `<defs>${vgrad(id("s"), [
      [0, top],
      [1, low],
    ])}${vgrad(id("w"), [
      [0, mix(low, far, 0.3)],
      [1, [0.52, 0.07, 250]],
    ])}</defs>` + rect(0, 0, W, H, `url(#${id("s")})`);
  for (let i = 3; i > 0; i--) s += circle(262, 112, 34 * (1 + i * 0.5), css(sun, 0.14));
  s += circle(262, 112, 34, css(sun));
  for (let l = 0; l < 3; l++)
    s += ridge(r, 166 + l * 7, 62 - l * 14, 62 - l * 10, css(mix(far, near, 0.08 + l * 0.22)));
  s += rect(0, 172, W, 80, `url(#${id("w")})`);
  for (let i = 0; i < 34; i++) {
    const t = r() ** 0.8,
      y = 176 + t * 70,
      w = r.range(8, 46) * (0.5 + t),
      x = r.chance(0.5) ? 262 + r.gauss() * 34 * (0.6 + t) : r.range(0, W);
    s += line(
      `M${f(x - w / 2)} ${f(y)}h${f(w)}`,
      css(r.chance(0.6) ? sun : [0.99, 0.01, 90], r.range(0.2, 0.6)),
      0.9 + t,
    );
  }
  // thoughts: small cards that drift, some turned away
  const drift: [number, number, number, C | null][] = [
    [150, 46, -9, [0.62, 0.12, 195]],
    [205, 74, 7, null],
    [318, 40, 12, [0.66, 0.13, 30]],
    [352, 88, -6, null],
    [96, 84, 5, [0.6, 0.1, 290]],
  ];
  for (const [x, y, a, c] of drift) {
    s +=
      `<g transform="translate(${x} ${y}) rotate(${a})"><g opacity=".94">` +
      rect(-11, -15.4, 22, 30.8, css(c ? [0.985, 0.008, 90] : [0.38, 0.05, 205]), `rx="2.4"`);
    s += c
      ? rect(-8.6, -13, 17.2, 20.5, css(c), `rx="1.4"`) +
        circle(2.5, -6.5, 3.2, css([0.97, 0.05, 85])) +
        path("M-8.6 4C-4 -1 1 3 8.6 -2V7.500H-8.6Z", css(shift(c, -0.18)))
      : circle(0, 0, 5.4, "none", `stroke="${css([0.84, 0.07, 90], 0.8)}" stroke-width=".9"`) +
        circle(0, 0, 2.2, css([0.84, 0.07, 90], 0.7));
    s += "</g></g>";
  }
  // the shore, reeds, and the one who sits
  s += path("M-10 214C40 200 96 203 138 214 166 221 150 236 196 262H-10Z", css([0.27, 0.045, 240]));
  for (let i = 0; i < 26; i++) {
    const x = r.range(2, 60),
      h = r.range(18, 52),
      b = r.range(-8, 12);
    s += line(
      `M${f(x)} 222Q${f(x + b * 0.2)} ${f(222 - h * 0.6)} ${f(x + b)} ${f(222 - h)}`,
      css([0.24, 0.04, 230], 0.9),
      1.2,
    );
  }
  const body = css([0.22, 0.04, 255]);
  s +=
    path(
      "M84 210C88 200 104 198 108 190 110 183 108 172 117 170 126 172 124 183 126 190 130 198 146 200 150 210 152 217 140 218 117 218 94 218 82 217 84 210Z",
      body,
    ) +
    circle(117, 160.5, 9, body) +
    path("M110 156C112 149 122 149 124.500 156L122 153H112Z", body);
  s += circle(117, 203, 3.3, css([0.86, 0.08, 180], 0.95)) + circle(117, 203, 8, css([0.86, 0.08, 180], 0.22));
  return s;
}

/** A bowl of night water, the moon in it, a hand of light from each side. */
function themind(r: Rng, id: Id): string {
  const deep: C = [0.2, 0.05, 272],
    water: C = [0.3, 0.065, 262],
    light: C = [0.88, 0.06, 190];
  let s = `<defs>${rgrad(
    id("t"),
    [
      [0, [0.32, 0.04, 240]],
      [1, [0.16, 0.03, 255]],
    ],
    `cx=".5" cy=".35" r=".8"`,
  )}${rgrad(id("w"), [
    [0, shift(water, 0.09)],
    [0.65, water],
    [1, deep],
  ])}${rgrad(id("h"), [
    [0.3, light, 0.55],
    [1, light, 0],
  ])}`;
  s +=
    `${vgrad(id("c"), [
      [0, [0.62, 0.03, 250]],
      [1, [0.36, 0.035, 260]],
    ])}</defs>` + rect(0, 0, W, H, `url(#${id("t")})`);
  const at = (deg: number, d: number) =>
    [200 + Math.sin((deg * Math.PI) / 180) * d, 132 - Math.cos((deg * Math.PI) / 180) * d] as const;
  s +=
    circle(200, 142, 120, css([0.1, 0.02, 260], 0.5)) +
    circle(200, 132, 117, `url(#${id("c")})`) +
    circle(200, 132, 116.5, "none", `stroke="#fff" stroke-opacity=".25" stroke-width="1"`) +
    circle(200, 132, 100, `url(#${id("w")})`);
  for (let i = 0; i < 50; i++) {
    const [x, y] = at(-150 + i * 6.12, 106.5),
      [x2, y2] = at(-150 + i * 6.12, 111.5),
      lit = i < 31,
      c = mix([0.66, 0.115, 278], [0.945, 0.085, 88], i / 49);
    s += line(`M${f(x)} ${f(y)}L${f(x2)} ${f(y2)}`, lit ? css(c) : css([0.8, 0.02, 250], 0.35), lit ? 2.4 : 1);
  }
  for (let i = 0; i < 46; i++) {
    const [x, y] = at(r() * 360, Math.sqrt(r()) * 95);
    s += circle(x, y, r.range(0.5, 1.3), css([0.95, 0.02, 250], r.range(0.25, 0.85)));
  }
  s += circle(200, 132, 96, `url(#${id("h")})`);
  for (let i = 0; i < 3; i++)
    s += circle(200, 132, 60 + i * 14, "none", `stroke="${css(light, 0.34 - i * 0.1)}" stroke-width="1.1"`);
  s +=
    circle(200, 132, 49, css([0.22, 0.05, 268])) +
    path("M200 83A49 49 0 0 1 200 181A12 49 0 0 1 200 83Z", css([0.9, 0.06, 110]));
  s += `<g fill="${css([0.78, 0.05, 120], 0.5)}"><ellipse cx="220" cy="112" rx="13" ry="10"/><ellipse cx="212" cy="152" rx="9" ry="11"/><ellipse cx="234" cy="140" rx="6" ry="8"/></g>`;
  // lights inside the rim: cards that were laid
  for (const [i, deg] of [-138, -112, -74, -62, -30, 6, 34].entries()) {
    const [x, y] = at(deg, 88),
      c = mix([0.7, 0.11, 278], [0.93, 0.08, 100], i / 6);
    s += circle(x, y, 7, css(c, 0.22)) + circle(x, y, 3, css(c));
  }
  // two hands of light close the circle
  s +=
    line("M92.500 76A122 122 0 0 1 192 10.500", css([0.78, 0.13, 72], 0.95), 3) +
    line("M208 10.500A122 122 0 0 1 307.500 76", css([0.74, 0.1, 180], 0.95), 3);
  const glass: [number, number, C][] = [
    [352, 58, [0.74, 0.1, 180]],
    [48, 58, [0.8, 0.13, 72]],
  ];
  for (const [x, y, c] of glass)
    s +=
      circle(x, y, 26, css(c, 0.16)) +
      circle(x, y, 14, css(shift(c, -0.16))) +
      circle(x - 1.5, y - 2, 11.5, css(c)) +
      `<ellipse cx="${x - 4}" cy="${y - 6}" rx="5.500" ry="3.400" fill="#fff" opacity=".75"/>`;
  return s;
}

/** Two minds face each other; four layers each, and the lines between them. */
function mindgame(r: Rng, id: Id): string {
  const layers: C[] = [
      [0.8, 0.09, 62],
      [0.74, 0.075, 165],
      [0.73, 0.075, 318],
      [0.85, 0.055, 228],
    ],
    ink: C = [0.3, 0.04, 200];
  let s =
    `<defs>${vgrad(id("s"), [
      [0, [0.965, 0.014, 100]],
      [1, [0.9, 0.02, 150]],
    ])}</defs>` + rect(0, 0, W, H, `url(#${id("s")})`);
  for (let i = 0; i < 8; i++)
    s += line(`M60 ${f(34 + i * 26)}H340`, css(shift(layers[Math.min(i, 7 - i)]!, -0.25), 0.85), 2);
  for (let i = 1; i < 8; i++) s += line(`M${f(92 + i * 27)} 34V216`, css(ink, 0.14), 1);
  for (const side of [1, -1]) {
    const cx = side > 0 ? 0 : W;
    layers.forEach((c, k) => {
      const n = noise1d(r),
        pts: [number, number][] = [],
        rx = [118, 92, 66, 40][k]!,
        ry = [122, 95, 67, 40][k]!;
      for (let a = 0; a < 40; a++) {
        const t = (a / 40) * TAU,
          w = 1 + n(a / 2.1) * 0.035;
        pts.push([cx + Math.cos(t) * rx * w, 125 + Math.sin(t) * ry * w]);
      }
      s += path(smooth(pts, true), css(c), `stroke="${css(shift(c, -0.32))}" stroke-width="1.8"`);
      for (let q = 0; q < 26 - k * 4; q++) {
        const t = r() * TAU,
          d = r.range(0.74, 0.95),
          x = cx + Math.cos(t) * rx * d,
          y = 125 + Math.sin(t) * ry * d,
          l = r.range(4, 9);
        s += line(
          `M${f(x)} ${f(y)}q${f(Math.cos(t + 1.2) * l)} ${f(Math.sin(t + 1.2) * l)} ${f(Math.cos(t + 1.9) * l * 1.6)} ${f(Math.sin(t + 1.9) * l * 1.6)}`,
          css(shift(c, -0.24), 0.55),
          1.1,
        );
      }
    });
  }
  const tile = (x: number, y: number, c: C, flip: number, mark: string) => {
    s +=
      `<g transform="translate(${x} ${y}) scale(${flip} 1)">` +
      path("M-13 -11H7L15 0 7 11H-13Z", css([0.2, 0.02, 220], 0.25), `transform="translate(1.5 3)"`) +
      path("M-13 -11H7L15 0 7 11H-13Z", css(c), `stroke="${css([0.97, 0.01, 90], 0.85)}" stroke-width="1.4"`) +
      `<g transform="scale(${flip} 1) translate(${flip > 0 ? -2 : 2} 0)">${mark}</g></g>`;
  };
  const white = css([0.98, 0.01, 90]);
  tile(160, 73, [0.46, 0.085, 185], 1, line("M-3 -6L2 -1H-2L3 6", white, 1.8));
  tile(
    243,
    99,
    [0.42, 0.11, 335],
    -1,
    circle(0, 0, 4.4, "none", `stroke="${white}" stroke-width="1.7"`) + circle(0, 0, 1.3, white),
  );
  tile(187, 151, [0.3, 0.02, 220], 1, line("M-5 2Q0 -7 5 2M-2.500 4Q0 0 2.500 4", white, 1.6));
  tile(214, 177, [0.55, 0.1, 45], -1, path("M0 -5L4.500 3H-4.500Z", white));
  tile(268, 47, [0.4, 0.08, 150], -1, line("M-4 0H4M0 -4V4", white, 1.8));
  return s;
}

function tree(x: number, y: number, k: number, leaf: C, r: Rng): string {
  let s = path(
    `M${f(x - 6 * k)} ${f(y)}C${f(x - 3 * k)} ${f(y - 18 * k)} ${f(x - 3 * k)} ${f(y - 30 * k)} ${f(x - 2 * k)} ${f(y - 40 * k)}H${f(x + 2 * k)}C${f(x + 3 * k)} ${f(y - 30 * k)} ${f(x + 3 * k)} ${f(y - 18 * k)} ${f(x + 7 * k)} ${f(y)}Z`,
    css([0.4, 0.05, 50]),
  );
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * TAU;
    s += circle(
      x + Math.cos(a) * 17 * k,
      y - 50 * k + Math.sin(a) * 12 * k,
      r.range(11, 16) * k,
      css(shift(leaf, r.range(-0.05, 0.05), 0, r.range(-10, 10))),
    );
  }
  return s + circle(x, y - 52 * k, 17 * k, css(shift(leaf, 0.03)));
}

/** Above the ground a meadow at dusk, below it the hollow where somebody keeps what matters. */
function deepofmine(r: Rng, id: Id): string {
  const earth: C = [0.43, 0.055, 48];
  let s = `<defs>${vgrad(id("s"), [
    [0, [0.42, 0.07, 280]],
    [0.62, [0.8, 0.1, 50]],
  ])}${vgrad(id("e"), [
    [0, shift(earth, 0.04)],
    [1, [0.25, 0.04, 40]],
  ])}${rgrad(id("l"), [
    [0, [0.93, 0.1, 82], 0.95],
    [0.6, [0.82, 0.12, 68], 0.55],
    [1, [0.6, 0.1, 55], 0],
  ])}</defs>`;
  s +=
    rect(0, 0, W, H, `url(#${id("s")})`) +
    night(r, 26, 60) +
    circle(96, 84, 40, css([0.93, 0.1, 70], 0.2)) +
    circle(96, 84, 23, css([0.95, 0.09, 75]));
  s += ridge(r, 128, 44, 70, css([0.52, 0.06, 300])) + ridge(r, 138, 34, 46, css([0.42, 0.055, 250]));
  s +=
    tree(44, 142, 0.75, [0.55, 0.1, 60], r) +
    tree(352, 138, 1.15, [0.5, 0.11, 42], r) +
    tree(306, 140, 0.7, [0.58, 0.11, 75], r);
  s +=
    path(
      `${smooth([
        [-10, 140],
        [60, 130],
        [140, 140],
        [215, 127],
        [300, 136],
        [410, 128],
      ])}V${H}H-10Z`,
      css([0.56, 0.1, 135]),
    ) +
    path(
      `${smooth([
        [-10, 152],
        [60, 143],
        [140, 152],
        [215, 140],
        [300, 148],
        [410, 141],
      ])}V${H}H-10Z`,
      `url(#${id("e")})`,
    );
  for (let i = 0; i < 46; i++)
    s += circle(r.range(0, W), r.range(158, 248), r.range(0.8, 2.6), css(shift(earth, r.range(-0.12, 0.12)), 0.6));
  for (const x of [352, 306, 44])
    for (let i = -1; i < 2; i++)
      s += line(
        `M${x + i * 4} 145C${x + i * 12} 162 ${x + i * 8} 172 ${f(x + i * 22 + r.gauss() * 6)} ${f(r.range(182, 206))}`,
        css([0.3, 0.045, 45], 0.7),
        1.8,
      );
  // the hollow, the lamp, the fox, three acorns, and the door to what lies deeper
  s += `<ellipse cx="200" cy="204" rx="92" ry="37" fill="${css([0.27, 0.05, 45])}"/><ellipse cx="200" cy="203" rx="86" ry="33" fill="${css([0.5, 0.085, 58])}"/><ellipse cx="186" cy="196" rx="96" ry="46" fill="url(#${id("l")})"/>`;
  const fur = css([0.68, 0.15, 48]),
    dark = css([0.3, 0.05, 40]),
    white = css([0.97, 0.015, 80]);
  s +=
    path("M150 226C140 206 158 186 186 188 214 190 226 208 218 226Z", fur) +
    path("M214 226C232 226 240 214 236 200 228 206 216 210 208 222Z", fur) +
    path("M236 200C239 206 238 211 236 215 232 212 230 208 231 204Z", white);
  s +=
    path(
      "M148 204L146 178 162 190C168 187 176 187 182 190L198 178 196 204C196 218 184 228 172 228 160 228 148 218 148 204Z",
      fur,
    ) +
    path(
      "M151 206C152 219 162 228 172 228 182 228 192 219 193 206 186 212 178 210 172 216 166 210 158 212 151 206Z",
      white,
    );
  s +=
    line("M157 205q4 3.500 8 0M179 205q4 3.500 8 0", dark, 1.8) +
    path("M169 216.500h6l-3 3.500Z", dark) +
    path("M149.500 184l1.500 10 7-4.500ZM194.500 184l-1.500 10-7-4.500Z", dark);
  for (const [x, y] of [
    [252, 226],
    [264, 224],
    [258, 217],
  ] as const)
    s +=
      `<ellipse cx="${x}" cy="${y}" rx="5" ry="6.400" fill="${css([0.66, 0.12, 68])}"/>` +
      path(`M${x - 5.6} ${y - 2.5}C${x - 5} ${y - 8} ${x + 5} ${y - 8} ${x + 5.6} ${y - 2.5}Z`, css([0.42, 0.06, 55]));
  s +=
    path(
      "M104 226V206C104 196 128 196 128 206V226Z",
      css([0.34, 0.06, 42]),
      `stroke="${css([0.24, 0.04, 40])}" stroke-width="2"`,
    ) +
    line("M110 200V226M116 198.500V226M122 200V226", css([0.27, 0.05, 40]), 1) +
    circle(124, 214, 1.6, css([0.9, 0.1, 85]));
  return s;
}

const PAINTERS: Record<string, (r: Rng, id: Id) => string> = { nevermind, themind, mindgame, deepofmine };

/** The painting of a game; a game that nobody has painted yet gets a quiet evening. */
export function scene(game: string, scope = "a"): string {
  const id: Id = (name) => `${scope}-${name}`,
    r = rng(`scene:${game}`);
  const painter = PAINTERS[game];
  if (painter) return painter(r, id);
  let s =
    `<defs>${vgrad(id("s"), [
      [0, [0.3, 0.05, 260]],
      [1, [0.6, 0.07, 220]],
    ])}</defs>` +
    rect(0, 0, W, H, `url(#${id("s")})`) +
    night(r, 60, 150);
  for (let l = 0; l < 4; l++) s += ridge(r, 170 + l * 26, 60, 60, css([0.42 - l * 0.07, 0.05, 230]));
  return s;
}
