// What is asked and commanded around one booking, under the wire's own names.
import { gql, type TypedDocumentNode } from '@apollo/client';
import type { WireAnswer, WireBulkAnswer } from '../lib/answer.ts';
import { bulkFields } from '../lib/bulk-fields.graphql.ts';

export interface WireReceipt {
  readonly stream: string;
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface WireHold extends WireAnswer {
  readonly id: string | null;
  readonly key: string | null;
  readonly holdUntil: number | null;
  readonly renewalsLeft: number | null;
  readonly position: string | null;
  readonly winner: WireReceipt | null;
}

const holdFields = gql`
  fragment HoldFields on HoldResult {
    errcode
    msg
    msg_en
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

export interface HoldVariables {
  readonly resourceId: string;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly units: number;
  readonly command_id: string;
}

export const HOLD: TypedDocumentNode<{ readonly holdSlot: WireHold }, HoldVariables> = gql`
  mutation Hold(
    $resourceId: ID!
    $date: String!
    $startTime: String!
    $endTime: String!
    $units: Int
    $command_id: String
  ) {
    holdSlot(
      resourceId: $resourceId
      date: $date
      startTime: $startTime
      endTime: $endTime
      units: $units
      command_id: $command_id
    ) {
      ...HoldFields
    }
  }
  ${holdFields}
`;

export interface OfHold {
  readonly id: string;
  readonly command_id: string;
}

export const RENEW: TypedDocumentNode<{ readonly renewHold: WireHold }, OfHold> = gql`
  mutation Renew($id: ID!, $command_id: String) {
    renewHold(id: $id, command_id: $command_id) {
      ...HoldFields
    }
  }
  ${holdFields}
`;

export const RELEASE: TypedDocumentNode<{ readonly releaseHold: WireHold }, OfHold> = gql`
  mutation Release($id: ID!, $command_id: String) {
    releaseHold(id: $id, command_id: $command_id) {
      ...HoldFields
    }
  }
  ${holdFields}
`;

export interface WireSaved extends WireAnswer {
  readonly appointmentId: string | null;
  readonly bookingNumber: string | null;
  readonly claimKey: string | null;
  readonly auditStatus: number | null;
  readonly position: string | null;
  readonly winner: WireReceipt | null;
}

/** `AppointmentInformationInput`. */
export type WireModel = Readonly<Record<string, unknown>>;

export const SAVE: TypedDocumentNode<
  { readonly saveAppointmentInformation: WireSaved },
  {
    readonly model: WireModel;
    readonly command_id: string;
    readonly captchaId?: string;
    readonly captchaCode?: string;
  }
> = gql`
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
      errcode
      msg
      msg_en
      appointmentId
      bookingNumber
      claimKey
      auditStatus
      position
      winner {
        stream
        revision
        at
      }
    }
  }
`;

export interface WireDatedRow {
  readonly name: string;
  readonly id: string | null;
  readonly errcode: number;
  readonly messages: readonly string[];
  readonly messages_en: readonly string[];
  readonly date: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
}

export interface WireSeriesAnswer extends WireBulkAnswer {
  readonly ids: readonly string[] | null;
  readonly rows: readonly WireDatedRow[];
  readonly position: string | null;
}

const seriesFields = gql`
  fragment SeriesFields on BulkResult {
    ...BulkFields
    ids
    rows {
      date
      start_time
      end_time
    }
  }
  ${bulkFields}
`;

export const SAVE_PERIODIC: TypedDocumentNode<
  { readonly saveAppointmentInformationForCyclicity: WireSeriesAnswer },
  { readonly model: WireModel; readonly dateList: readonly string[]; readonly command_id: string }
> = gql`
  mutation SavePeriodic($model: AppointmentInformationInput!, $dateList: [String!]!, $command_id: String) {
    saveAppointmentInformationForCyclicity(model: $model, dateList: $dateList, command_id: $command_id) {
      ...SeriesFields
    }
  }
  ${seriesFields}
`;

export interface BatchLists {
  readonly dateList: readonly string[];
  readonly startTimeList: readonly string[];
  readonly endTimeList: readonly string[];
}

export const SAVE_BATCH: TypedDocumentNode<
  { readonly saveAppointmentInformationForBatch: WireSeriesAnswer },
  BatchLists & { readonly model: WireModel; readonly command_id: string }
> = gql`
  mutation SaveBatch(
    $model: AppointmentInformationInput!
    $dateList: [String!]!
    $startTimeList: [String!]!
    $endTimeList: [String!]!
    $command_id: String
  ) {
    saveAppointmentInformationForBatch(
      model: $model
      dateList: $dateList
      startTimeList: $startTimeList
      endTimeList: $endTimeList
      command_id: $command_id
    ) {
      ...SeriesFields
    }
  }
  ${seriesFields}
`;

export const BOOKING_NUMBER: TypedDocumentNode<
  {
    readonly findAppointmentInformation: {
      readonly id: string;
      readonly booking_number: string | null;
    } | null;
  },
  { readonly id: string; readonly min_position?: string }
> = gql`
  query BookingNumber($id: ID!, $min_position: String) {
    findAppointmentInformation(id: $id, min_position: $min_position) {
      id
      booking_number
    }
  }
`;
