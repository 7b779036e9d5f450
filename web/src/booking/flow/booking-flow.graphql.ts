// What is asked and commanded around one booking, under the wire's own names.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import { bulkFields } from '../../lib/bulk-fields.graphql.ts';
import type * as Wire from '../../wire.generated.ts';

export const BOOKING_MEETING: Wire.BookingMeetingDocument = gql`
  query BookingMeeting($id: ID!) {
    booking: findAppointmentInformation(id: $id) {
      id
      calendar_entry
      wemeetInfo {
        join_url
      }
    }
  }
`;

const holdFields = gql`
  fragment HoldFields on HoldResult {
    ${answerFields}
    id
    key
    holdUntil
    renewalsLeft
    position
    winner {
      stream
      revision
      at
    }
  }
`;

export const HOLD: Wire.HoldDocument = gql`
  mutation Hold(
    $resourceId: ID!
    $date: String!
    $startTime: String!
    $endTime: String!
    $units: Int
    $seatNumber: String
    $captchaId: String
    $captchaCode: String
    $command_id: String
  ) {
    holdSlot(
      captchaId: $captchaId
      captchaCode: $captchaCode
      resourceId: $resourceId
      date: $date
      startTime: $startTime
      endTime: $endTime
      units: $units
      seatNumber: $seatNumber
      command_id: $command_id
    ) {
      ...HoldFields
    }
  }
  ${holdFields}
`;

export const RENEW: Wire.RenewDocument = gql`
  mutation Renew($id: ID!, $command_id: String) {
    renewHold(id: $id, command_id: $command_id) {
      ...HoldFields
    }
  }
  ${holdFields}
`;

export const RELEASE: Wire.ReleaseDocument = gql`
  mutation Release($id: ID!, $command_id: String) {
    releaseHold(id: $id, command_id: $command_id) {
      ...HoldFields
    }
  }
  ${holdFields}
`;

export const SAVE: Wire.SaveDocument = gql`
  mutation Save(
    $model: AppointmentInformationInput!
    $command_id: String
    $captchaId: String
    $captchaCode: String
  ) {
    saveAppointmentInformation(
      model: $model
      command_id: $command_id
      captchaId: $captchaId
      captchaCode: $captchaCode
    ) {
      ${answerFields}
      appointmentId
      bookingNumber
      claimKey
      auditStatus
      status
      position
      winner {
        stream
        revision
        at
      }
    }
  }
`;

const seriesFields = gql`
  fragment SeriesFields on BulkResult {
    ...BulkFields
    ids
    rows {
      id
      date
      start_time
      end_time
      status
    }
  }
  ${bulkFields}
`;

export const SAVE_PERIODIC: Wire.SavePeriodicDocument = gql`
  mutation SavePeriodic($model: AppointmentInformationInput!, $dateList: [String!]!, $command_id: String) {
    saveAppointmentInformationForCyclicity(model: $model, dateList: $dateList, command_id: $command_id) {
      ...SeriesFields
    }
  }
  ${seriesFields}
`;

export const SAVE_BATCH: Wire.SaveBatchDocument = gql`
  mutation SaveBatch(
    $model: AppointmentInformationInput!
    $dateList: [String!]!
    $startTimeList: [String!]!
    $endTimeList: [String!]!
    $themeList: [String!]
    $command_id: String
  ) {
    saveAppointmentInformationForBatch(
      model: $model
      dateList: $dateList
      startTimeList: $startTimeList
      endTimeList: $endTimeList
      themeList: $themeList
      command_id: $command_id
    ) {
      ...SeriesFields
    }
  }
  ${seriesFields}
`;

export const BOOKING_NUMBERS: Wire.BookingNumbersDocument = gql`
  query BookingNumbers($filter: JSON, $first: Int, $min_position: String) {
    page: findAppointmentInformationAllForSelf(filter: $filter, first: $first, min_position: $min_position) {
      edges {
        node {
          id
          booking_number
        }
      }
    }
  }
`;
