// People are told on their devices, through the whole product and a push service on this machine: what the device
// reads, what its button does, what signing out and a subscription that is gone mean.
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { createServer } from 'node:http';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { runServer } from '@campus/loadtest/harness/running-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productOn } from '../../testing/running-product.ts';

const product = productOn(
  runServer(['admin'], { env: { OUTBOUND_NETWORKS: '127.0.0.1', DECISION_LETTERS_WAIT_SECONDS: '0' } }),
);
const { askAs, url } = product;
const today = localOf('Asia/Shanghai', Date.now()).date;

interface Told {
  readonly title: string;
  readonly page: string;
  readonly actions: readonly { readonly action: string; readonly title: string }[];
  readonly act?: { readonly path: string; readonly token: string };
}

/** A browser with a subscription. */
const device = (name: string) => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = Buffer.alloc(16, name);
  const open = (body: Buffer): Told => {
    const theirs = body.subarray(21, 86);
    const hkdf = (secret: Uint8Array, salt: Uint8Array, info: string | Buffer, size: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, info, size));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
    const shared = hkdf(pair.computeSecret(theirs), auth, info, 32);
    const salt = body.subarray(0, 16);
    const key = hkdf(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = hkdf(shared, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
    const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
    return JSON.parse(plain.subarray(0, -1).toString('utf8'));
  };
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { endpoint: `${origin}/${name}`, keys, open };
};

const heard = new Map<string, Buffer[]>();
const gone = new Set<string>();
const service = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const name = (request.url ?? '').slice(1);
    heard.set(name, [...(heard.get(name) ?? []), Buffer.concat(chunks)]);
    response.writeHead(gone.has(name) ? 410 : 201).end();
  });
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((done) => void service.listen(0, '127.0.0.1', done));
  const address = service.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => void service.close());

const done = async (account: string, operation: string, input: string, model: object): Promise<string> => {
  const saved = await product.send(account, `${operation}(model: $model)`, `$model: ${input}!`, { model });
  expect(saved).toMatchObject({ errcode: 0 });
  return saved.ids?.[0] ?? '';
};

const subscribe = async (account: string, language: string, topics: readonly string[]) => {
  const made = device(`of-${account}`);
  const model = { endpoint: made.endpoint, ...made.keys, name: 'Chrome · Android', language, topics };
  await done(account, 'savePushDevice', 'PushDeviceInput', model);
  const told = (): Told[] => (heard.get(`of-${account}`) ?? []).map(made.open);
  return { told };
};
const devicesOf = async (account: string) =>
  (
    await askAs(account)<{ own: { id: string; name: string; topics: string[] }[] }>(
      '{ own: pushDevices { id name topics } }',
    )
  ).own;
const press = async ({ path, token }: { readonly path: string; readonly token: string }) => {
  const response = await fetch(`${url()}/${path}`, { method: 'POST', body: token });
  return { status: response.status, body: await response.json() };
};
const eventually = (read: () => unknown) => expect.poll(read, { timeout: 20_000, interval: 100 });

it('tells an approver, whose button approves, and then the applicant', async () => {
  const [applicant, approver] = [await product.person(), await product.person()];
  const grants = [{ grant_object_type: 1, grant_object_id: approver, grant_permission_item: 'approve' }];
  const room = await product.makeRoom(await product.makeType(), {
    need_approve: 1,
    resourcesAuthList: grants,
  });
  const [theirs, own] = [
    await subscribe(approver, 'en', ['approval']),
    await subscribe(applicant, 'zh', ['decided']),
  ];
  const ask = (start_time: string, end_time: string): Promise<string> =>
    done(applicant, 'saveAppointmentInformation', 'AppointmentInformationInput', {
      resources_id: room,
      appointment_date: addDays(today, 2),
      start_time,
      end_time,
      person_times: 1,
      notice_read: 1,
      theme: '读书会',
    });
  const booking = await ask('10:00', '11:00');
  await eventually(() => theirs.told().length).toBe(1);
  const [asked] = theirs.told();
  expect(asked?.title).toMatch(/^Waiting for your approval/);
  expect(asked?.page).toBe(`pc/appointmentDetail/self/${booking}`);
  expect(asked?.actions.map(({ title }) => title)).toEqual(['Approve', 'Open']);
  const act = asked?.act ?? { path: '', token: '' };
  expect(await press({ ...act, token: `${act.token.slice(0, -2)}AA` })).toMatchObject({ status: 404 });
  expect(await press({ ...act, token: 'x'.repeat(2_001) })).toMatchObject({
    status: 413,
    body: { msg_en: 'The request exceeds the limit of 2000 B' },
  });
  expect(await press(act)).toEqual({ status: 200, body: { title: 'Approved' } });
  expect(await press(act)).toEqual({ status: 200, body: { title: 'Approved' } });

  // A new password signs the device out.
  const renewing = 'updatePassword(account: $account, password: "campus-2027")';
  const renewal = `mutation ($account: String!) { done: ${renewing} { success } }`;
  expect(await askAs('admin')(renewal, { account: approver })).toEqual({ done: { success: true } });
  expect(await press(act)).toMatchObject({ status: 404 });
  await product.signIn(approver, 'campus-2027');
  expect(await devicesOf(approver)).toEqual([]);
  await subscribe(approver, 'en', ['approval']);
  expect(await press(act)).toMatchObject({ status: 200 });
  await eventually(() => own.told().map(({ title }) => title.slice(0, 4))).toEqual(['审批通过']);
  expect(own.told()[0]?.act).toBeUndefined();

  // Signed out there: what the device still shows does nothing.
  const [{ id } = { id: '' }] = await devicesOf(approver);
  await askAs(approver)('mutation ($id: ID!) { removePushDevice(id: $id) { errcode } }', { id });
  expect(await press(act)).toMatchObject({ status: 404 });
  expect(await devicesOf(approver)).toEqual([]);

  gone.add(`of-${applicant}`);
  const call = 'auditAppointmentInformation(ids: $ids, auditStatus: 4, reason: "另有安排")';
  const ids = [await ask('14:00', '15:00')];
  await askAs('admin')(`mutation ($ids: [ID!]!) { ${call} { code } }`, { ids });
  await eventually(() => devicesOf(applicant)).toEqual([]);
});

it('keeps devices to their owner', async () => {
  const [one, other] = [await product.person(), await product.person()];
  await subscribe(one, 'zh', ['soon', 'leave']);
  const [{ id, name, topics } = { id: '', name: '', topics: [] }] = await devicesOf(one);
  expect([name, topics]).toEqual(['Chrome · Android', ['soon', 'leave']]);
  expect(await devicesOf(other)).toEqual([]);
  const removal = 'mutation ($id: ID!) { done: removePushDevice(id: $id) { errcode } }';
  expect(await askAs(other)(removal, { id })).toMatchObject({ done: { errcode: 4004 } });
  const model = {
    ...device(`of-${one}`).keys,
    endpoint: `${origin}/of-${one}`,
    name: 'x',
    language: 'zh',
    topics: [],
  };
  const saving = 'mutation ($model: PushDeviceInput!) { done: savePushDevice(model: $model) { errcode } }';
  expect(await askAs(other)(saving, { model })).toMatchObject({ done: { errcode: 4004 } });
  const noSubscriptions = [{ auth: 'x' }, { endpoint: 'https://' }, { endpoint: 'data:text/plain,x' }];
  for (const part of noSubscriptions)
    expect(await askAs(other)(saving, { model: { ...model, ...part } })).toMatchObject({
      done: { errcode: 1002 },
    });
});
