// The registry as a list and by name.
import type { Entity } from './domain/record/entity.ts';
import * as registry from './registry.ts';

export const entities: readonly Entity[] = Object.values(registry);

const byName = new Map(entities.map((declared) => [declared.name, declared]));

/** Throws for a name nobody declared: that is a mistake in a declaration, not of a caller. */
export const entityNamed = (name: string): Entity => {
  const declared = byName.get(name);
  if (!declared) throw new Error(`no entity is declared as ${name}`);
  return declared;
};
