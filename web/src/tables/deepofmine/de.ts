/** The story of Deep of Mine in German. */
import type { Sentences, Who } from "./told";
import { bare } from "./deck";
import { signed } from "./words";

const dich = (who: Who) => (who.me ? "dich" : who.name);
const dir = (who: Who) => (who.me ? "dir" : who.name);
/** "in deinem Geist", "im Geist von Mira". */
const von = (who: Who, mine: string, theirs: string) => (who.me ? mine : `${theirs} von ${who.name}`);
const splitter = (n: number) => `${n} Splitter`;

export const sentences: Sentences = {
  board: (t) =>
    t.player.name === bare(t.named("board"))
      ? ""
      : `${t.player.name} ${t.v("setzt dich", "setzt sich")} als ${bare(t.named("board"))} an den Tisch.`,
  ability: (t) => `${t.player.name} ${t.v("bekommst", "bekommt")} die Fähigkeitskarte ${t.named("ability")}.`,
  "fracture returned": (t) => `Der Bruch ${t.card} wurde ${dir(t.player)} gegeben; er kommt unter den Zugstapel.`,
  inserted: (t) => `${t.card} kommt in den Zugstapel.`,
  first: (t) => `${t.player.name} ${t.v("beginnst", "beginnt")}.`,
  turn: (t) => `${t.player.me ? "Du bist" : `${t.player.name} ist`} am Zug: ${splitter(t.n("fragments"))}.`,
  drawn: (t) => `${t.player.name} ${t.v("ziehst", "zieht")} ${t.card}.`,
  revealed: (t) => `${t.player.name} ${t.v("siehst dir", "sieht sich")} im Zugstapel ${t.card} an.`,
  buried: (t) => `${t.player.name} ${t.v("legst", "legt")} ${t.card} unter den Zugstapel.`,
  discarded: (t) => `${t.player.name} ${t.v("wirfst", "wirft")} ${t.card} ab.`,
  erased: (t) => `${t.card} sinkt ${von(t.player, "in dein Unterbewusstsein", "ins Unterbewusstsein")}.`,
  locked: (t) => `${t.card} ${von(t.player, "in deinem Geist", "im Geist")} ist verschlossen.`,
  opened: (t) => `${t.card} ${von(t.player, "in deinem Geist", "im Geist")} ist wieder offen.`,
  stolen: (t) => `${t.player.name} ${t.v("stiehlst", "stiehlt")} ${t.card} von ${dir(t.other)}.`,
  moved: (t) => `${t.card} wandert von ${dir(t.other)} zu ${dir(t.player)}.`,
  snatched: (t) =>
    `${t.player.name} ${t.v("ziehst", "zieht")} blind ${t.card} ${von(t.other, "aus deiner Hand", "aus der Hand")}.`,
  "hands swapped": (t) =>
    t.player.me || t.other.me
      ? `Du und ${(t.player.me ? t.other : t.player).name} tauscht die Hände.`
      : `${t.player.name} und ${t.other.name} tauschen die Hände.`,
  "cut off": (t) => `${t.card} löst mehr aus, als ein Zug fassen kann; der Rest geschieht nicht.`,
  "abilities swapped": (t) =>
    t.player.me || t.other.me
      ? `Du und ${(t.player.me ? t.other : t.player).name} tauscht die Fähigkeitskarten.`
      : `${t.player.name} und ${t.other.name} tauschen die Fähigkeitskarten.`,
  struck: (t) => `${t.card} trifft ${dich(t.player)}.`,
  "deep card": (t) =>
    `${t.card} kommt aus der Tiefe ${von(t.player, "deines Unterbewusstseins", "des Unterbewusstseins")} hoch.`,
  sunk: (t) => `${t.card} sinkt ${von(t.player, "in dein Unterbewusstsein", "ins Unterbewusstsein")}.`,
  stands: (t) => `${t.card} bleibt vor ${dir(t.player)} stehen.`,
  blocked: (t) => `${t.player.name} ${t.v("wehrst", "wehrt")} ${t.card} mit ${t.named("with")} ab.`,
  "block offered": (t) =>
    `${t.player.name} ${t.v("möchtest", "möchte")} ${t.card} mit ${t.named("with")} abwehren. Alle müssen zustimmen.`,
  "story rejected": (t) =>
    `Der Tisch glaubt es nicht: ${t.card} kommt zurück ${von(t.player, "auf deine Hand", "auf die Hand")}.`,
  proxy: (t) =>
    t.player.name === t.other.name
      ? ""
      : `${t.player.name} ${t.v("entscheidest", "entscheidet")} für ${dich(t.other)}.`,
  "wellness waits": (t) =>
    `${t.player.name} ${t.v("hast", "hat")} ${t.card} gezogen: eine Pause für alle, wenn dieser Zug vorbei ist.`,
  break: (t) => `Der Zug ist vorbei: ${t.card}, eine Pause für alle.`,
  removed: (t) => `${t.card} verlässt das Spiel.`,
  passed: (t) => `${t.player.name} ${t.v("beendest deinen", "beendet den")} Zug.`,
  looked: (t) => `${t.player.name} ${t.v("siehst dir", "sieht sich")} ${von(t.other, "deine Hand", "die Hand")} an.`,
  chose: (t) => `${t.player.name} ${t.v("wählst", "wählt")} ${dich(t.other)}.`,
  intervention: (t) => `${t.player.name} ${t.v("ziehst", "zieht")} ${t.card}.`,
  mentality: (t) =>
    `${t.player.name} ${t.n("by") > 0 ? t.v("gewinnst", "gewinnt") : t.v("verlierst", "verliert")} ${Math.abs(t.n("by"))} Gemüt: ${signed(t.n("now"))}.`,
  rolled: (t) =>
    `${t.player.name} ${t.v("würfelst", "würfelt")} ${t.e.symbol ? "für das Würfelsymbol " : ""}${t.n("number")}.`,
  played: (t) =>
    `${t.player.name} ${t.v("spielst", "spielt")} ${t.card}${t.e.to ? (t.other.name === t.player.name ? "" : ` zu ${dir(t.other)}`) : ""}.`,
  found: (t) =>
    `${t.player.name} ${t.v("findest", "findet")} ${t.card} ${{ deck: "im Zugstapel", discard: "in der Ablage", subconscious: "im Unterbewusstsein" }[t.e.zone ?? "deck"]}.`,
  shuffled: (t) =>
    t.e.pile === "deck"
      ? "Der Zugstapel wird gemischt."
      : `${t.player.name} ${t.v("mischst", "mischt")} ${t.e.pile === "hand" ? "die Hand in den Zugstapel" : "das Unterbewusstsein"}.`,
  fragments: (t) =>
    `${t.player.name} ${t.n("by") > 0 ? t.v("gewinnst", "gewinnt") : t.v("verlierst", "verliert")} ${splitter(Math.abs(t.n("by")))}${t.e.next ? " im nächsten Zug" : ""}.`,
  voted: (t) =>
    t.e.agrees
      ? `${t.player.name} ${t.v("bist", "ist")} einverstanden.`
      : `${t.player.name} ${t.v("lehnst", "lehnt")} ab.`,
  judged: (t) => `${t.player.name} ${t.v("glaubst", "glaubt")} die Geschichte${t.e.accepts ? "" : " nicht"}.`,
  "ability works": (t) =>
    t.e.used
      ? `${t.player.name} ${t.v("nutzt", "nutzt")} ${t.named("ability")}.`
      : `${t.named("ability")} wirkt für ${dich(t.player)}.`,
  antishatter: (t) =>
    `${t.player.name} ${t.v("gibst", "gibt")} ${t.card} gegen ${t.named("fracture")}${t.e.removed ? ", der überwunden ist" : "; noch eine genügt"}.`,
  "ended victory": (t) => `${t.player.name} ${t.v("hast", "hat")} Seelenfrieden gefunden.`,
  "ended endless": () => "Endlos: Der Tag ist vorbei.",
  "ended deck": () => "Der Zugstapel ist aufgebraucht: Das Spiel ist vorbei.",
  "a card": () => "eine Karte",
};
