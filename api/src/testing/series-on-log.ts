// A series on a log in memory: processes that live, die at any append and start again, and everything that
// anybody could tell of it.
import { allowance } from '@campus/events/booking/allowance/allowance';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { series } from '@campus/events/booking/series/series';
import { allowanceStream, scheduleStream, seriesStream } from '@campus/events/domain/streams';
import { instantOf } from '@campus/events/domain/time/zone';
import { fieldsIn } from '@campus/events/domain/unknown';
import type { EventStore } from '@campus/events/log/store/event-store';
import { createTransact } from '@campus/events/log/transact';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { collections, type StoredRules } from '@campus/projections/ports/documents';
import {
  type Document,
  documentAs,
  type FindOptions,
  type ReadStore,
} from '@campus/projections/ports/read-store';
import { bookings as bookingsModel } from '@campus/projections/subjects/booking/bookings';
import { series as seriesModel } from '@campus/projections/subjects/booking/series';
import { foldAll } from '@campus/projections/testing/fold-all';
import type { Acting, BookingParts } from '../command/acting.ts';
import { book } from '../subjects/booking/book.ts';
import type { SeriesRequest } from '../subjects/booking/book-series.ts';
import { type ContinuingParts, GRACE_MILLISECONDS } from '../subjects/booking/continue-series.ts';

export const TENANT = 't';
export const ROOM = 'room';
export const DATES = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'] as const;
export const TAKEN_BY_ANOTHER = DATES[1];
export const rules = sampleRules({ modes: { single: true, periodic: true, batch: true } });
export const NOW = instantOf(rules.zone, '2026-11-20', 600);
export const LATER = NOW + GRACE_MILLISECONDS + 1;
const stored: StoredRules = {
  _id: 'rules',
  revision: '1',
  tenant: TENANT,
  rules,
  limits: [],
  audience: { mode: 'everyone', visible: [], hidden: [] },
};

export type Log = ReturnType<typeof createMemoryEventStore>;

/** A process on the log: its own memory, its own clock. */
export const processOn = (store: EventStore, now: number): BookingParts => ({
  ...createTransact({ store, clock: () => now, isSoleWriter: true }),
  clock: () => now,
  rulesOf: () => Promise.resolve(stored),
});

/** What read models that have caught up would answer. */
const readModelsOf = (log: Log): Pick<ReadStore, 'find'> => ({
  find: async <D extends Document>(collection: string, { filter = {} }: FindOptions = {}) => {
    if (collection === collections.bookings)
      return [...foldAll(bookingsModel, log.events).values()].flatMap((each) =>
        each.series === filter.series ? [documentAs<D>(each)] : [],
      );
    const $lte = Number(fieldsIn(filter.unsettledAt).$lte);
    const all = [...foldAll(seriesModel, log.events).values()];
    return all
      .filter(({ unsettledAt = Number.POSITIVE_INFINITY }) => unsettledAt <= $lte)
      .map((each) => documentAs<D>(each));
  },
});

export const restartOn = (log: Log, now = LATER): ContinuingParts => ({
  ...processOn(log, now),
  readStore: readModelsOf(log),
});

export const owner: Acting = {
  tenant: TENANT,
  account: 'a',
  correlation: 'c',
  command: { key: 'k', hash: 'h' },
};
export const other: Acting = { tenant: TENANT, account: 'b', correlation: 'c' };
export const asked = { resourceId: ROOM, units: 1, persons: 1, path: 'page', right: 'owner' } as const;

export const request: SeriesRequest = {
  ...asked,

  series: 's1',
  kind: 'periodic',
  mode: 'periodic',
  owner: 'a',
  dates: DATES.map((date) => ({ date, start: 600, end: 660 })),
  detailsOf: () => ({ theme: 'sealed' }),
};

/** One of the dates is somebody else's already. */
export const prepared = async (): Promise<Log> => {
  const log = createMemoryEventStore();
  await book(processOn(log, NOW), other, {
    ...asked,

    booking: 'first',
    step: 'booking',
    date: TAKEN_BY_ANOTHER,
    start: 600,
    end: 660,

    mode: 'single',
    owner: 'b',
    details: {},
  });
  return log;
};

/** Everything that anybody could tell: verdicts, bookings of every day, the owner's allowance. */
export const pictureOf = async (log: Log) => {
  const { look } = processOn(log, LATER);
  const { state } = await look(seriesStream(TENANT, 's1'), series);
  const days = await Promise.all(
    DATES.map(async (date) => {
      const { bookings } = (await look(scheduleStream(TENANT, ROOM, date), schedule)).state;
      return Object.values(bookings).map(({ booking, phase, details }) => ({
        date,
        booking,
        phase,
        details,
      }));
    }),
  );
  const { claims } = (await look(allowanceStream(TENANT, 'a'), allowance)).state;
  return { dates: state?.dates, days, allowance: Object.keys(claims.toJSON()).toSorted() };
};

/** A log that dies at its nth append, the event written or not, and never answers again. */
export const dyingAt = (log: Log, append: number, isWritten: boolean): EventStore => {
  let left = append;
  return {
    ...log,
    append: async (...event) => {
      left -= 1;
      if (left > 0) return log.append(...event);
      if (left === 0 && isWritten) await log.append(...event);
      throw new Error('the power is out');
    },
  };
};
