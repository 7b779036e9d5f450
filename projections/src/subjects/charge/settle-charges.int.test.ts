// Booking and money follow one another: an order for who has to pay, a refund for who gave up or paid too late,
// and a provider that is away delays this alone.

import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { charge } from '@campus/events/charge/charge';
import type { Fee } from '@campus/events/domain/rules/fee';
import { chargeStream, scheduleStream } from '@campus/events/domain/streams';
import { createTransact } from '@campus/events/log/transact';
import { bookedFor, clock } from '@campus/events/testing/sample-schedule';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { orderNumberOf, type PaymentProvider, type RefundOrder } from '../../ports/payments.ts';
import type { Projections } from '../../projections.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { createSettleCharges } from './settle-charges.ts';

let world: World;
let projections: Projections;
let isAway = false;
const refunds: RefundOrder[] = [];
beforeEach(async () => {
  isAway = false;
  refunds.length = 0;
  world = createWorld();
  projections = await world.start();
});
afterEach(() => world.close());

const day = scheduleStream('north', 'room-1', '2026-09-16');
const order = chargeStream('north', 'b1');
const number = orderNumberOf('north', 'b1');
const fee: Fee = { rule: 'r1', deduction: 'booking', amount: 3_000 };
const bySystem = { tenant: 'north', actor: 'system', correlation: 'c' };
const dated = (time: string, event: ScheduleEvent) => ({ ...event, at: clock(time) });
const awaiting = dated('08:00', bookedFor('12:00-13:00', { status: 'awaiting_payment', fee }));

const provider: PaymentProvider = {
  name: 'test',
  open: async ({ order: business }) => ({ business, url: '/' }),
  refund: async (refund) => {
    if (isAway) throw new Error('away');
    refunds.push(refund);
  },
  statement: async () => [],
};

const transactAt = (time: string) =>
  createTransact({ store: world.store, clock: () => clock(time), isSoleWriter: false }).transact;

const turns = async (time: string, count = 4) => {
  const transact = transactAt(time);
  const sweep = createSettleCharges({
    readStore: world.readStore,
    clock: () => clock(time),
    payments: provider,
    tellOrder: (stream, command) => transact(stream, charge, command, bySystem),
    tellDay: (stream, command) => transact(stream, schedule, command, bySystem),
    log: () => undefined,
  });
  for (let turn = 0; turn < count; turn++) {
    await world.settle(projections);
    await sweep.once();
  }
  await world.settle(projections);
};
const typesIn = async (stream: string) => (await world.store.readStream(stream)).map(({ type }) => type);
const placing = (of: Fee) =>
  ({
    type: 'PlaceOrder',
    now: clock('08:00'),
    order: number,
    booking: 'b1',
    account: 'student1',
    resourceId: 'room-1',
    fee: of,
  }) as const;
const paying = (time: string, flow: string, amount: number) =>
  ({ type: 'ReceivePayment', now: clock(time), flow, amount, method: 'online' }) as const;
const pay = (time: string) => transactAt(time)(order, charge, paying(time, 'f1', 3_000), bySystem);

it('places one order for a booking that waits, and tells the booking once it is paid', async () => {
  await world.append(day, awaiting);
  await turns('08:01');
  expect(await typesIn(order)).toEqual(['Ordered']);
  await pay('08:05');
  await turns('08:06');
  expect(await typesIn(day)).toEqual(['Booked', 'Paid']);
  const [, paid] = await world.store.readStream(day);
  expect(paid?.data).toEqual({ booking: 'b1', orderNumber: number });
});

it('gives back what came after the time was over, once, and tells the booking', async () => {
  await world.append(day, awaiting);
  await turns('08:01');
  await pay('08:15');
  await turns('08:16');
  // Refused by the clock, and not yet given back: the day has to say first that it is over.
  expect(refunds).toEqual([]);
  await transactAt('08:16')(day, schedule, { type: 'LapseDue', now: clock('08:16') }, bySystem);
  await turns('08:17');
  expect(await typesIn(day)).toEqual(['Booked', 'Cancelled', 'Refunded']);
  expect(await typesIn(order)).toEqual(['Ordered', 'Charged', 'RefundRequested', 'Refunded']);
  expect(refunds).toEqual([{ order: number, flow: 'f1', refund: 'Rf1', amount: 3_000 }]);
});

it('closes the order that nobody paid, and gives back what comes for it still', async () => {
  await world.append(day, awaiting);
  await turns('08:01');
  await transactAt('08:15')(day, schedule, { type: 'LapseDue', now: clock('08:15') }, bySystem);
  await turns('08:16');
  expect(await typesIn(order)).toEqual(['Ordered', 'OrderClosed']);
  await pay('08:20');
  await turns('08:21');
  expect(await typesIn(order)).toEqual(['Ordered', 'OrderClosed', 'StrayReceived', 'Refunded']);
  expect(refunds).toHaveLength(1);
});

it('gives back the price of before, and has the new one paid', async () => {
  const at = (amount: number) => ({ fee: { ...fee, deduction: 'signIn', amount } }) as const;
  await world.append(day, dated('08:00', bookedFor('12:00-13:00', at(3_000))));
  await transactAt('08:01')(order, charge, placing(at(3_000).fee), bySystem);
  const { startsAt, endsAt } = bookedFor('12:00-20:00').data;
  const longer = { booking: 'b1', start: 720, end: 1200, startsAt, endsAt, status: 'pending' } as const;
  await world.append(day, dated('08:02', { type: 'TimeChanged', data: { ...longer, ...at(24_000) } }));
  // Before the order has heard of the new price.
  await pay('08:03');
  await turns('08:04');
  expect(await typesIn(day)).toEqual(['Booked', 'TimeChanged']);
  expect(await typesIn(order)).toEqual(['Ordered', 'Charged', 'RefundRequested', 'Refunded', 'Repriced']);
  expect(refunds).toEqual([{ order: number, flow: 'f1', refund: 'Rf1', amount: 3_000 }]);
  await transactAt('08:05')(order, charge, paying('08:05', 'f2', 24_000), bySystem);
  await turns('08:06');
  expect(await typesIn(day)).toEqual(['Booked', 'TimeChanged', 'Paid']);
});

it('waits for a provider that is away, and gives back once when it is there again', async () => {
  await world.append(day, awaiting);
  await turns('08:01');
  await pay('08:05');
  await turns('08:06');
  await transactAt('08:07')(
    day,
    schedule,
    { type: 'Cancel', now: clock('08:07'), booking: 'b1', right: 'owner', reason: 'ill', cancelMinutes: 0 },
    bySystem,
  );
  isAway = true;
  await turns('08:08');
  expect(await typesIn(order)).toEqual(['Ordered', 'Charged', 'RefundRequested']);
  isAway = false;
  await turns('08:09');
  expect(await typesIn(order)).toEqual(['Ordered', 'Charged', 'RefundRequested', 'Refunded']);
  expect(refunds).toHaveLength(1);
});
