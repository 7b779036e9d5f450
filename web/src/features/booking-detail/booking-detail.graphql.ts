// One booking whole: itself, its story, its series; and the one command of its own, for a date of the series.
import { gql } from '@apollo/client';
import type { StoryFact } from '@campus/events/audit/changes';
import { type FormText, formTextFields } from '@campus/events/booking/built-in-fields';
import { bookingStatuses } from '@campus/events/booking/schedule/status';
import { minutesOf } from '@campus/events/domain/time/period';
import { type Booking, bookingOf } from '../../booking/booking.ts';
import { bookingAway, bookingLoan, bookingRow } from '../../booking/booking-document.ts';
import { evaluationRow } from '../../evaluation/evaluation.graphql.ts';
import { refusalOf } from '../../lib/answer.ts';
import { answerFields } from '../../lib/answer-fields.ts';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import { bulkFields } from '../../lib/bulk-fields.graphql.ts';
import type * as Wire from '../../wire.generated.ts';
import { type Meeting, meetingInfo, meetingOf } from './meeting.ts';
import type { EditedDate, EditOutcome, SeriesDate } from './series.ts';

export const BOOKING_DETAIL: Wire.BookingDetailDocument = gql`
  query BookingDetail($id: ID!, $min_position: String) {
    booking: findAppointmentInformation(id: $id, min_position: $min_position) {
      ...BookingRow
      ...BookingLoan
      ...BookingAway
      resources_number
      resources_type_id
      evaluation {
        ...EvaluationRow
      }
      flow_no
      process_url
      approvalSteps {
        kind
        state
        post_name
        post_name_en
        dept_name
        dept_name_en
        operate_user_name
        operate_user_name_en
        operate_time
        remark
        description
        url
      }
      ${formTextFields}
      event_en
      enclosure
      enclosure_name
      wemeetInfo {
        ...MeetingInfo
      }
      participantList {
        participant_id
        participant_name
        participant_name_en
        send_status
      }
      sign_in_from
      sign_in_until
      kept_until
      attendeeList {
        account
        name
        sign_in_time
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
  ${bookingLoan}
  ${bookingAway}
  ${evaluationRow}
  ${meetingInfo}
`;

export interface Answer {
  readonly key: string;
  readonly name: Bilingual;
  readonly content: string;
}

const stepStates = ['waiting', 'current', 'passed', 'rejected', 'returned'] as const;

/** A step of the request's approval. */
export interface ApprovalStep {
  readonly kind: (typeof stepKinds)[number];
  readonly state: (typeof stepStates)[number];
  /** Post and department that decide; empty where nobody is named. */
  readonly by: Bilingual;
  /** The person who decided; empty: nobody yet. */
  readonly person: Bilingual;
  readonly at: string | undefined;
  readonly remark: string;
  readonly description: string;
  readonly url: string;
}

/** One of those a booking is for. */
export interface Attending {
  readonly key: string;
  readonly name: Bilingual;
  /** `HH:mm`; undefined: has not signed in. */
  readonly cameAt: string | undefined;
  /** Undefined: there was nothing to tell them. */
  readonly told?: 'waiting' | 'sent' | 'failed' | undefined;
}

export interface BookingDetail extends Booking {
  readonly flowNumber: string;
  /** Where its workflow service handles it; empty: its approvers decide here. */
  readonly serviceUrl: string;
  readonly steps: readonly ApprovalStep[];
  readonly resourceNumber: string;
  readonly typeId: string;
  readonly evaluation: Wire.EvaluationRowFragment | undefined;
  readonly event: Bilingual;
  readonly texts: Readonly<Record<FormText, string | null>>;
  readonly attachment: { readonly uri: string; readonly name: string } | undefined;
  /** Those who take part, and who of them came; the owner first, where anybody signs in. */
  readonly people: readonly Attending[];
  /** When one may sign in, `HH:mm`; undefined where nobody has to. */
  readonly signIn: { readonly from: string; readonly until: string; readonly kept: string } | undefined;
  readonly answers: readonly Answer[];
  /** Undefined: there is none, or the reader may not join it. */
  readonly meeting: Meeting | undefined;
}

