// What a room of the demonstration looks like, drawn by calculation: a view of it, and its plan. The map
// of the campus, and the portrait of a person.
import type { Colour, Paint } from './drawing.ts';

const WIDTH = 480;
const HEIGHT = 270;
export const pictureSize = [WIDTH, HEIGHT] as const;

const walls: readonly Colour[] = [
  [214, 226, 236],
  [228, 222, 208],
  [212, 230, 216],
  [232, 218, 218],
  [222, 216, 232],
];
const floor: Colour = [176, 150, 120];
const table: Colour = [122, 84, 54];
const chair: Colour = [58, 74, 96];
const light: Colour = [250, 250, 244];
const sky: Colour = [150, 196, 236];
const ink: Colour = [70, 80, 92];
const grass: Colour = [36, 132, 96];
const band: Colour = [28, 84, 118];

const lawn: Colour = [206, 224, 190];
const road: Colour = [240, 238, 230];
const lake: Colour = [168, 204, 226];
const roof: Colour = [190, 178, 164];

const mixed = (from: Colour, to: Colour, part: number): Colour => [
  Math.round(from[0] + (to[0] - from[0]) * part),
  Math.round(from[1] + (to[1] - from[1]) * part),
  Math.round(from[2] + (to[2] - from[2]) * part),
];

const isIn = (x: number, y: number, [left, top, right, bottom]: readonly number[]): boolean =>
  x >= (left ?? 0) && x < (right ?? 0) && y >= (top ?? 0) && y < (bottom ?? 0);

const isRound = (x: number, y: number, [atX = 0, atY = 0, wide = 1, high = 1]: readonly number[]): boolean =>
  ((x - atX) / wide) ** 2 + ((y - atY) / high) ** 2 <= 1;

/** `seats` makes the table longer; `tone` tells rooms apart. */
export const viewOf = (seats: number, tone: number): Paint => {
  const wall = walls[tone % walls.length] ?? light;
  const reach = Math.min(190, 90 + seats * 3);
  const chairs = Math.min(8, Math.max(2, Math.round(seats / 4)));
  const chairAt = (index: number): number => WIDTH / 2 - reach + ((index + 0.5) * 2 * reach) / chairs;
  return (x, y) => {
    for (let index = 0; index < chairs; index += 1) {
      if (isRound(x, y, [chairAt(index), 236, 15, 20])) return chair;
      if (isRound(x, y, [chairAt(index), 168, 10, 12]) && y < 178) return chair;
    }
    if (isRound(x, y, [WIDTH / 2, 204, reach, 30])) return mixed(table, light, y < 196 ? 0.18 : 0.04);
    if (isIn(x, y, [170, 46, 310, 124])) return isIn(x, y, [174, 50, 306, 120]) ? light : ink;
    if (isIn(x, y, [30, 40, 120, 120])) return isIn(x, y, [73, 40, 77, 120]) ? light : sky;
    if (isIn(x, y, [380, 60, 430, 156])) return mixed(table, wall, 0.3);
    return y < 156 ? mixed(wall, light, y / 400) : mixed(floor, ink, (y - 156) / 500);
  };
};

const COURT_FROM = 118;
const NET = [136, 148, 344, 186] as const;

const isCourtLine = (across: number, down: number): boolean =>
  [0.06, 0.24, 0.66, 0.94].some((line) => Math.abs(down - line) < 0.011) ||
  [0.84, 0.7].some((line) => Math.abs(Math.abs(across) - line) < 0.012) ||
  (Math.abs(across) < 0.012 && (down < 0.24 || down > 0.66));

/** A court as its players see it: the lines run towards the far wall, the net across them. */
export const courtOf =
  (tone: number): Paint =>
  (x, y) => {
    const [left, top, right, bottom] = NET;
    if (isIn(x, y, [left - 3, top, left, bottom + 8]) || isIn(x, y, [right, top, right + 3, bottom + 8]))
      return ink;
    if (isIn(x, y, [left, top, right, top + 4])) return light;
    const isMesh = isIn(x, y, NET) && (x % 5 === 0 || y % 5 === 0);
    if (y < COURT_FROM) {
      if (y > 76) return mixed(band, walls[tone % walls.length] ?? light, 0.12);
      return isIn(x % 80, y, [12, 20, 68, 50])
        ? sky
        : mixed(walls[tone % walls.length] ?? light, light, y / 200);
    }
    const down = (y - COURT_FROM) / (HEIGHT - COURT_FROM);
    const across = (x - WIDTH / 2) / (130 + 150 * down);
    const isCourt = Math.abs(across) < 0.852 && down > 0.05 && down < 0.951;
    const ground = !isCourt ? mixed(floor, light, 0.35) : isCourtLine(across, down) ? light : grass;
    return isMesh ? mixed(ground, ink, 0.55) : ground;
  };

/** From above: walls, door, table with a seat a dot. */
export const planOf = (seats: number): Paint => {
  const columns = Math.min(12, Math.max(3, Math.ceil(seats / 4)));
  const step = 320 / columns;
  return (x, y) => {
    if (!isIn(x, y, [40, 30, 440, 240])) return light;
    if (isIn(x, y, [360, 234, 410, 240])) return light;
    if (!isIn(x, y, [46, 36, 434, 234])) return ink;
    if (isIn(x, y, [90, 116, 390, 152])) return mixed(table, light, 0.5);
    const column = Math.floor((x - 80) / step);
    const isSeat = (row: number) => isRound(x, y, [80 + (column + 0.5) * step, row, 8, 8]);
    return column >= 0 && column < columns && (isSeat(96) || isSeat(172)) ? chair : [244, 246, 248];
  };
};

/** @param spots where buildings stand, in per cent of the map */
export const campusOf =
  (spots: readonly (readonly [x: number, y: number])[]): Paint =>
  (x, y) => {
    const isBuilding = spots.some(([left, top]) => {
      const [middle, centre] = [(left / 100) * WIDTH, (top / 100) * HEIGHT];
      return isIn(x, y, [middle - 34, centre - 20, middle + 34, centre + 20]);
    });
    if (isBuilding) return roof;
    if (((x - 250) / 62) ** 2 + ((y - 140) / 30) ** 2 < 1) return lake;
    const isRoad =
      Math.abs(y - 92) < 6 || Math.abs(y - 196) < 6 || Math.abs(x - 158) < 6 || Math.abs(x - 342) < 6;
    return isRoad ? road : lawn;
  };

const HEAD = 46;
const SHOULDERS = 92;

/** A head and shoulders in the middle, so that a round frame may cut off the sides. */
export const portraitOf =
  (tone: number): Paint =>
  (x, y) => {
    const wall = walls[tone % walls.length] ?? light;
    const across = x - WIDTH / 2;
    const isHead = Math.hypot(across, y - 104) < HEAD;
    const isBody = Math.hypot(across, y - HEIGHT) < SHOULDERS;
    return isHead || isBody ? mixed(chair, wall, isHead ? 0.25 : 0) : wall;
  };
