/** The address bar. Four kinds of pages, no library. */
class Router {
  path = $state(location.pathname);
  /** What is shown came in the place of another page. */
  moved = false;

  constructor() {
    addEventListener("popstate", () => this.#show());
  }
  #show() {
    this.moved = true;
    this.path = location.pathname;
  }

  /** Another address for what is shown already. */
  stay(path: string) {
    history.replaceState(null, "", path);
  }

  go(path: string, replace = false) {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.#show();
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** For `<a>`: a plain click stays in the page, all others are the browser's. */
export function inside(event: MouseEvent) {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  router.go(link.pathname + link.search);
}
