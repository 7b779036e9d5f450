// The list of records that form a tree: search that keeps those above, counts, moves, and a panel beside it.
// Wrap it in AntdProvider, inside the back office's frame.
import { Button, Input, Select } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { inSentence } from '../../lib/bilingual.ts';
import { useQueryParameters } from '../../lib/query-parameters.ts';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useIsCompact } from '../../ui/use-compact.ts';
import { exportRows } from '../export-rows.ts';
import type { RecordsListProps } from '../list-page.tsx';
import { type ListSlot, useListSlot } from '../list-slot.ts';
import '../records.css';
import type { May } from '../steps.ts';
import { manyOf, titleOf } from '../title.ts';
import { useActions } from '../use-actions.tsx';
import { useNames } from '../use-names.ts';
import { DragCard } from './drag-card.tsx';
import { ImportUndo } from './import-undo.tsx';
import './tree.css';
import { type MoveDirection, type Narrowing, type Opened, seenOf, shapeOf, type TreeShape } from './tree.ts';
import { TreePanel } from './tree-panel.tsx';
import { TreeRows } from './tree-rows.tsx';
import { listOf, nameIn, totalsOf } from './tree-words.ts';
import { useDragging } from './use-dragging.ts';
import { useMoving } from './use-moving.ts';
import { type TreeData, useTree } from './use-tree.ts';
import { useTreeWords } from './words.ts';

/** A tree of so many is seen whole at first. */
const SEEN_WHOLE = 60;
const ALL_LEVELS = 99;

const everything: May = () => true;

export const RecordsTree = (props: RecordsListProps) => {
  const slot = useListSlot(props.entity.listing.slot);
  const shape = useMemo(() => shapeOf(props.entity), [props.entity]);
  return slot && shape ? <Tree {...props} slot={slot} shape={shape} /> : <Skeleton lines={10} />;
};

interface TreeProps extends RecordsListProps {
  readonly slot: ListSlot;
  readonly shape: TreeShape;
}

/** What is asked for and what is open, in the address: the way back closes the panel. */
const useAddress = () => {
  const [parameters, change] = useQueryParameters();
  const set = (part: Readonly<Record<string, string>>, isStep: boolean) =>
    change(
      (newest) => {
        for (const [name, value] of Object.entries(part))
          value === '' ? newest.delete(name) : newest.set(name, value);
        return newest;
      },
      { replace: !isStep },
    );
  const status = parameters.get('status');
  const narrowing: Narrowing = {
    search: (parameters.get('q') ?? '').slice(0, 100),
    status: status === 'on' || status === 'off' ? status : 'all',
  };
  return {
    narrowing,
    /** An id; `new` for one that is being added. */
    row: parameters.get('row') ?? undefined,
    below: parameters.get('below') ?? undefined,
    search: (text: string) => set({ q: text }, false),
    show: (wanted: Narrowing['status']) => set({ status: wanted === 'all' ? '' : wanted }, false),
    open: (row: string, below = '') => set({ row, below }, true),
    close: () => set({ row: '', below: '' }, true),
  };
};

