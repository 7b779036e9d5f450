// What its payer is told of a booking that has a price, also where that comes to nothing, and who is told none of it.
import { prospectOf } from '@campus/events/booking/schedule/status';
import { charge } from '@campus/events/charge/charge';
import type { ChargeEvent } from '@campus/events/charge/events';
import { fold } from '@campus/events/domain/decider';
import type { FeeTerms } from '@campus/events/domain/rules/rules';
import { at, SAMPLE_DATE, sampleRules } from '@campus/events/testing/sample-rules';
import { recordOf } from '@campus/events/testing/sample-schedule';
import { standIn } from '@campus/events/testing/stand-in';
import { type ChargeDocument, chargeCollections } from '@campus/projections/ports/charge-documents';
import { type BookingDocument, collections, type StoredRules } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { chargeQuote, paymentInfo, payResult } from './present.ts';

const record = { ...recordOf({}), booking: 'b-7', account: 'ann' };

const told = (
  fee: BookingDocument['fee'],
  reader = callerOf({ tenant: 'north', account: 'ann' }),
  changes: Partial<typeof record> = {},
  found?: Partial<ChargeDocument>,
): Promise<Record<string, unknown> | null> => {
  const changed = { ...record, ...changes };
  const document = standIn<BookingDocument>({
    ...changed,
    ...prospectOf(changed),
    tenant: 'north',
    resourceId: 'room-1',
    date: SAMPLE_DATE,
    ...(fee ? { fee } : {}),
  });
  const readStore = standIn<ReadStore>({
    get: async (collection: string) =>
      JSON.parse(
        JSON.stringify(
          collection === collections.bookings
            ? document
            : (collection === chargeCollections.charges && found) || null,
        ),
      ) ?? undefined,
  });
  const parts = standIn<Ports>({
    readStore,
    clock: () => at(SAMPLE_DATE, '08:00'),
    zoneOf: async () => 'Asia/Shanghai',
  });
  const context = contextOf({ caller: reader });
  return Reflect.apply(paymentInfo(parts), undefined, [{ id: 'b-7' }, {}, context]);
};

it.each([
  [1_250, { enablePay: 1, business_amount: '12.50' }],
  [0, { enablePay: 0, business_amount: '0.00', canPay: false }],
])('says whether anything is to be paid: %i fen', async (amount, answer) => {
  expect(await told({ rule: 'rule-1', deduction: 'booking', amount })).toMatchObject({
    ...answer,
    appointment_id: 'b-7',
    charge_rule_id: 'rule-1',
    deduction_mode: 1,
  });
});

const due = { rule: 'rule-1', deduction: 'booking', amount: 1_250 } as const;
const waiting = {
  phase: 'awaiting_payment',
  payment: 'due',
  fee: due,
  changedAt: at(SAMPLE_DATE, '07:50'),
} as const;

it('lets its payer pay while it waits, and tells until when', async () => {
  expect(await told(due, undefined, waiting)).toMatchObject({ canPay: true, pay_until: expect.any(String) });
  expect(await told(due)).toMatchObject({ canPay: false, pay_until: null });
});

it('is read by an auditor, who cannot pay', async () => {
  const auditor = callerOf({ tenant: 'north', account: 'eve', roles: ['auditor'] });
  expect(await told(due, auditor, waiting)).toMatchObject({ canPay: false, enablePay: 1 });
});

const events: readonly ChargeEvent[] = [
  {
    type: 'Ordered',
    data: { ...due, order: 'P1', booking: 'b-7', account: 'ann', resourceId: 'room-1' },
  },
  { type: 'OpenedAtProvider', data: { order: 'P1', business: 'M2', url: '/pay' } },
  { type: 'Charged', data: { order: 'P1', flow: 'F3', amount: 1_250, method: 'desk' } },
];
const paidAt = at(SAMPLE_DATE, '07:55');

it('names the order, the number at the provider and the payment, each its own, and when it was paid', async () => {
  const money = fold(charge, events, charge.initial);
  expect(await told(due, undefined, { payment: 'paid', fee: due }, { money, paidAt })).toMatchObject({
    canPay: false,
    payStatus: 3,
    order_no: 'P1',
    business_no: 'M2',
    business_flow_no: 'F3',
    paymentMethod: 3,
    pay_time: `${SAMPLE_DATE} 07:55:00`,
    refund_time: null,
  });
  expect(await told(due, undefined, waiting)).toMatchObject({
    order_no: null,
    business_no: null,
    business_flow_no: null,
    paymentMethod: null,
  });
});

