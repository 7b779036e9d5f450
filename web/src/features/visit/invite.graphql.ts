// What an invitation asks and sends.
import { gql } from '@apollo/client';
import { bulkFields } from '../../lib/bulk-fields.graphql.ts';
import type { InviteVisitorsDocument, VisitGatesDocument } from '../../wire.generated.ts';

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

export const INVITE_VISITORS: InviteVisitorsDocument = gql`
  mutation InviteVisitors($models: [VisitorRegistrationInput!]!, $command_id: String) {
    invited: batchSaveVisitorInvitation(models: $models, command_id: $command_id) {
      ...BulkFields
    }
  }
  ${bulkFields}
`;
