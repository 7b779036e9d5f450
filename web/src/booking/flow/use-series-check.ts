// The verdicts of a series before it is sent. Its days are followed as a timetable follows them: they are asked anew
// with every change of the rule, a day, or the asker's own bookings. Refused dates also learn of other rooms.
import { useApolloClient } from '@apollo/client/react';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { useEffect, useMemo, useState } from 'react';
import { checkFailureOf, type Failure } from '../../lib/failure.ts';
import { serverNow } from '../../lib/server-time.ts';
import { asAsker } from '../../live/my-claims.ts';
import { useMyClaims } from '../../live/use-my-claims.ts';
import { useTimetable } from '../../live/use-timetable.ts';
import type { Selection } from '../../timetable/selection.ts';
import type { VerdictFieldsFragment } from '../../wire.generated.ts';
import type { SeriesDays, SeriesRule } from '../panel/series-rule.tsx';
import { rowOf } from '../panel/series-summary.ts';
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

/** After a failure. */
const AGAIN_MS = 5_000;
/** Days that one look follows at most; a series further ahead is checked again when it is sent. */
const MOST_DAYS = 180;
/** A person who types need not be asked after every key. */
const QUIET_MS = 150;
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
  const variables = {
    resourceId,
    ...times,
    ...cyclicity(question.rule),
    cyclicity_days: dayChoices[question.rule.days],
  };
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

/** The wire's numbers. */
const dayChoices: Readonly<Record<SeriesDays, number>> = { all: 1, noHolidays: 2, workingDays: 3 };

const noSpan = ['', ''] as const;

const spanOf = (question: SeriesQuestion): readonly [LocalDate, LocalDate] => {
  const dates =
    question.kind === 'periodic'
      ? [question.rule.from, question.rule.until]
      : question.rows.map(({ date }) => date).toSorted();
  const [from] = dates;
  const until = dates.at(-1);
  if (from === undefined || until === undefined) return noSpan;
  const last = addDays(from, MOST_DAYS);
  return [from, until < last ? until : last];
};

/** New whenever a day of the series changes, or what the asker has booked anywhere. */
const useChanges = (resourceId: string, question: SeriesQuestion | undefined): string => {
  const [from, to] = question ? spanOf(question) : noSpan;
  const { pictures } = useTimetable(from === '' ? [] : [resourceId], from, to);
  const claims = useMyClaims();
  return useMemo(() => {
    const days = Object.entries(pictures.get(resourceId) ?? {})
      .filter(([date]) => date >= from && date <= to)
      .map(([date, { revision, rulesRevision }]) => `${date}/${revision}/${rulesRevision}`);
    const own = asAsker(claims).own.map(({ key, date, start, end }) => `${key}/${date}/${start}/${end}`);
    return [...days, ...own].toSorted().join(' ');
  }, [pictures, claims, resourceId, from, to]);
};

/** What is known of other rooms stays until it is known anew. */
const keepingRooms = (
  verdicts: readonly CheckedDate[],
  known: readonly CheckedDate[] = [],
): readonly CheckedDate[] => {
  const before = new Map(known.map((one) => [rowOf(one), one]));
  return verdicts.map((one) => {
    const old = before.get(rowOf(one));
    return old && old.code === one.code && one.code !== 0 ? { ...one, alternatives: old.alternatives } : one;
  });
};

/** @param question undefined: nothing is asked */
export const useSeriesCheck = (resourceId: string, question: SeriesQuestion | undefined): SeriesCheck => {
  const apollo = useApolloClient();
  const text = question === undefined ? '' : JSON.stringify(question);
  const [answered, setAnswered] = useState({ text, check: nothing });
  const changes = useChanges(resourceId, question);
  // New for another question, and for the same one after each change.
  const round = useMemo(() => ({ text, changes }), [text, changes]);
  useEffect(() => {
    const { text } = round;
    if (text === '') return;
    const setCheck = (next: (known: SeriesCheck) => SeriesCheck) =>
      setAnswered((known) => ({ text, check: next(known.text === text ? known.check : nothing) }));
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      try {
        const asked: SeriesQuestion = JSON.parse(text);
        const verdicts = (await verdictsOf(apollo, resourceId, asked)).map(checkedDateOf);
        const checkedAt = serverNow();
        const tell = (checked: readonly CheckedDate[]) => {
          if (isWanted) setCheck(() => ({ checked, checkedAt, failure: undefined }));
        };
        if (isWanted)
          setCheck((known) => ({
            checked: keepingRooms(verdicts, known.checked),
            checkedAt,
            failure: undefined,
          }));
        tell(await withRooms(apollo, resourceId, verdicts));
      } catch (error) {
        if (!isWanted) return;
        setCheck((known) => ({ ...known, failure: checkFailureOf(error) }));
        timer = setTimeout(ask, AGAIN_MS);
      }
    };
    timer = setTimeout(ask, QUIET_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [apollo, resourceId, round]);
  // Another question has no answer yet; the same one keeps its answer until the next.
  return answered.text === text ? answered.check : nothing;
};
