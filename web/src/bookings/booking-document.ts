// What is asked of a booking over the wire, under the wire's names.
import { gql } from '@apollo/client';

export interface WireBooking {
  readonly id: string;
  readonly booking_number: string | null;
  readonly status: string | null;
  readonly actions: readonly string[] | null;
  readonly appointment_date: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly resources_id: string | null;
  readonly resources_name: string | null;
  readonly resources_name_en: string | null;
  readonly resources_type_name: string | null;
  readonly resources_type_name_en: string | null;
  readonly building_name: string | null;
  readonly building_name_en: string | null;
  readonly floor_name: string | null;
  readonly floor_name_en: string | null;
  readonly theme: string | null;
  readonly theme_en: string | null;
  readonly appointment_user: string | null;
  readonly appointment_user_name: string | null;
  readonly person_times: number | null;
  readonly dept_name: string | null;
  readonly dept_name_en: string | null;
  readonly appointment_cyclicity_id: string | null;
  readonly claim_key: string | null;
  readonly need_sign_in: number | null;
  readonly sign_in_time: string | null;
  readonly sign_out_time: string | null;
  readonly reason: string | null;
  readonly return_reason: string | null;
  readonly create_time: string | null;
  readonly units: number | null;
}

/** The fields of a row; spread `...BookingRow` and append this document. */
export const bookingRow = gql`
  fragment BookingRow on AppointmentInformation {
    id
    booking_number
    status
    actions
    appointment_date
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
    person_times
    dept_name
    dept_name_en
    appointment_cyclicity_id
    claim_key
    need_sign_in
    sign_in_time
    sign_out_time
    reason
    return_reason
    create_time
    units
  }
`;

/** A page of bookings as every paged list answers. */
export interface WireBookingPage {
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly edges: readonly { readonly node: WireBooking }[];
}

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
      }
    }
  }
  ${bookingRow}
`;
