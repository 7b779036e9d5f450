// One resource's week as it stood at a moment, and the instants at which anything happened to it.
import { gql, type TypedDocumentNode } from '@apollo/client';
import type { PastClaim } from './moment.ts';

interface WireDays {
  readonly timetableDays: readonly {
    readonly date: string;
    readonly claims: readonly Omit<PastClaim, 'date'>[];
  }[];
}

export interface DaysVariables {
  readonly resourceIds: readonly string[];
  readonly from: string;
  readonly to: string;
  /** ISO instant; null: now. */
  readonly at: string | null;
}

export const DAYS_AT: TypedDocumentNode<WireDays, DaysVariables> = gql`
  query DaysAt($resourceIds: [ID!]!, $from: String!, $to: String!, $at: String, $min_position: String) {
    timetableDays(resourceIds: $resourceIds, from: $from, to: $to, at: $at, min_position: $min_position) {
      date
      claims {
        key
        start
        end
        state
        taken
        capacity
        label {
          zh
          en
        }
      }
    }
  }
`;

export const claimsIn = (data: WireDays | undefined): PastClaim[] =>
  (data?.timetableDays ?? []).flatMap(({ date, claims }) => claims.map((claim) => ({ ...claim, date })));

export interface Tick {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly type: string;
}

export const TICKS: TypedDocumentNode<
  { readonly timetableTicks: readonly Tick[] },
  { resourceIds: readonly string[]; from: string; to: string }
> = gql`
  query Ticks($resourceIds: [ID!]!, $from: String!, $to: String!, $min_position: String) {
    timetableTicks(resourceIds: $resourceIds, from: $from, to: $to, min_position: $min_position) {
      at
      type
    }
  }
`;
