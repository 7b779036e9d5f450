// How a phone lists what it has found for a time: what is free first, then what comes nearest in seats. Pure.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { addDays, isLocalDate } from '@campus/events/domain/time/dates';
import { minutesOf, type Period } from '@campus/events/domain/time/period';

export interface FindAddress extends Period {
  readonly text: string;
  readonly date: LocalDate;
  /** 0: any number. */
  readonly people: number;
  /** Empty: every kind. */
  readonly typeId: string;
}

const STEP = 30;
const DAY = 24 * 60;
const USUAL_LENGTH = 60;
/** So far ahead a day may be sought. */
export const FIND_DAYS = 14;
export const findLengths = [30, 60, 90, 120, 180, 240] as const;
export const findPeople = [1, 2, 4, 6, 8, 12, 20, 40, 100] as const;

/** The first start that is still to come; the day's last where there is none. */
const nextStart = (minute: number): number =>
  Math.min(Math.ceil(minute / STEP) * STEP, DAY - USUAL_LENGTH - STEP);

/** What the address says, and for the rest the next hour of today. */
export const readFind = (query: URLSearchParams, now: { date: LocalDate; minute: number }): FindAddress => {
  const given = query.get('date');
  const isInReach = isLocalDate(given) && given >= now.date && given <= addDays(now.date, FIND_DAYS);
  const start = minutesOf(query.get('from') ?? '') ?? nextStart(now.minute);
  const length = findLengths.find((one) => one === Number(query.get('long'))) ?? USUAL_LENGTH;
  return {
    text: (query.get('q') ?? '').slice(0, 100),
    date: isInReach ? given : now.date,
    start,
    end: Math.min(start + length, DAY - 1),
    people: findPeople.find((one) => one === Number(query.get('people'))) ?? 0,
    typeId: query.get('type') ?? '',
  };
};

export interface Ranked {
  readonly seats: number | undefined;
  readonly isFree: boolean;
}

/** The least too big of those with room enough first; those too small follow, the roomiest first. */
const spareOf = ({ seats = 0 }: Ranked, people: number): number =>
  seats >= people ? seats - people : DAY * STEP - seats;

export const freeFirst = <Row extends Ranked>(rows: readonly Row[], people: number): Row[] =>
  rows.toSorted(
    (a, b) =>
      Number(b.isFree) - Number(a.isFree) || (people === 0 ? 0 : spareOf(a, people) - spareOf(b, people)),
  );

const ALMOST_A_DAY = 20 * 60;

/** The hours of one line for all that was found; what never closes does not stretch it. */
export const axisOf = (open: readonly Period[], { start, end }: Period): Period => {
  const closing = open.filter((hours) => hours.end - hours.start < ALMOST_A_DAY);
  const all = [{ start, end }, ...(closing.length > 0 ? closing : open)];
  return {
    start: Math.min(...all.map((hours) => hours.start)),
    end: Math.max(...all.map((hours) => hours.end)),
  };
};
