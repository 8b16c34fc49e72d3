/** The lessons of Deep of Mine, with one other player. */
import { happens, type At, type LessonPlan, type LessonStep } from "../../lessons/lesson.svelte";
import { catalogue } from "../../lib/words";
import type { Desk } from "../frame/desk.svelte";
import { eventsOf } from "../frame/events";
import type { GameEvent, View } from "./view";

const en = {
  welcome:
    "You look for peace of mind: seven Moments in your Mind and a Mentality of +15. A turn has two Fragments, for playing a card or drawing one; choose a card and see where it may go.",
  asked:
    "You are asked something. Nobody goes on before you have answered, so take your time; the question says what happens if you decline.",
  turn: {
    title: "A turn",
    aim: "You look for peace of mind: seven Moments in your Mind, and a Mentality of +15. Whoever has both first wins.",
    track: "This is your Mentality. At +7 and at −7 something wakes, deep below; the small marks show where.",
    card: "Camping is a Moment worth +3. Choose it: the places where it may go are lit, and the track shows what it would change. Lay it into your own Mind.",
    fragments:
      "That cost a Fragment. A turn has two, and takes one card of each colour: no second Moment now. What is left you may spend on another colour, or on drawing a card.",
    draw: "Draw a card. It takes your last Fragment, and with that your turn is over.",
    others:
      "What others do is shown card by card, and it stands in the story; any card on the table you can choose and read. Cards may be played into any Mind: gifts and malice use the same ones.",
  },
  disorder: {
    title: "Disorders and Recoveries",
    look: "Insomnia lies on one of your Moments: a Disorder. It took Mentality when it came, and it acts again at the beginning of each turn of yours.",
    recover:
      "Therapy With the Turtle is a Recovery, and erases a Disorder in your Mind. Choose it, and lay it onto one of your Moments.",
    sunk: "Mentality rose by its number, and Insomnia sank into your Subconscious, the pile below your name. What it took stays taken: leaving gives nothing back.",
    give: "Now the other way round. Arachnophobia is a Disorder; choose it, and lay it onto a Moment of the other.",
    block:
      "Some cards block a Disorder that comes: they wait in a hand for just that. You are asked when one of yours fits.",
    end: "So: Recoveries go onto Moments of your own, Disorders onto those of others, and a Moment that goes takes along what lies on it.",
  },
  dice: {
    title: "Dice, and who decides",
    look: "The die of this forest shows 0, 1 or 2. Some cards roll for how much, and some for who decides.",
    amount:
      "Dendrophobia takes 2 Mentality, and then as much as the die says. Choose it, and lay it onto a Moment of the other.",
    symbol:
      "Dancing in the Rain bears the dice symbol: on 0 you decide yourself, on 1 your right neighbour, on 2 your left. With two players that is the same one. Lay it into your Mind.",
    who: "The paws show who decided. They choose, but it happens to you; and if they choose from your hand, they choose blindly.",
    end: "Before you play such a card look at your neighbours: is there anything that they could choose and that you could not bear?",
  },
  ability: {
    title: "Abilities",
    look: "Your animal has an ability of its own, and your Ability card three more. Choose your face, and read them.",
    awake:
      "A leaf is awake, a bud asleep: each has a condition. The Fox’s Cunning is always awake: once a turn, for a Fragment, draw two cards and keep one. Use it.",
    keep: "Keep the one that you like better.",
    others:
      "The others’ abilities are open too: choose their face to read them. Prickles, for one: as long as the Hedgehog’s Mentality is 0 or more, nobody can steal from it.",
    end: "Some abilities act by themselves before your turn, some change what you may do, and some you use. All can be looked up at any moment.",
  },
  fracture: {
    title: "Fractures and the deep card",
    look: "Below your Subconscious sleeps a card that nobody has seen: a Fracture. It wakes the first time that your Mentality reaches +7 or −7, and only once in a game.",
    wake: "You stand at +5. Camping is worth +3: that would wake it, and the track says so. Sooner or later it has to be; do it now, while you have something to spare.",
    block:
      "Up it comes. Below stands what it would take. You hold Thick Skin, which blocks a Fracture that strikes you: block it.",
    draw: "That was that: yours will not wake again, and the other’s still sleeps. But Fractures come from the deck as well, and one of them lies on top. Draw a card.",
    struck:
      "It struck: its number is lost, then the die says how much more, and what else. Then it sinks into your Subconscious. Nobody is to blame; it was drawn.",
    blocked:
      "Blocked again: nothing is lost. Had it struck, its number would be gone, then the die would say how much more, and it would sink into your Subconscious.",
    end: "A Moment given to somebody who stands at +6 is a present with a sting. Look at the marks on the others’ tracks.",
  },
  peace: {
    title: "Endless, and winning",
    look: "Six Moments, Mentality 13: you are one good turn from peace of mind. But the deck may end the game first.",
    wellness:
      "About the middle of the deck lies Wellness. Here it is on top: draw a card, and everybody will rest when this turn is over.",
    end: "It is drawn. End your turn: everybody rolls, gains that much and draws a card, and then Endless goes into the rest of the deck, about its middle.",
    endless:
      "The mark on the deck says about how deep Endless lies. When it is drawn the game is over at once, and the highest sum of Mentality and open Moments wins.",
    wait: "Let the other have its turn.",
    win: "Now: Camping makes seven Moments and more than +15. That is peace of mind, and it counts at once, in anybody’s turn. Lay it into your Mind.",
    gone: "It came otherwise; that is how days are. You know now what there is to watch: seven Moments, +15, and the mark on the deck.",
  },
};
const de: typeof en = {
  welcome:
    "Du suchst Frieden: sieben Augenblicke in deinem Geist und ein Gemüt von +15. Ein Zug hat zwei Splitter, zum Spielen oder Ziehen; wähle eine Karte und sieh, wohin sie darf.",
  asked:
    "Du wirst etwas gefragt. Niemand spielt weiter, ehe du geantwortet hast, also lass dir Zeit; die Frage sagt, was geschieht, wenn du ablehnst.",
  turn: {
    title: "Ein Zug",
    aim: "Du suchst Frieden: sieben Augenblicke in deinem Geist und ein Gemüt von +15. Wer zuerst beides hat, gewinnt.",
    track: "Das ist dein Gemüt. Bei +7 und bei −7 erwacht etwas, tief unten; die kleinen Zeichen zeigen, wo.",
    card: "Zelten ist ein Augenblick mit +3. Wähle ihn: Die Plätze, wohin er darf, leuchten, und die Leiste zeigt, was er ändern würde. Leg ihn in deinen eigenen Geist.",
    fragments:
      "Das hat einen Splitter gekostet. Ein Zug hat zwei und verträgt von jeder Farbe eine Karte: jetzt keinen zweiten Augenblick. Was übrig ist, gib für eine andere Farbe aus oder fürs Ziehen.",
    draw: "Zieh eine Karte. Das kostet den letzten Splitter, und damit ist dein Zug vorbei.",
    others:
      "Was andere tun, wird Karte für Karte gezeigt, und es steht in der Geschichte; jede Karte auf dem Tisch kannst du wählen und lesen. Karten dürfen in jeden Geist: Geschenke und Bosheiten sind dieselben.",
  },
  disorder: {
    title: "Störungen und Genesungen",
    look: "Auf deinem Augenblick liegt Schlaflosigkeit: eine Störung. Sie hat Gemüt genommen, als sie kam, und wirkt zu Beginn jedes deiner Züge wieder.",
    recover:
      "Therapie bei der Schildkröte ist eine Genesung und löscht eine Störung in deinem Geist. Wähle sie und leg sie auf einen deiner Augenblicke.",
    sunk: "Dein Gemüt ist um ihre Zahl gestiegen, und die Störung ist in dein Unterbewusstsein gesunken, den Stapel unter deinem Namen. Was sie nahm, bleibt genommen: Beim Gehen kommt nichts zurück.",
    give: "Nun andersherum. Arachnophobie ist eine Störung; wähle sie und leg sie auf einen Augenblick des anderen.",
    block:
      "Manche Karten wehren eine Störung ab, die kommt: Sie warten auf der Hand genau darauf. Du wirst gefragt, wenn eine von deinen passt.",
    end: "Also: Genesungen auf eigene Augenblicke, Störungen auf die der anderen, und ein Augenblick, der geht, nimmt mit, was auf ihm liegt.",
  },
  dice: {
    title: "Würfel, und wer entscheidet",
    look: "Der Würfel dieses Waldes zeigt 0, 1 oder 2. Manche Karten würfeln, wie viel, und manche, wer entscheidet.",
    amount:
      "Dendrophobie nimmt 2 Gemüt, und dann noch so viel, wie der Würfel sagt. Wähle sie und leg sie auf einen Augenblick des anderen.",
    symbol:
      "Tanz im Regen trägt das Würfelzeichen: Bei 0 entscheidest du selbst, bei 1 dein rechter Nachbar, bei 2 dein linker. Zu zweit ist das derselbe. Leg die Karte in deinen Geist.",
    who: "Die Pfoten zeigen, wer entschieden hat. Der wählt, aber es geschieht dir; und wählt er aus deiner Hand, dann blind.",
    end: "Bevor du so eine Karte spielst, sieh deine Nachbarn an: Könnten sie etwas wählen, das du nicht verträgst?",
  },
  ability: {
    title: "Fähigkeiten",
    look: "Dein Tier hat eine eigene Fähigkeit, und deine Fähigkeitskarte drei weitere. Wähle dein Gesicht und lies sie.",
    awake:
      "Ein Blatt ist wach, eine Knospe schläft: Jede hat eine Bedingung. Die des Fuchses ist immer wach: einmal im Zug, für einen Splitter, zwei Karten ziehen und eine behalten. Nutze sie.",
    keep: "Behalte die, die dir besser gefällt.",
    others:
      "Auch die Fähigkeiten der anderen liegen offen: Wähle ihr Gesicht, um sie zu lesen. Vom Igel etwa kann niemand stehlen, solange sein Gemüt bei 0 oder höher steht.",
    end: "Manche Fähigkeiten wirken von selbst vor deinem Zug, manche ändern, was du darfst, und manche nutzt du. Nachsehen kannst du jederzeit.",
  },
  fracture: {
    title: "Brüche und die Karte in der Tiefe",
    look: "Zuunterst in deinem Unterbewusstsein schläft eine Karte, die niemand gesehen hat: ein Bruch. Er erwacht, wenn dein Gemüt zum ersten Mal +7 oder −7 erreicht, und nur einmal im Spiel.",
    wake: "Du stehst bei +5. Zelten bringt +3: Das würde ihn wecken, und die Leiste sagt es. Früher oder später muss es sein; tu es jetzt, da du etwas zu verlieren hast.",
    block:
      "Da ist er. Unten steht, was er nähme. Du hältst Dickes Fell, das einen Bruch abwehrt, der dich trifft: Wehre ihn ab.",
    draw: "Das war es: Deiner erwacht nicht noch einmal, und der des anderen schläft noch. Aber auch vom Stapel kommen Brüche, und einer liegt obenauf. Zieh eine Karte.",
    struck:
      "Er hat getroffen: Seine Zahl ist fort, dann sagt der Würfel, wie viel noch, und was sonst. Dann sinkt er in dein Unterbewusstsein. Schuld ist niemand; er wurde gezogen.",
    blocked:
      "Wieder abgewehrt: Nichts ist verloren. Hätte er getroffen, wäre seine Zahl fort, dann sagte der Würfel, wie viel noch, und er sänke in dein Unterbewusstsein.",
    end: "Ein Augenblick für jemanden, der bei +6 steht, ist ein Geschenk mit Stachel. Sieh auf die Zeichen an den Leisten der anderen.",
  },
  peace: {
    title: "Endlos, und der Sieg",
    look: "Sechs Augenblicke, Gemüt 13: Ein guter Zug noch bis zum Frieden. Aber der Stapel kann das Spiel vorher beenden.",
    wellness:
      "Ungefähr in der Mitte des Stapels liegt Auszeit. Hier liegt sie obenauf: Zieh eine Karte, und alle ruhen aus, wenn dieser Zug vorbei ist.",
    end: "Gezogen. Beende deinen Zug: Alle würfeln, gewinnen so viel und ziehen eine Karte, und dann kommt Endlos in den Rest des Stapels, etwa in die Mitte.",
    endless:
      "Das Zeichen am Stapel sagt, wie tief Endlos etwa liegt. Wird es gezogen, ist sofort Schluss, und die höchste Summe aus Gemüt und offenen Augenblicken gewinnt.",
    wait: "Lass dem anderen seinen Zug.",
    win: "Jetzt: Zelten macht sieben Augenblicke und mehr als +15. Das ist Frieden, und er zählt sofort, in wessen Zug auch immer. Leg die Karte in deinen Geist.",
    gone: "Es kam anders; so sind die Tage. Nun weißt du, worauf zu achten ist: sieben Augenblicke, +15 und das Zeichen am Stapel.",
  },
};
const words = catalogue({ en, de });
export const aim = () => words().welcome;

