import { MediaQuery } from "svelte/reactivity";
import { keep, kept } from "./kept";
import { forgetTempo } from "./tempo";

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
  volume: number;
  haptics: boolean;
  /** Whether a notification says that it is my turn; null: nobody has asked me yet. */
  call: boolean | null;
  language: Language | null;
  narration: boolean;
  press: "hold" | "press";
  shortcuts: boolean;
  tempo: boolean;
  eyes: boolean;
  chat: boolean;
  signs: boolean;
}
const DEFAULTS: Kept = {
  light: "system",
  motion: "system",
  pace: "normal",
  text: "normal",
  sound: false,
  volume: 1,
  haptics: false,
  call: null,
  language: null,
  narration: false,
  press: "hold",
  shortcuts: true,
  tempo: false,
  eyes: false,
  chat: true,
  signs: true,
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
  /** How loud, from 0 to 1. */
  get volume() {
    return this.#kept.volume;
  }
  set volume(value) {
    this.#change({ volume: value });
  }
  /** Whether a phone trembles a little with what sounds. */
  get haptics() {
    return this.#kept.haptics;
  }
  set haptics(value) {
    this.#change({ haptics: value });
  }
  get call() {
    return this.#kept.call;
  }
  set call(value) {
    this.#change({ call: value });
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
  /** Whether partners in The Mind may remember one's tempo; who says no any more is forgotten at once. */
  get tempo() {
    return this.#kept.tempo;
  }
  set tempo(value) {
    if (!value) forgetTempo();
    this.#change({ tempo: value });
  }
  /** Whether one is told how it stands while one plays, where no other person does. */
  get eyes() {
    return this.#kept.eyes;
  }
  set eyes(value) {
    this.#change({ eyes: value });
  }
  /** Whether I see what others say, and may say something. */
  get chat() {
    return this.#kept.chat;
  }
  set chat(value) {
    this.#change({ chat: value });
  }
  /** The same for signs, which are pictures. */
  get signs() {
    return this.#kept.signs;
  }
  set signs(value) {
    this.#change({ signs: value });
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
    // both, for the browser chooses between them by the device's light and not by ours
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.content = this.dark ? "#131c1f" : "#e3e8e2";
  }
}

export const settings = new Settings();
