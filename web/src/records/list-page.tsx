// The list of any declared entity: search, filters in the address, columns of one's own, selection.
// Wrap it in AntdProvider, inside the back office's frame.
import type { Entity } from '@campus/events/domain/record/entity';
import { isEqual } from '@campus/events/domain/record/equal';
import { addressOf } from '@campus/events/domain/record/pages';
import { Button, Pagination } from 'antd';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Bilingual, inSentence } from '../lib/bilingual.ts';
import { useQueryParameters } from '../lib/query-parameters.ts';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.tsx';
import { useIsCompact } from '../ui/use-compact.ts';
import { firstFilters, type ListState, PAGE_SIZES, RANGE, readAddress, writeAddress } from './address.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnSettings } from './column-settings.tsx';
import { fittingColumns, forgetColumns, recallColumns, rememberColumns } from './columns.ts';
import { exportRows } from './export-rows.ts';
import { ListFilters } from './list-filters.tsx';
import { ListLine } from './list-line.tsx';
import { Rows } from './list-rows.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { type ListSlot, type SlotGiven, useListSlot } from './list-slot.ts';
import type { RecordRow, RecordsPort } from './port.ts';
import './records.css';
import './cards.css';
import { hasActions, RowActions, type RowLinks } from './row-actions.tsx';
import type { LinkTo } from './row-facts.ts';
import { RowPanel } from './row-panel.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { allActs, allChanges, allSteps, type May } from './steps.ts';
import type { ColumnParts } from './table-columns.tsx';
import { titleOf } from './title.ts';
import { type HitsOf, useActions } from './use-actions.tsx';
import { useCounts } from './use-counts.ts';
import { useNames } from './use-names.ts';
import { ROW, useOpenRow } from './use-open-row.ts';
import { type Page, usePage } from './use-page.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useSlashToSearch } from './use-row-keys.ts';
import { useShares } from './use-shares.ts';
import { useRecordWords } from './words.ts';

export interface RecordsListProps extends RowLinks {
  readonly entity: Entity;
  readonly port: RecordsPort;
  /** The day at the campus. */
  readonly today: string;
  /** What the viewer may do; everything where nothing is said. */
  readonly may?: May;
  /** The tenant's choice of columns for this address. */
  readonly usualColumns?: readonly string[] | undefined;
  readonly onAdd?: (() => void) | undefined;
  /** Leads to the import of records. */
  readonly onImportAll?: (() => void) | undefined;
  /** Whether the list is offered as a file. */
  readonly isExported?: boolean;
  /** Bookings that a change of a row no longer allows. */
  readonly hitsOf?: HitsOf | undefined;
  /** Where a record that a row names is shown. */
  readonly linkTo?: LinkTo | undefined;
}

const everything: May = () => true;

export const RecordsList = (props: RecordsListProps) => {
  const slot = useListSlot(props.entity.listing.slot);
  return slot ? (
    <List {...props} slot={slot} />
  ) : (
    <ListSkeleton rows={PAGE_SIZES[0]} columns={props.entity.listing.columns.length} />
  );
};

interface SlottedProps extends RecordsListProps {
  readonly slot: ListSlot;
}

/** Leads back from a page that there is no longer, such as when its last row was deleted. */
const useLastPage = ({ rows, total }: Page, { page, size }: ListState, goTo: (page: number) => void) => {
  const last = Math.ceil(total / size);
  const isPast = rows?.length === 0 && last > 0 && page > last;
  useEffect(() => {
    if (isPast) goTo(last);
  }, [isPast, last, goTo]);
};

const withoutRow = (parameters: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(parameters);
  rest.delete(ROW);
  return rest;
};

