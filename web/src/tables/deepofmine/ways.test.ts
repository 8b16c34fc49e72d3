import { expect, test } from "vitest";
import { DRAWN, flight, prints } from "./ways";

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

test("a card leaves as it lay and arrives where it will lie, in the size of the place", () => {
  const { frames, duration } = flight(box(0, 400, DRAWN, 140), box(300, 0, DRAWN / 2, 70));
  expect(frames[0]!.transform).toBe("translate(66.0px,470.0px) translate(-50%,-50%) scale(1.000)");
  expect(frames.at(-1)!.transform).toBe("translate(333.0px,35.0px) translate(-50%,-50%) scale(0.500)");
  expect(duration).toBeGreaterThan(320);
  expect(duration).toBeLessThanOrEqual(700);
});

test("paws walk around corners in even strides, left and right in turn", () => {
  const way = prints([
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 80 },
  ]);
  expect(way.map(({ turn }) => turn)).toEqual([90, 90, 90, 180, 180, 180]);
  expect(way.slice(0, 3).map(({ x }) => x)).toEqual([15, 45, 75]);
  expect(way.slice(0, 3).map(({ y }) => y)).toEqual([-3.6, 3.6, -3.6]);
  expect(way[3]!.y).toBeCloseTo(5);
  expect(prints([{ x: 1, y: 1 }])).toEqual([]);
});
