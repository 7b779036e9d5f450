// When a series takes place: daily, on weekdays or on days of the month, from one date to another.
import type { LocalDate, Weekday } from '@campus/events/domain/time/dates';
import { useText } from '../../i18n.ts';
import { weekdayText } from '../../lib/when.ts';
import { DateButton } from '../../ui/date-button.tsx';
import { SelectInput } from '../../ui/field.tsx';
import './series.css';

export type Frequency = 'daily' | 'weekly' | 'monthly';

/** Whether holidays are left out, or working days alone are meant, those that make up for a holiday among them. */
export type SeriesDays = 'all' | 'noHolidays' | 'workingDays';

export interface SeriesRule {
  readonly days: SeriesDays;
  readonly frequency: Frequency;
  /** 1 = Monday … 7 = Sunday; used when weekly. */
  readonly weekdays: readonly Weekday[];
  /** 1 to 31; used when monthly. */
  readonly monthDays: readonly number[];
  readonly from: LocalDate;
  /** Included. */
  readonly until: LocalDate;
}

export interface SeriesRuleProps {
  readonly rule: SeriesRule;
  /** How many dates the rule gives. */
  readonly count: number;
  readonly earliest: LocalDate;
  readonly onChange: (rule: SeriesRule) => void;
}

const frequencies: readonly Frequency[] = ['daily', 'weekly', 'monthly'];
const dayChoices: readonly SeriesDays[] = ['all', 'noHolidays', 'workingDays'];
const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const monthDays = Array.from({ length: 31 }, (_, index) => index + 1);

const toggled = <Value,>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

interface DaysProps<Value extends number> {
  readonly label: string;
  readonly days: readonly Value[];
  readonly chosen: readonly Value[];
  readonly textOf: (day: Value) => string;
  readonly onToggle: (day: Value) => void;
}

const Days = <Value extends number>({ label, days, chosen, textOf, onToggle }: DaysProps<Value>) => (
  <fieldset className="series-days">
    <legend className="heard-only">{label}</legend>
    {days.map((day) => (
      <button
        key={day}
        type="button"
        className="series-day"
        aria-pressed={chosen.includes(day)}
        onClick={() => onToggle(day)}
      >
        {textOf(day)}
      </button>
    ))}
  </fieldset>
);

export const SeriesRuleFields = ({ rule, count, earliest, onChange }: SeriesRuleProps) => {
  const { t, language } = useText();
  return (
    <div className="series-rule">
      <SelectInput
        aria-label={t('series.frequency')}
        value={rule.frequency}
        onChoose={(frequency) => onChange({ ...rule, frequency })}
        choices={frequencies.map((frequency) => [frequency, t(`series.${frequency}`)])}
      />
      <SelectInput
        aria-label={t('series.days')}
        value={rule.days}
        onChoose={(days) => onChange({ ...rule, days })}
        choices={dayChoices.map((days) => [days, t(`series.${days}`)])}
      />
      {rule.frequency === 'weekly' ? (
        <Days
          label={t('series.weekdays')}
          days={weekdays}
          chosen={rule.weekdays}
          textOf={(day) => weekdayText(day, language, true)}
          onToggle={(day) => onChange({ ...rule, weekdays: toggled(rule.weekdays, day).toSorted() })}
        />
      ) : null}
      {rule.frequency === 'monthly' ? (
        <Days
          label={t('series.monthDays')}
          days={monthDays}
          chosen={rule.monthDays}
          textOf={String}
          onToggle={(day) =>
            onChange({ ...rule, monthDays: toggled(rule.monthDays, day).toSorted((a, b) => a - b) })
          }
        />
      ) : null}
      <span className="series-range">
        {t('series.from')}
        <DateButton
          label={t('series.from')}
          date={rule.from}
          earliest={earliest}
          onChange={(from) =>
            onChange({ ...rule, from, until: [from, rule.until].toSorted().at(-1) ?? from })
          }
        />
        {t('series.until')}
        <DateButton
          label={t('series.until')}
          date={rule.until}
          earliest={rule.from}
          onChange={(until) => onChange({ ...rule, until })}
        />
        <span>{t('series.count', { count })}</span>
      </span>
    </div>
  );
};
