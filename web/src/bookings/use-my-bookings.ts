// The reader's own bookings between two dates, read again whenever something of their own has changed.
import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { LocalDate } from '@campus/events/time/dates';
import { useEffect, useMemo, useRef } from 'react';
import { useMyClaims } from '../live/use-my-claims.ts';
import { type Booking, bookingOf } from './booking.ts';
import { bookingPage, type WireBookingPage } from './booking-document.ts';

interface MyBookingsVariables {
  readonly first: number;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly dates: readonly LocalDate[];
  readonly min_position?: string;
}

const MY_BOOKINGS: TypedDocumentNode<
  { readonly findAppointmentInformationAllForSelf: WireBookingPage },
  MyBookingsVariables
> = gql`
  query MyBookingsBetween($first: Int, $filter: JSON, $dates: [String!], $min_position: String) {
    findAppointmentInformationAllForSelf(
      first: $first
      filter: $filter
      appointmentDate: $dates
      min_position: $min_position
    ) {
      ...BookingPage
    }
  }
  ${bookingPage}
`;

/** Nobody has more within the few weeks a screen shows. */
const MOST = 100;

export interface MyBookings {
  /** In order of time. */
  readonly bookings: readonly Booking[];
  readonly isLoading: boolean;
}

/** @param resourceId only of this resource */
export const useMyBookings = (from: LocalDate, to: LocalDate, resourceId?: string): MyBookings => {
  const variables = useMemo(
    () => ({
      first: MOST,
      filter: { del: 0, ...(resourceId === undefined ? {} : { resources_id: resourceId }) },
      dates: [from, to],
    }),
    [from, to, resourceId],
  );
  const { data, loading, refetch } = useQuery(MY_BOOKINGS, { variables });
  const { position } = useMyClaims();
  const read = useRef(position);
  useEffect(() => {
    if (read.current === position) return;
    read.current = position;
    // A failure has been told already; what stands is still true enough.
    refetch().catch(() => undefined);
  }, [position, refetch]);
  const bookings = useMemo(
    () =>
      (data?.findAppointmentInformationAllForSelf.edges ?? [])
        .map(({ node }) => bookingOf(node))
        .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.start - b.start)),
    [data],
  );
  return { bookings, isLoading: loading && data === undefined };
};
