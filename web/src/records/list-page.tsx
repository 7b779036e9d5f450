// The list of any declared entity: search, filters in the address, columns of one's own, selection.
// Wrap it in AntdProvider, inside the back office's frame.
import type { Entity } from '@campus/events/record/entity';
import { Button, Pagination, Table } from 'antd';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Bilingual } from '../lib/bilingual.ts';
import { Icon } from '../ui/icon.tsx';
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx';
import { useWords } from '../words.ts';
import { type ListState, PAGE_SIZES, readAddress, writeAddress } from './address.ts';
import { BulkBar } from './bulk-bar.tsx';
import { chooseAll } from './choose-all.tsx';
import { ColumnSettings } from './column-settings.tsx';
import { recallColumns, rememberColumns } from './columns.ts';
import { ListFilters } from './list-filters.tsx';
import type { RecordRow, RecordsPort } from './port.ts';
import './records.css';
import { type ColumnParts, tableColumns } from './table-columns.tsx';
import { listedFields, useNames, useOptions } from './use-options.ts';
import { type Page, usePage } from './use-page.ts';
import { NAMESPACE } from './words.ts';

export interface RecordsListProps {
  readonly entity: Entity;
  readonly port: RecordsPort;
  readonly title?: Bilingual;
  /** Opens the form; undefined for a new record. Without it rows can only be read. */
  readonly onOpen?: (row: RecordRow | undefined) => void;
  /** More buttons beside "new", such as import. */
  readonly actions?: ReactNode;
  /** More actions at the end of a row. */
  readonly rowActions?: (row: RecordRow, reload: () => void) => ReactNode;
}

export const RecordsList = ({ entity, port, title, onOpen, actions, rowActions }: RecordsListProps) => {
  const { t, say, language } = useWords(NAMESPACE);
  const [parameters, setParameters] = useSearchParams();
  const { pathname } = useLocation();
  const [columns, setColumns] = useState(() => recallColumns(entity, pathname));
  const [selected, setSelected] = useState<readonly string[]>([]);
  const state = useMemo(() => readAddress(entity, parameters), [entity, parameters]);
  const fields = useMemo(() => listedFields(entity, columns), [entity, columns]);
  const options = useOptions(port, fields);
  const names = useNames(options);
  const page = usePage(port, entity, state);
  const change = useCallback(
    (part: Partial<ListState>) =>
      setParameters((now) => writeAddress({ ...readAddress(entity, now), ...part }), { replace: true }),
    [entity, setParameters],
  );
  const choose = (chosen: readonly string[]) => {
    rememberColumns(pathname, chosen);
    setColumns([...chosen]);
  };
  const entityName = say(entity);
  return (
    <section className="record-list" aria-label={say(title ?? entity)}>
      <header className="record-head">
        <h1>{say(title ?? entity)}</h1>
        {page.rows ? (
          <span className="record-count">{t('count', { count: page.total, entity: entityName })}</span>
        ) : null}
        <span className="record-space" />
        {actions}
        {onOpen ? (
          <Button type="primary" icon={<Icon name="plus" />} onClick={() => onOpen(undefined)}>
            {t('add', { entity: entityName })}
          </Button>
        ) : null}
      </header>
      <div className="record-tools">
        <ListFilters entity={entity} state={state} options={options} onChange={change} />
        <span className="record-space" />
        <Button aria-label={t('refresh')} icon={<Icon name="refresh" />} onClick={page.reload} />
        <ColumnSettings entity={entity} columns={columns} onChange={choose} />
      </div>
      {selected.length > 0 && port.remove ? (
        <BulkBar
          entity={entity}
          port={port}
          selected={selected}
          onDone={() => {
            setSelected([]);
            page.reload();
          }}
          onClear={() => setSelected([])}
        />
      ) : null}
      <Rows
        parts={{ entity, columns, state, language, names, onOpen, rowActions, reload: page.reload, words: t }}
        page={page}
        isNarrowed={parameters.size > 0}
        {...(port.remove ? { selected, onSelect: setSelected } : {})}
        onOrder={(order) =>
          setParameters((now) => {
            const { order: _, ...rest } = readAddress(entity, now);
            return writeAddress(order ? { ...rest, order } : rest);
          })
        }
      />
      {page.total > 0 ? (
        <footer className="record-foot">
          <Pagination
            current={state.page}
            pageSize={state.size}
            total={page.total}
            showSizeChanger
            pageSizeOptions={[...PAGE_SIZES]}
            showTotal={(total, [from, to]) => t('range', { from, to, total })}
            onChange={(number, size) => change({ page: size === state.size ? number : 1, size })}
          />
        </footer>
      ) : null}
    </section>
  );
};

interface RowsProps {
  readonly parts: ColumnParts;
  readonly page: Page;
  readonly isNarrowed: boolean;
  readonly selected?: readonly string[];
  readonly onSelect?: (ids: readonly string[]) => void;
  readonly onOrder: (order: ListState['order']) => void;
}

const Rows = ({ parts, page, isNarrowed, selected, onSelect, onOrder }: RowsProps) => {
  const { say } = useWords(NAMESPACE);
  const { refusal, rows } = page;
  if (refusal)
    return (
      <ErrorState
        text={refusal.text}
        {...(refusal.code === undefined ? {} : { code: refusal.code })}
        onRetry={page.reload}
      />
    );
  if (rows === undefined) return <Skeleton lines={parts.state.size} />;
  return (
    <Table<RecordRow>
      size="middle"
      rowKey="id"
      className="record-table"
      loading={page.isLoading && { delay: 200 }}
      dataSource={[...rows]}
      columns={tableColumns(parts)}
      pagination={false}
      scroll={{ x: 'max-content' }}
      {...(selected && onSelect
        ? {
            rowSelection: {
              selectedRowKeys: [...selected],
              columnTitle: chooseAll,
              onChange: (keys) => onSelect(keys.map(String)),
            },
          }
        : {})}
      locale={{ emptyText: <Nothing isNarrowed={isNarrowed} name={say(parts.entity)} /> }}
      onChange={(_, __, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        const isOrdered = typeof columnKey === 'string' && order;
        onOrder(isOrdered ? { field: columnKey, isDescending: order === 'descend' } : undefined);
      }}
    />
  );
};

const Nothing = ({ isNarrowed, name }: { readonly isNarrowed: boolean; readonly name: string }) => {
  const { t } = useWords(NAMESPACE);
  return isNarrowed ? (
    <EmptyState icon="search" title={t('noneTitle', { entity: name })} hint={t('noneHint')} />
  ) : (
    <EmptyState icon="grid" title={t('emptyTitle', { entity: name })} hint={t('emptyHint')} />
  );
};
