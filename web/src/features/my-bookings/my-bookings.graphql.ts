// What the page of one's own bookings asks: those still open, those that are over page by page, and how many of each.
import { gql } from '@apollo/client';
import type { BookingStatus } from '@campus/events/booking/schedule/status';
import { bookingPage } from '../../booking/booking-document.ts';
import { shownFields } from '../../resource/shown-resource.graphql.ts';
import type {
  FavouritesDocument,
  OwnBookingsDocument,
  OwnCountsDocument,
  OwnCountsQuery,
} from '../../wire.generated.ts';

export const OWN_BOOKINGS: OwnBookingsDocument = gql`
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

export const FAVOURITES: FavouritesDocument = gql`
  query Favourites($min_position: String) {
    resources: findResourcesAllLikedByAccount(min_position: $min_position) {
      ...ShownFields
    }
  }
  ${shownFields}
`;

export const OWN_COUNTS: OwnCountsDocument = gql`
  query OwnCounts($min_position: String) {
    counts: findAppointmentCount(min_position: $min_position) {
      name
      value
    }
  }
`;

export const countsOf = ({ counts }: OwnCountsQuery): ReadonlyMap<BookingStatus, number> =>
  new Map(counts.map(({ name, value }) => [name as BookingStatus, value]));
