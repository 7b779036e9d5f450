// Which resources are free at the sought time, for the ticks, the count and the filter.
import type { Period } from '@campus/events/domain/time/period';
import { useMemo, useRef } from 'react';
import { isFree, type Selection, type Verdict } from '../selection.ts';
import type { GridResource } from './row-order.ts';

const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id));

/** Ids of the resources that nobody has at `sought`; the same set while nothing changed. */
export const useFreeRows = (
  resources: readonly GridResource[],
  sought: Selection | null,
  verdictOf: (resourceId: string, date: string, period: Period) => Verdict,
): ReadonlySet<string> => {
  const known = useRef<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const found = sought ? resources.filter((one) => isFree(verdictOf(one.id, sought.date, sought))) : [];
    const next = new Set(found.map((one) => one.id));
    if (!sameSet(known.current, next)) known.current = next;
    return known.current;
  }, [resources, sought, verdictOf]);
};
