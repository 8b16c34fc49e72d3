/** A tile or a construct that is carried over the table with the pointer. */
const FAR = 8; // px; less is a click

export const placeUnder = (x: number, y: number) =>
  document
    .elementsFromPoint(x, y)
    .find((each) => (each instanceof HTMLElement || each instanceof SVGElement ? each.dataset.place : false))
    ?.getAttribute("data-place") ?? null;

export class Drag {
  held = $state.raw<{ tile: string; under: readonly string[]; x: number; y: number } | null>(null);
  /** The place below the pointer. */
  over = $state<string | null>(null);
  /** A click that ends a drag is none. */
  #just = false;
  get just() {
    return this.#just;
  }

  start(
    event: PointerEvent,
    what: { tile: string; under?: readonly string[]; lift: () => void; drop: (place: string) => void },
  ) {
    if (event.button !== 0) return;
    const { clientX: x0, clientY: y0 } = event,
      gone = new AbortController(),
      { signal } = gone;
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!this.held && Math.hypot(x - x0, y - y0) < FAR) return;
      if (!this.held) what.lift();
      this.held = { tile: what.tile, under: what.under ?? [], x, y };
      this.over = placeUnder(x, y);
    };
    const end = ({ clientX: x, clientY: y, type }: PointerEvent) => {
      gone.abort();
      if (!this.held) return;
      this.held = this.over = null;
      this.#just = true;
      setTimeout(() => (this.#just = false));
      const place = placeUnder(x, y);
      if (type === "pointerup" && place) what.drop(place);
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", end, { signal });
  }
}
