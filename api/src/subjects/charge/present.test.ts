// What its payer is told of a booking that has a price, also where that comes to nothing, and who is told none of it.
import { prospectOf } from '@campus/events/booking/schedule/status';
import { at, SAMPLE_DATE } from '@campus/events/testing/sample-rules';
import { recordOf } from '@campus/events/testing/sample-schedule';
import { standIn } from '@campus/events/testing/stand-in';
import { type BookingDocument, collections } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import { expect, it } from 'vitest';
import { callerOf, contextOf } from '../../testing/requests.ts';
import type { ReadingParts } from '../booking/reading.ts';
import { paymentInfo } from './present.ts';

const record = { ...recordOf({}), booking: 'b-7', account: 'ann' };

const told = (fee: BookingDocument['fee']): Promise<Record<string, unknown> | null> => {
  const document = standIn<BookingDocument>({
    ...record,
    ...prospectOf(record),
    tenant: 'north',
    resourceId: 'room-1',
    date: SAMPLE_DATE,
    ...(fee ? { fee } : {}),
  });
  const readStore = standIn<ReadStore>({
    get: async (collection: string) =>
      JSON.parse(JSON.stringify(collection === collections.bookings ? document : null)) ?? undefined,
  });
  const parts = standIn<ReadingParts>({
    readStore,
    clock: () => at(SAMPLE_DATE, '08:00'),
    zoneOf: async () => 'Asia/Shanghai',
  });
  const context = contextOf({ caller: callerOf({ tenant: 'north', account: 'ann' }) });
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

it('says nothing of what has no price', async () => {
  expect(await told(undefined)).toBeNull();
});
