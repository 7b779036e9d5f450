// What is asked before a booking: verdicts per date, alternatives, why a cell is as it is, which fields a form has.
import { gql, type TypedDocumentNode } from '@apollo/client';
import type { WireAnswer } from '../lib/answer.ts';
import type { BatchLists, WireReceipt } from './booking-flow.graphql.ts';

export interface WireAlternative {
  readonly kind: string;
  readonly resourceId: string;
  readonly resources_name: string;
  readonly resources_name_en: string | null;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
}

export interface WireVerdict {
  readonly book_date: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly check_result_code: number;
  readonly check_result_msg: string;
  readonly check_result_msg_en: string;
  readonly alternatives: readonly WireAlternative[] | null;
}

const alternativeFields = gql`
  fragment AlternativeFields on Alternative {
    kind
    resourceId
    resources_name
    resources_name_en
    date
    startTime
    endTime
  }
`;

const verdictFields = gql`
  fragment VerdictFields on BookingCheckResult {
    book_date
    start_time
    end_time
    check_result_code
    check_result_msg
    check_result_msg_en
    alternatives {
      ...AlternativeFields
    }
  }
  ${alternativeFields}
`;

export interface PeriodicVariables {
  readonly resourceId: string;
  readonly cyclicity_start_date: string;
  readonly cyclicity_end_date: string;
  readonly cyclicity_start_time: string;
  readonly cyclicity_end_time: string;
  readonly cyclicity_strategy: number;
  readonly week_list: readonly number[];
  readonly day_list: readonly number[];
  readonly min_position?: string;
}

export const CHECK_PERIODIC: TypedDocumentNode<
  { readonly getBookConfigList: readonly WireVerdict[] },
  PeriodicVariables
> = gql`
  query CheckPeriodic(
    $resourceId: ID!
    $cyclicity_start_date: String!
    $cyclicity_end_date: String!
    $cyclicity_start_time: String!
    $cyclicity_end_time: String!
    $cyclicity_strategy: Int!
    $week_list: [Int!]
    $day_list: [Int!]
    $min_position: String
  ) {
    getBookConfigList(
      resourceId: $resourceId
      cyclicity_start_date: $cyclicity_start_date
      cyclicity_end_date: $cyclicity_end_date
      cyclicity_start_time: $cyclicity_start_time
      cyclicity_end_time: $cyclicity_end_time
      cyclicity_strategy: $cyclicity_strategy
      week_list: $week_list
      day_list: $day_list
      checkSource: 1
      min_position: $min_position
    ) {
      ...VerdictFields
    }
  }
  ${verdictFields}
`;

export const CHECK_BATCH: TypedDocumentNode<
  { readonly getBookConfigListForBatch: readonly WireVerdict[] },
  BatchLists & { readonly resourceId: string; readonly min_position?: string }
> = gql`
  query CheckBatch(
    $resourceId: ID!
    $dateList: [String!]!
    $startTimeList: [String!]!
    $endTimeList: [String!]!
    $min_position: String
  ) {
    getBookConfigListForBatch(
      resourceId: $resourceId
      dateList: $dateList
      startTimeList: $startTimeList
      endTimeList: $endTimeList
      checkSource: 1
      min_position: $min_position
    ) {
      ...VerdictFields
    }
  }
  ${verdictFields}
`;

export interface PeriodVariables {
  readonly resourceId: string;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly min_position?: string;
}

export const ALTERNATIVES: TypedDocumentNode<
  { readonly findAlternatives: readonly WireAlternative[] },
  PeriodVariables & { readonly limit: number }
> = gql`
  query Alternatives(
    $resourceId: ID!
    $date: String!
    $startTime: String!
    $endTime: String!
    $limit: Int
    $min_position: String
  ) {
    findAlternatives(
      resourceId: $resourceId
      date: $date
      startTime: $startTime
      endTime: $endTime
      limit: $limit
      min_position: $min_position
    ) {
      ...AlternativeFields
    }
  }
  ${alternativeFields}
`;

export interface WireCause extends WireAnswer {
  readonly kind: string;
  readonly by: string | null;
  /** `YYYY-MM-DD HH:mm:ss` in the campus's zone. */
  readonly at: string | null;
  readonly start: number | null;
  readonly end: number | null;
  readonly receipt: WireReceipt | null;
}

export const EXPLAIN: TypedDocumentNode<
  { readonly explainCell: { readonly free: boolean; readonly causes: readonly WireCause[] } },
  PeriodVariables
> = gql`
  query Explain(
    $resourceId: ID!
    $date: String!
    $startTime: String!
    $endTime: String!
    $min_position: String
  ) {
    explainCell(
      resourceId: $resourceId
      date: $date
      startTime: $startTime
      endTime: $endTime
      min_position: $min_position
    ) {
      free
      causes {
        errcode
        msg
        msg_en
        kind
        by
        at
        start
        end
        receipt {
          stream
          revision
          at
        }
      }
    }
  }
`;

export interface WireFieldSetting {
  readonly id: string;
  readonly field: string;
  readonly field_alias: string | null;
  readonly field_alias_en: string | null;
  readonly field_source: number | null;
  readonly is_necessary: number | null;
  readonly describe: string | null;
  readonly order_num: number | null;
  readonly collect_mode: number | null;
  readonly data_range: string | null;
  readonly data_range_en: string | null;
}

export const FIELD_SETTINGS: TypedDocumentNode<
  { readonly findResourcesFieldSettingForAppointment: readonly WireFieldSetting[] },
  { readonly resources_id: string; readonly min_position?: string }
> = gql`
  query FieldSettings($resources_id: ID!, $min_position: String) {
    findResourcesFieldSettingForAppointment(resources_id: $resources_id, min_position: $min_position) {
      id
      field
      field_alias
      field_alias_en
      field_source
      is_necessary
      describe
      order_num
      collect_mode
      data_range
      data_range_en
    }
  }
`;

export interface WireContact {
  readonly me: {
    readonly account: string;
    readonly phone: string | null;
    readonly email: string | null;
  } | null;
}

/** Whoever books need not write their own number each time. */
export const CONTACT: TypedDocumentNode<WireContact, Record<string, never>> = gql`
  query Contact {
    me {
      account
      phone
      email
    }
  }
`;
