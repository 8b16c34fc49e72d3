/** The coach's moments on a replay's slider; asked for, never by itself, since it takes a while. */
import { api } from "../lib/api";
import type { TurningPoint } from "../lib/protocol.gen";
import type { ReplayTable } from "../replay/replay.svelte";

export interface Mark {
  step: number;
  point: TurningPoint;
}

export class Marks {
  shown = $state(false);
  /** From 0 to 1 while the coach looks; null when it does not. */
  looking = $state<number | null>(null);
  #points = $state.raw<readonly TurningPoint[] | null>(null);

  constructor(readonly replay: ReplayTable) {}

  /** In the order of the game. */
  get all(): Mark[] {
    if (!this.shown) return [];
    return (this.#points ?? []).map((point) => ({ point, step: this.replay.stepAt(point.number) }));
  }
  /** Show or hide them; throws Trouble if nobody can say. */
  async toggle() {
    if (this.looking !== null || this.#points) {
      this.shown = !this.shown;
      return;
    }
    this.shown = true;
    this.looking = 0;
    try {
      const seat = this.replay.eyes === "all" ? null : this.replay.eyes;
      const found = await api.review(this.replay.id, seat, (share) => ((this.looking = share), this.shown));
      this.#points = found?.turns?.turning_points ?? null;
      if (!this.#points) this.shown = false;
    } catch (error) {
      this.shown = false;
      throw error;
    } finally {
      this.looking = null;
    }
  }
}
