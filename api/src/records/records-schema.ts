// What the declarations bring to the schema: types, operations, resolvers, rows of the access table.
import { entities } from '@campus/events/record/entities';
import { type Entity, isRead } from '@campus/events/record/entity';
import { collections } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { Resolver, SchemaPart } from '../execution/schema.ts';
import { accessRowsOf } from './access-rows.ts';
import type { RecordParts } from './parts.ts';
import { resolverOf } from './resolvers.ts';
import { typeDefsOf } from './sdl.ts';

/** Takes the registry, or any other declarations, and leaves nothing to write by hand. */
export const buildRecordsSchema = (
  parts: RecordParts,
  declared: readonly Entity[] = entities,
): SchemaPart => {
  const Query: Record<string, Resolver> = {};
  const Mutation: Record<string, Resolver> = {};
  for (const entity of declared)
    for (const operation of entity.operations)
      (isRead(operation) ? Query : Mutation)[operation.name] = resolverOf(
        parts,
        entity,
        operation,
      ) as Resolver;
  return { typeDefs: typeDefsOf(declared), resolvers: { Query, Mutation }, access: accessRowsOf(declared) };
};

/** What lists filter and sort by, so that the read store need not walk through everything. */
export const ensureRecordIndexes = async (
  readStore: ReadStore,
  declared: readonly Entity[] = entities,
): Promise<void> => {
  for (const entity of declared) {
    const collection = collections.records(entity.name);
    await readStore.ensureIndex(collection, ['tenant', 'removed']);
    for (const [name, field] of Object.entries(entity.fields)) {
      const isLookedUp = field.unique || field.kind === 'reference' || name === entity.idFrom;
      if (isLookedUp && !field.computed) await readStore.ensureIndex(collection, [`fields.${name}`]);
    }
  }
};
