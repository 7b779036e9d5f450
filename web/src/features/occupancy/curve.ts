// The geometry of the day's curve: which minutes it spans, smooth lines that never overshoot, the present minute.
import { type CurvePoint, type HeatCell, rateOf } from './board.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line through a day: minute and share, 0 to 1. */
export interface Sample {
  readonly minute: number;
  readonly rate: number;
}

/** From when to when the day is lively: half of it is open, or any of it is taken; the working day where nothing is. */
export const spanOf = (curve: readonly CurvePoint[]): { readonly from: number; readonly to: number } => {
  const most = Math.max(0, ...curve.map(({ open }) => open));
  const lively = curve.filter(({ open, taken }) => open > 0 && (open * 2 >= most || taken > 0));
  const step = (curve[1]?.minute ?? 30) - (curve[0]?.minute ?? 0) || 30;
  const [first, last] = [lively[0], lively.at(-1)];
  if (!first || !last) return { from: 480, to: 1320 };
  return { from: first.minute, to: Math.min(1440, last.minute + step) };
};

/** The curve's samples within the span. */
export const samplesOf = (curve: readonly CurvePoint[]): Sample[] => {
  const { from, to } = spanOf(curve);
  return curve
    .filter((point) => point.minute >= from && point.minute <= to)
    .map((point) => ({ minute: point.minute, rate: rateOf(point) }));
};

/** What is usual on `weekday`, a sample in the middle of each hour. */
export const usualOf = (heat: readonly HeatCell[], weekday: number): Sample[] =>
  heat
    .filter((cell) => cell.weekday === weekday)
    .toSorted((a, b) => a.hour - b.hour)
    .map((cell) => ({ minute: cell.hour * 60 + 30, rate: cell.rate }));

/** The share at `minute`, between its neighbours; undefined outside the samples. */
export const rateAt = (samples: readonly Sample[], minute: number): number | undefined => {
  const after = samples.findIndex((sample) => sample.minute >= minute);
  const right = samples[after];
  if (!right) return undefined;
  const left = samples[after - 1];
  if (right.minute === minute || !left) return right.minute === minute ? right.rate : undefined;
  const share = (minute - left.minute) / (right.minute - left.minute);
  return left.rate + (right.rate - left.rate) * share;
};

/** What has happened, and what is booked but has not: both hold the present sample, so they meet. */
export const splitAt = (
  samples: readonly Sample[],
  minute: number,
): { readonly past: readonly Sample[]; readonly ahead: readonly Sample[] } => {
  const rate = rateAt(samples, minute);
  const present = rate === undefined ? [] : [{ minute, rate }];
  return {
    past: [...samples.filter((sample) => sample.minute < minute), ...present],
    ahead: [...present, ...samples.filter((sample) => sample.minute > minute)],
  };
};

/** The fullest sample still to come, if it is fuller than the present. */
export const peakAhead = (samples: readonly Sample[], minute: number): Sample | undefined => {
  const { ahead } = splitAt(samples, minute);
  const peak = ahead.reduce<Sample | undefined>(
    (best, sample) => (best === undefined || sample.rate > best.rate ? sample : best),
    undefined,
  );
  return peak && peak.minute > minute && peak.rate > 0 ? peak : undefined;
};

/** Slopes of a monotone cubic (Fritsch and Carlson), which never rises above its samples. */
const slopesOf = (points: readonly Point[]): number[] => {
  const secant = (index: number): number => {
    const [a, b] = [points[index], points[index + 1]];
    return a && b && b.x > a.x ? (b.y - a.y) / (b.x - a.x) : 0;
  };
  return points.map((_, index) => {
    if (index === 0) return secant(0);
    if (index === points.length - 1) return secant(index - 1);
    const [before, after] = [secant(index - 1), secant(index)];
    if (before * after <= 0) return 0;
    return (2 * before * after) / (before + after);
  });
};

const round = (value: number): number => Math.round(value * 10) / 10;

/** An SVG path through the points in order, `''` for none. */
export const smoothPath = (points: readonly Point[]): string => {
  const slopes = slopesOf(points);
  return points
    .map((point, index) => {
      const from = points[index - 1];
      if (!from) return `M${round(point.x)} ${round(point.y)}`;
      const third = (point.x - from.x) / 3;
      const first = `${round(from.x + third)} ${round(from.y + third * (slopes[index - 1] ?? 0))}`;
      const second = `${round(point.x - third)} ${round(point.y - third * (slopes[index] ?? 0))}`;
      return `C${first} ${second} ${round(point.x)} ${round(point.y)}`;
    })
    .join('');
};
