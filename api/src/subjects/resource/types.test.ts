// Which types a user chooses among.
import { resourceType } from '@campus/events/resource/resource-type';
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { saveRecord } from '../../records/save.ts';
import { createPlainParts } from '../../testing/plain-parts.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { typesForAccount } from './types.ts';

it.each(['plain', 'withResources', 'withStatus'] as const)('keeps to the filter: %s', async (extra) => {
  const parts = standIn<Ports & Parameters<typeof saveRecord>[0]>(createPlainParts());
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
