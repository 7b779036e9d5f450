// The rows of a list: their table with its keys and ticks, what stands under one, and what is told where there are none.

import { roles } from '@campus/events/domain/record/entity';
import { rolesOfPage } from '@campus/events/domain/record/pages';
import { Button, Table, type TableProps } from 'antd';
import { useState } from 'react';
import type { Refusal } from '../lib/answer.ts';
import { type Bilingual, inSentence } from '../lib/bilingual.ts';
import { Icon } from '../ui/icon.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import type { ListState } from './address.ts';
import { chooseAll } from './choose-all.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { SlotGiven } from './list-slot.ts';
import type { RecordRow } from './port.ts';
import { type ColumnParts, tableColumns } from './table-columns.tsx';
import { manyOf } from './title.ts';
import { nameOf } from './use-actions.tsx';
import type { OpenRow } from './use-open-row.ts';
import type { Page } from './use-page.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRecordWords } from './words.ts';

/** What stands under rows: open from the first, or opened by a press. */
const useBelow = (
  below: SlotGiven['below'],
  rows: readonly RecordRow[] | undefined,
  { words }: ColumnParts,
): TableProps<RecordRow>['expandable'] => {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const { show, has = () => true, onTurn } = below ?? {};
  if (!show || !rows?.some(has)) return undefined;
  return {
    expandedRowRender: (row) => <div className="record-below">{show(row)}</div>,
    columnTitle: <span className="heard-only">{words('below')}</span>,
    rowExpandable: has,
    expandedRowKeys: rows.flatMap((row) =>
      has(row) && (onTurn ? below?.open === row.id : turned.has(row.id)) ? [row.id] : [],
    ),
    onExpand: (_, row) =>
      onTurn
        ? onTurn(row)
        : setTurned(
            (before) =>
              new Set(
                before.has(row.id) ? [...before].filter((each) => each !== row.id) : [...before, row.id],
              ),
          ),
  };
};

interface RowsProps {
  readonly given: SlotGiven;
  readonly parts: ColumnParts;
  readonly page: Page;
  readonly open: OpenRow;
  readonly isNarrowed: boolean;
  /** What the list begins with, while it is narrowed by nothing else. */
  readonly begun: Bilingual | undefined;
  /** Only as the list begins by itself. */
  readonly isFirst: boolean;
  readonly selected?: readonly RecordRow[];
  readonly onSelect?: (rows: readonly RecordRow[]) => void;
  readonly onAdd?: (() => void) | undefined;
  readonly onImportAll?: (() => void) | undefined;
  readonly onOrder: (order: ListState['order']) => void;
}

/** Else a screen reader tells the whole table whenever a row of it changes. */
const untold = { 'aria-live': 'off' } as const;

/** antd names its checkboxes in English alone. */
const labelled = (name: string) => {
  const named = { 'aria-label': name };
  return named;
};

export const Rows = (props: RowsProps) => {
  const { given, parts, page, selected, onSelect, onOrder } = props;
  const { refusal, rows } = page;
  const expandable = useBelow(given.below, rows, parts);
  const toggled = (row: RecordRow, all: readonly RecordRow[]) =>
    all.some(({ id }) => id === row.id) ? all.filter(({ id }) => id !== row.id) : [...all, row];
  const keysOf = useRowKeys({
    onOpen: (row) => {
      if (parts.onOpen) parts.onOpen(row);
      else props.open.open(row.id);
    },
    // A list that opens its rows by the space bar says so itself.
    onTick:
      given.below?.onTurn ?? (selected && onSelect ? (row) => onSelect(toggled(row, selected)) : undefined),
  });
  if (refusal) return <Refused {...props} refusal={refusal} />;
  if (rows === undefined) return <ListSkeleton rows={parts.state.size} columns={parts.columns.length} />;
  return (
    <Table<RecordRow>
      size="middle"
      rowKey="id"
      className={['record-table', parts.isCompact ? 'record-cards' : '', given.tableClass ?? ''].join(' ')}
      rowClassName={(row) =>
        `${given.rowClass?.(row) ?? ''} ${row.id === props.open.id ? 'record-row-shown' : ''}`
      }
      loading={{ spinning: page.isLoading, delay: 200, ...untold }}
      dataSource={[...rows]}
      columns={tableColumns(parts)}
      pagination={false}
      onRow={(row, index) => keysOf(row, index, rows.length)}
      {...(parts.isCompact ? {} : { scroll: { x: true } })}
      {...(selected && onSelect
        ? {
            rowSelection: {
              selectedRowKeys: selected.map(({ id }) => id),
              preserveSelectedRowKeys: true,
              columnTitle: chooseAll,
              columnWidth: 44,
              getTitleCheckboxProps: () => labelled(parts.words('chooseAll')),
              getCheckboxProps: (row: RecordRow) =>
                labelled(`${parts.words('choose')}: ${nameOf(parts.entity, row, parts.language)}`),
              onChange: (_, rows) => onSelect(rows),
            },
          }
        : {})}
      {...(expandable ? { expandable } : {})}
      locale={{ emptyText: <Nothing {...props} /> }}
      onChange={(_, __, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        const isOrdered = typeof columnKey === 'string' && order;
        onOrder(isOrdered ? { field: columnKey, isDescending: order === 'descend' } : undefined);
      }}
    />
  );
};

/** No right to the list. */
const NO_PERMISSION = '4001';

/** The refusal; where a right is missing, those who have it and those who grant it. */
const Refused = ({ parts, page, refusal }: RowsProps & { readonly refusal: Refusal }) => {
  const { t, say, language } = useRecordWords();
  const open = new Set(rolesOfPage(parts.entity));
  const named = roles.flatMap(([role, zh, en]) => (open.has(role) ? [say({ zh, en })] : []));
  return (
    <>
      <ErrorState text={refusal.text} code={refusal.code} onRetry={() => void page.reload()} />
      {refusal.code === NO_PERMISSION && named.length > 0 ? (
        <p className="record-refused">
          {t('opensTo', { roles: named.join(language === 'zh' ? '、' : ', ') })}
        </p>
      ) : null}
    </>
  );
};

/** What would be here, and the first step to it. */
const Nothing = ({ isNarrowed, isFirst, begun, parts, given, onAdd, onImportAll }: RowsProps) => {
  const { t, say, language } = useRecordWords();
  const entity = say(manyOf(parts.entity));
  const hint = t(parts.entity.listing.fromToday === undefined ? 'noneHint' : 'noneHintOfDays');
  if (begun)
    return (
      <EmptyState
        icon="check"
        title={t('noneFirst', { words: say(begun), entity })}
        hint={t('noneFirstHint', { entity })}
      />
    );
  if (isNarrowed && !(isFirst && onAdd))
    return <EmptyState icon="search" title={t('noneTitle', { entity })} hint={hint} />;
  const { empty } = parts.entity.listing;
  const first = empty ? say({ zh: empty[0], en: empty[1] }) : onAdd ? t('emptyHint') : undefined;
  return (
    <EmptyState icon="grid" title={t(isNarrowed ? 'noneTitle' : 'emptyTitle', { entity })} hint={first}>
      {onAdd ? (
        <Button type="primary" icon={<Icon name="plus" />} onClick={onAdd}>
          {t('add', { entity: inSentence(parts.entity)[language] })}
        </Button>
      ) : null}
      {onImportAll ? <Button onClick={onImportAll}>{t('import')}</Button> : null}
      {given.add ? (
        <Button type="primary" icon={<Icon name="plus" />} onClick={given.add.onAdd}>
          {given.add.label}
        </Button>
      ) : null}
    </EmptyState>
  );
};
