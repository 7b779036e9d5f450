// Evaluations of a resource, and what administrators do with one.
import { gql } from '@apollo/client';
import { evaluationRow } from '../../evaluation/evaluation.graphql.ts';
import { answerFields } from '../../lib/answer-fields.ts';
import type * as Wire from '../../wire.generated.ts';

export const COMMENTS: Wire.CommentsDocument = gql`
  query Comments($id: ID!, $first: Int, $min_position: String) {
    resource: findResourcesByAccount(id: $id, min_position: $min_position) {
      id
      resources_name
      resources_name_en
      evaluateCount
      average
    }
    page: findEvaluateAllByResourcesId(resourcesId: $id, first: $first, min_position: $min_position) {
      totalCount
      edges {
        node {
          ...EvaluationRow
        }
      }
    }
  }
  ${evaluationRow}
`;

/** What a row of the office does not bring. */
export const EVALUATION_PICTURES: Wire.EvaluationPicturesDocument = gql`
  query EvaluationPictures($filter: JSON) {
    page: findEvaluateAllForManage(first: 1, filter: $filter) {
      edges {
        node {
          id
          images {
            uri
          }
        }
      }
    }
  }
`;

export const REPLY_EVALUATION: Wire.ReplyEvaluationDocument = gql`
  mutation ReplyEvaluation($id: ID!, $reply: String, $command_id: String) {
    answer: replyEvaluate(id: $id, reply: $reply, command_id: $command_id) { ${answerFields} position }
  }
`;

export const TURN_EVALUATION: Wire.TurnEvaluationDocument = gql`
  mutation TurnEvaluation($id: ID!, $state: Int!, $reason: String, $command_id: String) {
    answer: updateEvaluateState(id: $id, state: $state, reason: $reason, command_id: $command_id) {
      ${answerFields} position
    }
  }
`;
