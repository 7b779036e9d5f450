// One record of a tree beside it: its form, what belongs to it, and what is done with it. A page of its own on a phone.
import type { Entity } from '@campus/events/domain/record/entity';
import { Button, Dropdown } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useIsCompact } from '../../ui/use-compact.ts';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import { RecordForm } from '../form-page.tsx';
import type { RecordsListProps } from '../list-page.tsx';
import type { RecordRow, Values } from '../port.ts';
import type { May } from '../steps.ts';
import { isInUse, type TreeShape } from './tree.ts';
import { holdingsOf, linkOf, listOf, nameIn, numberBelow, numberText, wayTo } from './tree-words.ts';
import type { TreeData } from './use-tree.ts';
import { useTreeWords } from './words.ts';

export interface TreePanelProps extends Omit<RecordsListProps, 'onOpen'>, TreeData {
  readonly shape: TreeShape;
  readonly may: May;
  /** Undefined: a new record, below `parent`. */
  readonly id: string | undefined;
  readonly parent: string | undefined;
  /** What a feature adds about a record. */
  readonly extra: ((row: RecordRow) => ReactNode) | undefined;
  readonly onOpen: ((row: RecordRow) => void) | undefined;
  readonly onRemove: ((rows: readonly RecordRow[]) => void) | undefined;
  readonly onChoose: (id: string) => void;
  readonly onAddBelow: (id: string) => void;
  readonly onClose: () => void;
}

/** What a new record begins with, where it stands. */
const beginningOf = ({ tree, parent: field }: TreeShape, parent: RecordRow | undefined): Values => {
  const beginning: Record<string, unknown> = {};
  if (parent) beginning[field] = parent.id;
  if (tree.level) beginning[tree.level] = Number(parent?.[tree.level] ?? 0) + 1;
  return beginning;
};

const withoutStatus = ({ entity, tree }: TreeShape): Entity => ({
  ...entity,
  fields: Object.fromEntries(Object.entries(entity.fields).filter(([name]) => name !== tree.status[0])),
});

export const TreePanel = (props: TreePanelProps) => {
  const { entity, port, shape, id, parent, grown, reload, onChoose, onClose } = props;
  const { t, say } = useTreeWords();
  const panel = useRef<HTMLElement>(null);
  useFocusReturn(panel);
  const row = id === undefined ? undefined : grown.rows.get(id);
  const above = parent === undefined ? undefined : grown.rows.get(parent);
  const saved = async (savedId: string) => {
    await reload();
    onChoose(savedId);
  };
  const title = row ? say(nameIn(shape, row)) : t('add', { entity: say(entity) });
  // The foot switches it on and off, and says what follows.
  const edited = useMemo(() => (id === undefined ? entity : withoutStatus(shape)), [entity, shape, id]);
  if (id !== undefined && !row)
    return (
      <aside ref={panel} className="tree-panel" aria-label={t('gone')}>
        <EmptyState icon="search" title={t('gone')}>
          <Button onClick={onClose}>{t('close_panel')}</Button>
        </EmptyState>
      </aside>
    );
  return (
    <aside ref={panel} className={row ? 'tree-panel tree-panel-known' : 'tree-panel'} aria-label={title}>
      <PanelHead {...props} row={row} above={above} title={title} />
      <div className="tree-panel-body">
        <RecordForm
          key={row?.revision ?? 'new'}
          entity={edited}
          port={port}
          id={id}
          initial={beginningOf(shape, above)}
          onSaved={(savedId) => void saved(savedId)}
          onCancel={onClose}
        />
        {row ? <Belongings {...props} row={row} /> : null}
        {row ? props.extra?.(row) : null}
      </div>
      {row ? <PanelFoot {...props} row={row} /> : null}
    </aside>
  );
};

interface RowProps extends TreePanelProps {
  readonly row: RecordRow;
}

