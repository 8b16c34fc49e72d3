import { MediaQuery } from "svelte/reactivity";
import { keep, kept } from "./kept";

export const LANGUAGES = { en: "English", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;
export type Light = "system" | "daylight" | "lamplight";
export type Motion = "system" | "still";
/** How fast the doings of others are shown; `once` shows how it stands. */
export type Pace = "slow" | "normal" | "once";
export type TextSize = "normal" | "large" | "larger";

interface Kept {
  light: Light;
  motion: Motion;
  pace: Pace;
  text: TextSize;
  sound: boolean;
  language: Language | null;
  narration: boolean;
  press: "hold" | "press";
  shortcuts: boolean;
}
const DEFAULTS: Kept = {
  light: "system",
  motion: "system",
  pace: "normal",
  text: "normal",
  sound: false,
  language: null,
  narration: false,
  press: "hold",
  shortcuts: true,
};

const systemDark = new MediaQuery("(prefers-color-scheme: dark)");
const systemStill = new MediaQuery("(prefers-reduced-motion: reduce)");

function browserLanguage(): Language {
  const wished = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES);
  return (wished as Language | undefined) ?? "en";
}

/** The choices of whoever sits here; each is kept in the browser as soon as it is made. */
class Settings {
  #kept = $state<Kept>({ ...DEFAULTS, ...kept<Partial<Kept>>("settings", {}) });

  get light() {
    return this.#kept.light;
  }
  set light(value) {
    this.#change({ light: value });
  }
  get motion() {
    return this.#kept.motion;
  }
  set motion(value) {
    this.#change({ motion: value });
  }
  get pace() {
    return this.#kept.pace;
  }
  set pace(value) {
    this.#change({ pace: value });
  }
  get text() {
    return this.#kept.text;
  }
  set text(value) {
    this.#change({ text: value });
  }
  get sound() {
    return this.#kept.sound;
  }
  set sound(value) {
    this.#change({ sound: value });
  }
  get narration() {
    return this.#kept.narration;
  }
  set narration(value) {
    this.#change({ narration: value });
  }
  /** How a card of The Mind is laid. */
  get press() {
    return this.#kept.press;
  }
  set press(value) {
    this.#change({ press: value });
  }
  /** Whether a single key (a letter, / or ?) does something; Enter, Escape, space and the arrows always do. */
  get shortcuts() {
    return this.#kept.shortcuts;
  }
  set shortcuts(value) {
    this.#change({ shortcuts: value });
  }
  get language(): Language {
    return this.#kept.language ?? browserLanguage();
  }
  set language(value: Language) {
    this.#change({ language: value });
  }

  get dark() {
    return this.light === "lamplight" || (this.light === "system" && systemDark.current);
  }
  /** Nothing may move. */
  get still() {
    return this.motion === "still" || systemStill.current;
  }

  #change(part: Partial<Kept>) {
    this.#kept = { ...this.#kept, ...part };
    keep("settings", this.#kept);
    this.show();
  }

  /** Tells the document, whose style sheets do the rest. */
  show() {
    const root = document.documentElement;
    root.dataset.theme = this.dark ? "dark" : "light";
    root.dataset.text = this.text;
    root.dataset.motion = this.still ? "still" : "full";
    root.lang = this.language;
  }
}

export const settings = new Settings();
