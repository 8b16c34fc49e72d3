/** All words of the table: English and German. Sentences for events are in `story.ts`. */
import { capital, catalogue, listed } from "../../lib/words";
import german from "@mindscape/games/mindgame/words/de/table.json";
import { isCentre, isSegment, ownerOf, standsUpright } from "./board";
import { ALL, tile, type Border, type Colour, type Effect, type Seat } from "./rules";
import { HIDDEN } from "./view";

const en = {
  title: "Mind Game",
  board: "Board: two minds and eight paths. Move with the arrow keys, act with Enter, let go with Escape.",
  colours: { b: "blue", p: "purple", g: "green", o: "orange", k: "black", m: "the edge of a mind" } as Record<
    Border,
    string
  >,
  concepts: {
    indecision: "Indecision",
    nightmare: "Nightmare",
    disgust: "Disgust",
    compulsion: "Compulsion",
    daydream: "Daydream",
    doubt: "Doubt",
    confusion: "Confusion",
    hate: "Hate",
    ritual: "Ritual",
    distraction: "Distraction",
    gibberish: "Gibberish",
    deception: "Deception",
    depression: "Depression",
    blindspot: "Blindspot",
    obsession: "Obsession",
    panic: "Panic",
    pain: "Pain",
    nausea: "Nausea",
    shock: "Shock",
    brainfreeze: "Brainfreeze",
  } as Record<string, string>,
  maskedTile: "a masked tile",
  phases: { buy: "Buy", place: "Place", command: "Command", combat: "Combat" },
  turnOf: (n: number) => `Turn ${n}`,
  gathers: (gained: number, points: number) => `+${gained}, ${points} ${points === 1 ? "point" : "points"}`,
  steps: "The turn",
  place: {
    path: (a: string, b: string, side: string) => `${side} ${a}-${b}`,
    centre: "centre",
    sides: { left: "left", right: "right", upper: "upper", lower: "lower" },
    segment: (whose: string, colour: string) => `${whose} ${colour} segment`,
    your: "your",
    their: "their",
    of: (name: string) => `${name}’s`,
    shut: "shut down",
    functional: "functional",
    contested: "contested",
    empty: "empty",
  },
  construct: {
    mine: "your",
    theirs: "enemy",
    single: (whose: string) => `${whose} single tile`,
    pile: (whose: string, n: number) => `${whose} construct of ${n}`,
    shows: (tile: string) => `shows ${tile}`,
    faceDown: "its top tile lies face down",
    below: (tiles: string) => `below ${tiles}`,
    masked: (n: number) => `${n} masked below`,
    by: (colours: string) => `may be commanded by ${colours}`,
    leave: "has to leave your mind",
    note: (text: string) => `your note: ${text}`,
  },
  points: (n: number) => `${n} action ${n === 1 ? "point" : "points"}`,
  facts: (colour: string, points: number, strength: number) =>
    `${colour}, ${points} action ${points === 1 ? "point" : "points"}, strength ${strength}`,
  kills: (names: string) => `Kills ${names} at once`,
  killsNothing: "Kills nothing at once",
  killedBy: (names: string) => `Killed by ${names}`,
  killedByNone: "Killed by nothing",
  against: (n: string, colours: string) => `${n} against ${colours}`,
  target: {
    place: "You may place here.",
    expel: "You may expel to here.",
    fight: "You may fight here next.",
    step: (border: string) => `One step, across ${border}.`,
    far: (n: number) => `${n} steps away.`,
    meets: "That means a fight.",
    joins: "There it joins your construct.",
  },
  buy: {
    title: "Buy",
    says: (left: number, points: number) =>
      left === 0
        ? "Nothing more to buy this turn."
        : `Up to ${left} ${left === 1 ? "tile" : "tiles"} for ${points} ${points === 1 ? "point" : "points"}.`,
    full: "Your hand is full with ten tiles. Discard one first: choose it in your hand.",
    market: "Market, by cost",
    cost: (n: number, left: number) => `Cost ${n}, ${left} left`,
    left: (n: number) => `${n} left`,
    touch: "Touch a tile to see what it does.",
    buy: (n: number) => `Buy for ${n}`,
    dear: (n: number) => `Costs ${n}`,
    discard: "Discard it",
    done: "Done buying",
  },
  placing: {
    title: "Place",
    choose: "Choose a tile of your hand, or drag it to the board.",
    bright: "The bright spaces touch a segment that may place it.",
    none: "No segment can place this tile now.",
    nothing: "Nothing of your hand can be placed now.",
    may: (colour: string) => `may place ${colour} or black`,
    has: "has placed",
    done: "Done placing",
    invaded: (colour: string) =>
      `Your ${colour} segment is shut down. Place a tile beside it from a neighbouring segment, and command it back in.`,
  },
  command: {
    title: "Command",
    choose: "Choose a construct, or one of your segments.",
    for: (colour: string) => `Choose a construct that ${colour} may command.`,
    none: "No segment can command anything now.",
    may: (n: number) =>
      n === 0 ? "has nothing to command" : n === 1 ? "may command one construct" : `may command ${n} constructs`,
    has: "has commanded",
    shut: "shut down",
    commands: (colour: string) => `${capital(colour)} commands`,
    leaves: "It leaves your mind",
    left: (n: number, of: number) => `${n} of ${of} left`,
    or: "or let",
    orAfter: "command it",
    orLeave: "leave by the extra command",
    cross: (colours: string) => `May cross ${colours}.`,
    closed: "The other lines are closed to it.",
    split: "Split",
    reconfigure: "Rebuild",
    stop: "Stop here",
    back: "Not this one",
    undo: "Take back the step",
    mustLeave: (places: string) => `Your construct in ${places} must leave your mind.`,
    done: "End the turn",
    toCombat: "To combat",
    below: "Below",
    nothing: "No segment may command it now.",
    invaded: (colour: string) => `Your ${colour} segment is shut down. A construct beside it may step back in.`,
  },
  splitting: {
    says: "Which masked tiles go with the child? The first one you touch leads it.",
    leads: "leads",
    go: "Split",
    not: "This cannot be split off: one part must be able to leave.",
    back: "Do not split",
  },
  turning: {
    says: "Which tile shall be the display? It is the last action of the command.",
    show: (tile: string) => `Show ${tile}`,
    back: "Leave it",
  },
  sending: {
    title: "Which part goes?",
    says: "One part takes over the command and leaves at once, the other stays.",
    parent: "The parent",
    child: "The child",
  },
  arranging: {
    title: "In which order?",
    says: (place: string) => `Put the masked tiles at ${place} in any order. Only you see them.`,
    up: (tile: string) => `${tile} higher`,
    down: (tile: string) => `${tile} lower`,
    keep: "Keep this order",
    top: "display",
  },
  joining: {
    title: "On top, or under?",
    says: (place: string) => `Your own construct is on ${place}. How shall the two become one?`,
    expelled: (tile: string, place: string) =>
      `${tile} is expelled to your construct at ${place}. On top of it, or under?`,
    top: "On top",
    under: "Under",
    stays: (tile: string) => `${tile} is the display.`,
    unseen: "Yours goes unseen below.",
    ends: "The command ends.",
    goesOn: (n: number) => `${n} ${n === 1 ? "point" : "points"} left.`,
    count: (n: number) => `${n} tiles of at most 5. The masked ones may be put in any order afterwards.`,
    not: "Not there",
    which: "Which segment places it?",
    from: (colour: string) => `From ${colour}`,
  },
  meeting: {
    title: "Go into the fight?",
    says: (place: string) => `An enemy is on ${place}. The fight is fought after your commands.`,
    go: "Go there",
    place: "Place it there",
    kills: (one: string, two: string) => `${one} against ${two}: one kills the other at once.`,
    holds: "Who will hold it",
    you: "you",
    they: "they",
    nobody: "nobody",
    about: "about",
    adjust: (own: string, enemy: string) => `Your roll ${own}, theirs ${enemy}`,
  },
  expelling: {
    title: "Where to?",
    says: (whose: string, tile: string, from: string) =>
      `${capital(whose)} ${tile} is expelled from ${from}. You choose where it goes.`,
  },
  fighting: {
    title: "Which fight first?",
    says: "Choose one here or on the board. Who will hold the place:",
    odds: (you: string, nobody: string, they: string) => `you\u00a0${you}, nobody\u00a0${nobody}, they\u00a0${they}`,
  },
  combat: {
    title: "Combat",
    on: (place: string, round: number) => `${place}, round ${round}`,
    yours: "to your roll",
    theirs: "to their roll",
    of: (name: string) => `to ${name}’s roll`,
    strength: (a: number, b: number) => `Strength ${a} against ${b}`,
    colour: (a: string, b: string) => `${capital(a)} against ${b}`,
    none: "Neither kills the other at once",
    suffer: ["You suffer", "both", "they suffer"],
    one: (name: string) => `${name} suffers`,
    dissolve: "tiles dissolve",
    expel: "tiles are only expelled",
    first: (who: string, you: boolean) => (you ? "You roll first" : `${who} rolls first`),
    then: (who: string, you: boolean) => (you ? "Then you roll" : `Then ${who} rolls`),
    roll: "Roll three dice",
    letRoll: (name: string) => `Let ${name} roll`,
    on_: "Go on",
    touch: "Touch a column to read its result.",
    quick: "Roll without asking",
    odds: (roll: string, them: number, both: number, you: number) =>
      `${roll}: only they suffer ${them} %, both ${both} %, only you ${you} %.`,
    yourRoll: "Your roll",
    theirRoll: "Their roll",
    both: "Both",
    you: "You",
    they: "They",
    result: (roll: number, adjust: string, result: number) => `${roll} ${adjust} makes ${result}`,
    top: "the top tile",
    two: "the top two tiles",
    all: "all tiles",
    bottom: "the bottom tile",
    second: "the second",
    rest: "the rest",
    dissolves: (n: boolean): string => (n ? "dissolve" : "dissolves"),
    expelled: (n: boolean): string => (n ? "are expelled" : "is expelled"),
    kills: "Automatic kills",
    waits: (name: string) => `${name} decides.`,
  },
  wait: {
    title: (name: string) => `${name}’s turn`,
    buy: (name: string) => `${name} looks through the bank.`,
    place: (name: string) => `${name} places tiles.`,
    command: (name: string) => `${name} commands.`,
    combat: "The dice decide.",
    skip: "Show me how it stands",
  },
  over: {
    won: "Their mind is quiet",
    lost: "Your mind is quiet",
    draw: "A draw",
    wins: (name: string) => `${name} has won`,
    "shut down": "All four segments are shut down.",
    surrender: "By surrender.",
    "turn limit": "The turn limit is reached: more segments shut down decide.",
    shut: "Segments shut down",
    awake: "Your own awake",
    constructs: "Constructs left",
    of4: (n: number) => `${n} of 4`,
    to: (a: number, b: number) => `${a} to ${b}`,
    turns: "Turns",
    gone: "Tiles lost",
    table: "Look at the table",
    theirFell: (name: string) => `How ${name}’s mind fell quiet`,
    yourFell: "Where you were shut down",
    since: (turn: number) => `since turn ${turn}`,
    fell: (colours: string, turn: number) => (colours ? `Shut down: ${colours}, by turn ${turn}.` : ""),
  },
  tray: {
    hand: "Your hand",
    points: (n: number): string => (n === 1 ? "point" : "points"),
    foe: (points: number, hand: number) => `${points} ${points === 1 ? "point" : "points"}, ${hand} in hand`,
    cannot: "cannot be placed now",
    masked: "Look under my constructs",
    notes: "Notes on the enemy’s constructs",
    fatigue: (n: number) => `${n} still to collect`,
  },
  notes: {
    title: "What you know",
    sure: (tile: string) => `It is ${tile}.`,
    one: (n: number) => `one of ${n} tiles`,
    which: "Which ones",
    cost: (n: string) => `cost ${n}`,
    own: "Your own note",
    hint: "Only in this browser.",
  },
  sheet: { raise: "Raise the sheet", lower: "Lower the sheet" },
};
export type Words = typeof en;

