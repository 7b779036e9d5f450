// Fields of a form without a library: a label, a mark where something is needed, a hint, what is wrong.
import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { useText } from '../i18n.ts';
import { unitsWithin } from '../lib/text-limit.ts';
import { Icon } from './icon.tsx';

export interface FieldProps {
  readonly label: string;
  readonly isRequired?: boolean;
  /** It is spoken of elsewhere on the page. */
  readonly isMarked?: boolean;
  /** Right of the label, such as `12 / 20 座`. */
  readonly aside?: ReactNode;
  readonly hint?: string | undefined;
  /** What is wrong with it, in words. */
  readonly error?: string | undefined;
  /** Receives the id and the descriptions that tie it to the label. */
  readonly children: (control: {
    id: string;
    'aria-describedby'?: string | undefined;
    'aria-invalid'?: boolean | undefined;
    'aria-required'?: boolean | undefined;
  }) => ReactNode;
}

export const Field = (props: FieldProps) => {
  const { label, isRequired = false, isMarked = false, aside, hint, error, children } = props;
  const { t } = useText();
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  const classes = ['field', error !== undefined && 'field-wrong', isMarked && 'field-marked'];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <div className="field-head">
        <label htmlFor={id}>
          {label}
          {isRequired ? (
            <span className="field-required" title={t('field.required')}>
              {' *'}
            </span>
          ) : null}
        </label>
        {aside === undefined ? null : <span className="field-aside">{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : noteId,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': isRequired || undefined,
      })}
      {note === undefined ? null : (
        <p id={noteId} className={error === undefined ? 'field-note' : 'field-note bad'}>
          {note}
        </p>
      )}
    </div>
  );
};

export const TextInput = (props: InputHTMLAttributes<HTMLInputElement>) => (
  <input type="text" {...props} className="input" />
);

export interface SelectInputProps<Value extends string | number>
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'children'> {
  readonly value: Value | undefined;
  /** Stands before the choices. */
  readonly none?: readonly [value: Value, label: string] | undefined;
  readonly choices: readonly (readonly [value: Value, label: string, isDisabled?: boolean])[];
  readonly onChoose: (value: Value) => void;
}

export const SelectInput = <Value extends string | number>({
  none,
  choices,
  onChoose,
  ...rest
}: SelectInputProps<Value>) => {
  const all = none ? [none, ...choices] : choices;
  return (
    <span className="select">
      <select
        {...rest}
        className="input"
        onChange={({ target }) => {
          const chosen = all.find(([value]) => String(value) === target.value);
          if (chosen) onChoose(chosen[0]);
        }}
      >
        {all.map(([value, label, isDisabled]) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={14} />
    </span>
  );
};

type FieldWords = Omit<FieldProps, 'children'>;

export interface TextFieldProps
  extends FieldWords,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | keyof FieldWords> {
  readonly value: string | number;
  readonly onType: (text: string) => void;
}

export const TextField = (props: TextFieldProps) => {
  const { label, isRequired = false, isMarked = false, aside, hint, error, onType, ...rest } = props;
  return (
    <Field label={label} isRequired={isRequired} isMarked={isMarked} aside={aside} hint={hint} error={error}>
      {(control) => <TextInput {...control} {...rest} onChange={({ target }) => onType(target.value)} />}
    </Field>
  );
};

export interface LongTextFieldProps extends Omit<FieldWords, 'isMarked' | 'error'> {
  readonly rows: number;
  /** Characters, as the server counts them. */
  readonly limit: number;
  readonly value: string;
  readonly onType: (text: string) => void;
}

export const LongTextField = ({ rows, limit, value, onType, ...words }: LongTextFieldProps) => (
  <Field {...words}>
    {(control) => (
      <textarea
        {...control}
        className="field-input"
        rows={rows}
        maxLength={unitsWithin(limit, value)}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    )}
  </Field>
);

export const SelectField = <Value extends string | number>({
  label,
  isRequired = false,
  hint,
  ...rest
}: Pick<FieldProps, 'label' | 'isRequired' | 'hint'> & SelectInputProps<Value>) => (
  <Field label={label} isRequired={isRequired} hint={hint}>
    {(control) => <SelectInput {...control} {...rest} />}
  </Field>
);

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly isRequired?: boolean;
}

export const Checkbox = ({ label, isChecked, onChange, isRequired = false }: CheckboxProps) => (
  <label className="checkbox">
    <input
      type="checkbox"
      checked={isChecked}
      required={isRequired}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className="checkbox-box" aria-hidden="true">
      <Icon name="check" size={12} />
    </span>
    <span>{label}</span>
  </label>
);
