// At which doors somebody is, beside what they may see.
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import type { Caller } from '../gateway/http/context.ts';
import { callerOf } from '../testing/requests.ts';
import type { RecordParts } from './ports.ts';
import { createVisibility } from './visibility.ts';

const keepsDoors = (caller: Caller, ids: readonly string[], items: readonly string[] = []) => {
  const to = { grant_object_type: 1, grant_object_id: caller.account };
  const granted = items.map((item) => ({ grant_permission_item: item, ...to }));
  const fieldsOf = (id: string) => ({ resources_number: id, resourcesAuthList: id === 'own' ? granted : [] });
  const parts = standIn<RecordParts>({
    readStore: {
      getMany: async (_: string, wanted: readonly string[]) =>
        wanted
          .filter((id) => !id.endsWith('gone'))
          .map((_id) => ({
            _id,
            tenant: 'campus',
            removed: false,
            fields: fieldsOf(_id.split('/')[1] ?? ''),
          })),
      get: async () => undefined,
    },
    belonging: async () => ({ subjects: [{ kind: 'user', id: caller.account }], positions: [], grants: [] }),
  });
  return createVisibility(parts).keepsDoorsOf(caller, ids);
};

it.each([
  ['who signs people in there', callerOf(), ['own'], ['register'], true],
  ['who may only look at other things there', callerOf(), ['own'], ['evaluate_manage'], false],
  ['who is at one door and asks for two', callerOf(), ['own', 'other'], ['register'], false],
  ['administrators', callerOf({ roles: ['super_admin'] }), ['own', 'other'], [], true],
  ['administrators of what is gone', callerOf({ roles: ['super_admin'] }), ['gone'], [], false],
  ['a door', callerOf({ terminal: { id: 't', resourceIds: ['own'] } }), ['own'], [], true],
  ['another door', callerOf({ terminal: { id: 't', resourceIds: ['own'] } }), ['other'], [], false],
] as const)('%s', async (_who, caller, ids, items, keeps) => {
  expect(await keepsDoors(caller, ids, items)).toBe(keeps);
});
