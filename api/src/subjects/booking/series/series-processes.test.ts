// The processes of a series on a log in memory. One that dies at any append whatsoever is continued to the same end
// as if it had lived; what an edit does is what was told beforehand.
import { allowance } from '@campus/events/booking/allowance/allowance';
import { schedule } from '@campus/events/booking/schedule/schedule';
import type { WantedDate } from '@campus/events/booking/series/events';
import type { SeriesEdit } from '@campus/events/booking/series/plan-edit';
import { series } from '@campus/events/booking/series/series';
import { allowanceStream, scheduleStream, seriesStream } from '@campus/events/domain/streams';
import { addDays, daysBetween } from '@campus/events/domain/time/dates';
import { instantOf } from '@campus/events/domain/time/zone';
import { fieldsIn } from '@campus/events/domain/unknown';
import type { EventStore } from '@campus/events/log/store/event-store';
import { createTransact } from '@campus/events/log/transact';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { standIn } from '@campus/events/testing/stand-in';
import { collections, type SeriesDocument } from '@campus/projections/ports/documents';
import {
  type Document,
  documentAs,
  type FindOptions,
  type ReadStore,
} from '@campus/projections/ports/read-store';
import { bookings as bookingsModel } from '@campus/projections/subjects/booking/bookings';
import { series as seriesModel } from '@campus/projections/subjects/booking/series';
import { foldAll } from '@campus/projections/testing/fold-all';
import { describe, expect, it } from 'vitest';
import type { BookingParts, Ports } from '../../../command/ports.ts';
import { acting, bookingProcess, dyingAt } from '../../../testing/booking-process.ts';
import { foundAmong } from '../../../testing/plain-records.ts';
import { answerOf, callerOf, contextOf } from '../../../testing/requests.ts';
import { sampleRequest } from '../../../testing/sample-request.ts';
import { sampleStoredRules } from '../../../testing/sample-stored-rules.ts';
import { act } from '../one/act.ts';
import { book } from '../one/book.ts';
import { changeTime } from '../one/change-time.ts';
import { locate } from '../one/follow-bookings.ts';
import { bookSeries, type SeriesRequest } from './book-series.ts';
import { type ContinuingParts, GRACE_MILLISECONDS } from './continue-series.ts';
import { editSeries, rehearseEdit, type SeriesEdited } from './edit-series.ts';
import { sweepSeries } from './heal-series.ts';
import { updateSeriesDate } from './series-date.ts';
import { settleSeries } from './settle-series.ts';

const TENANT = 't';
const ROOM = 'room';
const DATES = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'] as const;
const TAKEN_BY_ANOTHER = DATES[1];
const rules = sampleRules({ modes: { single: true, periodic: true, batch: true } });
const NOW = instantOf(rules.zone, '2026-11-20', 600);
const LATER = NOW + GRACE_MILLISECONDS + 1;
const stored = sampleStoredRules(TENANT, rules);

type Log = ReturnType<typeof createMemoryEventStore>;

/** A process on the log: its own memory, its own clock. */
const processOn = (store: EventStore, now: number): BookingParts =>
  bookingProcess(
    store,
    () => now,
    async () => stored,
  );

/** What read models that have caught up would answer; they know these series beside those of the log. */
const readModelsOf = (log: Log, others: readonly SeriesDocument[]): Pick<ReadStore, 'find' | 'get'> => ({
  get: async () => undefined,
  find: async <D extends Document>(collection: string, options?: FindOptions) => {
    const all: Document[] =
      collection === collections.bookings
        ? [...foldAll(bookingsModel, log.events).values()]
        : [...foldAll(seriesModel, log.events).values(), ...others];
    return foundAmong(all, options).map((each) => documentAs<D>(each));
  },
});

const restartOn = (log: Log, now = LATER, others: readonly SeriesDocument[] = []): ContinuingParts => ({
  ...processOn(log, now),
  readStore: readModelsOf(log, others),
});

const owner = acting('a', 'k');
const other = acting('b');
const request: SeriesRequest = {
  series: 's1',
  resourceId: ROOM,
  units: 1,
  persons: 1,
  path: 'page',
  right: 'owner',
  kind: 'periodic',
  mode: 'periodic',
  owner: 'a',
  dates: DATES.map((date) => ({ date, start: 600, end: 660 })),
  detailsOf: () => ({ theme: 'sealed' }),
};

