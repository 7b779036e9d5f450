// The day a request wants: what stands there already, and when the resource is open.
import { gql, type TypedDocumentNode } from '@apollo/client';
import type { Rules } from '@campus/events/rules/rules';

interface WireDay {
  readonly timetableDays: readonly {
    readonly claims: readonly {
      readonly key: string;
      readonly start: number;
      readonly end: number;
      readonly state: 'taken' | 'held' | 'requested' | 'closed';
    }[];
  }[];
  readonly timetableRules: readonly { readonly resourceId: string; readonly rules: Rules }[];
}

export const REQUESTED_DAY: TypedDocumentNode<WireDay, { resourceIds: readonly string[]; date: string }> =
  gql`
  query RequestedDay($resourceIds: [ID!]!, $date: String!, $min_position: String) {
    timetableDays(resourceIds: $resourceIds, from: $date, to: $date, min_position: $min_position) {
      claims {
        key
        start
        end
        state
      }
    }
    timetableRules(resourceIds: $resourceIds) {
      resourceId
      rules
    }
  }
`;
