// What is asked before a booking: verdicts per date, alternatives, why a cell is as it is, which fields a form has.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import type * as Wire from '../../wire.generated.ts';

const alternativeFields = gql`
  fragment AlternativeFields on Alternative {
    kind
    resourceId
    resources_name
    resources_name_en
    date
    startTime
    endTime
    capacity
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

export const CHECK_PERIODIC: Wire.CheckPeriodicDocument = gql`
  query CheckPeriodic(
    $resourceId: ID!
    $cyclicity_start_date: String!
    $cyclicity_end_date: String!
    $cyclicity_start_time: String!
    $cyclicity_end_time: String!
    $cyclicity_strategy: Int!
    $week_list: [Int!]
    $day_list: [Int!]
    $cyclicity_days: Int
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
      cyclicity_days: $cyclicity_days
      checkSource: 1
      min_position: $min_position
    ) {
      ...VerdictFields
    }
  }
  ${verdictFields}
`;

export const CHECK_BATCH: Wire.CheckBatchDocument = gql`
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

export const ALTERNATIVES: Wire.AlternativesDocument = gql`
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

export type CellCause = Wire.CauseFieldsFragment;
export type Explained = Wire.ExplainQuery['explainCell'];

const causeFields = gql`
  fragment CauseFields on CellCause {
    ${answerFields}
    kind
    by
    by_en
    at
    template
    template_en
    start
    end
    receipt {
      stream
      revision
      at
    }
  }
`;

export const EXPLAIN: Wire.ExplainDocument = gql`
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
      otherwise_until
      bookable_from
      next_free_date
      allowed {
        ...CauseFields
      }
      causes {
        ...CauseFields
      }
    }
  }
  ${causeFields}
`;

export type FieldSetting = Wire.FieldSettingsQuery['findResourcesFieldSettingForAppointment'][number];

export const FIELD_SETTINGS: Wire.FieldSettingsDocument = gql`
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
      default_value
      default_value_en
      extend_config
      logic_config
      last_value
    }
  }
`;

/** The approver of requests, and how long a decision usually takes. */
export const APPROVER: Wire.ApproverDocument = gql`
  query Approver($id: ID!) {
    findResourcesByAccount(id: $id) {
      id
      admin_dept_name
      admin_dept_name_en
      usual_answer_minutes
    }
  }
`;

/** The applicant, with what the form says of them; they need not enter their own number each time. */
export const APPLICANT: Wire.ApplicantDocument = gql`
  query Applicant($id: ID!, $typeId: ID!) {
    resource: findResourcesByAccount(id: $id) {
      id
      userDisplayInfoConfigList {
        field_name_en
        field_name_cn
        display_order_num
      }
    }
    type: findResourcesType(id: $typeId) {
      id
      userDisplayInfoConfigList {
        field_name_en
        field_name_cn
        display_order_num
      }
    }
    me {
      account
      accountFriendly
      name
      name_en
      phone
      email
      cardNo
      dynamicAttrValues {
        code
        name
        name_en
        value
      }
      positions {
        active
        dept {
          id
          name
          name_en
        }
      }
    }
  }
`;
