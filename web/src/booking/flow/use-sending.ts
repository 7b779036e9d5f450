// Sends what the form asks for: one booking, a series, or rows of dates, with what is taken instead of
// refused dates as bookings of their own. The same wish sent again goes under the same keys.
import { useApolloClient } from '@apollo/client/react';
import { clockOf, minutesOf } from '@campus/events/domain/time/period';
import { useCallback, useRef } from 'react';
import { refusedRows } from '../../lib/answer.ts';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import { newCommandId } from '../../lib/command-id.ts';
import { useSend } from '../../lib/send.ts';
import type {
  AppointmentInformationInput as Model,
  SaveMutation,
  SeriesFieldsFragment,
} from '../../wire.generated.ts';
import type { SeriesRule } from '../panel/series-rule.tsx';
import { isMade, rowOf, type SettledDate } from '../panel/series-summary.ts';
import { rowKey } from './batch-rows.tsx';
import { BOOKING_NUMBERS, SAVE, SAVE_BATCH, SAVE_PERIODIC } from './booking-flow.graphql.ts';
import type { BundleLine } from './bundle.ts';
import type { SolvedCaptcha } from './captcha.ts';
import { type Refused, refusedBy, refusedCall } from './refused.ts';
import {
  byDate,
  type CheckedDate,
  cyclicity,
  type FreePeriod,
  type Plan,
  settledAsChosen,
} from './series.ts';

/** What was booked. */
export interface Booked {
  readonly outcome: 'booked' | 'requested' | 'payment';
  readonly bookingId: string;
  readonly number: string;
  /** Its opaque name on the timetable, for a single booking. */
  readonly claimKey: string | undefined;
  /** The outcome of each date of a series, in their order. */
  readonly dates?: readonly SettledDate[];
  /** The outcome of several resources for the same time, in their order. */
  readonly members?: readonly BundleLine[];
}

export type Outcome =
  | { readonly booked: Booked; readonly refused?: undefined }
  | { readonly booked?: undefined; readonly refused: Refused };

export type SeriesWish =
  | { readonly kind: 'periodic'; readonly rule: SeriesRule; readonly plan: Plan }
  | {
      readonly kind: 'batch';
      readonly plan: Plan;
      /** By row; empty or missing: that of the form. */
      readonly subjects: ReadonlyMap<string, string>;
    };

/** 1 and 2: it goes to an approver. */
export const outcomeOf = ({
  auditStatus,
  status,
}: Pick<SaveMutation['saveAppointmentInformation'], 'auditStatus' | 'status'>): Booked['outcome'] => {
  if (auditStatus) return 'requested';
  return status === 'awaiting_payment' ? 'payment' : 'booked';
};

/** All dates of the plan in their order, and which of them are left for later. */
const askedDates = ({ wanted, healing, skipped, instead }: Plan) => ({
  wanted: [...wanted, ...skipped].toSorted(byDate),
  left: {
    skip_list: skipped.map(rowOf),
    heal_list: healing.map(rowOf),
    instead_list: instead.map(({ resourceId, date, period }) => ({
      resources_id: resourceId,
      date,
      start_time: clockOf(period.start),
      end_time: clockOf(period.end),
    })),
  },
});

/** Where a date stands that is not where the series is. */
const withPlaces = (
  dates: readonly SettledDate[],
  instead: readonly FreePeriod[],
  resourceId: string | null | undefined,
): SettledDate[] =>
  dates.map((one) => {
    const free = instead.find(
      ({ date, period, resourceId: id }) =>
        id !== resourceId && date === one.date && period.start === one.period.start,
    );
    return free ? { ...one, place: free.name } : one;
  });

/** The rows as the wire has them: lists of equal length. */
const batchLists = (
  wanted: readonly CheckedDate[],
  subjects: ReadonlyMap<string, string>,
  subject: string,
) => ({
  dateList: wanted.map(({ date }) => date),
  startTimeList: wanted.map(({ period }) => clockOf(period.start)),
  endTimeList: wanted.map(({ period }) => clockOf(period.end)),
  themeList: wanted.map(({ date, period }) => subjects.get(rowKey({ date, start: period.start })) || subject),
});

/** Keys by what they stand for: the same wish has the same key until something came of it. */
const useCommandKeys = () => {
  const keys = useRef(new Map<string, string>());
  return useCallback((wish: unknown): string => {
    const text = JSON.stringify(wish);
    const key = keys.current.get(text) ?? newCommandId();
    keys.current.set(text, key);
    return key;
  }, []);
};

