// What is free of a device on which day, and the request for it.
import { gql } from '@apollo/client';
import { bulkFields } from '../lib/bulk-fields.graphql.ts';
import type { BorrowDocument, LoanCalendarDocument, LoanNewsDocument } from '../wire.generated.ts';

export const LOAN_CALENDAR: LoanCalendarDocument = gql`
  query LoanCalendar(
    $resourceId: ID!
    $from: String!
    $to: String!
    $startTime: String
    $endTime: String
    $min_position: String
  ) {
    calendar: findLoanCalendar(
      resourceId: $resourceId
      from: $from
      to: $to
      startTime: $startTime
      endTime: $endTime
      min_position: $min_position
    ) {
      by
      maxDays
      waitingDays
      mostUnits
      opens
      closes
      asksApproval
      asksReturnApproval
      days {
        date
        places
        free
        own
        opens
      }
    }
  }
`;

export const LOAN_NEWS: LoanNewsDocument = gql`
  subscription LoanNews($resourceId: ID!, $after: String) {
    loanNews(resourceId: $resourceId, after: $after) {
      position
    }
  }
`;

export const BORROW: BorrowDocument = gql`
  mutation Borrow(
    $model: AppointmentInformationInput!
    $dates: [String!]!
    $startTime: String
    $endTime: String
    $command_id: String
  ) {
    borrowed: saveAppointmentInformationAll(
      model: $model
      borrowDateList: $dates
      borrowStartTime: $startTime
      borrowEndTime: $endTime
      command_id: $command_id
    ) {
      ...BulkFields
      ids
    }
  }
  ${bulkFields}
`;
