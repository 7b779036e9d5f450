// What the pages of figures ask for: a period and a campus in the address, and the answer, kept current by the gates.
import { useQuery } from '@apollo/client/react';
import { addDays, datesBetween, isLocalDate, mondayOf } from '@campus/events/domain/time/dates';
import { GATE_NEWS } from '../../gate/gate.graphql.ts';
import { askedAgain } from '../../lib/asked-again.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { useQueryParameters } from '../../lib/query-parameters.ts';
import { useNews } from '../../live/use-news.ts';
import type { VisitorNumbersQuery } from '../../wire.generated.ts';
import { VISITOR_NUMBERS } from './visitor-numbers.graphql.ts';

export type Numbers = VisitorNumbersQuery;
export type Gate = Numbers['passed']['gates'][number];
export type GateWay = 'in' | 'out';

export const periods = ['1', '2', '3', '4'] as const;
type Period = (typeof periods)[number];

const WEEK = 7;
const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;
const lastOfMonth = (date: string): string => addDays(monthOf(addDays(`${date.slice(0, 7)}-28`, 4)), -1);

/** First day of what a period is compared with: the same weekday, the week, the month, or as many days before. */
const comparedFrom = (period: Period, from: string, to: string): string => {
  if (period === '3') return monthOf(addDays(from, -1));
  return addDays(from, -(period === '4' ? datesBetween(from, to).length : WEEK));
};

/** Without a period in the address it is today. */
export const useAsked = () => {
  const today = useLocalNow(useCampus().zone).date;
  const [parameters, setParameters] = useQueryParameters();
  const period = periods.find((each) => each === parameters.get('period')) ?? '1';
  const dateIn = (name: string): string => {
    const given = parameters.get(name);
    return isLocalDate(given) ? given : today;
  };
  const monday = mondayOf(today);
  const dates = {
    1: [today, today],
    2: [monday, addDays(monday, WEEK - 1)],
    3: [monthOf(today), lastOfMonth(today)],
    4: [dateIn('from'), dateIn('to')],
  } as const;
  const [from, to] = dates[period];
  const way: GateWay = parameters.get('way') === 'out' ? 'out' : 'in';
  const go = (part: Readonly<Record<string, string>>) =>
    setParameters((newest) => new URLSearchParams({ ...Object.fromEntries(newest), ...part }), {
      replace: true,
    });
  const before = comparedFrom(period, from, to);
  return { today, period, from, to, before, campus: parameters.get('campus') ?? '', way, go };
};

export type NumbersAsked = ReturnType<typeof useAsked>;

const sumOf = (gates: readonly Gate[], of: 'entries' | 'exits' | 'inside'): number =>
  gates.reduce((sum, gate) => sum + gate[of], 0);

/** How often a gate turned somebody away. */
export const refusedAt = ({ refusals }: Pick<Gate, 'refusals'>): number =>
  refusals.reduce((sum, { times }) => sum + times, 0);

export const passedAt = (gates: readonly Gate[]) => ({
  gates,
  entries: sumOf(gates, 'entries'),
  exits: sumOf(gates, 'exits'),
  inside: sumOf(gates, 'inside'),
});

export const useNumbers = ({
  from,
  to,
  before,
  campus,
}: Pick<NumbersAsked, 'from' | 'to' | 'before' | 'campus'>) => {
  const asked = { from, to, compared_from: before, campus: campus === '' ? null : campus };
  const { data, error, refetch } = useQuery(VISITOR_NUMBERS, { variables: asked });
  const everyGate = data?.passed.gates ?? [];
  useNews({
    document: GATE_NEWS,
    subject: everyGate.length > 0 ? 'visitor numbers' : undefined,
    variables: (resumed) => resumed,
    onNews: (asNewAs) => {
      askedAgain(refetch({ ...asked, ...asNewAs }));
    },
  });
  const isHere = (gate: Gate): boolean => campus === '' || gate.campus === campus;
  const passed = data && (campus === '' ? data.passed : passedAt(everyGate.filter(isHere)));
  return { data, error, refetch, everyGate, passed, gates: passed?.gates ?? [] };
};