/** What a list is made of: its address, its rows, what may be done to them, what its slot adds. */
const useList = (
  props: SlottedProps,
  section: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
) => {
  const onLost = useRowFocus(section, heading);
  const { entity, port, today, may = everything, slot: useSlot } = props;
  const [parameters, setParameters] = useQueryParameters();
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState(() => recallColumns(entity, pathname));
  const columns = chosen ?? fittingColumns(entity, props.usualColumns) ?? entity.listing.columns;
  const [selected, setSelected] = useState<readonly RecordRow[]>([]);
  const state = useMemo(() => readAddress(entity, parameters, today), [entity, parameters, today]);
  const page = usePage(port, entity, state);
  const clear = () => setSelected([]);
  const done = () => {
    clear();
    return page.reload();
  };
  const given = useSlot({ rows: page.rows, reload: page.reload, selected, select: setSelected });
  const rows = useShares(port, entity, columns, given.rows ?? page.rows);
  const open = useOpenRow({
    port,
    rows,
    parameters,
    change: setParameters,
    list: section,
    otherwise: heading,
  });
  const start: SlotGiven['start'] = (act, chosen) => {
    clear();
    given.start?.(act, chosen);
  };
  const change = useCallback(
    (part: Partial<ListState>) =>
      setParameters((now) => writeAddress(entity, { ...readAddress(entity, now, today), ...part }, today), {
        replace: true,
      }),
    [entity, setParameters, today],
  );
  useLastPage(
    page,
    state,
    useCallback((page) => change({ page }), [change]),
  );
  const { hitsOf } = props;
  const actions = useActions({ entity, port, may, start, hitsOf, onDone: () => void done(), onLost });
  const acts = allActs(entity, may);
  const steps = allSteps(entity, may);
  const isChosenFrom =
    steps.length > 0 ||
    acts.some(({ isForMany }) => isForMany) ||
    actions.remove !== undefined ||
    allChanges(entity, may).length > 0;
  return {
    may,
    state,
    columns,
    given,
    actions,
    done,
    page: { ...page, rows },
    open,
    names: useNames(port, entity, columns, rows),
    counted: useCounts(port, entity, page.rows),
    steps: steps.length + acts.length,
    selection: isChosenFrom ? { selected, onSelect: setSelected } : {},
    selected,
    clear,
    query: withoutRow(parameters).toString(),
    choose: (wanted: readonly string[]) => {
      rememberColumns(pathname, wanted);
      setChosen([...wanted]);
    },
    resetColumns: () => {
      forgetColumns(pathname);
      setChosen(undefined);
    },
    goTo: (query: string) => setParameters(() => new URLSearchParams(query)),
    change,
    order: (order: ListState['order']) =>
      setParameters(
        (now) => {
          const { order: _, ...rest } = readAddress(entity, now, today);
          return writeAddress(entity, order ? { ...rest, order } : rest, today);
        },
        { replace: true },
      ),
  };
};

/** One record a choice, and each is there: nothing can be added. */
const useIsFull = ({ entity, port }: SlottedProps, { rows, total }: Page, state: ListState): boolean => {
  const field = entity.idFrom === undefined ? undefined : entity.fields[entity.idFrom];
  const most = field?.kind === 'choice' ? field.choices.length : undefined;
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0;
  const [count, setCount] = useState<number>();
  useEffect(() => {
    if (most === undefined || rows === undefined || !isNarrowed) return undefined;
    let isCurrent = true;
    port.fetchPage({ first: 0, offset: 0, filter: {} }).then((answer) => {
      if (isCurrent && 'value' in answer) setCount(answer.value.total);
    });
    return () => {
      isCurrent = false;
    };
  }, [port, most, rows, isNarrowed]);
  const known = isNarrowed ? count : rows && total;
  // Nothing is offered that the answer would take away.
  return most !== undefined && (known === undefined || known >= most);
};

const List = (offered: SlottedProps) => {
  const { entity } = offered;
  const { t, say, language } = useRecordWords();
  const isCompact = useIsCompact();
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = useCallback(() => heading.current?.focus(), []);
  const section = useRef<HTMLElement>(null);
  useSlashToSearch(section);
  const list = useList(offered, section, heading);
  const { may, state, columns, page, given, actions, open } = list;
  const isBeside = open.id !== undefined && !isCompact;
  const props = useIsFull(offered, page, state) ? { ...offered, onAdd: undefined } : offered;
  const navigate = useNavigate();
  const { detail } = entity.page ?? {};
  const onRead = detail
    ? ({ id }: RecordRow) => void navigate(addressOf({ path: detail }, { id }))
    : undefined;
  const actsOf = hasActions(props, actions, list.steps)
    ? (row: RecordRow, hasRoom = false) =>
        given.instead?.(row) ?? (
          <RowActions {...props} row={row} may={may} actions={actions} hasRoom={hasRoom} />
        )
    : undefined;
  const parts: ColumnParts = {
    entity,
    columns: columns.filter((name) => !isBeside || given.beside?.includes(name) !== false),
    state,
    language,
    names: list.names,
    words: t,
    thisYear: props.today.slice(0, 4),
    isCompact,
    cells: given.cells,
    titles: given.titles,
    added: [...(given.columns ?? []), ...list.counted],
    linkTo: props.linkTo,
    onOpen: props.onOpen ?? onRead,
    actionsOf: actsOf,
  };
  return (
    <section ref={section} className="record-list" aria-label={say(titleOf(entity))}>
      <ListHead {...props} {...list} heading={heading} total={page.rows && page.total} given={given} />
      {given.page ?? <ListBody {...props} list={list} parts={parts} toHeading={toHeading} />}
      {given.dialog}
      {actions.dialog}
      {open.id === undefined ? null : (
        <RowPanel
          entity={entity}
          port={props.port}
          parts={parts}
          rows={page.rows}
          open={open}
          linkTo={props.linkTo}
          acts={open.row ? actsOf?.(open.row, true) : undefined}
          more={open.row ? given.panel?.(open.row) : undefined}
          whole={open.row ? given.whole?.(open.row, open.close) : undefined}
        />
      )}
    </section>
  );
};

interface ListBodyProps extends RecordsListProps {
  readonly list: ReturnType<typeof useList>;
  readonly parts: ColumnParts;
  readonly toHeading: () => void;
}

