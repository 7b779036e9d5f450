// Batches that may wait, because nobody reads their collections before they are put in place: gathered
// under the filler's name, and written in the background, one bulk while the next one is gathered.
import type { Fence } from '../ports/leases.ts';
import type { Checkpoint, Write } from '../ports/read-store.ts';
import { type Bulk, createBulk } from './bulk.ts';
import type { PackedBulk } from './row-messages.ts';

export interface BulksParts {
  /** Paths at which this document holds arrays and none before it did. */
  readonly newArrayPaths: (collection: string, document: object) => readonly string[];
  /** In turn with everything else that is written. */
  readonly write: (bulk: PackedBulk) => Promise<void>;
  readonly capacity?: number;
}

export interface Bulks {
  /**
   * Gathers the batch under the filler's name. A failed write rejects the next call under that name, and
   * every later one until it is discarded.
   */
  add(owner: string, writes: readonly Write[], checkpoint: Checkpoint, fence?: Fence): Promise<void>;
  /** JSON of a document that is not yet written; empty: it is gone; undefined: the file knows. */
  textOf(collection: string, id: string): string | undefined;
  /** Resolves when everything of this owner or of this collection is on disk. */
  settle(name: string): Promise<void>;
  /** Nobody fills at the moment. */
  readonly isEmpty: boolean;
  /** The filler begins anew: drop what was gathered. */
  discard(owner: string): void;
}

interface Gathering {
  bulk: Bulk;
  /** Written at the moment, or as it was written last. */
  other: Bulk | undefined;
  underWay: Promise<void>;
  isUnderWay: boolean;
  failure: unknown;
  arrayPaths: (readonly [collection: string, path: string])[];
  checkpoint: Checkpoint;
  fence: Fence | undefined;
}

export const createBulks = ({ newArrayPaths, write, capacity }: BulksParts): Bulks => {
  const gatherings = new Map<string, Gathering>();

  const open = (checkpoint: Checkpoint): Gathering => ({
    bulk: createBulk(capacity),
    other: undefined,
    underWay: Promise.resolve(),
    isUnderWay: false,

    failure: undefined,
    arrayPaths: [],
    checkpoint,
    fence: undefined,
  });

  const check = ({ failure }: Gathering): void => {
    if (failure !== undefined) throw failure;
  };

  /** Begins to write what is gathered, after what was gathered before it. */
  const begin = async (gathering: Gathering): Promise<void> => {
    while (gathering.isUnderWay) await gathering.underWay;
    check(gathering);
    const { bulk, other, arrayPaths, checkpoint, fence } = gathering;
    if (bulk.rows === 0) return;
    gathering.bulk = other ?? createBulk(capacity);
    gathering.bulk.clear();
    Object.assign(gathering, { other: bulk, arrayPaths: [], isUnderWay: true });
    gathering.underWay = write({ bulk: bulk.texts(), arrayPaths, checkpoint, fence })
      .catch((error: unknown) => {
        gathering.failure = error ?? new Error('rows could not be written');
      })
      .finally(() => {
        gathering.isUnderWay = false;
      });
  };

  const concerns = (owner: string, { bulk, other, isUnderWay }: Gathering, name: string): boolean =>
    owner === name || bulk.mentions(name) || (isUnderWay && other?.mentions(name) === true);

  return {
    add: async (owner, writes, checkpoint, fence) => {
      const gathering = gatherings.get(owner) ?? open(checkpoint);
      gatherings.set(owner, gathering);
      check(gathering);
      for (const one of writes) {
        const [collection, id, at, text] =
          'put' in one
            ? [one.put, one.document._id, one.document._at ?? '', JSON.stringify(one.document)]
            : [one.remove, one.id, '', ''];
        while (!gathering.bulk.add(collection, id, at, text)) await begin(gathering);
        if ('put' in one)
          for (const path of newArrayPaths(collection, one.document))
            gathering.arrayPaths.push([collection, path]);
      }
      Object.assign(gathering, { checkpoint, fence });
    },
    textOf: (collection, id) => {
      for (const { bulk, other, isUnderWay } of gatherings.values()) {
        const text = bulk.textOf(collection, id) ?? (isUnderWay ? other?.textOf(collection, id) : undefined);
        if (text !== undefined) return text;
      }
      return undefined;
    },
    settle: async (name) => {
      for (const [owner, gathering] of gatherings) {
        if (!concerns(owner, gathering, name)) continue;
        await begin(gathering);
        await gathering.underWay;
        check(gathering);
        // Its memory is worth more than the next filling's first moments.
        if (owner === name) gatherings.delete(owner);
      }
    },
    get isEmpty() {
      return gatherings.size === 0;
    },
    discard: (owner) => {
      gatherings.delete(owner);
    },
  };
};