export interface TimedFact extends StoryFact {
  readonly key: string;
  readonly at: string;
  readonly sentence: Bilingual;
}

const stepKinds = ['preaudit', 'audit', 'service'] as const;

const stepOf = (
  wire: NonNullable<NonNullable<Wire.BookingDetailQuery['booking']>['approvalSteps']>[number],
): ApprovalStep => {
  const joined = (...words: readonly (string | null)[]) => words.filter((word) => word).join(' · ');
  return {
    kind: stepKinds.find((kind) => kind === wire.kind) ?? 'audit',
    state: stepStates.find((state) => state === wire.state) ?? 'waiting',
    by: bilingual(joined(wire.dept_name, wire.post_name), joined(wire.dept_name_en, wire.post_name_en)),
    person: bilingual(wire.operate_user_name, wire.operate_user_name_en),
    at: wire.operate_time ?? undefined,
    remark: wire.remark ?? '',
    description: wire.description ?? '',
    url: wire.url ?? '',
  };
};

type WireDetail = NonNullable<Wire.BookingDetailQuery['booking']>;

/** The clock in `YYYY-MM-DD HH:mm:ss`. */
const clockIn = (text: string | null): string => (text ?? '').slice(11, 16);

const signInOf = ({ sign_in_from, sign_in_until, kept_until }: WireDetail): BookingDetail['signIn'] =>
  sign_in_from && sign_in_until
    ? { from: clockIn(sign_in_from), until: clockIn(sign_in_until), kept: clockIn(kept_until) }
    : undefined;

/** U-120. */
const toldAs: Readonly<Record<number, Attending['told']>> = { 0: 'waiting', 1: 'sent', 2: 'failed' };

const peopleOf = (wire: WireDetail): readonly Attending[] => {
  const came = new Map(
    (wire.attendeeList ?? []).map((one) => [one.account ?? '', clockIn(one.sign_in_time)]),
  );
  const participants = (wire.participantList ?? []).map((one, index): Attending => {
    const account = one.participant_id ?? '';
    const name = bilingual(one.participant_name ?? account, one.participant_name_en);
    const told = one.send_status === null ? undefined : toldAs[one.send_status];
    return { key: account || `${name.zh}-${index}`, name, cameAt: came.get(account), told };
  });
  const account = wire.appointment_user ?? '';
  const name = bilingual(wire.appointment_user_name ?? account, wire.appointment_user_name_en);
  const owner = { key: account, name, cameAt: came.get(account) };
  const isTold = participants.length > 0 || came.size > 0;
  return isTold && name.zh !== '' ? [owner, ...participants] : participants;
};

export const detailOf = (wire: NonNullable<Wire.BookingDetailQuery['booking']>): BookingDetail => ({
  ...bookingOf(wire),
  resourceNumber: wire.resources_number ?? '',
  typeId: wire.resources_type_id ?? '',
  evaluation: wire.evaluation ?? undefined,
  flowNumber: wire.flow_no ?? '',
  serviceUrl: wire.process_url ?? '',
  steps: (wire.approvalSteps ?? []).map(stepOf),
  event: bilingual(wire.event, wire.event_en),
  texts: wire,
  attachment: wire.enclosure
    ? { uri: wire.enclosure, name: wire.enclosure_name || wire.enclosure }
    : undefined,
  people: peopleOf(wire),
  signIn: signInOf(wire),
  meeting: wire.wemeetInfo ? meetingOf(wire.wemeetInfo) : undefined,
  answers: (wire.collectionList ?? []).map((one, index) => ({
    key: one.id ?? String(index),
    name: bilingual(one.field_name_cn, one.field_name_en_desc),
    content: one.collect_content ?? '',
  })),
});

export const factOf = (step: Wire.BookingDetailQuery['history'][number]): TimedFact => ({
  key: step.position,
  at: step.at,
  sentence: bilingual(step.msg, step.msg_en),
  type: step.type,
  data: step.changes ?? {},
});

