// The read store in memory, for simulations: the same contract, nothing on disk. It can do what an engine
// without transactions does (write a part of a batch) and what a power cut does (lose the last batches).
import { fieldsIn } from '@campus/events/domain/unknown';
import { checkCollection, checkFilter, checkOptions, checkPath, isScalar } from '../ports/filter.ts';
import { type Fence, Fenced, type Lease, type LeaseStore } from '../ports/leases.ts';
import type {
  Checkpoint,
  Document,
  Filter,
  FindOptions,
  ReadStore,
  Scalar,
  Write,
} from '../ports/read-store.ts';
import { documentAs } from '../ports/read-store.ts';
import { matcherOf } from '../read-store/decide-with-mingo.ts';

export interface MemoryReadStore extends ReadStore, LeaseStore {
  /**
   * Writes without a checkpoint, as an engine without transactions leaves them when it is cut short: the
   * lease was looked at before, and only what a newer holder has written is guarded.
   */
  applyPart(writes: readonly Write[], fence?: Fence): void;
  /** Throws Fenced when the lease has changed hands. */
  checkFence(fence: Fence | undefined): void;
  /** Everything written so far survives a power cut. */
  flush(): void;
  /** Undoes the last of the changes that were not flushed, newest first, and answers how many there were. */
  losePower(lost: number): number;
  /** Every collection's documents by id, and the checkpoints, in the order of their names. */
  contents(): Record<string, readonly Document[]>;
  checkpoints(): readonly Checkpoint[];
}

type Collection = Map<string, Document>;

/** Without `guardsPositions` a late batch overwrites what came after it: for tests that want to see it found. */
export const createMemoryReadStore = ({ guardsPositions = true } = {}): MemoryReadStore => {
  const contents = createContents(guardsPositions);
  const { documentsOf, change, undoable } = contents;
  const leases = createLeases();
  const { checkFence } = leases;
  return {
    ...createQueries(documentsOf),
    ...leases,
    // Every question reads all there is, so there is nothing to keep ready.
    ensureIndex: async (name, fields) => {
      documentsOf(name);
      fields.forEach(checkPath);
    },
    applyBatch: async (name, writes, checkpoint, fence) => {
      checkFence(fence);
      for (const one of writes) checkCollection('put' in one ? one.put : one.remove);
      contents.inOneStep(() => {
        documentsOf(name);
        for (const one of writes) change(one);
        contents.moveCheckpoint(checkpoint);
      });
    },
    checkpoint: async (projection) => contents.checkpoints.get(projection),
    swap: async (from, to, fence) => {
      checkFence(fence);
      const [moved, replaced] = [documentsOf(from), documentsOf(to)];
      contents.collections.set(to, moved);
      contents.collections.delete(from);
      undoable(() => contents.collections.set(from, moved).set(to, replaced));
    },
    drop: async (name) => {
      const dropped = documentsOf(name);
      contents.collections.delete(name);
      undoable(() => contents.collections.set(name, dropped));
    },
    close: async () => {
      contents.collections.clear();
      contents.checkpoints.clear();
    },
    applyPart: (writes, fence) =>
      contents.inOneStep(() => {
        for (const one of writes) change(one, fence?.epoch);
      }),
    flush: contents.flush,
    losePower: contents.losePower,
    contents: () =>
      Object.fromEntries(
        [...contents.collections]
          .sort(byKey)
          .map(([name, documents]) => [name, [...documents].sort(byKey).map(([, document]) => document)]),
      ),
    checkpoints: () => [...contents.checkpoints].sort(byKey).map(([, checkpoint]) => checkpoint),
  };
};

