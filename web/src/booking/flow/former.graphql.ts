// What a booking says, asked for to be said again: where it is made or sent again, or changed.
import { gql } from '@apollo/client';
import { formTextFields } from '@campus/events/booking/built-in-fields';
import type { SourceBookingDocument } from '../../wire.generated.ts';

export const SOURCE: SourceBookingDocument = gql`
  query SourceBooking($id: ID!, $min_position: String) {
    findAppointmentInformation(id: $id, min_position: $min_position) {
      id
      booking_number
      resources_id
      theme
      theme_en
      person_times
      units
      ${formTextFields}
      enclosure
      enclosure_name
      enclosure_size
      wemeet_enable
      need_notifiy
      participants_scope
      participantList {
        participant_id
        participant_name
        email
      }
      appointment_date
      start_time
      end_time
      collectionList {
        field_name_en
        collect_content
      }
    }
  }
`;
