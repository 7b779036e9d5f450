// A booking goes to a colleague, under the wire's names.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import type { HandOverDocument } from '../../wire.generated.ts';

export const HAND_OVER: HandOverDocument = gql`
  mutation HandOver($id: ID!, $account: String!, $dataSource: Int, $command_id: String) {
    answer: handOverAppointment(
      id: $id
      appointment_user: $account
      dataSource: $dataSource
      command_id: $command_id
    ) { ${answerFields} position }
  }
`;