/** One of the dates is somebody else's already. */
const prepared = async (): Promise<Log> => {
  const log = createMemoryEventStore();
  const first = sampleRequest({ booking: 'first', date: TAKEN_BY_ANOTHER, owner: 'b' });
  await book(processOn(log, NOW), other, first);
  return log;
};

/** Everything that anybody could tell: verdicts, bookings of every day, the owner's allowance. */
const pictureOf = async (log: Log) => {
  const { look } = processOn(log, LATER);
  const { state } = await look(seriesStream(TENANT, 's1'), series);
  const days = await Promise.all(
    DATES.map(async (date) => {
      const { bookings } = (await look(scheduleStream(TENANT, ROOM, date), schedule)).state;
      return Object.values(bookings).map(({ booking, start, phase, details }) => ({
        date,
        booking,
        start,
        phase,
        details,
      }));
    }),
  );
  const { claims } = (await look(allowanceStream(TENANT, 'a'), allowance)).state;
  return { dates: state?.dates, days, allowance: Object.keys(claims.toJSON()).toSorted() };
};

const APPENDS = 10;

it('answers with a position at which each of its bookings counts in the series', async () => {
  const log = await prepared();
  const outcome = await bookSeries(processOn(log, NOW), owner, request);
  const dates = outcome.outcome === 'settled' ? outcome.dates : [];
  const answered = dates.flatMap((date) =>
    date.outcome.outcome === 'accepted' ? date.outcome.position : [],
  );
  const counted = log.events.flatMap(({ type, position }) => (type === 'DateTaken' ? position : []));
  expect(counted).toHaveLength(DATES.length - 1);
  expect(answered.toSorted()).toEqual(counted.toSorted());
});

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
      await sweepSeries(restarted);

      const picture = await pictureOf(log);
      if (mine.length > 0) expect(picture).toEqual(await pictureOf(unharmed));
      else {
        // Nobody can tell any more what it was about.
        expect(picture.days).toEqual((await pictureOf(await prepared())).days);
        for (const { date, verdict } of picture.dates ?? [])
          expect(verdict).toMatchObject({
            kind: 'refused',
            code: expect.toBeOneOf(date === TAKEN_BY_ANOTHER ? [2005, 3001] : [3001]),
          });
      }
      const { length } = log.events;
      expect(await sweepSeries(restarted)).toBe(0);
      expect(log.events).toHaveLength(length);
    },
  );

  it('is left alone while its request may still be on its way', async () => {
    const log = await prepared();
    await expect(bookSeries(processOn(dyingAt(log, 4, true), NOW), owner, request)).rejects.toThrow();
    const { length } = log.events;
    expect(await sweepSeries(restartOn(log, NOW + GRACE_MILLISECONDS - 1))).toBe(0);
    expect(log.events).toHaveLength(length);
  });

  it('answers its owner’s repeated command with what was made of it', async () => {
    const log = await prepared();
    await expect(bookSeries(processOn(dyingAt(log, 5, true), NOW), owner, request)).rejects.toThrow();
    await sweepSeries(restartOn(log));
    const picture = await pictureOf(log);
    const outcome = await bookSeries(processOn(log, LATER), owner, request);
    expect(outcome).toMatchObject({ outcome: 'settled' });
    expect(await pictureOf(log)).toEqual(picture);
  });

  it('heals no date when none was ever booked, also when one is skipped by hand', async () => {
    const log = await prepared();
    await expect(bookSeries(processOn(dyingAt(log, 1, true), NOW), owner, request)).rejects.toThrow();
    const restarted = restartOn(log);
    await sweepSeries(restarted);
    const stream = seriesStream(TENANT, 's1');
    const by = { tenant: TENANT, actor: 'a', correlation: 'c' };
    const at = { start: request.dates[0]?.start ?? 0 };
    await restarted.transact(stream, series, { type: 'Skip', date: first, ...at }, by);
    await restarted.transact(stream, series, { type: 'SetHealing', date: third, ...at, heals: true }, by);
    await sweepSeries(restarted);
    const { state } = await restarted.look(stream, series);
    expect(state?.dates.filter(({ heals }) => heals)).toEqual([]);
  });

  it.each(['heal', 'retry'])('says so to who would %s a date when none was ever booked', async (action) => {
    const log = await prepared();
    await expect(bookSeries(processOn(dyingAt(log, 1, true), NOW), owner, request)).rejects.toThrow();
    const restarted = restartOn(log);
    await sweepSeries(restarted);
    const { length } = log.events;
    const answer = await answerOf(
      updateSeriesDate(standIn<Ports>(restarted)),
      { seriesId: 's1', date: first, startTime: '10:00', action, command_id: action },
      contextOf({ caller: callerOf({ tenant: TENANT, account: 'a' }) }),
    );
    expect(answer).toMatchObject({ messages_en: [expect.stringContaining('no date of the series')] });
    expect(log.events).toHaveLength(length);
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
    await sweepSeries(restartOn(log));
    const picture = await pictureOf(log);
    expect(picture.days.flat().filter(({ date }) => date === open?.date)).toMatchObject([
      { phase: 'cancelled' },
    ]);
    expect(picture.dates?.find(({ date }) => date === open?.date)?.verdict).toMatchObject({
      code: 3001,
      reason: { en: expect.stringContaining('cancelled or refused') },
    });
  });
});

