/** The lessons of Mind Game: each a turn, or a part of one, from a position that shows one thing. */
import type { At, LessonPlan, LessonStep } from "../../lessons/lesson.svelte";
import { catalogue } from "../../lib/words";
import { seatOf, stackAt, type DuelDesk, type GameEvent, type View } from "./view";

const en = {
  welcome:
    "Two minds are melded. Buy tiles, place them beside your segments, and send them across: an enemy construct in a segment shuts it down. Whoever shuts down all four of the other wins.",
  first: {
    title: "The market and a first turn",
    aim: "Two minds are melded, each with four segments. An enemy construct in a segment shuts it down. Whoever shuts down all four of the other wins.",
    buy: "A turn begins in the market. You have six points. Shock is a good first tile: black, so every segment can place and command it, and it walks three steps. Choose it, and buy it.",
    bought:
      "It is in your hand now, and the other knows only what it cost. You may buy once for each segment that works. When you have enough, end the buying.",
    place:
      "Each working segment may place one tile, of its own colour or black, on a space that touches it. Choose your tile, then one of the lit spaces in front of your mind.",
    placed: "That is all for now: end the placing.",
    command:
      "Now your segments command. Choose your construct, then a lit space: the number says how many of its points the way costs.",
    again:
      "Another segment can command it once more, and so a good tile crosses the board in one turn. Go on with it, or end the turn.",
    end: "Now it is the other’s turn. What it buys you do not see, only the price; what it places you see on top.",
  },
  moving: {
    title: "Moving and borders",
    choose:
      "This is Disgust: blue, three points. Its own path has a blue and a purple border, so your blue and your purple segment can command it. Choose it.",
    forward:
      "The lines across a path are black, and black lines are open to all: forward one can always go. Go one step forward.",
    closed: "Sideways the colour of the line counts. The line on this side is purple, and Disgust is blue. Try it.",
    why: "Closed, and the slip says why. Only black lines and lines of the display’s own colour can be crossed; and nobody ever steps back.",
    sideways: "The line on the other side is blue. Cross it.",
    rest: "One point is left. Go on, or let the construct rest: what is left is lost.",
    shock:
      "Here stands a Shock, two spaces before the enemy’s mind. It is black and listens to every segment. Choose it.",
    enter: "Three points: two steps to the edge, and the third goes inside. Choose the enemy’s green segment.",
    inside:
      "It is embedded, and the segment is crossed out: it collects no point, buys, places and commands nothing, as long as you stay. Four like this, and you have won.",
    end: "End the turn.",
  },
  stacks: {
    title: "Stacks and splitting",
    choose:
      "Three tiles on one space are one construct. The other sees Distraction on top and that two lie below, not which. Choose it.",
    rebuild:
      "The top tile alone speaks: its colour, its points, its strength. For one point another can come up. Rebuild, and bring Nightmare to the top: then it is blue.",
    arrange: "Put the masked tiles in any order you like; only you see it. Then keep it so.",
    split:
      "Rebuilding ended that command, but another segment may give one. Choose the construct again and split: some of the masked tiles will go alone. Choose one, then split off.",
    send: "One of the two parts leaves at once, with the points of its own top tile less one. Choose a lit space.",
    why: "From one construct came two, and the other never knew what was in it. A high stack is hard to remove; a split strikes where nobody looked. Five tiles is the most.",
    end: "End the turn when you have seen enough.",
  },
  fight: {
    title: "A fight and its odds",
    choose: "Your Confusion, of strength three, stands before a Doubt of strength one. Choose your construct.",
    odds: "Choose the enemy’s space. Before you go you are shown who will hold the place, in how many of a hundred fights. That looks good: go there.",
    contested: "Both stand there now. Fights come at the end of the turn, all of them: end the commands.",
    roll: "Both roll three dice, you first, and add strength and colour. The bars show all results: on the right the enemy suffers, on the left you, in the middle both. Roll, and go on until it is decided.",
    expel: "A tile is driven off, and whoever rolled chooses where to. Choose one of the lit spaces.",
    kills:
      "One more thing: some concepts kill others on sight, before any dice. What kills what stands on the tile’s card: Confusion kills Ritual and Brainfreeze.",
    lost: "Dice are dice. What matters is to know the odds before; you may take the lesson once more and see it go otherwise.",
  },
  invader: {
    title: "The invader, and how to answer",
    look: "An enemy Doubt sits in your green segment. Green collects nothing, buys nothing, places and commands nothing, and one segment of four is gone. It has to be answered, and soon.",
    place:
      "A neighbour that still works places beside it. Choose your Shock, and set it on the space between purple and green.",
    placed: "Now end the placing.",
    back: "From there it steps back into your own segment: the only step back there is. Choose it, then the green segment, and go.",
    contested: "End the commands, and it is fought out.",
    roll: "Roll, and go on until it is decided.",
    won: "Your segment works again. The one who freed it stands inside, and must leave your mind in its next turn, by a command of its own.",
    lost: "It is still there. Next turn you would try again, from either side: green’s neighbours are purple and orange.",
    end: "Remember: an invader that stays takes a point, a purchase, a placement and a command from every turn of yours. Answer it before you walk on.",
  },
};
const de: typeof en = {
  welcome:
    "Zwei Geister sind verschmolzen. Kaufe Plättchen, setze sie neben deine Segmente und schick sie hinüber: Ein feindliches Konstrukt in einem Segment schaltet es ab. Wer alle vier des anderen abschaltet, gewinnt.",
  first: {
    title: "Der Markt und ein erster Zug",
    aim: "Zwei Geister sind verschmolzen, jeder mit vier Segmenten. Ein feindliches Konstrukt in einem Segment schaltet es ab. Wer alle vier des anderen abschaltet, gewinnt.",
    buy: "Ein Zug beginnt am Markt. Du hast sechs Punkte. Schock ist ein gutes erstes Plättchen: schwarz, also kann jedes Segment es setzen und befehligen, und es geht drei Schritte. Wähle es und kaufe es.",
    bought:
      "Nun ist es auf deiner Hand, und der andere weiß nur, was es gekostet hat. Für jedes Segment, das arbeitet, darfst du einmal kaufen. Hast du genug, beende das Kaufen.",
    place:
      "Jedes Segment, das arbeitet, darf ein Plättchen seiner Farbe oder ein schwarzes auf ein Feld setzen, das es berührt. Wähle dein Plättchen, dann eins der leuchtenden Felder vor deinem Geist.",
    placed: "Das genügt fürs Erste: Beende das Setzen.",
    command:
      "Nun befehlen deine Segmente. Wähle dein Konstrukt, dann ein leuchtendes Feld: Die Zahl sagt, wie viele seiner Punkte der Weg kostet.",
    again:
      "Ein anderes Segment kann es noch einmal befehligen; so kommt ein gutes Plättchen in einem Zug über das ganze Brett. Geh weiter mit ihm, oder beende den Zug.",
    end: "Nun ist der andere am Zug. Was er kauft, siehst du nicht, nur den Preis; was er setzt, siehst du obenauf.",
  },
  moving: {
    title: "Ziehen und Grenzen",
    choose:
      "Das ist Ekel: blau, drei Punkte. Sein Pfad hat eine blaue und eine lila Grenze, also können dein blaues und dein lila Segment es befehligen. Wähle es.",
    forward:
      "Die Linien quer über einen Pfad sind schwarz, und schwarze Linien stehen allen offen: Vorwärts geht es immer. Geh einen Schritt vor.",
    closed: "Seitwärts zählt die Farbe der Linie. Die Linie auf dieser Seite ist lila, und Ekel ist blau. Versuch es.",
    why: "Geschlossen, und der Zettel sagt, warum. Nur schwarze Linien und solche in der Farbe des obersten Plättchens lassen sich überqueren; und zurück geht niemand.",
    sideways: "Die Linie auf der anderen Seite ist blau. Geh hinüber.",
    rest: "Ein Punkt ist übrig. Geh weiter, oder lass das Konstrukt ruhen: Was übrig ist, verfällt.",
    shock:
      "Hier steht ein Schock, zwei Felder vor dem Geist des anderen. Er ist schwarz und hört auf jedes Segment. Wähle ihn.",
    enter: "Drei Punkte: zwei Schritte bis zum Rand, und der dritte geht hinein. Wähle das grüne Segment des anderen.",
    inside:
      "Er sitzt fest, und das Segment ist durchgestrichen: Es bringt keinen Punkt, kauft, setzt und befiehlt nichts, solange du bleibst. Vier davon, und du hast gewonnen.",
    end: "Beende den Zug.",
  },
  stacks: {
    title: "Stapel und Teilen",
    choose:
      "Drei Plättchen auf einem Feld sind ein Konstrukt. Der andere sieht Ablenkung obenauf und dass zwei darunter liegen, aber nicht, welche. Wähle es.",
    rebuild:
      "Nur das oberste spricht: seine Farbe, seine Punkte, seine Stärke. Für einen Punkt kann ein anderes nach oben. Bau um und hol Albtraum nach oben: Dann ist es blau.",
    arrange: "Bring die verdeckten in eine Ordnung, die dir gefällt; nur du siehst sie. Dann lass es so.",
    split:
      "Das Umbauen hat den Befehl beendet, aber ein anderes Segment kann noch einen geben. Wähle das Konstrukt wieder und teile: Einige der verdeckten gehen allein. Wähle eins, dann teile ab.",
    send: "Einer der beiden Teile geht sofort, mit den Punkten seines obersten Plättchens weniger eins. Wähle ein leuchtendes Feld.",
    why: "Aus einem Konstrukt sind zwei geworden, und der andere wusste nie, was darin war. Ein hoher Stapel ist schwer zu beseitigen; ein geteilter schlägt zu, wo niemand hinsah. Mehr als fünf Plättchen sind es nie.",
    end: "Beende den Zug, wenn du genug gesehen hast.",
  },
  fight: {
    title: "Ein Kampf und seine Aussichten",
    choose: "Deine Verwirrung, Stärke drei, steht vor einem Zweifel der Stärke eins. Wähle dein Konstrukt.",
    odds: "Wähle das Feld des Feindes. Ehe du gehst, steht da, wer den Platz halten wird, in wie vielen von hundert Kämpfen. Das sieht gut aus: Geh hin.",
    contested: "Nun stehen beide da. Gekämpft wird am Ende des Zuges, überall: Beende die Befehle.",
    roll: "Beide werfen drei Würfel, du zuerst, und zählen Stärke und Farbe dazu. Die Balken zeigen alle Ergebnisse: rechts leidet der Feind, links du, in der Mitte beide. Würfle, und mach weiter, bis es entschieden ist.",
    expel: "Ein Plättchen wird vertrieben, und wer gewürfelt hat, wählt, wohin. Wähle eins der leuchtenden Felder.",
    kills:
      "Noch etwas: Manche Begriffe töten andere, sobald sie sich gegenüberstehen, vor allen Würfeln. Was wen tötet, steht auf der Karte des Plättchens: Verwirrung tötet Ritual und Hirnfrost.",
    lost: "Würfel sind Würfel. Es kommt darauf an, die Aussichten vorher zu kennen; du kannst die Lektion noch einmal nehmen und sehen, wie es anders ausgeht.",
  },
  invader: {
    title: "Der Eindringling und die Antwort",
    look: "Ein feindlicher Zweifel sitzt in deinem grünen Segment. Grün bringt nichts, kauft nichts, setzt und befiehlt nichts, und eins von vier Segmenten ist fort. Darauf musst du antworten, und zwar bald.",
    place:
      "Ein Nachbar, der noch arbeitet, setzt daneben. Wähle deinen Schock und setze ihn auf das Feld zwischen Lila und Grün.",
    placed: "Nun beende das Setzen.",
    back: "Von dort geht er zurück in dein eigenes Segment: der einzige Schritt zurück, den es gibt. Wähle ihn, dann das grüne Segment, und geh.",
    contested: "Beende die Befehle, dann wird gekämpft.",
    roll: "Würfle, und mach weiter, bis es entschieden ist.",
    won: "Dein Segment arbeitet wieder. Wer es befreit hat, steht darin und muss deinen Geist im nächsten Zug durch einen eigenen Befehl verlassen.",
    lost: "Er ist noch da. Im nächsten Zug würdest du es wieder versuchen, von beiden Seiten: Grüns Nachbarn sind Lila und Orange.",
    end: "Merke dir: Ein Eindringling, der bleibt, nimmt dir in jedem Zug einen Punkt, einen Kauf, ein Legen und einen Befehl. Antworte ihm, ehe du weitergehst.",
  },
};
const words = catalogue({ en, de });
export const aim = () => words().welcome;

