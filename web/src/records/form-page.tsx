// The form of any declared entity: its sections below one another, what is wrong in them, and what someone else changed
// meanwhile. Wrap it in AntdProvider, inside the back office's frame.
import type { Entity } from '@campus/events/domain/record/entity';
import { isWritable } from '@campus/events/domain/record/validate';
import { Alert, Button, Form, type FormInstance } from 'antd';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import type { Refusal } from '../lib/answer.ts';
import type { Language } from '../lib/bilingual.ts';
import { Icon } from '../ui/icon.tsx';
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx';
import { drawnEntity } from './drawn.ts';
import { FormContext, type FormState, goToField } from './form-context.ts';
import { FormHead } from './form-head.tsx';
import { FormIndex } from './form-index.tsx';
import { briefOf, changedNames, changedRows, isUsual, partWith, valueAt } from './form-parts.ts';
import { PreviewBeside, PreviewDrawer } from './form-preview.tsx';
import type { EditorProps, RecordFormProps } from './form-props.ts';
import { RefusedSave } from './form-refused.tsx';
import { type FormSectionProps, SectionOfForm } from './form-section.tsx';
import { FoldedStep, type FormSteps, useSteps } from './form-steps.tsx';
import {
  copiedValues,
  type FieldError,
  type FormSection,
  fixedIn,
  isAsked,
  sectionsOf,
  startingValues,
} from './form-values.ts';
import { LeaveGuard } from './leave-guard.tsx';
import type { RecordRow, RecordsPort, Values } from './port.ts';
import './records.css';
import './form.css';
import { type Change, SaveBar } from './save-bar.tsx';
import { isAllTaken, useTaken, withoutTaken } from './taken.ts';
import { type RecordDraft, useDraft } from './use-draft.ts';
import { useNames } from './use-names.ts';
import { useOnceBack } from './use-once-back.ts';
import { firstOf, useSaving } from './use-saving.ts';
import { useRecordWords } from './words.ts';

export type { SlotProps, Slots } from './form-section.tsx';

type Loaded = { readonly row: RecordRow | undefined } | { readonly refusal: Refusal } | 'gone';

const codeOf = ({ code }: Refusal) => (code === undefined ? {} : { code });

export const RecordForm = ({ entity: declared, ...given }: RecordFormProps) => {
  const taken = useTaken(declared, given);
  const entity = useMemo(() => drawnEntity(withoutTaken(declared, taken)), [declared, taken]);
  const props = { ...given, entity };
  const { port, id, onCancel } = props;
  const { t } = useRecordWords();
  const [loaded, setLoaded] = useState<Loaded | undefined>(id === undefined ? { row: undefined } : undefined);
  const load = useCallback(async () => {
    if (id === undefined) return setLoaded({ row: undefined });
    const answer = await port.fetchOne(id);
    if ('refusal' in answer) setLoaded(answer);
    else if (answer.value || entity.single) setLoaded({ row: answer.value });
    else setLoaded('gone');
  }, [port, id, entity.single]);
  useEffect(() => {
    void load();
  }, [load]);
  const refusal = typeof loaded === 'object' && 'refusal' in loaded ? loaded.refusal : undefined;
  useOnceBack(port, refusal, () => void load());
  if (loaded === undefined) return <Skeleton lines={8} />;
  if (loaded === 'gone')
    return (
      <EmptyState icon="search" title={t('gone')}>
        <Button onClick={onCancel}>{t('toList')}</Button>
      </EmptyState>
    );
  if (isAllTaken(entity, taken))
    return (
      <EmptyState icon="check" title={t('allThere')}>
        <Button onClick={onCancel}>{t('toList')}</Button>
      </EmptyState>
    );
  if ('refusal' in loaded)
    return <ErrorState text={loaded.refusal.text} {...codeOf(loaded.refusal)} onRetry={() => void load()} />;
  const { row } = loaded;
  return <Editor key={row?.revision ?? 'new'} {...props} row={row} onReload={() => void load()} />;
};

const problemsOf = (errors: readonly FieldError[]): ReadonlyMap<string, string> =>
  new Map(errors.toReversed().map(({ name, errors: [said = ''] }) => [name.join('.'), said]));

