// Bookings as managers and approvers read and judge them, under the wire's names.
import { gql } from '@apollo/client';
import { bookingPage } from '../../booking/booking-document.ts';
import type * as Wire from '../../wire.generated.ts';

/** For managers of bookings. */
export const MANAGED_BOOKINGS: Wire.ManagedBookingsDocument = gql`
  query ManagedBookings(
    $first: Int
    $offset: Int
    $filter: JSON
    $dates: [String!]
    $min_position: String
  ) {
    page: findAppointmentInformationAllForManage(
      first: $first
      offset: $offset
      filter: $filter
      appointmentDate: $dates
      min_position: $min_position
    ) {
      ...BookingPage
    }
  }
  ${bookingPage}
`;

/** For people who may only look. */
export const INQUIRED_BOOKINGS: Wire.InquiredBookingsDocument = gql`
  query InquiredBookings(
    $first: Int
    $offset: Int
    $filter: JSON
    $dates: [String!]
    $min_position: String
  ) {
    page: findAppointmentInformationAllForInquirer(
      first: $first
      offset: $offset
      filter: $filter
      appointmentDate: $dates
      min_position: $min_position
    ) {
      ...BookingPage
    }
  }
  ${bookingPage}
`;

/** How many requests await this approver's decision. */
export const APPROVALS: Wire.ApprovalsDocument = gql`
  query Approvals($min_position: String) {
    page: findAppointmentInformationAllForApprove(first: 1, min_position: $min_position) {
      totalCount
    }
  }
`;