/** What is open by itself, and what was turned by hand. */
const useOpened = (count: number | undefined) => {
  const [levels, setLevels] = useState<number>();
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const usual = (count ?? 0) > SEEN_WHOLE ? 2 : ALL_LEVELS;
  const opened: Opened = useMemo(
    () => ({ levels: levels ?? usual, turned, whole }),
    [levels, usual, turned, whole],
  );
  return {
    opened,
    isAllOpen: opened.levels === ALL_LEVELS && turned.size === 0,
    turn: (id: string) =>
      setTurned(
        (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
      ),
    showWhole: (id: string) => setWhole((before) => new Set([...before, id])),
    /** Another question begins as it is by itself. */
    forget: () => {
      setTurned(new Set());
      setWhole(new Set());
    },
    openAll: (isOpen: boolean) => {
      setLevels(isOpen ? ALL_LEVELS : 1);
      setTurned(new Set());
    },
  };
};

const Tree = (props: TreeProps) => {
  const { entity, port, shape, may = everything, slot: useSlot, onOpen } = props;
  const isCompact = useIsCompact();
  const data = useTree(shape, port, may);
  const address = useAddress();
  const given = useSlot({ rows: data.rows, reload: data.reload, selected: [], select: () => undefined });
  const actions = useActions({
    entity,
    port,
    may,
    start: given.start,
    onDone: () => {
      address.close();
      void data.reload();
    },
    onLost: () => undefined,
  });
  const { rows, refusal } = data;
  if (refusal && !rows)
    return <ErrorState text={refusal.text} code={refusal.code} onRetry={() => void data.reload()} />;
  if (!rows) return <Skeleton lines={12} />;
  const isPanelOpen = address.row !== undefined;
  const panel =
    address.row === undefined ? null : (
      <TreePanel
        key={address.row === 'new' ? `new ${address.below}` : address.row}
        {...props}
        {...data}
        may={may}
        id={address.row === 'new' ? undefined : address.row}
        parent={address.below}
        extra={given.below?.show}
        onOpen={onOpen && address.row !== 'new' ? onOpen : undefined}
        onRemove={actions.remove}
        onChoose={(id) => address.open(id)}
        onAddBelow={(id) => address.open('new', id)}
        onClose={address.close}
      />
    );
  if (isCompact && panel)
    return (
      <>
        {panel}
        {actions.dialog}
      </>
    );
  return (
    <div className={isPanelOpen ? 'tree-page tree-page-panel' : 'tree-page'}>
      <TreeCard {...props} data={data} address={address} may={may} />
      {panel}
      {given.dialog}
      {actions.dialog}
    </div>
  );
};

interface CardProps extends TreeProps {
  readonly data: TreeData;
  readonly address: ReturnType<typeof useAddress>;
  readonly may: May;
}

const TreeCard = (props: CardProps) => {
  const { entity, port, shape, data, address, may } = props;
  const { t, say, language } = useTreeWords();
  const { narrowing } = address;
  const opening = useOpened(data.rows?.length);
  const { grown, moveTo, moveBy } = useMoving(shape, data);
  const { seen, matches } = useMemo(
    () => seenOf(shape, grown, narrowing, opening.opened),
    [shape, grown, narrowing, opening.opened],
  );
  const names = useNames(port, entity, shape.tree.leader ? [shape.tree.leader] : [], data.rows);
  const [active, setActive] = useState<string>();
  const [said, setSaid] = useState('');
  const body = useRef<HTMLTableElement>(null);
  const mayMove =
    entity.operations.some(({ kind }) => kind === 'update' || kind === 'saveOrUpdate') &&
    entity.operations.some((each) => each.kind !== 'act' && each.kind === 'saveAll' && may(each));
  const { dragged, press } = useDragging({ shape, grown, seen, body, onDrop: moveTo });
  const move = (id: string, direction: MoveDirection) => {
    const isMoved = moveBy(id, direction);
    setSaid(
      isMoved
        ? say({
            zh: t('movedIn', { name: nameIn(shape, grown.rows.get(id)).zh, lng: 'zh' }),
            en: t('movedIn', { name: nameIn(shape, grown.rows.get(id)).en, lng: 'en' }),
          })
        : t('cannotMove'),
    );
  };
  const title = say(titleOf(entity));
  const { target } = dragged ?? {};
  return (
    <section className="tree-card" aria-label={title}>
      <TreeHead {...props} />
      <TreeTools {...props} matches={matches} opening={opening} />
      <ImportUndo entity={entity} port={port} may={may} onDone={() => void data.reload()} />
      {seen.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <TreeRows
          shape={shape}
          grown={grown}
          counts={data.counts}
          names={names}
          seen={seen}
          search={narrowing.search.trim()}
          label={title}
          chosen={address.row}
          active={active ?? address.row}
          onActive={setActive}
          onOpen={address.open}
          onTurn={opening.turn}
          onWhole={opening.showWhole}
          onMove={mayMove ? move : undefined}
          onPress={mayMove ? press : undefined}
          line={dragged && target && !dragged.isSame ? { gap: dragged.gap, level: target.level } : undefined}
          dragged={dragged?.id}
          body={body}
        />
      )}
      {mayMove ? <Keys /> : null}
      {dragged ? <DragCard shape={shape} grown={grown} counts={data.counts} dragged={dragged} /> : null}
      <output className="heard-only" lang={language}>
        {said}
      </output>
    </section>
  );
};

