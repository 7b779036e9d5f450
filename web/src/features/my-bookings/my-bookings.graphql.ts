// What the page of one's own bookings asks: those still open, those that are over page by page, and how many of each.
import { gql } from '@apollo/client';
import type { BookingStatus } from '@campus/events/booking/schedule/status';
import { bookingPage } from '../../booking/booking-document.ts';
import { shownFields } from '../../resource/shown-resource.graphql.ts';
import type * as Wire from '../../wire.generated.ts';

export const OWN_BOOKINGS: Wire.OwnBookingsDocument = gql`
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

export const FAVOURITES: Wire.FavouritesDocument = gql`
  query Favourites($min_position: String) {
    resources: findResourcesAllLikedByAccount(min_position: $min_position) {
      ...ShownFields
    }
  }
  ${shownFields}
`;

export const OWN_COUNTS: Wire.OwnCountsDocument = gql`
  query OwnCounts($min_position: String) {
    counts: findAppointmentCount(min_position: $min_position) {
      name
      value
    }
  }
`;

export const countsOf = ({ counts }: Wire.OwnCountsQuery): ReadonlyMap<BookingStatus, number> =>
  new Map(counts.map(({ name, value }) => [name as BookingStatus, value]));
