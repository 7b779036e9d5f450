// How the office decides a late sign-in.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import type { AcceptLateSignDocument, DismissLateSignDocument } from '../../wire.generated.ts';

export const ACCEPT_LATE_SIGN: AcceptLateSignDocument = gql`
  mutation AcceptLateSign($id: ID!, $reason: String, $command_id: String) {
    accepted: acceptLateSign(id: $id, reason: $reason, command_id: $command_id) { ${answerFields} }
  }
`;

export const DISMISS_LATE_SIGN: DismissLateSignDocument = gql`
  mutation DismissLateSign($id: ID!, $reason: String!, $command_id: String) {
    dismissed: dismissLateSign(id: $id, reason: $reason, command_id: $command_id) { ${answerFields} }
  }
`;
