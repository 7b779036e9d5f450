// Several reports of pages in one call.
import { clientLog } from '@campus/events/audit/client-log';
import { createTransact } from '@campus/events/log/transact';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { standIn } from '@campus/events/testing/stand-in';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { expect, it } from 'vitest';
import { createDirectory } from '../../gateway/at-hand/directory.ts';
import type { RecordParts } from '../../records/parts.ts';
import { createPlainRecords, createPlainSealing } from '../../testing/plain-records.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { deleteOperateLog, deleteOperateLogAll, saveOperateLogAll } from './client-logs.ts';

const NOW = Date.parse('2026-11-20T02:48:00Z');

interface Answer {
  readonly code: number;
  readonly ids: readonly string[];
}

it('saves every report of a call, and hides every one that is named', async () => {
  const store = createMemoryEventStore();
  const records = createPlainRecords(store);
  const keyring = createPlainSealing();
  const { zoneOf, belonging, isSuperTenant, namesOf } = createDirectory({ readStore: records, keyring });
  const { transact, look } = createTransact({ store, clock: () => NOW, isSoleWriter: true });
  /** The entry of a report is named after its record here. */
  const entryOf = async (id: string) => {
    const record = id.split('/').at(-1);
    if (record === 'nothing') return undefined;
    return { module: record === 'booked' ? 'booking' : clientLog.name, object: { record } };
  };
  const parts = standIn<RecordParts>({
    readStore: {
      ...records,
      get: (collection: string, id: string) =>
        collection === collections.operations ? entryOf(id) : records.get(collection, id),
    },
    keyring,
    transact,
    look,
    clock: () => NOW,
    zoneOf,
    belonging,
    isSuperTenant,
    namesOf,
  });
  const context = contextOf({ caller: callerOf({ roles: ['super_admin'] }) });
  const told = async () => {
    const found = await records.find<RecordDocument>(collections.records(clientLog.name), { filter: {} });
    return found.filter(({ removed }) => !removed).map(({ fields }) => fields.operate_content);
  };
  const models = ['first', 'second', 'third'].map((operate_content) => ({
    operate_module: 'Rooms',
    operate_type: 'export',
    operate_content,
  }));
  const saved = await answerOf<Answer>(saveOperateLogAll(parts), { models, command_id: 'save' }, context);
  expect(saved.code).toBe(0);
  expect(await told()).toEqual(['first', 'second', 'third']);
  const ids = saved.ids.slice(0, 2);
  const hidden = await answerOf<Answer>(deleteOperateLogAll(parts), { ids, command_id: 'hide' }, context);
  expect(hidden).toMatchObject({ code: 0, ids });
  expect(await told()).toEqual(['third']);
  const tooMany = Array.from({ length: 101 }, () => models[0]);
  expect(
    await answerOf(saveOperateLogAll(parts), { models: tooMany, command_id: 'many' }, context),
  ).toMatchObject({ errcode: 1006 });
  // The log itself stays as it is.
  for (const [id, errcode] of [
    ['booked', 3001],
    ['nothing', 4004],
  ] as const)
    expect(await answerOf(deleteOperateLog(parts), { id }, context)).toMatchObject({ errcode });
});
