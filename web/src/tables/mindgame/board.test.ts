import { describe, expect, it } from "vitest";
import { arrow, box, isSegment, middle, mind, paper, PLACES, RING, SEGMENTS, SPACES, stand } from "./board";
import { neighbours, type Seat } from "./rules";

const SEATS = [0, 1] as const;
const papers = [true, false].flatMap((up) => SEATS.map((me) => [up ? "upright" : "lying", me, paper(up, me)] as const));

it("has 70 spaces and 8 segments", () => {
  expect(SPACES).toHaveLength(70);
  expect(SEGMENTS).toHaveLength(8);
});

describe.each(papers)("%s, seat %i", (_, me, p) => {
  it("keeps every place on the paper, my own mind at the left or below", () => {
    for (const place of PLACES) {
      const [x, y] = p.at(...middle(place));
      expect(x > 0 && x < p.w && y > 0 && y < p.h, place).toBe(true);
    }
    const mine = p.at(...middle(me === 0 ? "mb1" : "mb2")),
      theirs = p.at(...middle(me === 0 ? "mb2" : "mb1"));
    if (p.up) expect(mine[1]).toBeGreaterThan(theirs[1]);
    else expect(mine[0]).toBeLessThan(theirs[0]);
  });
  it("lays neighbours beside each other", () => {
    for (const place of SPACES)
      for (const [to] of neighbours(me, place)) {
        if (isSegment(to)) continue;
        const [x, y] = p.at(...middle(place)),
          [tx, ty] = p.at(...middle(to));
        expect(Math.hypot(tx - x, ty - y), `${place} ${to}`).toBeLessThan(190);
      }
  });
  it("leads the arrow keys to every place", () => {
    const seen = new Set(["bb1"]),
      edge = ["bb1"];
    for (const place of edge)
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const to = arrow(place, key, p);
        if (to && !seen.has(to)) {
          seen.add(to);
          edge.push(to);
        }
      }
    expect(seen.size).toBe(78);
    expect(arrow("bb1", "Enter", p)).toBeNull();
  });
  it("gives no two spaces the same paper", () => {
    const boxes = SPACES.map((place) => box(place, p));
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1))
        expect(
          Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 1 &&
            Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 1,
        ).toBe(false);
  });
});

it("presses two constructs to their own sides, and keeps both arms of a segment inside it", () => {
  expect(stand("pge5", 0, true)[0]).toBeLessThan(stand("pge5", 1, true)[0]);
  expect(stand("pge5", 0, false)).toEqual(stand("pge5", 1, false));
  for (const segment of SEGMENTS)
    for (const seat of SEATS)
      expect(stand(segment, seat as Seat, false)).not.toEqual(stand(segment, (1 - seat) as Seat, false));
});
it("bends the bands so that they meet the lanes exactly", () => {
  for (const seat of SEATS)
    for (const [lo] of Object.values(RING))
      for (const th of [0, Math.PI]) {
        const [u, v] = mind(seat, lo, th);
        expect(u).toBeCloseTo(seat === 0 ? 0 : 9);
        expect(Math.abs(v - 4)).toBeCloseTo(lo);
      }
});
