// The columns of a table, from the declaration and from what someone chose to see.
import type { Entity } from '@campus/events/record/entity';
import { Button, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { Bilingual, Language } from '../lib/bilingual.ts';
import { isSortable, type ListState } from './address.ts';
import { Cell } from './cell.tsx';
import type { RecordRow } from './port.ts';

export interface ColumnParts {
  readonly entity: Entity;
  readonly columns: readonly string[];
  readonly state: ListState;
  readonly language: Language;
  readonly names: ReadonlyMap<string, Bilingual>;
  readonly onOpen: ((row: RecordRow | undefined) => void) | undefined;
  readonly rowActions: ((row: RecordRow, reload: () => void) => ReactNode) | undefined;
  readonly reload: () => void;
  readonly words: (key: string) => string;
}

export const tableColumns = (parts: ColumnParts): TableColumnsType<RecordRow> => {
  const { entity, columns, state, language, names, onOpen, rowActions, reload, words } = parts;
  const shown = columns.flatMap((name): TableColumnsType<RecordRow> => {
    const field = entity.fields[name];
    if (!field) return [];
    return [
      {
        key: name,
        title: field[language],
        align: field.kind === 'number' ? 'end' : 'start',
        className: name === entity.title[0] ? 'record-title' : '',
        ellipsis: field.kind === 'longText',
        sorter: isSortable(entity, name),
        sortOrder: state.order?.field === name ? (state.order.isDescending ? 'descend' : 'ascend') : null,
        render: (_, row) => (
          <Cell field={field} value={inLanguage(name, row, language)} language={language} names={names} />
        ),
      },
    ];
  });
  if (!onOpen && !rowActions) return shown;
  return [
    ...shown,
    {
      key: 'actions',
      title: words('actions'),
      fixed: 'right',
      render: (_, row) => (
        <span className="record-actions">
          {onOpen ? (
            <Button type="link" size="small" onClick={() => onOpen(row)}>
              {words('open')}
            </Button>
          ) : null}
          {rowActions?.(row, reload)}
        </span>
      ),
    },
  ];
};

/** The documents write the English of a field beside it as `…_en`; it is shown where the record has it. */
const inLanguage = (name: string, row: RecordRow, language: Language): unknown => {
  const english = language === 'en' ? row[`${name}_en`] : undefined;
  return english === undefined || english === null || english === '' ? row[name] : english;
};