/** What is stored, and the way back for what is not flushed. */
const createContents = (guardsPositions: boolean) => {
  const collections = new Map<string, Collection>();
  const checkpoints = new Map<string, Checkpoint>();
  let undo: (() => void)[] = [];
  const undoable = (step: () => void): void => {
    undo.push(step);
  };

  const documentsOf = (name: string): Collection => {
    const found = collections.get(checkCollection(name)) ?? new Map<string, Document>();
    collections.set(name, found);
    return found;
  };

  /** The epoch of the lease that each document was last written under, where batches are no transactions. */
  const epochs = new Map<string, number>();

  const set = (documents: Collection, id: string, document: Document | undefined): void => {
    const before = documents.get(id);
    undoable(() => (before ? documents.set(id, before) : documents.delete(id)));
    if (document) documents.set(id, document);
    else documents.delete(id);
  };

  return {
    collections,
    checkpoints,
    documentsOf,
    undoable,
    change: (one: Write, epoch?: number): void => {
      const isRemoval = 'remove' in one;
      const [name, id] = isRemoval ? [one.remove, one.id] : [one.put, one.document._id];
      const documents = documentsOf(name);
      const place = `${name}/${id}`;
      if (epoch !== undefined && (epochs.get(place) ?? 0) > epoch) return;
      if (isRemoval) {
        epochs.delete(place);
        set(documents, id, undefined);
        return;
      }
      const { _at } = one.document;
      const isLate = guardsPositions && _at !== undefined && (documents.get(id)?._at ?? '') > _at;
      if (isLate) return;
      if (epoch !== undefined) epochs.set(place, epoch);
      set(documents, id, copyOf(one.document));
    },
    moveCheckpoint: (checkpoint: Checkpoint): void => {
      const { projection } = checkpoint;
      const before = checkpoints.get(projection);
      checkpoints.set(projection, { ...checkpoint });
      undoable(() => (before ? checkpoints.set(projection, before) : checkpoints.delete(projection)));
    },
    /** One change as a whole, so that what undoes it is one step too. */
    inOneStep: (work: () => void): void => {
      const outer = undo;
      undo = [];
      work();
      const steps = undo.reverse();
      undo = outer;
      undoable(() => {
        for (const step of steps) step();
      });
    },
    flush: (): void => {
      undo = [];
    },
    losePower: (lost: number): number => {
      const steps = undo.splice(Math.max(0, undo.length - lost)).reverse();
      for (const step of steps) step();
      undo = [];
      return steps.length;
    },
  };
};

/** Leases are not lost with a power cut: the engines that have them keep them like the log. */
const createLeases = (): LeaseStore & Pick<MemoryReadStore, 'checkFence'> => {
  const leases = new Map<string, Lease>();
  return {
    leases: async () => [...leases.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    replaceLease: async (seen, next) => {
      const name = (seen ?? next)?.name;
      if (name === undefined) return false;
      const stored = leases.get(name);
      if (stored?.epoch !== seen?.epoch || stored?.beat !== seen?.beat) return false;
      if (next) leases.set(name, { ...next });
      else leases.delete(name);
      return true;
    },
    checkFence: (fence) => {
      if (fence && leases.get(fence.lease)?.epoch !== fence.epoch) throw new Fenced(fence);
    },
  };
};

const createQueries = (
  documentsOf: (name: string) => Collection,
): Pick<ReadStore, 'get' | 'getMany' | 'find' | 'count' | 'group'> => {
  const matching = (name: string, filter: Filter | undefined): Document[] => {
    const documents = [...documentsOf(name).values()];
    const isAll = filter === undefined || Object.keys(filter).length === 0;
    return isAll ? documents : documents.filter(matcherOf(filter));
  };
  return {
    get: async <D extends Document>(name: string, id: string) => {
      const found = documentsOf(name).get(id);
      return found && documentAs<D>(found);
    },
    getMany: async <D extends Document>(name: string, ids: readonly string[]) => {
      const documents = documentsOf(name);
      return [...new Set(ids)].flatMap((id) => documents.get(id) ?? []).map((each) => documentAs<D>(each));
    },
    find: async <D extends Document>(name: string, options: FindOptions = {}) => {
      const { filter, sort, skip, limit } = checkOptions(options);
      const found = matching(name, filter).sort(orderOf([...sort, ['_id', 1]]));
      return found.slice(skip, skip + limit).map((each) => documentAs<D>(each));
    },
    count: async (name, filter) => matching(name, checkFilter(filter)).length,
    group: async (name, field, filter) => {
      checkPath(field);
      const groups = new Map<Scalar, number>();
      for (const document of matching(name, checkFilter(filter))) {
        const value = valueAt(document, field) ?? null;
        if (isScalar(value)) groups.set(value, (groups.get(value) ?? 0) + 1);
      }
      return groups;
    },
  };
};

/** What an engine would give back: plain JSON, shared with nobody who writes. */
const copyOf = (document: Document): Document => JSON.parse(JSON.stringify(document));

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

const valueAt = (document: unknown, path: string): unknown => {
  let value = document;
  for (const name of path.split('.')) value = fieldsIn(value)[name];
  return value;
};

/** Nothing, then numbers, then texts, as MongoDB has it. */
const rankOf = (value: unknown): number => {
  if (value === undefined || value === null) return 0;
  return typeof value === 'number' ? 1 : typeof value === 'string' ? 2 : 3;
};

const compare = (a: unknown, b: unknown): number => {
  const [rank, other] = [rankOf(a), rankOf(b)];
  if (rank !== other) return rank - other;
  if (rank === 0 || a === b) return 0;
  return (a as string) < (b as string) ? -1 : 1;
};

const orderOf =
  (sort: readonly (readonly [field: string, direction: 1 | -1])[]) =>
  (a: Document, b: Document): number => {
    for (const [field, direction] of sort) {
      const order = compare(valueAt(a, field), valueAt(b, field)) * direction;
      if (order !== 0) return order;
    }
    return 0;
  };
