// What a booking costs and what came for it is folded once, also where a batch was cut off and its events come again.
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import type { ChargeEvent } from '@campus/events/charge/events';
import { chargeStream, scheduleStream } from '@campus/events/domain/streams';
import { bookedFor } from '@campus/events/testing/sample-schedule';
import { expect, it } from 'vitest';
import { chargeCollections } from '../../ports/charge-documents.ts';
import { type Document, documentAs } from '../../ports/read-store.ts';
import type { JoinedDocuments } from '../../runner/projection.ts';
import { createRecorder } from '../../testing/recorded.ts';
import { charges } from './charges.ts';

const fee = { rule: 'r1', deduction: 'booking', amount: 500 } as const;
const day = scheduleStream('north', 'r1', '2026-09-16');
const order = chargeStream('north', 'b1');

const told = () => {
  const { record, events } = createRecorder<ScheduleEvent | ChargeEvent>();
  record(day, bookedFor('12:00-13:00', { status: 'awaiting_payment', fee }));
  const placed = { order: 'P1', booking: 'b1', account: 'student1', resourceId: 'r1' };
  record(order, { type: 'Ordered', data: { ...placed, rule: 'r1', deduction: 'booking', amount: 500 } });
  record(order, { type: 'Charged', data: { order: 'P1', flow: 'F1', amount: 500, method: 'online' } });
  record(day, { type: 'Cancelled', data: { booking: 'b1', reason: 'payment timeout', by: 'system' } });
  return events;
};

/** Stamps what is put as the runner does, and writes nothing over what came later. */
const folded = async (events: ReturnType<typeof told>) => {
  const stored = new Map<string, Document>();
  for (const event of events) {
    const documents: JoinedDocuments = {
      get: async (collection, id) => {
        const found = stored.get(`${collection}/${id}`);
        return found && documentAs(found);
      },
      find: async () => [],
      put: (collection, document) => {
        const key = `${collection}/${document._id}`;
        if ((stored.get(key)?._at ?? '') > event.position) return;
        stored.set(key, { ...document, _at: event.position });
      },
      announce: () => undefined,
    };
    await charges.fold(event, documents);
  }
  return stored;
};

it('shows as unasked for what was given back because the price had changed', async () => {
  const { record, events } = createRecorder<ScheduleEvent | ChargeEvent>();
  record(day, bookedFor('12:00-13:00', { fee }));
  const placed = { order: 'P1', booking: 'b1', account: 'student1', resourceId: 'r1' };
  record(order, { type: 'Ordered', data: { ...placed, rule: 'r1', deduction: 'booking', amount: 500 } });
  const paid = { order: 'P1', flow: 'F1', amount: 500 } as const;
  record(order, { type: 'Charged', data: { ...paid, method: 'online' } });
  record(order, { type: 'RefundRequested', data: { ...paid, because: 'too_late', reopens: true } });
  const stored = await folded(events);
  expect(stored.get(`${chargeCollections.bills}/north/b1/F1`)).toMatchObject({ kind: 2, state: 4 });
  const document = stored.get(`${chargeCollections.charges}/north/b1`);
  expect(document).toMatchObject({ payStatus: 1, paidAt: undefined });
});

it.each([1, 2, 3, 4])('is the same when the first %i of its events come again', async (count) => {
  const events = told();
  const again = [...events.slice(0, count), ...events];
  expect(await folded(again)).toEqual(await folded(events));
  const document = (await folded(again)).get(`${chargeCollections.charges}/north/b1`);
  expect(document).toMatchObject({ record: { phase: 'cancelled' }, money: { payments: [{ flow: 'F1' }] } });
});

it('asks for no document of a booking that costs nothing, unless it moved here', () => {
  const { record } = createRecorder<ScheduleEvent>();
  const movedFrom = { date: '2026-09-15', receipt: { stream: day, revision: 1, at: 0 } } as const;
  const placed = [{}, { fee }, { movedFrom }].map((more) => record(day, bookedFor('12:00-13:00', more)));
  expect(placed.map((event) => charges.concerns?.(event))).toEqual([false, true, true]);
});
