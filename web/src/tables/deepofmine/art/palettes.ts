/** The colours of a scene: the card's type and subtype choose them, so that a thumbnail still tells its type. */
import type { C } from "../../../art/color";

export interface Pal {
  top: C;
  low: C;
  disc: C;
  far: C;
  mid: C;
  near: C;
  ground: C;
  night?: boolean;
}
export const PALS: Record<string, Pal> = {
  everyday: {
    top: [0.86, 0.055, 232],
    low: [0.965, 0.03, 95],
    disc: [0.99, 0.04, 95],
    far: [0.83, 0.05, 205],
    mid: [0.72, 0.065, 185],
    near: [0.52, 0.07, 190],
    ground: [0.82, 0.075, 150],
  },
  relaxation: {
    top: [0.78, 0.075, 225],
    low: [0.94, 0.055, 85],
    disc: [0.98, 0.06, 88],
    far: [0.74, 0.06, 215],
    mid: [0.62, 0.07, 205],
    near: [0.42, 0.065, 208],
    ground: [0.7, 0.07, 175],
  },
  life_event: {
    top: [0.76, 0.075, 245],
    low: [0.93, 0.055, 45],
    disc: [0.98, 0.05, 75],
    far: [0.76, 0.06, 255],
    mid: [0.64, 0.07, 250],
    near: [0.44, 0.075, 248],
    ground: [0.76, 0.06, 190],
  },
  phobia: {
    top: [0.8, 0.13, 85],
    low: [0.93, 0.09, 98],
    disc: [0.98, 0.06, 100],
    far: [0.74, 0.11, 82],
    mid: [0.6, 0.09, 68],
    near: [0.4, 0.06, 50],
    ground: [0.7, 0.1, 86],
  },
  illness: {
    top: [0.82, 0.085, 98],
    low: [0.94, 0.06, 98],
    disc: [0.985, 0.04, 100],
    far: [0.77, 0.075, 102],
    mid: [0.66, 0.07, 105],
    near: [0.46, 0.05, 100],
    ground: [0.74, 0.085, 96],
  },
  recovery: {
    top: [0.87, 0.075, 158],
    low: [0.975, 0.05, 112],
    disc: [0.995, 0.05, 105],
    far: [0.8, 0.09, 150],
    mid: [0.68, 0.11, 148],
    near: [0.46, 0.085, 155],
    ground: [0.78, 0.12, 138],
  },
  impact: {
    top: [0.58, 0.11, 298],
    low: [0.86, 0.075, 335],
    disc: [0.97, 0.05, 80],
    far: [0.62, 0.1, 302],
    mid: [0.5, 0.1, 297],
    near: [0.34, 0.08, 292],
    ground: [0.62, 0.085, 305],
  },
  fracture: {
    top: [0.25, 0.05, 268],
    low: [0.47, 0.075, 262],
    disc: [0.95, 0.03, 95],
    far: [0.38, 0.06, 264],
    mid: [0.3, 0.055, 266],
    near: [0.19, 0.04, 268],
    ground: [0.36, 0.055, 258],
    night: true,
  },
  intervention: {
    top: [0.66, 0.15, 28],
    low: [0.9, 0.085, 62],
    disc: [0.985, 0.05, 85],
    far: [0.7, 0.12, 35],
    mid: [0.58, 0.13, 30],
    near: [0.38, 0.09, 25],
    ground: [0.68, 0.11, 45],
  },
};
