/** One tab stop for many things: arrows move inside. Things are `[data-rove]`; the first one that can be chosen is where Tab arrives. */
export function roving(node: HTMLElement, _changed?: unknown) {
  const things = () => [...node.querySelectorAll<HTMLElement>("[data-rove]")];
  function settle() {
    const all = things();
    const now =
      all.find((each) => each === document.activeElement) ??
      all.find((each) => each.dataset.rove === "legal") ??
      all.find((each) => each.tabIndex === 0) ??
      all[0];
    for (const each of all) each.tabIndex = each === now ? 0 : -1;
  }
  function onkeydown(event: KeyboardEvent) {
    const all = things(),
      at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[Math.max(0, Math.min(all.length - 1, to))]?.focus();
  }
  settle();
  node.addEventListener("keydown", onkeydown);
  node.addEventListener("focusin", settle);
  return {
    update: settle,
    destroy() {
      node.removeEventListener("keydown", onkeydown);
      node.removeEventListener("focusin", settle);
    },
  };
}
