// Taking money: who is led to the cashier, what the provider is asked to take, and what the desk takes and
// gives back.
import type { BookingRecord } from '@campus/events/booking/schedule/booking';
import { NO_STREAM } from '@campus/events/domain/envelope';
import { scheduleStream } from '@campus/events/domain/streams';
import { createTransact } from '@campus/events/log/transact';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { SAMPLE_DATE } from '@campus/events/testing/sample-rules';
import { bookedFor, EVE, MINUTE, recordOf } from '@campus/events/testing/sample-schedule';
import { standIn } from '@campus/events/testing/stand-in';
import { type BookingDocument, collections, type RecordDocument } from '@campus/projections/ports/documents';
import { type OrderToPay, orderNumberOf } from '@campus/projections/ports/payments';
import { type Document, documentAs } from '@campus/projections/ports/read-store';
import { beforeEach, expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { collectCharge, refundCharge } from './office.ts';
import { createPayOrder } from './pay.ts';

const tenant = 'north';
const order = orderNumberOf(tenant, 'b1');
const stream = scheduleStream(tenant, 'room-1', SAMPLE_DATE);
const fee = (deduction: 'booking' | 'signIn', amount = 1_250) => ({ rule: 'r1', deduction, amount }) as const;

const court = { resources_name: '一号场', resources_name_en: 'Court 1' };

let store: ReturnType<typeof createMemoryEventStore>;
let asked: OrderToPay[];
let isAway: boolean;
beforeEach(() => {
  store = createMemoryEventStore();
  asked = [];
  isAway = false;
});

const transacting = () => createTransact({ store, clock: () => EVE, isSoleWriter: true });

/** A booking of `ann` that waits for its payment, or pays when she comes. */
const booked = async (record: BookingRecord, hasCashier = true): Promise<Ports> => {
  const { account, phase, fee: cost } = record;
  const opening = bookedFor('12:00-14:00', {
    account,
    status: phase === 'awaiting_payment' ? phase : 'pending',
    ...(cost && { fee: cost }),
  });
  await store.append(stream, NO_STREAM, [
    { ...opening, id: 'e1', metadata: { tenant, actor: account, correlation: 'c', at: EVE } },
  ]);
  const document = standIn<BookingDocument>({
    ...record,
    _id: `${tenant}/b1`,
    tenant,
    stream,
    resourceId: 'room-1',
    date: SAMPLE_DATE,
  });
  return standIn<Ports>({
    ...transacting(),
    clock: () => EVE,
    catchUp: async () => true,
    readStore: {
      get: async <D extends Document>(collection: string, id: string) => {
        if (collection === collections.records('resource'))
          return documentAs<D>(standIn<RecordDocument>({ fields: court, removed: false }));
        return id === document._id ? documentAs<D>(document) : undefined;
      },
    },
    ...(hasCashier && {
      payments: {
        open: async (wanted: OrderToPay) => {
          if (isAway) throw new Error('away');
          asked.push(wanted);
          return { business: 'M1', url: '/pay/M1' };
        },
      },
    }),
  });
};
const waiting = () =>
  recordOf({ account: 'ann', number: 'B-7', status: 'awaiting_payment', fee: fee('booking') });

const by = (account: string) => contextOf({ caller: callerOf({ tenant, account, roles: ['super_admin'] }) });
const pay = (parts: Ports, account = 'ann') =>
  answerOf<object>(createPayOrder(parts), { appointmentId: 'b1' }, by(account));
const written = () => store.events.slice(1).map(({ type, data }) => [type, data]);

it('opens an order for its payer, for what it costs and as long as it waits', async () => {
  const parts = await booked(waiting());
  expect(await pay(parts)).toMatchObject({
    errcode: 0,
    order_no: order,
    payUrl: '/pay/M1',
    business_amount: '12.50',
  });
  const until = EVE + 15 * MINUTE;
  expect(asked).toEqual([{ order, amount: 1_250, title: 'B-7 · 一号场 · Court 1', until }]);
  expect(written()).toMatchObject([
    ['Ordered', { order, booking: 'b1', account: 'ann', amount: 1_250, deduction: 'booking' }],
    ['OpenedAtProvider', { order, business: 'M1', url: '/pay/M1' }],
  ]);
});

it('asks for no time where it is paid on coming', async () => {
  await pay(await booked(recordOf({ account: 'ann', fee: fee('signIn') })));
  expect(asked).toEqual([{ order, amount: 1_250, title: 'B-0001 · 一号场 · Court 1' }]);
});

it('leads nobody else to the cashier, nor where nothing is to be paid or nobody takes it', async () => {
  const parts = await booked(waiting());
  expect(await pay(parts, 'eve')).toMatchObject({ errcode: 4004 });
  isAway = true;
  expect(await pay(parts)).toMatchObject({ errcode: 5003 });
  store = createMemoryEventStore();
  expect(await pay(await booked(recordOf({ account: 'ann', fee: fee('signIn', 0) })))).toMatchObject({
    errcode: 3001,
  });
  store = createMemoryEventStore();
  expect(await pay(await booked(waiting(), false))).toMatchObject({ errcode: 5003 });
  expect(asked).toEqual([]);
});

it('takes the money at the desk once, and tells the booking', async () => {
  const parts = await booked(waiting(), false);
  const collect = () => answerOf<object>(collectCharge(parts), { id: 'b1' }, by('keeper'));
  expect(await collect()).toMatchObject({ errcode: 0, ids: ['b1'] });
  expect(written()).toMatchObject([
    ['Ordered', { order }],
    ['Charged', { order, amount: 1_250, method: 'desk', flow: `D${order.slice(1)}` }],
    ['Paid', { booking: 'b1', orderNumber: order }],
  ]);
  const before = store.events.length;
  expect(await collect()).toMatchObject({ errcode: 0 });
  expect(store.events).toHaveLength(before);
});

it('gives back at the desk what was paid, and nothing that was not', async () => {
  const parts = await booked(waiting(), false);
  const refund = () => answerOf<object>(refundCharge(parts), { id: 'b1' }, by('keeper'));
  expect(await refund()).toMatchObject({ errcode: 4004 });
  await answerOf(collectCharge(parts), { id: 'b1' }, by('keeper'));
  expect(await refund()).toMatchObject({ errcode: 0 });
  expect(written().at(-1)).toMatchObject([
    'RefundRequested',
    { order, amount: 1_250, because: 'administrator' },
  ]);
});
