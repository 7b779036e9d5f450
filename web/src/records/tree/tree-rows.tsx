// The rows of a tree: name with its guides, leader, counts. Arrow keys walk, with Alt they move.

import { kindOf } from '@campus/events/domain/record/fields';
import {
  Fragment,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import type { Language } from '../../lib/bilingual.ts';
import { Icon } from '../../ui/icon.tsx';
import type { RecordRow } from '../port.ts';
import type { Names } from '../use-names.ts';
import { DRAWN_WHOLE, useRowWindow } from './row-window.ts';
import {
  countAt,
  foundAt,
  type Grown,
  isInUse,
  type MoveDirection,
  type Seen,
  sumAt,
  type TreeNumbers,
  type TreeShape,
} from './tree.ts';
import { nameIn, numberText } from './tree-words.ts';
import { LEVEL_WIDTH } from './use-dragging.ts';
import { useTreeWords } from './words.ts';

export interface TreeRowsProps {
  readonly shape: TreeShape;
  readonly grown: Grown;
  readonly counts: TreeNumbers;
  readonly names: Names;
  readonly seen: readonly Seen[];
  readonly search: string;
  readonly label: string;
  readonly chosen: string | undefined;
  /** The row that the keyboard is at. */
  readonly active: string | undefined;
  readonly onActive: (id: string) => void;
  readonly onOpen?: ((id: string) => void) | undefined;
  readonly onTurn: (id: string) => void;
  readonly onWhole?: ((id: string) => void) | undefined;
  readonly onMove?: ((id: string, direction: MoveDirection) => void) | undefined;
  readonly onPress?: ((event: PointerEvent, row: Seen) => void) | undefined;
  /** Where the dragged row would go: so many rows stand before it. */
  readonly line?: { readonly gap: number; readonly level: number } | undefined;
  readonly dragged?: string | undefined;
  readonly body?: RefObject<HTMLTableElement | null>;
  /** Stands behind a name. */
  readonly tagOf?: (id: string) => ReactNode;
  /** Class of a row. */
  readonly toneOf?: (id: string) => string;
}

const directions: Readonly<Record<string, MoveDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** The row that a key leads to; undefined where the key opens or closes. */
const stepTo = (seen: readonly Seen[], at: number, key: string): number | undefined => {
  const row = seen[at];
  if (key === 'ArrowDown') return Math.min(seen.length - 1, at + 1);
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return seen.length - 1;
  if (key === 'ArrowRight' && row?.isOpen) return at + 1;
  if (key === 'ArrowLeft' && row && !row.isOpen)
    return seen.slice(0, at).findLastIndex(({ level }) => level < row.level);
  return undefined;
};

/** A table whose rows open, close and are walked by keys. */
const asTree = { role: 'treegrid' } as const;

export const TreeRows = (props: TreeRowsProps) => {
  const { shape, seen, label, active, onActive, onOpen, onTurn, onMove, line, body } = props;
  const { say } = useTreeWords();
  const own = useRef<HTMLTableElement>(null);
  const list = body ?? own;
  const hasFocus = useRef(false);
  const current = seen.some(({ id }) => id === active) ? active : seen[0]?.id;
  const drawn = useRowWindow(list, seen.length);
  const place = seen.findIndex(({ id }) => id === current);
  const isDrawn = place >= drawn.from && place < drawn.to;
  const lead = useRef<() => void>(undefined);
  lead.current = () => drawn.show(place);
  /** The row that a key leads to, which may not be drawn yet. */
  const wanted = useRef<string>(undefined);
  // A row that moved is drawn anew, and keeps the keyboard.
  useEffect(() => {
    const isWanted = wanted.current !== undefined && wanted.current === current;
    if (!isDrawn && isWanted) lead.current?.();
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const row = rows.find(({ dataset }) => dataset.row === current);
    if (!row) return;
    if ((hasFocus.current || isWanted) && document.activeElement !== row) row.focus();
    wanted.current = undefined;
  }, [current, list, isDrawn]);
  const key = (event: KeyboardEvent, at: number): void => {
    const row = seen[at];
    if (!row || event.target !== event.currentTarget) return;
    const direction = event.altKey ? directions[event.key] : undefined;
    const next = event.altKey ? undefined : stepTo(seen, at, event.key);
    const isTurn = !event.altKey && (event.key === 'ArrowRight' || event.key === 'ArrowLeft');
    if (direction) onMove?.(row.id, direction);
    else if (event.key === 'Enter') onOpen?.(row.id);
    else if (next !== undefined && next >= 0) {
      wanted.current = seen[next]?.id ?? row.id;
      onActive(wanted.current);
    } else if (isTurn && row.hasBelow && row.isOpen === (event.key === 'ArrowLeft')) onTurn(row.id);
    else if (!isTurn) return;
    event.preventDefault();
  };
  const columns = shape.tree.counts ?? [];
  return (
    <table
      ref={list}
      {...asTree}
      aria-label={label}
      aria-rowcount={drawn.isWhole ? undefined : seen.length + 1}
      className={drawn.isWhole ? 'tree-rows' : 'tree-rows tree-rows-many'}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      <thead>
        <tr className="tree-head">
          <th scope="col" className="tree-name">
            {say(shape.entity.fields[shape.entity.title[0]] ?? shape.entity)}
          </th>
          {moreOf(shape).map((name) => (
            <th key={name} scope="col" className="tree-more">
              {say(shape.entity.fields[name] ?? shape.entity)}
            </th>
          ))}
          {shape.tree.leader ? (
            <th scope="col" className="tree-leader">
              {say(shape.entity.fields[shape.tree.leader] ?? shape.entity)}
            </th>
          ) : null}
          {columns.map((count) => (
            <CountHeads key={count.zh} count={count} />
          ))}
        </tr>
      </thead>
      <tbody>
        <Room height={drawn.before} />
        {seen.slice(drawn.from, drawn.to).map((row, at) => (
          <TreeRow
            key={row.id}
            {...props}
            row={row}
            index={drawn.from + at}
            isCurrent={row.id === current}
            isLine={line?.gap === drawn.from + at}
            isLineBelow={line?.gap === seen.length && drawn.from + at === seen.length - 1}
            onKey={(event) => key(event, drawn.from + at)}
          />
        ))}
        <Room height={drawn.after} />
      </tbody>
    </table>
  );
};

/** Stands for rows that are not drawn. */
const Room = ({ height }: { readonly height: number }) => (height === 0 ? null : <tr style={{ height }} />);

/** Columns that the tree itself does not say. */
const moreOf = ({ entity, tree, parent }: TreeShape): readonly string[] => {
  const told = [entity.title[0], parent, tree.order, tree.status[0], tree.leader];
  return entity.listing.columns.filter((name) => !told.includes(name));
};

const moreText = ({ entity }: TreeShape, record: RecordRow, name: string, language: Language): string => {
  const field = entity.fields[name];
  const value = record[name] ?? '';
  return field && value !== '' ? kindOf(field).text(field, value, { language }) : '';
};

const CountHeads = ({ count }: { readonly count: NonNullable<TreeShape['tree']['counts']>[number] }) => {
  const { say } = useTreeWords();
  const [zh, en] = count.below ?? [];
  return (
    <>
      <th scope="col" className="tree-count">
        {say(count)}
      </th>
      {zh === undefined || en === undefined ? null : (
        <th scope="col" className="tree-count">
          {say({ zh, en })}
        </th>
      )}
    </>
  );
};

const DropLine = ({ level, isLast = false }: { readonly level: number; readonly isLast?: boolean }) => (
  <span
    aria-hidden="true"
    className={isLast ? 'tree-line tree-line-last' : 'tree-line'}
    style={{ '--level': level }}
  />
);

interface TreeRowProps extends TreeRowsProps {
  readonly row: Seen;
  /** Among all that are seen. */
  readonly index: number;
  readonly isCurrent: boolean;
  readonly isLine: boolean;
  readonly isLineBelow: boolean;
  readonly onKey: (event: KeyboardEvent) => void;
}

const TreeRow = (props: TreeRowProps) => {
  const { shape, grown, row, isCurrent, isLine, isLineBelow, line, chosen, dragged, names, toneOf } = props;
  const { index, seen, onActive, onOpen, onPress, onKey } = props;
  const { t, say, language } = useTreeWords();
  const record = grown.rows.get(row.id);
  if (!record) return null;
  const leader = shape.tree.leader && record[shape.tree.leader];
  const named = typeof leader === 'string' && leader !== '' ? names.get(leader) : undefined;
  const classes = [
    'tree-row',
    row.id === chosen ? 'tree-chosen' : '',
    row.id === dragged ? 'tree-dragged' : '',
    isInUse(shape.tree, record) ? '' : 'tree-off',
    row.isMatch ? '' : 'tree-beside',
    toneOf?.(row.id) ?? '',
  ];
  return (
    <tr
      data-row={row.id}
      data-at={index}
      aria-rowindex={seen.length > DRAWN_WHOLE ? index + 2 : undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-selected={row.id === chosen}
      aria-expanded={row.hasBelow ? row.isOpen : undefined}
      className={classes.filter((name) => name !== '').join(' ')}
      onKeyDown={onKey}
      onFocus={({ target, currentTarget }) => target === currentTarget && onActive(row.id)}
      onPointerDown={(event) => onPress?.(event, row)}
      onClick={() => onOpen?.(row.id)}
    >
      <NameCell {...props} record={record}>
        {isLine && line ? <DropLine level={line.level} /> : null}
        {isLineBelow && line ? <DropLine level={line.level} isLast /> : null}
      </NameCell>
      {moreOf(shape).map((name) => (
        <td key={name} className="tree-more">
          {moreText(shape, record, name, language)}
        </td>
      ))}
      {shape.tree.leader ? (
        <td className="tree-leader">
          {named ? (
            <>
              <span aria-hidden="true" className="tree-face">
                {say(named).slice(0, 1)}
              </span>
              {say(named)}
            </>
          ) : (
            <span className="faint">{leader ? String(leader) : t('noLeader')}</span>
          )}
        </td>
      ) : null}
      <CountCells {...props} />
    </tr>
  );
};

const CountCells = ({ shape, grown, counts, row: { id, hasBelow } }: TreeRowProps) => {
  return (shape.tree.counts ?? []).map((count, index) => {
    const own = numberText(countAt(counts, id, index));
    const sum = numberText(sumAt(grown, counts, id, index, count));
    return (
      <Fragment key={count.zh}>
        <td className="tree-count">{count.below ? own : sum}</td>
        {count.below ? <td className={hasBelow ? 'tree-count tree-sum' : 'tree-count'}>{sum}</td> : null}
      </Fragment>
    );
  });
};

interface NameCellProps extends TreeRowProps {
  readonly record: RecordRow;
  readonly children: ReactNode;
}

const NameCell = (props: NameCellProps) => {
  const { shape, record, row, search, onTurn, onWhole, onPress, tagOf, children } = props;
  const { t, say } = useTreeWords();
  const name = say(nameIn(shape, record));
  return (
    <td className="tree-name" style={{ paddingInlineStart: row.level * LEVEL_WIDTH }}>
      {children}
      {onPress ? (
        <span aria-hidden="true" className="tree-grip" title={t('grip', { name })}>
          <Icon name="grip" size={14} />
        </span>
      ) : null}
      <Guides guides={row.guides} />
      {row.hasBelow ? (
        <button
          type="button"
          tabIndex={-1}
          className="tree-turn"
          aria-label={t(row.isOpen ? 'close' : 'open', { name })}
          onClick={(event) => {
            event.stopPropagation();
            onTurn(row.id);
          }}
        >
          <Icon name={row.isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
        </button>
      ) : (
        <span className="tree-turn" />
      )}
      <span className="tree-text">
        <Found text={name} search={search} />
      </span>
      <OtherFound {...props} shown={name} />
      {isInUse(shape.tree, record) ? null : <span className="tree-tag">{t('outOfUse')}</span>}
      {tagOf?.(row.id)}
      {row.hidden > 0 ? (
        <span className="tree-hidden">
          {t('hidden', { count: row.hidden })}{' '}
          <button
            type="button"
            className="tree-show"
            aria-label={t('showOf', { name, count: row.hidden })}
            onClick={(event) => {
              event.stopPropagation();
              onWhole?.(row.id);
            }}
          >
            {t('show')}
          </button>
        </span>
      ) : null}
    </td>
  );
};

/** Lines from those above; the last says whether one more follows. */
const Guides = ({ guides }: Pick<Seen, 'guides'>) =>
  guides
    .map((goesOn, level) => ({ goesOn, level, isOwn: level === guides.length - 1 }))
    .filter(({ goesOn, level, isOwn }) => level > 0 && (goesOn || isOwn))
    .map(({ goesOn, level, isOwn }) => (
      <span
        key={level}
        aria-hidden="true"
        className={`tree-guide ${isOwn ? (goesOn ? 'tree-guide-tee' : 'tree-guide-end') : ''}`}
        style={{ insetInlineStart: level * LEVEL_WIDTH + 11 }}
      />
    ));

const Found = ({ text, search }: { readonly text: string; readonly search: string }) => {
  const at = foundAt(text, search);
  if (!at) return text;
  const [from, to] = at;
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
};

/** What was found in another field than the name. */
const OtherFound = ({
  shape,
  record,
  search,
  shown,
}: TreeRowProps & { record: RecordRow; shown: string }) => {
  if (search === '' || foundAt(shown, search)) return null;
  const { fields } = shape.entity;
  const name = Object.keys(fields).find(
    (each) => fields[each]?.searched && foundAt(String(record[each] ?? ''), search),
  );
  if (name === undefined) return null;
  return (
    <span className="tree-other">
      <Found text={String(record[name])} search={search} />
    </span>
  );
};
