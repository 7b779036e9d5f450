// A calendar program reads by the secret of an address what the address's owner may see, until it is revoked.
import { randomBytes } from 'node:crypto';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { runServer } from '@campus/loadtest/harness/running-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { own } from '../../demonstration/resource-row.ts';
import { productOn } from '../../testing/running-product.ts';

let open: string;
let hiding: string;
const product = productOn(runServer(['admin', 'student1', 'student2', 'student3']));
const { askAs } = product;
const tomorrow = addDays(localOf('Asia/Shanghai', Date.now()).date, 1);

interface Saved {
  readonly errcode: number;
  readonly ids?: readonly string[] | null;
  readonly id?: string | null;
  readonly path?: string | null;
  readonly position: string | null;
}

const send = async (
  account: string,
  call: string,
  declared: string,
  variables: Readonly<Record<string, unknown>>,
  more = 'ids',
): Promise<Saved> => {
  const { saved } = await askAs(account)<{ saved: Saved }>(
    `mutation ${declared} { saved: ${call} { errcode position ${more} } }`,
    variables,
  );
  if (saved.position)
    await askAs('admin')('query ($p: String) { me(min_position: $p) { account } }', { p: saved.position });
  return saved;
};
const model = (account: string, call: string, input: string, given: object) =>
  send(account, `${call}(model: $model)`, `($model: ${input}!)`, { model: given });
const newSecret = () => randomBytes(32).toString('base64url');
const makeFeed = (account: string, resourceId?: string, secret = newSecret()) =>
  send(
    account,
    'createCalendarFeed(resourceId: $id, secret: $secret, command_id: $command)',
    '($id: ID, $secret: String!, $command: String)',
    { id: resourceId ?? null, secret, command: `feed-${secret}` },
    'id path',
  );
