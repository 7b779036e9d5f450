// Whether two JSON values say the same. The order of an object's keys says nothing, nor does an undefined one.

export const isEqual = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = membersOf(a);
  const right = new Map(membersOf(b));
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && isEqual(value, right.get(key)))
  );
};

const membersOf = (value: object) => Object.entries(value).filter(([, each]) => each !== undefined);
