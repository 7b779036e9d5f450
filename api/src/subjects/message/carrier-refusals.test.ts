// Case 20: a carrier that refuses for frequency. The log says so with the carrier's code and when it is tried again;
// the person is sent one message, not two. Accepted, delivered and refused are told apart.
import { messageStream } from '@campus/events/domain/streams';
import { createTransact } from '@campus/events/log/transact';
import { messages } from '@campus/events/message/message';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { standIn } from '@campus/events/testing/stand-in';
import { collections, type DeliveryDocument } from '@campus/projections/ports/documents';
import { type Document, documentAs, type FindOptions } from '@campus/projections/ports/read-store';
import { messages as deliveries } from '@campus/projections/subjects/message/messages';
import { foldAll } from '@campus/projections/testing/fold-all';
import { expect, it } from 'vitest';
import { simulatedLetters } from '../../command/channels.ts';
import type { Ports } from '../../command/ports.ts';
import { carrierCodes, createSimulatedCarrier } from '../../command/simulated-carrier.ts';
import { foundAmong } from '../../testing/plain-records.ts';
import { createDeliveries } from './deliver.ts';

const DAY = 24 * 60 * 60_000;
const CARRIER_NOTICES_A_DAY = 50;
const mobile = '13812345678';

it('case 20: frequency is refused with its code, tried again, and delivered once', async () => {
  const store = createMemoryEventStore();
  let now = DAY;
  const { transact } = createTransact({ store, clock: () => now, isSoleWriter: true });
  const sms = createSimulatedCarrier({ clock: () => now, isDemonstration: true });
  const text = { title: { zh: '来访', en: 'Visit' }, text: { zh: '已同意', en: 'Approved' } };
  const letter = { id: 'm', to: { name: '', mobile }, text };
  for (let sent = 0; sent < CARRIER_NOTICES_A_DAY; sent += 1) await sms.send(letter);
  const told = { id: '0', channels: ['sms'] as const, periods: [], text, address: letter.to };
  await transact(
    messageStream('north', 'visit_approved', 'v1.3'),
    messages,
    { type: 'Announce', kind: 'visit_approved', group: 'v1', until: '', messages: [told] },
    { tenant: 'north', actor: 'system', correlation: 'c' },
  );
  const entry = () => [...foldAll<DeliveryDocument>(deliveries, store.events).values()][0];
  const parts = standIn<Ports>({
    transact,
    clock: () => now,
    keyring: { open: (value: unknown) => value },
    readStore: {
      find: async <D extends Document>(collection: string, options?: FindOptions) =>
        collection === collections.messages
          ? foundAmong(
              [entry()].flatMap((each) => each ?? []),
              options,
            ).map((each) => documentAs<D>(each))
          : [],
      getMany: async () => [],
    },
  });
  const turn = async () => {
    for (const { once } of createDeliveries(parts, { ...simulatedLetters, sms })) await once();
  };
  await turn();
  expect(entry()).toMatchObject({ state: 'waiting', attempt: 1, dueAt: now + 60_000 });
  expect(entry()?.reason).toContain(carrierCodes.limited);
  now += DAY;
  const before = sms.outbox?.().length;
  await turn();
  expect(entry()).toMatchObject({ state: 'accepted', via: 'simulated-carrier' });
  await turn();
  expect(entry()).toMatchObject({ state: 'accepted' });
  now += 5_000;
  await turn();
  expect(entry()).toMatchObject({ state: 'delivered' });
  await turn();
  expect(sms.outbox?.()).toHaveLength(before ?? -1);
  expect(store.events.filter(({ type }) => type === 'DeliveryAccepted')).toHaveLength(1);
});