export const OWN_SERIES: Wire.OwnSeriesDocument = gql`
  query OwnSeries($filter: JSON, $min_position: String) {
    series: findAppointmentInformationCyclicityAllByAccount(filter: $filter, min_position: $min_position) {
      id
      title
      dates {
        date
        start_time
        end_time
        verdict
        appointmentId
        booking_number
        status
        ${answerFields}
        isException
        heals
        asked_date
        asked_start_time
      }
    }
  }
`;

const verdicts = ['wanted', 'taken', 'refused', 'skipped'] as const;

export interface OwnSeries {
  readonly title: string;
  readonly dates: readonly SeriesDate[];
}

/** One series; undefined where the reader does not own it. */
export const seriesOf = ({ series }: Wire.OwnSeriesQuery, id: string): OwnSeries | undefined => {
  const found = series.find((one) => one.id === id);
  return found && { title: found.title ?? '', dates: found.dates.map(seriesDateOf) };
};

const seriesDateOf = (date: Wire.OwnSeriesQuery['series'][number]['dates'][number]): SeriesDate => ({
  date: date.date,
  asked: { date: date.asked_date, startTime: date.asked_start_time },
  startTime: date.start_time,
  endTime: date.end_time,
  verdict: verdicts.find((verdict) => verdict === date.verdict) ?? 'wanted',
  bookingId: date.appointmentId ?? undefined,
  status: bookingStatuses.find((status) => status === date.status),
  reason: bilingual(date.msg, date.msg_en),
  isException: date.isException,
  heals: date.heals,
});

export const UPDATE_SERIES_DATE: Wire.UpdateSeriesDateDocument = gql`
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

export const UPDATE_SERIES: Wire.UpdateSeriesDocument = gql`
  mutation UpdateSeries(
    $seriesId: ID!
    $date: String!
    $startTime: String!
    $scope: String!
    $action: String!
    $toDate: String
    $toStartTime: String
    $toEndTime: String
    $dry_run: Boolean
    $all_or_nothing: Boolean
    $command_id: String
  ) {
    answer: updateSeries(
      seriesId: $seriesId
      date: $date
      startTime: $startTime
      scope: $scope
      action: $action
      toDate: $toDate
      toStartTime: $toStartTime
      toEndTime: $toEndTime
      dry_run: $dry_run
      all_or_nothing: $all_or_nothing
      command_id: $command_id
    ) {
      ${answerFields}
      position
      rows {
        outcome
        status
        messages
        messages_en
        date
        start_time
        end_time
        to_date
        to_start_time
        to_end_time
      }
    }
  }
`;

const editOutcomes = ['moved', 'cancelled', 'kept', 'begun', 'exception', 'skipped'] as const;

type EditRow = Wire.UpdateSeriesMutation['answer']['rows'][number];

const placeOf = (date: string | null, from: string | null, until: string | null) => {
  const [start, end] = [minutesOf(from ?? ''), minutesOf(until ?? '')];
  return date !== null && start !== undefined && end !== undefined ? { date, start, end } : undefined;
};

const editedDateOf = (row: EditRow): EditedDate[] => {
  const from = placeOf(row.date, row.start_time, row.end_time);
  const outcome = editOutcomes.find((one) => one === row.outcome);
  if (!from || !outcome) return [];
  return [
    {
      from,
      to: placeOf(row.to_date, row.to_start_time, row.to_end_time),
      outcome,
      reason: bilingual(row.messages.join('；'), row.messages_en.join('; ')),
      isRequest: row.status === 'awaiting_approval',
    },
  ];
};

/** A refusal that names no date is of the whole edit. */
export const editOutcomeOf = ({ answer }: Wire.UpdateSeriesMutation): EditOutcome => ({
  dates: answer.rows.flatMap(editedDateOf),
  refusal: answer.rows.length === 0 ? refusalOf(answer) : undefined,
});

export const RENAME_SERIES: Wire.RenameSeriesDocument = gql`
  mutation RenameSeries($seriesId: ID!, $title: String!, $command_id: String) {
    answer: renameSeries(seriesId: $seriesId, title: $title, command_id: $command_id) {
      ${answerFields} position
    }
  }
`;
