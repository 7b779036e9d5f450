// What is free instead of a refused period: other rooms at that time, other hours of that room.
import { useQuery } from '@apollo/client/react';
import { clockOf } from '@campus/events/domain/time/period';
import { useMemo } from 'react';
import type { LaneSelection } from '../../timetable/gestures/surface.ts';
import { ALTERNATIVES } from './checks.graphql.ts';
import { type FreePeriod, freePeriodOf } from './series.ts';

const MOST = 3;
const none: readonly FreePeriod[] = [];

/** @param refused undefined: nothing is asked */
export const useAlternatives = (refused: LaneSelection | undefined): readonly FreePeriod[] => {
  const { resourceId = '', date = '', start = 0, end = 0 } = refused ?? {};
  const { data } = useQuery(ALTERNATIVES, {
    variables: { resourceId, date, startTime: clockOf(start), endTime: clockOf(end), limit: MOST },
    skip: refused === undefined,
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  return useMemo(() => (refused && data ? data.findAlternatives.map(freePeriodOf) : none), [refused, data]);
};
