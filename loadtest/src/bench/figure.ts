// One figure of a benchmark: ours against a limit or a rival measured in the same run, as a ratio.
import { mkdir, writeFile } from 'node:fs/promises';

export interface Figure {
  /** Such as `P1 append, 64 callers`. */
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly limit: number;
  readonly limitName: string;
  /** `atLeast`: ours / limit must reach the floor. `atMost`: it must stay under it. */
  readonly sense: 'atLeast' | 'atMost';
  readonly floor: number;
  readonly target: number;
  /** The baseline's own guide on two cores; far from it, the run says so. */
  readonly guide?: number;
  readonly note?: string;
}

export const ratioOf = ({ ours, limit }: Figure): number => ours / limit;

export const holdsFloor = (figure: Figure): boolean =>
  figure.sense === 'atLeast' ? ratioOf(figure) >= figure.floor : ratioOf(figure) <= figure.floor;

const reachesTarget = (figure: Figure): boolean =>
  figure.sense === 'atLeast' ? ratioOf(figure) >= figure.target : ratioOf(figure) <= figure.target;

const number = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));

export const lineOf = (figure: Figure): string => {
  const verdict = !holdsFloor(figure) ? 'BELOW FLOOR' : reachesTarget(figure) ? 'target' : 'floor';
  const guide =
    figure.guide && (figure.limit < figure.guide / 2 || figure.limit > figure.guide * 2)
      ? ` (baseline far from its guide of ${number(figure.guide)})`
      : '';
  return [
    figure.name.padEnd(44),
    `ours ${number(figure.ours)} ${figure.unit}`.padEnd(26),
    `${figure.limitName} ${number(figure.limit)}`.padEnd(34),
    `ratio ${ratioOf(figure).toFixed(2)}`.padEnd(12),
    `floor ${figure.floor} target ${figure.target}: ${verdict}`,
    figure.note ? ` — ${figure.note}` : '',
    guide,
  ].join(' ');
};

/** Written beside the screen's lines, for whoever draws them. */
export const saveFigures = async (folder: string, figures: readonly Figure[]): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const rows = figures.map((figure) => ({
    ...figure,
    ratio: ratioOf(figure),
    holdsFloor: holdsFloor(figure),
  }));
  await writeFile(`${folder}/figures.json`, `${JSON.stringify(rows, null, 2)}\n`);
};
