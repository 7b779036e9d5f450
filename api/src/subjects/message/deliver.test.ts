// What a channel is given to carry: the words and the address, by mail with what a calendar does with it; and what
// is written down of how it went.
import { messageStream } from '@campus/events/domain/streams';
import { createTransact } from '@campus/events/log/transact';
import { type ChannelCode, messages } from '@campus/events/message/message';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { standIn } from '@campus/events/testing/stand-in';
import { type BookingDocument, collections, recordId } from '@campus/projections/ports/documents';
import { type Document, documentAs, type FindOptions } from '@campus/projections/ports/read-store';
import { messages as deliveries } from '@campus/projections/subjects/message/messages';
import { foldAll } from '@campus/projections/testing/fold-all';
import { beforeEach, expect, it } from 'vitest';
import { type Channel, type Letter, Undeliverable } from '../../command/channels.ts';
import type { Ports } from '../../command/ports.ts';
import { foundAmong } from '../../testing/plain-records.ts';
import { createDeliveries } from './deliver.ts';

const tenant = 'campus';
const stream = messageStream(tenant, 'booked', 'cause-1');
const text = { title: { zh: '预约成功', en: 'Booked' }, text: { zh: '礼堂', en: 'Hall' } };
const address = { name: 'Li', email: 'li@campus.example', mobile: '13800000000' };
const period = { resourceId: 'hall', date: '2030-01-07', start: 540, end: 600 };

let store: ReturnType<typeof createMemoryEventStore>;
let carried: (readonly [ChannelCode, Letter])[];
let fault: Error | undefined;
beforeEach(() => {
  store = createMemoryEventStore();
  carried = [];
  fault = undefined;
});

const carrier = (code: ChannelCode): Channel => ({
  via: `via ${code}`,
  send: async (letter) => {
    if (fault) throw fault;
    carried.push([code, letter]);
    return undefined;
  },
});
const channels = { email: carrier('email'), sms: carrier('sms'), wechat: carrier('wechat') };

const booking = (id: string, more: object = {}) => ({
  _id: recordId(tenant, id),
  booking: id,
  number: `B-${id}`,
  phase: 'approved',
  account: 'li',
  ...period,
  endsAt: 100,
  details: { theme: '讲座' },
  history: [
    { type: 'Booked', at: 40, position: '0' },
    { type: 'Hidden', at: 50, position: '0' },
  ],
  ...more,
});

interface Told {
  readonly kind?: string;
  readonly participant?: string;
  readonly bookings?: readonly ReturnType<typeof booking>[];
  readonly isErased?: boolean;
}

const send = async ({
  kind = 'booked',
  bookings = [booking('b1')],
  isErased = false,
  participant,
}: Told = {}) => {
  const { transact } = createTransact({ store, clock: () => 0, isSoleWriter: true });
  const message = {
    id: '0',
    ...(participant === undefined ? { account: 'li' } : { participant }),
    channels: ['site', 'email', 'sms'] as const,
    periods: bookings.map((each) => ({ ...period, booking: each.booking })),
    text,
    address,
  };
  await transact(
    stream,
    messages,
    { type: 'Announce', kind, group: 'g', until: '1', messages: [message] },
    { tenant, actor: 'system', correlation: 'c' },
  );
  const parts = standIn<Ports>({
    transact,
    clock: () => 1,
    zoneOf: async () => 'Asia/Shanghai',
    following: (_key: string, compute: () => unknown) => compute(),
    keyring: { open: (value: unknown) => (isErased ? undefined : value) },
    readStore: {
      find: async <D extends Document>(collection: string, options?: FindOptions) =>
        collection === collections.messages
          ? foundAmong([...foldAll(deliveries, store.events).values()], options).map((each) =>
              documentAs<D>(each),
            )
          : [],
      get: async <D extends Document>(collection: string) =>
        collection === collections.records('resource')
          ? documentAs<D>({ _id: 'hall', removed: false, fields: { resources_name: '礼堂' } })
          : undefined,
      getMany: async <D extends Document>() =>
        bookings.map((each) => documentAs<D>(standIn<BookingDocument>(each))),
    },
  });
  for (const { once } of createDeliveries(parts, channels)) await once();
};

const written = () => store.events.slice(1).map(({ type, data }) => ({ type, ...Object(data) }));

it('is carried once on each channel but the product’s own, and says by what', async () => {
  await send();
  expect(carried.map(([code]) => code).toSorted()).toEqual(['email', 'sms']);
  for (const [, letter] of carried) expect(letter).toMatchObject({ to: address, text });
  const delivered = written().filter(({ type }) => type === 'Delivered');
  expect(delivered.map(({ channel, via }) => [channel, via])).toEqual([
    ['email', 'via email'],
    ['sms', 'via sms'],
  ]);
});

