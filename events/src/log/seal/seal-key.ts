// The key that signs the heads of the chains (Ed25519). Without the key nobody can write the book anew.
import {
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
  verify as verifies,
} from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'seal.key';
const BYTES = 32;
/** What stands before the 32 bytes of a private key of this kind (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export interface SealKey {
  /** The public half, base64url: with it anybody can check what was signed. */
  readonly shown: string;
  sign(text: string): string;
}

const readSeed = (text: string): Buffer => {
  const seed = Buffer.from(text, 'base64');
  if (seed.length !== BYTES)
    throw new Error(`CAMPUS_SEAL_KEY：须为 base64 编码的 ${BYTES} 字节 / must be ${BYTES} bytes in base64`);
  return seed;
};

/** `text`: 32 bytes in base64; without it one is made and kept in the folder, readable by its owner alone. */
export const openSealKey = (folder: string, text?: string): SealKey => {
  const key = privateKey(text === undefined ? seedIn(folder) : readSeed(text));
  return {
    shown: createPublicKey(key)
      .export({ format: 'der', type: 'spki' })
      .subarray(PUBLIC_PREFIX.length)
      .toString('base64url'),
    sign: (said) => sign(null, Buffer.from(said), key).toString('base64url'),
  };
};

const seedIn = (folder: string): Buffer => {
  const path = join(folder, FILE);
  if (!existsSync(path))
    writeFileSync(path, randomBytes(BYTES).toString('base64'), { mode: 0o600, flag: 'wx', flush: true });
  return readSeed(readFileSync(path, 'utf8'));
};

const privateKey = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' });

/** Whether `signature` over `text` was made with the private half of `shown`. */
export const isSignedBy = (shown: string, text: string, signature: string): boolean => {
  try {
    const der = Buffer.concat([PUBLIC_PREFIX, Buffer.from(shown, 'base64url')]);
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return verifies(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
};
