// The visits of today under the wire's names.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import type { SayLeftDocument, VisitStoryDocument, VisitsTodayDocument } from '../../wire.generated.ts';

export const VISITS_TODAY: VisitsTodayDocument = gql`
  query VisitsToday($min_position: String) {
    today: visitsToday(min_position: $min_position) {
      server_time
      date
      limits {
        zh
        en
      }
      sees_muster
      is_cut
      gates {
        id
        name
        name_en
        silent_since
      }
      visits {
        id
        visit
        number
        state
        exception
        name
        full_name
        phone_end
        visitor_type
        host
        host_en
        unit
        unit_en
        date
        start_time
        end_time
        starts_at
        gate
        gate_name
        gate_name_en
        at
        inside
        came
        of
      }
    }
  }
`;

export const VISIT_STORY: VisitStoryDocument = gql`
  query VisitStory($id: ID!, $min_position: String) {
    story: visitStory(id: $id, min_position: $min_position) {
      id
      number
      phone
      gates {
        zh
        en
      }
      path
      asked_at
      consent_version
      approvals {
        level
        as
        name
        name_en
        at
      }
      passages {
        id
        direction
        gate_name
        gate_name_en
        happened
        count
        method
        override
        guard
        guard_en
        is_undone
      }
      unseen_from
      ends_at
      may_revoke
      may_say_left
    }
  }
`;

export const SAY_LEFT: SayLeftDocument = gql`
  mutation SayLeft($id: ID!, $command_id: String) {
    left: sayVisitorLeft(id: $id, command_id: $command_id) { ${answerFields} position }
  }
`;
