/** The five stages of Nevermind as five lessons, and a Deep Breath taken slowly. */
import { happens, type At, type LessonPlan, type LessonStep } from "../../lessons/lesson.svelte";
import { catalogue } from "../../lib/words";
import { PLACES, type Face, type GameEvent, type NevermindDesk, type Place, type Status, type View } from "./view";
import { words as own } from "./words";

const en = {
  welcome:
    "Eight thoughts lie around the breath. Let them go, one step a round: notice, acknowledge, focus, let go. What you may do now is lit; the more are released when the bell rings, the better.",
  name: "A thought has come up and wants a name: choose a face of its token. What it will be good for, the table says.",
  one: {
    table:
      "Eight thoughts lie around the breath. The mind pulls them towards you, and you let them go, one step a round. The bead shows how far each has come.",
    notice:
      "The picture at the bottom has carried you away: a Distraction, its bead in the middle. Choose it and notice it.",
    mind: "Now it is a Thought, its bead on the token. Then the Mind had its turn: it went to the card with the eye, which is closed to you this round.",
    acknowledge:
      "A Thought is acknowledged: yes, there it is. Choose one that is open to you. It turns face down and keeps its bead.",
    focus:
      "An Acknowledged card can be focused: its bead comes to the breath in the middle, and the card is Subliminal, below the surface.",
    letgo:
      "Your awareness rests on the breath. Now let a Subliminal card go: any of those that are face down without a bead.",
    taken:
      "The Mind has taken your awareness from the breath; that is what minds do. Focus an Acknowledged card again; where there is none, acknowledge a Thought first.",
    time: "Released! Letting go takes time: one card of the timer. Distractions cost time too, whenever the Mind comes to them.",
    end: "When time is up the bell rings: a point for each Released card, one less for each Distraction, and one for sitting down. All eight Released is Mental Stillness.",
  },
  two: {
    new: "Stage Two, Monkey Mind. A Released card named Thinking is not quite at rest: if the Mind comes there, it wakes and is a Thought again.",
    safe: "Here are four. The one at the top is safe, for both its neighbours are Released. The other three are not.",
    act: "So names matter now, and where you let go. Let the card bottom right go: then the one on the right is safe too.",
    watch: "Now the Mind comes, and its card goes to one of the four.",
    woke: "It came to one that was not safe, and that is a Thought again. You lead it back as ever: acknowledge, focus, let go.",
    rested:
      "It came to one that is safe, and nothing happened. The one on the left or the one at the bottom would be a Thought again.",
    end: "With a Thinking card it is worth looking at the neighbours first: let go where they are Released, or soon will be.",
  },
  three: {
    new: "Stage Three, Life Is Now. A Distraction named Remembering or Anticipating does not keep the Mind: time passes, and it wanders on.",
    way: "Anticipating sends it clockwise, Remembering the other way, to the first card that is neither Distraction nor Released. A Released card in between stops it.",
    act: "Here one lies in each corner, and the Mind’s next card goes to a corner. Acknowledge the Thought at the bottom, and see where the Mind ends up.",
    watch: "Now the Mind comes.",
    seen: "It came to a corner, time passed, and it wandered on to the side and stirred the card there. Closed to you is only the corner.",
    end: "A Released card at the side would have stopped it. So notice these two early, or let go what lies beside them.",
  },
  four: {
    new: "Stage Four, A Deep Breath. When the Mind’s deck is shuffled you may slip a breath card in. Here one lies on top: a Deep Breath is on offer.",
    breathe: "It begins at a Released card. Choose the one on the left; its bead goes to the breath for a while.",
    draw: "Take cards of the Mind into your hand, as many as you dare. Take two.",
    play: "Play your hand. On a Released card you may notice or acknowledge something; on a Distraction time passes; equal names wake the card.",
    end: "Breathing out: the card is Released again, and time passes. A breath is never a duty.",
  },
  five: {
    new: "Stage Five, Can’t Shake the Feeling. A Distraction named Feeling cannot be noticed. Try it: choose the card at the top.",
    slip: "The slip says why, and leads to the rule; that works for everything you cannot do.",
    act: "A Feeling is best met before it takes hold. On the right lies a Thought named Feeling: acknowledge it.",
    end: "Once it is a Distraction it is freed only in a Deep Breath, when the names match. The next lesson takes one slowly.",
  },
  breath: {
    title: "The Deep Breath",
    why: "Two Distractions named Feeling, and from Stage Five on they cannot be noticed: only a Deep Breath helps. Let us take one slowly. A breath card lies on top of the Mind’s deck, so one is on offer.",
    from: "Choose the Released card from which you breathe, the one at the bottom. It rests below the surface until you breathe out; then it is Released again.",
    draw: "How many cards of the Mind do you take? Each that goes to a Released card is a gift, each that goes to a Distraction costs time. Take two or three.",
    hand: "Each card names two places: where the Mind goes, and where it notes. On a Released card you get a free action, on a Distraction time passes. Then, if both places bear the same name, the first of them wakes: a Distraction is freed, a Released card lost.",
    more: "Play them in the order you like, until the hand is empty. On the cards stands what each would do.",
    out: "Breathing out: the card you began from is Released again, and time passes once more. The breath card is gone for this sitting.",
    when: "When is a breath worth it? When much is Released, for then most cards are gifts; and when a Feeling is stuck, for there is no other way. Not in the last moments: a bell in mid-breath costs you the card you breathe from. It is never a duty.",
  },
};
const de: typeof en = {
  welcome:
    "Acht Gedanken liegen um den Atem. Lass sie los, einen Schritt in jeder Runde: bemerken, anerkennen, sich sammeln, loslassen. Was jetzt möglich ist, leuchtet; je mehr losgelassen sind, wenn die Glocke läutet, desto besser.",
  name: "Ein Gedanke ist aufgetaucht und möchte einen Namen: Wähle eine Seite seines Plättchens. Wozu er gut sein wird, sagt der Tisch.",
  one: {
    table:
      "Acht Gedanken liegen um den Atem. Der Geist zieht sie zu dir, und du lässt sie los, einen Schritt in jeder Runde. Die Perle zeigt, wie weit jeder ist.",
    notice:
      "Das Bild unten hat dich davongetragen: eine Ablenkung, ihre Perle liegt mittendrin. Wähle die Karte und bemerke sie.",
    mind: "Nun ist sie ein Gedanke, die Perle liegt auf dem Plättchen. Dann kam der Geist: Er ging zur Karte mit dem Auge, und die ist in dieser Runde für dich geschlossen.",
    acknowledge:
      "Ein Gedanke wird anerkannt: Ja, da ist er. Wähle einen, der dir offensteht. Er dreht sich um und behält seine Perle.",
    focus:
      "Bei einer anerkannten Karte kannst du dich sammeln: Ihre Perle kommt zum Atem in der Mitte, und die Karte ist unterschwellig.",
    letgo: "Deine Aufmerksamkeit ruht beim Atem. Lass nun eine unterschwellige Karte los: eine verdeckte ohne Perle.",
    taken:
      "Der Geist hat dir die Aufmerksamkeit vom Atem genommen; so ist er. Sammle dich noch einmal bei einer anerkannten Karte; ist keine da, erkenne erst einen Gedanken an.",
    time: "Losgelassen! Loslassen braucht Zeit: eine Karte vom Zeitstapel. Auch Ablenkungen kosten Zeit, sooft der Geist zu ihnen kommt.",
    end: "Ist die Zeit um, klingt die Glocke: ein Punkt für jede losgelassene Karte, einer weniger für jede Ablenkung, und einer fürs Hinsetzen. Alle acht losgelassen, das ist Stille.",
  },
  two: {
    new: "Stufe zwei, Affengeist. Eine losgelassene Karte namens Denken ruht nicht ganz: Kommt der Geist dorthin, wacht sie auf und ist wieder ein Gedanke.",
    safe: "Hier sind vier. Die obere ist sicher, denn beide Nachbarn sind losgelassen. Die anderen drei sind es nicht.",
    act: "Jetzt zählen die Namen, und wo du loslässt. Lass die Karte unten rechts los: Dann ist auch die rechte sicher.",
    watch: "Nun kommt der Geist, und seine Karte führt zu einer der vier.",
    woke: "Er kam zu einer, die nicht sicher war, und sie ist wieder ein Gedanke. Du führst sie zurück wie immer: anerkennen, sich sammeln, loslassen.",
    rested:
      "Er kam zu einer, die sicher ist, und nichts ist geschehen. Die linke oder die untere wäre jetzt wieder ein Gedanke.",
    end: "Bei einer Karte namens Denken lohnt zuerst ein Blick auf die Nachbarn: Lass los, wo sie losgelassen sind oder es bald sein werden.",
  },
  three: {
    new: "Stufe drei, Leben ist jetzt. Eine Ablenkung namens Erinnern oder Erwarten hält den Geist nicht fest: Zeit vergeht, und er wandert weiter.",
    way: "Erwarten schickt ihn im Uhrzeigersinn, Erinnern andersherum, zur ersten Karte, die weder Ablenkung noch losgelassen ist. Eine losgelassene Karte dazwischen hält ihn auf.",
    act: "Hier liegt in jeder Ecke eine, und die nächste Karte des Geistes führt in eine Ecke. Erkenne den Gedanken unten an, und sieh, wo der Geist ankommt.",
    watch: "Nun kommt der Geist.",
    seen: "Er kam in eine Ecke, Zeit verging, und er wanderte weiter zur Seite und rührte die Karte dort auf. Geschlossen ist für dich nur die Ecke.",
    end: "Eine losgelassene Karte an der Seite hätte ihn aufgehalten. Bemerke diese beiden also früh, oder lass los, was neben ihnen liegt.",
  },
  four: {
    new: "Stufe vier, Ein tiefer Atemzug. Wird der Stapel des Geistes gemischt, darfst du eine Atemkarte hineinschieben. Hier liegt eine obenauf: Du kannst tief atmen.",
    breathe: "Das beginnt bei einer losgelassenen Karte. Wähle die linke; ihre Perle geht für eine Weile zum Atem.",
    draw: "Nimm Karten des Geistes auf die Hand, so viele du dich traust. Nimm zwei.",
    play: "Spiele deine Hand aus. Auf einer losgelassenen Karte darfst du etwas bemerken oder anerkennen; auf einer Ablenkung vergeht Zeit; gleiche Namen wecken die Karte.",
    end: "Ausatmen: Die Karte ist wieder losgelassen, und Zeit vergeht. Ein Atemzug ist nie eine Pflicht.",
  },
  five: {
    new: "Stufe fünf, Das Gefühl bleibt. Eine Ablenkung namens Fühlen lässt sich nicht bemerken. Versuch es: Wähle die Karte oben.",
    slip: "Der Zettel sagt, warum, und führt zur Regel; das geht bei allem, was du nicht tun kannst.",
    act: "Einem Fühlen begegnest du am besten, ehe es dich hat. Rechts liegt ein Gedanke namens Fühlen: Erkenne ihn an.",
    end: "Ist es erst eine Ablenkung, wird es nur in einem tiefen Atemzug frei, wenn die Namen gleich sind. Die nächste Lektion nimmt sich einen vor, langsam.",
  },
  breath: {
    title: "Der tiefe Atemzug",
    why: "Zwei Ablenkungen namens Fühlen, und ab Stufe fünf lassen sie sich nicht bemerken: Da hilft nur ein tiefer Atemzug. Nehmen wir ihn langsam. Eine Atemkarte liegt oben auf dem Stapel des Geistes, also kannst du tief atmen.",
    from: "Wähle die losgelassene Karte, von der aus du atmest, die unten. Sie ruht unter der Oberfläche, bis du ausatmest; dann ist sie wieder losgelassen.",
    draw: "Wie viele Karten des Geistes nimmst du? Jede, die zu einer losgelassenen Karte führt, ist ein Geschenk, jede, die zu einer Ablenkung führt, kostet Zeit. Nimm zwei oder drei.",
    hand: "Jede Karte nennt zwei Plätze: wohin der Geist geht, und worauf er merkt. Auf einer losgelassenen Karte hast du eine Handlung frei, auf einer Ablenkung vergeht Zeit. Heißen dann beide Plätze gleich, wacht der erste auf: Eine Ablenkung ist frei, eine losgelassene verloren.",
    more: "Spiele sie in der Folge, die dir gefällt, bis die Hand leer ist. Auf den Karten steht, was jede täte.",
    out: "Ausatmen: Die Karte, von der du ausgingst, ist wieder losgelassen, und noch einmal vergeht Zeit. Die Atemkarte ist für diese Sitzung fort.",
    when: "Wann lohnt sich ein Atemzug? Wenn viel losgelassen ist, denn dann sind die meisten Karten Geschenke; und wenn ein Fühlen festsitzt, denn anders geht es nicht. Nicht in den letzten Augenblicken: Klingt die Glocke mitten im Atemzug, zählt die Karte nicht, von der du atmest. Er ist nie eine Pflicht.",
  },
};
const words = catalogue({ en, de });
export const aim = () => words().welcome;

