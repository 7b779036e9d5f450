// What is counted of visitors: passages by gate and hour, people by type. No person is needed, so the figures stay
// the same once people are forgotten.
import type { LocalDate } from '../domain/time/dates.ts';

export interface PassageFact {
  readonly gate: string;
  readonly direction: 'in' | 'out';
  readonly date: LocalDate;
  /** Hour of the tenant's day in which it happened. */
  readonly hour: number;
  readonly count: number;
  /** Absent: the visit is not known. */
  readonly type?: string | undefined;
}

/** What the figures mean changes with it: the pages show both above the figures. */
export const FIGURES_DEFINED = { version: 2, since: '2026-11-29' } as const;

const HOURS = 24;
const TOURIST = '4';

export interface Counts {
  readonly entries: number;
  readonly exits: number;
}

const peopleOf = (facts: readonly PassageFact[], direction: 'in' | 'out'): number =>
  facts.reduce((sum, fact) => (fact.direction === direction ? sum + fact.count : sum), 0);

export const countsOf = (facts: readonly PassageFact[]): Counts => ({
  entries: peopleOf(facts, 'in'),
  exits: peopleOf(facts, 'out'),
});

/** What is counted in each hour of the day, all days together. */
const hoursCounted = (facts: readonly Pick<PassageFact, 'hour' | 'count'>[]): number[] => {
  const hours = Array.from({ length: HOURS }, () => 0);
  for (const { hour, count } of facts) hours[hour] = (hours[hour] ?? 0) + count;
  return hours;
};

export const hoursOf = (facts: readonly PassageFact[], direction: 'in' | 'out'): number[] =>
  hoursCounted(facts.filter((fact) => fact.direction === direction));

/** Entries of a day, tourists apart. */
export const visitorsAndTourists = (facts: readonly PassageFact[]) => {
  const tourists = peopleOf(
    facts.filter(({ type }) => type === TOURIST),
    'in',
  );
  return { visitors: peopleOf(facts, 'in') - tourists, tourists };
};
