// What the declarations bring to the schema: types, operations, resolvers, rows of the access table.

import { type Entity, isRead } from '@campus/events/domain/record/entity';
import { entities } from '@campus/events/entities';
import type { RecordParts } from '../command/ports.ts';
import type { Resolver, SchemaPart } from '../gateway/execution/schema.ts';
import { accessRowsOf } from './access-rows.ts';
import { resolverOf } from './resolvers.ts';
import { typeDefsOf } from './sdl.ts';

/** Takes the registry, or any other declarations, and leaves nothing to write by hand. */
export const buildRecordsSchema = (parts: RecordParts, all: readonly Entity[] = entities): SchemaPart => {
  // What a subject does to a record it answers itself.
  const declared = all
    .filter(({ source }) => source !== 'subject')
    .map((entity) => ({ ...entity, operations: entity.operations.filter(({ kind }) => kind !== 'act') }));
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
