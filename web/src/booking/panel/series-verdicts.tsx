// Every date of a series with its verdict before anything is sent; under a refused date, what to do instead.
import { useState } from 'react';
import { useText } from '../../i18n.ts';
import { clockTextAt, dateText, periodText } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/states.tsx';
import {
  type Alternative,
  type Choices,
  chosenOf,
  type DateVerdict,
  rowOf,
  summaryOf,
} from './series-summary.ts';
import './series.css';

interface RowProps {
  readonly row: DateVerdict;
  readonly number: number;
  readonly chosen: Alternative | undefined;
  readonly onChoose: (row: string, alternativeId: string) => void;
}

const VerdictRow = ({ row, number, chosen, onChoose }: RowProps) => {
  const { t, say, language } = useText();
  const { date, period, refusal } = row;
  return (
    <li className={refusal ? 'series-row series-row-refused' : 'series-row'}>
      <span className="series-number">{number}</span>
      <span className="series-date">{dateText(date, language)}</span>
      <span className="series-time">{periodText(period)}</span>
      {refusal ? (
        <span className="series-verdict">
          <span className={chosen ? 'series-word' : 'series-word bad'}>
            {chosen ? null : <Icon name="ban" size={14} />}
            {say(refusal.word)}
          </span>
          <small>{say(refusal.reason)}</small>
        </span>
      ) : (
        <span className="series-verdict good">
          <Icon name="check" size={14} />
          {t('slot.free')}
        </span>
      )}
      {refusal ? (
        <fieldset className="series-choices">
          <legend className="heard-only">{t('series.insteadOf', { date: dateText(date, language) })}</legend>
          {refusal.alternatives.map((alternative) => (
            <label key={alternative.id} className="series-choice">
              <input
                type="radio"
                name={`instead-of-${rowOf(row)}`}
                checked={alternative === chosen}
                onChange={() => onChoose(rowOf(row), alternative.id)}
              />
              <span className="series-radio" aria-hidden="true" />
              <b>{say(alternative.text)}</b>
              {alternative.note ? <span>{say(alternative.note)}</span> : null}
            </label>
          ))}
        </fieldset>
      ) : null}
    </li>
  );
};

/** The rows shown of a longer series: the first ones and all that are refused. */
const MOST_ROWS = 14;
const FIRST_ROWS = 5;

export interface SeriesVerdictsProps {
  /** Undefined while they are being checked. */
  readonly rows: readonly DateVerdict[] | undefined;
  readonly choices: Choices;
  readonly onChoose: (row: string, alternativeId: string) => void;
  /** When they were checked (milliseconds since 1970); they follow changes from then on. */
  readonly checkedAt: number;
  readonly zone: string;
}

export const SeriesVerdicts = ({ rows, choices, onChoose, checkedAt, zone }: SeriesVerdictsProps) => {
  const { t } = useText();
  const [isWhole, setIsWhole] = useState(false);
  if (!rows) return <Skeleton lines={6} shape="grid" />;
  const { free, undecided } = summaryOf(rows, choices);
  const isShown = (row: DateVerdict, index: number) =>
    isWhole || rows.length <= MOST_ROWS || row.refusal !== undefined || index < FIRST_ROWS;
  return (
    <section aria-label={t('series.checked', { count: rows.length })}>
      <p className="series-head" aria-live="polite">
        <b>{t('series.checked', { count: rows.length })}</b>
        <span className="good">
          <Icon name="check" size={14} /> {t('series.free', { count: free })}
        </span>
        {undecided.length > 0 ? (
          <span className="bad">
            <Icon name="ban" size={14} /> {t('series.refused', { count: undecided.length })}
          </span>
        ) : null}
        <small className="series-checked">{t('series.asOf', { time: clockTextAt(zone, checkedAt) })}</small>
      </p>
      <ol className="series-rows">
        {rows.map(
          (row, index) =>
            isShown(row, index) && (
              <VerdictRow
                key={rowOf(row)}
                row={row}
                number={index + 1}
                chosen={chosenOf(row, choices)}
                onChoose={onChoose}
              />
            ),
        )}
      </ol>
      {rows.every(isShown) ? null : (
        <Button look="link" onClick={() => setIsWhole(true)}>
          {t('series.showAll', { count: rows.length })}
        </Button>
      )}
    </section>
  );
};

/** What will be sent and what will not, for the line beside the button. */
export const SeriesOutcome = ({
  rows,
  choices,
}: Pick<SeriesVerdictsProps, 'choices'> & { rows: readonly DateVerdict[] }) => {
  const { t, language } = useText();
  const { sent, asWanted, moved, skipped, undecided } = summaryOf(rows, choices);
  return (
    <p className="series-outcome">
      {t('series.sends', { count: sent, asWanted, moved })}
      {skipped > 0 ? ` ${t('series.skips', { count: skipped })}` : ''}
      {undecided.length > 0
        ? ` ${t('series.leavesOut', { dates: undecided.map((date) => dateText(date, language)).join(language === 'zh' ? '、' : ', ') })}`
        : ''}
    </p>
  );
};