const [first, , third, fourth] = DATES;
const editing = acting('a', 'edit', 'e');
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
  book(
    processOn(log, NOW),
    other,
    sampleRequest({ booking: `other-${date}-${start}`, date, start, end: start + 60, owner: 'b' }),
  );

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

  it.each([
    ['hour', afternoon],
    ['day', { date: '2026-12-01', start: 600, end: 660 }],
  ])('keeps what was changed on one date when the %s of the series changes', async (_, to) => {
    const log = await booked();
    const parts = processOn(log, NOW);
    const { state } = await parts.look(seriesStream(TENANT, 's1'), series);
    const booking = state?.dates.find(({ date }) => date === third)?.booking ?? '';
    const found = await locate(parts, TENANT, ROOM, booking, third);
    if (!found) throw new Error('the booking is not there');
    const changed = { persons: 3, details: { theme: 'with a projector' } };
    await act(parts, { ...owner, command: { key: 'equipment', hash: 'q' } }, found.place, {
      type: 'ChangeDetails',
      now: NOW,
      booking,
      right: 'owner',
      path: 'page',
      rules,
      ...changed,
    });
    await done(parts, edit('all', to));
    const moved = addDays(third, daysBetween(first, to.date));
    const after = await locate(parts, TENANT, ROOM, booking, moved);
    expect(after?.record).toMatchObject({ ...changed, start: to.start });
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
        await sweepSeries(restartOn(log));
        expect(await pictureOf(log), `append ${append}, written: ${isWritten}`).toEqual(
          await pictureOf(unharmed),
        );
        expect(await sweepSeries(restartOn(log))).toBe(0);
      }
  });
});

const cancelFirst = async (log: Log) => {
  const cancel = {
    type: 'Cancel',
    now: NOW,
    booking: 'first',
    right: 'owner',
    reason: 'x',
    cancelMinutes: 0,
  } as const;
  const stream = scheduleStream(TENANT, ROOM, TAKEN_BY_ANOTHER);
  await processOn(log, NOW).transact(stream, schedule, cancel, {
    tenant: TENANT,
    actor: 'b',
    correlation: 'c',
  });
};

const keyAt = (index: number) => ({ date: DATES[index] ?? '', start: 600 });

/** Another process does something just before, or just after, this one is asked for `command`. */
const overtakenAt = (
  parts: BookingParts,
  command: string,
  work: () => Promise<unknown>,
  when: 'before' | 'after' = 'before',
): BookingParts => {
  let isDone = false;
  return {
    ...parts,
    transact: async (stream, decider, asked, metadata) => {
      const isNow = !isDone && fieldsIn(asked).type === command;
      isDone ||= isNow;
      if (isNow && when === 'before') await work();
      const answer = await parts.transact(stream, decider, asked, metadata);
      if (isNow && when === 'after') await work();
      return answer;
    },
  };
};

/** One of several processes: it reads the log anew. */
const amongOthers = (store: EventStore, now: number): BookingParts => ({
  ...processOn(store, now),
  ...createTransact({ store, clock: () => now, isSoleWriter: false }),
});

const standingOn = async (log: Log) =>
  (await pictureOf(log)).days
    .flat()
    .filter(({ booking, phase }) => booking !== 'first' && phase === 'pending');

