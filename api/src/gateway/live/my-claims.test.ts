// One's own hold as one who comes later is told of it: after a closed window, or at another node.
import { schedule } from '@campus/events/booking/schedule/schedule';
import { scheduleStream } from '@campus/events/domain/streams';
import { instantOf } from '@campus/events/domain/time/zone';
import { createTransact } from '@campus/events/log/transact';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { standIn } from '@campus/events/testing/stand-in';
import { claimKey } from '@campus/projections/ports/claim-key';
import {
  type BookingDocument,
  collections,
  type StoredRules,
  type WaitDocument,
} from '@campus/projections/ports/documents';
import type { FindOptions, ReadStore } from '@campus/projections/ports/read-store';
import { expect, it } from 'vitest';
import type { Acting } from '../../command/acting.ts';
import { holdPeriod, releaseHold, renewHold } from '../../subjects/booking/one/hold-period.ts';
import { createPlainFeed } from '../../testing/plain-stores.ts';
import { callerOf, contextOf } from '../../testing/requests.ts';
import { createFactStreams } from './fact-stream.ts';
import type { Member } from './member.ts';
import { createMyClaims } from './my-claims.ts';
import type { SubscriptionRequest } from './subscription-request.ts';

const DATE = '2026-11-24';
const rules = sampleRules();
const MINUTE = 60_000;

const world = () => {
  const clock = { now: instantOf(rules.zone, '2026-11-20', 600) };
  const store = createMemoryEventStore();
  const { transact, look } = createTransact({ store, clock: () => clock.now, isSoleWriter: true });
  const stored = standIn<StoredRules>({
    revision: '1',
    rules,
    audience: { mode: 'everyone' },
    limits: [],
  });
  const parts = { transact, look, clock: () => clock.now, rulesOf: async () => stored };
  const acting = (account: string): Acting => ({ tenant: 'campus', account, correlation: 'c' });
  const feed = createPlainFeed();
  const streams = createFactStreams(
    feed,
    (error) => expect.unreachable(String(error)),
    () => new Error(),
  );
  let whileReading: () => void = () => undefined;
  const waits: WaitDocument[] = [];
  const bookings: BookingDocument[] = [];
  const source = createMyClaims({
    readStore: standIn<Pick<ReadStore, 'find'>>({
      find: async (collection: string, { filter = {} }: FindOptions) => {
        if (collection === collections.bookings)
          return bookings.filter(({ _at = '' }) => _at > (Object(filter._at).$gt ?? ''));
        return waits.filter(
          ({ account, until = 0 }) => account === filter.account && until > Object(filter.until).$gt,
        );
      },
    }),
    streams,
    position: () => '7',
    clock: () => clock.now,
    look: async (stream, decider) => {
      const looked = await look(stream, decider);
      whileReading();
      return looked;
    },
  });
  /** What someone is told who opens the subscription now, and from then on. */
  const openAs = async (account: string) => {
    const told: unknown[] = [];
    const member = standIn<Member>({
      isOpen: true,
      sendFact: (payload: Buffer) => told.push(JSON.parse(String(payload))),
    });
    const request = standIn<SubscriptionRequest>({
      key: 'key',
      args: {},
      context: contextOf({ caller: callerOf({ account }) }),
      render: (payload: unknown) => Buffer.from(JSON.stringify(payload)),
    });
    await source(request, member);
    return { told, leave: () => member.source?.leave(member) };
  };
  const toldTo = async (account: string): Promise<unknown[]> => {
    const { told, leave } = await openAs(account);
    leave();
    return told;
  };
  const hold = (account: string, claim: string) =>
    holdPeriod(parts, acting(account), {
      claim,
      resourceId: 'room',
      date: DATE,
      start: 600,
      end: 660,
      units: 1,
    });
  const goes = (claim: string) => {
    whileReading = () =>
      feed.publish({
        kind: 'day',
        tenant: 'campus',
        resourceId: 'room',
        date: DATE,
        previous: 0,
        revision: 1,
        changed: [],
        removed: [claimKey('campus', claim)],
      });
  };
  const state = async () => (await look(scheduleStream('campus', 'room', DATE), schedule)).state;
  return { clock, parts, acting, hold, openAs, toldTo, goes, state, waits, bookings, feed };
};

it('is mine, to whoever comes as its account and to nobody else', async () => {
  const { hold, toldTo, clock } = world();
  await hold('student1', 'h1');
  expect(await toldTo('student1')).toEqual([
    {
      position: '7',
      key: claimKey('campus', 'h1'),
      bookingId: null,
      resourceId: 'room',
      date: DATE,
      state: 'held',
      start: 600,
      end: 660,
      holdUntil: clock.now + 2 * MINUTE,
      counted: null,
    },
  ]);
  expect(await toldTo('student2')).toEqual([]);
});

it('lasts as long as it was renewed for, and no longer', async () => {
  const { hold, toldTo, clock, parts, acting } = world();
  await hold('student1', 'h1');
  clock.now += MINUTE;
  await renewHold(parts, acting('student1'), 'h1');
  clock.now += 1.5 * MINUTE;
  expect(await toldTo('student1')).toMatchObject([{ holdUntil: clock.now + 0.5 * MINUTE }]);
  clock.now += 0.5 * MINUTE;
  expect(await toldTo('student1')).toEqual([]);
});

it('is what the waiting list keeps for the account as well, until it is over', async () => {
  const { toldTo, clock, waits } = world();
  const until = clock.now + MINUTE;
  const place = { resourceId: 'room', date: DATE, start: 600, end: 660 };
  waits.push(standIn<WaitDocument>({ wait: 'w1', account: 'student1', state: 'offered', until, ...place }));
  const offered = {
    position: '7',
    key: claimKey('campus', 'w1'),
    bookingId: null,
    state: 'held',
    holdUntil: until,
    ...place,
    counted: null,
  };
  expect(await toldTo('student1')).toEqual([offered]);
  expect(await toldTo('student2')).toEqual([]);
  clock.now = until;
  expect(await toldTo('student1')).toEqual([]);
});

it('is not told of once it was given back, before or while it is read', async () => {
  const { hold, toldTo, parts, acting, goes, state } = world();
  await hold('student1', 'h1');
  await releaseHold(parts, acting('student1'), 'h1');
  expect(await toldTo('student1')).toEqual([]);
  await hold('student1', 'h2');
  goes('h2');
  expect(await toldTo('student1')).toEqual([]);
  expect(Object.keys((await state()).holds)).toEqual(['h2']);
});

it('is told again once it is signed, which changes nothing of its place', async () => {
  const { bookings, openAs, feed } = world();
  const booking = { booking: 'b1', resourceId: 'room', date: DATE, start: 600, end: 660, heldEnd: 660 };
  bookings.push(standIn<BookingDocument>({ ...booking, phase: 'pending', _at: '5' }));
  const { told, leave } = await openAs('student1');
  expect(told).toHaveLength(1);
  bookings[0] = standIn<BookingDocument>({ ...booking, phase: 'performed', _at: '8' });
  const signed = { kind: 'sign', resourceId: 'room', action: 'in', at: 0, position: '8' } as const;
  feed.publish({ ...signed, tenant: 'north', booking: 'b1' });
  feed.publish({ ...signed, tenant: 'campus', booking: 'of-another' });
  await Promise.resolve();
  expect(told).toHaveLength(1);
  feed.publish({ ...signed, tenant: 'campus', booking: 'b1' });
  await expect.poll(() => told).toMatchObject([{ position: '5' }, { position: '8', bookingId: 'b1' }]);
  leave();
});
