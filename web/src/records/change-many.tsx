// One field of many records, changed at once; each record hears its own verdict.
import type { Entity, WriteOperation } from '@campus/events/domain/record/entity';
import type { Field } from '@campus/events/domain/record/fields';
import { isWritable } from '@campus/events/domain/record/validate';
import { Alert, Form, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import type { Refusal } from '../lib/answer.ts';
import { toast } from '../ui/toast.tsx';
import { FieldInput } from './field-input.tsx';
import { errorsIn } from './form-values.ts';
import type { RecordRow, RecordsPort, Values } from './port.ts';
import { useRecordWords } from './words.ts';

export interface ChangeManyProps {
  readonly entity: Entity;
  readonly port: RecordsPort;
  readonly operation: WriteOperation;
  readonly selected: readonly RecordRow[];
  readonly onClose: (isDone: boolean) => void;
}

/** What can say the same of many: nothing that exists once, no rows, no state with steps of its own. */
const isShared = (field: Field): boolean =>
  isWritable(field) &&
  !field.unique &&
  !('fields' in field) &&
  field.kind !== 'secret' &&
  !(field.kind === 'choice' && field.steps !== undefined);

export const ChangeMany = ({ entity, port, operation, selected, onClose }: ChangeManyProps) => {
  const { t, say, language } = useRecordWords();
  const [form] = Form.useForm<Values>();
  const chooser = useId();
  const [name, setName] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const field = name === undefined ? undefined : entity.fields[name];
  const offered = Object.entries(entity.fields).filter(([, each]) => isShared(each));

  const submit = async (): Promise<void> => {
    if (name === undefined) return;
    const model = { [name]: form.getFieldValue(name) ?? null };
    const errors = errorsIn(entity, model, {}, language);
    form.setFields(errors);
    if (errors.length > 0) return;
    const answer = await port.run(operation, { idList: selected.map(({ id }) => id), model });
    if ('refusal' in answer) {
      setRefusal(answer.refusal);
      return;
    }
    const refused = answer.value.rows.flatMap((row) => (row.refusal ? [row.refusal] : []));
    const [first] = refused;
    const done = selected.length - refused.length;
    if (first) toast({ tone: 'bad', text: first });
    if (done > 0) toast({ tone: 'good', text: { zh: `已修改 ${done} 项`, en: `${done} changed` } });
    onClose(true);
  };

  return (
    <Modal
      open
      title={t('changeManyOf', { count: selected.length, entity: say(entity) })}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: name === undefined }}
      onOk={submit}
      onCancel={() => onClose(false)}
    >
      <Form<Values> form={form} layout="vertical">
        {refusal ? <Alert type="error" showIcon title={say(refusal.text)} /> : null}
        <Form.Item label={t('changeField')} htmlFor={chooser}>
          <Select
            id={chooser}
            showSearch={{ optionFilterProp: 'label' }}
            value={name ?? null}
            options={offered.map(([value, each]) => ({ value, label: say(each) }))}
            onChange={setName}
          />
        </Form.Item>
        {field && name ? <FieldInput key={name} path={[name]} field={field} port={port} /> : null}
      </Form>
    </Modal>
  );
};
