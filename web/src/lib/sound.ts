/** A few soft tones, made on the spot; silent until asked for in the settings. */
import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

interface Tone {
  hz: number;
  at?: number;
  long?: number;
  loud?: number;
}

/** Like a struck bowl: a sine and two quiet overtones that fade. */
function strike({ hz, at = 0, long = 1.6, loud = 0.12 }: Tone, audio: AudioContext) {
  const start = audio.currentTime + at;
  for (const [ratio, part] of [
    [1, 1],
    [2.76, 0.22],
    [5.4, 0.06],
  ] as const) {
    const wave = audio.createOscillator(),
      gain = audio.createGain();
    wave.frequency.value = hz * ratio;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud * part, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + long / ratio ** 0.5);
    wave.connect(gain).connect(audio.destination);
    wave.start(start);
    wave.stop(start + long);
  }
}

const SOUNDS = {
  card: [{ hz: 392 }],
  turn: [{ hz: 262, long: 0.5, loud: 0.05 }],
  touch: [{ hz: 587, long: 0.35, loud: 0.05 }],
  good: [{ hz: 523 }, { hz: 659, at: 0.14 }],
  done: [{ hz: 392 }, { hz: 523, at: 0.18 }, { hz: 659, at: 0.36, long: 2.6 }],
  sigh: [
    { hz: 294, long: 2.2 },
    { hz: 220, at: 0.22, long: 2.6 },
  ],
} satisfies Record<string, Tone[]>;

export function play(name: keyof typeof SOUNDS) {
  if (!settings.sound) return;
  context ??= new AudioContext();
  void context.resume();
  for (const tone of SOUNDS[name]) strike(tone, context);
}