const me = (desk: Desk<View, GameEvent>) => `p${desk.place}`;
const over = (desk: Desk<View, GameEvent>) => desk.scene.result !== null;
/** A step that waits until I have done something. */
const doing = (say: string, at: At, ...kinds: string[]): LessonStep<View, GameEvent> => ({
  say,
  at,
  until: ({ event, player }, desk) => kinds.includes(event) && player === me(desk),
  when: over,
});
/** The last Fracture that came was blocked. */
const isBlocked = (desk: Desk<View, GameEvent>) =>
  desk.client.story
    .flatMap((step) => eventsOf<GameEvent>(step))
    .findLast(({ data: { event } }) => event === "blocked" || event === "struck")?.data.event === "blocked";
const turnOf = (whose: "mine" | "others") => (desk: Desk<View, GameEvent>) =>
  over(desk) || (desk.view.turn.player === desk.place) === (whose === "mine");
/** Play a card: choose it, then where it goes; on a phone the other's Mind is behind its tab. */
const played = (say: string, card: string, to: string): LessonStep<View, GameEvent> =>
  doing(
    say,
    [
      `main:has([data-card="${card}"][aria-pressed="true"]) ${to}`,
      `[role="tab"].hot:not([aria-selected="true"])`,
      `[data-card="${card}"]`,
    ],
    "played",
  );
