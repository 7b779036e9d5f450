// Web push: what a browser is told while no page is open, sealed so that its push service cannot read it (RFC 8291).
//
// We seal with Node's crypto. Because npm's `web-push` calls services by itself, past the one outbound door.
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { Instant } from '@campus/events/domain/envelope';
import { fieldsIn } from '@campus/events/domain/unknown';
import { type CallOut, isOk, isRefusal, statusText } from '@campus/projections/ports/outbound';
import { Undeliverable } from '../../command/channels.ts';
import type { PushKey } from '../../command/push-key.ts';

/** What a browser gives to those who may tell it something; both keys in base64url. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const KEY = /^[\w-]{87}$/;
const AUTH = /^[\w-]{22}$/;

/** The door says which addresses may be called. */
export const isSubscription = (given: object): given is Subscription => {
  const { endpoint, p256dh, auth } = fieldsIn(given);
  const isAddress =
    typeof endpoint === 'string' &&
    endpoint.length <= 1_000 &&
    /^https?:\/\//.test(endpoint) &&
    URL.canParse(endpoint);
  return isAddress && KEY.test(String(p256dh)) && AUTH.test(String(auth));
};

const RECORD_BYTES = 4096;
/** The last record ends so. */
const END = Buffer.from([2]);
const KEY_BYTES = 16;
const NONCE_BYTES = 12;

const derived = (secret: Uint8Array, salt: Uint8Array, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Throws on keys that are none. */
export const sealedFor = (
  { p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>,
  text: string,
  salt: Buffer = randomBytes(KEY_BYTES),
  privateKey?: Buffer,
): Buffer => {
  const pair = createECDH('prime256v1');
  if (privateKey) pair.setPrivateKey(privateKey);
  else pair.generateKeys();
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), pair.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = derived(pair.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derived(shared, salt, 'Content-Encoding: aes128gcm\0', KEY_BYTES);
  const nonce = derived(shared, salt, 'Content-Encoding: nonce\0', NONCE_BYTES);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(ours.length, 4);
  const sealed = [cipher.update(text, 'utf8'), cipher.update(END), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, head, ours, ...sealed]);
};

const WAIT_MS = 10_000;
const MOST_ANSWERED = 10_000;
/** A service that gave no answer is not asked for so long, so that it holds up nobody else's. */
const REST_MS = 30_000;
const GONE: ReadonlySet<number> = new Set([404, 410]);

export interface PushParts {
  readonly callOut: CallOut;
  readonly pushKey: PushKey;
  readonly contact: string;
  readonly clock: () => Instant;
}

export interface Push {
  readonly text: string;
  /** A later one with the same name takes its place while the device is away. */
  readonly topic: string;
  readonly lastsSeconds: number;
}

/** False: the subscription is no more. Throws as `Channel.send` does. */
export type SendPush = (to: Subscription, push: Push) => Promise<boolean>;

export const createSendPush = ({ callOut, pushKey, contact, clock }: PushParts): SendPush => {
  const resting = new Map<string, Instant>();
  return async (to, { text, topic, lastsSeconds }) => {
    const url = new URL(to.endpoint);
    const { origin } = url;
    const until = resting.get(origin) ?? 0;
    if (until > clock()) throw new Error('推送服务暂无应答 / the push service does not answer now');
    resting.delete(origin);
    const headers = {
      Authorization: pushKey.authorization(origin, contact, clock()),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(lastsSeconds),
      Topic: topic,
      Urgency: 'high',
    };
    const body = sealedFor(to, text);
    const call = { method: 'POST', url, headers, body, waitMs: WAIT_MS, mostBytes: MOST_ANSWERED };
    const answer = await callOut(call).catch((error: unknown) => {
      resting.set(origin, clock() + REST_MS);
      throw error;
    });
    if (GONE.has(answer.status)) return false;
    if (isRefusal(answer)) throw new Undeliverable(statusText(answer));
    if (!isOk(answer)) throw new Error(statusText(answer));
    return true;
  };
};
