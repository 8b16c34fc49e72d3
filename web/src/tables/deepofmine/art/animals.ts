/** Forest animals composed from parts: head, ears, mask, muzzle, eyes, brows, mouth, body, limbs, tail.
 *  Local space: feet at (0,0), head centre near (0,-62), whole animal about 110 high. Pure functions, SVG strings. */
export type Mood =
  | "bliss"
  | "laugh"
  | "content"
  | "calm"
  | "sly"
  | "grumpy"
  | "worried"
  | "anxious"
  | "shock"
  | "sad"
  | "weep"
  | "sleep";
export type Pose = "sit" | "hold" | "up" | "hug" | "curl" | "back" | "bust" | "shy" | "point" | "think";
export type Species =
  | "fox"
  | "wolf"
  | "raccoon"
  | "redpanda"
  | "bunny"
  | "hare"
  | "squirrel"
  | "hedgehog"
  | "reindeer"
  | "fawn"
  | "otter"
  | "mole"
  | "owl"
  | "bear"
  | "badger"
  | "mouse"
  | "beaver"
  | "frog"
  | "toad"
  | "boar"
  | "skunk"
  | "opossum"
  | "sloth"
  | "cat";

export const N = (x: number) => String(Math.round(x * 10) / 10);
export const el = (x: number, y: number, rx: number, ry: number, f: string, more = "") =>
  `<ellipse cx="${N(x)}" cy="${N(y)}" rx="${N(rx)}" ry="${N(ry)}" fill="${f}" ${more}/>`;
export const ci = (x: number, y: number, r: number, f: string, more = "") =>
  `<circle cx="${N(x)}" cy="${N(y)}" r="${N(r)}" fill="${f}" ${more}/>`;
