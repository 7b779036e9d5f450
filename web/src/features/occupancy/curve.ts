// The geometry of the day's curve: which minutes it spans, smooth lines that never overshoot, the present minute.
import { type CurvePoint, type HeatCell, rateOf } from './board.ts';

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
