// The fields of the registration in the visitor's three steps: shown, required, in which order, what for and how long
// kept. A handle is dragged, or moved by the arrow keys.
import { fieldNamed } from '@campus/events/visit/visitor-fields';
import { type KeyboardEvent, useState } from 'react';
import { bilingual } from '../../lib/bilingual.ts';
import { Checkbox } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type DraftField, isDrawn, isFixed, withFieldMoved } from './settings-draft.ts';
import { useSettingsWords } from './settings-words.ts';

interface FieldTableProps {
  readonly fields: readonly DraftField[];
  readonly changed: ReadonlySet<string>;
  readonly retention: number;
  readonly onChange: (fields: readonly DraftField[]) => void;
}

/** The step of the registration in which a field is asked. */
const steps: Readonly<Record<1 | 3, readonly string[]>> = {
  1: ['visitor_name', 'phone', 'unit', 'post', 'gender', 'identity_type', 'email', 'person_type'],
  3: ['card_type', 'card_number'],
};
const stepOf = (name: string): 1 | 2 | 3 => (steps[1].includes(name) ? 1 : steps[3].includes(name) ? 3 : 2);

/** Numbers of the visit, which say nothing of a person. */
const impersonal = ['in_school_date', 'in_child'];

interface RowProps extends FieldTableProps {
  readonly field: DraftField;
  readonly isFirst: boolean;
  readonly neighbours: readonly DraftField[];
  readonly dragged: string | undefined;
  readonly onDrag: (name: string | undefined) => void;
}

const Row = (props: RowProps) => {
  const { field, fields, isFirst, neighbours, changed, retention, dragged, onDrag, onChange } = props;
  const { t, say } = useSettingsWords();
  const { name, isRequired } = field;
  const words = fieldNamed(name);
  const label = say(bilingual(words?.zh ?? name, words?.en ?? name));
  const step = stepOf(name);
  const isHeld = isFixed(name);
  const kept = impersonal.includes(name)
    ? t('fields.impersonal')
    : name === 'visitor_picture'
      ? t('fields.picture')
      : t('fields.days', { count: retention });
  const set = (changes: Partial<DraftField>): void =>
    onChange(fields.map((each) => (each === field ? { ...each, ...changes } : each)));
  const press = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const other = neighbours[neighbours.indexOf(field) + by];
    if (by === 0 || !other) return;
    event.preventDefault();
    onChange(withFieldMoved(fields, name, other.name));
  };
  return (
    <tr
      data-dragged={dragged === name || undefined}
      data-first={isFirst || undefined}
      onDragOver={(event) => {
        if (!dragged || dragged === name || !neighbours.some((each) => each.name === dragged)) return;
        event.preventDefault();
        onChange(withFieldMoved(fields, dragged, name));
      }}
    >
      <td>{isFirst ? t(`step.${step}`) : null}</td>
      <th scope="row">
        {isHeld ? (
          <span className="field-lock" aria-hidden="true">
            <Icon name="lock" size={14} />
          </span>
        ) : (
          <button
            type="button"
            className="field-handle"
            draggable
            aria-label={t('fields.move', { field: label })}
            onKeyDown={press}
            onDragStart={() => onDrag(name)}
            onDragEnd={() => onDrag(undefined)}
          >
            ⠿
          </button>
        )}
        {label}
        {changed.has(`field ${name}`) ? <i className="settings-dot" /> : null}
      </th>
      <td>
        {isHeld ? (
          t('fields.fixed')
        ) : (
          <input
            type="checkbox"
            className="settings-switch"
            aria-label={t('fields.show', { field: label })}
            checked={field.isShown}
            onChange={() => set({ isShown: false, isRequired: false })}
          />
        )}
      </td>
      <td>
        {isHeld ? (
          t('fields.required')
        ) : (
          <Checkbox
            label={t(isRequired ? 'fields.required' : 'fields.optional')}
            isChecked={isRequired}
            onChange={(to) => set({ isRequired: to })}
          />
        )}
      </td>
      <td>{t(`why.${name}`)}</td>
      <td>{kept}</td>
    </tr>
  );
};

export const FieldTable = (props: FieldTableProps) => {
  const { fields, onChange } = props;
  const { t, say } = useSettingsWords();
  const [dragged, setDragged] = useState<string>();
  const drawn = fields.filter(({ name }) => isDrawn(name));
  const shown = drawn.filter(({ isShown, name }) => isShown || isFixed(name));
  const hidden = drawn.filter((field) => !shown.includes(field));
  return (
    <section className="settings-card" aria-labelledby="settings-fields">
      <header>
        <h2 id="settings-fields">{t('fields.title')}</h2>
        <small>
          {t('fields.sum', {
            shown: shown.length,
            required: shown.filter(({ isRequired, name }) => isRequired || isFixed(name)).length,
          })}
        </small>
        <span className="list-space" />
        <small>{t('fields.passage')}</small>
      </header>
      <div className="settings-scroll">
        <table className="settings-fields">
          <thead>
            <tr>
              {(['step', 'field', 'shown', 'required', 'why', 'kept'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {([1, 2, 3] as const).flatMap((step) => {
              const neighbours = shown.filter(({ name }) => stepOf(name) === step);
              const held = neighbours.filter(({ name }) => isFixed(name));
              const free = neighbours.filter(({ name }) => !isFixed(name));
              return [...held, ...free].map((field, index) => (
                <Row
                  key={field.name}
                  {...props}
                  field={field}
                  isFirst={index === 0}
                  neighbours={free}
                  dragged={dragged}
                  onDrag={setDragged}
                />
              ));
            })}
          </tbody>
        </table>
      </div>
      <p className="settings-hidden">
        <span>{t(hidden.length > 0 ? 'fields.hidden' : 'fields.allShown')}</span>
        {hidden.map((field) => {
          const words = fieldNamed(field.name);
          return (
            <button
              key={field.name}
              type="button"
              onClick={() =>
                onChange(fields.map((each) => (each === field ? { ...each, isShown: true } : each)))
              }
            >
              + {say(bilingual(words?.zh ?? field.name, words?.en ?? field.name))}
            </button>
          );
        })}
      </p>
    </section>
  );
};
