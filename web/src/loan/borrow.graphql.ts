// What is free of a device on which day, and the request for it.
import { gql } from '@apollo/client';
import { answerFields } from '../lib/answer-fields.ts';
import { bulkFields } from '../lib/bulk-fields.graphql.ts';
import type * as Wire from '../wire.generated.ts';

const loanCounter = gql`
  fragment LoanCounter on LoanCounter {
    place
    place_en
    phone
    department
    department_en
    opens
    closes
  }
`;

export const LOAN_CALENDAR: Wire.LoanCalendarDocument = gql`
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
      counter {
        ...LoanCounter
      }
      asksApproval
      mayBook { ${answerFields} }
      days {
        date
        places
        free
        own
        opens
        ends
      }
    }
  }
  ${loanCounter}
`;

export const LOAN_NEWS: Wire.LoanNewsDocument = gql`
  subscription LoanNews($resourceId: ID!, $after: String) {
    loanNews(resourceId: $resourceId, after: $after) {
      position
    }
  }
`;

export const BORROW: Wire.BorrowDocument = gql`
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
      rows {
        booking_number
      }
    }
  }
  ${bulkFields}
`;

export const OWN_LOAN: Wire.OwnLoanDocument = gql`
  query OwnLoan($id: ID!, $min_position: String) {
    booking: findAppointmentInformation(id: $id, min_position: $min_position) {
      id
      appointmentBorrow {
        id
        units
        actions
        delayed
        desk
        collect_by
        counter {
          ...LoanCounter
        }
        offers {
          resources_id
          resources_name
          resources_name_en
          appointment_date
          until_date
        }
      }
    }
  }
  ${loanCounter}
`;

export const LOWER_UNITS: Wire.LowerLoanUnitsDocument = gql`
  mutation LowerLoanUnits($id: ID!, $units: Int!, $command_id: String) {
    done: updateAppointmentBorrowUnits(id: $id, units: $units, command_id: $command_id) {
      ${answerFields} position
    }
  }
`;
