// A switch between a few choices of which one always holds: views, languages, kinds of booking.
import { useId } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface SegmentedChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconName | undefined;
}

export interface SegmentedProps<Value extends string> {
  /** What is chosen, for a screen reader: `View`, `Language`. */
  readonly label: string;
  readonly choices: readonly SegmentedChoice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly small?: boolean;
  /** These are of a form that it stands in. */
  readonly id?: string | undefined;
  readonly 'aria-required'?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
}

/** Radio buttons underneath, so arrow keys and screen readers work as they know it. */
export const Segmented = <Value extends string>({
  label,
  choices,
  value,
  onChange,
  small = false,
  ...ofForm
}: SegmentedProps<Value>) => {
  const name = useId();
  return (
    <div
      {...ofForm}
      tabIndex={ofForm.id === undefined ? undefined : -1}
      className={small ? 'segmented segmented-small' : 'segmented'}
      role="radiogroup"
      aria-label={label}
    >
      {choices.map((choice) => (
        <label key={choice.value} className="segmented-choice">
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon === undefined ? null : <Icon name={choice.icon} size={15} />}
          {choice.label}
        </label>
      ))}
    </div>
  );
};
