// What a series will send and what it will not, from the verdicts and the choices made. The button counts by it.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { clockOf, type Period } from '@campus/events/domain/time/period';
import type { Bilingual } from '../../lib/bilingual.ts';

/** Another way to have a refused date, or to do without it. */
export interface Alternative {
  readonly id: string;
  /** Another resource, another time of the day, another day, or not at all. */
  readonly kind: 'resource' | 'time' | 'date' | 'skip';
  readonly text: Bilingual;
  readonly note?: Bilingual;
}

/** One date of a series with what the rules say of it. */
export interface DateVerdict {
  readonly date: LocalDate;
  readonly period: Period;
  /** Missing where it can be booked. */
  readonly refusal?: {
    /** `已被预约`, `不开放` … */
    readonly word: Bilingual;
    /** `期末复习讲座，陈*，11月12日预约`, without private data. */
    readonly reason: Bilingual;
    readonly alternatives: readonly Alternative[];
  };
}

/** Names a row, for choices and on the wire: two rows of a batch may be on one day. */
export const rowOf = ({ date, period }: Pick<DateVerdict, 'date' | 'period'>): string =>
  `${date} ${clockOf(period.start)}`;

/** The chosen alternative of each refused row. */
export type Choices = ReadonlyMap<string, string>;

export interface SeriesSummary {
  readonly free: number;
  /** Dates that will be sent as they are, and with an alternative. */
  readonly asWanted: number;
  readonly moved: number;
  /** Dates that wait until the place is free again. */
  readonly skipped: number;
  /** Refused dates without a choice: they will not be sent. */
  readonly undecided: readonly LocalDate[];
  /** How many bookings the button sends. */
  readonly sent: number;
}

/** One date of a series once it was sent. */
export interface SettledDate {
  readonly date: LocalDate;
  readonly period: Period;
  /** `waiting`: left to be booked once it is free. */
  readonly outcome: 'booked' | 'requested' | 'refused' | 'skipped' | 'waiting';
  /** Where it is instead of where it was wanted. */
  readonly place?: Bilingual;
  /** Why it is not booked. */
  readonly reason?: Bilingual;
  /** Its booking, and the short number of it. */
  readonly id?: string;
  readonly number?: string;
}

export const isMade = ({ outcome }: SettledDate): boolean => outcome === 'booked' || outcome === 'requested';

export const chosenOf = (row: DateVerdict, choices: Choices): Alternative | undefined =>
  row.refusal?.alternatives.find((one) => one.id === choices.get(rowOf(row)));

export const summaryOf = (rows: readonly DateVerdict[], choices: Choices): SeriesSummary => {
  const refused = rows.filter((row) => row.refusal);
  const chosen = refused.map((row) => ({ row, choice: chosenOf(row, choices) }));
  const moved = chosen.filter(({ choice }) => choice && choice.kind !== 'skip').length;
  const asWanted = rows.length - refused.length;
  return {
    free: asWanted,
    asWanted,
    moved,
    skipped: chosen.filter(({ choice }) => choice?.kind === 'skip').length,
    undecided: chosen.filter(({ choice }) => !choice).map(({ row }) => row.date),
    sent: asWanted + moved,
  };
};
