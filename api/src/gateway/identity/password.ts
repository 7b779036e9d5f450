// Hashes passwords with scrypt. The cost stands in the hash, so it can be raised without a migration.
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

export interface PasswordCost {
  /** CPU and memory cost, a power of two; 128 * N * r bytes are in use while hashing. */
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's figures for scrypt at 32 MiB. */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };

/** For the published password of the demonstration: a strong hash would protect nothing and slow every start. */
export const DEMONSTRATION_COST: PasswordCost = { N: 2 ** 10, r: 8, p: 1 };

export const MAX_PASSWORD_LENGTH = 256;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const MAX_MEMORY = 128 * 1024 * 1024;

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. Throws RangeError on an overlong password. */
export const hashPassword = async (password: string, cost: PasswordCost = PASSWORD_COST): Promise<string> => {
  if (password.length > MAX_PASSWORD_LENGTH) throw new RangeError('password too long');
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
};

/**
 * Whether the password belongs to the hash. Without a hash (unknown account) it takes as long as with
 * one and answers no, so that the time of a refusal does not tell which accounts exist.
 */
export const verifyPassword = async (
  password: string,
  hash: string | undefined,
  costOfNobody: PasswordCost = PASSWORD_COST,
): Promise<boolean> => {
  if (password.length > MAX_PASSWORD_LENGTH) return false;
  const parsed = hash === undefined ? undefined : parse(hash);
  const { cost, salt, expected } = parsed ?? { ...NOBODY, cost: costOfNobody };
  const actual = await derive(password, salt, cost);
  return timingSafeEqual(actual, expected) && parsed !== undefined;
};

const NOBODY = { salt: Buffer.alloc(SALT_BYTES), expected: Buffer.alloc(HASH_BYTES) };

const parse = (text: string) => {
  const match = /^scrypt\$(\d{1,8})\$(\d{1,3})\$(\d{1,3})\$([\w-]+)\$([\w-]+)$/.exec(text);
  if (!match) return undefined;
  const [, N, r, p, salt = '', hash = ''] = match;
  const expected = Buffer.from(hash, 'base64url');
  if (expected.length !== HASH_BYTES) return undefined;
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    expected,
  };
};

const derive = (password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> => {
  const options: ScryptOptions = { N, r, p, maxmem: MAX_MEMORY };
  return new Promise((resolve, reject) => {
    // NFC, so that one password typed on two keyboards is one password.
    scrypt(password.normalize('NFC'), salt, HASH_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
};
