// The key by which push services know this installation (VAPID, RFC 8292). It follows from the key of the nodes, which
// is made at the first start: every node has the same one, and nothing more is kept. A derived number that is no key
// of the curve occurs once in 2^32 installations, and stops the start.
import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto';
import type { Instant } from '@campus/events/domain/envelope';

/** A service refuses more than a day. */
const LASTS_MS = 12 * 60 * 60_000;

export interface PushKey {
  /** What a browser subscribes with, base64url. */
  readonly shown: string;
  /** The header `Authorization` for a push service; `contact` is an address of the operator's. */
  authorization(service: string, contact: string, now: Instant): string;
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const createPushKey = (nodesKey: string): PushKey => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', nodesKey, '', 'campus web push', 32)));
  const point = pair.getPublicKey();
  const shown = point.toString('base64url');
  const half = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  const d = pair.getPrivateKey().toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', d, x: half(1), y: half(33) };
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  return {
    shown,
    authorization: (service, contact, now) => {
      const exp = Math.floor((now + LASTS_MS) / 1_000);
      const said = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded({ aud: service, exp, sub: contact })}`;
      const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${said}.${signature.toString('base64url')}, k=${shown}`;
    },
  };
};
