import { expect, it, vi } from "vitest";
import type { TableClient } from "../../lib/client.svelte";

vi.mock("../../lib/settings.svelte", () => ({ settings: { language: "de" } }));
vi.mock("../../lib/router.svelte", () => ({ router: {} }));
vi.mock("../../lib/visitor.svelte", () => ({ botName: () => "" }));
vi.mock("../../lib/sound", () => ({ play: () => undefined }));
const rules = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api", () => ({ api: { rules }, tokens: {} }));
const { Desk } = await import("./desk.svelte");

const at = (game: string) =>
  new Desk({ scene: { table: { game } } } as TableClient, {
    event: () => undefined,
    refusal: (rule) => (rule === "XX-001" ? "Mit eigenem Satz." : undefined),
  });
const said = (rule: string | null, code = "") => ({ why: "English.", rule, code, data: {} });

it("tells a refusal by the game's own sentence, the server's, the rule's text, and never in English", async () => {
  rules.mockResolvedValue({ text: "- **XX-002** Die Karte `c0` bleibt *liegen*.\n", language: "de" });
  const desk = at("hearts");
  expect(await desk.reason(said("XX-001"))).toBe("Mit eigenem Satz.");
  expect(await desk.reason(said(null, "not-your-turn"))).toBe("Du bist nicht dran.");
  expect(await desk.reason(said("XX-002"))).toBe("Regel XX-002: Die Karte c0 bleibt liegen.");
  expect(await desk.reason(said("XX-003"))).toBe("Das ist hier nicht möglich (Regel XX-003).");
  expect(rules).toHaveBeenCalledTimes(1);
});
it("does not quote a rule that is there in English only", async () => {
  rules.mockResolvedValue({ text: "- **XX-002** The card stays.\n", language: "en" });
  expect(await at("spades").reason(said("XX-002"))).toBe("Das ist hier nicht möglich (Regel XX-002).");
});
it("says something even when the rules cannot be fetched, and tries again", async () => {
  rules.mockRejectedValueOnce(new Error("offline"));
  const desk = at("clubs");
  expect(await desk.reason(said("XX-002"))).toBe("Das ist hier nicht möglich (Regel XX-002).");
  rules.mockResolvedValue({ text: "- **XX-002** Das bleibt.\n", language: "de" });
  expect(await desk.reason(said("XX-002"))).toBe("Regel XX-002: Das bleibt.");
});
