// P2: bookings of distinct slots over HTTP GraphQL, each on disk when it is answered, against the same
// server answering a constant to the same client; and the processor time of all threads that each of them takes.
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@campus/events/domain/time/dates';
import { type Caller, openCaller } from './caller.ts';
import {
  type BenchCampus,
  type BookAnswer,
  bookBody,
  firstDay,
  openCampus,
  type Slot,
  STUDENTS,
} from './campus.ts';
import { type Figure, inDigits } from './figure.ts';
import { allOf, type Taken, takenBy } from './processor.ts';
import type { Profiler } from './profile.ts';
import { inTurn, rateOf } from './rounds.ts';

export const BOOK_CALLERS = 64;
/**
 * The bookings of one round, long enough for flushes, collections and read models to take their share of it.
 */
const BOOKINGS = 3_000;
const PINGS = 12_000;
/** What a round of bookings leaves to be folded and told is its own. */
const SETTLE_MS = 2_500;
/** One room a student: no two of a turn meet. */
export const ROOMS = 50;
const SLOTS_A_DAY = 14;
const OPENS_AT = 480;

export async function* book({ environment, profile }: Profiler): AsyncGenerator<Figure> {
  const campus = await openCampus({ rooms: ROOMS, environment });
  const caller = openCaller(campus.server.url, BOOK_CALLERS);
  try {
    const taken: Record<'booking' | 'answer', Taken[]> = { booking: [], answer: [] };
    /** Answers what `work` does; the processor time of each of `count` is noted. */
    const noted = async (each: Taken[], count: number, work: () => Promise<number>): Promise<number> => {
      let rate = 0;
      const taken = await takenBy(campus.server.pid, count, async () => {
        rate = await work();
        await pause(SETTLE_MS);
      });
      each.push(taken);
      return rate;
    };
    const { ours, limit } = await inTurn(
      () => noted(taken.answer, PINGS, () => pingRate(campus, caller)),
      () => noted(taken.booking, BOOKINGS, () => bookRate(campus, caller, BOOKINGS)),
    );
    yield {
      name: `P2 book distinct slots, ${BOOK_CALLERS} callers`,

      unit: 'bookings/s',
      ours,
      limit,
      limitName: 'constant over HTTP',

      sense: 'atLeast',
      floor: 0.25,
      target: 0.5,
    };
    const mainOf = (each: Taken): number => each.get(campus.server.pid) ?? Number.NaN;
    const booking = leastOf(taken.booking);
    const answer = leastOf(taken.answer);
    yield {
      name: 'P2 processor of a booking, all threads',

      unit: 'µs',
      ours: allOf(booking),
      limit: allOf(answer),
      limitName: 'constant over HTTP',

      sense: 'atMost',
      floor: 12,
      target: 6,
      note: `main thread ${inDigits(mainOf(booking))} µs, ${(mainOf(booking) / mainOf(answer)).toFixed(1)} constants`,
    };
    await profile({
      name: 'P2',
      unit: 'booking',
      printed: campus.server.output,
      work: async () => {
        await bookRate(campus, caller, BOOKINGS);
        await pause(SETTLE_MS);
        return BOOKINGS;
      },
      stages: { booking, constant: allOf(answer) },
    });
    await profile({
      name: 'P2-constant',
      unit: 'answer',
      printed: campus.server.output,
      work: async () => {
        await pingRate(campus, caller);
        return PINGS;
      },
    });
  } finally {
    caller.close();
    await campus.close();
  }
}

/** Noise only adds: the round that took least says most. The first round warms. */
const leastOf = ([, ...rounds]: readonly Taken[]): Taken =>
  rounds.reduce((least, one) => (allOf(one) < allOf(least) ? one : least));

const PING = JSON.stringify({ query: '{ ping }' });

const pingRate = ({ tokens }: BenchCampus, caller: Caller): Promise<number> =>
  rateOf(PINGS, BOOK_CALLERS, (index) => caller.ask(tokens[index % STUDENTS] ?? '', PING));

let taken = 0;

/** Every booking is of a slot that nobody had before, and every one must be accepted. */
export const bookRate = (
  { tokens, rooms }: Pick<BenchCampus, 'tokens' | 'rooms'>,
  caller: Caller,
  count: number,
): Promise<number> =>
  rateOf(count, BOOK_CALLERS, async () => {
    const index = taken++;
    const body = bookBody(slotAt(index, rooms), `load-${index}`);
    const { saveAppointmentInformation } = await caller.ask<BookAnswer>(tokens[index % STUDENTS] ?? '', body);
    const { errcode, msg_en } = saveAppointmentInformation;
    if (errcode !== 0) throw new Error(`booking ${index} was refused: ${errcode} ${msg_en}`);
  });

/** Each turn gives every student another room at the same hour; the next turn is an hour later. */
const slotAt = (index: number, rooms: readonly string[]): Slot => {
  const turn = Math.floor(index / STUDENTS);
  const start = OPENS_AT + (turn % SLOTS_A_DAY) * 60;
  return {
    resource: rooms[((index % STUDENTS) + turn) % rooms.length] ?? '',
    date: addDays(firstDay(), Math.floor(turn / SLOTS_A_DAY)),

    start,
    end: start + 60,
  };
};
