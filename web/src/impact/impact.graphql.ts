// What a closure or another rule would do to bookings, under the wire's names and in clean words.
import { gql } from '@apollo/client';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { minutesOf, type Period } from '@campus/events/domain/time/period';
import { type Bilingual, bilingual } from '../lib/bilingual.ts';
import { bulkFields } from '../lib/bulk-fields.graphql.ts';
import type * as Wire from '../wire.generated.ts';

const impactFields = gql`
  fragment ImpactFields on ImpactedBooking {
    id
    booking_number
    resources_id
    resources_name
    resources_name_en
    appointment_date
    start_time
    end_time
    until_date
    is_out
    appointment_user_name
    appointment_user_name_en
    reason
    reason_en
    offers {
      resources_id
      resources_name
      resources_name_en
      appointment_date
      start_time
      end_time
      until_date
    }
  }
`;

export const CLOSURE_IMPACT: Wire.ClosureImpactDocument = gql`
  query ClosureImpact($model: ResourcesOccupyInput!, $min_position: String) {
    bookings: findClosureImpact(model: $model, min_position: $min_position) {
      ...ImpactFields
    }
  }
  ${impactFields}
`;

export const RULE_HITS: Wire.RuleHitsDocument = gql`
  query RuleHits($entity: String!, $id: ID!, $model: JSON!, $min_position: String) {
    impact: findRuleImpact(entity: $entity, id: $id, model: $model, min_position: $min_position) {
      bookings {
        id
      }
    }
  }
`;

export const RULE_IMPACT: Wire.RuleImpactDocument = gql`
  query RuleImpact($entity: String!, $id: ID!, $model: JSON!, $min_position: String) {
    impact: findRuleImpact(entity: $entity, id: $id, model: $model, min_position: $min_position) {
      is_never
      resources
      replayed
      refused
      lost {
        code
        name
        name_en
        value
      }
      gained {
        code
        name
        name_en
        value
      }
      bookings {
        ...ImpactFields
      }
    }
  }
  ${impactFields}
`;

export const SETTLE_IMPACT: Wire.SettleImpactDocument = gql`
  mutation SettleImpact($rows: [ImpactDecision!]!, $reason: String!, $command_id: String) {
    answer: settleImpact(rows: $rows, reason: $reason, command_id: $command_id) {
      ...BulkFields
    }
  }
  ${bulkFields}
`;

export interface Elsewhere extends Period {
  readonly resourceId: string;
  readonly resource: Bilingual;
  readonly date: LocalDate;
  /** The last day of a loan. */
  readonly until?: LocalDate | undefined;
}

/** A booking that is hit, and what could be taken instead. */
export interface Hit extends Elsewhere {
  readonly id: string;
  readonly number: string;
  readonly person: Bilingual;
  readonly why: Bilingual;
  /** The borrower has it: it can be kept alone. */
  readonly isOut: boolean;
  readonly offers: readonly Elsewhere[];
}

const offerOf = (wire: Wire.ImpactFieldsFragment['offers'][number]): Elsewhere => ({
  resourceId: wire.resources_id,
  resource: bilingual(wire.resources_name ?? '', wire.resources_name_en),
  date: wire.appointment_date,
  until: wire.until_date ?? undefined,
  start: minutesOf(wire.start_time) ?? 0,
  end: minutesOf(wire.end_time) ?? 0,
});

export const hitOf = (wire: Wire.ImpactFieldsFragment): Hit => ({
  ...offerOf(wire),
  id: wire.id,
  number: wire.booking_number,
  person: bilingual(wire.appointment_user_name, wire.appointment_user_name_en),
  why: { zh: wire.reason, en: wire.reason_en },
  isOut: wire.is_out,
  offers: wire.offers.map(offerOf),
});
