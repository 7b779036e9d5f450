// Date, start and end as a resource offers them.
import { isLocalDate, type LocalDate } from '@campus/events/time/dates';
import { clockOf, type Period } from '@campus/events/time/period';
import { useWords } from '../words.ts';
import { type TimeChoices, withEnd, withStart } from './time-choices.ts';

interface Draft extends Period {
  readonly date: LocalDate;
}

export interface TimeFieldsProps {
  readonly draft: Draft;
  readonly choices: TimeChoices;
  readonly earliest: LocalDate;
  readonly onChange: (draft: Draft) => void;
}

/** A period of the present choice that the grid no longer offers stays selectable, so that nothing jumps. */
const including = (offered: readonly number[], chosen: number): number[] =>
  offered.includes(chosen) ? [...offered] : [...offered, chosen].toSorted((a, b) => a - b);

const MinuteField = (props: {
  label: string;
  value: number;
  offered: readonly number[];
  onChange: (minute: number) => void;
}) => (
  <label className="field">
    <span>{props.label}</span>
    <select
      className="field-input"
      value={props.value}
      onChange={(event) => props.onChange(Number(event.target.value))}
    >
      {including(props.offered, props.value).map((minute) => (
        <option key={minute} value={minute}>
          {clockOf(minute)}
        </option>
      ))}
    </select>
  </label>
);

export const TimeFields = ({ draft, choices, earliest, onChange }: TimeFieldsProps) => {
  const { t } = useWords('bookings');
  return (
    <div className="time-fields">
      <label className="field">
        <span>{t('date')}</span>
        <input
          type="date"
          className="field-input"
          min={earliest}
          value={draft.date}
          onChange={(event) => {
            if (isLocalDate(event.target.value)) onChange({ ...draft, date: event.target.value });
          }}
        />
      </label>
      {choices.kind === 'slots' ? (
        <label className="field">
          <span>{t('slot')}</span>
          <select
            className="field-input"
            value={`${draft.start}-${draft.end}`}
            onChange={(event) => {
              const slot = choices.slots.find(({ start, end }) => `${start}-${end}` === event.target.value);
              if (slot) onChange({ ...draft, ...slot });
            }}
          >
            {choices.slots.map(({ start, end }) => (
              <option key={start} value={`${start}-${end}`}>
                {clockOf(start)}–{clockOf(end)}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <>
          <MinuteField
            label={t('start')}
            value={draft.start}
            offered={choices.starts}
            onChange={(minute) => onChange({ ...draft, ...withStart(draft, minute, choices) })}
          />
          <MinuteField
            label={t('end')}
            value={draft.end}
            offered={choices.ends}
            onChange={(minute) => onChange({ ...draft, ...withEnd(draft, minute, choices) })}
          />
        </>
      )}
    </div>
  );
};
