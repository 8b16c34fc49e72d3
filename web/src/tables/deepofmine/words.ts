/** All words of the table of Deep of Mine, except those on the cards. */
import type { CardInfo } from "../../lib/protocol.gen";
import { catalogue, listed } from "../../lib/words";
import german from "@mindscape/games/deepofmine/words/de/table.json";
import type { CardType } from "./view";

export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
const many = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;
const aCard = (n: number | null) => (n === 1 ? "a card" : n === null ? "cards" : `${n} cards`);
const eineKarte = (n: number | null) => (n === 1 ? "eine Karte" : n === null ? "Karten" : `${n} Karten`);

const en = {
  title: "Deep of Mine",
  types: {
    moment: "Moment",
    disorder: "Disorder",
    recovery: "Recovery",
    impact: "Impact",
    fracture: "Fracture",
    intervention: "Intervention",
  } as Record<CardType, string>,
  typesMany: {
    moment: "Moments",
    disorder: "Disorders",
    recovery: "Recoveries",
    impact: "Impacts",
    fracture: "Fractures",
    intervention: "Interventions",
  } as Record<CardType, string>,
  subtypes: {
    everyday: "Everyday Moment",
    relaxation: "Relaxation Moment",
    life_event: "Life Event",
    phobia: "Phobia",
    illness: "Illness",
  } as Record<string, string>,
  instant: "Impact, instant",
  symbol: "Dice symbol: a roll says who decides",
  standsAlone: "by itself",

  // people
  your: "your",
  Your: "Your",
  whose: (name: string) => `${name}’s`,
  left: "on your left",
  right: "on your right",
  proxyFace: (face: number, side: "left" | "right") =>
    `On a ${face} of the dice symbol your ${side} neighbour decides for you`,
  plays: "plays",
  decides: "decides",
  handOf: (n: number) => many(n, "card in hand", "cards in hand"),
  limit: (n: number) => `hand limit ${n}`,
  below: (n: number) => `${many(n, "card", "cards")} in the Subconscious`,
  moments: (n: number, of: number) => `${n} of ${of} active Moments`,
  mentality: "Mentality",
  mentalityOf: (name: string) => `${name} Mentality`,
  mentalityIs: (value: number, preview: number | null, goal: number) =>
    `${signed(value)}${preview === null || preview === value ? "" : `, would become ${signed(preview)}`}; goal ${signed(goal)}`,
  missing: (moments: number, mentality: number) =>
    moments || mentality
      ? `${listed([...(moments ? [many(moments, "Moment", "Moments")] : []), ...(mentality ? [`${mentality} Mentality`] : [])], "and")} from peace`
      : "at peace",
  near: "close to peace",
  goal: (moments: number, mentality: number) =>
    `${many(moments, "Moment", "Moments")} and Mentality ${signed(mentality)} bring peace of mind`,
  seat: (name: string, board: string) => `${name}, ${board}`,
  tab: (name: string, mentality: number, moments: number, of: number, turn: boolean) =>
    `${name}: Mentality ${signed(mentality)}, ${moments} of ${of} Moments${turn ? ", plays now" : ""}`,
  tabs: "Whose Mind is in focus",
  look: (name: string) => `Look at ${name}`,

  // the Mind
  mindOf: (whose: string) => `${whose} Mind`,
  mindEmpty: "Nothing here yet.",
  locked: "locked",
  lockedLong: "locked, does not count",
  onIt: "on it",
  playHere: (to: number) => `Play here: Mentality ${signed(to)}`,
  lay: "lay it here",
  layLong: (card: string, mind: string, to: number, moments: number) =>
    `Lay ${card} into ${mind}: Mentality ${signed(to)}, ${many(moments, "Moment", "Moments")}`,
  put: "put it here",
  strikeHere: "let it strike",
  strikeLong: (card: string, name: string, to: number) =>
    `Let ${card} strike ${name}: Mentality ${signed(to)} before the roll`,
  play: "play it",
  playLong: (card: string) => `Play ${card}`,
  against: (card: string) => `against ${card}`,
  wakes: "wakes the deep card",
  wakesLong: "Crosses 7: the deepest card of that Subconscious comes up",
  peace: (name: string) => `${name} would win`,
  peaceYou: "you would win",
  choose: "Choose this",
  chosenHere: "can be chosen",
  to: (n: number) => `to ${signed(n)}`,
  ofMoments: (n: number, of: number) => `${n} of ${of}`,
  standing: "Standing Fractures",
  stands: (card: string, half: boolean) => `${card} stands${half ? ", half overcome" : ""}`,
  half: "half overcome",

  // the turn
  fragments: (n: number) => many(n, "Fragment left", "Fragments left"),
  fragmentsWord: (n: number): string => (n === 1 ? "Fragment left" : "Fragments left"),
  kinds: "Kinds of cards in this turn",
  free: "free",
  played: "played",
  lifted: "lifted",
  draw: "Draw a card",
  drawButton: "Draw a card",
  drawShort: "Draw",
  end: "End turn",
  hand: (n: number) => `Your hand, ${many(n, "card", "cards")}`,
  handHidden: (name: string, n: number) => `${name}: ${many(n, "card", "cards")} in hand`,
  playedAlready: (kind: string) => `one ${kind} a turn`,
  waits: "waits for its event",
  canBlock: "can block this",
  letGo: "can be let go",
  canPlay: "can be played",
  putBack: "Put back",
  inAnyCase: (what: string) => `Whichever it is: ${what}.`,
  will: {
    mentality: (whose: string, from: number, to: number) => `${whose} Mentality ${signed(from)} → ${signed(to)}`,
    value: (value: number) => `Mentality ${signed(value)} for the owner of that Mind`,
    moments: (name: string, me: boolean, n: number, of: number) =>
      `${name} ${me ? "have" : "has"} ${n} of ${of} Moments`,
    dice: (right: string, left: string) =>
      right === left
        ? `A roll first: on 1 and 2 ${right} decides`
        : `A roll first: on 1 ${right}, on 2 ${left} decides`,
    fragment: (left: number) => `One Fragment; ${left} left after it`,
    free: "Costs no Fragment",
    loses: "then down by what the die shows (0, 1 or 2)",
  },
  abilities: "Abilities",
  awake: "awake",
  asleep: "asleep",
  use: "Use",
  useLong: (name: string, cost: number) => `Use ${name}${cost ? ", one Fragment" : ""}`,
  bonus: "Bonus Knowledge",

  // piles
  deck: "Draw deck",
  deckShort: "deck",
  deckLong: (n: number) => `Draw deck, ${many(n, "card", "cards")}`,
  deckDraw: "Draw a card for one Fragment",
  discard: "Discard pile",
  discardShort: "discarded",
  discardLong: (n: number, top: string) => `Discard pile, ${many(n, "card", "cards")}${top ? `, ${top} on top` : ""}`,
  none: "Nothing lies here.",
  roll: "last roll",
  rollLong: (n: number | null) => (n === null ? "Nobody has rolled yet" : `The last roll was ${n}`),
  subconscious: "Subconscious",
  subconsciousOf: (whose: string) => `${whose} Subconscious`,
  deepWaits: "the deepest card comes up when Mentality first reaches 7 either way",
  deepDone: "the deepest card has come up",
  unseen: "nobody has seen this one",
  order: "Lowest first",
  cards: "All cards",
  removed: "out of the game",

  // questions
  says: {
    main: ["Your turn", "Draw a card, or play one. No two of the same kind in a turn."],
    mainSpent: "No Fragment is left. Use an ability, or end your turn.",
    lift: (n: number) => `${many(n, "place", "places")} for it.`,
    liftMoment: "Into which Mind?",
    liftOn: "Onto which Moment?",
    liftAt: "Whom shall it strike?",
    liftPlay: "Play it?",
    other: (name: string) => `${name}’s turn`,
    otherHelp: "Look around: what are they up to?",
    waitsFor: (names: string) => `Waiting for ${names}.`,
    proxyFor: (name: string) => `${name} decides for you`,
    proxyForHelp: "The effect is yours; the die gave the choice away.",
    limit: (n: number) => ["Too many cards", `Your hand limit is ${n}. Let one go.`],
    discard: ["Let a card go", "Choose it in your hand."],
    keep: ["Keep or let go?", "Choose the card that you let go."],
    discardFor: (name: string) => [`Choose for ${name}`, "Which card is let go?"],
    look: (of: string) => [
      "Look",
      of
        ? `These cards ${of === "your" ? "you have" : `${of} has`} in hand. Only you see them.`
        : "These cards lie on top of the draw deck. Only you see them.",
    ],
    seen: "I have seen it",
    play: (card: string) => ["Play one more", `${card} lets you play a card for nothing.`],
    yes: "Yes",
    no: "No",
    /** What a step does, as one would say it to oneself. */
    does: {
      mentality: (n) => (n === null ? "change Mentality" : `${n < 0 ? "lose" : "gain"} ${Math.abs(n)} Mentality`),
      draw: (n) => `draw ${aCard(n)}`,
      discard: (n) => `discard ${aCard(n)}`,
      erase: () => "erase something",
      lock: () => "lock a Moment",
      open: () => "open a Moment",
      steal: () => "steal a Moment",
      move: () => "move a card",
      search: () => "take a card from there",
      fragments: (n) => `${(n ?? 1) < 0 ? "lose" : "gain"} ${many(Math.abs(n ?? 1), "Fragment", "Fragments")}`,
      swap_hands: () => "swap hands",
      swap_ability: () => "swap Ability cards",
      draw_from: (n) => `draw ${aCard(n)} from a hand`,
      play_from: () => "play a card",
      shuffle: () => "shuffle",
      peek: () => "look",
    } as Record<string, (n: number | null) => string>,
    whom: {
      mentality: (n) =>
        n === null ? "Whose Mentality changes?" : `Who ${n < 0 ? "loses" : "gains"} ${Math.abs(n)} Mentality?`,
      draw: (n) => `Who draws ${aCard(n)}?`,
      discard: (n) => `Who discards ${aCard(n)}?`,
      fragments: (n) => `Who ${(n ?? 1) < 0 ? "loses" : "gains"} ${many(Math.abs(n ?? 1), "Fragment", "Fragments")}?`,
      swap_hands: () => "With whom are hands swapped?",
      swap_ability: () => "With whom are Ability cards swapped?",
      draw_from: () => "From whose hand is drawn?",
      search: () => "Who takes the card?",
      shuffle: () => "Who shuffles?",
    } as Record<string, (n: number | null) => string>,
    whomAny: "Whom does it meet?",
    mayHelp: "You may; you need not.",
    leaveIt: "Leave it",
    target: {
      erase: "What is erased?",
      lock: "Which Moment is locked?",
      open: "Which Moment is opened?",
      steal: "Which Moment is stolen?",
      move: "Which card is moved?",
    } as Record<string, string>,
    targetHelp: {
      erase: "It sinks into the Subconscious of its owner.",
      lock: "Locked cards sleep: no effects, no count. They can be opened again.",
      open: "All that lies there works again.",
      steal: "It comes with everything that lies on it.",
      move: "It acts anew where it comes to lie.",
    } as Record<string, string>,
    targetAny: "Choose one",
    destination: (card: string) => [`Where does ${card || "it"} go?`, ""],
    option: (card: string) => ["One of two: which?", `${card} leaves you the choice.`],
    search: (zone: string, mind: boolean) => [
      mind
        ? "Which card comes into the Mind?"
        : zone === "deck"
          ? "Which card do you take from the deck?"
          : zone === "discard"
            ? "Which discarded card do you take?"
            : "Which card comes back?",
      zone === "deck"
        ? "You look through the draw deck; it is shuffled afterwards."
        : zone === "discard"
          ? "You look through the discard pile."
          : "You look through the Subconscious.",
    ],
    bury: ["Put one on the bottom?", "Or leave everything as it lies."],
    none: "None",
    leave: "Leave it",
    forOther: (name: string) => `Choose for ${name}`,
    forOtherHelp: (name: string) => `The effect stays ${name}’s; only the choice is yours.`,
    window: (card: string) => [`Block ${card}?`, "All who might are asked at once, whatever they hold."],
    windowFracture: (card: string, whom: string) => `${card} is about to strike ${whom}.`,
    windowDisorder: (by: string, me: boolean, card: string, where: string) =>
      `${by} ${me ? "play" : "plays"} ${card} ${where}.`,
    windowIntervention: (by: string, me: boolean, card: string) => `${by} ${me ? "have" : "has"} drawn ${card}.`,
    onto: (moment: string, mind: string) => `onto ${moment} in ${mind}`,
    into: (mind: string) => `into ${mind}`,
    block: (card: string) => `Block with ${card}`,
    pass: "Let it come",
    ifNot: "If nobody blocks",
    vote: (who: string, card: string, instant: string) => [
      "Do you agree?",
      `${who} would block ${card} with ${instant}. All must agree; one refusal is enough to let it happen.`,
    ],
    agree: "Agree",
    refuse: "Refuse",
    justify: (who: string, card: string, moment: string) => [
      "Does the story fit?",
      `${who} says how ${card} fits ${moment}. Judge the story, not the person.`,
    ],
    accept: "It fits",
    reject: "It does not fit",
    agrees: "agrees",
    thinks: "thinks",
    judged: "has judged",
    clock: (seconds: number) =>
      `${seconds < 120 ? many(seconds, "second", "seconds") : many(Math.round(seconds / 60), "minute", "minutes")} left. After that the others may go on without you.`,
    nobodyHurries: "Nobody hurries you: the table waits.",
  },
  chain: (name: string, me: boolean) => (me ? "You rolled" : `${name} rolled`),
  chainSo: (side: "left" | "right") => `so the ${side} neighbour decides:`,
  chainYou: "you",
  choices: "What you can choose",
  carrying: (n: number) => `with ${many(n, "card", "cards")} on it`,
  inMind: (mind: string) => `in ${mind}`,
  find: "Find one of them",
  noneFound: "None is called like that.",
  wins: (name: string, me: boolean) => (me ? "You win" : `${name} wins`),
  lead: (moments: number, mentality: number) =>
    moments || mentality
      ? `Peace is ${listed([...(moments ? [many(moments, "Moment", "Moments")] : []), ...(mentality ? [`${mentality} Mentality`] : [])], "and")} away`
      : "At peace",

  // the stage
  stage: {
    label: "What happens now",
    decidesFor: (by: string, me: boolean, whom: string) => `${by} ${me ? "decide" : "decides"} for ${whom}`,
    wellness: "Wellness: everybody breathes",
    rests: (name: string, me: boolean, n: number) =>
      n ? `${name} ${me ? "gain" : "gains"} ${n}` : `${name} ${me ? "stay" : "stays"}`,
    endlessIn: "From now on the game can end",
    endlessWhere: (from: number, to: number) =>
      `Endless went into the deck, near its middle: ${from} to ${to} cards down. Whoever draws it ends the game; Mentality and Moments together decide.`,
    endlessInside: "Endless is in the deck. Whoever draws it ends the game; Mentality and Moments together decide.",
    endless: "Endless: the day is over",
    endlessHelp: "Nothing more is resolved. Mentality and Moments are counted.",
    on: "Go on",
  },
  deckHas: {
    endless: "Endless is inside",
    endlessDown: (from: number, to: number) => `Endless: ${from} to ${to} down`,
    wellness: "Wellness is inside",
    bottom: (names: string) => `at the bottom ${names}`,
  },
  dealt: "The cards are dealt.",
  turnNumber: (n: number) => `turn ${n}`,
  place: (n: number, of: number) => `Moment ${n} of ${of}`,
  across: "across the table",
  seatNumber: (n: number) => `seat ${n}`,

  // a Fracture
  strike: {
    title: (card: string, whom: string) => `${card} strikes ${whom}`,
    itself: "The Fracture itself",
    rolled: (name: string, me: boolean, n: number) => `${me ? "You" : name} rolled ${n}`,
    symbol: (name: string, me: boolean, n: number) => `${me ? "You" : name} rolled ${n} for the dice symbol`,
    from: (from: number, to: number) => `Mentality ${signed(from)} to ${signed(to)}`,
    proxy: (by: string, forWhom: string) => `${by} for ${forWhom}`,
    on: "Go on",
    choose: "Choose",
    calm: "What is locked can be opened again, and what sinks is not lost.",
  },

  // the end
  over: {
    victoryYou: "You have found peace",
    victory: (name: string) => `${name} has found peace`,
    endlessYou: "You are furthest along",
    endless: (name: string) => `${name} is furthest along`,
    nobody: "Nobody wins alone this time",
    how: {
      victory: (moments: number, mentality: number) =>
        `${many(moments, "Moment is", "Moments are")} lit and Mentality stands at ${signed(mentality)}. The others stay for the fire.`,
      endless: () => "The Endless card has come: the day is over. Mentality and Moments are counted.",
      deck: () => "The draw deck is used up. Mentality and Moments are counted.",
    } as Record<string, (moments: number, mentality: number) => string>,
    player: "Player",
    moments: "Moments",
    mentality: "Mentality",
    sum: "Sum",
    table: "Look at the table",
    result: "How it ended",
  },
  keys: { arrows: "move", enter: "take, choose", esc: "put back", h: "hint", u: "take back" },

  // gallery and decks
  gallery: {
    title: "The cards",
    lead: (n: number) => `${n} cards, each painted by the program from its own words.`,
    filter: "Show",
    all: "All",
    find: "Find a card",
    empty: "No card is like that.",
    count: (n: number) => many(n, "card", "cards"),
    open: (card: string) => `Show ${card} large`,
    about: "What it is about",
    abilityCards: "Ability cards",
    boards: "Boards",
    copies: (n: number) => `${n} of these`,
    met: "met",
    metSoFar: (n: number) => `You have met ${n} of them.`,
    base: "The cards of our deck",
    failed: "The cards could not be fetched. Try again in a moment.",
    own: "Cards of this deck",
    next: "Next card",
    before: "Card before",
  },
  own: {
    legend: "Deck",
    base: "Our own deck",
    lead: "Or play with a deck file of your own; it is checked before it is used.",
    choose: "Choose a deck file …",
    another: "Choose another file …",
    drop: "Play with our own deck",
    checking: "Reading your deck …",
    good: (name: string, n: number) => `${name} is a good deck: ${many(n, "card", "cards")}.`,
    added: (n: number) => `${many(n, "card", "cards")} of yours, with ours beside them.`,
    bad: (file: string, n: number) => `${file} cannot be played yet: ${many(n, "thing is", "things are")} wrong.`,
    line: (n: number) => `line ${n}`,
    large: (most: number) => `That file is too large; at most ${most} kB are read.`,
    noText: "That file is no text.",
    see: "See its cards",
    shelf: "See all cards",
    guide: "Write your own cards",
    template: "Save a deck to begin from",
    steps: [
      "A deck is a text file. Save the one below and open it in any editor.",
      "Each card has an id, a name, a type and a value; what it does is a list of steps: draw, discard, gain, lock, steal …",
      "You write no rules text: the program tells it from the steps, in both languages, so words and effects cannot differ.",
      "Choose the file here. Whatever is wrong is said by line; a good deck is remembered on this device.",
    ],
    before: "Used before:",
    forget: (file: string) => `Forget ${file}`,
  },
};

