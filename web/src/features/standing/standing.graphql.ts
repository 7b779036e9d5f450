// What the page of one's own standing asks and sends, and what the office decides.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import type * as Wire from '../../wire.generated.ts';

export const OWN_STANDING: Wire.OwnStandingDocument = gql`
  query OwnStanding($min_position: String) {
    standing: findStandingForSelf(min_position: $min_position) {
      exempt
      barred_until
      counts {
        resources_type_name
        resources_type_name_en
        counted
        limit
        days
        ban_days
      }
      bans {
        ban {
          id
          state
          source
          reason
          resources_type_name
          resources_type_name_en
          start_time
          end_time
        }
        reason_en
        can_appeal
        appeal {
          id
          state
          content
          reply
        }
      }
      faults {
        fault {
          id
          kind
          state
          booking_number
          appointment_id
          resources_name
          resources_name_en
          appointment_date
          start_time
          end_time
          reason
        }
        ban_id
        can_appeal
        appeal {
          id
          state
          content
          reply
        }
      }
    }
    me {
      id
      positions {
        active
        dept {
          id
          name
          name_en
        }
      }
    }
  }
`;

/** How much there is of what is one's own. */
export const OWN_VALUES: Wire.OwnValuesDocument = gql`
  query OwnValues($signed: JSON, $min_position: String) {
    favourites: findResourcesAllLikedByAccount(min_position: $min_position) {
      id
    }
    signed: findAppointmentInformationAllForSelf(first: 1, filter: $signed, min_position: $min_position) {
      totalCount
    }
    messages: myMessages(first: 1, unread: true, min_position: $min_position) {
      totalCount
    }
    devices: pushDevices(min_position: $min_position) {
      id
    }
    feeds: calendarFeeds(min_position: $min_position) {
      id
    }
  }
`;

export const FILE_APPEAL: Wire.FileAppealDocument = gql`
  mutation FileAppeal($model: StandingAppealInput!, $command_id: String) {
    saved: saveStandingAppeal(model: $model, command_id: $command_id) { ${answerFields} position }
  }
`;

export const LIFT_BAN: Wire.LiftBanDocument = gql`
  mutation LiftBan($id: ID!, $reason: String, $command_id: String) {
    done: deleteBlacklist(id: $id, reason: $reason, command_id: $command_id) { ${answerFields} position }
  }
`;

export const OVERTURN_FAULT: Wire.OverturnFaultDocument = gql`
  mutation OverturnFault($id: ID!, $reason: String!, $command_id: String) {
    done: overturnStandingFault(id: $id, reason: $reason, command_id: $command_id) {
      ${answerFields} position
    }
  }
`;

export const DECIDE_APPEAL: Wire.DecideAppealDocument = gql`
  mutation DecideAppeal($id: ID!, $outcome: String!, $reason: String!, $command_id: String) {
    done: decideStandingAppeal(id: $id, outcome: $outcome, reason: $reason, command_id: $command_id) {
      ${answerFields} position
    }
  }
`;