const MIND = [..."ce"].flatMap((kind) => [0, 1, 2, 3, 4, 5, 6, 7].map((steps) => `${kind}${steps}`));
type Card = readonly [Status, Face | null];

/** A position in which it is the Watcher's turn; what is not named is Subliminal. */
function position(named: Partial<Record<Place, Card>>, more: Record<string, unknown> = {}) {
  const cards = Object.fromEntries(
    PLACES.map((place) => [place, { status: named[place]?.[0] ?? "subliminal", token: named[place]?.[1] ?? null }]),
  );
  const shown = PLACES.map((place) => named[place]).filter((card) => card !== undefined);
  const used = (faces: Face[]) => shown.filter(([, face]) => face && faces.includes(face)).length;
  const markers = (more.centre as View["centre"] | undefined)?.markers ?? 0;
  return {
    phase: "watcher",
    round: 1,
    timer: 19,
    cards,
    pool: 8 - shown.filter(([status]) => status !== "subliminal").length - markers,
    centre: { cards: 3, markers, removed: 0 },
    tokens: { tf: 4 - used(["thinking", "feeling"]), ra: 4 - used(["remembering", "anticipating"]) },
    deck: { mind: MIND, centre: 0, top: "mind" },
    played: [],
    card: null,
    ...more,
  };
}
const table = (stage: number, start: Record<string, unknown>) => ({
  game: "nevermind",
  options: { stage, ...(stage === 1 ? { noting: "random" } : {}) },
  seats: [{ kind: "me" as const }],
  position: start,
});
const over = (desk: NevermindDesk) => desk.scene.result !== null;
/** A step that waits for something to happen; a game that is over has nothing more to wait for. */
const doing = (say: string, at: At, ...kinds: string[]): LessonStep<View, GameEvent> => ({
  say,
  at,
  until: happens(...kinds),
  when: over,
});
const breathless = (desk: NevermindDesk) => desk.view.breath === null;
/** In the middle of a game: one Mind Card has been turned. */
const under = (round: number, timer: number) => ({
  round,
  timer,
  deck: { mind: MIND.filter((name) => name !== "c4"), centre: 0, top: "mind" },
  played: ["ne/sw"],
});
/** Late in a deck: its last card goes to some corner (`c`) or to some side (`e`), whatever chance deals. */
const lastCard = (kind: "c" | "e", round: number, timer: number) => {
  const last = `${kind}1`,
    turned = (name: string) => {
      const at = PLACES.indexOf(name.startsWith("c") ? "nw" : "n");
      return `${PLACES[at]}/${PLACES[(at + Number(name[1])) % PLACES.length]}`;
    };
  return {
    round,
    timer,
    deck: { mind: [last], centre: 0, top: "mind" },
    played: MIND.filter((name) => name !== last).map(turned),
  };
};
const card = (place: Place) => `[data-card="${place}"]`;

