/** What stands about in a scene: some hundred small things, each drawn around its own foot. */
import { css, mix } from "../../../art/color";
import { rng, type Rng } from "../../../art/rng";
import { ci, el, g, head, ln, N, pa } from "./animals";
import { PALS, type Pal } from "./palettes";
import { cloud, flower } from "./places";

const W = "#fffaf0",
  Ikk = "#2c2322",
  wood = "#8a6143",
  gold = "#f1c04c",
  red = "#d95c4b";
const heart = (s: number, f: string) =>
  g(`scale(${s})`, pa("M0 6C-9-1-9-8-4-9C-2-9.500-.5-8 0-6C.5-8 2-9.500 4-9C9-8 9-1 0 6Z", f));
const star = (s: number, f: string) =>
  g(
    `scale(${s})`,
    pa("M0-8L2.300-2.600L8-2.200L3.600 1.600L5 7.400L0 4.200L-5 7.400L-3.600 1.600L-8-2.200L-2.300-2.600Z", f),
  );
const acorn = (s = 1) =>
  g(
    `scale(${s})`,
    pa("M-7-3C-7 6-2 10 0 12C2 10 7 6 7-3Z", "#c98a4b") +
      pa("M-8.500-3C-8.500-9-4-11 0-11C4-11 8.500-9 8.500-3Q0-1-8.500-3Z", "#7a5539") +
      ln("M0-11L1-15", "#7a5539", 2) +
      el(-3, 2, 1.4, 3.5, "#fff", 'opacity=".35"'),
  );
const bird = (f: string, b: string, w: string) =>
  pa("M-14-8C-12-20 4-24 12-16C18-10 16 0 6 2C-4 4-12 2-22 6C-18 0-15-4-14-8Z", f) +
  pa("M-8-8C-2-14 8-10 6-2C0 2-8 2-16 2Z", w) +
  el(6, -3, 5, 4.5, b, 'opacity=".85"') +
  ci(8, -13, 1.7, Ikk) +
  pa("M13-14L20-11L13-9Z", gold) +
  ln("M0 3L0 7M5 2L5 7", "#8a6143", 1.4);
const drop = (x: number, y: number, s: number) =>
  pa(
    `M${x} ${y}c${3.5 * s} ${5 * s} ${3 * s} ${8.5 * s} 0 ${8.5 * s}s${-3.5 * s} ${-3.5 * s} 0 ${-8.5 * s}Z`,
    "#8fd0ee",
  );
const note = (x: number, y: number, s: number, f: string) =>
  g(`translate(${x} ${y}) scale(${s})`, el(-3, 6, 3.4, 2.6, f) + ln("M0 5L0-7Q5-6 6-2", f, 1.8));
const steam = (o = 0.8) => ln("M-4-16c-3-4 3-6 0-11M3-17c-3-4 3-6 0-11", "#fff", 1.8, `opacity="${o}"`);
const bubble = (s: string, w = 26, h = 18) =>
  el(0, 0, w, h, W, 'opacity=".96"') +
  ci(-w * 0.5, h + 3, 4, W, 'opacity=".96"') +
  ci(-w * 0.62, h + 10, 2.2, W, 'opacity=".96"') +
  s;
const speech = (s: string, w = 19, h = 13, dir = -1) =>
  el(0, 0, w, h, W) + pa(`M${dir * 4} ${h - 3}L${dir * 14} ${h + 9}L${dir * 12} ${h - 5}Z`, W) + s;
const lock =
  pa("M-7-1h14v11h-14Z", "#d5a644") +
  ln("M-4.500-1v-4a4.500 4.500 0 0 1 9 0v4", "#d5a644", 2.4) +
  ci(0, 4, 1.7, "#6a4d1c");
const sheep =
  el(0, 0, 9, 6, W) +
  ci(-6, -3, 4, W) +
  ci(5, -4, 4.4, W) +
  ci(0, -5, 4.6, W) +
  el(9, -1, 3, 3.6, "#4d4650") +
  ln("M-4 5L-4 9M4 5L4 9", "#4d4650", 1.6);

