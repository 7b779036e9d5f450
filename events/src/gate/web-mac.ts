// HMAC-SHA-256 of the runtime's WebCrypto: the same in a browser, in a worker and in Node.
import type { KeyBytes, Mac } from './pass-code.ts';

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' };

/** The runtime's own kind of key. */
export type SealedKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** A key that scripts can use and never read. */
export const sealedKey = (bytes: KeyBytes): Promise<SealedKey> =>
  crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['sign']);

export const macOfKey: Mac<SealedKey> = async (key, bytes) =>
  new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes));

export const macOfBytes: Mac<KeyBytes> = async (key, bytes) => macOfKey(await sealedKey(key), bytes);
