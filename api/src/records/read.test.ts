// A page of records is found among all there are, however many must be looked through.
import { account as accountEntity } from '@campus/events/directory/account';
import { bySortKey } from '@campus/events/domain/sort-key';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import { type Document, documentAs } from '@campus/projections/ports/read-store';
import { withPlaces } from '@campus/projections/ports/record-places';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { MAX_PAGE } from '../gateway/http/limits.ts';
import { createPlainSealing } from '../testing/plain-records.ts';
import type { Viewer } from './reach.ts';
import { readPageOf } from './read.ts';
import { readAsked } from './where.ts';

const keyring = createPlainSealing();
const readStore = createMemoryReadStore();
const parts = { readStore, keyring, zoneOf: async () => 'Asia/Shanghai' };
const viewer: Viewer = {
  tenant: 't',
  account: 'a',
  roles: ['user'],
  subjects: [],
  positions: [{ post: 'p', department: 'd' }],
  grants: [],
};

const documentOf = (index: number, fields: RecordDocument['fields']): RecordDocument => ({
  _id: recordId('t', String(index).padStart(6, '0')),
  tenant: 't',
  revision: 0,
  removed: false,
  createdAt: 0,
  createdBy: 'a',
  updatedAt: 0,
  updatedBy: 'a',
  fields,
});
const put = (entity: string, index: number, fields: RecordDocument['fields']): void =>
  readStore.applyPart([{ put: collections.records(entity), document: documentOf(index, fields) }]);

const last = MAX_PAGE + 1;
for (let index = 0; index <= last; index += 1) {
  const isFound = index === 1 || index === last;
  put(accountEntity.name, index, { name: keyring.seal('t', 'a', isFound ? '张三' : '李四') });
  put(resourceEntity.name, index, isFound ? { admin_post: 'p', admin_dept: 'd' } : {});
}

const found = async (
  entity: typeof accountEntity | typeof resourceEntity,
  scope: 'tenant' | 'managed',
  filter: object,
  from = parts,
) => {
  const reading = readAsked(entity, filter);
  if (reading.outcome === 'refused') throw new TypeError('cannot be asked');
  const page = { first: 1, offset: 1 };
  const { documents, total } = await readPageOf(from, entity, scope, viewer, reading.asked, page);
  return [documents.map(({ _id }) => _id), total];
};

it('finds a sealed name behind the first page of accounts', async () => {
  expect(await found(accountEntity, 'tenant', { name: { like: '张' } })).toEqual([
    [documentOf(last, {})._id],
    2,
  ]);
});

it('finds what somebody manages behind the first page of resources', async () => {
  expect(await found(resourceEntity, 'managed', {})).toEqual([[documentOf(last, {})._id], 2]);
});

it('refuses rather than answer from a part of them', async () => {
  const full = Array<RecordDocument>(MAX_PAGE).fill(documentOf(0, {}));
  const find = async <D extends Document>() => full.map((each) => documentAs<D>(each));
  const endless = { ...parts, readStore: { ...readStore, find } };
  const refusal = /^Account .* 100000$/;
  await expect(found(accountEntity, 'tenant', { name: '张三' }, endless)).rejects.toThrow(refusal);
  await expect(found(resourceEntity, 'managed', {}, endless)).rejects.toThrow();
});

it.each([
  ['resources_name', ['阿里厅', '北京厅', '教室 2', '教室 10', 'a101', 'Ｂ１']],
  ['resources_number', ['1', '2', '10', '101', 'G01', 'G1']],
])('orders by %s as people look for it, by the store and in memory alike', async (field, wanted) => {
  const store = createMemoryReadStore();
  const shuffled = wanted.toSorted();
  for (const [index, value] of shuffled.entries())
    store.applyPart([
      {
        put: collections.records(resourceEntity.name),
        document: withPlaces(
          resourceEntity.name,
          documentOf(index, { [field]: value, admin_post: 'p', admin_dept: 'd' }),
        ),
      },
    ]);
  const ordered = async (order_by: readonly object[]) => {
    const reading = readAsked(resourceEntity, {}, order_by);
    if (reading.outcome === 'refused') throw new TypeError('cannot be asked');
    const page = { first: 10, offset: 0 };
    const from = { ...parts, readStore: store };
    const { documents } = await readPageOf(from, resourceEntity, 'managed', viewer, reading.asked, page);
    return documents.map(({ fields }) => fields[field]);
  };
  expect(await ordered([{ field }])).toEqual(wanted);
  expect(shuffled.toSorted(bySortKey())).toEqual(wanted);
});
