// A grant with days gives its right on these days only, wherever it stands.
import { account } from '@campus/events/directory/account';
import { grantee } from '@campus/events/directory/grantee';
import type { Entity } from '@campus/events/domain/record/entity';
import { record } from '@campus/events/domain/record/record';
import { recordStream } from '@campus/events/domain/streams';
import { resource } from '@campus/events/resource/resource';
import { resourceType } from '@campus/events/resource/resource-type';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPlainParts } from '../testing/plain-parts.ts';
import { granteeId } from './grants.ts';
import { createReach } from './reach.ts';

const tenant = 'campus';
const [from, until] = ['2026-12-01', '2026-12-31'];
/** Midnight in the tenant's zone. */
const midnight = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

let now = 0;
let parts: ReturnType<typeof createPlainParts>;
beforeEach(() => {
  parts = createPlainParts({ clock: () => now });
});

type Fields = Readonly<Record<string, unknown>>;
const save = (entity: Entity, id: string, fields: Fields) =>
  parts.transact(
    recordStream(tenant, entity.name, id),
    record,
    { type: 'Save', as: 'create', fields, defaults: {} },
    { tenant, actor: 'admin', correlation: id },
  );

const row = {
  grant_object_type: 1,
  grant_object_id: 'ann',
  grant_permission_item: 'approve',
  grant_from: from,
  grant_until: until,
};
const byDirectory = {
  type: 'user',
  object_id: 'ann',
  permissions: [{ id: 'g', permission: 'approve', filter: null, from, until }],
};

const approves = async (at: number, day?: string): Promise<boolean> => {
  now = at;
  const belonging = await parts.belonging(tenant, 'ann', day);
  const viewer = { ...belonging, tenant, account: 'ann', roles: [], items: ['approve'] };
  const [lab] = await parts.readStore.find<{ _id: string; fields: Fields }>('records_resource', {});
  return createReach(parts, viewer).manages(resource, lab?.fields ?? {});
};

const places = {
  'in the list of a resource': { lab: { resourcesAuthList: [row] } },
  'in the list of its type': { type: { resourcesTypeAuthList: [row] } },
  'with its object': { grant: byDirectory },
};

describe.each(Object.entries(places))(
  'a grant %s',
  (_, given: { lab?: Fields; type?: Fields; grant?: Fields }) => {
    it('begins at midnight of its first day and ends at midnight after its last', async () => {
      await save(account, 'ann', { account: 'ann' });
      await save(resourceType, 'rooms', { resources_name: '房间', ...given.type });
      await save(resource, 'lab', { resources_name: '实验室', resources_type_id: 'rooms', ...given.lab });
      if (given.grant) await save(grantee, granteeId({ kind: 'user', id: 'ann' }), given.grant);
      expect(await approves(midnight(from) - 1)).toBe(false);
      expect(await approves(midnight(from))).toBe(true);
      expect(await approves(midnight('2027-01-01') - 1)).toBe(true);
      expect(await approves(midnight('2027-01-01'))).toBe(false);
      // Asked for another day, it answers for that day.
      expect(await approves(midnight(from) - 1, until)).toBe(true);
    });
  },
);
