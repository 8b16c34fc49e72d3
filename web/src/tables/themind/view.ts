/** The position of The Mind as one seat sees it (`shapes.gen.ts` is made from the rules). */
import type { Desk } from "../frame/desk.svelte";
import type { GameEvent, Seen } from "./shapes.gen";

export { REWARDS } from "./shapes.gen";
export type { GameEvent, Laid } from "./shapes.gen";
export type View = Seen;
export type MindDesk = Desk<View, GameEvent>;
