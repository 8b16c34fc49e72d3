/** What the table says: the headline, and the sentence that says what is possible. */
import { listed } from "../../lib/words";
import { words as common } from "../../words";
import { segmentOf } from "./board";
import { overSays } from "./over";
import type { Play } from "./play.svelte";
import { SEGS } from "./rules";
import { byPlaceOf, placeOf } from "./story";
import { HIDDEN, isShut, other, playerOf } from "./view";
import { tileName, words } from "./words";

/** `narrow`: where there is little room, a sentence gives way to what one does. */
export function headline(play: Play, narrow: boolean): [title: string, sentence: string] {
  const { desk, stage, view, me } = play,
    w = words(),
    by = byPlaceOf(desk),
    foe = desk.who(other(me));
  const result = desk.scene.result,
    q = play.question;
  if (desk.replay && !result) return [common().replay.at(desk.replay.at, desk.replay.last), desk.told];
  const over = play.mode === "over" && overSays(desk);
  if (over) return [...over];
  if (play.asked)
    return play.asked.joins
      ? [w.joining.title, w.joining.says(by(play.asked.place))]
      : play.asked.meets
        ? [w.meeting.title, w.meeting.says(by(play.asked.place))]
        : [w.placing.title, w.joining.which];
  switch (play.mode) {
    case "buy": {
      const awake = SEGS.filter((c) => !isShut(view, segmentOf(me, c))).length;
      return [
        w.buy.title,
        !play.discarding
          ? w.buy.says(awake - view.used.buy, view.points[me])
          : narrow && play.letting
            ? ""
            : w.buy.full,
      ];
    }
    case "place": {
      const any = play.moves.some(({ verb }) => verb === "place");
      return [
        w.placing.title,
        play.picked
          ? play.placings(play.picked).length
            ? w.placing.bright
            : w.placing.none
          : any
            ? w.placing.choose
            : w.placing.nothing,
      ];
    }
    case "command": {
      const any = play.moves.some(({ verb }) => verb === "command" || verb === "leave");
      return [
        w.command.title,
        play.leaving.length
          ? w.command.mustLeave(listed(play.leaving.map(placeOf(desk)), common().and))
          : play.segment
            ? w.command.for(w.colours[play.segment])
            : any
              ? w.command.choose
              : w.command.none,
      ];
    }
    case "act":
      return [w.command.title, ""];
    case "send":
      return [w.sending.title, w.sending.says];
    case "arrange":
      return [w.arranging.title, q?.kind === "arrange" ? w.arranging.says(by(q.space)) : ""];
    case "expel":
      return [
        w.expelling.title,
        q?.kind === "expel"
          ? w.expelling.says(
              q.owner === me ? w.place.your : w.place.of(foe),
              q.tile === HIDDEN ? w.maskedTile : tileName(q.tile),
              by(q.from),
            )
          : "",
      ];
    case "merge":
      return [w.joining.title, q?.kind === "merge" ? w.joining.expelled(tileName(q.tile), by(q.space)) : ""];
    case "fight":
      return [w.fighting.title, w.fighting.says];
    default: {
      if (play.fighting)
        return [
          w.combat.title,
          view.pending.length && !stage.busy
            ? w.combat.waits(desk.who(desk.scene.actors[0] ?? playerOf(view.current)))
            : "",
        ];
      const name = desk.who(view.current),
        doing = view.phase === "over" || view.phase === "combat" ? w.wait.combat : w.wait[view.phase](name);
      return view.current === me && desk.me !== null
        ? [w.phases[view.phase === "over" ? "combat" : view.phase], ""]
        : [desk.me === null ? desk.onlooking : w.wait.title(name), doing];
    }
  }
}
