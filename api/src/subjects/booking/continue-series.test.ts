// A periodic request whose process dies at any append whatsoever is continued to the same end as if it
// had lived, on a log in memory.

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
import type { FindOptions, ReadStore } from '@campus/projections/ports/read-store';
import { type Document, documentAs } from '@campus/projections/ports/read-store';
import { bookings as bookingsModel } from '@campus/projections/subjects/booking/bookings';
import { series as seriesModel } from '@campus/projections/subjects/booking/series';
import { foldAll } from '@campus/projections/testing/fold-all';
import { describe, expect, it } from 'vitest';
import type { Acting, BookingParts } from '../../command/acting.ts';
import { book } from './book.ts';
import { bookSeries, type SeriesRequest } from './book-series.ts';
import { type ContinuingParts, continueSeries, GRACE_MILLISECONDS } from './continue-series.ts';

const TENANT = 't';
const ROOM = 'room';
const DATES = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'] as const;
const TAKEN_BY_ANOTHER = DATES[1];
const rules = sampleRules({ modes: { single: true, periodic: true, batch: true } });
const NOW = instantOf(rules.zone, '2026-11-20', 600);
const LATER = NOW + GRACE_MILLISECONDS + 1;
const stored: StoredRules = {
  _id: 'rules',
  revision: '1',
  tenant: TENANT,
  rules,
  limits: [],
  audience: { mode: 'everyone', visible: [], hidden: [] },
};

type Log = ReturnType<typeof createMemoryEventStore>;

/** A process on the log: its own memory, its own clock. */
const processOn = (store: EventStore, now: number): BookingParts => ({
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

const restartOn = (log: Log, now = LATER): ContinuingParts => ({
  ...processOn(log, now),
  readStore: readModelsOf(log),
});

const owner: Acting = {
  tenant: TENANT,
  account: 'a',
  correlation: 'c',
  command: { key: 'k', hash: 'h' },
};
const other: Acting = { tenant: TENANT, account: 'b', correlation: 'c' };
const asked = { resourceId: ROOM, units: 1, persons: 1, path: 'page', right: 'owner' } as const;

const request: SeriesRequest = {
  ...asked,

  series: 's1',
  kind: 'periodic',
  mode: 'periodic',
  owner: 'a',
  dates: DATES.map((date) => ({ date, start: 600, end: 660 })),
  detailsOf: () => ({ theme: 'sealed' }),
};

/** One of the dates is somebody else's already. */
const prepared = async (): Promise<Log> => {
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
const pictureOf = async (log: Log) => {
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
const dyingAt = (log: Log, append: number, isWritten: boolean): EventStore => {
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

const APPENDS = 10;

describe('a series whose process died', () => {
  const cuts = [true, false].flatMap((isWritten) =>
    Array.from({ length: APPENDS }, (_, index) => ({ append: index + 1, isWritten })),
  );

  it('makes as many appends as there are cuts below', async () => {
    const log = await prepared();
    const before = log.appends;
    await bookSeries(processOn(log, NOW), owner, request);
    expect(log.appends - before).toBe(APPENDS);
  });

  it.each(cuts)(
    'at append $append (written: $isWritten) comes to the same end',
    async ({ append, isWritten }) => {
      const unharmed = await prepared();
      await bookSeries(processOn(unharmed, NOW), owner, request);
      const log = await prepared();
      await expect(
        bookSeries(processOn(dyingAt(log, append, isWritten), NOW), owner, request),
      ).rejects.toThrow();
      const mine = log.events.filter(({ type, metadata }) => type === 'Booked' && metadata.actor === 'a');

      const restarted = restartOn(log);
      await continueSeries(restarted);

      const picture = await pictureOf(log);
      if (mine.length > 0) expect(picture).toEqual(await pictureOf(unharmed));
      else {
        // Nobody can tell any more what it was about.
        expect(picture.days).toEqual((await pictureOf(await prepared())).days);
        for (const { date, verdict } of picture.dates ?? [])
          expect(verdict).toMatchObject({
            kind: 'refused',
            code: expect.toBeOneOf(date === TAKEN_BY_ANOTHER ? [2005, 5003] : [5003]),
          });
      }
      const { length } = log.events;
      expect(await continueSeries(restarted)).toBe(0);
      expect(log.events).toHaveLength(length);
    },
  );

  it('is left alone while its request may still be on its way', async () => {
    const log = await prepared();
    await expect(bookSeries(processOn(dyingAt(log, 4, true), NOW), owner, request)).rejects.toThrow();
    const { length } = log.events;
    expect(await continueSeries(restartOn(log, NOW + GRACE_MILLISECONDS - 1))).toBe(0);
    expect(log.events).toHaveLength(length);
  });

  it('answers its owner’s repeated command with what was made of it', async () => {
    const log = await prepared();
    await expect(bookSeries(processOn(dyingAt(log, 5, true), NOW), owner, request)).rejects.toThrow();
    await continueSeries(restartOn(log));
    const picture = await pictureOf(log);
    const outcome = await bookSeries(processOn(log, LATER), owner, request);
    expect(outcome).toMatchObject({ outcome: 'settled' });
    expect(await pictureOf(log)).toEqual(picture);
  });

  it('does not book again what its owner has given up in between', async () => {
    const log = await prepared();
    await expect(bookSeries(processOn(dyingAt(log, APPENDS, false), NOW), owner, request)).rejects.toThrow();
    const { look, transact } = processOn(log, NOW);
    const open = (await look(seriesStream(TENANT, 's1'), series)).state?.dates.find(
      ({ verdict }) => verdict.kind === 'wanted',
    );
    const stream = scheduleStream(TENANT, ROOM, open?.date ?? '');
    const [standing] = Object.values((await look(stream, schedule)).state.bookings);
    await transact(
      stream,
      schedule,
      {
        type: 'Cancel',
        now: NOW,
        booking: standing?.booking ?? '',
        right: 'owner',

        reason: 'x',
        cancelMinutes: 0,
      },
      { tenant: TENANT, actor: 'a', correlation: 'c' },
    );
    await continueSeries(restartOn(log));
    const picture = await pictureOf(log);
    expect(picture.days.flat().filter(({ date }) => date === open?.date)).toMatchObject([
      { phase: 'cancelled' },
    ]);
    expect(picture.dates?.find(({ date }) => date === open?.date)?.verdict).toMatchObject({ code: 5003 });
  });
});
