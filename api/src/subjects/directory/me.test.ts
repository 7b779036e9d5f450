// What the identity service says of who asks: age in years of 365 days, and what is left of somebody unknown.
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { checkTenantStatus, findAccountAuth, me } from './me.ts';
import type { PeopleParts } from './parts.ts';

const NOW = Date.parse('2026-11-20T02:48:00Z');
const caller = callerOf({ tenant: 'north', account: 'ann', roles: ['user', 'type_admin'] });
const context = { ...contextOf({ caller }), now: NOW };

const asked = (person: object | undefined) => {
  const directory = standIn<PeopleParts['directory']>({
    person: async () => person && standIn({ ...person, updatedAt: NOW }),
  });
  const parts = standIn<PeopleParts>({ directory, zoneOf: async () => 'Asia/Shanghai' });
  return answerOf<Record<string, unknown>>(me(parts), {}, context);
};

it.each([
  // 21 years have five days more than 21 times 365.
  ['2005-11-24', 21],
  ['2005-11-26', 20],
  [null, null],
])('counts the age of who was born on %s', async (birthday, age) => {
  expect((await asked({ name: '安', birthday, sex: 2 })).age).toBe(age);
});

it('tells of oneself everything that the directory keeps', async () => {
  const person = {
    updatedAt: NOW,
    name: '安',
    name_en: 'Ann',
    sex: 2,
    cardNo: '7001',
    email: 'ann@example.test',
    phone: '13812342046',
    birthday: '2005-11-24',
    positions: [{ dept: 'd1', post: 'p1', active: 1 }],
    dynamicAttrValues: [
      { code: 'dorm', value: '三号楼' },
      { code: 'bus', value: '一号线' },
    ],
  };
  const kept: Readonly<Record<string, object>> = {
    'north/d1': { name: '物理系', code: 'PHY', parent: 'd0', tags: 'a,b', source: 'hr', description: '系' },
    'north/p1': { name: '讲师', code: 'LEC', tags: '', formal: 1, disabled: 1 },
  };
  const directory = standIn<PeopleParts['directory']>({ person: async () => standIn(person) });
  const readStore = standIn<PeopleParts['readStore']>({
    get: async (_: string, id: string) => ({ fields: kept[id], removed: false, updatedAt: NOW - 1_000 }),
    find: async () => [
      { fields: { code: 'unused', name: '无', order_num: 1 } },
      { fields: { code: 'dorm', name: '宿舍', name_en: 'Dormitory', order_num: 3 } },
      { fields: { code: 'bus', name: '班车', order_num: 2 } },
    ],
  });
  const parts = standIn<PeopleParts>({ directory, readStore, zoneOf: async () => 'Asia/Shanghai' });
  const told = await answerOf(me(parts), {}, context);
  const { positions: _, dynamicAttrValues: __, updatedAt: ___, ...own } = person;
  expect(told).toMatchObject({
    ...own,
    account: 'ann',
    age: 21,
    tenantId: 'north',
    timestamp: '2026-11-20 10:48:00',
    disabled: 0,
    dynamicAttrValues: [
      { code: 'bus', name: '班车', name_en: null, value: '一号线' },
      { code: 'dorm', name: '宿舍', name_en: 'Dormitory', value: '三号楼' },
    ],
    positions: [
      {
        active: 1,
        dept: {
          id: 'd1',
          name: '物理系',
          code: 'PHY',
          parent: 'd0',
          tags: ['a', 'b'],
          tenantId: 'north',
          timestamp: '2026-11-20 10:47:59',
          disabled: false,
          source: 'hr',
          description: '系',
        },
        post: {
          id: 'p1',
          name: '讲师',
          code: 'LEC',
          tags: [],
          disabled: true,
          formal: true,
          timestamp: '2026-11-20 10:47:59',
        },
      },
    ],
  });
});

it('says the sex as it is kept', async () => {
  expect((await asked({ name: '安', sex: 2 })).sex).toBe(2);
});

it('knows of somebody who is not in the directory what the token says', async () => {
  expect(await asked(undefined)).toMatchObject({ account: 'ann', dynamicAttrValues: [], positions: [] });
});

it.each([
  [undefined, 1],
  [{ initialised: 0, state: 1 }, 1],
  [{ initialised: 1, state: 1, name: '北', zone: 'Asia/Shanghai' }, 0],
  [{ initialised: 1, state: 0, name: '北', zone: 'Asia/Shanghai' }, 4001],
])('answers the tenant check for %o', async (tenant, errcode) => {
  const directory = standIn<PeopleParts['directory']>({ tenant: async () => tenant && standIn(tenant) });
  const parts = standIn<PeopleParts>({ directory });
  expect(await answerOf(checkTenantStatus(parts), {}, context)).toMatchObject({ errcode });
});

it('tells the kind of administrator', async () => {
  expect(await answerOf(findAccountAuth(standIn<PeopleParts>({})), {}, context)).toMatchObject({
    adminAuthType: 2,
  });
});

const byPost = [{ department: 'd1', post: 'p1' }];

it.each([
  [['user'], 0, byPost, 0],
  [['user'], 1, byPost, 3],
  // By a grant to the account.
  [['user'], 1, [], 3],
  [['user', 'auditor'], 0, byPost, 4],
  [['user', 'auditor'], 1, byPost, 3],
])(
  'takes %o who keeps %i resources with positions %o for an administrator of kind %i',
  async (roles, kept, positions, adminAuthType) => {
    const room = { _id: 'north/room-1', tenant: 'north', id: 'room-1', removed: false };
    const granted = { grant_object_type: 1, grant_object_id: 'ann', grant_permission_item: 'register' };
    const fields = { admin_dept: 'd1', admin_post: 'p1', resourcesAuthList: [granted] };
    const parts = standIn<PeopleParts>({
      belonging: async () => ({
        subjects: [{ kind: 'user', id: 'ann' }],
        positions,
        grants: [],
      }),
      zoneOf: async () => 'Asia/Shanghai',
      readStore: standIn({ find: async () => [{ ...room, fields }].slice(0, kept) }),
    });
    const keeper = contextOf({ caller: callerOf({ tenant: 'north', account: 'ann', roles }) });
    expect(await answerOf(findAccountAuth(parts), {}, keeper)).toMatchObject({ adminAuthType });
  },
);
