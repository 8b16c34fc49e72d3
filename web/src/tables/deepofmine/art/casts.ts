/** The base deck, read card by card: who is there, where, with what; one joke a picture. */
import { rng } from "../../../art/rng";
import { g, type AnimalOpts, type Mood, type Pose, type Species } from "./animals";
import { PALS } from "./palettes";
import { THINGS } from "./things";

/** Who, in which mood and pose, at which x, how large. */
export type Cast = [Species, Mood, Pose, number, number, (AnimalOpts & { y?: number; r?: number })?];
export type Thing = [string, number, number, number?];
/** `mirrored` looks back out of the water, in another mood. */
export interface Spec {
  set?: string;
  night?: boolean;
  cast?: Cast[];
  back?: Thing[];
  front?: Thing[];
  mirrored?: Species;
}

export const SPECS: Record<string, Spec> = {
  dishwashing: {
    set: "den",
    cast: [["otter", "content", "hold", 96, 0.98, { item: THINGS.plate!(rng("p"), PALS.everyday!), y: 118 }]],
    front: [
      ["tub", 96, 136],
      ["plates", 162, 136],
    ],
  },
  "a-great-conversation": {
    set: "burrow",
    cast: [
      ["mole", "laugh", "sit", 66, 0.84],
      ["mole", "content", "sit", 136, 0.84, { flip: true, look: -1 }],
    ],
    back: [["chat", 104, 50, 0.8]],
    front: [["lantern", 101, 140, 0.8]],
  },
  "mowing-the-lawn": {
    set: "meadow",
    cast: [["reindeer", "content", "sit", 92, 0.88, { look: 1 }]],
    front: [
      ["mower", 142, 140],
      ["clippings", 168, 134],
    ],
  },
  "acorn-coffee": {
    set: "den",
    cast: [
      [
        "squirrel",
        "calm",
        "hold",
        98,
        0.98,
        { item: g("translate(0 8) scale(.85)", THINGS.cup!(rng("p"), PALS.everyday!)) },
      ],
    ],
    front: [["acorns", 158, 142, 0.9]],
  },
  "foraging-list": {
    set: "wood",
    cast: [
      [
        "raccoon",
        "content",
        "hold",
        96,
        0.95,
        { item: g("translate(0 14) scale(.8)", THINGS.list!(rng("p"), PALS.everyday!)) },
      ],
    ],
    front: [
      ["basket", 156, 140, 0.9],
      ["berries", 156, 128, 0.8],
    ],
  },
  "compost-duty": {
    set: "meadow",
    cast: [["boar", "content", "sit", 76, 0.92, { look: 1 }]],
    front: [
      ["compost", 142, 142, 1.1],
      ["fork", 112, 130, 0.9],
    ],
  },
  "fresh-nest-sheets": {
    set: "den",
    cast: [["mouse", "bliss", "up", 100, 0.88, { y: 124 }]],
    front: [["sheets", 100, 140, 1.3]],
    back: [],
  },
  "puddle-small-talk": {
    set: "wood",
    cast: [
      ["frog", "content", "sit", 62, 0.8, { y: 122 }],
      ["hedgehog", "worried", "sit", 140, 0.84, { y: 122, look: -1 }],
    ],
    back: [["chat", 100, 48, 0.75]],
    front: [
      ["puddle", 100, 138, 1.3],
      ["rain", 100, 150],
    ],
  },
  "soup-for-one": {
    set: "den",
    cast: [["bear", "calm", "sit", 96, 0.96]],
    front: [
      ["bowl", 62, 142, 1.2],
      ["emptybowl", 136, 142, 1.2],
    ],
  },
  "rent-to-the-owl": {
    set: "branch",
    cast: [
      [
        "owl",
        "grumpy",
        "sit",
        120,
        0.82,
        { y: 120, item: g("translate(-4 12) scale(.8)", THINGS.bill!(rng("b"), PALS.everyday!)) },
      ],
      ["mouse", "worried", "shy", 60, 0.56, { y: 123, look: 1 }],
    ],
  },
  "lost-burrow-keys": {
    set: "meadow",
    cast: [["bunny", "anxious", "shy", 96, 0.92]],
    back: [
      ["question", 152, 62],
      ["question", 48, 70, 0.8],
    ],
    front: [["keys", 164, 142]],
  },
  "woodpecker-checkup": {
    set: "wood",
    cast: [["bear", "worried", "sit", 88, 0.95, { look: 1 }]],
    back: [],
    front: [
      ["woodpecker", 146, 76, 1.05],
      ["stetho", 96, 100, 0.8],
    ],
  },
  "roof-repair": {
    set: "wood",
    cast: [["beaver", "bliss", "up", 100, 0.86, { y: 112 }]],
    front: [
      ["roof", 100, 146, 1.5],
      ["hammer", 68, 80, 0.8],
    ],
  },
  "monday-again": {
    set: "den",
    cast: [["badger", "grumpy", "sit", 96, 0.95, { hat: "nightcap" }]],
    front: [
      ["alarm", 154, 142, 1.15],
      ["cup", 48, 142, 0.9],
    ],
  },
  "tidy-shelf": {
    set: "den",
    cast: [["raccoon", "bliss", "point", 70, 0.9]],
    front: [
      ["shelf", 146, 92, 1.05],
      ["heap", 150, 150, 0.7],
    ],
  },
  "overdue-letters": {
    set: "wood",
    cast: [["fox", "grumpy", "sit", 78, 0.92, { look: 1 }]],
    front: [["letters", 142, 140, 1.2]],
  },
  "playing-billiards": {
    set: "den",
    cast: [
      ["redpanda", "content", "sit", 82, 0.92, { y: 116, look: 1 }],
      ["hedgehog", "worried", "sit", 150, 0.5, { y: 110 }],
    ],
    front: [
      ["billiard", 100, 136, 1.25],
      ["cue", 112, 104],
    ],
  },
  camping: {
    set: "wood",
    night: true,
    cast: [["fox", "bliss", "sit", 122, 0.84]],
    back: [["tent", 56, 128, 1.1]],
    front: [["fire", 162, 142, 0.9]],
  },
  "nap-in-the-moss": {
    set: "wood",
    cast: [["redpanda", "sleep", "curl", 102, 1.12, { y: 134 }]],
    front: [
      ["moss", 100, 142, 1.3],
      ["zzz", 44, 80],
    ],
    back: [],
  },
  "hot-spring": {
    set: "hill",
    cast: [
      ["otter", "bliss", "bust", 72, 0.86, { y: 146 }],
      ["bear", "calm", "bust", 132, 0.95, { y: 150, hat: "leaf" }],
    ],
    back: [["spring", 100, 132, 1.1]],
    front: [
      ["waterline", 100, 132, 0.78],
      ["steam", 100, 96],
    ],
  },
  "reading-under-a-mushroom": {
    set: "meadow",
    cast: [
      [
        "mouse",
        "content",
        "hold",
        100,
        0.78,
        { item: g("translate(0 6) scale(.8)", THINGS.book!(rng("p"), PALS.everyday!)), y: 136 },
      ],
    ],
    back: [
      ["mushroom", 104, 130, 1.25],
      ["toadstool", 40, 130, 1.2],
      ["toadstool", 164, 132, 0.9],
    ],
  },
  "fishing-without-fish": {
    set: "pond",
    cast: [["bear", "calm", "sit", 66, 0.86, { y: 124, hat: "leaf" }]],
    back: [["stump", 66, 130, 1]],
    front: [["rod", 84, 96]],
  },
  "dance-in-the-rain": {
    set: "meadow",
    cast: [["frog", "laugh", "up", 100, 0.95]],
    front: [
      ["rain", 100, 150],
      ["puddle", 100, 140],
    ],
    back: [
      ["notes", 152, 70],
      ["notes", 44, 78, 0.8],
    ],
  },
  humming: {
    set: "meadow",
    cast: [["bear", "calm", "sit", 96, 0.92]],
    front: [
      ["notes", 150, 76],
      ["bee", 52, 66, 1.2],
    ],
  },
  "picnic-with-ants": {
    set: "meadow",
    cast: [
      ["hedgehog", "bliss", "sit", 64, 0.84, { y: 124 }],
      ["bunny", "content", "sit", 138, 0.8, { y: 124 }],
    ],
    front: [
      ["cloth", 100, 144, 1.1],
      ["ants", 110, 149, 1],
    ],
  },
  stargazing: {
    set: "night",
    cast: [
      ["fox", "calm", "back", 76, 0.82, { y: 130 }],
      ["raccoon", "calm", "back", 128, 0.8, { y: 130, flip: true }],
    ],
    back: [["shooting", 120, 24, 1.2]],
    front: [],
  },
  "board-game-night": {
    set: "den",
    night: true,
    cast: [
      ["fox", "laugh", "sit", 50, 0.76, { y: 122, look: 1 }],
      ["redpanda", "grumpy", "sit", 100, 0.74, { y: 116 }],
      ["hedgehog", "bliss", "sit", 150, 0.78, { y: 122 }],
    ],
    front: [
      ["stump", 100, 142, 1.15],
      ["cards", 94, 130, 1.1],
    ],
  },
  "mud-sauna": {
    set: "wood",
    cast: [["boar", "bliss", "bust", 100, 1, { y: 142, hat: "leaf" }]],
    front: [
      ["mud", 100, 134, 1.15],
      ["steam", 104, 96, 0.8],
    ],
  },
  "fathers-slap": {
    set: "wood",
    cast: [
      ["bear", "sad", "back", 146, 0.95, { y: 128 }],
      ["bear", "sad", "sit", 54, 0.62],
    ],
    front: [["wall", 100, 140, 0.9]],
  },
  "buying-a-car": {
    set: "meadow",
    cast: [["fox", "laugh", "up", 56, 0.72, { y: 124 }]],
    front: [
      ["car", 122, 140, 1.45],
      ["snail", 124, 91, 0.75],
    ],
  },
  "oak-wedding": {
    set: "meadow",
    cast: [
      ["redpanda", "bliss", "sit", 78, 0.8, { hat: "veil", y: 132 }],
      ["fox", "content", "sit", 124, 0.8, { y: 132, look: -1, flip: true }],
    ],
    back: [["arch", 100, 134, 1.6]],
    front: [["hearts", 100, 44]],
  },
  "first-cub": {
    set: "den",
    night: true,
    cast: [
      ["wolf", "calm", "sit", 74, 0.9],
      ["wolf", "laugh", "sit", 142, 0.44, { y: 126 }],
    ],
    front: [
      ["crib", 142, 140, 1.15],
      ["hearts", 112, 62, 0.8],
    ],
  },
  "new-burrow": {
    set: "meadow",
    cast: [["mole", "content", "sit", 62, 0.8]],
    back: [["door", 130, 128, 1.5]],
    front: [
      ["boxes", 168, 146, 0.95],
      ["suitcase", 92, 144, 0.8],
    ],
  },
  "owl-school": {
    set: "hill",
    cast: [["owl", "bliss", "up", 100, 0.92, { hat: "cap" }]],
    front: [
      ["scroll", 156, 132, 1.2],
      ["confetti", 100, 60],
    ],
  },
  "fired-from-the-dam": {
    set: "pond",
    cast: [
      [
        "beaver",
        "worried",
        "hold",
        78,
        0.82,
        { y: 126, item: g("translate(0 4) scale(.75)", THINGS.box!(rng("p"), PALS.everyday!)) },
      ],
    ],
    back: [["dam", 152, 128, 0.95]],
    front: [],
  },
  "acorn-lottery": {
    set: "hill",
    cast: [["squirrel", "laugh", "up", 72, 0.86]],
    front: [
      ["bigacorn", 140, 132, 1],
      ["confetti", 100, 64],
    ],
  },
  "separated-by-mutual-growl": {
    set: "wood",
    cast: [
      ["wolf", "grumpy", "sit", 54, 0.82, { flip: true, look: 1 }],
      ["wolf", "sad", "sit", 148, 0.82, { look: 1 }],
    ],
    front: [["split", 101, 128, 1.5]],
  },
  "first-love": {
    set: "hill",
    cast: [
      ["fawn", "bliss", "shy", 70, 0.8],
      ["bunny", "content", "sit", 132, 0.74, { look: -1 }],
    ],
    front: [["hearts", 102, 56, 1.2]],
  },
  hibernation: {
    set: "snow",
    cast: [["bear", "sleep", "curl", 104, 1.12, { y: 134, hat: "nightcap" }]],
    front: [
      ["snowpile", 100, 146, 1.1],
      ["zzz", 40, 78],
    ],
  },
  "retirement-party": {
    set: "meadow",
    cast: [["squirrel", "bliss", "hold", 98, 0.92, { hat: "party", item: THINGS.goldnut!(rng("x"), PALS.everyday!) }]],
    front: [
      ["cake", 160, 142, 1.05],
      ["confetti", 100, 60],
    ],
  },
  "coming-of-age": {
    set: "pond",
    cast: [["frog", "worried", "sit", 84, 0.84, { y: 122, look: 1 }]],
    back: [["stump", 84, 130, 0.9]],
    front: [["tadpole", 146, 126, 1.2]],
  },
  "odd-inheritance": {
    set: "meadow",
    cast: [["opossum", "bliss", "curl", 100, 0.78, { y: 118 }]],
    back: [["puddle", 300, 0]],
    front: [
      ["hammock", 100, 122, 1.15],
      ["bill", 166, 146, 0.8],
    ],
  },

  coulrophobia: {
    set: "wood",
    cast: [["raccoon", "anxious", "shy", 78, 0.92, { look: 1 }]],
    front: [["clown", 148, 100, 1.3]],
  },
  arachnophobia: {
    set: "wood",
    cast: [["bear", "shock", "up", 82, 0.92, { look: 1 }]],
    back: [["web", 0, 0, 1.2]],
    front: [["spider", 148, 84, 1.2]],
  },
  nyctophobia: {
    set: "night",
    cast: [["owl", "anxious", "sit", 100, 0.92]],
    back: [["eyes", 100, 118]],
    front: [["lantern", 140, 140, 1]],
  },
  acrophobia: { set: "branch", cast: [["squirrel", "anxious", "shy", 96, 0.86, { y: 122 }]], front: [] },
  agoraphobia: {
    set: "meadow",
    cast: [["mole", "anxious", "bust", 100, 0.82, { y: 158 }]],
    back: [["hole", 100, 130, 1.7]],
    front: [
      ["mound", 74, 152, 1.2],
      ["mound", 128, 152, 1.2],
    ],
  },
  trypophobia: { set: "wood", cast: [["fawn", "shock", "shy", 100, 0.9]], back: [["holes", 100, 120]] },
  dendrophobia: {
    set: "wood",
    cast: [["bunny", "anxious", "shy", 66, 0.84, { look: 1 }]],
    back: [["facetree", 148, 118, 1.15]],
  },
  nomophobia: {
    set: "hill",
    cast: [["redpanda", "anxious", "hold", 88, 0.92, { item: THINGS.phone!(rng("p"), PALS.everyday!) }]],
    front: [
      ["nobars", 148, 70, 1.1],
      ["pigeon", 152, 128, 0.9],
    ],
  },
  chronophobia: {
    set: "den",
    cast: [["hedgehog", "shock", "up", 72, 0.9, { look: 1 }]],
    front: [
      ["clock", 146, 112, 1.25],
      ["cuckoo", 150, 74, 0.9],
    ],
  },
  ergophobia: {
    set: "den",
    cast: [["sloth", "anxious", "shy", 84, 0.92, { y: 122 }]],
    front: [["desk", 104, 140, 1.2]],
  },
  aquaphobia: {
    set: "pond",
    cast: [["otter", "shock", "up", 92, 0.86, { y: 118 }]],
    back: [["stump", 92, 126, 0.9]],
    front: [],
  },
  insomnia: {
    set: "den",
    night: true,
    cast: [["wolf", "anxious", "sit", 82, 0.9, { hat: "nightcap", y: 124 }]],
    front: [
      ["blanket", 82, 142, 1.25],
      ["sheepjump", 156, 66, 0.95],
    ],
  },
  burnout: {
    set: "wood",
    night: true,
    cast: [["badger", "sad", "sit", 84, 0.94, { look: 1 }]],
    front: [
      ["candle", 142, 140, 1.4],
      ["firefly", 150, 84, 1],
    ],
  },
  hoarding: {
    set: "den",
    cast: [["squirrel", "worried", "hug", 100, 0.86, { y: 122 }]],
    front: [
      ["heap", 46, 146, 1.15],
      ["heap", 156, 146, 1.15],
    ],
  },
  "winter-blues": {
    set: "snow",
    cast: [["hare", "sad", "sit", 98, 0.94, { scarf: "#7f93b8" }]],
    front: [
      ["frost", 40, 50, 1.2],
      ["frost", 162, 66, 1],
    ],
  },
  homesickness: {
    set: "hill",
    cast: [["redpanda", "sad", "back", 92, 0.9]],
    front: [
      ["suitcase", 142, 140, 1.1],
      ["swallow", 60, 44, 1],
    ],
  },
  "impostor-syndrome": {
    set: "wood",
    cast: [["wolf", "worried", "sit", 88, 0.94]],
    front: [["wolfmask", 142, 84, 1.15]],
  },
  "sticky-sadness": {
    set: "wood",
    cast: [["toad", "weep", "sit", 84, 0.92]],
    back: [["cloudlet", 88, 26, 1.1]],
    front: [
      ["trail", 120, 142],
      ["slug", 158, 144, 1.1],
    ],
  },
  sleepwalking: {
    set: "night",
    cast: [["hare", "sleep", "hug", 98, 0.9, { hat: "nightcap" }]],
    back: [["finish", 100, 124, 1.1]],
    front: [["zzz", 140, 60, 0.8]],
  },

  chamomile: {
    set: "den",
    cast: [
      [
        "hedgehog",
        "calm",
        "hold",
        96,
        0.95,
        { item: g("translate(0 8) scale(.9)", THINGS.cup!(rng("p"), PALS.everyday!)) },
      ],
    ],
    front: [
      ["flowers", 156, 142, 1.1],
      ["flowers", 40, 142, 0.9],
    ],
  },
  "group-hug": {
    set: "meadow",
    cast: [
      ["hedgehog", "calm", "sit", 34, 0.7, { y: 130 }],
      ["bear", "bliss", "hug", 80, 0.86, { y: 126 }],
      ["fox", "bliss", "hug", 128, 0.8, { y: 128 }],
      ["mouse", "laugh", "sit", 104, 0.5, { y: 140 }],
    ],
    front: [["hearts", 104, 40]],
  },
  "old-tree-talk": { set: "meadow", cast: [["bunny", "calm", "sit", 64, 0.78]], back: [["oldtree", 136, 122, 1.12]] },
  "turtle-therapy": {
    set: "meadow",
    cast: [["raccoon", "content", "sit", 56, 0.82, { y: 130, look: 1 }]],
    front: [
      ["turtle", 140, 142, 1.15],
      ["chat", 104, 46, 0.7],
    ],
  },
  "hedgehog-pills": {
    set: "den",
    cast: [["hedgehog", "content", "sit", 90, 0.96, { hat: "doc" }]],
    front: [
      ["pills", 150, 142, 1.25],
      ["stetho", 90, 92, 0.75],
    ],
  },
  "dream-diary": {
    set: "night",
    cast: [["raccoon", "sleep", "curl", 94, 0.98, { y: 134 }]],
    front: [
      ["diary", 164, 142, 1.1],
      ["dream", 134, 46, 1.1],
    ],
  },
  "deep-breaths": { set: "hill", cast: [["fox", "calm", "sit", 88, 0.96]], front: [["breath", 132, 84, 1.1]] },
  "morning-run": {
    set: "meadow",
    cast: [["bunny", "bliss", "up", 108, 0.9, { hat: "band", r: 7 }]],
    front: [["speed", 66, 96, 1.1]],
  },
  "belly-laugh": {
    set: "meadow",
    cast: [
      ["redpanda", "laugh", "up", 72, 0.88, { r: -6 }],
      ["badger", "laugh", "sit", 138, 0.84, { r: 8 }],
    ],
    front: [],
  },
  "adopted-beetle": {
    set: "meadow",
    cast: [["redpanda", "bliss", "sit", 74, 0.9]],
    front: [
      ["leash", 86, 116],
      ["beetle", 148, 142, 1.5],
      ["hearts", 132, 70, 0.7],
    ],
  },
  forgiveness: {
    set: "meadow",
    cast: [
      ["cat", "worried", "sit", 68, 0.86, { look: 1 }],
      ["mouse", "calm", "sit", 136, 0.66],
    ],
    front: [
      ["heart", 106, 58, 0.9],
      ["flowers", 104, 144, 0.7],
    ],
  },
  "sitting-very-still": {
    set: "hill",
    cast: [["hare", "calm", "sit", 100, 0.92]],
    back: [["halo", 100, 74, 1.15]],
    front: [
      ["yoga", 100, 136, 0.9],
      ["butterfly", 100, 35, 0.34],
    ],
  },
  "security-leaf": { set: "den", cast: [["otter", "bliss", "hug", 96, 0.94]], front: [["bigleaf", 100, 122, 1.2]] },

  "an-all-surviving-illusion": {
    set: "rays",
    cast: [["opossum", "shock", "sit", 66, 0.8, { look: 1 }]],
    front: [
      ["butterfly", 138, 66, 1.15],
      ["shadowcat", 138, 138, 1.1],
    ],
  },
  "a-life-wasted": {
    set: "rays",
    cast: [["mole", "shock", "up", 62, 0.8]],
    front: [
      ["hourglass", 130, 142, 1.5],
      ["cicada", 172, 72, 1],
    ],
  },
  gossip: {
    set: "wood",
    cast: [["squirrel", "sly", "shy", 76, 0.86, { look: 1 }]],
    front: [
      ["jay", 146, 100, 1.15],
      ["whisper", 118, 92, 0.8],
    ],
  },
  "magpie-job": {
    set: "night",
    cast: [["raccoon", "sly", "hold", 74, 0.9, { look: 1, item: THINGS.ringjewel!(rng("p"), PALS.everyday!) }]],
    front: [["magpie", 146, 116, 1.15]],
  },
  "squirrel-brain": {
    set: "rays",
    cast: [["squirrel", "shock", "think", 82, 0.9]],
    front: [
      ["thoughts", 146, 42, 1.15],
      ["acorn", 156, 142, 1],
    ],
  },
  repression: {
    set: "wood",
    cast: [["wolf", "sly", "sit", 64, 0.84, { look: 1 }]],
    back: [["hole", 140, 136, 1.2]],
    front: [
      ["chest", 140, 138, 1],
      ["mound", 172, 144, 1.1],
      ["shovel", 102, 126, 0.9],
    ],
  },
  catharsis: {
    set: "hill",
    cast: [["skunk", "bliss", "up", 88, 0.88]],
    back: [["stink", 132, 92, 1.3]],
    front: [["openlock", 160, 122, 0.9]],
  },
  "stir-the-soup": {
    set: "den",
    night: true,
    cast: [["badger", "sly", "sit", 100, 0.9, { y: 118 }]],
    front: [
      ["spoon", 112, 124, 1],
      ["cauldron", 100, 144, 1.15],
    ],
  },
  "blame-game": {
    set: "wood",
    cast: [
      ["fox", "sly", "point", 54, 0.84, { look: 1 }],
      ["hedgehog", "shock", "sit", 146, 0.76],
    ],
    front: [["bang", 146, 46, 1]],
  },
  "borrowed-feathers": {
    set: "wood",
    cast: [],
    back: [["feathers", 100, 112, 1.35]],
    front: [["crow", 100, 124, 1.7]],
  },
  "deja-vu": {
    set: "rays",
    cast: [["cat", "calm", "sit", 54, 0.78]],
    front: [
      ["fishbowl", 132, 142, 1.35],
      ["ghostfish", 64, 44, 1],
    ],
  },
  "wishful-thinking": {
    set: "night",
    cast: [["bunny", "bliss", "hold", 80, 0.84]],
    front: [
      ["wishstar", 142, 50, 1.2],
      ["shooting", 70, 26, 0.9],
    ],
  },
  "the-mirror-pond": {
    mirrored: "owl",
    set: "hill",
    cast: [["owl", "worried", "sit", 100, 0.76, { y: 116 }]],
    back: [["reflection", 100, 128, 1.2]],
    front: [],
  },
  "second-wind": {
    set: "hill",
    cast: [],
    front: [
      ["turtle", 94, 136, 1.5],
      ["speed", 36, 104, 0.9],
    ],
  },
  "thick-skin": {
    set: "rays",
    cast: [["toad", "grumpy", "sit", 92, 0.96]],
    front: [
      ["shield", 140, 118, 1],
      ["arrow", 158, 76, 0.9],
    ],
  },
  "not-today": {
    set: "wood",
    cast: [["opossum", "sleep", "curl", 100, 1.1, { y: 136 }]],
    front: [
      ["flowers", 152, 130, 0.9],
      ["bang", 50, 66, 0.9],
    ],
  },
  "lucky-clover": { set: "meadow", cast: [["bunny", "bliss", "hold", 82, 0.9]], front: [["leaf4", 142, 92, 1.25]] },

  amnesia: { set: "wood", cast: [["bear", "worried", "think", 82, 0.94]], front: [["fade", 146, 46, 1.1]] },
  "loss-of-a-loved-one": {
    set: "branch",
    cast: [["owl", "weep", "sit", 74, 0.72, { y: 118 }]],
    back: [["nest", 100, 122, 1.7]],
    front: [["warmspot", 128, 108, 1.1]],
  },
  "dark-night": {
    set: "night",
    cast: [["wolf", "sad", "back", 80, 0.86, { y: 132 }]],
    front: [
      ["house", 156, 132, 1.1],
      ["firefly", 112, 88, 0.8],
    ],
  },
  heartbreak: { set: "hill", cast: [["fox", "weep", "sit", 78, 0.92]], front: [["broken", 146, 74, 1.7]] },
  meltdown: { set: "snow", cast: [["bunny", "weep", "sit", 58, 0.78]], front: [["snowman", 136, 142, 1.4]] },
  "midlife-crisis": {
    set: "night",
    cast: [["badger", "anxious", "sit", 60, 0.82, { look: 1 }]],
    front: [
      ["lamp", 136, 142, 1.3],
      ["moth", 108, 62, 0.9],
    ],
  },
  betrayal: {
    set: "wood",
    cast: [["mouse", "shock", "shy", 58, 0.82, { look: 1 }]],
    front: [["snake", 140, 138, 1.4]],
  },
  "panic-attack": { set: "wood", cast: [["fawn", "shock", "shy", 100, 0.96]], front: [["shakes", 100, 92, 1.1]] },
  "identity-crisis": {
    set: "hill",
    cast: [["beaver", "worried", "think", 100, 0.84]],
    front: [["masks", 100, 46, 1.15]],
  },

  wellness: {
    set: "pond",
    cast: [
      ["otter", "bliss", "up", 70, 0.84, { y: 124 }],
      ["redpanda", "calm", "sit", 132, 0.8, { y: 126 }],
    ],
    back: [
      ["sunset", 100, 60, 1.2],
      ["puddle", 100, 128, 1.6],
    ],
    front: [["drink", 168, 140, 1]],
  },
  endless: {
    set: "hill",
    cast: [
      ["fox", "calm", "back", 64, 0.72, { y: 130 }],
      ["hedgehog", "calm", "back", 102, 0.66, { y: 131 }],
      ["bunny", "calm", "back", 138, 0.68, { y: 130 }],
    ],
    back: [["sunset", 100, 62, 1.5]],
    front: [["picnicrug", 100, 146, 0.9]],
  },
};
