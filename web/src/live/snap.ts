// Rooms side by side share one raster, but each has cells of its own. This turns a selection on the shared
// raster into the period that this resource would be booked for. Pure.
import type { Rules } from '@campus/events/domain/rules/rules';
import type { Period } from '@campus/events/domain/time/period';

const overlapOf = (a: Period, b: Period): number => Math.min(a.end, b.end) - Math.max(a.start, b.start);

/** Outwards to the raster that begins at `from`. */
const widened = (period: Period, from: number, step: number): Period => ({
  start: from + Math.floor((period.start - from) / step) * step,
  end: from + Math.ceil((period.end - from) / step) * step,
});

/** The piece with most of the selection, if the selection is no longer than its cells. */
const pieceUnder = (pieces: readonly Period[], period: Period, sharedStep: number): Period | undefined => {
  const [most] = pieces
    .filter((piece) => overlapOf(piece, period) > 0)
    .toSorted((a, b) => overlapOf(b, period) - overlapOf(a, period));
  if (!most) return undefined;
  const isWithin = period.start > most.start - sharedStep && period.end < most.end + sharedStep;
  return isWithin ? { start: most.start, end: most.end } : undefined;
};

/** @param sharedStep minutes of a cell of the shared raster */
export const snapTo = ({ slotRule, openHours }: Rules, period: Period, sharedStep: number): Period => {
  if (slotRule.kind === 'wholeDay') return openHours;
  if (slotRule.kind === 'fixed') return pieceUnder(slotRule.slots, period, sharedStep) ?? period;
  const { start, end } = widened(period, openHours.start, slotRule.stepMinutes);
  // The last cell before closing may be shorter than a step.
  return { start, end: period.end <= openHours.end ? Math.min(end, openHours.end) : end };
};
