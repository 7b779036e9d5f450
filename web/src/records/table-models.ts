// Between the rows of a file and the models of a command, by the declaration of their fields. Pure.
import { type Field, type Fields, kindOf } from '@campus/events/domain/record/fields';
import { isWritable, type Reading, readInput } from '@campus/events/domain/record/validate';
import { textsOf } from '@campus/events/domain/rejections';
import { rowsIn } from '@campus/events/domain/unknown';
import { visibleText } from '@campus/events/domain/visible-text';
import type { Bilingual, Language } from '../lib/bilingual.ts';
import { columnsMeant } from './headings.ts';
import type { RecordRow, Values } from './port.ts';
import type { Table } from './spreadsheet.ts';
import type { Names } from './use-names.ts';

type Column = readonly [name: string, field: Field];

/** The one reference that makes a row of this list, so that a cell can name its rows one after the other. */
const namedBy = (field: Field): string | undefined => {
  if (field.kind !== 'list') return undefined;
  const required = Object.entries(field.fields).filter(([, inner]) => inner.required);
  const [only, another] = required;
  return only?.[1].kind === 'reference' && !another ? only[0] : undefined;
};

const fitsCell = (field: Field): boolean => {
  if (field.kind === 'choice') return field.steps === undefined;
  return !('fields' in field) || namedBy(field) !== undefined;
};

/** What a cell of a file can hold; a state with steps is changed by its own action only. */
export const importedColumns = (fields: Fields): readonly Column[] =>
  Object.entries(fields).filter(([, field]) => isWritable(field) && fitsCell(field));

/** The columns of the file to fill in: those the list names, in its order, or else all. */
export const offeredColumns = (fields: Fields, named: readonly string[] | undefined): readonly Column[] => {
  const columns = new Map(importedColumns(fields));
  if (!named) return [...columns];
  return named.flatMap((name): Column[] => {
    const field = columns.get(name);
    return field ? [[name, field]] : [];
  });
};

const BETWEEN_NAMES = /[、,，;；\n]/;

const cellValue = (field: Field, cell: string): unknown => {
  const inner = namedBy(field);
  if (inner === undefined) return kindOf(field).parse?.(field, cell) ?? cell;
  const names = cell.split(BETWEEN_NAMES).map((name) => name.trim());
  return names.filter((name) => name !== '').map((name) => ({ [inner]: name }));
};

/** What was read from a cell, as its row is shown before it is saved. */
export const shownValue = (field: Field, value: unknown, language: Language): string => {
  const inner = namedBy(field);
  if (inner === undefined) return kindOf(field).text(field, value, { language });
  const names = rowsIn(value).map((row) => String(row[inner]));
  return names.join(language === 'zh' ? '、' : ', ');
};

/** A required column is marked, as in the form. */
export const headOf = (columns: readonly Column[], language: Language): string[] =>
  columns.map(([, field]) => `${field[language]}${field.required ? ' *' : ''}`);

export interface TableReading {
  readonly columns: readonly Column[];
  readonly models: readonly Values[];
  /** Where each of them stands in the file. */
  readonly lines: readonly number[];
  /** The cells of each row that its fields cannot hold: the server would refuse the whole file for them. */
  readonly misread: readonly (Bilingual | undefined)[];
  /** The column that each title was read as. */
  readonly found: readonly (Column | undefined)[];
  /** Titles that no field has. */
  readonly unknown: readonly string[];
}

/** What is told of one row. */
const MOST_FAULTS = 8;

/** With what is missing from the row too. */
const faultsOf = (reading: Reading): Bilingual | undefined => {
  if (reading.outcome === 'valid') return undefined;
  const texts = reading.problems
    .slice(0, MOST_FAULTS)
    .map(({ rejection }) => rejection.reason ?? textsOf(rejection));
  return { zh: texts.map(({ zh }) => zh).join('；'), en: texts.map(({ en }) => en).join('; ') };
};

/** What must exist once stands in an earlier row as well. */
const repeatedIn = (
  columns: readonly Column[],
  models: readonly Values[],
  lines: readonly number[],
): readonly (Bilingual | undefined)[] => {
  const firsts = new Map<string, number>();
  return models.map((model, index) => {
    const texts = columns.flatMap(([name, field]): Bilingual[] => {
      const value = visibleText(typeof model[name] === 'string' ? model[name] : '');
      if (!('unique' in field) || value === '') return [];
      const key = `${name} ${field.unique === 'anyCase' ? value.toLowerCase() : value}`;
      const first = firsts.get(key);
      if (first === undefined) firsts.set(key, lines[index] ?? 0);
      return first === undefined
        ? []
        : [{ zh: `与第 ${first} 行的${field.zh}重复`, en: `${field.en} is also in row ${first}` }];
    });
    return texts[0];
  });
};

/** The first row names the fields: in either language, as the documents write them, or in words that mean them. */
export const readModels = (fields: Fields, table: Table, own?: string): TableReading => {
  const [titles = [], ...rows] = table.rows;
  const lines = table.lines.slice(1);
  const found = columnsMeant(importedColumns(fields), titles, own);
  const modelOf = (row: readonly string[]): Values =>
    Object.fromEntries(
      found.flatMap((column, index): [string, unknown][] => {
        const cell = row[index] ?? '';
        if (!column || cell === '') return [];
        const [name, field] = column;
        return [[name, cellValue(field, cell)]];
      }),
    );
  const models = rows.map(modelOf);
  const columns = found.filter((column) => column !== undefined);
  const repeated = repeatedIn(columns, models, lines);
  return {
    columns,
    found,
    models,
    lines,
    misread: models.map((model, index) => {
      const readAs = (mode: 'create' | 'update') => readInput({ fields, zh: '', en: '' }, model, mode);
      return readAs('update').outcome === 'refused' ? faultsOf(readAs('create')) : repeated[index];
    }),
    unknown: titles.filter((title, index) => title !== '' && found[index] === undefined),
  };
};

/** A row of a list as cells of a file, which an import reads again. */
export const cellsOf = (
  columns: readonly Column[],
  row: RecordRow,
  language: Language,
  names: Names,
): (string | number | null)[] =>
  columns.map(([name, field]) => {
    const value = row[name];
    if (value === null || value === undefined || value === '') return null;
    return field.kind === 'number' ? Number(value) : kindOf(field).text(field, value, { language, names });
  });
