// The input of each field kind. One kind, one control; sub-lists repeat their own fields.
import type { Field, TextField } from '@campus/events/record/fields';
import { isWritable } from '@campus/events/record/validate';
import { Button, Form, Input, InputNumber, Select, Switch } from 'antd';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words.ts';
import { isAsked, type Values } from './form-values.ts';
import type { Options } from './use-options.ts';
import { NAMESPACE } from './words.ts';

type Path = readonly (string | number)[];

export interface FieldInputProps {
  readonly path: Path;
  readonly field: Field;
  readonly options: Options;
}

/** A labelled input that writes to `path` of the surrounding form. */
export const FieldInput = ({ path, field, options }: FieldInputProps) => {
  const { say } = useWords(NAMESPACE);
  if (field.kind === 'list') return <RowsInput path={path} field={field} options={options} />;
  if (field.kind === 'group')
    return (
      <fieldset className="record-group">
        <legend>{say(field)}</legend>
        {Object.entries(field.fields).map(([name, inner]) => (
          <FieldInput key={name} path={[...path, name]} field={inner} options={options} />
        ))}
      </fieldset>
    );
  return (
    <Form.Item
      name={[...path]}
      label={say(field)}
      required={field.required === true}
      className={isWide(field) ? 'record-wide' : ''}
      {...(field.kind === 'flag'
        ? {
            getValueProps: (value: unknown) => ({ checked: value === 1 }),
            getValueFromEvent: (checked: boolean) => Number(checked),
          }
        : {})}
      {...(field.kind === 'json'
        ? {
            getValueProps: jsonText,
            getValueFromEvent: (event: { target: { value: string } }) => jsonValue(event.target.value),
          }
        : {})}
    >
      <Control field={field} options={options} />
    </Form.Item>
  );
};

const isWide = ({ kind }: Field): boolean => kind === 'longText' || kind === 'richText' || kind === 'json';

const jsonText = (value: unknown) => ({
  value: typeof value === 'string' || value === undefined ? value : JSON.stringify(value, null, 2),
});

/** What is not yet JSON stays text, and the check of the form says so. */
const jsonValue = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** antd hands value and change to its only child. */
const Control = ({ field, options, ...given }: { readonly field: Field; readonly options: Options }) => {
  const { language } = useWords(NAMESPACE);
  const side = language === 'zh' ? 1 : 2;
  switch (field.kind) {
    case 'number':
      return (
        <InputNumber
          {...given}
          min={field.min}
          max={field.max}
          precision={field.decimals ?? 0}
          className="record-full"
        />
      );
    case 'flag':
      return <Switch {...given} />;
    case 'choice':
      return (
        <Select
          {...given}
          allowClear
          options={field.choices.map((each) => ({ value: each[0], label: each[side] }))}
        />
      );
    case 'reference':
      return (
        <Select
          {...given}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={(options.get(field.to) ?? []).map(({ id, zh, en }) => ({
            value: id,
            label: side === 1 || !en ? zh : en,
          }))}
        />
      );
    case 'texts':
      return (
        <Select
          {...given}
          mode={field.choices ? 'multiple' : 'tags'}
          options={(field.choices ?? []).map((each) => ({ value: String(each[0]), label: each[side] }))}
        />
      );
    case 'date':
      return <Input {...given} type="date" />;
    case 'time':
      return <Input {...given} type="time" />;
    case 'secret':
      return <Input.Password {...given} maxLength={field.max} autoComplete="new-password" />;
    case 'longText':
    case 'richText':
      return (
        <Input.TextArea
          {...given}
          autoSize={{ minRows: 2, maxRows: 10 }}
          maxLength={(field as TextField).max}
        />
      );
    case 'json':
      return <Input.TextArea {...given} autoSize={{ minRows: 4, maxRows: 20 }} className="record-json" />;
    case 'text':
      return <Input {...given} maxLength={field.max} />;
    default:
      return <Input {...given} />;
  }
};

interface RowsInputProps extends FieldInputProps {
  readonly field: Field & { readonly kind: 'list' };
}

const RowsInput = ({ path, field, options }: RowsInputProps) => {
  const { t, say } = useWords(NAMESPACE);
  const inner = Object.entries(field.fields).filter(([, each]) => isWritable(each));
  return (
    <Form.List name={[...path]}>
      {(rows, { add, remove }) => (
        <fieldset className="record-rows record-wide">
          <legend>{say(field)}</legend>
          {rows.map(({ key, name: row }) => (
            <div key={key} className="record-row">
              {inner.map(([name, each]) => (
                <RowField key={name} listPath={path} row={row} name={name} field={each} options={options} />
              ))}
              <Button
                type="text"
                danger
                aria-label={t('removeRow', { row: row + 1 })}
                icon={<Icon name="trash" />}
                onClick={() => remove(row)}
              />
            </div>
          ))}
          <Button
            type="dashed"
            disabled={rows.length >= field.max}
            icon={<Icon name="plus" />}
            onClick={() => add({})}
          >
            {t('addRow')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
};

interface RowFieldProps {
  readonly listPath: Path;
  readonly row: number;
  readonly name: string;
  readonly field: Field;
  readonly options: Options;
}

/** Within a Form.List, names are relative to it; what other fields of the row say is watched in full. */
const RowField = ({ listPath, row, name, field, options }: RowFieldProps) => {
  const values: unknown = Form.useWatch([...listPath, row]);
  if (!isAsked(field, (values ?? {}) as Values)) return null;
  return <FieldInput path={[row, name]} field={field} options={options} />;
};
