// What is asked and commanded in a seat room, under the wire's own names.
import { gql } from '@apollo/client';
import { answerFields } from '../lib/answer-fields.ts';
import type * as Wire from '../wire.generated.ts';

export const MY_SEAT: Wire.MySeatDocument = gql`
  query MySeat($id: ID!, $min_position: String) {
    findAppointmentInformation(id: $id, min_position: $min_position) {
      id
      booking_number
      status
      actions
      appointment_date
      start_time
      end_time
      seat_number
      seat_away
      seat_away_since
      seat_away_until
      revision
    }
  }
`;

/** The seats of one's own last bookings in the room, and how often one left each. */
export const OWN_SEATS: Wire.OwnSeatsDocument = gql`
  query OwnSeats($first: Int!, $filter: JSON, $min_position: String) {
    page: findAppointmentInformationAllForSelf(first: $first, filter: $filter, min_position: $min_position) {
      edges {
        node {
          id
          seat_number
          seat_leaves
        }
      }
    }
  }
`;

export const LEAVE_SEAT: Wire.LeaveSeatDocument = gql`
  mutation LeaveSeat($id: ID!, $command_id: String) {
    answer: updateSeatLeave(id: $id, command_id: $command_id) { ${answerFields} position }
  }
`;

export const RETURN_SEAT: Wire.ReturnSeatDocument = gql`
  mutation ReturnSeat($id: ID!, $command_id: String) {
    answer: updateSeatReturn(id: $id, command_id: $command_id) { ${answerFields} position }
  }
`;

export const REPORT_SEAT: Wire.ReportSeatDocument = gql`
  mutation ReportSeat($model: SeatSupervisionInput!, $command_id: String) {
    answer: saveSeatSupervision(model: $model, command_id: $command_id) { ${answerFields} position }
  }
`;
