// A list of a form whose rows stand below one another: drawn as a tree, one row at a time is filled in below it.
import { rowsIn } from '@campus/events/domain/unknown';
import { Button, Form, Input } from 'antd';
import { type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { FormContext, isLeaving } from '../form-context.ts';
import type { Values } from '../port.ts';
import { DragCard } from './drag-card.tsx';
import './tree.css';
import { grow, type Opened, placeBy, seenOf, type TreePlace } from './tree.ts';
import { type DrawnList, isPlace, rowsOf, valuesMoved, valuesWith, valuesWithout } from './tree-list.ts';
import { TreeRows } from './tree-rows.tsx';
import { nameIn } from './tree-words.ts';
import { useDragging } from './use-dragging.ts';
import { useTreeWords } from './words.ts';

interface TreeRowsInputProps {
  readonly list: DrawnList;
  readonly path: readonly (string | number)[];
  /** The fields of a row. */
  readonly children: (row: number) => ReactNode;
}

const nobody = new Map();
const SEEN_WHOLE = 60;
const ALL_LEVELS = 99;

/** Rows in which something is wrong. */
const useWrongRows = (path: TreeRowsInputProps['path']): ReadonlySet<number> => {
  const form = useContext(FormContext);
  const start = `${path.join('.')}.`;
  const wrong = [...(form?.problems.keys() ?? [])].filter((each) => each.startsWith(start));
  return new Set(wrong.map((each) => Number(each.slice(start.length).split('.')[0])));
};

/** A long list begins with two levels. */
const useTurned = (count: number) => {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const levels = count > SEEN_WHOLE ? 2 : ALL_LEVELS;
  const opened: Opened = useMemo(() => ({ turned, whole: new Set(), levels }), [turned, levels]);
  const turn = (id: string) =>
    setTurned(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    );
  return { opened, turn };
};

export const TreeRowsInput = ({ list, path, children }: TreeRowsInputProps) => {
  const { shape, field } = list;
  const { t, say } = useTreeWords();
  const form = Form.useFormInstance();
  const watched: unknown = Form.useWatch([...path], { form, preserve: true });
  const values: readonly Values[] = useMemo(() => rowsIn(watched), [watched]);
  const [search, setSearch] = useState('');
  const { opened, turn } = useTurned(values.length);
  const [chosen, setChosen] = useState<number>();
  const [active, setActive] = useState<string>();
  const body = useRef<HTMLTableElement>(null);
  const wrong = useWrongRows(path);
  const rows = useMemo(() => rowsOf(list, values), [list, values]);
  const grown = useMemo(() => grow(shape, rows), [shape, rows]);
  const { seen } = useMemo(
    () => seenOf(shape, grown, { search, status: 'all' }, opened),
    [shape, grown, search, opened],
  );
  const context = useContext(FormContext);
  const put = (next: readonly Values[]) => form.setFieldValue([...path], next);
  const move = (id: string, place: TreePlace | undefined) => {
    if (place && isPlace(place)) put(valuesMoved(list, grown, values, id, place));
  };
  const { dragged, press } = useDragging({ shape, grown, seen, body, onDrop: move });
  const indexOf = (id: string) => rows.findIndex((row) => row.id === id);
  // What is wrong is shown before what was chosen.
  const [firstWrong] = wrong;
  const current =
    chosen !== undefined && (wrong.size === 0 || wrong.has(chosen)) ? chosen : (firstWrong ?? chosen);
  const row = current === undefined ? undefined : rows[current];
  const add = (above: string | undefined) => {
    put(valuesWith(list, values, above));
    setChosen(values.length);
  };
  const target = dragged?.target;
  return (
    <div className="tree-list">
      <RowSearch label={t('search', { fields: say(field) })} value={search} onChange={setSearch} />
      {rows.length === 0 ? null : (
        <TreeRows
          shape={shape}
          grown={grown}
          counts={nobody}
          names={nobody}
          seen={seen}
          search={search.trim()}
          label={say(field)}
          chosen={row?.id}
          active={active}
          onActive={setActive}
          onOpen={(id) => setChosen(indexOf(id))}
          onTurn={turn}
          onMove={(id, direction) => move(id, placeBy(shape, grown, id, direction))}
          onPress={press}
          line={dragged && target && !dragged.isSame ? { gap: dragged.gap, level: target.level } : undefined}
          dragged={dragged?.id}
          body={body}
          toneOf={(id) => (wrong.has(indexOf(id)) ? 'tree-row-wrong' : '')}
        />
      )}
      {row && current !== undefined ? (
        <ChosenRow
          key={current}
          name={say(nameIn(shape, row))}
          onAdd={isPlace({ parent: row.id, after: undefined }) ? () => add(row.id) : undefined}
          onLeave={() => context?.rows.leave(path.join('.'), current)}
          onRemove={() => {
            context?.rows.forget(path.join('.'));
            setChosen(undefined);
            put(valuesWithout(list, values, current));
          }}
        >
          {children(current)}
        </ChosenRow>
      ) : null}
      <Button
        type="dashed"
        disabled={values.length >= field.max}
        icon={<Icon name="plus" />}
        onClick={() => add(undefined)}
      >
        {t('addRow')}
      </Button>
      {dragged ? <DragCard shape={shape} grown={grown} counts={nobody} dragged={dragged} /> : null}
    </div>
  );
};

interface RowSearchProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const RowSearch = ({ label, value, onChange }: RowSearchProps) => (
  <Input
    className="tree-search"
    prefix={<Icon name="search" size={14} />}
    placeholder={label}
    aria-label={label}
    allowClear
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

interface ChosenRowProps {
  readonly name: string;
  /** Undefined for a row that has no code yet: nothing can stand below it. */
  readonly onAdd: (() => void) | undefined;
  readonly onLeave: () => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

const ChosenRow = ({ name, onAdd, onLeave, onRemove, children }: ChosenRowProps) => {
  const { t } = useTreeWords();
  return (
    <section
      className="record-row"
      aria-label={name}
      onBlur={(event) => {
        if (isLeaving(event)) onLeave();
      }}
    >
      {children}
      <span className="tree-mends">
        <Button size="small" disabled={!onAdd} onClick={onAdd}>
          {t('addBelow')}
        </Button>
        <Button size="small" danger aria-label={`${t('remove')}: ${name}`} onClick={onRemove}>
          {t('remove')}
        </Button>
      </span>
    </section>
  );
};
