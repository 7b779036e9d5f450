// The keyring of one node among several: keys lie in a store that all nodes share, each wrapped by the
// master key, and are fetched with the documents they open, so that opening waits for nothing.
import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Instant } from '../../domain/envelope.ts';
import { decrypt, encrypt, isSealed, PersonErased, type Sealed } from './keyring.ts';

export interface Person {
  readonly tenant: string;
  readonly person: string;
}

export interface StoredKey extends Person {
  /** Null: erased, for ever. */
  readonly wrapped: string | null;
}

/** Where the keys of all nodes lie. Every promise resolves when the change is durable. */
export interface SharedKeyStore {
  find(persons: readonly Person[]): Promise<readonly StoredKey[]>;
  /** The one that counts from now on: this one, or another node's that came first. */
  add(key: StoredKey & { readonly wrapped: string }): Promise<StoredKey>;
  /** True when there was a key. */
  erase(person: Person, at: Instant): Promise<boolean>;
  erasedSince(at: Instant): Promise<readonly Person[]>;
  /** A text all nodes share: the stored one, or this one where there was none. */
  shared(name: string, text: string): Promise<string>;
  close(): Promise<void>;
}

export interface SharedKeyring {
  /** The person's key is durable when it is there. Rejects for an erased person. */
  seal(tenant: string, person: string, value: unknown): Sealed | Promise<Sealed>;
  /**
   * The value; undefined when the person was erased or it is no seal. Its key was fetched with its
   * document. If not, the keyring fetches it now, and the next call has it.
   */
  open(sealed: unknown): unknown;
  /** Fetches the keys of all seals in the values that are not at hand; undefined: all of them are. */
  fetch(values: readonly unknown[]): Promise<void> | undefined;
  erase(tenant: string, person: string): Promise<boolean>;
  /** A secret all nodes share, made by the first of them; readable with the master key only. */
  secret(name: string, make: () => Promise<string>): Promise<string>;
  close(): Promise<void>;
}

export interface SharedKeyringParts {
  readonly store: SharedKeyStore;
  /** 32 bytes in base64. */
  readonly masterKey: string;
  readonly clock: () => Instant;
  /** Keys that could not be fetched in the background. */
  readonly onError: (error: unknown) => void;
}

const MASTER_BYTES = 32;
const KEY_BYTES = 32;
const MAX_KEYS = 500_000;
/** How long a node may still know the key of a person another node erased. */
const ERASED_WITHIN_MS = 5_000;
/** Looked back over at each look: clocks of two machines may differ by so much. */
const CLOCKS_DIFFER_MS = 600_000;

export class MasterKeyDiffers extends Error {
  override readonly name = 'MasterKeyDiffers';
}

export const masterDiffers = (): MasterKeyDiffers =>
  new MasterKeyDiffers(
    'CAMPUS_MASTER_KEY：主密钥与密钥库不符 / is not the one the store of keys was written with',
  );

/** Throws MasterKeyDiffers when the store was written with another master key; a new one is this one's from now on. */
export const requireMaster = async (store: SharedKeyStore, fingerprint: string): Promise<void> => {
  if ((await store.shared(MASTER_TEXT, fingerprint)) !== fingerprint) throw masterDiffers();
};

