// The provider's own keys: made once, kept in a file only the server may read, so that tokens and
// cookies outlive a restart.
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldsIn } from '@campus/events/domain/unknown';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';

/** The only algorithm tokens are signed with and accepted in. */
export const SIGNING_ALGORITHM = 'RS256';
const FILE = 'identity-keys.json';

export interface SigningKey extends JWK {
  readonly kid: string;
}

export interface IdentityKeys {
  /** Private keys as JWK. The first signs; the others still verify, so a key can be replaced without a cut. */
  readonly signing: readonly [SigningKey, ...SigningKey[]];
  /** Sign the cookies; the first signs, all verify. */
  readonly cookies: readonly string[];
  /** Makes pairing codes unreadable in the log. */
  readonly pairing: string;
}

/** Reads the keys of a data folder, making them on the first start. Throws on a file it cannot understand. */
export const loadKeys = async (folder: string): Promise<IdentityKeys> => {
  await mkdir(folder, { recursive: true });
  const path = join(folder, FILE);
  const known = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (known !== undefined) return understand(known, path);
  await writeOnce(path, await newKeys());
  // Read back: another process may have been first, and then its keys are the ones.
  return understand(await readFile(path, 'utf8'), path);
};

/** The keys in the form in which they are kept: JSON. */
export const newKeys = async (): Promise<string> => JSON.stringify(await generateKeys());

/** Keys that nodes share, as `newKeys` made them. `origin` names where they are kept. */
export const readKeys = (text: string, origin: string): IdentityKeys => understand(text, origin);

const generateKeys = async (): Promise<IdentityKeys> => {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    signing: [{ ...jwk, kid, alg: SIGNING_ALGORITHM, use: 'sig' }],
    cookies: [randomBytes(32).toString('base64url')],
    pairing: randomBytes(32).toString('base64url'),
  };
};

/** Whole or not at all, and never over an existing file. */
const writeOnce = async (path: string, text: string): Promise<void> => {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    if (fieldsIn(error).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
};

const understand = (text: string, path: string): IdentityKeys => {
  let keys: Partial<IdentityKeys>;
  try {
    keys = JSON.parse(text);
  } catch {
    keys = {};
  }
  const [first, ...older] = keys.signing ?? [];
  if (!first?.kid || !first.d || !keys.cookies?.length || !keys.pairing) {
    throw new Error(
      `${path} does not hold identity keys; restore it from a backup or remove it to make new ones`,
    );
  }
  return { signing: [first, ...older], cookies: keys.cookies, pairing: keys.pairing };
};

/** What verifiers may know of a key. */
export const publicKey = ({ kty, n, e, kid, alg, use }: SigningKey): JWK => {
  if (!kty || !n || !e || !alg || !use) throw new Error(`key ${kid} is not an RSA signing key`);
  return { kty, n, e, kid, alg, use };
};
