// Four characters as a picture that people read more easily than programs do: strokes on a small raster,
// each character turned and bent by chance, under lines that lead nowhere. A PNG of our own making, so
// that neither a font nor a library is needed.
import { pngOf } from './png.ts';

export const WIDTH = 132;
export const HEIGHT = 46;
const CELL = { width: 30, left: 10, top: 8, scaleX: 4.6, scaleY: 5 } as const;
const THICKNESS = 1.5;
const STRAY_LINES = 4;
const PAPER = 246;
const INK = 40;

/** Strokes on a grid of 5 × 7: pairs of digits are points, a blank lifts the pen. */
const glyphs: Readonly<Record<string, string>> = {
  A: '062046 1434',
  C: '4130100105163645',
  D: '0006264442200000',
  E: '40000646 0333',
  F: '400006 0333',
  H: '0006 4046 0343',
  J: '304045361605',
  K: '0006 400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  P: '06003041423303',
  R: '06003041423303 2346',
  T: '0040 2026',
  U: '000516364540',
  W: '0016233640',
  X: '0046 4006',
  Y: '0023 4023 2326',
  3: '0040233344453616',
  4: '36300444',
  7: '004016',
  9: '42331302011030414426',
};

/** Without those that people take for one another. */
export const CHARACTERS: readonly string[] = Object.keys(glyphs);

interface Point {
  readonly x: number;
  readonly y: number;
}

type Segment = readonly [Point, Point];

const pointsOf = (stroke: string): Point[] =>
  (stroke.match(/\d\d/g) ?? []).map((pair) => ({ x: Number(pair[0]), y: Number(pair[1]) }));

const segmentsOf = (points: readonly Point[]): Segment[] =>
  points.slice(1).flatMap((to, index): Segment[] => {
    const from = points[index];
    return from ? [[from, to]] : [];
  });

/** `image` of a text of CHARACTERS, as a data URI. `chance` gives numbers from 0 to 1. */
export const draw = (text: string, chance: () => number): string => {
  const about = (middle: number, spread: number) => middle + (chance() * 2 - 1) * spread;
  const strokes = [...text].flatMap((character, place) => {
    const turn = about(0, 0.28);
    const shear = about(0, 0.22);
    const [dx, dy] = [about(CELL.left + place * CELL.width, 2), about(CELL.top, 3)];
    const placed = ({ x, y }: Point): Point => {
      const [u, v] = [(x - 2) * CELL.scaleX, (y - 3) * CELL.scaleY];
      const bent = u + v * shear;
      return {
        x: dx + 2 * CELL.scaleX + bent * Math.cos(turn) - v * Math.sin(turn),
        y: dy + 3 * CELL.scaleY + bent * Math.sin(turn) + v * Math.cos(turn),
      };
    };
    return (glyphs[character] ?? '').split(' ').flatMap((stroke) => segmentsOf(pointsOf(stroke).map(placed)));
  });
  const stray = Array.from({ length: STRAY_LINES }, (): Segment => {
    const [from, to] = [chance() * HEIGHT, chance() * HEIGHT];
    return [
      { x: 0, y: from },
      { x: WIDTH, y: to },
    ];
  });
  return addressOf(rasterOf(strokes, stray, chance));
};

const distance = ([a, b]: Segment, { x, y }: Point): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy || 1;
  const along = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length));
  return Math.hypot(x - a.x - along * dx, y - a.y - along * dy);
};

const nearest = (segments: readonly Segment[], point: Point): number =>
  segments.reduce((least, segment) => Math.min(least, distance(segment, point)), Number.POSITIVE_INFINITY);

/** One byte a pixel, each row led by a zero that says "no filter". */
const rasterOf = (strokes: readonly Segment[], stray: readonly Segment[], chance: () => number): Buffer => {
  const raster = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const ink = Math.max(
        Math.min(1, THICKNESS + 0.5 - nearest(strokes, { x, y })),
        Math.min(0.6, 1 - nearest(stray, { x, y })),
        chance() > 0.985 ? 0.5 : 0,
      );
      raster[y * (WIDTH + 1) + x + 1] = Math.round(PAPER - Math.max(0, ink) * (PAPER - INK));
    }
  return raster;
};

const addressOf = (bytes: Buffer): string =>
  `data:image/png;base64,${pngOf({ width: WIDTH, height: HEIGHT, channels: 1, bytes }).toString('base64')}`;
