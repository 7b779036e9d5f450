// Why somebody may do something: what a role gives by itself, and what posts and grants add.
import type { RecordDocument } from '@campus/projections/ports/documents';
import { describe, expect, it } from 'vitest';
import { reasonsFor } from './reasons.ts';

const document = (id: string, fields: RecordDocument['fields']): RecordDocument => ({
  _id: `campus/${id}`,
  tenant: 'campus',
  revision: 0,
  removed: false,
  createdAt: 0,
  createdBy: 'admin',
  updatedAt: 0,
  updatedBy: 'admin',
  fields,
});

const nobody = { subjects: [], positions: [], grants: [] };
const itemsOf = (reasons: ReturnType<typeof reasonsFor>) =>
  reasons.map(({ kind, items }) => [kind, items.length]);

describe('a role', () => {
  it('gives a super administrator every item, and a resource administrator none by itself', () => {
    const records = { resources: [], types: [], configs: [] };
    expect(itemsOf(reasonsFor(['super_admin'], nobody, records))[0]?.[1]).toBeGreaterThan(5);
    expect(itemsOf(reasonsFor(['resource_admin', 'approver'], nobody, records))).toEqual([
      ['role', 0],
      ['role', 0],
    ]);
  });
});

describe('a post and a grant', () => {
  it('name the resources that they are about, alike ones together', () => {
    const kept = { admin_post: 'keeper', admin_dept: 'library' };
    const listed = [
      { grant_object_type: 5, grant_object_id: 'council', grant_permission_item: 'statistics' },
    ];
    const records = {
      resources: [document('a', kept), document('b', kept), document('c', { resourcesAuthList: listed })],
      types: [],
      configs: [],
    };
    const belonging = {
      grants: [],
      subjects: [{ kind: 'group', id: 'council' } as const],
      positions: [{ department: 'library', post: 'keeper' }],
    };
    const reasons = reasonsFor([], belonging, records);
    expect(reasons.map(({ kind, records: on }) => [kind, on])).toEqual([
      ['post', ['a', 'b']],
      ['listed', ['c']],
    ]);
    expect(reasons[1]?.items).toEqual(['statistics']);
  });
});
