/** The ways things take over the table: a card that is carried, paws that walk. Pure geometry in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Print {
  x: number;
  y: number;
  /** Which way the paw points, in degrees; 0 is up. */
  turn: number;
}

const middle = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 });
const ease = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);

/** The width in which a card that travels is drawn; it is made smaller or larger as a picture, letters and all. */
export const DRAWN = 132;

/** A card from one box to another: it lifts, travels on an arc, takes the size of the place and is there. */
export function flight(from: Box, to: Box): { duration: number; frames: Keyframe[] } {
  const a = middle(from),
    b = middle(to),
    far = Math.hypot(b.x - a.x, b.y - a.y),
    arc = Math.min(80, far * 0.28);
  const frames = Array.from({ length: 17 }, (_, i): Keyframe => {
    const t = ease(i / 16),
      up = Math.sin(Math.PI * t);
    const x = a.x + (b.x - a.x) * t,
      y = a.y + (b.y - a.y) * t - up * arc;
    const scale = (from.width + (to.width - from.width) * t) / DRAWN + up * 0.06;
    return {
      transform: `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) translate(-50%,-50%) scale(${scale.toFixed(3)})`,
      offset: i / 16,
    };
  });
  return { duration: Math.min(700, 320 + far * 0.5), frames };
}

const STRIDE = 30,
  APART = 3.6;

/** Paw prints along a line of corners, left and right in turn. */
export function prints(corners: readonly { x: number; y: number }[]): Print[] {
  const found: Print[] = [];
  let left = STRIDE / 2; // how far it is to the next print
  for (const [i, from] of corners.slice(0, -1).entries()) {
    const to = corners[i + 1]!,
      long = Math.hypot(to.x - from.x, to.y - from.y);
    const dx = (to.x - from.x) / (long || 1),
      dy = (to.y - from.y) / (long || 1);
    let at = left;
    for (; at < long; at += STRIDE) {
      const side = found.length % 2 ? APART : -APART;
      found.push({
        x: from.x + dx * at - dy * side,
        y: from.y + dy * at + dx * side,
        turn: (Math.atan2(dy, dx) * 180) / Math.PI + 90,
      });
    }
    left = at - long;
  }
  return found;
}
