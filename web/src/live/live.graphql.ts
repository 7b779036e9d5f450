// What the live timetable asks for, under the wire's own names.
import { gql, type TypedDocumentNode } from '@apollo/client';
import type { Rules } from '@campus/events/rules/rules';
import type { WireAnswer } from '../lib/answer.ts';
import type { Frame } from './picture.ts';

export interface KnownDay {
  readonly resourceId: string;
  readonly date: string;
  readonly revision: number;
  readonly rulesRevision: string;
}

export interface TimetableVariables {
  readonly resourceIds: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly known: readonly KnownDay[];
}

/** A frame's fields are clean on the wire already: it is ours. */
export const TIMETABLE: TypedDocumentNode<{ readonly timetable: Frame }, TimetableVariables> = gql`
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
        label {
          zh
          en
        }
      }
      removed
    }
  }
`;

/** `state`: what the claim is now; `gone`: it is none any more. */
export interface MyClaimFact {
  readonly position: string;
  readonly key: string;
  readonly bookingId: string | null;
  readonly resourceId: string;
  readonly date: string;
  readonly state: 'taken' | 'held' | 'requested' | 'gone';
  readonly start: number | null;
  readonly end: number | null;
  /** Milliseconds since 1970. */
  readonly holdUntil: number | null;
}

export const MY_CLAIMS: TypedDocumentNode<{ readonly myClaims: MyClaimFact }, { readonly after?: string }> =
  gql`
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
    }
  }
`;

export interface WireRules {
  readonly __typename: 'TimetableRules';
  readonly resourceId: string;
  readonly revision: string;
  readonly rules: Rules;
  readonly mayBook: WireAnswer;
  readonly asksCaptcha: boolean;
}

/** Also how the cache is asked for them. */
export const rulesFields: TypedDocumentNode<WireRules> = gql`
  fragment Rules on TimetableRules {
    resourceId
    revision
    rules
    mayBook {
      errcode
      msg
      msg_en
    }
    asksCaptcha
  }
`;

export const TIMETABLE_RULES: TypedDocumentNode<
  { readonly timetableRules: readonly WireRules[] },
  { readonly resourceIds: readonly string[]; readonly min_position?: string }
> = gql`
  query TimetableRules($resourceIds: [ID!]!, $min_position: String) {
    timetableRules(resourceIds: $resourceIds, min_position: $min_position) {
      ...Rules
    }
  }
  ${rulesFields}
`;
