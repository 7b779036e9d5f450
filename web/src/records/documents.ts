// The documents that the generic pages send, written from the declaration under the documents' own names.
import type { Entity, Operation } from '@campus/events/record/entity';
import type { Field, Fields } from '@campus/events/record/fields';

const operationOf = <Kind extends Operation['kind']>(
  entity: Entity,
  kinds: readonly Kind[],
  prefers?: string,
): (Operation & { kind: Kind }) | undefined => {
  const fitting = entity.operations.filter((operation): operation is Operation & { kind: Kind } =>
    (kinds as readonly string[]).includes(operation.kind),
  );
  return fitting.find(({ name }) => prefers !== undefined && name.includes(prefers)) ?? fitting[0];
};

/** `id revision name list { … }` of everything that can be read. */
const selectionOf = (fields: Fields): string =>
  Object.entries(fields)
    .filter(([, field]) => field.kind !== 'secret')
    .map(([name, field]) => selected(name, field))
    .join(' ');

const selected = (name: string, field: Field): string =>
  'fields' in field ? `${name} { ${selectionOf(field.fields)} }` : name;

/** What a row shows: without sub-lists, which would cost a page more than all its columns. */
const rowSelectionOf = (fields: Fields): string =>
  selectionOf(Object.fromEntries(Object.entries(fields).filter(([, field]) => !('fields' in field))));

/** The management variant where there is one: it shows what only managers may see. */
const listing = (entity: Entity) => {
  const operation = operationOf(entity, ['page'], 'ForManage') ?? operationOf(entity, ['list'], 'ForManage');
  if (!operation) throw new Error(`${entity.name} has no list`);
  return operation;
};

const listDocument = (entity: Entity, fields: string): string => {
  const { kind, name } = listing(entity);
  const selection = `id revision ${fields}`;
  if (kind === 'list')
    return `query Records($filter: JSON, $min_position: String) {
      records: ${name}(filter: $filter, min_position: $min_position) { ${selection} }
    }`;
  return `query Records($first: Int, $offset: Int, $filter: JSON, $min_position: String) {
    records: ${name}(first: $first, offset: $offset, filter: $filter, min_position: $min_position) {
      totalCount edges { node { ${selection} } }
    }
  }`;
};

export const pageDocument = (entity: Entity): string => listDocument(entity, rowSelectionOf(entity.fields));

/**
 * One record whole. A list that comes in one piece has a price that no sub-list may be added to, so one of
 * its records is asked for by itself.
 */
export const oneDocument = (entity: Entity): string => {
  const one = operationOf(entity, ['one'], 'WithAuth');
  if (listing(entity).kind === 'page' || !one || one.narrowedBy)
    return listDocument(entity, selectionOf(entity.fields));
  return `query Record($id: ID, $min_position: String) {
    record: ${one.name}(id: $id, min_position: $min_position) { id revision ${selectionOf(entity.fields)} }
  }`;
};

export const optionsDocument = (entity: Entity): string => {
  const titles = [...new Set(entity.title)].join(' ');
  const page = operationOf(entity, ['page']);
  if (page)
    return `query Options { records: ${page.name}(first: 500) { totalCount edges { node { id ${titles} } } } }`;
  const list = operationOf(entity, ['list']);
  if (!list) throw new Error(`${entity.name} has no list`);
  return `query Options { records: ${list.name} { id ${titles} } }`;
};

/** A new record by `save`, a known one by `update`, either by `saveOrUpdate`. */
export const saveDocument = (entity: Entity, isNew: boolean): string => {
  const operation =
    operationOf(entity, isNew ? ['save'] : ['update']) ?? operationOf(entity, ['saveOrUpdate']);
  if (!operation) throw new Error(`${entity.name} cannot be saved`);
  const editedFrom =
    operation.kind === 'save' ? ['', ''] : [', $editedFrom: Int', ', edited_from: $editedFrom'];
  return `mutation Save($model: ${entity.type}Input!, $command: String${editedFrom[0]}) {
    saved: ${operation.name}(model: $model, command_id: $command${editedFrom[1]}) { errcode msg msg_en ids revision position }
  }`;
};

export const removeDocument = (entity: Entity): string | undefined => {
  const operation = operationOf(entity, ['delete']);
  return (
    operation &&
    `mutation Remove($id: ID!, $command: String) {
      saved: ${operation.name}(id: $id, command_id: $command) { errcode msg msg_en ids revision position }
    }`
  );
};
