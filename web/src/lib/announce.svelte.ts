/** What a screen reader is told: calm news politely, what cannot wait at once. */
class Announcer {
  calm = $state("");
  urgent = $state("");

  /** The same words twice in a row are said twice: an invisible difference makes them news. */
  say(text: string, urgent = false) {
    if (!text) return;
    const where = urgent ? "urgent" : "calm";
    this[where] = this[where] === text ? `${text}\u00a0` : text;
  }
  /** What was urgent and is answered is found by nobody who reads on. */
  over(text: string) {
    if (this.urgent.trimEnd() === text.trimEnd()) this.urgent = "";
  }
}

export const announcer = new Announcer();
