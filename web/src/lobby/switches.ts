/** What the host of a new table has decided before touching anything. */
import type { Switches } from "../lib/protocol.gen";

export const USUAL: Switches = {
  join: "link",
  watch: "link",
  hands: "end",
  open: false,
  chat: true,
  signs: true,
  absent: "loses",
  fill_s: null,
};