describe('a series that meets other work', () => {
  const like = () => request;
  const settling = { series: 's1', like };
  const withoutKey = acting('a');
  const skip = (log: Log, date: string) =>
    amongOthers(log, NOW).transact(
      seriesStream(TENANT, 's1'),
      series,
      { type: 'Skip', date, start: 600 },
      { tenant: TENANT, actor: 'a', correlation: 'c' },
    );
  const bookIn = (log: Log, account: string, resourceId: string, date: string) =>
    book(
      amongOthers(log, NOW),
      { ...other, account },
      sampleRequest({ resourceId, booking: `${account}-${date}`, date, owner: account }),
    );

  it('is not begun where other bookings of its owner rule out each date', async () => {
    const log = createMemoryEventStore();
    for (const date of DATES) await bookIn(log, 'a', 'another room', date);
    const { length } = log.events;
    const outcome = await bookSeries(processOn(log, NOW), owner, request);
    expect(outcome.outcome === 'settled' && outcome.dates.map((each) => each.outcome)).toMatchObject(
      DATES.map(() => ({ outcome: 'refused', rejection: { code: 2012 } })),
    );
    expect(log.events).toHaveLength(length);
  });

  it('books no date that was skipped since, when its request is sent again', async () => {
    const log = await prepared();
    await bookSeries(processOn(log, NOW), owner, request);
    await skip(log, TAKEN_BY_ANOTHER);
    await cancelFirst(log);
    const again = await bookSeries(processOn(log, NOW), owner, request);
    expect(again.outcome === 'settled' && again.dates.map((each) => each.outcome.outcome)).toEqual(
      DATES.map((date) => (date === TAKEN_BY_ANOTHER ? 'refused' : 'accepted')),
    );
    expect(await standingOn(log)).toHaveLength(DATES.length - 1);
  });

  it('gives up the booking of a date that was skipped while it was being made', async () => {
    const log = createMemoryEventStore();
    const parts = overtakenAt(amongOthers(log, NOW), 'RecordTaken', () => skip(log, DATES[0]));
    await bookSeries(parts, owner, { ...request, dates: request.dates.slice(0, 2) });
    expect((await standingOn(log)).map(({ date }) => date)).toEqual([DATES[1]]);
    expect((await pictureOf(log)).allowance).toHaveLength(1);
    const reason = { zh: '系列不再需要该日期', en: 'the series no longer wants this date' };
    expect(log.events.findLast(({ type }) => type === 'Cancelled')?.data).toMatchObject({ reason });
  });

  it('gives it up also where the process dies on the way, and writes nothing more when that is sent again', async () => {
    const onlyTwo = { ...request, dates: request.dates.slice(0, 2) };
    const meeting = (log: Log, store: EventStore) =>
      overtakenAt(amongOthers(store, NOW), 'RecordTaken', () => skip(log, DATES[0]));
    const unharmed = createMemoryEventStore();
    await bookSeries(meeting(unharmed, unharmed), owner, onlyTwo);
    // The skip is an append of somebody else.
    for (let append = 1; append < unharmed.appends; append++)
      for (const isWritten of [true, false]) {
        const log = createMemoryEventStore();
        const dying = meeting(log, dyingAt(log, append, isWritten));
        await expect(bookSeries(dying, owner, onlyTwo), `append ${append}`).rejects.toThrow();
        if (!(await datesOf(log))?.some(([date, , kind]) => date === DATES[0] && kind === 'skipped'))
          continue;
        const { surplus } = (await processOn(log, NOW).look(seriesStream(TENANT, 's1'), series)).state ?? {};
        if (surplus?.length === 0) await bookSeries(amongOthers(log, NOW), owner, onlyTwo);
        await sweepSeries(restartOn(log));
        const standing = (await standingOn(log)).map(({ date }) => date);
        expect(standing, `append ${append}, written: ${isWritten}`).not.toContain(DATES[0]);
        const { length } = log.events;
        await bookSeries(amongOthers(log, NOW), owner, onlyTwo);
        expect(log.events).toHaveLength(length);
      }
  });

  it('gives up what is booked for a date that was skipped while it was settled', async () => {
    const log = createMemoryEventStore();
    await expect(bookSeries(processOn(dyingAt(log, 4, true), NOW), owner, request)).rejects.toThrow();
    const parts = overtakenAt(amongOthers(log, NOW), 'RecordTaken', () => skip(log, DATES[0]));
    await settleSeries(parts, withoutKey, settling);
    expect((await standingOn(log)).map(({ date }) => date)).toEqual(DATES.slice(1));
    expect((await pictureOf(log)).allowance).toHaveLength(DATES.length - 1);
  });

  it('leaves what was moved by hand just before an edit of all is decided', async () => {
    const log = createMemoryEventStore();
    await bookSeries(processOn(log, NOW), owner, request);
    const by = { ...keyAt(0), scope: 'one', to: { date: DATES[0], start: 780, end: 840 } } as const;
    const all = { ...keyAt(1), scope: 'all', to: { date: DATES[1], start: 660, end: 720 } } as const;
    const parts = overtakenAt(amongOthers(log, NOW), 'Edit', () =>
      editSeries(amongOthers(log, NOW), withoutKey, by, settling),
    );
    await editSeries(parts, withoutKey, all, settling);
    expect(await datesOf(log)).toEqual(DATES.map((date, index) => [date, index === 0 ? 780 : 660, 'taken']));
  });

  const toStart = (start: number, scope: 'one' | 'all' = 'all'): SeriesEdit => ({
    ...keyAt(0),
    scope,
    to: { date: DATES[0], start, end: start + 60 },
  });
  const toldOf = (told: SeriesEdited) =>
    told.outcome === 'settled' && told.dates.map(({ outcome, rejection }) => [outcome, rejection?.code]);
  const placesOf = async (log: Log) => (await standingOn(log)).map(({ date, start }) => [date, start]).sort();

  it('moves a booking on that reached its place after a later edit had named another', async () => {
    const log = createMemoryEventStore();
    await bookSeries(processOn(log, NOW), owner, request);
    const later = { type: 'Edit', now: NOW, zone: rules.zone, ...toStart(780) } as const;
    const parts = overtakenAt(amongOthers(log, NOW), 'RecordTaken', () =>
      amongOthers(log, NOW).transact(seriesStream(TENANT, 's1'), series, later, {
        tenant: TENANT,
        actor: 'a',
        correlation: 'c',
      }),
    );
    const told = await editSeries(parts, withoutKey, toStart(660), settling);
    expect(toldOf(told)).toEqual(DATES.map(() => ['kept', 3001]));
    expect(await datesOf(log)).toEqual(DATES.map((date) => [date, 780, 'taken']));
    expect(await placesOf(log)).toEqual(DATES.map((date) => [date, 780]));
  });

  it('tells that dates were not moved which a later edit named before they were looked for', async () => {
    const log = createMemoryEventStore();
    await bookSeries(processOn(log, NOW), owner, request);
    const later = { type: 'Edit', now: NOW, zone: rules.zone, ...toStart(780) } as const;
    const work = () =>
      amongOthers(log, NOW).transact(seriesStream(TENANT, 's1'), series, later, {
        tenant: TENANT,
        actor: 'a',
        correlation: 'c',
      });
    const parts = overtakenAt(amongOthers(log, NOW), 'Edit', work, 'after');
    const told = await editSeries(parts, withoutKey, toStart(660), settling);
    expect(toldOf(told)).toEqual(DATES.map(() => ['kept', 3001]));
    expect(await datesOf(log)).toEqual(DATES.map((date) => [date, 780, 'taken']));
  });

  it('tells that a date was not moved that was skipped on its way', async () => {
    const log = createMemoryEventStore();
    await bookSeries(processOn(log, NOW), owner, request);
    const parts = overtakenAt(amongOthers(log, NOW), 'RecordTaken', () => skip(log, DATES[0]));
    const told = await editSeries(parts, withoutKey, toStart(660, 'one'), settling);
    expect(toldOf(told)).toEqual([['kept', 3001]]);
    expect(await datesOf(log)).toContainEqual([DATES[0], 600, 'skipped']);
  });

  it('follows a booking that a slower edit has moved away again', async () => {
    const log = createMemoryEventStore();
    await bookSeries(processOn(log, NOW), owner, request);
    const parts = overtakenAt(amongOthers(log, NOW), 'ChangeTime', () =>
      editSeries(amongOthers(log, NOW), withoutKey, toStart(780, 'one'), settling),
    );
    await editSeries(parts, withoutKey, toStart(660, 'one'), settling);
    expect(await datesOf(log)).toContainEqual([DATES[0], 660, 'taken']);
    expect(await placesOf(log)).toContainEqual([DATES[0], 660]);
  });

  it('takes along a booking that its series has not heard of yet', async () => {
    const log = createMemoryEventStore();
    const dying = dyingAt(log, 4, true);
    await expect(bookSeries(processOn(dying, NOW), owner, request)).rejects.toThrow();
    expect(log.events.filter(({ type }) => type === 'DateTaken')).toEqual([]);
    expect(log.events.some(({ type }) => type === 'Booked')).toBe(true);
    const all = { ...keyAt(0), scope: 'all', to: { date: DATES[0], start: 660, end: 720 } } as const;
    await editSeries(amongOthers(log, NOW), withoutKey, all, settling);
    expect(await datesOf(log)).toEqual(DATES.map((date) => [date, 660, 'taken']));
    expect(await standingOn(log)).toHaveLength(DATES.length);
  });

  it('takes no booking for a date that stands for another of its dates', async () => {
    const log = await prepared();
    const before = '2026-11-23';
    await bookIn(log, 'b', ROOM, before);
    await bookSeries(processOn(log, NOW), owner, request);
    const earlier = { ...keyAt(1), scope: 'all', to: { date: DATES[0], start: 600, end: 660 } } as const;
    await editSeries(processOn(log, NOW), withoutKey, earlier, settling);
    const { dates = [] } = await pictureOf(log);
    const bookings = dates.flatMap(({ booking }) => booking ?? []);
    expect(new Set(bookings).size).toBe(bookings.length);
    expect(dates.find(({ key }) => key.date === TAKEN_BY_ANOTHER)?.verdict.kind).toBe('refused');
  });

  it('says where a booking stands that another process has moved, even to a time that has begun', async () => {
    const begun = instantOf(rules.zone, DATES[0], 500);
    const lateRules = { ...stored, rules: { ...rules, latestRule: { until: 'end' } as const } };
    const late = (log: Log): BookingParts => ({
      ...amongOthers(log, begun),
      rulesOf: () => Promise.resolve(lateRules),
    });
    const log = createMemoryEventStore();
    await bookSeries(processOn(log, NOW), owner, request);
    const to = { date: DATES[0], start: 480, end: 540 };
    const edit = { type: 'Edit', now: begun, zone: rules.zone, ...keyAt(0), scope: 'one', to } as const;
    const stream = seriesStream(TENANT, 's1');
    await late(log).transact(stream, series, edit, { tenant: TENANT, actor: 'a', correlation: 'c' });
    let isOvertaken = false;
    const slow: BookingParts = {
      ...late(log),
      rulesOf: async () => {
        if (!isOvertaken) {
          isOvertaken = true;
          await settleSeries(late(log), withoutKey, settling);
        }
        return lateRules;
      },
    };
    await settleSeries(slow, withoutKey, settling);
    expect(await datesOf(log)).toContainEqual([DATES[0], 480, 'taken']);
  });
});