const de: typeof en = {
  title: "Deep of Mine",
  types: german.types,
  typesMany: {
    moment: "Augenblicke",
    disorder: "Störungen",
    recovery: "Genesungen",
    impact: "Wendungen",
    fracture: "Brüche",
    intervention: "Eingriffe",
  },
  subtypes: {
    everyday: "Augenblick, Alltag",
    relaxation: "Augenblick, Entspannung",
    life_event: "Lebensereignis",
    phobia: "Phobie",
    illness: "Krankheit",
  },
  instant: "Wendung, sofort",
  symbol: "Würfelsymbol: Ein Wurf sagt, wer entscheidet",
  standsAlone: "für sich",

  your: "dein",
  Your: "Dein",
  whose: (name) => `${name}s`.replace(/([sxzß])s$/, "$1’"),
  left: "links von dir",
  right: "rechts von dir",
  proxyFace: (face, side) =>
    `Zeigt das Würfelsymbol ${face}, entscheidet für dich, wer ${side === "left" ? "links" : "rechts"} sitzt`,
  plays: "spielt",
  decides: "entscheidet",
  handOf: (n) => `${many(n, "Karte", "Karten")} auf der Hand`,
  limit: (n) => `Handgrenze ${n}`,
  below: (n) => `${many(n, "Karte", "Karten")} im Unterbewusstsein`,
  moments: (n, of) => `${n} von ${of} offenen Augenblicken`,
  mentality: "Gemüt",
  mentalityOf: (name) => `${name} Gemüt`,
  mentalityIs: (value, preview, goal) =>
    `${signed(value)}${preview === null || preview === value ? "" : `, würde ${signed(preview)}`}; Ziel ${signed(goal)}`,
  missing: (moments, mentality) =>
    moments || mentality
      ? `noch ${listed([...(moments ? [many(moments, "Augenblick", "Augenblicke")] : []), ...(mentality ? [`${mentality} Gemüt`] : [])], "und")} bis zum Frieden`
      : "im Frieden",
  near: "dem Frieden nah",
  goal: (moments, mentality) =>
    `${many(moments, "Augenblick", "Augenblicke")} und Gemüt ${signed(mentality)} bringen Seelenfrieden`,
  seat: (name, board) => `${name}, ${board}`,
  tab: (name, mentality, moments, of, turn) =>
    `${name}: Gemüt ${signed(mentality)}, ${moments} von ${of} Augenblicken${turn ? ", ist am Zug" : ""}`,
  tabs: "Wessen Geist vorn liegt",
  look: (name) => `${name} ansehen`,

  mindOf: (whose) => `${whose} Geist`,
  mindEmpty: "Hier liegt noch nichts.",
  locked: "verschlossen",
  lockedLong: "verschlossen, zählt nicht",
  onIt: "darauf",
  playHere: (to) => `Hierhin spielen: Gemüt ${signed(to)}`,
  lay: "hier ablegen",
  layLong: (card, mind, to, moments) =>
    `${card} ablegen, ${mind}: Gemüt ${signed(to)}, ${many(moments, "Augenblick", "Augenblicke")}`,
  put: "hierhin legen",
  strikeHere: "hier zuschlagen",
  strikeLong: (card, name, to) => `${card} trifft ${name}: Gemüt ${signed(to)} vor dem Wurf`,
  play: "ausspielen",
  playLong: (card) => `${card} ausspielen`,
  against: (card) => `gegen ${card}`,
  wakes: "weckt die tiefste Karte",
  wakesLong: "Erreicht 7: Die tiefste Karte dieses Unterbewusstseins kommt hoch",
  peace: (name) => `${name} würde gewinnen`,
  peaceYou: "du würdest gewinnen",
  choose: "Das wählen",
  chosenHere: "kann gewählt werden",
  to: (n) => `auf ${signed(n)}`,
  ofMoments: (n, of) => `${n} von ${of}`,
  standing: "Bleibende Brüche",
  stands: (card, half) => `${card} bleibt${half ? ", halb überwunden" : ""}`,
  half: "halb überwunden",

  fragments: (n) => `noch ${n} Splitter`,
  fragmentsWord: () => "Splitter übrig",
  kinds: "Kartenarten in diesem Zug",
  free: "frei",
  played: "gespielt",
  lifted: "gewählt",
  draw: "Karte ziehen",
  drawButton: "Ziehen",
  drawShort: "Ziehen",
  end: "Zug beenden",
  hand: (n) => `Deine Hand, ${many(n, "Karte", "Karten")}`,
  handHidden: (name, n) => `${name}: ${many(n, "Karte", "Karten")} auf der Hand`,
  playedAlready: (kind) => `${kind}: nur eine im Zug`,
  waits: "wartet auf ihr Ereignis",
  canBlock: "kann das abwehren",
  letGo: "kann gehen",
  canPlay: "ist spielbar",
  putBack: "Zurücklegen",
  inAnyCase: (what) => `In jedem Fall: ${what}.`,
  will: {
    mentality: (whose, from, to) => `${whose} Gemüt ${signed(from)} → ${signed(to)}`,
    value: (value) => `Gemüt ${signed(value)} für den, in dessen Geist sie kommt`,
    moments: (name, me, n, of) => `${name} ${me ? "hast" : "hat"} ${n} von ${of} Augenblicken`,
    dice: (right, left) =>
      right === left
        ? `Erst ein Wurf: bei 1 und 2 entscheidet ${right}`
        : `Erst ein Wurf: bei 1 entscheidet ${right}, bei 2 ${left}`,
    fragment: (left) => `Ein Splitter; danach noch ${left}`,
    free: "Kostet keinen Splitter",
    loses: "dann noch um so viel tiefer, wie der Würfel zeigt (0, 1 oder 2)",
  },
  abilities: "Fähigkeiten",
  awake: "wach",
  asleep: "schläft",
  use: "Nutzen",
  useLong: (name, cost) => `${name} nutzen${cost ? ", ein Splitter" : ""}`,
  bonus: "Zusatzwissen",

  deck: "Zugstapel",
  deckShort: "Stapel",
  deckLong: (n) => `Zugstapel, ${many(n, "Karte", "Karten")}`,
  deckDraw: "Für einen Splitter eine Karte ziehen",
  discard: "Ablage",
  discardShort: "abgelegt",
  discardLong: (n, top) => `Ablage, ${many(n, "Karte", "Karten")}${top ? `, obenauf ${top}` : ""}`,
  none: "Hier liegt nichts.",
  roll: "letzter Wurf",
  rollLong: (n) => (n === null ? "Noch hat niemand gewürfelt" : `Der letzte Wurf war ${n}`),
  subconscious: "Unterbewusstsein",
  subconsciousOf: (whose) => `${whose} Unterbewusstsein`,
  deepWaits: "die tiefste Karte kommt hoch, wenn das Gemüt zum ersten Mal 7 nach oben oder unten erreicht",
  deepDone: "die tiefste Karte ist hochgekommen",
  unseen: "diese hat niemand gesehen",
  order: "Die tiefste zuerst",
  cards: "Alle Karten",
  removed: "aus dem Spiel",

  says: {
    main: ["Du bist dran", "Zieh oder spiel eine Karte; von jeder Art nur eine im Zug."],
    mainSpent: "Kein Splitter ist übrig. Nutze eine Fähigkeit oder beende deinen Zug.",
    lift: (n) => `${n === 1 ? "Ein Platz" : `${n} Plätze`} dafür.`,
    liftMoment: "In wessen Geist?",
    liftOn: "Auf welchen Augenblick?",
    liftAt: "Wen soll er treffen?",
    liftPlay: "Ausspielen?",
    other: (name) => `${name} ist am Zug`,
    otherHelp: "Sieh dich um: Was haben sie vor?",
    waitsFor: (names) => `Es fehlt noch: ${names}.`,
    proxyFor: (name) => `${name} entscheidet für dich`,
    proxyForHelp: "Die Wirkung ist deine; der Würfel hat die Wahl weitergegeben.",
    limit: (n) => ["Zu viele Karten", `Deine Handgrenze ist ${n}. Lass eine gehen.`],
    discard: ["Lass eine Karte gehen", "Wähle sie in deiner Hand."],
    keep: ["Behalten oder gehen lassen?", "Wähle die Karte, die du gehen lässt."],
    discardFor: (name) => [`Wähle für ${name}`, "Welche Karte geht?"],
    look: (of) => [
      "Sieh hin",
      of
        ? `Diese Karten ${of === "dein" ? "hast du" : `hat ${of}`} auf der Hand. Nur du siehst sie.`
        : "Diese Karten liegen oben auf dem Zugstapel. Nur du siehst sie.",
    ],
    seen: "Ich habe es gesehen",
    play: (card) => ["Spiel noch eine", `${card} lässt dich eine Karte umsonst spielen.`],
    yes: "Ja",
    no: "Nein",
    does: {
      mentality: (n) =>
        n === null ? "das Gemüt ändern" : `${Math.abs(n)} Gemüt ${n < 0 ? "verlieren" : "dazubekommen"}`,
      draw: (n) => `${eineKarte(n)} ziehen`,
      discard: (n) => `${eineKarte(n)} abwerfen`,
      erase: () => "etwas auslöschen",
      lock: () => "einen Augenblick verschließen",
      open: () => "einen Augenblick öffnen",
      steal: () => "einen Augenblick stehlen",
      move: () => "eine Karte versetzen",
      search: () => "eine Karte von dort nehmen",
      fragments: (n) => `${Math.abs(n ?? 1)} Splitter ${(n ?? 1) < 0 ? "verlieren" : "dazubekommen"}`,
      swap_hands: () => "die Hände tauschen",
      swap_ability: () => "die Fähigkeitskarten tauschen",
      draw_from: (n) => `${eineKarte(n)} aus einer Hand ziehen`,
      play_from: () => "eine Karte spielen",
      shuffle: () => "mischen",
      peek: () => "ansehen",
    },
    whom: {
      mentality: (n) =>
        n === null ? "Wessen Gemüt ändert sich?" : n < 0 ? `Wer verliert ${-n} Gemüt?` : `Wer bekommt ${n} Gemüt dazu?`,
      draw: (n) => `Wer zieht ${eineKarte(n)}?`,
      discard: (n) => `Wer wirft ${eineKarte(n)} ab?`,
      fragments: (n) => `Wer ${(n ?? 1) < 0 ? "verliert" : "bekommt"} ${Math.abs(n ?? 1)} Splitter?`,
      swap_hands: () => "Mit wem werden die Hände getauscht?",
      swap_ability: () => "Mit wem werden die Fähigkeitskarten getauscht?",
      draw_from: () => "Aus wessen Hand wird gezogen?",
      search: () => "Wer nimmt die Karte?",
      shuffle: () => "Wer mischt?",
    },
    whomAny: "Wen trifft es?",
    mayHelp: "Du darfst; du musst nicht.",
    leaveIt: "So lassen",
    target: {
      erase: "Was wird ausgelöscht?",
      lock: "Welcher Augenblick wird verschlossen?",
      open: "Welcher Augenblick wird geöffnet?",
      steal: "Welcher Augenblick wird gestohlen?",
      move: "Welche Karte wird versetzt?",
    },
    targetHelp: {
      erase: "Es sinkt in das Unterbewusstsein dessen, dem es gehört.",
      lock: "Verschlossene Karten schlafen: keine Wirkung, sie zählen nicht. Sie lassen sich wieder öffnen.",
      open: "Alles, was dort liegt, wirkt wieder.",
      steal: "Er kommt mit allem, was auf ihm liegt.",
      move: "Dort, wo sie hinkommt, wirkt sie neu.",
    },
    targetAny: "Wähle etwas",
    destination: (card) => [card ? `Wohin mit ${card}?` : "Wohin damit?", ""],
    option: (card) => ["Eins von beiden: was?", `${card} lässt dir die Wahl.`],
    search: (zone, mind) => [
      mind
        ? "Welche Karte kommt in den Geist?"
        : zone === "deck"
          ? "Welche Karte nimmst du aus dem Zugstapel?"
          : zone === "discard"
            ? "Welche abgelegte Karte nimmst du?"
            : "Welche Karte kommt zurück?",
      zone === "deck"
        ? "Du siehst den Zugstapel durch; danach wird er gemischt."
        : zone === "discard"
          ? "Du siehst die Ablage durch."
          : "Du siehst das Unterbewusstsein durch.",
    ],
    bury: ["Eine nach unten legen?", "Oder alles lassen, wie es liegt."],
    none: "Keine",
    leave: "So lassen",
    forOther: (name) => `Wähle für ${name}`,
    forOtherHelp: (name) => `Die Wirkung bleibt bei ${name}; nur die Wahl ist deine.`,
    window: (card) => [`${card} abwehren?`, "Alle, die es könnten, werden zugleich gefragt, was sie auch halten."],
    windowFracture: (card, whom) => `${card} ist dabei, ${whom} zu treffen.`,
    windowDisorder: (by, me, card, where) => `${by} ${me ? "spielst" : "spielt"} ${card} ${where}.`,
    windowIntervention: (by, me, card) => `${by} ${me ? "hast" : "hat"} ${card} gezogen.`,
    onto: (moment, mind) => `auf ${moment} (${mind})`,
    into: (mind) => `für sich (${mind})`,
    block: (card) => `Mit „${card}“ abwehren`,
    pass: "Geschehen lassen",
    ifNot: "Wenn niemand abwehrt",
    vote: (who, card, instant) => [
      "Bist du einverstanden?",
      `${who} möchte „${card}“ mit „${instant}“ abwehren. Alle müssen zustimmen; ein Nein genügt, und es geschieht.`,
    ],
    agree: "Einverstanden",
    refuse: "Ablehnen",
    justify: (who, card, moment) => [
      "Passt die Geschichte?",
      `${who} erzählt, wie ${card} zu ${moment} passt. Urteile über die Geschichte, nicht über den Menschen.`,
    ],
    accept: "Sie passt",
    reject: "Sie passt nicht",
    agrees: "einverstanden",
    thinks: "überlegt",
    judged: "hat geurteilt",
    clock: (seconds) =>
      `Noch ${seconds < 120 ? many(seconds, "Sekunde", "Sekunden") : many(Math.round(seconds / 60), "Minute", "Minuten")}. Danach dürfen die anderen ohne dich weiterspielen.`,
    nobodyHurries: "Niemand drängt dich: Der Tisch wartet.",
  },
  chain: (name, me) => (me ? "Du hast gewürfelt:" : `${name} hat gewürfelt:`),
  chainSo: (side) => `darum entscheidet, wer ${side === "left" ? "links" : "rechts"} sitzt:`,
  chainYou: "du",
  choices: "Was du wählen kannst",
  carrying: (n) => `mit ${many(n, "Karte", "Karten")} darauf`,
  inMind: (mind) => `(${mind})`,
  find: "Eine davon finden",
  noneFound: "So heißt keine.",
  wins: (name, me) => (me ? "Du gewinnst" : `${name} gewinnt`),
  lead: (moments, mentality) =>
    moments || mentality
      ? `Zum Frieden fehlen ${listed([...(moments ? [many(moments, "Augenblick", "Augenblicke")] : []), ...(mentality ? [`${mentality} Gemüt`] : [])], "und")}`
      : "Im Frieden",

  stage: {
    label: "Was jetzt geschieht",
    decidesFor: (by, me, whom) => `${by} ${me ? "entscheidest" : "entscheidet"} für ${whom}`,
    wellness: "Auszeit: Alle atmen auf",
    rests: (name, me, n) =>
      n ? `${name} ${me ? "bekommst" : "bekommt"} ${n} dazu` : `${name} ${me ? "bleibst" : "bleibt"}`,
    endlessIn: "Von jetzt an kann das Spiel enden",
    endlessWhere: (from, to) =>
      `Endlos kam nahe der Mitte in den Zugstapel: ${from} bis ${to} Karten tief. Wer sie zieht, beendet das Spiel; Gemüt und Augenblicke zusammen entscheiden.`,
    endlessInside:
      "Endlos ist im Zugstapel. Wer sie zieht, beendet das Spiel; Gemüt und Augenblicke zusammen entscheiden.",
    endless: "Endlos: Der Tag ist vorbei",
    endlessHelp: "Nichts wird mehr ausgeführt. Gemüt und Augenblicke werden gezählt.",
    on: "Weiter",
  },
  deckHas: {
    endless: "Endlos ist darin",
    endlessDown: (from, to) => `Endlos: ${from} bis ${to} tief`,
    wellness: "Auszeit ist darin",
    bottom: (names) => `ganz unten ${names}`,
  },
  dealt: "Die Karten sind ausgeteilt.",
  turnNumber: (n) => `Zug ${n}`,
  place: (n, of) => `Augenblick ${n} von ${of}`,
  across: "gegenüber",
  seatNumber: (n) => `Platz ${n}`,

  strike: {
    title: (card, whom) => `${card} trifft ${whom}`,
    itself: "Der Bruch selbst",
    rolled: (name, me, n) => `${me ? "Du hast" : `${name} hat`} ${n} gewürfelt`,
    symbol: (name, me, n) => `${me ? "Du hast" : `${name} hat`} für das Würfelsymbol ${n} gewürfelt`,
    from: (from, to) => `Gemüt ${signed(from)} auf ${signed(to)}`,
    proxy: (by, forWhom) => `${by} für ${forWhom}`,
    on: "Weiter",
    choose: "Wählen",
    calm: "Was verschlossen ist, lässt sich wieder öffnen, und was sinkt, ist nicht verloren.",
  },

  over: {
    victoryYou: "Du hast Frieden gefunden",
    victory: (name) => `${name} hat Frieden gefunden`,
    endlessYou: "Du bist am weitesten gekommen",
    endless: (name) => `${name} ist am weitesten gekommen`,
    nobody: "Diesmal gewinnt niemand allein",
    how: {
      victory: (moments, mentality) =>
        `${many(moments, "Augenblick leuchtet", "Augenblicke leuchten")}, und das Gemüt steht bei ${signed(mentality)}. Die anderen bleiben noch am Feuer.`,
      endless: () => "Endlos ist gekommen: Der Tag ist vorbei. Gemüt und Augenblicke werden gezählt.",
      deck: () => "Der Zugstapel ist aufgebraucht. Gemüt und Augenblicke werden gezählt.",
    },
    player: "Wer",
    moments: "Augenblicke",
    mentality: "Gemüt",
    sum: "Summe",
    table: "Den Tisch ansehen",
    result: "Wie es ausging",
  },
  keys: { arrows: "bewegen", enter: "nehmen, wählen", esc: "zurücklegen", h: "Rat", u: "zurück" },

  gallery: {
    title: "Die Karten",
    lead: (n) => `${n} Karten, jede vom Programm nach ihren eigenen Worten gemalt.`,
    filter: "Zeigen",
    all: "Alle",
    find: "Eine Karte finden",
    empty: "So eine Karte gibt es nicht.",
    count: (n) => many(n, "Karte", "Karten"),
    open: (card) => `${card} groß zeigen`,
    about: "Worum es geht",
    abilityCards: "Fähigkeitskarten",
    boards: "Tafeln",
    copies: (n) => `${n} davon`,
    met: "getroffen",
    metSoFar: (n) => `${n} davon hast du schon getroffen.`,
    base: "Die Karten unseres Decks",
    failed: "Die Karten konnten nicht geholt werden. Versuche es gleich noch einmal.",
    own: "Karten dieses Decks",
    next: "Nächste Karte",
    before: "Karte davor",
  },
  own: {
    legend: "Deck",
    base: "Unser eigenes Deck",
    lead: "Oder spiel mit einer eigenen Deckdatei; sie wird geprüft, bevor sie gebraucht wird.",
    choose: "Deckdatei wählen …",
    another: "Andere Datei wählen …",
    drop: "Mit unserem Deck spielen",
    checking: "Dein Deck wird gelesen …",
    good: (name, n) => `Das Deck „${name}“ lässt sich spielen: ${many(n, "Karte", "Karten")}.`,
    added: (n) => `${many(n, "Karte", "Karten")} von dir, daneben unsere.`,
    bad: (file, n) =>
      `${file} lässt sich noch nicht spielen: ${n === 1 ? "Etwas stimmt" : `${n} Dinge stimmen`} nicht.`,
    line: (n) => `Zeile ${n}`,
    large: (most) => `Diese Datei ist zu groß; höchstens ${most} kB werden gelesen.`,
    noText: "Diese Datei ist kein Text.",
    see: "Die Karten des Decks ansehen",
    shelf: "Alle Karten ansehen",
    guide: "Eigene Karten schreiben",
    template: "Ein Deck zum Anfangen speichern",
    steps: [
      "Ein Deck ist eine Textdatei. Speichere die untenstehende und öffne sie in einem beliebigen Editor.",
      "Jede Karte hat eine Kennung, einen Namen, eine Art und einen Wert; was sie tut, ist eine Liste von Schritten: ziehen, abwerfen, gewinnen, verschließen, stehlen …",
      "Regeltext schreibst du keinen: Das Programm erzählt ihn aus den Schritten, in beiden Sprachen, darum können Worte und Wirkung nicht auseinandergehen.",
      "Wähle die Datei hier. Was falsch ist, steht dann mit seiner Zeile da; ein gutes Deck merkt sich dieses Gerät.",
    ],
    before: "Schon benutzt:",
    forget: (file) => `${file} vergessen`,
  },
};

export const words = catalogue({ en, de });
export const catalogues = { en, de };

/** A card's kind in words. */
export function kindOf(card: Pick<CardInfo, "type" | "subtype" | "instant">): string {
  const w = words();
  return (card.subtype && w.subtypes[card.subtype]) || (card.instant ? w.instant : w.types[card.type]);
}
