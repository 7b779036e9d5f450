// Where a collection's documents hold arrays. A value in an array matches as MongoDB says (any element),
// which an expression in SQL does not see; so such paths are known, as MongoDB's own indexes know them.
import { fieldsIn } from '@campus/events/domain/unknown';
import { isScalar } from '../ports/filter.ts';

/** Paths of `document` that hold an array; nothing inside an array is looked at. */
export const arrayPathsOf = (document: object, found: string[] = [], prefix = ''): string[] => {
  const fields = fieldsIn(document);
  for (const name in fields) {
    const value = fields[name];
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) found.push(prefix + name);
    else arrayPathsOf(value, found, `${prefix}${name}.`);
  }
  return found;
};

/** True when an array stands at `path` or at one of its ancestors. */
export const crossesArray = (arrays: ReadonlySet<string>, path: string): boolean => {
  if (arrays.size === 0) return false;
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1))
    if (arrays.has(path.slice(0, end))) return true;
  return false;
};

/**
 * The scalar at `path` (null when there is none); undefined for an object, an array, or a path that
 * leads through an array.
 */
export const scalarAt = (document: object, path: string): string | number | boolean | null | undefined => {
  let value: unknown = document;
  for (const name of path.split('.')) {
    if (value === null || value === undefined) return null;
    if (typeof value !== 'object') return null;
    if (Array.isArray(value)) return undefined;
    value = Reflect.get(value, name);
  }
  if (value === undefined || value === null) return null;
  return isScalar(value) ? value : undefined;
};
