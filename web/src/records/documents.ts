// The documents that the generic pages send, written from the declaration under the documents' own names.
import {
  type Entity,
  isRead,
  nestedTypeName,
  type Operation,
  type WriteOperation,
} from '@campus/events/domain/record/entity';
import { type Field, type Fields, isSent } from '@campus/events/domain/record/fields';

export const operationOf = <Kind extends Operation['kind']>(
  { operations }: Pick<Entity, 'operations'>,
  kinds: readonly Kind[],
  prefers?: string,
): (Operation & { kind: Kind }) | undefined => {
  const fitting = operations.filter((operation): operation is Operation & { kind: Kind } =>
    kinds.some((kind) => kind === operation.kind),
  );
  return fitting.find(({ name }) => prefers !== undefined && name.includes(prefers)) ?? fitting[0];
};

/** `name list { … }` of everything that can be read. */
const selectionOf = (fields: Fields): string =>
  Object.entries(fields)
    .filter(([, field]) => isSent(field))
    .map(([name, field]) => selected(name, field))
    .join(' ');

const selected = (name: string, field: Field): string =>
  'fields' in field ? `${name} { ${selectionOf(field.fields)} }` : name;

type Argument = readonly [name: string, type: string];

const pageArguments: readonly Argument[] = [
  ['first', 'Int'],
  ['offset', 'Int'],
];

/** The variables of a document, and the arguments that they are. */
const written = (given: readonly Argument[]) => ({
  declared: given.map(([name, type]) => `$${name}: ${type}`).join(', '),
  passed: given.map(([name]) => `${name}: $${name}`).join(', '),
});

/** What a row shows: without sub-lists, which would cost a page more than all its columns. */
const rowSelectionOf = (fields: Fields): string =>
  selectionOf(Object.fromEntries(Object.entries(fields).filter(([, field]) => !('fields' in field))));

/** The management variant where there is one: it shows what only managers may see. */
const listing = (entity: Entity) => {
  const operation = operationOf(entity, ['page'], 'ForManage') ?? operationOf(entity, ['list'], 'ForManage');
  if (!operation) throw new Error(`${entity.name} has no list`);
  return operation;
};

/** What a subject keeps has no revision to edit from. */
const identity = ({ source, idFrom }: Entity): string => {
  if (source !== 'subject') return 'id revision';
  return idFrom === undefined ? 'id' : `id: ${idFrom}`;
};

/** Whether the list is told as which kind of administrator it is read. */
export const takesAuth = (entity: Entity): boolean =>
  listing(entity).accepts?.includes('adminAuthType') === true;

const listDocument = (entity: Entity, fields: string): string => {
  const { kind, name, isUnwaited } = listing(entity);
  const selection = `${identity(entity)} ${fields}`;
  const given: readonly Argument[] = [
    ...(kind === 'page' ? pageArguments : []),
    ['filter', 'JSON'],
    ...(takesAuth(entity) ? [['adminAuthType', 'Int'] as const] : []),
    ...(isUnwaited ? [] : [['min_position', 'String'] as const]),
  ];
  const { declared, passed } = written(given);
  const answered = kind === 'page' ? `totalCount edges { node { ${selection} } }` : selection;
  return `query Records(${declared}) { records: ${name}(${passed}) { ${answered} } }`;
};

export const pageDocument = (entity: Entity): string => listDocument(entity, rowSelectionOf(entity.fields));

/**
 * One record whole. A list that comes in one piece has a price that no sub-list may be added to, so one of
 * its records is asked for by itself.
 */
export const oneDocument = (entity: Entity): string => {
  const one = operationOf(entity, ['one'], 'WithAuth');
  const key = one?.narrowedBy?.find(({ field, required }) => required && field === entity.idFrom);
  if (one && key)
    return `query Record($id: String!, $min_position: String) {
    record: ${one.name}(${key.name}: $id, min_position: $min_position) {
      ${identity(entity)} ${selectionOf(entity.fields)}
    }
  }`;
  const isListed = entity.single === undefined && listing(entity).kind === 'page';
  if (isListed || !one || one.narrowedBy) return listDocument(entity, selectionOf(entity.fields));
  return `query Record($id: ID, $min_position: String) {
    record: ${one.name}(id: $id, min_position: $min_position) {
      ${identity(entity)} ${selectionOf(entity.fields)}
    }
  }`;
};

