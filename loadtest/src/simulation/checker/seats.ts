// Seats: who leaves is in use and keeps the seat as long as the rules say, nobody leaves too often, what nobody comes
// back to or signs in to is released at the minute the rules name, once, and never before.
import type { Sent, Step } from '../people/journal.ts';
import {
  isOfKind,
  LEAVE_MINUTES,
  LEAVES_A_DAY,
  MEAL,
  MEAL_LEAVE_MINUTES,
  REPORT_MINUTES,
  SEAT_KEPT_MINUTES,
} from '../places.ts';
import { type Fact, instantAt, numberIn, textIn } from './facts.ts';
import type { Day, DayState } from './occupancy.ts';
import type { Moment } from './refusals.ts';

/** What is due is recorded at the latest so long after, by a sweep that comes round. */
const RECORDED_WITHIN_MS = 11 * 60_000;
/** Clocks of two nodes differ at most by this, twice. */
const SKEW_MS = 400;
const MINUTE = 60_000;

interface Away {
  readonly because: 'left' | 'reported';
  readonly until: number;
}

/** One seat as its events leave it. */
interface Seat {
  readonly account: string;
  readonly isInUse: boolean;
  readonly away?: Away | undefined;
  readonly leaves: number;
  readonly reports: readonly string[];
  readonly startsAt: number;
  readonly endsAt: number;
  readonly start: number;
  readonly bookedAt: number;
}

type Seats = ReadonlyMap<string, Seat>;

export interface SeatDay {
  readonly day: Day;
  /** After each of its facts. */
  readonly states: readonly Seats[];
}

export const seatDaysOf = (days: ReadonlyMap<string, Day>): ReadonlyMap<string, SeatDay> =>
  new Map(
    [...days.values()]
      .filter(({ resource }) => isOfKind(resource, 'seats'))
      .map((day) => {
        const states: Seats[] = [];
        for (const fact of day.facts) states.push(seatsAfter(states.at(-1) ?? new Map(), fact));
        return [day.stream, { day, states }] as const;
      }),
  );

const seatsAfter = (seats: Seats, fact: Fact): Seats => {
  const id = String(fact.data.booking);
  if (fact.type === 'Booked')
    return new Map([
      ...seats,
      [
        id,
        {
          account: textIn(fact, 'account'),
          isInUse: false,
          leaves: 0,
          reports: [],
          startsAt: numberIn(fact, 'startsAt'),
          endsAt: numberIn(fact, 'endsAt'),
          start: numberIn(fact, 'start'),
          bookedAt: fact.at,
        },
      ],
    ]);
  const seat = seats.get(id);
  return seat ? new Map([...seats, [id, seatAfter(seat, fact)]]) : seats;
};

const seatAfter = (seat: Seat, fact: Fact): Seat => {
  const { type, data } = fact;
  switch (type) {
    case 'SignedIn':
      return { ...seat, isInUse: true };
    case 'SignInTakenBack':
      return { ...seat, isInUse: false };
    case 'SeatLeft':
      return {
        ...seat,
        away: { because: 'left', until: numberIn(fact, 'until') },
        leaves: seat.leaves + 1,
      };
    case 'SeatReported':
      return {
        ...seat,
        away: { because: 'reported', until: numberIn(fact, 'until') },
        reports: [...seat.reports, String(data.reporter)],
      };
    case 'SeatReturned':
      return { ...seat, away: undefined };
    case 'Extended':
    case 'ExtensionTakenBack':
      return { ...seat, endsAt: numberIn(fact, 'endsAt') };
    case 'SeatReleased':
    case 'Missed':
    case 'SignedOut':
    case 'Terminated':
    case 'Completed':
    case 'Cancelled':
    case 'MovedAway':
      return { ...seat, isInUse: false, away: undefined };
    default:
      return seat;
  }
};

export const checkSeats = (
  seatDays: ReadonlyMap<string, SeatDay>,
  journal: readonly Sent[],
  now: number,
): string[] => {
  const sent = new Map(journal.map((each) => [`${each.account}/${each.key}`, each]));
  return [...seatDays.values()].flatMap((each) => [
    ...each.day.facts.flatMap((fact, index) => {
      const command = sent.get(fact.commandKey?.split('/').slice(0, 3).join('/') ?? '');
      const early = (command?.sentAt ?? fact.at) - SKEW_MS;
      return wrongStep(each, index, early).map(
        (why) => `${fact.stream}@${fact.revision} ${fact.type} ${String(fact.data.booking)}: ${why}`,
      );
    }),
    ...checkRest(each, now),
  ]);
};

const wrongStep = ({ day, states }: SeatDay, index: number, early: number): string[] => {
  const fact = day.facts[index];
  const before = states[index - 1];
  const seat = before?.get(String(fact?.data.booking));
  if (!fact || !before || !seat) return [];
  const late = fact.at + SKEW_MS;
  switch (fact.type) {
    case 'SeatLeft':
      return wrongLeave(day, fact, seat, before, early);
    case 'SeatReturned':
      if (!seat.isInUse || !seat.away) return ['nobody was away'];
      return isReleasing(seat) && early >= seat.away.until ? ['it was too late to come back'] : [];
    case 'SeatReported': {
      const minutes = (numberIn(fact, 'until') - fact.at) / MINUTE;
      if (!seat.isInUse || seat.away) return ['it is not in use, or empty already'];
      if (fact.data.reporter === seat.account) return ['it is the own seat'];
      return minutes <= REPORT_MINUTES + SKEW_MS / MINUTE ? [] : ['it is kept too long'];
    }
    case 'SeatReleased':
      if (!seat.away || late < seat.away.until) return ['nobody was late to come back'];
      if (seat.away.because !== fact.data.because) return ['another reason held'];
      return fact.data.end === minuteOf(seat, seat.away.until) ? [] : ['it is free from another minute on'];
    case 'Completed':
      return isReleasing(seat) ? ['nobody came back, and it counts as used to its end'] : [];
    case 'Missed': {
      const releasedAt = missedAt(seat);
      if (seat.isInUse || late < releasedAt) return ['there was time to sign in'];
      return fact.data.end === minuteOf(seat, releasedAt) ? [] : ['it is free from another minute on'];
    }
    default:
      return [];
  }
};

