// A record through time: which version stood at a moment, what that version changed, and what differs from now. Pure.
import type { Entity } from '@campus/events/domain/record/entity';
import { isEqual } from '@campus/events/domain/record/equal';
import type { Field } from '@campus/events/domain/record/fields';
import type { RecordVersion } from '../port.ts';

/** A field as it stood, beside what it was before and what it is now. */
export interface FieldThen {
  readonly name: string;
  readonly field: Field;
  readonly stood: unknown;
  /** Absent: this version did not change it. */
  readonly before?: { readonly value: unknown } | undefined;
  /** Absent: it is so today. */
  readonly now?: { readonly value: unknown } | undefined;
}

/** Which version stood at `at`, by the moments of all; the newest where that is now. */
export const indexAt = (moments: readonly number[], at: number | undefined): number =>
  at === undefined
    ? moments.length - 1
    : Math.max(
        0,
        moments.findLastIndex((moment) => moment <= at),
      );

/** Moments of their own, also where several events are of one millisecond. */
export const momentsOf = (versions: readonly RecordVersion[]): number[] => {
  let last = Number.NEGATIVE_INFINITY;
  return versions.map(({ instant }) => {
    last = Math.max(instant, last + 1);
    return last;
  });
};

const isNone = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isSame = (one: unknown, other: unknown): boolean =>
  (isNone(one) && isNone(other)) || isEqual(one ?? null, other ?? null);

/**
 * Fields that are not told: the version itself says who saved it, and what follows from other records says
 * nothing of this one.
 */
const untold: ReadonlySet<Field['kind']> = new Set(['secret', 'kept', 'lookup', 'objectName']);

const isTold = ({ kind, shown }: Field): boolean => !untold.has(kind) && shown !== false;

/** Fields that were or are filled: those that this version changed, those that are different today, the others. */
export const fieldsThen = (
  entity: Entity,
  versions: readonly RecordVersion[],
  index: number,
): readonly FieldThen[] => {
  const [version, previous, newest] = [versions[index], versions[index - 1], versions.at(-1)];
  if (!version || !newest) return [];
  const told = Object.entries(entity.fields).flatMap(([name, field]): FieldThen[] => {
    const [stood, now] = [version.record[name], newest.record[name]];
    const was = previous?.record[name];
    if (!isTold(field) || (isNone(stood) && isNone(now) && isNone(was))) return [];
    const isChanged = previous !== undefined && !isSame(was, stood);
    return [
      {
        name,
        field,
        stood,
        before: isChanged ? { value: was } : undefined,
        now: isSame(stood, now) ? undefined : { value: now },
      },
    ];
  });
  return told.toSorted((one, other) => newsIn(other) - newsIn(one));
};

const newsIn = ({ before, now }: FieldThen): number => (before ? 2 : 0) + (now ? 1 : 0);
