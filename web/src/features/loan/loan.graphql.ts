// What the desk asks of loans and does to them, under the wire's own names.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import type * as Wire from '../../wire.generated.ts';

const loan = gql`
  fragment LoanAtDesk on AppointmentBorrow {
    id
    booking_number
    desk
    actions
    resources_id
    resources_name
    resources_name_en
    appointment_user_name
    appointment_user_name_en
    units
    units_out
    units_here
    units_returned
    piece_numbers
    borrow_start_date
    borrow_end_date
  }
`;

export const LOANS_BY_CODE: Wire.LoansByCodeDocument = gql`
  query LoansByCode($code: String!, $min_position: String) {
    loans: findAppointmentBorrowAll(code: $code, first: 20, min_position: $min_position) {
      edges {
        node {
          ...LoanAtDesk
        }
      }
    }
  }
  ${loan}
`;

/** What is promised or out of some devices. */
export const LOANS_OF_DEVICES: Wire.LoansOfDevicesDocument = gql`
  query LoansOfDevices($filter: JSON!, $min_position: String) {
    loans: findAppointmentBorrowAll(filter: $filter, first: 500, min_position: $min_position) {
      edges {
        node {
          ...LoanAtDesk
        }
      }
    }
  }
  ${loan}
`;

/** How many units of a device are free on each day. */
export const DEVICE_DAYS: Wire.DeviceDaysDocument = gql`
  query DeviceDays($resourceId: ID!, $from: String!, $to: String!, $min_position: String) {
    calendar: findLoanCalendar(resourceId: $resourceId, from: $from, to: $to, min_position: $min_position) {
      days {
        date
        places
        free
        opens
        ends
      }
    }
  }
`;

export const HAND_OUT: Wire.HandOutLoanDocument = gql`
  mutation HandOutLoan(
    $id: ID!
    $remark: String
    $units: Int
    $pieces: [String!]
    $command_id: String
  ) {
    done: updateAppointmentConsuming(
      id: $id
      remark: $remark
      units: $units
      pieces: $pieces
      command_id: $command_id
    ) { ${answerFields} position }
  }
`;

export const BRING_BACK: Wire.BringBackLoanDocument = gql`
  mutation BringBackLoan($id: ID!, $remark: String, $units: Int, $damaged: Int, $command_id: String) {
    done: updateAppointmentReturn(
      id: $id
      remark: $remark
      units: $units
      damaged: $damaged
      command_id: $command_id
    ) { ${answerFields} position }
  }
`;

export const ACCEPT: Wire.AcceptLoanDocument = gql`
  mutation AcceptLoan($id: ID!, $remark: String, $command_id: String) {
    done: updateAppointmentReturnAudit(id: $id, remark: $remark, command_id: $command_id) {
      ${answerFields} position
    }
  }
`;

export const DEVICE_TYPES: Wire.DeviceTypesDocument = gql`
  query DeviceTypes($min_position: String) {
    types: findResourcesTypeAll(min_position: $min_position) {
      id
      appointment_category
    }
  }
`;

export const MANAGED_LOAN_NEWS: Wire.ManagedLoanNewsDocument = gql`
  subscription ManagedLoanNews($after: String) {
    managedLoanNews(after: $after) {
      position
    }
  }
`;
