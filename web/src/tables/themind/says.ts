/** The headline of the table, and the sentence that says what is possible now. */
import { listed } from "../../lib/words";
import type { SeatInfo } from "../../lib/protocol.gen";
import { words as common } from "../../words";
import type { MindTable } from "./table.svelte";
import { words } from "./words";

export interface Says {
  h: string;
  p: string;
}
export interface Now {
  /** A lower card was still waiting. */
  error: { lower: number[]; card: number } | null;
  /** Somebody has raised a hand for a star. */
  proposal: boolean;
  /** My card is on its way for longer than a moment. */
  slow: boolean;
  away: readonly SeatInfo[];
}

export function saysNow(t: MindTable, { error, proposal, slow, away }: Now): Says {
  const w = words(),
    { desk, view, phase } = t;
  const s = w.says,
    result = desk.scene.result;
  if (result && result.end !== "rules")
    return { h: common().table.over, p: result.end === "agreed" ? common().table.agreed : common().table.resigned };
  const { reckoning } = t;
  if (reckoning?.kind === "error")
    return { h: s.lower(reckoning.lower.length), p: s.before(reckoning.lower, reckoning.card) };
  if (reckoning) return { h: s.star, p: s.starred(reckoning.lower) };
  if (t.interlude) {
    const { level, mode, pile, wrong, lost, won } = t.interlude;
    if (won) return { h: s.victory, p: s.wonOpen };
    return {
      h: s.levelDone(level, mode === "blind"),
      p: mode === "blind" ? (wrong ? s.turnedWrong(wrong) : s.turnedRight) : s.inOrder(pile.length, lost),
    };
  }
  if (phase === "over") {
    if (view.mode === "blind") return { h: s.blindEnd, p: s.blindEndText(view.blind_levels, view.levels) };
    return view.won
      ? { h: s.victory, p: s.victoryText(view.levels, view.lives, view.stars) }
      : { h: s.defeat, p: s.defeatText(view.level, view.levels) };
  }
  if (slow && t.pending !== null) return { h: w.onItsWay(t.pending), p: "" };
  const missing = t.ready.flatMap((down, i) => (down ? [] : [i === 0 && !t.watching ? w.you : t.who(i)]));
  const wait = t.watching || t.ready[0] ? w.wait.waiting(t.handsDown, t.players, missing) : w.wait.lay;
  if (error) return { h: s.lower(error.lower.length), p: s.before(error.lower, error.card) };
  if (phase === "concentrate") {
    if (away.length)
      return {
        h: s.pause,
        p: s.away(
          listed(
            away.map(({ seat }) => desk.who(seat)),
            common().and,
          ),
        ),
      };
    if (t.moment?.kind === "stop")
      return {
        h: s.pause,
        p: `${(t.moment.away ? s.wasAway : s.paused)(desk.who(t.moment.by), desk.isMe(t.moment.by))} ${wait}`,
      };
    if (t.moment?.kind === "star") return { h: s.star, p: `${s.starred(t.moment.lower)} ${wait}` };
    return { h: s.breathe, p: t.handsDown || !t.watching ? wait : "" };
  }
  if (proposal)
    return {
      h: s.propose,
      p: s.proposed(
        t.raised.flatMap((up, i) => (up ? [t.who(i)] : [])),
        t.players,
      ),
    };
  const pair = t.last ? s.last(t.mine.length) : view.mode === "blind" ? s.dark : s.silence;
  return { h: pair[0]!, p: t.watching ? (desk.client.room ? `${desk.onlooking}.` : w.watching) : pair[1]! };
}
