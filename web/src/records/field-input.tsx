// A labelled input of any field; sub-lists repeat their own fields.
import type { Field, FieldOf } from '@campus/events/domain/record/fields';
import { defaultsOf, isWritable } from '@campus/events/domain/record/validate';
import { fieldsIn } from '@campus/events/domain/unknown';
import { Button, Form } from 'antd';
import { Icon } from '../ui/icon.tsx';
import { isAsked } from './form-values.ts';
import { pageOf } from './kinds/kinds.ts';
import type { RecordsPort } from './port.ts';
import { useRecordWords } from './words.ts';

type Path = readonly (string | number)[];

export interface FieldInputProps {
  readonly path: Path;
  readonly field: Field;
  readonly port: RecordsPort;
}

/** A labelled input that writes to `path` of the surrounding form. */
export const FieldInput = ({ path, field, port }: FieldInputProps) => {
  const { say } = useRecordWords();
  if (field.kind === 'list') return <RowsInput path={path} field={field} port={port} />;
  if (field.kind === 'group')
    return (
      <fieldset className="record-group">
        <legend>{say(field)}</legend>
        {Object.entries(field.fields).map(([name, inner]) => (
          <FieldInput key={name} path={[...path, name]} field={inner} port={port} />
        ))}
      </fieldset>
    );
  const { Input, isWide } = pageOf(field);
  return (
    <Form.Item
      name={[...path]}
      label={say(field)}
      required={field.required === true}
      className={isWide ? 'record-wide' : ''}
    >
      <Input field={field} port={port} />
    </Form.Item>
  );
};

interface RowsInputProps extends FieldInputProps {
  readonly field: FieldOf<'list'>;
}

const RowsInput = ({ path, field, port }: RowsInputProps) => {
  const { t, say } = useRecordWords();
  const inner = Object.entries(field.fields).filter(([, each]) => isWritable(each) && each.shown !== false);
  return (
    <Form.List name={[...path]}>
      {(rows, { add, remove }) => (
        <fieldset className="record-rows record-wide">
          <legend>{say(field)}</legend>
          {rows.map(({ key, name: row }) => (
            <div key={key} className="record-row">
              {inner.map(([name, each]) => (
                <RowField key={name} listPath={path} row={row} name={name} field={each} port={port} />
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
            onClick={() => add({ ...defaultsOf(field.fields) })}
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
  readonly port: RecordsPort;
}

/** Within a Form.List, names are relative to it; what other fields of the row say is watched in full. */
const RowField = ({ listPath, row, name, field, port }: RowFieldProps) => {
  const values: unknown = Form.useWatch([...listPath, row]);
  if (!isAsked(field, fieldsIn(values))) return null;
  return <FieldInput path={[row, name]} field={field} port={port} />;
};