export const pa = (d: string, f: string, more = "") => `<path d="${d}" fill="${f}" ${more}/>`;
export const ln = (d: string, s: string, w: number, more = "") =>
  `<path d="${d}" fill="none" stroke="${s}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const g = (t: string, s: string) => `<g transform="${t}">${s}</g>`;
/** a hex colour pulled towards a warm dark: for limbs and chins, so that one-coloured animals keep their shape */
export const shade = (hex: string, t = 0.1) =>
  "#" +
  [1, 3, 5]
    .map((i, k) =>
      Math.round(parseInt(hex.slice(i, i + 2), 16) * (1 - t) + [40, 26, 34][k]! * t)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("");
/** draw a right-hand part and its mirror */
const both = (s: string) => s + `<g transform="scale(-1 1)">${s}</g>`;

interface Look {
  fur: string;
  light: string;
  dark: string;
  inner: string;
  paw?: string;
  head: "round" | "cheek" | "oval" | "long" | "flat";
  ears: "tri" | "round" | "big" | "long" | "tuft" | "leaf" | "small" | "none";
  tail: "bush" | "ring" | "curl" | "pom" | "thin" | "paddle" | "thick" | "plume" | "none";
  mask?: string;
  antlers?: boolean;
  quills?: boolean;
  spots?: boolean;
  teeth?: boolean;
  tusks?: boolean;
  ex: number;
  ey: number;
  nose: [number, "dot" | "wide" | "pink" | "snout" | "none"];
  ring?: string;
}
const I = "#2c2322";
/** What a bunny and a hare have in common. */
const LONG_EARED = {
  head: "oval",
  ears: "long",
  tail: "pom",
  mask: "soft",
  teeth: true,
  ex: 12,
  ey: -2,
  nose: [7, "pink"],
} satisfies Partial<Look>;
const LOOKS: Record<Exclude<Species, "owl">, Look> = {
  fox: {
    fur: "#e07c3e",
    light: "#fff4e4",
    dark: "#4b2e29",
    inner: "#5a352d",
    paw: "#4b2e29",
    head: "cheek",
    ears: "tri",
    tail: "bush",
    mask: "fox",
    ex: 11,
    ey: -1,
    nose: [11, "dot"],
  },
  wolf: {
    fur: "#8794a5",
    light: "#eff2f1",
    dark: "#4b576a",
    inner: "#c9b6b4",
    paw: "#6c7a8c",
    head: "cheek",
    ears: "tri",
    tail: "bush",
    mask: "wolf",
    ex: 11,
    ey: -1,
    nose: [11, "wide"],
  },
  raccoon: {
    fur: "#9b9aa1",
    light: "#f3efe8",
    dark: "#3f3d48",
    inner: "#d8d2cc",
    paw: "#3f3d48",
    head: "cheek",
    ears: "round",
    tail: "ring",
    mask: "raccoon",
    ex: 12,
    ey: 0,
    nose: [11, "wide"],
    ring: "#f6edd8",
  },
  redpanda: {
    fur: "#c8603a",
    light: "#fff1e0",
    dark: "#59291f",
    inner: "#59291f",
    paw: "#4a231c",
    head: "cheek",
    ears: "round",
    tail: "ring",
    mask: "redpanda",
    ex: 12,
    ey: 1,
    nose: [10, "wide"],
  },
  bunny: {
    fur: "#dccab4",
    light: "#fdf7ec",
    dark: "#8b7663",
    inner: "#efb6a9",
    ...LONG_EARED,
  },
  hare: {
    fur: "#b99d80",
    light: "#f6e9d7",
    dark: "#6d5745",
    inner: "#e3a795",
    ...LONG_EARED,
  },
  squirrel: {
    fur: "#bf673c",
    light: "#fbe8d2",
    dark: "#6b3522",
    inner: "#8a4a31",
    head: "oval",
    ears: "tuft",
    tail: "curl",
    mask: "soft",
    teeth: true,
    ex: 12,
    ey: -2,
    nose: [8, "dot"],
  },
  hedgehog: {
    fur: "#efd9b8",
    light: "#fff3df",
    dark: "#6a5143",
    inner: "#c99b7d",
    head: "oval",
    ears: "small",
    tail: "none",
    mask: "hedgehog",
    quills: true,
    ex: 10,
    ey: 0,
    nose: [9, "wide"],
  },
  reindeer: {
    fur: "#a9784f",
    light: "#f5e6d2",
    dark: "#6b4a35",
    inner: "#e2b79c",
    paw: "#5a3f2e",
    head: "long",
    ears: "leaf",
    tail: "pom",
    mask: "deer",
    antlers: true,
    ex: 13,
    ey: -5,
    nose: [17, "wide"],
  },
  fawn: {
    fur: "#c98f5e",
    light: "#f9ead6",
    dark: "#7d5537",
    inner: "#eebfa3",
    paw: "#6b4a35",
    head: "long",
    ears: "leaf",
    tail: "pom",
    mask: "deer",
    spots: true,
    ex: 13,
    ey: -4,
    nose: [17, "dot"],
  },
  otter: {
    fur: "#8d664c",
    light: "#ecd6b9",
    dark: "#5b3f30",
    inner: "#6f4f3c",
    head: "flat",
    ears: "small",
    tail: "thick",
    mask: "muzzle",
    ex: 13,
    ey: -3,
    nose: [5, "wide"],
  },
  mole: {
    fur: "#625b6c",
    light: "#8b8394",
    dark: "#443f4e",
    inner: "#443f4e",
    paw: "#f1b3ab",
    head: "oval",
    ears: "none",
    tail: "thin",
    mask: "mole",
    ex: 11,
    ey: -4,
    nose: [8, "snout"],
  },
  bear: {
    fur: "#92694b",
    light: "#e2c6a4",
    dark: "#5e412e",
    inner: "#c49a77",
    head: "round",
    ears: "round",
    tail: "none",
    mask: "muzzle",
    ex: 11,
    ey: -4,
    nose: [6, "wide"],
  },
  badger: {
    fur: "#70757d",
    light: "#f7f4ee",
    dark: "#33343c",
    inner: "#f7f4ee",
    paw: "#33343c",
    head: "oval",
    ears: "round",
    tail: "none",
    mask: "badger",
    ex: 11,
    ey: -1,
    nose: [11, "wide"],
    ring: "#f7f4ee",
  },
  mouse: {
    fur: "#b9aca4",
    light: "#f6efe8",
    dark: "#84776f",
    inner: "#f0b7ad",
    paw: "#f0b7ad",
    head: "oval",
    ears: "big",
    tail: "thin",
    mask: "soft",
    ex: 11,
    ey: -1,
    nose: [9, "pink"],
  },
  beaver: {
    fur: "#8b5b3c",
    light: "#dcb48b",
    dark: "#573622",
    inner: "#573622",
    head: "flat",
    ears: "small",
    tail: "paddle",
    mask: "muzzle",
    teeth: true,
    ex: 12,
    ey: -4,
    nose: [4, "wide"],
  },
  frog: {
    fur: "#86b45f",
    light: "#e6efbf",
    dark: "#547d3c",
    inner: "#547d3c",
    head: "flat",
    ears: "none",
    tail: "none",
    mask: "frog",
    ex: 15,
    ey: -17,
    nose: [0, "none"],
  },
  toad: {
    fur: "#a19a63",
    light: "#e7dfb0",
    dark: "#6c663d",
    inner: "#6c663d",
    head: "flat",
    ears: "none",
    tail: "none",
    mask: "toad",
    ex: 15,
    ey: -17,
    nose: [0, "none"],
  },
  boar: {
    fur: "#826a5e",
    light: "#c7a893",
    dark: "#524139",
    inner: "#b88b7b",
    paw: "#43352f",
    head: "long",
    ears: "leaf",
    tail: "thin",
    mask: "boar",
    tusks: true,
    ex: 12,
    ey: -6,
    nose: [15, "none"],
  },
  skunk: {
    fur: "#3c3a46",
    light: "#fbf8f1",
    dark: "#26242e",
    inner: "#6d6877",
    head: "cheek",
    ears: "round",
    tail: "plume",
    mask: "skunk",
    ex: 11,
    ey: 0,
    nose: [11, "pink"],
    ring: "#fbf8f1",
  },
  opossum: {
    fur: "#a9a2a3",
    light: "#fdf9f2",
    dark: "#4b474d",
    inner: "#f0b7ad",
    paw: "#f0b7ad",
    head: "cheek",
    ears: "big",
    tail: "thin",
    mask: "opossum",
    ex: 11,
    ey: 0,
    nose: [13, "pink"],
  },
  sloth: {
    fur: "#9b866c",
    light: "#efe0c5",
    dark: "#5d4d3c",
    inner: "#9b866c",
    head: "round",
    ears: "none",
    tail: "none",
    mask: "sloth",
    ex: 11,
    ey: 0,
    nose: [8, "wide"],
  },
  cat: {
    fur: "#6f7683",
    light: "#eceae6",
    dark: "#474d59",
    inner: "#e3b1aa",
    head: "cheek",
    ears: "tri",
    tail: "thin",
    mask: "soft",
    ex: 12,
    ey: -1,
    nose: [7, "pink"],
  },
};
export const SPECIES = [...Object.keys(LOOKS), "owl"] as Species[];

const HEADS = {
  round: "M0-25C17-25 28-15 28 0C28 15 16 23 0 23C-16 23-28 15-28 0C-28-15-17-25 0-25Z",
  cheek:
    "M0-24C14-25 24-17 26-5C27 2 31 6 36 9C30 13 25 17 17 20C10 23 5 25 0 25C-5 25-10 23-17 20C-25 17-30 13-36 9C-31 6-27 2-26-5C-24-17-14-25 0-24Z",
  oval: "M0-23C16-23 26-13 27 1C28 14 16 22 0 22C-16 22-28 14-27 1C-26-13-16-23 0-23Z",
  long: "M0-24C14-24 23-15 23-3C23 6 17 11 15 19C13 26 7 29 0 29C-7 29-13 26-15 19C-17 11-23 6-23-3C-23-15-14-24 0-24Z",
  flat: "M0-19C20-19 31-10 31 4C31 16 18 22 0 22C-18 22-31 16-31 4C-31-10-20-19 0-19Z",
};

function ears(k: Look, mood: Mood): string {
  const low = mood === "sad" || mood === "weep" || mood === "worried" || mood === "anxious";
  switch (k.ears) {
    case "tri": {
      const e =
        pa("M7-20C10-33 17-43 24-45C28-37 29-21 24-8Z", k.fur) +
        pa("M12-21C14-31 18-37 22-39C24-33 24-23 22-15Z", k.inner) +
        (k.mask === "fox" ? pa("M17-38C20-42 22-44 24-45C26-41 27-38 27-34C24-36 20-37 17-38Z", k.dark) : "");
      return both(low ? g("rotate(16 16 -16)", e) : e);
    }
    case "round": {
      const edge = k.mask === "redpanda" ? k.light : k.mask === "raccoon" ? k.dark : k.fur;
      return both(g(low ? "rotate(10)" : "", ci(20, -20, 10.5, edge) + ci(20.5, -19, 6.2, k.inner)));
    }
    case "big":
      return both(ci(23, -21, 13, k.dark === "#4b474d" ? k.dark : k.fur) + ci(23, -20, 8.5, k.inner));
    case "small":
      return both(ci(24, -13, 6, k.dark) + ci(24, -12.5, 3.4, k.inner));
    case "tuft":
      return both(
        g(
          low ? "rotate(14 12 -18)" : "",
          pa("M8-19C9-30 14-37 18-46C23-37 26-26 24-12Z", k.fur) +
            pa("M13-20C14-28 16-32 18-36C21-30 22-24 21-17Z", k.inner) +
            ln("M18-45L17-50M18.500-44L20-50M18-45L22-48", k.dark, 1.6),
        ),
      );
    case "leaf":
      return both(
        g(
          `rotate(${low ? 24 : -4} 20 -14)`,
          pa("M17-14C24-25 38-27 46-20C42-9 28-5 18-8Z", k.fur) +
            pa("M22-14C28-21 36-22 41-19C37-12 29-10 22-11Z", k.inner),
        ),
      );
    case "long": {
      const e = (bend: boolean) =>
        bend
          ? pa("M5-20C3-38 9-52 16-52C22-53 34-44 36-34C32-30 24-34 20-38C19-30 16-22 15-18Z", k.fur) +
            pa("M9-22C8-36 12-46 16-47C15-38 14-30 12-22Z", k.inner)
          : pa("M5-19C1-40 5-62 12-63C20-63 22-40 16-18Z", k.fur) +
            pa("M9-24C7-40 9-54 12.500-56C16-54 17-40 13.500-23Z", k.inner);
      return low
        ? e(true) + g("scale(-1 1) rotate(14 10 -20)", e(true))
        : g("rotate(7 8 -20)", e(mood === "sly" || mood === "grumpy")) + g("scale(-1 1) rotate(7 8 -20)", e(false));
    }
    default:
      return "";
  }
}

function mask(k: Look): string {
  const L = k.light,
    D = k.dark;
  switch (k.mask) {
    case "fox":
      return pa(
        "M-36 9C-26 3-15 3-9 8C-5 3-4-4 0-5C4-4 5 3 9 8C15 3 26 3 36 9C30 13 25 17 17 20C10 23 5 25 0 25C-5 25-10 23-17 20C-25 17-30 13-36 9Z",
        L,
      );
    case "wolf":
      return (
        pa(
          "M-36 9C-26 4-17 5-10 8C-6 1-4-8 0-20C4-8 6 1 10 8C17 5 26 4 36 9C30 13 25 17 17 20C10 23 5 25 0 25C-5 25-10 23-17 20C-25 17-30 13-36 9Z",
          L,
        ) + both(el(11, -11, 3.4, 2.2, L))
      );
    case "raccoon":
      return (
        both(
          pa("M3-6C10-12 24-10 31 6C26 9 19 9 14 9C8 9 4 6 2 2Z", D) + pa("M3-12C10-18 20-17 26-6C19-11 10-11 4-7Z", L),
        ) +
        pa("M-14 12C-9 5-4 4 0 4C4 4 9 5 14 12C13 20 7 25 0 25C-7 25-13 20-14 12Z", L) +
        pa("M-2.500-22L2.500-22L2 2L-2 2Z", D, 'opacity=".75"')
      );
    case "redpanda":
      return (
        both(
          pa("M7 8C12 3 24 4 36 9C30 13 25 17 17 20C12 21 8 15 7 8Z", L) +
            el(12, -11, 5.5, 4, L) +
            pa("M10 4C14 6 17 12 17 20C13 21 10 22 9 22C10 16 10 10 8 6Z", k.fur) +
            pa("M10 4C13 7 15 12 14.500 18C13 18 12 14 9 8Z", D, 'opacity=".55"'),
        ) + el(0, 12, 10, 9, L)
      );
    case "soft":
      return el(0, 10, 11, 8.5, L) + both(el(k.ex, k.ey, 6.6, 7, L, 'opacity=".45"'));
    case "hedgehog":
      return el(0, 10, 11, 8, L);
    case "deer":
      return (
        el(0, 19, 12.5, 10, L) +
        both(el(13, -13, 4.5, 3, L, 'opacity=".7"')) +
        (k.spots ? ci(0, -15, 1.8, L) + ci(-6, -18, 1.6, L) + ci(6, -18, 1.6, L) : "")
      );
    case "muzzle":
      return both(ci(7, 9, 8.8, L)) + el(0, 14, 10, 7, L);
    case "mole":
      return el(0, 9, 13, 10, L);
    case "badger":
      return (
        pa("M0-23C16-23 26-13 27 1C28 14 16 22 0 22C-16 22-28 14-27 1C-26-13-16-23 0-23Z", L) +
        both(pa("M6-21C12-20 18-13 18-4C18 4 15 12 9 15C6 8 5-8 6-21Z", D))
      );
    case "frog":
      return (
        both(ci(15, -17, 9.5, k.fur) + ci(15, -17, 7, L)) + el(0, 13, 22, 8, L, 'opacity=".7"') + both(ci(3, 2, 1.1, D))
      );
    case "toad":
      return (
        both(ci(15, -17, 9.5, k.fur) + ci(15, -17, 7, L)) +
        el(0, 13, 22, 8, L, 'opacity=".7"') +
        both(ci(22, 0, 2.2, D, 'opacity=".5"') + ci(17, -4, 1.4, D, 'opacity=".5"')) +
        ci(-5, -12, 1.8, D, 'opacity=".5"') +
        both(ci(3, 2, 1.1, D))
      );
    case "boar":
      return el(0, 16, 13, 11, L) + el(0, 14, 9, 7, "#d9a796") + both(el(3.4, 14, 1.6, 2.6, D));
    case "skunk":
      return pa("M-5-24C-3-14-3-4 0 4C3-4 3-14 5-24Z", L) + el(0, 14, 9, 8, "#5a5663");
    case "opossum":
      return (
        pa(
          "M0-22C12-22 22-16 25-4C26 2 30 6 36 9C30 13 24 17 15 19C9 23 5 25 0 25C-5 25-9 23-15 19C-24 17-30 13-36 9C-30 6-26 2-25-4C-22-16-12-22 0-22Z",
          L,
        ) + both(el(11, 0, 6, 6.5, "#b9b1b1", 'opacity=".55"'))
      );
    case "sloth":
      return el(0, 3, 21, 18, L) + both(pa("M4-2C10-8 20-4 24 8C18 8 10 6 4-2Z", D, 'opacity=".8"'));
    default:
      return "";
  }
}

function face(k: Look, mood: Mood, look: number): string {
  const { ex, ey } = k,
    [ny, kind] = k.nose,
    frog = k.mask === "frog" || k.mask === "toad";
  const my = frog ? 9 : ny + (kind === "snout" ? 10 : kind === "none" ? 9 : 6),
    ink = k.mask === "skunk" || k.mask === "mole" ? "#fdf3e6" : I;
  const big = mood === "anxious" || mood === "shock";
  const closed = mood === "bliss" || mood === "laugh" || mood === "calm" || mood === "sleep" || mood === "weep";
  const eyeInk = (k.ring && closed) || k.mask === "mole" ? "#fdf3e6" : k.mask === "sloth" && closed ? "#fff" : I;
  let s = "";
  // nose
  if (kind === "dot") s += el(0, ny, 4, 3, I) + el(-1.2, ny - 1, 1.1, 0.7, "#fff", 'opacity=".6"');
  if (kind === "wide")
    s +=
      pa(
        `M-5.500 ${ny - 2}C-4 ${ny - 5} 4 ${ny - 5} 5.500 ${ny - 2}C5 ${ny + 2} 2 ${ny + 3.5} 0 ${ny + 3.5}C-2 ${ny + 3.5}-5 ${ny + 2}-5.500 ${ny - 2}Z`,
        I,
      ) + el(-1.6, ny - 2.2, 1.5, 0.8, "#fff", 'opacity=".5"');
  if (kind === "pink")
    s += pa(
      `M-3.600 ${ny - 2}Q0 ${ny - 4} 3.600 ${ny - 2}Q2 ${ny + 2.6} 0 ${ny + 2.6}Q-2 ${ny + 2.6}-3.600 ${ny - 2}Z`,
      "#d9807a",
    );
  if (kind === "snout")
    s +=
      el(0, ny, 8, 6.5, "#f1a9a4") +
      both(el(2.6, ny, 1.2, 1.8, "#b06a6c")) +
      el(-3, ny - 3, 2.4, 1.2, "#fff", 'opacity=".5"');
  // cheeks
  const warm = mood === "bliss" || mood === "laugh" || mood === "content" || mood === "calm";
  s += both(el(ex + (frog ? 5 : 7), ey + (frog ? 22 : 9), 4.6, 3, "#ef7f6e", `opacity="${warm ? 0.42 : 0.2}"`));
  // eyes
  for (const d of [-1, 1]) {
    const x = d * ex;
    if (closed) {
      const up = mood === "bliss" || mood === "laugh";
      s += ln(
        up
          ? `M${x - 4.5} ${ey + 1.5}Q${x} ${ey - 5.5} ${x + 4.5} ${ey + 1.5}`
          : `M${x - 4.5} ${ey - 0.5}Q${x} ${ey + 4.5} ${x + 4.5} ${ey - 0.5}`,
        eyeInk,
        2.4,
      );
    } else if (big) {
      const r = mood === "shock" ? 7 : 6.4;
      s +=
        ci(x, ey, r, "#fff", `stroke="${I}" stroke-width=".8" stroke-opacity=".35"`) +
        ci(x + look * 2.4, ey + (mood === "anxious" ? 0.6 : 0), mood === "shock" ? 2 : 2.7, I);
    } else {
      if (k.ring) s += el(x, ey, 4.7, 5.2, k.ring);
      else if (frog) s += "";
      s += el(x + look * 0.8, ey, 3.4, 4.1, I) + ci(x - 1.1 + look, ey - 1.6, 1.25, "#fff");
      if (mood === "sad") s += ci(x + 1 + look, ey + 1.4, 0.8, "#fff", 'opacity=".8"');
      if (mood === "sly" || mood === "grumpy")
        s += pa(
          `M${x - 5.5} ${ey - 6}L${x + 5.5} ${ey - 6}L${x + 5.5} ${ey - (mood === "grumpy" ? (d > 0 ? 2.6 : -0.2) : 1.2)}L${x - 5.5} ${ey - (mood === "grumpy" ? (d > 0 ? -0.2 : 2.6) : 1.2)}Z`,
          k.mask === "raccoon" || k.mask === "badger" || k.mask === "skunk" ? k.dark : frog ? k.light : k.fur,
        );
    }
    const b = ey - (big ? 10.5 : 8),
      bi = k.ring && k.mask !== "raccoon" ? k.light : I;
    if (mood === "worried" || mood === "sad" || mood === "weep" || big)
      s += ln(`M${x - d * 4.5} ${b - 2}Q${x} ${b - 1} ${x + d * 4} ${b + 2.2}`, bi, 1.7);
    if (mood === "grumpy") s += ln(`M${x - d * 4.5} ${b + 2.5}L${x + d * 4.5} ${b - 0.5}`, bi, 1.9);
    if (mood === "sly" && d > 0) s += ln(`M${x - 4} ${b}Q${x} ${b - 3} ${x + 4.5} ${b - 1}`, bi, 1.6);
  }
  // mouth
  const w = frog ? 2.1 : 1;
  const M: Partial<Record<Mood, string>> = {
    content: frog
      ? ln(`M-14 ${my - 1}Q0 ${my + 7} 14 ${my - 1}`, ink, 2)
      : ln(`M-5 ${my - 1}Q-2.500 ${my + 3.2} 0 ${my - 0.5}Q2.500 ${my + 3.2} 5 ${my - 1}`, ink, 1.8),
    calm: ln(`M${-4 * w} ${my}Q0 ${my + 3} ${4 * w} ${my}`, ink, 1.8),
    bliss:
      pa(
        `M${-5.5 * w} ${my - 1.5}Q0 ${my + 1} ${5.5 * w} ${my - 1.5}Q${4 * w} ${my + 6} 0 ${my + 6}Q${-4 * w} ${my + 6} ${-5.5 * w} ${my - 1.5}Z`,
        "#8d3b3a",
      ) + el(0, my + 4.2, 2.6 * w, 1.7, "#ef8f86"),
    laugh:
      pa(
        `M${-7.5 * w} ${my - 2}Q0 ${my + 0.5} ${7.5 * w} ${my - 2}Q${6 * w} ${my + 9} 0 ${my + 9}Q${-6 * w} ${my + 9} ${-7.5 * w} ${my - 2}Z`,
        "#8d3b3a",
      ) + el(0, my + 6.4, 4 * w, 2.4, "#ef8f86"),
    sly: ln(`M${-4 * w} ${my + 1}Q${1 * w} ${my + 2.5} ${6 * w} ${my - 2}`, ink, 1.9),
    grumpy: ln(`M${-4.5 * w} ${my + 1.5}Q0 ${my - 0.5} ${4.5 * w} ${my + 1.5}`, ink, 1.9),
    worried: ln(
      `M${-4.5 * w} ${my + 1.5}Q${-2 * w} ${my - 1.5} 0 ${my + 0.8}Q${2 * w} ${my + 2.5} ${4.5 * w} ${my}`,
      ink,
      1.8,
    ),
    anxious: ln(
      `M${-6 * w} ${my + 1}L${-3 * w} ${my - 1}L0 ${my + 1.5}L${3 * w} ${my - 1}L${6 * w} ${my + 1}`,
      ink,
      1.7,
    ),
    shock: el(0, my + 2, 3.2 * w, 4, "#7d3436"),
    sad: ln(`M${-4.5 * w} ${my + 2}Q0 ${my - 2} ${4.5 * w} ${my + 2}`, ink, 1.9),
    weep: ln(`M${-5 * w} ${my + 2.5}Q0 ${my - 2.5} ${5 * w} ${my + 2.5}`, ink, 1.9),
    sleep: el(0, my + 0.6, 1.8, 1.4, "#7d3436"),
  };
  s += M[mood] ?? "";
  if (k.teeth && (mood === "content" || mood === "calm" || mood === "sly" || mood === "worried"))
    s += `<rect x="-2.6" y="${my + 0.4}" width="2.5" height="4" rx=".8" fill="#fffdf6"/><rect x=".1" y="${my + 0.4}" width="2.500" height="4" rx=".8" fill="#fffdf6"/>`;
  if (k.tusks)
    s += both(pa(`M8 ${my}C11 ${my - 1} 12 ${my - 5} 11 ${my - 8}C9 ${my - 5} 8 ${my - 3} 6 ${my - 1}Z`, "#fffaf0"));
  if (mood === "weep") s += both(pa(`M${ex + 2} ${ey + 4}c4 5 3.400 9.500.4 9.500s-4.400-4.500-.4-9.500Z`, "#8fd0ee"));
  if (mood === "sad") s += pa(`M${ex + 3} ${ey + 5}c3.500 4.500 3 7.500.3 7.500s-3.300-3-.3-7.500Z`, "#9fd6ef");
  if (mood === "anxious") s += pa(`M${ex + 15} ${ey - 16}c3.500 5 3 8.500 0 8.500s-3.500-3.500 0-8.500Z`, "#8fd0ee");
  // whiskers
  if ((k.mask === "muzzle" && k.tail === "thick") || (k.mask === "soft" && k.tail !== "curl"))
    s += both(ln(`M15 ${ny + 3}L25 ${ny + 1}M15 ${ny + 6}L24 ${ny + 7}`, I, 0.7, 'opacity=".45"'));
  return s;
}

function quills(rx: number, ry: number, a0: number, a1: number, n: number, f: string, len: number): string {
  let d = "";
  for (let i = 0; i <= n * 2; i++) {
    const a = ((a0 + ((a1 - a0) * i) / (n * 2)) * Math.PI) / 180,
      k = i % 2 ? 1 : 1 + len;
    d += `${i ? "L" : "M"}${N(Math.cos(a) * rx * k)} ${N(Math.sin(a) * ry * k)}`;
  }
  return pa(d + "Z", f, 'stroke="' + f + '" stroke-width="2" stroke-linejoin="round"');
}

export function head(
  sp: Species,
  mood: Mood = "content",
  o: { look?: number; back?: boolean; hat?: string; uid?: string } = {},
): string {
  const look = o.look ?? 0;
  if (sp === "owl") return owlHead(mood, look, !!o.back) + hat(o.hat, -24);
  const k = LOOKS[sp];
  let s = "";
  if (k.antlers) s += both(ln("M8-20C10-32 12-40 22-48M11-34C16-36 20-36 26-40M15-42C14-46 14-50 16-55", "#86674b", 4));
  if (k.quills) s += quills(31, 30, 140, 400, 15, "#57423a", 0.2) + quills(29, 27, 146, 394, 14, "#7d6251", 0.17);
  s += ears(k, mood) + pa(HEADS[k.head], k.fur);
  if (o.back)
    return (
      s +
      (k.quills ? quills(26, 24, 0, 360, 18, "#7d6251", 0.14) : "") +
      (k.mask === "badger" ? mask(k).replace(k.light, k.fur) : "")
    );
  // light from the upper left, shade at the lower right: one soft crescent
  s += mask(k) + face(k, mood, look);
  return s + hat(o.hat, k.head === "flat" ? -19 : -23);
}

function hat(h: string | undefined, y: number): string {
  if (!h) return "";
  if (h === "leaf")
    return g(
      `translate(2 ${y})`,
      pa("M0 2C-8-4-10-12-4-18C6-16 8-6 0 2Z", "#6fae5c") + ln("M0 2C-1-5-3-10-4-16", "#4a8443", 1),
    );
  if (h === "wreath")
    return [-20, -12, -4, 4, 12, 20]
      .map((x, i) =>
        g(
          `translate(${x} ${y + 3 + Math.abs(x) * 0.28}) rotate(${x * 2.6})`,
          el(0, -2, 4.4, 6.4, i % 2 ? "#79b266" : "#5d9a55") +
            (i % 2 ? ci(0, -5, 2.6, "#f6c14b") : ci(0, -4, 2, "#ef8d79")),
        ),
      )
      .join("");
  if (h === "cap")
    return g(
      `translate(0 ${y + 2})`,
      pa("M-20-3L0-12L20-3L0 6Z", "#2f3b52") +
        pa("M-11 0L-11 7Q0 12 11 7L11 0L0 5Z", "#3c4a65") +
        ln("M0-4L16 0L16 9", "#f0c24e", 1.4) +
        ci(16, 10, 2.2, "#f0c24e"),
    );
  if (h === "nightcap")
    return g(
      `translate(0 ${y + 3})`,
      pa("M-18 2C-16-14 2-24 20-16C26-13 30-6 31 2C26-6 18-8 15-4C16-1 17 1 18 4C6-1-8-1-18 2Z", "#6d86b8") +
        ci(31, 4, 4, "#f5efe2") +
        pa("M-20 4C-8-2 8-2 20 5L19 9C8 3-8 3-19 8Z", "#f5efe2"),
    );
  if (h === "band")
    return pa(
      `M-23 ${y + 10}C-10 ${y + 3} 10 ${y + 3} 23 ${y + 10}L23 ${y + 15}C10 ${y + 8}-10 ${y + 8}-23 ${y + 15}Z`,
      "#e2604f",
    );
  if (h === "veil")
    return g(
      `translate(0 ${y + 3})`,
      pa("M-16-2C-34 8-38 34-36 56L-26 50C-26 30-22 12-12 4Z", "#fff", 'opacity=".75"') +
        pa("M16-2C34 8 38 34 36 56L26 50C26 30 22 12 12 4Z", "#fff", 'opacity=".75"') +
        [-12, -4, 4, 12].map((x) => ci(x, -2 + Math.abs(x) * 0.15, 3.4, x % 8 ? "#f7b9a9" : "#fff2df")).join(""),
    );
  if (h === "party")
    return g(
      `translate(3 ${y + 2}) rotate(8)`,
      pa("M-11 2L0-24L11 2Q0 6-11 2Z", "#ef9a5c") +
        ln("M-8-5L6-11M-5-12L3-16", "#fff3df", 2.4) +
        ci(0, -25, 3.6, "#ffe08a"),
    );
  if (h === "doc")
    return (
      pa(`M-22 ${y + 9}Q0 ${y - 3} 22 ${y + 9}L22 ${y + 14}Q0 ${y + 3}-22 ${y + 14}Z`, "#e9eef0") +
      ci(0, y + 4, 7, "#cfd9de") +
      ci(0, y + 4, 4.6, "#fff")
    );
  if (h === "clown")
    return both(ci(24, y + 12, 9, "#e65f4d") + ci(29, y + 21, 7, "#e65f4d") + ci(17, y + 4, 6, "#e65f4d"));
  return "";
}

function owlHead(mood: Mood, look: number, back: boolean): string {
  const fur = "#a5815c",
    L = "#f6e8ce",
    D = "#6a4e38";
  let s =
    both(pa("M10-20C14-28 20-33 27-34C27-26 26-18 22-10Z", D)) +
    pa("M0-24C18-24 29-14 29 1C29 16 16 24 0 24C-16 24-29 16-29 1C-29-14-18-24 0-24Z", fur);
  if (back) return s;
  s += both(ci(11.5, 0, 13, L) + ci(11.5, 0, 13, "none", `stroke="${D}" stroke-width="1" stroke-opacity=".35"`));
  const closed = ["bliss", "laugh", "calm", "sleep", "weep"].includes(mood),
    big = mood === "anxious" || mood === "shock";
  for (const d of [-1, 1]) {
    const x = d * 11.5;
    if (closed)
      s += ln(
        mood === "bliss" || mood === "laugh"
          ? `M${x - 5.5} 2Q${x}-6 ${x + 5.5} 2`
          : `M${x - 5.5} 0Q${x} 5 ${x + 5.5} 0`,
        I,
        2.4,
      );
    else {
      s += ci(x, 0, 8, "#f2b13e") + ci(x + look * 1.6, 0, big ? 2.6 : 5, I) + ci(x - 1.6 + look, -2, 1.7, "#fff");
      if (mood === "grumpy" || mood === "sly")
        s += pa(`M${x - 10}-10L${x + 10}-10L${x + 10} ${d > 0 ? -4 : -1}L${x - 10} ${d > 0 ? -1 : -4}Z`, fur);
    }
    if (mood === "worried" || mood === "sad" || mood === "weep" || big)
      s += ln(`M${x - d * 6}-15Q${x}-14 ${x + d * 6}-10`, D, 2);
  }
  return (
    s +
    pa("M-4 5Q0 2 4 5Q3 12 0 14Q-3 12-4 5Z", "#e5a045") +
    (mood === "weep" ? both(pa("M14 8c4 5 3 9 0 9s-4-4 0-9Z", "#8fd0ee")) : "") +
    (mood === "anxious" ? pa("M31-20c3.500 5 3 8.500 0 8.500s-3.500-3.500 0-8.500Z", "#8fd0ee") : "")
  );
}

function tail(k: Look, uid: string): string {
  const bush = "M8-8C22-2 44-2 54-14C62-26 58-44 46-54C47-42 42-36 36-30C28-24 16-22 8-22Z";
  switch (k.tail) {
    case "bush":
      return pa(bush, k.fur) + pa("M46-54C58-44 62-26 54-14C53-20 50-28 41-34C45-40 47-46 46-54Z", k.light);
    case "ring":
      return (
        `<clipPath id="${uid}t"><path d="${bush}"/></clipPath>` +
        pa(bush, k.fur) +
        `<g clip-path="url(#${uid}t)">` +
        [
          [58, -52],
          [62, -34],
          [50, -14],
          [32, -6],
        ]
          .map(([x, y]) =>
            ln(
              `M${x! - 20} ${y! - 12 + (x! < 40 ? -14 : 0)}L${x} ${y! + (x! < 40 ? 6 : 2)}`,
              k.mask === "raccoon" ? k.dark : "#f0c39a",
              6,
              'opacity=".85"',
            ),
          )
          .join("") +
        "</g>"
      );
    case "curl":
      return (
        pa("M6-6C26 2 48-8 52-30C56-52 48-72 34-84C22-92 10-84 16-74C24-76 30-68 27-58C24-44 8-38 6-22Z", k.fur) +
        pa(
          "M22-14C38-16 44-32 43-46C42-62 36-72 27-79",
          "none",
          `stroke="${k.light}" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"`,
        )
      );
    case "pom":
      return ci(23, -9, 7.5, k.light) + ci(27, -12, 4.5, k.light);
    case "thin":
      return ln("M14-6C32 2 40-8 36-18C34-24 42-28 46-24", k.paw ?? k.inner, 3.4);
    case "paddle":
      return g(
        "rotate(-24 20 -6)",
        pa("M12-12C24-20 50-20 56-9C54 2 26 4 12 0Z", k.dark) +
          ln("M22-14L34 0M32-16L44 0M42-16L52-3M22 0L34-15M33 1L45-16", "#7b5236", 1),
      );
    case "thick":
      return pa("M10-14C26-14 36-4 54-6C44 6 22 4 8 0Z", k.fur);
    case "plume":
      return (
        pa("M6-8C28-2 54-12 54-40C54-62 44-78 26-80C34-72 32-60 26-52C16-42 8-30 6-22Z", k.fur) +
        pa(
          "M14-10C36-10 48-28 46-48C45-60 40-70 33-75",
          "none",
          `stroke="${k.light}" stroke-width="7" stroke-linecap="round"`,
        )
      );
    default:
      return "";
  }
}

