// One row read whole beside its list: every column, what the list hides, and the way to what it names.
import type { Entity } from '@campus/events/domain/record/entity';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import type { Bilingual } from '../lib/bilingual.ts';
import { Button } from '../ui/button.tsx';
import { isComposing } from '../ui/composing.ts';
import { EmptyState, Skeleton } from '../ui/states.tsx';
import { useIsCompact } from '../ui/use-compact.ts';
import { fromJsonText } from './drawn.ts';
import type { RecordRow, RecordsPort } from './port.ts';
import { type Fact, factsOf, type LinkTo } from './row-facts.ts';
import './row-panel.css';
import { type ColumnParts, headOf, Shown } from './table-columns.tsx';
import { nameOf } from './use-actions.tsx';
import { useNames } from './use-names.ts';
import type { OpenRow } from './use-open-row.ts';
import { rowShowing } from './use-row-keys.ts';
import { useRecordWords } from './words.ts';

interface RowPanelProps {
  readonly entity: Entity;
  readonly port: RecordsPort;
  readonly parts: ColumnParts;
  readonly rows: readonly RecordRow[] | undefined;
  readonly open: OpenRow;
  readonly linkTo: LinkTo | undefined;
  /** What may be done with the row. */
  readonly acts: ReactNode;
  /** What a slot tells below the facts. */
  readonly more?: ReactNode;
  /** In place of facts and acts; the list stays readable beside it. */
  readonly whole?: ReactNode;
}

const useEscape = (close: () => void): void => {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
      // A question or a menu above it closes first.
      if (document.querySelector('dialog[open], .ant-dropdown:not(.ant-dropdown-hidden)')) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [close]);
};

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role="menu"]') !== null;

export const RowPanel = (props: RowPanelProps) => {
  const { entity, rows, open, acts, more, whole } = props;
  const { t, say, language } = useRecordWords();
  const isCompact = useIsCompact();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const { id, row, close } = open;
  useEscape(close);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const at = rows?.findIndex((each) => each.id === id) ?? -1;
  const step = (by: -1 | 1) => {
    const next = at < 0 ? undefined : rows?.[at + by];
    if (!next) return;
    open.open(next.id);
    rowShowing(document, next.id)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (by === undefined || isControl(event.target)) return;
    event.preventDefault();
    step(by);
  };
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={`panel row-panel ${isCompact ? 'panel-sheet' : ''} ${whole ? 'row-panel-whole' : ''}`}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
    >
      <header className="panel-head">
        <h2 id={titleId}>
          <small>{say(entity)} </small>
          {row ? nameOf(entity, row, language) : null}
        </h2>
        <Button
          look="quiet"
          icon="chevron-up"
          label={t('previousRow')}
          disabled={at < 1}
          onClick={() => step(-1)}
        />
        <Button
          look="quiet"
          icon="chevron-down"
          label={t('nextRow')}
          disabled={at < 0 || at + 1 >= (rows?.length ?? 0)}
          onClick={() => step(1)}
        />
        <Button look="quiet" icon="close" label={t('closeRowPanel')} onClick={close} />
      </header>
      {whole ?? (
        <div className="panel-body">
          {row ? <Facts key={row.id} {...props} row={row} /> : null}
          {more}
          {row === undefined ? <Skeleton lines={6} /> : null}
          {row === null ? <EmptyState icon="search" title={t('gone')} /> : null}
        </div>
      )}
      {row && acts && !whole ? <footer className="panel-foot row-panel-foot">{acts}</footer> : null}
    </aside>
  );
};

const noNames: ReadonlyMap<string, Bilingual> = new Map();

const Facts = ({ entity, port, parts, row, linkTo }: RowPanelProps & { readonly row: RecordRow }) => {
  const { columns } = parts;
  const [rows, all] = useMemo(() => {
    const facts = factsOf(entity, columns, row, noNames);
    return [[row], facts.map(({ name }) => name)] as const;
  }, [entity, columns, row]);
  const names = useNames(port, entity, all, rows);
  const facts = factsOf(entity, columns, row, names);
  const told = {
    ...parts,
    names,
    columns: facts.map(({ name }) => name),
    onOpen: undefined,
    linkTo: undefined,
  };
  return (
    <dl className="row-told">
      {facts.map((fact) => (
        <div key={fact.name} className={isWide(fact, row) ? 'row-told-wide' : undefined}>
          <dt>{parts.titles?.[fact.name] ?? headOf(told, fact.field)}</dt>
          <dd>
            <FactValue parts={told} fact={fact} row={row} href={fact.leads && linkTo?.(fact.leads)} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** So many characters are read across the whole width. */
const WIDE_FROM = 48;

const isWide = ({ name, field }: Fact, row: RecordRow): boolean =>
  field.kind === 'json' || (typeof row[name] === 'string' && row[name].length > WIDE_FROM);

interface FactProps {
  readonly parts: ColumnParts;
  readonly fact: Fact;
  readonly row: RecordRow;
  readonly href: string | undefined;
}

const FactValue = ({ parts, fact: { name, field }, row, href }: FactProps) => {
  const { t } = useRecordWords();
  if (field.kind === 'json' && row[name] !== null && row[name] !== undefined)
    return <pre>{JSON.stringify(fromJsonText(row[name]), null, 2)}</pre>;
  // An id says nothing to a person.
  const isBare = field.kind === 'text' && (field.isId === true || field.to !== undefined);
  if (isBare && !href) return <span className="record-none">–</span>;
  const said = isBare ? t('view') : <Shown parts={parts} name={name} field={field} row={row} isWhole />;
  return href && !parts.cells?.[name] ? <Link to={href}>{said}</Link> : said;
};
