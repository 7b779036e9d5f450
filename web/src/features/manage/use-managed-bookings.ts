// A page of the bookings one manages, or may look at; what was shown stays until the next page has come.
import { useQuery } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';
import { type Booking, bookingOf } from '../../bookings/booking.ts';
import { type Failure, failureOf } from '../../lib/failure.ts';
import { useSession } from '../../session/session-context.tsx';
import { INQUIRED_BOOKINGS, MANAGED_BOOKINGS } from './bookings.graphql.ts';
import { type ManagedAddress, managedFilter } from './managed-address.ts';

export const pageSize = 20;
const managing = ['super_admin', 'type_admin', 'resource_admin'];

export interface ManagedBookings {
  /** Undefined until the first page has come. */
  readonly bookings: readonly Booking[] | undefined;
  readonly total: number;
  readonly isLoading: boolean;
  readonly failure: Failure | undefined;
  readonly readAgain: () => Promise<unknown>;
}

/** Whether this account may act on bookings of others, or only look. */
export const useMayManage = (): boolean => {
  const { singleSignOn } = useSession();
  const roles = singleSignOn.roles();
  // A grant on a single resource shows in no role; who has neither is only shown this page by the server.
  return roles.some((role) => managing.includes(role)) || !roles.includes('auditor');
};

export const useManagedBookings = (address: ManagedAddress): ManagedBookings => {
  const mayManage = useMayManage();
  const variables = useMemo(
    () => ({
      first: pageSize,
      offset: (address.page - 1) * pageSize,
      filter: { ...managedFilter(address) },
      dates: null,
    }),
    [address],
  );
  const { data, previousData, error, loading, refetch } = useQuery(
    mayManage ? MANAGED_BOOKINGS : INQUIRED_BOOKINGS,
    { variables, context: { isQuiet: true } },
  );
  const shown = data ?? previousData;
  const bookings = useMemo(() => shown?.page.edges.map(({ node }) => bookingOf(node)), [shown]);
  const readAgain = useCallback(() => refetch().catch(() => undefined), [refetch]);
  return {
    bookings,
    total: shown?.page.totalCount ?? 0,
    isLoading: loading,
    failure: error ? failureOf(error) : undefined,
    readAgain,
  };
};
