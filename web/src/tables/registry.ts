/** The painted tables. A game that is not here is played at the plain table, where moves are words. */
import type { Component } from "svelte";
import type { LessonPlan } from "../lessons/lesson.svelte";
import type { TableClient } from "../lib/client.svelte";
import type { Desk } from "./frame/desk.svelte";

async function deskBy(client: TableClient, telling: Promise<{ telling: Desk["telling"] }>): Promise<Desk> {
  const [{ Desk }, words] = await Promise.all([import("./frame/desk.svelte"), telling]);
  return new Desk(client, words.telling);
}

export interface Mark {
  move: string;
  says: string;
  first: boolean;
}
export interface PaintedGame {
  table: () => Promise<{ default: Component<{ client: TableClient }> }>;
  /** What the set-up form asks beyond the game's own options. */
  extras?: () => Promise<{ default: Component }>;
  /** What the game is about in a few words, for whoever sits down for the first time; first lessons, in their order. */
  lessons?: () => Promise<{ aim: () => string; lessons: () => LessonPlan[] }>;
  /** The table's words for a client, where they are needed without the table: in a review. */
  desk?: (client: TableClient) => Promise<Desk>;
  /** A picture of the game's book, by its name there; `view` is the position that it shows, if it shows one. In a review
   * it is seen from a seat, and may mark where a move was made and where a better one would have been (`first`). */
  picture?: () => Promise<{
    default: Component<{ name: string; view: unknown; seat?: number; marks?: readonly Mark[] }>;
  }>;
  /** An option that is asked for in a way of its own. */
  chooser?: { option: string; field: () => Promise<{ default: Component<{ onchange: (value: unknown) => void }> }> };
}

export const PAINTED: Record<string, PaintedGame> = {
  nevermind: {
    table: () => import("./nevermind/Nevermind.svelte"),
    extras: () => import("./nevermind/Packs.svelte"),
    lessons: () => import("./nevermind/lessons"),
    picture: () => import("./nevermind/BookPicture.svelte"),
    desk: (client) => deskBy(client, import("./nevermind/words")),
  },
  deepofmine: {
    table: () => import("./deepofmine/DeepOfMine.svelte"),
    lessons: () => import("./deepofmine/lessons"),
    picture: () => import("./deepofmine/BookPicture.svelte"),
    desk: async (client) => {
      const [{ ForestDesk }, { baseDeck }] = await Promise.all([
        import("./deepofmine/desk"),
        import("./deepofmine/deck"),
      ]);
      return new ForestDesk(client, await baseDeck());
    },
    chooser: { option: "deck", field: () => import("./deepofmine/OwnDeck.svelte") },
  },
  themind: {
    table: () => import("./themind/TheMind.svelte"),
    lessons: () => import("./themind/lessons"),
    picture: () => import("./themind/BookPicture.svelte"),
  },
  mindgame: {
    table: () => import("./mindgame/MindGame.svelte"),
    lessons: () => import("./mindgame/lessons"),
    picture: () => import("./mindgame/BookPicture.svelte"),
    desk: (client) => deskBy(client, import("./mindgame/story")),
  },
};
