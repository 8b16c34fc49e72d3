/** `picture(card)` -> SVG markup, 200 x 150, the same everywhere for a card's id. A card that is not in our deck is read: its words choose
 *  species, place and thing; type and value choose mood and pose. */
import { mix } from "../../../art/color";
import { rng, type Rng } from "../../../art/rng";
import { animal, g, ln, N, type Mood, type Pose, type Species } from "./animals";
import { SPECS, type Spec, type Thing } from "./casts";
import { PALS, type Pal } from "./palettes";
import { PLACES } from "./places";
import { THINGS } from "./things";

/** What a painter wants to know of a card. */
export interface Subject {
  id: string;
  name: string;
  type: string;
  subtype: string | null;
  value: number;
  flavour: string;
}

const WHO: [RegExp, Species][] = [
  [/fox/, "fox"],
  [/wolf|dog/, "wolf"],
  [/raccoon|bin/, "raccoon"],
  [/panda/, "redpanda"],
  [/rabbit|bunny/, "bunny"],
  [/hare/, "hare"],
  [/squirrel|nut|acorn/, "squirrel"],
  [/hedgehog|prickl/, "hedgehog"],
  [/fawn/, "fawn"],
  [/deer|moose/, "reindeer"],
  [/otter|river/, "otter"],
  [/mole|tunnel/, "mole"],
  [/owl/, "owl"],
  [/bear/, "bear"],
  [/badger/, "badger"],
  [/mouse|mice/, "mouse"],
  [/beaver|dam/, "beaver"],
  [/frog|tadpole/, "frog"],
  [/toad/, "toad"],
  [/boar|pig/, "boar"],
  [/skunk/, "skunk"],
  [/possum/, "opossum"],
  [/sloth/, "sloth"],
  [/cat/, "cat"],
];
const WHERE: [RegExp, string][] = [
  [/snow|winter|ice/, "snow"],
  [/night|star|moon|dark|dream/, "night"],
  [/water|pond|river|fish|lake/, "pond"],
  [/home|house|kitchen|room|bed|tea|soup/, "den"],
  [/burrow|tunnel|under|hole/, "burrow"],
  [/tree|height|branch/, "branch"],
  [/field|garden|lawn|picnic|flower/, "meadow"],
  [/hill|view|travel/, "hill"],
];
const WITH: [RegExp, string][] = [
  [/tea|coffee|cup/, "cup"],
  [/book|read|school/, "book"],
  [/letter|mail/, "letters"],
  [/love|heart/, "hearts"],
  [/clock|time/, "clock"],
  [/cake|birthday/, "cake"],
  [/key|lock/, "keys"],
  [/soup|cook/, "pot"],
  [/fire|camp/, "fire"],
  [/nut|acorn/, "acorns"],
  [/music|song|sing/, "notes"],
  [/sleep|nap/, "zzz"],
  [/spider/, "spider"],
  [/lamp|light/, "lantern"],
  [/move|travel/, "suitcase"],
];

function moodOf(c: Subject, r: Rng): Mood {
  if (c.type === "fracture") return r.pick(["weep", "sad", "shock"]);
  if (c.type === "disorder") return c.subtype === "phobia" ? r.pick(["anxious", "shock"]) : r.pick(["sad", "worried"]);
  if (c.type === "recovery") return r.pick(["calm", "bliss"]);
  if (c.type === "impact") return r.pick(["sly", "shock", "content"]);
  return c.value >= 3 ? "bliss" : c.value > 0 ? r.pick(["content", "calm"]) : "worried";
}
/** Weather is told by the name alone: a flavour may speak of rain that is over. */
const RAIN = /\b(rain|storm|drizzle|regen|gewitter|sturm)/;
function guess(c: Subject, r: Rng): Spec {
  const t = `${c.id} ${c.name} ${c.flavour}`.toLowerCase(),
    // a word begins like this: a vacation is no cat, and a minute no nut
    find = <V>(l: [RegExp, V][]) => l.find(([k]) => new RegExp(`\\b(${k.source})`).test(t))?.[1];
  const wet = RAIN.test(`${c.id.replaceAll("-", " ")} ${c.name}`.toLowerCase());
  const sp =
      find(WHO) ??
      r.pick(["fox", "hedgehog", "raccoon", "redpanda", "bunny", "squirrel", "otter", "badger", "bear"] as const),
    item = find(WITH);
  const pose: Pose = c.type === "disorder" ? "shy" : c.value >= 3 ? "up" : r.pick(["sit", "think", "sit"]);
  return {
    set: wet ? "mist" : (find(WHERE) ?? "mist"),
    cast: [[sp, moodOf(c, r), pose, item ? 80 : 100, 0.92]],
    front: [...(wet ? [["rain", 100, 75, 1] as Thing] : []), ...(item ? [[item, 148, 136, 1] as Thing] : [])],
  };
}

/** Whether we have painted this card ourselves. */
export const hasOwnScene = (id: string) => Object.hasOwn(SPECS, id);

export function picture(c: Subject, uid: string): string {
  const r = rng("dom:" + c.id),
    spec = (hasOwnScene(c.id) && SPECS[c.id]) || guess(c, r);
  const base = PALS[c.subtype ?? c.type] ?? PALS.everyday!;
  const p: Pal = spec.night
    ? {
        ...base,
        top: mix(base.top, [0.24, 0.06, 270], 0.72),
        low: mix(base.low, [0.55, 0.07, 280], 0.55),
        far: mix(base.far, [0.36, 0.05, 265], 0.6),
        mid: mix(base.mid, [0.3, 0.05, 262], 0.6),
        near: mix(base.near, [0.2, 0.04, 265], 0.6),
        ground: mix(base.ground, [0.42, 0.05, 230], 0.5),
        night: true,
      }
    : base;
  const u = uid.replace(/[^\w-]/g, "");
  const [bg, fg] = (PLACES[spec.set ?? "wood"] ?? PLACES.wood!)(p, r, u);
  const put = ([k, x, y, s = 1]: Thing) => (THINGS[k] ? g(`translate(${x} ${y}) scale(${s})`, THINGS[k](r, p)) : "");
  let s = bg + (spec.back ?? []).map(put).join("");
  (spec.cast ?? []).forEach(([sp, mood, pose, x, k, o = {}], i) => {
    s += g(`translate(${x} ${o.y ?? 132}) rotate(${o.r ?? 0}) scale(${k})`, animal(sp, mood, pose, u + i, o));
  });
  s += (spec.front ?? []).map(put).join("") + fg;
  if (spec.mirrored)
    s += g(
      "translate(100 120) scale(.76 -.42)",
      `<g opacity=".5">${animal(spec.mirrored, "grumpy", "sit", u + "m")}</g>`,
    );
  if (c.type === "fracture") {
    // a hairline crack through the picture, from the upper edge; never across the face
    const side = r.chance(0.5) ? 1 : -1;
    let x = 100 + side * r.range(58, 74),
      y = 0,
      d = `M${N(x)} 0`,
      e = "";
    while (y < 150) {
      x += r.range(-9, 9) - side * 0.6;
      y += r.range(9, 17);
      d += `L${N(x)} ${N(y)}`;
      if (r.chance(0.45)) e += `M${N(x)} ${N(y)}l${N(r.range(8, 16) * r.sign())} ${N(r.range(4, 12))}`;
    }
    s +=
      ln(d, "#0d1226", 2.6, 'opacity=".55"') +
      ln(d, "#e9eefc", 1.1, 'opacity=".9"') +
      ln(e, "#e9eefc", 0.8, 'opacity=".7"');
  }
  return s;
}
