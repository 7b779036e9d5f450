// A resource's week at a moment, beside what it is now.
import { useQuery } from '@apollo/client/react';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { useEffect, useMemo } from 'react';
import { askedAgain } from '../../lib/asked-again.ts';
import { type Failure, failureOf } from '../../lib/failure.ts';
import type { KnownRules } from '../../live/use-rules.ts';
import { useTimetable } from '../../live/use-timetable.ts';
import { claimsIn, DAYS_AT, TICKS } from './moment.graphql.ts';
import { instantsOf, justBefore, type MarkedClaim, markedClaims, type PastClaim } from './moment.ts';

export interface Moment {
  readonly claims: readonly MarkedClaim[];
  readonly instants: readonly number[];
  readonly known: KnownRules | undefined;
  readonly isLoading: boolean;
  readonly failure: Failure | undefined;
}

const isoOf = (at: number): string => new Date(at).toISOString();

/** The picture at an instant; what was shown stays until it has come. */
const useDaysAt = (resourceIds: readonly string[], from: LocalDate, at: number | undefined) => {
  const { data, previousData, error, loading } = useQuery(DAYS_AT, {
    variables: { resourceIds, from, to: addDays(from, 6), at: at === undefined ? null : isoOf(at) },
    skip: at === undefined,
    context: { isQuiet: true },
  });
  const claims = useMemo(() => claimsIn(data ?? previousData), [data, previousData]);
  return { claims, isLoading: loading && data === undefined, error };
};

/**
 * @param monday first of the seven days
 * @param at milliseconds since 1970; undefined: now
 */
export const useMoment = (resourceId: string, monday: LocalDate, at: number | undefined): Moment => {
  const resourceIds = useMemo(() => [resourceId], [resourceId]);
  const to = addDays(monday, 6);
  const live = useTimetable(resourceIds, monday, to);
  const days = live.pictures.get(resourceId);
  const ticked = useQuery(TICKS, {
    variables: { resourceIds, from: monday, to },
    context: { isQuiet: true },
  });
  const { refetch } = ticked;
  useEffect(() => {
    // Something has just happened to the week: its tick is missing.
    if (days) askedAgain(refetch());
  }, [days, refetch]);
  const ticks = ticked.data?.timetableTicks ?? ticked.previousData?.timetableTicks;
  const instants = useMemo(() => instantsOf(ticks ?? []), [ticks]);
  const then = useDaysAt(resourceIds, monday, at);
  const before = useDaysAt(resourceIds, monday, at === undefined ? undefined : justBefore(instants, at));

  const now = useMemo(
    (): PastClaim[] =>
      Object.entries(days ?? {})
        .filter(([date]) => date >= monday && date <= to)
        .flatMap(([date, { claims }]) => claims.map((claim) => ({ ...claim, date }))),
    [days, monday, to],
  );
  const claims = useMemo(
    () =>
      at === undefined
        ? now.map((claim): MarkedClaim => ({ ...claim, mark: 'same' }))
        : markedClaims(then.claims, before.claims, now),
    [at, now, then.claims, before.claims],
  );
  const error = then.error ?? (ticked.data ? undefined : ticked.error);
  return {
    claims,
    instants,
    known: live.rules.get(resourceId),
    isLoading: !live.isComplete || then.isLoading || before.isLoading,
    failure: live.failure ?? (error ? failureOf(error) : undefined),
  };
};
