// Another institution in one command: whole, or nothing of it.
import { account as accountEntity } from '@campus/events/directory/account';
import { founding } from '@campus/events/directory/founding';
import { invitation, WAITING } from '@campus/events/directory/invitation';
import { tenant as tenantEntity } from '@campus/events/directory/tenant';
import type { Entity } from '@campus/events/domain/record/entity';
import { reject } from '@campus/events/domain/rejections';
import { resource } from '@campus/events/resource/resource';
import { location } from '@campus/events/settings/location';
import { standIn } from '@campus/events/testing/stand-in';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { expect, it } from 'vitest';
import { createPlainParts } from '../../testing/plain-parts.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { numberIn, placesOf, roomOf } from './first-room.ts';
import { foundInstitution } from './found-institution.ts';
import type { PeopleParts } from './parts.ts';

const room = { building: '知行楼', floor: 3, name: '302 会议室', capacity: 20 };
const model = {
  tenant_id: 'nanyu',
  name: '南屿师范学院',
  name_en: 'Nanyu Normal College',
  language: 'en',
  account: 'hejing',
  person: '何静',
  email: 'hejing@nanyu.example',
  first_room: room,
};

/**
 * @param failsAt the number of the stream write that finds the store away
 * @param refused the first stream whose name has it is refused
 */
const office = (failsAt = Number.POSITIVE_INFINITY, refused?: string) => {
  const plain = createPlainParts({ superTenant: 'main' });
  let writes = 0;
  let limit = failsAt;
  let isRefusing = refused !== undefined;
  const transact: PeopleParts['transact'] = (...command) => {
    writes += 1;
    if (writes >= limit) return Promise.reject(new Error('the store is away'));
    if (isRefusing && command[0].includes(String(refused))) {
      isRefusing = false;
      return Promise.resolve({ outcome: 'refused', rejection: reject(3001) });
    }
    return plain.transact(...command);
  };
  const parts = standIn<PeopleParts>({
    ...plain,
    transact,
    newId: () => 'public-key',
    inviting: { passwordsAre: 'here', isReady: true },
  });
  const found = (given: object = {}, key = 'one', tenant = 'main', account = 'admin') =>
    answerOf<{ errcode: number; ids?: readonly string[] }>(
      foundInstitution(parts),
      { model: { ...model, ...given }, command_id: key },
      contextOf({ caller: callerOf({ tenant, account, roles: ['super_admin'] }) }),
    );
  const documents = (entity: Entity, tenant = 'nanyu') =>
    plain.readStore.find<RecordDocument>(collections.records(entity.name), { filter: { tenant } });
  const all = async (entity: Entity, tenant = 'nanyu') =>
    (await documents(entity, tenant)).map(({ fields }) => fields);
  return {
    found,
    all,
    makers: async (entity: Entity, tenant?: string) =>
      (await documents(entity, tenant)).map(({ createdBy }) => createdBy),
    writes: () => writes,
    mended: () => {
      limit = Number.POSITIVE_INFINITY;
    },
  };
};

it('stands whole: itself, its room in its place, its administrator who is invited', async () => {
  const { found, all } = office();
  expect(await found()).toMatchObject({ errcode: 0, ids: ['nanyu'] });
  expect(await all(tenantEntity)).toMatchObject([
    {
      name: '南屿师范学院',
      initialised: 1,
      tenant_key: 'public-key',
      admin_account: 'hejing',
      language: 'en',
    },
  ]);
  expect((await all(location)).map(({ name }) => name)).toEqual(['主校区', '知行楼', '3 层']);
  expect(await all(resource)).toMatchObject([
    { resources_number: '302', building_code: 'B1', floor_code: 'B1-3', capacity: 20, state: 1 },
  ]);
  expect(await all(accountEntity)).toMatchObject([{ account: 'hejing', disabled: 1 }]);
  expect(await all(invitation)).toMatchObject([{ state: WAITING }]);
});

