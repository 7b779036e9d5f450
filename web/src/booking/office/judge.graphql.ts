// Judging requests, and the other requests for the same place and day, under the wire's names.
import { gql } from '@apollo/client';
import { bulkFields } from '../../lib/bulk-fields.graphql.ts';
import type * as Wire from '../../wire.generated.ts';
import { bookingPage } from '../booking-document.ts';

/** Column values of the wire. */
export const auditStatuses = { approve: 3, reject: 4, return: 5 } as const;
export type Judgement = keyof typeof auditStatuses;

export const JUDGE: Wire.JudgeDocument = gql`
  mutation Judge($ids: [ID!]!, $auditStatus: Int!, $reason: String, $command_id: String) {
    answer: auditAppointmentInformation(
      ids: $ids
      auditStatus: $auditStatus
      reason: $reason
      command_id: $command_id
    ) {
      ...BulkFields
    }
  }
  ${bulkFields}
`;

export const TAKE_BACK: Wire.TakeBackDocument = gql`
  mutation TakeBack($ids: [ID!]!, $command_id: String) {
    answer: takeBackAppointmentAudit(ids: $ids, command_id: $command_id) {
      ...BulkFields
    }
  }
  ${bulkFields}
`;

export const REQUESTS_OF_DAY: Wire.RequestsOfDayDocument = gql`
  query RequestsOfDay($filter: JSON, $dates: [String!], $min_position: String) {
    page: findAppointmentInformationAllForApprove(
      first: 100
      filter: $filter
      appointmentDate: $dates
      min_position: $min_position
    ) {
      ...BookingPage
    }
  }
  ${bookingPage}
`;

export const JUDGED: Wire.JudgedDocument = gql`
  query Judged($id: ID!, $min_position: String) {
    booking: findAppointmentInformation(id: $id, min_position: $min_position) {
      id
      status
    }
  }
`;

export const REQUESTED_PLACES: Wire.RequestedPlacesDocument = gql`
  query RequestedPlaces($resourceIds: [ID!]!) {
    timetableRules(resourceIds: $resourceIds) {
      resourceId
      rules
    }
  }
`;
