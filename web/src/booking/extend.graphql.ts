// A use that goes on: what its next step would come to, its asking, its undoing.
import { gql } from '@apollo/client';
import { answerFields } from '../lib/answer-fields.ts';
import type { CheckExtensionDocument, ExtendDocument, TakeBackExtensionDocument } from '../wire.generated.ts';

export const CHECK_EXTENSION: CheckExtensionDocument = gql`
  query CheckExtension($id: ID!, $min_position: String) {
    extension: checkAppointmentExtension(id: $id, min_position: $min_position) {
      ${answerFields} currentEnd endTime fee needsApproval
    }
  }
`;

export const EXTEND: ExtendDocument = gql`
  mutation Extend($id: ID!, $endTime: String!, $command_id: String) {
    answer: extendAppointment(id: $id, endTime: $endTime, command_id: $command_id) {
      ${answerFields} position
    }
  }
`;

export const TAKE_BACK_EXTENSION: TakeBackExtensionDocument = gql`
  mutation TakeBackExtension($id: ID!, $command_id: String) {
    answer: takeBackAppointmentExtension(id: $id, command_id: $command_id) { ${answerFields} position }
  }
`;