/** Throws MasterKeyDiffers when the store was written with another master key. */
export const openSharedKeyring = async (parts: SharedKeyringParts): Promise<SharedKeyring> => {
  const { store, clock, onError } = parts;
  const { fingerprint, wrapping } = readMaster(parts.masterKey);
  await requireMaster(store, fingerprint);
  const keys = new Map<string, Buffer | null>();

  const remember = ({ tenant, person, wrapped }: StoredKey): Buffer | null => {
    const key = wrapped === null ? null : unwrapped(wrapping, { tenant, person }, wrapped);
    const oldest = keys.size >= MAX_KEYS ? keys.keys().next().value : undefined;
    if (oldest !== undefined) keys.delete(oldest);
    keys.set(nameOf({ tenant, person }), key);
    return key;
  };

  const fetchThese = async (persons: readonly Person[]): Promise<void> => {
    for (const found of await store.find(persons)) remember(found);
  };

  const newKey = async (of: Person): Promise<Buffer> => {
    await fetchThese([of]);
    const known = keys.get(nameOf(of));
    if (known === null) throw new PersonErased();
    if (known) return known;
    const wrapped = wrappedKey(wrapping, of, randomBytes(KEY_BYTES));
    const key = remember(await store.add({ ...of, wrapped }));
    if (!key) throw new PersonErased();
    return key;
  };

  const sealWith = (key: Buffer, { tenant, person }: Person, value: unknown): Sealed => ({
    sealed: 1,
    tenant,
    person,
    ...encrypt(key, boundTo({ tenant, person }), JSON.stringify(value)),
  });

  let looked = clock();
  /** While the store is away it is asked again, and no erasure of that time is passed over. */
  const forgetErased = async (): Promise<void> => {
    const now = clock();
    for (const person of await store.erasedSince(looked - CLOCKS_DIFFER_MS))
      if (keys.get(nameOf(person))) keys.set(nameOf(person), null);
    looked = now;
  };
  const timer = setInterval(() => forgetErased().catch(onError), ERASED_WITHIN_MS).unref();

  return {
    seal: (tenant, person, value) => {
      const of = { tenant, person };
      const key = keys.get(nameOf(of));
      return key ? sealWith(key, of, value) : newKey(of).then((made) => sealWith(made, of, value));
    },
    open: (sealed) => {
      if (!isSealed(sealed)) return undefined;
      const key = keys.get(nameOf(sealed));
      if (key) return JSON.parse(decrypt(key, boundTo(sealed), sealed));
      if (key === undefined) fetchThese([sealed]).catch(onError);
      return undefined;
    },
    fetch: (values) => {
      const missing = new Map<string, Person>();
      for (const value of values)
        for (const sealed of sealsIn(value))
          if (!keys.has(nameOf(sealed))) missing.set(nameOf(sealed), sealed);
      return missing.size === 0 ? undefined : fetchThese([...missing.values()]);
    },
    erase: async (tenant, person) => {
      const had = await store.erase({ tenant, person }, clock());
      keys.set(nameOf({ tenant, person }), null);
      return had;
    },
    secret: async (name, make) => {
      const bound = boundToSecret(secretName(name));
      const offered = wrappedKey(wrapping, bound, Buffer.from(await make(), 'utf8'));
      const stored = await store.shared(secretName(name), offered);
      return unwrapped(wrapping, bound, stored).toString('utf8');
    },
    close: async () => {
      clearInterval(timer);
      keys.clear();
      await store.close();
    },
  };
};

/** All seals in a value, wherever they stand in it. */
function* sealsIn(value: unknown): Iterable<Sealed> {
  if (typeof value !== 'object' || value === null) return;
  if (isSealed(value)) yield value;
  else for (const inner of Object.values(value)) yield* sealsIn(inner);
}

/** The length keeps `a/b` and `c` apart from `a` and `b/c`. */
const nameOf = ({ tenant, person }: Person): string => `${tenant.length}/${tenant}/${person}`;

/** A seal moved to another person or tenant does not open there. */
const boundTo = ({ tenant, person }: Person): Buffer => Buffer.from(JSON.stringify([tenant, person]));

const wrappingFor = ({ tenant, person }: Person): Buffer =>
  Buffer.from(JSON.stringify(['key', tenant, person]));

export const wrappedKey = (wrapping: Buffer, person: Person, key: Buffer): string => {
  const { iv, tag, data } = encrypt(wrapping, wrappingFor(person), key.toString('base64'));
  return `${iv}.${tag}.${data}`;
};

export const unwrapped = (wrapping: Buffer, person: Person, wrapped: string): Buffer => {
  const [iv = '', tag = '', data = ''] = wrapped.split('.');
  return Buffer.from(decrypt(wrapping, wrappingFor(person), { iv, tag, data }), 'base64');
};

export interface Master {
  /** Tells one master key from another and nothing about either. */
  readonly fingerprint: string;
  /** Wraps the keys of persons and the secrets of the nodes. */
  readonly wrapping: Buffer;
}

/** Throws MasterKeyDiffers where it is none. */
export const readMaster = (masterKey: string): Master => {
  const master = Buffer.from(masterKey, 'base64');
  if (master.length !== MASTER_BYTES) throw new MasterKeyDiffers('CAMPUS_MASTER_KEY: 32 bytes in base64');
  return {
    fingerprint: createHash('sha256').update(derived(master, 'fingerprint')).digest('base64url'),
    wrapping: derived(master, 'wrapping'),
  };
};

/** Under which name the store holds the fingerprint of its master key. */
export const MASTER_TEXT = 'master';
const SECRET = 'secret/';
/** Under which name a secret of the nodes is held, and to what it is bound. */
export const secretName = (name: string): string => `${SECRET}${name}`;
export const boundToSecret = (stored: string): Person => ({ tenant: '', person: stored });

/** One key a purpose, so that none is used for two. */
const derived = (master: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, '', `campus/${purpose}`, KEY_BYTES));
