// What the page of one's own bookings asks: those still open, those that are over page by page, and how many of each.
import { gql, type TypedDocumentNode } from '@apollo/client';
import type { BookingStatus } from '@campus/events/schedule/status';
import { bookingPage, type WireBookingPage } from '../../bookings/booking-document.ts';

interface WirePage {
  readonly page: WireBookingPage;
}

interface PageVariables {
  readonly first: number;
  readonly offset: number;
  readonly filter: Readonly<Record<string, unknown>>;
}

export const OWN_BOOKINGS: TypedDocumentNode<WirePage, PageVariables> = gql`
  query OwnBookings($first: Int, $offset: Int, $filter: JSON, $min_position: String) {
    page: findAppointmentInformationAllForSelf(
      first: $first
      offset: $offset
      filter: $filter
      min_position: $min_position
    ) {
      ...BookingPage
    }
  }
  ${bookingPage}
`;

interface WireCounts {
  readonly counts: readonly { readonly name: string; readonly value: number }[];
}

export const OWN_COUNTS: TypedDocumentNode<WireCounts, Record<string, never>> = gql`
  query OwnCounts($min_position: String) {
    counts: findAppointmentCount(min_position: $min_position) {
      name
      value
    }
  }
`;

export const countsOf = ({ counts }: WireCounts): ReadonlyMap<BookingStatus, number> =>
  new Map(counts.map(({ name, value }) => [name as BookingStatus, value]));
