// What somebody must act on, counted above the rows: a press shows it.
import type { Entity } from '@campus/events/domain/record/entity';
import { useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { firstFilters, type ListState, questionOf } from './address.ts';
import type { RecordRow, RecordsPort } from './port.ts';
import { useRecordWords } from './words.ts';

export interface ListLineProps {
  readonly entity: Entity;
  readonly port: RecordsPort;
  readonly state: ListState;
  readonly today: string;
  /** Counted again when they change. */
  readonly rows: readonly RecordRow[] | undefined;
  readonly onChange: (change: Partial<ListState>) => void;
}

export const ListLine = (props: ListLineProps) => (
  <div className="record-line">
    <Todo {...props} />
  </div>
);

interface Due {
  readonly field: string;
  readonly value: string;
  readonly count: number;
}

/** How many rows a press on each value would show; undefined until they are counted. */
const useDue = ({ entity, port, state, rows }: ListLineProps): readonly Due[] | undefined => {
  const [due, setDue] = useState<readonly Due[]>();
  useEffect(() => {
    // Other rows may be others to act on.
    if (rows === undefined) return undefined;
    let isCurrent = true;
    const all = entity.listing.todo ?? [];
    const counted = all.map(async ([field, value]): Promise<Due> => {
      const filters = { ...state.filters, [field]: String(value) };
      const answer = await port.fetchPage({ ...questionOf(entity, { ...state, filters }), first: 0 });
      return { field, value: String(value), count: 'value' in answer ? answer.value.total : 0 };
    });
    Promise.all(counted).then((read) => {
      if (isCurrent) setDue(read.filter(({ count }) => count > 0));
    });
    return () => {
      isCurrent = false;
    };
  }, [entity, port, state, rows]);
  return due;
};

const Todo = (props: ListLineProps) => {
  const { entity, state, today, onChange } = props;
  const first = firstFilters(entity, today);
  const { t, say, language } = useRecordWords();
  const due = useDue(props);
  if (!due) return <span />;
  if (due.length === 0) return <span className="record-todo-none">{t('todoNone')}</span>;
  return (
    <ul className="record-todo" aria-label={t('todo')}>
      {due.map(({ field, value, count }) => {
        const declared = entity.fields[field];
        const choices = declared?.kind === 'choice' ? declared.choices : [];
        const word = choices.find(([offered]) => String(offered) === value);
        const isShown = state.filters[field] === value;
        return (
          <li key={`${field} ${value}`}>
            <button
              type="button"
              className={`record-due record-due-${word?.[3] ?? 'off'}`}
              aria-pressed={isShown}
              onClick={() => {
                const { [field]: _, ...others } = state.filters;
                const wanted = isShown ? first[field] : value;
                onChange({ filters: wanted ? { ...others, [field]: wanted } : others, page: 1 });
              }}
            >
              {word?.[3] === 'warn' ? <Icon name="alert" size={14} /> : null}
              {word ? say({ zh: word[1], en: word[2] }) : value}
              <b>{count.toLocaleString(language)}</b>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