/** Whose Mind is told by its seat, mine is the first: on a phone all are shown in the same place. */
const OWN = '.slot[data-way$=" in p0"]';
const MINE = '[data-drop^="p0:"][data-legal]';
const THEIRS = '[data-drop^="p1:"][data-legal]';
const METER = '.mine [role="meter"], .focus [role="meter"]';
const DRAW = ["main .acts .primary:enabled", "main .row.go .primary:enabled"];
const PASS = ["main .acts .btn:last-of-type:enabled", "main .row.go .btn:enabled:not(.primary):not(.icon)"];

interface Place {
  board?: string;
  ability?: string;
  mentality?: number;
  seven?: string[];
  hand?: string[];
  mind?: { id: string; cards: string[]; locked: boolean }[];
  subconscious?: string[];
  seed?: string;
}
/** Piles of a Mind: each a Moment with what lies on it. */
const piles = (first: number, ...moments: string[]) =>
  moments.map((cards, i) => ({ id: `m${first + i}`, cards: cards.split(" "), locked: false }));
/** My turn at a table for two; `top` lies on the deck, the first card on top. */
const table = (mine: Place, other: Place, top: string[] = []) => ({
  game: "deepofmine",
  options: { players: 2 },
  seats: [{ kind: "me" as const }, { kind: "bot" as const, bot: "greedy" }],
  position: {
    players: [
      { board: "fox", ability: "optimist", ...mine },
      { board: "hedgehog", ability: "hoarder", mind: piles(20, "humming", "tidy-shelf"), ...other },
    ],
    turn: { player: 0, number: 9, stage: "main", fragments: 2 },
    deck: { pool: "rest", fixed: top.map((card, at) => ({ at, card, known: [] })) },
    next_id: 60,
  },
});
const CALM = ["compost-duty", "new-burrow", "roof-repair", "fresh-nest-sheets"];

