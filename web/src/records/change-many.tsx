// A declared change of many rows that asks for its new values first.
import type { BulkChange, Entity } from '@campus/events/domain/record/entity';
import type { Field } from '@campus/events/domain/record/fields';
import { Form } from 'antd';
import { Confirm } from '../ui/confirm.tsx';
import { FieldInput } from './field-input.tsx';
import { errorsIn } from './form-values.ts';
import type { RecordsPort, Values } from './port.ts';
import { verbOf } from './steps.ts';
import { manyOf } from './title.ts';
import { useRecordWords } from './words.ts';

export interface ChangeManyProps {
  readonly entity: Entity;
  readonly port: RecordsPort;
  readonly change: BulkChange;
  readonly count: number;
  /** Without values nothing is to be changed. */
  readonly onClose: (values?: Values) => void;
}

export const ChangeMany = ({ entity, port, change, count, onClose }: ChangeManyProps) => {
  const { t, say, language } = useRecordWords();
  const [form] = Form.useForm<Values>();
  const { asks = [] } = change;
  // Its fields must be filled, also those that a record may leave empty.
  const asked: readonly (readonly [string, Field])[] = asks.flatMap((name) => {
    const field = entity.fields[name];
    return field ? [[name, { ...field, required: true }] as const] : [];
  });
  const title = t('changeManyOf', {
    verb: say(verbOf(change)),
    count,
    entity: manyOf(entity)[language],
  });
  const submit = () => {
    const values = Object.fromEntries(asks.map((name) => [name, form.getFieldValue(name) ?? null]));
    const errors = errorsIn({ ...entity, fields: Object.fromEntries(asked) }, values, {}, language);
    form.setFields(errors);
    if (errors.length === 0) onClose(values);
  };
  return (
    <Confirm
      title={title}
      action={say(verbOf(change))}
      look="primary"
      back={t('cancel')}
      onConfirm={submit}
      onClose={() => onClose()}
    >
      <Form<Values> form={form} layout="vertical" onFinish={submit}>
        {asked.map(([name, field]) => (
          <FieldInput key={name} path={[name]} field={field} port={port} />
        ))}
      </Form>
    </Confirm>
  );
};
