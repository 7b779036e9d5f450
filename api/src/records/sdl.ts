// From a declaration to its GraphQL types, inputs and operations, under the names the documents use.
import {
  type AcceptedArgument,
  type Entity,
  isRead,
  nestedTypeName,
  type Operation,
  type ReadOperation,
} from '@campus/events/domain/record/entity';
import { type Field, type Fields, isSent, kindOf } from '@campus/events/domain/record/fields';
import { isWritable } from '@campus/events/domain/record/validate';

export const typeDefsOf = (entities: readonly Entity[]): string[] => entities.map(documentOf);

const documentOf = (entity: Entity): string =>
  [
    ...objectTypes(entity.type, entity.fields, ['id: ID!', 'revision: Int']),
    ...inputTypes(entity.type, entity.fields, entity.promises ? ['id: ID', DECIDED] : ['id: ID']),
    block(`extend type ${entity.type}Connection`, ['adminAuthType: Int']),
    operationsOf(entity, 'Query'),
    operationsOf(entity, 'Mutation'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

/** A list that its subject answers: its rows, its form, its query. The subject writes its own commands. */
export const listTypeDefsOf = (entities: readonly Entity[]): string[] => entities.map(listDocumentOf);

/** The rows of a list, where its subject writes everything else. */
export const rowTypeDefsOf = ({ type, fields, answers }: Entity): string =>
  objectTypes(type, { ...fields, ...answers }, ['id: ID!']).join('\n\n');

const listDocumentOf = (entity: Entity): string => {
  const { type, fields, filled = [], operations } = entity;
  const isEdited = operations.some(({ kind }) => kind === 'update');
  return [
    ...objectTypes(type, fields, ['id: ID!'], filled),
    ...(isEdited ? inputTypes(type, fields, ['id: ID']) : []),
    operationsOf(entity, 'Query'),
  ].join('\n\n');
};

const DECIDED =
  '"Bookings that the change hits and that somebody decided on; without a decision on each it is refused." decided_bookings: [ID!]';

/** A sentence for readers of the schema. */
const described = ({ zh, en }: Field): string => `"${zh} · ${en}" `;

const typeOf = (owner: string, name: string, field: Field, suffix: string): string => {
  if (field.kind === 'list') return `[${nestedTypeName(owner, name)}${suffix}!]`;
  return field.kind === 'group' ? `${nestedTypeName(owner, name)}${suffix}` : kindOf(field).scalar(field);
};

const nestedOf = (fields: Fields): [name: string, fields: Fields][] =>
  Object.entries(fields).flatMap(([name, field]): [string, Fields][] =>
    'fields' in field ? [[name, field.fields]] : [],
  );

const objectTypes = (
  type: string,
  fields: Fields,
  first: readonly string[],
  filled: readonly string[] = [],
): string[] => {
  const readable = Object.entries(fields).filter(([, field]) => isSent(field));
  const lines = readable.map(
    ([name, field]) =>
      `${described(field)}${name}: ${typeOf(type, name, field, '')}${filled.includes(name) ? '!' : ''}`,
  );
  return [
    block(`type ${type}`, [...first, ...lines]),
    ...nestedOf(fields).flatMap(([name, nested]) => objectTypes(nestedTypeName(type, name), nested, [])),
  ];
};

const inputTypes = (type: string, fields: Fields, first: readonly string[]): string[] => {
  const writable = Object.entries(fields).filter(([, field]) => isWritable(field));
  const lines = writable.map(([name, field]) => `${name}: ${typeOf(type, name, field, 'Input')}`);
  return [
    block(`input ${type}Input`, [...first, ...lines]),
    ...nestedOf(fields).flatMap(([name, nested]) => inputTypes(nestedTypeName(type, name), nested, [])),
  ];
};

const block = (head: string, lines: readonly string[]): string => `${head} {\n  ${lines.join('\n  ')}\n}`;

const accepted: Readonly<Record<AcceptedArgument, string>> = {
  account: 'String',
  adminAuthType: 'Int',
  resourceAdmin: 'Boolean',
  resPermissionItem: '[String!]',
  resourceAuthItem: '[String!]',
  postIdList: '[ID!]',
  order_by: 'JSON',
  code: 'String',
};

const operationsOf = (entity: Entity, root: 'Query' | 'Mutation'): string => {
  const lines = entity.operations
    .filter((operation) => isRead(operation) === (root === 'Query'))
    .map((operation) => `${operation.name}${argumentsOf(entity, operation)}: ${resultOf(entity, operation)}`);
  return lines.length === 0 ? '' : block(`extend type ${root}`, lines);
};

/** `dry_run` only answers the verdicts; `all_or_nothing` saves no row unless every row passes. */
const importing = 'dry_run: Boolean, all_or_nothing: Boolean';
const bulkKinds: readonly Operation['kind'][] = ['saveAll', 'updateAll', 'updateEach', 'deleteAll', 'import'];

const argumentsOf = (entity: Entity, operation: Operation): string => {
  const input = `${entity.type}Input!`;
  const command = 'command_id: String';
  switch (operation.kind) {
    case 'one':
    case 'page':
    case 'list':
      return `(${readArguments(entity, operation).join(', ')})`;
    case 'save':
    case 'copy':
      return `(model: ${input}, ${command})`;
    case 'update':
    case 'saveOrUpdate':
      return `(model: ${input}, edited_from: Int, ${command})`;
    case 'delete':
    case 'restore':
      return `(id: ID!, ${command})`;
    case 'saveAll':
      return `(models: [${input}]!, adminAuthType: Int, ${importing}, ${command})`;
    case 'import':
      return `(id: ID!, models: [${nestedTypeName(entity.type, operation.list)}Input!]!, ${importing}, ${command})`;
    case 'updateAll':
      return `(idList: [ID!]!, model: ${input}, ${command})`;
    case 'updateEach':
      return `(models: [${input}]!, ${command})`;
    case 'deleteAll':
      return `(ids: [ID!]!, ${command})`;
    case 'state':
      return `(${operation.isForMany ? 'ids: [ID!]!' : 'id: ID!'}, ${operation.field}: Int!, ${command})`;
    case 'act':
      throw new Error(`${operation.name}: only a subject acts, and writes its own schema`);
  }
};

const readArguments = ({ source }: Entity, operation: ReadOperation): string[] => [
  ...(operation.kind === 'page' ? ['first: Int', 'offset: Int', 'after: String'] : []),
  ...(operation.kind === 'one' && !operation.narrowedBy ? ['id: ID'] : []),
  ...(operation.narrowedBy ?? []).map(({ name, required }) => `${name}: String${required ? '!' : ''}`),
  ...(operation.accepts ?? []).map((name) => `${name}: ${accepted[name]}`),
  ...(operation.kind === 'one' && !operation.narrowedBy && !operation.isFiltered ? [] : ['filter: JSON']),
  ...(operation.kind === 'one' || source === 'subject' ? [] : ['order_by: JSON']),
  'min_position: String',
];

const resultOf = ({ type }: Entity, operation: Operation): string => {
  const { kind } = operation;
  if (kind === 'page') return `${type}Connection!`;
  if (kind === 'list') return `[${type}!]!`;
  if (kind === 'one') return type;
  const isOfMany = operation.kind === 'state' && operation.isForMany;
  return isOfMany || bulkKinds.includes(kind) ? 'BulkResult!' : 'SaveResult!';
};
