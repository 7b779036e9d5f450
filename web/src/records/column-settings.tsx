// Which columns a list shows: tick, move, restore.
import type { Entity } from '@campus/events/domain/record/entity';
import { Button, Checkbox, Input, Popover } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useDismiss } from '../ui/use-dismiss.ts';
import { useFocusReturn } from '../ui/use-focus-return.ts';
import { hasLetters, isFixed, offeredColumns } from './columns.ts';
import { useRecordWords } from './words.ts';

export interface ColumnChoiceProps {
  readonly entity: Entity;
  readonly columns: readonly string[];
  readonly onChange: (columns: readonly string[]) => void;
  /** Back to what everybody sees who has chosen nothing. */
  readonly onReset: () => void;
}

export const ColumnSettings = (props: ColumnChoiceProps) => {
  const { t } = useRecordWords();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setIsOpen}
      destroyOnHidden
      content={<OpenChoice {...props} onClose={close} />}
    >
      <Button icon={<Icon name="columns" />} aria-expanded={isOpen}>
        {t('columns')}
      </Button>
    </Popover>
  );
};

/** The keyboard goes into it and, on Escape, back to where it was. */
const OpenChoice = ({ onClose, ...props }: ColumnChoiceProps & { readonly onClose: () => void }) => {
  const { t } = useRecordWords();
  const root = useRef<HTMLDivElement>(null);
  useFocusReturn(root);
  useDismiss(root, true, onClose);
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={root} role="dialog" aria-label={t('columns')} tabIndex={-1}>
      <ColumnChoice {...props} />
    </div>
  );
};

/** A long list is looked through by a word. */
const SEARCHED_FROM = 10;

const exchanged = (columns: readonly string[], name: string, before: string): readonly string[] => {
  const rest = columns.filter((each) => each !== name);
  const at = rest.indexOf(before);
  if (at < 0) return columns;
  const isDown = columns.indexOf(name) < columns.indexOf(before);
  return rest.toSpliced(isDown ? at + 1 : at, 0, name);
};

export const ColumnChoice = ({ entity, columns, onChange, onReset }: ColumnChoiceProps) => {
  const { t, say } = useRecordWords();
  const [search, setSearch] = useState('');
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const all = [...columns, ...offeredColumns(entity).filter((name) => !columns.includes(name))];
  const listed = all.filter((name) => {
    const field = entity.fields[name];
    return field && [name, field.zh, field.en].some((text) => hasLetters(text, search));
  });
  const move = (name: string, by: 1 | -1) => {
    const other = columns[columns.indexOf(name) + by];
    if (other !== undefined && !isFixed(entity, other)) onChange(exchanged(columns, name, other));
  };
  return (
    <div className="record-columns">
      <div className="record-columns-head">
        <strong>{t('columns')}</strong>
        <Button type="link" size="small" onClick={onReset}>
          {t('columnsReset')}
        </Button>
      </div>
      {all.length < SEARCHED_FROM ? null : (
        <Input
          size="small"
          allowClear
          aria-label={t('columnsSearch')}
          placeholder={t('columnsSearch')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <ul>
        {listed.map((name) => {
          const field = entity.fields[name];
          if (!field) return null;
          const isShown = columns.includes(name);
          const isMoved = isShown && !isFixed(entity, name);
          return (
            <li
              key={name}
              className={isMoved && over === name ? 'record-column-over' : ''}
              draggable={isMoved}
              onDragStart={() => setDragged(name)}
              onDragEnd={() => setOver(undefined)}
              onDragOver={(event) => {
                if (!isMoved || dragged === undefined) return;
                event.preventDefault();
                setOver(name);
              }}
              onDrop={(event) => {
                event.preventDefault();
                setOver(undefined);
                if (dragged !== undefined && isMoved) onChange(exchanged(columns, dragged, name));
              }}
            >
              <span className={isMoved ? 'record-column-grip' : 'record-column-still'}>
                <Icon name={isFixed(entity, name) ? 'lock' : 'grip'} size={14} />
              </span>
              <Checkbox
                checked={isShown}
                disabled={isFixed(entity, name)}
                onChange={() =>
                  onChange(isShown ? columns.filter((each) => each !== name) : [...columns, name])
                }
              >
                {say(field)}
              </Checkbox>
              {isFixed(entity, name) ? (
                <span className="record-columns-fixed">{t('columnFixed')}</span>
              ) : null}
              {isMoved ? (
                <span className="record-columns-moves">
                  <MoveButton
                    icon="chevron-up"
                    label={t('moveUp', { name: say(field) })}
                    onClick={() => move(name, -1)}
                  />
                  <MoveButton
                    icon="chevron-down"
                    label={t('moveDown', { name: say(field) })}
                    onClick={() => move(name, 1)}
                  />
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

const MoveButton = (props: {
  readonly icon: 'chevron-up' | 'chevron-down';
  readonly label: string;
  readonly onClick: () => void;
}) => (
  <Button
    type="text"
    size="small"
    aria-label={props.label}
    icon={<Icon name={props.icon} size={14} />}
    onClick={props.onClick}
  />
);
