// Dates, times of day, and both together, picked or typed in the fields of every other page.
import type { FieldOf } from '@campus/events/domain/record/fields';
import { isLocalDate } from '@campus/events/domain/time/dates';
import { clockOf, minutesOf } from '@campus/events/domain/time/period';
import { dateTimeText } from '../../lib/date-time.ts';
import { dateText, dateTextWithYear, dayText } from '../../lib/when.ts';
import { DateButton } from '../../ui/date-button.tsx';
import { TimeField as ClockField } from '../../ui/time-field.tsx';
import { endsOf, rangeOf } from '../address.ts';
import { useRecordWords } from '../words.ts';
import { asString, type CellProps, type InputProps, type PageKind } from './kind.ts';

type TimeField = FieldOf<'date' | 'time' | 'dateTime'>;

const LAST_MINUTE = 24 * 60 - 1;
const TIME_STEP_MINUTES = 5;

interface ClockProps {
  readonly id?: string | undefined;
  readonly label: string;
  /** `HH:mm`, with or without seconds; empty: none. */
  readonly clock: string;
  readonly onPick: (clock: string) => void;
  readonly onClear?: (() => void) | undefined;
}

const Clock = ({ id, label, clock, onPick, onClear }: ClockProps) => (
  <ClockField
    id={id}
    label={label}
    value={minutesOf(clock.slice(0, 5))}
    from={0}
    to={LAST_MINUTE}
    step={TIME_STEP_MINUTES}
    onChange={(minute) => onPick(clockOf(minute))}
    onClear={onClear}
  />
);

/** Wall-clock text only passes through: no zone of this browser is ever put in. */
const Day = ({ field, id, value, onChange }: InputProps<TimeField>) => {
  const { say } = useRecordWords();
  const [date = '', clock = '00:00:00'] = asString(value).split(' ');
  const hasTime = field.kind === 'dateTime';
  return (
    <span className="record-moment">
      <DateButton
        id={id}
        label={say(field)}
        date={date}
        onChange={(picked) => onChange?.(hasTime ? `${picked} ${clock}` : picked)}
        onClear={() => onChange?.(null)}
      />
      {hasTime && date !== '' ? (
        <Clock label={say(field)} clock={clock} onPick={(picked) => onChange?.(`${date} ${picked}:00`)} />
      ) : null}
    </span>
  );
};

const Moment = ({ value, language, isWhole, thisYear }: CellProps<TimeField>) => {
  const [date, time] = String(value).split(' ');
  if (!isLocalDate(date)) return <>{String(value)}</>;
  if (isWhole && time !== undefined) return <>{`${dateTextWithYear(date, language)} ${time}`}</>;
  const isOfThisYear = !isWhole && date.slice(0, 4) === thisYear;
  if (time !== undefined && isOfThisYear)
    return <>{`${dayText(date, language)}${language === 'zh' ? ' ' : ', '}${time.slice(0, 5)}`}</>;
  if (time !== undefined) return <>{dateTimeText(String(value), language, thisYear)}</>;
  return <>{isOfThisYear ? dateText(date, language) : dateTextWithYear(date, language)}</>;
};

export const datePage: PageKind<TimeField> = {
  Input: Day,
  Cell: Moment,
  Filter: ({ field, value, onChange }) => {
    const { t, say } = useRecordWords();
    const [from, to] = endsOf(value);
    const end = (name: 'from' | 'to', date: string, change: (date: string) => void) => (
      <DateButton
        label={`${say(field)} ${t(name)}`}
        date={date}
        onChange={change}
        onClear={() => change('')}
      />
    );
    return (
      <span className={value ? 'record-days record-filter-set' : 'record-days'}>
        <span className="record-filter-name">{say(field)}</span>
        {end('from', from, (date) => onChange(rangeOf(date, to !== '' && to < date ? date : to)))}–
        {end('to', to, (date) => onChange(rangeOf(date !== '' && date < from ? date : from, date)))}
      </span>
    );
  },
};

export const timePage: PageKind<TimeField> = {
  Input: ({ field, id, value, onChange }) => {
    const { say } = useRecordWords();
    return (
      <Clock
        id={id}
        label={say(field)}
        clock={asString(value)}
        onPick={(picked) => onChange?.(picked)}
        onClear={() => onChange?.(null)}
      />
    );
  },
};

/** What the system keeps is a moment or a name: only the first is worded. */
export const keptPage: PageKind<FieldOf<'kept'>> = {
  Input: () => null,
  Cell: (props) => <Moment {...props} field={{ kind: 'dateTime', zh: '', en: '' }} />,
};
