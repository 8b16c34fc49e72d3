/** A picture instead of a word: what can be given as a sign at a table. */
import type { Sign } from "../../lib/protocol.gen";
import { settings } from "../../lib/settings.svelte";
import type { Desk } from "./desk.svelte";

export type SignName = Sign["sign"];
export const SIGNS = ["bow", "lantern", "leaf", "cup", "cloud"] as const satisfies readonly SignName[];
export const isSign = (name: string | null | undefined): name is SignName =>
  (SIGNS as readonly (string | null | undefined)[]).includes(name);

/** Whether there is somebody to whom I could say or show something. */
const inCompany = (desk: Desk) => desk.me !== null && desk.replay === null && !desk.alone;
/** Whether I may give a sign now. A silent game says itself when it rests. */
export const maySign = (desk: Desk, rests = false) =>
  settings.signs &&
  inCompany(desk) &&
  desk.table.switches.signs &&
  (rests || !desk.table.racing || desk.scene.result !== null);
export const mayTalk = (desk: Desk) => settings.chat && inCompany(desk) && desk.scene.chat;
