// Date, start and end as a resource offers them.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { DateButton } from '../ui/date-button.tsx';
import { TimeField } from '../ui/time-field.tsx';
import { type TimeChoices, withEnd, withStart } from './time-choices.ts';
import { useBookingsWords } from './words.ts';

interface Draft extends Period {
  readonly date: LocalDate;
}

export interface TimeFieldsProps {
  readonly draft: Draft;
  readonly choices: TimeChoices;
  readonly earliest: LocalDate;
  readonly onChange: (draft: Draft) => void;
}

const MinuteField = (props: {
  label: string;
  value: number;
  offered: readonly number[];
  onChange: (minute: number) => void;
}) => {
  const { label, value, offered, onChange } = props;
  const [from = value, second = from] = offered;
  return (
    <span className="field">
      <span>{label}</span>
      <TimeField
        label={label}
        value={value}
        from={from}
        to={offered.at(-1) ?? from}
        step={Math.max(1, second - from)}
        onChange={onChange}
      />
    </span>
  );
};

export const TimeFields = ({ draft, choices, earliest, onChange }: TimeFieldsProps) => {
  const { t } = useBookingsWords();
  return (
    <div className="time-fields">
      <span className="field">
        <span>{t('date')}</span>
        <DateButton
          label={t('date')}
          date={draft.date}
          earliest={earliest}
          onChange={(date) => onChange({ ...draft, date })}
        />
      </span>
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
