/** What a call that came over the service of the browser's maker is shown as: pure, so that it can be tried without one. */

export interface Notice {
  title: string;
  /** The table, as an address of this page. */
  path: string;
  /** A later call to the same table takes the place of this one. */
  tag: string;
}

// of its own: the worker shares nothing with the page
const TURN = { en: "It is your turn", de: "Du bist am Zug" };

/** A browser wants every call to be shown, so what cannot be read is shown as well, and leads to the shelf. */
export function noticeOf(text: string): Notice {
  const { table, lang } = read(text);
  const path = typeof table === "string" && /^\/table\/[0-9a-z]{1,32}$/.test(table) ? table : "/";
  return { title: lang === "de" ? TURN.de : TURN.en, path, tag: `turn ${path}` };
}

function read(text: string): { table?: unknown; lang?: unknown } {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {}; // then nobody knows which table it is
  }
}

/** The window that shows this table already; else any that could show it is left alone. */
export const windowAt = <T extends { url: string }>(windows: readonly T[], path: string): T | undefined =>
  windows.find(({ url }) => new URL(url).pathname === path);