it('is told of in both institutions, and there by the full name of the account', async () => {
  const { found, all, makers } = office();
  await found();
  expect(await makers(founding, 'main')).toEqual(['admin']);
  expect(await makers(resource)).toEqual(['admin@main']);
  expect(await all(founding, 'main')).toMatchObject([{ name: '南屿师范学院' }]);
  expect(await all(founding)).toEqual([]);
});

it('may begin without a room', async () => {
  const { found, all } = office();
  expect(await found({ first_room: null })).toMatchObject({ errcode: 0 });
  expect([await all(location), await all(resource)]).toEqual([[], []]);
});

it('is refused by the rules of its own records before anything is written', async () => {
  const { found, writes } = office();
  expect(await found({ email: 'no address' })).toMatchObject({ errcode: 1002 });
  expect(await found({ email: ' ' })).toMatchObject({ errcode: 1001 });
  expect(await found({ tenant_id: '!' })).toMatchObject({ errcode: 1002 });
  expect(await found({ zone: 'Nowhere/Else' })).toMatchObject({ errcode: 1002 });
  expect(await found({ first_room: { ...room, capacity: -1 } })).toMatchObject({ errcode: 1002 });
  expect(await found({ first_room: { ...room, building: ' ' } })).toMatchObject({ errcode: 1001 });
  expect(await found({}, 'one', 'nanyu')).toMatchObject({ errcode: 4001 });
  expect(writes()).toBe(0);
});

it('is not founded twice, and answers the same command the same', async () => {
  const { found, all } = office();
  await found();
  expect(await found({}, 'two')).toMatchObject({ errcode: 1008 });
  expect(await found({ name: '另一所' }, 'three')).toMatchObject({ errcode: 1008 });
  expect(await found()).toMatchObject({ errcode: 0, ids: ['nanyu'] });
  expect(await all(tenantEntity)).toMatchObject([{ name: '南屿师范学院' }]);
});

it('shows nothing where the store goes away at any write, and goes on from there', async () => {
  const whole = office();
  await whole.found();
  for (let at = 1; at <= whole.writes(); at += at < whole.writes() - 6 ? 5 : 1) {
    const { found, all, mended } = office(at);
    await expect(found()).rejects.toThrow('the store is away');
    const isThere = (await all(tenantEntity)).length > 0;
    // From its own record on, which is the last of its streams but the invitation and the note of its founder.
    expect([at, isThere]).toEqual([at, at > whole.writes() - 2]);
    mended();
    expect([at, (await found()).errcode]).toEqual([at, 0]);
    expect([at, (await all(resource)).length, (await all(invitation)).length]).toEqual([at, 1, 1]);
  }
});

it('keeps out another founder who is under way at the same moment', async () => {
  const { found, mended } = office(9);
  await expect(found()).rejects.toThrow();
  mended();
  expect(await found({}, 'other', 'main', 'somebody')).toMatchObject({ errcode: 1008 });
  expect(await found({ name: '改了名' }, 'another')).toMatchObject({ errcode: 0 });
});

it.each(['default-types-1', 'first-room'])('gives its id back where %s is refused', async (refused) => {
  const { found } = office(undefined, refused);
  expect(await found()).toMatchObject({ errcode: 3001 });
  expect(await found({}, 'other', 'main', 'somebody')).toMatchObject({ errcode: 0 });
});

it('finds the number of a room in its name, and a basement below the ground', () => {
  expect(['302 会议室', '会议室', 'A-12 报告厅', 'Room 12', 'Aula Magna'].map(numberIn)).toEqual([
    '302',
    '001',
    'A-12',
    '12',
    '001',
  ]);
  expect(placesOf({ ...room, floor: -1 }).at(-1)?.fields).toMatchObject({ code: 'B1--1', name: '地下 1 层' });
  expect(roomOf(room).fields).toMatchObject({ appointment_open_time: '08:00', need_approve: 0 });
});
