// Picks a date with the browser's own picker, but says it as every other date is said, never as an ISO string.
import type { LocalDate } from '@campus/events/time/dates';
import { isLocalDate } from '@campus/events/time/dates';
import { useRef } from 'react';
import { useText } from '../i18n.ts';
import { dateText } from '../lib/when.ts';

export interface DateButtonProps {
  /** What the date is for. */
  readonly label: string;
  readonly date: LocalDate;
  readonly earliest?: LocalDate;
  readonly latest?: LocalDate;
  readonly onChange: (date: LocalDate) => void;
}

export const DateButton = ({ label, date, earliest, latest, onChange }: DateButtonProps) => {
  const { language } = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className="date-button">
      <button
        type="button"
        className="button"
        aria-label={`${label} ${dateText(date, language)}`}
        onClick={() => input.current?.showPicker()}
      >
        {dateText(date, language)}
      </button>
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={date}
        min={earliest}
        max={latest}
        onChange={(event) => {
          if (isLocalDate(event.target.value)) onChange(event.target.value);
        }}
      />
    </span>
  );
};
