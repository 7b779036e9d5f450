// Which columns of a list are shown, and in which order: the declaration's choice until someone chooses,
// remembered for the route as the documents say.
import type { Entity } from '@campus/events/domain/record/entity';
import { type Field, kindOf } from '@campus/events/domain/record/fields';
import { recall, remember } from '../lib/storage.ts';

const VERSION = '1.0';

/** Columns a list can show: fields that fit into a cell, names instead of ids, texts in one language. */
export const offeredColumns = (entity: Entity): string[] => {
  const fits = (field: Field): boolean => !field.managersOnly && !kindOf(field).isLarge;
  const said = new Set(
    Object.values(entity.fields).flatMap((field) => (field.kind === 'lookup' ? [field.via] : [])),
  );
  const isEnglish = (name: string) => name.endsWith('_en') && name.slice(0, -3) in entity.fields;
  const all = Object.entries(entity.fields).flatMap(([name, field]) =>
    fits(field) && !said.has(name) && !isEnglish(name) ? [name] : [],
  );
  return [...entity.listing.columns, ...all.filter((name) => !entity.listing.columns.includes(name))];
};

/** The column that names the record stays: without it a row says nothing. */
export const isFixed = (entity: Entity, name: string): boolean =>
  name === entity.title[0] || name === entity.listing.columns[0];

const keyOf = (route: string): string => `tableColumns:${route}`;

export const recallColumns = (entity: Entity, route: string): string[] => {
  const offered = new Set(offeredColumns(entity));
  const remembered = readRemembered(recall(keyOf(route)))?.filter((name) => offered.has(name));
  if (!remembered || remembered.length === 0) return [...entity.listing.columns];
  const missing = entity.listing.columns.filter(
    (name) => isFixed(entity, name) && !remembered.includes(name),
  );
  return [...missing, ...remembered];
};

export const rememberColumns = (route: string, columns: readonly string[]): void =>
  remember(keyOf(route), JSON.stringify({ version: VERSION, columns }));

const readRemembered = (text: string | undefined): string[] | undefined => {
  if (text === undefined) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null || !('columns' in read) || !('version' in read))
      return undefined;
    const { version, columns } = read;
    return version === VERSION && Array.isArray(columns)
      ? columns.filter((name): name is string => typeof name === 'string')
      : undefined;
  } catch {
    return undefined;
  }
};
