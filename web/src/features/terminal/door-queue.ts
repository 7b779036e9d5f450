// Codes that a door read while it was offline: kept, told once the server is heard again, and never twice. Pure
// but for the storage that comes as an argument.

/** One code that was read; `at` in milliseconds since 1970 by the server's clock. */
export interface ReadCode {
  /** The command's idempotency key. */
  readonly key: string;
  readonly resourceId: string;
  readonly barCode: string;
  readonly action: 'in' | 'out';
  readonly at: number;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'door.queue';
const MAX_CODES = 200;
/** The server believes a door no longer than this. */
const MAX_AGE_MS = 12 * 3_600_000;

const isReadCode = (kept: unknown): kept is ReadCode =>
  typeof kept === 'object' &&
  kept !== null &&
  'key' in kept &&
  typeof kept.key === 'string' &&
  'resourceId' in kept &&
  'barCode' in kept &&
  'action' in kept &&
  'at' in kept &&
  typeof kept.at === 'number';

export const readQueue = (storage: Kept, now: number): readonly ReadCode[] => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    const codes = Array.isArray(kept) ? kept.filter(isReadCode) : [];
    return codes.filter(({ at }) => now - at < MAX_AGE_MS);
  } catch {
    return [];
  }
};

const keepQueue = (storage: Kept, queue: readonly ReadCode[]): boolean => {
  try {
    storage.setItem(KEY, JSON.stringify(queue));
    return true;
  } catch {
    return false;
  }
};

/** False where it cannot be kept: then nobody may be told that it is. */
export const addToQueue = (storage: Kept, code: ReadCode): boolean => {
  const queue = readQueue(storage, code.at);
  return queue.length < MAX_CODES && keepQueue(storage, [...queue, code]);
};

export const removeFromQueue = (storage: Kept, key: string, now: number): void => {
  keepQueue(
    storage,
    readQueue(storage, now).filter((code) => code.key !== key),
  );
};
