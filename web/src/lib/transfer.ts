import type { TransitionConfig } from "svelte/transition";
import { settings } from "./settings.svelte";

/**
 * Like svelte's crossfade, but the thing is carried: it lifts, travels on an arc and settles.
 * Use it in keyed each-blocks: a leaving each-block keeps its last item, a leaving if-block does not.
 */
export function transfer({ duration = (d: number) => Math.min(900, 380 + d * 0.75), lift = 0.28 } = {}) {
  const leaving = new Map<unknown, DOMRect>(),
    arriving = new Map<unknown, DOMRect>();
  const ease = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);

  function travel(from: DOMRect, node: Element): TransitionConfig {
    const to = node.getBoundingClientRect();
    const dx = from.left + from.width / 2 - (to.left + to.width / 2),
      dy = from.top + from.height / 2 - (to.top + to.height / 2);
    const k = from.width / to.width,
      dist = Math.hypot(dx, dy),
      arc = Math.min(80, dist * lift);
    return {
      duration: duration(dist),
      easing: ease,
      css: (t, u) => {
        const up = Math.sin(Math.PI * t),
          s = k + (1 - k) * t + up * 0.22;
        return `z-index:30;transform:translate(${dx * u}px,${dy * u - up * arc}px) scale(${s});--up:${up}`;
      },
    };
  }
  const fade = (): TransitionConfig => ({ duration: 160, css: (t) => `opacity:${t}` });
  const make =
    (mine: Map<unknown, DOMRect>, other: Map<unknown, DOMRect>, intro: boolean) =>
    (node: Element, { key }: { key: unknown }) => {
      mine.set(key, node.getBoundingClientRect());
      return (): TransitionConfig => {
        if (settings.still) {
          mine.delete(key);
          return fade();
        }
        const from = other.get(key);
        other.delete(key);
        if (!from) {
          mine.delete(key);
          return fade();
        }
        // only the arriving copy is drawn; the leaving one vanishes at once
        return intro ? travel(from, node) : { duration: 0, css: () => "opacity:0" };
      };
    };
  return [make(leaving, arriving, false), make(arriving, leaving, true)] as const;
}
