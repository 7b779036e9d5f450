// Half-open minutes of one local day, and the only `overlaps` of the product.

/** `[start, end)` in minutes from local midnight, 0 ≤ start < end ≤ 1440. Neighbours touch. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

export const overlaps = (a: Period, b: Period): boolean => a.start < b.end && b.start < a.end;

export const contains = (outer: Period, inner: Period): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

export const isPeriod = (period: Period): boolean =>
  Number.isInteger(period.start) &&
  Number.isInteger(period.end) &&
  period.start >= 0 &&
  period.end <= 1440 &&
  period.start < period.end;

/** The rest of `whole` without all of `cuts`, in order. */
export const subtract = (whole: Period, cuts: readonly Period[]): Period[] => {
  const rest: Period[] = [];
  let from = whole.start;
  for (const cut of cuts.toSorted((a, b) => a.start - b.start)) {
    if (cut.start > from) rest.push({ start: from, end: Math.min(cut.start, whole.end) });
    from = Math.max(from, cut.end);
    if (from >= whole.end) break;
  }
  if (from < whole.end) rest.push({ start: from, end: whole.end });
  return rest.filter((piece) => piece.start < piece.end);
};

/** The same, each piece with the cuts that follow it; the first also with those before it. */
export const piecesAround = (
  whole: Period,
  cuts: readonly Period[],
): readonly (Period & { readonly holes: readonly Period[] })[] => {
  const pieces = subtract(whole, cuts);
  const holes = subtract(whole, pieces);
  return pieces.map((piece, index) => {
    const from = index === 0 ? whole.start : piece.end;
    const until = pieces[index + 1]?.start ?? whole.end;
    return { ...piece, holes: holes.filter(({ start }) => from <= start && start < until) };
  });
};

/** `08:30` → 510; `24:00` is 1440. Undefined for anything else. */
export const minutesOf = (text: string): number | undefined => {
  const match = /^(\d{2}):([0-5]\d)(?::00)?$/.exec(text);
  if (!match) return undefined;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return minutes <= 1440 ? minutes : undefined;
};

/** 510 → `08:30`. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
