// The documents a fold has had in hand lately, so that a day under many bookings is not read back
// from the store for each. Also remembers which documents do not exist.

export interface RecentDocuments<D> {
  has(id: string): boolean;
  get(id: string): D | undefined;
  set(id: string, document: D | undefined): void;
  clear(): void;
}

/** Keeps the `capacity` most recently used. */
export const createRecentDocuments = <D>(capacity: number): RecentDocuments<D> => {
  // A Map remembers the order of insertion: the first key is the longest unused.
  const known = new Map<string, D | undefined>();
  return {
    has: (id) => known.has(id),
    get: (id) => {
      const document = known.get(id);
      if (known.delete(id)) known.set(id, document);
      return document;
    },
    set: (id, document) => {
      known.delete(id);
      known.set(id, document);
      if (known.size <= capacity) return;
      for (const oldest of known.keys()) {
        known.delete(oldest);
        break;
      }
    },
    clear: () => known.clear(),
  };
};
