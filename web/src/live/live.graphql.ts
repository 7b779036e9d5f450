// The documents of the live timetable, under the wire's own names.
import { gql, type TypedDocumentNode } from '@apollo/client';
import { answerFields } from '../lib/answer-fields.ts';
import type * as Wire from '../wire.generated.ts';

/** A frame's fields are clean on the wire already: it is ours. */
export const TIMETABLE: Wire.TimetableDocument = gql`
  subscription Timetable($resourceIds: [ID!]!, $from: String!, $to: String!, $known: [KnownDay!]) {
    timetable(resourceIds: $resourceIds, from: $from, to: $to, known: $known) {
      resourceId
      date
      revision
      rulesRevision
      full
      serverTime
      claims {
        key
        start
        end
        state
        taken
        capacity
        holdUntil
        seat
        awayUntil
        label {
          zh
          en
        }
      }
      removed
    }
  }
`;

export const MY_CLAIMS: Wire.MyClaimsDocument = gql`
  subscription MyClaims($after: String) {
    myClaims(after: $after) {
      position
      key
      bookingId
      resourceId
      date
      state
      start
      end
      holdUntil
      counted {
        typeId
        end
        endsAt
        bundle
        until
        seated
        settled
      }
    }
  }
`;

/** The fields, and how the cache is asked for them. */
export const rulesFields: TypedDocumentNode<Wire.RulesFragment> = gql`
  fragment Rules on TimetableRules {
    resourceId
    revision
    rules
    mayBook { ${answerFields} }
    asksCaptcha
    costs
    binding
  }
`;

export const TIMETABLE_RULES: Wire.TimetableRulesDocument = gql`
  query TimetableRules($resourceIds: [ID!]!, $min_position: String) {
    timetableRules(resourceIds: $resourceIds, min_position: $min_position) {
      ...Rules
    }
  }
  ${rulesFields}
`;
