// Keys on the move, while no node runs: wrapped anew by another master key, or brought from an embedded
// product to the store that nodes share. The keys themselves stay, so nothing in the log is touched. Cut
// short, either is run again and goes on.
import {
  boundToSecret,
  MASTER_TEXT,
  masterDiffers,
  type Person,
  readMaster,
  requireMaster,
  type SharedKeyStore,
  type StoredKey,
  secretName,
  unwrapped,
  wrappedKey,
} from './shared-keyring.ts';
import type { EmbeddedKey } from './sqlite-keys.ts';

/** The store's functions for a move; nodes do not need them. */
export interface MovableKeys {
  /** The next keys after that person's, in a steady order; empty at the end. */
  after(last: Person | undefined): Promise<readonly StoredKey[]>;
  rewrap(key: StoredKey & { readonly wrapped: string }): Promise<void>;
  texts(): Promise<readonly { readonly name: string; readonly text: string }[]>;
  replaceText(name: string, text: string): Promise<void>;
}

/** While it stands there no node starts, whichever key it has. */
const underWay = (fingerprint: string): string => `rotating to ${fingerprint}`;

/** Answers how many keys were wrapped anew. Throws MasterKeyDiffers when the store knows neither key. */
export const rotateMasterKey = async (
  store: SharedKeyStore & MovableKeys,
  from: string,
  to: string,
): Promise<number> => {
  const [old, next] = [readMaster(from), readMaster(to)];
  const known = await store.shared(MASTER_TEXT, old.fingerprint);
  if (known === next.fingerprint) return 0;
  if (known !== old.fingerprint && known !== underWay(next.fingerprint)) throw masterDiffers();
  await store.replaceText(MASTER_TEXT, underWay(next.fingerprint));

  /** The same key under the next wrapping; undefined when it is already. */
  const moved = (bound: Person, wrapped: string): string | undefined => {
    if (opens(next.wrapping, bound, wrapped)) return undefined;
    return wrappedKey(next.wrapping, bound, unwrapped(old.wrapping, bound, wrapped));
  };

  let count = 0;
  for (let keys = await store.after(undefined); keys.length > 0; keys = await store.after(keys.at(-1)))
    for (const { wrapped, ...person } of keys) {
      const text = wrapped === null ? undefined : moved(person, wrapped);
      if (text === undefined) continue;
      await store.rewrap({ ...person, wrapped: text });
      count += 1;
    }
  for (const { name, text } of await store.texts()) {
    const again = name === MASTER_TEXT ? undefined : moved(boundToSecret(name), text);
    if (again !== undefined) await store.replaceText(name, again);
  }
  await store.replaceText(MASTER_TEXT, next.fingerprint);
  return count;
};

const opens = (wrapping: Buffer, bound: Person, wrapped: string): boolean => {
  try {
    unwrapped(wrapping, bound, wrapped);
    return true;
  } catch {
    return false;
  }
};

/** The nodes have sealed for this person with a key of their own, and a person has one. In both languages. */
export class KeyExists extends Error {
  override readonly name = 'KeyExists';

  constructor({ tenant, person }: Person) {
    super(
      `${tenant}/${person}：密钥库中已有此人的另一密钥；须在节点启动之前接管密钥 / ` +
        'the store of keys has another key of this person: keys are taken over before any node has run',
    );
  }
}

/**
 * Brings the keys of an embedded product, and those of its nodes' secrets, that the store has not. Answers
 * how many persons there were. Throws MasterKeyDiffers, and KeyExists rather than lose what was sealed.
 */
export const takeOverKeys = async (
  store: SharedKeyStore,
  masterKey: string,
  found: {
    readonly persons: readonly EmbeddedKey[];
    /** Text of `identity-keys.json`; pairings and sign-ins live on. */
    readonly identity?: string;
    readonly now: number;
  },
): Promise<number> => {
  const { fingerprint, wrapping } = readMaster(masterKey);
  await requireMaster(store, fingerprint);
  for (const { key, ...person } of found.persons) {
    if (key === null) {
      await store.erase(person, found.now);
      continue;
    }
    const { wrapped } = await store.add({ ...person, wrapped: wrappedKey(wrapping, person, key) });
    if (wrapped !== null && !unwrapped(wrapping, person, wrapped).equals(key)) throw new KeyExists(person);
  }
  if (found.identity !== undefined) {
    const stored = secretName('identity');
    const text = wrappedKey(wrapping, boundToSecret(stored), Buffer.from(found.identity, 'utf8'));
    await store.shared(stored, text);
  }
  return found.persons.length;
};