describe('a date that heals', () => {
  const wanting: SeriesRequest = { ...request, heals: new Set([TAKEN_BY_ANOTHER]) };

  it('is booked once its place is free, and nothing is written before', async () => {
    const log = await prepared();
    await bookSeries(processOn(log, NOW), owner, wanting);
    const { length } = log.events;
    expect(await sweepSeries(restartOn(log))).toBe(0);
    expect(log.events).toHaveLength(length);
    await cancelFirst(log);
    expect(await sweepSeries(restartOn(log))).toBe(1);
    expect(await datesOf(log)).toEqual(DATES.map((date) => [date, 600, 'taken']));
    const after = log.events.length;
    expect(await sweepSeries(restartOn(log))).toBe(0);
    expect(log.events).toHaveLength(after);
  });

  it('is booked though more series than a page holds have waited for longer', async () => {
    const log = await prepared();
    await bookSeries(processOn(log, NOW), owner, wanting);
    await cancelFirst(log);
    const [mine] = foldAll(seriesModel, log.events).values();
    if (!mine) throw new Error('it was booked');
    const others = Array.from({ length: 600 }, (_, index): SeriesDocument => {
      const state = { ...mine.state, series: `other-${index}` };
      return { ...mine, _id: `${TENANT}/${state.series}`, createdAt: index, state };
    });
    expect(await sweepSeries(restartOn(log, LATER, others))).toBe(1);
    expect(await datesOf(log)).toContainEqual([TAKEN_BY_ANOTHER, 600, 'taken']);
  });

  it('is booked once where two nodes see it free at the same time', async () => {
    const log = await prepared();
    await bookSeries(processOn(log, NOW), owner, wanting);
    await cancelFirst(log);
    await Promise.all([sweepSeries(restartOn(log)), sweepSeries(restartOn(log))]);
    const booked = log.events.filter(
      ({ type, stream }) => type === 'Booked' && stream.includes(TAKEN_BY_ANOTHER),
    );
    expect(booked).toHaveLength(2);
    expect(await datesOf(log)).toContainEqual([TAKEN_BY_ANOTHER, 600, 'taken']);
  });

  it('is let go of once it has begun', async () => {
    const log = await prepared();
    await bookSeries(processOn(log, NOW), owner, wanting);
    await cancelFirst(log);
    const over = NOW + 30 * 24 * 60 * 60_000;
    expect(await sweepSeries(restartOn(log, over))).toBe(0);
    expect((await pictureOf(log)).dates?.some(({ heals }) => heals)).toBe(false);
  });

  it('waits where its owner may not book any more, and is let go of where the owner has left', async () => {
    const log = await prepared();
    await bookSeries(processOn(log, NOW), owner, wanting);
    await cancelFirst(log);
    const audience = {
      mode: 'visibleOnly',
      visible: [{ kind: 'department', id: 'history' }],
      hidden: [],
    } as const;
    const of = (department: string) => ({
      ...restartOn(log),
      rulesOf: () => Promise.resolve({ ...stored, audience }),
      belonging: async () => ({
        subjects: [{ kind: 'department', id: department } as const],
        positions: [],
        grants: [],
      }),
    });
    expect(await sweepSeries(of('physics'))).toBe(0);
    expect((await pictureOf(log)).dates?.some(({ heals }) => heals)).toBe(true);
    expect(await sweepSeries({ ...of('history'), isEnded: async () => true })).toBe(0);
    expect((await pictureOf(log)).dates?.some(({ heals }) => heals)).toBe(false);
  });

  it('is booked where its owner belongs to those who may', async () => {
    const log = await prepared();
    await bookSeries(processOn(log, NOW), owner, wanting);
    await cancelFirst(log);
    const belonging = async () => ({
      subjects: [{ kind: 'user', id: 'a' } as const],
      positions: [],
      grants: [],
    });
    expect(await sweepSeries({ ...restartOn(log), belonging, isEnded: async () => false })).toBe(1);
  });

  it('is let go of where no date of its series was ever booked', async () => {
    const log = await prepared();
    await expect(bookSeries(processOn(dyingAt(log, 2, false), NOW), owner, wanting)).rejects.toThrow();
    await sweepSeries(restartOn(log));
    expect(await sweepSeries(restartOn(log))).toBe(0);
    expect((await pictureOf(log)).dates?.some(({ heals }) => heals)).toBe(false);
  });

  it('does not book a date skipped from the beginning, which can be wanted later', async () => {
    const log = await prepared();
    await bookSeries(processOn(log, NOW), owner, { ...request, skips: new Set([first]) });
    expect(await datesOf(log)).toContainEqual([first, 600, 'skipped']);
  });
});

