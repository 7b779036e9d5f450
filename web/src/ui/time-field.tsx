// A minute of the day to choose, in the steps that can be booked.
import { clockOf } from '@campus/events/time/period';
import { SelectInput } from './field.tsx';

export interface TimeFieldProps {
  readonly label: string;
  /** Minutes of the day. */
  readonly value: number;
  readonly from: number;
  /** Included. */
  readonly to: number;
  readonly step?: number;
  readonly onChange: (minute: number) => void;
}

export const TimeField = ({ label, value, from, to, step = 30, onChange }: TimeFieldProps) => {
  const count = Math.floor((to - from) / step) + 1;
  const steps = Array.from({ length: Math.max(0, count) }, (_, index) => from + index * step);
  const minutes = steps.includes(value) ? steps : [...steps, value].sort((a, b) => a - b);
  return (
    <SelectInput aria-label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {minutes.map((minute) => (
        <option key={minute} value={minute}>
          {clockOf(minute)}
        </option>
      ))}
    </SelectInput>
  );
};