export function lessons(): LessonPlan<View, GameEvent>[] {
  const w = words(),
    { turn, disorder, dice, ability, fracture, peace } = w;
  const ASKS = ["#question", ".hand .ready .card"]; // what is asked is shown only after what led to it
  const asked = {
    while: (desk: Desk<View, GameEvent>) =>
      desk.mine &&
      desk.view.await !== null &&
      !["main", "limit"].includes(desk.view.await!.kind) &&
      document.querySelector(ASKS.join()) !== null,
    say: w.asked,
    at: ASKS,
  };
  return [
    {
      name: "turn",
      title: turn.title,
      side: "right",
      table: table(
        { mentality: 1, hand: ["camping", "acorn-coffee", "old-tree-talk"], mind: piles(1, "picnic-with-ants") },
        { mentality: 1 },
        CALM,
      ),
      asides: [asked],
      steps: [
        { say: turn.aim },
        { say: turn.track, at: METER },
        played(turn.card, "camping", OWN),
        { say: turn.fragments, at: ".frag" },
        { ...doing(turn.draw, DRAW, "drawn"), when: turnOf("others") },
        { say: turn.others },
      ],
    },
    {
      name: "disorder",
      title: disorder.title,
      side: "right",
      table: table(
        {
          mentality: 1,
          hand: ["turtle-therapy", "arachnophobia"],
          mind: piles(1, "camping", "stargazing insomnia"),
        },
        { mentality: 3 },
        CALM,
      ),
      asides: [asked],
      steps: [
        { say: disorder.look, at: '[data-lies="insomnia"]' },
        played(disorder.recover, "turtle-therapy", MINE),
        { say: disorder.sunk, at: METER },
        played(disorder.give, "arachnophobia", THEIRS),
        { say: disorder.block },
        { say: disorder.end },
      ],
    },
    {
      name: "dice",
      title: dice.title,
      side: "right",
      table: table(
        { mentality: 2, hand: ["dendrophobia", "dance-in-the-rain"], mind: piles(1, "camping") },
        { mentality: 3 },
        CALM,
      ),
      asides: [asked],
      steps: [
        { say: dice.look },
        played(dice.amount, "dendrophobia", THEIRS),
        played(dice.symbol, "dance-in-the-rain", OWN),
        { say: dice.who },
        { say: dice.end },
      ],
    },
    {
      name: "ability",
      title: ability.title,
      side: "right",
      table: table(
        { mentality: 5, hand: ["chamomile"], mind: piles(1, "camping", "hot-spring") },
        { mentality: 2 },
        CALM,
      ),
      asides: [{ ...asked, say: ability.keep }],
      steps: [
        {
          say: ability.look,
          at: [".self .head", ".fh button"],
          when: (desk) => over(desk) || document.querySelector("dialog .abil") !== null,
        },
        doing(ability.awake, ["dialog .abil .use", ".self .head", ".fh button"], "ability", "used", "drawn"),
        { say: ability.others },
        { say: ability.end },
      ],
    },
    {
      name: "fracture",
      title: fracture.title,
      side: "right",
      table: table(
        {
          mentality: 5,
          hand: ["camping", "thick-skin"],
          mind: piles(1, "hot-spring", "picnic-with-ants"),
          subconscious: ["meltdown"],
          seed: "meltdown",
        },
        { mentality: 4, subconscious: ["identity-crisis"], seed: "identity-crisis" },
        ["compost-duty", "panic-attack", "new-burrow", "roof-repair"],
      ),
      steps: [
        { say: fracture.look, at: ['[data-below="p0"]', ".fh button"] },
        played(fracture.wake, "camping", OWN),
        {
          say: fracture.block,
          at: "#question .answer.primary",
          until: happens("blocked", "sunk"),
          when: turnOf("others"),
        },
        { ...doing(fracture.draw, DRAW, "struck"), when: turnOf("others") },
        { say: fracture.struck, at: METER, instead: { while: isBlocked, say: fracture.blocked } },
        { say: fracture.end },
      ],
    },
    {
      name: "peace",
      title: peace.title,
      side: "right",
      table: table(
        {
          mentality: 13,
          seven: ["+"],
          hand: ["camping"],
          mind: piles(1, "acorn-coffee", "stargazing", "hot-spring", "compost-duty", "picnic-with-ants", "mud-sauna"),
        },
        { mentality: 2 },
        [
          "wellness",
          "roof-repair",
          "new-burrow",
          "fresh-nest-sheets",
          "soup-for-one",
          "mowing-the-lawn",
          "playing-billiards",
        ],
      ),
      asides: [asked],
      steps: [
        { say: peace.look, at: METER },
        { ...doing(peace.wellness, DRAW, "drawn", "wellness waits", "intervention"), when: turnOf("others") },
        { say: peace.end, at: PASS, when: turnOf("others") },
        { say: peace.endless, at: '[data-zone="deck"]' },
        { say: peace.wait, at: ".clearing .go", when: turnOf("mine") },
        played(peace.win, "camping", OWN),
        { say: peace.gone, when: over }, // the fire is worth a look of its own
      ],
    },
  ];
}