it('has the date that went to another room among its dates, and gives it up with those that follow', async () => {
  const log = await prepared();
  const parts = processOn(log, NOW);
  const elsewhere = { date: TAKEN_BY_ANOTHER, start: 600, end: 660, resourceId: 'other' };
  const dates = request.dates.map((one) => (one.date === TAKEN_BY_ANOTHER ? elsewhere : one));
  const settled = await bookSeries(parts, owner, { ...request, dates });
  expect(settled.outcome === 'settled' && settled.dates.map(({ outcome }) => outcome.outcome)).toEqual(
    DATES.map(() => 'accepted'),
  );
  const placed = async () =>
    Object.values(
      (await parts.look(scheduleStream(TENANT, 'other', TAKEN_BY_ANOTHER), schedule)).state.bookings,
    );
  expect(await placed()).toMatchObject([{ series: 's1', phase: 'pending' }]);
  const state = (await parts.look(seriesStream(TENANT, 's1'), series)).state;
  expect(state?.dates.find(({ date }) => date === TAKEN_BY_ANOTHER)).toMatchObject({
    resourceId: 'other',
    verdict: { kind: 'taken' },
  });
  const following = { scope: 'following', date: TAKEN_BY_ANOTHER, start: 600 } as const;
  await editSeries(parts, editing, following, settling);
  expect(await placed()).toMatchObject([{ phase: 'cancelled' }]);
});
