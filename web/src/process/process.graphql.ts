// A draft of a process, tried with requests that nobody sent.
import { gql } from '@apollo/client';
import type { TryFlowDocument, TryFlowQuery } from '../wire.generated.ts';

export type Tried = TryFlowQuery['tried'];
export type TriedRequest = Tried['trials'][number];
export type TriedStep = TriedRequest['steps'][number];

export const TRY_FLOW: TryFlowDocument = gql`
  fragment StepTried on FlowStep {
    stage
    applies
    decided_by
    people
    people_en
    reason
    reason_en
  }
  query TryFlow($id: ID, $model: JSON!, $trials: [FlowTrialInput!]!) {
    tried: tryFlow(id: $id, model: $model, trials: $trials) {
      resources
      running
      asked
      median_wait
      stages {
        ...StepTried
      }
      trials {
        person_name
        person_name_en
        resources_name
        resources_name_en
        is_used
        steps {
          ...StepTried
        }
        before {
          ...StepTried
        }
      }
    }
  }
`;
