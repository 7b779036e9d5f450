// The form of any declared entity: its sections as tabs, its own validation before the server's, and what
// someone else changed meanwhile. Wrap it in AntdProvider, inside the back office's frame.
import type { Entity } from '@campus/events/domain/record/entity';
import { Alert, App, Badge, Button, Form, type FormInstance, Tabs } from 'antd';
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Refusal } from '../lib/answer.ts';
import { inSentence } from '../lib/bilingual.ts';
import { useOneAtATime } from '../lib/use-one-at-a-time.ts';
import { Icon } from '../ui/icon.tsx';
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx';
import { Cell } from './cell.tsx';
import { Conflict } from './conflict.tsx';
import { FieldInput } from './field-input.tsx';
import {
  changesOf,
  copiedValues,
  copyOperation,
  errorsIn,
  errorsOfTaken,
  type FieldError,
  type FormSection,
  isAsked,
  leftOut,
  sectionsOf,
  startingValues,
} from './form-values.ts';
import { LeaveGuard } from './leave-guard.tsx';
import type { RecordRow, RecordsPort, Values } from './port.ts';
import './records.css';
import { HistoryDialog } from './history/history-dialog.tsx';
import { inLanguage } from './table-columns.tsx';
import { nameOf } from './use-actions.ts';
import { useNames } from './use-names.ts';
import { useOnceBack } from './use-once-back.ts';
import { useRecordWords } from './words.ts';

const CHANGED_BY_OTHERS = '4009';

/** Shows the fields of a section in a way of its own, inside the form. */
export interface SlotProps {
  readonly section: FormSection;
  readonly values: Values;
  readonly port: RecordsPort;
}
export type Slots = Readonly<Record<string, ComponentType<SlotProps>>>;

export interface RecordFormProps {
  readonly entity: Entity;
  readonly port: RecordsPort;
  /** Undefined: a new record. */
  readonly id: string | undefined;
  /** Starts from this record and saves another one. */
  readonly isCopy?: boolean;
  /** What a new record begins with, beside the defaults of its fields. */
  readonly initial?: Values;
  readonly slots?: Slots;
  /** Whether the viewer may see how the record came to be what it is. */
  readonly hasHistory?: boolean;
  /** Asked before a known record is saved: the bookings that it hits and that were decided on; undefined: it is not. */
  readonly review?: ((id: string, changes: Values) => Promise<readonly string[] | undefined>) | undefined;
  readonly onSaved: (id: string) => void;
  readonly onCancel: () => void;
}

type Loaded = { readonly row: RecordRow | undefined } | { readonly refusal: Refusal } | 'gone';

const codeOf = ({ code }: Refusal) => (code === undefined ? {} : { code });

export const RecordForm = (props: RecordFormProps) => {
  const { entity, port, id, onCancel } = props;
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
  if ('refusal' in loaded)
    return <ErrorState text={loaded.refusal.text} {...codeOf(loaded.refusal)} onRetry={() => void load()} />;
  const { row } = loaded;
  return <Editor key={row?.revision ?? 'new'} {...props} row={row} onReload={() => void load()} />;
};

interface EditorProps extends RecordFormProps {
  readonly row: RecordRow | undefined;
  readonly onReload: () => void;
}

/** What was refused, with what was about to be saved. */
interface Refused {
  readonly refusal: Refusal;
  readonly changes: Values;
  readonly decided: readonly string[];
}

/** Which fields are wrong, and the tab that is shown. */
const usePointing = (form: FormInstance<Values>, sections: readonly FormSection[]) => {
  const { t } = useRecordWords();
  const { message } = App.useApp();
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const [tab, setTab] = useState('0');
  /** Marks each field that is wrong, and leads to the first of them. */
  const point = (errors: readonly FieldError[]): void => {
    form.setFields([...errors]);
    const name = errors[0]?.name ?? [];
    const at = sections.findIndex(({ fields }) => fields.some(([field]) => field === name[0]));
    // What lies in a hidden tab cannot be gone to.
    flushSync(() => {
      setWrong(new Set(errors.map((error) => String(error.name[0]))));
      if (at >= 0) setTab(String(at));
    });
    form.scrollToField(name, { focus: true });
    message.warning(t('fix', { count: errors.length }));
  };
  const forget = (names: readonly string[]): void => {
    form.setFields(names.map((name) => ({ name: [name], errors: [] })));
    setWrong(new Set());
  };
  return { tab, setTab, wrong, point, forget };
};

