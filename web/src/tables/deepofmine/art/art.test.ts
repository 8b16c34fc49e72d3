import { describe, expect, test } from "vitest";
import { fnv } from "../../../art/fnv";
import german from "@mindscape/games/deepofmine/words/de/cards.json";
import { SPECIES, animal, portrait, type Mood, type Pose } from "./animals";
import { hasOwnScene, picture, type Subject } from "./scene";

const MOODS: Mood[] = [
  "bliss",
  "laugh",
  "content",
  "calm",
  "sly",
  "grumpy",
  "worried",
  "anxious",
  "shock",
  "sad",
  "weep",
  "sleep",
];
const POSES: Pose[] = ["sit", "hold", "up", "hug", "curl", "back", "bust", "shy", "point", "think"];
const subject = (id: string, more: Partial<Subject> = {}): Subject => ({
  id,
  name: id,
  type: "moment",
  subtype: "everyday",
  value: 2,
  flavour: "",
  ...more,
});

describe("the pictures of our cards", () => {
  const ids = Object.keys(german.cards);
  test("every card has a scene of its own, the same every time, and small", () => {
    expect(ids.length).toBe(102);
    for (const id of ids) {
      expect(hasOwnScene(id), id).toBe(true);
      const painted = picture(subject(id), "u");
      expect(picture(subject(id), "u")).toBe(painted);
      expect(painted, id).not.toMatch(/NaN|undefined|Infinity/);
      expect(painted.length, id).toBeLessThan(60_000);
    }
  });
  test("none changes by accident", () => {
    expect(fnv(ids.map((id) => picture(subject(id), "u")).join())).toMatchSnapshot();
    expect(fnv(picture(subject("dark-night", { type: "fracture", subtype: null, value: -3 }), "u"))).toMatchSnapshot();
  });
});

describe("a card of an unknown deck is read", () => {
  test("its words choose the animal, the place and the thing", () => {
    const tea = picture(subject("tea-with-badger", { name: "Tea With the Badger" }), "u");
    expect(tea).not.toMatch(/NaN|undefined/);
    expect(tea).toContain("#70757d"); // the badger's fur
    expect(fnv(tea)).toMatchSnapshot();
  });
  test("where the words name no place there is neither sun nor flower, and rain is rain", () => {
    const plain = picture(subject("a-vacation", { name: "A Vacation" }), "u"),
      rain = picture(subject("a-week-of-rain", { name: "A Week of Rain" }), "u");
    expect(plain).not.toContain('opacity=".13"'); // the light around the sun
    expect(rain).not.toContain('opacity=".13"');
    expect(rain.length).toBeGreaterThan(0);
    expect(rain.split("<path").length).toBeGreaterThan(plain.split("<path").length);
  });
  test("a name that means something to JavaScript is only a name", () => {
    for (const id of ["constructor", "toString", "--proto--"])
      expect(picture(subject(id), "u")).not.toMatch(/NaN|undefined|native/);
  });
  test("an author's words never come into the picture", () => {
    expect(picture(subject("a", { name: "<script>x</script>", flavour: '"><img src=y>' }), "u")).not.toMatch(
      /script|<img/,
    );
  });
});

test("every animal can make every face in every pose", () => {
  let all = "";
  for (const species of SPECIES) {
    for (const mood of MOODS)
      for (const pose of POSES)
        expect(animal(species, mood, pose, "u"), `${species} ${mood} ${pose}`).not.toMatch(/NaN|undefined/);
    all += MOODS.map((mood) => portrait(species, mood, "u")).join();
  }
  expect(fnv(all)).toMatchSnapshot();
});
