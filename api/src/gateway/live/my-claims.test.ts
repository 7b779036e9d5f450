// One's own claims: bookings as their owner is told of them, and holds as one who comes later is told of them.
import { OWN_CLAIMS_MS } from '@campus/events/booking/may-have';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { scheduleStream } from '@campus/events/domain/streams';
import { instantOf } from '@campus/events/domain/time/zone';
import { createTransact } from '@campus/events/log/transact';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { standIn } from '@campus/events/testing/stand-in';
import type { Change } from '@campus/projections/ports/change-feed';
import { claimKey } from '@campus/projections/ports/claim-key';
import {
  type BookingDocument,
  collections,
  type StoredRules,
  type WaitDocument,
} from '@campus/projections/ports/documents';
import type { FindOptions, ReadStore } from '@campus/projections/ports/read-store';
import { expect, it, vi } from 'vitest';
import type { Acting } from '../../command/acting.ts';
import { holdPeriod, releaseHold, renewHold } from '../../subjects/booking/one/hold-period.ts';
import { claim, createPlainFeed } from '../../testing/plain-stores.ts';
import { callerOf, contextOf } from '../../testing/requests.ts';
import { createFactStreams, type FactStreams } from './fact-stream.ts';
import type { Member } from './member.ts';
import { claimFact, createMyClaims } from './my-claims.ts';
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

const place = { resourceId: 'room', date: DATE, start: 600, end: 660, heldEnd: 670 };
const booked = (more: object) =>
  standIn<BookingDocument>({
    booking: 'b1',
    typeId: 'rooms',
    endsAt: 9,
    phase: 'pending',
    _at: '5',
    ...place,
    ...more,
  });

it('is told with its place and as the allowance counts it', () => {
  const counted = { typeId: 'rooms', end: 660, endsAt: 9, seated: false, settled: false };
  expect(claimFact('campus', booked({}))).toEqual({
    position: '5',
    key: claimKey('campus', 'b1'),
    bookingId: 'b1',
    resourceId: 'room',
    date: DATE,
    state: 'taken',
    start: 600,
    end: 670,
    holdUntil: null,
    counted: { ...counted, bundle: null, until: null },
  });
});

it.each<[string, object, string, object | null]>([
  ['asked for', { phase: 'awaiting_approval' }, 'requested', { settled: false }],
  ['to be submitted', { phase: 'to_be_submitted' }, 'held', { settled: false }],
  ['rejected', { phase: 'rejected' }, 'gone', null],
  ['returned', { phase: 'returned' }, 'gone', null],
  ['cancelled', { phase: 'cancelled' }, 'gone', null],
  ['moved', { phase: 'moved' }, 'gone', null],
  ['over', { phase: 'completed' }, 'taken', { settled: true }],
  ['missed', { phase: 'missed' }, 'taken', { settled: true }],
  ['terminated', { phase: 'terminated' }, 'taken', { settled: true }],
  ['signed out', { phase: 'performed', signOut: 'signedOut' }, 'taken', { settled: true }],
  ['in no allowance', { uncounted: true }, 'taken', null],
  ['of no time any more', { heldEnd: 600 }, 'gone', { settled: false }],
  ['a seat in a bundle', { seat: '7', bundle: 'b' }, 'taken', { seated: true, bundle: 'b' }],
  ['a loan', { loan: { until: '2026-12-01' } }, 'taken', { until: '2026-12-01', seated: false }],
])('has its state and its count: %s', (_, more, state, counted) => {
  const fact = claimFact('campus', booked(more));
  expect(fact.state).toBe(state);
  if (counted) expect(fact.counted).toMatchObject(counted);
  else expect(fact.counted).toBeNull();
});

const NOW = 1_000_000;
/** The source that the streams are given for student1. */
const sourceFor = async (after?: string | null) => {
  const found: BookingDocument[] = [];
  const find = vi.fn(async (_: string, __: FindOptions) => found);
  const open = vi.fn<FactStreams['open']>(async () => undefined);
  const source = createMyClaims({
    readStore: standIn<Pick<ReadStore, 'find'>>({ find }),
    streams: standIn<FactStreams>({ open }),
    look: () => expect.unreachable(),
    position: () => '7',
    clock: () => NOW,
  });
  const request = standIn<SubscriptionRequest>({ key: 'key', args: { after }, context: contextOf() });
  await source(request, standIn<Member>({}));
  const [call] = open.mock.calls;
  if (!call) return expect.unreachable();
  const [key, make, , , from] = call;
  return { key, from, source: make(), find, found };
};
type DayChange = Extract<Change, { kind: 'day' }>;
const day = (change: Partial<DayChange>): DayChange => ({
  kind: 'day',
  tenant: 'campus',
  resourceId: 'room',
  date: DATE,
  previous: 0,
  revision: 1,
  changed: [],
  removed: [],
  ...change,
});

