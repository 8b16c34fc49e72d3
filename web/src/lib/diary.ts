/** Finished games, remembered in this browser: newest first. */
import { keep, kept } from "./kept";

export interface Page { id: string; game: string; title: string; at: number; won: boolean | null; why: string; with: string[] }

export const diary = (): Page[] => kept<Page[]>("diary", []);
export function write(page: Page) {
  const others = diary().filter(({ id }) => id !== page.id);
  if (others.length === diary().length) keep("diary", [page, ...others].slice(0, 30));
}
