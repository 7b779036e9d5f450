// An edit of several dates of a series on a log in memory: what it does is what was told beforehand, and a process
// that dies at any append whatsoever is continued to the same end as if it had lived.
import type { WantedDate } from '@campus/events/booking/series/events';
import type { SeriesEdit } from '@campus/events/booking/series/plan-edit';
import { series } from '@campus/events/booking/series/series';
import { seriesStream } from '@campus/events/domain/streams';
import { describe, expect, it } from 'vitest';
import type { Acting, BookingParts } from '../../command/acting.ts';
import {
  DATES,
  dyingAt,
  type Log,
  NOW,
  other,
  owner,
  pictureOf,
  prepared,
  processOn,
  ROOM,
  request,
  restartOn,
  TENANT,
} from '../../testing/series-on-log.ts';
import { book } from './book.ts';
import { bookSeries } from './book-series.ts';
import { changeTime } from './change-time.ts';
import { continueSeries } from './continue-series.ts';
import { editSeries, rehearseEdit } from './edit-series.ts';
import { locate } from './settle-series.ts';

const [first, , third, fourth] = DATES;
const editing: Acting = { ...owner, command: { key: 'edit', hash: 'e' } };
const settling = { series: 's1', like: () => request };

/** The second date was refused. */
const booked = async (): Promise<Log> => {
  const log = await prepared();
  await bookSeries(processOn(log, NOW), owner, request);
  return log;
};

const edit = (scope: SeriesEdit['scope'], to?: WantedDate): SeriesEdit => ({
  date: first,
  start: 600,
  scope,
  ...(to ? { to } : {}),
});
const afternoon = { date: first, start: 840, end: 900 };

const told = async (parts: BookingParts, wanted: SeriesEdit) => {
  const edited = await rehearseEdit(parts, editing, wanted, settling);
  return edited.outcome === 'settled'
    ? edited.dates.map(({ from, outcome, rejection }) => [from.date, outcome, rejection?.code])
    : edited;
};
const done = async (parts: BookingParts, wanted: SeriesEdit) => {
  const edited = await editSeries(parts, editing, wanted, settling);
  return edited.outcome === 'settled'
    ? edited.dates.map(({ from, outcome, rejection }) => [from.date, outcome, rejection?.code])
    : edited;
};
const datesOf = async (log: Log) => {
  const { state } = await processOn(log, NOW).look(seriesStream(TENANT, 's1'), series);
  return state?.dates.map(({ date, start, verdict }) => [date, start, verdict.kind]);
};
const byAnother = (log: Log, date: string, start: number) =>
  book(processOn(log, NOW), other, {
    resourceId: ROOM,
    units: 1,
    persons: 1,
    path: 'page',
    right: 'owner',
    booking: `other-${date}-${start}`,
    step: 'booking',
    date,
    start,
    end: start + 60,
    mode: 'single',
    owner: 'b',
    details: {},
  });

describe('an edit of all dates', () => {
  it('moves every booking, and what was refused is tried at its new time', async () => {
    const log = await booked();
    const outcome = DATES.map((date) => [date, 'moved', undefined]);
    expect(await told(processOn(log, NOW), edit('all', afternoon))).toEqual(outcome);
    expect(await datesOf(log)).toContainEqual([DATES[1], 600, 'refused']);
    expect(await done(processOn(log, NOW), edit('all', afternoon))).toEqual(outcome);
    expect(await datesOf(log)).toEqual(DATES.map((date) => [date, 840, 'taken']));
  });

  it('lets a booking stay whose new time is taken, and tells so beforehand', async () => {
    const log = await booked();
    await byAnother(log, third, 840);
    const outcome = DATES.map((date) => [
      date,
      date === third ? 'kept' : 'moved',
      date === third ? 2005 : undefined,
    ]);
    expect(await told(processOn(log, NOW), edit('all', afternoon))).toEqual(outcome);
    expect(await done(processOn(log, NOW), edit('all', afternoon))).toEqual(outcome);
    expect(await datesOf(log)).toContainEqual([third, 600, 'taken']);
  });

  it('moves dates onto one another’s place', async () => {
    const log = await booked();
    const later = { date: DATES[1], start: 660, end: 720 };
    expect(await done(processOn(log, NOW), edit('all', later))).toEqual(
      DATES.map((date) => [date, 'moved', undefined]),
    );
    expect((await datesOf(log))?.map(([date]) => date)).toEqual([...DATES.slice(1), '2026-11-28']);
    const back: SeriesEdit = { ...edit('all', { date: first, start: 660, end: 720 }) };
    const parts = processOn(log, NOW);
    await editSeries(parts, { ...editing, command: { key: 'back', hash: 'b' } }, back, settling);
    expect(await datesOf(log)).toEqual(DATES.map((date) => [date, 660, 'taken']));
  });

  it('cancels every booking and wants none again', async () => {
    const log = await booked();
    await done(processOn(log, NOW), edit('all'));
    const picture = await pictureOf(log);
    expect(picture.allowance).toEqual([]);
    expect(picture.dates?.map(({ verdict }) => verdict.kind)).toEqual(DATES.map(() => 'skipped'));
    expect(picture.days.flat().filter(({ phase }) => phase !== 'cancelled')).toHaveLength(1);
  });

  it('is done once however often it is sent', async () => {
    const log = await booked();
    await done(processOn(log, NOW), edit('all', afternoon));
    const { length } = log.events;
    await done(processOn(log, NOW), edit('all', afternoon));
    expect(log.events).toHaveLength(length);
  });
});

describe('an edit of this and following dates', () => {
  it('leaves those before, and one that was moved alone', async () => {
    const log = await booked();
    const parts = processOn(log, NOW);
    const { state } = await parts.look(seriesStream(TENANT, 's1'), series);
    const booking = state?.dates.find(({ date }) => date === fourth)?.booking ?? '';
    const found = await locate(parts, TENANT, ROOM, booking, fourth);
    if (!found) throw new Error('the booking is not there');
    const alone = { date: fourth, start: 1020, end: 1080, right: 'owner', path: 'page' } as const;
    await changeTime(parts, { ...owner, command: { key: 'alone', hash: 'a' } }, found.place, alone);
    const from = { ...edit('following', { date: third, start: 840, end: 900 }), date: third };
    expect(await done(parts, from)).toEqual([
      [third, 'moved', undefined],
      [fourth, 'exception', undefined],
    ]);
    expect(await datesOf(log)).toEqual([
      [first, 600, 'taken'],
      [DATES[1], 600, 'refused'],
      [third, 840, 'taken'],
      [fourth, 1020, 'taken'],
    ]);
  });
});

describe.each([
  ['move', edit('all', afternoon)],
  ['cancellation', edit('following')],
])('a %s whose process died', (_, wanted) => {
  it('comes to the same end wherever it died', async () => {
    const unharmed = await booked();
    const before = unharmed.appends;
    await done(processOn(unharmed, NOW), wanted);
    const appends = unharmed.appends - before;
    expect(appends).toBeGreaterThan(5);
    for (let append = 1; append <= appends; append++)
      for (const isWritten of [true, false]) {
        const log = await booked();
        await expect(done(processOn(dyingAt(log, append, isWritten), NOW), wanted)).rejects.toThrow();
        if (append === 1 && !isWritten) continue;
        await continueSeries(restartOn(log));
        expect(await pictureOf(log), `append ${append}, written: ${isWritten}`).toEqual(
          await pictureOf(unharmed),
        );
        expect(await continueSeries(restartOn(log))).toBe(0);
      }
  });
});