/** What the form begins with. */
const useStart = (props: EditorProps): Values => {
  const { entity, row, isCopy = false } = props;
  const [initial] = useState(props.initial);
  return useMemo(
    () =>
      isCopy && row
        ? copiedValues(entity, row)
        : { ...startingValues(entity, row), ...(row ? undefined : initial) },
    [entity, row, isCopy, initial],
  );
};

const useSections = ({ entity, tab }: EditorProps, isNew: boolean): readonly FormSection[] =>
  useMemo(() => sectionsOf(entity, { zh: '其他', en: 'More' }, isNew, tab), [entity, isNew, tab]);

const useFormState = (
  { entity, port, row, isCopy = false }: EditorProps,
  form: FormInstance<Values>,
  start: Values,
  { changes, errors, rows }: RecordDraft,
): FormState => {
  const [told, name] = useState<FormState['names']>(new Map());
  const read = useNames(port, entity, Object.keys(changes), useChangedRows(start, changes));
  const names = useMemo(() => new Map([...told, ...read]), [told, read]);
  return {
    isNew: row === undefined || isCopy,
    start,
    changed: new Set(changedNames(entity.fields, start, changes)),
    problems: problemsOf(errors),
    names,
    name,
    undo: (fields) => {
      for (const each of fields) form.setFieldValue(each.split('.'), valueAt(start, each));
    },
    rows,
  };
};

const Editor = (props: EditorProps) => {
  const { entity, port, row, isCopy = false, slots = {}, onCancel, onReload } = props;
  const { t, say, language } = useRecordWords();
  const [form] = Form.useForm<Values>();
  const id = useId();
  const isNew = row === undefined || isCopy;
  const start = useStart(props);
  const sections = useSections(props, isNew);
  const draft = useDraft(props, form, start);
  const { values, changes, errors } = draft;
  const { refused, isSaving, isSaved, submit, keep } = useSaving(props, draft, sections);
  const reach = useReach(entity, port, isNew ? undefined : row.id);
  const state = useFormState(props, form, start, draft);
  const { problems, undo } = state;
  const changed = [...state.changed];
  const steps = useSteps(entity, isNew, sections, draft);
  const shown = sections.map((section, index) => ({
    id: `${id}-${index}`,
    section,
    ...countsIn(section, changed, errors),
  }));
  const edited = isNew ? undefined : row;
  const fixed = edited && fixedIn(entity, edited);
  const isReadOnly = props.isReadOnly === true || fixed !== undefined;
  const isIndexed = sections.length > 1;
  return (
    <FormContext value={state}>
      <Form<Values>
        form={form}
        layout="vertical"
        disabled={isReadOnly}
        initialValues={start}
        className={isIndexed ? 'record-form form-indexed' : 'record-form'}
        onFinish={() => void submit()}
      >
        <LeaveGuard
          isUnsaved={() => !isSaved() && Object.keys(draft.changesIn(draft.written())).length > 0}
        />
        <FormHead
          {...props}
          isCopy={isCopy}
          hasHistory={props.hasHistory ?? false}
          usedBy={reach && t('usedBy', reach)}
        >
          <PreviewDrawer {...props} row={edited} values={values} changes={changes} errors={problems} />
        </FormHead>
        {refused ? (
          <RefusedSave
            {...props}
            refused={refused}
            start={start}
            onKeep={keep}
            onKeepTheirs={onReload}
            onRetry={() => void submit()}
          />
        ) : null}
        {fixed ? <Alert type="info" showIcon title={t('fixed', { state: say(fixed) })} /> : null}
        <div className="form-body">
          {isIndexed ? (
            <FormIndex
              sections={shown}
              parts={partsAsked(sections, values)}
              steps={steps}
              {...settingsIn(sections, values)}
            />
          ) : null}
          <fieldset className="form-sections" disabled={isReadOnly}>
            <Sections
              sections={shown}
              steps={steps}
              names={state.names}
              values={values}
              port={port}
              slots={slots}
              isHeaded={isIndexed}
            />
          </fieldset>
          <PreviewBeside {...props} row={edited} values={values} changes={changes} errors={problems} />
        </div>
        {changed.length > 0 && !entity.page?.preview ? <Reached reach={reach} /> : null}
        {isReadOnly ? null : (
          <SaveBar
            changes={isNew ? [] : changesShown(sections, state, values, language)}
            errors={errors.length}
            isSaving={isSaving}
            save={steps ? say(steps.word) : reach ? t('saveFor', reach) : t('save')}
            missing={steps?.missing}
            onUndo={(undone) => undo(undone.flatMap(({ part }) => part.fields.map(([name]) => name)))}
            onGo={({ part }) => goToField(part.name.split('.'))}
            onError={() => goToField(firstOf(sections, errors)?.name ?? [])}
            onCancel={onCancel}
          />
        )}
      </Form>
    </FormContext>
  );
};