it('brings by mail alone what a calendar enters, each change as a later step', async () => {
  await send();
  const letterBy = (code: ChannelCode) => carried.find(([each]) => each === code)?.[1];
  expect(letterBy('sms')?.calendar).toBeUndefined();
  expect(letterBy('email')?.calendar).toEqual({
    method: 'REQUEST',
    entries: [
      {
        id: 'b1',
        date: period.date,
        until: period.date,
        period: { start: 540, end: 600 },
        zone: 'Asia/Shanghai',
        place: '礼堂',
        title: '讲座',
        number: 'B-b1',
        sequence: 2,
        changedAt: 50,
      },
    ],
  });
});

const entriesOf = () => carried.find(([code]) => code === 'email')?.[1].calendar?.entries ?? [];

it('goes on with the entry of a booking that it replaces, and ends a loan on its last day', async () => {
  await send({
    kind: 'moved',
    bookings: [
      booking('b1', { replaces: { entry: 'b0', steps: 3 }, details: {} }),
      booking('b2', { loan: { until: '2030-01-09' } }),
    ],
  });
  expect(entriesOf()).toMatchObject([
    { id: 'b0', sequence: 5, title: '礼堂' },
    { id: 'b2', until: '2030-01-09' },
  ]);
});

it('takes what was cancelled out of calendars, and enters of a bundle only what stands', async () => {
  await send({ kind: 'cancelled', bookings: [booking('b1', { phase: 'cancelled' })] });
  expect(carried.find(([code]) => code === 'email')?.[1].calendar).toMatchObject({
    method: 'CANCEL',
    entries: [{ id: 'b1' }],
  });
  carried = [];
  store = createMemoryEventStore();
  const states = ['approved', 'awaiting_approval', 'pending', 'awaiting_payment'];
  await send({ kind: 'bundled', bookings: states.map((phase) => booking(phase, { phase })) });
  expect(entriesOf().map(({ id }) => id)).toEqual(['approved', 'pending']);
});

it('brings nothing for a calendar where the kind has nothing for it', async () => {
  await send({ kind: 'rejected' });
  expect(carried.map(([, { calendar }]) => calendar)).toEqual([undefined, undefined]);
});

it('is tried again where the carrier is away, and not where that would not help', async () => {
  fault = new Error('away');
  await send();
  const failed = () => written().filter(({ type }) => type === 'DeliveryFailed');
  expect(failed()).toHaveLength(2);
  for (const each of failed()) expect(each).toMatchObject({ reason: 'away', retryAt: expect.any(Number) });
  store = createMemoryEventStore();
  fault = new Undeliverable('no address');
  await send();
  for (const each of failed()) expect(each).not.toHaveProperty('retryAt');
  store = createMemoryEventStore();
  fault = undefined;
  await send({ isErased: true });
  expect(carried).toEqual([]);
  for (const each of failed()) expect(each).toMatchObject({ reason: '已无此人 / the person was erased' });
});

const reasons = () =>
  written().flatMap(({ type, reason, retryAt }) => (type === 'DeliveryFailed' ? [[reason, retryAt]] : []));
const OVERTAKEN = [expect.stringContaining('overtaken by a later change'), undefined];

it.each([
  ['booked', { start: 600, end: 660 }],
  ['changed', { date: '2030-01-08' }],
  ['moved', { resourceId: 'other' }],
  ['booked', { phase: 'cancelled' }],
  ['approved', { phase: 'awaiting_approval' }],
  ['cancelled', {}],
  ['no_longer_on', {}],
  ['starts_soon', { start: 600, end: 660 }],
  ['given_away', {}],
])('is not sent as news any more: %s of what is now %o', async (kind, now) => {
  await send({ kind, bookings: [booking('b1', now)] });
  expect(carried).toEqual([]);
  expect(reasons()).toEqual([OVERTAKEN, OVERTAKEN]);
});

it('asks nobody back who is not named any more, and sends nobody away who is named again', async () => {
  const named = { details: { participants: [{ id: '', name: 'L', email: 'LI@campus.example' }] } };
  await send({ participant: '#0', bookings: [booking('b1')] });
  expect(carried).toEqual([]);
  store = createMemoryEventStore();
  await send({ participant: '#0', bookings: [booking('b1', named)] });
  expect(carried).toHaveLength(2);
  [store, carried] = [createMemoryEventStore(), []];
  await send({ kind: 'left_out', participant: '#0', bookings: [booking('b1', named)] });
  expect(carried).toEqual([]);
  store = createMemoryEventStore();
  await send({ kind: 'left_out', participant: '#0', bookings: [booking('b1')] });
  expect(carried).toHaveLength(2);
});

it('says of a sum which dates have changed since, and enters the others', async () => {
  await send({ bookings: [booking('b1'), booking('b2', { phase: 'cancelled' })] });
  expect(entriesOf().map(({ id }) => id)).toEqual(['b1']);
  expect(carried[0]?.[1].text.text.en).toBe('Hall\nChanged since; the latest message counts: 7 Jan 2030');
});

it('counts changes beyond those that are kept', async () => {
  const last = { type: 'Hidden', at: 60, position: '0', nth: 130 };
  await send({ bookings: [booking('b1', { history: [last] })] });
  expect(entriesOf()).toMatchObject([{ sequence: 130, changedAt: 60 }]);
});
