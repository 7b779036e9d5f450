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
  const directory = standIn<PeopleParts['directory']>({ person: async () => person && standIn(person) });
  return answerOf<Record<string, unknown>>(me(standIn<PeopleParts>({ directory })), {}, context);
};

it.each([
  // 21 years have five days more than 21 times 365.
  ['2005-11-24', 21],
  ['2005-11-26', 20],
  [null, null],
])('counts the age of who was born on %s', async (birthday, age) => {
  expect((await asked({ name: '安', birthday, sex: 2 })).age).toBe(age);
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