const over = (desk: DuelDesk) => desk.scene.result !== null || desk.view.current !== desk.place;
const mine = ({ player }: GameEvent, desk: DuelDesk) => seatOf(player) === desk.place;
/** A step that waits until I have done something; when my turn is over there is nothing more to wait for. */
const doing = (say: string, at: At, ...kinds: string[]): LessonStep<View, GameEvent> => ({
  say,
  at,
  until: (event, desk) => kinds.includes(event.event) && mine(event, desk),
  when: over,
});
const holding = (say: string, at: At, when: (desk: DuelDesk) => boolean): LessonStep<View, GameEvent> => ({
  say,
  at,
  when: (desk) => over(desk) || when(desk),
});
const place = (name: string) => `[data-place="${name}"]`;
const medal = (name: string) => `[data-medal="${name}"]`;
const inMode = (mode: string, at = "") => `main[data-mode="${mode}"]${at && ` ${at}`}`;
const DONE = ".panel .done";
const LIT = "[data-target]";
/** What ends a step of the turn; whoever has a construct in hand goes on with it, or lets it go. */
const ENDING = [".panel .end", DONE, inMode("act", LIT), ".panel .let"];
const isCommanding = () => document.querySelector(inMode("act")) !== null;
const phase = (name: View["phase"]) => (desk: DuelDesk) => desk.view.phase === name;
/** All that a fight may ask for, each when it is there. */
const FIGHTING = [".panel .main", inMode("expel", LIT), ".panel .choices button", inMode("arrange", ".panel .primary")];
/** The panel is full of dice then. */
const fought = (say: string): LessonStep<View, GameEvent> => ({
  ...doing(say, [...FIGHTING, DONE], "fought"),
  side: "left",
});

