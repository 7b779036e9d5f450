// A list whose rows are filled in where they stand and put into order by dragging or by the arrow keys. All changes
// are saved at once.
import type { Entity, InPlace } from '@campus/events/domain/record/entity';
import { type PointerEvent, useCallback, useEffect, useState } from 'react';
import type { Refusal } from '../lib/answer.ts';
import { useOneAtATime } from '../lib/use-one-at-a-time.ts';
import { Icon } from '../ui/icon.tsx';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { tell, toast } from '../ui/toast.tsx';
import { Cell } from './cell.tsx';
import './form.css';
import { changesIn, isFilledIn, modelsOf, movedTo, type RowsDraft, withoutChange } from './in-place-rows.ts';
import './in-place.css';
import { pageOf } from './kinds/kinds.ts';
import { LeaveGuard } from './leave-guard.tsx';
import type { RecordRow, RecordsPort } from './port.ts';
import './records.css';
import { SaveBar } from './save-bar.tsx';
import { inLanguage } from './table-columns.tsx';
import { titleOf } from './title.ts';
import { nameOf } from './use-actions.tsx';
import { useOnceBack } from './use-once-back.ts';
import { useRecordWords } from './words.ts';

const MOST_ROWS = 200;

export interface RecordsInPlaceProps {
  readonly entity: Entity;
  readonly inPlace: InPlace;
  readonly port: RecordsPort;
}

/** The rows as they are saved and as they are filled in. */
const useRows = ({ entity, inPlace, port }: RecordsInPlaceProps) => {
  const [saved, setSaved] = useState<RowsDraft>();
  const [draft, setDraft] = useState<RowsDraft>([]);
  const [refusal, setRefusal] = useState<Refusal>();
  const { order } = inPlace;
  const load = useCallback(async () => {
    const answer = await port.fetchPage({ first: MOST_ROWS, offset: 0, filter: {} });
    if ('refusal' in answer) return setRefusal(answer.refusal);
    const rows = answer.value.rows.toSorted((one, other) => Number(one[order]) - Number(other[order]));
    setRefusal(undefined);
    setSaved(rows);
    setDraft(rows);
  }, [port, order]);
  useEffect(() => {
    void load();
  }, [load]);
  useOnceBack(port, refusal, () => void load());
  const { language } = useRecordWords();
  const changes = saved ? changesIn(entity, inPlace, { saved, draft }, language) : [];
  return { saved, draft, setDraft, refusal, load, changes };
};

export const RecordsInPlace = (props: RecordsInPlaceProps) => {
  const { entity, inPlace, port } = props;
  const { t, say } = useRecordWords();
  const { saved, draft, setDraft, refusal, load, changes } = useRows(props);
  const [isSaving, setIsSaving] = useState(false);
  const oneAtATime = useOneAtATime();
  const save = async () => {
    const operation = entity.operations.find(({ kind }) => kind === 'updateEach');
    const models = saved ? modelsOf(entity, inPlace, saved, draft) : [];
    if (operation?.kind !== 'updateEach' || models.length === 0) return;
    setIsSaving(true);
    const answer = await port.run(operation, { models });
    setIsSaving(false);
    if ('refusal' in answer) return tell(answer.refusal);
    const refused = answer.value.rows.find((row) => row.refusal);
    if (refused?.refusal) return toast({ tone: 'bad', text: refused.refusal });
    toast({ tone: 'good', text: { zh: '已保存', en: 'Saved' } });
    await load();
  };
  if (refusal && !saved) return <ErrorState text={refusal.text} onRetry={() => void load()} />;
  if (!saved) return <Skeleton lines={8} />;
  return (
    <form
      className="record-form"
      onSubmit={(event) => {
        event.preventDefault();
        void oneAtATime(save);
      }}
    >
      <LeaveGuard isUnsaved={() => changes.length > 0} />
      <header className="record-head form-head">
        <h1>{say(titleOf(entity))}</h1>
        <span className="record-space" />
        <span className="faint">{t('inPlaceHint')}</span>
      </header>
      <Rows {...props} draft={draft} onDraft={setDraft} />
      <SaveBar
        changes={changes}
        errors={0}
        isSaving={isSaving}
        save={t('save')}
        onUndo={(undone) =>
          setDraft(undone.reduce<RowsDraft>((rows, change) => withoutChange(saved, rows, change), draft))
        }
        onGo={({ part }) => document.getElementById(`at-${part.name}`)?.focus()}
        onError={() => undefined}
        onCancel={() => setDraft(saved)}
      />
    </form>
  );
};

