// Whom the office books for, and the booking it makes, under the wire's names.
import { gql } from '@apollo/client';
import type { BookForDocument, PeopleToBookForDocument } from '../../wire.generated.ts';

export const PEOPLE_TO_BOOK_FOR: PeopleToBookForDocument = gql`
  query PeopleToBookFor($first: Int, $filter: JSON) {
    people: findUserInfoList(first: $first, filter: $filter) {
      edges {
        node {
          user_id
          user_name
          user_name_en
        }
      }
    }
  }
`;

export const BOOK_FOR: BookForDocument = gql`
  mutation BookFor($model: AppointmentInformationInput!, $command_id: String) {
    saved: saveAppointmentInformationForManage(model: $model, command_id: $command_id) {
      errcode
      msg
      msg_en
      appointmentId
      bookingNumber
      position
    }
  }
`;
