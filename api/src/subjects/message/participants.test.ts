// The state of each participant of a booking: whether one message reached them, one waits, or none can be
// delivered.
import { standIn } from '@campus/events/testing/stand-in';
import { collections, type DeliveryDocument } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { callerOf, contextOf } from '../../testing/requests.ts';
import { participantsTold } from './participants.ts';

type State = DeliveryDocument['state'];

const told = (people: readonly object[], deliveries: readonly Partial<DeliveryDocument>[]) => {
  const readStore = createMemoryReadStore();
  readStore.applyPart(
    deliveries.map((delivery, index) => ({
      put: collections.messages,
      document: standIn<DeliveryDocument>({
        _id: `campus/${index}`,
        tenant: 'campus',
        bookings: ['b1'],
        ...delivery,
      }),
    })),
  );
  const keyring = { open: (value: unknown) => value };
  const resolve = participantsTold(standIn<Ports>({ readStore, keyring }));
  const context = contextOf({ caller: callerOf() });
  return Reflect.apply(resolve, undefined, [{ id: 'b1', participantList: people }, {}, context]);
};

it.each<[string, readonly State[], number | null]>([
  ['nothing was to be told', [], null],
  ['one arrived, another did not', ['failed', 'sent'], 1],
  ['one waits, another failed', ['failed', 'waiting'], 0],
  ['one is on its way', ['sending'], 0],
  ['all failed', ['failed', 'failed'], 2],
])('says that %s', async (_, states, send_status) => {
  const deliveries = states.map((state) => ({ account: 'ann', state }));
  expect(await told([{ participant_id: 'ann' }], deliveries)).toEqual([
    { participant_id: 'ann', send_status },
  ]);
});

it('tells people apart, those without an account by their place in the list', async () => {
  const people = [{ participant_id: 'ann' }, { participant_name: 'Guest' }, { participant_name: 'Other' }];
  const deliveries = [
    { participant: 'ann', state: 'sent' },
    { participant: '#1', state: 'failed' },
    { participant: '#2', state: 'sent', bookings: ['b2'] },
  ] as const;
  expect((await told(people, deliveries)).map((each: object) => Reflect.get(each, 'send_status'))).toEqual([
    1,
    2,
    null,
  ]);
});

it('says of who is named twice what was told under the other name', async () => {
  const people = [{ participant_id: 'ann' }, { participant_name: 'A.', email: 'ANN@campus.example' }];
  const address = { name: 'Ann', email: 'ann@campus.example' };
  const deliveries = [{ account: 'ann', state: 'sent', address }] as const;
  expect(await told(people, deliveries)).toMatchObject([{ send_status: 1 }, { send_status: 1 }]);
});
