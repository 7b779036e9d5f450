// Dates and times one by one, each with its verdict beside it.
import { MAX_BATCH_ROWS } from '@campus/events/booking/series/expand';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { dateText } from '../../lib/when.ts';
import type { Grid, Selection } from '../../timetable/selection.ts';
import { Button } from '../../ui/button.tsx';
import { DateButton } from '../../ui/date-button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import type { CheckedDate } from './series.ts';
import { useBookingWords } from './words.ts';
import './booking-flow.css';
import { unitsWithin } from '../../lib/text-limit.ts';

/** One date and time of a batch; the number tells it apart while its date is being changed. */
export interface BatchRow extends Selection {
  readonly number: number;
  /** Empty: that of the form. */
  readonly subject: string;
}

/** Finds a row when it is sent. */
export const rowKey = ({ date, start }: { readonly date: LocalDate; readonly start: number }): string =>
  `${date} ${start}`;

const LONGEST_SUBJECT = 100;

export interface BatchRowsProps {
  readonly rows: readonly BatchRow[];
  /** In the order of `rows`; undefined while they are being checked. */
  readonly checked: readonly CheckedDate[] | undefined;
  readonly grid: Grid;
  readonly earliest: LocalDate;
  readonly onChange: (rows: readonly BatchRow[]) => void;
}

const Verdict = ({ checked }: { checked: CheckedDate | undefined }) => {
  const { t, say } = useBookingWords();
  if (!checked) return <span className="batch-verdict faint">{t('checking')}</span>;
  return checked.code === 0 ? (
    <span className="batch-verdict good">
      <Icon name="check" size={14} />
      {t('verdictFree')}
    </span>
  ) : (
    <span className="batch-verdict bad">
      <Icon name="ban" size={14} />
      {say(checked.reason)}
    </span>
  );
};

/** The same time a week later, as people usually mean. */
const after = (last: BatchRow, rows: readonly BatchRow[]): BatchRow => ({
  ...last,
  number: Math.max(...rows.map(({ number }) => number)) + 1,
  date: addDays(last.date, 7),
});

export const BatchRows = ({ rows, checked, grid, earliest, onChange }: BatchRowsProps) => {
  const { t, language } = useBookingWords();
  const change = (index: number, part: Partial<BatchRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const last = rows.at(-1);
  return (
    <section className="batch">
      <p className="faint">{t('batchHint', { count: MAX_BATCH_ROWS })}</p>
      {rows.map((row, index) => (
        <div key={row.number} className={checked?.[index]?.code ? 'batch-row batch-refused' : 'batch-row'}>
          <DateButton
            label={t('row', { number: index + 1 })}
            date={row.date}
            earliest={earliest}
            onChange={(date) => change(index, { date })}
          />
          <TimeField
            label={t('from')}
            value={row.start}
            from={grid.openFrom}
            to={grid.openTo - grid.step}
            step={grid.step}
            onChange={(start) => change(index, { start, end: Math.max(row.end, start + grid.step) })}
          />
          <span aria-hidden="true">–</span>
          <TimeField
            label={t('until')}
            value={row.end}
            from={row.start + grid.step}
            to={grid.openTo}
            step={grid.step}
            onChange={(end) => change(index, { end })}
          />
          <Verdict checked={checked?.[index]} />
          <Button
            look="quiet"
            icon="trash"
            label={t('removeRow', { date: dateText(row.date, language) })}
            disabled={rows.length === 1}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          />
          <TextInput
            aria-label={t('rowSubject', { number: index + 1 })}
            placeholder={t('rowSubject', { number: index + 1 })}
            maxLength={unitsWithin(LONGEST_SUBJECT, row.subject)}
            value={row.subject}
            onChange={({ target }) => change(index, { subject: target.value })}
          />
        </div>
      ))}
      <Button
        icon="plus"
        disabled={rows.length >= MAX_BATCH_ROWS || !last}
        onClick={() => last && onChange([...rows, after(last, rows)])}
      >
        {t('addRow')}
      </Button>
    </section>
  );
};
