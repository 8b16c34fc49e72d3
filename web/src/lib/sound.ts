/** Sounds made on the spot, with the face of the table they belong to; silent until asked for. */
import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

/** A tone or a rustle. `bowl`: rings long; `wood`: short and dull; `glass`: bright and short; `paper`: noise. */
type Matter = "bowl" | "wood" | "glass" | "paper";
interface Tone {
  hz: number;
  at?: number;
  long?: number;
  loud?: number;
  as?: Matter;
}
export type Sound = "card" | "turn" | "touch" | "good" | "done" | "sigh" | "call";
export type Face = "nevermind" | "themind" | "mindgame" | "deepofmine";

/** Overtones: how high, how loud, how fast they fade. */
const PARTS: Record<Exclude<Matter, "paper">, readonly (readonly [number, number, number])[]> = {
  bowl: [
    [1, 1, 1],
    [2.76, 0.22, 0.6],
    [5.4, 0.06, 0.43],
  ],
  wood: [
    [1, 1, 1],
    [2.4, 0.3, 0.5],
  ],
  glass: [
    [1, 1, 1],
    [3.1, 0.35, 0.4],
    [6.2, 0.12, 0.25],
  ],
};

const COMMON: Record<Sound, Tone[]> = {
  card: [{ hz: 392 }],
  turn: [{ hz: 262, long: 0.5, loud: 0.05 }],
  touch: [{ hz: 587, long: 0.35, loud: 0.05 }],
  good: [{ hz: 523 }, { hz: 659, at: 0.14 }],
  done: [{ hz: 392 }, { hz: 523, at: 0.18 }, { hz: 659, at: 0.36, long: 2.6 }],
  sigh: [
    { hz: 294, long: 2.2 },
    { hz: 220, at: 0.22, long: 2.6 },
  ],
  // the only one that is heard from another window
  call: [
    { hz: 659, long: 1.2, loud: 0.16 },
    { hz: 880, at: 0.22, long: 2, loud: 0.14 },
  ],
};
/** Beads of glass; a bowl of water; tiles of wood and rolled dice; leaves and acorns of a forest. */
const FACES: Record<Face, Partial<Record<Sound, Tone[]>>> = {
  nevermind: {
    card: [{ hz: 2400, long: 0.16, loud: 0.1, as: "paper" }],
    touch: [{ hz: 1480, long: 0.3, loud: 0.05, as: "glass" }],
    good: [
      { hz: 1175, long: 0.5, loud: 0.06, as: "glass" },
      { hz: 1568, at: 0.1, long: 0.7, loud: 0.05, as: "glass" },
    ],
  },
  themind: { card: [{ hz: 330, long: 2.4, loud: 0.1 }], touch: [{ hz: 660, long: 0.8, loud: 0.04 }] },
  mindgame: {
    card: [{ hz: 210, long: 0.12, loud: 0.22, as: "wood" }],
    touch: [{ hz: 340, long: 0.08, loud: 0.12, as: "wood" }],
    turn: [0, 0.07, 0.16, 0.29].map((at, i) => ({ hz: 420 - 40 * i, at, long: 0.07, loud: 0.1, as: "wood" as const })),
  },
  deepofmine: {
    card: [{ hz: 1500, long: 0.28, loud: 0.12, as: "paper" }],
    touch: [{ hz: 480, long: 0.1, loud: 0.1, as: "wood" }],
    turn: [{ hz: 900, long: 0.5, loud: 0.06, as: "paper" }],
    good: [
      { hz: 440, long: 0.16, loud: 0.14, as: "wood" },
      { hz: 587, at: 0.12, long: 0.2, loud: 0.14, as: "wood" },
    ],
  },
};
/** What a sound is at a table. */
export const tones = (name: Sound, face: string | null): Tone[] =>
  (face !== null && FACES[face as Face]?.[name]) || COMMON[name];

let face: string | null = null;
/** At which table we are; null: at none. */
export function sitAt(game: string | null) {
  face = game;
}

function fade(gain: GainNode, start: number, loud: number, long: number) {
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
}

function strike({ hz, at = 0, long = 1.6, loud = 0.12, as = "bowl" }: Tone, audio: AudioContext, into: AudioNode) {
  const start = audio.currentTime + at;
  if (as === "paper") {
    const noise = audio.createBufferSource(),
      band = audio.createBiquadFilter(),
      gain = audio.createGain();
    const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
    const grain = buffer.getChannelData(0);
    for (let i = 0; i < grain.length; i++) grain[i] = Math.random() * 2 - 1;
    noise.buffer = buffer;
    band.type = "bandpass";
    band.frequency.value = hz;
    fade(gain, start, loud, long);
    noise.connect(band).connect(gain).connect(into);
    noise.start(start);
    return;
  }
  for (const [ratio, part, slow] of PARTS[as]) {
    const wave = audio.createOscillator(),
      gain = audio.createGain();
    wave.frequency.value = hz * ratio;
    fade(gain, start, loud * part, long * slow);
    wave.connect(gain).connect(into);
    wave.start(start);
    wave.stop(start + long);
  }
}

export function play(name: Sound) {
  if (settings.haptics && !document.hidden) navigator.vibrate?.(name === "done" ? [30, 60, 30] : 12);
  if (!settings.sound) return;
  context ??= new AudioContext();
  void context.resume();
  const volume = context.createGain();
  volume.gain.value = settings.volume;
  volume.connect(context.destination);
  for (const tone of tones(name, face)) strike(tone, context, volume);
}
