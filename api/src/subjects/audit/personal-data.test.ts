// What a person may take away: all of their own, opened; nothing of others, and no secret.
import { collections } from '@campus/projections/ports/documents';
import type { Document } from '@campus/projections/ports/read-store';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { personalData } from './personal-data.ts';

const NOW = Date.parse('2026-11-20T02:48:00Z');
const sealed = (person: string, value: unknown) => ({ sealed: 1, tenant: 'campus', person, value });
const keyring = {
  seal: (_: string, person: string, value: unknown) => sealed(person, value),
  open: (box: unknown) => (typeof box === 'object' && box && 'value' in box ? box.value : undefined),
};

const store = createMemoryReadStore();
const put = (collection: string, _id: string, said: object) =>
  store.applyPart([
    { put: collection, document: { _id, tenant: _id.split('/')[0], ...said } satisfies Document },
  ]);

await put(collections.records('account'), 'campus/ann', {
  removed: false,
  fields: { account: 'ann', name: sealed('ann', 'Ann'), password: sealed('ann', 'hash') },
});
await put(collections.bookings, 'campus/b1', {
  account: 'ann',
  startsAt: NOW,
  details: sealed('ann', { theme: 'Thesis', guest: sealed('bob', 'Bob') }),
});
await put(collections.bookings, 'campus/b2', { account: 'bob', details: sealed('bob', { theme: 'Secret' }) });
await put(collections.bookings, 'south/b3', {
  account: 'ann',
  details: sealed('ann', { theme: 'Elsewhere' }),
});
const record = (entity: string, fields: object) =>
  put(collections.records(entity), 'campus/r', { removed: false, fields });
await record('evaluation', { user_id: 'ann', content: sealed('ann', 'Well lit') });
await record('appointment_remark', { appointment_user: 'ann', remark: sealed('ann', 'Noisy') });
await record('notice_read', { read_user_id: 'ann', read_date: '2026-11-20' });
await record('calendar_feed', { owner: 'ann', kind: 'person' });
await record('group', { name: 'Readers', creatorIds: ['bob'], members: [{ accountNo: 'ann' }] });
await record('resource_like', { account: 'ann', like: 1 });
await record('user_image', { account: 'ann', image: sealed('ann', 'picture') });
const parts = { readStore: store, keyring, clock: () => NOW };

interface Exported {
  readonly account: string;
  readonly is_complete: boolean;
  readonly sections: readonly { readonly en: string; readonly entries: readonly unknown[] }[];
}

const exportFor = (caller: { account: string; roles: readonly string[] }, account?: string) =>
  answerOf<Exported>(
    personalData(parts),
    { account },
    contextOf({ caller: callerOf({ ...caller, roles: [...caller.roles] }) }),
  );

const ann = { account: 'ann', roles: ['user'] };

it('gives a person all of their own, opened, under the names of the forms', async () => {
  const { account, is_complete, sections } = await exportFor(ann);
  expect({ account, is_complete }).toEqual({ account: 'ann', is_complete: true });
  expect(sections.find(({ en }) => en === 'Account')?.entries[0]).toMatchObject({ '姓名 / Name': 'Ann' });
  expect(sections.find(({ en }) => en === 'Bookings')?.entries).toEqual([
    { account: 'ann', startsAt: '2026-11-20T02:48:00.000Z', details: { theme: 'Thesis', guest: '***' } },
  ]);
});

it('names departments and posts in both languages', async () => {
  const named = (entity: string, id: string, name: string, name_en?: string) =>
    put(collections.records(entity), `campus/${id}`, { removed: false, fields: { name, name_en } });
  await named('department', 'd1', '图书馆', 'Library');
  await named('post', 'p1', '馆员');
  await put(collections.records('account'), 'campus/dan', {
    removed: false,
    fields: { account: 'dan', dept: 'd1', positions: [{ dept: 'd1', post: 'p1', active: 1 }] },
  });
  const { sections } = await exportFor({ account: 'dan', roles: ['user'] });
  expect(sections.find(({ en }) => en === 'Account')?.entries[0]).toMatchObject({
    '部门 / Department': '图书馆 / Library',
    '任职 / Positions': [{ dept: '图书馆 / Library', post: '馆员', active: 1 }],
  });
});

const WRITTEN = ['Review', 'Read record', 'Calendar feed', 'Group', 'Favourite', 'Picture of a person'];

it('has what subjects keep as records, and administrators’ notes for super administrators alone', async () => {
  const of = async (caller: typeof ann) =>
    new Map((await exportFor(caller, 'ann')).sections.map(({ en, entries }) => [en, entries[0]]));
  const own = await of(ann);
  expect([...own.keys()]).toEqual(expect.arrayContaining(WRITTEN));
  expect(own.get('Review')).toMatchObject({ '评价内容 / Review text': 'Well lit' });
  expect(own.has('Remark on a user')).toBe(false);
  expect((await of({ account: 'admin', roles: ['super_admin'] })).get('Remark on a user')).toMatchObject({
    '备注 / Remark': 'Noisy',
  });
});

it('tells no secret, and nothing of others or of another tenant', async () => {
  expect(JSON.stringify(await exportFor(ann))).not.toMatch(/hash|Bob|Secret|Elsewhere/);
});

it('tells who reported a seat to super administrators, not to who sat there', async () => {
  await put(collections.bookings, 'campus/b4', {
    account: 'cai',
    reporters: ['eve'],
    history: [
      { type: 'Booked', at: NOW, actor: 'cai' },
      { type: 'SeatReported', at: NOW, actor: 'eve', data: { reporter: 'eve' } },
    ],
  });
  const own = JSON.stringify(await exportFor({ account: 'cai', roles: ['user'] }));
  expect(own).toContain('SeatReported');
  expect(own).not.toContain('eve');
  const full = JSON.stringify(await exportFor({ account: 'admin', roles: ['super_admin'] }, 'cai'));
  expect(full).toContain('eve');
});

it('is given to super administrators for others, and to nobody else', async () => {
  expect((await exportFor({ account: 'admin', roles: ['super_admin'] }, 'bob')).account).toBe('bob');
  for (const roles of [['user'], ['auditor'], ['resource_admin']])
    await expect(exportFor({ account: 'eve', roles }, 'ann')).rejects.toMatchObject({
      extensions: { errcode: 4001 },
    });
});

it('tells of nobody who is not there', async () => {
  const manager = { account: 'root', roles: ['super_admin'] };
  await expect(exportFor(manager, 'nobody')).rejects.toMatchObject({ extensions: { errcode: 4004 } });
});
