// The plan of a seat room and its seats now, under the wire's own names.
import { gql } from '@apollo/client';
import { bookingPage } from '../../booking/booking-document.ts';
import { answerFields } from '../../lib/answer-fields.ts';
import { shownFields } from '../../resource/shown-resource.graphql.ts';
import type * as Wire from '../../wire.generated.ts';

export const SEATS_OF_ROOM: Wire.SeatsOfRoomDocument = gql`
  query SeatsOfRoom($id: ID!, $min_position: String) {
    room: findSeatResourcesWithAuth(id: $id, min_position: $min_position) {
      id
      revision
      resources_number
      resources_name
      resources_name_en
      building_name
      floor_name
      rows
      columns
      seatList {
        seat_number
        row_num
        column_num
        seat_state
        block_name
        seat_tags
      }
    }
  }
`;

/** The rooms in which one may book a seat. */
export const SEAT_ROOMS: Wire.SeatRoomsDocument = gql`
  query SeatRooms($first: Int, $filter: JSON) {
    found: findResourcesAll(first: $first, filter: $filter) {
      edges {
        node {
          ...ShownFields
        }
      }
    }
  }
  ${shownFields}
`;

/** The holders of a seat from a day on. */
export const SEAT_BOOKINGS: Wire.SeatBookingsDocument = gql`
  query SeatBookings($filter: JSON, $dates: [String!], $min_position: String) {
    page: findAppointmentInformationAllForManage(
      first: 10
      filter: $filter
      appointmentDate: $dates
      min_position: $min_position
    ) {
      ...BookingPage
    }
  }
  ${bookingPage}
`;

export const SAVE_PLAN: Wire.SavePlanDocument = gql`
  mutation SavePlan(
    $id: ID!
    $models: [SeatInput!]!
    $rows: Int!
    $columns: Int!
    $edited_from: Int
    $decided: [ID!]
    $command_id: String
  ) {
    saved: saveSeatList(
      resourceId: $id
      models: $models
      rows: $rows
      columns: $columns
      edited_from: $edited_from
      decided_bookings: $decided
      command_id: $command_id
    ) { ${answerFields} revision position }
  }
`;
