// The day a request wants: what stands there already, and when the resource is open.
import { gql } from '@apollo/client';
import type { RequestedDayDocument } from '../../../wire.generated.ts';

export const REQUESTED_DAY: RequestedDayDocument = gql`
  query RequestedDay($resourceIds: [ID!]!, $date: String!, $min_position: String) {
    timetableDays(resourceIds: $resourceIds, from: $date, to: $date, min_position: $min_position) {
      claims {
        key
        start
        end
        state
        label {
          zh
          en
        }
      }
    }
    timetableRules(resourceIds: $resourceIds) {
      resourceId
      rules
    }
  }
`;
