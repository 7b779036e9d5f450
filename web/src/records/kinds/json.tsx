// JSON as text, or what it says as sentences. What is not yet JSON stays text, and the check of the form says so.
import type { FieldOf } from '@campus/events/domain/record/fields';
import { Input } from 'antd';
import { ConditionsInput } from './conditions.tsx';
import { handedOn, type InputProps, type PageKind } from './kind.ts';

const written = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value, null, 2);
};

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const JsonInput = ({ field: _, value, onChange, ...props }: InputProps<FieldOf<'json'>>) => (
  <Input.TextArea
    {...handedOn(props)}
    className="record-json"
    autoSize={{ minRows: 4, maxRows: 20 }}
    value={written(value)}
    onChange={(event) => onChange?.(read(event.target.value))}
  />
);

export const jsonPage: PageKind<FieldOf<'json'>> = {
  Input: (props) => (props.field.isConditions ? <ConditionsInput {...props} /> : <JsonInput {...props} />),
};