const NOTHING_USED = { buy: 0, place: [], command: [], leave: [], spent: [] };
const table = (start: Record<string, unknown>) => ({
  game: "mindgame",
  seats: [{ kind: "me" as const }, { kind: "bot" as const, bot: "eager" }],
  position: {
    turn: 9,
    current: 0,
    phase: "command",
    points: [3, 3],
    hands: [[], []],
    board: {},
    used: NOTHING_USED,
    ...start,
  },
});

export function lessons(): LessonPlan<View, GameEvent>[] {
  const { first, moving, stacks, fight, invader } = words();
  const arranging = {
    while: (desk: DuelDesk) => desk.mine && desk.view.pending.some(({ kind }) => kind === "arrange"),
    say: stacks.arrange,
    at: ".panel .primary",
  };
  const expelling = { while: () => document.querySelector(inMode("expel")) !== null, say: fight.expel, at: LIT };
  return [
    {
      name: "first",
      title: first.title,
      side: "right",
      table: table({ turn: 1, phase: "buy", points: [6, 4] }),
      steps: [
        { say: first.aim, at: "#board" },
        { ...doing(first.buy, [".panel .buy:enabled", '[data-tile="shock1"]'], "bought"), side: "left" },
        { ...holding(first.bought, DONE, (desk) => desk.view.phase !== "buy"), side: "left" },
        doing(
          first.place,
          [".asking .primary", `main:has([data-hand][aria-pressed="true"]) ${LIT}`, "[data-hand]"],
          "placed",
        ),
        holding(first.placed, DONE, phase("command")),
        doing(first.command, [inMode("act", LIT), ".space.grab"], "moved"),
        {
          say: first.again,
          at: ENDING,
          until: ({ event, player }, desk) => event === "turn" && seatOf(player) !== desk.place,
          when: over,
        },
        { say: first.end },
      ],
    },
    {
      name: "moving",
      title: moving.title,
      side: "right",
      table: table({ board: { bpt3: { p0: ["disgust1"] }, pge7: { p0: ["shock1"] }, kbt8: { p1: ["doubt2"] } } }),
      steps: [
        holding(moving.choose, place("bpt3"), isCommanding),
        doing(moving.forward, [inMode("act", place("bpt4")), place("bpt3")], "moved"),
        holding(moving.closed, place("pgt4"), (desk) => desk.note !== null && desk.note.kind !== "hint"),
        { say: moving.why, at: ".note" },
        {
          ...doing(moving.sideways, place("kbt4"), "moved"),
          when: (desk) => over(desk) || !stackAt(desk.view, "bpt4", 0),
        },
        holding(moving.rest, ".panel .end", (desk) => desk.view.command === null),
        holding(moving.shock, place("pge7"), isCommanding),
        doing(moving.enter, [inMode("act", medal("mg2")), place("pge7")], "moved"),
        { say: moving.inside, at: medal("mg2") },
        holding(moving.end, ENDING, over),
      ],
    },
    {
      name: "stacks",
      title: stacks.title,
      side: "right",
      table: table({
        board: { bpt4: { p0: ["distraction2", "nightmare1", "nausea1"] }, goe6: { p1: ["hate1", "pain2"] } },
      }),
      asides: [arranging],
      steps: [
        holding(stacks.choose, place("bpt4"), isCommanding),
        doing(stacks.rebuild, [".picks [data-pick^='nightmare']", ".panel .turn", place("bpt4")], "reconfigured"),
        doing(
          stacks.split,
          [".panel .acts .primary:enabled", '.picks .tile[aria-pressed="false"]', ".panel .split", place("bpt4")],
          "split",
        ),
        doing(stacks.send, inMode("send", LIT), "sent"),
        { say: stacks.why },
        holding(stacks.end, ENDING, over),
      ],
    },
    {
      name: "fight",
      title: fight.title,
      side: "right",
      table: table({ board: { bpt5: { p0: ["confusion3", "pain1"] }, bpt7: { p1: ["doubt1"] } } }),
      asides: [arranging, expelling],
      steps: [
        holding(fight.choose, place("bpt5"), isCommanding),
        doing(fight.odds, [".asking .primary", inMode("act", place("bpt7")), place("bpt5")], "moved"),
        {
          ...doing(fight.contested, ENDING, "fight", "killed"),
          when: (desk) => over(desk) || desk.view.phase === "combat",
        },
        fought(fight.roll),
        {
          say: fight.kills,
          instead: { while: (desk) => stackAt(desk.view, "bpt7", 1) !== undefined, say: fight.lost },
        },
      ],
    },
    {
      name: "invader",
      title: invader.title,
      side: "right",
      table: table({
        phase: "place",
        hands: [["blindspot1", "shock3"], []],
        board: { mg1: { p1: ["doubt1"] }, kbe6: { p1: ["nausea2"] } },
      }),
      asides: [arranging, expelling],
      steps: [
        { say: invader.look, at: medal("mg1") },
        doing(
          invader.place,
          [`main:has([data-hand="shock3"][aria-pressed="true"]) ${place("pgt1")}`, '[data-hand="shock3"]'],
          "placed",
        ),
        holding(invader.placed, DONE, (desk) => desk.view.phase !== "place"),
        doing(invader.back, [".asking .primary", inMode("act", medal("mg1")), ".space.grab"], "moved"),
        {
          ...doing(invader.contested, ENDING, "fight", "killed"),
          when: (desk) => over(desk) || desk.view.phase === "combat",
        },
        fought(invader.roll),
        {
          say: invader.won,
          at: medal("mg1"),
          instead: {
            while: (desk) => stackAt(desk.view, "mg1", 1) !== undefined,
            say: invader.lost,
            at: medal("mg1"),
          },
        },
        { say: invader.end },
      ],
    },
  ];
}
