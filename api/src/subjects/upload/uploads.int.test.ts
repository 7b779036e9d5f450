// Files as they are sent and read, on the running product: by content, bounded, with the rights of the reader.
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchToken } from '@campus/deploy/ops/client';
import { addDays } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { fieldsIn } from '@campus/events/domain/unknown';
import { removeFolder, type ServerProcess, startServer } from '@campus/loadtest/harness/server-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { steadyId } from '../../demonstration/chance.ts';
import { drawing } from '../../demonstration/drawing.ts';
import { own } from '../../demonstration/resource-row.ts';
import { callingAt } from '../../testing/calling.ts';

let server: ServerProcess;
const tokens = new Map<string, string>();
const { askAs } = callingAt(() => server.url, tokens);
const date = addDays(localOf('Asia/Shanghai', Date.now()).date, 3);

interface Sent {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const png = drawing(8, 6);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const send = async (
  account: string,
  content: Buffer,
  name = 'a.png',
  { path = '/upload', raw = false }: { path?: string; raw?: boolean } = {},
): Promise<Sent> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const body = raw ? new Uint8Array(content) : form;
  const token = encodeURIComponent(tokens.get(account) ?? '');
  const response = await fetch(`${server.url}${path}?access_token=${token}`, { method: 'POST', body });
  return { status: response.status, body: fieldsIn(await response.json()) };
};
const sent = async (account: string, content = png, name = 'a.png'): Promise<string> => {
  const { status, body } = await send(account, content, name);
  expect(status, JSON.stringify(body)).toBe(200);
  return String(body.uri);
};
const get = (account: string | undefined, uri: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${server.url}${uri}`, {
    headers: account ? { ...headers, authorization: `Bearer ${tokens.get(account)}` } : headers,
  });

const saveModel = async (account: string, operation: string, input: string, model: object) => {
  const text = `mutation ($model: ${input}!) { saved: ${operation}(model: $model) { errcode msg ids position } }`;
  const { saved } = await askAs(account)<{
    saved: { errcode: number; msg: string; ids: string[] | null; position: string | null };
  }>(text, { model });
  if (saved.position)
    await askAs(account)('query ($p: String) { me(min_position: $p) { account } }', { p: saved.position });
  return saved;
};
let room = '';
let hidden = '';
const roomOf = async (more: object): Promise<string> => {
  const name = `u${randomUUID().slice(0, 8)}`;
  const naming = { resources_number: name, resources_name: name, state: 1 };
  const saved = await saveModel('admin', 'saveResources', 'ResourcesInput', { ...own, ...naming, ...more });
  expect(saved).toMatchObject({ errcode: 0 });
  return saved.ids?.[0] ?? '';
};
const book = async (account: string, start: string, more: object) => {
  const end = `${start.slice(0, 3)}30`;
  const model = {
    resources_id: room,
    appointment_date: date,
    start_time: start,
    end_time: end,
    theme: 't',
    ...more,
  };
  const text = `mutation ($model: AppointmentInformationInput!) {
    saved: saveAppointmentInformation(model: $model) { errcode msg appointmentId position } }`;
  const { saved } = await askAs(account)<{
    saved: { errcode: number; msg: string; appointmentId: string | null };
  }>(text, { model });
  return saved;
};
const spools = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('campus-upload-'));

beforeAll(async () => {
  server = await startServer();
  for (const name of ['admin', 'manager1', 'student1', 'student2', 'other-admin'])
    tokens.set(name, (await fetchToken(server.url, { name, password: 'campus' })).access);
  const type = { resources_name: '上传', appointment_category: 1, common_enable: 1, state: 1 };
  const saved = await saveModel('admin', 'saveResourcesType', 'ResourcesTypeInput', type);
  const resources_type_id = saved.ids?.[0] ?? '';
  room = await roomOf({ resources_type_id });
  hidden = await roomOf({ resources_type_id, resource_open_mode: 3 });
});
afterAll(async () => {
  await server.stop();
  removeFolder(server.folder);
});

describe('what is taken', () => {
  it('is a picture or a document by what it holds, whatever its name', async () => {
    expect((await send('student1', png, 'x.html')).body).toMatchObject({
      errno: 0,
      name: 'x.png',
      type: 'image/png',
      size: png.length,
    });
    expect((await send('student1', pdf, '合同.pdf')).body).toMatchObject({ errno: 0, name: '合同.pdf' });
  });

  it('is a whole body as well as a form', async () => {
    const { body } = await send('student1', png, '', { raw: true, path: '/upload_file' });
    expect(body).toMatchObject({ errno: 0, uri: expect.stringMatching(/^\/upload\/[0-9a-f-]{36}\.png$/) });
  });

  it.each([
    ['a drawing that can run', svg, 'a.png'],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), 'a.pdf'],
    ['a program', Buffer.from('MZ\x90\0'), 'a.zip'],
    ['nothing', Buffer.alloc(0), 'a.png'],
  ])('is not %s', async (_, content, name) => {
    const { status, body } = await send('student1', content, name);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errno: content.length === 0 ? 1001 : 1002, error: expect.any(String) });
  });

  it('is only a picture in the editor, in the words of the documents', async () => {
    const { body } = await send('student1', pdf, 'a.pdf', { path: '/upload_file' });
    expect(body).toMatchObject({
      errcode: 1002,
      msg: expect.stringContaining('仅支持上传图片类型'),
      msg_en: expect.stringContaining('Only image types can be uploaded'),
    });
  });

  it('is refused beyond 20 MB, announced or not, and a picture beyond 10', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(21 * 1024 * 1024)]);
    const { status, body } = await send('student1', large, 'a.pdf');
    expect([status, body.errcode]).toEqual([413, 1006]);
    const picture = Buffer.concat([png, Buffer.alloc(11 * 1024 * 1024)]);
    expect((await send('student1', picture)).body).toMatchObject({ errcode: 1006 });
    expect(spools()).toEqual([]);
  });

  it('is of somebody who signed in', async () => {
    tokens.set('nobody', 'no-token');
    const { status, body } = await send('nobody', png);
    expect([status, body.errcode]).toEqual([401, 4001]);
  });

  it('leaves nothing where its sender leaves in the middle', async () => {
    const { port } = new URL(server.url);
    const path = `/upload?token=${encodeURIComponent(tokens.get('student1') ?? '')}`;
    const headers = { 'Content-Type': 'image/png', 'Content-Length': 1_000_000 };
    const request = httpRequest({ port, path, method: 'POST', headers });
    request.on('error', () => undefined);
    request.write(png);
    await expect.poll(() => spools().length).toBe(1);
    request.destroy();
    await expect.poll(spools).toEqual([]);
  });
});

describe('a file is read', () => {
  it('by who sent it, as what it is, and runs nothing', async () => {
    const response = await get('student1', await sent('student1'));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-cache',
      'content-disposition': expect.stringMatching(/^inline/),
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
  });

  it('as something to keep where it is no picture', async () => {
    const response = await get('student1', await sent('student1', pdf, '合同.pdf'));
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('合同.pdf')}`,
    );
  });

  it('under a name that shows its true ending', async () => {
    const response = await get('student1', await sent('student1', pdf, '\u202Egnp.\u2066合同.pdf'));
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('gnp.合同.pdf')}`,
    );
  });

  it('by nobody else while nothing shows it', async () => {
    const uri = await sent('student1');
    const others = await Promise.all(
      ['student2', 'admin', 'other-admin', undefined].map(
        async (account) => (await get(account, uri)).status,
      ),
    );
    expect(others).toEqual([404, 404, 404, 401]);
  });

  it('with a resource by those who see the resource', async () => {
    const uri = await sent('admin');
    const imageList = [{ uri, image_category: 1 }];
    await saveModel('admin', 'updateResources', 'ResourcesInput', { id: room, imageList });
    expect((await get('student2', uri)).status).toBe(200);
    expect((await get('other-admin', uri)).status).toBe(404);

    const secret = await sent('admin');
    const pictures = [{ uri: secret, image_category: 1 }];
    await saveModel('admin', 'updateResources', 'ResourcesInput', { id: hidden, imageList: pictures });
    expect((await get('student2', secret)).status).toBe(404);
    expect((await get('manager1', secret)).status).toBe(404);
  });

  it("with the visitors' settings by anyone who has the key of the campus, and nothing else by it", async () => {
    const [banner, other] = [await sent('admin'), await sent('admin')];
    const by = (uri: string, tenant: string) => get(undefined, `${uri}?tenantKey=${steadyId(tenant, 'key')}`);
    const show = (banner_img: string) =>
      saveModel('admin', 'updateVisitorOverallSettingsEntity', 'VisitorOverallSettingsInput', {
        id: ':visitors',
        banner_img,
      });
    expect(await show(banner)).toMatchObject({ errcode: 0 });
    expect((await by(banner, 'campus')).status).toBe(200);
    expect((await by(other, 'campus')).status).toBe(404);
    expect((await by(banner, 'other')).status).toBe(404);
    expect((await get(undefined, banner)).status).toBe(401);
    expect(await show(other)).toMatchObject({ errcode: 0 });
    expect((await by(banner, 'campus')).status).toBe(404);
  });

  it('no more once the resource shows another', async () => {
    const uri = await sent('admin');
    const showing = (shown: string) =>
      saveModel('admin', 'updateResources', 'ResourcesInput', {
        id: room,
        imageList: [{ uri: shown, image_category: 2 }],
      });
    await showing(uri);
    expect((await get('student2', uri)).status).toBe(200);
    await showing(await sent('admin'));
    expect((await get('student2', uri)).status).toBe(404);
  });

  it('with a booking by those who see what was entered', async () => {
    const enclosure = await sent('student1', pdf, '合同.pdf');
    const saved = await book('student1', '09:00', {
      enclosure,
      enclosure_name: '合同.pdf',
      enclosure_size: 1,
    });
    expect(saved).toMatchObject({ errcode: 0 });
    expect((await get('admin', enclosure)).status).toBe(200);
    expect((await get('student2', enclosure)).status).toBe(404);
  });

  it('with the report of a seat by those who look after the seats, not by who was reported', async () => {
    const { page } = await askAs('admin')<{ page: { edges: readonly { node: { id: string } }[] } }>(
      '{ page: findSeatResourcesAll(first: 1) { edges { node { id } } } }',
    );
    const seat = { resources_id: page.edges[0]?.node.id, seat_number: 'F9' };
    const now = localOf('Asia/Shanghai', Date.now());
    const start = Math.min(Math.floor(now.minute / 30) * 30, 23 * 60);
    const sat = await saveModel(
      'admin',
      'saveAppointmentInformationForManage',
      'AppointmentInformationInput',
      {
        ...seat,
        appointment_user: 'student1',
        appointment_date: now.date,
        start_time: clockOf(start),
        end_time: clockOf(start + 60),
        theme: '自习',
        notice_read: 1,
      },
    );
    expect(sat).toMatchObject({ errcode: 0 });
    const signed =
      'mutation ($id: ID!) { saved: updateAppointmentStateForSign(id: $id, state: 1) { errcode msg } }';
    expect(await askAs('admin')(signed, { id: sat.ids?.[0] })).toMatchObject({ saved: { errcode: 0 } });
    const photograph = await sent('student2');
    const report = { ...seat, photograph };
    expect(await saveModel('student2', 'saveSeatSupervision', 'SeatSupervisionInput', report)).toMatchObject({
      errcode: 0,
    });
    expect((await get('admin', photograph)).status).toBe(200);
    expect((await get('student1', photograph)).status).toBe(404);
    expect((await get('other-admin', photograph)).status).toBe(404);
    const told = async (account: string): Promise<string> =>
      JSON.stringify(
        await askAs(account)(
          'query ($id: ID!) { told: bookingHistory(id: $id) { type actor actor_name msg msg_en changes } }',
          { id: sat.ids?.[0] },
        ),
      );
    expect(await told('admin')).toContain('student2');
    expect(await told('student1')).toContain('Somebody reported');
    expect(await told('student1')).not.toMatch(/student2|upload/);
    const onSeat = (call: string) => `mutation ($id: ID!) { saved: ${call}(id: $id) { errcode } }`;
    const sitting = { id: sat.ids?.[0] };
    expect(await askAs('admin')(onSeat('updateSeatReturn'), sitting)).toMatchObject({
      saved: { errcode: 0 },
    });
    expect(await askAs('student1')(onSeat('updateSeatLeave'), sitting)).toMatchObject({
      saved: { errcode: 0 },
    });
    expect(await saveModel('student2', 'saveSeatSupervision', 'SeatSupervisionInput', report)).toMatchObject({
      errcode: 3001,
    });
    expect((await get('admin', photograph)).status).toBe(200);
  });

  it('by nobody who only names it in a booking of their own', async () => {
    const enclosure = await sent('student1', pdf, '合同.pdf');
    expect(await book('student2', '11:00', { enclosure })).toMatchObject({ errcode: 4004 });
    expect((await get('student2', enclosure)).status).toBe(404);
  });

  it('with a notice by its readers, from its release on, and not of another campus', async () => {
    const uri = await sent('admin');
    const foreign = await sent('other-admin');
    const notice = (shown: string) =>
      saveModel('admin', 'saveNotice', 'NoticeInput', {
        title: '校园地图更新',
        note_category: 1,
        content: `<p><img src="${shown}" alt="地图"></p>`,
      });
    expect(await notice(foreign)).toMatchObject({ errcode: 4004 });
    const { ids } = await notice(uri);
    expect((await get('student2', uri)).status).toBe(404);
    const release = 'mutation ($id: ID!) { saved: updateNoticeState(id: $id, state: 1) { errcode } }';
    await askAs('admin')(release, { id: ids?.[0] });
    await expect.poll(async () => (await get('student2', uri)).status).toBe(200);
    expect((await get('other-admin', uri)).status).toBe(404);
  });

  it('never where a document stands for a picture', async () => {
    const imageList = [{ uri: await sent('admin', pdf, 'a.pdf'), image_category: 1 }];
    const saved = await saveModel('admin', 'updateResources', 'ResourcesInput', { id: room, imageList });
    expect(saved).toMatchObject({ errcode: 1002, msg: expect.stringContaining('仅支持上传图片类型') });
  });

  it('not sent again to who has it', async () => {
    const uri = await sent('student1');
    const tag = (await get('student1', uri)).headers.get('etag') ?? '';
    expect((await get('student1', uri, { 'if-none-match': tag })).status).toBe(304);
  });
});

it('keeps the bytes in the data folder', () => {
  expect(existsSync(join(server.folder, 'uploads'))).toBe(true);
});

it('lets one account send no more than so much', async () => {
  let last = 200;
  for (let count = 0; count < 61 && last === 200; count += 1) last = (await send('student2', png)).status;
  expect(last).toBe(429);
});
