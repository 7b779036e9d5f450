// One resource's week as it stood at a moment, and the instants at which anything happened to it.
import { gql } from '@apollo/client';
import type { DaysAtDocument, DaysAtQuery, TicksDocument } from '../../wire.generated.ts';
import type { PastClaim } from './moment.ts';

export const DAYS_AT: DaysAtDocument = gql`
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

export const claimsIn = (data: DaysAtQuery | undefined): PastClaim[] =>
  (data?.timetableDays ?? []).flatMap(({ date, claims }) => claims.map((claim) => ({ ...claim, date })));

export const TICKS: TicksDocument = gql`
  query Ticks($resourceIds: [ID!]!, $from: String!, $to: String!, $min_position: String) {
    timetableTicks(resourceIds: $resourceIds, from: $from, to: $to, min_position: $min_position) {
      at
      type
    }
  }
`;