const PanelHead = (
  props: TreePanelProps & {
    readonly row: RecordRow | undefined;
    readonly above: RecordRow | undefined;
    readonly title: string;
  },
) => {
  const { shape, grown, row, above, title, onOpen, onRemove, onClose } = props;
  // On a phone it is the page.
  const Heading = useIsCompact() ? 'h1' : 'h2';
  const { t, say } = useTreeWords();
  const items = row
    ? [
        ...(onOpen ? [{ key: 'page', label: t('page'), onClick: () => onOpen(row) }] : []),
        ...(onRemove
          ? [{ key: 'remove', label: t('remove'), danger: true, onClick: () => onRemove([row]) }]
          : []),
      ]
    : [];
  const isOn = row && isInUse(shape.tree, row);
  return (
    <header className="tree-panel-head">
      <div className="tree-panel-title">
        <Heading>{title}</Heading>
        {row ? (
          <span className={isOn ? 'tree-tag tree-tag-new' : 'tree-tag'}>
            {isOn ? <Icon name="check" size={13} /> : null}
            {t(isOn ? 'inUse' : 'outOfUse')}
          </span>
        ) : null}
        <span className="record-space" />
        {items.length === 0 ? null : (
          <Dropdown menu={{ items }} trigger={['click']} autoFocus>
            <Button type="text" aria-label={t('more', { name: title })} icon={<Icon name="more" />} />
          </Dropdown>
        )}
        <Button type="text" aria-label={t('close_panel')} icon={<Icon name="close" />} onClick={onClose} />
      </div>
      <p className="faint">
        {row ? wayTo(shape, grown, row.id).map(say).join(' / ') : null}
        {!row && above
          ? t('addedBelow', { parent: wayTo(shape, grown, above.id).map(say).join(' / ') })
          : null}
      </p>
    </header>
  );
};

/** The counted records, with the way to their list. */
const Belongings = ({ shape, grown, counts, row }: RowProps) => {
  const { t, say } = useTreeWords();
  if (!shape.tree.counts) return null;
  return (
    <dl className="tree-belongings" aria-label={t('within')}>
      {shape.tree.counts.map((count, index) => {
        const number = numberText(counts.get(row.id)?.[index] ?? 0);
        const [zh, en] = count.below ?? [];
        const sum =
          holdingsOf(shape, grown, counts, row.id).find((held) => held.zh === count.zh)?.number ?? 0;
        const link = linkOf(shape, index, row.id);
        return (
          <div key={count.zh}>
            <dt>{say(count)}</dt>
            <dd>
              {link && number !== '0' ? <Link to={link}>{number}</Link> : number}
              {zh !== undefined && en !== undefined ? (
                <span className="faint">
                  {say({ zh, en })} {numberText(sum)}
                </span>
              ) : null}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};

const PanelFoot = (props: RowProps) => {
  const { port, shape, grown, counts, row, reload, onAddBelow } = props;
  const { t, both, say, language } = useTreeWords();
  const [isAsking, setIsAsking] = useState(false);
  const [field, on, off] = shape.tree.status;
  const name = nameIn(shape, row);
  const isOn = isInUse(shape.tree, row);
  const set = async (value: number): Promise<void> => {
    const answer = await port.save(row.id, { [field]: value }, undefined);
    await reload();
    if ('refusal' in answer) return toast({ tone: 'bad', ...answer.refusal });
    const key = value === off ? 'disabled' : 'enabled';
    toast({
      tone: 'good',
      text: { zh: both(key, { name: name.zh }).zh, en: both(key, { name: name.en }).en },
      onUndo: () => void set(value === off ? on : off),
    });
  };
  const below = numberBelow(grown, row.id);
  const stays = listOf(
    holdingsOf(shape, grown, counts, row.id),
    below === 0 ? undefined : t('belowToo', { count: below }),
    language,
  );
  const isDeepest = shape.tree.ends?.includes(Number(row[shape.tree.level ?? '']));
  return (
    <footer className="tree-panel-foot">
      <span className="tree-unchanged faint">{t('unchanged')}</span>
      <span className="record-space" />
      {isOn ? (
        <Button danger onClick={() => setIsAsking(true)}>
          {t('disable')}
        </Button>
      ) : (
        <Button onClick={() => void set(on)}>{t('enable')}</Button>
      )}
      {isDeepest ? null : <Button onClick={() => onAddBelow(row.id)}>{t('addBelow')}</Button>}
      {isAsking ? (
        <Confirm
          title={t('disableAsk', { name: say(name) })}
          text={stays === '' ? t('disableAlone') : t('disableText', { list: stays })}
          action={t('disableDo')}
          onConfirm={() => {
            setIsAsking(false);
            void set(off);
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </footer>
  );
};
