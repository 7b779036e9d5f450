// One's own bookings: all that are open, and what is over as far as it was asked for, read again whenever
// something of one's own has changed.
import { useQuery } from '@apollo/client/react';
import { useCallback, useMemo, useState } from 'react';
import { type Booking, bookingOf } from '../../booking/booking.ts';
import { askedAgain } from '../../lib/asked-again.ts';
import { type Failure, failureOf } from '../../lib/failure.ts';
import { useReadAgainOnMyChange } from '../../live/use-my-claims.ts';
import { countsOf, OWN_BOOKINGS, OWN_COUNTS } from './my-bookings.graphql.ts';
import { type BookingList, countOf, lists, openStatuses, overStatuses } from './tabs.ts';

/** Nobody has more open at a time. */
const mostOpen = 500;
const pageSize = 30;

export interface OwnBookings {
  readonly bookings: readonly Booking[];
  readonly counts: ReadonlyMap<BookingList, number> | undefined;
  readonly isLoading: boolean;
  readonly failure: Failure | undefined;
  readonly hasMore: boolean;
  readonly showMore: () => void;
  readonly readAgain: () => Promise<void>;
}

const open = { first: mostOpen, offset: 0, filter: { status: { in: openStatuses } } };

export const useOwnBookings = (): OwnBookings => {
  const [shown, setShown] = useState(pageSize);
  const over = useMemo(
    () => ({ first: shown, offset: 0, filter: { status: { in: overStatuses } } }),
    [shown],
  );
  const ahead = useQuery(OWN_BOOKINGS, { variables: open });
  const behind = useQuery(OWN_BOOKINGS, { variables: over });
  const counted = useQuery(OWN_COUNTS);
  const [refetchAhead, refetchBehind, recount] = [ahead.refetch, behind.refetch, counted.refetch];
  const readAgain = useCallback(async () => {
    // A failure has been told already; what stands is still true enough.
    await askedAgain(refetchAhead(), refetchBehind(), recount());
  }, [refetchAhead, refetchBehind, recount]);

  useReadAgainOnMyChange(readAgain);

  // A longer page is on its way: what was shown stays until it has come.
  const before = behind.data ?? behind.previousData;
  const bookings = useMemo(
    () =>
      [...(ahead.data?.page.edges ?? []), ...(before?.page.edges ?? [])].map(({ node }) => bookingOf(node)),
    [ahead.data, before],
  );
  const counts = useMemo(() => {
    if (!counted.data) return undefined;
    const byStatus = countsOf(counted.data);
    return new Map(lists.map((list) => [list, countOf(list, byStatus)] as const));
  }, [counted.data]);
  const error = ahead.error ?? behind.error;
  return {
    bookings,
    counts,
    isLoading: ahead.data === undefined || before === undefined,
    failure: error && !ahead.data ? failureOf(error) : undefined,
    hasMore: before?.page.pageInfo.hasNextPage ?? false,
    showMore: () => setShown(shown + pageSize),
    readAgain,
  };
};
