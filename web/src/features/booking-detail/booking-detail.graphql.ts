// One booking whole: itself, its story, its series; and the one command of its own, for a date of the series.
import { gql, type TypedDocumentNode } from '@apollo/client';
import { type Booking, bookingOf } from '../../bookings/booking.ts';
import { bookingRow, type WireBooking } from '../../bookings/booking-document.ts';
import type { WireBulkAnswer } from '../../lib/answer.ts';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import { bulkFields } from '../../lib/bulk-fields.graphql.ts';
import type { Fact } from '../../story/changes.ts';
import type { SeriesDate } from './series.ts';

interface WireDetail extends WireBooking {
  readonly resources_number: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly event: string | null;
  readonly event_en: string | null;
  readonly entourage: string | null;
  readonly remark: string | null;
  readonly participantList:
    | readonly { readonly participant_id: string | null; readonly participant_name: string | null }[]
    | null;
  readonly collectionList:
    | readonly {
        readonly id: string | null;
        readonly field_name_cn: string | null;
        readonly field_name_en_desc: string | null;
        readonly collect_content: string | null;
      }[]
    | null;
}

interface WireStep {
  readonly position: string;
  readonly at: string;
  readonly type: string;
  readonly msg: string;
  readonly msg_en: string;
  readonly changes: Readonly<Record<string, unknown>> | null;
}

interface WireDetailAnswer {
  readonly booking: WireDetail | null;
  readonly history: readonly WireStep[];
}

export const BOOKING_DETAIL: TypedDocumentNode<WireDetailAnswer, { id: string }> = gql`
  query BookingDetail($id: ID!, $min_position: String) {
    booking: findAppointmentInformation(id: $id, min_position: $min_position) {
      ...BookingRow
      resources_number
      phone
      email
      event
      event_en
      entourage
      remark
      participantList {
        participant_id
        participant_name
      }
      collectionList {
        id
        field_name_cn
        field_name_en_desc
        collect_content
      }
    }
    history: bookingHistory(id: $id, min_position: $min_position) {
      position
      at
      type
      msg
      msg_en
      changes
    }
  }
  ${bookingRow}
`;

export interface Answer {
  readonly key: string;
  readonly name: Bilingual;
  readonly content: string;
}

export interface BookingDetail extends Booking {
  readonly resourceNumber: string;
  readonly phone: string;
  readonly email: string;
  readonly event: Bilingual;
  readonly entourage: string;
  readonly remark: string;
  readonly participants: readonly string[];
  readonly answers: readonly Answer[];
}

export interface TimedFact extends Fact {
  readonly key: string;
  readonly at: string;
  readonly sentence: Bilingual;
}

export const detailOf = (wire: WireDetail): BookingDetail => ({
  ...bookingOf(wire),
  resourceNumber: wire.resources_number ?? '',
  phone: wire.phone ?? '',
  email: wire.email ?? '',
  event: bilingual(wire.event, wire.event_en),
  entourage: wire.entourage ?? '',
  remark: wire.remark ?? '',
  participants: (wire.participantList ?? []).map((one) => one.participant_name ?? one.participant_id ?? ''),
  answers: (wire.collectionList ?? []).map((one, index) => ({
    key: one.id ?? String(index),
    name: bilingual(one.field_name_cn, one.field_name_en_desc),
    content: one.collect_content ?? '',
  })),
});

export const factOf = (step: WireStep): TimedFact => ({
  key: step.position,
  at: step.at,
  sentence: bilingual(step.msg, step.msg_en),
  type: step.type,
  data: step.changes ?? {},
});

interface WireSeries {
  readonly series: readonly {
    readonly id: string;
    readonly title: string | null;
    readonly mode: string | null;
    readonly dates: readonly {
      readonly date: string;
      readonly start_time: string;
      readonly end_time: string;
      readonly verdict: string;
      readonly appointmentId: string | null;
      readonly errcode: number | null;
      readonly msg: string | null;
      readonly msg_en: string | null;
      readonly isException: boolean;
    }[];
  }[];
}

export const OWN_SERIES: TypedDocumentNode<WireSeries, { filter: object }> = gql`
  query OwnSeries($filter: JSON, $min_position: String) {
    series: findAppointmentInformationCyclicityAllByAccount(filter: $filter, min_position: $min_position) {
      id
      title
      mode
      dates {
        date
        start_time
        end_time
        verdict
        appointmentId
        errcode
        msg
        msg_en
        isException
      }
    }
  }
`;

const verdicts = ['wanted', 'taken', 'refused', 'skipped'] as const;

/** The dates of one series; undefined where the reader does not own it. */
export const seriesDatesOf = ({ series }: WireSeries, id: string): SeriesDate[] | undefined =>
  series
    .find((one) => one.id === id)
    ?.dates.map((date) => ({
      date: date.date,
      startTime: date.start_time,
      endTime: date.end_time,
      verdict: verdicts.find((verdict) => verdict === date.verdict) ?? 'wanted',
      bookingId: date.appointmentId ?? undefined,
      reason: bilingual(date.msg, date.msg_en),
      isException: date.isException,
    }));

interface SeriesDateVariables {
  readonly seriesId: string;
  readonly date: string;
  readonly startTime: string;
  readonly action: 'skip' | 'retry';
  readonly command_id: string;
}

export const UPDATE_SERIES_DATE: TypedDocumentNode<{ readonly answer: WireBulkAnswer }, SeriesDateVariables> =
  gql`
  mutation UpdateSeriesDate(
    $seriesId: ID!
    $date: String!
    $startTime: String!
    $action: String!
    $command_id: String
  ) {
    answer: updateSeriesDate(
      seriesId: $seriesId
      date: $date
      startTime: $startTime
      action: $action
      command_id: $command_id
    ) {
      ...BulkFields
    }
  }
  ${bulkFields}
`;
