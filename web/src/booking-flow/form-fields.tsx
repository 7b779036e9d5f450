// The fields of the booking form, one control for each kind the resource may ask for.
import { type RefObject, useEffect, useRef } from 'react';
import { Checkbox, Field, SelectInput, TextInput } from '../ui/field.tsx';
import { Skeleton } from '../ui/states.tsx';
import { useIsCompact } from '../ui/use-compact.ts';
import type { FormField } from './form.ts';
import type { BookingForm } from './use-booking-form.ts';
import { useBookingWords } from './words.ts';

interface ControlProps {
  readonly field: FormField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Ties it to its label. */
  readonly control: { readonly id: string };
}

const inputTypes = { text: 'text', number: 'number', date: 'date', time: 'time' } as const;

const typeOf = ({ name, kind }: FormField): string => {
  if (name === 'phone') return 'tel';
  if (name === 'email') return 'email';
  return kind === 'number' || kind === 'date' || kind === 'time' ? inputTypes[kind] : 'text';
};

const Choices = ({ field, value, onChange }: ControlProps) => {
  const { say } = useBookingWords();
  const chosen = value === '' ? [] : value.split('|');
  return (
    <span className="booking-choices">
      {field.choices.map((choice) => (
        <Checkbox
          key={choice.zh}
          label={say(choice)}
          isChecked={chosen.includes(choice.zh)}
          onChange={(isChecked) =>
            onChange(
              (isChecked ? [...chosen, choice.zh] : chosen.filter((one) => one !== choice.zh)).join('|'),
            )
          }
        />
      ))}
    </span>
  );
};

const Control = (props: ControlProps) => {
  const { field, value, onChange, control } = props;
  const { t, say } = useBookingWords();
  if (field.kind === 'choices') return <Choices {...props} />;
  if (field.kind === 'choice')
    return (
      <SelectInput {...control} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('choose')}</option>
        {field.choices.map((choice) => (
          <option key={choice.zh} value={choice.zh}>
            {say(choice)}
          </option>
        ))}
      </SelectInput>
    );
  if (field.kind === 'longText')
    return (
      <textarea
        {...control}
        className="input"
        rows={2}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <TextInput
      {...control}
      type={typeOf(field)}
      value={value}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
};

export interface FormFieldsProps {
  readonly form: BookingForm;
  readonly seats: number | undefined;
}

/** The form is there to be filled: its first field has the keyboard. A finger would only be shown the keys too early. */
const useFocusOnce = (isReady: boolean): RefObject<HTMLDivElement | null> => {
  const root = useRef<HTMLDivElement>(null);
  const isCompact = useIsCompact();
  useEffect(() => {
    if (!isReady || isCompact) return;
    root.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  }, [isReady, isCompact]);
  return root;
};

export const FormFields = ({ form, seats }: FormFieldsProps) => {
  const { t, say } = useBookingWords();
  const first = useFocusOnce(!form.isLoading);
  if (form.isLoading) return <Skeleton lines={3} />;
  return (
    <div ref={first} className="booking-fields">
      {form.fields.map((field) => {
        const fault = form.showsFaults ? form.faults.get(field.name) : undefined;
        return (
          <Field
            key={field.name}
            label={say(field.label)}
            isRequired={field.isRequired}
            error={fault && say(fault)}
            {...(field.hint === '' ? {} : { hint: field.hint })}
            {...(field.name === 'person_times' && seats !== undefined
              ? { aside: t('seats', { count: seats }) }
              : {})}
          >
            {(control) => (
              <Control
                field={field}
                control={control}
                value={form.values[field.name] ?? ''}
                onChange={(value) => form.change(field.name, value)}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
};