export const historyDocument = `query History($entity: String!, $id: ID!, $before: Int, $min_position: String) {
  versions: recordHistory(entity: $entity, id: $id, before: $before, min_position: $min_position) {
    revision instant at actor actor_name actor_name_en kind changed record
  }
}`;

export const treeCountsDocument = `query TreeCounts($entity: String!, $min_position: String) {
  counts: treeCounts(entity: $entity, min_position: $min_position) { id counts }
}`;
/** A share for each of the rows of a page. */
export const sharesDocument = (question: string): string =>
  `query Shares($ids: [ID!]!, $min_position: String) {
    shares: ${question}(ids: $ids, min_position: $min_position) { id share }
  }`;

/** U-130: what a page did by itself, such as an export. */
export const reportDocument = `mutation Report($model: OperateLogInput!, $command_id: String) {
  done: saveOperateLog(model: $model, command_id: $command_id) { errcode msg msg_en position }
}`;

/** Names of records, for those who may refer to them: the list that most may read. */
export const optionsDocument = (entity: Entity, ...more: readonly (string | undefined)[]): string => {
  const titles = [...new Set([...entity.title, ...more])].join(' ');
  const page = operationOf(entity, ['page']);
  if (page)
    return `query Options($first: Int, $offset: Int, $filter: JSON) {
      records: ${page.name}(first: $first, offset: $offset, filter: $filter) {
        totalCount edges { node { id ${titles} } }
      }
    }`;
  const list = operationOf(entity, ['list']);
  if (!list) throw new Error(`${entity.name} has no list`);
  return `query Options($filter: JSON) { records: ${list.name}(filter: $filter) { id ${titles} } }`;
};

/** How many records of an entity fit a filter, among those that the caller looks after. */
export const countDocument = ({ operations, name }: Entity): string => {
  const pages = operations.filter(({ kind }) => kind === 'page').filter(isRead);
  const page = pages.find(({ scope }) => scope !== 'visible') ?? pages[0];
  if (!page) throw new Error(`${name} has no pages to count`);
  return `query Count($filter: JSON) { records: ${page.name}(first: 1, filter: $filter) { totalCount } }`;
};

/** A new record by `save`, a known one by `update`, either by `saveOrUpdate`. */
export const saveOperation = (entity: Entity, isNew: boolean): WriteOperation => {
  const operation =
    operationOf(entity, isNew ? ['save'] : ['update']) ?? operationOf(entity, ['saveOrUpdate']);
  if (!operation) throw new Error(`${entity.name} cannot be saved`);
  return operation;
};

const argumentsOf = (entity: Entity, operation: WriteOperation): readonly Argument[] => {
  const input = `${entity.type}Input!`;
  const importing: readonly Argument[] = [
    ['dry_run', 'Boolean'],
    ['all_or_nothing', 'Boolean'],
  ];
  switch (operation.kind) {
    case 'save':
    case 'copy':
      return [['model', input]];
    case 'update':
    case 'saveOrUpdate':
      return entity.source === 'subject'
        ? [['model', input]]
        : [
            ['model', input],
            ['edited_from', 'Int'],
          ];
    case 'delete':
    case 'restore':
      return [['id', 'ID!']];
    case 'state':
      return [operation.isForMany ? ['ids', '[ID!]!'] : ['id', 'ID!'], [operation.field, 'Int!']];
    case 'updateEach':
      return [['models', `[${input}]!`]];
    case 'deleteAll':
      return [['ids', '[ID!]!']];
    case 'act':
      return operation.takes ? [operation.takes] : [];
    case 'saveAll':
      return [['models', `[${input}]!`], ...importing];
    case 'updateAll':
      return [
        ['idList', '[ID!]!'],
        ['model', input],
      ];
    case 'import':
      return [
        ['id', 'ID!'],
        ['models', `[${nestedTypeName(entity.type, operation.list)}Input!]!`],
        ...importing,
      ];
  }
};

const bulkKinds: readonly Operation['kind'][] = ['saveAll', 'updateAll', 'updateEach', 'import'];

export const commandDocument = (entity: Entity, operation: WriteOperation): string => {
  const { declared, passed } = written([...argumentsOf(entity, operation), ['command_id', 'String']]);
  const rows = bulkKinds.includes(operation.kind) ? 'rows { name errcode messages messages_en }' : '';
  return `mutation Command(${declared}) {
    done: ${operation.name}(${passed}) { errcode msg msg_en ids revision position ${rows} }
  }`;
};
