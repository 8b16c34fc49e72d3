import { beforeEach, expect, test, vi } from "vitest";
import type { Answer, Wish } from "./client.svelte";
import { kept } from "./kept";
import { exchangeTempo, forgetTempo } from "./tempo";

const TEMPO = { pace_ms: 420, spread: 0.2, follows: 0.5 };

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, text: string) => void store.set(name, text),
    removeItem: (name: string) => void store.delete(name),
  });
});

function partner(tempo: typeof TEMPO | null) {
  const asked: Wish[] = [];
  const ask = (wish: Wish): Promise<Answer> => {
    asked.push(wish);
    return Promise.resolve({ t: "learned", key: "k", tempo });
  };
  return { asked, ask };
}

test("what partners have learned is told to those of the next game, until it is forgotten", async () => {
  await exchangeTempo(partner(TEMPO));
  const next = partner(null);
  await exchangeTempo(next);
  expect(next.asked).toEqual([{ t: "tempo", kept: TEMPO }]);
  expect(kept("tempo", null)).toEqual(TEMPO); // who has learned nothing yet does not make others forget
  forgetTempo();
  const last = partner(null);
  await exchangeTempo(last);
  expect(last.asked).toEqual([{ t: "tempo", kept: null }]);
});
