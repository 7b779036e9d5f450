// Refused attempts, counted: at which hours, of which resources, for which reasons. Pure.
import type { RefusedAttempt } from '../demand/demand.ts';

const HOUR = 60;

const counted = <Key>(keys: readonly Key[]): readonly (readonly [key: Key, attempts: number])[] => {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts];
};

const mostFirst = <Key>(counts: readonly (readonly [Key, number])[]) =>
  counts.toSorted((a, b) => b[1] - a[1]);

/** An attempt counts in every hour that it touches. */
const hoursOf = ({ start, end }: RefusedAttempt): readonly number[] => {
  const first = Math.floor(start / HOUR);
  return Array.from({ length: Math.ceil(end / HOUR) - first }, (_, index) => first + index);
};

export const refusedCounts = (attempts: readonly RefusedAttempt[]) => ({
  attempts: attempts.length,
  people: new Set(attempts.map(({ who }) => who)).size,
  hours: counted(attempts.flatMap(hoursOf)).toSorted((a, b) => a[0] - b[0]),
  resources: mostFirst(counted(attempts.map(({ resourceId }) => resourceId))),
  reasons: mostFirst(counted(attempts.map(({ code }) => code))),
});