export interface AnimalOpts {
  look?: number;
  hat?: string;
  item?: string;
  scarf?: string;
  flip?: boolean;
  tilt?: number;
}

/** The whole animal, feet at the origin. `uid` scopes clip ids. */
export function animal(sp: Species, mood: Mood, pose: Pose, uid: string, o: AnimalOpts = {}): string {
  const flip = o.flip ? "scale(-1 1)" : "";
  const shadow = pose === "bust" ? "" : el(2, 0, 34, 5, "#1b1620", 'opacity=".16"');
  const hd = (x: number, y: number, rot = 0) =>
    g(
      `translate(${x} ${y}) rotate(${rot + (o.tilt ?? 0)})`,
      head(sp, mood, { look: o.look ?? 0, back: pose === "back", ...(o.hat ? { hat: o.hat } : {}) }),
    );
  if (sp === "owl") {
    const fur = "#a5815c",
      D = "#7d5e43",
      L = "#f6e8ce";
    const wing = (up: boolean) =>
      up
        ? pa("M16-40C30-56 44-62 54-60C52-46 40-26 22-14Z", D) + ln("M26-40L46-54M26-32L42-42", fur, 1.6)
        : pa("M16-44C28-38 32-18 24-4C16-8 13-28 16-44Z", D);
    return (
      shadow +
      g(
        flip,
        both(pose === "up" ? wing(true) : "") +
          pa("M0-62C20-62 28-42 27-24C26-6 16 0 0 0C-16 0-26-6-27-24C-28-42-20-62 0-62Z", fur) +
          (pose === "back"
            ? ""
            : pa("M0-44C13-44 18-32 17-20C16-8 10-3 0-3C-10-3-16-8-17-20C-18-32-13-44 0-44Z", L) +
              [
                [-7, -32],
                [0, -32],
                [7, -32],
                [-10, -24],
                [-3.5, -24],
                [3.5, -24],
                [10, -24],
                [-7, -16],
                [0, -16],
                [7, -16],
              ]
                .map(([x, y]) => ln(`M${x! - 2.2} ${y}Q${x} ${y! + 3} ${x! + 2.2} ${y}`, D, 1.3, 'opacity=".6"'))
                .join("")) +
          (pose === "up" ? "" : both(wing(false))) +
          both(ln("M6-1L4 2M6-1L7 3M6-1L10 2", "#e5a045", 2.4)) +
          hd(0, -62) +
          (o.item ? g("translate(0 -24)", o.item) : ""),
      )
    );
  }
  const k = LOOKS[sp],
    paw = k.paw ?? k.fur,
    limb = k.paw && k.mask !== "mole" && k.mask !== "opossum" && k.tail !== "thin" ? k.dark : shade(k.fur, 0.13);
  if (pose === "curl") {
    const t =
      k.tail === "bush" || k.tail === "ring" || k.tail === "curl"
        ? pa("M-34-8C-30 4 20 4 40-4C52-10 50-26 40-28C40-18 20-12-10-14C-24-14-32-14-34-8Z", shade(k.fur, 0.16)) +
          pa("M-34-8C-32-1-22 1-12 1C-16-4-18-10-16-14C-26-14-32-13-34-8Z", k.light)
        : "";
    const q = k.quills
      ? g(
          "translate(6 -18)",
          quills(42, 25, 170, 370, 17, "#57423a", 0.15) + quills(39, 22, 172, 368, 16, "#7d6251", 0.13),
        )
      : "";
    return (
      el(2, 0, 48, 5, "#1b1620", 'opacity=".16"') +
      g(
        flip,
        q +
          pa("M-38-6C-42-28-20-42 6-42C34-42 50-26 48-8C46 2-34 2-38-6Z", k.quills ? "#7d6251" : k.fur) +
          (k.quills
            ? quills(30, 14, 190, 350, 10, "#57423a", 0.2).replace("<path", '<path transform="translate(10 -20)"')
            : "") +
          el(-14, -14, 24, 12, "#1b1020", 'opacity=".13"') +
          t +
          hd(-22, -21, -12) +
          (k.tail === "pom" ? ci(46, -18, 8, k.light) : ""),
      )
    );
  }
  const belly = k.mask === "mole" ? k.light : k.light;
  const body =
    (k.quills ? g("translate(0 -24)", quills(31, 27, 120, 420, 17, "#57423a", 0.15)) : "") +
    pa(
      "M0-46C14-46 20-36 23-23C26-8 20 0 0 0C-20 0-26-8-23-23C-20-36-14-46 0-46Z",
      k.mask === "badger" ? k.fur : k.fur,
    ) +
    (pose === "back"
      ? k.quills
        ? g("translate(0 -22)", quills(24, 21, 0, 360, 18, "#7d6251", 0.14))
        : ""
      : el(0, -17, 13.5, 15.5, belly, `opacity="${k.mask === "mole" || k.mask === "skunk" ? 0.5 : 0.9}"`)) +
    (k.spots
      ? [
          [-16, -30],
          [16, -28],
          [-19, -18],
          [19, -17],
        ]
          .map(([x, y]) => ci(x!, y!, 2, k.light))
          .join("")
      : "");
  const feet = both(
    el(13, -3.5, 10, 5.5, paw) +
      (pose === "back" ? "" : ln("M9-4L9-1M13-5L13-1.500M17-4L17-1", k.dark, 0.9, 'opacity=".35"')),
  );
  const arm = (d: string) => ln(d, limb, 10.5);
  const hand = (x: number, y: number) => ci(x, y, 5.6, paw);
  const A: Record<string, string> = {
    sit: both(arm("M17-34Q22-22 15-11") + hand(14, -10)),
    back: both(arm("M18-34Q24-22 22-12")),
    bust: both(arm("M17-34Q22-22 15-11")),
    hold: both(arm("M17-35Q24-24 11-22") + hand(9, -22)),
    up: both(arm("M17-36Q30-44 33-58") + hand(33.5, -60)),
    hug: both(arm("M18-34Q34-26 40-34") + hand(42, -36)),
    shy: both(arm("M17-34Q24-30 15-44") + hand(13, -46)),
    point: arm("M17-36Q32-38 44-44") + hand(46, -45) + g("scale(-1 1)", arm("M17-34Q22-22 15-11") + hand(14, -10)),
    think: arm("M17-34Q22-26 9-40") + hand(7, -42) + g("scale(-1 1)", arm("M17-34Q20-22 6-19") + hand(2, -19)),
  };
  const scarf = o.scarf
    ? pa("M-19-43C-10-36 10-36 19-43L20-37C10-29-10-29-20-37Z", o.scarf) +
      pa("M8-36L17-38L20-20L11-19Z", o.scarf, 'opacity=".9"')
    : "";
  const front = pose === "shy" || pose === "think";
  const item = o.item ? g("translate(0 -26)", o.item) : "";
  return (
    shadow +
    g(
      flip,
      (pose === "bust" ? "" : pose === "back" ? "" : tail(k, uid)) +
        body +
        feet +
        (pose === "back" ? tail(k, uid) : "") +
        (front ? "" : pose === "hold" ? "" : (A[pose] ?? "")) +
        (pose === "back"
          ? el(0, -41, 17, 5, "#1b1020", 'opacity=".16"')
          : pa("M-18-40C-8-31 8-31 18-40C14-46-14-46-18-40Z", "#1b1020", 'opacity=".17"')) +
        scarf +
        hd(0, -63) +
        item +
        (front || pose === "hold" ? A[pose] : ""),
    )
  );
}

/** a face in a round frame, for seats and the Mentality token */
export function portrait(sp: Species, mood: Mood, uid: string, hatName?: string): string {
  const tone: Partial<Record<Species, [string, string]>> = {
    fox: ["#cfe3d9", "#9dc4b8"],
    hedgehog: ["#f0e0b4", "#d9bf82"],
    redpanda: ["#d3e6ef", "#9cc3d8"],
    raccoon: ["#e2d8ee", "#b7a5d3"],
  };
  const [a, b] = tone[sp] ?? ["#e1e8dc", "#b9c8b4"];
  const k = sp === "owl" ? "#a5815c" : LOOKS[sp].fur;
  return `<defs><radialGradient id="${uid}p" cx=".4" cy=".25" r=".9"><stop stop-color="${a}"/><stop offset="1" stop-color="${b}"/></radialGradient><clipPath id="${uid}c"><circle cx="50" cy="50" r="48"/></clipPath></defs><circle cx="50" cy="50" r="48" fill="url(#${uid}p)"/><g clip-path="url(#${uid}c)">${el(50, 106, 34, 26, k)}${g("translate(50 58) scale(1.08)", head(sp, mood, hatName ? { hat: hatName } : {}))}</g>`;
}
