// What a node does of itself, in turns. Every node takes its turns: the first to append does the work, the others
// find it done.
import type { Instant } from '@campus/events/domain/envelope';
import type { Document, Filter, ReadStore } from '@campus/projections/ports/read-store';

export interface NodeTurn {
  readonly name: string;
  readonly everyMs: number;
  /** Resolves with how much was done. */
  readonly once: () => Promise<number>;
}

interface DueWork<Entry extends Document> {
  readonly name: string;
  readonly collection: string;
  /** Beside being due. */
  readonly filter?: Filter;
  /** False: another process does it, or it was done. */
  readonly take: (document: Entry) => Promise<boolean>;
}

const EVERY_MS = 3_000;
const PAGE = 100;
/** So many are under way at the same time. */
const WIDTH = 5;

/** Takes what is due by its `dueAt`, the longest due first. */
export const dueTurn = <Entry extends Document>(
  { readStore, clock }: { readonly readStore: Pick<ReadStore, 'find'>; readonly clock: () => Instant },
  { name, collection, filter = {}, take }: DueWork<Entry>,
): NodeTurn => ({
  name,
  everyMs: EVERY_MS,
  once: async () => {
    const due = await readStore.find<Entry>(collection, {
      filter: { ...filter, dueAt: { $lte: clock() } },
      sort: [['dueAt', 1]],
      limit: PAGE,
    });
    const queue = due.values();
    let done = 0;
    const lane = async (): Promise<void> => {
      for (const document of queue) if (await take(document)) done += 1;
    };
    await Promise.all(Array.from({ length: WIDTH }, lane));
    return done;
  },
});