export function lessons(): LessonPlan<View, GameEvent>[] {
  const w = words(),
    { one, two, three, four, five, breath } = w,
    stage = own().stage;
  const asides = [{ while: (desk: NevermindDesk) => desk.view.phase === "note", say: w.name, at: ".choices" }];
  return [
    {
      name: "one",
      title: stage(1),
      asides,
      table: table(
        1,
        position(
          { n: ["thought", "thinking"], e: ["acknowledged", "feeling"], s: ["distraction", "remembering"] },
          under(2, 19),
        ),
      ),
      steps: [
        { say: one.table },
        doing(one.notice, card("s"), "noticed"),
        { say: one.mind, at: ".card.focus" },
        doing(one.acknowledge, ".card.legal.thought", "acknowledged"),
        doing(one.focus, ".card.legal.acknowledged", "focused"),
        {
          ...doing(one.letgo, ".card.legal", "let go"),
          instead: {
            while: (desk) => desk.view.centre.markers === 0,
            say: one.taken,
            at: [".card.legal.acknowledged", ".card.legal.thought", ".card.legal"],
          },
        },
        { say: one.time, at: ".time" },
        { say: one.end },
      ],
    },
    {
      name: "two",
      title: stage(2),
      asides,
      table: table(
        2,
        position(
          {
            nw: ["released", "remembering"],
            n: ["released", "thinking"],
            ne: ["released", "anticipating"],
            e: ["released", "thinking"],
            se: ["subliminal", "remembering"],
            s: ["released", "thinking"],
            sw: ["thought", "anticipating"],
            w: ["released", "thinking"],
          },
          { ...lastCard("e", 16, 8), centre: { cards: 3, markers: 1, removed: 0 } },
        ),
      ),
      steps: [
        { say: two.new },
        { say: two.safe, at: ["n", "e", "s", "w"].map((place) => card(place as Place)).join() },
        doing(two.act, card("se"), "let go"),
        doing(two.watch, ".card.focus", "woke", "rested"),
        {
          say: two.woke,
          at: ".card.focus",
          instead: {
            while: ({ view }) => PLACES.every((place) => place === "sw" || view.cards[place].status === "released"),
            say: two.rested,
            at: ".card.focus",
          },
        },
        { say: two.end },
      ],
    },
    {
      name: "three",
      title: stage(3),
      asides,
      table: table(
        3,
        position(
          {
            nw: ["distraction", "remembering"],
            n: ["released", "feeling"],
            ne: ["distraction", "anticipating"],
            e: ["subliminal", "thinking"],
            se: ["distraction", "remembering"],
            s: ["thought", "thinking"],
            sw: ["distraction", "anticipating"],
            w: ["subliminal", "feeling"],
          },
          lastCard("c", 16, 12),
        ),
      ),
      steps: [
        { say: three.new, at: ["nw", "ne", "se", "sw"].map((place) => card(place as Place)).join() },
        { say: three.way },
        doing(three.act, card("s"), "acknowledged"),
        doing(three.watch, ".card.focus", "wandered"),
        { say: three.seen, at: ".card.focus" },
        { say: three.end },
      ],
    },
    {
      name: "four",
      title: stage(4),
      asides,
      table: table(
        4,
        position(
          {
            nw: ["released", "feeling"],
            n: ["distraction", "feeling"],
            ne: ["thought", "thinking"],
            e: ["distraction", "remembering"],
            se: ["acknowledged", "remembering"],
            s: ["released", "anticipating"],
            w: ["released", "thinking"],
          },
          {
            ...under(21, 10),
            centre: { cards: 2, markers: 0, removed: 0 },
            deck: { ...under(21, 10).deck, centre: 1, top: "centre" },
            card: "ne/sw",
          },
        ),
      ),
      steps: [
        { say: four.new, at: ".mindcard" },
        doing(four.breathe, card("w"), "breathed in"),
        { ...doing(four.draw, ".choices", "drawn"), when: breathless },
        { ...doing(four.play, ".hand, .card.legal", "breathed out"), when: breathless },
        { say: four.end },
      ],
    },
    {
      name: "five",
      title: stage(5),
      asides,
      table: table(
        5,
        position(
          { n: ["distraction", "feeling"], e: ["thought", "feeling"], s: ["released", "anticipating"] },
          under(5, 15),
        ),
      ),
      steps: [
        { say: five.new, at: card("n"), when: (desk) => desk.note?.rule === "NM-741" },
        { say: five.slip, at: ".note" },
        doing(five.act, card("e"), "acknowledged"),
        { say: five.end },
      ],
    },
    {
      name: "breath",
      title: breath.title,
      asides,
      table: table(
        5,
        position(
          {
            nw: ["released", "feeling"],
            n: ["distraction", "feeling"],
            ne: ["released", "remembering"],
            e: ["distraction", "feeling"],
            s: ["released", "anticipating"],
            w: ["thought", "thinking"],
          },
          {
            ...under(19, 12),
            centre: { cards: 2, markers: 0, removed: 0 },
            deck: { ...under(19, 12).deck, centre: 1, top: "centre" },
            card: "ne/sw",
          },
        ),
      ),
      steps: [
        { say: breath.why, at: `${card("n")}, ${card("e")}` },
        doing(breath.from, card("s"), "breathed in"),
        { ...doing(breath.draw, ".choices", "drawn"), when: breathless },
        { say: breath.hand, at: ".hand" },
        { ...doing(breath.more, [".choices button", ".hand button, .card.legal"], "breathed out"), when: breathless },
        { say: breath.out },
        { say: breath.when },
      ],
    },
  ];
}