it('is shared by the sockets of one account, and goes on where each has stopped', async () => {
  const { key, from, source } = await sourceFor('3');
  expect([JSON.parse(key), from]).toEqual([['myClaims', 'campus', 'student1', 'key'], '3']);
  expect((await sourceFor(null)).from).toBeUndefined();
  const may = ({ tenant = 'campus', account = 'student1' }) => source.allows(callerOf({ tenant, account }));
  expect(await Promise.all([{}, { tenant: 'north' }, { account: 'student2' }].map(may))).toEqual([
    true,
    false,
    false,
  ]);
});

it('is read as it lately was, or from where one has stopped, in the order of the log', async () => {
  const { source, find } = await sourceFor();
  await source.read(undefined, 20);
  await source.read('3', 10);
  const own = { tenant: 'campus', account: 'student1' };
  expect(find.mock.calls).toEqual([
    [
      collections.bookings,
      { filter: { ...own, endsAt: { $gt: NOW - OWN_CLAIMS_MS } }, sort: [['_at', 1]], limit: 20 },
    ],
    [collections.bookings, { filter: { ...own, _at: { $gt: '3' } }, sort: [['_at', 1]], limit: 10 }],
  ]);
});

const mine = claim('k1', 600, 660, { account: 'student1' });
const another = claim('k2', 600, 660, { account: 'student2' });
it('is read again after a change of a day with a claim of its own, and after no other', async () => {
  const { source, found } = await sourceFor();
  found.push(booked({}));
  await source.read(undefined, 20);
  const known = claimKey('campus', 'b1');
  const heard = (change: Change) => source.concerns(change);
  expect(
    [
      day({ changed: [another, mine] }),
      day({ removed: ['other', known] }),
      day({ changed: [another], removed: [known] }),
      day({ changed: [mine], removed: ['other'] }),
    ].map(heard),
  ).toEqual([true, true, true, true]);
  expect(
    [
      day({}),
      day({ changed: [another], removed: ['other'] }),
      day({ changed: [{ ...mine, state: 'closed' }] }),
      day({ tenant: 'north', changed: [mine], removed: [known] }),
      { kind: 'rules', tenant: 'campus', resourceId: 'room', revision: '2' } as const,
    ].map(heard),
  ).toEqual([false, false, false, false, false]);
});

it('is told as it is held and as it goes, and to a later member while it lasts', async () => {
  const { source } = await sourceFor();
  const held = { ...mine, state: 'held', holdUntil: NOW + 1 } as const;
  const tell = (change: Partial<DayChange>) => source.fleeting?.(day(change));
  const [start, end] = [held.start, held.end];
  const fact = {
    position: '7',
    payload: {
      position: '7',
      key: 'k1',
      bookingId: null,
      resourceId: 'room',
      date: DATE,
      state: 'held',
      start,
      end,
      holdUntil: NOW + 1,
      counted: null,
    },
  };
  for (const [changed, tenant] of [
    [mine, 'campus'],
    [{ ...another, state: 'held' }, 'campus'],
    [{ ...held, booking: 'b1' }, 'campus'],
    [held, 'north'],
  ] as const)
    expect(tell({ changed: [changed], tenant })).toEqual([]);
  expect(source.fleeting?.({ kind: 'rules', tenant: 'campus', resourceId: 'room', revision: '2' })).toEqual(
    [],
  );
  expect(source.fleetingNow?.()).toEqual([]);
  expect(tell({ changed: [held] })).toEqual([fact]);
  expect(tell({ changed: [{ ...held, key: 'k3', holdUntil: NOW }] })).toHaveLength(1);
  expect(source.fleetingNow?.()).toEqual([fact]);
  expect(tell({ removed: ['k1', 'k9'] })).toEqual([{ ...fact, payload: { ...fact.payload, state: 'gone' } }]);
  expect(tell({ removed: ['k1'] })).toEqual([]);
  expect(source.fleetingNow?.()).toEqual([]);
});
