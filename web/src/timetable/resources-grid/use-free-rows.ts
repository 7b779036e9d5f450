// Which resources are free at the sought time, for the ticks, the count and the filter.
import type { Period } from '@campus/events/time/period';
import { useMemo, useRef } from 'react';
import type { Selection, Verdict } from '../selection.ts';
import type { GridResource } from './row-order.ts';

const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id));

/** Ids of the resources that the rules would let be booked at `sought`; the same set while nothing changed. */
export const useFreeRows = (
  resources: readonly GridResource[],
  sought: Selection | null,
  verdictOf: (resourceId: string, date: string, period: Period) => Verdict,
): ReadonlySet<string> => {
  const known = useRef<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const found = sought
      ? resources.filter((one) => verdictOf(one.id, sought.date, { start: sought.start, end: sought.end }).ok)
      : [];
    const next = new Set(found.map((one) => one.id));
    if (!sameSet(known.current, next)) known.current = next;
    return known.current;
  }, [resources, sought, verdictOf]);
};
