// The names of all fields that an answer is asked for, at any depth: what nobody asked for need not be found.
import { Kind, type SelectionSetNode } from 'graphql';
import type { Selected } from './schema.ts';

/** By the compiled operation's own nodes, which stay the same. */
const known = new WeakMap<Selected['fieldNodes'], ReadonlySet<string>>();

/** Undefined where it is not known what was selected. */
export const namesAsked = (selected: Selected | undefined): ReadonlySet<string> | undefined => {
  if (!selected) return undefined;
  const { fieldNodes, fragments } = selected;
  const found = known.get(fieldNodes);
  if (found) return found;
  const names = new Set<string>();
  const collect = (set: SelectionSetNode | undefined): void => {
    for (const one of set?.selections ?? []) {
      if (one.kind === Kind.FIELD) names.add(one.name.value);
      collect(one.kind === Kind.FRAGMENT_SPREAD ? fragments[one.name.value]?.selectionSet : one.selectionSet);
    }
  };
  for (const { selectionSet } of fieldNodes) collect(selectionSet);
  known.set(fieldNodes, names);
  return names;
};
