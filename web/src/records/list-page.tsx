// The list of any declared entity: search, filters in the address, columns of one's own, selection.
// Wrap it in AntdProvider, inside the back office's frame.
import type { Entity } from '@campus/events/domain/record/entity';
import { Button, Pagination, Table } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { useIsCompact } from '../ui/use-compact.ts';
import { useWords } from '../words.ts';
import { type ListState, PAGE_SIZES, readAddress, writeAddress } from './address.ts';
import { BulkBar } from './bulk-bar.tsx';
import { chooseAll } from './choose-all.tsx';
import { ColumnSettings } from './column-settings.tsx';
import { recallColumns, rememberColumns } from './columns.ts';
import { exportRows } from './export-rows.ts';
import { ListFilters } from './list-filters.tsx';
import type { RecordRow, RecordsPort } from './port.ts';
import './records.css';
import { hasActions, RowActions, type RowLinks } from './row-actions.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { allSteps, type May, writeOperation } from './steps.ts';
import { type ColumnParts, tableColumns } from './table-columns.tsx';
import { inSentence, useActions } from './use-actions.ts';
import { useNames } from './use-names.ts';
import { type Page, usePage } from './use-page.ts';
import { NAMESPACE } from './words.ts';

export interface RecordsListProps extends RowLinks {
  readonly entity: Entity;
  readonly port: RecordsPort;
  /** What the viewer may do; everything where nothing is said. */
  readonly may?: May;
  readonly onAdd?: (() => void) | undefined;
  /** Leads to the import of records. */
  readonly onImportAll?: (() => void) | undefined;
}

const everything: May = () => true;

export const RecordsList = (props: RecordsListProps) => {
  const { entity, port, may = everything, onAdd, onImportAll } = props;
  const { t, say, language } = useWords(NAMESPACE);
  const isCompact = useIsCompact();
  const [parameters, setParameters] = useSearchParams();
  const { pathname } = useLocation();
  const [columns, setColumns] = useState(() => recallColumns(entity, pathname));
  const [selected, setSelected] = useState<readonly RecordRow[]>([]);
  const state = useMemo(() => readAddress(entity, parameters), [entity, parameters]);
  const page = usePage(port, entity, state);
  const names = useNames(port, entity, columns, page.rows);
  const done = () => {
    setSelected([]);
    page.reload();
  };
  const actions = useActions({ entity, port, may, onDone: done });
  const steps = allSteps(entity, may).length;
  const canSelect = steps > 0 || actions.remove || writeOperation(entity, 'updateAll', may);
  const change = useCallback(
    (part: Partial<ListState>) =>
      setParameters((now) => writeAddress({ ...readAddress(entity, now), ...part }), { replace: true }),
    [entity, setParameters],
  );
  const choose = (chosen: readonly string[]) => {
    rememberColumns(pathname, chosen);
    setColumns([...chosen]);
  };
  return (
    <section className="record-list" aria-label={say(entity)}>
      <ListHead {...props} may={may} total={page.rows && page.total} state={state} columns={columns} />
      <div className="record-tools">
        <ListFilters entity={entity} state={state} port={port} onChange={change} />
        <span className="record-space" />
        <SavedFilters
          route={pathname}
          query={parameters.toString()}
          onChoose={(query) => setParameters(new URLSearchParams(query))}
        />
        <Button aria-label={t('refresh')} icon={<Icon name="refresh" />} onClick={page.reload} />
        <ColumnSettings entity={entity} columns={columns} onChange={choose} />
      </div>
      {selected.length > 0 ? (
        <BulkBar
          entity={entity}
          port={port}
          may={may}
          actions={actions}
          selected={selected}
          onDone={done}
          onClear={() => setSelected([])}
        />
      ) : null}
      <Rows
        parts={{
          entity,
          columns,
          state,
          language,
          names,
          words: t,
          isCompact,
          ...(hasActions(props, actions, steps)
            ? {
                actionsOf: (row: RecordRow) => (
                  <RowActions {...props} row={row} may={may} actions={actions} />
                ),
              }
            : {}),
        }}
        page={page}
        isNarrowed={state.search !== '' || Object.keys(state.filters).length > 0}
        {...(canSelect ? { selected, onSelect: setSelected } : {})}
        onAdd={onAdd}
        onImportAll={onImportAll}
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

interface ListHeadProps extends RecordsListProps {
  readonly may: May;
  readonly total: number | undefined;
  readonly state: ListState;
  readonly columns: readonly string[];
}

const ListHead = ({ entity, port, total, state, columns, onAdd, onImportAll }: ListHeadProps) => {
  const { t, say, language } = useWords(NAMESPACE);
  const [isExporting, setIsExporting] = useState(false);
  const save = async () => {
    setIsExporting(true);
    const refusal = await exportRows({ entity, port, state, columns, language });
    setIsExporting(false);
    if (refusal) toast({ tone: 'bad', ...refusal });
  };
  return (
    <header className="record-head">
      <h1>{say(entity)}</h1>
      {total === undefined ? null : (
        <span className="record-count">{t('count', { count: total, entity: say(entity) })}</span>
      )}
      <span className="record-space" />
      {onImportAll ? <Button onClick={onImportAll}>{t('import')}</Button> : null}
      <Button
        icon={<Icon name="download" />}
        loading={isExporting}
        disabled={!total}
        onClick={() => void save()}
      >
        {t('export')}
      </Button>
      {onAdd ? (
        <Button type="primary" icon={<Icon name="plus" />} onClick={onAdd}>
          {t('add', { entity: inSentence(entity)[language] })}
        </Button>
      ) : null}
    </header>
  );
};

interface RowsProps {
  readonly parts: ColumnParts;
  readonly page: Page;
  readonly isNarrowed: boolean;
  readonly selected?: readonly RecordRow[];
  readonly onSelect?: (rows: readonly RecordRow[]) => void;
  readonly onAdd?: (() => void) | undefined;
  readonly onImportAll?: (() => void) | undefined;
  readonly onOrder: (order: ListState['order']) => void;
}

const Rows = (props: RowsProps) => {
  const { parts, page, selected, onSelect, onOrder } = props;
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
              selectedRowKeys: selected.map(({ id }) => id),
              preserveSelectedRowKeys: true,
              columnTitle: chooseAll,
              onChange: (_, rows) => onSelect(rows),
            },
          }
        : {})}
      locale={{ emptyText: <Nothing {...props} /> }}
      onChange={(_, __, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        const isOrdered = typeof columnKey === 'string' && order;
        onOrder(isOrdered ? { field: columnKey, isDescending: order === 'descend' } : undefined);
      }}
    />
  );
};

/** What would be here, and the first step to it. */
const Nothing = ({ isNarrowed, parts, onAdd, onImportAll }: RowsProps) => {
  const { t, say, language } = useWords(NAMESPACE);
  const name = say(parts.entity);
  if (isNarrowed)
    return <EmptyState icon="search" title={t('noneTitle', { entity: name })} hint={t('noneHint')} />;
  return (
    <EmptyState
      icon="grid"
      title={t('emptyTitle', { entity: name })}
      {...(onAdd ? { hint: t('emptyHint') } : {})}
    >
      {onAdd ? (
        <Button type="primary" icon={<Icon name="plus" />} onClick={onAdd}>
          {t('add', { entity: inSentence(parts.entity)[language] })}
        </Button>
      ) : null}
      {onImportAll ? <Button onClick={onImportAll}>{t('import')}</Button> : null}
    </EmptyState>
  );
};
