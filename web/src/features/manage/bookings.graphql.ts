// Bookings as managers and approvers read and judge them, under the wire's names.
import { gql, type TypedDocumentNode } from '@apollo/client';
import { bookingPage, type WireBookingPage } from '../../bookings/booking-document.ts';
import type { WireBulkAnswer } from '../../lib/answer.ts';
import { bulkFields } from '../../lib/bulk-fields.graphql.ts';

interface WirePage {
  readonly page: WireBookingPage;
}

export interface PageVariables {
  readonly first: number;
  readonly offset: number;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly dates: readonly string[] | null;
}

/** For whoever manages bookings. */
export const MANAGED_BOOKINGS: TypedDocumentNode<WirePage, PageVariables> = gql`
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

/** For whoever may only look. */
export const INQUIRED_BOOKINGS: TypedDocumentNode<WirePage, PageVariables> = gql`
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

/** What awaits this approver's decision, the soonest first. */
export const APPROVALS: TypedDocumentNode<WirePage, { first: number; offset: number }> = gql`
  query Approvals($first: Int, $offset: Int, $min_position: String) {
    page: findAppointmentInformationAllForApprove(
      first: $first
      offset: $offset
      min_position: $min_position
    ) {
      ...BookingPage
    }
  }
  ${bookingPage}
`;

/** Column values of the wire. */
export const auditStatuses = { approve: 3, reject: 4, return: 5 } as const;
export type Judgement = keyof typeof auditStatuses;

interface JudgeVariables {
  readonly ids: readonly string[];
  readonly auditStatus: number;
  readonly reason: string | null;
  readonly command_id: string;
}

export const JUDGE: TypedDocumentNode<{ readonly answer: WireBulkAnswer }, JudgeVariables> = gql`
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

export const attendances = { performed: 1, missed: 2 } as const;

export const MARK: TypedDocumentNode<
  { readonly answer: WireBulkAnswer },
  { ids: readonly string[]; state: number; command_id: string }
> = gql`
  mutation MarkAttendance($ids: [ID!]!, $state: Int!, $command_id: String) {
    answer: updateAppointmentStateAll(ids: $ids, appointmentState: $state, command_id: $command_id) {
      ...BulkFields
    }
  }
  ${bulkFields}
`;
