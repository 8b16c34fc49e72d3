/** What the worker does with each request: pure, so that it can be tried without a browser. */

/** From the shelf kept on this device, from the server with what is kept behind it, or from the server alone. */
export type Way = "page" | "kept" | "fresh" | "server";

/** What the server tells everybody alike, by which the shelf, the books and the lessons can be read without it. */
const READ = /^\/api\/(games$|books\/|rules\/|puzzles\/|decks\/base$)/;

export function wayOf(method: string, navigates: boolean, url: URL, origin: string): Way {
  if (method !== "GET" || url.origin !== origin) return "server";
  if (navigates) return url.pathname.startsWith("/api/") ? "server" : "page";
  if (READ.test(url.pathname)) return "fresh";
  if (/^\/(api|ws|og|health|ready|metrics|sw\.js)(\/|$)/.test(url.pathname)) return "server";
  return url.pathname.startsWith("/assets/") ? "kept" : "fresh";
}

/** Which of the shelves of before are given up: all but the newest two, for a table of before may still be open somewhere. */
export function outworn(names: readonly string[], prefix: string, now: string): string[] {
  const before = names.filter((name) => name.startsWith(prefix) && name !== now);
  return before.slice(0, Math.max(0, before.length - 2));
}

/** What is fetched before anybody asks: the books of our games in both languages, and the shelf itself. */
export const texts = (games: readonly string[], languages: readonly string[]): string[] => [
  "/api/games",
  ...games.flatMap((game) => [
    `/api/books/${game}/pictures`,
    ...languages.flatMap((language) => [`/api/books/${game}?lang=${language}`, `/api/rules/${game}?lang=${language}`]),
  ]),
];