const read = (path: string | null | undefined, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${product.url()}${path}`, { headers });

const makeRoom = async (name: string, more: object = {}): Promise<string> => {
  const { types } = await askAs('admin')<{ types: readonly { id: string; resources_name_en: string }[] }>(
    '{ types: findResourcesTypeAll { id resources_name_en } }',
  );
  const type = types.find(({ resources_name_en }) => resources_name_en === 'Meeting rooms')?.id;
  const { ids } = await model('admin', 'saveResources', 'ResourcesInput', {
    ...own,
    resources_type_id: type,
    resources_number: name,
    resources_name: name,
    state: 1,
    appointment_information_field: 'theme',
    ...more,
  });
  return ids?.[0] ?? '';
};
const book = async (
  account: string,
  resources_id: string,
  start: string,
  theme: string,
): Promise<string | undefined> => {
  const saved = await model(account, 'saveAppointmentInformation', 'AppointmentInformationInput', {
    resources_id,
    appointment_date: tomorrow,
    start_time: `${start}:00`,
    end_time: `${start}:30`,
    theme,
    person_times: 1,
    notice_read: 1,
  });
  expect(saved.errcode).toBe(0);
  return saved.ids?.[0];
};

beforeAll(async () => {
  open = await makeRoom('FEED-1');
  hiding = await makeRoom('FEED-2', { hide_appointment_information: 1 });
}, 180_000);

describe('a calendar feed', () => {
  it('has the owner’s bookings, with the zone, and nobody else’s', async () => {
    const booking = await book('student2', open, '09', '我的组会');
    await book('student1', open, '10', '别人的组会');
    const { path } = await makeFeed('student2');
    const answer = await read(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    const text = (await answer.text()).replaceAll('\r\n ', '');
    expect(text).toContain('SUMMARY:我的组会');
    // The same entry as in the mails about it.
    expect(text).toContain(`UID:${booking}@campus\r\n`);
    expect(text).not.toContain('别人的组会');
    expect(text).toContain(`DTSTART;TZID=Asia/Shanghai:${tomorrow.replaceAll('-', '')}T090000`);
    expect(text).toContain('TZOFFSETTO:+0800');
  });

  it('says of a resource what its owner may see there', async () => {
    const booking = await book('student1', hiding, '11', '保密会议');
    const seen = async (account: string, room: string) =>
      (await (await read((await makeFeed(account, room)).path)).text()).replaceAll('\r\n ', '');
    expect(await seen('student2', open)).toContain('SUMMARY:别人的组会');
    const hidden = await seen('student2', hiding);
    expect(hidden).toContain('SUMMARY:已预约 Booked');
    expect(hidden).not.toContain('保密会议');
    expect(hidden).not.toContain(`UID:${booking}@`);
    expect(await seen('student1', hiding)).toContain('SUMMARY:保密会议');
  });

  it('has a device on loan until the day it is due', async () => {
    const { devices } = await askAs('student3')<{ devices: { edges: readonly { node: { id: string } }[] } }>(
      '{ devices: findResourcesAll(filter: { resources_number: "SB-PRJ" }) { edges { node { id } } } }',
    );
    const due = addDays(tomorrow, 21);
    const { errcode } = await send(
      'student3',
      'saveAppointmentInformationAll(model: $model, borrowDateList: $dates)',
      '($model: AppointmentInformationInput!, $dates: [String!])',
      {
        model: { resources_id: devices.edges[0]?.node.id, units: 1, theme: '借用', notice_read: 1 },
        dates: [addDays(tomorrow, 19), due],
      },
    );
    expect(errcode).toBe(0);
    const text = await (await read((await makeFeed('student3')).path)).text();
    expect(text).toContain(`DTEND;TZID=Asia/Shanghai:${due.replaceAll('-', '')}T`);
  });

  it('answers 304 until something changes', async () => {
    const { path } = await makeFeed('student2');
    const tag = (await read(path)).headers.get('etag') ?? '';
    expect((await read(path, { 'If-None-Match': tag })).status).toBe(304);
    await book('student2', open, '14', '新的一次');
    expect((await read(path, { 'If-None-Match': tag })).status).toBe(200);
  });

  it('is ended by its owner alone, and with the owner’s account', async () => {
    const { id, path } = await makeFeed('student3');
    const revoke = (account: string) => send(account, 'revokeCalendarFeed(id: $id)', '($id: ID!)', { id });
    expect((await revoke('student1')).errcode).toBe(4004);
    expect((await read(path)).status).toBe(200);
    expect((await revoke('student3')).errcode).toBe(0);
    expect((await read(path)).status).toBe(404);
    const other = await makeFeed('student3');
    await model('admin', 'updateAccount', 'AccountInput', { id: 'student3', disabled: 1 });
    await expect.poll(async () => (await read(other.path)).status).toBe(404);
  });

  it('ends with the password that it was made under', async () => {
    const { path } = await makeFeed('student1');
    expect((await read(path)).status).toBe(200);
    const renewing = 'updatePassword(account: "student1", password: "campus-2027")';
    await askAs('admin')(`mutation { renewed: ${renewing} { success } }`, {});
    await expect.poll(async () => (await read(path)).status).toBe(404);
    await product.signIn('student1', 'campus-2027');
    expect(await askAs('student1')('{ feeds: calendarFeeds { id } }', {})).toEqual({ feeds: [] });
  });

  it('answers nothing to a secret that nobody has, and tells no secret again', async () => {
    const { path } = await makeFeed('student2');
    const wrong = path?.replace(/[\w-]{43}\.ics/, `${'A'.repeat(43)}.ics`);
    expect((await read(wrong)).status).toBe(404);
    expect((await read(path?.replace('.ics', 'x.ics'))).status).toBe(404);
    const { feeds } = await askAs('student2')<{ feeds: readonly { id: string }[] }>(
      '{ feeds: calendarFeeds { id kind resources_name create_time } }',
    );
    const secret = /([\w-]{43})\.ics$/.exec(path ?? '')?.[1] ?? '';
    expect(feeds.length).toBeGreaterThan(0);
    expect(JSON.stringify(feeds)).not.toContain(secret);
  });

  it('is refused beyond twenty', async () => {
    const made: string[] = [];
    for (let secret = newSecret(); made.length < 21; secret = newSecret()) {
      const { errcode } = await makeFeed('student1', undefined, secret);
      if (errcode !== 0) {
        expect(errcode).toBe(1006);
        break;
      }
      made.push(secret);
    }
    expect(made.length).toBeLessThan(21);
    // The answer to the last one was lost: sent again it is answered as before.
    const again = await makeFeed('student1', undefined, made.at(-1));
    expect(again.errcode).toBe(0);
    expect(again.path).toContain(made.at(-1));
  });
});
