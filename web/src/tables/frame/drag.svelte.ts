/** Something that is carried over the table with the pointer and dropped on a place. */
const FAR = 8; // px; less is a click

export class Drag<T extends object> {
  held = $state.raw<(T & { x: number; y: number }) | null>(null);
  /** The place below the pointer. */
  over = $state<string | null>(null);
  /** A click that ends a drag is none. */
  #just = false;

  /** Places are elements with this attribute. */
  constructor(readonly attribute: string) {}

  get just() {
    return this.#just;
  }

  under(x: number, y: number): string | null {
    const found = document.elementsFromPoint(x, y).find((each) => each.hasAttribute(this.attribute));
    return found?.getAttribute(this.attribute) ?? null;
  }

  start(event: PointerEvent, what: T, act: { lift: () => void; drop: (place: string | null) => void }) {
    if (event.button !== 0) return;
    const { clientX: x0, clientY: y0 } = event,
      gone = new AbortController(),
      { signal } = gone;
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!this.held && Math.hypot(x - x0, y - y0) < FAR) return;
      if (!this.held) act.lift();
      this.held = { ...what, x, y };
      this.over = this.under(x, y);
    };
    const end = ({ clientX: x, clientY: y, type }: PointerEvent) => {
      gone.abort();
      if (!this.held) return;
      this.held = this.over = null;
      this.#just = true;
      setTimeout(() => (this.#just = false));
      act.drop(type === "pointerup" ? this.under(x, y) : null);
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", end, { signal });
  }
}
