// The calendar across resources, under the wire's names.
import { gql } from '@apollo/client';
import { bookingRow } from '../../booking/booking-document.ts';
import type * as Wire from '../../wire.generated.ts';

export const CALENDAR_RESOURCES: Wire.CalendarResourcesDocument = gql`
  query CalendarResources($first: Int, $offset: Int, $filter: JSON) {
    page: findResourcesAll(first: $first, offset: $offset, filter: $filter) {
      totalCount
      edges {
        node {
          id
          resources_name
          resources_name_en
          separation_enable
        }
      }
    }
  }
`;

export const CALENDAR_DAYS: Wire.CalendarDaysDocument = gql`
  query CalendarDays($ids: [ID!]!, $from: String!, $to: String!) {
    days: findResourcesListBookingDetails(resourceIdList: $ids, startDate: $from, endDate: $to) {
      resources_id
      date
      open_minutes
      taken_minutes
      bookings
    }
  }
`;

/** The month of one resource that has a calendar of its own. */
export const OWN_CALENDAR: Wire.OwnCalendarDocument = gql`
  query OwnCalendar($id: ID!, $month: String!) {
    resource: findResourcesWithAuth(id: $id) {
      id
      resources_name
      resources_name_en
    }
    bookings: findAppointmentInformationAllByYearMonthForSeparation(resourceId: $id, yearMonth: $month) {
      ...BookingRow
    }
  }
  ${bookingRow}
`;
