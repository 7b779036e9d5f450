// What was used last, up to a number of keys, or up to half of them. In two halves, of which the older one goes at
// once: a Map whose oldest entry is taken out again and again finds the next oldest only behind all the gaps.

export interface Recent<Value> {
  has(key: string): boolean;
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

export const createRecent = <Value>(capacity: number): Recent<Value> => {
  let newer = new Map<string, Value>();
  let older = newer;
  const set = (key: string, value: Value): void => {
    newer.set(key, value);
    if (newer.size < capacity / 2) return;
    older = newer;
    newer = new Map();
  };
  return {
    has: (key) => newer.has(key) || older.has(key),
    get: (key) => {
      const value = newer.get(key);
      if (value !== undefined || newer.has(key)) return value;
      const before = older.get(key);
      if (before !== undefined) set(key, before);
      return before;
    },
    set,
  };
};
