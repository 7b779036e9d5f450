// How the system fares: how far the slowest search data is behind, and what of failed and overdue work counts.
import { standIn } from '@campus/events/testing/stand-in';
import { collections } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { eventsBehind, systemStates } from './system-states.ts';

const NOW = 1_000_000_000_000;
const log = ['1', '2', '3'];
const store = standIn<Parameters<typeof eventsBehind>[0]>({
  readAll: standIn(async (after: string | undefined) => log.filter((each) => each > (after ?? ''))),
});

it('counts the events after a position', async () => {
  expect(await eventsBehind(store, '3', '3')).toBe(0);
  expect(await eventsBehind(store, '1', '3')).toBe(2);
  expect(await eventsBehind(store, undefined, '3')).toBe(3);
  expect(await eventsBehind(store, undefined, undefined)).toBe(0);
});

it('says what is behind, has failed or is overdue', async () => {
  const readStore = createMemoryReadStore();
  const put = (name: string, _id: string, fields: object = {}) =>
    readStore.applyPart([{ put: name, document: { _id, ...fields } }]);
  put(collections.parked, 'p');
  put(collections.bookings, 'late', { dueAt: NOW - 61_000 });
  put(collections.bookings, 'just due', { dueAt: NOW - 5_000 });
  put(collections.bookings, 'lent', { desk: { dueAt: NOW - 61_000 } });
  put(collections.messages, 'failed', { tenant: 'north', state: 'failed' });
  put(collections.messages, 'of another', { tenant: 'south', state: 'failed' });
  put(collections.messages, 'unsent', { tenant: 'north', state: 'waiting', dueAt: NOW - 61_000 });
  const answer = systemStates({
    store,
    readStore,
    readModels: async () => [{ position: '3' }, { position: '2' }],
    head: async () => '3',
    clock: () => NOW,
    watchers: () => 7,
  });
  const context = contextOf({ caller: callerOf({ tenant: 'north' }) });
  const states = await answerOf<readonly { name: string; value: number }[]>(answer, {}, context);
  expect(states.map(({ name, value }) => [name, value])).toEqual([
    ['lag', 1],
    ['failed_events', 1],
    ['failed_messages', 1],
    ['overdue_timers', 3],
    ['watchers', 7],
  ]);
});
