// What a host asks of their visitors, and what they do with them.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import type * as Wire from '../../wire.generated.ts';

export const HOST_VISITS: Wire.HostVisitsDocument = gql`
  query HostVisits($past: Int, $min_position: String) {
    visits: hostVisits(past: $past, min_position: $min_position) {
      id
      state
      name
      in_school_reason
      in_school_date
      start_time
      end_time
      starts_at
      ends_at
      leave_by_at
      of
      plate_end
      gates {
        id
        name
        name_en
      }
      refusal
      refusal_en
      create_time
      state_time
      entered
      is_inside
      inside_since
      left_at
      may_answer
      may_confirm
      is_host
      is_erased
    }
  }
`;

export const KNOWN_GUEST: Wire.KnownGuestDocument = gql`
  query KnownGuest($id: ID!) {
    visit: findVisitorInvitationEntity(id: $id) {
      id
      visitor_name
      visitor_type
      phone
      unit
      car_card_number
      in_school_reason
      gates
    }
  }
`;

export const CANCEL_HOST_VISIT: Wire.CancelHostVisitDocument = gql`
  mutation CancelHostVisit($id: ID!, $command_id: String) {
    done: cancelVisit(id: $id, command_id: $command_id) { ${answerFields} position }
  }
`;

export const SAY_VISITOR_LEFT: Wire.SayVisitorLeftDocument = gql`
  mutation SayVisitorLeft($id: ID!, $command_id: String) {
    done: sayVisitorLeft(id: $id, command_id: $command_id) { ${answerFields} position }
  }
`;

export const SEND_VISIT_MESSAGE: Wire.SendVisitMessageDocument = gql`
  mutation SendVisitMessage($id: ID!, $command_id: String) {
    done: sendVisitorMessageByGzcszy(appointmentId: $id, command_id: $command_id) { ${answerFields} position }
  }
`;
