/** The painted tables. A game that is not here is played at the plain table, where moves are words. */
import type { Component } from "svelte";
import type { TableClient } from "../lib/client.svelte";

export interface PaintedGame {
  table: () => Promise<{ default: Component<{ client: TableClient }> }>;
  /** What the set-up form asks beyond the game's own options. */
  extras?: () => Promise<{ default: Component }>;
}

export const PAINTED: Record<string, PaintedGame> = {
  nevermind: { table: () => import("./nevermind/Nevermind.svelte"), extras: () => import("./nevermind/Packs.svelte") },
  themind: { table: () => import("./themind/TheMind.svelte") },
};
