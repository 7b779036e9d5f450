// P3: ten thousand attempts on one place: one wins, each other is told so, and refusing costs no more
// than booking distinct slots.
import { addDays } from '@campus/events/domain/time/dates';
import { BOOK_CALLERS, bookRate, ROOMS } from './book.ts';
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
import type { Figure } from './figure.ts';
import { inTurn, rateOf } from './rounds.ts';

const ATTEMPTS = 10_000;
const AT_ONCE = 256;
const BOOKINGS = 1_000;
const ROUNDS = 3;
/** The period is no longer free. */
const TAKEN = 2005;

export async function* hotSlot(): AsyncGenerator<Figure> {
  const campus = await openCampus({ rooms: ROOMS });
  const distinct = openCaller(campus.server.url, BOOK_CALLERS);
  const hot = openCaller(campus.server.url, AT_ONCE);
  try {
    const { ours, limit } = await inTurn(
      () => bookRate(campus, distinct, BOOKINGS),
      () => attemptRate(campus, hot),
      { rounds: ROUNDS },
    );
    yield {
      name: `P3 hot slot, ${ATTEMPTS} attempts, ${AT_ONCE} at once`,

      unit: 'answers/s',
      ours,
      limit,
      limitName: 'P2 distinct slots',

      sense: 'atLeast',
      floor: 0.7,
      target: 1,
      note: `1 winner and ${ATTEMPTS - 1} refusals ${TAKEN} in each of ${ROUNDS + 1} rounds`,
    };
  } finally {
    distinct.close();
    hot.close();
    await campus.close();
  }
}

let places = 0;

/** Throws unless one attempt was accepted and all others were refused because of it. */
const attemptRate = async ({ tokens, rooms }: BenchCampus, caller: Caller): Promise<number> => {
  const place = places++;
  const slot: Slot = {
    resource: rooms[0] ?? '',
    date: addDays(firstDay(), 100 + place),

    start: 600,
    end: 660,
  };
  const codes = new Map<number, number>();
  const rate = await rateOf(ATTEMPTS, AT_ONCE, async (index) => {
    const body = bookBody(slot, `hot-${place}-${index}`);
    const { saveAppointmentInformation } = await caller.ask<BookAnswer>(tokens[index % STUDENTS] ?? '', body);
    const { errcode } = saveAppointmentInformation;
    codes.set(errcode, (codes.get(errcode) ?? 0) + 1);
  });
  if (codes.get(0) !== 1 || codes.get(TAKEN) !== ATTEMPTS - 1)
    throw new Error(`answers of the hot slot by code: ${JSON.stringify([...codes])}`);
  return rate;
};