const de: Words = {
  title: "Mind Game",
  board: "Brett: zwei Geister und acht Pfade. Mit den Pfeiltasten bewegen, mit Enter handeln, mit Escape loslassen.",
  colours: german.colours,
  concepts: german.concepts,
  maskedTile: german.masked,
  phases: german.phases,
  turnOf: (n) => `Zug ${n}`,
  gathers: (gained, points) => `+${gained}, ${points} ${points === 1 ? "Punkt" : "Punkte"}`,
  steps: "Der Zug",
  place: {
    path: (a, b, side) => `${a}-${b} ${side}`,
    ...german.path,
    segment: (whose, colour) => `${whose} Segment ${colour}`,
    your: "dein",
    their: "gegnerisches",
    of: (name) => `${name}s`,
    shut: "abgeschaltet",
    functional: "wach",
    contested: "umkämpft",
    empty: "leer",
  },
  construct: {
    mine: "dein",
    theirs: "gegnerisches",
    single: (whose) => `${whose} einzelnes Plättchen`,
    pile: (whose, n) => `${whose} Konstrukt aus ${n}`,
    shows: (tile) => `zeigt ${tile}`,
    faceDown: "das oberste liegt verdeckt",
    below: (tiles) => `darunter ${tiles}`,
    masked: (n) => `${n} verdeckt darunter`,
    by: (colours) => `kann befehligt werden von ${colours}`,
    leave: "muss deinen Geist verlassen",
    note: (text) => `deine Notiz: ${text}`,
  },
  points: (n) => `${n} ${n === 1 ? "Aktionspunkt" : "Aktionspunkte"}`,
  facts: (colour, points, strength) =>
    `${colour}, ${points} ${points === 1 ? "Aktionspunkt" : "Aktionspunkte"}, Stärke ${strength}`,
  kills: (names) => `Tötet ${names} sofort`,
  killsNothing: "Tötet nichts sofort",
  killedBy: (names) => `Getötet von ${names}`,
  killedByNone: "Wird von nichts getötet",
  against: (n, colours) => `${n} gegen ${colours}`,
  target: {
    place: "Hier darfst du setzen.",
    expel: "Hierhin darfst du vertreiben.",
    fight: "Hier kannst du als Nächstes kämpfen.",
    step: (border) => `Ein Schritt, über ${border}.`,
    far: (n) => `${n} Schritte entfernt.`,
    meets: "Das bedeutet Kampf.",
    joins: "Dort kommt es zu deinem Konstrukt.",
  },
  buy: {
    title: "Kaufen",
    says: (left, points) =>
      left === 0
        ? "In diesem Zug gibt es nichts mehr zu kaufen."
        : `Bis zu ${left} Plättchen für ${points} ${points === 1 ? "Punkt" : "Punkte"}.`,
    full: "Deine Hand ist mit zehn Plättchen voll. Wirf erst eins ab: Wähle es in der Hand.",
    market: "Markt, nach Preis",
    cost: (n, left) => `Preis ${n}, noch ${left}`,
    left: (n) => `noch ${n}`,
    touch: "Tippe ein Plättchen an, um zu sehen, was es kann.",
    buy: (n) => `Für ${n} kaufen`,
    dear: (n) => `Kostet ${n}`,
    discard: "Abwerfen",
    done: "Fertig gekauft",
  },
  placing: {
    title: "Setzen",
    choose: "Wähle ein Plättchen deiner Hand oder zieh es aufs Brett.",
    bright: "Die hellen Felder liegen an einem Segment, das es setzen kann.",
    none: "Kein Segment kann dieses Plättchen jetzt setzen.",
    nothing: "Nichts auf deiner Hand lässt sich jetzt setzen.",
    may: (colour) => `kann ${colour} oder Schwarz setzen`,
    has: "hat gesetzt",
    done: "Fertig gesetzt",
    invaded: (colour) =>
      `Dein Segment ${colour} ist abgeschaltet. Setze von einem Nachbarsegment ein Plättchen daneben und führe es hinein.`,
  },
  command: {
    title: "Befehlen",
    choose: "Wähle ein Konstrukt oder eins deiner Segmente.",
    for: (colour) => `Wähle ein Konstrukt, das ${colour} befehligen kann.`,
    none: "Kein Segment kann jetzt etwas befehlen.",
    may: (n) =>
      n === 0
        ? "hat nichts zu befehligen"
        : n === 1
          ? "kann ein Konstrukt befehligen"
          : `kann ${n} Konstrukte befehligen`,
    has: "hat befohlen",
    shut: "abgeschaltet",
    commands: (colour) => `${colour} befiehlt`,
    leaves: "Es verlässt deinen Geist",
    left: (n, of) => `noch ${n} von ${of}`,
    or: "oder",
    orAfter: "befehlen lassen",
    orLeave: "mit dem Zusatzbefehl hinaus",
    cross: (colours) => `Darf über ${colours}.`,
    closed: "Die anderen Linien sind ihm verschlossen.",
    split: "Teilen",
    reconfigure: "Umbauen",
    stop: "Hier halten",
    back: "Doch nicht dieses",
    undo: "Schritt zurücknehmen",
    mustLeave: (places) => `Dein Konstrukt (${places}) muss deinen Geist verlassen.`,
    done: "Zug beenden",
    toCombat: "Zum Kampf",
    below: "Darunter",
    nothing: "Kein Segment kann es jetzt befehligen.",
    invaded: (colour) => `Dein Segment ${colour} ist abgeschaltet. Ein Konstrukt daneben kann wieder hinein.`,
  },
  splitting: {
    says: "Welche verdeckten Plättchen gehen als Kind? Das zuerst berührte führt es.",
    leads: "führt",
    go: "Teilen",
    not: "So lässt es sich nicht teilen: Ein Teil muss weggehen können.",
    back: "Nicht teilen",
  },
  turning: {
    says: "Welches Plättchen soll oben liegen? Es ist die letzte Aktion des Befehls.",
    show: (tile) => `${tile} zeigen`,
    back: "So lassen",
  },
  sending: {
    title: "Welcher Teil geht?",
    says: "Ein Teil übernimmt den Befehl und geht sofort, der andere bleibt.",
    ...german.parts,
  },
  arranging: {
    title: "In welcher Reihenfolge?",
    says: (place) => `Ordne die verdeckten Plättchen bei ${place}, wie du willst. Nur du siehst sie.`,
    up: (tile) => `${tile} höher`,
    down: (tile) => `${tile} tiefer`,
    keep: "So lassen",
    top: "oben",
  },
  joining: {
    title: "Obenauf oder darunter?",
    says: (place) => `Auf ${place} steht dein eigenes Konstrukt. Wie sollen beide eins werden?`,
    expelled: (tile, place) => `${tile} wird zu deinem Konstrukt bei ${place} vertrieben. Obenauf oder darunter?`,
    ...german.hows,
    stays: (tile) => `${tile} liegt oben.`,
    unseen: "Deins geht ungesehen nach unten.",
    ends: "Der Befehl endet.",
    goesOn: (n) => `Noch ${n} ${n === 1 ? "Punkt" : "Punkte"}.`,
    count: (n) => `${n} Plättchen von höchstens 5. Die verdeckten dürfen danach beliebig geordnet werden.`,
    not: "Nicht dorthin",
    which: "Welches Segment setzt es?",
    from: (colour) => `Von ${colour}`,
  },
  meeting: {
    title: "In den Kampf gehen?",
    says: (place) => `Auf ${place} steht ein Gegner. Gekämpft wird nach deinen Befehlen.`,
    go: "Dorthin gehen",
    place: "Dorthin setzen",
    kills: (one, two) => `${one} gegen ${two}: Eins tötet das andere sofort.`,
    holds: "Wer wird es halten",
    you: "du",
    they: "Gegner",
    nobody: "niemand",
    about: "etwa",
    adjust: (own, enemy) => `Dein Wurf ${own}, der andere ${enemy}`,
  },
  expelling: {
    title: "Wohin?",
    says: (whose, tile, from) => `${capital(whose)} ${tile} wird von ${from} vertrieben. Du wählst, wohin.`,
  },
  fighting: {
    title: "Welcher Kampf zuerst?",
    says: "Wähle hier oder auf dem Brett. Wer den Ort halten wird:",
    odds: (you, nobody, they) => `du\u00a0${you}, niemand\u00a0${nobody}, Gegenseite\u00a0${they}`,
  },
  combat: {
    title: "Kampf",
    on: (place, round) => `${place}, Runde ${round}`,
    yours: "auf deinen Wurf",
    theirs: "auf den anderen Wurf",
    of: (name) => `auf den Wurf von ${name}`,
    strength: (a, b) => `Stärke ${a} gegen ${b}`,
    colour: (a, b) => `${a} gegen ${b}`,
    none: "Keins tötet das andere sofort",
    suffer: ["Du leidest", "beide", "Gegner leidet"],
    one: (name) => `${name} leidet`,
    dissolve: "Plättchen vergehen",
    expel: "Plättchen werden nur vertrieben",
    first: (who, you) => (you ? "Du würfelst zuerst" : `${who} würfelt zuerst`),
    then: (who, you) => (you ? "Dann würfelst du" : `Dann würfelt ${who}`),
    roll: "Drei Würfel werfen",
    letRoll: (name) => `${name} würfeln lassen`,
    on_: "Weiter",
    touch: "Tippe eine Säule an, um ihr Ergebnis zu lesen.",
    quick: "Ohne Nachfrage würfeln",
    odds: (roll, them, both, you) => `${roll}: nur der Gegner leidet ${them} %, beide ${both} %, nur du ${you} %.`,
    yourRoll: "Dein Wurf",
    theirRoll: "Der andere Wurf",
    both: "Beide",
    you: "Du",
    they: "Gegner",
    result: (roll, adjust, result) => `${roll} ${adjust} ergibt ${result}`,
    top: "das oberste Plättchen",
    two: "die obersten zwei Plättchen",
    all: "alle Plättchen",
    bottom: "das unterste Plättchen",
    second: "das zweite",
    rest: "der Rest",
    dissolves: (n) => (n ? "vergehen" : "vergeht"),
    expelled: (n) => (n ? "werden vertrieben" : "wird vertrieben"),
    kills: "Sofortige Tötungen",
    waits: (name) => `${name} entscheidet.`,
  },
  wait: {
    title: (name) => `${name} ist dran`,
    buy: (name) => `${name} sieht die Bank durch.`,
    place: (name) => `${name} setzt Plättchen.`,
    command: (name) => `${name} befiehlt.`,
    combat: "Die Würfel entscheiden.",
    skip: "Zeig mir, wie es steht",
  },
  over: {
    won: "Der andere Geist ist still",
    lost: "Dein Geist ist still",
    draw: "Unentschieden",
    wins: (name) => `${name} hat gewonnen`,
    ...german.ends,
    shut: "Abgeschaltete Segmente",
    awake: "Eigene wach",
    constructs: "Konstrukte übrig",
    of4: (n) => `${n} von 4`,
    to: (a, b) => `${a} zu ${b}`,
    turns: "Züge",
    gone: "Verlorene Plättchen",
    table: "Zum Tisch",
    theirFell: (name) => `Wie der Geist von ${name} still wurde`,
    yourFell: "Wo du abgeschaltet wurdest",
    since: (turn) => `seit Zug ${turn}`,
    fell: (colours, turn) => (colours ? `Abgeschaltet: ${colours}, bis Zug ${turn}.` : ""),
  },
  tray: {
    hand: "Deine Hand",
    points: (n) => (n === 1 ? "Punkt" : "Punkte"),
    foe: (points, hand) => `${points} ${points === 1 ? "Punkt" : "Punkte"}, ${hand} auf der Hand`,
    cannot: "kann jetzt nicht gesetzt werden",
    masked: "Unter meine Konstrukte sehen",
    notes: "Notizen an gegnerischen Konstrukten",
    fatigue: (n) => `noch ${n} zu sammeln`,
  },
  notes: {
    title: "Was du weißt",
    sure: (tile) => `Es ist ${tile}.`,
    one: (n) => `eins von ${n} Plättchen`,
    which: "Welche",
    cost: (n) => `Preis ${n}`,
    own: "Eigene Notiz",
    hint: "Nur in diesem Browser.",
  },
  sheet: { raise: "Blatt hochziehen", lower: "Blatt senken" },
};

