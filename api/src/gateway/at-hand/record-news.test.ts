// What a node knows of records before its read models do: of its own commands, and of other nodes'.
import type { RecordCommand } from '@campus/events/domain/record/record';
import { record } from '@campus/events/domain/record/record';
import { recordStream } from '@campus/events/domain/streams';
import { createTransact, type Transact } from '@campus/events/log/transact';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { standIn } from '@campus/events/testing/stand-in';
import { collections, documentId, type RecordDocument } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import { expect, it, vi } from 'vitest';
import { createPlainRecords } from '../../testing/plain-records.ts';
import { createPlainFeed } from '../../testing/plain-stores.ts';
import { createDocumentsInMemory } from './documents-in-memory.ts';
import { newestRecords } from './newest-records.ts';
import { newestRules } from './newest-rules.ts';
import { followRecordNews } from './record-news.ts';

const ROOM = { resources_name: '会议室', resources_type_id: 'meeting', capacity: 10 };

/** Read models that stand still from now on: only the log knows of later events. */
const setUp = async (before: Readonly<Record<string, object>>) => {
  let now = 0;
  const log = createMemoryEventStore();
  const { transact } = createTransact({ store: log, clock: () => now, isSoleWriter: false });
  const on = (by: Transact) => (entity: string, id: string, command: RecordCommand) =>
    by(recordStream('campus', entity, id), record, command, {
      tenant: 'campus',
      actor: 'admin',
      correlation: 'test',
    });
  const elsewhere = on(transact);
  for (const [id, fields] of Object.entries(before))
    await elsewhere('resource', id, { type: 'Save', as: 'create', fields: { ...fields } });
  const { get, getMany, find } = createPlainRecords({ events: [...log.events] });
  const reads = standIn<ReadStore>({ get, getMany, find });
  let reached = await log.head();
  const news = followRecordNews(
    { log, reached: () => reached, clock: () => now, onError: (error) => expect.unreachable(String(error)) },
    reached,
  );
  const feed = createPlainFeed();
  const clock = () => now;
  const newest = newestRecords({ readStore: reads, news, log });
  const { readStore, following } = createDocumentsInMemory({ readStore: newest, feed, news, clock });
  return {
    here: on(news.learning(transact)),
    elsewhere,
    news,
    rulesOf: newestRules({ readStore, news, following }),
    catchUp: async () => {
      reached = await log.head();
    },
    pass: (ms: number) => {
      now += ms;
    },
    room: async (id: string) => {
      const found = await readStore.get<RecordDocument>(
        collections.records('resource'),
        documentId('campus', id),
      );
      return found && !found.removed ? found.fields : undefined;
    },
    rooms: () =>
      readStore.find<RecordDocument>(collections.records('resource'), { filter: { removed: false } }),
  };
};

const change = (fields: object): RecordCommand => ({ type: 'Save', as: 'update', fields: { ...fields } });

it('knows what it has changed itself before it is told that it was accepted', async () => {
  const { here, room } = await setUp({ room: ROOM });
  expect(await room('room')).toMatchObject({ capacity: 10 });
  await here('resource', 'room', change({ capacity: 3 }));
  expect(await room('room')).toMatchObject({ capacity: 3, resources_name: '会议室' });
});

it('knows what another node has changed as soon as the log tells', async () => {
  const { elsewhere, room } = await setUp({ room: ROOM });
  expect(await room('room')).toMatchObject({ capacity: 10 });
  await elsewhere('resource', 'room', change({ capacity: 3 }));
  await vi.waitFor(async () => expect(await room('room')).toMatchObject({ capacity: 3 }));
});

it('lists records as they are now, without those that were removed', async () => {
  const { here, rooms } = await setUp({ first: ROOM, second: ROOM });
  await here('resource', 'first', { type: 'Remove' });
  await here('resource', 'second', change({ capacity: 3 }));
  expect((await rooms()).map(({ _id, fields }) => [_id, fields.capacity])).toEqual([['campus/second', 3]]);
});

it('finds a record that no read model has yet', async () => {
  const { here, room } = await setUp({});
  expect(await room('new')).toBeUndefined();
  await here('resource', 'new', { type: 'Save', as: 'create', fields: ROOM });
  expect(await room('new')).toMatchObject(ROOM);
});

it('resolves rules from records that the rules of the read model do not know', async () => {
  const { here, rulesOf } = await setUp({ room: ROOM });
  expect(await rulesOf('campus', 'room')).toBeUndefined();
  await here('resource_type', 'meeting', {
    type: 'Save',
    as: 'create',
    fields: { resource_open_mode: 3 },
  });
  expect((await rulesOf('campus', 'room'))?.audience).toMatchObject({ mode: 'nobody' });
});

it('keeps no news for ever of what the read models have', async () => {
  vi.useFakeTimers();
  try {
    const { here, news, catchUp, pass } = await setUp({ room: ROOM });
    await here('resource', 'room', change({ capacity: 3 }));
    const known = () => news.of(collections.records('resource'), documentId('campus', 'room')) !== undefined;
    pass(3_600_000);
    vi.advanceTimersByTime(60_000);
    expect(known()).toBe(true);
    await catchUp();
    vi.advanceTimersByTime(60_000);
    expect(known()).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
