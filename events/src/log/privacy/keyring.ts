// Personal data in the log is readable only with its person's key. Keys live outside the log; to erase a
// person is to destroy the key, and every copy of the log forgets at once.
import { createCipheriv, createDecipheriv, randomBytes, randomFillSync } from 'node:crypto';

/** Replaces a personal value in an event. Base64; `person` names the person whose key opens it. */
export interface Sealed {
  readonly sealed: 1;
  readonly tenant: string;
  readonly person: string;
  readonly iv: string;
  readonly tag: string;
  readonly data: string;
}

export interface Keyring {
  /** Seals a JSON value. The person's key is durable before this returns. Throws for an erased person. */
  seal(tenant: string, person: string, value: unknown): Sealed;
  /** The value; undefined when the person was erased or it is no seal. Throws when it was tampered with. */
  open(sealed: unknown): unknown;
  /** Destroys the key, for ever. True when there was one. */
  erase(tenant: string, person: string): boolean;
  close(): void;
}

/** Where keys are kept. `undefined`: never had one; `null`: erased. */
export interface KeyStore {
  find(tenant: string, person: string): Buffer | null | undefined;
  /** Durable when it returns. */
  add(tenant: string, person: string, key: Buffer): void;
  erase(tenant: string, person: string): boolean;
  close(): void;
}

export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

export class PersonErased extends Error {
  override readonly name = 'PersonErased';

  constructor() {
    super('this person was erased');
  }
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
/** Keys kept in memory; the others are read again. */
const MAX_CACHED_KEYS = 50_000;

export const createKeyring = (store: KeyStore): Keyring => {
  const cache = new Map<string, Buffer | null>();

  /** The length keeps `a/b` and `c` apart from `a` and `b/c`. */
  const cacheName = (tenant: string, person: string): string => `${tenant.length}/${tenant}/${person}`;

  const keyOf = (tenant: string, person: string): Buffer | null | undefined => {
    const name = cacheName(tenant, person);
    const cached = cache.get(name);
    if (cached !== undefined) return cached;
    const found = store.find(tenant, person);
    if (found === undefined) return undefined;
    remember(name, found);
    return found;
  };

  const remember = (name: string, key: Buffer | null): void => {
    const oldest = cache.size >= MAX_CACHED_KEYS ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    cache.set(name, key);
  };

  const newKey = (tenant: string, person: string): Buffer => {
    const key = randomBytes(KEY_BYTES);
    store.add(tenant, person, key);
    remember(cacheName(tenant, person), key);
    return key;
  };

  return {
    seal: (tenant, person, value) => {
      const key = keyOf(tenant, person);
      if (key === null) throw new PersonErased();
      const { iv, tag, data } = encrypt(
        key ?? newKey(tenant, person),
        boundTo(tenant, person),
        JSON.stringify(value),
      );
      return { sealed: 1, tenant, person, iv, tag, data };
    },
    open: (sealed) => {
      if (!isSealed(sealed)) return undefined;
      const key = keyOf(sealed.tenant, sealed.person);
      if (!key) return undefined;
      return JSON.parse(decrypt(key, boundTo(sealed.tenant, sealed.person), sealed));
    },
    erase: (tenant, person) => {
      const had = store.erase(tenant, person);
      remember(cacheName(tenant, person), null);
      return had;
    },
    close: () => {
      cache.clear();
      store.close();
    },
  };
};

export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'sealed' in value && value.sealed === 1;

/** The seal for a person without a key: it never opens. */
const nothingFor = (tenant: string, person: string): Sealed => ({
  sealed: 1,
  tenant,
  person,
  iv: '',
  tag: '',
  data: '',
});

/** Words about a person who was erased are dropped: nobody could open them. */
export const sealWordsWith =
  ({ seal }: { seal(tenant: string, person: string, value: unknown): unknown }) =>
  async (tenant: string, person: string, words: unknown): Promise<unknown> => {
    try {
      return await seal(tenant, person, words);
    } catch (error) {
      if (error instanceof PersonErased) return nothingFor(tenant, person);
      throw error;
    }
  };

/** A seal moved to another person or tenant does not open there. */
const boundTo = (tenant: string, person: string): Buffer => Buffer.from(JSON.stringify([tenant, person]));

/** Chance is fetched for many seals at once: a call into the system costs more than its bytes. */
const chance = Buffer.alloc(IV_BYTES * 512);
let used = chance.length;

const nextIv = (): Buffer => {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  used += IV_BYTES;
  return Buffer.from(chance.subarray(used - IV_BYTES, used));
};

export const encrypt = (
  key: Buffer,
  bound: Buffer,
  text: string,
): { iv: string; tag: string; data: string } => {
  const iv = nextIv();
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(bound);
  const data = cipher.update(text, 'utf8');
  // A stream cipher has nothing left to say; it makes the tag.
  cipher.final();
  return {
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  };
};

export const decrypt = (
  key: Buffer,
  bound: Buffer,
  { iv, tag, data }: { readonly iv: string; readonly tag: string; readonly data: string },
): string => {
  try {
    const decipher = createDecipheriv(CIPHER, key, Buffer.from(iv, 'base64'))
      .setAAD(bound)
      .setAuthTag(Buffer.from(tag, 'base64'));
    return Buffer.concat([decipher.update(Buffer.from(data, 'base64')), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new SealBroken('a sealed value was changed or sealed with another key', { cause });
  }
};
