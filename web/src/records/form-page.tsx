// The form of any declared entity: sections, its own validation before the server's, and what someone
// else changed meanwhile. Wrap it in AntdProvider, inside the back office's frame.
import type { Entity } from '@campus/events/record/entity';
import { Alert, App, Button, Form } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Refusal } from '../lib/answer.ts';
import { Icon } from '../ui/icon.tsx';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { useWords } from '../words.ts';
import { FieldInput } from './field-input.tsx';
import { changesOf, errorsIn, isAsked, sectionsOf, startingValues, type Values } from './form-values.ts';
import type { RecordRow, RecordsPort } from './port.ts';
import './records.css';
import { type Options, useOptions } from './use-options.ts';
import { NAMESPACE } from './words.ts';

const CHANGED_BY_OTHERS = '4009';
const NOT_FOUND = {
  code: '4004',
  text: { zh: '该记录不存在或已被删除', en: 'This record does not exist or was deleted' },
};

export interface RecordFormProps {
  readonly entity: Entity;
  readonly port: RecordsPort;
  /** Undefined: a new record. */
  readonly id: string | undefined;
  readonly onSaved: (id: string) => void;
  readonly onCancel: () => void;
}

type Loaded = { readonly row: RecordRow | undefined } | { readonly refusal: Refusal };

const codeOf = ({ code }: Refusal) => (code === undefined ? {} : { code });

export const RecordForm = (props: RecordFormProps) => {
  const { entity, port, id } = props;
  const [loaded, setLoaded] = useState<Loaded | undefined>(id === undefined ? { row: undefined } : undefined);
  const load = useCallback(async () => {
    if (id === undefined) return setLoaded({ row: undefined });
    const answer = await port.fetchOne(id);
    if ('refusal' in answer) setLoaded(answer);
    else setLoaded(answer.value ? { row: answer.value } : { refusal: NOT_FOUND });
  }, [port, id]);
  useEffect(() => {
    void load();
  }, [load]);
  const options = useOptions(port, entity.fields);
  if (loaded === undefined) return <Skeleton lines={8} />;
  if ('refusal' in loaded)
    return <ErrorState text={loaded.refusal.text} {...codeOf(loaded.refusal)} onRetry={() => void load()} />;
  const { row } = loaded;
  return (
    <Editor
      key={row?.revision ?? 'new'}
      {...props}
      row={row}
      options={options}
      onReload={() => void load()}
    />
  );
};

interface EditorProps extends RecordFormProps {
  readonly row: RecordRow | undefined;
  readonly options: Options;
  readonly onReload: () => void;
}

const Editor = (props: EditorProps) => {
  const { entity, port, id, row, options, onSaved, onCancel, onReload } = props;
  const { t, say, language } = useWords(NAMESPACE);
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSaving, setIsSaving] = useState(false);
  const start = useMemo(() => startingValues(entity, row), [entity, row]);
  const values = Form.useWatch([], form) ?? start;

  const submit = async () => {
    const written = form.getFieldsValue(true) as Values;
    const changes = changesOf(row ? start : {}, written);
    const errors = errorsIn(entity, changes, row === undefined, language);
    form.setFields(Object.keys(entity.fields).map((name) => ({ name: [name], errors: [] })));
    if (errors.length > 0) {
      form.setFields(errors);
      form.scrollToField(errors[0]?.name ?? [], { focus: true });
      message.warning(t('fix', { count: errors.length }));
      return;
    }
    setIsSaving(true);
    const answer = await port.save(id, changes, row?.revision);
    setIsSaving(false);
    if ('refusal' in answer) return setRefusal(answer.refusal);
    message.success(t('saved'));
    onSaved(answer.value.id);
  };

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={start}
      className="record-form"
      onFinish={() => void submit()}
    >
      <header className="record-head">
        <h1>{t(row ? 'edit' : 'add', { entity: say(entity) })}</h1>
      </header>
      {refusal ? (
        <Alert
          type="error"
          showIcon
          title={say(refusal.text)}
          description={<small>{refusal.code}</small>}
          action={
            refusal.code === CHANGED_BY_OTHERS ? (
              <Button size="small" icon={<Icon name="refresh" />} onClick={onReload}>
                {t('reload')}
              </Button>
            ) : null
          }
        />
      ) : null}
      {sectionsOf(entity, { zh: '其他', en: 'More' }, row === undefined).map((section) => (
        <section key={section.en} className="record-section" aria-label={say(section)}>
          <h2>{say(section)}</h2>
          <div className="record-fields">
            {section.fields
              .filter(([, field]) => isAsked(field, values))
              .map(([name, field]) => (
                <FieldInput key={name} path={[name]} field={field} options={options} />
              ))}
          </div>
        </section>
      ))}
      <footer className="record-foot record-foot-sticky">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('save')}
        </Button>
      </footer>
    </Form>
  );
};
