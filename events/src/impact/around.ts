// The parts of a period that others leave free, so that a closure can go around what is kept.
import { overlaps, type Period } from '../domain/time/period.ts';

export const around = (period: Period, kept: readonly Period[]): readonly Period[] => {
  const pieces: Period[] = [];
  let from = period.start;
  for (const { start, end } of kept
    .filter((each) => overlaps(each, period))
    .toSorted((a, b) => a.start - b.start)) {
    if (start > from) pieces.push({ start: from, end: start });
    from = Math.max(from, end);
  }
  return from < period.end ? [...pieces, { start: from, end: period.end }] : pieces;
};