const TreeHead = (props: CardProps) => {
  const { entity, port, shape, data, address, onAdd, onImportAll, isExported = true } = props;
  const { t, say, language } = useTreeWords();
  const [isExporting, setIsExporting] = useState(false);
  const save = async () => {
    setIsExporting(true);
    const state = { search: '', filters: {}, page: 1, size: 10 } as const;
    const columns = entity.listing.imported ?? entity.listing.columns;
    const refusal = await exportRows({ entity, port, state, columns, language });
    setIsExporting(false);
    if (refusal) toast({ tone: 'bad', ...refusal });
  };
  const totals = totalsOf(shape, data.grown, data.counts);
  const summary = [t('summary', { count: data.rows?.length ?? 0 }), listOf(totals, undefined, language)];
  return (
    <header className="record-head tree-part">
      <h1>{say(titleOf(entity))}</h1>
      <span className="record-count">
        {summary.filter((text) => text !== '').join(language === 'zh' ? '，' : ', ')}
      </span>
      <span className="record-space" />
      {onImportAll ? (
        <Button icon={<Icon name="upload" />} onClick={onImportAll}>
          {t('import')}
        </Button>
      ) : null}
      {isExported ? (
        <Button icon={<Icon name="download" />} loading={isExporting} onClick={() => void save()}>
          {t('export')}
        </Button>
      ) : null}
      {onAdd ? (
        <Button type="primary" icon={<Icon name="plus" />} onClick={() => address.open('new')}>
          {t('add', { entity: inSentence(entity)[language] })}
        </Button>
      ) : null}
    </header>
  );
};

const TreeTools = (
  props: CardProps & { readonly matches: number; readonly opening: ReturnType<typeof useOpened> },
) => {
  const { entity, data, address, matches, opening } = props;
  const { t, say, language } = useTreeWords();
  const { search, status } = address.narrowing;
  const searched = Object.values(entity.fields).filter(({ searched }) => searched);
  const label = t('search', {
    fields: searched
      .slice(0, 3)
      .map((field) => say(field))
      .join(language === 'zh' ? '、' : ', '),
  });
  return (
    <div className="record-tools tree-part">
      <Input
        className="tree-search"
        prefix={<Icon name="search" size={14} />}
        suffix={search === '' ? undefined : <span className="faint">{t('matches', { count: matches })}</span>}
        placeholder={label}
        aria-label={label}
        allowClear
        value={search}
        onChange={({ target }) => {
          opening.forget();
          address.search(target.value);
        }}
      />
      <Select
        aria-label={t('status')}
        prefix={<span className="faint">{t('status')}</span>}
        popupMatchSelectWidth={false}
        value={status}
        options={[
          { value: 'all' as const, label: t('all') },
          { value: 'on' as const, label: t('inUse') },
          { value: 'off' as const, label: t('outOfUse') },
        ]}
        onChange={(value) => {
          opening.forget();
          address.show(value);
        }}
      />
      <span className="record-space" />
      <Button aria-label={t('refresh')} icon={<Icon name="refresh" />} onClick={() => void data.reload()} />
      <Button type="text" onClick={() => opening.openAll(!opening.isAllOpen)}>
        {t(opening.isAllOpen ? 'closeAll' : 'openAll')}
      </Button>
    </div>
  );
};

const Nothing = ({ entity, address, data, onAdd }: CardProps) => {
  const { t, say, language } = useTreeWords();
  if (data.rows && data.rows.length > 0)
    return (
      <EmptyState icon="search" title={t('none', { entity: say(manyOf(entity)) })} hint={t('noneHint')} />
    );
  return (
    <EmptyState icon="grid" title={t('none', { entity: say(manyOf(entity)) })}>
      {onAdd ? (
        <Button type="primary" icon={<Icon name="plus" />} onClick={() => address.open('new')}>
          {t('add', { entity: inSentence(entity)[language] })}
        </Button>
      ) : null}
    </EmptyState>
  );
};

const Keys = () => {
  const { t } = useTreeWords();
  const keys: readonly (readonly [readonly string[], string])[] = [
    [[t('keyDrag')], t('keyDragMeans')],
    [['Alt ↑ ↓'], t('keyOrder')],
    [['Alt ← →'], t('keyLevel')],
    [['Enter'], t('keyOpen')],
  ];
  return (
    <footer className="tree-keys tree-part">
      {keys.map(([names, means]) => (
        <span key={means}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}{' '}
          {means}
        </span>
      ))}
      <span className="record-space" />
      <span>{t('undoHint')}</span>
    </footer>
  );
};
