// Several reports of pages in one call.
import { clientLog } from '@campus/events/audit/client-log';
import { standIn } from '@campus/events/testing/stand-in';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { expect, it } from 'vitest';
import type { RecordParts } from '../../command/ports.ts';
import { createPlainParts } from '../../testing/plain-parts.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { deleteOperateLog, deleteOperateLogAll, saveOperateLogAll } from './client-logs.ts';

interface Answer {
  readonly code: number;
  readonly ids: readonly string[];
}

it('saves every report of a call, and hides every one that is named', async () => {
  const plain = createPlainParts();
  const records = plain.readStore;
  /** The entry of a report is named after its record here. */
  const entryOf = async (id: string) => {
    const record = id.split('/').at(-1);
    if (record === 'nothing') return undefined;
    return { module: record === 'booked' ? 'booking' : clientLog.name, object: { record } };
  };
  const parts = standIn<RecordParts>({
    ...plain,
    readStore: {
      ...records,
      get: (collection: string, id: string) =>
        collection === collections.operations ? entryOf(id) : records.get(collection, id),
    },
  });
  const context = contextOf({ caller: callerOf({ roles: ['super_admin'] }) });
  const told = async () => {
    const found = await records.find<RecordDocument>(collections.records(clientLog.name), { filter: {} });
    return found
      .filter(({ removed }) => !removed)
      .map(({ fields }) => plain.keyring.open(fields.operate_content));
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
