// Between the rows of a file and the models of a command, by the declaration of their fields. Pure.
import { type Field, type Fields, kindOf } from '@campus/events/domain/record/fields';
import { isWritable } from '@campus/events/domain/record/validate';
import type { Language } from '../lib/bilingual.ts';
import type { RecordRow, Values } from './port.ts';
import type { Table } from './spreadsheet.ts';
import type { Names } from './use-names.ts';

type Column = readonly [name: string, field: Field];

/** What a cell of a file can hold; a state with steps is changed by its own action only. */
export const importedColumns = (fields: Fields): readonly Column[] =>
  Object.entries(fields).filter(
    ([, field]) =>
      isWritable(field) && !('fields' in field) && !(field.kind === 'choice' && field.steps !== undefined),
  );

/** A required column is marked, as in the form. */
export const headOf = (columns: readonly Column[], language: Language): string[] =>
  columns.map(([, field]) => `${field[language]}${field.required ? ' *' : ''}`);

export interface TableReading {
  readonly columns: readonly Column[];
  readonly models: readonly Values[];
  /** Titles that no field has. */
  readonly unknown: readonly string[];
}

/** The first row names the fields, in either language or as the documents write them. */
export const readModels = (fields: Fields, table: Table): TableReading => {
  const [titles = [], ...rows] = table;
  const known = importedColumns(fields);
  const found = titles.map((title) => {
    const named = title.replace(/\s*\*$/, '').trim();
    return known.find(([name, { zh, en }]) => [name, zh, en].includes(named));
  });
  const modelOf = (row: readonly string[]): Values =>
    Object.fromEntries(
      found.flatMap((column, index): [string, unknown][] => {
        const cell = row[index] ?? '';
        if (!column || cell === '') return [];
        const [name, field] = column;
        return [[name, kindOf(field).parse?.(field, cell) ?? cell]];
      }),
    );
  return {
    columns: found.filter((column) => column !== undefined),
    models: rows.map(modelOf),
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
