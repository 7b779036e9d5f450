// What a row says when it is read whole: its columns, then what the list hides, and where its names lead. Pure.
import type { Entity } from '@campus/events/domain/record/entity';
import type { Field } from '@campus/events/domain/record/fields';
import type { Bilingual } from '../lib/bilingual.ts';
import { offeredColumns } from './columns.ts';
import type { RecordRow } from './port.ts';

/** A record of another list that a row names. */
export interface Named {
  readonly to: string;
  readonly id: string;
}

/** Where a record that a row names is shown; undefined where the viewer may not look. */
export type LinkTo = (named: Named) => string | undefined;

export interface Fact {
  readonly name: string;
  readonly field: Field;
  readonly leads?: Named | undefined;
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The record that the field itself names; a lookup says what its reference means. */
const namedBy = (entity: Entity, field: Field, row: RecordRow, name: string): Named | undefined => {
  if (field.kind === 'lookup') {
    const via = entity.fields[field.via];
    return via && namedBy(entity, via, row, field.via);
  }
  const to = field.kind === 'reference' || field.kind === 'text' ? field.to : undefined;
  const id = row[name];
  return to !== undefined && typeof id === 'string' && id !== '' ? { to, id } : undefined;
};

type Holder = readonly [name: string, field: Field];
const holders = new WeakMap<Entity, ReadonlyMap<string, Holder>>();

/** The fields that hold an id, by the field that says its name: looked for once, asked for each cell. */
const holdersOf = (entity: Entity): ReadonlyMap<string, Holder> => {
  const known = holders.get(entity);
  if (known) return known;
  const found = new Map(
    Object.entries(entity.fields).flatMap(([name, field]): (readonly [string, Holder])[] =>
      field.kind === 'text' && field.called ? [[field.called, [name, field]]] : [],
    ),
  );
  holders.set(entity, found);
  return found;
};

/** The record whose name or number the field says, while another field of the row holds its id. */
export const calledBy = (entity: Entity, name: string, row: RecordRow): Named | undefined => {
  const [holder, field] = holdersOf(entity).get(name) ?? [];
  return holder === undefined || !field ? undefined : namedBy(entity, field, row, holder);
};

/** Fields of bookkeeping that say nothing to a person. */
const isSilent = (field: Field, row: RecordRow, name: string): boolean =>
  (field.kind === 'kept' && (field.of === 'tenant' || field.of === 'removed')) ||
  (field.kind === 'text' && field.isId === true && field.to === undefined) ||
  (field.kind === 'share' && row[name] === undefined);

export const factsOf = (
  entity: Entity,
  columns: readonly string[],
  row: RecordRow,
  names: ReadonlyMap<string, Bilingual>,
): readonly Fact[] => {
  const all = [...new Set([...columns, ...offeredColumns(entity), ...jsonOf(entity)])];
  const ends = new Set(all.flatMap((name) => entity.fields[name]?.range?.[0] ?? []));
  const facts = all.flatMap((name): Fact[] => {
    const field = entity.fields[name];
    if (!field || ends.has(name) || isSilent(field, row, name)) return [];
    if (isNothing(row[name]) && !columns.includes(name)) return [];
    return [{ name, field, leads: namedBy(entity, field, row, name) }];
  });
  return facts.flatMap((fact): readonly Fact[] => {
    const { leads } = fact;
    if (leads && tellerOf(fact, facts, row, names)) return [];
    const leading = facts.find((other) => other.leads && tellerOf(other, facts, row, names) === fact);
    return [leads || !leading ? fact : { ...fact, leads: leading.leads }];
  });
};

const jsonOf = ({ fields }: Entity): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'json' ? [name] : []));

/** Another fact that says the name of the same record, in whose place an id would be said twice. */
const tellerOf = (
  { name, field, leads }: Fact,
  facts: readonly Fact[],
  row: RecordRow,
  names: ReadonlyMap<string, Bilingual>,
): Fact | undefined => {
  if (!leads || field.kind === 'lookup') return undefined;
  if (field.kind === 'text')
    return facts.find((other) => other.name === field.called && !isNothing(row[other.name]));
  const meant = names.get(leads.id);
  if (!meant) return undefined;
  return facts.find(
    (other) => other.name !== name && other.field.kind === 'text' && row[other.name] === meant.zh,
  );
};
