// The read models and the feed with the keys of what is sealed in them: a reader of a document can open
// it at once, though the keys lie in a store of their own.
import type { Change, ChangeFeed } from '@campus/projections/ports/change-feed';
import type { Document, ReadModels } from '@campus/projections/ports/read-store';

/** Fetches the keys of all seals in the values that are not at hand; undefined: all of them are. */
export type FetchKeys = (values: readonly unknown[]) => Promise<void> | undefined;

export const withKeys = (readStore: ReadModels, fetch: FetchKeys): ReadModels => {
  const all = async <D extends Document>(documents: D[]): Promise<D[]> => {
    const fetching = fetch(documents);
    if (fetching) await fetching;
    return documents;
  };
  return {
    ...readStore,
    get: async <D extends Document>(collection: string, id: string) => {
      const found = await readStore.get<D>(collection, id);
      return found && (await all([found]))[0];
    },
    getMany: async (collection, ids) => all(await readStore.getMany(collection, ids)),
    find: async (collection, options) => all(await readStore.find(collection, options)),
  };
};

/** In the order of the feed: while keys are fetched for one change, the later ones wait. */
export const feedWithKeys = (
  feed: ChangeFeed,
  fetch: FetchKeys,
  onError: (error: unknown) => void,
): ChangeFeed => ({
  ...feed,
  subscribe: (listen) => {
    let waiting: Promise<void> | undefined;
    let isListening = true;
    const tell = (change: Change): void => {
      if (isListening) listen(change);
    };
    const stop = feed.subscribe((change) => {
      const fetching = change.kind === 'day' ? fetch(change.changed) : undefined;
      if (!fetching && !waiting) return tell(change);
      const turn = Promise.all([waiting, fetching?.catch(onError)]).then(() => {
        if (waiting === turn) waiting = undefined;
        tell(change);
      });
      waiting = turn;
    });
    return () => {
      isListening = false;
      stop();
    };
  },
});
