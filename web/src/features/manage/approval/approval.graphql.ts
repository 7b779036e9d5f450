// What deciding on requests needs beside them: how their applicants kept earlier bookings, and what was decided.
import { gql } from '@apollo/client';
import { bookingRow } from '../../../booking/booking-document.ts';
import type * as Wire from '../../../wire.generated.ts';

export const APPLICANT_RECORDS: Wire.ApplicantRecordsDocument = gql`
  query ApplicantRecords($ids: [ID!]!) {
    records: findApplicantRecords(ids: $ids) {
      id
      performed
      missed
    }
  }
`;

export const HANDLED_REQUESTS: Wire.HandledRequestsDocument = gql`
  query HandledRequests($min_position: String) {
    page: findAppointmentInformationAllForApprove(first: 50, handled: true, min_position: $min_position) {
      totalCount
      edges {
        node {
          ...BookingRow
        }
      }
    }
  }
  ${bookingRow}
`;