const Editor = (props: EditorProps) => {
  const { entity, port, id, row, isCopy = false, slots = {}, onSaved, onCancel, onReload } = props;
  const { t, say, language } = useRecordWords();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [refused, setRefused] = useState<Refused>();
  const [isSaving, setIsSaving] = useState(false);
  const isNew = row === undefined || isCopy;
  const [initial] = useState(props.initial);
  const start = useMemo(
    () =>
      isCopy && row
        ? copiedValues(entity, row)
        : { ...startingValues(entity, row), ...(row ? undefined : initial) },
    [entity, row, isCopy, initial],
  );
  const values = Form.useWatch([], form) ?? start;
  const sections = sectionsOf(entity, { zh: '其他', en: 'More' }, isNew);
  const { tab, setTab, wrong, point, forget } = usePointing(form, sections);
  const isSaved = useRef(false);
  const oneAtATime = useOneAtATime();
  const written = (): Values => form.getFieldsValue(true);
  // Inputs fill in what the record left out; only what somebody did counts.
  const isUnsaved = () =>
    !isSaved.current && form.isFieldsTouched() && Object.keys(changesOf(start, written())).length > 0;

  const send = async (changes: Values, editedFrom?: number, decided: readonly string[] = []) => {
    const asked = withDecided(changes, decided);
    setIsSaving(true);
    setRefused(undefined);
    const answer =
      isCopy && row ? await copy(port, entity, row, changes) : await port.save(id, asked, editedFrom);
    setIsSaving(false);
    if ('refusal' in answer) {
      const taken = errorsOfTaken(entity, changes, answer.refusal, language);
      return taken.length > 0 ? point(taken) : setRefused({ refusal: answer.refusal, changes, decided });
    }
    isSaved.current = true;
    message.success(t('saved'));
    onSaved(answer.value.id);
  };

  const submit = async (): Promise<void> => {
    if (isSaved.current) return; // The page is being left.
    const changes = changesOf(row ? start : {}, written());
    const asked = isCopy ? { ...leftOut(entity), ...changes } : changes;
    const errors = errorsIn(entity, asked, row && start, language);
    forget(Object.keys(entity.fields));
    if (errors.length > 0) return point(errors);
    const decided = row && !isCopy && props.review ? await props.review(row.id, changes) : [];
    if (decided) await send(changes, row?.revision, decided);
  };

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={start}
      className="record-form"
      onFinish={() => void oneAtATime(submit)}
    >
      <LeaveGuard isUnsaved={isUnsaved} />
      <FormHead {...props} isCopy={isCopy} />
      {refused ? (
        <RefusedSave
          {...props}
          refused={refused}
          onKeepMine={(now) => void oneAtATime(() => send(refused.changes, now.revision, refused.decided))}
          onKeepTheirs={onReload}
        />
      ) : null}
      <Tabs
        className={sections.length < 2 ? 'record-tabs record-tabs-one' : 'record-tabs'}
        activeKey={tab}
        onChange={setTab}
        items={sections.map((section, index) => ({
          key: String(index),
          forceRender: true,
          label: (
            <Badge
              size="small"
              offset={[8, 0]}
              count={section.fields.filter(([name]) => wrong.has(name)).length}
            >
              {say(section)}
            </Badge>
          ),
          children: <SectionFields section={section} values={values} port={port} slots={slots} />,
        }))}
      />
      <footer className="record-foot record-foot-sticky">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('save')}
        </Button>
      </footer>
    </Form>
  );
};

/** A change that hits nothing names nothing. */
const withDecided = (changes: Values, decided: readonly string[]): Values =>
  decided.length === 0 ? changes : { ...changes, decided_bookings: decided };