interface RowsProps extends RecordsInPlaceProps {
  readonly draft: RowsDraft;
  readonly onDraft: (draft: RowsDraft) => void;
}

const Rows = ({ entity, inPlace, port, draft, onDraft }: RowsProps) => {
  const { t, say } = useRecordWords();
  const { fields } = inPlace;
  const told = entity.listing.columns.filter(
    (name) => name !== entity.title[0] && name !== inPlace.order && !fields.includes(name),
  );
  const columns = [...fields, ...told].flatMap((name) => entity.fields[name] ?? []);
  return (
    <div className="in-place-scroll">
      <table className="in-place">
        <thead>
          <tr>
            <th scope="col">
              <span className="heard-only">{t('order')}</span>
            </th>
            <th scope="col">{say(entity.fields[entity.title[0]] ?? entity)}</th>
            {columns.map((field) => (
              <th key={field.en} scope="col">
                {say(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {draft.map((row, index) => (
            <Row
              key={row.id}
              entity={entity}
              fields={fields}
              told={told}
              port={port}
              row={row}
              onMove={(target) => onDraft(movedTo(draft, row.id, target))}
              onStep={(step) => {
                const target = draft[index + step];
                if (target) onDraft(movedTo(draft, row.id, target.id));
              }}
              onChange={(name, value) =>
                onDraft(
                  draft.map((each) =>
                    each.id === row.id ? Object.assign({}, each, { [name]: value }) : each,
                  ),
                )
              }
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface RowProps {
  readonly entity: Entity;
  readonly fields: readonly string[];
  /** Columns that are only read. */
  readonly told: readonly string[];
  readonly port: RecordsPort;
  readonly row: RecordRow;
  readonly onMove: (target: string) => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly onChange: (name: string, value: unknown) => void;
}

const Row = ({ entity, fields, told, port, row, onMove, onStep, onChange }: RowProps) => {
  const { language, say } = useRecordWords();
  const label = (each: string) => say(entity.fields[each] ?? entity);
  const name = nameOf(entity, row, language);
  return (
    <tr data-row={row.id}>
      <td>
        <Grip name={name} onMove={onMove} onStep={onStep} />
      </td>
      <th scope="row">{name}</th>
      {fields.map((each) => (
        <td key={each} data-label={label(each)}>
          {isFilledIn(entity, row, each) ? (
            <Value
              entity={entity}
              port={port}
              row={row}
              each={each}
              name={name}
              onChange={(value) => onChange(each, value)}
            />
          ) : (
            <span className="record-none">–</span>
          )}
        </td>
      ))}
      {told.map((each) => {
        const field = entity.fields[each];
        return (
          <td key={each} data-label={label(each)}>
            {field ? (
              <Cell field={field} value={inLanguage(entity, each, row, language)} language={language} />
            ) : null}
          </td>
        );
      })}
    </tr>
  );
};

interface ValueProps extends Pick<RowProps, 'entity' | 'port' | 'row'> {
  readonly each: string;
  readonly name: string;
  readonly onChange: (value: unknown) => void;
}

const Value = ({ entity, port, row, each, name, onChange }: ValueProps) => {
  const { say } = useRecordWords();
  const field = entity.fields[each];
  if (!field) return null;
  const { Input } = pageOf(field);
  const id = `at-${row.id}.${each}`;
  return (
    <>
      <label className="heard-only" htmlFor={id}>{`${name}: ${say(field)}`}</label>
      <Input id={id} field={field} port={port} value={row[each]} onChange={onChange} />
    </>
  );
};

/** Dragged by mouse, pen or finger; with the keyboard the arrows move the row. */
const Grip = ({ name, onMove, onStep }: Pick<RowProps, 'onMove' | 'onStep'> & { readonly name: string }) => {
  const { t } = useRecordWords();
  const follow = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLButtonElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.in-place [data-row]');
    const target = over?.dataset.row;
    if (target !== undefined && !over?.contains(currentTarget)) onMove(target);
  };
  return (
    <button
      type="button"
      className="in-place-grip"
      aria-label={t('grip', { name })}
      title={t('grip', { name })}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={follow}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        onStep(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <Icon name="grip" size={16} />
    </button>
  );
};
