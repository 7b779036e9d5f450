// Sends what the form asks for: one booking, a series, or rows of dates, with what is taken instead of
// refused dates as bookings of their own. The same wish sent again goes under the same keys.
import { useApolloClient } from '@apollo/client/react';
import { isLocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { useCallback, useRef } from 'react';
import { refusedRows } from '../lib/answer.ts';
import { type Bilingual, bilingual, type Language } from '../lib/bilingual.ts';
import { newCommandId } from '../lib/command-id.ts';
import { useSend } from '../lib/send.ts';
import { dateText } from '../lib/when.ts';
import type { SeriesRule } from '../timetable/booking/series-rule.tsx';
import type { AppointmentInformationInput as Model, SeriesFieldsFragment } from '../wire.generated.ts';
import { BOOKING_NUMBER, SAVE, SAVE_BATCH, SAVE_PERIODIC } from './booking-flow.graphql.ts';
import type { SolvedCaptcha } from './captcha.ts';
import { type Refused, refusedBy, refusedCall } from './refused.ts';
import { cyclicity, type FreePeriod, type Plan } from './series.ts';

/** What was booked. */
export interface Booked {
  readonly outcome: 'booked' | 'requested';
  readonly bookingId: string;
  readonly number: string;
  /** Its opaque name on the timetable, for a single booking. */
  readonly claimKey: string | undefined;
  readonly count: number;
  /** Dates that were refused after all, each with its reason. */
  readonly leftOut: readonly Bilingual[];
}

export type Outcome =
  | { readonly booked: Booked; readonly refused?: undefined }
  | { readonly booked?: undefined; readonly refused: Refused };

export type SeriesWish =
  | { readonly kind: 'periodic'; readonly rule: SeriesRule; readonly plan: Plan }
  | { readonly kind: 'batch'; readonly plan: Plan };

/** 1 and 2: it goes to an approver. */
const outcomeOf = (auditStatus: number | null): Booked['outcome'] => (auditStatus ? 'requested' : 'booked');

/** The form of one booking for another period or resource; a hold is of the period it was made for. */
const modelFor = (model: Model, { resourceId, date, period }: FreePeriod): Model => {
  const { hold_id: _hold, ...rest } = model;
  return {
    ...rest,
    resources_id: resourceId,
    appointment_date: date,
    start_time: clockOf(period.start),
    end_time: clockOf(period.end),
  };
};

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
          outcome: outcomeOf(saved.auditStatus),
          bookingId: saved.appointmentId ?? '',
          number: saved.bookingNumber ?? '',
          claimKey: saved.claimKey ?? undefined,
          count: 1,
          leftOut: [],
        },
      };
    },
    [send, keyOf],
  );

  const sendDates = useCallback(
    async (model: Model, series: SeriesWish): Promise<Outcome> => {
      const { wanted } = series.plan;
      if (series.kind === 'batch') {
        const lists = {
          dateList: wanted.map(({ date }) => date),
          startTimeList: wanted.map(({ period }) => clockOf(period.start)),
          endTimeList: wanted.map(({ period }) => clockOf(period.end)),
        };
        const batch = await send(SAVE_BATCH, { model, ...lists, command_id: keyOf([model, lists]) });
        return batch.refusal
          ? { refused: refusedCall(batch.refusal) }
          : seriesOutcome(batch.data.saveAppointmentInformationForBatch);
      }
      const periodic = { ...model, ...cyclicity(series.rule), title: model.theme };
      const dateList = wanted.map(({ date }) => date);
      const command_id = keyOf([periodic, dateList]);
      const { data, refusal } = await send(SAVE_PERIODIC, { model: periodic, dateList, command_id });
      return refusal
        ? { refused: refusedCall(refusal) }
        : seriesOutcome(data.saveAppointmentInformationForCyclicity);
    },
    [send, keyOf],
  );

  /** A series tells only ids; the number to quote is that of its first booking. */
  const numberOf = useCallback(
    async (id: string): Promise<string> => {
      try {
        const { data } = await apollo.query({
          query: BOOKING_NUMBER,
          variables: { id },
          fetchPolicy: 'network-only',
          context: { isQuiet: true },
        });
        return data?.findAppointmentInformation?.booking_number ?? '';
      } catch {
        return '';
      }
    },
    [apollo],
  );

  const sendSeries = useCallback(
    async (model: Model, series: SeriesWish, needsApproval: boolean): Promise<Outcome> => {
      const { wanted, instead } = series.plan;
      const outcomes: Outcome[] = wanted.length > 0 ? [await sendDates(model, series)] : [];
      for (const free of instead) outcomes.push(await sendOne(modelFor(model, free)));
      const booked = outcomes.flatMap((outcome) => (outcome.booked ? [outcome.booked] : []));
      const [first] = booked;
      const refusals = outcomes.flatMap((outcome) => (outcome.refused ? [outcome.refused] : []));
      if (!first) return { refused: refusals[0] ?? refusedCall({ text: nothingSent }) };
      return {
        booked: {
          ...first,
          outcome: needsApproval ? 'requested' : 'booked',
          number: first.number || (await numberOf(first.bookingId)),
          count: booked.reduce((sum, { count }) => sum + count, 0),
          leftOut: [...booked.flatMap(({ leftOut }) => leftOut), ...refusals.map(({ text }) => text)],
        },
      };
    },
    [sendDates, sendOne, numberOf],
  );

  return { sendOne, sendSeries };
};

const nothingSent: Bilingual = { zh: '没有可提交的日期', en: 'No dates to submit' };

/** The rows of a series are named by their dates. */
const dateIn = (name: string, language: Language): string =>
  isLocalDate(name) ? dateText(name, language) : name;

const seriesOutcome = (answer: SeriesFieldsFragment): Outcome => {
  const ids = answer.ids ?? [];
  const rows = refusedRows(answer);
  const [first] = ids;
  if (first === undefined) {
    const text = bilingual(answer.msg, answer.msg_en);
    return { refused: { text: rows[0]?.text ?? text, code: String(answer.errcode), wonAt: undefined } };
  }
  return {
    booked: {
      outcome: 'booked',
      bookingId: first,
      number: '',
      claimKey: undefined,
      count: ids.length,
      leftOut: rows.map(({ name, text }) => ({
        zh: `${dateIn(name, 'zh')}：${text.zh}`,
        en: `${dateIn(name, 'en')}: ${text.en}`,
      })),
    },
  };
};
