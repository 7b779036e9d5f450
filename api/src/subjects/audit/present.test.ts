// A line of the audit log: of a record it tells the declared fields that are neither personal nor secret.
import {
  collections,
  documentId,
  type OperationDocument,
  recordId,
} from '@campus/projections/ports/documents';
import { VISITS } from '@campus/projections/ports/visit-documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { openSealing } from '../../testing/plain-parts.ts';
import { presentOperation, presentOperationWhole } from './present.ts';

const saved = (module: string, fields: object): OperationDocument => ({
  _id: 't/01',
  tenant: 't',
  position: '01',
  at: 0,
  actor: 'a',
  module,
  action: 'Saved',
  stream: `record-t/${module}/x`,
  revision: 0,
  object: { entity: module, record: 'x' },
  data: { fields, created: true },
  correlation: 'c',
});
const parts = {
  namesOf: async () => ({ zh: 'Chen', en: 'Chen' }),
  zoneOf: async () => 'Asia/Shanghai',
  keyring: openSealing,
};

it('tells who did what to which object, when and from where', async () => {
  const line = await presentOperation(parts, { ...saved('account', {}), address: '10.0.0.7' });
  expect(line).toMatchObject({
    id: '01',
    operate_user_id: 'a',
    operate_user_name: 'Chen',
    id_address: '10.0.0.7',
    operate_module: 'account',
    operate_type: 'add',
    operate_content: expect.stringContaining('Chen'),
    operate_content_en: expect.stringContaining('Chen'),
    operate_object: 'entity=account record=x',
    operate_time: '1970-01-01 08:00:00',
  });
});

it('tells the plain fields of a record, and of the others that they changed', async () => {
  const fields = { dept: 'd1', name: { sealed: 'box' }, password: 'hash', of_a_later_version: 'x' };
  const { changes } = await presentOperation(parts, saved('account', fields));
  expect(changes).toEqual({
    created: true,
    fields: { dept: 'd1', name: '***', password: '***', of_a_later_version: '***' },
  });
});

it('tells no field of a record that is not declared', async () => {
  const { changes } = await presentOperation(parts, saved('nothing', { name: 'x' }));
  expect(changes).toEqual({ created: true, fields: { name: '***' } });
});

it.each(['booking', 'charge', 'meeting', 'workflow'])(
  'tells the number and the hours of the booking of its %s',
  async (of) => {
    const readStore = createMemoryReadStore();
    readStore.applyPart([
      {
        put: collections.bookings,
        document: { _id: documentId('t', 'b7'), number: 'B-7', start: 600, end: 690 },
      },
    ]);
    const document = { ...saved(of, {}), object: { [of]: 'b7' } };
    const told = await presentOperationWhole({ ...parts, readStore }, document, {
      differencesOf: async () => [],
    });
    expect(told).toMatchObject({ booking_number: 'B-7', booking_start: 600, booking_end: 690 });
  },
);

it.each([
  ['account', { entity: 'account', record: 'student26' }],
  ['standing', { standing: 'student26' }],
  ['departure', { departure: 'student26' }],
])('calls the person of %s by the account, never by the name', async (module, object) => {
  const document = { ...saved(module, {}), object };
  const told = await presentOperationWhole({ ...parts, readStore: createMemoryReadStore() }, document, {
    differencesOf: async () => [],
  });
  expect(told).toMatchObject({ object_name: 'student26', object_name_en: 'student26' });
  expect(await presentOperation(parts, document)).toMatchObject({ object_name: 'student26' });
});

it.each([
  ['post', 'p1', '院长', 'Dean'],
  ['triple', 'd1/p1', '物理系 · 院长', 'Physics · Dean'],
  ['user', 'student26', 'student26', 'student26'],
  ['group', 'gone', 'gone', 'gone'],
])('calls grants to a %s by whom they are given to', async (type, object_id, zh, en) => {
  const readStore = createMemoryReadStore();
  const there = (entity: string, id: string, fields: object) => ({
    put: collections.records(entity),
    document: { _id: recordId('t', id), tenant: 't', removed: false, fields },
  });
  readStore.applyPart([
    there('grantee', 'x', { type, object_id }),
    there('post', 'p1', { name: '院长', name_en: 'Dean' }),
    there('department', 'd1', { name: '物理系', name_en: 'Physics' }),
  ]);
  const told = await presentOperationWhole({ ...parts, readStore }, saved('grantee', {}), {
    differencesOf: async () => [],
  });
  expect(told).toMatchObject({ object_name: zh, object_name_en: en });
});

it.each([
  ['visit', { visit: 'v1' }, { name: '林晓' }, 'V-U8ZNK 林*'],
  ['passage', { passage: 'visit:v1' }, { name: '林晓' }, 'V-U8ZNK 林*'],
  ['visit', { visit: 'v1' }, undefined, 'V-U8ZNK'],
  ['visit', { visit: 'v2' }, undefined, null],
  ['passage', { passage: 'account:ann' }, undefined, 'ann'],
])('calls a line of a %s about %j by number and masked visitor', async (module, object, person, says) => {
  const readStore = createMemoryReadStore();
  const visit = { _id: documentId('t', 'v1'), tenant: 't', number: 'V-U8ZNK', person };
  readStore.applyPart([{ put: VISITS, document: visit }]);
  const line = { ...saved(module, {}), object, action: 'VisitApproved' };
  const keyring = { ...openSealing, open: (value: unknown) => value };
  const told = { differencesOf: async () => [] };
  const { object_name } = await presentOperationWhole({ ...parts, keyring, readStore }, line, told);
  expect(object_name).toBe(says);
});