const copy = async (port: RecordsPort, entity: Entity, row: RecordRow, changes: Values) => {
  const answer = await port.run(copyOperation(entity), { model: { ...changes, id: row.id } });
  return 'refusal' in answer ? answer : { value: { id: answer.value.ids[0] ?? '' } };
};

/** The button that saves is in sight wherever a long form is read. */
const showFromAnywhere = (said: HTMLElement | null): void => said?.scrollIntoView({ block: 'nearest' });

const RefusedSave = (
  props: EditorProps & {
    readonly refused: Refused;
    readonly onKeepMine: (now: RecordRow) => void;
    readonly onKeepTheirs: () => void;
  },
) => {
  const { entity, port, id, refused, onKeepMine, onKeepTheirs } = props;
  const { say } = useRecordWords();
  const { refusal, changes } = refused;
  return (
    <div ref={showFromAnywhere}>
      {refusal.code !== CHANGED_BY_OTHERS || id === undefined ? (
        <Alert type="error" showIcon title={say(refusal.text)} description={<small>{refusal.code}</small>} />
      ) : (
        <Conflict
          entity={entity}
          port={port}
          id={id}
          refusal={refusal}
          changes={changes}
          onKeepMine={onKeepMine}
          onKeepTheirs={onKeepTheirs}
        />
      )}
    </div>
  );
};

/** What the record is, before its tabs: the columns by which lists know it. */
const FormHead = (props: {
  readonly entity: Entity;
  readonly port: RecordsPort;
  readonly row: RecordRow | undefined;
  readonly isCopy: boolean;
  readonly hasHistory?: boolean;
}) => {
  const { entity, port, row, isCopy, hasHistory = false } = props;
  const { t, say, language } = useRecordWords();
  const columns = entity.listing.columns.filter((name) => name !== entity.title[0]);
  const names = useNames(port, entity, columns, row ? [row] : undefined);
  if (entity.single)
    return (
      <header className="record-head">
        <h1>{say(entity)}</h1>
        {row && hasHistory ? <HistoryButton entity={entity} port={port} id={entity.single} /> : null}
      </header>
    );
  if (!row || isCopy)
    return (
      <header className="record-head">
        <h1>
          {isCopy && row
            ? `${t('copy')} ${nameOf(entity, row, language)}`
            : t('add', { entity: inSentence(entity)[language] })}
        </h1>
      </header>
    );
  return (
    <header className="record-head">
      <h1>{nameOf(entity, row, language)}</h1>
      {hasHistory ? <HistoryButton entity={entity} port={port} id={row.id} /> : null}
      <dl className="record-summary">
        {columns.map((name) => {
          const field = entity.fields[name];
          const value = inLanguage(entity, name, row, language);
          if (!field || value === null || value === undefined || value === '') return null;
          return (
            <div key={name}>
              <dt>{say(field)}</dt>
              <dd>
                <Cell field={field} value={value} language={language} names={names} />
              </dd>
            </div>
          );
        })}
      </dl>
    </header>
  );
};

interface HistoryButtonProps {
  readonly entity: Entity;
  readonly port: RecordsPort;
  readonly id: string;
}

const HistoryButton = ({ entity, port, id }: HistoryButtonProps) => {
  const { t } = useRecordWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<Icon name="history" size={14} />} onClick={() => setIsOpen(true)}>
        {t('history')}
      </Button>
      {isOpen ? <HistoryDialog entity={entity} port={port} id={id} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};

const SectionFields = (props: SlotProps & { readonly slots: Slots }) => {
  const { section, values, port, slots } = props;
  const Slot = section.slot === undefined ? undefined : slots[section.slot];
  if (Slot) return <Slot section={section} values={values} port={port} />;
  return (
    <div className="record-fields">
      {section.fields
        .filter(([, field]) => isAsked(field, values))
        .map(([name, field]) => (
          <FieldInput key={name} path={[name]} field={field} port={port} />
        ))}
    </div>
  );
};
