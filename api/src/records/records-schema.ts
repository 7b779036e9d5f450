// What the declarations bring to the schema: types, operations, resolvers, rows of the access table.

import { type Entity, isRead } from '@campus/events/domain/record/entity';
import { entities } from '@campus/events/entities';
import type { RecordParts } from '../command/ports.ts';
import type { Resolver, SchemaPart } from '../gateway/execution/schema.ts';
import { schemaFiles } from '../gateway/execution/schema-files.ts';
import { accessRowsOf, listAccessRowsOf } from './access-rows.ts';
import { resolverOf } from './resolvers.ts';
import { listTypeDefsOf, rowTypeDefsOf, typeDefsOf } from './sdl.ts';
import { readersOfTrees, treeCounts, treeCountsDefs } from './tree-counts.ts';

/** A type of both would be merged into one that is neither: the start says so. */
const refuseTwins = (all: readonly Entity[]): void => {
  const written = new Set(schemaFiles().flatMap((text) => text.match(/^type \w+/gm) ?? []));
  const twin = all.find(({ type }) => written.has(`type ${type}`));
  if (twin)
    throw new Error(`the type ${twin.type} of the list ${twin.name} has the name of one in a .graphql file`);
};

/** What declarations say of lists that subjects answer. */
export const listSchemaOf = (all: readonly Entity[] = entities) => {
  const lists = all.filter(({ filled }) => filled);
  const rows = all.filter(({ answers }) => answers);
  refuseTwins([...lists, ...rows]);
  return {
    typeDefs: [...listTypeDefsOf(lists), ...rows.map(rowTypeDefsOf)],
    access: listAccessRowsOf(lists),
  };
};

/** Takes the registry, or any other declarations, and leaves nothing to write by hand. */
export const buildRecordsSchema = (parts: RecordParts, all: readonly Entity[] = entities): SchemaPart => {
  const lists = listSchemaOf(all);
  // What a subject does to a record it answers itself.
  const declared = all
    .filter(({ source }) => source !== 'subject')
    .map((entity) => ({ ...entity, operations: entity.operations.filter(({ kind }) => kind !== 'act') }));
  const Query: Record<string, Resolver> = { treeCounts: treeCounts(parts, all) };
  const Mutation: Record<string, Resolver> = {};
  for (const entity of declared)
    for (const operation of entity.operations)
      (isRead(operation) ? Query : Mutation)[operation.name] = resolverOf(
        parts,
        entity,
        operation,
      ) as Resolver;
  return {
    typeDefs: [...typeDefsOf(declared), ...lists.typeDefs, treeCountsDefs],
    resolvers: { Query, Mutation },
    access: { ...accessRowsOf(declared), ...lists.access, 'Query.treeCounts': readersOfTrees },
  };
};
