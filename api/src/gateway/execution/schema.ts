// One executable schema from the `.graphql` files and the parts of every subject. An operation that no
// part answers is not in it: what cannot be done is not offered.
import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  type DefinitionNode,
  type DocumentNode,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  parse,
} from 'graphql';
import type { AccessRows } from '../access/access.ts';
import type { RequestContext } from '../http/context.ts';
import { connectionTypes } from './connections.ts';
import { jsonScalars } from './json-scalar.ts';
import { schemaFiles } from './schema-files.ts';

/** What of an answer was asked for. */
export type Selected = Pick<GraphQLResolveInfo, 'fieldName' | 'fieldNodes' | 'fragments'>;

/** A resolver as every subject writes it. Arguments are what the schema says; that is checked before. */
export type Resolver<Args = never, Source = never, Result = unknown> = (
  source: Source,
  args: Args,
  context: RequestContext,
  info?: Selected,
) => Result;

export type ResolverMap = Readonly<Record<string, Readonly<Record<string, Resolver>>>>;

/** What the answer of a root field follows from, beside its arguments and what of it is asked for. */
export interface Basis {
  /** Callers of one tenant with the same text are answered the same. */
  readonly sight: string;
  /** The answer holds while each of them is the same value. */
  readonly revisions: readonly unknown[];
}

/** Undefined: it follows from more than can be said, such as the hour, and is found anew for each caller. */
export type BasisOf<Args = never> = (
  args: Args,
  context: RequestContext,
  selected: Selected,
) => Promise<Basis | undefined>;

export type Bases = Readonly<Record<string, BasisOf>>;

/** What one subject brings: resolvers, and where it declares operations of its own, their types and rows. */
export interface SchemaPart {
  readonly resolvers: ResolverMap;
  readonly typeDefs?: readonly string[];
  readonly access?: AccessRows;
  /** The bases of queries that are answered alike for many, by their names: execution/shared-answers.ts. */
  readonly bases?: Bases;
}

const rootTypes = new Set(['Query', 'Mutation']);

export const buildSchema = (parts: readonly SchemaPart[]): GraphQLSchema => {
  const resolvers = mergeResolvers(parts.map((part) => part.resolvers));
  const documents = [...schemaFiles(), ...parts.flatMap((part) => part.typeDefs ?? [])].map((text) =>
    parse(text, { noLocation: true }),
  );
  const answered = documents.map((document) => withoutUnanswered(document, resolvers));
  return makeExecutableSchema<RequestContext>({
    typeDefs: definedFirst([...answered, connectionTypes(answered)]),
    resolvers: { ...resolvers, ...jsonScalars },
  });
};

/** What extends a type follows it, whichever file says it: so a field keeps its place among the others. */
const definedFirst = (documents: readonly DocumentNode[]): DocumentNode[] => {
  const those = (wanted: boolean) =>
    documents.map((document) => ({
      ...document,
      definitions: document.definitions.filter((one) => one.kind.endsWith('Extension') !== wanted),
    }));
  return [...those(true), ...those(false)].filter(({ definitions }) => definitions.length > 0);
};

/** Two parts that answer the same field are a mistake of ours; the start says so. */
const mergeResolvers = (maps: readonly ResolverMap[]): Record<string, Record<string, Resolver>> => {
  const merged: Record<string, Record<string, Resolver>> = {};
  for (const map of maps)
    for (const [type, fields] of Object.entries(map)) {
      const known = merged[type] ?? {};
      merged[type] = known;
      for (const [field, resolver] of Object.entries(fields)) {
        if (known[field]) throw new Error(`${type}.${field} is answered twice`);
        known[field] = resolver;
      }
    }
  return merged;
};

const withoutUnanswered = (
  document: DocumentNode,
  resolvers: Record<string, Record<string, Resolver>>,
): DocumentNode => ({
  ...document,
  definitions: document.definitions.flatMap((definition): DefinitionNode[] => {
    if (definition.kind !== 'ObjectTypeDefinition' && definition.kind !== 'ObjectTypeExtension')
      return [definition];
    if (!rootTypes.has(definition.name.value)) return [definition];
    const fields = definition.fields?.filter(({ name }) => resolvers[definition.name.value]?.[name.value]);
    return fields?.length ? [{ ...definition, fields }] : [];
  }),
});
