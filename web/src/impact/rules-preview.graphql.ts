// What a draft of rules means, and how far its save reaches.
import { gql } from '@apollo/client';
import type * as Wire from '../wire.generated.ts';

export type ExplainedRules = Wire.ExplainRulesQuery['explained'];
export type ExplainedReach = Wire.ExplainReachQuery['explained']['reach'];

export const EXPLAIN_RULES: Wire.ExplainRulesDocument = gql`
  query ExplainRules(
    $entity: String!
    $id: ID
    $model: JSON!
    $resourceId: ID
    $account: String
    $min_position: String
  ) {
    explained: explainRules(
      entity: $entity
      id: $id
      model: $model
      resourceId: $resourceId
      account: $account
      min_position: $min_position
    ) {
      resource_id
      resources_name
      resources_name_en
      sentences {
        code
        pieces {
          text
          is_changed
        }
        pieces_en {
          text
          is_changed
        }
      }
      start_time
      end_time
      days {
        date
        opens
        spans {
          start_time
          end_time
          state
          change
        }
      }
    }
  }
`;

export const EXPLAIN_REACH: Wire.ExplainReachDocument = gql`
  query ExplainReach($entity: String!, $id: ID, $model: JSON!, $min_position: String) {
    explained: explainRules(entity: $entity, id: $id, model: $model, min_position: $min_position) {
      reach {
        resources
        unfit
        close
        close_minutes
        bookings {
          id
          booking_number
          resources_name
          resources_name_en
          appointment_date
          start_time
          end_time
        }
      }
    }
  }
`;