export const LANGUAGES = { en, de };
export const words = catalogue(LANGUAGES);

// ---- names ------------------------------------------------------------------------------------

/** `Ritual 2`; a hidden one is "a masked tile". */
export const tileName = (id: string) =>
  id === HIDDEN ? words().maskedTile : `${words().concepts[tile(id).concept] ?? ""} ${tile(id).strength}`;
export const tileWords = (id: string) => {
  const t = tile(id),
    w = words();
  return `${w.concepts[t.concept]}, ${w.facts(w.colours[t.colour], t.points, t.strength)}`;
};
export const conceptList = (names: readonly string[], last: string) =>
  listed(
    names.map((name) => words().concepts[name]!),
    last,
  );
export const colourList = (colours: readonly Colour[], last: string) =>
  listed(
    colours.map((colour) => words().colours[colour]),
    last,
  );
export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "±0");

/** A path by the colours of its lines and the side on which it lies for whoever looks: "left blue-purple". */
export function pathName(place: string, eyes: Seat): string {
  const w = words(),
    { left, right, upper, lower } = w.place.sides;
  if (isCentre(place)) return w.place.centre;
  const sides = standsUpright() ? [left, right] : [upper, lower],
    first = (place[2] === "t") === (eyes === 0);
  return w.place.path(w.colours[place[0] as Colour], w.colours[place[1] as Colour], sides[first ? 0 : 1]!);
}
/** A place in a sentence: its path and its number, or whose segment it is. `me` null: a watcher, who hears names. */
export function placeName(place: string, me: Seat | null, name: (seat: Seat) => string, eyes: Seat = me ?? 0): string {
  if (!isSegment(place)) return `${pathName(place, eyes)} ${place.at(-1)!}`;
  const w = words().place,
    owner = ownerOf(place);
  return w.segment(
    me === null ? w.of(name(owner)) : owner === me ? w.your : w.their,
    words().colours[place[1] as Colour],
  );
}
/** A place as a screen reader says it: its name, and what is typed for it. */
export function placeWords(place: string, me: Seat | null, name: (seat: Seat) => string, eyes: Seat = me ?? 0): string {
  const said = capital(placeName(place, me, name, eyes));
  return isSegment(place) ? said : `${said}, ${place}`;
}

/** A row of the combat table in words: "the top tile dissolves, the rest are expelled". */
export function effectWords(effect: Effect): string {
  const w = words().combat,
    many = (n: number) => (n === 1 ? w.top : n === ALL ? w.all : w.two),
    parts: string[] = [];
  if (effect.dissolved)
    parts.push(`${effect.bottom ? w.bottom : many(effect.dissolved)} ${w.dissolves(effect.dissolved > 1)}`);
  if (effect.expelled)
    parts.push(
      effect.dissolved
        ? effect.expelled === 1
          ? `${w.second} ${w.expelled(false)}`
          : `${w.rest} ${w.expelled(words() !== LANGUAGES.de)}`
        : `${many(effect.expelled)} ${w.expelled(effect.expelled > 1)}`,
    );
  return parts.join(", ");
}