it('tells anybody how an order stands, and its payer alone what it is for', async () => {
  const found = standIn<ChargeDocument>({
    tenant: 'north',
    account: 'ann',
    booking: 'b-7',
    resourceId: 'room-1',
    date: SAMPLE_DATE,
    record: { number: 'B-7', start: 720, end: 840 },
    amount: 1_250,
    payStatus: 3,
    paidAt,
  });
  const parts = standIn<Ports>({
    readStore: standIn<ReadStore>({
      find: async () => JSON.parse(JSON.stringify([found])),
      get: async () => JSON.parse('{"removed":false,"fields":{"resources_name":"礼堂"}}'),
    }),
    catchUp: async () => true,
    zoneOf: async () => 'Asia/Shanghai',
  });
  const result = (caller?: ReturnType<typeof callerOf>) =>
    answerOf(payResult(parts), { order_no: 'P1' }, contextOf({ caller }));
  const known = { payStatus: 3, order_no: 'P1' };
  expect(await result()).toEqual(known);
  expect(await result(callerOf({ tenant: 'north', account: 'eve' }))).toEqual(known);
  expect(await result(callerOf({ tenant: 'south', account: 'ann' }))).toEqual(known);
  expect(await result(callerOf({ tenant: 'north', account: 'ann' }))).toEqual({
    ...known,
    appointment_id: 'b-7',
    booking_number: 'B-7',
    business_amount: '12.50',
    resources_name: '礼堂',
    resources_name_en: null,
    appointment_date: SAMPLE_DATE,
    start_time: '12:00',
    end_time: '14:00',
    pay_time: `${SAMPLE_DATE} 07:55:00`,
  });
});

const quoted = (roles: readonly string[], hidden: readonly object[], more: object = {}, fee: object = {}) => {
  const fields = { id: 'room-1', resource_open_mode: 1, invisibleObjectList: hidden };
  const parts = standIn<Ports>({
    readStore: standIn<ReadStore>({
      get: async (collection: string) =>
        JSON.parse(
          JSON.stringify(collection === collections.records('resource') ? { fields, removed: false } : null),
        ) ?? undefined,
    }),
    belonging: async () => ({ subjects: [{ kind: 'user', id: 'ann' }], positions: [], grants: [] }),
    rulesOf: async () => standIn<StoredRules>({ rules: sampleRules(), fee: { ...terms, ...fee } }),
  });
  const asked = { resources_id: 'room-1', start_time: '10:00', end_time: '11:30', ...more };
  const context = contextOf({ caller: callerOf({ tenant: 'north', account: 'ann', roles }) });
  return answerOf(chargeQuote(parts), asked, context);
};
const terms: FeeTerms = {
  rule: 'rule-1',
  unit: 'hour',
  price: 3_000,
  freeMinutes: 0,
  deduction: 'booking',
  payers: [],
};

it('tells a price to those alone who see the resource', async () => {
  const fromAnn = [{ object_type: 1, object_id: 'ann' }];
  expect(await quoted(['user'], [])).toMatchObject({ business_amount: '45.00', price: '30.00' });
  expect(await quoted(['super_admin'], fromAnn)).toMatchObject({ business_amount: '45.00' });
  await expect(quoted(['user'], fromAnn)).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } });
});

it.each([0, -1])('asks no price of %s places', async (units) => {
  await expect(quoted(['user'], [], { units })).rejects.toThrow('number of places');
});

it('asks the price of every place, and of those alone who pay there', async () => {
  expect(await quoted(['user'], [], { units: 2 })).toMatchObject({ business_amount: '90.00' });
  const payers = (id: string) => ({ payers: [{ kind: 'user', id }] });
  expect(await quoted(['user'], [], {}, payers('ann'))).toMatchObject({ business_amount: '45.00' });
  expect(await quoted(['user'], [], {}, payers('ben'))).toBeNull();
});

it('says nothing of what has no price', async () => {
  expect(await told(undefined)).toBeNull();
});
