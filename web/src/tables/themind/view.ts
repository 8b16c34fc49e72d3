/** The position of The Mind as one seat sees it. */
export interface Laid {
  card: number | null;
  by: number;
}
export interface View {
  options: { players: number; blind: boolean; blind_penalty: "once" | "each" };
  phase: "deal" | "concentrate" | "play" | "over";
  mode: "open" | "blind";
  level: number;
  levels: number;
  lives: number;
  stars: number;
  /** One's own cards; of the others only how many. */
  hands: (number[] | number)[];
  pile: Laid[];
  aside: Laid[];
  ready: boolean[];
  raised: boolean[];
  won: boolean;
  blind_levels: number;
  last: { level: number; mode: "open" | "blind"; pile: Laid[]; aside: Laid[]; wrong: number } | null;
}

/** What completing a level brings (TM-611 to TM-617). */
export const reward = (level: number): "star" | "life" | null =>
  level > 9 ? null : level % 3 === 2 ? "star" : level % 3 === 0 ? "life" : null;
