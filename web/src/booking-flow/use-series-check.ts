// The verdicts of a series before it is sent, asked anew whenever the rule changes and every little while, so
// that what is promised stays true. Refused dates also learn of other rooms.
import { useApolloClient } from '@apollo/client/react';
import { clockOf } from '@campus/events/domain/time/period';
import { useEffect, useState } from 'react';
import { serverNow } from '../lib/clock.ts';
import { type Failure, failureOf } from '../lib/failure.ts';
import type { SeriesRule } from '../timetable/booking/series-rule.tsx';
import type { Selection } from '../timetable/selection.ts';
import type { VerdictFieldsFragment } from '../wire.generated.ts';
import { ALTERNATIVES, CHECK_BATCH, CHECK_PERIODIC } from './checks.graphql.ts';
import { type CheckedDate, checkedDateOf, cyclicity, freePeriodOf } from './series.ts';

/** What is to be checked: the dates of a rule at one time, or rows of dates and times. */
export type SeriesQuestion =
  | { readonly kind: 'periodic'; readonly rule: SeriesRule; readonly start: number; readonly end: number }
  | { readonly kind: 'batch'; readonly rows: readonly Selection[] };

export interface SeriesCheck {
  /** Undefined while they are being checked for the first time. */
  readonly checked: readonly CheckedDate[] | undefined;
  /** Milliseconds since 1970. */
  readonly checkedAt: number;
  readonly failure: Failure | undefined;
}

const AGAIN_MS = 15_000;
/** A person who types need not be asked after every key. */
const QUIET_MS = 250;
/** Other rooms are sought for so many refused dates; more would only be scrolled past. */
const MOST_ROOMS = 8;
const nothing: SeriesCheck = { checked: undefined, checkedAt: 0, failure: undefined };
const fresh = { fetchPolicy: 'network-only', context: { isQuiet: true } } as const;

type Apollo = ReturnType<typeof useApolloClient>;

const verdictsOf = async (
  apollo: Apollo,
  resourceId: string,
  question: SeriesQuestion,
): Promise<readonly VerdictFieldsFragment[]> => {
  if (question.kind === 'batch') {
    const { rows } = question;
    const variables = {
      resourceId,
      dateList: rows.map(({ date }) => date),
      startTimeList: rows.map(({ start }) => clockOf(start)),
      endTimeList: rows.map(({ end }) => clockOf(end)),
    };
    const { data } = await apollo.query({ query: CHECK_BATCH, variables, ...fresh });
    return data?.getBookConfigListForBatch ?? [];
  }
  const times = {
    cyclicity_start_time: clockOf(question.start),
    cyclicity_end_time: clockOf(question.end),
  };
  const variables = { resourceId, ...times, ...cyclicity(question.rule) };
  const { data } = await apollo.query({ query: CHECK_PERIODIC, variables, ...fresh });
  return data?.getBookConfigList ?? [];
};

const withRooms = async (apollo: Apollo, resourceId: string, checked: readonly CheckedDate[]) => {
  const sought = new Set(checked.filter(({ code }) => code === 2005).slice(0, MOST_ROOMS));
  return Promise.all(
    checked.map(async (one) => {
      if (!sought.has(one)) return one;
      const { date, period } = one;
      const times = { startTime: clockOf(period.start), endTime: clockOf(period.end) };
      const variables = { resourceId, date, ...times, limit: 1 };
      const { data } = await apollo.query({ query: ALTERNATIVES, variables, ...fresh });
      const rooms = (data?.findAlternatives ?? [])
        .map(freePeriodOf)
        .filter((free) => free.resourceId !== resourceId);
      return { ...one, alternatives: [...rooms, ...one.alternatives] };
    }),
  );
};

/** @param question undefined: nothing is asked */
export const useSeriesCheck = (resourceId: string, question: SeriesQuestion | undefined): SeriesCheck => {
  const apollo = useApolloClient();
  const [check, setCheck] = useState<SeriesCheck>(nothing);
  const text = question === undefined ? '' : JSON.stringify(question);
  useEffect(() => {
    setCheck(nothing);
    if (text === '') return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      try {
        const asked: SeriesQuestion = JSON.parse(text);
        const verdicts = (await verdictsOf(apollo, resourceId, asked)).map(checkedDateOf);
        const checked = await withRooms(apollo, resourceId, verdicts);
        if (isWanted) setCheck({ checked, checkedAt: serverNow(), failure: undefined });
      } catch (error) {
        if (isWanted) setCheck((known) => ({ ...known, failure: failureOf(error) }));
      }
      if (isWanted) timer = setTimeout(ask, AGAIN_MS);
    };
    timer = setTimeout(ask, QUIET_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [apollo, resourceId, text]);
  return check;
};
