// Lines over seconds, one panel under another, as SVG.
import { escaped, inDigits } from '../bench/figure.ts';

/** A second since the beginning and a value. */
export type Point = readonly [second: number, value: number];

export interface Line {
  readonly name: string;
  readonly colour: string;
  readonly points: readonly Point[];
}

export interface Panel {
  readonly title: string;
  readonly lines: readonly Line[];
}

const WIDTH = 960;
const LEFT = 64;
const RIGHT = 24;
const TOP = 64;
const HEIGHT = 132;
const BETWEEN = 44;
const GRID = '#e5e7eb';
const INK = '#111827';
const FAINT = '#6b7280';

/** What lies before the beginning is not drawn, nor is a panel of nothing. */
export const panelsToSvg = (heading: string, subheading: string, given: readonly Panel[]): string => {
  const panels = given
    .map(({ title, lines }) => ({ title, lines: lines.map(sinceBeginning) }))
    .filter(({ lines }) => lines.some(({ points }) => points.length > 0));
  const seconds = Math.max(
    1,
    ...panels.flatMap(({ lines }) => lines.flatMap(({ points }) => points.map(([at]) => at))),
  );
  const height = TOP + panels.length * (HEIGHT + BETWEEN) + 8;
  const drawn = panels.map((panel, index) =>
    drawPanel(panel, TOP + index * (HEIGHT + BETWEEN) + 20, seconds),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    `<text x="${LEFT}" y="26" font-size="16" font-weight="600" fill="${INK}">${escaped(heading)}</text>`,
    `<text x="${LEFT}" y="46" fill="${FAINT}">${escaped(subheading)}, seconds from left to right</text>`,
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
};

const sinceBeginning = (line: Line): Line => ({
  ...line,
  points: line.points.filter(([second]) => second >= 0),
});

const drawPanel = ({ title, lines }: Panel, top: number, seconds: number): string => {
  const highest = ceilingOf(Math.max(0, ...lines.flatMap(({ points }) => points.map(([, value]) => value))));
  const x = (second: number): number => LEFT + (second / seconds) * (WIDTH - LEFT - RIGHT);
  const y = (value: number): number => top + HEIGHT - (value / highest) * HEIGHT;
  const rules = [0, 0.5, 1].map((share) => {
    const value = highest * share;
    return `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(value)}" y2="${y(value)}" stroke="${GRID}"/><text x="${LEFT - 8}" y="${y(value) + 4}" text-anchor="end" fill="${FAINT}">${inDigits(value)}</text>`;
  });
  const marks = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<text x="${x(seconds * share)}" y="${top + HEIGHT + 16}" text-anchor="middle" fill="${FAINT}">${inDigits(Math.round(seconds * share))}</text>`,
  );
  const drawn = lines.map(({ colour, points }) => drawLine(points, colour, x, y));
  const legend = lines.map(
    ({ name, colour }, index) =>
      `<text x="${WIDTH - RIGHT - (lines.length - 1 - index) * 110}" y="${top - 8}" text-anchor="end" fill="${colour}">${escaped(name)}</text>`,
  );
  const heading = `<text x="${LEFT}" y="${top - 8}" font-weight="600" fill="${INK}">${escaped(title)}</text>`;
  return [heading, ...legend, ...rules, ...marks, ...drawn].join('\n');
};

const drawLine = (
  points: readonly Point[],
  colour: string,
  x: (second: number) => number,
  y: (value: number) => number,
): string => {
  const places = points.map(([second, value]) => `${x(second).toFixed(1)},${y(value).toFixed(1)}`);
  const [only] = places;
  if (places.length === 1 && only) {
    const [cx, cy] = only.split(',');
    return `<circle cx="${cx}" cy="${cy}" r="3" fill="${colour}"/>`;
  }
  return `<polyline points="${places.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5" stroke-linejoin="round"/>`;
};

/** The next round number, so that the axis reads well. */
const ceilingOf = (value: number): number => {
  if (value <= 0) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((each) => each * magnitude >= value) ?? 10;
  return step * magnitude;
};
