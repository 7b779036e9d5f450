// The whole schema as a list of operations, each with every place of its arguments: tests that must not
// forget an operation walk this instead of a list of their own.
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  parse,
  validate,
} from 'graphql';
import type { AccessRows, OperationName } from '../gateway/access/access.ts';
import { documentLimits } from '../gateway/execution/document-limits.ts';
import type { SchemaPart } from '../gateway/execution/schema.ts';
import { buildRecordsSchema } from '../records/records-schema.ts';
import { subjectParts } from '../subjects/subjects.ts';

export interface DeclaredOperation {
  /** `Mutation.changeTime` */
  readonly key: OperationName;
  readonly kind: 'Query' | 'Mutation' | 'Subscription';
  readonly name: string;
  readonly arguments: readonly ArgumentPlace[];
  readonly result: GraphQLOutputType;
}

/** One place of an operation's arguments that holds a value, or inputs inside which there are more. */
export interface ArgumentPlace {
  /** `model.participantList.participant_id` */
  readonly path: string;
  readonly name: string;
  readonly isRequired: boolean;
  readonly isList: boolean;
  /** Path of the innermost input around it that may be left out; empty when none may. */
  readonly optionalWith: string;
  /** The named type, as the document must declare it. */
  readonly type: string;
  /** The type as written in the schema: `[ID!]!`. */
  readonly declared: string;
  readonly inside?: readonly ArgumentPlace[];
}

/** Parts only keep what they are handed, until somebody asks. */
const nothing = {} as never;

export const declaredParts = (): readonly SchemaPart[] => [
  buildRecordsSchema(nothing),
  ...subjectParts(nothing),
];

export const declaredAccess = (parts: readonly SchemaPart[]): AccessRows =>
  Object.assign({}, ...parts.map(({ access }) => access ?? {}));

export const declaredOperations = (schema: GraphQLSchema): readonly DeclaredOperation[] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
    root ? Object.values(root.getFields()).map((field) => operationOf(root, field)) : [],
  );

const operationOf = (
  root: GraphQLObjectType,
  { name, args, type }: GraphQLField<unknown, unknown>,
): DeclaredOperation => {
  const kind = root.name as DeclaredOperation['kind'];
  return {
    key: `${kind}.${name}`,

    kind,
    name,
    result: type,
    arguments: args.map((each) => placeOf(each, '', '')),
  };
};

const placeOf = (
  { name, type }: GraphQLArgument | GraphQLInputField,
  above: string,
  optionalWith: string,
): ArgumentPlace => {
  const path = above === '' ? name : `${above}.${name}`;
  const named = getNamedType(type);
  const around = isNonNullType(type) ? optionalWith : path;
  return {
    path,
    name,
    optionalWith,
    type: named.name,
    declared: String(type),
    isRequired: isNonNullType(type),
    isList: isListType(bare(type)),
    ...(isInputObjectType(named)
      ? { inside: Object.values(named.getFields()).map((field) => placeOf(field, path, around)) }
      : {}),
  };
};

const bare = (type: GraphQLInputType): GraphQLInputType => (isNonNullType(type) ? type.ofType : type);

/** Every place that holds a value itself. */
export const valuePlaces = (places: readonly ArgumentPlace[]): readonly ArgumentPlace[] =>
  places.flatMap((place) => (place.inside ? valuePlaces(place.inside) : [place]));

/** Variables made place by place; a place answered with undefined is left out, as are inputs that stay empty. */
export const variablesOf = (
  places: readonly ArgumentPlace[],
  valueAt: (place: ArgumentPlace) => unknown,
): Record<string, unknown> => {
  const entries = places.flatMap((place): [string, unknown][] => {
    const inside = place.inside && variablesOf(place.inside, valueAt);
    if (inside && Object.keys(inside).length === 0 && !place.isRequired) return [];
    const value = inside ?? valueAt(place);
    if (value === undefined) return [];
    return [[place.name, place.isList && !Array.isArray(value) ? [value] : value]];
  });
  return Object.fromEntries(entries);
};

/** Levels of objects below the operation that a document asks for, where the limits allow it. */
const LEVELS = 3;

/** Hands on the given variables and asks for everything there is to see, as deep as the limits allow. */
export const documentOf = (
  schema: GraphQLSchema,
  operation: DeclaredOperation,
  variables: Readonly<Record<string, unknown>>,
): string => {
  const given = operation.arguments.filter(({ name }) => name in variables);
  const declared = given.map((place) => `$${place.name}: ${place.declared}`).join(', ');
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ');
  const head = `${operation.kind.toLowerCase()} ${declared === '' ? '' : `(${declared})`}`;
  const call = `${operation.name}${passed === '' ? '' : `(${passed})`}`;
  const documents = Array.from({ length: LEVELS }, (_, index) => {
    return `${head} { ${call} ${selectionOf(operation.result, LEVELS - index, [])} }`;
  });
  const isWithin = (document: string) => validate(schema, parse(document), [documentLimits]).length === 0;
  const [deepest] = documents.filter(isWithin);
  if (!deepest) throw new RangeError(`${operation.key} asks for more than the limits allow at any depth`);
  return deepest;
};

const selectionOf = (type: GraphQLOutputType, levels: number, above: readonly string[]): string => {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const path = [...above, named.name];
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (isScalarType(inner) || isEnumType(inner)) return [field.name];
    if (levels === 0 || path.includes(inner.name)) return [];
    const selection = selectionOf(field.type, levels - 1, path);
    return selection === '' ? [] : [`${field.name} ${selection}`];
  });
  return fields.length === 0 ? '' : `{ ${fields.join(' ')} }`;
};
