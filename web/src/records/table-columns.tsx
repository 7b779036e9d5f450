// The columns of a table, from the declaration and from what someone chose to see.
import type { Entity } from '@campus/events/domain/record/entity';
import type { Field } from '@campus/events/domain/record/fields';
import type { TableColumnsType } from 'antd';
import type { HTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Bilingual, Language } from '../lib/bilingual.ts';
import { isSortable, type ListState } from './address.ts';
import { Cell } from './cell.tsx';
import type { SlotColumn, SlotGiven } from './list-slot.ts';
import type { RecordRow } from './port.ts';
import { calledBy, type LinkTo } from './row-facts.ts';
import { englishOf } from './title.ts';

export interface ColumnParts {
  readonly entity: Entity;
  readonly columns: readonly string[];
  readonly state: ListState;
  readonly language: Language;
  readonly names: ReadonlyMap<string, Bilingual>;
  /** Where a record that a row names is shown. */
  readonly linkTo?: LinkTo | undefined;
  /** The name of a row leads there. */
  readonly onOpen?: ((row: RecordRow) => void) | undefined;
  /** Absent where no row has an action. */
  readonly actionsOf?: ((row: RecordRow) => ReactNode) | undefined;
  /** Cells that a slot draws. */
  readonly cells?: SlotGiven['cells'];
  /** Columns that a slot adds. */
  readonly added?: SlotGiven['columns'];
  readonly titles?: SlotGiven['titles'];
  readonly words: (key: string) => string;
  /** The year that dates need not name. */
  readonly thisYear?: string | undefined;
  /** On a narrow screen the actions scroll along, so that they cover no name. */
  readonly isCompact: boolean;
}

export const tableColumns = (parts: ColumnParts): TableColumnsType<RecordRow> => {
  const { entity, columns, state, actionsOf, words, isCompact, titles = {} } = parts;
  /** A card names the column at each value. */
  const named = (label: string, className: string): HTMLAttributes<HTMLElement> => {
    const cell = { className, 'data-label': label };
    return cell;
  };
  const columnOf = ({
    key,
    title,
    head,
    isNumber,
    render,
  }: SlotColumn): TableColumnsType<RecordRow>[number] => ({
    key,
    title: head ?? title,
    className: isNumber ? 'record-number' : '',
    onCell: () => named(title, ''),
    render: (_: unknown, row: RecordRow) => render(row),
  });
  const shown = columns.flatMap((name): TableColumnsType<RecordRow> => {
    const field = entity.fields[name];
    if (!field) return [];
    const title = titles[name] ?? headOf(parts, field);
    return [
      {
        key: name,
        title,
        className: isQuantity(field) ? 'record-number' : '',
        onCell: (row) => {
          const said = inLanguage(entity, name, row, parts.language);
          const isOwn = parts.cells?.[name] !== undefined;
          const cell = named(title, cellClass(entity, name, field, { isOwn, said: saidOf(parts, said) }));
          return typeof said === 'string' && said.length > CUT_FROM ? { ...cell, title: said } : cell;
        },
        sorter: isSortable(entity, name),
        sortOrder: state.order?.field === name ? (state.order.isDescending ? 'descend' : 'ascend') : null,
        render: (_, row) => <Shown parts={parts} name={name} field={field} row={row} />,
      },
      ...(parts.added ?? []).filter(({ after }) => after === name).map(columnOf),
    ];
  });
  const added = (parts.added ?? []).filter(({ after }) => after === undefined).map(columnOf);
  if (!actionsOf) return [...shown, ...added];
  return [
    ...shown,
    ...added,
    {
      key: 'actions',
      title: words('actions'),
      fixed: isCompact ? false : 'right',
      onCell: () => named('', 'record-acts'),
      render: (_, row) => actionsOf(row),
    },
  ];
};

/** Its beginning, on one line, says enough. */
const isCutShort = (field: Field): boolean =>
  field.kind === 'longText' || (field.kind === 'text' && field.pattern === 'url' && !field.isPage);

const isQuantity = (field: Field): boolean =>
  field.kind === 'number' || (field.kind === 'text' && field.pattern === 'amount');