const ListBody = (props: ListBodyProps) => {
  const { entity, port, today, onAdd, onImportAll, list, parts, toHeading } = props;
  const { t } = useRecordWords();
  const { pathname } = useLocation();
  const { state, columns, page, given, selected, change } = list;
  return (
    <>
      {given.above}
      <div className="record-tools">
        <div className="record-filters">
          {given.filters}
          <ListFilters entity={entity} state={state} today={today} port={port} onChange={change} />
        </div>
        <span className="record-view">
          <SavedFilters route={pathname} query={list.query} onChoose={list.goTo} />
          <Button
            aria-label={t('refresh')}
            icon={<Icon name="refresh" />}
            onClick={() => void page.reload()}
          />
          <ColumnSettings
            entity={entity}
            columns={columns}
            onChange={list.choose}
            onReset={list.resetColumns}
          />
        </span>
      </div>
      {entity.listing.todo ? (
        <ListLine
          entity={entity}
          port={port}
          state={state}
          today={today}
          rows={page.rows}
          onChange={change}
        />
      ) : null}
      <Rows
        given={given}
        parts={parts}
        page={page}
        open={list.open}
        isNarrowed={state.search !== '' || Object.values(state.filters).some((value) => value !== RANGE)}
        begun={begunWith(entity, state, today)}
        isFirst={state.search === '' && isEqual(state.filters, firstFilters(entity, today))}
        {...list.selection}
        onAdd={onAdd}
        onImportAll={onImportAll}
        onOrder={list.order}
      />
      {page.total > 0 || selected.length > 0 ? (
        <footer className="record-foot">
          {selected.length > 0 ? (
            <BulkBar {...props} {...list} chosen={given.chosen} onLeave={toHeading} onClear={list.clear} />
          ) : (
            (given.foot ?? <Keys entity={entity} isSelectable={list.selection.onSelect !== undefined} />)
          )}
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
    </>
  );
};

/** What the keyboard does in this list. */
const Keys = ({ entity, isSelectable }: { readonly entity: Entity; readonly isSelectable: boolean }) => {
  const { t } = useRecordWords();
  const isSearched = Object.values(entity.fields).some(({ searched }) => searched);
  const keys = ['keyMove', isSelectable ? 'keyTick' : '', 'keyOpen', isSearched ? 'keySearch' : ''];
  const told = keys.filter((key) => key !== '').map((key) => t(key));
  return <span className="record-keys keyboard-only">{told.join(' · ')}</span>;
};

interface ListHeadProps extends RecordsListProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly may: May;
  readonly total: number | undefined;
  readonly state: ListState;
  readonly columns: readonly string[];
  readonly given: SlotGiven;
}

const ListHead = (props: ListHeadProps) => {
  const {
    entity,
    port,
    heading,
    total,
    state,
    columns,
    given,
    onAdd,
    onImportAll,
    isExported = true,
  } = props;
  const { add } = given;
  const { t, say, language } = useRecordWords();
  const [isExporting, setIsExporting] = useState(false);
  const save = async () => {
    setIsExporting(true);
    const refusal = await exportRows({ entity, port, state, columns, language });
    setIsExporting(false);
    if (refusal) toast({ tone: 'bad', ...refusal });
  };
  return (
    <header className="record-head">
      <h1 ref={heading} tabIndex={-1}>
        {say(titleOf(entity))}
      </h1>
      {given.heading}
      {total === undefined || given.heading ? null : (
        <span className="record-count">
          {t('count', { count: total, entity: inSentence(entity)[language] })}
        </span>
      )}
      <span className="record-space" />
      {given.tools}
      {onImportAll ? (
        <Button icon={<Icon name="upload" />} onClick={onImportAll}>
          {t('import')}
        </Button>
      ) : null}
      {isExported && !given.page ? (
        <Button
          icon={<Icon name="download" />}
          loading={isExporting}
          disabled={!total}
          onClick={() => void save()}
        >
          {t('export')}
        </Button>
      ) : null}
      {onAdd ? (
        <Button type="primary" icon={<Icon name="plus" />} onClick={onAdd}>
          {t('add', { entity: inSentence(entity)[language] })}
        </Button>
      ) : null}
      {add ? (
        <Button type="primary" icon={<Icon name="plus" />} onClick={add.onAdd}>
          {add.label}
        </Button>
      ) : null}
    </header>
  );
};

/** Undefined where the list is narrowed by more than it begins with, or by less. */
const begunWith = (entity: Entity, { search, filters }: ListState, today: string): Bilingual | undefined => {
  const [name = '', begins] = Object.entries(entity.listing.begins ?? {})[0] ?? [];
  const first = firstFilters(entity, today);
  const isFirst = entity.listing.filters.every((each) => filters[each] === first[each]);
  return begins && name in filters && search === '' && isFirst ? { zh: begins[1], en: begins[2] } : undefined;
};
