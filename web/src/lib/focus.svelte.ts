import { tick } from "svelte";

/** What had the focus before a drawer took it. One drawer may follow another; then it is what the first one found. */
let before: HTMLOrSVGElement | null = null,
  open = 0;

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** For something that opens and takes the focus. The answer is for its end: the focus goes back, unless it is needed elsewhere. */
export function borrowFocus(): () => void {
  const now = document.activeElement;
  if (!isLost() && !now?.closest("dialog")) before = now as unknown as HTMLOrSVGElement;
  open++;
  return () => {
    open--;
    void tick().then(() => {
      if (open) return;
      if (isLost()) before?.focus();
      before = null;
    });
  };
}

/**
 * For a table, while its component is made: whoever plays by keys does not lose the place when what was pressed has gone.
 * `where` names the places to go on at, best first; none while there is nothing to do.
 */
export function keepPlace(where: () => readonly string[]) {
  let byKeys = false,
    byTab = false,
    last: Element | null = null;
  const onfocusin = ({ target }: FocusEvent) => (last = target as Element);
  /** Tab may pass over the page itself on its way: after it only what is not there any more has left me without a place. */
  const isGone = () => !last?.isConnected || last.matches(":disabled, [inert] *") || !last.checkVisibility();
  function onkeydown({ key }: KeyboardEvent) {
    byKeys ||= !isLost();
    byTab = key === "Tab";
  }
  const onpointerdown = () => (byKeys = false);
  function goOn() {
    if (!byKeys || !isLost() || (byTab && !isGone()) || document.querySelector("dialog[open]")) return;
    for (const place of where()) {
      const found = document.querySelector<HTMLElement>(place);
      found?.focus();
      if (!isLost()) return;
    }
  }
  $effect(() => {
    last = isLost() ? null : document.activeElement;
    addEventListener("focusin", onfocusin, true);
    addEventListener("keydown", onkeydown, true);
    addEventListener("pointerdown", onpointerdown, true);
    // the browser takes the focus from what is disabled with the next frame
    const observer = new MutationObserver(() => requestAnimationFrame(goOn));
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["class", "disabled"] });
    return () => {
      removeEventListener("focusin", onfocusin, true);
      removeEventListener("keydown", onkeydown, true);
      removeEventListener("pointerdown", onpointerdown, true);
      observer.disconnect();
    };
  });
}
