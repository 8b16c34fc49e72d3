/** A picture to keep of a finished game: a painted scene on paper, how it ended below. Drawn by our own code, in the browser. */
import { scene, SCENE_H, SCENE_W } from "../art/scenes";

/** SVG markup of a scene, and the part of it that is shown: x, y, width, height, eight to five. */
export interface Painted {
  markup: string;
  box: string;
}
export interface Keepsake {
  painted: Painted;
  title: string;
  text: string;
  foot: string;
}

export const SIDE = 1080;
const MARGIN = 44,
  WIDE = SIDE - 2 * MARGIN,
  HIGH = (WIDE * SCENE_H) / SCENE_W;
const PAPER = "#fdfcf8",
  INK = "#1f2d2e",
  INK_2 = "#415050",
  LINE = "rgb(31 45 46 / 0.13)";
const DISPLAY = `"Newsreader", Georgia, serif`,
  UI = `"Figtree", system-ui, sans-serif`;

/** The scene of the shelf, for a game that paints none of its own. */
export const shelfScene = (game: string): Painted => ({
  markup: scene(game, "k"),
  box: `0 0 ${SCENE_W} ${SCENE_H}`,
});

/** Lines that are not wider than a width; the last one ends in … if there were more. */
export function wrapped(text: string, width: number, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && measure(longer) <= width) lines[lines.length - 1] = longer;
    else if (lines.length === most) {
      lines[most - 1] += " …";
      return lines;
    } else lines.push(word);
  }
  return lines;
}

function image({ markup, box }: Painted): Promise<HTMLImageElement> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${WIDE}" height="${HIGH}" preserveAspectRatio="xMidYMid slice">${markup}</svg>`;
  return new Promise((done, failed) => {
    const found = new Image();
    found.onload = () => done(found);
    found.onerror = () => failed(new Error("the scene cannot be drawn"));
    found.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  });
}

export async function draw(canvas: HTMLCanvasElement, { painted, title, text, foot }: Keepsake): Promise<void> {
  const [picture] = await Promise.all([
    image(painted),
    document.fonts.load(`400 64px ${DISPLAY}`),
    document.fonts.load(`italic 400 30px ${DISPLAY}`),
    document.fonts.load(`400 32px ${UI}`),
  ]);
  canvas.width = canvas.height = SIDE;
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.save();
  pen.beginPath();
  pen.roundRect(MARGIN, MARGIN, WIDE, HIGH, 24);
  pen.clip();
  pen.drawImage(picture, MARGIN, MARGIN, WIDE, HIGH);
  pen.restore();

  let y = MARGIN + HIGH + 96;
  const write = (font: string, colour: string, said: string, most: number, step: number) => {
    pen.font = font;
    pen.fillStyle = colour;
    for (const line of wrapped(said, WIDE, most, (part) => pen.measureText(part).width)) {
      pen.fillText(line, MARGIN, y);
      y += step;
    }
  };
  write(`400 64px ${DISPLAY}`, INK, title, 1, 62);
  write(`400 32px ${UI}`, INK_2, text, 3, 44);
  pen.fillStyle = LINE;
  pen.fillRect(MARGIN, SIDE - 104, WIDE, 2);
  y = SIDE - 50;
  write(`italic 400 30px ${DISPLAY}`, INK_2, foot, 1, 0);
}

export const fileOf = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((done, failed) =>
    canvas.toBlob(
      (blob) => (blob ? done(new File([blob], name, { type: "image/png" })) : failed(new Error("no picture"))),
      "image/png",
    ),
  );
