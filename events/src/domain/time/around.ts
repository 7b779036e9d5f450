// The parts of a period that others leave free, so that a closure can go around what is kept.
import { overlaps, type Period } from './period.ts';

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

/** The same, each piece with the parts after it that are kept; the first also with those before it. */
export const piecesAround = (
  period: Period,
  kept: readonly Period[],
): readonly (Period & { readonly holes: readonly Period[] })[] => {
  const pieces = around(period, kept);
  const holes = around(period, pieces);
  return pieces.map((piece, index) => {
    const from = index === 0 ? period.start : piece.end;
    const until = pieces[index + 1]?.start ?? period.end;
    return { ...piece, holes: holes.filter(({ start }) => from <= start && start < until) };
  });
};