export const THINGS: Record<string, (r: Rng, p: Pal) => string> = {
  cup: () =>
    steam() +
    pa("M-10-14L10-14C10-4 6 0 0 0C-6 0-10-4-10-14Z", W) +
    ln("M10-11C16-12 16-4 8-4", W, 2.4) +
    el(0, -14, 10, 2.6, "#8a5a3b") +
    ln("M-5-7Q0-4 5-7", "#d98b62", 1.4),
  plate: () => ci(0, 0, 13, W) + ci(0, 0, 8.5, "#dbe8ec") + ln("M-9-5A10 10 0 0 1-3-9.500", "#fff", 1.6),
  tub: () =>
    pa("M-46-20L46-20C46 4 34 8 0 8C-34 8-46 4-46-20Z", "#7fa7b8") +
    `<rect x="-50" y="-24" width="100" height="7" rx="3.5" fill="#a9c8d3"/>` +
    [
      [-32, -26, 8],
      [-20, -31, 6],
      [-8, -26, 7],
      [14, -27, 8],
      [28, -31, 6],
      [36, -25, 6],
    ]
      .map(([x, y, q]) => ci(x!, y!, q!, "#fff", 'opacity=".85"') + ci(x! - 2, y! - 2, q! * 0.25, "#bfe2ef"))
      .join(""),
  plates: () => [0, -5, -10, -15].map((y, i) => el((i % 2) * 2 - 1, y - 3, 15, 3.4, i % 2 ? "#dbe8ec" : W)).join(""),
  chat: () => speech(ci(-7, 0, 2, "#7d9aa6") + ci(0, 0, 2, "#7d9aa6") + ci(7, 0, 2, "#7d9aa6")),
  chat2: () => speech(ln("M-9-3h18M-9 3h12", "#c68a76", 2.2), 19, 13, 1),
  mower: () =>
    ln("M-22-34L4-8", wood, 3) +
    ln("M-27-36L-17-34", "#4d5a5a", 4) +
    pa("M-6-16h26l4 12h-34Z", red) +
    ci(-4, -3, 6, "#444b52") +
    ci(18, -3, 6, "#444b52") +
    ci(-4, -3, 2, W) +
    ci(18, -3, 2, W),
  clippings: (r) =>
    Array.from({ length: 12 }, () => ln(`M${N(r.range(-20, 20))} ${N(r.range(-26, 0))}l3-4`, "#7fb562", 1.6)).join(""),
  acorns: () =>
    g("translate(-12 -10) rotate(-12)", acorn(0.9)) +
    g("translate(10 -10) rotate(18)", acorn(0.9)) +
    g("translate(0 -18)", acorn(0.9)),
  acorn: () => g("translate(0 -12)", acorn(1.1)),
  bigacorn: () => g("translate(0 -30)", acorn(2.4)),
  goldnut: () =>
    ci(0, -14, 16, gold, 'opacity=".25"') +
    g(
      "translate(0 -14)",
      acorn(1.1)
        .replace(/#c98a4b/g, "#f6cf5e")
        .replace(/#7a5539/g, "#c99327"),
    ),
  list: () =>
    g(
      "rotate(-5)",
      pa("M-10-32h20v32h-20Z", W) +
        ln("M-6-26h9M-6-20h11M-6-14h9M-6-8h7", "#9b8f82", 1.4) +
        ci(6, -26, 1.6, red) +
        ci(7, -14, 1.6, red),
    ),
  berries: () =>
    [
      [-6, -4],
      [0, -4],
      [6, -4],
      [-3, -9],
      [3, -9],
    ]
      .map(([x, y]) => ci(x!, y!, 4, red) + ci(x! - 1.2, y! - 1.3, 1, "#fff", 'opacity=".6"'))
      .join("") + el(-4, -14, 4, 2, "#6fa257"),
  basket: () =>
    ln("M-16-12C-14-34 14-34 16-12", "#a97b4b", 3) +
    pa("M-18-14h36l-4 14h-28Z", "#c59458") +
    ln("M-16-9h32M-14-4h28", "#a97b4b", 1.4),
  compost: (r) =>
    pa("M-30 0C-28-18-12-28 0-30C14-28 28-18 30 0Z", "#7a5c43") +
    Array.from({ length: 8 }, () =>
      g(
        `translate(${N(r.range(-20, 20))} ${N(r.range(-18, -4))}) rotate(${N(r.range(0, 180))})`,
        el(0, 0, 4.5, 2, r.pick(["#d98b62", "#8fae62", "#c9a05a"])),
      ),
    ).join("") +
    ln("M-3-32c-3-4 3-6 0-10", "#fff", 1.6, 'opacity=".5"') +
    ln("M8-24q4-6 2-11", "#79a85f", 2) +
    el(10, -36, 4, 2.5, "#8fbd79"),
  fork: () => ln("M0 0L0-46", wood, 3) + ln("M-6 2L-6 12M0 2L0 13M6 2L6 12M-6 2L6 2", "#6d7680", 2.4),
  sheets: () =>
    pa("M-40-10C-30-22 30-22 40-10C44-2 36 4 0 4C-36 4-44-2-40-10Z", "#b98a5b") +
    pa("M-38-11C-26-24 30-24 38-11C24-6-20-4-38-11Z", "#fffdf6") +
    ln("M-20-15Q0-9 22-15", "#dfe8ea", 1.6),
  blanket: () =>
    pa("M-46-4C-40-30 40-30 46-4C48 6 36 10 0 10C-36 10-48 6-46-4Z", "#7ea6c2") +
    pa("M-43-12C-30-30 32-30 43-12C24-20-22-20-43-12Z", "#f6efe0") +
    [
      [-24, -6],
      [-4, -4],
      [16, -6],
      [32, -3],
      [-14, 4],
      [8, 4],
    ]
      .map(([x, y]) => g(`translate(${x} ${y})`, star(0.5, "#f7e6b4")))
      .join(""),
  puddle: () =>
    el(0, 0, 52, 9, "#8fc3dc") + el(-6, -1, 40, 6, "#b4dcea", 'opacity=".8"') + ln("M-20-1h12M6 2h16", "#fff", 1.2),
  rain: (r) =>
    Array.from({ length: 26 }, () => {
      const x = r.range(-100, 100),
        y = r.range(-140, 0);
      return ln(`M${N(x)} ${N(y)}l-2.500 9`, "#e4f2fa", 1.4, 'opacity=".75"');
    }).join(""),
  pot: () =>
    steam(0.9) +
    g("translate(8 -4)", steam(0.7)) +
    pa("M-18-16h36c0 12-4 16-18 16s-18-4-18-16Z", "#4d5a66") +
    `<rect x="-21" y="-20" width="42" height="5" rx="2.5" fill="#657382"/>` +
    el(0, -20, 16, 3, "#d9834f"),
  cauldron: () =>
    pa("M-30-30h60c4 20-6 32-30 32s-34-12-30-32Z", "#463d55") +
    `<rect x="-34" y="-35" width="68" height="7" rx="3.5" fill="#5f5572"/>` +
    el(0, -34, 28, 5, "#a98bd6") +
    ci(-10, -36, 4, "#c7b1ea") +
    ci(8, -35, 5.5, "#c7b1ea") +
    ci(0, -45, 3, "#c7b1ea") +
    ci(14, -50, 2.2, "#c7b1ea") +
    ci(-14, -52, 2.6, "#c7b1ea"),
  spoon: () => ln("M0 0L16-52", "#c59458", 4) + el(17, -55, 4.5, 6, "#c59458"),
  bowl: () => steam(0.9) + pa("M-14-13h28c0 9-5 13-14 13s-14-4-14-13Z", "#c96f55") + el(0, -13, 14, 3, "#f0c48a"),
  emptybowl: () => pa("M-14-13h28c0 9-5 13-14 13s-14-4-14-13Z", "#a9bac0") + el(0, -13, 14, 3, "#8a9ba2"),
  bill: () =>
    g(
      "rotate(6)",
      pa("M-11-30h22v30l-4-3-4 3-4-3-4 3-3-3-3 3Z", W) +
        ln("M-7-24h10M-7-18h14M-7-12h8", "#9b8f82", 1.5) +
        ln("M-6-6h12", red, 2),
    ),
  keys: () =>
    ci(-6, -14, 5, "none", `stroke="${gold}" stroke-width="2.6"`) + ln("M-2-11L9-2M6-4l3-3M3-7l2.500-2.500", gold, 2.6),
  question: (_r, p) =>
    `<text font-family="Georgia,serif" font-weight="700" font-size="26" fill="${p.night ? "#f5ead0" : "#4d4650"}" opacity=".8" text-anchor="middle">?</text>`,
  bang: () =>
    `<text font-family="Georgia,serif" font-weight="700" font-size="28" fill="${red}" text-anchor="middle">!</text>`,
  woodpecker: () =>
    g("scale(-1 1)", bird("#3d4250", "#fbf6ea", "#2a2d38")) +
    el(-8, -21, 6, 3.5, red, 'transform="rotate(20 -8 -21)"') +
    ci(-8, -13, 1.7, W),
  stetho: () => ln("M-8 0C-8 16 8 16 8 0M0 12C0 22 12 24 16 18", "#5c7483", 2.2) + ci(16, 17, 4, "#a9bcc6"),
  roof: () =>
    pa("M-44 0L0-34L44 0Z", "#b5694b") +
    ln("M-34-4L0-30L34-4", "#8f4c35", 2) +
    pa("M8-20L18-12L10-8L2-14Z", "#3d4a55") +
    pa("M6-24h16v5h-16Z", "#d9a86a", 'transform="rotate(24 14 -20)"'),
  hammer: () => ln("M0 0L0-22", wood, 3) + `<rect x="-9" y="-29" width="18" height="8" rx="2" fill="#68737d"/>`,
  calendar: () =>
    `<rect x="-17" y="-34" width="34" height="34" rx="3" fill="${W}"/><rect x="-17" y="-34" width="34" height="10" rx="3" fill="${red}"/>` +
    `<text x="0" y="-7" font-family="Georgia,serif" font-weight="700" font-size="17" text-anchor="middle" fill="#4d4650">1</text>`,
  alarm: () =>
    ci(0, -15, 13, red) +
    ci(0, -15, 10, W) +
    ln("M0-15L0-22M0-15L5-13", Ikk, 1.8) +
    ci(-9, -27, 4.5, gold) +
    ci(9, -27, 4.5, gold) +
    ln("M-8-4L-11 0M8-4L11 0", red, 2.6) +
    ln("M-17-28l-4-3M17-28l4-3M-18-22l-5 0M18-22l5 0", Ikk, 1.4),
  shelf: () =>
    `<rect x="-30" y="-4" width="60" height="5" rx="2" fill="${wood}"/>` +
    [
      [-26, "#c96f55"],
      [-19, "#5f8fa0"],
      [-12, "#e2b45a"],
      [-5, "#7f9a63"],
      [2, "#a98bd6"],
    ]
      .map(([x, f], i) => `<rect x="${x}" y="${-24 + i * 2}" width="6" height="${20 - i * 2}" rx="1" fill="${f}"/>`)
      .join("") +
    g("translate(18 -4)", THINGS.cup!(rng("x"), PALS.everyday!)) +
    g("translate(0 -34)", star(0.7, gold)) +
    g("translate(22 -38)", star(0.45, gold)),
  letters: (r) =>
    [0, 1, 2, 3, 4]
      .map((i) =>
        g(
          `translate(${N(r.range(-12, 12))} ${-i * 7 - 6}) rotate(${N(r.range(-14, 14))})`,
          `<rect x="-15" y="-8" width="30" height="17" rx="1.5" fill="${i % 2 ? W : "#f3e6d2"}" stroke="#cdbfae" stroke-width=".7"/>` +
            ln("M-15-8L0 2L15-8", "#b9a994", 1.1) +
            (i === 4
              ? `<rect x="4" y="0" width="9" height="5" rx="1" fill="none" stroke="${red}" stroke-width="1.2"/>`
              : ""),
        ),
      )
      .join(""),
  billiard: () =>
    pa("M-60-20L60-20L72 0L-72 0Z", "#3f8a6c") +
    pa("M-72 0h144v8h-144Z", wood) +
    [
      [-20, -10, red],
      [-8, -12, gold],
      [6, -9, "#3e6fb0"],
      [26, -12, W],
      [-32, -7, "#4d4650"],
    ]
      .map(
        ([x, y, f]) =>
          ci(x as number, y as number, 5, f as string) +
          ci((x as number) - 1.5, (y as number) - 1.7, 1.3, "#fff", 'opacity=".7"'),
      )
      .join(""),
  cue: () => ln("M-30 14L40-30", "#d9b07a", 2.6) + ln("M-30 14L-18 6", "#7a4a30", 3.4),
  tent: () =>
    pa("M-40 0L0-52L40 0Z", "#e0935a") +
    pa("M0-52L40 0L26 0Z", "#c4764a") +
    pa("M-11 0L0-34L11 0Z", "#5b3a36") +
    ln("M0-52L0-60", wood, 2) +
    pa("M0-60L10-57L0-54Z", red),
  fire: () =>
    ln("M-14-2L14-8M14-2L-14-8", wood, 4) +
    ci(0, -14, 22, "#ffcf72", 'opacity=".25"') +
    pa("M-10-6C-14-18-4-22-3-32C6-26 13-16 9-6Z", "#ee8a43") +
    pa("M-5-6C-7-14 0-17 0-23C6-18 7-11 5-6Z", "#ffd873"),
  zzz: (_r, p) =>
    `<g font-family="Georgia,serif" font-weight="700" font-style="italic" fill="${p.night ? "#f5ead0" : "#fffaf0"}" stroke="${p.night ? "none" : "#4d5a66"}" stroke-width=".6" stroke-opacity=".5"><text x="0" y="0" font-size="15">z</text><text x="9" y="-10" font-size="19">z</text><text x="21" y="-22" font-size="24">z</text></g>`,
  moss: (r) =>
    Array.from({ length: 11 }, (_, i) =>
      el(-56 + i * 11, r.range(-4, 2), r.range(10, 15), r.range(6, 9), r.pick(["#86ad6b", "#739c5d", "#98bb7a"])),
    ).join(""),
  spring: () =>
    el(0, 0, 84, 22, "#e8e2d3") +
    el(0, 1, 74, 17, "#8fd0d6") +
    el(0, 3, 62, 12, "#a9dfe0", 'opacity=".8"') +
    [
      [-76, 4],
      [-60, 15],
      [74, 6],
      [58, 16],
      [-20, 22],
      [24, 22],
    ]
      .map(([x, y]) => el(x!, y!, 11, 7, "#9a948c") + el(x! - 2, y! - 2, 6, 3, "#b5afa5"))
      .join(""),
  steam: () =>
    ln(
      "M-50-10c-6-10 6-14 0-26M-20-30c-6-10 6-14 0-24M40-12c-6-10 6-14 0-26M66-20c-5-8 5-12 0-20M14-36c-5-8 5-12 0-20",
      "#fff",
      3.4,
      'opacity=".6"',
    ),
  waterline: (_r, p) =>
    pa(
      "M-110 0C-60-5-30 4 0 0C40-5 70 4 110-1L110 50L-110 50Z",
      css(mix(p.mid, [0.62, 0.07, 215], 0.55)),
      'opacity=".9"',
    ) + ln("M-50 8h22M14 6h26M-20 16h30M50 18h24M-80 18h20", "#fff", 1.3, 'opacity=".55"'),
  mushroom: () =>
    pa("M-9 0C-7-20-8-34-6-48L6-48C8-34 7-20 9 0Z", "#f7ead4") +
    pa("M-46-46C-44-82 44-82 46-46C28-38-28-38-46-46Z", red) +
    [
      [-26, -58, 6],
      [-4, -66, 7],
      [20, -58, 6],
      [34, -50, 4],
      [-38, -50, 3],
    ]
      .map(([x, y, q]) => el(x!, y!, q!, q! * 0.75, W))
      .join(""),
  toadstool: () =>
    pa("M-3 0L-2-9L2-9L3 0Z", "#f7ead4") + pa("M-9-8C-8-18 8-18 9-8Z", red) + ci(-3, -12, 1.6, W) + ci(4, -11, 1.3, W),
  book: () =>
    pa("M0-14C-5-18-13-18-18-15L-18 1C-13-2-5-2 0 2Z", W) +
    pa("M0-14C5-18 13-18 18-15L18 1C13-2 5-2 0 2Z", "#f1e6d2") +
    ln("M-14-11h9M-14-7h9M5-11h9M5-7h9", "#b9ad9c", 1.2) +
    ln("M-18 2C-13-1-5-1 0 3C5-1 13-1 18 2", "#b5694b", 2.2),
  rod: () =>
    ln("M0 0C14-30 40-48 62-50", wood, 2.2) +
    ln("M62-50L66 6", "#fff", 0.8, 'opacity=".9"') +
    ci(66, 8, 3, red) +
    ci(66, 6.5, 3, W, 'clip-path="inset(0 0 50% 0)"'),
  boot: () => pa("M-6-22h11v12c6 1 10 3 10 8h-21Z", "#6d5545"),
  notes: (_r, p) => note(-8, 0, 1, css(p.near)) + note(10, -12, 0.8, css(p.near)) + note(0, -26, 0.65, css(p.near)),
  bee: () =>
    el(-3, -6, 6, 3.6, "#fff", 'opacity=".8" transform="rotate(-30 -3 -6)"') +
    el(0, 0, 7, 5, gold) +
    ln("M-1-4.500L-1 4.500M3-4L3 4", Ikk, 1.8) +
    ci(-5, -1, 0.9, Ikk),
  ants: () =>
    [-40, -28, -16, -4, 8, 20, 32]
      .map((x, i) =>
        g(
          `translate(${x} ${(i % 2) * 2})`,
          ci(-2.6, -2, 1.5, Ikk) +
            ci(0, -2, 1.3, Ikk) +
            ci(2.8, -2.2, 1.8, Ikk) +
            (i % 3 === 1 ? ci(0, -5.5, 2.4, red) : ""),
        ),
      )
      .join(""),
  cloth: () =>
    pa("M-54 0L-38-14L38-14L54 0Z", W) +
    [-30, -8, 14, 36].map((x) => pa(`M${x - 8} 0L${x - 6}-14L${x + 3}-14L${x + 3} 0Z`, red, 'opacity=".55"')).join("") +
    g("translate(-14 -6) scale(.7)", THINGS.cup!(rng("c"), PALS.everyday!)) +
    pa("M10-6h20l-4-9h-12Z", "#d9a86a") +
    ci(14, -17, 3, red) +
    ci(20, -18, 3, "#7fae6d"),
  telescope: () =>
    ln("M0-20L-10 0M0-20L10 0M0-20L0 0", wood, 2.6) +
    g(
      "translate(0 -22) rotate(-32)",
      `<rect x="-14" y="-5" width="34" height="9" rx="2" fill="#4b5e86"/><rect x="18" y="-7" width="9" height="13" rx="2" fill="#d5a644"/>`,
    ),
  shooting: () => ln("M0 0L-34 14", "#fff6df", 1.4, 'opacity=".7"') + g("rotate(10)", star(0.7, "#fff0c2")),
  stump: () =>
    pa("M-34-14C-34-10-38 2-40 6L40 6C38 2 34-10 34-14Z", wood) +
    el(0, -14, 34, 8, "#d9b98c") +
    el(0, -14, 22, 5, "none", `stroke="#b58d5d" stroke-width="1.2"`) +
    el(0, -14, 11, 2.5, "none", `stroke="#b58d5d" stroke-width="1.2"`),
  cards: () =>
    [-12, -2, 8]
      .map((x, i) =>
        g(
          `translate(${x} ${-20 + i}) rotate(${-16 + i * 16})`,
          `<rect x="-5" y="-7" width="10" height="14" rx="1.5" fill="${[W, "#bfe0ef", "#f6d98a"][i]}" stroke="#8a7a66" stroke-width=".6"/>`,
        ),
      )
      .join("") +
    `<rect x="20" y="-24" width="8" height="8" rx="2" fill="${W}"/>` +
    ci(24, -20, 1.3, Ikk),
  mud: () =>
    el(0, 2, 70, 15, "#8c6a50") +
    el(-4, 0, 58, 11, "#a37f61") +
    ci(-34, -2, 5, "#b89475") +
    ci(30, 1, 4, "#b89475") +
    ci(12, -5, 3, "#b89475"),
  wall: () =>
    [0, 1, 2]
      .map((j) =>
        [0, 1, 2, 3]
          .map(
            (i) =>
              `<rect x="${-34 + i * 17 + (j % 2) * 8}" y="${-12 - j * 12}" width="15" height="10" rx="1.5" fill="${["#a79c9a", "#978c8b", "#b3a8a5"][(i + j) % 3]}"/>`,
          )
          .join(""),
      )
      .join(""),
  car: () =>
    ci(0, -12, 26, "#fff", 'opacity=".0"') +
    pa("M-38-8C-38-20-28-20-22-22C-16-34 10-36 18-22C30-20 38-18 38-8L38-4L-38-4Z", red) +
    pa("M-16-22C-12-30-2-31-1-31L-1-22Z", "#d5ecf4") +
    pa("M3-31C9-30 12-26 14-22L3-22Z", "#d5ecf4") +
    ci(-20, -4, 8, "#3a3f48") +
    ci(20, -4, 8, "#3a3f48") +
    ci(-20, -4, 3, W) +
    ci(20, -4, 3, W) +
    ci(36, -13, 2.6, "#ffe79c") +
    pa("M-6-34q6-8 12 0", "none", `stroke="${gold}" stroke-width="3"`),
  snail: () =>
    pa("M-20 0C-14-3-4-4 10-4C16-4 20-10 20-14C24-14 26-6 20 0Z", "#d9b48a") +
    ci(-2, -11, 11, "#b5694b") +
    ln("M-2-11m-1 0a3 3 0 1 1 4 3a7 7 0 1 1 1-9", "#f0cfae", 1.8) +
    ln("M19-13L17-20M21-13L24-19", "#d9b48a", 1.6) +
    ci(17, -21, 1.5, Ikk) +
    ci(24, -20, 1.5, Ikk) +
    ln("M19-6q2 1 3-.5", Ikk, 1),
  arch: () =>
    ln("M-44 0C-48-70 48-70 44 0", "#7a9a62", 5) +
    [-43, -40, -32, -20, -6, 8, 22, 33, 40, 43]
      .map((x, i) => ci(x, -[8, 24, 39, 49, 53, 52.5, 48, 38, 24, 8][i]!, 5, ["#f7b9a9", W, "#f3d27c"][i % 3]!))
      .join(""),
  cake: () =>
    pa("M-18-12h36v12h-36Z", "#f7dcc8") +
    pa("M-13-24h26v12h-26Z", W) +
    ln("M-18-8q4.500 5 9 0q4.500 5 9 0q4.500 5 9 0q4.500 5 9 0", "#ef9a8c", 2) +
    ln("M0-24L0-31", gold, 2) +
    ci(0, -33, 2, "#ffb347"),
  crib: () =>
    pa("M-24-4C-22-18 22-18 24-4L20 0L-20 0Z", "#c59458") +
    pa("M-20-10C-10-18 14-18 20-10L20-4L-20-4Z", "#bfe0ef") +
    ln("M-24 2Q0 8 24 2", wood, 2.6),
  hearts: () =>
    g("translate(-14 2) rotate(-14)", heart(0.8, "#ee8378")) +
    g("translate(10 -8) rotate(10)", heart(1.1, "#ee8378")) +
    g("translate(-2 -22)", heart(0.6, "#f7b9a9")),
  heart: () => heart(1.6, "#ee6f66"),
  boxes: () =>
    `<rect x="-24" y="-22" width="26" height="22" rx="2" fill="#c9a06a"/><rect x="0" y="-18" width="22" height="18" rx="2" fill="#b98a55"/><rect x="-18" y="-38" width="22" height="17" rx="2" fill="#d9b480"/>` +
    ln("M-24-16h26M0-12h22M-18-32h22", "#a97b4b", 2) +
    pa("M6-18C8-32 14-36 18-42", "none", 'stroke="#7fae6d" stroke-width="3"'),
  door: () =>
    pa("M-22 0L-22-24C-22-46 22-46 22-24L22 0Z", "#6b4a35") +
    pa("M-18 0L-18-24C-18-40 18-40 18-24L18 0Z", "#b5694b") +
    ci(11, -16, 2, gold) +
    ci(0, -26, 5, "#ffe2a0"),
  scroll: () =>
    `<rect x="-16" y="-5" width="32" height="9" rx="4.5" fill="${W}"/>` +
    ci(-16, -0.5, 4.5, "#efe2cb") +
    pa("M-3-6h6v11h-6Z", red) +
    pa("M-4 5l-3 9 4-2 3 3 1-10Z", red),
  dam: () =>
    [0, 1, 2, 3]
      .map((j) =>
        [0, 1, 2, 3, 4]
          .map((i) =>
            g(
              `translate(${-40 + i * 20 + (j % 2) * 9} ${-j * 8}) rotate(${((i * 7 + j * 5) % 11) - 5})`,
              `<rect x="-13" y="-4" width="26" height="7" rx="3.5" fill="${["#8a6143", "#a07550", "#76523a"][(i + j) % 3]}"/>` +
                ci(12, -0.5, 3, "#d9b98c"),
            ),
          )
          .join(""),
      )
      .join(""),
  box: () =>
    `<rect x="-16" y="-16" width="32" height="18" rx="2" fill="#c9a06a"/>` +
    ln("M-16-12h32", "#a97b4b", 2) +
    pa("M4-16C4-26 10-30 14-34", "none", 'stroke="#7fae6d" stroke-width="3"') +
    el(15, -36, 5, 3, "#8fbd79") +
    `<rect x="-10" y="-24" width="9" height="10" rx="1" fill="${W}"/>`,
  confetti: (r) =>
    Array.from({ length: 26 }, () =>
      g(
        `translate(${N(r.range(-90, 90))} ${N(r.range(-66, 30))}) rotate(${N(r.range(0, 180))})`,
        `<rect x="-2" y="-1.200" width="4" height="2.400" rx=".8" fill="${r.pick(["#ef8d79", "#f1c04c", "#7fae6d", "#fffaf0", "#7fb3d6"])}"/>`,
      ),
    ).join(""),
  split: () => ln("M0-70L-4-56L4-44L-3-30L4-16L-2 0L2 12", "#fffaf0", 2.4, 'opacity=".85"'),
  frost: () =>
    [0, 60, 120].map((a) => g(`rotate(${a})`, ln("M0-9L0 9M-3-6L0-3L3-6M-3 6L0 3L3 6", "#fff", 1.4))).join(""),
  snowpile: () => pa("M-80 10C-60-14-30-8-10-14C20-22 50-6 84 10Z", "#f4f8fb"),
  hammock: () =>
    ln("M-66-44L-44-20M66-44L44-20", "#a97b4b", 2) +
    pa("M-46-22C-30 8 30 8 46-22C30-8-30-8-46-22Z", "#ef9a5c") +
    pa("M-40-17C-26 6 26 6 40-17C28-4-28-4-40-17Z", "#f7c08a"),
  tadpole: () => el(0, 0, 8, 6, "#5f7d4a") + ln("M7 0C14-4 18 4 24 0", "#5f7d4a", 3) + ci(-4, -1.5, 1.2, W),
  nose: () => ci(0, 0, 7, red) + ci(-2, -2.2, 2, "#fff", 'opacity=".6"'),
  clown: () =>
    g("scale(.72)", head("bear", "laugh", { hat: "clown" }) + ci(0, 6, 7, red) + ci(-2, 4, 2, "#fff", 'opacity=".6"')),
  spider: () =>
    ln("M0-90L0-10", "#fff", 0.9, 'opacity=".8"') +
    ln(
      "M-6-2C-16-12-20-6-22 4M-6 1C-16-2-20 6-18 12M6-2C16-12 20-6 22 4M6 1C16-2 20 6 18 12M-5-5C-12-16-18-16-22-10M5-5C12-16 18-16 22-10",
      "#3a3040",
      1.8,
    ) +
    ci(0, 0, 9, "#4b3f55") +
    ci(-3.5, -1, 2.8, W) +
    ci(3.5, -1, 2.8, W) +
    ci(-3, -0.5, 1.3, Ikk) +
    ci(4, -0.5, 1.3, Ikk) +
    ln("M-3 4.500Q0 7 3 4.500", W, 1.3),
  web: (_r, p) =>
    ln(
      "M0 0L60 6M0 0L44 40M0 0L8 56M22 2C22 10 16 18 4 20M40 4C38 20 28 34 6 38M54 5C52 28 36 46 7 52",
      p.night ? "#fff" : "#fffaf0",
      1,
      'opacity=".75"',
    ),
  eyes: (r) =>
    Array.from({ length: 7 }, (_, i) => {
      const x = [-82, -62, -40, 44, 64, 84, -74][i]!,
        y = r.range(-64, -12),
        s = r.range(0.7, 1.2);
      return g(
        `translate(${x} ${N(y)}) scale(${N(s)})`,
        ci(-4, 0, 3.2, "#ffe08a") + ci(4, 0, 3.2, "#ffe08a") + ci(-3.6, 0.3, 1.4, Ikk) + ci(4.4, 0.3, 1.4, Ikk),
      );
    }).join(""),
  lantern: () =>
    ci(0, -12, 24, "#ffd873", 'opacity=".22"') +
    ci(0, -12, 14, "#ffd873", 'opacity=".3"') +
    `<rect x="-7" y="-20" width="14" height="16" rx="3" fill="#ffe39a"/>` +
    pa("M-9-20h18l-4-5h-10Z", "#5b4a3c") +
    `<rect x="-9" y="-4" width="18" height="4" rx="1" fill="#5b4a3c"/>` +
    ln("M-5-25C-5-32 5-32 5-25", "#5b4a3c", 1.8),
  hole: () => el(0, 0, 26, 8, "#3a2f33") + el(0, 2, 24, 6, "#241c22"),
  holes: (r) =>
    Array.from({ length: 13 }, () => {
      const q = r.range(4, 9);
      return el(r.range(-92, 92), r.range(-92, -8), q, q * 0.9, "#5d4630", 'opacity=".85"') + "";
    }).join(""),
  facetree: () =>
    pa("M-22 20C-16-10-18-40-16-60L16-60C18-40 16-10 24 20Z", "#6b4f3c") +
    el(-28, -70, 26, 20, "#8a8a3e") +
    el(28, -70, 26, 20, "#8a8a3e") +
    el(0, -84, 34, 24, "#9a9a48") +
    ci(-6, -36, 3.5, "#241c22") +
    ci(7, -36, 3.5, "#241c22") +
    ln("M-7-22Q0-16 8-24", "#241c22", 2.6) +
    ln("M-12-42L-3-39M13-42L4-39", "#241c22", 2),
  phone: () =>
    `<rect x="-8" y="-15" width="16" height="28" rx="3" fill="#3a3f48"/><rect x="-6" y="-12" width="12" height="20" rx="1" fill="#bfe0ef"/>` +
    ln("M-3-2L3-2", "#d95c4b", 2),
  nobars: () =>
    [0, 1, 2, 3]
      .map(
        (i) =>
          `<rect x="${-12 + i * 7}" y="${-4 - i * 4}" width="4.500" height="${4 + i * 4}" rx="1" fill="#6b5a3a" opacity="${i ? 0.3 : 0.9}"/>`,
      )
      .join("") + ln("M-14 6L16-20", red, 2.6),
  pigeon: () => bird("#8b93a8", "#b7a6c4", "#6d7590"),
  clock: () =>
    pa("M-24-34L0-54L24-34L24 0L-24 0Z", "#8a6143") +
    pa("M-30-32L0-58L30-32L24-30L0-50L-24-30Z", "#6b4a35") +
    ci(0, -17, 13, W) +
    ln("M0-17L0-27M0-17L7-13", Ikk, 2) +
    ci(0, -17, 1.6, Ikk) +
    pa("M-5-32h10v-8h-10Z", "#3a2f33") +
    ln("M-12 0L-12 14M12 0L12 20", "#5b4a3c", 1.2) +
    el(-12, 16, 3, 5, "#8f9a62") +
    el(12, 22, 3, 5, "#8f9a62"),
  cuckoo: () => g("scale(.62)", bird("#e2b45a", W, "#c9933d")),
  desk: () =>
    `<rect x="-46" y="-20" width="92" height="6" rx="2" fill="${wood}"/>` +
    ln("M-40-14L-40 8M40-14L40 8", wood, 4) +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          `<rect x="${12 + (i % 2) * 2}" y="${-25 - i * 5}" width="24" height="4.500" rx="1" fill="${i % 2 ? W : "#e9dcc6"}"/>`,
      )
      .join(""),
  attic: () =>
    pa("M-110 0L0-60L110 0L110-70L-110-70Z", "#6b4f3c", 'opacity=".95"') + ln("M-100-2L0-56L100-2", "#543c2d", 4),
  sheepjump: () =>
    ln("M-26 14L-26-4M-10 14L-10-4M-32 2h30M-32 8h30", "#e9dcc6", 2.6) +
    g("translate(-14 -18) rotate(-12)", sheep) +
    g("translate(22 6)", sheep),
  firefly: () =>
    ci(0, 0, 12, "#ffe88a", 'opacity=".35"') +
    el(0, 3, 4, 5.5, "#ffe56e") +
    el(0, -3, 3.4, 4, "#4d4650") +
    el(-5, -4, 5, 2.6, "#fff", 'opacity=".7" transform="rotate(-30 -5 -4)"') +
    el(5, -4, 5, 2.6, "#fff", 'opacity=".7" transform="rotate(30 5 -4)"'),
  candle: () =>
    `<rect x="-5" y="-12" width="10" height="12" rx="2" fill="${W}"/>` +
    ln("M0-12L0-15", Ikk, 1.2) +
    ln("M0-17c-3-4 3-6 0-11", "#8a8070", 1.8, 'opacity=".8"') +
    pa("M-9 0h18l-2 3h-14Z", gold),
  heap: (r) =>
    Array.from({ length: 16 }, () => {
      const x = r.range(-34, 34),
        y = -r.range(0, 36) * (1 - Math.abs(x) / 44);
      return g(
        `translate(${N(x)} ${N(y - 5)}) rotate(${N(r.range(-30, 30))})`,
        r.pick([
          acorn(0.55),
          `<rect x="-6" y="-5" width="12" height="10" rx="1.500" fill="#7fa7b8"/>`,
          ci(0, 0, 5.5, "#d98b62"),
          `<rect x="-4" y="-7" width="8" height="13" rx="2" fill="#e2b45a"/>`,
          g("scale(.6)", star(1, "#c98fb6")),
        ]),
      );
    }).join(""),
  suitcase: () =>
    `<rect x="-16" y="-22" width="32" height="22" rx="4" fill="#b5694b"/>` +
    ln("M-6-22C-6-29 6-29 6-22", "#7a4a30", 2.6) +
    ln("M-16-12h32", "#7a4a30", 2) +
    ci(8, -6, 3, gold),
  swallow: () => pa("M0 0C8-8 20-8 26-2C18-3 12 0 8 4L22 14C12 12 4 8 0 4C-6 8-14 10-22 8C-14 4-8 0 0 0Z", "#4d5a78"),
  wolfmask: () => g("scale(.62) rotate(-10)", head("bunny", "content")) + ln("M0 10L2 34", "#d9b07a", 2.6),
  trail: () => ln("M-70 6C-40-2-20 10 10 2", "#d8e6b0", 6, 'opacity=".75"'),
  slug: () =>
    pa("M-22 0C-18-10 4-14 14-12C20-11 24-6 22 0Z", "#a7a06a") +
    ln("M15-12L14-20M19-11L22-18", "#a7a06a", 2) +
    ci(14, -21, 1.6, Ikk) +
    ci(22, -19, 1.6, Ikk) +
    ln("M15-4q2-1.500 4 0", Ikk, 1.2) +
    drop(20, -14, 0.5),
  cloudlet: () =>
    g("scale(1.1)", el(0, 0, 20, 8, "#8e96a6") + el(-6, -6, 11, 9, "#8e96a6") + el(8, -5, 10, 8, "#8e96a6")) +
    [-12, -4, 4, 12].map((x, i) => ln(`M${x} ${12 + (i % 2) * 3}l-2 7`, "#b8d3e4", 1.8)).join(""),
  runbib: () =>
    `<rect x="-9" y="-7" width="18" height="14" rx="2" fill="${W}"/><text y="4.500" font-family="Figtree,sans-serif" font-weight="700" font-size="11" text-anchor="middle" fill="${red}">42</text>`,
  finish: () =>
    ln("M-64 0L-64-78M64 0L64-78", "#e9dcc6", 3) +
    pa("M-64-78h128v14h-128Z", W) +
    Array.from(
      { length: 16 },
      (_, i) => `<rect x="${-64 + i * 8}" y="${-78 + (i % 2) * 7}" width="8" height="7" fill="#4d4650" opacity=".85"/>`,
    ).join(""),
  flowers: () =>
    [-16, -6, 5, 15]
      .map((x, i) => flower(x, 0, 1.3 + (i % 2) * 0.3, [W, "#f9d98a", W, "#f6b8a8"][i]!, "#5d9a55"))
      .join(""),
  oldtree: () =>
    pa("M-30 22C-20-6-24-34-20-70L20-70C22-34 20-6 34 22Z", "#8a6a4c") +
    ln("M-20-50C-34-58-40-64-46-76M20-54C32-62 40-66 48-80", "#8a6a4c", 8) +
    el(-40, -82, 30, 20, "#7fb468") +
    el(38, -86, 32, 22, "#6fa85c") +
    el(0, -96, 44, 26, "#8cc074") +
    ln("M-11-34Q-7-37-3-34M4-34Q8-37 12-34", "#3a2c22", 2.4) +
    ln("M-6-20Q1-14 8-20", "#3a2c22", 2.2) +
    ln("M-9-14C-4-9 5-9 10-14", "#c9b08f", 1.4),
  turtle: () =>
    el(0, 0, 36, 4, "#1b1620", 'opacity=".15"') +
    el(-20, -3, 8, 5, "#7f9a63") +
    el(18, -3, 8, 5, "#7f9a63") +
    pa("M24-8C34-10 34-30 44-32C54-33 56-20 48-16C42-13 38-6 28-4Z", "#8fae6d") +
    pa("M-32-6C-32-40 30-40 30-6Z", "#6b8a52") +
    pa("M-32-6h62l-4 4h-54Z", "#a8bf7e") +
    ln("M-16-28L-8-8M0-31L0-7M14-28L10-8M-28-16Q0-22 26-16", "#527040", 1.6) +
    ci(46, -25, 1.7, Ikk) +
    ln("M44-19q4 2 6-1", Ikk, 1.3) +
    ci(46, -25, 5.5, "none", `stroke="${gold}" stroke-width="1.100"`) +
    ln("M40-26L36-27", gold, 1.1),
  couch: () =>
    pa("M-40-6C-44-24-34-26-30-20L-30-12L34-12C40-12 42-6 40 0L-38 0Z", "#7fae8f") +
    ln("M-32 0L-34 6M34 0L36 6", wood, 3),
  pills: () =>
    `<rect x="-8" y="-20" width="16" height="20" rx="3" fill="#e9963f"/><rect x="-9" y="-25" width="18" height="7" rx="2" fill="${W}"/><rect x="-6" y="-14" width="12" height="8" rx="1" fill="${W}"/>` +
    ln("M0-12.500v5M-2.500-10h5", red, 1.5) +
    el(15, -3, 5, 2.6, W) +
    el(17.5, -3, 2.6, 2.6, "#7fae6d"),
  diary: () =>
    g(
      "rotate(-6)",
      `<rect x="-13" y="-17" width="26" height="20" rx="2" fill="#5f8fa0"/>` +
        ln("M-9-17L-9 3", "#47707f", 2) +
        g("translate(3 -7)", pa("M4-6A6 6 0 1 0 4 6A5 5 0 1 1 4-6Z", "#ffe39a")),
    ),
  dream: (r) =>
    bubble(
      cloud(0, 4, 0.6, "#bfe0ef", 1) +
        g(
          "translate(0 -4) scale(.5)",
          pa(
            "M0 0C-6-10-20-10-26-2C-20-4-16 0-14 6C-10 2-4 2 0 8C4 2 10 2 14 6C16 0 20-4 26-2C20-10 6-10 0 0Z",
            "#5b5468",
          ) +
            ci(-3, -1, 1.4, W) +
            ci(3, -1, 1.4, W),
        ) +
        g(`translate(${N(r.range(8, 14))} -9)`, star(0.3, gold)),
      27,
      18,
    ),
  breath: () => ln("M0 0C14-10 26 6 40-4M4 8C16 0 26 14 38 6M-2-8C10-16 20-6 30-12", "#fff", 2.6, 'opacity=".85"'),
  speed: () => ln("M0 0h-30M-4-14h-22M-6 14h-26M-2-30h-16", "#fff", 2.6, 'opacity=".8"'),
  beetle: () =>
    ln("M-7-2L-12 1M-7-6L-13-6M7-2L12 1M7-6L13-6M-6-9L-11-12M6-9L11-12", "#3a3040", 1.5) +
    el(0, -6, 8, 7, "#3f8a6c") +
    ln("M0-13L0 1", "#2a6650", 1.2) +
    ci(0, -14, 4, "#3a3040") +
    ci(-1.5, -15, 1, W) +
    ci(1.7, -15, 1, W) +
    ln("M-2-18L-4-22M2-18L4-22", "#3a3040", 1) +
    el(-3, -8, 1.4, 2.4, "#fff", 'opacity=".35"'),
  leash: () => ln("M0 0C14 16 26 22 44 24", red, 1.6),
  bigleaf: () =>
    pa("M-36 6C-40-26-4-38 38-30C36 2 2 20-36 6Z", "#79b266") +
    ln("M-34 5C-10-2 14-14 36-29M-12-2L-14-18M4-9L4-26M0-5L14 4M16-16L24-4", "#558a48", 1.5) +
    ci(20, 4, 4.5, "#cfe6bb") +
    ci(31, -4, 3, "#cfe6bb"),
  halo: () => ci(0, 0, 40, "#fff8dc", 'opacity=".35"') + ci(0, 0, 26, "#fff8dc", 'opacity=".35"'),
  butterfly: () =>
    pa("M0 0C-6-22-34-24-30-6C-36 6-12 16 0 2Z", "#ef9a5c") +
    pa("M0 0C6-22 34-24 30-6C36 6 12 16 0 2Z", "#ef9a5c") +
    ci(-18, -8, 4.5, "#fff3df") +
    ci(18, -8, 4.5, "#fff3df") +
    ci(-14, 5, 2.6, "#8a4ca0") +
    ci(14, 5, 2.6, "#8a4ca0") +
    ln("M0-8L0 10", "#3a3040", 4) +
    ln("M-1-9L-6-18M1-9L6-18", "#3a3040", 1.2) +
    ci(-1.6, -7, 0.9, W) +
    ci(1.6, -7, 0.9, W),
  shadowcat: () =>
    `<g opacity=".45">` +
    [-26, -15, -4, 7, 18].map((x, i) => ci(x, -(i % 2) * 4, 7.5, "#3b2a5a")).join("") +
    ci(28, -5, 8.5, "#3b2a5a") +
    "</g>",
  hourglass: () =>
    pa("M-18-44h36c0 14-12 16-12 22c0 6 12 8 12 22h-36c0-14 12-16 12-22c0-6-12-8-12-22Z", "#efe6fb", 'opacity=".85"') +
    `<rect x="-22" y="-48" width="44" height="6" rx="3" fill="${wood}"/><rect x="-22" y="-2" width="44" height="6" rx="3" fill="${wood}"/>` +
    pa("M-15-3C-12-12 12-12 15-3Z", gold) +
    ln("M0-22L0-8", gold, 1.8),
  cicada: () =>
    el(0, 2, 7, 11, "#6b7a52") +
    el(-7, 6, 5, 13, "#fff", 'opacity=".55" transform="rotate(14 -7 6)"') +
    el(7, 6, 5, 13, "#fff", 'opacity=".55" transform="rotate(-14 7 6)"') +
    ci(-4, -8, 2.8, red) +
    ci(4, -8, 2.8, red) +
    ci(-3.6, -8, 1, Ikk) +
    ci(4.4, -8, 1, Ikk),
  jay: () => bird("#5b86c9", "#f3ece0", "#3e62a4") + ln("M-2 0L6-2", W, 1.2),
  whisper: () => ln("M0 0q6-4 0-9M6 3q10-8 0-16M12 6q14-11 0-23", W, 1.8, 'opacity=".9"'),
  magpie: () => bird("#2d3040", "#fdf9f0", "#46507a") + pa("M-16 2C-26 6-34 12-40 16C-32 8-26 2-18-2Z", "#2d3040"),
  ringjewel: () =>
    ci(0, 0, 6.5, "none", `stroke="${gold}" stroke-width="2.600"`) +
    pa("M-4-9L0-14L4-9L0-5Z", "#bfe9f5") +
    ln("M9-12l4-3M11-7h5M-9-12l-4-3", "#fff6df", 1.3),
  thoughts: () =>
    bubble(
      g("translate(-9 2) scale(.6)", acorn(1)) +
        g("translate(5 -3) scale(.5)", acorn(1)) +
        `<text x="15" y="7" font-family="Georgia,serif" font-weight="700" font-size="15" fill="#8a4ca0">?</text>`,
      27,
      17,
    ),
  shovel: () =>
    ln("M0 0L0-40", wood, 3) + ln("M-6-42h12", wood, 3.4) + pa("M-7 0h14v10c0 6-4 8-7 10c-3-2-7-4-7-10Z", "#8b95a0"),
  chest: () =>
    pa("M-16-14h32v14h-32Z", "#8a6143") +
    pa("M-16-14C-16-24 16-24 16-14Z", "#a07550") +
    ln("M-16-14h32", "#5b4030", 2) +
    g("translate(0 -10) scale(.55)", lock),
  mound: () => pa("M-24 0C-20-14 18-16 26 0Z", "#6d4f4a"),
  stink: () =>
    `<g opacity=".7">` +
    ci(-14, -6, 10, "#b7d38a") +
    ci(0, -14, 13, "#b7d38a") +
    ci(15, -6, 11, "#b7d38a") +
    ci(2, 0, 12, "#b7d38a") +
    "</g>" +
    ln("M-8-30c-4-5 4-8 0-13M8-30c-4-5 4-8 0-13", "#dceabb", 2),
  openlock: () =>
    g(
      "rotate(-8) scale(1.3)",
      pa("M-7-1h14v11h-14Z", gold) + ln("M-4.500-1v-5a4.500 4.500 0 0 1 9-1.500", gold, 2.4) + ci(0, 4, 1.7, "#6a4d1c"),
    ) + ln("M-14-14l-4-5M0-18l0-6M14-14l5-5", "#fff6df", 1.8),
  parcel: () =>
    `<rect x="-13" y="-20" width="26" height="20" rx="2" fill="#c9a06a"/>` +
    ln("M0-20L0 0M-13-11h26", red, 2) +
    ci(-5, -22, 3, red) +
    ci(5, -22, 3, red),
  feathers: () =>
    [-34, -20, -7, 7, 20, 34]
      .map((a, i) =>
        g(
          `rotate(${a * 1.5}) translate(0 -10)`,
          pa("M0 0C-9-20-7-42 0-54C7-42 9-20 0 0Z", ["#3f8a6c", "#4f9fb8"][i % 2]!) +
            el(0, -40, 4.5, 7, gold) +
            el(0, -40, 2.6, 4.5, "#5b3a96"),
        ),
      )
      .join(""),
  crow: () => bird("#34323f", "#4a4757", "#26242e"),
  fishbowl: () =>
    ci(0, -24, 26, "#d5ecf4", 'opacity=".55"') +
    pa("M-25-28C-14-33 14-33 25-28C26-10 14 2 0 2C-14 2-26-10-25-28Z", "#8fc3e4", 'opacity=".8"') +
    g(
      "translate(2 -16)",
      pa("M-10 0C-4-9 8-8 12 0C8 8-4 9-10 0Z", "#ee8a43") +
        pa("M-8 0L-19-7L-17 0L-19 7Z", "#ee8a43") +
        ci(7, -2, 1.7, Ikk) +
        ln("M11 2q-2 1-3 0", Ikk, 1),
    ) +
    el(0, -48, 18, 3.5, "#fff", 'opacity=".6"') +
    ln("M-18-38C-21-32-22-26-21-20", "#fff", 2.4, 'opacity=".8"') +
    ci(12, -28, 1.6, "#fff", 'opacity=".8"') +
    ci(14, -34, 1.2, "#fff", 'opacity=".8"'),
  ghostfish: () =>
    `<g opacity=".4">` +
    g("scale(1)", pa("M-10 0C-4-9 8-8 12 0C8 8-4 9-10 0Z", "#fff") + pa("M-8 0L-19-7L-17 0L-19 7Z", "#fff")) +
    "</g>",
  wishstar: () =>
    ci(0, 0, 24, "#fff0c2", 'opacity=".25"') +
    star(1.7, "#ffe39a") +
    ci(-3, 0, 1.2, "#8a6a2c") +
    ci(3, 0, 1.2, "#8a6a2c") +
    ln("M-2 3Q0 5 2 3", "#8a6a2c", 1),
  reflection: () => el(0, 6, 74, 17, "#b9a6e0") + el(0, 6, 66, 14, "#d3c5f0"),
  tortoise: (r, p) => THINGS.turtle!(r, p),
  leaf4: () =>
    [0, 90, 180, 270]
      .map((a) =>
        g(
          `rotate(${a + 45})`,
          g(
            "translate(0 -11) scale(1.25)",
            pa("M0 9C-9 2-9-6-4-7C-2-7.500-.5-6 0-4C.5-6 2-7.500 4-7C9-6 9 2 0 9Z", "#6fb05c"),
          ) + ln("M0-2L0-12", "#4a8443", 1.2),
        ),
      )
      .join("") + ln("M0 2C4 14 4 20 10 28", "#4a8443", 2.4),
  shield: () =>
    pa("M-20-24C-8-24-4-28 0-30C4-28 8-24 20-24C22-4 14 10 0 16C-14 10-22-4-20-24Z", "#b9a6e0", 'opacity=".9"') +
    pa("M-14-19C-6-19-3-22 0-24C3-22 6-19 14-19C15-5 10 5 0 10C-10 5-15-5-14-19Z", "#efe6fb", 'opacity=".9"'),
  arrow: () =>
    ln("M0 0L-34 20", "#3d3b45", 2.6) + pa("M4-3L-6-2L-1 6Z", "#3d3b45") + ln("M-34 20l-2-6M-34 20l6 2", red, 2.4),
  nest: () =>
    pa("M-30-12C-30 6 30 6 30-12Z", "#8a6143") +
    ln("M-32-10C-16 0 16 0 32-10M-28-6C-10 4 12 4 28-6", "#a97b4b", 2.6) +
    el(0, -12, 30, 5, "#6b4a35"),
  warmspot: () => el(0, 0, 16, 6, "#ffcf72", 'opacity=".3"') + el(0, 0, 10, 3.5, "#ffcf72", 'opacity=".35"'),
  window: () =>
    `<rect x="-9" y="-22" width="18" height="22" rx="2" fill="#ffe39a"/>` +
    ln("M0-22L0 0M-9-11h18", "#5b4a3c", 1.6) +
    ci(0, -11, 22, "#ffd873", 'opacity=".22"'),
  house: () =>
    pa("M-18 0L-18-16L0-32L18-16L18 0Z", "#2b2440") +
    `<rect x="-5" y="-14" width="10" height="10" rx="1" fill="#ffe39a"/>` +
    ci(0, -9, 18, "#ffd873", 'opacity=".22"') +
    ln("M0-14L0-4", "#2b2440", 1),
  broken: () =>
    g("translate(-3 0) rotate(-9)", pa("M0 9C-14-1-14-12-6-13.500C-3-14-1-12 0-9L-3-3L2 2Z", "#d8657a")) +
    g("translate(4 1) rotate(9)", pa("M0 9L2 2L-3-3L0-9C1-12 3-14 6-13.500C14-12 14-1 0 9Z", "#c0506a")),
  snowman: () =>
    pa("M-30 4C-34-14 30-16 32 4Z", "#dfe9f4") +
    el(0, -14, 20, 15, "#eef4fa") +
    ci(2, -36, 13, "#f6fafd") +
    ci(-3, -38, 1.8, Ikk) +
    ci(7, -38, 1.8, Ikk) +
    pa("M2-35L16-31L2-32Z", "#ee8a43") +
    ln("M-3-27Q2-30 8-27", Ikk, 1.4) +
    el(-22, 2, 9, 3, "#b8d3e8") +
    drop(-17, -16, 0.8) +
    drop(19, -22, 0.9) +
    pa("M-10-46C-6-50 10-52 14-46L12-44C8-47-4-47-9-43Z", "#4d5a78"),
  lamp: () =>
    ci(0, -48, 40, "#fff0b8", 'opacity=".25"') +
    ci(0, -48, 24, "#fff0b8", 'opacity=".4"') +
    ln("M0 0L0-40", "#8b95a0", 3) +
    ci(0, -48, 10, "#fff6d8") +
    pa("M-14-44C-12-60 12-60 14-44Z", "#d5a644") +
    el(0, 0, 12, 3, "#8b95a0"),
  moth: () =>
    pa("M0 0C-8-14-26-14-22 0C-22 10-8 10 0 4Z", "#c9b79a") +
    pa("M0 0C8-14 26-14 22 0C22 10 8 10 0 4Z", "#c9b79a") +
    ci(-13, -1, 3, "#7a6850") +
    ci(13, -1, 3, "#7a6850") +
    el(0, 2, 4, 8, "#efe2cb") +
    ci(-1.6, -3, 1.2, Ikk) +
    ci(1.6, -3, 1.2, Ikk) +
    ln("M-1-5L-6-12M1-5L6-12", "#c9b79a", 1.4),
  snake: () =>
    ln("M-40 0C-20-14-10 10 8-2C22-12 10-30 26-36", "#8fae6d", 11) +
    ln("M-40 0C-20-14-10 10 8-2C22-12 10-30 26-36", "#b4cc8c", 3, 'stroke-dasharray="3 7"') +
    el(30, -38, 10, 7.5, "#8fae6d") +
    ci(31, -41, 2.2, W) +
    ci(31.5, -41, 1.2, Ikk) +
    ln("M39-37L46-36M46-36l4-3M46-36l4 2", red, 1.4),
  shakes: () =>
    ln(
      "M-40-40q-4 5 0 10q4 5 0 10M40-40q4 5 0 10q-4 5 0 10M-48-34q-3 4 0 8M48-34q3 4 0 8",
      "#cfe0f2",
      2,
      'opacity=".85"',
    ),
  masks: () =>
    g("translate(-36 0) rotate(-14) scale(.55)", head("fox", "sly")) +
    g("translate(36 0) rotate(14) scale(.55)", head("owl", "content")) +
    g("translate(0 -14) scale(.5)", head("hedgehog", "worried")),
  fade: () => bubble(ln("M-12-4h9M0-4h12M-12 4h5M-3 4h3", "#c5cbe0", 2.6, 'stroke-dasharray="4 4"'), 26, 16),
  yoga: () => el(0, 0, 40, 6, "#7fae8f"),
  drink: () =>
    pa("M-7-20h14l-3 20h-8Z", "#d5ecf4", 'opacity=".9"') +
    pa("M-6-13h12l-2 13h-8Z", "#f2a65a") +
    ln("M2-20L8-32", red, 2),
  sunset: () => ci(0, 0, 44, "#fff0c2", 'opacity=".3"') + ci(0, 0, 30, "#ffe39a", 'opacity=".55"'),
  infinity: () => ln("M0 0C-10-14-28-14-28 0C-28 14-10 14 0 0C10-14 28-14 28 0C28 14 10 14 0 0Z", "#fff6e0", 4),
  picnicrug: () =>
    pa("M-60 4L-40-10L40-10L60 4Z", W) +
    pa("M-20 4L-14-10L0-10L0 4Z", red, 'opacity=".5"') +
    pa("M20 4L26-10L40-10L60 4Z", red, 'opacity=".5"') +
    g("translate(10 -4) scale(.8)", THINGS.cup!(rng("q"), PALS.everyday!)),
};
