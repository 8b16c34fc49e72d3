/** Eight glass beads. The view says only where beads lie; which one lies where is remembered here, so that they can travel. */
import { PLACES, type Place, type View } from "./view";

export type Spot = "pool" | "centre" | `${Place}:token` | `${Place}:card`;
export interface BeadAt {
  id: number;
  spot: Spot;
}

export function spots(view: View): Spot[] {
  const found: Spot[] = [];
  for (const place of PLACES) {
    const { status } = view.cards[place];
    if (status === "released" || status === "distraction") found.push(`${place}:card`);
    else if (status !== "subliminal") found.push(`${place}:token`);
  }
  for (let i = 0; i < view.centre.markers; i++) found.push("centre");
  for (let i = 0; i < view.pool; i++) found.push("pool");
  return found;
}

const near = (a: Spot, b: Spot) => a.split(":")[0] === b.split(":")[0];

/** Each bead stays where it may; one that must go takes the spot on its own card first. */
export function moved(beads: readonly BeadAt[], view: View): BeadAt[] {
  const free = spots(view),
    next = new Map<number, Spot>();
  const take = (bead: BeadAt, fits: (spot: Spot) => boolean) => {
    const i = next.has(bead.id) ? -1 : free.findIndex(fits);
    if (i >= 0) next.set(bead.id, free.splice(i, 1)[0]!);
  };
  for (const bead of beads) take(bead, (spot) => spot === bead.spot);
  for (const bead of beads) take(bead, (spot) => near(spot, bead.spot));
  for (const bead of beads) take(bead, () => true);
  return beads.map(({ id, spot }) => ({ id, spot: next.get(id) ?? spot }));
}

export const laid = (view: View): BeadAt[] => spots(view).map((spot, id) => ({ id, spot }));
