// Which columns of a list are shown, and in which order: the declaration's choice until someone chooses,
// remembered for the route as the documents say.
import { searchFolded } from '@campus/events/domain/half-width';
import type { Entity } from '@campus/events/domain/record/entity';
import { type Field, kindOf } from '@campus/events/domain/record/fields';
import { fieldsIn } from '@campus/events/domain/unknown';
import { forget, recall, remember } from '../lib/storage.ts';
import { englishOf } from './title.ts';

const VERSION = '1.0';

/** Columns a list can show: fields that fit into a cell, names instead of ids, texts in one language. */
export const offeredColumns = (entity: Entity): string[] => {
  const fits = (field: Field): boolean => !field.managersOnly && !kindOf(field).isLarge;
  const said = new Set(
    Object.values(entity.fields).flatMap((field) => (field.kind === 'lookup' ? [field.via] : [])),
  );
  const english = new Set(Object.keys(entity.fields).map((name) => englishOf(entity, name)));
  const all = Object.entries(entity.fields).flatMap(([name, field]) =>
    fits(field) && !said.has(name) && !english.has(name) ? [name] : [],
  );
  return [...entity.listing.columns, ...all.filter((name) => !entity.listing.columns.includes(name))];
};

/** The column that names the record stays: without it a row says nothing. */
export const isFixed = (entity: Entity, name: string): boolean =>
  name === entity.title[0] || name === entity.listing.columns[0];

const keyOf = (route: string): string => `tableColumns:${route}`;

/** The columns among `chosen` that there are, and those that stay; undefined where there are none. */
export const fittingColumns = (
  entity: Entity,
  chosen: readonly string[] | undefined,
): readonly string[] | undefined => {
  const offered = new Set(offeredColumns(entity));
  const shown = chosen?.filter((name) => offered.has(name));
  if (!shown || shown.length === 0) return undefined;
  const missing = entity.listing.columns.filter((name) => isFixed(entity, name) && !shown.includes(name));
  return [...missing, ...shown];
};

/** What this browser remembers; undefined: the tenant's choice, or else the declaration's. */
export const recallColumns = (entity: Entity, route: string): readonly string[] | undefined =>
  fittingColumns(entity, readRemembered(recall(keyOf(route))));

export const forgetColumns = (route: string): void => forget(keyOf(route));

/** A row of a system table says of a column its name, what it is called, and whether it is shown. */
export const columnsOfTable = (json: unknown): readonly string[] | undefined => {
  if (!Array.isArray(json)) return undefined;
  return json
    .map(fieldsIn)
    .flatMap(({ label, checked }) =>
      typeof label === 'string' && (checked === true || checked === 1) ? [label] : [],
    );
};

export const tableOf = (entity: Entity, shown: readonly string[]) => {
  const hidden = offeredColumns(entity).filter((name) => !shown.includes(name));
  return [...shown, ...hidden].map((name) => ({
    label: name,
    nickname: entity.fields[name]?.zh ?? name,
    checked: shown.includes(name),
  }));
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

/** Whether the letters of `search` stand in `text` in that order: `rsnm` finds `Resource name`. */
export const hasLetters = (text: string, search: string): boolean => {
  let at = 0;
  const letters = searchFolded(text);
  for (const letter of searchFolded(search).replace(/\s+/g, '')) {
    at = letters.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
};
