// What is asked of a booking over the wire, under the wire's names.
import { gql } from '@apollo/client';

/** The fields of a row; spread `...BookingRow` and append this document. */
export const bookingRow = gql`
  fragment BookingRow on AppointmentInformation {
    id
    booking_number
    status
    actions
    appointment_date
    borrow_end_date
    start_time
    end_time
    resources_id
    resources_name
    resources_name_en
    resources_type_name
    resources_type_name_en
    building_name
    building_name_en
    floor_name
    floor_name_en
    theme
    theme_en
    appointment_user
    appointment_user_name
    appointment_user_name_en
    person_times
    dept_name
    dept_name_en
    appointment_cyclicity_id
    bundle_id
    claim_key
    need_sign_in
    sign_in_time
    sign_out_time
    reason
    reason_en
    process_secondsubmit_url
    approval_step
    create_time
    units
  }
`;

/** What was lent: lists of the office leave it out. */
export const bookingLoan = gql`
  fragment BookingLoan on AppointmentInformation {
    appointmentBorrow {
      desk
      units_out
      borrow_end_date
    }
  }
`;

/**
 * The seat, whether its holder is away, and from and until when one signs in. Lists of the office leave it
 * out. Spread `...BookingAway`.
 */
export const bookingAway = gql`
  fragment BookingAway on AppointmentInformation {
    seat_number
    seat_away
    seat_away_until
    sign_in_from
    kept_until
  }
`;

/** Such a page; spread `...BookingPage` and append this document. */
export const bookingPage = gql`
  fragment BookingPage on AppointmentInformationConnection {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    edges {
      node {
        ...BookingRow
        ...BookingLoan
        ...BookingAway
      }
    }
  }
  ${bookingRow}
  ${bookingLoan}
  ${bookingAway}
`;
