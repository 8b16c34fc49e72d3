/** The end of a game, 1000 x 420: the winner in a wreath before the moon, the others at the fire. */
import { rng } from "../../art/rng";
import { animal, ci, el, g, ln, pa } from "./art/animals";
import type { Outcome } from "./ending";
import type { Forest } from "./forest.svelte";

export const heroOf = (outcome: Outcome) => outcome.winner ?? outcome.rank[0]!.seat;

export function fireside(forest: Forest, outcome: Outcome): string {
  const hero = heroOf(outcome);
  const r = rng("victory"),
    rest = outcome.rank.map(({ seat }) => seat).filter((seat) => seat !== hero);
  let s = `<defs><radialGradient id="vf"><stop stop-color="#ffcf72" stop-opacity=".6"/><stop offset="1" stop-color="#ffcf72" stop-opacity="0"/></radialGradient><linearGradient id="vs" x2="0" y2="1"><stop stop-color="#232c55"/><stop offset=".62" stop-color="#7d6f9c"/><stop offset="1" stop-color="#e7a98c"/></linearGradient></defs><rect width="1000" height="420" fill="url(#vs)"/>`;
  for (let i = 0; i < 70; i++)
    s += ci(
      r.range(0, 1000),
      r.range(0, 210),
      r.range(0.6, 1.8),
      "#fff4d8",
      `opacity="${r.range(0.3, 0.9).toFixed(1)}"`,
    );
  s +=
    ci(500, 170, 190, "#ffe2a0", 'opacity=".1"') +
    ci(500, 170, 140, "#ffe2a0", 'opacity=".14"') +
    ci(500, 170, 96, "#ffedc4") +
    pa("M0 300C160 240 320 262 500 270S840 236 1000 290V420H0Z", "#3b4a78");
  for (let i = 0; i < 34; i++) {
    const x = r.range(0, 1000),
      h = r.range(40, 90);
    s += pa(`M${x} ${310 - h}L${x + 16} 316L${x - 16} 316Z`, i % 2 ? "#2f3d68" : "#34436f");
  }
  s +=
    pa("M0 340C200 300 360 250 500 246S800 300 1000 344V420H0Z", "#3f6360") +
    pa("M120 420C260 320 380 268 500 266S740 320 880 420Z", "#54806b");
  for (const x of [30, 90, 150, 850, 915, 975])
    s += pa(`M${x} ${r.range(150, 200)}L${x + 40} 430L${x - 40} 430Z`, "#1f3450");
  s += g(
    "translate(500 304) scale(1.35)",
    animal(
      forest.species(hero),
      outcome.winner === null ? "content" : "bliss",
      "up",
      "vw",
      outcome.winner === null ? {} : { hat: "wreath" },
    ),
  );
  rest.forEach(
    (seat, i) =>
      (s += g(
        `translate(${[300, 388, 642][i]} ${i === 0 ? 362 : 344}) scale(1.06)`,
        animal(forest.species(seat), i === 1 ? "laugh" : "content", i === 1 ? "up" : "sit", `vr${i}`, {
          look: i < 2 ? 1 : -1,
          flip: i === 2,
        }),
      )),
  );
  s += g(
    "translate(745 384) scale(1.7)",
    `<circle cy="-14" r="60" fill="url(#vf)"/>` +
      ln("M-14-2L14-8M14-2L-14-8", "#8a6143", 4) +
      pa("M-10-6C-14-18-4-22-3-32C6-26 13-16 9-6Z", "#ee8a43") +
      pa("M-5-6C-7-14 0-17 0-23C6-18 7-11 5-6Z", "#ffd873"),
  );
  for (let i = 0; i < 24; i++) {
    const x = r.range(60, 940),
      y = r.range(215, 400);
    s += ci(x, y, 5, "#ffe88a", 'opacity=".22"') + ci(x, y, 1.7, "#fff3bd");
  }
  return s + el(500, 424, 420, 14, "#2d5148", 'opacity=".6"');
}
