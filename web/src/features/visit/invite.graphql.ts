// What an invitation asks and sends.
import { gql } from '@apollo/client';
import { bulkFields } from '../../lib/bulk-fields.graphql.ts';
import type {
  InvitationVerdictsDocument,
  InviteVisitorsDocument,
  VisitGatesDocument,
} from '../../wire.generated.ts';

export const VISIT_GATES: VisitGatesDocument = gql`
  query VisitGates {
    gates: findVisitorOverAllSettingsResources {
      id
      name
      name_en
      takes_cars
    }
  }
`;

export const INVITATION_VERDICTS: InvitationVerdictsDocument = gql`
  query InvitationVerdicts($models: [VisitorRegistrationInput!]!) {
    verdicts: findVisitorInvitationVerdicts(models: $models) {
      errcode
      messages
      messages_en
    }
  }
`;

export const INVITE_VISITORS: InviteVisitorsDocument = gql`
  mutation InviteVisitors($models: [VisitorRegistrationInput!]!, $command_id: String) {
    invited: batchSaveVisitorInvitation(models: $models, command_id: $command_id) {
      ...BulkFields
    }
  }
  ${bulkFields}
`;
