// The calls of a record that an office keeps, under the documents' names.
import { type Operation, type Role, superAdministrators } from './entity.ts';

export const writesOf = (
  name: string,
  roles: readonly Role[] = superAdministrators,
): readonly Operation[] => [
  { kind: 'save', name: `save${name}`, roles },
  { kind: 'update', name: `update${name}`, roles },
  { kind: 'delete', name: `delete${name}`, roles },
];

/** Super administrators alone write it. */
export const readsAndWritesOf = (
  name: string,
  readers: readonly Role[] = superAdministrators,
): readonly Operation[] => [
  { kind: 'page', name: `find${name}All`, roles: readers, scope: 'tenant' },
  { kind: 'one', name: `find${name}`, roles: readers, scope: 'tenant' },
  ...writesOf(name),
];
