// What a booking says, changed under the wire's names.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import type { ChangeDetailsDocument } from '../../wire.generated.ts';

export const CHANGE_DETAILS: ChangeDetailsDocument = gql`
  mutation ChangeDetails(
    $id: ID!
    $model: AppointmentInformationInput!
    $dataSource: Int
    $command_id: String
  ) {
    answer: changeDetails(id: $id, model: $model, dataSource: $dataSource, command_id: $command_id) {
      ${answerFields} position
    }
  }
`;
