// Puts a batch into the words of its rows: documents as JSON, and where they hold arrays for the first time.
import { setImmediate } from 'node:timers/promises';
import type { Fence } from '../ports/leases.ts';
import type { Checkpoint, Write } from '../ports/read-store.ts';
import type { Rows } from './row-messages.ts';
import type { Collections } from './sqlite-collections.ts';

/** A batch larger than this is put into words in pieces, so that nobody waits for all of it. */
const WRITES_AT_A_TIME = 200;

export interface BatchRows {
  /** There is nothing to remove from what is not there. */
  isPossible(change: Write): boolean;
  rowsOf(writes: readonly Write[], checkpoint: Checkpoint, fence: Fence | undefined): Promise<Rows>;
  /** In turn with the writing itself: what a failed batch has told must be told again. */
  addArrayPaths(rows: Rows, writes: readonly Write[]): void;
}

export const createBatchRows = (collections: Pick<Collections, 'has' | 'newArrayPaths'>): BatchRows => {
  const isPossible = (change: Write): boolean => 'put' in change || collections.has(change.remove);

  const add = (rows: Rows, change: Write): void => {
    if (!isPossible(change)) return;
    const isRemoval = 'remove' in change;
    rows.collections.push(isRemoval ? change.remove : change.put);
    rows.ids.push(isRemoval ? change.id : change.document._id);
    rows.positions.push(isRemoval ? '' : (change.document._at ?? ''));
    rows.documents.push(isRemoval ? '' : JSON.stringify(change.document));
  };

  return {
    isPossible,
    rowsOf: async (writes, checkpoint, fence) => {
      const rows: Rows = {
        collections: [],
        ids: [],
        positions: [],
        documents: [],
        arrayPaths: [],

        checkpoint,
        fence,
      };
      // While the batch before is still being written.
      for (let from = 0; from < writes.length; from += WRITES_AT_A_TIME) {
        if (from > 0) await setImmediate();
        for (const change of writes.slice(from, from + WRITES_AT_A_TIME)) add(rows, change);
      }
      return rows;
    },
    addArrayPaths: (rows, writes) => {
      for (const change of writes)
        if ('put' in change)
          for (const path of collections.newArrayPaths(change.put, change.document))
            rows.arrayPaths.push([change.put, path]);
    },
  };
};
