import { expect, it } from "vitest";
import { de } from "./de";

it("tells in German what the terminal tells too, with what each sentence speaks of", () => {
  const { coach, table } = de;
  expect(coach.fights(1.5, 3, 2)).toBe(
    "Du hast 1,5 von 3 Kämpfen gewonnen (überlebt niemand, zählt er halb); nach den Aussichten wären es 2,0 gewesen.",
  );
  expect(coach.fights(1, 1, 0.5)).toContain("1 von 1 Kampf gewonnen");
  expect(coach.account("etwa ", coach.aimOf("win"), 60, -1200, 3)).toBe(
    "Die Aussicht auf einen Sieg war bei deiner ersten Wahl etwa 60 von 100. Das Glück nahm etwa 1200, deine Entscheidungen kosteten etwa 3.",
  );
  expect(coach.worth("etwa ", 5, 2)).toBe("Etwa 5 von 100 mehr, auf 2 genau.");
  expect(coach.worth("", 5, 0)).toBe("5 von 100 mehr.");
  expect(coach.unusedIn(1, [3])).toBe("Einer wurde nicht gegeben, in Zug 3. Manchmal ist das richtig.");
  expect(coach.blows(1, 2)).toBe("1 Bruch und 2 Diebstähle");
  expect(coach.pace("0.25", 7, 1)).toBe("0,25 s je Zahl, auf 7 % genau (1 Karte)");
  expect(coach.hardly(coach.aimOf("stillness"))).toContain("Für Stille gab es diesmal kaum etwas zu entscheiden");
  expect(table.steps.sat!("Ann")).toBe("Ann nimmt Platz.");
  expect(table.steps.sat!("Du")).toBe("Du nimmst Platz.");
  expect(table.proposes.pause("Du")).toBe("Du möchtest eine Pause.");
  expect(table.late("Du")).toBe("Deine Zeit ist um.");
});
