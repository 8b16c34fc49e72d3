/** Decks of one's own that were good, kept on this device: the file is its author's, so no server has to keep it. */
import { keep, kept } from "../../lib/kept";

export interface OwnFile {
  file: string;
  text: string;
}
const MOST = 4; // a browser keeps about 5 MB for a page, and a deck may have 256 kB

export const ownDecks = {
  all: () => kept<OwnFile[]>("decks", []),
  add: (one: OwnFile) => keep("decks", [one, ...ownDecks.all().filter(({ file }) => file !== one.file)].slice(0, MOST)),
  drop: (file: string) =>
    keep(
      "decks",
      ownDecks.all().filter((each) => each.file !== file),
    ),
};

/** A deck to begin from: the form of the file, and three small cards that work. */
export const TEMPLATE = `# A deck of your own for Deep of Mine. Change a card, save the file, choose it in the set-up.
format = "deepofmine-cards/1"
name = "my-first-cards"
extends = "base" # your cards come beside ours; without this line the file is a whole deck

[[card]]
id = "a-warm-stone"
name = "A Warm Stone"
type = "moment" # moment, disorder, recovery, impact or fracture
subtype = "relaxation" # a moment: everyday, relaxation, life_event; a disorder: phobia, illness
value = 2 # Mentality for whoever it comes to
flavour = "The lizard has one. Now you have one."

[[card]]
id = "the-attic"
name = "The Attic"
type = "moment"
subtype = "everyday"
value = 1
on_enter = [{do = "draw", n = 2, keep = 1}] # what happens when it comes

[[card]]
id = "honey"
name = "Honey"
type = "recovery"
value = 1
on_enter = [{do = "choose", options = [
  {label = "rest", steps = [{do = "mentality", n = 2}]},
  {label = "share", steps = [{do = "mentality", n = 1, who = "each"}, {do = "draw"}]},
]}]
about = "Something sweet, slowly, with somebody. It cures nothing and helps a little."
`;
