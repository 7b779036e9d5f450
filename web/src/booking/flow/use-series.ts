// Which dates a booking shall take: one, those of a rule, or rows; with the verdict on each and what is chosen
// instead of the refused ones.
import type { Rules } from '@campus/events/domain/rules/rules';
import { dayOfMonth, weekdayOf } from '@campus/events/domain/time/dates';
import { useMemo, useState } from 'react';
import { serverNow } from '../../lib/server-time.ts';
import { asAsker } from '../../live/my-claims.ts';
import { useMyClaims } from '../../live/use-my-claims.ts';
import type { LaneSelection } from '../../timetable/gestures/surface.ts';
import type { BookingKind } from '../panel/booking-panel.tsx';
import type { SeriesRule } from '../panel/series-rule.tsx';
import { type Choices, type DateVerdict, summaryOf } from '../panel/series-summary.ts';
import { type BatchRow, rowKey } from './batch-rows.tsx';
import {
  hasDays,
  kindsOffered,
  lastWeekOf,
  type Plan,
  planOf,
  verdictRows,
  withInstead,
  withOwn,
} from './series.ts';
import type { SeriesWish } from './use-sending.ts';
import { type SeriesCheck, type SeriesQuestion, useSeriesCheck } from './use-series-check.ts';

const firstRule = (selection: LaneSelection, rules: Rules): SeriesRule => {
  const { date } = selection;
  return {
    frequency: 'weekly',
    days: 'all',
    weekdays: [weekdayOf(date)],
    monthDays: [dayOfMonth(date)],
    from: date,
    until: lastWeekOf(rules, selection, serverNow()),
  };
};

export interface Series {
  readonly kind: BookingKind;
  readonly chooseKind: (kind: BookingKind) => void;
  readonly rule: SeriesRule;
  readonly changeRule: (rule: SeriesRule) => void;
  readonly rows: readonly BatchRow[];
  readonly changeRows: (rows: readonly BatchRow[]) => void;
  readonly check: SeriesCheck;
  readonly verdicts: readonly DateVerdict[] | undefined;
  readonly choices: Choices;
  readonly choose: (row: string, alternativeId: string) => void;
  readonly plan: Plan | undefined;
  /** Undefined for a single booking, and while there is nothing to send. */
  readonly wish: SeriesWish | undefined;
}

const questionOf = (
  kind: BookingKind,
  { start, end }: LaneSelection,
  rule: SeriesRule,
  rows: readonly BatchRow[],
): SeriesQuestion | undefined => {
  if (kind === 'periodic') return hasDays(rule) ? { kind, rule, start, end } : undefined;
  if (kind === 'batch')
    return { kind, rows: rows.map(({ date, start: from, end: to }) => ({ date, start: from, end: to })) };
  return undefined;
};

export const useSeries = (selection: LaneSelection, rules: Rules, asksCaptcha: boolean): Series => {
  const [kind, chooseKind] = useState<BookingKind>(kindsOffered(rules)[0] ?? 'single');
  const [rule, changeRule] = useState(() => firstRule(selection, rules));
  const [rows, changeRows] = useState<readonly BatchRow[]>(() => [
    { number: 1, date: selection.date, start: selection.start, end: selection.end, subject: '' },
  ]);
  const [choices, setChoices] = useState<Choices>(new Map());
  const question = useMemo(() => questionOf(kind, selection, rule, rows), [kind, selection, rule, rows]);
  const check = useSeriesCheck(selection.resourceId, question);
  const claims = useMyClaims();
  const checked = useMemo(
    () => check.checked && withInstead(withOwn(check.checked, asAsker(claims).own), asksCaptcha),
    [check.checked, claims, asksCaptcha],
  );
  const verdicts = useMemo(
    () => checked && verdictRows(checked, selection.resourceId),
    [checked, selection.resourceId],
  );
  const plan = useMemo(() => checked && planOf(checked, choices), [checked, choices]);
  const isEmpty = !plan || !verdicts || summaryOf(verdicts, choices).sent === 0;
  const wish = useMemo((): SeriesWish | undefined => {
    if (isEmpty || !plan || kind === 'single') return undefined;
    if (kind === 'periodic') return { kind, rule, plan };
    return { kind, plan, subjects: new Map(rows.map((row) => [rowKey(row), row.subject.trim()])) };
  }, [isEmpty, plan, kind, rule, rows]);
  return {
    kind,
    chooseKind,
    rule,
    changeRule,
    rows,
    changeRows,
    check,
    verdicts,
    choices,
    choose: (row, alternativeId) => setChoices(new Map(choices).set(row, alternativeId)),
    plan,
    wish,
  };
};
