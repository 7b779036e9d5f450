// An evaluation as it is read and written over the wire.
import { gql } from '@apollo/client';
import { answerFields } from '../lib/answer-fields.ts';
import type { SaveEvaluationDocument } from '../wire.generated.ts';

/** Spread `...EvaluationRow` and append this document. */
export const evaluationRow = gql`
  fragment EvaluationRow on Evaluate {
    id
    score
    content
    images {
      uri
    }
    is_anonymous
    user_name
    user_name_en
    state
    hide_reason
    reply
    reply_time
    create_time
    is_own
  }
`;

export const SAVE_EVALUATION: SaveEvaluationDocument = gql`
  mutation SaveEvaluation($model: EvaluateInput!, $command_id: String) {
    answer: saveAppointmentEvaluate(model: $model, command_id: $command_id) { ${answerFields} position }
  }
`;
