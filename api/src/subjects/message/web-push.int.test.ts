// What a push service on this machine is sent, opened as a browser does; and what its answers mean.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { openOutbound } from '@campus/projections/outbound/open-outbound';
import { CallFailed } from '@campus/projections/ports/outbound';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Undeliverable } from '../../command/channels.ts';
import { createPushKey } from '../../command/push-key.ts';
import { createSendPush, sealedFor } from './web-push.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

it('seals the example of RFC 8291 byte for byte', () => {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const sealed = sealedFor(
    keys,
    'When I grow up, I want to be a watermelon',
    bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  );
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru' +
      '3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

/** A browser's side of RFC 8188 and 8291. */
const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = Buffer.alloc(16, 7);
const openedBy = (body: Buffer): string => {
  const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const hkdf = (secret: Uint8Array, by: Uint8Array, info: string | Buffer, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, size));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs]);
  const shared = hkdf(browser.computeSecret(theirs), auth, info, 32);
  const key = hkdf(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv('aes-128-gcm', key, hkdf(shared, salt, 'Content-Encoding: nonce\0', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  expect(plain.at(-1)).toBe(2);
  return plain.subarray(0, -1).toString('utf8');
};

const heard: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
let status = 201;
const service = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    heard.push({ headers: request.headers, body: Buffer.concat(chunks) });
    if (status === 0) request.socket.destroy();
    else response.writeHead(status).end();
  });
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((done) => void service.listen(0, '127.0.0.1', done));
  const address = service.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => void service.close());
beforeEach(() => void heard.splice(0));

let now = Date.parse('2026-11-24T08:00:00Z');
const pushKey = createPushKey('a key of the nodes');
const send = createSendPush({
  callOut: openOutbound({ networks: ['127.0.0.1'] }),
  pushKey,
  contact: 'https://c.example/',
  clock: () => now,
});
const push = { text: '{"title":"会议室 302"}', topic: 'soon-b1', lastsSeconds: 900 };
const sendTo = () =>
  send(
    {
      endpoint: `${origin}/p/1`,
      p256dh: browser.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    push,
  );

it('reaches the browser alone, under a signature that the service can check', async () => {
  status = 201;
  expect(await sendTo()).toBe(true);
  const [{ headers, body } = { headers: {}, body: Buffer.of() }] = heard;
  expect(openedBy(body)).toBe(push.text);
  expect(headers).toMatchObject({ ttl: '900', topic: 'soon-b1', 'content-encoding': 'aes128gcm' });
  const [, said = '', signature = '', shown] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  expect(shown).toBe(pushKey.shown);
  const point = bytes(pushKey.shown);
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, format: 'jwk' });
  expect(verify('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(
    true,
  );
  const claims: unknown = JSON.parse(bytes(said.split('.')[1] ?? '').toString('utf8'));
  expect(claims).toEqual({ aud: origin, exp: now / 1_000 + 43_200, sub: 'https://c.example/' });
});

it('tells a subscription that is gone from a refusal and from a service in trouble', async () => {
  for (status of [404, 410]) expect(await sendTo()).toBe(false);
  status = 413;
  await expect(sendTo()).rejects.toThrow(Undeliverable);
  for (status of [429, 503]) await expect(sendTo()).rejects.toThrow(`HTTP ${status}`);
});

it('lets a dead service rest, so that others are not kept waiting', async () => {
  status = 0;
  await expect(sendTo()).rejects.toThrow(CallFailed);
  await expect(sendTo()).rejects.toThrow('does not answer now');
  expect(heard).toHaveLength(1);
  now += 30_000;
  status = 201;
  expect(await sendTo()).toBe(true);
});
