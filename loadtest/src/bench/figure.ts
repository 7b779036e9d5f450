// One figure of a benchmark: ours against a limit or a rival measured in the same run, as a ratio.
import { availableParallelism, loadavg } from 'node:os';

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

/** A figure with what follows from it, and how busy the machine was. */
export interface Measured extends Figure {
  readonly ratio: number;
  readonly holdsFloor: boolean;
  readonly holdsTarget: boolean;
  /** The baseline itself is outside of half to twice its guide. */
  readonly isOffGuide: boolean;
  /** ISO instant. */
  readonly at: string;
  /** Processes that wanted to run in the last minute, for each core. */
  readonly load: number;
}

/** From this load on, others took a good part of the machine. */
const BUSY = 1.5;

export const measured = (figure: Figure): Measured => {
  const { ours, limit, sense, floor, target, guide } = figure;
  const ratio = ours / limit;
  // What measured nothing holds nothing: no bytes would be few enough, and a rival of nothing slow enough.
  const isMeasured = ratio > 0 && Number.isFinite(ratio);
  const holds = (bound: number): boolean =>
    isMeasured && (sense === 'atLeast' ? ratio >= bound : ratio <= bound);
  return {
    ...figure,

    ratio,
    holdsFloor: holds(floor),
    holdsTarget: holds(target),
    isOffGuide: guide !== undefined && (limit < guide / 2 || limit > guide * 2),

    at: new Date().toISOString(),
    load: (loadavg()[0] ?? 0) / availableParallelism(),
  };
};

export const inDigits = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));

/** Escapes a text for HTML and SVG. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const verdictOn = (bound: number, holds: boolean): string =>
  `${inDigits(bound)} ${holds ? 'holds' : 'MISSED'}`;

export const lineOf = (figure: Measured): string => {
  const { name, unit, ours, limit, limitName, ratio, load, note, guide = 0 } = figure;
  return [
    name.padEnd(44),
    `ours ${inDigits(ours)} ${unit}`.padEnd(26),
    `${limitName} ${inDigits(limit)}`.padEnd(34),
    `ratio ${ratio.toFixed(ratio < 0.1 ? 3 : 2)}`.padEnd(12),
    `floor ${verdictOn(figure.floor, figure.holdsFloor)}, target ${verdictOn(figure.target, figure.holdsTarget)}`,
    note ? ` — ${note}` : '',
    figure.isOffGuide ? ` (baseline far from its guide of ${inDigits(guide)})` : '',
    load > BUSY ? ` (${load.toFixed(1)} processes a core wanted to run)` : '',
  ].join(' ');
};
