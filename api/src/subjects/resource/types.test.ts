// Which types a user chooses among.
import { createTransact } from '@campus/events/log/transact';
import { resourceType } from '@campus/events/resource/resource-type';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import { createDirectory } from '../../gateway/at-hand/directory.ts';
import { saveRecord } from '../../records/save.ts';
import { createPlainRecords, createPlainSealing } from '../../testing/plain-records.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import type { TimetableQueryParts } from '../timetable/parts.ts';
import { typesForAccount } from './types.ts';

const NOW = Date.parse('2026-11-20T02:48:00Z');

it.each(['plain', 'withResources', 'withStatus'] as const)('keeps to the filter: %s', async (extra) => {
  const store = createMemoryEventStore();
  const readStore = createPlainRecords(store);
  const keyring = createPlainSealing();
  const directory = createDirectory({ readStore, keyring });
  const { transact, look } = createTransact({ store, clock: () => NOW, isSoleWriter: true });
  const { zoneOf, belonging, isSuperTenant, namesOf } = directory;
  const parts = standIn<TimetableQueryParts & Parameters<typeof saveRecord>[0]>({
    readStore,
    keyring,
    transact,
    look,
    clock: () => NOW,
    hash: async () => '',
    zoneOf,
    belonging,
    isSuperTenant,
    namesOf,
  });
  for (const resources_name of ['会议室', '琴房']) {
    const acting = { tenant: 'campus', account: 'admin', correlation: resources_name };
    const input = { resources_name, appointment_category: 1, state: 1 };
    const saved = await saveRecord(parts, acting, resourceType, { as: 'create', id: resources_name, input });
    expect(saved.outcome).toBe('accepted');
  }
  const namesIn = async (filter: object) => {
    const context = contextOf({ caller: callerOf({ roles: ['super_admin'] }) });
    const types = await answerOf<readonly { resources_name: string }[]>(
      typesForAccount(parts, extra),
      { filter },
      context,
    );
    return types.map(({ resources_name }) => resources_name);
  };
  expect(await namesIn({})).toEqual(['会议室', '琴房']);
  expect(await namesIn({ resources_name: '琴房' })).toEqual(['琴房']);
});
