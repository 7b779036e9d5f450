// One booking with its story, read again whenever something of one's own has changed.
import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useMemo } from 'react';
import { askedAgain } from '../../lib/asked-again.ts';
import { failureOf } from '../../lib/failure.ts';
import { useReadAgainOnMyChange } from '../../live/use-my-claims.ts';
import { BOOKING_DETAIL, detailOf, factOf } from './booking-detail.graphql.ts';
import { isOnItsWay } from './meeting.ts';

/** How often a meeting that is on its way is looked for. */
const MEETING_EVERY_MS = 3_000;

export const useBookingDetail = (id: string) => {
  const { data, error, refetch } = useQuery(BOOKING_DETAIL, { variables: { id } });
  const readAgain = useCallback(() => askedAgain(refetch()), [refetch]);
  useReadAgainOnMyChange(readAgain);
  const booking = useMemo(() => (data?.booking ? detailOf(data.booking) : undefined), [data]);
  const isWaiting = isOnItsWay(booking?.meeting);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void readAgain(), MEETING_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, readAgain]);
  const facts = useMemo(() => (data?.history ?? []).map(factOf), [data]);
  const failure = error && !data ? failureOf(error) : undefined;
  return { booking, facts, failure, readAgain, isLoading: data === undefined && !failure };
};
