// A periodic request whose process dies at any append whatsoever is continued to the same end as if it
// had lived, on a log in memory.
import { schedule } from '@campus/events/booking/schedule/schedule';
import { series } from '@campus/events/booking/series/series';
import { scheduleStream, seriesStream } from '@campus/events/domain/streams';
import { describe, expect, it } from 'vitest';
import {
  dyingAt,
  LATER,
  NOW,
  owner,
  pictureOf,
  prepared,
  processOn,
  ROOM,
  request,
  restartOn,
  TAKEN_BY_ANOTHER,
  TENANT,
} from '../../testing/series-on-log.ts';
import { bookSeries } from './book-series.ts';
import { continueSeries, GRACE_MILLISECONDS } from './continue-series.ts';

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
