// The headings of a file that are not those of the template: what each was read as, and may be read as instead.
import type { Fields } from '@campus/events/domain/record/fields';
import { Select } from 'antd';
import { Icon } from '../ui/icon.tsx';
import { isTitleOf } from './headings.ts';
import './records.css';
import type { Table } from './spreadsheet.ts';
import { importedColumns, type TableReading } from './table-models.ts';
import { useRecordWords } from './words.ts';

/** What somebody chose for the columns of a file, by their places; an empty text: it is not imported. */
export type ChosenTitles = ReadonlyMap<number, string>;

/** The table with the fields that somebody chose in the place of its own titles. */
export const titled = ({ rows, lines }: Table, titles: ChosenTitles): Table => {
  const [head = [], ...rest] = rows;
  return { rows: [head.map((title, index) => titles.get(index) ?? title), ...rest], lines };
};

interface ImportColumnsProps {
  readonly fields: Fields;
  /** The first row of the file. */
  readonly head: readonly string[];
  readonly found: TableReading['found'];
  readonly onChoose: (index: number, name: string) => void;
}

export const ImportColumns = ({ fields, head, found, onChoose }: ImportColumnsProps) => {
  const { t, say } = useRecordWords();
  const known = importedColumns(fields);
  const titles = head.map((title, index) => ({ title, index })).filter(({ title }) => title !== '');
  const other = titles.filter(({ title }) => !known.some((column) => isTitleOf(column, title)));
  const same = titles.length - other.length;
  return (
    <section className="import-columns">
      <h3>{t('columnsOfFile')}</h3>
      {other.map(({ title, index }) => (
        <div key={index} className="import-column">
          <span>{title}</span>
          <Icon name={found[index] ? 'chevron-right' : 'close'} size={12} />
          <Select
            size="small"
            variant="borderless"
            aria-label={t('columnOf', { title })}
            value={found[index]?.[0] ?? ''}
            options={[
              { value: '', label: t('columnNot') },
              ...known.map(([name, field]) => ({ value: name, label: say(field) })),
            ]}
            onChange={(name: string) => onChoose(index, name)}
          />
        </div>
      ))}
      <p className="faint">
        {other.length > 0 ? t('columnsGuessed') : null}
        {same > 0 ? t(other.length === 0 ? 'columnsSame' : 'columnsMore', { count: same }) : null}
      </p>
    </section>
  );
};
