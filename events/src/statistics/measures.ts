// What is counted of bookings. The facts of a booking do not change when a measure is defined anew: every
// definition is asked of the same facts, so its whole history stands beside that of the one before.
import type { BookingStatus } from '../booking/schedule/status.ts';
import { type LocalDate, type Weekday, weekdayOf } from '../domain/time/dates.ts';
import type { Period } from '../domain/time/period.ts';

/** One booking, as statistics know it. */
export interface UsageFact {
  readonly type: string;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly persons: number;
  readonly status: BookingStatus;
  /** False: a request beside which others may be asked for. */
  readonly holdsPlace: boolean;
  /** Hours between the asking and the start. */
  readonly leadHours: number;
}

/**
 * When a booking takes place on the day it counts on. A loan over several days counts on its first one only, where
 * it lasts until closing.
 */
export const onFirstDay = ({ start, end }: Period, isLonger: boolean, closing: number): Period => ({
  start,
  end: isLonger ? Math.max(start, closing) : end,
});

const OUT_OF_FORCE: readonly BookingStatus[] = ['cancelled', 'rejected', 'returned', 'to_be_submitted'];
const CAME: readonly BookingStatus[] = ['performed', 'completed', 'terminated'];

/**
 * What holds a place counts as booked, here as in the vacancy rate: a request that keeps others out does, and what
 * waits for its payment; a draft, and a request that keeps nobody out, do not.
 */
const isInForce = ({ status, holdsPlace }: UsageFact): boolean =>
  !OUT_OF_FORCE.includes(status) && (status !== 'awaiting_approval' || holdsPlace);

const minutes = (facts: readonly UsageFact[]): number =>
  facts.reduce((sum, { start, end }) => sum + end - start, 0);

const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;

interface Definition {
  readonly zh: string;
  readonly en: string;
  /** In percent; `openMinutes` of the resources counted. */
  readonly of: (facts: readonly UsageFact[], openMinutes: number) => number;
}

/** The definitions of each measure, the one in use first. */
export const measures = {
  utilisation: [
    {
      zh: '预约时间 ÷ 开放时间',
      en: 'Booked time ÷ open time',
      of: (facts, open) => percent(minutes(facts.filter(isInForce)), open),
    },
    {
      zh: '实际到场的时间 ÷ 开放时间',
      en: 'Time people came for ÷ open time',
      of: (facts, open) => percent(minutes(facts.filter(({ status }) => CAME.includes(status))), open),
    },
  ],
  noShow: [
    {
      zh: '未履约 ÷ 已有结果的预约',
      en: 'Missed ÷ bookings with an outcome',
      of: (facts) => {
        const missed = facts.filter(({ status }) => status === 'missed').length;
        return percent(missed, missed + facts.filter(({ status }) => CAME.includes(status)).length);
      },
    },
    {
      zh: '未履约 ÷ 全部有效预约',
      en: 'Missed ÷ all bookings in force',
      of: (facts) =>
        percent(facts.filter(({ status }) => status === 'missed').length, facts.filter(isInForce).length),
    },
  ],
} as const satisfies Readonly<Record<string, readonly Definition[]>>;

/** Upper ends of the lead times that are told apart, in hours; the last has none. */
const leadEnds = [1, 24, 72, 168] as const;

export const leadCounts = (facts: readonly UsageFact[]): readonly number[] =>
  [...leadEnds, Number.POSITIVE_INFINITY].map(
    (end, at) =>
      facts.filter(({ leadHours }) => leadHours < end && (at === 0 || leadHours >= (leadEnds[at - 1] ?? 0)))
        .length,
  );

export interface HeatMinutes {
  readonly weekday: Weekday;
  readonly hour: number;
  readonly minutes: number;
}

/** Minutes booked in each hour of each weekday; hours without any are left out. */
export const heatOf = (facts: readonly UsageFact[]): readonly HeatMinutes[] => {
  const cells = new Map<string, HeatMinutes>();
  for (const { date, start, end } of facts.filter(isInForce))
    for (let hour = Math.floor(start / 60); hour * 60 < end; hour++) {
      const weekday = weekdayOf(date);
      const key = `${weekday} ${hour}`;
      const within = Math.min(end, hour * 60 + 60) - Math.max(start, hour * 60);
      cells.set(key, { weekday, hour, minutes: (cells.get(key)?.minutes ?? 0) + within });
    }
  return [...cells.values()];
};

export const totalsOf = (facts: readonly UsageFact[]) => {
  const standing = facts.filter(isInForce);
  return {
    bookings: standing.length,
    hours: Math.round(minutes(standing) / 6) / 10,
    people: standing.reduce((sum, { persons }) => sum + persons, 0),
    missed: facts.filter(({ status }) => status === 'missed').length,
    cancelled: facts.filter(({ status }) => status === 'cancelled').length,
  };
};