/** The field that ends the span which a column shows as one; undefined: it stands in a column of its own. */
const endOf = ({ entity, columns }: ColumnParts, { range }: Field): readonly [string, Field] | undefined => {
  const end = range ? entity.fields[range[0]] : undefined;
  return range && end && !columns.includes(range[0]) ? [range[0], end] : undefined;
};

export const headOf = (parts: ColumnParts, field: Field): string => {
  if (!field.range || !endOf(parts, field)) return field[parts.language];
  return field.range[parts.language === 'zh' ? 1 : 2];
};

/** A text of so many characters may be cut: all of it is told under the pointer. */
const CUT_FROM = 20;

/** Words go on in a second line where the columns need more room than there is; numbers and days stay whole. */
const wordy: ReadonlySet<Field['kind']> = new Set([
  'text',
  'longText',
  'texts',
  'reference',
  'lookup',
  'objectName',
]);

/** A text of so many digits' width stays on its line. */
const SHORT = 16;

/** A letter of Chinese is as wide as two digits. */
const isShort = (text: string): boolean =>
  [...text].reduce((width, letter) => width + (letter > '\u2e80' ? 2 : 1), 0) <= SHORT;

/** The name of a reference, or the value. */
const saidOf = ({ names, language }: ColumnParts, said: unknown): string => {
  const text = typeof said === 'string' ? said : '';
  return names.get(text)?.[language] ?? text;
};

interface Said {
  readonly isOwn: boolean;
  readonly said: string;
}

const wordsClass = (field: Field, { isOwn, said }: Said): string => {
  const isCode = 'pattern' in field && (field.pattern === 'code' || field.pattern === 'account');
  if (!wordy.has(field.kind) || isCode || (!isOwn && field.kind !== 'texts' && isShort(said)))
    return 'record-still';
  if (isCutShort(field)) return 'record-words record-cut';
  return isOwn ? '' : 'record-words';
};

const cellClass = (entity: Entity, name: string, field: Field, said: Said): string => {
  const words = wordsClass(field, said);
  return name === entity.title[0] ? `record-title ${words}` : words;
};

interface ShownProps {
  readonly parts: ColumnParts;
  readonly name: string;
  readonly field: Field;
  readonly row: RecordRow;
  /** Read by itself, where nothing need be short. */
  readonly isWhole?: boolean;
}

/** The cell of a slot, or the value; the name of the row leads to its page. */
export const Shown = ({ parts, name, field, row, isWhole }: ShownProps) => {
  const { entity, language, names, cells = {}, onOpen, thisYear } = parts;
  const own = cells[name]?.(row);
  if (own !== undefined) return <>{own}</>;
  if (field.kind === 'share' && row[name] === undefined) return <span className="record-share-waits" />;
  const value = inLanguage(entity, name, row, language);
  const end = endOf(parts, field);
  const isLong = end !== undefined && !isNothing(row[end[0]]) && row[end[0]] !== value;
  const meant = field.kind === 'lookup' ? { ...field, none: entity.fields[field.via]?.none } : field;
  const told = { language, names, isWhole, thisYear };
  const cell = (
    <>
      <Cell field={meant} value={value} {...told} />
      {isLong ? (field.kind === 'time' ? '–' : ' – ') : null}
      {isLong ? <Cell field={end[1]} value={row[end[0]]} {...told} /> : null}
    </>
  );
  const named = calledBy(entity, name, row);
  const href = named && !isNothing(value) ? parts.linkTo?.(named) : undefined;
  if (href) return <Link to={href}>{cell}</Link>;
  if (!onOpen || name !== entity.title[0] || isNothing(value)) return cell;
  return (
    <button type="button" className="record-open" tabIndex={-1} onClick={() => onOpen(row)}>
      {cell}
    </button>
  );
};

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** In English where the record has that. */
export const inLanguage = (
  entity: Pick<Entity, 'title'>,
  name: string,
  row: RecordRow,
  language: Language,
): unknown => {
  const english = language === 'en' ? row[englishOf(entity, name)] : undefined;
  return english === undefined || english === null || english === '' ? row[name] : english;
};
