// The operation log page by page, the story of one stream, and who looks after the read models.

import { standIn } from '@campus/events/testing/stand-in';
import { collections, recordId } from '@campus/projections/ports/documents';
import type { Document } from '@campus/projections/ports/read-store';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { beforeEach, expect, it } from 'vitest';
import { openSealing } from '../../testing/plain-parts.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { type OperationsParts, operationsPart } from './part.ts';

const FIRST = 'terminal-campus/t1';
const entry = (position: string, more: object = {}) => ({
  _id: `campus/${position}`,
  tenant: 'campus',
  position,
  at: 0,
  actor: 'admin',
  module: 'terminal',
  object: {},
  action: 'Paired',
  stream: FIRST,
  revision: 0,
  data: {},
  correlation: 'c',
  ...more,
});

interface Put {
  readonly put: string;
  readonly document: Document;
}
let institutions: readonly string[];
let rebuilt: unknown[];
/** What else the read store has. */
let beside: readonly Put[];
beforeEach(() => {
  institutions = ['campus', 'harbour'];
  rebuilt = [];
  beside = [];
});

const ask = async <Answer>(name: string, args: object = {}, tenant = 'campus') => {
  const readStore = createMemoryReadStore();
  readStore.applyPart([
    ...['1', '2', '3'].map((at) => ({ put: collections.operations, document: entry(at) })),
    { put: collections.operations, document: entry('4', { stream: 'terminal-campus/t2' }) },
    { put: collections.operations, document: entry('5', { _id: 'harbour/5', tenant: 'harbour' }) },
    ...beside,
    ...institutions.map((id) => ({
      put: collections.records('tenant'),
      document: { _id: recordId(id, id), tenant: id, removed: false, fields: {} },
    })),
  ]);
  const { Query = {}, Mutation = {} } = operationsPart(
    standIn<OperationsParts>({
      readStore,
      zoneOf: async () => 'Asia/Shanghai',
      keyring: openSealing,
      namesOf: async (_: string, id: string) => ({ zh: id, en: id }),
      isSuperTenant: async (id: string) => id === 'campus',
      readModels: async () => [
        { name: 'bookings', version: 1, position: '5', state: 'live' },
        { name: 'days', version: 1, position: '3', state: 'filling' },
      ],
      store: standIn<OperationsParts['store']>({
        readStream: async () => [],
        readAll: async () => [entry('4'), entry('5')],
      }),
      head: async () => '5',
      rebuild: async (names: readonly string[] | undefined) => {
        if (names?.includes('none')) throw new RangeError('none');
        rebuilt.push(names);
      },
    }),
  ).resolvers;
  const resolve = Query[name] ?? Mutation[name];
  if (typeof resolve !== 'function') throw new RangeError(name);
  return answerOf<Answer>(resolve, args, contextOf({ caller: callerOf({ tenant, roles: ['super_admin'] }) }));
};

interface Page {
  readonly edges: readonly { readonly node: { readonly id: string } }[];
  readonly totalCount: number;
}
const logged = async (args: object, tenant?: string) => {
  const { edges, totalCount } = await ask<Page>('findOperateLogAll', args, tenant);
  return [totalCount, edges.map(({ node }) => node.id)];
};

it('is read newest first, page by page, of the own institution', async () => {
  expect(await logged({})).toEqual([4, ['4', '3', '2', '1']]);
  expect(await logged({ first: 2, offset: 1 })).toEqual([4, ['3', '2']]);
  expect(await logged({ first: 0 })).toEqual([4, []]);
  expect(await logged({ first: 2, filter: { position: { lt: '4' } } })).toEqual([3, ['3', '2']]);
  // In words, which are made when they are shown.
  expect(await logged({ first: 2, offset: 1, filter: { operate_user_name: 'admin' } })).toEqual([
    4,
    ['3', '2'],
  ]);
  expect(await logged({}, 'harbour')).toEqual([1, ['5']]);
});

it('finds all that was done to the booking of a number, its own institution alone', async () => {
  const booking = (tenant: string, id: string, number: string) => ({
    put: collections.bookings,
    document: { _id: `${tenant}/${id}`, tenant, booking: id, number, createdAt: 0 },
  });
  const about = (position: string, object: object) => ({
    put: collections.operations,
    document: entry(position, { object }),
  });
  beside = [
    booking('campus', 'b1', 'B-7K2M'),
    booking('campus', 'b2', 'B-8AAA'),
    booking('harbour', 'b3', 'B-7KXX'),
    about('6', { booking: 'b1', number: 'B-7K2M' }),
    about('7', { booking: 'b1' }),
    about('8', { charge: 'b1' }),
    about('9', { meeting: 'b1' }),
    about('a', { booking: 'b2', number: 'B-8AAA' }),
    about('b', { booking: 'b3' }),
  ];
  const count = async (booking_number: unknown) =>
    (await logged({ first: 0, filter: { booking_number } }))[0];
  expect(await count('B-7K2M')).toBe(4);
  expect(await count({ like: 'b-7k' })).toBe(4);
  expect(await count({ like: 'B-' })).toBe(5);
  expect(await count({ in: ['B-8AAA'] })).toBe(1);
  expect(await count('B-9')).toBe(0);
});

it('tells the story of a stream from its beginning, or on from where one has read', async () => {
  const story = async (args: object) =>
    (await ask<readonly { readonly id: string }[]>('operateLogOfStream', { stream: FIRST, ...args })).map(
      ({ id }) => id,
    );
  expect(await story({})).toEqual(['1', '2', '3']);
  expect(await story({ after: '1' })).toEqual(['2', '3']);
  expect(await story({ after: '1', first: 1 })).toEqual(['2']);
});

it('has one entry found in the own institution alone', async () => {
  expect(await ask('findOperateLog', { id: '2' })).toMatchObject({ id: '2' });
  expect(await ask('findOperateLog', { id: '2' }, 'harbour')).toBeNull();
});

it('tells of the read models the super tenant, or the only institution', async () => {
  expect(await ask('readModels')).toMatchObject([
    { name: 'bookings', lag: 0 },
    { name: 'days', lag: 2 },
  ]);
  expect(await ask('readModels', { filter: { state: 'filling' } })).toMatchObject([{ name: 'days' }]);
  for (const name of ['readModels', 'parkedEvents', 'rebuildReadModels'])
    await expect(ask(name, {}, 'harbour')).rejects.toMatchObject({ extensions: { errcode: 4001 } });
  institutions = ['harbour'];
  expect(await ask('readModels', {}, 'harbour')).toHaveLength(2);
});

it('fills read models anew that there are', async () => {
  expect(await ask('rebuildReadModels', { names: ['days'] })).toMatchObject({ errcode: 0 });
  expect(await ask('rebuildReadModels', { names: ['none'] })).toMatchObject({ errcode: 4004 });
  expect(rebuilt).toEqual([['days']]);
});
