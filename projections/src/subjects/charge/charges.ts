// What each booking costs and what was paid for it, folded from its days and its order; and every payment that
// came. Where booking and money do not agree, the reactor has something to do.
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import { evolveBooking } from '@campus/events/booking/schedule/evolve-booking';
import { charge } from '@campus/events/charge/charge';
import type { ChargeEvent } from '@campus/events/charge/events';
import { nextStep, payStatusOf } from '@campus/events/charge/process';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import {
  type BillDocument,
  type ChargeDocument,
  type ChargedPlace,
  chargeCollections,
} from '../../ports/charge-documents.ts';
import { documentId } from '../../ports/documents.ts';
import type { JoinedDocuments, JoinedProjection } from '../../runner/projection.ts';
import { movedOn, recordAfter, withoutForm } from '../booking/moving-place.ts';
import { dayOfStream, isPlacedWithout, recordedOf } from '../booking/schedule-events.ts';

type Told = ScheduleEvent | ChargeEvent;

export const charges: JoinedProjection<Told> = {
  name: chargeCollections.charges,
  version: 2,
  prefixes: [prefixOf('schedule'), prefixOf('charge')],
  concerns: (event) => !isPlacedWithout(event, 'fee'),
  collections: {
    [chargeCollections.charges]: [['tenant', 'createdAt'], ['tenant', 'account'], ['order'], ['dueAt']],
    [chargeCollections.bills]: [
      ['tenant', 'paidAt'],
      ['tenant', 'order'],
    ],
  },
  fold: async (event, documents) => {
    if (isOfOrder(event)) return foldOrder(event, documents);
    if (!isOfDay(event)) return;
    const id = idOf(event);
    if (id === undefined) return;
    const before = await documents.get<ChargeDocument>(chargeCollections.charges, id);
    if (isKnown(before, event)) return;
    const after = event.type === 'Booked' ? booked(before, event, id) : before && moved(before, event);
    if (after && after !== before) documents.put(chargeCollections.charges, settled(after, event));
  },
};

const isOfOrder = (event: RecordedEvent<Told>): event is RecordedEvent<ChargeEvent> =>
  event.stream.startsWith(prefixOf('charge'));

const isOfDay = (event: RecordedEvent<Told>): event is RecordedEvent<ScheduleEvent> =>
  event.stream.startsWith(prefixOf('schedule'));

const idOf = ({ data, metadata }: RecordedEvent<ScheduleEvent>): string | undefined =>
  'booking' in data ? documentId(metadata.tenant, data.booking) : undefined;

/**
 * Told again after a batch was cut off between its documents: to book twice is no move, and money came once.
 * The bill of the same event may be missing yet.
 */
const isKnown = (document: ChargeDocument | undefined, { position }: RecordedEvent): boolean =>
  document?._at !== undefined && document._at >= position;

const booked = (
  before: ChargeDocument | undefined,
  event: RecordedEvent<ScheduleEvent>,
  id: string,
): ChargeDocument | undefined => {
  const record = evolveBooking(undefined, event, recordedOf(event));
  if (!record || (!record.fee && !before)) return before;
  const { tenant, resourceId, date } = dayOfStream(event.stream);
  const { booking, account } = record;
  const here = { stream: event.stream, date, record: withoutForm(record) };
  if (before) {
    const { stream, date: formerDate, record: there } = before;
    return { ...before, ...here, former: { stream, date: formerDate, record: there } };
  }
  const money = charge.initial;
  const createdAt = event.metadata.at;
  return {
    _id: id,
    tenant,
    booking,
    account,
    resourceId,
    ...here,
    money,
    amount: 0,
    payStatus: 0,
    createdAt,
  };
};

const moved = (document: ChargeDocument, event: RecordedEvent<ScheduleEvent>): ChargeDocument =>
  movedOn(document, event, evolvedBy(event));

const evolvedBy =
  (event: RecordedEvent<ScheduleEvent>) =>
  ({ stream, date, record }: ChargedPlace): ChargedPlace => ({
    stream,
    date,
    record: recordAfter(record, event),
  });

const settled = (document: ChargeDocument, { metadata }: RecordedEvent): ChargeDocument => ({
  ...document,
  amount: document.money.order?.amount ?? document.record.fee?.amount ?? 0,
  payStatus: payStatusOf(document.record, document.money),
  dueAt: nextStep(document.record, document.money) ? (document.dueAt ?? metadata.at) : undefined,
});

const foldOrder = async (event: RecordedEvent<ChargeEvent>, documents: JoinedDocuments): Promise<void> => {
  const [tenant = '', booking = ''] = parseStream(event.stream).keys;
  const found = await documents.get<ChargeDocument>(chargeCollections.charges, documentId(tenant, booking));
  if (!found) return;
  if (!isKnown(found, event))
    documents.put(chargeCollections.charges, settled(paidAfter(found, event), event));
  await foldBill(event, documents, found);
};

const paidAfter = (found: ChargeDocument, event: RecordedEvent<ChargeEvent>): ChargeDocument => {
  const { at } = event.metadata;
  const paidAt = isReopened(event) ? undefined : found.paidAt;
  return {
    ...found,
    money: charge.evolve(found.money, event),
    order: event.data.order,
    paidAt: event.type === 'Charged' ? at : paidAt,
    refundedAt: event.type === 'Refunded' ? at : found.refundedAt,
  };
};

const isReopened = (event: ChargeEvent): boolean =>
  event.type === 'RefundRequested' && event.data.reopens === true;

const foldBill = async (
  event: RecordedEvent<ChargeEvent>,
  documents: JoinedDocuments,
  { tenant, booking, account }: ChargeDocument,
): Promise<void> => {
  const { type, data, metadata } = event;
  if (!('flow' in data)) return;
  const { order, flow, amount } = data;
  const id = documentId(tenant, `${booking}/${flow}`);
  if (type === 'Charged' || type === 'StrayReceived') {
    const isCharge = type === 'Charged';
    documents.put<BillDocument>(chargeCollections.bills, {
      _id: id,
      tenant,
      booking,
      account,
      order,
      flow,
      amount,
      kind: isCharge ? 1 : 2,
      method: isCharge ? data.method : 'online',
      state: isCharge ? 3 : 4,
      paidAt: metadata.at,
    });
    return;
  }
  const bill = await documents.get<BillDocument>(chargeCollections.bills, id);
  if (!bill) return;
  documents.put<BillDocument>(
    chargeCollections.bills,
    type === 'Refunded'
      ? { ...bill, state: 5, refund: data.refund, refundedAt: metadata.at }
      : { ...bill, state: 4, kind: isReopened(event) ? 2 : bill.kind },
  );
};
