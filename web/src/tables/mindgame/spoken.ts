/** The name of every place, with all that stands there and what can be done, as a screen reader says it. */
import { capital, listed } from "../../lib/words";
import { words as common } from "../../words";
import { isSegment } from "./board";
import type { Play, Target } from "./play.svelte";
import type { Seat } from "./rules";
import { meOf } from "./story";
import { HIDDEN, isContested, isShut, stackAt, type Stack, type View, type DuelDesk } from "./view";
import { placeWords, tileName, tileWords, words } from "./words";

export interface Seen {
  desk: DuelDesk;
  view: View;
  play: Play;
  /** Through whose eyes. */ me: Seat;
  notes: Record<string, string>;
}

export function constructWords({ desk, play, me, notes }: Seen, place: string, seat: Seat, stack: Stack): string {
  const w = words().construct,
    you = meOf(desk),
    mine = seat === me,
    below = stack.slice(1);
  const whose = you === null ? words().place.of(desk.who(seat)) : seat === you ? w.mine : w.theirs;
  const parts = [
    stack.length === 1 ? w.single(whose) : w.pile(whose, stack.length),
    stack[0] === HIDDEN ? w.faceDown : w.shows(tileWords(stack[0]!)),
  ];
  if (below.length)
    parts.push(below.includes(HIDDEN) ? w.masked(below.length) : w.below(below.map(tileName).join(", ")));
  const by = mine ? play.commanders(place) : [],
    segs = by.filter((seg) => seg !== "leave");
  const orders = [
    by.length > segs.length ? w.leave : "",
    segs.length
      ? w.by(
          listed(
            segs.map((seg) => words().colours[seg]),
            common().and,
          ),
        )
      : "",
    !mine && notes[place] ? w.note(notes[place]) : "",
  ].filter(Boolean);
  return [parts.join(", "), ...orders].join("; ");
}

function targetWords(target: Target | undefined, play: Play): string {
  if (!target) return "";
  const w = words().target;
  if (play.mode === "place") return w.place;
  if (play.mode === "expel") return w.expel;
  if (play.mode === "fight") return w.fight;
  const way = target.steps > 1 ? w.far(target.steps) : w.step(words().colours[target.border ?? "k"]);
  return [way, target.meets ? w.meets : target.joins ? w.joins : ""].filter(Boolean).join(" ");
}

export function placeLabel(seen: Seen, place: string): string {
  const { desk, view, play, me } = seen,
    w = words().place;
  const head = [placeWords(place, meOf(desk), (seat) => desk.who(seat), me)];
  if (isSegment(place)) head.push(isShut(view, place) ? w.shut : w.functional);
  if (isContested(view, place)) head.push(w.contested);
  const here = ([me, 1 - me] as Seat[]).flatMap((seat) => {
    const stack = stackAt(view, place, seat);
    return stack ? [constructWords(seen, place, seat, stack)] : [];
  });
  const what = here.length ? `: ${here.join("; ")}` : isSegment(place) ? "" : `: ${w.empty}`;
  return capital(`${head.join(", ")}${what}. ${targetWords(play.targets.get(place), play)}`.trim());
}