interface SectionsProps extends Omit<FormSectionProps, 'section' | 'id' | 'onReach'> {
  readonly sections: readonly { readonly id: string; readonly section: FormSection }[];
  readonly steps: FormSteps | undefined;
  readonly names: FormState['names'];
}

const Sections = ({ sections, steps, names, ...given }: SectionsProps) =>
  sections.map(({ id, section }, number) =>
    steps?.isFolded(section, number) ? (
      <FoldedStep
        key={id}
        id={id}
        section={section}
        draft={{ values: given.values, names }}
        onOpen={() => steps.go(number)}
      />
    ) : (
      <SectionOfForm
        key={id}
        id={id}
        section={section}
        onReach={steps && (() => steps.go(Math.max(number, steps.current)))}
        {...given}
      />
    ),
  );

/** How many records a save reaches, and what many of them are called; undefined where there are none. */
const useReach = ({ page }: Entity, port: RecordsPort, id: string | undefined) => {
  const { say } = useRecordWords();
  const [count, setCount] = useState<number>();
  const impact = page?.impact;
  useEffect(() => {
    if (!impact || id === undefined || !port.count) return undefined;
    let isCurrent = true;
    void port.count(impact.on, { ...impact.also, [impact.by]: id }).then((answer) => {
      if (isCurrent && 'value' in answer) setCount(answer.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [impact, port, id]);
  if (!impact || !count) return undefined;
  const [zh, en] = impact.many;
  return { count, many: say({ zh, en: count === 1 ? en.replace(/s$/, '') : en }) };
};

const Reached = ({ reach }: { readonly reach: ReturnType<typeof useReach> }) => {
  const { t } = useRecordWords();
  if (!reach) return null;
  return (
    <p className="form-impact">
      <Icon name="building" size={14} />
      {t('impact', reach)}
    </p>
  );
};

const countsIn = (section: FormSection, changed: readonly string[], errors: readonly FieldError[]) => {
  const changedParts = new Set(changed.map((name) => partWith(section.parts, name)));
  changedParts.delete(undefined);
  const own = errors.filter(({ name: [name] }) => section.fields.some(([each]) => each === name));
  return { changes: changedParts.size, errors: own.length };
};

const partsAsked = (sections: readonly FormSection[], values: Values) =>
  sections
    .flatMap(({ parts }) => parts)
    .filter(({ fields }) => fields.some(([, field]) => isAsked(field, values)));

const settingsIn = (sections: readonly FormSection[], values: Values) => {
  const all = sections.flatMap(({ fields }) => fields).filter(([, field]) => isWritable(field));
  const usual = all.filter(([name, field]) => isUsual(field, values[name]));
  return { count: all.length, usual: usual.length };
};

/** What references among the changed fields named before and name now. */
const useChangedRows = (start: Values, changes: Values) => {
  const said = JSON.stringify(changes);
  return useMemo(
    () => [
      { id: '', revision: 0, ...start },
      { id: '', revision: 0, ...JSON.parse(said) },
    ],
    [start, said],
  );
};

const changesShown = (
  sections: readonly FormSection[],
  { start, changed, problems, names }: FormState,
  values: Values,
  language: Language,
): readonly Change[] => {
  const wrong = new Set([...problems.keys()].flatMap((path) => [path, path.split('.')[0]]));
  const all = sections
    .flatMap(({ parts }) => parts)
    .filter(({ fields }) => fields.some(([name]) => changed.has(name)))
    .map((part) => ({
      part,
      before: briefOf(part, start, { language, names }),
      after:
        changedRows(part, start, values, { language, names }) ?? briefOf(part, values, { language, names }),
      isWrong: part.fields.some(([name]) => wrong.has(name)),
    }));
  return all.toSorted((one, other) => Number(other.isWrong) - Number(one.isWrong));
};