export const useSending = () => {
  const send = useSend();
  const apollo = useApolloClient();
  const keyOf = useCommandKeys();

  const sendOne = useCallback(
    async (model: Model, captcha?: SolvedCaptcha): Promise<Outcome> => {
      const { data, refusal } = await send(SAVE, { model, command_id: keyOf(model), ...captcha });
      if (refusal) return { refused: refusedCall(refusal) };
      const saved = data.saveAppointmentInformation;
      const refused = refusedBy({ data: saved });
      if (refused) return { refused };
      return {
        booked: {
          outcome: outcomeOf(saved),
          bookingId: saved.appointmentId ?? '',
          number: saved.bookingNumber ?? '',
          claimKey: saved.claimKey ?? undefined,
        },
      };
    },
    [send, keyOf],
  );

  const sendDates = useCallback(
    async (model: Model, series: SeriesWish): Promise<SettledDate[] | Refused> => {
      const { wanted, left } = askedDates(series.plan);
      if (series.kind === 'batch') {
        const lists = batchLists(wanted, series.subjects, model.theme ?? '');
        const batch = await send(SAVE_BATCH, {
          model: { ...model, ...left },
          ...lists,
          command_id: keyOf([model, left, lists]),
        });
        return batch.refusal
          ? refusedCall(batch.refusal)
          : settledDates(batch.data.saveAppointmentInformationForBatch);
      }
      const periodic = { ...model, ...left, ...cyclicity(series.rule), title: model.theme };
      const dateList = wanted.map(({ date }) => date);
      const command_id = keyOf([periodic, dateList]);
      const { data, refusal } = await send(SAVE_PERIODIC, { model: periodic, dateList, command_id });
      return refusal ? refusedCall(refusal) : settledDates(data.saveAppointmentInformationForCyclicity);
    },
    [send, keyOf],
  );

  /** A series tells only ids. Without their numbers they are booked all the same. */
  const numbersOf = useCallback(
    async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      try {
        const { data } = await apollo.query({
          query: BOOKING_NUMBERS,
          variables: { filter: { id: { in: ids } }, first: ids.length },
          fetchPolicy: 'network-only',
          context: { isQuiet: true },
        });
        const nodes = data?.page.edges.map(({ node }) => node) ?? [];
        return new Map(nodes.map(({ id, booking_number }) => [id, booking_number ?? '']));
      } catch {
        return new Map();
      }
    },
    [apollo],
  );

  const sendSeries = useCallback(
    async (model: Model, series: SeriesWish): Promise<Outcome> => {
      const { wanted, instead, skipped } = series.plan;
      const sent = wanted.length + instead.length > 0 ? await sendDates(model, series) : [];
      if (!Array.isArray(sent)) return { refused: sent };
      const settled = withPlaces(settledAsChosen(sent, series.plan), instead, model.resources_id);
      const dates: SettledDate[] = [...settled, ...skipped.map(skippedDate)];
      dates.sort(byDate);
      const first = dates.find(isMade);
      if (!first)
        return { refused: refusedCall({ text: dates.find(({ reason }) => reason)?.reason ?? nothingSent }) };
      const bookingId = first.id ?? '';
      const numbers = await numbersOf(dates.flatMap(({ id }) => id ?? []));
      return {
        booked: {
          outcome: first.outcome === 'requested' ? 'requested' : 'booked',
          bookingId,
          number: numbers.get(bookingId) ?? '',
          claimKey: undefined,
          dates: dates.map((one) => ({ ...one, number: numbers.get(one.id ?? '') ?? '' })),
        },
      };
    },
    [sendDates, numbersOf],
  );

  return { sendOne, sendSeries };
};

const nothingSent: Bilingual = { zh: '没有可提交的日期', en: 'No dates to submit' };

const skippedDate = ({ date, period, reason }: CheckedDate): SettledDate => ({
  date,
  period,
  outcome: 'skipped',
  reason,
});

/** What became of the dates; of a refusal that names none of them, the refusal. */
const settledDates = (answer: SeriesFieldsFragment): SettledDate[] | Refused => {
  const rows = answer.rows.flatMap((row) => {
    const [start, end] = [minutesOf(row.start_time ?? ''), minutesOf(row.end_time ?? '')];
    return row.date && start !== undefined && end !== undefined
      ? [{ ...row, date: row.date, period: { start, end } }]
      : [];
  });
  const text = bilingual(answer.msg, answer.msg_en);
  const refusedAll = refusedRows(answer)[0]?.text ?? text;
  if (rows.length === 0) return { text: refusedAll, code: String(answer.errcode), wonAt: undefined };
  return rows.map(({ id, date, period, errcode, status, messages, messages_en }) =>
    errcode === 0
      ? { date, period, outcome: status && isRequest.has(status) ? 'requested' : 'booked', id: id ?? '' }
      : { date, period, outcome: 'refused', reason: bilingual(messages.join('；'), messages_en.join('; ')) },
  );
};

const isRequest: ReadonlySet<string> = new Set(['to_be_submitted', 'awaiting_approval']);
