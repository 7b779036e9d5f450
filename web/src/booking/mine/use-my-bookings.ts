// The reader's own bookings between two dates, read again whenever something of their own has changed.
import { gql } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { useEffect, useMemo, useRef } from 'react';
import { askedAgain } from '../../lib/asked-again.ts';
import { type Failure, failureOf } from '../../lib/failure.ts';
import type { MyClaim } from '../../live/my-claims.ts';
import { useMyClaims } from '../../live/use-my-claims.ts';
import type { MyBookingsBetweenDocument } from '../../wire.generated.ts';
import { type Booking, bookingOf } from '../booking.ts';
import { bookingPage } from '../booking-document.ts';

const MY_BOOKINGS: MyBookingsBetweenDocument = gql`
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

/** Claims come one by one; those of one moment are one reason to read. */
const TOGETHER_MS = 60;

export interface MyBookings {
  /** In order of time. */
  readonly bookings: readonly Booking[];
  readonly isLoading: boolean;
  /** Why nothing is known of them. */
  readonly failure: Failure | undefined;
  readonly readAgain: () => Promise<void>;
}

/** The answer to the first question holds all that the claims tell of these dates: nothing is to be read again. */
export const holdsAll = (
  bookings: readonly Pick<Booking, 'claimKey'>[],
  { byKey }: { readonly byKey: Readonly<Record<string, Pick<MyClaim, 'state' | 'date'>>> },
  from: LocalDate,
  to: LocalDate,
): boolean => {
  const known = new Set(bookings.map(({ claimKey }) => claimKey));
  return Object.entries(byKey).every(
    ([key, { state, date }]) => state === 'held' || date < from || date > to || known.has(key),
  );
};

/** @param isQuiet they are beside the point: the page tells by itself that there is no network */
export const useMyBookings = (from: LocalDate, to: LocalDate, isQuiet = false): MyBookings => {
  const variables = useMemo(
    () => ({
      first: MOST,
      filter: { del: 0 },
      dates: [from, to],
    }),
    [from, to],
  );
  const { data, loading, error, refetch } = useQuery(MY_BOOKINGS, { variables, context: { isQuiet } });
  const bookings = useMemo(
    () =>
      (data?.findAppointmentInformationAllForSelf.edges ?? [])
        .map(({ node }) => bookingOf(node))
        .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.start - b.start)),
    [data],
  );
  const claims = useMyClaims();
  const { position } = claims;
  const read = useRef(position);
  useEffect(() => {
    if (read.current === position || loading) return;
    const timer = setTimeout(() => {
      const isFirst = read.current === undefined;
      read.current = position;
      if (isFirst && holdsAll(bookings, claims, from, to)) return;
      // A failure has been told already; what stands is still true enough.
      askedAgain(refetch());
    }, TOGETHER_MS);
    return () => clearTimeout(timer);
  }, [position, claims, bookings, loading, from, to, refetch]);
  const failure = error && data === undefined ? failureOf(error) : undefined;
  return {
    bookings,
    isLoading: loading && data === undefined,
    failure,
    readAgain: () => askedAgain(refetch()),
  };
};