/** A seat taken after the start of its period is kept as long as one taken before it. */
const missedAt = ({ startsAt, endsAt, bookedAt }: Seat): number =>
  Math.min(endsAt, Math.max(startsAt, bookedAt) + SEAT_KEPT_MINUTES * MINUTE);

const minuteOf = ({ start, startsAt, endsAt }: Seat, at: number): number =>
  start + Math.ceil((Math.min(at, endsAt) - startsAt) / MINUTE);

/** An absence that lasts to the end of the booking changes nothing. */
const isReleasing = ({ away, endsAt }: Seat): boolean => away !== undefined && away.until < endsAt;

const wrongLeave = (day: Day, fact: Fact, seat: Seat, before: Seats, early: number): string[] => {
  if (!seat.isInUse || seat.away) return ['nobody was there to leave'];
  const leaves = [...before.values()].reduce(
    (sum, each) => (each.account === seat.account ? sum + each.leaves : sum),
    0,
  );
  if (leaves >= LEAVES_A_DAY) return ['it was left often enough that day'];
  const meal = { from: instantAt(day.date, MEAL.start), to: instantAt(day.date, MEAL.end) };
  const until = numberIn(fact, 'until');
  const minutes = fact.data.duringMeal === true ? MEAL_LEAVE_MINUTES : LEAVE_MINUTES;
  const leftAt = until - minutes * MINUTE;
  if (leftAt < early || leftAt > fact.at + SKEW_MS) return ['it is kept for another time than the rules say'];
  const isMeal = meal.from <= leftAt && leftAt < meal.to;
  return isMeal === fact.data.duringMeal ? [] : ['a meal is a meal'];
};

const checkRest = ({ day, states }: SeatDay, now: number): string[] =>
  [...(states.at(-1)?.entries() ?? [])].flatMap(([id, seat]) =>
    seat.away && isReleasing(seat) && seat.away.until + RECORDED_WITHIN_MS < now
      ? [`${day.stream}: nobody came back to ${id} and nobody released it`]
      : [],
  );

export const isOnSeat = ({ kind }: Step): boolean =>
  kind === 'leaveSeat' || kind === 'returnSeat' || kind === 'reportSeat';

/** Undefined: a refusal to leave, to come back or to report was true at some moment. */
export const whySeatUnjustified = (
  { step, account, sentAfter }: Sent,
  code: number,
  { at, before }: Moment,
  seatDay: SeatDay | undefined,
): string | undefined => {
  if (!('booking' in step)) return 'it is no seat';
  const all = seatDay?.day.states.map((state, index) => ({ state, seats: seatDay.states[index] })) ?? [];
  const found = within(all, sentAfter, before);
  const late = at + SKEW_MS;
  const isTrue = (holds: (seat: Seat, seats: Seats) => boolean): boolean =>
    found.some((seats) => {
      const seat = seats?.get(step.booking);
      return seats !== undefined && seat !== undefined && holds(seat, seats);
    });
  const justified = (is: boolean): string | undefined => (is ? undefined : 'nothing spoke against it');
  /** The clock may have ended it, or released it. */
  const mayBeOver = ({ isInUse, endsAt, away }: Seat): boolean =>
    !isInUse || late >= endsAt || (away !== undefined && late >= away.until);
  switch (code) {
    case 3001:
      if (step.kind === 'returnSeat') return justified(isTrue(mayBeOver));
      return justified(isTrue((seat) => mayBeOver(seat) || seat.away !== undefined));
    case 4001:
      return justified(step.kind === 'reportSeat' && isTrue((seat) => seat.account === account));
    case 2006:
      return justified(
        isTrue((_, seats) =>
          step.kind === 'leaveSeat'
            ? countOf(seats, (seat) => (seat.account === account ? seat.leaves : 0)) >= LEAVES_A_DAY
            : countOf(seats, ({ reports }) => reports.filter((each) => each === account).length) >=
              LEAVES_A_DAY,
        ),
      );
    default:
      return 'nothing here can lead to it';
  }
};

const countOf = (seats: Seats, count: (seat: Seat) => number): number =>
  [...seats.values()].reduce((sum, seat) => sum + count(seat), 0);

const within = (
  all: readonly { readonly state: DayState; readonly seats: Seats | undefined }[],
  from: number,
  to: number,
): readonly (Seats | undefined)[] => {
  const before = all.findLast(({ state }) => state.index < from);
  return [before, ...all.filter(({ state }) => state.index >= from && state.index < to)].map(
    (each) => each?.seats,
  );
};

/** Accepted because it was so already. */
export const wasDoneToSeat = (
  step: Sent['step'],
  seatDay: SeatDay | undefined,
  revision: number,
  at: number,
): boolean => {
  if (!('booking' in step)) return false;
  const seat = seatDay?.states[revision]?.get(step.booking);
  if (step.kind === 'returnSeat') return seat !== undefined && !seat.away;
  const isAway = seat?.away !== undefined && at < seat.away.until + SKEW_MS;
  return isAway && seat.away?.because === (step.kind === 'leaveSeat' ? 'left' : 'reported');
};
